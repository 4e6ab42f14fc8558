"""Chapter 2: the power cycle, with the traps about it."""

from __future__ import annotations

import pytest

from pygames.gaia.rules import power
from pygames.gaia.state import NO_STONE, Board
from pygames.gaia.steps.charge import ChargePower
from tests.gaia.build import board, goods, play, state, step, table, targets, verbs, why


def bowls(*tokens: int, faction: str = "terrans", stone: int = NO_STONE, institute: bool = False) -> Board:
    b = Board.empty()
    b.name = faction
    b.bowls = [*tokens, *[0] * (4 - len(tokens))]
    b.stone = stone
    b.pieces[3] = int(institute)
    return b


@pytest.mark.parametrize(
    ("before", "n", "after", "moved"),
    [
        ((2, 4, 0), 3, [0, 5, 1, 0], 3),
        ((0, 2, 2), 4, [0, 0, 4, 0], 2),
        ((5, 0, 0), 3, [2, 3, 0, 0], 3),
        ((1, 0, 0), 2, [0, 0, 1, 0], 2),
        ((0, 0, 3, 2), 5, [0, 0, 3, 2], 0),
    ],
)
def test_R14_R15_charging_moves_tokens_on(before: tuple[int, ...], n: int, after: list[int], moved: int) -> None:
    b = bowls(*before)
    assert power.capacity(b) >= moved
    assert power.charge(b, n) == moved
    assert b.bowls == after


def test_T1_charge_over_the_edge() -> None:
    b = bowls(2, 4)
    power.charge(b, 3)
    assert b.bowls == [0, 5, 1, 0]


def test_R16_spent_tokens_go_from_area_three_to_one() -> None:
    t = table(at=("m -1,2",), power=((0, 0, 5),))
    play(t, "A power ore2")
    assert board(t).bowls == [4, 0, 1, 0]
    t = table(at=("m -1,2",), power=((9, 9, 3),))
    assert why(t, "A power ore2") == ("too_little_power", "R93")


def test_R17_the_owner_chooses_which_tokens_are_discarded() -> None:
    t = table(at=("m -1,2  i 0,2  t -3,4  t -3,3",), power=((2, 1, 3),))
    plan = "-1,2+0,2+-3,4+-3,3+-2,3"
    play(t, f"A federation {plan} token_vp12")
    assert step(t) == "PayTokens"
    play(t, "A give III1")
    assert board(t).bowls == [2, 1, 2, 0]


def test_R17_no_question_when_there_is_no_choice() -> None:
    t = table(at=("m -1,2  i 0,2  t -3,4  t -3,3",), power=((4, 0, 0, 3),))
    play(t, "A federation -1,2+0,2+-3,4+-3,3+-2,3 token_vp12")
    assert step(t) == "FinishTurn"
    assert board(t).bowls == [3, 0, 0, 3]


def test_R18_T6_sacrifice() -> None:
    t = table(power=((0, 3, 0),))
    play(t, "A sacrifice")
    assert board(t).bowls == [0, 1, 1, 0]
    assert "sacrifice" not in verbs(t)
    assert why(t, "A sacrifice") == ("two_tokens", "R18")


def test_R19_tokens_in_the_gaia_area_are_out_of_reach() -> None:
    b = bowls(0, 0, 0, 6)
    assert (power.capacity(b), power.worth(b), power.token_ids(b), b.power_tokens()) == (0, 0, (), 0)
    assert not power.can_sacrifice(b)


def test_T2_nearly_full() -> None:
    t = table(at=("m -1,2", "m 0,2"), power=((0, 1, 5),), stock=({"vp": 12},))
    state(t).agenda.append(ChargePower(0, 3))
    play(t, "A charge")
    assert (board(t).bowls, board(t).vp) == ([0, 0, 6, 0], 12)


def test_T3_poor() -> None:
    t = table(power=((4, 2, 0),), stock=({"vp": 1},))
    state(t).agenda.append(ChargePower(0, 3))
    play(t, "A charge")
    assert (board(t).bowls, board(t).vp) == ([2, 4, 0, 0], 0)
    state(t).agenda.append(ChargePower(0, 4))
    play(t, "A charge")
    assert (board(t).bowls, board(t).vp) == ([1, 5, 0, 0], 0)


def test_T4_all_or_nothing() -> None:
    t = table(power=((6, 0, 0),))
    state(t).agenda.append(ChargePower(0, 3))
    assert verbs(t) == {"charge", "decline"}
    assert why(t, "A charge 1") == ("charge_whole", "R109")
    play(t, "A charge")
    assert (board(t).bowls, board(t).vp) == ([3, 3, 0, 0], 18)


