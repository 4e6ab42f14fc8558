"""One game's table against another's, in one run: `python -m tools.bench_game gaia [--rounds N] [--taps]`.

Everything is told as a ratio besides its figures: what a busy machine makes slower, it makes slower for both. Starts
alternate between the two games; taps are those of `tools.bench_taps`, over a whole match.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tools import bench_site as bench
from tools import bench_taps, chromium, playable, site

LIKE = "bluemoon"  # the table that others are measured by


def compare(browser: Browser, url: str, dist: Path, game: str, rounds: int, taps: bool) -> None:
    """Files, starts, memory, and (``taps``) a match by fingers at the machine's pace and four times slower."""
    sizes = json.loads((dist / "sizes.json").read_text(encoding="utf-8"))
    bench.show("own files", against("kB", sizes[game] / 1000, sizes[LIKE] / 1000))
    bench.show("memory", memory(browser, url, game))
    bench.show("start", starts(browser, url, game, rounds))
    for times in (1, 4) if taps else ():
        for name in (game, LIKE):
            bench_taps.measure(browser, [url], name, times)


def against(unit: str, ours: float, theirs: float) -> dict[str, Any]:
    return {unit: round(ours), f"{LIKE} {unit}": round(theirs), "ratio": round(ours / theirs, 2)}


def starts(browser: Browser, url: str, game: str, rounds: int) -> dict[str, Any]:
    """First visits, then visits of somebody who comes back, in turns."""
    first: dict[str, list[float]] = {LIKE: [], game: []}
    later: dict[str, list[float]] = {LIKE: [], game: []}
    for number in range(rounds):
        print(f"first visits, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for name, found in first.items():
            found.append(bench.cold(browser, url, name))
    guests = {name: bench.Returning(browser, url, name) for name in later}
    for number in range(rounds):
        print(f"later visits, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for name, guest in guests.items():
            later[name].append(guest.visit())
    for guest in guests.values():
        guest.context.close()
    middle = {kind: {name: statistics.median(x) for name, x in found.items()} for kind, found in
              (("cold", first), ("cached", later))}  # fmt: skip
    return {kind: against("ms", found[game], found[LIKE]) for kind, found in middle.items()}


def memory(browser: Browser, url: str, game: str) -> dict[str, Any]:
    found = {name: bench.memory(browser, url, name) for name in (LIKE, game)}
    return {what: against("MB", found[game][what], found[LIKE][what]) for what in found[game]}


def main() -> int:
    """Print the figures, one line of JSON each."""
    parser = argparse.ArgumentParser(description=f"Measure a game's table by that of {LIKE}.")
    parser.add_argument("game", choices=[name for name in playable.GAMES if name != LIKE])
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is opened")
    parser.add_argument("--taps", action="store_true", help="also play a match by fingers")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist = Path(name) / "dist"
        site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with bench.served(dist) as url:
            compare(browser, url, dist, asked.game, asked.rounds, asked.taps)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
