"""Going back and coming back: a friendly undo asks first, redo, a reload in mid-choice, a second tab."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.e2e import tables
from tests.e2e.conftest import Watch
from tests.e2e.test_table_play import act

ANA = {**tables.HUMAN, "name": "Ana"}


def play_a_turn(page: Page) -> None:
    """To the start of the next turn of the person."""
    tables.wait_mine(page)
    while page.evaluate("pygames.table.bar.step?.key") != "Replenish":
        act(page, page.evaluate(tables.STEP))
    act(page, "confirm")
    tables.wait_mine(page)


def test_a_friendly_undo_names_what_goes_and_redo_brings_it_back(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(ANA, tables.EASY, seed="friendly"), {"undo": "friendly"})
    play_a_turn(page)
    before = tables.steps_of(page)
    tables.tap(page, "#bar [data-do=undo]")
    tables.settle(page)
    assert tables.steps_of(page) == before, "one tap takes nothing of the others'"
    popup = page.locator(".popup.undoing")
    lines = popup.locator(".log li").count()
    expect(popup.locator("h2")).to_have_text(f"Take back {lines} steps?")
    expect(popup).to_contain_text("Bot 2:")
    expect(popup).to_contain_text("Ana: ")
    for wide, high in ((390, 844), (1024, 768)):
        page.set_viewport_size({"width": wide, "height": high})
        expect(popup.locator("[data-at]")).to_be_in_viewport(ratio=1)
    popup.get_by_role("button", name="Leave it").tap()
    assert tables.steps_of(page) == before
    tables.tap(page, "#bar [data-do=undo]")
    tables.settle(page)
    popup.get_by_role("button", name="Take back").tap()
    page.wait_for_function("(n) => pygames.table.save.actions.length < n", arg=before)
    tables.settle(page)
    expect(popup).to_have_count(0)
    assert page.evaluate("pygames.table.bar.mine") and page.evaluate("pygames.table.bar.step.key") == "Replenish"
    after = tables.steps_of(page)
    tables.tap(page, "#bar [data-do=undo]")  # within the own turn: at once, one step
    tables.settle(page)
    expect(popup).to_have_count(0)
    assert tables.steps_of(page) < after
    for _ in range(2):
        tables.tap(page, "#bar [data-do=redo]")
        tables.settle(page)
    page.wait_for_function("(n) => pygames.table.save.actions.length === n", arg=before)
    expect(page.locator("#bar [data-do=redo]")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(popup).to_be_visible()
    page.keyboard.press("Escape")


def test_a_half_made_choice_survives_a_reload(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(ANA, tables.EASY, seed="draft"))
    tables.wait_mine(page)
    tile = page.evaluate("document.querySelector('#stage .tile.can').dataset.id")
    tables.tap_sprite(page, tile)
    tables.settle(page)
    words = page.locator("#confirm").inner_text()
    page.reload()
    tables.wait_ready(page)
    assert page.locator("#stage .selected").get_attribute("data-id") == tile
    expect(page.locator("#confirm")).to_have_text(words)
    tables.wait_out_the_guard(page)
    tables.tap(page, "#confirm")
    tables.settle(page)
    page.reload()
    tables.wait_ready(page)
    expect(page.locator("#stage .selected")).to_have_count(0)


def test_a_second_tab_stays_marked_and_offers_to_play_there(browser: Browser, site_url: str) -> None:
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    first = context.new_page()
    tables.open_table(first, site_url, tables.save_of(ANA, tables.EASY, seed="tabs"))
    tables.wait_mine(first)
    second = context.new_page()
    watch = Watch(second)
    second.goto(f"{site_url}en/table.html?game=bluemoon#t1")
    tables.wait_ready(second)
    second.keyboard.press("Escape")  # the notice is closed
    expect(second.locator(".popup")).to_have_count(0)
    expect(second.locator("#ask")).to_contain_text("another tab")
    expect(second.locator("#bar [data-page=play_here]")).to_be_visible()
    tables.tap(second, "#stage .tile")  # it does not look alive and do nothing: a tap says why
    expect(second.locator(".popup")).to_contain_text("another tab")
    second.keyboard.press("Escape")
    second.locator("#bar [data-page=play_here]").tap()
    second.wait_for_function("!pygames.table.readOnly && pygames.table.bar.mine")
    expect(second.locator("#bar [data-page=play_here]")).to_have_count(0)
    expect(first.locator("#bar [data-page=play_here]")).to_be_visible()
    assert watch.errors == []
    context.close()
