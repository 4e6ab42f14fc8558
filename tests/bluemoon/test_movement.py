"""Chapter D: movement."""

from __future__ import annotations

from tests.bluemoon.build import play, refused, state, table, targets, verbs, why


def test_R22_a_figure_walks_up_to_two_orthogonal_steps() -> None:
    t = table(at=("hospice",))
    one = {"university", "library", "water_temple", "fire_temple"}
    two = {"citadel", "thermae", "central_square", "flight_tower", "city_residence"}
    assert targets(t, "walk") == one | two
    play(t, "A walk city_residence")
    assert state(t).figures[0] == "city_residence"
    assert "walk" not in verbs(t)


def test_R22_diagonals_cost_two_steps() -> None:
    t = table(at=("hospice",))
    play(t, "A walk citadel")
    assert state(t).steps_left == 0


def test_R22_too_far_says_how_far() -> None:
    t = table(at=("hospice",))
    (reason,) = refused(t, "A walk mill")
    assert (reason.key, reason.rule, reason.data) == ("too_far", "R22", {"steps": 3, "left": 2})


def test_R22_nobody_leaves_the_city_or_jumps_over_a_missing_corner() -> None:
    t = table(at=("university",))
    assert targets(t, "walk") == {"hospice", "citadel", "library", "water_temple", "fire_temple", "aqueduct"}
    assert why(t, "A walk main_hall") == ("no_tile", "")


def test_R23_turns_are_free_and_every_kind_of_tile_can_be_crossed() -> None:
    t = table(at=("water_temple",), rebuilt="hospice")
    play(t, "A walk hospice", "A walk fire_temple")
    assert state(t).figures[0] == "fire_temple"
    t = table(at=("water_temple",))
    play(t, "A walk central_square", "A walk royal_palace")
    assert state(t).figures[0] == "royal_palace"


def test_R24_figures_and_dragons_never_block() -> None:
    t = table(
        3, at=("hospice", "water_temple", "water_temple"), dragons={"red": "water_temple", "blue": "water_temple"}
    )
    play(t, "A walk water_temple")
    assert state(t).figures == ["water_temple"] * 3
    play(t, "A walk citadel")
    assert state(t).figures[0] == "citadel"


def test_R25_steps_and_powers_mix_and_unused_steps_lapse() -> None:
    t = table(at=("hospice",), hands=("vulca1 venti2",))
    play(t, "A walk water_temple", "A send vulca1 mill", "A walk citadel")
    assert "walk" not in verbs(t)
    play(t, "A hurry venti2", "A walk aqueduct", "A arrive")
    assert why(t, "A walk city_residence") == ("too_late", "R16")
    play(t, "A finish", "A replenish -", "B arrive", "B finish", "B replenish -")
    assert state(t).steps_left == 2
