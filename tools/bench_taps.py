"""Times every tap of a whole match by fingers: `python -m tools.bench_taps [GAME ...] [--times 1 4] [--beside DIST]`.

A person and three bots play to the end. Each tap is timed from the message to Python until its answer is painted, and
told by the page of the board on which it was made, with its parts: Python, transport (text both ways, waiting for the
thread), storing (what was played is on the device before it is shown) and painting. A slower device is this one,
stopped for a share of the time (`bench_site.slowed`); how much slower that makes the page and Python's thread is
measured and told.

With `--beside` the same taps are made in turns on a second built site, an older one say, and told as ratios tap by tap:
what a busy machine makes slower, it makes slower for both.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tools import bench_site as bench
from tools import chromium, playable, site

BY_FINGER = ("tap", "taps", "verb", "confirm", "react", "plan", "repeat", "draft", "cancel", "page", "looked")
# In the worker: each answer says how long Python worked on it.
TELL_PYTHON = """
from time import perf_counter
def told(work):
    async def dispatch(message):
        start = perf_counter()
        answer = await work(message)
        return {**answer, "python": (perf_counter() - start) * 1000}
    return dispatch
dispatch = told(dispatch)
"""
# On the page: what was asked, on which page of the board, size of the answer, ms of Python, until here, until stored,
# until painted. Painted is the end of the frame in which the answer was drawn: the first one after it was stored.
TIME_TAPS = """(fingers) => {
    const call = pygames.python.call.bind(pygames.python);
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const painted = async (here) => {
        do await frame(); while (pygames.table.stored < here);
        await new Promise((done) => setTimeout(done));
        return performance.now();
    };
    window.times = [];
    window.painting = Promise.resolve();
    pygames.python.call = async (message) => {
        const where = document.querySelector("#stage").dataset.board ?? "";
        const start = performance.now();
        const answer = await call(message);
        const here = performance.now();
        if (fingers.includes(message.do)) window.painting = painted(here).then((end) => {
            const stored = Math.max(here, pygames.table.stored);
            const size = JSON.stringify(answer).length;
            times.push([message.do, where, size, answer.python, here - start, stored - start, end - start]);
        });
        return answer;
    };
}"""


MOST = 5000  # answers of a match
PARTS = ("Python", "transport", "storing", "painting")


class Tap(NamedTuple):
    """One answer of the table to a finger."""

    do: str
    where: str  # the page of the board
    size: int  # of the answer, in letters
    python: float  # ms of Python
    here: float  # ms until the answer had come
    stored: float  # ms until it was safely kept
    painted: float  # ms until it was painted

    @property
    def parts(self) -> tuple[float, float, float, float]:
        """As named in PARTS."""
        return self.python, self.here - self.python, self.stored - self.here, self.painted - self.stored


class Driver(NamedTuple):
    """How a game is played by fingers: the match, what to do next, and doing it."""

    save: dict[str, Any]
    step: str
    act: Callable[[Page, Any], None]


class Match:
    """One match at one table."""

    def __init__(self, browser: Browser, url: str, driver: Driver) -> None:
        from tests.e2e import tables

        self.driver = driver
        shape: Any = {"width": 1024, "height": 768}
        self.context = browser.new_context(viewport=shape, service_workers="block", has_touch=True)
        self.page = self.context.new_page()
        self.page.set_default_timeout(300_000)
        tables.open_table(self.page, url, driver.save)
        self.page.workers[-1].evaluate("(code) => void pyodide.runPython(code)", TELL_PYTHON)
        self.page.evaluate(TIME_TAPS, BY_FINGER)

    def go_on(self) -> bool:
        """One answer; False when the match is over."""
        what = self.page.evaluate(self.driver.step)
        if what in ("over", ["over"]):
            return False
        self.driver.act(self.page, what)
        self.page.evaluate("painting")  # nothing is asked of the page meanwhile
        return True

    def taps(self) -> list[Tap]:
        return [tap for row in self.page.evaluate("times") if (tap := Tap(*row)).do in BY_FINGER]


def play(browser: Browser, urls: Sequence[str], game: str, times: int, most: int) -> list[list[Tap]]:
    """The same match at each address, tap by tap in turns, on a device so many times slower."""
    matches = [Match(browser, url, DRIVERS[game]()) for url in urls]
    before = bench.busy(matches[0].page)
    with bench.slowed(browser, bench.share_for(browser, matches[0].page, times) if times > 1 else 1):
        if times > 1:
            bench.show(f"{game}: how much slower", bench.how_slow(matches[0].page, before))
        for _ in range(most):
            going = [match.go_on() for match in matches]
            if not all(going):
                break
        found = [match.taps() for match in matches]
    for match in matches:
        match.context.close()
    return found


def told(taps: Sequence[Tap]) -> dict[str, Any]:
    """The figures of some taps: all of it, and the medians of its parts."""
    parts = zip(PARTS, zip(*(tap.parts for tap in taps), strict=True), strict=True)
    painted = [tap.painted for tap in taps]
    return {
        "taps": len(taps),
        "median ms": round(statistics.median(painted)),
        "95 % ms": round(statistics.quantiles(painted, n=20)[18]),
        **{f"{name} ms": round(statistics.median(found), 1) for name, found in parts},
        "kB": round(statistics.median(tap.size for tap in taps) / 1000, 1),
    }


def by_page(taps: Sequence[Tap]) -> dict[str, Any]:
    """All taps, then those of each page of the board."""
    pages = {where: [tap for tap in taps if tap.where == where] for where in dict.fromkeys(tap.where for tap in taps)}
    known = {where: told(found) for where, found in pages.items() if len(found) > 1} if len(pages) > 1 else {}
    return {"all": told(taps), **known}


def ratios(new: Sequence[Tap], old: Sequence[Tap]) -> dict[str, float]:
    """New by old: the medians over all taps of what each took here and there, part by part."""
    pairs = [(a, b) for a, b in zip(new, old, strict=False) if a.do == b.do]
    parts = {name: [(a.parts[n], b.parts[n]) for a, b in pairs] for n, name in enumerate(PARTS)}
    parts["all"] = [(a.painted, b.painted) for a, b in pairs]
    return {name: round(sum(a for a, _ in found) / sum(b for _, b in found), 2) for name, found in parts.items()}


# --- how each game is played ----------------------------------------------------------------------------------------


def _andromeda() -> Driver:
    from tests.e2e import andromeda, tables

    return Driver(andromeda.save_of(andromeda.ANA, *[tables.EASY] * 3, seed="bench"), andromeda.STEP, andromeda.act)


def _bluemoon() -> Driver:
    from tests.e2e import tables
    from tests.e2e.test_table_play import answer

    return Driver(tables.save_of(tables.HUMAN, *[tables.EASY] * 3, seed="bench"), tables.STEP, answer)


def _gaia() -> Driver:
    from tests.e2e import gaia, tables

    return Driver(gaia.save_of(gaia.ANA, *[tables.EASY] * 3, seed="bench"), gaia.STEP, gaia.act)


def _pulsar() -> Driver:
    from tests.e2e import pulsar, tables

    return Driver(pulsar.save_of(pulsar.ANA, *[tables.EASY] * 3, seed="bench"), pulsar.STEP, pulsar.act)


def _race() -> Driver:
    from tests.e2e import tables
    from tests.e2e.test_race_table import ANA, STEP, act, save_of

    return Driver(save_of(ANA, *[tables.EASY] * 3, seed="bench"), STEP, act)


DRIVERS: dict[str, Callable[[], Driver]] = {
    "andromeda": _andromeda, "bluemoon": _bluemoon, "gaia": _gaia, "pulsar": _pulsar, "race": _race,
}  # fmt: skip


def measure(browser: Browser, urls: Sequence[str], game: str, times: int, most: int = MOST) -> None:
    """Print one game's figures, and their ratios to those of the other site."""
    found = play(browser, urls, game, times, most)
    bench.show(f"{game}: taps, device {times}x slower", by_page(found[0]))
    if len(found) > 1:
        bench.show(f"{game}: the other site", by_page(found[1]))
        bench.show(f"{game}: ratios", ratios(*found))


def main() -> int:
    """Print the figures, one line of JSON each."""
    parser = argparse.ArgumentParser(description="Time every tap of a whole match.")
    parser.add_argument("games", nargs="*", choices=[[], *playable.GAMES], help="which games (all)")
    parser.add_argument("--times", type=int, nargs="+", default=[1, 4], help="how many times slower (1 and 4)")
    parser.add_argument("--most", type=int, default=MOST, help="end after so many answers")
    parser.add_argument("--dist", type=Path, help="a site that is built already")
    parser.add_argument("--beside", type=Path, help="another built site, for ratios")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright, ExitStack() as stack:
        dist = asked.dist or Path(name) / "dist"
        if not asked.dist:
            site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        urls = [stack.enter_context(bench.served(one)) for one in (dist, asked.beside) if one]
        for game in asked.games or playable.GAMES:
            for times in asked.times:
                measure(browser, urls, game, times, asked.most)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
