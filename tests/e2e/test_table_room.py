"""Room at the table: whole cards, one size of them, sheets that hide nothing needed, large text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import tables
from tests.e2e.conftest import Watch
from tests.e2e.test_table_play import NO_SCROLL
from tools import moments

# Cards of the hand: width, and whether the first row lies wholly in sight.
HAND = """() => {
    const box = document.querySelector("#mine .cards").getBoundingClientRect();
    const cards = [...document.querySelectorAll("#mine .cards button .art.card:not(.tiny)")];
    const places = cards.map((one) => one.getBoundingClientRect());
    const first = places.filter((one) => Math.abs(one.top - places[0].top) < 12);
    const isWhole = first.every((one) => one.top >= box.top - 8 && one.bottom <= box.bottom + 1);
    return [[...new Set(places.map((one) => Math.round(one.width)))], isWhole];
}"""
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const r = one.getBoundingClientRect();
    const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return !one.contains(top) && !top?.closest("#stage");
}).length"""
FONT = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
# The least size of what is written on the board, in pixels of the screen.
LEAST = """() => Math.min(...[...document.querySelectorAll("#stage text")]
    .filter((one) => getComputedStyle(one).display !== "none")
    .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getCTM().a))"""

# The least size of what is written on the cards of the hand, which are drawn once and used many times.
WRITTEN = """() => Math.min(...[...document.querySelectorAll("#mine .cards .art.card use")].flatMap((use) => {
    const symbol = document.querySelector(use.getAttribute("href"));
    const scale = use.closest("svg").getBoundingClientRect().width / symbol.viewBox.baseVal.width;
    return [...symbol.querySelectorAll("text")].map((one) => parseFloat(getComputedStyle(one).fontSize) * scale);
}))"""

# Buttons of the bar that lie over each other.
OVERLAP = """() => {
    const all = [...document.querySelectorAll("#bar button")].filter((one) => one.offsetParent);
    const cross = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    return all.flatMap((one, at) => all.slice(at + 1)
        .filter((other) => cross(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => [one.textContent || one.ariaLabel, other.textContent || other.ariaLabel]));
}"""


@pytest.fixture(scope="module")
def race(browser: Browser, site_url: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    page = context.new_page()
    watch = Watch(page)
    tables.open_table(page, site_url, moment("DiscardAtStart", 0.0))
    yield page
    assert watch.errors == []
    context.close()


def moment(step: str, part: float) -> dict[str, Any]:
    return moments.moment("race", moments.asks(step), part)


def size(page: Page, wide: int, high: int) -> None:
    tables.resize(page, wide, high)


def test_the_first_discard_shows_the_own_start_world_and_each_card_once(race: Page) -> None:
    page = race
    tables.reopen(page, moment("DiscardAtStart", 0.0))
    tables.wait_mine(page)
    for wide, high in ((1024, 768), (768, 1024)):
        size(page, wide, high)
        assert page.evaluate(COVERED, "#stage .tcard.own, #stage .action") == 0, (wide, high)
        held = page.locator("#tray [data-id]").evaluate_all("(all) => all.map((one) => one.dataset.id)")
        shown = page.locator("#tray [data-id]:visible, #mine [data-id]:visible")
        assert len(held) == shown.count() == len(set(held)) == 6


def test_exploring_leaves_the_phases_and_the_reveal_in_sight(race: Page) -> None:
    page = race
    tables.reopen(page, moment("KeepCards", 0.3))
    tables.wait_mine(page)
    for wide, high in ((1024, 768), (768, 1024), (390, 844)):
        size(page, wide, high)
        assert page.locator("#tray .cards button").count() > 1
        assert page.evaluate(COVERED, "#stage .action") == 0, (wide, high)
    size(page, 1024, 768)
    assert page.evaluate(COVERED, "#stage .tcard") == 0
    sizes, is_whole = page.evaluate(HAND)
    assert len(sizes) == 1 and is_whole
    tables.tap(page, "#tray .can[data-id]")  # picked, it can be looked at and dropped again, beside Confirm
    tables.settle(page)
    assert page.evaluate(OVERLAP) == []


@pytest.mark.parametrize(("wide", "high"), [(1024, 768), (1180, 820), (768, 1024)])
def test_cards_have_one_size_for_a_layout_and_one_row_of_them_is_always_whole(race: Page, wide: int, high: int) -> None:
    """Issue 15.3: with few and with many cards, with a sheet, with something picked."""
    page = race
    found = set()
    for step, part in (("KeepCards", 0.3), ("ChooseActions", 0.1), ("ChooseActions", 0.7), ("ChooseDevelopment", 0.2)):
        tables.reopen(page, moment(step, part))
        tables.wait_mine(page)
        size(page, wide, high)
        sizes, is_whole = page.evaluate(HAND)
        assert is_whole, (step, part)
        assert page.evaluate(WRITTEN) >= 13.9, (step, part)
        found.update(sizes)
    assert len(found) == 1


def test_large_text_enlarges_figures_and_cards_and_cuts_no_question(race: Page) -> None:
    page = race
    tables.reopen(page, moment("ChooseActions", 0.7))
    tables.wait_mine(page)
    size(page, 1024, 768)
    before = page.evaluate(FONT, "#mine .stats b"), page.evaluate(HAND)[0][0]
    page.evaluate("document.documentElement.style.setProperty('--size', 1.6)")
    page.evaluate("window.dispatchEvent(new Event('resize'))")
    tables.rest(page)
    after = page.evaluate(FONT, "#mine .stats b"), page.evaluate(HAND)[0][0]
    assert after[0] > before[0] * 1.5 and after[1] > before[1] * 1.2
    assert page.evaluate(NO_SCROLL)
    assert page.evaluate(
        "(() => { const a = document.getElementById('ask'); return a.scrollHeight <= a.clientHeight + 1; })()"
    )
    page.evaluate("document.documentElement.style.setProperty('--size', 1)")


def test_three_rivals_are_written_large_enough(race: Page) -> None:
    """Issue 15.17: no text under 14 px on the board."""
    page = race
    seats = [tables.HUMAN, tables.EASY, tables.EASY, tables.EASY]
    save = {"pygames": 1, "game": "race", "rules": 1, "options": {}, "seed": "four", "seats": seats, "actions": [],
            "checks": {}}  # fmt: skip
    tables.reopen(page, save)
    tables.wait_mine(page)
    for wide, high in ((1024, 768), (768, 1024), (390, 844)):
        size(page, wide, high)
        assert page.evaluate(LEAST) >= 13.9, (wide, high)
    size(page, 1024, 768)


def test_the_lesson_has_a_place_and_leaves_a_whole_row_of_cards(page: Page, site_url: str) -> None:
    """Issue 15.3: the lesson that asks for a card's power shows the card."""
    page.goto(f"{site_url}en/table.html?game=bluemoon&tutorial")
    tables.wait_ready(page)
    tables.wait_mine(page)
    for _ in range(3):
        lesson, hand = page.locator("#lesson").bounding_box(), page.evaluate(HAND)
        assert lesson and lesson["height"] >= 140 and hand[1]
        page.locator("#lesson [data-do=lesson]").tap()
        tables.settle(page)
