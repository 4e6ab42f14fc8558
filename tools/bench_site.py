"""Times the built site in a real browser: `python -m tools.bench_site [--rounds N] [--starts] [--games GAME ...]`.

Start-up is compared, in the same run and on the same machine, with a page that boots Pyodide as published and runs one
line. Rounds alternate, so that a busy machine disturbs both alike; medians and their ratio are told, for every game.
Then a whole match of each game is played by fingers (tools/bench_taps.py), on this device and on one that is four times
slower: this one, stopped for a share of the time, so that Python's thread is slowed as well as the page's. Figures are
printed as they come, one line of JSON each; the end is a table of all games beside what is aimed at.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request

import pygames
from tools import chromium, environment, pages, playable, site
from tools.serve import Server

STOCK_PAGE = """<!doctype html><title>waiting</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
globalThis.readyAfter = performance.now();
</script>"""
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WATCH = """new MutationObserver(() => {
    if (globalThis.readyAfter || !document.body?.matches(".ready")) return;
    globalThis.readyAfter = -1;
    requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.readyAfter = performance.now())));
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });"""
PICTURE_IS_KEPT = """async () => {
    for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).keys();
        if (kept.some(({ url }) => url.includes("/memory/"))) return true;
    }
    return false;
}"""
STOCK = ""  # the name of the page that boots Pyodide as published
SLICE = 0.002  # s: four of them are shorter than a frame, so that no stop is seen as such
# Work of a fixed amount, long beside the slices, in ms.
BUSY = """() => {
    const start = performance.now();
    for (let n = 0, sum = 0; n < 4e7; n++) sum = (sum + n * 7) % 1009;
    return performance.now() - start;
}"""
# What is aimed at: ratios to the stock page, the slowest game to the fastest, and ms of a tap.
BARS = {"cached": 0.33, "cold": 0.50, "bytes": 0.95}
SPREAD = 1.15
TAP_BARS = {1: {"median ms": 40, "95 % ms": 90}, 4: {"median ms": 110}}


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder at an address, below a sub-path."""
    with Server(folder, prefix="/pygames/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server.url
        finally:
            server.shutdown()
            thread.join()


def stock(folder: Path) -> None:
    """Pyodide as published, with a page of one line."""
    folder.mkdir()
    for name in STOCK_FILES:
        shutil.copyfile(environment.NODE_MODULES / "pyodide" / name, folder / name)
    (folder / "index.html").write_text(STOCK_PAGE, encoding="utf-8")


def ready(page: Page, url: str) -> float:
    """Milliseconds from navigation to the page's ready mark."""
    page.goto(url)
    page.wait_for_function("globalThis.readyAfter > 0", timeout=120_000)
    return float(page.evaluate("readyAfter"))


def save_of(game: str) -> dict[str, Any]:
    """A new match against a bot, so that the table has something to show."""
    seats = [{"kind": "human"}, {"kind": "bot", "level": "easy"}]
    return {"pygames": 1, "game": game, "rules": pygames.game(game).rules, "options": {}, "seed": "bench",
            "seats": seats, "actions": [], "checks": {}}  # fmt: skip


def put_save(page: Page, url: str, game: str) -> None:
    save = save_of(game)
    page.goto(f"{url}en/offline.html")
    page.evaluate(
        """async (save) => {
        const icon = document.querySelector("link[rel=icon]").href;
        const store = await import(icon.replace("svg/icon.svg", "js/store.js"));
        await store.settings.set("pace", "instant");
        await store.settings.set("hints", false);
        await store.saves.put("t1", { game: save.game, manners: {}, seats: [] }, save);
    }""",
        save,
    )


def new_context(browser: Browser, kept: bool) -> BrowserContext:
    context = browser.new_context(service_workers="allow" if kept else "block")
    context.add_init_script(WATCH)
    return context


def cold(browser: Browser, url: str, game: str) -> float:
    """A first visit: nothing of this host is in the browser (the save comes by way of a small page)."""
    context = new_context(browser, kept=False)
    page = context.new_page()
    if game:
        page.route("**/runtime-*/**", lambda route: route.abort())
        put_save(page, url, game)
        page.unroute("**/runtime-*/**")
    took = ready(page, url + table_of(game))
    context.close()
    return took


def table_of(game: str) -> str:
    """The address of a game's table; of no game: the stock page."""
    return f"en/table.html?game={game}#t1" if game else ""


def wait_for_picture(page: Page, seconds: int = 60) -> None:
    """Until the open table has made its picture of Python's memory (site/js/memory.mjs)."""
    for _ in range(2 * seconds):
        if page.evaluate(PICTURE_IS_KEPT):
            return
        page.wait_for_timeout(500)
    raise TimeoutError("no picture of Python's memory was made")


class Returning:
    """Somebody who comes back: the site from its service worker, the stock page from the browser's own cache."""

    def __init__(self, browser: Browser, url: str, game: str) -> None:
        self.url = url + table_of(game)
        self.context = new_context(browser, kept=True)
        self.page = self.context.new_page()
        if game:
            put_save(self.page, url, game)
            self.page.locator("#fetch-all:enabled").click(timeout=60_000)
            self.page.wait_for_selector(f"#groups [data-group={game}] .state.yes", timeout=60_000)
        for _ in range(2):  # the browser keeps compiled code after it has seen it twice
            self.visit()
        if game:  # and the page, while somebody plays, a picture of Python's memory
            wait_for_picture(self.page)
            self.visit()

    def visit(self) -> float:
        self.leave()
        return ready(self.page, self.url)

    def leave(self) -> None:
        """Nothing of the page goes on working while another one is timed: browsers compile what they run once more."""
        self.page.goto("about:blank")


def start_ups(browser: Browser, ours: str, theirs: str, rounds: int, games: Sequence[str]) -> dict[str, dict[str, Any]]:
    """(a) navigation to playable table, against the stock page; in every round all of them, in another order.

    So whatever slows the machine for a while slows all games and the stock page alike, and none always comes after
    the same other one.
    """
    pages = {STOCK: theirs, **dict.fromkeys(games, ours)}
    first: dict[str, list[float]] = {who: [] for who in pages}
    later: dict[str, list[float]] = {who: [] for who in pages}
    for who in in_turn(list(pages), rounds, "first visits"):
        first[who].append(cold(browser, pages[who], who))
    guests = {who: Returning(browser, url, who) for who, url in pages.items()}
    for who in in_turn(list(pages), rounds, "later visits"):
        later[who].append(guests[who].visit())
        guests[who].leave()
    for guest in guests.values():
        guest.context.close()
    return {
        game: {name: against(times, game) for name, times in (("cold", first), ("cached", later))} for game in games
    }


def in_turn(pages: Sequence[str], rounds: int, what: str) -> Iterator[str]:
    """Every page once a round; the orders are the same in every run."""
    for number in range(rounds):
        print(f"{what}, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        yield from random.Random(number).sample(pages, len(pages))


def against(times: Mapping[str, Sequence[float]], game: str) -> dict[str, Any]:
    middle = {"ours": statistics.median(times[game]), "stock": statistics.median(times[STOCK])}
    return {**{f"{who} ms": round(ms) for who, ms in middle.items()}, "ratio": ratio(**middle)}


def ratio(ours: float, stock: float) -> float:
    return round(ours / stock, 2)


def weight(browser: Browser, ours: str, theirs: str, dist: Path, plain: Path, game: str) -> dict[str, Any]:
    """(c) bytes to first play, compressed as a host would send them (archives and fonts travel as they are)."""
    found = {
        "ours": asked_bytes(browser, ours, game, dist),
        "stock": asked_bytes(browser, theirs, "", plain),
    }
    return {**{f"{who} kB": round(count / 1000) for who, count in found.items()}, "ratio": ratio(**found)}


def asked_bytes(browser: Browser, url: str, game: str, folder: Path) -> int:
    """The bytes of all files that a first visit asks for."""
    context = new_context(browser, kept=False)
    page = context.new_page()
    if game:
        put_save(page, url, game)
    asked: set[str] = set()

    def note(request: Request) -> None:
        asked.add(request.url.split("?")[0].split("#")[0])

    context.on("request", note)
    ready(page, url + table_of(game))
    page.wait_for_timeout(500)
    context.close()
    names = {address.removeprefix(url) or "index.html" for address in asked if address.startswith(url)}
    return sum(pages.sent(folder / name) for name in names if (folder / name).is_file())


def memory(browser: Browser, url: str, game: str) -> dict[str, Any]:
    """(d) what the open table needs: the page's JavaScript heap, Python's memory, and the whole process."""
    context = new_context(browser, kept=False)
    page = context.new_page()
    put_save(page, url, game)
    ready(page, url + table_of(game))
    page.wait_for_timeout(1000)
    heap = context.new_cdp_session(page).send("Runtime.getHeapUsage")["usedSize"]
    wasm = page.workers[0].evaluate("pyodide._module.HEAPU8.length")
    found = {"page heap MB": mega(heap), "wasm MB": mega(wasm)}
    if process := process_bytes(browser):
        found["process MB"] = mega(process)
    context.close()
    return found


def process_bytes(browser: Browser) -> int:
    """The proportional share of memory of the largest page process; 0 where the system does not tell."""
    known = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    found = [0]
    for process in known:
        told = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] == "renderer" and told.exists():
            line = next(line for line in told.read_text().splitlines() if line.startswith("Pss:"))
            found.append(int(line.split()[1]) * 1024)
    return max(found)


def mega(count: float) -> float:
    return round(count / 1e6, 1)


def processes_of(browser: Browser) -> list[int]:
    """All of the browser: pages with their workers, and those that store and paint for them."""
    known = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [int(process["id"]) for process in known]


@contextmanager
def slowed(browser: Browser, times: float) -> Iterator[None]:
    """Every thread of the browser gets one of so many parts of the time: the rest of it the processes stand still.

    All stand still together, so what one thread hands to another is slowed like all else: where a busy loop of the page
    became 4.8 times slower, a frame of 400 new elements became 4.7 times slower. Stopping and waking a hundred threads
    costs an eighth of a core (a third less with slices of 4 ms, which a frame would notice); a single
    busy thread is slowed by that too, so `share_for` sees it there; several at once may be slowed a little more.
    """
    end = Event()

    def order(what: signal.Signals) -> None:
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, what)

    def rest(seconds: float) -> float:
        """How long it really was: on a busy machine nobody wakes in time."""
        start = perf_counter()
        sleep(max(0.0, seconds))
        return perf_counter() - start

    def stop_and_go() -> None:
        owed = 0.0  # seconds that they still have to stand still for those in which they ran
        while not end.is_set():
            owed += (times - 1) * rest(SLICE)
            order(signal.SIGSTOP)
            owed -= rest(owed)
            order(signal.SIGCONT)

    processes = processes_of(browser) if times > 1 else []
    thread = Thread(target=stop_and_go)
    if processes:
        thread.start()
    try:
        yield
    finally:
        end.set()
        if processes:
            thread.join()


