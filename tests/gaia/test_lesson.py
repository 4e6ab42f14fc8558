"""The positions from which Gaia Project's evaluation learns."""

from __future__ import annotations

from pygames.core.play import choices
from pygames.core.rng import Rng
from pygames.gaia.steps import acts
from tests.gaia.build import state, table
from tools.lessons import gaia


def test_a_position_is_told_from_the_first_turn_of_the_next_round() -> None:
    t = table(at=("m -1,2  t 0,2", "m -2,-1"), stock=({"credits": 3, "ore": 1, "knowledge": 0, "qic": 0},), round=5)
    s = state(t).copy()
    acts.do_pass(s, 0, (("booster_pass_mines",),))
    next_round = gaia.onward(s, 0, Rng(1))
    b = next_round.boards[0]
    assert (next_round.round, b.passed) == (6, False)
    assert b.ore > s.boards[0].ore
    assert b.credits > s.boards[0].credits
    assert {choice.verb for choice in choices(next_round, 0)} >= {"upgrade", "pass"}
    assert s.boards[0].passed


def test_more_goods_are_told_as_more_points() -> None:
    t = table(at=("m -1,2  t 0,2", "m -2,-1"), stock=({"credits": 0, "ore": 0, "knowledge": 0, "qic": 0},), round=5)
    s = state(t)
    acts.do_pass(s, 0, (("booster_pass_mines",),))
    poor = gaia.searched(s, 0, Rng(1))
    s.boards[0].knowledge = 8
    assert gaia.searched(s, 0, Rng(1)) > poor


def test_changed_positions_keep_to_the_pieces_that_there_are() -> None:
    t = table(at=("m -1,2  t 0,2", "m -2,-1"))
    for number in range(50):
        s = state(t).copy()
        gaia.shake(s, 0, Rng(number))
        b = s.boards[0]
        assert min(b.credits, b.ore, b.knowledge, b.qic, *b.bowls, *b.levels) >= 0
        assert sum(b.pieces) == len(b.built) == b.mask.bit_count()
        assert b.booster not in s.boosters
