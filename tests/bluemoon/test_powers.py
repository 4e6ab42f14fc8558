"""Chapter E: powers of the movement phase."""

from __future__ import annotations

import pytest

from pygames.bluemoon.components import CARDS
from tests.bluemoon.build import play, refused, state, table, targets, verbs, why

DRAGONS = [("vulca", "red"), ("terrah", "green"), ("aqua", "blue")]


@pytest.mark.parametrize(("people", "dragon"), DRAGONS)
@pytest.mark.parametrize("start", ["", "mill"])
def test_R26_value_1_brings_the_dragon_anywhere(people: str, dragon: str, start: str) -> None:
    t = table(hands=(f"{people}1",), dragons={dragon: start})
    assert targets(t, "send", 1) == set(state(t).map.places) - {start}
    play(t, f"A send {people}1 great_hall")
    assert state(t).dragons == {"red": "", "green": "", "blue": "", dragon: "great_hall"}
    assert [CARDS[c] for c in state(t).discard] == [f"{people}1"]


@pytest.mark.parametrize(("people", "dragon"), DRAGONS)
def test_R27_value_2_lets_the_dragon_walk_three_steps(people: str, dragon: str) -> None:
    t = table(hands=(f"{people}2",), dragons={dragon: "library"})
    assert "water_temple" in targets(t, "lead", 1)
    assert targets(t, "lead", 1) == {x for x, n in state(t).map.distance["library"].items() if 0 < n <= 3}
    (reason,) = refused(t, f"A lead {people}2 mill")
    assert (reason.key, reason.rule, reason.data["steps"], reason.data["most"]) == ("dragon_too_far", "R27", 4, 3)
    play(t, f"A lead {people}2 central_square")
    assert state(t).dragons[dragon] == "central_square"


@pytest.mark.parametrize(("people", "dragon"), DRAGONS)
def test_R27_a_dragon_outside_cannot_walk_in(people: str, dragon: str) -> None:
    t = table(hands=(f"{people}2",), dragons=dict.fromkeys({"red", "green", "blue"} - {dragon}, "mill"))
    assert "lead" not in verbs(t)
    for line in (f"A lead {people}2", f"A lead {people}2 mill"):
        (reason,) = refused(t, line)
        assert (reason.key, reason.rule, reason.data) == ("dragon_outside", "R27", {"dragon": f"dragon_{dragon}"})


def test_R28_black_moves_red_and_red_moves_green() -> None:
    t = table(hands=("vulca1 terrah1 aqua1",))
    play(t, "A send vulca1 citadel", "A send terrah1 hospice", "A send aqua1 mill")
    assert state(t).dragons == {"red": "citadel", "green": "hospice", "blue": "mill"}


def test_R29_dragons_visit_the_square_and_rebuilt_tiles_but_never_leave() -> None:
    t = table(hands=("vulca1 vulca1 vulca2",), rebuilt="mill")
    play(t, "A send vulca1 central_square", "A send vulca1 mill")
    assert state(t).dragons["red"] == "mill"
    assert "" not in targets(t, "lead", 1)
    assert why(t, "A lead vulca2 outside") == ("no_tile", "")


def test_R30_several_cards_move_one_dragon() -> None:
    t = table(hands=("vulca1 vulca2 vulca2",))
    play(t, "A send vulca1 library", "A lead vulca2 water_temple", "A lead vulca2 mill")
    assert state(t).dragons["red"] == "mill"


def test_R31_venti_1_flies_anywhere() -> None:
    t = table(at=("library",), hands=("venti1",))
    assert targets(t, "fly", 1) == set(state(t).map.places) - {"library"}
    play(t, "A fly venti1 trading_house")
    assert state(t).figures[0] == "trading_house"


def test_R31_venti_2_adds_two_steps() -> None:
    t = table(at=("library",), hands=("venti2",))
    assert "city_residence" not in targets(t, "walk")
    play(t, "A hurry venti2")
    assert state(t).steps_left == 4
    play(t, "A walk mill")
    assert state(t).figures[0] == "mill"


def test_R32_venti_2_adds_up_and_venti_1_keeps_the_steps() -> None:
    t = table(at=("library",), hands=("venti2 venti2 venti1",))
    play(t, "A hurry venti2", "A hurry venti2")
    assert state(t).steps_left == 6
    play(t, "A walk hospice", "A fly venti1 mill")
    assert state(t).steps_left == 5
    play(t, "A walk library")
    assert state(t).figures[0] == "library"


def test_R33_an_opponents_figure_cannot_be_moved() -> None:
    t = table(at=("library", "mill"), hands=("venti1 venti2", "venti1"))
    assert [r.key for r in refused(t, "B walk market_hall")] == ["not_your_turn"]
    assert [r.key for r in refused(t, "B fly venti1 library")] == ["not_your_turn"]
    play(t, "A fly venti1 citadel", "A hurry venti2", "A walk hospice")
    assert state(t).figures == ["hospice", "mill"]


def test_R34_no_walking_on_after_a_contribution() -> None:
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2 venti1 venti2",))
    play(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert verbs(t) == {"finish"}
    assert why(t, "A fly venti1 mill") == ("too_late", "R16")
    assert why(t, "A hurry venti2") == ("too_late", "R16")


def test_T13_vulca_2_only_after_vulca_1_has_brought_the_red_dragon_in() -> None:
    t = table(hands=("vulca2 vulca1",))
    assert why(t, "A lead vulca2 mill") == ("dragon_outside", "R27")
    play(t, "A send vulca1 hospice", "A lead vulca2 mill")
    assert state(t).dragons == {"red": "mill", "green": "", "blue": ""}
