"""Andromeda's Edge in the browser: matches by taps, four people with secrets, teams, keys, text, all sizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygames.andromeda.components import NEBULAE
from pygames.andromeda.state import Edge
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.e2e import andromeda, gaia, tables
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


WHOLE = {"faction", "launch", "return", "dock", "finish"}  # verbs of every whole match


def assert_match_was_played(page: Page) -> None:
    """From the choice of a faction to the result, which a key closes."""
    expect(page.locator(".popup.result .places li")).to_have_count(2)
    assert "[" not in page.locator(".popup.result table").first.inner_text()
    assert set(tables.own_verbs(page)) >= WHOLE
    page.keyboard.press("Escape")
    expect(page.locator(".popup.result")).to_have_count(0)


def test_a_whole_match_by_taps_leads_to_the_result(table: Page) -> None:
    """From the factions to the last turns, one sensible answer after the other; R26-R39: no launch needs more taps
    than the ship, the region and Confirm, and a proposed Return is one."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="m2", terminus="short"))
    tables.forget_thread(table)
    done = andromeda.play(table, most=600)
    assert_match_was_played(table)
    tables.assert_thread_is_free(table)
    assert table.evaluate(NO_SCROLL)
    assert most_taps_of_a_launch(done) <= 3, done


def most_taps_of_a_launch(done: list[str]) -> int:
    """From naming the ship to Confirm."""
    taps = [" ".join(done).split("launch ")[1:]]
    return max(1 + part.split(" ").index("confirm") + 1 for part in taps[0])


def test_a_whole_match_by_keys_alone(table: Page) -> None:
    """No finger: F6 to a region, Tab to a thing, Enter; Ctrl+Enter confirms."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="m2", terminus="short"))
    tables.wait_mine(table)
    gaia.go_on(table, "false", andromeda.STEP, gaia.act_by_keys, most=600)
    assert_match_was_played(table)


def test_a_whole_match_on_the_text_table(table: Page) -> None:
    """By lines of its list and the Enter key; nothing is drawn meanwhile."""
    tables.reopen(table, save_of(ANA, tables.EASY, seed="m2", terminus="short"))
    tables.wait_mine(table)
    table.keyboard.press("t")
    expect(table.locator("#board")).to_be_hidden()
    heads = set(table.locator("#text h2").all_inner_texts())
    assert {"Choices", "Players"} <= heads
    andromeda.play_text(table, most=600)
    heads = set(table.locator("#text h2").all_inner_texts())
    assert {"Players", "Regions", "Modules on offer"} <= heads
    assert_match_was_played(table)
    table.keyboard.press("t")
    expect(table.locator("#board")).to_be_visible()


SHOWN = "[...document.querySelectorAll('[data-id]')].map((one) => one.dataset.id)"


def has_secrets(s: Edge) -> bool:
    """A turn of the first seat, with cards to be played."""
    hands = [station.hand for station in s.stations]
    return asks("TakeTurn")(s) and s.turn_seat == 0 and len(hands[0]) > 1 and any(hands[1:])


def test_cards_are_seen_only_while_a_finger_holds_or_behind_the_curtain(table: Page) -> None:
    """R5, R158: a turn needs no curtain; while one holds one's own are seen, and behind the curtain; then no more."""
    seed, done = andromeda.lines(3, has_secrets, "held")
    s = andromeda.state_of(3, seed, done)
    own, all_of = {*s.stations[0].hand}, {x for one in s.stations for x in (*one.hand, *one.tokens)}
    tables.reopen(table, save_of(*tables.FOUR[:3], seed=seed, actions=done), {"hands": "curtain", "undo": "strict"})
    tables.wait_mine(table)
    assert table.locator("#hold").count() == 0 and not all_of & set(table.evaluate(SHOWN))
    press(table, "[data-peek]")
    expect(table.locator("#held li")).to_have_count(len(own))
    assert not all_of & set(table.evaluate(SHOWN)), "nothing to tap"
    table.mouse.up()
    expect(table.locator("#held")).to_have_count(0)
    tables.tap(table, "[data-do=look_in]")
    table.wait_for_selector("#hold")
    assert not all_of & set(table.evaluate(SHOWN))
    press(table, "#hold")
    table.wait_for_selector("#hold", state="detached")
    table.mouse.up()
    tables.settle(table)
    assert all_of & set(table.evaluate(SHOWN)) == own
    andromeda.play(
        table, until="pygames.table.bar.leave || Boolean(document.querySelector('#hold, [data-peek]'))", most=60
    )
    if table.evaluate("Boolean(pygames.table.bar.leave)"):
        table.locator("[data-do=hand_over]").tap()
    table.wait_for_selector("#hold, [data-do=looked], [data-peek]")
    tables.settle(table)
    assert not own & set(table.evaluate(SHOWN))


def press(page: Page, selector: str) -> None:
    """Hold a finger, which is a mouse here, on the middle of something."""
    tables.rest(page)
    box = page.locator(selector).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


PASSED = """(() => {
    const done = pygames.table.save.actions.map((one) => one.split(" "));
    const count = (verb) => new Set(done.filter((one) => one[1] === verb).map((one) => one[0])).size;
    const all = pygames.table.log.flatMap((line) => line.icon ?? []);
    return count("launch") === 4 && count("return") >= 2 && count("finish") >= 2 && all.includes("battle");
})()"""


