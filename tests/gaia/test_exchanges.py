"""Free actions that make a main action possible: what bots think of, and that each of it can be played."""

from __future__ import annotations

import pytest

from pygames.core.play import is_legal, push
from pygames.core.table import Table
from pygames.gaia.exchanges import enabling, is_possible
from pygames.gaia.purse import BURNING, PLAIN, SPARING, Need, Way, raise_goods
from pygames.gaia.state import AREA_2, AREA_3
from tests.gaia.build import board, state, table

CHAIN = "i -1,2  t 0,2  t -1,5"  # the last lies two satellites apart
POOR = {"credits": 0, "ore": 0, "knowledge": 0, "qic": 0}


def told(t: Table, need: Need, way: Way = PLAIN) -> str:
    """The exchanges in short, each of them played."""
    made = raise_goods(board(t), 0, need, way)
    if made is None:
        return "none"
    world = state(t).copy()
    for action in made:
        assert is_possible(world, action), action
        assert is_legal(world, action), action
        push(world, action)
    b = world.boards[0]
    assert (b.credits, b.ore, b.qic, b.knowledge) >= (need.credits, 0, need.qic, need.knowledge)
    assert b.ore >= need.ore
    return " ".join("-".join(pick[0] for pick in a.picks) or a.verb for a in made)


def test_R117_power_first_or_spared() -> None:
    t = table(power=((0, 0, 4),), stock=({"credits": 5, "ore": 3, "qic": 0},))
    assert told(t, Need(6, 3)) == "power_to_credit"
    assert told(t, Need(6, 2), SPARING) == "ore_to_credit"
    assert told(t, Need(9, 3)) == "power_to_credit power_to_credit power_to_credit power_to_credit"
    assert told(t, Need(6, 3), SPARING) == "knowledge_to_credit"


def test_R18_tokens_are_burnt_only_where_that_suffices() -> None:
    t = table(power=((0, 4, 1),), stock=(POOR,))
    assert told(t, Need(ore=1)) == "none"
    assert told(t, Need(ore=1), BURNING) == "sacrifice sacrifice power_to_ore"
    assert told(t, Need(qic=1), BURNING) == "none"


def test_R134_credits_as_power() -> None:
    t = table("hadsch_hallas", "xenos", at=("i 0,2",), power=((4, 0, 0),), stock=({**POOR, "credits": 11},))
    assert told(t, Need(credits=4, ore=1, knowledge=1)) == "credits_to_knowledge credits_to_ore"
    assert told(t, Need(credits=5, ore=1, knowledge=1)) == "none"


def test_R144_R153_what_factions_exchange() -> None:
    assert told(table("bal_taks", "xenos", stock=({**POOR, "formers": 1},)), Need(qic=1)) == "gaiaformer_to_qic"
    nevlas = table("nevlas", "xenos", power=((0, 0, 2),), stock=(POOR,))
    assert told(nevlas, Need(knowledge=2)) == "token_to_knowledge token_to_knowledge"


def test_R148_gleens_gain_no_qic_before_their_academy() -> None:
    assert told(table("gleens", "xenos", power=((0, 0, 8),), stock=(POOR,)), Need(qic=1)) == "none"


def test_R149_the_brainstone_pays_what_is_worth_it() -> None:
    t = table("taklons", "xenos", power=((0, 0, 1),), stock=({**POOR, "stone": AREA_3},))
    assert told(t, Need(ore=1)) == "power_to_ore-with_stone"
    assert told(t, Need(credits=1)) == "power_to_credit-with_tokens"
    t = table("taklons", "xenos", power=((0, 2, 0),), stock=({**POOR, "stone": AREA_2},))
    assert told(t, Need(ore=1), BURNING) == "sacrifice power_to_ore-with_stone"


@pytest.mark.parametrize(("ore", "tokens"), [(1, 1), (2, 0)])
def test_R65_ore_becomes_tokens_for_satellites(ore: int, tokens: int) -> None:
    """A federation that lacks tokens is made possible, and every plan for it can be played."""
    t = table(at=(CHAIN,), power=((tokens, 0, 0),), stock=({**POOR, "ore": ore},))
    plans = [plan for plan in enabling(state(t), 0) if plan[-1].verb == "federation"]
    assert len(plans) == 2
    for plan in plans:
        world = state(t).copy()
        assert not is_legal(world, plan[-1])
        for action in plan:
            assert is_possible(world, action)
            assert is_legal(world, action), action
            push(world, action)
