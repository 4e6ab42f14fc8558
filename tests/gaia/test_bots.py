"""The bots: what every level must do."""

from __future__ import annotations

import pytest

from pygames.core.bots import base
from pygames.core.play import is_legal, push
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.gaia import GAME
from pygames.gaia.bot import Planner
from pygames.gaia.evaluation import Evaluator, load_weights
from pygames.gaia.exchanges import enabling, is_possible
from pygames.gaia.plain import PlainEvaluator
from pygames.gaia.purse import Need, raise_goods
from pygames.gaia.state import Space
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
    t = match(["medium"] * 2, "plans", limit=20, setup="advanced")
    bot = base.make(GAME, "medium")
    for _ in range(100):
        seat = t.asked()[0]
        for plan in enabling(state(t), seat) if isinstance(t.state.agenda[-1], TakeTurn) else ():
            world = state(t).copy()
            for action in plan:
                assert is_legal(world, action), plan
                assert is_possible(world, action), plan
                push(world, action)
                tried += 1
            for action in plan:  # some of them are not possible any more
                assert is_possible(world, action) == is_legal(turn_again(world, seat), action), plan
        t.act(base.choose(t, seat, bot))
    assert tried


def turn_again(s: Space, seat: int) -> Space:
    """The same stocks at the beginning of a turn."""
    again = s.copy()
    again.agenda = [again.agenda[0], TakeTurn(seat)]
    return again


def test_trying_a_turn_leaves_the_others_as_they_are() -> None:
    """What is tried shares the boards of the others."""
    t = match(["medium"] * 2, "shared", limit=25, setup="advanced")
    bot = base.make(GAME, "medium")
    while not isinstance(t.state.agenda[-1], TakeTurn):
        t.act(base.choose(t, t.asked()[0], bot))
    s = state(t)
    before = s.digest()
    Planner(Evaluator(), plans_exchanges=True).ranked(s, t.asked()[0])
    assert s.digest() == before


def test_goods_are_raised_by_exchanges() -> None:
    t = table(power=((0, 0, 4),), stock=({"credits": 5, "ore": 1, "qic": 0},))
    plan = raise_goods(board(t), 0, Need(6, 2))
    assert [str(a) for a in plan or ()] == ["A convert power_to_ore", "A convert power_to_credit"]
    assert raise_goods(board(t), 0, Need(20, 9)) is None


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


def test_weights_are_data_with_notes() -> None:
    weights = load_weights()
    assert all(value > 0 for value in weights.values())
    assert len(weights) > 30


def test_what_is_remembered_does_not_change_a_value() -> None:
    """The memory of the evaluation holds parts of positions; every part is keyed by all that it depends on."""
    judge = Evaluator()
    t = match(["medium"] * 3, "memory", limit=25, setup="advanced")
    bot = base.make(GAME, "medium")
    for _ in range(30):
        for seat in range(3):
            assert judge.value(state(t), seat) == Evaluator().value(state(t), seat)
        seat = t.asked()[0]
        t.act(base.choose(t, seat, bot))


def test_a_pass_is_judged_before_the_next_income() -> None:
    """Whoever passes last must not take the coming income for a merit of passing."""
    t = table(at=("m -1,2  t 0,2", "m -3,4"))
    s = state(t)
    s.boards[1].passed = True
    s.passed = (1,)
    planner = Planner(Evaluator())
    plan = next(plan for _, plan in planner.ranked(s, 0) if plan[-1].verb == "pass")
    world = s.copy()
    planner.carry_out(world, 0, plan, [])
    assert world.round == s.round
    assert world.boards[0].passed


def test_after_the_last_pass_no_federation_is_to_come() -> None:
    """A group that could have been one is worth nothing any more: whoever can form it does so before passing."""
    judge = Evaluator()
    values = []
    for number in (5, 6):
        s = state(table(at=("t -1,2  t 0,2",), round=number))
        s.boards[0].passed = True
        values.append(judge.value(s, 0) - judge.value(without_groups(s), 0))
    assert values[0] > 0
    assert values[1] == 0


def without_groups(s: Space) -> Space:
    """The same with everything in a federation."""
    c = s.copy()
    c.boards[0].federated = c.boards[0].mask
    return c


def test_easy_slips_but_never_passes_by_chance() -> None:
    """It takes the next best thing for the best; with something better to do nobody passes."""
    planner = Planner(PlainEvaluator())
    for seed in ("easy-1", "easy-2"):
        passed = [m for m in match(["easy", "easy"], seed).past if m.action.verb == "pass"]
        assert len(passed) >= 10  # the last round may end for both
        for moment in passed:
            assert isinstance(moment.before, Space)
            best = planner.ranked(moment.before, moment.action.seat)[0][1]
            assert best[-1].verb == "pass"
