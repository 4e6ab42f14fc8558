"""Gaia Project at the table, without a browser: pages, prices, passive power, whole matches by taps."""

from __future__ import annotations

import json
from functools import partial

import pytest

import pygames
from pygames.core.bots import base
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.gaia.components import AREA_IDS, FACTIONS, KINDS
from pygames.gaia.rules import building
from pygames.gaia.state import Space
from pygames.gaia.steps.charge import ChargePower
from tests.ui import conftest
from tests.ui.conftest import BOT, FOUR, HUMAN, MISSING, Page, look_at
from ui.scenes.gaia import SCENE, charging, tiles
from ui.scenes.parts.boards import OWN

GAME = pygames.game("gaia")


save_of = partial(conftest.save_of, game="gaia")
step = partial(conftest.step, ends=("pass", "finish", "keep", "stay", "enough", "decline"))


def played(seats: int, until: int, seed: str = "t", **options: str) -> Table:
    """A match of easy bots up to a round."""
    table = Table(GAME, [Seat("bot", level="easy")] * seats, {"setup": "advanced", **options}, seed)
    bot = GAME.bot("easy")
    while not table.is_over and table.state.round < until:  # type: ignore[attr-defined]
        table.act(base.choose(table, table.asked()[0], bot))
    return table


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "lang", "options"),
    [
        ([{**HUMAN, "name": "Ana"}, BOT], "en", {"setup": "first"}),
        (FOUR, "pt-BR", {"setup": "advanced", "order": "variable"}),
        ([{**HUMAN, "name": "Ana"}], "pt-BR", {"setup": "advanced", "automa": "ultoma"}),
    ],
)
def test_a_whole_match_by_taps(seats: list[dict[str, str]], lang: str, options: dict[str, str]) -> None:
    page, rng = Page(save_of(*seats, seed="taps", **options), lang), Rng(7)
    taps = 0
    while step(page, rng):
        taps += 1
        assert taps < 6000
        if taps % 40 == 0:
            for key in ("map", "research", "tiles"):
                page.send("page", key=key)
            assert not MISSING.findall(json.dumps(page.now, ensure_ascii=False))
    assert not MISSING.findall(json.dumps([page.now, page.log], ensure_ascii=False))
    assert page.send("result")["result"]


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_page_is_drawn_in_words(lang: str, seats: int) -> None:
    table = played(seats, 4)
    view = table.view(0)
    for board in ("map", "research", "tiles"):
        look = look_at(table, lang, board=board)
        sprites = SCENE.sprites(view, look)
        assert len({s.key for s in sprites}) == len(sprites), "a key is drawn twice"
        assert not [s.label for s in sprites if MISSING.search(s.label)]
        assert {s.layer for s in sprites} <= set(SCENE.layers)
        assert all(s.label for s in sprites if s.item), "a thing that can be tapped has no name"
        for sprite in sprites:
            if sprite.item and (found := SCENE.info(view, sprite.item, look)):
                assert not MISSING.search(json.dumps(found)), sprite.item
    for seat in range(seats):
        drawn = SCENE.seat_board(view, seat, look_at(table, lang)).sprites
        assert not [s.label for s in drawn if MISSING.search(s.label)]
        assert len({s.key for s in drawn}) == len(drawn)
    told = json.dumps([SCENE.text(view, look), SCENE.reference(look), SCENE.progress(view, look)])
    assert not MISSING.search(told)


def test_every_id_of_a_choice_lies_somewhere() -> None:
    """What the engine asks for is drawn on a page or the own board, or is a plain list."""
    lists = {*FACTIONS}
    table, bot = Table(GAME, [Seat("bot", level="easy")] * 3, {"setup": "advanced"}, "ids"), GAME.bot("easy")
    unknown: dict[str, set[str]] = {}
    while not table.is_over:
        seat = table.asked()[0]
        view = table.view(seat)
        for choice in table.choices(seat):
            for slot in choice.slots:
                for item in slot.ids:
                    if not SCENE.board_of(view, item) and item not in lists:
                        unknown.setdefault(f"{choice.verb}.{slot.name}", set()).add(item)
        table.act(base.choose(table, seat, bot))
    assert set(unknown) <= {
        "convert.trade", "convert.pay", "power.pay", "power_mine.pay", "give.tokens", "income.source", "charge.order",
        "gaia_trade.trade", "special.action",
    }, unknown  # fmt: skip


