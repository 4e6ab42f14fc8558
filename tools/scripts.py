"""Joins the site's scripts with esbuild: a page asks for a handful of files, small ones, with maps for who debugs.

Some files stay doors of their own, at the address they have in the sources: what is shared by pages and keeps a state
(it must be there once), and what is wanted now and then only. Everything else goes into whoever imports it. esbuild is
one program without a need for Node; it writes the same bytes for the same sources, on every machine.
"""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

from tools.environment import MINUTE, NODE_MODULES

PLATFORMS = {"Linux": "linux", "Darwin": "darwin", "Windows": "win32"}
MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}
SHARED = ("schema", "store", "keeper", "python", "chrome")  # once on a page, whoever asks
LATER = {"table/main": ("remote", "update"), "setup": ("galaxy",), "": ("qr",)}  # asked for only when it is wanted
PAGES = ("home", "setup", "settings", "statistics", "offline", "rules", "components", "tutorials", "table/main")
WANTED = ("remote", "update", "qr", "galaxy")
BESIDE = ("packet", "shapes", "memory")  # for tests and the curious: no page asks for them by themselves
PLAIN = ("early", "welcome")  # no modules: they run before anything else
WORKERS = ("start.mjs", "remember.mjs")
WORKER_PARTS = ("archive.mjs", "counting.mjs")
SMALL = ("--minify", "--charset=utf8", "--log-level=warning")
FLAGS = (*SMALL, "--format=esm", "--target=es2022", "--sourcemap=linked")


def program() -> Path:
    """The esbuild of this machine, from the npm packages."""
    system, machine = PLATFORMS.get(platform.system()), MACHINES.get(platform.machine().lower())
    name = "esbuild.exe" if os.name == "nt" else "bin/esbuild"
    found = NODE_MODULES / "@esbuild" / f"{system}-{machine}" / name
    if not found.exists():
        raise FileNotFoundError(f"no esbuild for {platform.system()} on {platform.machine()}: {found}")
    return found


def join(folder: Path) -> None:
    """Put the joined scripts of a folder in place of its sources."""
    made = [*PAGES, *SHARED, *WANTED, *BESIDE]  # the last are also parts of others: read before they are replaced
    for name in made:
        bundle(folder, name)
    for name in PLAIN:
        run(folder, [f"{name}.js", *SMALL, f"--outfile={name}.js", "--allow-overwrite"])
    keep = {f"{name}.js" for name in (*made, *PLAIN)}
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        name = path.relative_to(folder).as_posix()
        if name not in keep and not name.endswith(".map"):
            path.unlink()


def bundle(folder: Path, name: str) -> None:
    """One script with all it needs but the doors."""
    apart = {*SHARED, *LATER.get(name, ()), *LATER[""]} - {name}
    whole = folder.resolve()  # whole paths: esbuild then writes each import as seen from the joined script
    outside = [f"--external:{whole / door}.js" for door in sorted(apart)]
    run(folder, [f"{name}.js", "--bundle", f"--outfile={name}.js", "--allow-overwrite", *FLAGS, *outside])


def join_one(folder: Path, name: str, known: list[str]) -> None:
    """Make one script of those in a folder; others that they know, and that are not here, are never asked for."""
    here = sorted(folder.glob("*.js"))
    absent = sorted(set(known) - {path.name for path in here})
    flags = [flag for flag in FLAGS if "sourcemap" not in flag]
    outside = [f"--external:./{other}" for other in absent]
    run(folder, [f"{name}.js", "--bundle", f"--outfile={name}.js", "--allow-overwrite", *flags, *outside])
    for path in here:
        if path.stem != name:
            path.unlink()


def join_workers(folder: Path, loader: str) -> None:
    """The scripts with which workers begin, each with Pyodide's loader and whatever else it needs: one request."""
    flags = [flag for flag in FLAGS if "sourcemap" not in flag]
    apart = [f"--external:{name}" for name in ("./*.asm.mjs", "node:*", "ws")]  # the last two: for Node only
    for name in WORKERS:
        run(folder, [name, "--bundle", "--platform=neutral", f"--outfile={name}.joined", *flags, *apart])
    for name in WORKERS:
        (folder / f"{name}.joined").replace(folder / name)
    for path in folder.glob("*.mjs"):
        if path.name in (loader, *WORKER_PARTS):
            path.unlink()


def shrink_styles(folder: Path) -> None:
    """The same rules in fewer letters."""
    for path in sorted(folder.glob("*.css")):
        run(folder, [path.name, *SMALL, f"--outfile={path.name}", "--allow-overwrite"])


def small(text: str) -> str:
    """A script without what only people read; it stands inside a page, where a closing tag would end it."""
    command = [str(program()), *SMALL, "--target=es2022"]
    done = subprocess.run(
        command, input=text, capture_output=True, text=True, encoding="utf-8", check=True, timeout=MINUTE
    )
    assert "</script" not in done.stdout
    return done.stdout.strip()


def run(folder: Path, arguments: list[str]) -> None:
    subprocess.run([program(), *arguments], cwd=folder, check=True, timeout=MINUTE)
