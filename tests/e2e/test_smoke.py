"""One short match of every game: from the home page to the table, a choice by touch, and still there after a reload.

This is all that `python tests/run.py --quick` does in a browser.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.conftest import Watch
from tools import playable

# The first thing that a finger hits in its middle: on the board, on a sheet, in the hand, or a word of the bar. The
# match is another one each time, so a piece may lie below a button.
FIRST = """() => {
    const places = ["#stage .can[data-id]", "#tray .can[data-id]", "#tray button.way", "#mine .can[data-id]",
        "#bar .chip[data-tap]", "#bar .verb:not([aria-disabled])", "#bar .choices > .end", "#confirm:enabled"];
    const isHit = (one) => {
        const r = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
    };
    const found = places.flatMap((place) => [...document.querySelectorAll(place)]).find(isHit);
    found?.setAttribute("data-first", "");
    return Boolean(found);
}"""
SHOWN = "JSON.stringify([pygames.table.bar, pygames.table.hand, pygames.table.tray, pygames.table.save.actions.length])"


@pytest.mark.parametrize("game", playable.GAMES)
def test_a_match_begins_and_is_still_there_after_a_reload(page: Page, watch: Watch, site_url: str, game: str) -> None:
    page.add_init_script(tables.THREAD)
    page.goto(f"{site_url}en/index.html")
    page.locator(f"#{game} a.primary").tap()
    page.wait_for_url(f"**/setup/{game}.html")
    expect(page.locator(".seat").first).to_be_visible()
    page.locator("#start").tap()
    tables.wait_ready(page)
    tables.wait_mine(page)
    tables.rest(page)
    before = page.evaluate(SHOWN)
    assert page.evaluate(FIRST), "something can be touched"
    tables.tap(page, "[data-first]")
    page.wait_for_function(f"(before) => {SHOWN} !== before", arg=before)
    tables.settle(page)
    steps = tables.steps_of(page)
    page.reload()
    tables.wait_ready(page)
    tables.wait_mine(page)
    assert tables.steps_of(page) >= steps
    assert page.evaluate("thread.pythons") == 0, "Python runs in its worker"
    assert watch.errors == []
    assert watch.hosts() - {""} == {urlsplit(site_url).netloc}
    asked = {address.rpartition("/")[2].removesuffix(".css") for address in watch.addresses if address.endswith(".css")}
    dressed = {name.partition("-")[0] for name in asked} & set(playable.GAMES)
    assert dressed == {game}, "styles of its own game, and of no other"
