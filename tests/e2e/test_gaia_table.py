"""Gaia Project in the browser: matches by taps, the Automa, four people, keys, text, all sizes and themes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygames.core.rng import Rng
from pygames.gaia.state import Space
from tests.e2e import gaia, tables
from tests.e2e.gaia import ANA
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from tests.e2e.test_table_trust import AXE
from tools.environment import NODE_MODULES

MAINS = {"mine", "upgrade", "project", "federation", "research", "power", "power_mine", "qic", "rescore", "special",
         "special_mine", "special_project", "pass", "space_station", "swap", "downgrade", "advance_lowest"}  # fmt: skip
CUT = """() => [...document.querySelectorAll("#bar .verb.tall, #rail span:not(.unseen)")]
    .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
# Several stages: what is painted is named by its label.
PAINTED = AXE.replace('"#stage"', '".stage"')
GOLDEN = Path(__file__).parents[1] / "golden"
SIZES = [(390, 844), (768, 1024), (1024, 768), (1180, 820), (1366, 1024)]


@pytest.fixture(scope="module")
def first_save() -> dict[str, Any]:
    return gaia.save_of(ANA, tables.EASY, seed="boot")


@pytest.fixture(scope="module")
def motion() -> str:
    return "reduce"


def mines(actions: list[str]) -> int:
    return sum(line.startswith("A mine ") for line in actions)


def middle(seats: int, seed: str, verb: str = "mine", **options: str) -> list[str]:
    """The actions of bots up to a turn of the first seat in which something is possible."""

    def holds(s: Space) -> bool:
        if s.round < 2 or type(s.agenda[-1]).__name__ != "TakeTurn" or s.agenda[-1].asks(s) != (0,):
            return False
        return any(choice.verb == verb for choice in s.agenda[-1].choices(s, 0))

    return gaia.lines(gaia.bots_until(seats, holds, seed, **options))


# --- matches --------------------------------------------------------------------------------------------------------

# Whether a finger meets the button wherever it is seen, and reads all that is written on it.
WHOLE = """() => {
    const button = document.querySelector("#confirm");
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const spots = [left + 9, (left + right) / 2, right - 9].flatMap((x) => [top + 9, bottom - 9].map((y) => [x, y]));
    const isFree = spots.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
    return isFree && button.scrollHeight <= button.clientHeight + 1;
}"""


def test_upright_what_will_be_done_is_read_whole(table: Page) -> None:
    """An exchange and an upgrade in one step: the longest words that a button has to hold."""
    page = table
    tables.resize(page, 768, 1024)
    match = json.loads((GOLDEN / "gaia" / "played-2-terrans.json").read_text("utf-8"))
    actions = match["actions"][: match["actions"].index("A convert power_to_ore")]
    tables.reopen(page, {**{key: match[key] for key in match if key != "result"}, "actions": actions, "checks": {}})
    page.evaluate("pygames.send({ do: 'language', lang: 'pt-BR' })")
    tables.settle(page)
    tables.tap_sprite(page, "hex:-1,5")
    tables.rest(page)
    assert "laboratório" in page.locator("#confirm").inner_text()
    assert page.evaluate(WHOLE)
    page.evaluate("pygames.send({ do: 'language', lang: 'en' })")
    tables.resize(page, 1024, 768)


@pytest.mark.slow
def test_a_whole_match_by_taps_against_three_bots(table: Page) -> None:
    """At most three taps for a main action, and none for power that is free."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, *[tables.EASY] * 3, seed="by taps"))
    tables.forget_thread(page)
    taps = gaia.play(page)
    expect(page.locator(".popup.result .places li")).to_have_count(4)
    assert "[" not in page.locator(".popup.result table").first.inner_text()
    assert page.evaluate(NO_SCROLL)
    mains = [verb for verb in tables.own_verbs(page) if verb in MAINS]
    assert len(mains) >= 12
    assert (taps.all - taps.reactions) / len(mains) <= 3.0, (taps.all, taps.reactions, len(mains))
    assert tables.own_verbs(page).count("charge") >= taps.reactions, "what is free comes by itself"
    tables.assert_thread_is_free(page)
    page.keyboard.press("Escape")


def test_the_first_rounds_by_taps(table: Page) -> None:
    """Two rounds; the rest is played in tests/ui and in the slow test."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="rounds"))
    taps = gaia.play(page, until="pygames.table.log.at(-1)?.round >= 3")
    mains = [verb for verb in tables.own_verbs(page) if verb in MAINS]
    assert {"mine", "pass"} <= set(mains)
    assert (taps.all - taps.reactions) / len(mains) <= 3.5
    assert page.evaluate(NO_SCROLL)


