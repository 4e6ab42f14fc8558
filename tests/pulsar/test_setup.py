"""Chapters 1 and 2: frame and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.core.table import Seat, Table
from pygames.pulsar import GAME
from pygames.pulsar.bot import make
from pygames.pulsar.components import EXPLORATION, GOALS, SYSTEMS, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.rules import offices
from pygames.pulsar.state import Cluster
from tests.pulsar.build import keys, play, spaces, state, step, table, verbs, why


def fresh(seats: int = 3, seed: str = "s1", **options: str) -> Table:
    return Table(GAME, [Seat()] * seats, options, seed)


def begin(t: Table) -> Table:
    """Answer the set-up questions with the first that comes."""
    while step(t) != "Draft":
        seat = t.asked()[0]
        (choice,) = t.choices(seat)
        play(t, f"{'ABCD'[seat]} {choice.verb} {choice.slots[0].ids[0]}")
    return t


def played(seats: int, seed: str) -> Table:
    t = fresh(seats, seed)
    bot = make("easy")
    from pygames.core.bots.base import choose

    while not t.is_over:
        seat = t.asked()[0]
        t.act(choose(t, seat, bot))
    return t


def test_R1_eight_rounds_of_three_phases() -> None:
    t = played(2, "s1")
    told = [e for e in t.all_events() if e.key in ("round", "roll", "turn", "production", "final")]
    one_round = ["round", "roll", "turn", "turn", "production"]
    assert [e.key for e in told] == one_round * 8 + ["final"]
    assert [e.data["round"] for e in told if e.key == "round"] == list(range(1, 9))


def test_R2_most_points_after_the_final_scoring_win() -> None:
    assert GAME.seat_counts == (2, 3, 4)
    t = table(3, phase="final", round=8, score=(50, 90, 70))
    assert t.is_over
    assert GAME.outcome(state(t)).places == (3, 1, 2)


def test_R3_points_are_public_and_have_no_cap() -> None:
    t = table(3, phase="final", round=8, score=(150, 260, 0))
    view = t.view(0)
    assert view["seats"][1]["points"] >= 260
    assert t.view(2)["seats"] == view["seats"]


def test_R4_no_score_drops_below_zero() -> None:
    t = table(3, phase="produce", score=(2, 9, 9), initiative={8: "BC", 15: "A"}, engineering={8: "BC", 15: "A"})
    assert state(t).score[0] == 0


@pytest.mark.parametrize("side", ["open", "deadend"])
def test_R5_either_side_of_the_cluster(side: str) -> None:
    s = state(fresh(cluster=side))
    assert s.side == side
    assert any(p.is_dead_end for p in s.board.places.values()) == (side == "deadend")


def test_R6_the_dice_board_has_a_side_for_four_and_one_for_fewer() -> None:
    assert state(fresh(4)).figures.engineering == ((3, 0), (2, 0), (1, 0), (0, 0))
    assert state(fresh(3)).figures.engineering == ((3, 0), (2, 0), (0, 0))
    assert state(fresh(2)).figures.engineering == ((2, 0), (1, 0), (0, 1), (0, 0))


@pytest.mark.parametrize(("seats", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_R7_silver_dice_by_number_of_players(seats: int, dice: int) -> None:
    t = begin(fresh(seats))
    assert len(state(t).dice) == dice
    assert state(t).reds == []


def test_R8_sixteen_hidden_systems_and_one_in_the_box() -> None:
    s = state(fresh())
    assert sorted([*s.tiles.values(), s.spare]) == sorted(SYSTEMS)
    assert len(s.tiles) == 16
    assert s.planets == {}
    shown = fresh().view(0)["systems"]
    assert all(system == {"tile": "", "owners": []} for system in shown.values())
    assert len({state(fresh(seed=f"s{i}")).spare for i in range(20)}) > 5


def test_R9_two_awards_for_each_size_seven_on_top() -> None:
    t = table(2, pulsars={"P01": "A", "P02": "A"}, gyrodynes=("small small",))
    play(t, "A construct P01 small")
    events = play(t, "A construct P02 small")
    assert [e.data["points"] for e in events if e.key == "award"] == [7]
    assert all(state(fresh()).supply(i) == 10 for i in range(3))


def test_R10_exploration_tiles_form_a_shuffled_stack() -> None:
    stacks = [state(fresh(seed=f"s{i}")).explore for i in range(6)]
    assert all(sorted(stack) == sorted(EXPLORATION) for stack in stacks)
    assert len({tuple(stack) for stack in stacks}) == 6


def test_R11_everybody_begins_with_one_modifier_and_no_cubes() -> None:
    s = state(fresh(4))
    assert (s.pm1, s.plus2, s.cubes) == ([1] * 4, [0] * 4, [0] * 4)


def test_R12_three_goal_tiles_each_with_a_random_side() -> None:
    found = [state(fresh(seed=f"s{i}")).goals for i in range(40)]
    assert all(len({GOALS[g].tile for g in goals}) == 3 for goals in found)
    assert {g for goals in found for g in goals} == set(GOALS)
    assert state(fresh(setup="first")).goals == ("goal1a", "goal3a", "goal4a")


def test_R13_one_board_of_each_tier_all_technologies_public() -> None:
    found = [state(fresh(seed=f"s{i}")) for i in range(60)]
    assert {b for s in found for b in s.boards} == {letter + tier for letter in "ABCD" for tier in ("I", "II", "III")}
    assert all(len(offices.technologies(s)) == 17 for s in found)
    assert state(fresh(setup="first")).boards == ("AI", "AII", "AIII")
    assert fresh(setup="first").view(0)["boards"] == ["AI", "AII", "AIII"]


def test_R14_the_time_marker_begins_at_row_one() -> None:
    t = begin(fresh(setup="first"))
    assert state(t).round == 1
    t = table(hands=([3, 5], [], []))
    assert {x for c in t.choices(0) if c.verb == "patent" for x in c.slots[0].ids} == {"AI-2", "AI-3"}


def test_R15_transmitters_lie_a_on_b_on_c() -> None:
    s = state(fresh())
    letters = "".join(TRANSMITTERS[tile].letter for tile in [*s.stack])
    assert letters == "C" * 8 + "B" * 8 + "A" * 5
    assert [TRANSMITTERS[tile].letter for tile in s.market] == ["A"] * 3
    assert len({tuple(state(fresh(seed=f"s{i}")).stack) for i in range(6)}) == 6


def test_R16_a_random_headquarters_each_with_a_side_of_ones_choice() -> None:
    t = fresh(4)
    assert sorted(state(t).hq) == ["HQ-A", "HQ-B", "HQ-C", "HQ-D"]
    begin(t)
    assert all(side[-1] in "12" for side in state(t).hq)
    for setup in ("first", "plain"):
        s = state(fresh(setup=setup))
        assert s.hq == [""] * 3
        assert s.boards == ("AI", "AII", "AIII")
    assert len({tuple(state(fresh(4, seed=f"s{i}")).hq) for i in range(10)}) > 3


def test_R17_without_headquarters_no_goal_is_about_them() -> None:
    found = {g for i in range(60) for g in state(fresh(seed=f"s{i}", setup="plain")).goals}
    assert found == {g for g in GOALS if GOALS[g].tile != 6}


def test_R18_the_first_play_order_is_random() -> None:
    assert len({state(fresh(3, seed=f"s{i}")).order for i in range(30)}) == 6
    assert all(sorted(state(fresh(4, seed=f"s{i}")).order) == [0, 1, 2, 3] for i in range(5))


def test_R19_counters_are_stacked_in_reverse_order_on_space_eight() -> None:
    for i in range(4):
        t = fresh(4, seed=f"s{i}")
        stack = "".join("ABCD"[seat] for seat in state(t).order)
        assert spaces(t, 0) == spaces(t, 1) == {8: stack}, "the first player is at the bottom"


def test_R20_later_players_begin_with_more_points() -> None:
    for i in range(4):
        s = state(fresh(4, seed=f"s{i}"))
        assert [s.score[seat] for seat in s.order] == [5, 6, 7, 8]


def test_R21_entry_gates_are_chosen_last_player_first_and_never_shared() -> None:
    t = fresh(3)
    last, middle, first = reversed(state(t).order)
    for seat, gate in ((last, "E2"), (middle, "E4")):
        assert t.asked() == (seat,)
        play(t, f"{'ABC'[seat]} enter {gate}")
    assert t.asked() == (first,)
    assert why(t, f"{'ABC'[first]} enter E2") == ("entry_taken", "R21")
    assert why(t, f"{'ABC'[first]} enter G01") == ("no_entry", "R21")
    assert {i for c in t.choices(first) for i in c.slots[0].ids} == {"E1", "E3"}


def test_R22_entry_gates_then_sides_then_the_first_roll() -> None:
    t = fresh(3)
    asked, rolled = [], []
    while step(t) != "Draft":
        asked.append((step(t), t.asked()[0]))
        (choice,) = t.choices(t.asked()[0])
        events = play(t, f"{'ABC'[t.asked()[0]]} {choice.verb} {choice.slots[0].ids[0]}")
        rolled.append("roll" in keys(events))
    backwards = [*reversed(state(t).order)]
    assert asked == [("ChooseEntry", x) for x in backwards] + [("ChooseHeadquarters", x) for x in backwards]
    assert rolled == [False] * 5 + [True]


def test_the_same_seed_gives_the_same_match_and_options_are_kept() -> None:
    assert fresh(seed="x").state.digest() == fresh(seed="x").state.digest()
    assert fresh(seed="x").state.digest() != fresh(seed="y").state.digest()


def test_the_other_side_of_a_headquarters_is_refused() -> None:
    t = fresh(3)
    while step(t) == "ChooseEntry":
        seat = t.asked()[0]
        play(t, f"{'ABC'[seat]} enter {t.choices(seat)[0].slots[0].ids[0]}")
    seat = t.asked()[0]
    other = next(side for side in ("HQ-A1", "HQ-B1") if side[:4] != state(t).hq[seat])
    assert why(t, f"{'ABC'[seat]} settle {other}") == ("other_hq", "R16")
    assert why(t, f"{'ABC'[seat]} settle E1") == ("no_side", "R16")
    assert verbs(t, seat) == {"settle"}


def test_a_played_match_uses_many_parts_of_the_rules() -> None:
    seen: Counter[str] = Counter()
    for i in range(4):
        t = played(4, f"many{i}")
        seen.update(keys(t.all_events()))
        assert isinstance(t.state, Cluster)
        assert all(len(p) <= len(TECHNOLOGIES) for p in t.state.patents)
    wanted = {"fly", "discover", "station", "station_blue", "claim", "construct", "complete", "transmit", "online"}
    assert wanted <= set(seen)
