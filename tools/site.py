"""Builds the whole site into a folder."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from tools import offline, pack, pages, runtime, scripts, shelf, weight
from tools.environment import ROOT


def build(out: Path) -> list[weight.Row]:
    """Replace the folder by a freshly built site, and tell what it weighs. The same sources give the same bytes."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    assets, runtime_folder = (put(out, name, fill) for name, fill in FOLDERS.items())
    archives = {part: path.relative_to(out).as_posix() for part, path in pack.pack_site(out / "app").items()}
    layout = pages.Layout(out, assets, runtime_folder, archives)
    pages.render(layout)
    offline.write(layout)
    weights = weight.rows(layout)
    weight.check(weights)
    return weights


def put(out: Path, name: str, fill: object) -> str:
    """Fill a folder and put a hash of its content into its name, so that no cache ever mixes versions."""
    assert callable(fill)
    half = out / name
    fill(half)
    final = f"{name}-{fingerprint(half)}"
    half.rename(out / final)
    return final + "/"


def fill_assets(target: Path) -> None:
    """Styles and scripts, joined and small, drawings, pictures of the shelf, fonts, and the worker's first file."""
    for name in ("css", "js", "svg", "icons"):
        shutil.copytree(ROOT / "site" / name, target / name, ignore=shutil.ignore_patterns("*.mjs", "guard.js"))
    shelf.write(target / "svg" / "shelf")
    for folder in sorted(path for path in (target / "css").iterdir() if path.is_dir()):
        join_styles(folder)
    for name in scripts.WORKER_PARTS:  # page and worker count and unpack alike
        shutil.copyfile(ROOT / "site" / "js" / name, target / "js" / name)
    (target / "ui").mkdir()
    shutil.copyfile(ROOT / "site" / "ui" / "worker.py", target / "ui" / "worker.py")
    for name in ("home", "home-phone"):  # shown by devices that offer to install the site
        shutil.copyfile(ROOT / "docs" / "screenshots" / f"{name}.webp", target / "icons" / f"picture-{name}.webp")
    runtime.copy_helpers(target)
    scripts.join(target / "js")
    scripts.shrink_styles(target / "css")
    for path in (target / "vendor").glob("*.mjs"):  # they are parts of our scripts now; their licences stay
        path.unlink()


def join_styles(folder: Path) -> None:
    """Make one style sheet of a folder of them, in the order of their numbers: a page asks for one file."""
    parts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.css"))]
    folder.with_suffix(".css").write_text("\n".join(parts), encoding="utf-8", newline="\n")
    shutil.rmtree(folder)


def fill_runtime(target: Path) -> None:
    """Pyodide and PyScript side by side."""
    runtime.copy_pyodide(target / "pyodide")
    runtime.copy_pyscript(target / "pyscript")


FOLDERS = {"assets": fill_assets, "runtime": fill_runtime}


def fingerprint(folder: Path) -> str:
    """A short hash over the names and contents of a folder's files."""
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        data = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()[:12]
