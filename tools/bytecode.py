"""Compiled Python archives, made by the Python that will run them.

Compiling in the browser is half of a cold start, so the site ships `.pyc` files only. The work takes some seconds in
Node; what came out is kept beside the npm packages under a hash of everything that went in.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.environment import NODE_MODULES, ROOT, node

SCRIPT = ROOT / "tools" / "bytecode.mjs"
CACHE = NODE_MODULES / ".cache" / "pygames"
SECONDS = 300
WHOLE = 0  # keep asserts: our own code behaves as in the tests
BARE = 2  # drop them, and docstrings


def compiled(
    source: bytes, level: int, keep: Sequence[str] | None = None, fresh: bool = False, lean: bool = False
) -> bytes:
    """An archive of sources as an archive of `.pyc` files; with `keep`, only those modules and what they import.

    `lean` leaves out docstrings and the annotations of signatures, which nothing of ours asks for when it runs.
    """
    options: dict[str, object] = {"level": level, **({"lean": True} if lean else {})}
    if keep is not None:
        options["keep"] = sorted(keep)
    kept = CACHE / f"{fingerprint(source, options)}.zip"
    if kept.exists() and not fresh:
        return kept.read_bytes()
    made = compile_in_node(source, options)
    keep_file(kept, made)
    return made


def keep_file(path: Path, data: bytes) -> None:
    """Put something dear away for the next build."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(f".{os.getpid()}")  # two builds may run at once
    half.write_bytes(data)
    half.replace(path)


def compile_in_node(source: bytes, options: dict[str, object]) -> bytes:
    """Run the compiling script."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "from.zip").write_bytes(source)
        job = {**options, "from": str(folder / "from.zip"), "to": str(folder / "to.zip")}
        (folder / "job.json").write_text(json.dumps(job), encoding="utf-8")
        subprocess.run([node(), SCRIPT, folder / "job.json"], check=True, timeout=SECONDS, stdout=subprocess.DEVNULL)
        return (folder / "to.zip").read_bytes()


def fingerprint(source: bytes, options: dict[str, object]) -> str:
    """A hash over sources, options, script and the version of the runtime."""
    digest = hashlib.sha256(source)
    digest.update(json.dumps(options, sort_keys=True).encode())
    digest.update(SCRIPT.read_bytes())
    digest.update((NODE_MODULES / "pyodide" / "package.json").read_bytes())
    return digest.hexdigest()[:24]
