"""Times the built site in a real browser: `python -m tools.bench_site [--rounds N] [--taps]`.

Start-up is compared, in the same run and on the same machine, with a page that boots Pyodide as published and runs one
line. Rounds alternate, so that a busy machine disturbs both alike; medians and their ratio are printed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request

from tools import bench_game, chromium, environment, site
from tools.serve import Server

GAME = "bluemoon"
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
TIME_CALLS = """() => {
    const call = pygames.python.call.bind(pygames.python);
    window.times = [];
    pygames.python.call = async (message) => {
        const start = performance.now();
        const answer = await call(message);
        requestAnimationFrame(() => setTimeout(() => window.times.push([message.do, performance.now() - start])));
        return answer;
    };
}"""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A folder at an address, below a sub-path."""
    with Server(folder, prefix="/pygames/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield server.url
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


def put_save(page: Page, url: str, game: str = GAME) -> None:
    """A new match against a bot, so that the table has something to show."""
    save = bench_game.save_of(game)
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


def cold(browser: Browser, url: str, table: str, game: str = GAME) -> float:
    """A first visit: nothing of this host is in the browser (the save comes by way of a small page)."""
    context = new_context(browser, kept=False)
    page = context.new_page()
    if table:
        page.route("**/runtime-*/**", lambda route: route.abort())
        put_save(page, url, game)
        page.unroute("**/runtime-*/**")
    took = ready(page, url + table)
    context.close()
    return took


def wait_for_picture(page: Page, seconds: int = 60) -> None:
    """Until the open table has made its picture of Python's memory (site/js/memory.mjs)."""
    for _ in range(2 * seconds):
        if page.evaluate(PICTURE_IS_KEPT):
            return
        page.wait_for_timeout(500)
    raise TimeoutError("no picture of Python's memory was made")


class Returning:
    """Somebody who comes back: the site from its service worker, the stock page from the browser's own cache."""

    def __init__(self, browser: Browser, url: str, table: str, game: str = GAME) -> None:
        self.url = url + table
        self.context = new_context(browser, kept=True)
        self.page = self.context.new_page()
        if table:
            put_save(self.page, url, game)
            self.page.locator("#fetch-all:enabled").click(timeout=60_000)
            self.page.wait_for_selector(f"#groups [data-group={game}] .state.yes", timeout=60_000)
        for _ in range(2):  # the browser keeps compiled code after it has seen it twice
            self.visit()
        if table:  # and the page, while somebody plays, a picture of Python's memory
            wait_for_picture(self.page)
            self.visit()

    def visit(self) -> float:
        self.page.goto("about:blank")
        return ready(self.page, self.url)


def start_up(browser: Browser, ours: str, theirs: str, rounds: int) -> dict[str, Any]:
    """(a) navigation to playable table, against the stock page."""
    table = f"en/table.html?game={GAME}#t1"
    first: dict[str, list[float]] = {"ours": [], "stock": []}
    later: dict[str, list[float]] = {"ours": [], "stock": []}
    for number in range(rounds):
        print(f"first visits, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        first["stock"].append(cold(browser, theirs, ""))
        first["ours"].append(cold(browser, ours, table))
    guests = {"stock": Returning(browser, theirs, ""), "ours": Returning(browser, ours, table)}
    for number in range(rounds):
        print(f"later visits, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for who, guest in guests.items():
            later[who].append(guest.visit())
    for guest in guests.values():
        guest.context.close()
    made = {}
    for name, found in (("cold", first), ("cached", later)):
        middle = {who: statistics.median(times) for who, times in found.items()}
        made[name] = {**{f"{who} ms": round(ms) for who, ms in middle.items()}, "ratio": ratio(**middle)}
    return made


def ratio(ours: float, stock: float) -> float:
    return round(ours / stock, 2)


def weight(browser: Browser, ours: str, theirs: str, dist: Path, plain: Path) -> dict[str, Any]:
    """(c) bytes to first play, compressed as a host would send them (archives and fonts travel as they are)."""
    found = {
        "ours": asked_bytes(browser, ours, f"en/table.html?game={GAME}#t1", dist),
        "stock": asked_bytes(browser, theirs, "", plain),
    }
    return {**{f"{who} kB": round(count / 1000) for who, count in found.items()}, "ratio": ratio(**found)}


def asked_bytes(browser: Browser, url: str, table: str, folder: Path) -> int:
    """The bytes of all files that a first visit asks for."""
    context = new_context(browser, kept=False)
    page = context.new_page()
    if table:
        put_save(page, url)
    asked: set[str] = set()

    def note(request: Request) -> None:
        asked.add(request.url.split("?")[0].split("#")[0])

    context.on("request", note)
    ready(page, url + table)
    page.wait_for_timeout(500)
    context.close()
    names = {address.removeprefix(url) or "index.html" for address in asked if address.startswith(url)}
    return sum(compressed(folder / name) for name in names if (folder / name).is_file())


def compressed(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix in (".zip", ".woff2", ".png") else len(gzip.compress(data, 6))


def memory(browser: Browser, url: str, game: str = GAME) -> dict[str, Any]:
    """(d) what the open table needs: the page's JavaScript heap, Python's memory, and the whole process."""
    context = new_context(browser, kept=False)
    page = context.new_page()
    put_save(page, url, game)
    ready(page, f"{url}en/table.html?game={game}#t1")
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


def taps(browser: Browser, url: str, slowed: int) -> dict[str, Any]:
    """(b) from a tap to the next choices painted, over a whole match."""
    from tests.e2e import tables
    from tests.e2e.test_table_play import play_by_taps

    context = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block", has_touch=True)
    page = context.new_page()
    tables.open_table(page, url, tables.save_of(tables.HUMAN, tables.EASY, seed="bench"))
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.evaluate(TIME_CALLS)
    play_by_taps(page)
    times = [ms for name, ms in page.evaluate("times") if name != "bot"]  # nobody taps for a bot
    context.close()
    marks = statistics.quantiles(times, n=20)
    return {"taps": len(times), "median ms": round(statistics.median(times)), "95 % ms": round(marks[18])}


def main() -> int:
    """Print the figures, one line of JSON each."""
    parser = argparse.ArgumentParser(description="Time the built site in a browser.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is opened")
    parser.add_argument("--taps", action="store_true", help="also play a match and time every tap")
    parser.add_argument("--game", choices=sorted(bench_game.DRIVERS), help="compare this game's table with another's")
    parser.add_argument("--until", default="", help="with --game --taps: end the match where this holds on the page")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist, plain = Path(name) / "dist", Path(name) / "stock"
        site.build(dist)
        stock(plain)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        if arguments.game:
            with served(dist) as ours:
                given = (arguments.rounds, arguments.taps, arguments.until)
                bench_game.compare(browser, ours, dist, arguments.game, *given)
            browser.close()
            return 0
        with served(dist) as ours, served(plain) as theirs:
            show("bytes", weight(browser, ours, theirs, dist, plain))
            show("memory", memory(browser, ours))
            show("start-up", start_up(browser, ours, theirs, arguments.rounds))
            for slowed in (1, 4) if arguments.taps else ():
                show(f"taps, processor {slowed}x slower", taps(browser, ours, slowed))
        browser.close()
    return 0


def show(what: str, found: dict[str, Any]) -> None:
    """One line of JSON for each kind of figure, as soon as it is known."""
    print(json.dumps({what: found}), flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
