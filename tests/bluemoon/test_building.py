"""Chapter J: scoring a building."""

from __future__ import annotations

from pygames.bluemoon.rules import scoring
from tests.bluemoon.build import data, gains, keys, play, state, table


def test_R70_the_last_marker_completes_the_building_within_the_turn() -> None:
    t = table(phase="contribute", at=("thermae",), hands=("aqua2 aqua2",), owners={"thermae": "B.."})
    assert "rebuild" not in keys(play(t, "A contribute thermae.2 aqua2"))
    assert state(t).buildings["thermae"] == (1, 0, -1)
    events = play(t, "A contribute thermae.3 aqua2")
    assert keys(events)[:2] == ["contribute", "rebuild"]
    assert state(t).buildings["thermae"] is None
    assert t.asked() == (0,), "the turn goes on"


def test_R71_most_markers_not_most_value() -> None:
    t = table(phase="contribute", at=("fire_temple",), hands=("vulca3",), owners={"fire_temple": "BA."})
    events = play(t, "A contribute fire_temple.3 vulca3")
    assert data(events, "rebuild")["winner"] == 0
    assert gains(events, "crystals", "majority") == {0: 2}


def test_R71_a_tie_goes_to_the_leftmost_marker_among_the_tied() -> None:
    assert scoring.majority((2, 1, 1, 0)) == 1, "the leftmost of all is not among those with most"
    assert scoring.majority((2, 1, 0)) == 2
    assert scoring.majority((0, 1, 1, 0)) == 0
    assert scoring.majority((1, 0, 0, 1)) == 1


def test_R72_the_building_bonus_goes_once_to_each_contributor() -> None:
    t = table(3, phase="contribute", at=("fire_temple",), hands=("vulca3",), owners={"fire_temple": "BB."})
    events = play(t, "A contribute fire_temple.3 vulca3")
    assert gains(events, "crystals", "building") == {0: 3, 1: 3}
    assert state(t).crystals == [3, 5, 0]


def test_R73_proximity_once_per_rebuilt_neighbour_and_contributor() -> None:
    """Two rebuilt neighbours (2 crystals of the City Residence, 2 cards of the Market Hall) for two contributors."""
    t = table(3, phase="contribute", at=("mill",), hands=("terrah2",), owners={"mill": "BB."},
              rebuilt="city_residence market_hall")  # fmt: skip
    events = play(t, "A contribute mill.3 terrah2")
    assert gains(events, "crystals", "proximity") == {0: 2, 1: 2}
    assert len(state(t).aside[0]) == 2
    assert len(state(t).hands[1]) == 2 + 2, "two of the Market Hall, two as majority of the Mill"
    assert state(t).crystals[2] == 0


def test_R74_rubble_the_square_and_the_own_bonus_pay_nothing() -> None:
    t = table(phase="contribute", at=("fire_temple",), hands=("vulca3",), owners={"fire_temple": "BB."})
    events = play(t, "A contribute fire_temple.3 vulca3")
    assert gains(events, "crystals", "proximity") == {}
    assert scoring.rebuilt_neighbours(state(t), "water_temple") == [], "the square lies beside it"
    assert [n.id for n in scoring.rebuilt_neighbours(state(t), "thermae")] == ["fire_temple"]


def test_R74_diagonal_neighbours_pay_nothing() -> None:
    t = table(phase="contribute", at=("hospice",), hands=("terrah3 terrah2",), rebuilt="citadel")
    assert gains(play(t, "A contribute hospice.1 terrah2+terrah3"), "crystals", "proximity") == {}


def test_R75_markers_go_home_and_what_stands_on_the_tile_stays() -> None:
    t = table(3, phase="contribute", at=("thermae", "thermae"), hands=("aqua2",), owners={"thermae": "BC."},
              dragons={"red": "thermae"})  # fmt: skip
    assert state(t).markers == [10, 9, 9]
    play(t, "A contribute thermae.3 aqua2")
    assert state(t).markers == [10, 10, 10]
    tile = t.view(2)["city"]["thermae"]
    assert (tile["rebuilt"], tile["spaces"], tile["figures"]) == (True, {}, [0, 1])
    assert state(t).dragons["red"] == "thermae"


def test_R76_alone_on_a_building_one_gets_everything() -> None:
    t = table(
        phase="contribute", at=("fire_temple",), hands=("vulca3",), owners={"fire_temple": "AA."}, rebuilt="hospice"
    )
    play(t, "A contribute fire_temple.3 vulca3")
    assert state(t).crystals == [2 + 3 + 1, 0]


def test_R77_the_active_player_is_paid_first_then_clockwise() -> None:
    t = table(4, turn=2, phase="contribute", at=("mill", "mill", "royal_palace"), hands=("", "", "aqua3"),
              owners={"royal_palace": "ABD."})  # fmt: skip
    state(t).palace = ("blue",) * 4
    top = state(t).deck[-4:][::-1]
    events = play(t, "C contribute royal_palace.4 blue aqua3")
    assert data(events, "rebuild")["contributors"] == [2, 3, 0, 1]
    s = state(t)
    assert [s.aside[2], s.hands[3], s.hands[0], s.hands[1]] == [[card] for card in top]


def test_T17_the_five_is_left_of_the_two() -> None:
    t = table(
        phase="contribute", turn=1, at=("mill", "university"), hands=("", "lux3 lux2"), owners={"university": ".A"}
    )
    events = play(t, "B contribute university.1 lux2+lux3")
    assert gains(events, "scales", "majority") == {1: 1}
    assert gains(events, "crystals", "building") == {0: 1, 1: 1}


def test_T18_two_markers_beat_the_leftmost() -> None:
    t = table(phase="contribute", at=("water_temple",), hands=("aqua3",), owners={"water_temple": "BA."})
    assert gains(play(t, "A contribute water_temple.3 aqua3"), "crystals", "majority") == {0: 2}


def test_T19_the_rulebooks_water_temple() -> None:
    carol, miguel = 0, 1
    swaps = ("water_temple flight_tower", "citadel fire_temple", "aqueduct great_hall", "monastery_tower royal_palace",
             "trading_house watchtower")  # fmt: skip
    t = table(phase="contribute", at=("water_temple",), hands=("aqua3",), owners={"water_temple": "AB."}, swaps=swaps,
              rebuilt="citadel aqueduct", setup="alternative")  # fmt: skip
    near = {"citadel", "aqueduct", "monastery_tower", "trading_house"}
    assert set(state(t).map.near["water_temple"]) == near
    play(t, "A contribute water_temple.3 aqua3")
    assert (state(t).crystals[carol], state(t).crystals[miguel]) == (7, 5)
