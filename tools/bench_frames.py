"""Frames while something moves: `python -m tools.bench_frames [GAME ...] [--times 4] [--answers 40]`.

A person and bots play. Every frame in which a motion is under way is told by the motion's name: the one it has in
`site/js/table/motion.js`, or that of a style sheet's animation. Frames in which news from Python are drawn have a row
of their own. A frame counts as what the page's own thread works in it, so many times over: that is the same on a busy
machine. With `--clock` it is the time from frame to frame on a thread that Chromium itself slows down, painting
included: true on a quiet machine only.

With `--shown` it is what an eye sees: the time from one frame on the screen to the next, as the compositor reports it,
while the page's thread is slowed down and a motion goes on (on a quiet machine as well). The compositor moves things
by itself, so that what holds up the page's thread, garbage too, is not seen; what it could not take over is named.

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
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tools import bench_site as bench
from tools import bench_taps, chromium, playable, site

LIMIT = 32  # ms of a frame that nobody notices
REST = 900  # ms in which what was begun comes to its end
NOTHING = "nothing"
NEWS = "news drawn"
NO_GARBAGE = "of them not for garbage"
GARBAGE = ("MajorGC", "MinorGC", "V8.GC", "CppGC.")  # how a trace names it, or begins to
TRACED = ("blink.user_timing", "devtools.timeline", "v8", "cppgc")
SEEN = ("blink.user_timing", "blink.animations", "devtools.timeline", "benchmark", "cc")  # with --shown
PRESENTED = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
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
# When each motion really begins to move, and when it ends.
TELL = """() => {
    let count = 0;
    const tell = (name, one) => {
        const id = `${name}|${(count += 1)}`;
        const { delay } = one.effect.getComputedTiming();
        const ended = () => performance.mark(`moved|${id}`);
        setTimeout(() => one.playState === "running" && performance.mark(`moves|${id}`), delay);
        one.finished.then(ended, ended);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, options) {
        const one = animate.call(this, steps, options);
        tell(options.id, one);
        return one;
    };
    addEventListener("animationstart", ({ target, animationName }) => {
        const one = target.getAnimations().find((each) => each.animationName === animationName);
        if (one) tell(animationName, one);
    }, true);
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


class Frame(NamedTuple):
    """How long a frame took, and how much of that the browser collected garbage, in ms of the slower device."""

    took: float
    collected: float = 0.0


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


def slow_down(page: Page, times: float) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def frames(browser: Browser, url: str, game: str, times: float, answers: int, *, by_clock: bool) -> Frames:
    """Frames by what moved."""
    driver = bench_taps.DRIVERS[game]()
    page = table_of(browser, url, driver)
    if by_clock:
        slow_down(page, times)
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
    garbage = outermost([e for e in events if e["name"].startswith(GARBAGE) and (e["pid"], e["tid"]) in thread])
    rows = []
    for last, this in pairwise(marks):
        if names := this["name"].partition("|")[2]:
            collected = sum(e["tdur"] for e in garbage if last["ts"] <= e["ts"] < this["ts"])
            took = this["tts"] - last["tts"]
            rows.append((Frame(took / 1000 * times, collected / 1000 * times), names.split(",")))
    return rows


def outermost(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of pieces of work that lie in one another, those that hold the others."""
    found: list[dict[str, Any]] = []
    for event in sorted((e for e in events if "tdur" in e), key=lambda e: (e["ts"], -e["dur"])):
        if not found or event["ts"] >= found[-1]["ts"] + found[-1]["dur"]:
            found.append(event)
    return found


def shown(browser: Browser, url: str, game: str, times: float, answers: int) -> dict[str, Any]:
    """Time from one frame on the screen to the next, by what moved; and what the compositor did not move."""
    driver = bench_taps.DRIVERS[game]()
    page = table_of(browser, url, driver)
    slow_down(page, times)
    page.evaluate(TELL)
    browser.start_tracing(page=page, categories=list(SEEN))
    play(page, driver, answers)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    by_motion = {motion: leave_out(row, NO_GARBAGE) for motion, row in told(between(events)).items()}
    return {**by_motion, "not by the compositor": left_to_the_page(events)}


def leave_out(row: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}


def between(events: list[dict[str, Any]]) -> Frames:
    """For each motion the gaps between the frames that came onto the screen while it went on."""
    marks = {e["name"]: e for e in events if e["name"].startswith(("moves|", "moved|"))}
    pages = {e["pid"] for e in marks.values()}
    begun = {(e["pid"], e["id2"]["local"]): e for e in events if e["name"] == "PipelineReporter" and e["ph"] == "b"}
    ends = [e for e in events if e["name"] == "PipelineReporter" and e["ph"] == "e" and e["pid"] in pages]
    seen = sorted(e["ts"] for e in ends if is_shown(begun.get((e["pid"], e["id2"]["local"]))))
    found: Frames = {}
    for name, start in marks.items():
        kind, motion, number = name.split("|")
        if kind != "moves" or not (end := marks.get(f"moved|{motion}|{number}")):
            continue
        within = [at for at in seen if start["ts"] <= at <= end["ts"]]
        found.setdefault(motion, []).extend(Frame((b - a) / 1000) for a, b in pairwise(within))
    return {motion: gaps for motion, gaps in found.items() if gaps}


def is_shown(frame: dict[str, Any] | None) -> bool:
    return frame is not None and frame["args"]["frame_reporter"]["state"] in PRESENTED


def left_to_the_page(events: list[dict[str, Any]]) -> dict[str, int]:
    """What moves on the page's thread, and how often: by the browser's own word."""
    found: dict[str, int] = {}
    names: dict[str, str] = {}
    for event in sorted((e for e in events if e["name"] == "Animation"), key=lambda e: int(e["ts"])):
        data, key = event["args"].get("data") or {}, event["id2"]["local"]
        if data.get("nodeName"):
            names[key] = data.get("displayName") or data["nodeName"]
        if data.get("compositeFailed"):
            found[names.get(key, "")] = found.get(names.get(key, ""), 0) + 1
    return found


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
    parser.add_argument("--dist", type=Path, help="a site that is built already")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist = asked.dist or Path(name) / "dist"
        if not asked.dist:
            site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with bench.served(dist) as url:
            for game in asked.games or playable.GAMES:
                measure(browser, url, game, asked)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
