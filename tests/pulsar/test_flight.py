"""Chapter 7: flights, stations, exploration, teleports."""

from __future__ import annotations

import sys

import pytest

from pygames.pulsar.components import SIDES, SYSTEMS
from pygames.pulsar.rules import flying, routes
from pygames.pulsar.words import benchmarks
from tests.pulsar.build import data, ends, gains, keys, plans, play, refused, sources, state, stations, step, table, why

G11_DEAD = {"side": "deadend", "ships": ("G11",)}


def test_R59_exactly_as_many_segments_as_the_die_shows() -> None:
    t = table(hands=([1, 2],), ships=("G23",))
    assert ends(t, "silver1") == {"G26", "P05"}
    assert why(t, "A fly P05 - silver2 -") == ("wrong_length", "R59")
    assert refused(t, "A fly P05 - silver2 -")[0].data["lengths"][:2] == [1, 3]
    assert refused(t, "A fly S16")[0].key == "too_far", "no flight of up to 8 ends there"
    assert refused(t, "A fly S09")[0].key in ("out_of_reach", "too_far")
    assert refused(t, "A fly G18 G14 silver2")[0].key == "no_route_via"
    assert refused(t, "A fly G18 G14")[0].key == "no_die_via", "which die is not yet said"
    assert len(data(play(t, "A fly G18 - silver2 -"), "fly")["path"]) == 2
    assert state(t).ships[0] == "G18"


def test_R60_the_way_from_an_entry_gate_counts_and_none_leads_back() -> None:
    t = table(hands=([1, 2],), ships=("E1",))
    assert ends(t, "silver1") == {"G05"}
    t = table(hands=([1],), ships=("G05",))
    assert "E1" not in ends(t, "silver1")
    assert why(t, "A fly E1 - silver1 -") == ("entry", "R60")


@pytest.mark.parametrize("side", ["open", "deadend"])
def test_R61_no_segment_twice_but_double_ones_out_and_back(side: str) -> None:
    board = SIDES[side]
    for start in board.places:
        for path in routes.paths(side, start, 6):
            used: dict[int, int] = {}
            for here, there in zip((start, *path), path, strict=False):
                (segment,) = [n for other, n in board.ways[here] if other == there]
                used[segment] = used.get(segment, 0) + 1
            assert all(n <= board.lanes[segment] for segment, n in used.items())
    t = table(hands=([4],), side="deadend", ships=("S03",))
    assert "S03" in ends(t, "silver4"), "to the dead end and back"


def test_R62_places_may_be_visited_again_and_flights_may_repeat_segments() -> None:
    t = table(hands=([1, 1],), ships=("G23",))
    play(t, "A fly G26 - silver1 -", "A fly G23 - silver1 -")
    assert state(t).ships[0] == "G23"
    assert any(len(set(path)) < len(path) for path in routes.paths("open", "G05", 8))


def test_R63_ships_do_not_block() -> None:
    t = table(hands=([1],), ships=("G23", "G26", "G26"))
    play(t, "A fly G26 - silver1 -")
    assert state(t).ships == ["G26"] * 3


def test_R64_isolated_pulsars_are_out_of_reach() -> None:
    t = table(hands=([6],), ships=("G05",))
    assert why(t, "A fly X1 - silver6 -") == ("isolated", "R64")


def test_R65_the_start_is_visited_only_on_return() -> None:
    away = routes.route("open", ("G26", "G18"))
    back = routes.route("open", ("G26", "G18", "P05", "G23"))
    assert sum(away.gates) == 2
    assert sum(back.gates) == 3
    assert back.pulsars == 1


def test_R66_the_whole_path_is_declared_and_waypoints_force_it() -> None:
    t = table(hands=([3, 3],), ships=("G23",))
    events = play(t, "A fly P05 G18+G26 silver3 -")
    assert data(events, "fly")["path"] == ["G26", "G18", "P05"]
    t = table(hands=([3],), ships=("G23",))
    assert why(t, "A fly P05 G14+G26 silver3 -") == ("no_route_via", "R61")
    assert refused(t, "A fly P05 P01 silver3 -")[0].key == "no_route_via"
    t = table(hands=([4],), ships=("G06",))
    assert plans(t, "G06", "silver4") == set()
    t = table(hands=([3],), ships=("G06",))
    assert plans(t, "G06", "silver3") == {("S02",)}, "over the pulsar, one way or the other"
    assert data(play(t, "A fly G06 P02+S02 silver3 -"), "fly")["path"] == ["P02", "S02", "G06"]


