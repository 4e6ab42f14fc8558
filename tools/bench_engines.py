"""Times the engines in this Python and in the browser's, side by side: `python -m tools.bench_engines [GAME ...]`.

The twin of `python -m pygames bench`: the same positions, the same calls, once here and once in Pyodide. What takes
more than three times as long there is marked; the reference loop of `bench` tells how much slower the browser's Python
is at plain things.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pygames
from tools import environment, pack

MARK = 3.0  # times this Python's time: worth a look
# Node's V8 is Chromium's; its clock is finer than a page's, which tells tenths of milliseconds only.
SCRIPT = """
import fs from "node:fs";
const [pyodide, archive, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide + "/pyodide.mjs");
const python = await loadPyodide({ indexURL: pyodide + "/" });
python.unpackArchive(new Uint8Array(fs.readFileSync(archive)), "zip");
python.globals.set("given", python.toPy(["bench", ...given, "--json"]));
python.runPython("from pygames.cli.main import main; assert main(list(given)) == 0");
"""


def here(arguments: list[str]) -> dict[str, Any]:
    """The figures of this Python."""
    command = [sys.executable, "-m", "pygames", "bench", *arguments, "--json"]
    done = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def in_browser(arguments: list[str]) -> dict[str, Any]:
    """The figures of the browser's Python."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        script = folder / "bench.mjs"
        script.write_text(SCRIPT, encoding="utf-8")
        archive = pack.pack(folder)
        files = (environment.node(), script, environment.NODE_MODULES / "pyodide", archive)
        command = [*map(str, files), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def rows(name: str, ours: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    """A line for each part: µs here, µs there, how many times as long."""
    lines = [f"{name}: {ours['actions_per_s']} actions a second here, {theirs['actions_per_s']} in the browser"]
    for kind in ("us", "extra_us"):
        for part, cost in ours[kind].items():
            times = theirs[kind][part] / cost if cost else 0.0
            mark = "  <-- a look" if times > MARK else ""
            lines.append(f"  {part:<20}{cost:>10.1f}{theirs[kind][part]:>10.1f}{times:>8.1f}x{mark}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_engines", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(pygames.GAMES), metavar="GAME", help="which (all)")
    parser.add_argument("--matches", default="10", help="random matches of each game (10)")
    parser.add_argument("--json", action="store_true", help="both reports as they are")
    asked = parser.parse_args()
    wishes = ["--games", asked.matches]
    ours = [here([game, *wishes]) for game in asked.games]
    theirs = [in_browser([game, *wishes]) for game in asked.games]
    if asked.json:
        print(json.dumps({"here": ours, "browser": theirs}, indent=1))
        return 0
    slower = theirs[0]["reference_us"] / ours[0]["reference_us"]
    print(f"a plain loop takes {slower:.1f} times as long in the browser; µs here, µs there, times as long")
    for game, one, other in zip(asked.games, ours, theirs, strict=True):
        print("\n".join(rows(game, one["games"][game], other["games"][game])), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
