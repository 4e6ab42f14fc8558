"""Packs the engines and the browser-side Python into archives with the same bytes on every build."""

from __future__ import annotations

import ast
import hashlib
import io
import json
import sys
import tomllib
import zipfile
from pathlib import Path

from tools import bytecode, playable
from tools.environment import ROOT

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
DATA_FOLDERS = ("data", "text")
# Not for the browser: the command line, what only tests use, and the worker's first file, which is sent as it is.
LEFT_OUT = ("pygames/__main__.py", "pygames/cli/", "pygames/core/conform.py", "ui/worker.py")
FORMER = "/former.py"  # bots as they were: for tools only

Content = dict[str, bytes]


def pack(folder: Path) -> Path:
    """The whole of `pygames` as sources in one archive: what tests run in the browser's Python."""
    return write(folder, "pygames", zipped(collect(ROOT / "pygames")))


def pack_site(folder: Path) -> dict[str, Path]:
    """The shipped archives, compiled: `shared`, and one for each game that can be played."""
    return {part: write(folder, part, archive) for part, archive in archives().items()}


def archives(fresh: bool = False) -> dict[str, bytes]:
    """The compiled archives by part."""
    return {part: bytecode.compiled(zipped(x), bytecode.WHOLE, fresh=fresh, lean=True) for part, x in parts().items()}


def parts() -> dict[str, Content]:
    """The files of each archive. A file belongs to a game if a folder or the file itself carries the game's name."""
    found: dict[str, Content] = {"shared": {}, **{name: {} for name in playable.GAMES}}
    for name, data in {**collect(ROOT / "pygames"), **collect(ROOT / "site" / "ui")}.items():
        words = {*Path(name).parts, Path(name).stem}
        owner = next((game for game in playable.ALL if game in words), "shared")
        if owner in found and not name.startswith(LEFT_OUT) and not name.endswith(FORMER):
            found[owner][name] = data
    return found


def standard_modules() -> list[str]:
    """The modules of the standard library that the shipped files name."""
    found: set[str] = set()
    sources = [data for part in parts().values() for name, data in part.items() if name.endswith(".py")]
    for data in [*sources, (ROOT / "site" / "ui" / "worker.py").read_bytes()]:
        for node in ast.walk(ast.parse(data)):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(name for name in found if name.split(".")[0] in sys.stdlib_module_names)


def write(folder: Path, part: str, archive: bytes) -> Path:
    """Write `<part>-<hash>.zip`: a new content gets a new name, so caches never mix versions."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{part}-{hashlib.sha256(archive).hexdigest()[:12]}.zip"
    target.write_bytes(archive)
    return target


def zipped(content: Content) -> bytes:
    """An archive without dates and without a trace of the system that made it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in content.items():
            entry = zipfile.ZipInfo(name, FIXED_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
    return out.getvalue()


def collect(package: Path) -> Content:
    """The modules and, as JSON, the tables of a package: archive name to content, in a fixed order."""
    found: Content = {}
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