def test_R67_the_first_visit_turns_a_system_up_and_blocks_planets() -> None:
    for seats, seen in ((2, "..xx"), (3, "..xx"), (4, "....")):
        t = table(seats, hands=([1],), ships=("G08",), tiles={"S03": 9})
        events = play(t, "A fly S03 - silver1 -")
        assert data(events, "discover") == {"system": "S03", "tile": "system09"}
        assert stations(t, "S03").replace("A", ".") == seen
    t = table(2, hands=([1],), ships=("G08",), tiles={"S03": 8})
    play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == ".Ax"


def test_R68_one_station_for_a_planet_and_one_for_a_player() -> None:
    t = table(hands=([1, 1],), ships=("G08",), tiles={"S03": 17}, planets={"S03": "B."})
    play(t, "A fly S03 - silver1 -", "A bonus printed", "A fly G05 - silver1 -")
    assert stations(t, "S03") == "BA"


def test_R69_a_full_or_own_system_gives_nothing() -> None:
    for planets in ("BC", "A."):
        t = table(hands=([1],), ships=("G08",), tiles={"S03": 17}, planets={"S03": planets})
        events = play(t, "A fly S03 - silver1 -")
        assert keys(events) == ["fly"]
        assert stations(t, "S03") == planets


def test_R70_flying_through_takes_a_lifeless_planet_first() -> None:
    t = table(hands=([2, 2],), ships=("G08",), tiles={"S03": 4})
    events = play(t, "A fly G09 S03 silver2 -")
    assert stations(t, "S03") == "A."
    assert "station" in keys(events)
    assert step(t) == "Act", "no bonus"
    t = table(hands=([2],), ships=("G08",), tiles={"S03": 4}, planets={"S03": "B."})
    play(t, "A fly G09 S03 silver2 -")
    assert stations(t, "S03") == "BA"
    assert step(t) == "Act"
    t = table(hands=([2],), ships=("G08",), tiles={"S03": 4})
    assert why(t, "A fly G09 - silver2 -") == ("no_route_via", "R61"), "placing is not optional"


def test_R71_ending_takes_a_blue_planet_with_a_bonus_else_a_lifeless_one() -> None:
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 4})
    play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == ".A"
    assert step(t) == "ChooseBonus"
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 4}, planets={"S03": ".B"})
    play(t, "A fly S03 - silver1 -")
    assert stations(t, "S03") == "AB"
    assert step(t) == "Act"


def test_R72_a_new_tile_always_has_a_blue_planet() -> None:
    for tile in SYSTEMS.values():
        for seats in (2, 3, 4):
            assert any(is_blue and n <= seats for is_blue, n in tile.planets)


def test_R73_an_end_visited_before_counts_only_as_the_end() -> None:
    t = table(hands=([4],), ships=("G08",), tiles={"S03": 4})
    events = play(t, "A fly S03 - silver4 -")
    assert data(events, "fly")["path"].count("S03") == 2
    assert stations(t, "S03") == ".A"
    assert why(table(hands=([4],), ships=("G08",)), "A fly S03 S03 silver4 -") == ("end_is_waypoint", "R73")


def test_R74_a_system_passed_twice_is_settled_once() -> None:
    t = table(hands=([5],), ships=("G08",), tiles={"S03": 17})
    paths = [r for r in flying.every_path("open", "G08", 5, ()) if r.path.count("S03") == 2 and r.end != "S03"]
    assert paths
    end = paths[0].end
    events = play(t, f"A fly {end} P04+S03 silver5 -")
    assert keys(events).count("station_blue") == 1
    assert stations(t, "S03") in ("A.", ".A")


def test_R75_the_printed_bonus_or_a_tile() -> None:
    t = table(hands=([1, 1],), ships=("G08",), tiles={"S03": 11}, explore=["points4"])
    play(t, "A fly S03 - silver1 -")
    assert gains(play(t, "A bonus printed"), "cubes") == {0: 2}
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 11}, explore=["points4"])
    play(t, "A fly S03 - silver1 -")
    assert gains(play(t, "A bonus tile")) == {0: 4}


def test_R76_tiles_are_discarded_reshuffled_or_kept() -> None:
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 11}, explore=["station"])
    play(t, "A fly S03 - silver1 -", "A bonus tile")
    assert len(state(t).kept[0]) == 1
    assert state(t).discard == []
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 11})
    state(t).explore, state(t).discard = [], ["explore-points5-1"]
    events = play(t, "A fly S03 - silver1 -", "A bonus tile")
    assert "reshuffle" in keys(events)
    assert gains(events) == {0: 5}
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 11})
    state(t).explore = []
    assert "nothing_to_explore" in keys(play(t, "A fly S03 - silver1 -", "A bonus tile"))


