"""Chapters 5, 6 and 10: the action phase, modifiers and the bonus die."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pygames.core.play import settle
from pygames.core.table import Table
from pygames.pulsar.steps.turn import StartTurn
from tests.pulsar.build import (
    dice_for,
    ends,
    gains,
    keys,
    play,
    refused,
    sources,
    state,
    step,
    table,
    targets,
    verbs,
    why,
)


def test_R43_one_turn_each_in_play_order_with_both_dice_in_any_order() -> None:
    t = table(3, order="CAB", hands=([1, 4], [2], [3]))
    state(t).todo(*(StartTurn(seat) for seat in state(t).turns()))
    settle(t.state)
    asked: list[int] = []
    while len(asked) < 3:
        asked.append(t.asked()[0])
        play(t, f"{'ABC'[t.asked()[0]]} end")
    assert asked == [2, 0, 1]
    t = table(hands=([1, 4],))
    play(t, "A gyrodyne large silver4", "A gyrodyne small silver1")
    assert state(t).tokens[0] == (1, 0, 1)


def test_R44_a_die_of_exactly_the_required_value() -> None:
    t = table(hands=([3, 3],))
    assert targets(t, "patent") == {"AI-2"}
    assert why(t, "A patent AI-3 silver3") == ("wrong_value", "R44")
    assert why(t, "A gyrodyne small silver3") == ("wrong_value", "R44")
    reason = refused(t, "A patent AI-1 silver3")[0]
    assert reason.data == {"value": 3, "need": [1]}


def test_R45_a_used_die_is_gone() -> None:
    t = table(hands=([1, 4],))
    play(t, "A gyrodyne small silver1")
    assert state(t).hands[0] == [4]
    assert why(t, "A gyrodyne small silver1") == ("not_your_die", "R45")


def test_R46_the_same_action_twice() -> None:
    t = table(hands=([1, 1],))
    play(t, "A gyrodyne small silver1", "A gyrodyne small silver1")
    assert state(t).tokens[0] == (0, 0, 2)


def test_R47_unused_dice_are_lost() -> None:
    t = table(hands=([1, 4],))
    play(t, "A end")
    assert state(t).hands[0] == []


def test_R48_what_dice_pay_for() -> None:
    t = table(
        hands=([2, 6],), pm1=(1,), hq=("A1", "B1", "C1"), market=("A4",), transmitters={"A7": "A 2"},
        pulsars={"P01": "A large"}, round=2,
    )  # fmt: skip
    assert verbs(t) == {"fly", "gyrodyne", "complete", "transmit", "pay", "patent", "project", "token", "end"}


def test_R49_construction_and_offered_dice_need_no_die() -> None:
    t = table(hands=([],), pulsars={"P01": "A"}, gyrodynes=("medium",))
    assert verbs(t) == {"construct", "end"}
    play(t, "A construct P01 medium")
    assert state(t).pulsars["P01"] == (0, "medium", False)
    t = table(hands=([],), cubes=(4,), dice=(1,))
    assert dice_for(t, "gyrodyne", "small") == {"copy1"}


def test_R50_an_action_whose_benefit_cannot_be_used_is_allowed() -> None:
    t = table(round=2, hands=([5],), pulsars={"X1": "B", "X2": "B", "X3": "C"})
    play(t, "A patent AI-5 silver5")
    assert step(t) == "TakeGyrodynes", "no isolated pulsar is free, the gyrodyne is there"
    t = table(round=5, boards=("AI", "CII", "AIII"), hands=([5],))
    events = play(t, "A patent CII-6 silver5")
    assert gains(events) == {0: 4}
    assert step(t) == "Act", "nothing is under construction"


def test_R51_tokens_change_a_die_and_are_spent() -> None:
    t = table(hands=([3],), pm1=(1,), plus2=(1,))
    assert dice_for(t, "gyrodyne", "large") == {"silver3.plus1"}
    assert dice_for(t, "gyrodyne", "medium") == {"silver3.minus1"}
    assert dice_for(t, "patent", "AI-3") == {"silver3.plus2"}
    play(t, "A patent AI-3 silver3.plus2")
    assert (state(t).pm1[0], state(t).plus2[0]) == (1, 0)
    t = table(hands=([3],))
    assert why(t, "A gyrodyne large silver3.plus1") == ("no_token", "R51")
    t = table(hands=([3],), pm1=(1,))
    assert why(t, "A patent AI-3 silver3.up2") == ("narrow_token", "R51")
    play(t, "A gyrodyne large silver3.plus1")
    assert state(t).pm1[0] == 0


def test_R52_one_token_for_a_die() -> None:
    t = table(hands=([3],), pm1=(2,), plus2=(2,), pulsars={"P01": "A large"})
    assert "complete" not in verbs(t)
    assert why(t, "A complete P01 silver3.plus2") == ("wrong_value", "R44")


def test_R53_values_above_six_serve_only_flights() -> None:
    t = table(hands=([6],), plus2=(1,), ships=("G05",), round=8)
    assert ends(t, "silver6.plus2")
    others = {c.verb for c in t.choices(0) for s in c.slots if s.name == "die" and "silver6.plus2" in s.ids}
    assert others == {"fly"}


def test_R54_a_value_of_zero_is_useless_without_a_technology() -> None:
    t = table(hands=([1],), pm1=(1,), market=("A2",), ships=("G05",))
    assert not any("silver1.minus1" in s.ids for c in t.choices(0) for s in c.slots)
    t = table(hands=([1],), pm1=(1,), market=("A2",), ships=("G05",), patents=("AI-6",))
    assert "silver1.minus1" in dice_for(t, "transmit", "T-A2.1")


def test_R55_technologies_combine_with_a_token() -> None:
    t = table(hands=([3],), plus2=(1,), pulsars={"P01": "A large"}, patents=("AI-4",))
    assert dice_for(t, "complete", "P01") == {"silver3.plus2"}


def test_R56_tokens_on_bonus_dice() -> None:
    t = table(hands=([],), cubes=(4,), dice=(3,), pm1=(1,))
    assert dice_for(t, "gyrodyne", "large") == {"copy3.plus1"}
    play(t, "A gyrodyne large copy3.plus1")
    assert (state(t).cubes[0], state(t).pm1[0]) == (0, 0)


def test_R57_small_dice_buy_modifiers() -> None:
    t = table(hands=([1, 2],))
    assert dice_for(t, "token", "pm1") == {"silver1", "silver2"}
    assert dice_for(t, "token", "plus2") == {"silver2"}
    play(t, "A token pm1 silver1", "A token plus2 silver2")
    assert (state(t).pm1[0], state(t).plus2[0]) == (1, 1)
    t = table(hands=([3],), pm1=(1,))
    play(t, "A token plus2 silver3.minus1")
    assert (state(t).pm1[0], state(t).plus2[0]) == (0, 1)
    assert why(table(hands=([3],)), "A token pm1 silver3") == ("wrong_value", "R44")


def test_R58_tokens_never_run_out() -> None:
    t = table(hands=([1],), pm1=(50, 50, 50))
    play(t, "A token pm1 silver1")
    assert state(t).pm1[0] == 51


def offered(*, bonus_used: bool = False, round: int = 1, hands: Sequence[Sequence[int]] = ([6],)) -> Table:
    """A turn in which red dice of 2 and 4 are on offer."""
    t = table(round=round, hands=hands)
    state(t).reds = [2, 4]
    state(t).bonus_used = bonus_used
    return t


def test_R102_one_bonus_die_a_turn() -> None:
    t = offered()
    assert dice_for(t, "gyrodyne", "large") == {"red4"}
    assert dice_for(t, "gyrodyne", "medium") == {"red2"}
    play(t, "A gyrodyne large red4")
    assert why(t, "A gyrodyne medium red2") == ("bonus_used", "R102")
    play(t, "A end")
    assert state(t).reds == []
    assert state(t).bonus_used is False


def test_R103_copying_a_leftover_die() -> None:
    t = table(hands=([6],), cubes=(5,), dice=(4,))
    events = play(t, "A gyrodyne large copy4")
    assert gains(events, "cubes", "copy") == {0: -4}
    assert state(t).dice == [4], "the silver die stays for others"
    assert why(t, "A gyrodyne large copy4") == ("bonus_used", "R102")
    t = table(hands=([6],), cubes=(3,), dice=(4,))
    assert why(t, "A gyrodyne large copy4") == ("copy_too_dear", "R103")
    t = table(hands=([6],), cubes=(3,), dice=(4,), patents=("DI-4",), boards=("DI", "AII", "AIII"))
    play(t, "A gyrodyne large copy4")
    assert state(t).cubes[0] == 0


def test_R104_a_duplicator_needs_the_bonus_die_of_the_turn() -> None:
    t = offered(bonus_used=True, round=3, hands=([3],))
    assert why(t, "A patent AII-1 silver3") == ("bonus_used", "R104")
    t = table(round=6, hands=([3, 4],))
    play(t, "A patent AII-1 silver3")
    assert why(t, "A patent AIII-1 silver4") == ("other_must", "R104")


def test_R105_a_duplicator_is_paid_with_a_silver_die_that_is_set_anew() -> None:
    t = table(round=3, hands=([3, 6],), cubes=(4,), dice=(3,))
    assert dice_for(t, "patent", "AII-1") == {"silver3"}
    assert why(t, "A patent AII-1 copy3") == ("silver_only", "R105")
    play(t, "A patent AII-1 silver3")
    assert state(t).hands[0] == [2, 6]
    assert state(t).must == 2


def test_R106_the_reset_die_is_an_ordinary_one() -> None:
    t = table(round=3, hands=([3],), pm1=(1,))
    play(t, "A patent AII-1 silver3", "A token pm1 red2")
    assert dice_for(t, "gyrodyne", "small") == {"silver2.minus1"}
    play(t, "A end")
    assert state(t).hands[0] == []


def test_R107_a_cube_for_a_red_die() -> None:
    t = table(round=3, boards=("AI", "BII", "AIII"), hands=([2],))
    assert why(t, "A patent BII-2 silver2") == ("too_few_cubes", "R107")
    t = table(round=3, boards=("AI", "BII", "AIII"), hands=([2],), cubes=(1,))
    play(t, "A patent BII-2 silver2")
    assert (state(t).cubes[0], state(t).must) == (0, 6)
    t = table(round=3, boards=("AI", "BII", "AIII"), hands=([2],), cubes=(5,))
    state(t).bonus_used = True
    assert why(t, "A patent BII-2 silver2") == ("bonus_used", "R104")


def test_R108_a_mandatory_red_die_must_be_used() -> None:
    t = table(round=3, hands=([3],), cubes=(4,), dice=(6,))
    play(t, "A patent AII-1 silver3")
    assert why(t, "A end") == ("must_use", "R108")
    assert why(t, "A gyrodyne large copy6") == ("other_must", "R108")
    play(t, "A token plus2 red2", "A end")
    assert t.is_over


def test_R109_a_red_die_of_a_system_may_be_refused() -> None:
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 3}, explore=["points5"])
    play(t, "A fly S03 - silver1 -")
    assert targets(t, "bonus") == {"printed", "tile"}
    play(t, "A bonus printed")
    assert state(t).reds == [2]
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 3}, explore=["points5"])
    state(t).bonus_used = True
    play(t, "A fly S03 - silver1 -")
    assert why(t, "A bonus printed") == ("bonus_used", "R109")
    assert gains(play(t, "A bonus tile")) == {0: 5}


def test_a_wide_token_and_red_shift() -> None:
    t = table(boards=("CI", "AII", "AIII"), hands=([3],), pm1=(1,), patents=("CI-4",))
    assert dice_for(t, "gyrodyne", "small") == {"silver3.down2"}
    t = table(boards=("DI", "AII", "AIII"), hands=([],), cubes=(4,), dice=(1,), patents=("DI-3",))
    assert sources(play(t, "A gyrodyne small copy1")) == {"DI-3": 2}


@pytest.mark.parametrize(
    "line", ["A fly G01", "A gyrodyne P01", "A token small silver1", "A patent P01", "A pay P01 x"]
)
def test_what_is_no_target_is_refused_with_a_word(line: str) -> None:
    assert refused(table(hands=([1],)), line)[0].key


def test_events_name_the_die() -> None:
    t = table(hands=([1],))
    assert keys(play(t, "A gyrodyne small silver1")) == ["gyrodyne"]