def busy(page: Page) -> dict[str, float]:
    """Ms that the same work takes on the page's thread and on Python's."""
    return {"page": min(page.evaluate(BUSY) for _ in range(3)), "worker": min(map(_in_worker, [page] * 3))}


def _in_worker(page: Page) -> float:
    return float(page.workers[-1].evaluate(BUSY))


def how_slow(page: Page, before: Mapping[str, float]) -> dict[str, float]:
    """How many times slower either thread is than it was."""
    return {f"{name} times": round(ms / before[name], 1) for name, ms in busy(page).items()}


def share_for(browser: Browser, page: Page, times: float) -> float:
    """What to ask `slowed` for, so that the page is so many times slower: stopping and waking take time as well."""
    before = busy(page)
    with slowed(browser, times):
        felt = how_slow(page, before)["page times"]
    return 1 + (times - 1) ** 2 / max(0.1, felt - 1)


def taps(browser: Browser, url: str, times: int, game: str) -> dict[str, Any]:
    """(b) from a tap to the next choices painted, over a whole match: all of it, and its parts."""
    from tools import bench_taps  # which stands on this file

    (found,) = bench_taps.play(browser, [url], game, times, bench_taps.MOST)
    return bench_taps.told(found)


def table(found: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """All games side by side, what is aimed at in the last column; an asterisk marks what misses it."""
    games = list(found)
    lines = [row("", games, "at most")]
    for name, bar in BARS.items():
        lines.append(row(f"{name} ratio", [marked(found[game].get(name, {}).get("ratio"), bar) for game in games], bar))
    for name in ("cached", "cold"):
        times = [found[game].get(name, {}).get("ours ms") for game in games]
        known = [ms for ms in times if ms is not None]
        lines.append(row(f"{name} ms", times, ""))
        if known:
            spread = round(max(known) / min(known), 2)
            lines.append(row(f"{name}, slowest game", [marked(spread, SPREAD)], SPREAD))
    for slower, bars in TAP_BARS.items():
        for part in ("median ms", "95 % ms", "Python ms", "transport ms", "storing ms", "painting ms"):
            values = [marked(found[game].get(f"taps {slower}x", {}).get(part), bars.get(part)) for game in games]
            lines.append(row(f"tap {slower}x: {part}", values, bars.get(part, "")))
    return lines


def row(name: str, values: Sequence[object], bar: object) -> str:
    cells = ["–" if value is None else str(value) for value in values]
    return f"{name:<22}" + "".join(f"{cell:>11}" for cell in cells) + f"{bar!s:>11}".rstrip()


def marked(value: float | None, bar: float | None) -> str | None:
    return None if value is None else f"{value}*" if bar is not None and value > bar else str(value)


def figures(
    browser: Browser, game: str, ours: tuple[str, Path], theirs: tuple[str, Path], wishes: set[str]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """A game's figures by kind, as soon as they are known."""
    (url, dist), (stock_url, plain) = ours, theirs
    if "starts" in wishes:
        yield "bytes", weight(browser, url, stock_url, dist, plain, game)
        yield "memory", memory(browser, url, game)
    for times in TAP_BARS if "taps" in wishes else ():
        yield f"taps {times}x", taps(browser, url, times, game)


def main() -> int:
    """Print the figures, and the table of them."""
    parser = argparse.ArgumentParser(description="Time the built site in a browser.")
    parser.add_argument("--rounds", type=int, default=9, help="how often each page is opened (9)")
    parser.add_argument("--games", nargs="+", choices=playable.GAMES, default=list(playable.GAMES), help="which (all)")
    parser.add_argument("--starts", action="store_true", help="no taps")
    parser.add_argument("--only-taps", action="store_true", help="nothing but taps")
    asked = parser.parse_args()
    wishes = {"starts", "taps"} - ({"taps"} if asked.starts else set()) - ({"starts"} if asked.only_taps else set())
    found: dict[str, dict[str, Any]] = {game: {} for game in asked.games}
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist, plain = Path(name) / "dist", Path(name) / "stock"
        site.build(dist)
        stock(plain)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with served(dist) as ours, served(plain) as theirs:
            for game in asked.games:
                for kind, told in figures(browser, game, (ours, dist), (theirs, plain), wishes):
                    found[game][kind] = told
                    show(f"{game}: {kind}", told)
            if "starts" in wishes:
                for game, starts in start_ups(browser, ours, theirs, asked.rounds, asked.games).items():
                    found[game] |= starts
                    show(f"{game}: starts", starts)
        browser.close()
    print("", *table(found), sep="\n")
    return 0


def show(what: str, found: dict[str, Any]) -> None:
    """One line of JSON for each kind of figure, as soon as it is known."""
    print(json.dumps({what: found}), flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
