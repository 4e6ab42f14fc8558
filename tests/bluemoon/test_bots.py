"""The bots: what every level must do, and what the better ones must see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pygames.bluemoon import GAME
from pygames.bluemoon.components import CARDS, TILES
from pygames.bluemoon.planner import plain_payment
from pygames.bluemoon.rules import payment
from pygames.core.bots import base
from pygames.core.play import choices, is_legal, legal_actions
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.bluemoon import build


def match(levels: list[str], seed: str, limit: int = 10_000) -> Any:
    """A table; untyped, since its state is one of Blue Moon City."""
    table = Table(GAME, [Seat("bot", "", level) for level in levels], {}, seed)
    bots = [base.make(GAME, level) for level in levels]
    while not table.is_over and len(table.past) < limit:
        seat = table.asked()[0]
        table.act(table.forced() or base.choose(table, seat, bots[seat]))
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_medium_bots_bring_a_match_to_its_end_by_offerings(seats: int) -> None:
    table = match(["medium"] * seats, f"end-{seats}")
    assert GAME.outcome(table.state).cause == "offerings"


def test_medium_beats_random_play() -> None:
    won = [GAME.outcome(match(["medium", "random"], f"r{n}").state).winners for n in range(4)]
    assert won == [(0,)] * 4


@pytest.mark.parametrize("level", base.LEVELS)
def test_the_same_seed_and_level_give_the_same_moves(level: str) -> None:
    first, again = (match([level] * 2, "same", limit=5).actions for _ in range(2))
    assert first == again


@pytest.mark.parametrize("level", base.LEVELS)
def test_a_bot_knows_only_what_its_seat_knows(level: str) -> None:
    """Two truths that look alike to the seat get the same answer."""
    table = match(["medium"] * 3, "known", limit=40)
    table.plans = {}  # whoever is asked now has planned nothing yet
    seat = table.asked()[0]
    other = Table(GAME, table.seats, {}, "known")
    other.past, other.state = table.past, GAME.imagine(table.state, seat, Rng(99))
    bot = base.make(GAME, level)
    assert base.choose(table, seat, bot) == base.choose(other, seat, base.make(GAME, level))


def test_a_plain_payment_is_a_legal_payment() -> None:
    rng = Rng(3)
    for _ in range(200):
        hand = sorted(rng.sample(sorted(CARDS), 9))
        for colour in ("black", "white", "brown", "green"):
            for value in (1, 2, 3, 4, 5):
                cards = plain_payment(hand, colour, value)
                if cards:
                    assert payment.is_payment(colour, value, payment.kinds_of(cards)), (hand, colour, value, cards)


def test_ranked_actions_are_the_same_actions_and_near_tiles_come_first() -> None:
    table = Table(GAME, [Seat()] * 2, {}, "rank")
    seat = table.asked()[0]
    s: Any = table.state
    found = legal_actions(s, seat)
    ranked = GAME.rank_actions(s, seat, found)
    assert sorted(ranked) == sorted(found)
    walks = [a.picks[0][0] for a in ranked if a.verb == "walk"]
    steps = [s.map.distance["central_square"][to] for to in walks]
    assert steps == sorted(steps)
    assert steps[0] == 1


def test_every_answer_of_a_bot_is_legal_with_the_expansion() -> None:
    table = Table(GAME, [Seat("bot", "", "medium")] * 2, {"expansion": "on"}, "special")
    bot = base.make(GAME, "medium")
    while not table.is_over:
        seat = table.asked()[0]
        action = base.choose(table, seat, bot)
        assert is_legal(table.state, action), (action, choices(table.state, seat))
        table.act(action)


def answers(t: Any, bot: base.Bot, seat: int = 0) -> list[str]:
    """What a bot does until it has ended its turn or the match is over."""
    found = []
    while not t.is_over and t.asked() == (seat,) and type(t.state.agenda[-1]).__name__ != "Replenish":
        action = t.forced() or base.choose(t, seat, bot)
        found.append(action.verb)
        t.act(action)
    return found


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_R114_a_bot_on_the_golden_temple_makes_the_offering_that_wins(level: str) -> None:
    t = build.table(
        phase="move",
        at=("golden_temple", "mill"),
        crystals=(12, 3),
        obelisk="ABABABABAB",
        hands=("aqua1 aqua2 vulca1", "lux1"),
        expansion="on",
    )
    assert "offer" in answers(t, base.make(GAME, level))
    assert GAME.outcome(build.state(t)).winners == (0,)


def dragon_turns(seed: str, limit: int) -> Iterator[Any]:
    """A match of medium bots, wherever seat 0 begins a turn in which it could call a dragon; who asks plays it."""
    t = match(["medium", "medium"], seed, limit=0)
    bot = base.make(GAME, "medium")
    while not t.is_over and len(t.past) < limit:
        seat = t.asked()[0]
        is_beginning = seat == 0 and (not t.past or t.past[-1].action.seat != 0)
        if is_beginning and any(choice.verb in ("send", "lead") for choice in choices(t.state, 0)):
            yield t
        else:
            t.act(t.forced() or base.choose(t, seat, bot))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_keeps_the_plan_of_its_turn_and_wastes_no_dragon(level: str) -> None:
    """Whoever calls a dragon contributes where it was called to."""
    bot = base.make(GAME, level)
    called = 0
    for number in range(3):
        for t in dragon_turns(f"dragons{number}", limit=70):
            goals = set()
            while not t.is_over and t.asked() == (0,) and type(t.state.agenda[-1]).__name__ != "Replenish":
                action = t.forced() or base.choose(t, 0, bot)
                if action.verb in ("send", "lead"):
                    goals.add(action.picks[1][0])
                    called += 1
                elif action.verb == "contribute":
                    goals.discard(action.picks[0][0].split(".")[0])
                t.act(action)
            assert not goals, f"a dragon was called for nothing in match {number}"
    assert called >= 3


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_throws_away_neither_pillar_nor_lux_one(level: str) -> None:
    t = build.table(phase="replenish", hands=("pillar1 pillar1 lux1 lux1", "vulca3"), crystals=(9, 0))
    thrown = base.choose(t, 0, base.make(GAME, level)).picks[0]
    assert thrown == ()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_bot_pays_no_dearer_card_where_a_cheaper_one_suffices(level: str) -> None:
    """R37: a space of value 2 for a 2, not for a 3."""
    tile = next(
        t for t in TILES.values() if not t.is_expansion and any(x.value == 2 and x.colour == "blue" for x in t.spaces)
    )
    t = build.table(phase="contribute", at=(tile.id,), hands=("aqua2 aqua3 lux3", "vulca3"))
    action = base.choose(t, 0, base.make(GAME, level))
    assert action.verb != "contribute" or [CARDS[c] for c in action.picks[-1]] == ["aqua2"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_R69_a_dragon_may_cost_the_crystals_for_which_a_turn_was_planned(level: str) -> None:
    """The scale that a dragon brings ends the scales before the building adds two: no 3 crystals, no offering."""
    t = build.table(
        phase="move",
        at=("golden_temple", "mill"),
        owners={"golden_temple": "AA."},
        hands=("aqua3 aqua1 aqua1", "lux3"),
        crystals=(3, 0),
        scales=(1, 5),
        expansion="on",
    )
    assert is_legal(t.state, base.choose(t, 0, base.make(GAME, level)))


def test_a_plan_forgotten_is_found_again() -> None:
    """A match that is loaded in the middle of a turn goes on as it would have gone on."""
    t = match(["medium", "medium"], "again", limit=0)
    bot = base.make(GAME, "hard")
    while len(t.past) < 12:
        seat = t.asked()[0]
        action = t.forced() or base.choose(t, seat, bot)
        t.plans = {}
        assert action == (t.forced() or base.choose(t, seat, bot))
        t.act(action)
