"""Andromeda's Edge in the browser: what somebody meets who plays with their own hands: last turns, Returns, prices."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pygames.andromeda.components import FACTIONS
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.returning import ActivateModules
from tests.e2e import andromeda, tables
from tests.e2e.andromeda import ANA, asks, save_of
from tests.e2e.test_andromeda_table import ON_STAGE, SIZES, against_raiders, first_save, motion  # noqa: F401 - fixtures
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from ui.words import Words


def open_at(page: Page, seed: str, done: list[str], seats: int = 2, **options: str) -> None:
    tables.reopen(page, save_of(ANA, *[tables.MEDIUM] * (seats - 1), seed=seed, actions=done, **options))
    tables.wait_mine(page)
    tables.settle(page)


def is_last(s: Edge) -> bool:
    """The first player's last turn, called by somebody else: who calls it has seen it happen."""
    is_own = s.stations[0].vp >= s.terminus
    return asks("TakeTurn")(s) and s.turn_seat == 0 and 0 < s.last_turns <= s.seats and not is_own


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


CUT = """() => [...document.querySelectorAll("#tray .way.told")].flatMap((card) => {
    const edge = card.getBoundingClientRect();
    const parts = [...card.querySelectorAll(".title, .sub, small, .part")].map((one) => one.getBoundingClientRect());
    const isIn = (r) => r.width && r.right <= edge.right + 1 && r.bottom <= edge.bottom + 1 && r.left >= edge.left - 1;
    return parts.filter((r) => !isIn(r));
}).length"""
IN_SIGHT = (
    "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)(document.querySelector('#tray .inside'))"
)


def test_R19_factions_stand_side_by_side_with_nothing_cut_off(table: Page) -> None:
    """Over the whole table, in both languages; a phone swipes them, and only what is below them on a tablet scrolls."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="m2"))
    tables.wait_mine(table)
    for lang in ("pt-BR", "en"):
        table.evaluate("(lang) => pygames.send({ do: 'language', lang })", lang)
        for wide, high in SIZES:
            tables.resize(table, wide, high)
            assert table.locator("#tray.whole .way.told").count() == 3
            assert table.evaluate(CUT) == 0, (lang, wide)
            assert table.evaluate(NO_SCROLL) and table.evaluate(SMALL) == [] and table.evaluate(TINY) == [], (
                lang,
                wide,
            )
            assert wide < 700 or table.evaluate(IN_SIGHT), (lang, wide)
            assert not table.locator("#mine").is_visible(), "an empty own board tells nothing"
    tables.resize(table, 1024, 768)
    tables.tap(table, "#tray .column:nth-child(2) .way")
    tables.settle(table)
    expect(table.locator("#bar .effect")).to_have_count(1)
    tables.wait_out_the_guard(table)
    table.locator("#confirm").tap()
    tables.wait_mine(table)
    expect(table.locator("#mine")).to_be_visible()


NAMED = """([name, side]) => {
    const seat = document.querySelector("#seats .seat");
    const [own, small] = [seat.querySelector(".name > span > span"), seat.querySelector(".name small")];
    [own.textContent, small.textContent] = [name, ` ${side}`];
    const isApart = (one) => getComputedStyle(one).position === "absolute" && one.offsetWidth;
    const chips = [...seat.querySelectorAll(".stat")].filter(isApart).map((one) => one.getBoundingClientRect().left);
    return [own.scrollWidth <= own.clientWidth, small.getBoundingClientRect().right <= Math.min(...chips)];
}"""


def test_a_seat_names_bot_and_faction_whole(table: Page) -> None:
    """At 1024 px the name of the faction was cut; where a person's own name is long, that gives way."""
    seed, done = andromeda.lines(4, asks("TakeTurn", 8), "named")
    open_at(table, seed, done, 4)
    for wide, high in ((1024, 768), (1180, 820), (768, 1024)):
        tables.resize(table, wide, high)
        for lang in ("en", "pt-BR"):
            words = Words(lang, andromeda.GAME)
            for faction in FACTIONS:
                side = words.say(f"shortly.{faction}")
                bot = words.say("table.bot_name", {"n": 2})
                assert table.evaluate(NAMED, [bot, side]) == [True, True], (wide, lang, side)
                assert table.evaluate(NAMED, ["Bartolomeu Augusto", side])[1], (wide, lang, side)


def with_cards_after_the_roll(s: Edge) -> bool:
    return asks("AfterRoll")(s) and s.turn_seat == 0 and any(c.verb == "react" for c in s.agenda[-1].choices(s, 0))


def test_R133_going_on_is_one_tap_that_a_double_tap_does_not_make_two(table: Page) -> None:
    seed, done = andromeda.lines(3, with_cards_after_the_roll, "once")
    open_at(table, seed, done, 3)
    before = tables.steps_of(table)
    table.evaluate("pygames.table.asked = performance.now(); document.querySelector('#bar [data-verb=pass]').click()")
    tables.settle(table)
    assert tables.steps_of(table) == before, "a fresh question"
    tables.wait_out_the_guard(table)
    tables.tap(table, "#bar [data-verb=pass]")
    tables.settle(table)
    assert tables.steps_of(table) > before


def test_R69_proposals_of_a_return_are_signs_with_words_to_hear(table: Page) -> None:
    seed, done = andromeda.lines(2, asks("ActivateModules", 8), "signs")
    open_at(table, seed, done)
    first = table.locator("#tray .proposal").first
    expect(first.locator(".part .art").first).to_be_visible()
    assert first.locator(".part").count() >= 2 and len(first.locator(".unseen").inner_text()) > 10
    assert first.locator(".part").first.get_attribute("aria-hidden") == "true"
