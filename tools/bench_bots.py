"""Times the bots' answers in a real browser: `python -m tools.bench_bots [GAME ...] [--level hard] [--seats 4]`.

A whole match of bots is played by Chromium's own Python, in the worker of an open table, a few answers at a time. Told
are the longest answer and the mean of all that had to be thought about, next to what they may take.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Worker

from pygames.core.bots.base import LEVELS
from tools import bench_site as bench
from tools import chromium, playable, site

LONGEST, MEAN = 4.0, 0.8  # seconds: what an answer may take
PART = 10  # answers between two signs of life
# The match as it would be at a table, without the table's drawing: only the thought is timed.
SCRIPT = """
import json
from time import perf_counter
import pygames
from pygames.core.bots import base
from pygames.core.table import Seat, Table

def begin(name, level, seats, seed):
    global match, bots
    match = Table(pygames.game(name), [Seat("bot", "", level)] * seats, {}, seed)
    bots = [base.make(match.game, level) for _ in range(seats)]

def go_on(answers):
    times = []
    while not match.is_over and len(times) < answers:
        action = match.forced()
        if action is None:
            seat = match.asked()[0]
            start = perf_counter()
            action = base.choose(match, seat, bots[seat])
            times.append([perf_counter() - start, type(match.state.agenda[-1]).__name__])
        match.act(action)
    return json.dumps({"times": times, "over": match.is_over})
"""


def answers(browser: Browser, url: str, game: str, level: str, seats: int, seed: str, most: int) -> dict[str, Any]:
    """The figures of one match; ``most`` ends it early."""
    context = bench.new_context(browser, kept=False)
    page = context.new_page()
    bench.put_save(page, url, game)
    bench.ready(page, url + bench.table_of(game))
    worker = page.workers[0]
    run(worker, SCRIPT)
    run(worker, f"begin({game!r}, {level!r}, {seats}, {seed!r})")
    times: list[tuple[float, str]] = []
    is_over = False
    while not is_over and len(times) < most:
        told = json.loads(run(worker, f"go_on({min(PART, most - len(times))})"))
        times += [(seconds, question) for seconds, question in told["times"]]
        is_over = told["over"]
        print(f"{game}: {len(times)} answers", end="\r", file=sys.stderr, flush=True)
    context.close()
    return figures(times, seats, is_over)


def run(worker: Worker, code: str) -> Any:
    return worker.evaluate("(code) => pyodide.runPython(code)", code)


def figures(times: list[tuple[float, str]], seats: int, is_whole: bool) -> dict[str, Any]:
    longest, question = max(times)
    mean = statistics.mean(seconds for seconds, _ in times)
    return {
        "seats": seats,
        "answers": len(times),
        "longest s": round(longest, 2),
        "asked for": question,
        "mean s": round(mean, 3),
        "whole match": is_whole,
        "within bounds": longest <= LONGEST and mean <= MEAN,
    }


def main() -> int:
    """Print the figures, one line of JSON each; 1 if an answer took too long."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench_bots", description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(playable.GAMES), metavar="GAME", help="which (all)")
    parser.add_argument("--level", choices=LEVELS, default="hard")
    parser.add_argument("--seats", type=int, default=4, help="bots at the table (4)")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--answers", type=int, default=100_000, help="end the match after so many (never)")
    asked = parser.parse_args()
    is_slow = False
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist = Path(name) / "dist"
        site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with bench.served(dist) as url:
            for game in asked.games:
                found = answers(browser, url, game, asked.level, asked.seats, asked.seed, asked.answers)
                is_slow |= not found["within bounds"]
                bench.show(f"{game}: answers of {asked.level}", found)
        browser.close()
    return int(is_slow)


if __name__ == "__main__":
    raise SystemExit(main())
