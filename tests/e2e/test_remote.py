"""Two people at two devices: a game goes there and back by link; each device shows only its own secrets."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e import tables

SEATS = [{**tables.HUMAN, "name": "Ana"}, {**tables.HUMAN, "name": "Bruno"}]
HEADER = """async ([id]) => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    return saves.get(id);
}"""


def device(browser: Browser) -> BrowserContext:
    made = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block", has_touch=True)
    return made


def play_until_away(page: Page) -> None:
    """End turns until somebody at another device is asked."""
    for _ in range(12):
        tables.settle(page)
        if page.locator("[data-page=send]").count():
            return
        what = page.evaluate(tables.STEP)
        if what == "confirm":
            tables.wait_out_the_guard(page)
            tables.tap(page, "#confirm")
        elif what == "chip":
            tables.tap(page, "#bar .chip:first-child")
        else:
            tables.tap(page, "#bar .choices > .end, #bar .scroller > .verb")
    raise AssertionError("still asked")


def sent_link(page: Page, to: str) -> str:
    page.locator("[data-page=send]").tap()
    dialog = page.get_by_role("dialog", name=f"Send to {to}")
    expect(dialog).to_contain_text("could read everything")  # no security that is not there
    link = dialog.locator("textarea").input_value()
    dialog.get_by_role("button", name="Close").tap()
    return link


def mine(page: Page) -> str:
    """Whose hand lies open on this device."""
    return str(page.evaluate("pygames.table.hand.who.name"))


def test_a_game_goes_there_and_back_by_link(browser: Browser, site_url: str) -> None:
    ana, bruno = device(browser), device(browser)
    first = ana.new_page()
    first.goto(f"{site_url}en/setup/bluemoon.html")
    first.get_by_label("Name, Seat 1").fill("Ana")
    first.get_by_label("Who, Seat 2").select_option("away")
    first.get_by_label("Name, Seat 2").fill("Bruno")
    first.locator(".more summary").tap()
    first.locator("#seed").fill("mail-1")
    first.locator("#start").tap()
    tables.wait_ready(first)
    id = first.url.rpartition("#")[2]
    if first.evaluate("pygames.table.bar.mine"):
        assert mine(first) == "Ana"
        play_until_away(first)
    link = sent_link(first, "Bruno")
    # Bruno opens it, says who he is, and sees only his own hand
    second = bruno.new_page()
    second.goto(link)
    dialog = second.get_by_role("dialog")
    expect(dialog).to_contain_text("Bruno to play")
    expect(dialog.get_by_label("I am Bruno")).to_be_checked()
    dialog.get_by_role("button", name="Bring it in").tap()
    tables.wait_ready(second)
    tables.wait_mine(second)
    assert mine(second) == "Bruno"
    expect(second.locator("#hold")).to_have_count(0)  # nobody to hide from
    play_until_away(second)
    answer = sent_link(second, "Ana")
    # Ana's device knows who she is, and goes on in the same place
    first.goto(f"{site_url}en/index.html")
    expect(first.locator("#saves .save")).to_contain_text("waiting for Bruno")
    first.locator("#import").tap()
    first.get_by_label("Paste a link").fill(answer)
    first.get_by_role("button", name="Open the link").tap()
    expect(first.get_by_role("dialog")).to_contain_text("further than yours")
    first.get_by_role("button", name="Go on from there").tap()
    tables.wait_ready(first)
    tables.wait_mine(first)
    assert mine(first) == "Ana" and first.url.endswith(f"#{id}")
    there, here = second.evaluate(HEADER, [id]), first.evaluate(HEADER, [id])
    assert json.dumps(there["save"]["actions"]) == json.dumps(here["save"]["actions"])
    assert (there["header"]["here"], here["header"]["here"]) == ([1], [0])
    ana.close()
    bruno.close()
