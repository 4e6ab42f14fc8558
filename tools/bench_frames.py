"""Frames while something moves: `python -m tools.bench_frames [GAME ...] [--times 4] [--answers 40]`.

A person and bots play. Every frame in which a motion is under way is told by the motion's name: the one it has in
`site/js/table/motion.js`, or that of a style sheet's animation. Frames in which news from Python are drawn have a row
of their own. A frame counts as what the page's own thread works in it, so many times over: that is the same on a busy
machine. With `--clock` it is the time from frame to frame on a thread that Chromium itself slows down, painting
included: true on a quiet machine only.

With `--shown` it is what an eye sees: the time from one frame on the screen to the next while a motion goes on and the
page's thread is slowed down (on a quiet machine as well). The compositor moves things by itself, so that what holds up
the page's thread, garbage too, is not seen; what it could not take over is named, and counts only the frames that bring
something from that thread. `tools/presented.py` reads them, `--check` puts it to the proof.

Of the long frames those are told apart in which the browser collected garbage (`--clock` cannot tell): which motion
that meets is chance.

Beside them stands *nothing*: a dot of no account that moves over the same table at rest, in the same run. A motion
costs what it takes more than *nothing*.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tools import bench_site as bench
from tools import bench_taps, chromium, playable, presented, site
from tools.presented import Frame

LIMIT = 32  # ms of a frame that nobody notices
REST = 900  # ms in which what was begun comes to its end
NOTHING = "nothing"
NEWS = "news drawn"
NO_GARBAGE = "of them not for garbage"
TRACED = ("blink.user_timing", "devtools.timeline", "v8", "cppgc")
EVERY = "all of them"
FLOOR = 5  # times a second
# Each frame while something moves: how long it took, and what moved when it began and when it ended.
WATCH = """() => {
    window.frames_seen = [];
    let isNews = false;
    const drawn = (all) => all.reduce((sum, one) => sum + one.addedNodes.length, 0);
    new MutationObserver((all) => (isNews ||= drawn(all) > 12)).observe(document, { subtree: true, childList: true });
    const moving = () => document.getAnimations().filter((one) => {
        const { progress, localTime, delay } = one.effect.getComputedTiming();
        return progress !== null && localTime >= delay && one.playState === "running";
    }).map((one) => one.id || one.animationName || one.transitionProperty);
    let [before, last, drew] = [[], performance.now(), false];
    const look = (now) => {
        const names = moving();
        const both = [...new Set(before)].filter((name) => names.includes(name));
        const told = both.length && (isNews || drew) ? ["news drawn"] : both;
        performance.mark(`frame|${told.join(",")}`); // of the frame that ends here
        if (told.length) frames_seen.push([now - last, told]);
        [before, last, drew, isNews] = [names, now, isNews, false];
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
DOT = """() => {
    const dot = document.createElement("div");
    dot.style.cssText = "position:fixed;left:0;top:0;width:28px;height:28px;background:currentcolor;z-index:9";
    document.body.append(dot);
    const way = [{ transform: "none" }, { transform: "translate(300px, 200px)" }];
    return dot.animate(way, { duration: 400, id: "nothing" }).finished.then(() => dot.remove());
}"""


def play(page: Page, driver: bench_taps.Driver, answers: int) -> None:
    """So many answers, each with time for what moves; every tenth time nothing but the dot."""
    for at in range(answers):
        if at % 10 == 0:
            page.evaluate(DOT)
        what = page.evaluate(driver.step)
        if what in ("over", ["over"]):
            return
        driver.act(page, what)
        page.wait_for_timeout(REST)


Frames = dict[str, list[Frame]]


def table_of(browser: Browser, url: str, driver: bench_taps.Driver) -> Page:
    """A table on which things move."""
    from tests.e2e import tables

    context = browser.new_context(
        viewport={"width": 1024, "height": 768}, service_workers="block", has_touch=True, reduced_motion="no-preference"
    )
    page = context.new_page()
    page.set_default_timeout(300_000)
    tables.open_table(page, url, driver.save, pace="fast", motion="on")
    return page


def frames(browser: Browser, url: str, game: str, times: float, answers: int, *, by_clock: bool) -> Frames:
    """Frames by what moved."""
    driver = bench_taps.DRIVERS[game]()
    page = table_of(browser, url, driver)
    if by_clock:
        presented.slow_down(page, times)
    else:
        browser.start_tracing(page=page, categories=list(TRACED))
    page.evaluate(WATCH)
    play(page, driver, answers)
    if by_clock:
        rows = [(Frame(took), names) for took, names in page.evaluate("frames_seen")]
    else:
        rows = worked(browser.stop_tracing(), times)
    page.context.close()
    found: Frames = {}
    for frame, names in rows:
        for name in names:
            found.setdefault(name, []).append(frame)
    return found


def worked(trace: bytes, times: float) -> list[tuple[Frame, list[str]]]:
    """What the page's thread worked between two marks, in ms of a device so many times slower."""
    events = json.loads(trace)["traceEvents"]
    marks = sorted((e for e in events if e["name"].startswith("frame|")), key=lambda e: int(e["ts"]))
    thread = {(mark["pid"], mark["tid"]) for mark in marks}
    garbage = presented.garbage(events, thread)
    rows = []
    for last, this in pairwise(marks):
        if names := this["name"].partition("|")[2]:
            collected = sum(e["tdur"] for e in garbage if last["ts"] <= e["ts"] < this["ts"])
            took = this["tts"] - last["tts"]
            rows.append((Frame(took / 1000 * times, collected / 1000 * times), names.split(",")))
    return rows


def shown(browser: Browser, url: str, game: str, times: float, answers: int) -> dict[str, Any]:
    """Frames on the screen by what moved, and all of them once; and what the compositor did not move."""
    driver = bench_taps.DRIVERS[game]()
    page = table_of(browser, url, driver)
    presented.slow_down(page, times)
    page.evaluate(presented.TELL)
    browser.start_tracing(page=page, categories=list(presented.CATEGORIES))
    play(page, driver, answers)
    found, left = presented.told(browser.stop_tracing())
    page.context.close()
    every = {span: frame for name, rows in found.items() if name != NOTHING for span, frame in rows.items()}
    by_motion = {name: list(rows.values()) for name, rows in {**found, EVERY: every}.items() if rows}
    return {**told(by_motion), "not by the compositor": left}


def check(browser: Browser, times: float) -> bool:
    """Frames of motions that are known, while the page's thread is held up: print them, and whether they are right."""
    is_right = True
    for slower in dict.fromkeys((1, times)):
        for kinds in (("compositor",), ("page",), ("compositor", "page")):
            found = presented.prove(browser, kinds, times=slower)
            bench.show(
                f"{' and '.join(kinds)}, held up {presented.BLOCK} ms, main thread {slower:g}x slower",
                {kind: figures(list(proof.frames.values())) for kind, proof in found.items()},
            )
            is_right &= all(proof.is_as_known for proof in found.values())
    return is_right


def floor(browser: Browser, times: float) -> dict[str, Any]:
    """The least that can be had: a dot on an empty page, by the compositor."""
    rows: dict[presented.Span, Frame] = {}
    for _ in range(FLOOR):
        rows |= presented.prove(browser, ("compositor",), 0, times)["compositor"].frames
    return figures(list(rows.values()))


def told(found: Frames) -> dict[str, Any]:
    """For each motion: how many frames, the usual one, the longest, and how many nobody should have to see."""
    return {name: figures(found[name]) for name in sorted(found, key=lambda name: (name != NOTHING, name))}


def figures(frames: list[Frame]) -> dict[str, Any]:
    took = sorted(frame.took for frame in frames)
    long = [frame for frame in frames if frame.took > LIMIT]
    return {
        "frames": len(took),
        "median ms": round(statistics.median(took), 1),
        "95 % ms": round(took[int(len(took) * 0.95)], 1),
        "longest ms": round(took[-1], 1),
        f"over {LIMIT} ms": len(long),
        NO_GARBAGE: sum(frame.took - frame.collected > LIMIT for frame in long),
    }


def measure(browser: Browser, url: str, game: str, asked: argparse.Namespace) -> None:
    """Print the figures of one game."""
    if asked.shown:
        found = shown(browser, url, game, asked.times, asked.answers)
        bench.show(f"{game}: frames on the screen in motion, main thread {asked.times:g}x slower", found)
        return
    by_motion = frames(browser, url, game, asked.times, asked.answers, by_clock=asked.clock)
    bench.show(f"{game}: frames in motion, main thread {asked.times:g}x slower", told(by_motion))


def main() -> int:
    """Print the figures, one line of JSON each."""
    parser = argparse.ArgumentParser(description="Time the frames of every motion.")
    parser.add_argument("games", nargs="*", choices=[[], *playable.GAMES], help="which games (all)")
    parser.add_argument("--times", type=float, default=4, help="how many times slower (4)")
    parser.add_argument("--answers", type=int, default=40, help="answers of the person (40)")
    parser.add_argument("--clock", action="store_true", help="time from frame to frame instead (on a quiet machine)")
    parser.add_argument("--shown", action="store_true", help="frames on the screen instead (on a quiet machine)")
    parser.add_argument("--check", action="store_true", help="put --shown to the proof on pages of known behaviour")
    parser.add_argument("--dist", type=Path, help="a site that is built already")
    asked = parser.parse_args()
    with chromium.start_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        is_right = check(browser, asked.times) if asked.check else measure_all(browser, asked)
        browser.close()
    return 0 if is_right else 1


def measure_all(browser: Browser, asked: argparse.Namespace) -> bool:
    """Every game that is asked for."""
    if asked.shown:
        bench.show(f"a dot on an empty page, main thread {asked.times:g}x slower", floor(browser, asked.times))
    with tempfile.TemporaryDirectory() as name:
        dist = asked.dist or Path(name) / "dist"
        if not asked.dist:
            site.build(dist)
        with bench.served(dist) as url:
            for game in asked.games or playable.GAMES:
                measure(browser, url, game, asked)
    return True


if __name__ == "__main__":
    raise SystemExit(main())
