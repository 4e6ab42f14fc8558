"""Takes the browser runtime and fonts, by name, from the pinned npm packages."""

from __future__ import annotations

import json
import re
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
# How it makes Python's text of its package: a function writes files, an import follows, and all lines are joined.
PACKAGE = re.compile(
    r'[\w$]+\("\.",\{pyscript:\{.*?\}\}\),([\w$]+)\.push\("import pyscript as _pyscript"\),'
    r'(.{1,99}?);const ([\w$]+)=\1\.join\("\\n"\),',
    re.DOTALL,
)
# How it looks at every change of a page, for elements and attributes that it knows.
WATCH = re.compile(
    r"(?:new MutationObserver\([\w$]+\)|[\w$]+)\.observe\([\w$]+,\{childList:!0,subtree:!0(?:,attributes:!0)?\}\)"
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
    leave_package_out(target)
    watch_nothing(target)
    scripts.join_one(target, "core", [path.name for path in (package / "dist").glob("*.js")])
    shutil.copyfile(package / "LICENSE", target / "LICENSE")


def leave_package_out(folder: Path) -> None:
    """PyScript's worker without the Python package `pyscript`, which it would write down and import at every start.

    A table speaks with its page through `polyscript`, which is JavaScript. Sources of fourteen modules are not sent,
    and not compiled, for an import that took as long as all of ours.
    """
    (path,) = (path for path in folder.glob("core-*.js") if PACKAGE.search(path.read_text(encoding="utf-8")))
    without, count = PACKAGE.subn(r'const \3="",', path.read_text(encoding="utf-8"))
    if count != 1:
        raise ValueError("PyScript looks different: see tools/runtime.py")
    path.write_text(without, encoding="utf-8", newline="\n")


def watch_nothing(folder: Path) -> None:
    """PyScript without its look at every change of a page: we ask it for workers, and write none of its elements.

    Each part of the table that is drawn was searched three times for them: a tenth of what the page did after a tap.
    """
    count = 0
    for path in sorted(folder.glob("*.js")):
        without, found = WATCH.subn("0", path.read_text(encoding="utf-8"))
        count += found
        path.write_text(without, encoding="utf-8", newline="\n")
    if count != 2:
        raise ValueError("PyScript looks different: see tools/runtime.py")


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