def test_R163_alone_against_the_automa_to_the_end(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, seed="alone"))
    tables.wait_mine(page)
    expect(page.locator("#seats .seat")).to_have_count(1)
    expect(page.locator("#seats .seat .name")).to_contain_text("Automalein")
    gaia.play(page, until="pygames.table.save.actions.filter((one) => / mine /.test(one)).length > 0")
    told = page.evaluate("pygames.table.recap.lines.flatMap((one) => one.text).join(' ')")
    assert "Automa" in told
    ring = page.locator("#stage .owner.p-1").first
    assert ring.evaluate("(one) => getComputedStyle(one).fill") == "none", "its planets are seen as others are"
    page.locator("#seats .seat").tap()
    tables.settle(page)
    expect(page.locator("#stage [data-id=mine]").first).to_be_visible()
    last = gaia.bots_until(1, lambda s: s.round == 6, "alone")
    tables.reopen(page, gaia.save_of(ANA, seed="alone", actions=gaia.lines(last)))
    gaia.play(page)
    expect(page.locator(".popup.result")).to_be_visible()
    page.keyboard.press("Escape")


def test_four_people_share_one_tablet_without_a_curtain(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(*tables.FOUR, seed="four"))
    gaia.play(page, until="pygames.table.log.at(-1)?.round >= 2")
    assert page.locator("#hold").count() == 0
    assert all(tables.own_verbs(page, seat) for seat in "ABCD")
    actions = page.evaluate("pygames.table.save.actions")
    assert any(line.split(" ")[1] == "finish" for line in actions), "people end their turns themselves"


# --- keys, text, language -------------------------------------------------------------------------------------------


TO_THE_END = "false"
PLANNED = "plan 3"  # a match in which easy bots come to a federation of the first seat's


def assert_match_was_played(page: Page) -> None:
    """Factions, boosters, turns of every kind that came, six passes, and the result with both players."""
    expect(page.locator(".popup.result .places li")).to_have_count(2)
    done = tables.own_verbs(page)
    assert {"faction", "settle", "booster", "mine", "upgrade"} <= set(done)
    assert done.count("pass") == 6
    assert len([verb for verb in done if verb in MAINS]) >= 12


def test_a_whole_match_by_keys_alone(table: Page) -> None:
    """No finger, from the choice of a faction to the result, which a key closes."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="keys", setup="advanced"))
    gaia.go_on(page, TO_THE_END, gaia.BY_KEYS, gaia.act_by_keys)
    assert_match_was_played(page)
    page.keyboard.press("Escape")
    expect(page.locator(".popup.result")).to_have_count(0)


def test_a_whole_match_on_the_text_table(table: Page) -> None:
    """What cannot be done is marked there too: whoever does not see the bar would press it for ever."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="text", setup="advanced"))
    tables.wait_mine(page)
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#text .list button").first).to_be_visible()
    heads = page.locator("#text h2").all_inner_texts()
    assert {"Choices", "Players", "Research", "Planets", "Boosters", "Federation tokens"} <= set(heads)
    gaia.go_on(page, TO_THE_END, gaia.BY_TEXT, gaia.act_by_text)
    assert_match_was_played(page)
    page.keyboard.press("Escape")
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed=PLANNED, actions=middle(2, PLANNED, "federation")))
    joined = "pygames.table.save.actions.some((one) => one.startsWith('A federation '))"
    wanted = gaia.BY_TEXT.replace('likes = ["federation", ', 'likes = ["federation"]; [')
    gaia.go_on(page, joined, wanted, gaia.act_by_text, most=12)  # its token is offered by a sheet only
    assert page.evaluate(joined)
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_visible()


