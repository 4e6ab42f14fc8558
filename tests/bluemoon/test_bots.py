"""The bots: what every level must do, and what the better ones must see."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.bluemoon import GAME
from pygames.bluemoon.components import CARDS
from pygames.bluemoon.planner import plain_payment
from pygames.bluemoon.rules import payment
from pygames.core.bots import base
from pygames.core.play import choices, is_legal, legal_actions
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table


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
