"""The twenty-five traps of the rules digest: positions where a careless program goes wrong."""

from __future__ import annotations

from typing import Any

from pygames.core.table import Table
from pygames.pulsar.rules.tracks import median, median_value, move_for
from tests.pulsar.build import (
    data,
    dice_for,
    ends,
    gains,
    keys,
    plans,
    play,
    refused,
    sources,
    spaces,
    state,
    stations,
    step,
    table,
    targets,
    why,
)
from tests.pulsar.test_final import FULL, settled


def test_T1_a_marker_between_two_spaces() -> None:
    at = median([1, 2, 3, 3, 4, 6, 6])
    assert [move_for(at, die) for die in (1, 2, 3, 4, 6)] == [-3, -2, -1, 1, 3]
    assert median_value(at) == 4


def test_T2_a_marker_on_a_space() -> None:
    at = median([1, 1, 2, 3, 4, 5, 5])
    assert at == 6
    assert move_for(at, 3) == 0


def test_T3_a_median_that_no_die_shows() -> None:
    at = median([2, 2, 2, 2, 2, 5, 5, 6, 6])
    assert (move_for(at, 2), move_for(at, 5), median_value(at)) == (-1, 3, 3)


def test_T4_stacks_decide_the_next_order() -> None:
    t = table(3, phase="draft", dice=(1, 2, 3, 3, 4, 6, 6))
    play(t, "A take die3 initiative1", "B take die3 initiative1")
    assert spaces(t, 0) == {7: "AB", 8: "C"}
    t = table(3, phase="produce", initiative={7: "AB", 8: "C"})
    assert state(t).order == (1, 0, 2)


def test_T5_an_untouched_track_reverses_the_order() -> None:
    t = table(3, phase="produce", order="ABC", initiative={8: "ABC"})
    assert state(t).order == (2, 1, 0)


def test_T6_the_only_legal_pair_is_forced() -> None:
    t = table(3, phase="draft", dice=(5, 6), median=6, initiative={8: "BC", 14: "A"}, engineering={8: "BC", 13: "A"})
    assert (targets(t, "take"), targets(t, "take", 1)) == ({"die5"}, {"engineering1"})
    play(t, "A take die5 engineering1")
    assert spaces(t, 1)[15] == "A"


def test_T7_nothing_fits_so_anything_goes_under_the_stack() -> None:
    for die in ("die5", "die6"):
        t = table(
            3,
            phase="draft",
            dice=(5, 6),
            median=6,
            initiative={8: "C", 14: "A", 15: "B"},
            engineering={8: "BC", 15: "A"},
        )
        play(t, f"A take {die} initiative1")
        assert spaces(t, 0)[15] == "AB"


def test_T8_moving_left_at_the_left_end() -> None:
    t = table(3, phase="draft", dice=(1, 1, 2, 3, 4, 5, 5), initiative={1: "AB", 8: "C"})
    play(t, "A take die1 initiative1")
    assert spaces(t, 0)[1] == "BA"
    t = table(3, phase="draft", dice=(1, 1, 2, 3, 4, 5, 5), initiative={1: "AB", 8: "C"})
    play(t, "A take die3")
    assert spaces(t, 0)[1] == "AB"


def test_T9_tokens_do_not_add_up_but_a_technology_bridges() -> None:
    t = table(hands=([3],), pm1=(1,), plus2=(1,), pulsars={"P01": "A large"})
    assert dice_for(t, "complete", "P01") == set()
    t = table(hands=([3],), pm1=(1,), plus2=(1,), pulsars={"P01": "A large"}, patents=("AI-4",))
    assert dice_for(t, "complete", "P01") == {"silver3.plus2"}
    assert gains(play(t, "A complete P01 silver3.plus2")) == {0: 3}


def test_T10_eight_segments_and_with_green_gates_seven_or_nine() -> None:
    t = table(hands=([6],), plus2=(1,), ships=("G05",))
    end = min(ends(t, "silver6.plus2"))
    plan = min(plans(t, end, "silver6.plus2"))
    assert len(data(play(t, f"A fly {end} {'+'.join(plan) or '-'} silver6.plus2 -"), "fly")["path"]) == 8
    t = table(hands=([6],), plus2=(1,), ships=("G05",), patents=("AI-1",))
    lengths = set()
    for c in t.choices(0):
        if c.verb == "fly" and "silver6.plus2" in c.slots[2].ids:
            for end in c.slots[0].ids:
                for plan in c.slots[1].plans or ():
                    copy = table(hands=([6],), plus2=(1,), ships=("G05",), patents=("AI-1",))
                    line = f"A fly {end} {'+'.join(plan) or '-'} silver6.plus2 -"
                    lengths.add(len(data(play(copy, line), "fly")["path"]))
    assert lengths == {7, 8, 9}


