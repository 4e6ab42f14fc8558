"""Builds the whole site into a folder."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import pack, pages, runtime


def build(out: Path) -> None:
    """Replace the folder by a freshly built site. The same sources give the same bytes."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    pages.render(out)
    pages.copy_assets(out)
    runtime.copy_pyodide(out / "pyodide")
    runtime.copy_pyscript(out / "pyscript")
    pack.pack(out / "app")
