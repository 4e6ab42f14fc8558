"""Chapters 3 and 4: the roll, the median and the draft."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygames.core.table import Seat, Table
from pygames.pulsar import GAME
from pygames.pulsar.rules.tracks import median, median_value, move_for
from tests.pulsar.build import keys, play, refused, spaces, state, step, table, targets, verbs, why
from tests.pulsar.test_setup import begin

DICE = (1, 2, 3, 3, 4, 6, 6)  # marker between 3 and 4


def draft(seats: int = 3, **more: Any) -> Table:
    return table(seats, phase="draft", **{"dice": DICE, **more})


def test_R23_all_silver_dice_are_rolled_by_the_first_player() -> None:
    rolled: Counter[int] = Counter()
    for i in range(30):
        t = begin(Table(GAME, [Seat()] * 4, {}, f"r{i}"))
        event = next(e for m in t.past for e in m.events if e.key == "roll")
        assert event.seat == state(t).order[0]
        assert event.data["dice"] == sorted(event.data["dice"]) == state(t).dice
        rolled.update(event.data["dice"])
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert min(rolled.values()) > 20


@pytest.mark.parametrize(("seats", "preset"), [(2, [2, 3, 4, 5]), (3, [2, 3, 4, 5]), (4, [1, 2, 3, 4, 5, 6])])
def test_R24_a_balanced_first_roll_sets_most_dice(seats: int, preset: list[int]) -> None:
    for i in range(12):
        t = begin(Table(GAME, [Seat()] * seats, {"first_roll": "balanced"}, f"b{i}"))
        dice = state(t).dice
        assert len(dice) == len(preset) + 3
        assert not Counter(preset) - Counter(dice)
        assert state(t).median == median(dice)
    free = [state(begin(Table(GAME, [Seat()] * seats, {}, f"b{i}"))).dice for i in range(12)]
    assert any(Counter(preset) - Counter(dice) for dice in free)


@pytest.mark.parametrize(
    ("dice", "value"), [((1, 1, 2, 3, 4, 5, 5), 6), ((1, 1, 1, 2, 2, 2, 3, 3, 4), 4), ((6,) * 7, 12)]
)
def test_R25_the_marker_stands_on_the_middle_die(dice: tuple[int, ...], value: int) -> None:
    assert median(list(dice)) == value


@pytest.mark.parametrize(
    ("dice", "at"),
    [((1, 2, 3, 3, 4, 6, 6), 7), ((1, 1, 2, 3, 3, 3, 4), 5), ((1, 2, 3, 3, 3, 4, 5), 6), ((2, 2, 2, 2, 5, 5, 6), 5)],
)
def test_R26_more_dice_on_one_side_pull_the_marker_half_a_step(dice: tuple[int, ...], at: int) -> None:
    assert median(list(dice)) == at


def test_R27_the_marker_stays_while_dice_are_taken() -> None:
    t = draft()
    at = state(t).median
    play(t, "A take die6 initiative1", "B take die6 initiative1", "C take die4 initiative1")
    assert state(t).median == at == 7


def test_R28_in_play_order_and_back() -> None:
    t = draft(order="BCA")
    asked = []
    while step(t) == "Draft":
        seat = t.asked()[0]
        asked.append(seat)
        die = t.choices(seat)[0].slots[0].ids[0]
        play(t, f"{'ABC'[seat]} take {die} {t.choices(seat)[0].slots[1].ids[0]}")
    assert asked == [1, 2, 0, 0, 2, 1]
    assert why(draft(), "A take die5 initiative1") == ("no_such_die", "R28")


def test_R30_one_own_counter_moves_on_a_track_of_ones_choice() -> None:
    t = draft()
    assert targets(t, "take", 1) == {"initiative1", "engineering1"}
    play(t, "A take die4 engineering1")
    assert (spaces(t, 0), spaces(t, 1)) == ({8: "ABC"}, {8: "BC", 9: "A"})
    assert why(t, "B take die4 initiative1")[0] == "no_such_die"
    assert why(t, "B take die6 initiative2") == ("no_counter", "R30")


def test_R31_right_of_the_marker_to_the_right_left_to_the_left() -> None:
    t = draft()
    play(t, "A take die6 initiative1", "B take die1 initiative1")
    assert spaces(t, 0) == {5: "B", 8: "C", 11: "A"}


@pytest.mark.parametrize(
    ("at", "moves"), [(6, [-2, -1, 0, 1, 2, 3]), (7, [-3, -2, -1, 1, 2, 3]), (3, [-1, 1, 2, 3, 4, 5])]
)
def test_R32_the_distance_is_counted_in_die_spaces(at: int, moves: list[int]) -> None:
    assert [move_for(at, die) for die in range(1, 7)] == moves


def test_R33_a_die_at_the_marker_moves_nothing() -> None:
    t = draft(dice=(1, 1, 2, 3, 4, 5, 5))
    before = spaces(t, 0), spaces(t, 1)
    assert why(t, "A take die3 initiative1") == ("no_move", "R33")
    events = play(t, "A take die3")
    assert (spaces(t, 0), spaces(t, 1)) == before
    assert keys(events) == ["take_still"]


def test_R34_counters_above_stay_in_order() -> None:
    t = draft(initiative={8: "ABC"})
    play(t, "A take die1 initiative1")
    assert spaces(t, 0) == {5: "A", 8: "BC"}


def test_R35_who_arrives_goes_on_top() -> None:
    t = draft(initiative={8: "A", 5: "BC"})
    play(t, "A take die1 initiative1")
    assert spaces(t, 0) == {5: "BCA"}


def test_R36_higher_is_ahead_and_left_is_ahead() -> None:
    t = table(3, phase="produce", initiative={4: "A", 6: "BC"})
    assert state(t).order == (0, 2, 1)


def test_R37_a_counter_never_moves_beyond_the_right_end() -> None:
    t = draft(initiative={8: "BC", 14: "A"}, engineering={8: "BC", 12: "A"})
    assert why(t, "A take die6 initiative1") == ("counter_no_room", "R37")
    play(t, "A take die6 engineering1")
    assert spaces(t, 1) == {8: "BC", 15: "A"}
    t = draft(initiative={8: "BC", 14: "A"}, engineering={8: "BC", 14: "A"})
    assert why(t, "A take die6") == ("no_room", "R37")


def test_R38_if_nothing_fits_any_die_and_counter_go_under_the_last_stack() -> None:
    t = draft(dice=(5, 6, 6), median=6, initiative={8: "C", 14: "A", 15: "B"}, engineering={8: "BC", 15: "A"})
    assert targets(t, "take") == {"die5", "die6"}
    assert targets(t, "take", 1) == {"initiative1", "engineering1"}
    play(t, "A take die6 initiative1")
    assert spaces(t, 0) == {8: "C", 15: "AB"}


def test_R39_one_legal_pair_forces_a_legal_pair() -> None:
    t = draft(dice=(5, 6, 6), median=6, initiative={8: "BC", 14: "A"}, engineering={8: "BC", 13: "A"})
    assert targets(t, "take") == {"die5"}
    assert targets(t, "take", 1) == {"engineering1"}
    still = draft(dice=(3, 6, 6), median=6, initiative={8: "BC", 15: "A"}, engineering={8: "BC", 15: "A"})
    assert targets(still, "take") == {"die3"}, "a die at the marker is a legal one"


def test_R40_beyond_the_left_end_stops_on_the_first_space() -> None:
    t = draft(initiative={1: "B", 2: "A", 8: "C"})
    play(t, "A take die1 initiative1")
    assert spaces(t, 0) == {1: "BA", 8: "C"}


def test_R41_at_the_left_end_moving_left_means_the_top() -> None:
    t = draft(initiative={1: "AB", 8: "C"})
    play(t, "A take die3 initiative1")
    assert spaces(t, 0) == {1: "BA", 8: "C"}


@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 1), (4, 1)])
def test_R42_what_is_left_after_the_draft_stays(seats: int, left: int) -> None:
    t = begin(Table(GAME, [Seat()] * seats, {}, "left"))
    while step(t) == "Draft":
        seat = t.asked()[0]
        choice = t.choices(seat)[0]
        play(t, " ".join([f"{'ABCD'[seat]} take", *(slot.ids[0] for slot in choice.slots)]))
    assert len(state(t).dice) == left
    assert all(len(hand) == 2 for hand in state(t).hands)
    play(t, f"{'ABCD'[t.asked()[0]]} end")
    assert len(state(t).dice) == left


def test_R29_two_players_pick_along_the_four_rockets() -> None:
    t = table(2, phase="draft", dice=DICE, order="ABBA")
    asked = []
    while step(t) == "Draft":
        seat = t.asked()[0]
        asked.append(seat)
        choice = t.choices(seat)[0]
        play(t, f"{'AB'[seat]} take {choice.slots[0].ids[0]} {choice.slots[1].ids[0]}")
    assert asked == [0, 1, 1, 0]


def test_what_is_not_a_die_is_refused() -> None:
    t = draft()
    assert refused(t, "A take P05")[0].key == "no_die"
    assert refused(t, "A end")[0].key == "not_now"
    assert verbs(t) == {"take"}


def test_the_larger_value_counts_between_two_spaces() -> None:
    assert [median_value(at) for at in (2, 3, 6, 7, 12)] == [1, 2, 3, 4, 6]