def test_T11_exact_lengths_to_a_pulsar() -> None:
    t = table(hands=([1, 2, 3, 4, 5, 6],), ships=("G23",))
    assert {die for die in range(1, 7) if "P05" in ends(t, f"silver{die}")} == {1, 3}


def test_T12_a_system_revisited_at_the_end_and_a_pulsar_flown_over() -> None:
    t = table(hands=([4],), ships=("G08",), tiles={"S03": 4}, patents=("AI-3",))
    events = play(t, "A fly S03 G09+P04 silver4 -")
    assert data(events, "fly")["path"] in (["S03", "P04", "G09", "S03"], ["S03", "G09", "P04", "S03"])
    assert stations(t, "S03") == ".A"
    assert gains([*events, *play(t, "A bonus printed")]) == {0: 3}
    assert state(t).pulsars == {}


def test_T13_flying_through_a_system_of_blue_planets() -> None:
    t = table(hands=([2],), ships=("G08",), tiles={"S03": 17})
    events = play(t, "A fly G09 S03 silver2 -")
    assert stations(t, "S03") == "A."
    assert step(t) == "Act"
    assert "explore" not in keys(events)


def test_T14_ending_where_the_blue_planet_is_taken() -> None:
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 4}, planets={"S03": ".B"})
    events = play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == "AB"
    assert keys(events) == ["fly", "station"]


def test_T15_a_second_visit_of_an_own_system() -> None:
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 9}, planets={"S03": "A.xx"})
    assert keys(play(t, "A fly S03 - silver1 -")) == ["fly"]


def test_T16_dead_ends_by_three_four_and_five() -> None:
    common: dict[str, Any] = {
        "side": "deadend",
        "ships": ("G11",),
        "tiles": {"S03": 4, "S04": 11},
        "explore": ["points4", "points5"],
    }
    t = table(hands=([3],), **common)
    events = play(t, "A fly S04 S03 silver3 -")
    assert gains(events) == {0: 4}, "the tile of the dead end"
    assert (stations(t, "S03"), stations(t, "S04")) == ("A.", ".A.")
    assert gains(play(t, "A bonus printed"), "cubes") == {0: 2}
    t = table(hands=([4],), **common)
    events = play(t, "A fly G12 S03+S04 silver4 -")
    assert gains(events) == {0: 4}
    assert (stations(t, "S03"), stations(t, "S04"), step(t)) == ("A.", "A..", "Act")
    t = table(hands=([5],), **common)
    events = play(t, "A fly S03 S04 silver5 -")
    assert gains(events) == {0: 4}
    assert (stations(t, "S03"), stations(t, "S04"), step(t)) == (".A", "A..", "ChooseBonus")
    assert gains(play(t, "A bonus tile")) == {0: 5}


def test_T17_a_pulsar_at_a_dead_end() -> None:
    t = table(hands=([3],), side="deadend", ships=("S13",), explore=["points5"])
    assert gains(play(t, "A fly P11 - silver3 -", "A claim P11")) == {0: 5}
    t = table(hands=([5],), side="deadend", ships=("S13",))
    events = play(t, "A fly G43 P11 silver5 -")
    assert data(events, "fly")["path"] == ["G43", "G38", "P11", "G38", "G43"]
    assert step(t) == "Act"
    t = table(hands=([6],), side="deadend", ships=("S13",))
    assert refused(t, "A fly S13 P11 silver6 -")[0].key == "out_of_reach"


def test_T18_both_awards_of_a_size() -> None:
    red = {"P01": "A small", "P02": "A small", "P03": "A", "P04": "A", "P06": "B small", "P07": "B"}
    t = table(pulsars=red, gyrodynes=("small small",))
    assert gains(play(t, "A construct P03 small", "A construct P04 small")) == {0: 4}
    t = table(pulsars={**red, "P03": "A small"}, turn=1, gyrodynes=("small", "small"))
    assert gains(play(t, "B construct P07 small")) == {1: 4}


