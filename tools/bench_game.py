"""One game's table against another's, in one run: `python -m tools.bench_game gaia [--rounds N] [--taps]`.

Everything is told as a ratio besides its figures: what a busy machine makes slower, it makes slower for both. Starts
alternate between the two games; taps are told by the page of the board on which they were made.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tools import bench_site as bench
from tools import chromium, site

LIKE = "bluemoon"  # the table that others are measured by
TIME_TAPS = """() => {
    const call = pygames.python.call.bind(pygames.python);
    window.times = [];
    pygames.python.call = async (message) => {
        const start = performance.now();
        const page = document.querySelector("#stage").dataset.board ?? "";
        const answer = await call(message);
        requestAnimationFrame(() => setTimeout(() => window.times.push([message.do, page, performance.now() - start])));
        return answer;
    };
}"""
BY_FINGER = ("tap", "taps", "verb", "confirm", "react", "plan", "repeat", "cancel", "page")


def compare(browser: Browser, url: str, dist: Path, game: str, rounds: int, taps: bool, until: str) -> None:
    """Files, starts, memory, and (``taps``) a match by fingers at the machine's pace and four times slower."""
    sizes = json.loads((dist / "sizes.json").read_text(encoding="utf-8"))
    bench.show("own files", against("kB", sizes[game] / 1000, sizes[LIKE] / 1000))
    bench.show("memory", memory(browser, url, game))
    bench.show("start", starts(browser, url, game, rounds))
    for slowed in (1, 4) if taps else ():
        found, like = (match(browser, url, name, slowed, until) for name in (game, LIKE))
        ratio = {f"{mark} ratio": round(found["all"][mark] / like["all"][mark], 2) for mark in ("median ms", "95 % ms")}
        bench.show(f"taps, processor {slowed}x slower", {**found, LIKE: like["all"], **ratio})


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


def match(browser: Browser, url: str, game: str, slowed: int, until: str) -> dict[str, Any]:
    """A match against three bots by fingers: times by page, and how many taps a main action took."""
    from tests.e2e import tables

    save, play = DRIVERS[game]()
    context = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block", has_touch=True)
    page = context.new_page()
    tables.open_table(page, url, save)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.evaluate(TIME_TAPS)
    counted = play(page, until)
    rows = [(where, ms) for name, where, ms in page.evaluate("times") if name in BY_FINGER]
    context.close()
    pages = {where: [ms for at, ms in rows if at == where] for where in dict.fromkeys(at for at, _ in rows)}
    told = {where or "board": quantiles(times) for where, times in pages.items() if len(times) > 1}
    return {"all": quantiles([ms for _, ms in rows]), **told, **counted}


def quantiles(times: list[float]) -> dict[str, int]:
    marks = statistics.quantiles(times, n=20)
    return {"taps": len(times), "median ms": round(statistics.median(times)), "95 % ms": round(marks[18])}


def gaia() -> tuple[dict[str, Any], Callable[[Page, str], dict[str, Any]]]:
    from tests.e2e import gaia as driver
    from tests.e2e import tables
    from tests.e2e.test_gaia_table import MAINS

    def play(page: Page, until: str) -> dict[str, Any]:
        taps = driver.play(page, until=until or "false")
        mains = sum(verb in MAINS for verb in tables.own_verbs(page))
        charges = tables.own_verbs(page).count("charge")
        return {"main actions": mains, "taps per main action": round((taps.all - taps.reactions) / mains, 2),
                "power charged": charges, "taps for it": taps.reactions}  # fmt: skip

    return driver.save_of(driver.ANA, *[tables.EASY] * 3, seed="bench"), play


def bluemoon() -> tuple[dict[str, Any], Callable[[Page, str], dict[str, Any]]]:
    from tests.e2e import tables
    from tests.e2e.test_table_play import play_by_taps

    def play(page: Page, until: str) -> dict[str, Any]:
        play_by_taps(page)
        return {}

    return tables.save_of(tables.HUMAN, *[tables.EASY] * 3, seed="bench"), play


def pulsar() -> tuple[dict[str, Any], Callable[[Page, str], dict[str, Any]]]:
    from tests.e2e import pulsar as driver
    from tests.e2e import tables
    from tests.e2e.test_pulsar_table import MAINS

    def play(page: Page, until: str) -> dict[str, Any]:
        taps = driver.play(page, until=until or "false")
        mains = sum(verb in MAINS for verb in tables.own_verbs(page))
        return {"main actions": mains, "taps per main action": round(taps.all / mains, 2)}

    return driver.save_of(driver.ANA, *[tables.EASY] * 3, seed="bench"), play


def andromeda() -> tuple[dict[str, Any], Callable[[Page, str], dict[str, Any]]]:
    from tests.e2e import andromeda as driver
    from tests.e2e import tables

    def play(page: Page, until: str) -> dict[str, Any]:
        done = driver.play(page, until=until or "false")
        verbs = tables.own_verbs(page)
        turns = sum(verb in driver.TURNS for verb in verbs)
        battles = page.evaluate("pygames.table.log.filter((one) => one.icon === 'battle').length")
        return {"turns": turns, "taps per turn": round(len(done) / turns, 2), "reactions": done.count("react"),
                "lines about battles": battles}  # fmt: skip

    return driver.save_of(driver.ANA, *[tables.EASY] * 3, seed="bench", terminus="short"), play


DRIVERS = {"gaia": gaia, "bluemoon": bluemoon, "pulsar": pulsar, "andromeda": andromeda}


def main() -> int:
    """Print the figures, one line of JSON each."""
    parser = argparse.ArgumentParser(description=f"Measure a game's table by that of {LIKE}.")
    parser.add_argument("game", choices=sorted(DRIVERS))
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is opened")
    parser.add_argument("--taps", action="store_true", help="also play a match by fingers")
    parser.add_argument("--until", default="", help="with --taps: end the match where this holds on the page")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist = Path(name) / "dist"
        site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with bench.served(dist) as url:
            compare(browser, url, dist, asked.game, asked.rounds, asked.taps, asked.until)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
