"""Andromeda's Edge in the browser: what somebody meets who plays with their own hands: last turns, Returns, prices."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pygames.andromeda.state import Edge
from pygames.andromeda.steps.returning import ActivateModules
from tests.e2e import andromeda, tables
from tests.e2e.andromeda import ANA, asks, save_of
from tests.e2e.test_andromeda_table import ON_STAGE, against_raiders, first_save, motion  # noqa: F401 - fixtures


def open_at(page: Page, seed: str, done: list[str], seats: int = 2, **options: str) -> None:
    tables.reopen(page, save_of(ANA, *[tables.MEDIUM] * (seats - 1), seed=seed, actions=done, **options))
    tables.wait_mine(page)
    tables.settle(page)


def is_last(s: Edge) -> bool:
    return asks("TakeTurn")(s) and s.turn_seat == 0 and 0 < s.last_turns <= s.seats


def test_R145_nobody_overlooks_the_last_turn(table: Page) -> None:
    """It is told on a page of its own with what counts, stands in the bar and on the map."""
    seed, done = andromeda.lines(2, is_last, "lt", terminus="short")
    open_at(table, seed, done, terminus="short")
    expect(table.locator("#tray.story .page").last).to_contain_text("The end has been called")
    expect(table.locator("#tray.story .page").last).to_contain_text("you would have")
    while table.locator("#tray [data-turn='1']").count():
        table.locator("#tray [data-turn='1']").tap()
    expect(table.locator("#bar .step")).to_contain_text("Last turn")
    expect(table.locator("#ask")).to_contain_text("Your last turn!")
    expect(table.locator("#stage .last-turns")).to_be_visible()


def is_coming_home(s: Edge) -> bool:
    """Several ships are out, and modules wait for them."""
    is_docking = bool(s.agenda) and isinstance(s.agenda[-1], ActivateModules)
    return is_docking and s.turn_seat == 0 and len(s.stations[0].board) > 2


def test_a_return_by_hand_is_a_tap_for_each_module_and_the_rest_is_one(table: Page) -> None:
    seed, done = andromeda.lines(3, is_coming_home, "hands")
    open_at(table, seed, done, 3)
    before = tables.own_verbs(table)
    tables.rest(table)
    table.evaluate("document.querySelector('#tray .fold')?.click()")
    module = table.locator("#stage .can[data-id]").first.get_attribute("data-id")
    tables.tap_sprite(table, str(module))
    tables.settle(table)
    assert tables.own_verbs(table)[len(before)] == "dock", "no Confirm"
    expect(table.locator("#confirm")).not_to_have_attribute("aria-disabled", "true")
    tables.wait_out_the_guard(table)
    tables.tap(table, "#confirm")
    tables.settle(table)
    assert tables.own_verbs(table)[len(before) :].count("finish") == 1, "everything is home"


def test_R97_the_market_strikes_the_printed_price_for_who_pays_less(table: Page) -> None:
    def is_trader(s: Edge) -> bool:
        return asks("TakeTurn", 4)(s) and s.stations[0].faction == "saffron"

    seed, done = andromeda.lines(2, is_trader, "terms")
    open_at(table, seed, done)
    table.evaluate("pygames.send({ do: 'page', key: 'market' })")
    tables.rest(table)
    expect(table.locator("#stage .struck")).to_have_count(6)


def test_a_battle_can_be_read_at_every_size(table: Page) -> None:
    seed, done = andromeda.lines(3, against_raiders, "raided")
    open_at(table, seed, done, 3)
    for wide, high in ((1024, 768), (1180, 820), (768, 1024), (390, 844)):
        tables.resize(table, wide, high)
        rows = table.evaluate(ON_STAGE)
        least = 14 if wide > 700 else 12
        assert rows and min(px for _, px in rows) >= least, (wide, min(rows, key=lambda row: row[1]))


WIDE = "document.querySelector('#stage .sale[data-id]').getBoundingClientRect().width"


def test_a_page_behind_another_tab_of_a_phone_comes_back_as_wide_as_the_screen(table: Page) -> None:
    """The market was laid for a place of no width while the own board was looked at: its modules were out of sight."""
    seed, done = andromeda.lines(2, lambda s: asks("Camp")(s) and bool(s.stations[0].moons), "tabs")
    open_at(table, seed, done)
    tables.resize(table, 390, 844)
    table.evaluate("pygames.send({ do: 'page', key: 'market' })")
    tables.rest(table)
    before = table.evaluate(WIDE)
    table.locator("#tabs button").nth(1).tap()
    tables.rest(table)
    table.evaluate("pygames.send({ do: 'verb', verb: 'abandon' })")
    tables.settle(table)
    table.evaluate("pygames.send({ do: 'cancel' })")
    tables.settle(table)
    table.evaluate("pygames.send({ do: 'page', key: 'map' })")
    table.evaluate("pygames.send({ do: 'page', key: 'market' })")
    table.locator("#tabs button").first.tap()
    tables.rest(table)
    assert abs(table.evaluate(WIDE) - before) < 2