# --- prices ---------------------------------------------------------------------------------------------------------


def test_R31_each_planet_in_reach_shows_its_whole_price() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="price", setup="first"))
    rng = Rng(3)
    while not any(c.verb == "mine" for c in page.desk.picker.found):
        assert step(page, rng)
    page.send("verb", verb="mine")
    desk = page.desk
    s = desk.table.state
    assert isinstance(s, Space)
    tags = SCENE.tags(desk.table, desk.actor, desk.picker)
    assert set(tags) == set(desk.picker.targets())
    for item, parts in tags.items():
        price = building.price(s, desk.actor, s.map.number_of[item])
        assert dict(parts).get("ore", "0") == str(price.ore)
        assert dict(parts)["credits"] == str(price.credits)
        assert dict(parts).get("qic", "0") == str(price.qic)


@pytest.mark.parametrize(
    ("seats", "counts", "expected"),
    [
        (4, [5, 5, 3, 0], [15, 15, 6, 0]),
        (4, [2, 2, 2, 1], [12, 12, 12, 0]),
        (2, [1, 0], [12, 0]),
        (2, [90, 1], [18, 6]),
    ],
)
def test_R121_R130_R131_standings_show_what_the_end_would_pay(
    seats: int, counts: list[int], expected: list[int]
) -> None:
    view = played(seats, 1).view(0)
    name = next(iter(view["finals"]))
    assert [tiles.points(name, counts, seat, view) for seat in range(seats)] == expected


# --- passive power --------------------------------------------------------------------------------------------------


def offered(n: int, bowls: tuple[int, int, int], vp: int = 20, faction: str = "xenos", round_: int = 3) -> Table:
    """A table at which seat 0 is offered power."""
    table = played(2, 2)
    s = table.state
    assert isinstance(s, Space)
    b = s.boards[0]
    b.name, b.bowls[:3], b.vp, s.round = faction, list(bowls), vp, round_
    s.agenda.append(ChargePower(0, n))
    return table


def test_R108_what_is_free_is_taken_without_a_tap() -> None:
    table = offered(1, (4, 0, 0))
    assert charging.obey(table, 0, {"charge": "free"}) == Action(0, "charge")
    assert charging.obey(table, 0, {"charge": "ask"}) is None
    assert charging.obey(table, 0, {"charge": "never"}) == Action(0, "decline")


def test_R108_orders_say_how_much_may_be_paid() -> None:
    table = offered(3, (4, 0, 0))
    assert charging.obey(table, 0, {"charge": "free"}) is None
    assert charging.obey(table, 0, {"charge": "one"}) is None
    assert charging.obey(table, 0, {"charge": "two"}) == Action(0, "charge")


def test_R109_power_that_would_be_lost_is_asked_about() -> None:
    assert charging.obey(offered(4, (0, 3, 3)), 0, {"charge": "three"}) is None


def test_R111_after_the_last_pass_nothing_is_paid() -> None:
    table = offered(3, (4, 0, 0), round_=6)
    assert isinstance(table.state, Space)
    table.state.boards[0].passed = True
    assert charging.obey(table, 0, {"charge": "three"}) == Action(0, "decline")


def test_R107_the_ribbon_tells_price_and_bowls() -> None:
    table = offered(3, (4, 0, 0))
    ribbon = charging.reaction(table, 0, look_at(table))
    assert ribbon is not None
    assert [a.action for a in ribbon.answers] == [Action(0, "charge"), Action(0, "decline")]
    assert ribbon.answers[0].sub == "for 2 points"
    assert [(c.before, c.after) for c in ribbon.changes] == [("4", "1"), ("0", "3"), ("20", "18")]


def test_kinds_and_areas_have_pages() -> None:
    view = played(2, 1).view(0)
    assert {SCENE.board_of(view, kind) for kind in KINDS} == {OWN}
    assert {SCENE.board_of(view, area) for area in AREA_IDS} == {"research"}
