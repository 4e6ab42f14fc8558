"""Andromeda's Edge in the browser: matches by taps, four people with secrets, teams, keys, text, all sizes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygames.andromeda.components import NEBULAE
from pygames.andromeda.state import Edge
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.e2e import andromeda, tables
from tests.e2e.andromeda import ANA, asks, save_of
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from tests.e2e.test_table_trust import AXE
from tools.environment import NODE_MODULES

PAINTED = AXE.replace('"#stage"', '".stage"')
SIZES = [(390, 844), (768, 1024), (1024, 768), (1180, 820), (1366, 1024)]
PAGES = ("map", "station", "market", "battle")


@pytest.fixture(scope="module")
def first_save() -> dict[str, Any]:
    return save_of(ANA, tables.EASY, seed="boot")


@pytest.fixture(scope="module")
def motion() -> str:
    return "reduce"


def middle(page: Page, step: str, seed: str, seats: int = 3, turn: int = 10, **options: str) -> None:
    """A match of bots up to a question of the first seat, opened with a person there."""
    seed, done = andromeda.lines(seats, asks(step, turn), seed, **options)
    others = [tables.MEDIUM] * (seats - 1)
    tables.reopen(page, save_of(ANA, *others, seed=seed, actions=done, **options))
    tables.wait_mine(page)
    tables.settle(page)
    while page.locator("#tray [data-turn='1']").count():
        page.locator("#tray [data-turn='1']").tap()


def test_a_whole_match_by_taps_leads_to_the_result(table: Page) -> None:
    """From the factions to the last turns, some 130 taps, one sensible answer after the other."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="m2", terminus="short"))
    tables.forget_thread(table)
    andromeda.play(table, most=600)
    expect(table.locator(".popup.result .places li")).to_have_count(2)
    assert "[" not in table.locator(".popup.result table").first.inner_text()
    assert {"launch", "return", "dock", "buy"} <= set(tables.own_verbs(table))
    tables.assert_thread_is_free(table)
    table.keyboard.press("Escape")


