"""Packs the engines into one archive with the same bytes on every build."""

from __future__ import annotations

import hashlib
import json
import tomllib
import zipfile
from pathlib import Path

from tools.environment import ROOT

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
DATA_FOLDERS = ("data", "text")


def pack(folder: Path) -> Path:
    """Write `pygames-<hash>.zip` into a folder: a new content gets a new name, so caches never mix versions."""
    content = collect(ROOT / "pygames")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"pygames-{fingerprint(content)}.zip"
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name, FIXED_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # else the archive tells which system built it
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
    return target


def collect(package: Path) -> dict[str, bytes]:
    """The modules and, as JSON, the tables of a package: archive name to content, in a fixed order."""
    found: dict[str, bytes] = {}
    for path in package.rglob("*"):
        name = path.relative_to(package.parent)
        if path.suffix == ".py":
            found[name.as_posix()] = path.read_bytes()
        elif path.suffix == ".toml" and path.parent.name in DATA_FOLDERS:
            found[name.with_suffix(".json").as_posix()] = as_json(path)
    return dict(sorted(found.items()))


def as_json(path: Path) -> bytes:
    """A TOML file as JSON, which the browser reads many times faster. The order of tables stays."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()


def fingerprint(content: dict[str, bytes]) -> str:
    """A short hash over names and contents."""
    digest = hashlib.sha256()
    for name, data in content.items():
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()[:12]
