"""What comes onto the screen, as Chromium's own trace tells it: frames, motions, and who moves them.

- A frame on the screen is a `PipelineReporter` that was presented; its end is the moment at which it was displayed (to
  the microsecond that of `Display::FrameDisplayed`), its beginning the time for which things were placed. The ids of
  these reports are rows in which a viewer would draw them, used again and again: a report ends with the next end in its
  row. Several reports may tell of one frame: what came from the page's thread, and what from the compositor.
- A frame brings something new from the page's thread if one of its reports has a commit.
- What the compositor moves is seen in every frame; what the page's thread moves, in those that bring something new.
- A motion goes on from when it began by its own clock until its time is over or somebody ended it. When the page hears
  of its end says nothing: what the compositor moves has arrived by then.

`prove` puts all that to the proof on pages of known behaviour.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

Event = dict[str, Any]
CATEGORIES = ("blink.user_timing", "blink.animations", "devtools.timeline", "benchmark", "cc", "v8", "cppgc")
PRESENTED = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
COMMITTED = {"Commit", "EndCommitToActivation", "Activation"}  # stages; those that took no time are left out of a trace
GARBAGE = ("MajorGC", "MinorGC", "V8.GC", "CppGC.")  # how a trace names it, or begins to
# Why Chromium's compositor does not take a motion over: bits of its FailureReasons.
UNSEEN = 1 << 17  # nothing of it is in sight
REASONS = {
    1 << 2: "not under way",
    1 << 3: "timing",
    1 << 5: "no picture of its own",
    1 << 6: "another motion of the same thing",
    1 << 10: "transform of this kind of element",
    1 << 13: "property",
    1 << 18: "!important",
    1 << 19: "translate, rotate or scale in a drawing",
}
# Each motion: when it was made, and at its end from when until when it went on, in ms of the page's clock.
TELL = """() => {
    let count = 0;
    const tell = (name, one, made = 0) => {
        const number = (count += 1);
        performance.mark(`made|${name}|${number}`);
        const { delay, activeDuration } = one.effect.getComputedTiming();
        let begin = Infinity;
        const begun = () => {
            if (!one.effect.target.checkVisibility()) return; // nobody sees it
            begin = Math.max(one.startTime + delay, made);
        };
        one.ready.then(begun, () => {});
        const ended = () => {
            const [now, over] = [performance.now(), begin + activeDuration];
            if (now >= over && !one.effect.target.isConnected) return; // gone before it was over: drawn anew, say
            if (begin < now) performance.mark(`moved|${name}|${number}|${begin}|${Math.min(now, over)}`);
        };
        one.finished.then(ended, ended);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, options) {
        const one = animate.call(this, steps, options);
        tell(options.id, one, performance.now()); // one that is ended before it began has a strange beginning
        return one;
    };
    const told = new WeakSet();
    const look = ({ target }) => {
        for (const one of target.getAnimations({ subtree: true })) { // a pseudo-element's begin at its owner
            const name = one.animationName ?? one.transitionProperty;
            if (name && !told.has(one)) (told.add(one), tell(name, one));
        }
    };
    for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, look, true);
}"""


class Shown(NamedTuple):
    """A frame on the screen, in µs: when it was displayed, the time for which things were placed, who made it."""

    at: int
    time: int
    is_new: bool  # it brings something from the page's thread


class Motion(NamedTuple):
    """One thing that moved, from when until when in µs, and why the compositor did not take it over (bits)."""

    name: str
    begin: float
    end: float
    failed: int

    @property
    def is_left_to_the_page(self) -> bool:
        return bool(self.failed & ~UNSEEN)


class Frame(NamedTuple):
    """How long a frame took, and how much of that the browser collected garbage, in ms."""

    took: float
    collected: float = 0.0


Span = tuple[float, float]


def frames(events: Iterable[Event], page: int) -> list[Shown]:
    """All frames of a page (the number of its process) that were on the screen, one after the other."""
    found: dict[int, Shown] = {}
    for report, stages, end in _reports(events, page):
        if report["args"]["frame_reporter"]["state"] in PRESENTED:
            known = found.get(end, Shown(end, 0, is_new=False))
            found[end] = Shown(end, max(known.time, report["ts"]), known.is_new or bool(stages & COMMITTED))
    return [found[at] for at in sorted(found)]


def _reports(events: Iterable[Event], page: int) -> Iterator[tuple[Event, set[str], int]]:
    """Each report with the names of its stages and its end."""
    rows: dict[str, tuple[Event, set[str]]] = {}
    parts = (e for e in events if e.get("ph") in ("b", "e") and e["pid"] == page and "cc" in e["cat"].split(","))
    for event in sorted(parts, key=lambda e: int(e["ts"])):
        row = event["id2"]["local"]
        if event["name"] != "PipelineReporter":
            if row in rows:
                rows[row][1].add(event["name"])
        elif event["ph"] == "b":
            rows[row] = (event, set())
        elif row in rows:
            yield (*rows.pop(row), int(event["ts"]))


def motions(events: Iterable[Event]) -> list[Motion]:
    """What moved and came to its end while the trace was taken."""
    found = []
    last: dict[str, str] = {}  # by the name that a style sheet gives it, if any
    failed: dict[str, list[tuple[int, int]]] = {}  # when and why, by the browser's own number of a motion
    rows: dict[str, str] = {}
    made: dict[str, str] = {}
    told = (e for e in events if e["name"] == "Animation" or e["name"].startswith(("made|", "moved|")))
    for event in sorted(told, key=lambda e: int(e["ts"])):
        kind, _, rest = event["name"].partition("|")
        if kind == "made":  # just before
            made[rest] = last.get(rest.partition("|")[0]) or last.get("", "")
        elif kind == "moved":
            name, number, begin, end = rest.split("|")
            late = event["ts"] - event["args"]["data"]["startTime"] * 1000  # of the trace's clock after the page's
            until = float(end) * 1000 + late
            reasons = (bits for at, bits in failed.get(made.get(f"{name}|{number}", ""), ()) if at < until)
            found.append(Motion(name, float(begin) * 1000 + late, until, reduce(or_, reasons, 0)))
        else:
            data, row = event["args"].get("data") or {}, event["id2"]["local"]
            if "nodeName" in data:
                last[data["displayName"]] = rows[row] = f"{row} {data['id']}"
            if row in rows and data.get("compositeFailed"):
                failed.setdefault(rows[row], []).append((event["ts"], data["compositeFailed"]))
    return found


def gaps(motion: Motion, shown: list[Shown]) -> list[Span]:
    """From frame to frame while something moved: for so long it was seen to stand still. In µs.

    The first frame is as late as the thing has gone on in it. The last is the one in which it has arrived; what the
    compositor moves has when its time is over, though no frame may say so again.
    """
    seen = [frame for frame in shown if frame.is_new] if motion.is_left_to_the_page else shown
    first = bisect_left(seen, motion.begin, key=lambda frame: frame.time)
    until = bisect_left(seen, motion.end, key=lambda frame: frame.time) + 1
    within = seen[first:until]
    if not within:
        return []
    found = [(motion.begin, within[0].time), *((one.at, other.at) for one, other in pairwise(within))]
    latest = float("inf") if motion.is_left_to_the_page else motion.end
    return [(start, min(end, latest)) for start, end in found if start < latest]


def told(trace: bytes) -> tuple[dict[str, dict[Span, Frame]], dict[str, dict[str, int]]]:
    """Of each motion its frames; and of those that the compositor did not take over, why and how often."""
    events = json.loads(trace)["traceEvents"]
    moved = motions(events)
    threads = {(e["pid"], e["tid"]) for e in events if e["name"].startswith("moved|")}
    shown = [frame for page, _ in threads for frame in frames(events, page)]
    spans = [(e["ts"], e["ts"] + e["dur"]) for e in garbage(events, threads)]
    found: dict[str, dict[Span, Frame]] = {}
    left: dict[str, dict[str, int]] = {}
    for motion in moved:
        for start, end in gaps(motion, shown):
            collected = sum(max(0, min(end, until) - max(start, since)) for since, until in spans)
            found.setdefault(motion.name, {})[start, end] = Frame((end - start) / 1000, collected / 1000)
        if motion.is_left_to_the_page:
            why = left.setdefault(motion.name, {})
            words = in_words(motion.failed)
            why[words] = why.get(words, 0) + 1
    return found, left


def garbage(events: Iterable[Event], threads: set[tuple[int, int]]) -> list[Event]:
    """When the browser collected it; of pieces of that work that lie in one another, those that hold the others."""
    found: list[Event] = []
    pieces = (e for e in events if e["name"].startswith(GARBAGE) and (e["pid"], e["tid"]) in threads and "tdur" in e)
    for event in sorted(pieces, key=lambda e: (e["ts"], -e["dur"])):
        if not found or event["ts"] >= found[-1]["ts"] + found[-1]["dur"]:
            found.append(event)
    return found


def in_words(failed: int) -> str:
    """Why, of bits."""
    return ", ".join(REASONS.get(1 << n, f"reason {n}") for n in range(32) if failed >> n & 1 and 1 << n != UNSEEN)


# --- the proof --------------------------------------------------------------------------------------------------------

BLOCK = 200  # ms for which the page's thread does nothing else
PAGE = """<!doctype html><style>div { position: absolute; left: 0; width: 40px; height: 40px; background: #888 }</style>
<div></div><div style="top: 60px"></div>"""
# Things move for a second or longer, by the compositor and by the page's thread; in the middle that thread is held up.
MOVE = """async ([kinds, block]) => {
    const ways = { compositor: { transform: ["none", "translate(400px)"] }, page: { left: ["0", "400px"] } };
    const things = document.querySelectorAll("div");
    const timing = (kind) => ({ id: kind, duration: 600 + 2 * block });
    const moving = kinds.map((kind, at) => things[at].animate(ways[kind], timing(kind)).finished);
    await new Promise((done) => setTimeout(done, 400));
    const held = performance.now();
    performance.mark("held");
    while (performance.now() - held < block);
    await Promise.all(moving);
    await new Promise((done) => setTimeout(done, 100));
}"""


class Proof(NamedTuple):
    """The frames of a motion, and how many of them came while the page's thread had been held up for a good while."""

    kind: str
    frames: dict[Span, Frame]
    meanwhile: int

    @property
    def is_as_known(self) -> bool:
        """What the compositor moves goes on; what the page moves stands still."""
        longest = max(frame.took for frame in self.frames.values())
        return self.meanwhile > 0 if self.kind == "compositor" else self.meanwhile == 0 and longest > BLOCK / 2


def prove(browser: Browser, kinds: Sequence[str], block: int = BLOCK, times: float = 1) -> dict[str, Proof]:
    """Let things move on an empty page, by the "compositor" or the "page", whose thread is held up for so many ms."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="no-preference")
    page = context.new_page()
    page.set_content(PAGE)
    slow_down(page, times)
    page.evaluate(TELL)
    browser.start_tracing(page=page, categories=list(CATEGORIES))
    page.evaluate(MOVE, [list(kinds), block])
    trace = browser.stop_tracing()
    context.close()
    held = next(e["ts"] for e in json.loads(trace)["traceEvents"] if e["name"] == "held")
    found, _ = told(trace)
    since, until = held + block * 500, held + block * 1000  # what was under way has been displayed by then
    return {kind: Proof(kind, rows, sum(since < at < until for _, at in rows)) for kind, rows in found.items()}


def slow_down(page: Page, times: float) -> None:
    """Of the page's thread alone: the compositor's is as quick as ever."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
