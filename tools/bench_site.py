"""Times the built site in a real browser: `python -m tools.bench_site [--rounds N] [--taps] [--games GAME ...]`.

Start-up is compared, in the same run and on the same machine, with a page that boots Pyodide as published and runs one
line. Rounds alternate, so that a busy machine disturbs both alike; medians and their ratio are printed, for every game.
Taps are timed from the message to Python to the next picture; a slower device is this one, stopped for a share of the
time, so that Python's thread is slowed as well as the page's.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import signal
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from time import sleep
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request

import pygames
from tools import chromium, environment, playable, site
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
# For each message: what it asked, ms until Python's answer was here, and ms until it was painted.
TIME_CALLS = """() => {
    const call = pygames.python.call.bind(pygames.python);
    window.times = [];
    pygames.python.call = async (message) => {
        const start = performance.now();
        const answer = await call(message);
        const here = performance.now();
        const note = () => window.times.push([message.do, here - start, performance.now() - start]);
        requestAnimationFrame(() => setTimeout(note));
        return answer;
    };
}"""
# Something that can be touched, another one each time: what would be confirmed first, then boards, hands and words.
ANY_TARGET = """(n) => {
    const isSeen = (one) => one.checkVisibility() && one.getBoundingClientRect().width;
    const kinds = ["#ribbon .answer", "#confirm:enabled", ".popup.loupe .chip", "#tray button.way:not(.on)",
        ":is(#stage, #tray, #mine) .can[data-id]:not(.selected), #bar .chip[data-tap], #bar .verb:not([aria-disabled])",
        "#bar .choices > .end", "#bar button"];
    for (const kind of kinds) {
        const found = [...document.querySelectorAll(kind)].filter(isSeen);
        if (found.length) return found[n % found.length].setAttribute("data-bench", n), `[data-bench="${n}"]`;
    }
    return null;
}"""
TAPS = 120
SLICE = 0.004  # s: shorter than a frame, so that no stop is seen as such
PING = """async () => {
    const start = performance.now();
    await pygames.python.call({ do: "ping" });
    return performance.now() - start;
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
        self.page.goto("about:blank")
        return ready(self.page, self.url)


def start_up(browser: Browser, ours: str, theirs: str, rounds: int, game: str) -> dict[str, Any]:
    """(a) navigation to playable table, against the stock page."""
    first: dict[str, list[float]] = {"ours": [], "stock": []}
    later: dict[str, list[float]] = {"ours": [], "stock": []}
    for number in range(rounds):
        print(f"{game}: first visits, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        first["stock"].append(cold(browser, theirs, ""))
        first["ours"].append(cold(browser, ours, game))
    guests = {"stock": Returning(browser, theirs, ""), "ours": Returning(browser, ours, game)}
    for number in range(rounds):
        print(f"{game}: later visits, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
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
    return sum(compressed(folder / name) for name in names if (folder / name).is_file())


def compressed(path: Path) -> int:
    data = path.read_bytes()
    return len(data) if path.suffix in (".zip", ".woff2", ".png") else len(gzip.compress(data, 6))


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


def renderers(browser: Browser) -> list[int]:
    """The processes of pages."""
    known = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [int(process["id"]) for process in known if process["type"] == "renderer"]


@contextmanager
def slowed(browser: Browser, times: int) -> Iterator[None]:
    """Every thread of every page gets one of so many parts of the time: the rest of it the processes stand still."""
    end = Event()

    def stop_and_go() -> None:
        while not end.is_set():
            for order, part in ((signal.SIGSTOP, times - 1), (signal.SIGCONT, 1)):
                for process in processes:
                    with suppress(ProcessLookupError):
                        os.kill(process, order)
                sleep(SLICE * part)

    processes = renderers(browser) if times > 1 else []
    thread = Thread(target=stop_and_go)
    if processes:
        thread.start()
    try:
        yield
    finally:
        end.set()
        if processes:
            thread.join()


def taps(browser: Browser, url: str, times: int, game: str) -> dict[str, Any]:
    """(b) from a tap to the next choices painted: all of it, and the shares of Python, transport and painting."""
    from tests.e2e import tables

    context = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block", has_touch=True)
    page = context.new_page()
    page.set_default_timeout(120_000)
    tables.open_table(page, url, save_of(game))
    with slowed(browser, times):
        pings = [page.evaluate(PING) for _ in range(20)]
        page.evaluate(TIME_CALLS)
        for number in range(TAPS):
            tables.wait_mine(page)
            target = page.evaluate(ANY_TARGET, number)
            if not target:
                break
            tables.wait_out_the_guard(page)
            tables.tap(page, target)
            tables.settle(page)
        found = [(answered, painted) for name, answered, painted in page.evaluate("times") if name != "bot"]
    context.close()
    all_of_it = [painted for _, painted in found]
    transport = statistics.median(pings)
    return {
        "taps": len(found),
        "median ms": round(statistics.median(all_of_it)),
        "95 % ms": round(statistics.quantiles(all_of_it, n=20)[18]),
        "Python ms": round(statistics.median(answered for answered, _ in found) - transport),
        "transport ms": round(transport, 1),
        "painting ms": round(statistics.median(painted - answered for answered, painted in found)),
    }


def main() -> int:
    """Print the figures, one line of JSON each."""
    parser = argparse.ArgumentParser(description="Time the built site in a browser.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is opened")
    parser.add_argument("--taps", action="store_true", help="also tap through a match of each game")
    parser.add_argument("--games", nargs="+", choices=playable.GAMES, default=list(playable.GAMES), help="which (all)")
    parser.add_argument("--only-taps", action="store_true", help="nothing but taps")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist, plain = Path(name) / "dist", Path(name) / "stock"
        site.build(dist)
        stock(plain)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with served(dist) as ours, served(plain) as theirs:
            for game in arguments.games:
                if not arguments.only_taps:
                    show(f"{game}: bytes", weight(browser, ours, theirs, dist, plain, game))
                    show(f"{game}: memory", memory(browser, ours, game))
                    show(f"{game}: start-up", start_up(browser, ours, theirs, arguments.rounds, game))
                for times in (1, 4) if arguments.taps or arguments.only_taps else ():
                    show(f"{game}: taps, device {times}x slower", taps(browser, ours, times, game))
        browser.close()
    return 0


def show(what: str, found: dict[str, Any]) -> None:
    """One line of JSON for each kind of figure, as soon as it is known."""
    print(json.dumps({what: found}), flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