def test_R77_a_dead_end_gives_a_tile_for_a_station_or_a_claim() -> None:
    t = table(hands=([2],), side="deadend", ships=("G43",), explore=["points5"])
    play(t, "A fly P11 - silver2 -")
    assert gains(play(t, "A claim P11")) == {0: 5}
    t = table(hands=([2],), side="deadend", ships=("G43",), explore=["points5"])
    play(t, "A fly P11 - silver2 -")
    assert gains(play(t, "A decline")) == {}
    t = table(hands=([1],), side="deadend", ships=("G43",), explore=["points5"])
    assert gains(play(t, "A fly G38 - silver1 -")) == {}, "the gate on the way is no dead end"


def test_R78_ending_on_a_free_pulsar_may_claim_it() -> None:
    t = table(hands=([1, 1],), ships=("G23",))
    play(t, "A fly P05 - silver1 -")
    assert step(t) == "ClaimPulsar"
    assert refused(t, "A claim P06")[0].rule == "R78"
    play(t, "A claim P05")
    assert state(t).pulsars == {"P05": (0, "", False)}
    t = table(hands=([2],), ships=("G23",))
    play(t, "A fly G18 P05 silver2 -")
    assert state(t).pulsars == {}, "flying over claims nothing"
    t = table(hands=([1],), ships=("G23",))
    play(t, "A fly P05 - silver1 -", "A decline")
    assert state(t).pulsars == {}


def test_R79_without_a_ring_nothing_is_claimed() -> None:
    mine = {f"P{n:02d}": "A" for n in (1, 2, 3, 4, 6, 7)}
    t = table(hands=([1],), ships=("G23",), pulsars=mine)
    play(t, "A fly P05 - silver1 -")
    assert step(t) == "Act"
    assert state(t).rings(0) == 0


def test_R80_a_claimed_pulsar_stays_with_its_owner() -> None:
    t = table(hands=([1],), ships=("G23",), pulsars={"P05": "B"}, gyrodynes=("small",))
    play(t, "A fly P05 - silver1 -")
    assert step(t) == "Act"
    assert why(t, "A construct P05 small") == ("claimed", "R80")


def test_R81_a_teleport_is_the_end_of_a_flight_without_one() -> None:
    t = table(round=4, hands=([4],), ships=("G23",), tiles={"S16": 11})
    play(t, "A patent AII-4 silver4")
    assert step(t) == "Teleport"
    assert why(t, "A teleport P05") == ("teleport_kind", "R81")
    play(t, "A teleport S16", "A bonus printed")
    assert state(t).cubes[0] == 2
    assert state(t).ships[0] == "S16"
    t = table(round=4, boards=("AI", "BII", "AIII"), hands=([5],), ships=("P05",), patents=("AI-3",))
    events = play(t, "A patent BII-4 silver5", "A teleport P05", "A claim P05")
    assert sources(events) == {"BII-4": 3, "AI-3": 3}, "the place may be the same, and it is a visit"
    t = table(round=3, boards=("AI", "DII", "AIII"), hands=([5],), ships=("P05",))
    play(t, "A patent DII-2 silver5")
    assert "E1" not in {i for c in t.choices(0) for i in c.slots[0].ids}
    assert why(t, "A teleport X1") == ("teleport_kind", "R81")


def test_outcomes_differ_only_in_what_matters() -> None:
    t = table(hands=([4],), ships=("S03",), tiles={"S03": 4})
    listed = {(end, plan) for end in ends(t, "silver4") for plan in plans(t, end, "silver4")}
    every = set()
    for route in flying.every_path("open", "S03", 4, ()):
        every.add((route.end, flying.systems_of("open", route.systems)))
    assert listed == every, "face-down systems all count"


@pytest.mark.parametrize("side", ["open", "deadend"])
def test_the_best_of_equal_routes_is_flown(side: str) -> None:
    """What the short list of routes scores at most is what all paths score at most."""
    for start in ("G05", "G11", "G21", "S08"):
        for length in (5, 8):
            best: dict[tuple[str, int, int], int] = {}
            for path in routes.paths(side, start, length):
                r = routes.route(side, path)
                for colour, n in enumerate((*r.gates, r.pulsars)):
                    key = (r.end, r.systems, colour)
                    best[key] = max(best.get(key, 0), n)
            short: dict[tuple[str, int, int], int] = {}
            for r in routes.routes(side, start, length):
                for colour, n in enumerate((*r.gates, r.pulsars)):
                    key = (r.end, r.systems, colour)
                    short[key] = max(short.get(key, 0), n)
            assert short == best


def test_the_longest_flights_are_listed_with_little_work() -> None:
    """Counted in calls, which no busy machine changes: some thousands are a millisecond or two."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        benchmarks()["flights"]()
    finally:
        sys.setprofile(before)
    assert 0 < calls < 10_000