def test_the_first_turns_and_a_return_by_taps(table: Page) -> None:
    """R26-R29: a launch is at most three taps besides what the region asks; the proposed Return is one."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="first turns"))
    andromeda.play(table, until="pygames.table.save.actions.some((one) => one === 'A finish')")
    said = tables.own_verbs(table)
    assert {"faction", "launch", "return"} <= set(said)
    assert table.evaluate(NO_SCROLL)


def test_four_people_pass_the_tablet_behind_curtains(table: Page) -> None:
    """Teams: neighbours play together, and each hand stays behind its curtain (R154, R158)."""
    header = {"hands": "curtain", "undo": "strict"}
    tables.reopen(table, save_of(*tables.FOUR, seed="four", teams="on", destiny="on"), header)
    table.wait_for_selector("#hold, [data-do=looked]")
    done = andromeda.play(table, until="pygames.table.save.actions.filter((one) => / launch /.test(one)).length >= 4")
    assert done.count("curtain") >= 4
    assert all(tables.own_verbs(table, seat) for seat in "ABCD")


def against_raiders(s: Edge) -> bool:
    """A battle of the first seat alone with raiders: nobody else can end it by a card."""
    is_own = s.turn_seat == 0 and s.ships_at(s.active) == [0] if s.active else False
    return asks("Prepare")(s) and is_own and s.active in s.raiders and s.stations[0].store[0] > 0


def test_the_battle_comes_forward_with_odds_and_is_told_afterwards(table: Page) -> None:
    seed, done = andromeda.lines(3, against_raiders, "raided")
    tables.reopen(table, save_of(ANA, tables.MEDIUM, tables.MEDIUM, seed=seed, actions=done))
    tables.wait_mine(table)
    expect(table.locator("#rail .on, #rail [aria-current]").first).to_contain_text("Battle")
    assert table.locator("#stage .chance").count() >= 2
    expect(table.locator("#tray .way .sum").first).to_contain_text("%")
    andromeda.play(table, until="Boolean(document.querySelector('#tray [data-turn]'))")
    expect(table.locator("#tray.story .rolls .die").first).to_be_visible()


COVERED = """() => [...document.querySelectorAll("#ribbon button")].filter((one) => {
    const r = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
}).map((one) => one.textContent)"""


def test_a_ribbon_off_turn_can_be_answered_at_every_size(table: Page) -> None:
    """On a phone it lay in the place of the own figures, its answers under the bar."""
    seed, done = andromeda.lines(3, lambda s: asks("Escalate")(s) and s.turn_seat != 0, "rib")
    tables.reopen(table, save_of(ANA, tables.MEDIUM, tables.MEDIUM, seed=seed, actions=done))
    tables.wait_mine(table)
    for wide, high in SIZES[:3]:
        tables.resize(table, wide, high)
        assert table.locator("#ribbon button").count() >= 2, wide
        assert table.evaluate(COVERED) == [], wide


def test_the_dock_planner_proposes_a_return_of_one_tap(table: Page) -> None:
    middle(table, "ActivateModules", "q")
    expect(table.locator("#tray.chain .proposal.on")).to_be_visible()
    before = tables.steps_of(table)
    tables.wait_out_the_guard(table)
    table.locator("#confirm").tap()
    tables.settle(table)
    assert tables.steps_of(table) > before + 1


def test_a_launch_by_keys_alone(table: Page) -> None:
    middle(table, "TakeTurn", "keys")
    before = tables.own_verbs(table).count("launch")
    for _ in range(60):
        table.keyboard.press("Tab")
        if table.evaluate("document.activeElement.matches('#bar [data-verb=launch]')"):
            break
    table.keyboard.press("Enter")
    tables.settle(table)
    for _ in range(4):
        if table.evaluate("pygames.table.bar.confirm.on"):
            break
        table.evaluate("document.querySelector('#bar .chip[data-tap]').focus()")
        table.keyboard.press("Enter")
        tables.settle(table)
    tables.wait_out_the_guard(table)
    table.keyboard.press("Control+Enter")
    tables.settle(table)
    assert tables.own_verbs(table).count("launch") == before + 1


def test_a_turn_on_the_text_table(table: Page) -> None:
    middle(table, "TakeTurn", "keys")
    table.keyboard.press("t")
    expect(table.locator("#board")).to_be_hidden()
    heads = set(table.locator("#text h2").all_inner_texts())
    assert {"Choices", "Players", "Regions", "Modules on offer"} <= heads
    before = tables.own_verbs(table).count("launch")
    table.locator("#text .list [data-verb=launch]").click()
    tables.settle(table)
    for _ in range(4):
        if table.evaluate("pygames.table.bar.confirm.on"):
            break
        table.locator("#text .list [data-tap]").first.click()
        tables.settle(table)
    tables.wait_out_the_guard(table)
    table.locator("#text .list .primary").click()
    tables.settle(table)
    assert tables.own_verbs(table).count("launch") == before + 1
    table.keyboard.press("t")
    expect(table.locator("#board")).to_be_visible()


def has_last_turn(s: Edge) -> bool:
    return s.last_turns >= 0 and type(s.agenda[-1]).__name__ == "TakeTurn"


def test_the_last_turns_on_the_text_table_by_keys_alone_lead_to_the_result(table: Page) -> None:
    seed, actions = andromeda.lines(2, has_last_turn, "the end", terminus="short")
    tables.reopen(table, save_of(ANA, tables.EASY, seed=seed, actions=actions, terminus="short"))
    tables.wait_mine(table)
    table.keyboard.press("t")
    expect(table.locator("#text .list")).to_be_visible()
    andromeda.play_text(table)
    expect(table.locator(".popup.result .places li")).to_have_count(2)
    table.keyboard.press("Escape")
    table.keyboard.press("t")
    expect(table.locator("#board")).to_be_visible()


def test_refused_targets_of_each_page_give_a_reason(table: Page) -> None:
    middle(table, "TakeTurn", "keys")
    rng = Rng.stream("refused on the pages of Andromeda's Edge")
    for key in ("map", "station", "market"):
        table.evaluate("(key) => pygames.send({ do: 'page', key })", key)
        tables.settle(table)
        refused = table.evaluate(
            "[...document.querySelectorAll('#stage .cannot[data-id]')].map((one) => one.dataset.id)"
        )
        assert refused, key
        for _ in range(15):
            item = rng.pick(refused)
            patch = table.evaluate("(id) => pygames.send({ do: 'tap', id })", item)
            said = patch.get("why", {}).get("lines") or patch.get("info", {}).get("why") or patch.get("bar")
            assert said, (key, item)
            table.keyboard.press("Escape")
            table.evaluate("pygames.send({ do: 'cancel' })")
            table.evaluate("(key) => pygames.send({ do: 'page', key })", key)


WRITTEN = """() => [...document.querySelectorAll("#place-own text")].filter((one) => one.getBoundingClientRect().width)
    .map((one) => [one.classList[0], parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a])"""


ON_STAGE = WRITTEN.replace("#place-own", "#stage").replace(".a]", ".d]")  # on the map some are turned about


def assert_boards_written(table: Page, wide: int) -> None:
    """Nothing is made so small that it fits: the market of a phone is scrolled, signs on a small map are larger."""
    for key in ("map", "market", "station"):
        table.evaluate("(key) => pygames.send({ do: 'page', key })", key)
        tables.rest(table)
        rows = table.evaluate(ON_STAGE)
        assert rows and min(px for _, px in rows) > 11, (wide, key, min(rows, key=lambda row: row[1]))
    table.evaluate("pygames.send({ do: 'page', key: 'map' })")
    tables.rest(table)


def assert_written(table: Page, wide: int) -> None:
    """What stands on the own board can be read, its figures from farther away; on a phone it has a tab of its own."""
    if wide < 700:
        table.locator("#tabs button").nth(1).tap()
        tables.rest(table)
    rows = table.evaluate(WRITTEN)
    assert rows and min(px for _, px in rows) > 11.5, (wide, min(rows, key=lambda row: row[1]))
    assert min(px for name, px in rows if name == "stock") > 20, wide
    if wide < 700:
        table.locator("#tabs button").first.tap()


def test_every_size_theme_and_page_is_readable_and_accessible(table: Page) -> None:
    middle(table, "TakeTurn", "sizes", seats=4, turn=24)
    table.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    for wide, high in SIZES:
        tables.resize(table, wide, high)
        assert table.evaluate(NO_SCROLL), (wide, high)
        assert table.evaluate(SMALL) == [], (wide, high)
        assert table.evaluate(TINY) == [], (wide, high)
        assert_written(table, wide)
        if wide < 1000:
            assert_boards_written(table, wide)
        box = table.locator("#confirm").bounding_box()
        assert box and box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high, (wide, high)
    table.set_viewport_size({"width": 1024, "height": 768})
    assert table.locator("#seats .seat").first.bounding_box()["height"] <= 56  # type: ignore[index]
    for scheme in ("dark", "light"):
        table.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for key in (*PAGES, "seat:1"):
            table.evaluate("(key) => pygames.send({ do: 'page', key })", key)
            tables.settle(table)
            found = table.evaluate(PAINTED)
            assert found == [], (scheme, key, found)
    table.evaluate("pygames.send({ do: 'page', key: '' })")
    table.emulate_media(color_scheme="dark", reduced_motion="reduce")


LAY = """async (wanted) => {
    const facts = JSON.parse(document.getElementById("facts").textContent);
    const icon = document.querySelector("link[rel=icon]").href;
    const { edge } = await import(icon.replace("svg/icon.svg", "js/galaxy.js"));
    return Promise.all(wanted.map(([regions, seats, seed]) => edge.lay(facts.galaxy, regions, seats, seed)));
}"""


def test_R11_the_set_up_page_draws_the_map_that_the_engine_will_lay(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}pt-BR/setup/andromeda.html")
    values = next(option.values for option in andromeda.GAME.options if option.name == "regions")
    wanted = [(regions, seats, f"céu {regions} {seats}") for regions in values for seats in (2, 3, 4)]
    ours = [laid(regions, seats, seed) for regions, seats, seed in wanted]
    assert page.evaluate(LAY, wanted) == ours
    drawn = (
        "[...document.querySelectorAll('#dealt .tile')].map((one) => one.dataset.tile + one.getAttribute('transform'))"
    )
    page.wait_for_function(f"{drawn}.length > 0")
    before, seed = page.evaluate(drawn), page.locator("#seed").input_value()
    assert seed and len(before) == len(laid("none", 2, seed)), "what is drawn is what will be laid"
    page.locator("#again").click()
    page.wait_for_function(f"(old) => {drawn}.join() !== old", arg=",".join(before))


def laid(regions: str, seats: int, seed: str) -> dict[str, str]:
    """What the engine lays, nebulae left out: they always lie where they lie."""
    table = Table(andromeda.GAME, [Seat("human")] * seats, {"regions": regions}, seed)
    assert isinstance(table.state, Edge)
    return {place: tile for place, tile in table.state.tile_at.items() if place not in NEBULAE}


def test_a_killed_tab_goes_on_where_it_was(table: Page, site_url: str) -> None:
    """The last test of this file: the table is loaded anew."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="killed"))
    andromeda.play(table, until="pygames.table.log.length >= 8 && pygames.table.bar.mine")
    steps = tables.steps_of(table)
    table.reload()
    tables.wait_ready(table)
    assert tables.steps_of(table) >= steps
