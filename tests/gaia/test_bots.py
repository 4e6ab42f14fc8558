"""The bots: what every level must do."""

from __future__ import annotations

import pytest

from pygames.core.bots import base
from pygames.core.play import is_legal
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.gaia import GAME
from pygames.gaia.bot import Planner
from pygames.gaia.evaluation import Evaluator
from pygames.gaia.exchanges import enabling, raise_goods
from pygames.gaia.steps.turn import TakeTurn
from tests.gaia.build import board, state, table


def match(levels: list[str], seed: str, limit: int = 10_000, **options: str) -> Table:
    t = Table(GAME, [Seat("bot", "", level) for level in levels], options, seed)
    bots = [base.make(GAME, level) for level in levels]
    while not t.is_over and len(t.past) < limit:
        seat = t.asked()[0]
        t.act(base.choose(t, seat, bots[seat]))
    return t


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_medium_bots_bring_a_match_to_its_end(seats: int) -> None:
    t = match(["medium"] * seats, f"end-{seats}", setup="advanced", board="method1")
    assert t.is_over
    assert state(t).round == 6


def test_medium_beats_random_play() -> None:
    won = [GAME.outcome(state(match(["medium", "random"], f"r{n}"))).winners for n in range(3)]
    assert won == [(0,)] * 3


@pytest.mark.parametrize("level", base.LEVELS)
def test_the_same_seed_and_level_give_the_same_moves(level: str) -> None:
    first, again = (match([level] * 2, "same", limit=12).actions for _ in range(2))
    assert first == again


def test_a_bot_knows_only_what_its_seat_knows() -> None:
    """Two decks of the Automa that look alike get the same answer."""
    t = match(["medium"], "known", limit=12)
    other = Table(GAME, t.seats, {}, "known")
    other.past, other.state = t.past, GAME.imagine(state(t), 0, Rng(99))
    for level in base.LEVELS:
        bot = base.make(GAME, level)
        assert base.choose(t, 0, bot) == base.choose(other, 0, bot)


def test_every_plan_of_exchanges_is_legal() -> None:
    tried = 0
    for n in range(6):
        t = match(["medium"] * 2, f"plans-{n}", limit=30 + 12 * n, setup="advanced")
        seat = t.asked()[0]
        if not isinstance(t.state.agenda[-1], TakeTurn):
            continue
        for plan in enabling(state(t), seat):
            world = t.state.copy()
            from pygames.core.play import push

            for action in plan:
                assert is_legal(world, action), plan
                push(world, action)
                tried += 1
    assert tried


def test_goods_are_raised_by_exchanges() -> None:
    t = table(power=((0, 0, 4),), stock=({"credits": 5, "ore": 1, "qic": 0},))
    plan = raise_goods(board(t), 0, 6, 2)
    assert [str(a) for a in plan or ()] == ["A convert power_to_ore", "A convert power_to_credit"]
    assert raise_goods(board(t), 0, 20, 9) is None


def test_more_is_worth_more() -> None:
    judge = Evaluator()
    t = table(at=("m -1,2",))
    s = state(t)
    before = judge.value(s, 0)
    for what in ("vp", "credits", "ore", "knowledge", "qic"):
        world = s.copy()
        setattr(world.boards[0], what, getattr(world.boards[0], what) + 1)
        assert judge.value(world, 0) > before, what


def test_plans_are_ranked_by_value() -> None:
    t = table(at=("m -1,2  t 0,2", "m -3,4"))
    found = Planner(Evaluator(), plans_exchanges=True).ranked(state(t), 0)
    values = [value for value, _ in found]
    assert values == sorted(values, reverse=True)
    assert {plan[-1].verb for _, plan in found} >= {"mine", "upgrade", "pass", "research"}
