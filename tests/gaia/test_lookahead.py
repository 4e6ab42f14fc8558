"""Hard's lookahead: whole turns with their free actions, to the end of the round; charging by its use."""

from __future__ import annotations

from pygames.core.bots import base
from pygames.core.play import Action, is_legal, push
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.gaia import GAME
from pygames.gaia.bot import GLANCE, HardBot, Planner
from pygames.gaia.evaluation import Evaluator
from pygames.gaia.lookahead import Lookahead, Shape, position
from pygames.gaia.steps.charge import ChargePower
from pygames.gaia.steps.turn import FinishTurn, TakeTurn
from tests.gaia.build import board, state, table

FREE = ("convert", "sacrifice")


def planner() -> Planner:
    return Planner(Evaluator(), plans_exchanges=True)


def test_free_actions_are_part_of_a_turn_and_never_for_nothing() -> None:
    """What a free action was for is done in the same turn, and would not have been possible without it."""
    t = Table(GAME, [Seat("bot", "", "hard")] * 2, {"setup": "advanced"}, "whole")
    bot = base.make(GAME, "hard")
    freed = 0
    before = None
    while len(t.past) < 90:
        seat = t.asked()[0]
        action = t.forced() or base.choose(t, seat, bot)
        if action.verb in FREE:
            before = before or t.state.copy()
        elif before is not None:
            assert not is_legal(before, action), f"{action} needed no exchange"
            freed += 1
            before = None
        t.act(action)
    assert freed


def test_two_orders_of_the_same_turns_lead_to_one_position() -> None:
    t = table(at=("m -1,2  t 0,2", "m -3,4"), stock=({"knowledge": 8, "ore": 9, "credits": 20},))
    found = []
    for areas in (("economy", "science"), ("science", "economy")):
        world = state(t).copy()
        for area in areas:
            push(world, Action(0, "research", ((area,),)))
            assert isinstance(world.agenda[-1], FinishTurn)
            world.agenda = [world.agenda[0], TakeTurn(0)]
        found.append(position(world, 0))
    assert found[0] == found[1]


def test_more_is_found_by_looking_further() -> None:
    """Several turns in a row come to more than passing now, and the first of them is a turn that can be played."""
    t = table(at=("m -1,2  t 0,2", "m -3,4"), stock=({"knowledge": 8, "ore": 9, "credits": 20},))
    thought = Lookahead(planner(), GLANCE, state(t), 0)
    passing = next(value for value, plan in thought.found if plan[-1].verb == "pass")
    assert thought.value() > passing
    assert is_legal(t.state, thought.best())
    values = [e.value or 0.0 for e in thought.ranked()]
    assert values == sorted(values, reverse=True)


def test_effort_is_counted_and_kept_to() -> None:
    """Little effort narrows the look to a few positions a turn, and what was found first still counts."""
    t = table(at=("m -1,2  t 0,2", "m -3,4"), stock=({"knowledge": 12, "ore": 12, "credits": 25},))
    wide = Shape(first=12, width=12, spread=4, depth=6)
    all_of_it, little = (
        Lookahead(planner(), shape, state(t), 0) for shape in (wide, wide._replace(effort=300, narrow=2))
    )
    assert all_of_it.value() >= little.value() > all_of_it.found[-1][0]
    assert little.looked <= 1 + 12 + 2 * 6
    assert little.tried < all_of_it.tried / 2


def charging(offered: int) -> str:
    t = table(at=("m -1,2  t 0,2", "m -3,4"), power=((0, 4, 2),), stock=({"ore": 1, "credits": 9},))
    s = state(t)
    board(t).vp = 20
    s.agenda.append(ChargePower(0, offered))
    bot = base.make(GAME, "hard")
    return base.finish(bot.think(GAME, s, 0, Rng(1))).verb


def test_R108_power_is_charged_for_points_where_it_makes_an_action_possible() -> None:
    """Two more tokens in area III are a Q.I.C., and that is a tile: well worth a point."""
    assert charging(1) == "charge", "one power costs nothing"
    assert charging(2) == "charge"


def test_R108_nobody_pays_for_power_that_has_no_use_any_more() -> None:
    t = table(at=("m -1,2", "m -3,4"), power=((4, 0, 0),))
    s = state(t)
    s.round = 6
    board(t).vp = 20
    board(t).passed = True
    s.agenda.append(ChargePower(0, 3))
    bot = base.make(GAME, "hard")
    assert base.finish(bot.think(GAME, s, 0, Rng(1))).verb == "decline"


def test_hard_chooses_its_faction_by_what_it_has_brought() -> None:
    """The best of a few that come to mind: better than chance, and not always the same."""
    bot = base.make(GAME, "hard")
    assert isinstance(bot, HardBot)
    worth = bot.planner.judge.w
    s = GAME.new(2, GAME.full_options(2, {"setup": "advanced"}), "factions")
    chosen = [bot.think(GAME, s, s.agenda[-1].asks(s)[0], Rng(n)).best().picks[0][0] for n in range(20)]
    every = [value for name, value in worth.items() if name.startswith("faction_")]
    assert sum(worth[f"faction_{name}"] for name in chosen) / 20 > sum(every) / len(every) + 3
    assert len(set(chosen)) > 2
