"""Takes the browser runtime and fonts, by name, from the pinned npm packages."""

from __future__ import annotations

import json
import runpy
import shutil
from pathlib import Path

from tools import bytecode, glue, pack, scripts
from tools import library as libraries
from tools.environment import NODE_MODULES, ROOT

LOADER = "pyodide.mjs"
GLUE = "pyodide.asm.mjs"
ENGINE = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
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
FONTS = {
    "b612-400.woff2": "b612/files/b612-latin-400-normal.woff2",
    "b612-700.woff2": "b612/files/b612-latin-700-normal.woff2",
    "spectral-600.woff2": "spectral/files/spectral-latin-600-normal.woff2",
}


def copy_pyodide(target: Path) -> None:
    """Pyodide with a compiled, trimmed standard library and an empty list of packages: we ship none."""
    source = NODE_MODULES / "pyodide"
    target.mkdir(parents=True)
    shutil.copyfile(source / LOADER, target / LOADER)
    script, engine = glue.lean((source / GLUE).read_text(encoding="utf-8"), (source / ENGINE).read_bytes())
    (target / GLUE).write_text(script, encoding="utf-8", newline="\n")
    (target / ENGINE).write_bytes(engine)
    for beside in sorted((ROOT / "site" / "js").glob("*.mjs")):  # what runs beside Pyodide, in workers
        shutil.copyfile(beside, target / beside.name)
    scripts.join_workers(target, LOADER)
    (target / LIBRARY).write_bytes(library())
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {}
    (target / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def library(fresh: bool = False) -> bytes:
    """The standard library as far as the site needs it, compiled."""
    theirs = runpy.run_path(str(ROOT / "site" / "ui" / "standard.py"))["MODULES"]
    keep = {*pack.standard_modules(), *theirs}
    source = libraries.lighter((NODE_MODULES / "pyodide" / LIBRARY).read_bytes())
    return bytecode.compiled(source, bytecode.BARE, sorted(keep), fresh)


def copy_pyscript(target: Path) -> None:
    """PyScript's core as one file, without editor, terminal and package support, and its licence."""
    package = NODE_MODULES / "@pyscript" / "core"
    target.mkdir(parents=True)
    for pattern in PYSCRIPT_FILES:
        (found,) = (package / "dist").glob(pattern)
        shutil.copyfile(found, target / found.name)
    scripts.join_one(target, "core", [path.name for path in (package / "dist").glob("*.js")])
    shutil.copyfile(package / "LICENSE", target / "LICENSE")


def copy_helpers(target: Path) -> None:
    """Fonts, the QR library and the schemas' library, with their licences."""
    (target / "fonts").mkdir(parents=True)
    for name, origin in FONTS.items():
        shutil.copyfile(NODE_MODULES / "@fontsource" / origin, target / "fonts" / name)
    for family in ("b612", "spectral"):
        shutil.copyfile(NODE_MODULES / "@fontsource" / family / "LICENSE", target / "fonts" / f"LICENSE-{family}")
    (target / "vendor").mkdir()
    shutil.copyfile(NODE_MODULES / "lean-qr" / "index.mjs", target / "vendor" / "lean-qr.mjs")
    shutil.copyfile(NODE_MODULES / "lean-qr" / "LICENSE", target / "vendor" / "LICENSE-lean-qr")
    copy_schemas(target / "vendor")


def copy_schemas(target: Path) -> None:
    """valibot, whole; esbuild leaves out of it what we do not use."""
    package = NODE_MODULES / "valibot"
    shutil.copyfile(package / "dist" / "index.mjs", target / "valibot.mjs")
    shutil.copyfile(package / "LICENSE.md", target / "LICENSE-valibot")