def test_another_language_in_mid_choice_changes_words_only(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="keys", actions=middle(2, "keys")))
    tables.wait_mine(page)
    page.locator("#bar [data-verb=mine]").tap()
    tables.settle(page)
    if not page.evaluate("pygames.table.bar.confirm.on"):
        page.locator("#bar .chip[data-tap]").first.tap()
        tables.settle(page)
    words, where = page.locator("#confirm").inner_text(), page.locator("#stage .selected").get_attribute("data-id")
    assert "sector" in words
    page.locator("#tools .language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("#confirm")).to_contain_text("setor")
    assert page.locator("#stage .selected").get_attribute("data-id") == where
    page.locator("#tools .language").tap()
    expect(page.locator("#confirm")).to_have_text(words)


@pytest.mark.parametrize("key", ["map", "research", "tiles"])
def test_fifty_refused_targets_say_why_with_figures_and_a_way_out(table: Page, key: str) -> None:
    """What the pop-up shows is read, and its way out is gone. All targets: tests/ui/test_gaia_refusals.py."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="keys", actions=middle(2, "keys")))
    tables.wait_mine(page)
    rng = Rng.stream("refused on a page of Gaia", key)
    turn = "(key) => pygames.send({ do: 'page', key })"
    page.evaluate(turn, key)
    refused = page.evaluate("[...document.querySelectorAll('#stage .cannot[data-id]')].map((one) => one.dataset.id)")
    told = {"why": 0, "info": 0, "plan": 0}
    for _ in range(50):
        item = rng.pick(refused)
        patch = page.evaluate("(id) => pygames.send({ do: 'tap', id })", item)
        kind = "why" if patch.get("why") else "info" if patch.get("info") else "plan"
        told[kind] += 1
        if kind == "why":
            popup = page.locator(".popup.why")
            said = popup.locator("p").all_inner_texts()
            assert said == patch["why"]["lines"] and all(said), item
            assert any(char.isdigit() for char in " ".join(said)) or "already" in said[0], (item, said)
            popup.locator(".ways .chip").first.dispatch_event("click")
            tables.settle(page)
            assert page.evaluate("pygames.table.bar.cancel"), (item, "the way out leads nowhere")
        elif kind == "info":
            expect(page.locator(".popup.info p").first).not_to_be_empty()
            page.keyboard.press("Escape")
        else:
            assert page.evaluate("pygames.table.bar.confirm.on"), item
        page.evaluate("pygames.send({ do: 'cancel' })")
        page.evaluate(turn, key)
    assert told["why"] >= 25, told


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_every_size_theme_and_page_is_readable_and_accessible(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, *[tables.EASY] * 3, seed="sizes", actions=middle(4, "sizes")))
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    tables.wait_mine(page)
    for wide, high in SIZES:
        tables.resize(page, wide, high)
        assert page.evaluate(NO_SCROLL), (wide, high)
        assert page.evaluate(SMALL) == [], (wide, high)
        assert page.evaluate(TINY) == [], (wide, high)
        box = page.locator("#confirm").bounding_box()
        assert box and box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high, (wide, high)
    tables.resize(page, 1024, 768)
    assert page.evaluate(CUT) == []
    scroller = page.evaluate(
        "(() => { const s = document.querySelector('.scroller'); return s.scrollWidth <= s.clientWidth + 1; })()"
    )
    assert scroller, "all nine verbs are in sight"
    assert page.locator("#seats .seat").first.bounding_box()["height"] <= 56  # type: ignore[index]
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for key in ("map", "research", "tiles", "seat:1"):
            page.evaluate("(key) => pygames.send({ do: 'page', key })", key)
            tables.settle(page)
            found = page.evaluate(PAINTED)
            assert found == [], (scheme, key, found)
    page.evaluate("pygames.send({ do: 'page', key: '' })")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
