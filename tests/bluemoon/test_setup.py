"""Chapters A and B: aim and set-up."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.bluemoon import GAME
from pygames.bluemoon.components import CITY, SQUARE, TILES
from pygames.bluemoon.state import City
from pygames.core.table import Seat, Table
from tests.bluemoon.build import play, refused, state, table, verbs

START = {"royal_palace", "fire_temple", "earth_temple", "water_temple"}
EXPANSION = {"main_hall", "hospital", "golden_temple", "theatre"}


def fresh(seats: int = 2, seed: str = "s1", **options: str) -> City:
    return state(Table(GAME, [Seat()] * seats, options, seed))


def around_square(s: City) -> set[str]:
    return set(s.map.near[SQUARE])


def test_R1_cards_rebuild_crystals_are_offered_and_offerings_win() -> None:
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), crystals=(6,), obelisk="AAAAA")
    play(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert state(t).buildings["aqueduct"] is None
    assert state(t).crystals[0] == 7
    t = table(phase="contribute", crystals=(9,), obelisk="AAAAA")
    play(t, "A offer crystals9")
    assert t.game.outcome(t.state).winners == (0,)


def test_R6_the_square_lies_in_the_middle_and_is_no_building() -> None:
    for expansion in ("off", "on"):
        s = fresh(expansion=expansion)
        assert s.map.places[SQUARE] == (2, 2)
        assert SQUARE not in s.buildings
    t = table(phase="contribute", hands=("aqua3 aqua2 khind1 lux1",))
    assert "contribute" not in verbs(t)
    assert [r.key for r in refused(t, "A contribute central_square aqua3")] == ["no_building"]


@pytest.mark.parametrize("expansion", ["off", "on"])
def test_R7_starting_tiles_surround_the_square_in_random_order(expansion: str) -> None:
    cities = [fresh(seed=f"s{i}", expansion=expansion) for i in range(12)]
    assert all(around_square(s) == START for s in cities)
    assert len({s.map.places["fire_temple"] for s in cities}) > 1
    assert len({s.map.places["library"] for s in cities}) > 1
    assert all(o is not None and set(o) == {-1} for s in cities for o in s.buildings.values())


def test_R8_alternative_set_up_puts_starting_tiles_anywhere() -> None:
    cities = [fresh(seed=f"s{i}", setup="alternative") for i in range(12)]
    assert all(len(s.buildings) == 20 for s in cities)
    assert all(s.map.places[SQUARE] == (2, 2) for s in cities)
    assert any(around_square(s) != START for s in cities)
    assert any("library" in around_square(s) or "mill" in around_square(s) for s in cities)


def test_R9_the_base_city_is_a_square_without_corners() -> None:
    rows = [len([1 for y, _ in fresh().map.places.values() if y == row]) for row in range(5)]
    assert rows == [3, 5, 5, 5, 3]
    places = set(fresh().map.places.values())
    assert not places & {(0, 0), (0, 4), (4, 0), (4, 4)}


@pytest.mark.parametrize("setup", ["normal", "alternative"])
def test_R10_the_expansion_fills_the_whole_grid(setup: str) -> None:
    cities = [fresh(seed=f"s{i}", expansion="on", setup=setup) for i in range(12)]
    for s in cities:
        assert len(set(s.map.places.values())) == 25
        assert set(s.map.places) >= EXPANSION
        assert setup == "alternative" or around_square(s) == START
    assert len({s.map.places["theatre"] for s in cities}) > 1
    assert setup == "normal" or any(around_square(s) & EXPANSION for s in cities)


def test_R10_the_base_game_leaves_the_expansion_in_the_box() -> None:
    assert not EXPANSION & set(fresh().map.places)


def test_R11_dragons_begin_outside_the_city() -> None:
    assert fresh().dragons == {"red": "", "green": "", "blue": ""}


@pytest.mark.parametrize(("seats", "spaces"), [(2, 11), (3, 13), (4, 13)])
def test_R12_the_obelisk_has_a_side_for_two_and_one_for_more(seats: int, spaces: int) -> None:
    assert len(fresh(seats).figures_of_setup.obelisk) == spaces


@pytest.mark.parametrize(("seats", "scales"), [(2, 7), (3, 10), (4, 12)])
def test_R13_scales_by_number_of_players(seats: int, scales: int) -> None:
    assert fresh(seats).scale_supply == scales


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R14_what_each_player_begins_with(seats: int) -> None:
    s = fresh(seats)
    assert s.figures == [SQUARE] * seats
    assert s.markers == [10] * seats
    assert [len(h) for h in s.hands] == [8] * seats
    assert len(s.deck) == 80 - 8 * seats
    assert s.crystals == s.scales == [0] * seats
    assert s.aside == [[]] * seats
    assert fresh(seats, seed="s2").hands != s.hands


def test_R15_a_random_player_begins_and_play_goes_clockwise() -> None:
    assert {fresh(4, seed=f"s{i}").turn_seat for i in range(30)} == {0, 1, 2, 3}
    t: Any = table(3, turn=2)
    play(t, "C arrive", "C finish", "C replenish -")
    assert t.asked() == (0,)
    play(t, "A arrive", "A finish", "A replenish -")
    assert t.asked() == (1,)


def test_all_tiles_of_the_drawing_are_used() -> None:
    drawn = sum(mark != "." for line in CITY["expansion"] for mark in line)
    assert drawn == len(TILES) + 1
