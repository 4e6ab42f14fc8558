"""Two people around one tablet: what lifts the curtain touches nothing, and what is for all is seen by all first."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.e2e import tables
from tests.e2e.conftest import Watch

TWO = [{**tables.HUMAN, "name": name} for name in ("Ana", "Bia")]
# Something below the button of the curtain that would answer a tap: a point of both, or null.
BENEATH = """([r, selector]) => {
    for (let x = r.x + 8; x < r.x + r.width - 8; x += 6)
        for (let y = r.y + 8; y < r.y + r.height - 8; y += 6) {
            const one = document.elementsFromPoint(x, y).find((found) => !found.closest("#curtain"));
            if (one?.closest(selector)) return [x, y];
        }
    return null;
}"""


GOLDEN = Path(__file__).parents[1] / "golden" / "race" / "pool-2-20.json"


def late() -> dict[str, Any]:
    """A match in its last rounds: cards lie all over the board."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    return {**golden, "seats": TWO, "actions": golden["actions"][:-18], "checks": {}}


def race(seed: str = "two", actions: list[str] | None = None) -> dict[str, Any]:
    return {**tables.save_of(*TWO, seed=seed, actions=actions), "game": "race"}


@pytest.fixture(scope="module")
def booted(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    page = context.new_page()
    watch = Watch(page)
    tables.open_table(page, site_url, race())
    yield page, watch
    context.close()


def finger(screen: CDPSession, kind: str, *spot: float) -> None:
    """A real finger, as the screen reports it."""
    points = [{"x": spot[0], "y": spot[1]}] if spot else []
    screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def target_below(page: Page) -> list[float]:
    """The curtain is up again where it just was lifted: what lies there is known from a first look."""
    hold = page.locator("#hold").bounding_box()
    assert hold
    tables.lift_curtain(page)
    spot = page.evaluate(BENEATH, [hold, "button, [data-id]"])
    assert spot, "nothing that could be touched lies below: the test would see nothing"
    return list(spot)


STATE = """(() => [
    [...document.querySelectorAll(".selected[data-id]")].map((one) => one.dataset.id),
    document.querySelector("#area").dataset.tab, document.querySelectorAll(".popup").length,
    document.querySelector("#drawer").hidden, pygames.table.bar.cancel ?? false,
])"""


def state_of(page: Page) -> str:
    return str(page.evaluate(f"JSON.stringify({STATE}())"))


@pytest.mark.parametrize("by", ["finger", "mouse"])
@pytest.mark.parametrize(("size", "save"), [((1024, 768), late()), ((390, 844), race())], ids=["tablet", "phone"])
def test_the_gesture_that_lifts_the_curtain_touches_nothing(
    table: Page, by: str, size: tuple[int, int], save: dict[str, Any]
) -> None:
    page, screen = table, table.context.new_cdp_session(table)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    tables.reopen(page, save)
    spot = target_below(page)
    untouched = state_of(page)
    tables.reopen(page, save)
    page.wait_for_selector("#hold")
    if by == "finger":
        finger(screen, "touchStart", *spot)
    else:
        page.mouse.move(*spot)
        page.mouse.down()
    page.wait_for_selector("#hold", state="detached")
    tables.settle(page)
    if by == "finger":
        finger(screen, "touchMove", spot[0] + 1, spot[1])
        finger(screen, "touchEnd")
    else:
        page.mouse.move(spot[0] + 1, spot[1])
        page.mouse.up()
    page.evaluate("() => new Promise((done) => setTimeout(done, 350))")  # a browser's late click comes by then
    tables.settle(page)
    assert state_of(page) == untouched
    page.touchscreen.tap(*spot)  # the next touch is heard again
    tables.settle(page)
    page.wait_for_function(f"(before) => JSON.stringify({STATE}()) !== before", arg=untouched)


def choose(page: Page) -> None:
    """Whoever is asked lifts the curtain and takes the first thing that can be taken."""
    page.wait_for_selector("#hold")
    tables.lift_curtain(page)
    while not page.evaluate("Boolean(pygames.table.bar.confirm?.on)"):
        id = page.evaluate("document.querySelector(':is(#tray, #stage) .can[data-id]:not(.selected)').dataset.id")
        page.evaluate("(id) => pygames.send({ do: 'tap', id })", id)
        tables.settle(page)
    page.evaluate("pygames.send({ do: 'confirm' })")
    tables.settle(page)


def test_everybody_looks_at_the_chosen_phases_before_a_hand_is_shown(table: Page) -> None:
    page = table
    tables.reopen(page, race("all look"))
    for _ in range(4):  # a discard and a choice of phase from each
        choose(page) if page.locator("#hold").count() else None
        if page.evaluate("Boolean(pygames.table.bar.public)"):
            break
        if page.locator("#hold").count() == 0:  # the tablet stays where it is
            page.evaluate("pygames.send({ do: 'tap', id: document.querySelector('#stage .can[data-id]').dataset.id })")
            page.evaluate("pygames.send({ do: 'confirm' })")
            tables.settle(page)
    expect(page.locator("#curtain")).to_be_hidden()
    expect(page.locator("#mine .cards button")).to_have_count(0)
    expect(page.locator("#tray")).to_be_hidden()
    expect(page.locator("#ask")).to_contain_text("Ana")
    expect(page.locator("#ask")).to_contain_text("Bia")
    page.get_by_role("button", name="We have all seen it").tap()
    page.wait_for_selector("#hold")
