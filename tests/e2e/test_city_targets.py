"""Blue Moon City under a finger: spaces that can be paid are large enough, and a dragon's target can be changed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import tables

# Ana stands on the Water Temple, where her hand pays one space; the others have contributed too
ACTIONS = """
C walk royal_palace, C arrive, C contribute royal_palace.4 white lux3c, C finish, C replenish -,
A walk caravanserai, A arrive, A contribute caravanserai.1 pillar3a, A finish, A replenish lux1a,
B send aqua1a market_hall, B walk market_hall, B arrive, B contribute market_hall.3 pillar2a, B finish,
B replenish pillar1c, C send vulca1c market_hall, C walk market_hall, C arrive,
C contribute market_hall.2 lux2c+mimix3c, C finish, C replenish -,
A walk market_hall
"""
SPACES = """() => [...document.querySelectorAll("#stage .space:is(.can, .ghost-reach)")].map((one) => {
    const r = one.querySelector(".field").getBoundingClientRect();
    return { id: one.dataset.id, wide: r.width, high: r.height, x: r.x + r.width / 2, y: r.y + r.height / 2 };
})"""
# Where the tick of a chosen card lies, in units of the card, if it meets its value, the name or the emblem.
COVERED = """() => [...document.querySelectorAll("#mine .cards button.selected")].flatMap((one) => {
    const art = one.querySelector(".art").getBoundingClientRect(), own = one.getBoundingClientRect();
    const style = getComputedStyle(one, "::after"), unit = art.width / 100;
    const left = (own.left + one.clientLeft + parseFloat(style.left) - art.left) / unit;
    const top = (own.top + one.clientTop + parseFloat(style.top) - art.top) / unit;
    const right = left + parseFloat(style.width) / unit, bottom = top + parseFloat(style.height) / unit;
    const meets = ([x, y, x2, y2]) => left < x2 && right > x && top < y2 && bottom > y;
    return [[10, 10, 40, 46], [40, 10, 96, 28], [8, 53, 37, 82]].filter(meets).map(() => [left, top, right, bottom]);
})"""
NAME_SIZE = """() => {
    const probe = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    probe.innerHTML = '<g class="card"><text class="people">x</text></g>';
    document.querySelector("#mine .cards .art.card").parentElement.append(probe);
    const size = parseFloat(getComputedStyle(probe.querySelector("text")).fontSize);
    probe.remove();
    return size;
}"""
CARDS = """() => [...document.querySelectorAll("#mine .cards button.can")].map((one) => one.dataset.id)"""
TILES = """() => [...document.querySelectorAll("#stage .tile.can")].map((one) => one.dataset.id)"""


def begin(page: Page, actions: str, seed: str = "p1") -> None:
    seats: list[dict[str, Any]] = [{**tables.HUMAN, "name": "Ana"}, tables.EASY, tables.EASY]
    lines = [line.strip() for line in actions.split(",") if line.strip()]
    tables.reopen(page, tables.save_of(*seats, seed=seed, actions=lines))
    tables.wait_mine(page)
    page.evaluate("document.querySelector('[data-zoom=fit]').click()")
    tables.settle(page)


@pytest.mark.parametrize(("wide", "high"), [(1024, 768), (768, 1024)])
def test_spaces_that_can_be_paid_are_as_large_as_a_finger_and_one_tap_takes_one(
    table: Page, wide: int, high: int
) -> None:
    table.set_viewport_size({"width": wide, "height": high})
    begin(table, ACTIONS)
    spaces = table.evaluate(SPACES)
    assert spaces and all(one["wide"] >= 34 and one["high"] >= 34 for one in spaces), spaces
    one = spaces[-1]
    table.touchscreen.tap(one["x"], one["y"])
    table.wait_for_function("pygames.table.bar.step.key === 'Contribute' && pygames.table.bar.confirm.on")
    assert not table.locator("#popups .loupe").count(), "no question which one was meant"


def test_another_tile_moves_the_dragons_target_and_its_ghost(table: Page) -> None:
    table.set_viewport_size({"width": 1024, "height": 768})
    begin(table, ACTIONS.replace("A walk market_hall", ""))
    dragon = next(card for card in table.evaluate(CARDS) if card[:-2] in ("vulca", "terrah", "aqua"))
    table.locator(f'#mine [data-id="{dragon}"]').click()
    tables.settle(table)
    first, second = table.evaluate(TILES)[:2]
    labels, ghosts = [], []
    for tile in (first, second):
        tables.tap_sprite(table, tile)
        tables.settle(table)
        labels.append(table.evaluate("pygames.table.bar.confirm.label"))
        ghosts.append(table.locator("#stage .ghost-dragon").get_attribute("transform"))
    assert all("dragon" in label for label in labels) and labels[0] != labels[1], "both speak of the dragon"
    assert ghosts[0] and ghosts[0] != ghosts[1], "and its ghost stands where it would go"
    assert table.evaluate("pygames.table.bar.step.key") == "Move"


def test_a_tick_covers_neither_value_nor_name_of_a_card(table: Page) -> None:
    table.set_viewport_size({"width": 1024, "height": 768})
    begin(table, ACTIONS)
    table.touchscreen.tap(*[table.evaluate(SPACES)[-1][key] for key in "xy"])
    table.wait_for_selector("#mine .cards button.selected")
    covered = table.evaluate(COVERED)
    assert covered == [], covered


def test_a_card_says_its_peoples_name_where_it_can_be_read(table: Page) -> None:
    table.set_viewport_size({"width": 1024, "height": 768})
    begin(table, ACTIONS)
    wide = table.locator("#mine .cards .art.card").first.bounding_box()
    assert wide
    size = table.evaluate(NAME_SIZE)
    assert size == 0 if wide["width"] < 73 else size * wide["width"] / 100 >= 14, (wide, size)
