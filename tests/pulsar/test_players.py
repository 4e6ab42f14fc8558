"""Chapters 15 and 16: three and two players."""

from __future__ import annotations

from pygames.core.table import Seat, Table
from pygames.pulsar import GAME
from tests.pulsar.build import gains, play, spaces, state, stations, step, table, targets, why
from tests.pulsar.test_final import PLAIN
from tests.pulsar.test_setup import begin

DICE = (1, 2, 3, 3, 4, 6, 6)


def two(**options: str) -> Table:
    return Table(GAME, [Seat()] * 2, options, "two")


def test_R143_three_players() -> None:
    t = begin(Table(GAME, [Seat()] * 3, {}, "three"))
    assert len(state(t).dice) == 7
    t = table(3, hands=([1],), ships=("G08",), tiles={"S03": 9})
    play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == ".Axx"
    t = table(3, hands=([1],), ships=("G08",), tiles={"S03": 14})
    play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == "A.", "marked 3+ is open"
    t = table(3, phase="final", round=8, goals=PLAIN, initiative={1: "A", 2: "B", 3: "C"})
    assert gains(t.opening, source="initiative") == {0: 7, 1: 4}


def test_R144_two_rockets_and_two_counters_on_each_track() -> None:
    t = two()
    first, second, *rest = state(t).order
    assert rest == [first, second]
    stack = "".join("AB"[x] for x in (first, second, first, second))
    assert spaces(t, 0) == spaces(t, 1) == {8: stack}


def test_R145_a_player_may_pick_twice_in_a_row() -> None:
    t = table(2, phase="draft", dice=DICE, order="AABB")
    play(t, "A take die6 initiative1", "A take die6 initiative2")
    assert state(t).hands[0] == [6, 6]
    assert t.asked() == (1,)


def test_R146_any_of_four_counters() -> None:
    t = table(2, phase="draft", dice=DICE)
    assert targets(t, "take", 1) == {"initiative1", "initiative2", "engineering1", "engineering2"}
    play(t, "A take die6 initiative2")
    assert spaces(t, 0)[11] == "A"
    t = table(2, phase="draft", dice=DICE, initiative={14: "AA", 8: "BB"}, engineering={15: "A", 12: "A", 8: "BB"})
    assert {c.slots[1].ids for c in t.choices(0) if "die6" in c.slots[0].ids} == {("engineering2",)}


def test_R147_the_owner_of_the_first_rocket_has_the_first_turn() -> None:
    t = table(2, order="BBAA")
    assert state(t).turns() == (1, 0)
    t = table(2, order="BAAB")
    assert state(t).turns() == (1, 0)


def test_R148_engineering_rewards_by_counter() -> None:
    t = table(2, phase="produce", engineering={1: "AA", 5: "BB"})
    assert gains(t.opening, "cubes", "engineering") == {0: 3}
    assert gains(t.opening, source="engineering") == {1: 1}


def test_R149_every_counter_on_a_penalty_space_costs() -> None:
    t = table(
        2, phase="produce", score=(20, 20), initiative={14: "A", 15: "A", 8: "BB"}, engineering={15: "A", 8: "ABB"}
    )
    assert gains(t.opening, source="penalty") == {0: -5}


def test_R150_four_rockets_follow_four_counters() -> None:
    t = table(2, phase="produce", initiative={2: "B", 5: "AB", 9: "A"})
    assert state(t).order == (1, 1, 0, 0)


def test_R151_blocked_planets_single_patents_and_both_awards() -> None:
    t = table(2, hands=([1],), ships=("G08",), tiles={"S03": 15})
    play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == "xAxx"
    t = table(2, round=5, hands=([2],), patents=("", "AI-4"))
    assert why(t, "A patent AI-4 silver2") == ("patent_closed", "R118")
    t = table(
        2, turn=1, pulsars={"P01": "A small", "P02": "A small", "P03": "B small", "P04": "B"}, gyrodynes=("", "small")
    )
    assert gains(play(t, "B construct P04 small")) == {1: 4}


def test_R152_initiative_points_by_counter() -> None:
    t = table(2, phase="final", round=8, goals=PLAIN, initiative={1: "A", 3: "BA", 9: "B"})
    assert gains(t.opening, source="initiative") == {0: 7 + 4, 1: 2}


def test_R153_a_tie_goes_to_the_owner_of_the_first_counter() -> None:
    t = table(2, phase="final", round=8, goals=PLAIN, score=(0, 9), initiative={1: "A", 3: "BA", 9: "B"})
    assert GAME.outcome(state(t)).scores == (11, 11)
    assert GAME.outcome(state(t)).places == (1, 2)
    assert step(t) == ""
