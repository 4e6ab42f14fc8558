"""Copies the browser runtime, by name, from the pinned npm packages."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.environment import NODE_MODULES

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# PyScript asks for all of these on every page, even for plugins that are switched off.
PYSCRIPT_FILES = (
    "core.js",
    "core.css",
    "core-*.js",
    "deprecations-manager-*.js",
    "donkey-*.js",
    "error-*.js",
    "py-editor-*.js",
    "py-game-*.js",
    "py-terminal-*.js",
)


def copy_pyodide(target: Path) -> None:
    """Pyodide with an empty list of packages: we ship none, and the full list is a thousand times longer."""
    source = NODE_MODULES / "pyodide"
    target.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(source / name, target / name)
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def copy_pyscript(target: Path) -> None:
    """PyScript's core without editor, terminal and package support, and its licence."""
    package = NODE_MODULES / "@pyscript" / "core"
    target.mkdir(parents=True)
    for pattern in PYSCRIPT_FILES:
        (found,) = (package / "dist").glob(pattern)
        shutil.copyfile(found, target / found.name)
    shutil.copyfile(package / "LICENSE", target / "LICENSE")
