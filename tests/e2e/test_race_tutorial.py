"""The guided first game of Race for the Galaxy, tapped through in the browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.conftest import Watch

# Whether every card of a region is in sight from edge to edge.
WHOLE = """(region) => {
    const box = document.querySelector(region).getBoundingClientRect();
    const found = [...document.querySelectorAll(`${region} .cards [data-id]`)];
    const cards = found.map((one) => one.getBoundingClientRect());
    return cards.length > 1 && cards.every((one) => one.top >= box.top && one.bottom <= box.bottom && one.width > 60);
}"""


def lesson(page: Page, at: int) -> None:
    expect(page.locator("#lesson")).to_contain_text(f"Lesson {at} of 8")


def next_lesson(page: Page) -> None:
    """What there is to see is shown; on to the next one."""
    close_popups(page)
    page.locator("#lesson [data-do=lesson].primary").tap()


def close_popups(page: Page) -> None:
    expect(page.locator("#lesson .see")).to_be_visible()
    while page.locator("#popups > *").count():
        page.keyboard.press("Escape")
        tables.settle(page)


def confirm(page: Page) -> None:
    tables.wait_out_the_guard(page)
    page.locator("#confirm").tap()
    tables.settle(page)
    tables.wait_mine(page)


def pick(page: Page, action: str) -> None:
    tables.tap_sprite(page, action)
    tables.settle(page)
    confirm(page)


def place_nothing(page: Page) -> None:
    page.get_by_role("button", name="Place nothing").tap()
    tables.settle(page)
    if page.evaluate("pygames.table.bar.confirm?.on"):
        confirm(page)
    tables.wait_mine(page)


def step(page: Page) -> str:
    return str(page.evaluate("pygames.table.bar.step.key"))


def test_lessons_lead_through_the_first_rounds_and_the_game_goes_on(page: Page, watch: Watch, site_url: str) -> None:
    page.goto(f"{site_url}en/table.html?game=race&tutorial=1")
    tables.wait_ready(page)
    tables.wait_mine(page)
    lesson(page, 1)
    tables.tap_sprite(page, "epsilon_eridani")
    next_lesson(page)
    lesson(page, 2)
    pick(page, "settle")
    next_lesson(page)
    lesson(page, 3)
    assert step(page) == "KeepCards"  # the bot explores, so all do
    expect(page.locator("#lesson .do")).to_be_visible()  # the reason, read before, makes room for the cards
    expect(page.locator("#lesson .aim")).to_be_hidden()
    page.wait_for_function(WHOLE, arg="#tray")
    page.wait_for_function(WHOLE, arg="#mine")
    tables.tap(page, "#tray .can[data-id]")
    tables.settle(page)
    confirm(page)
    next_lesson(page)
    lesson(page, 4)

    page.reload()  # left in the middle of a lesson, and taken up again
    tables.wait_ready(page)
    tables.wait_mine(page)
    lesson(page, 4)
    assert step(page) == "ChooseWorld"
    page.locator('#mine [data-id="rebel_fuel_cache"]').tap()
    tables.settle(page)
    confirm(page)
    expect(page.locator('#stage [data-id="rebel_fuel_cache"]')).to_have_count(1)
    next_lesson(page)
    lesson(page, 5)
    pick(page, "consume_trade")
    while step(page) in ("ChooseWorld", "ChooseDevelopment"):  # what the bot called comes first
        place_nothing(page)
    next_lesson(page)
    for at in (6, 7):  # any lesson can be skipped
        lesson(page, at)
        page.locator("#lesson [data-do=lesson]").tap()
    lesson(page, 8)
    tables.tap_sprite(page, "pool")
    next_lesson(page)
    expect(page.locator("#lesson")).to_contain_text("The game goes on")
    page.locator("#lesson [data-page=lesson_end]").tap()
    pick(page, "develop")
    assert not page.evaluate("pygames.table.over")
    assert watch.errors == []