def test_four_people_pass_the_tablet_behind_curtains(table: Page) -> None:
    """Teams: neighbours play together, and each hand stays behind its curtain (R154, R158): from the factions over
    launches and a battle, with who reacts to it, until two are home from a Return with cards of their own."""
    header = {"hands": "curtain", "undo": "strict"}
    tables.reopen(table, save_of(*tables.FOUR, seed="fourth", teams="on", destiny="on"), header)
    table.wait_for_selector("#hold, [data-do=looked]")
    done = andromeda.play(table, until=PASSED, most=500)
    assert done.count("curtain") >= 4 and {"hand", "react"} <= set(done), "passed on, looked at together, reacted to"
    assert all(tables.own_verbs(table, seat) for seat in "ABCD")
    state = andromeda.state_of(4, "fourth", table.evaluate("pygames.table.save.actions"), teams="on", destiny="on")
    assert any(station.hand for station in state.stations)


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
    middle(table, "ActivateModules", "r")
    expect(table.locator("#tray.chain .proposal.on")).to_be_visible()
    before = tables.steps_of(table)
    tables.wait_out_the_guard(table)
    table.locator("#confirm").tap()
    tables.settle(table)
    assert tables.steps_of(table) > before + 1


def at_odessa(s: Edge) -> bool:
    return asks("Camp")(s) and s.active == "camp_odessa"


IN_SIGHT = """() => { const frame = document.querySelector("#place-main .stage").getBoundingClientRect();
    return [...document.querySelectorAll("#place-main .can[data-id]")].filter((one) => {
        const r = one.getBoundingClientRect(), y = r.top + r.height / 2;
        return y > frame.top && y < frame.bottom; }).length; }"""


def test_on_a_phone_the_market_turns_to_what_is_sold_here_and_stays_where_it_is_scrolled_to(table: Page) -> None:
    """Modules of commerce lay below the edge; only an arrow told so."""
    page = table
    tables.resize(page, 390, 844)
    seed, done = andromeda.lines(2, at_odessa, "sale")
    tables.reopen(page, save_of(ANA, tables.MEDIUM, seed=seed, actions=done))
    tables.wait_mine(page)
    tables.settle(page)
    tables.rest(page)
    page.wait_for_function(f"({IN_SIGHT})() > 0")
    page.locator("#place-main").hover()
    page.mouse.wheel(0, -2000)
    tables.rest(page)
    assert page.evaluate(IN_SIGHT) == 0, "it lies as the player left it"


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
            card = patch.get("info", {})
            said = patch.get("why", {}).get("lines") or card.get("why") or card.get("lines") or patch.get("bar")
            assert said, (key, item)  # what nothing is asked about tells what it is
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
        least = 14 if wide >= 700 else 12
        assert rows and min(px for _, px in rows) >= least, (wide, key, min(rows, key=lambda row: row[1]))
    table.evaluate("pygames.send({ do: 'page', key: 'map' })")
    tables.rest(table)


def assert_strip_fits(table: Page) -> None:
    """In a first game figures have words: all thirteen in a line made the page of a phone wider than its screen."""
    for settings in ({"hints": True, "known": False}, {"hints": False}):
        table.evaluate("(settings) => pygames.send({ do: 'settings', settings })", settings)
        tables.rest(table)
        assert table.evaluate("document.querySelector('#strip button').scrollWidth <= innerWidth"), settings
        assert table.evaluate(NO_SCROLL), settings


def assert_written(table: Page, wide: int) -> None:
    """What stands on the own board can be read, its figures from farther away; on a phone it has a tab of its own."""
    if wide < 700:
        table.locator("#tabs button").nth(1).tap()
        tables.rest(table)
    rows = table.evaluate(WRITTEN)
    assert rows and min(px for _, px in rows) > 13.8, (wide, min(rows, key=lambda row: row[1]))
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
        assert_boards_written(table, wide)
        if wide < 700:
            assert_strip_fits(table)
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


PLACE = """() => {
    const { bar: { ask, cancel, confirm }, save: { actions } } = pygames.table;
    return { steps: actions.length, ask, half: cancel, confirm, board: document.querySelector("#stage").dataset.board };
}"""


def half_docked(s: Edge) -> bool:
    """In the middle of a Return: a module has run already, and ships are still out."""
    return (
        asks("ActivateModules")(s) and s.turn_seat == 0 and bool(s.stations[0].docked) and len(s.stations[0].board) > 0
    )


@pytest.mark.parametrize(("test", "page_in_front"), [(against_raiders, "battle"), (half_docked, "station")])
def test_a_tab_killed_in_a_battle_or_a_return_goes_on_where_it_was(
    table: Page, test: Callable[[Edge], bool], page_in_front: str
) -> None:
    """The last tests of this file: the table is loaded anew. What was begun but not confirmed is there again too."""
    seed, done = andromeda.lines(3, test, "killed")
    tables.reopen(table, save_of(ANA, tables.MEDIUM, tables.MEDIUM, seed=seed, actions=done))
    tables.wait_mine(table)
    tables.rest(table)
    if page_in_front == "battle":
        tables.tap(table, "#tray button.way:nth-child(1), #tray .column:nth-child(2) button.way")
    else:
        table.evaluate("pygames.send({ do: 'verb', verb: 'dock' })")
    tables.settle(table)
    before = table.evaluate(PLACE)
    table.reload()
    tables.wait_ready(table)
    tables.wait_mine(table)
    tables.rest(table)
    assert table.evaluate(PLACE) == before
    assert before["board"] == page_in_front and before["half"]
