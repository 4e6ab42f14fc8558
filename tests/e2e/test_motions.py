"""What moves at a table is moved by the browser's compositor: nothing that holds up the page's thread is seen then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import pulsar, tables
from tools import bench_taps, playable, presented

MOST = 60  # answers until each of these was seen
MOVES = {
    "andromeda": {"travel", "gain", "pass"},
    "bluemoon": {"travel", "flight", "gain", "grow", "pass"},
    "gaia": {"appear", "gain", "pass"},
    "pulsar": {"travel", "draw", "appear", "gain", "land", "pass", "pulsar-tumble"},
    "race": {"turn over", "drop", "gain", "land", "pick"},
}
# Every motion: its name, the kind of element, and what of it changes; and the likenesses of which nothing can be seen.
SEE = """() => {
    window.moved = [];
    window.unseen = [];
    const seen = new WeakSet();
    const note = (name, one) => {
        if (seen.has(one)) return;
        seen.add(one);
        const told = ["offset", "computedOffset", "easing", "composite"];
        const keys = one.effect.getKeyframes().flatMap((step) => Object.keys(step));
        moved.push([name, one.effect.target.localName, keys.filter((key) => !told.includes(key))]);
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, options) {
        const one = animate.call(this, steps, options);
        note(options.id, one);
        if (this.classList.contains("flying") && !this.getBoundingClientRect().width) unseen.push(options.id);
        return one;
    };
    const look = () => {
        for (const one of document.getAnimations()) note(one.id || one.animationName || one.transitionProperty, one);
    };
    for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, look, true);
}"""
STYLED = """<!doctype html><style>
@keyframes painted { to { left: 90px; } }
@keyframes composited { to { transform: translate(90px); } }
div { position: absolute; width: 40px; height: 40px; background: #888; }
.one { animation: painted .3s; }
.two { animation: composited .3s; }
</style><div></div><div></div>"""
# Motions that are not over before a tap could end them, however slow the machine.
SLOWLY = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, options) {
        return animate.call(this, steps, { ...options, duration: 1e7 });
    };
}"""
DRAWN = "document.getAnimations().filter((one) => one.id === 'draw').map((one) => one.effect.target.localName).sort()"

MIDDLE = """() => {
    const { left, top, width, height } = document.getElementById("stage").getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}"""


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[presented.Motion]]:
    """What moved meanwhile, and what the browser says of it."""
    found: list[presented.Motion] = []
    page.evaluate(presented.TELL)
    browser.start_tracing(page=page, categories=["blink.user_timing", "blink.animations"])
    try:
        yield found
    finally:
        found += presented.motions(json.loads(browser.stop_tracing())["traceEvents"])


@pytest.mark.parametrize("game", playable.GAMES)
def test_every_motion_of_a_match_is_left_to_the_compositor(
    browser: Browser, page: Page, site_url: str, game: str
) -> None:
    """Only transform and opacity change, of elements of which that is enough; and the browser says so."""
    driver = bench_taps.DRIVERS[game]()
    page.emulate_media(reduced_motion="no-preference")
    tables.open_table(page, site_url, driver.save, pace="fast", motion="on")
    page.evaluate(SEE)
    seen: set[str] = set()
    with traced(browser, page) as motions:
        for _ in range(MOST):
            driver.act(page, page.evaluate(driver.step))
            tables.wait_mine(page)
            page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
            seen = {name for name, _, _ in page.evaluate("moved")}
            if MOVES[game] <= seen:
                break
    assert MOVES[game] <= seen
    assert page.evaluate("unseen") == [], "of something that lies hidden behind a sheet, say"
    changed = {(name, kind, what) for name, kind, keys in page.evaluate("moved") for what in keys}
    assert {row for row in changed if row[2] not in ("opacity", "transform") or row[1] == "use"} == set()
    assert {motion.name for motion in motions} & seen
    assert [(motion.name, presented.in_words(motion.failed)) for motion in motions if motion.is_left_to_the_page] == []


def test_a_route_is_drawn_leg_by_leg_until_somebody_touches_the_board(page: Page, site_url: str) -> None:
    done = pulsar.middle(2, "flight")
    page.emulate_media(reduced_motion="no-preference")
    tables.open_table(page, site_url, pulsar.save_of(pulsar.ANA, tables.EASY, seed="flight", actions=done))
    tables.wait_mine(page)
    page.evaluate(SLOWLY)
    choose_flight(page)
    legs = page.locator("#stage .flight .leg").count()
    assert legs and page.evaluate(DRAWN) == ["circle", *["line"] * legs]
    page.mouse.move(*page.evaluate(MIDDLE))
    page.mouse.down()
    page.wait_for_function(f"!{DRAWN}.length")
    assert page.locator("#stage .flight .leg").count() == legs
    page.mouse.up()
    page.evaluate("pygames.send({ do: 'cancel' })")
    tables.settle(page)
    page.emulate_media(reduced_motion="reduce")
    choose_flight(page)
    assert page.locator("#stage .flight .leg").count() == legs and page.evaluate(DRAWN) == [], "at once, as a whole"


def choose_flight(page: Page) -> None:
    """The first die, and the first place to which it leads."""
    for one in ("#mine .hand-die.can", "#stage .place.can"):
        page.evaluate("(one) => pygames.send({ do: 'tap', id: document.querySelector(one).dataset.id })", one)
        tables.settle(page)


@pytest.mark.parametrize("times", [1, 4])
@pytest.mark.parametrize("kinds", [("compositor",), ("page",), ("compositor", "page")], ids=" and ".join)
def test_a_trace_tells_what_stood_still_while_the_page_was_held_up(
    browser: Browser, kinds: tuple[str, ...], times: int
) -> None:
    """By counts, and for so long that the slowest machine has displayed a frame meanwhile: times are for the tool."""
    found = presented.prove(browser, kinds, 1500, times)
    assert set(found) == set(kinds)
    for kind, proof in found.items():
        assert proof.is_as_known, (kind, proof)


def test_what_a_style_sheet_moves_is_told_apart_by_its_name(browser: Browser, page: Page) -> None:
    page.set_content(STYLED)
    with traced(browser, page) as motions:
        page.evaluate("""async () => {
            document.querySelectorAll("div").forEach((one, at) => (one.className = ["one", "two"][at]));
            await Promise.all(document.getAnimations().map((one) => one.finished));
        }""")
    told = {motion.name: presented.in_words(motion.failed) for motion in motions}
    assert set(told) == {"painted", "composited"} and told["composited"] == "" and "property" in told["painted"]