def test_T7_the_brainstone_pays_three_and_the_owner_chooses() -> None:
    t = table("taklons", "xenos", at=("m -3,-3",), power=((0, 0, 1),), stock=({"stone": 2},))
    play(t, "A power ore2 with_stone")
    assert (board(t).bowls, board(t).stone) == ([1, 0, 0, 0], 0)
    for way, after, stone in (("with_stone", [1, 0, 3, 0], 0), ("with_tokens", [4, 0, 0, 0], 2)):
        t = table("taklons", "xenos", at=("m -3,-3",), power=((0, 0, 4),), stock=({"stone": 2},))
        play(t, f"A power ore2 {way}")
        assert (board(t).bowls, board(t).stone) == (after, stone)


def test_T8_the_brainstone_alone_for_credits() -> None:
    t = table("taklons", "xenos", power=((0, 0, 0),), stock=({"stone": 2, "credits": 5},))
    assert targets(t, "convert", "trade") >= {"power_to_credit", "power_to_2_credits", "power_to_3_credits"}
    play(t, "A convert power_to_credit with_stone")
    assert (board(t).credits, board(t).stone) == (6, 0)
    t = table("taklons", "xenos", power=((0, 0, 0),), stock=({"stone": 2, "credits": 5},))
    play(t, "A convert power_to_3_credits with_stone")
    assert (board(t).credits, board(t).stone) == (8, 0)


def test_T9_the_brainstone_in_a_project_and_as_a_satellite() -> None:
    t = table("taklons", "xenos", at=("m -1,2",), power=((5, 0, 0),), levels=("gaia 1",),
              stock=({"stone": 1, "formers": 1},))  # fmt: skip
    play(t, "A project 0,3")
    assert (board(t).bowls, board(t).stone) == ([0, 0, 0, 5], 3)
    assert power.return_from_gaia(board(t)) == 6
    assert (board(t).bowls, board(t).stone) == ([5, 0, 0, 0], 0)
    b = bowls(1, 0, 0, faction="taklons", stone=0)
    power.take_tokens(b, ("stone",), False)
    assert b.stone == NO_STONE


@pytest.mark.parametrize(
    ("order", "after", "vp"), [("token_first", [0, 0, 7, 0], 9), ("charge_first", [1, 0, 6, 0], 10)]
)
def test_T10_the_taklons_institute(order: str, after: list[int], vp: int) -> None:
    t = table("taklons", "xenos", at=("i -3,-3",), power=((0, 0, 6),), stock=({"stone": NO_STONE, "vp": 10},))
    state(t).agenda.append(ChargePower(0, 2))
    play(t, f"A charge {order}")
    assert (board(t).bowls, board(t).vp) == (after, vp)


def test_T10_declining_brings_no_token() -> None:
    t = table("taklons", "xenos", at=("i -3,-3",), power=((0, 0, 6),), stock=({"stone": NO_STONE},))
    state(t).agenda.append(ChargePower(0, 2))
    play(t, "A decline")
    assert board(t).bowls == [0, 0, 6, 0]


@pytest.mark.parametrize(("price", "spent"), [(3, 2), (4, 2), (7, 4), (1, 1)])
def test_T11_the_nevlas_institute_doubles_tokens(price: int, spent: int) -> None:
    b = bowls(0, 0, 4, faction="nevlas", institute=True)
    power.spend(b, price)
    assert b.bowls == [spent, 0, 4 - spent, 0]


def test_T11_two_tokens_buy_ore_and_credit_together() -> None:
    t = table("nevlas", "xenos", at=("i -4,1",), power=((0, 0, 2),), stock=({"ore": 1, "credits": 1},))
    play(t, "A convert power_to_ore_credit")
    assert (goods(t)[:2], board(t).bowls) == ((2, 2), [2, 0, 0, 0])


def test_T12_the_nevlas_knowledge_is_not_doubled() -> None:
    t = table("nevlas", "xenos", at=("i -4,1",), power=((0, 0, 2),), stock=({"knowledge": 1},))
    play(t, "A convert token_to_knowledge")
    assert (board(t).knowledge, board(t).bowls) == (2, [0, 0, 1, 1])


def test_R153_nevlas_without_their_institute() -> None:
    t = table("nevlas", "xenos", at=("m -4,1",), power=((0, 0, 2),), stock=({"knowledge": 1},))
    assert "token_to_knowledge" in targets(t, "convert", "trade")
    assert "power_to_ore_credit" not in targets(t, "convert", "trade")
    assert power.worth(board(t)) == 2


def test_T13_itars_burn_into_the_gaia_area() -> None:
    t = table("itars", "xenos", at=("m -4,1",), power=((0, 4, 0),))
    play(t, "A sacrifice", "A sacrifice")
    assert board(t).bowls == [0, 0, 2, 2]
    power.return_from_gaia(board(t))
    assert board(t).bowls == [2, 0, 2, 0]


def test_the_brainstone_goes_first_when_charging() -> None:
    b = bowls(1, 1, 0, faction="taklons", stone=0)
    assert power.charge(b, 3) == 3
    assert (b.stone, b.bowls) == (2, [0, 2, 0, 0])
    assert power.capacity(bowls(1, 1, 0, faction="taklons", stone=0)) == 5