def test_T19_a_single_cost_tile_forms_a_die_at_once() -> None:
    t = table(hands=([4],), market=("B1",), transmitters={"A1": "A online"})
    play(t, "A transmit T-B1.4 T-B1.left-T-A1.left silver4")
    assert state(t).reds == [3]
    play(t, "A end")
    assert state(t).reds == []


def test_T20_two_dice_formed_one_used_none_after_a_copy() -> None:
    def chain() -> Table:
        return table(
            transmitters={"A1": "A online", "B1": "A online", "A8": "A 3"},
            links=["A1.left-A8.left", "B1.left-A8.right"],
            hands=([6],),
            cubes=(4,),
            dice=(1,),
        )

    t = chain()
    play(t, "A pay T-A8.6 silver6", "A teleport P01", "A decline")
    assert {"red3", "red4"} <= {way for c in t.choices(0) for s in c.slots if s.name == "die" for way in s.ids}
    t = chain()
    play(t, "A gyrodyne small copy1", "A pay T-A8.6 silver6", "A teleport P01", "A decline")
    assert {c.verb for c in t.choices(0)} == {"end"}
    assert why(t, "A patent AI-2 red3") == ("bonus_used", "R102")


def test_T21_a_red_zero() -> None:
    def zero(**more: Any) -> Table:
        t = table(
            hands=([1],),
            transmitters={"A5": "A 6", "A7": "A online"},
            links=["A5.left-A7.right"],
            ships=("G05",),
            **more,
        )
        play(t, "A pay T-A5.1 silver1", "A decline")
        return t

    assert ends(zero(), "red0") == set()
    assert ends(zero(pm1=(1,)), "red0.plus1")
    assert dice_for(zero(plus2=(1,)), "gyrodyne", "medium") == {"red0.plus2"}
    assert dice_for(zero(patents=("AI-6",), market=("A2",)), "transmit", "T-A2.1") == {"red0"}


def test_T22_no_duplicator_after_a_copy() -> None:
    t = table(round=3, hands=([3, 2],), hq=("C1", "A1", "B1"), projects=("1.1 1.2 1.3",), cubes=(5,), dice=(1,),
              boards=("AI", "BII", "AIII"))  # fmt: skip
    assert "HQ-C1.2.2" in targets(t, "project")
    play(t, "A gyrodyne small copy1")
    assert why(t, "A project HQ-C1.2.2 silver3") == ("bonus_used", "R104")
    assert why(t, "A patent BII-2 silver2") == ("bonus_used", "R104")


def test_T23_patents_by_round_and_number_of_players() -> None:
    t = table(round=2, hands=([5],), patents=("", "AI-5"))
    state(t).fresh = ("AI-5",)
    assert why(t, "A patent AI-5 silver5")[1] == "R118"
    assert targets(table(round=3, hands=([5],), patents=("", "AI-5")), "patent") >= {"AI-5"}
    assert why(table(round=3, hands=([5],), patents=("", "AI-5", "AI-5")), "A patent AI-5 silver5")[1] == "R117"
    assert why(table(2, round=3, hands=([5],), patents=("", "AI-5")), "A patent AI-5 silver5")[1] == "R118"
    t = table(2, round=1, hands=([3],), patents=("", "AI-2"))
    state(t).fresh = ("AI-2",)
    assert "AI-2" in targets(t, "patent")


def test_T24_penalties_stop_at_zero_before_points_come() -> None:
    t = table(3, phase="produce", score=(1,), initiative={8: "BC", 14: "A"}, engineering={8: "BC", 15: "A"},
              transmitters={"B1": "A online"})  # fmt: skip
    assert gains(t.opening, source="penalty") == {0: -1}
    assert state(t).score[0] == 2


def test_T25_goals_share_no_gyrodynes_and_tiles_are_no_markers() -> None:
    goals = ("goal1a", "goal2a", "goal3b")
    spins = {"P01": "A small spinning", "P02": "A small spinning", "P03": "A medium spinning"}
    t = table(3, phase="final", round=8, goals=goals, pulsars=spins)
    assert step(t) == "ScoreGoals"
    t = table(3, phase="final", round=8, goals=goals, pulsars={**spins, "P04": "A large spinning"})
    assert {"goal1a", "goal2a"} <= set(sources(t.opening))
    t = table(3, phase="final", round=8, goals=goals, tiles=FULL, planets=settled(10), kept=(2,))
    assert "goal3b" not in sources(t.opening)
    assert sources(t.opening)["stations"] == 42
