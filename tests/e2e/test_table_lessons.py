"""The guided matches in the browser: nothing waits for what is over, and no card covers the lesson that explains it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.conftest import Watch
from tests.e2e.test_table_play import act

OVERLAP = """() => {
    const [a, b] = [".popup", "#lesson"].map((one) => document.querySelector(one).getBoundingClientRect());
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 0 && high > 0 ? [wide, high] : null;
}"""

# Whether the board has more than a third of a phone's height, and ends above the small cards of the hand.
BOARD = """() => {
    const [board, peek] = ["#stage", "#peek"].map((one) => document.querySelector(one).getBoundingClientRect());
    return board.height > innerHeight / 3 && peek.height > 40 && board.bottom <= peek.top;
}"""


def next_lesson(page: Page) -> None:
    page.locator("#lesson [data-do=lesson]").tap()
    tables.settle(page)


def test_lessons_of_blue_moon_city_do_not_depend_on_when_one_reads(page: Page, watch: Watch, site_url: str) -> None:
    page.goto(f"{site_url}en/table.html?game=bluemoon&tutorial=1")
    tables.wait_ready(page)
    tables.wait_mine(page)
    lesson = page.locator("#lesson")
    for wide, high in ((1024, 768), (768, 1024), (390, 844)):
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate("pygames.send({ do: 'info', id: 'obelisk' })")
        tables.settle(page)
        expect(page.locator(".popup.info")).to_be_visible()
        assert page.evaluate(OVERLAP) is None, (wide, high)
        expect(page.locator(".popup.info header button")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
    next_lesson(page)
    # a phone tells why first and then what to do, so that a board is left; the hand in small covers nothing of it
    expect(lesson.locator(".aim")).to_be_visible()
    expect(lesson.locator(".do")).to_be_hidden()
    lesson.locator(".got").tap()
    expect(lesson.locator(".do")).to_be_visible()
    expect(lesson.locator(".aim")).to_be_hidden()
    page.wait_for_function(BOARD)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(lesson.locator(".aim")).to_be_visible()
    for _ in range(2):
        next_lesson(page)
    expect(lesson).to_contain_text("End your turn")
    while page.evaluate("pygames.table.bar.step?.key") != "Replenish":
        act(page, page.evaluate(tables.STEP))
    act(page, "confirm")
    expect(lesson.locator(".see")).to_be_visible()
    # bots wait while this is read, and say how to go on without
    expect(page.locator("#bar [data-page=pause]")).to_have_text("Go on")
    before = tables.steps_of(page)
    page.locator("#bar [data-page=skip]").tap()
    tables.wait_mine(page)  # the bot's turn is over, and lesson 4 is still on the screen
    assert tables.steps_of(page) > before
    expect(lesson).to_contain_text("Lesson 4 of 8")
    next_lesson(page)
    expect(lesson).to_contain_text("Watch the others")
    expect(lesson.locator(".see")).to_be_visible()  # it does not wait for a turn that is over
    expect(lesson.locator(".aim")).to_be_visible()
    next_lesson(page)
    expect(lesson).to_contain_text("Lesson 6 of 8")
    tables.rest(page)  # the camera has followed the lesson
    tables.tap_sprite(page, "dragon_red")
    tables.settle(page)
    expect(lesson.locator(".see")).to_be_visible()
    assert page.evaluate(OVERLAP) is None
    assert watch.errors == []
