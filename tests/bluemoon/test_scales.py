"""Chapters H and I: scales from dragons, scoring of scales."""

from __future__ import annotations

import pytest

from pygames.bluemoon.rules import scoring
from tests.bluemoon.build import data, gains, keys, play, state, table


def test_R58_one_scale_per_dragon_on_the_tile() -> None:
    where = {"red": "aqueduct", "green": "aqueduct", "blue": "mill"}
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah3",), dragons=dict(where, green="earth_temple"))
    assert gains(play(t, "A contribute earth_temple.3 terrah3"), "scales") == {0: 1}
    t = table(
        phase="contribute", at=("earth_temple",), hands=("terrah3",), dragons=dict.fromkeys(where, "earth_temple")
    )
    assert gains(play(t, "A contribute earth_temple.3 terrah3"), "scales", "dragons") == {0: 3}
    assert t.view(1)["seats"][0]["scales"] == 3


def test_R59_only_the_first_contribution_of_the_turn() -> None:
    t = table(
        phase="contribute", at=("earth_temple",), hands=("terrah3 terrah3 terrah1",), dragons={"red": "earth_temple"}
    )
    assert gains(play(t, "A contribute earth_temple.3 terrah3"), "scales") == {0: 1}
    assert gains(play(t, "A contribute earth_temple.2 terrah1+terrah3"), "scales") == {}
    play(t, "A finish", "A replenish -", "B arrive", "B finish", "B replenish -")
    assert state(t).contributions == 0, "the next turn begins anew"


def test_R60_dragons_give_nothing_without_a_contribution() -> None:
    t = table(at=("mill", "mill"), hands=("vulca1", ""), dragons={"green": "mill"})
    events = play(t, "A send vulca1 mill", "A arrive", "A finish", "A replenish -")
    assert gains(events, "scales") == {}
    assert state(t).scales == [0, 0]


def test_R61_scales_of_the_contribution_come_before_the_building() -> None:
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), dragons={"red": "aqueduct"})
    events = play(t, "A contribute aqueduct.1 aqua2+aqua3")
    told = [e.data.get("source") if e.key == "gain" else e.key for e in events]
    assert told.index("dragons") < told.index("rebuild") < told.index("majority")


def test_R62_the_last_scale_sets_off_the_scoring_in_anybodys_turn() -> None:
    t = table(3, turn=1, phase="contribute", at=("mill", "earth_temple"), hands=("", "terrah3"), scales=(5, 1, 3),
              dragons={"red": "earth_temple"})  # fmt: skip
    events = play(t, "B contribute earth_temple.3 terrah3")
    assert data(events, "score_scales") == {"counts": [5, 2, 3]}
    assert gains(events, "crystals") == {0: 6, 2: 3}


def test_R62_no_scoring_while_a_scale_is_left() -> None:
    t = table(3, phase="contribute", at=("earth_temple",), hands=("terrah3",), scales=(5, 0, 3),
              dragons={"red": "earth_temple"})  # fmt: skip
    events = play(t, "A contribute earth_temple.3 terrah3")
    assert "score_scales" not in keys(events)
    assert state(t).scale_supply == 1


def test_R63_scales_the_supply_cannot_pay_are_counted_all_the_same() -> None:
    t = table(2, phase="contribute", at=("earth_temple",), hands=("terrah3",), scales=(2, 4),
              dragons=dict.fromkeys(("red", "green", "blue"), "earth_temple"))  # fmt: skip
    events = play(t, "A contribute earth_temple.3 terrah3")
    assert data(events, "score_scales") == {"counts": [5, 4]}, "three were due although one was left"
    assert gains(events, "crystals") == {0: 6, 1: 3}


def test_R64_all_scales_of_one_building_are_one_award() -> None:
    """Majority and proximity of both players are counted before anything is scored."""
    t = table(2, phase="contribute", at=("monastery_tower",), hands=("venti3",), owners={"monastery_tower": ".BB"},
              scales=(2, 4), rebuilt="water_temple", swaps=("water_temple earth_temple",))  # fmt: skip
    events = play(t, "A contribute monastery_tower.1 venti3")
    assert data(events, "score_scales") == {"counts": [4, 7]}
    assert keys(events).count("score_scales") == 1


@pytest.mark.parametrize(
    ("scales", "crystals"),
    [((7, 2, 1), [6, 0, 0]), ((4, 4, 2), [3, 3, 0]), ((4, 3, 3), [6, 3, 3]), ((5, 5, 5), [3, 3, 3])],
)
def test_R65_most_scales_bring_six_or_three_each_when_tied(scales: tuple[int, ...], crystals: list[int]) -> None:
    t = table(3, scales=scales)
    scoring.score_scales_if_due(state(t))
    assert state(t).crystals == crystals


@pytest.mark.parametrize(
    ("scales", "crystals"), [((7, 3, 2, 0), [6, 3, 0, 0]), ((2, 2, 2, 6), [0, 0, 0, 6]), ((4, 4, 3, 1), [3, 3, 3, 0])]
)
def test_R66_others_need_three_scales(scales: tuple[int, ...], crystals: list[int]) -> None:
    t = table(4, scales=scales)
    scoring.score_scales_if_due(state(t))
    assert state(t).crystals == crystals


def test_R67_who_is_paid_returns_all_scales_the_others_keep_theirs() -> None:
    t = table(4, scales=(7, 3, 2, 0))
    scoring.score_scales_if_due(state(t))
    assert state(t).scales == [0, 0, 2, 0]


def test_R68_owed_scales_are_kept_in_full_and_the_supply_is_never_empty() -> None:
    t = table(4, scales=(8, 3, 2, 2))  # three more than there are
    scoring.score_scales_if_due(state(t))
    assert state(t).scales == [0, 0, 2, 2]
    assert state(t).scale_supply == 8
    for seats in (2, 3, 4):
        worst = table(seats, scales=[2] * (seats - 1) + [12])
        scoring.score_scales_if_due(state(worst))
        assert state(worst).scale_supply > 0


def test_R69_scale_scoring_comes_before_the_building_it_completes() -> None:
    t = table(
        2, phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), scales=(2, 4), dragons={"red": "aqueduct"}
    )
    events = play(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert keys(events) == ["contribute", "score_scales", "rebuild"]
    assert state(t).scales == [1, 0], "the majority's scale came out of the refilled supply"
    assert state(t).scale_supply == 6


def test_T12_two_dragons_two_contributions_two_scales() -> None:
    t = table(3, turn=2, phase="contribute", at=("mill", "mill", "water_temple"), hands=("", "", "aqua3 aqua3 aqua1"),
              dragons={"red": "water_temple", "blue": "water_temple"})  # fmt: skip
    play(t, "C contribute water_temple.3 aqua3", "C contribute water_temple.2 aqua1+aqua3")
    assert state(t).scales == [0, 0, 2]


def test_T14_the_rulebooks_great_example() -> None:
    miguel, natasha, laura, carol = range(4)
    t = table(4, phase="contribute", at=("monastery_tower",), hands=("venti2",), scales=(5, 3, 2, 1),
              owners={"monastery_tower": "DB."}, rebuilt="water_temple", swaps=("water_temple earth_temple",),
              dragons={"red": "monastery_tower", "blue": "monastery_tower"})  # fmt: skip
    events = play(t, "A contribute monastery_tower.3 venti2")
    assert data(events, "score_scales") == {"counts": [7, 3, 2, 1]}
    assert gains(events, "crystals", "scales") == {miguel: 6, natasha: 3}
    assert data(events, "rebuild")["winner"] == carol
    assert gains(events, "scales", "majority") == {carol: 1}
    assert gains(events, "scales", "proximity") == {miguel: 2, natasha: 2, carol: 2}
    assert gains(events, "crystals", "building") == {miguel: 1, natasha: 1, carol: 1}
    assert state(t).scales == [2, 2, 2, 4]
    assert (state(t).scale_supply, laura) == (2, 2)


def test_T15_two_tied_for_most_get_three_each() -> None:
    t = table(3, turn=1, phase="contribute", at=("mill", "earth_temple"), hands=("", "terrah3"), scales=(4, 3, 2),
              dragons={"red": "earth_temple"})  # fmt: skip
    play(t, "B contribute earth_temple.3 terrah3")
    assert state(t).crystals == [3, 3, 0]
    assert state(t).scales == [0, 0, 2]
    assert state(t).scale_supply == 8


def test_T16_a_scale_is_owed_and_kept() -> None:
    """The palace, with its scale for both contributors, is completed when one scale is left."""
    t = table(4, turn=2, phase="contribute", at=("mill", "mill", "royal_palace"), hands=("", "", "aqua3"),
              scales=(6, 3, 1, 1), owners={"royal_palace": "DDC."})  # fmt: skip
    state(t).palace = ("blue",) * 4
    events = play(t, "C contribute royal_palace.4 blue aqua3")
    assert data(events, "score_scales") == {"counts": [6, 3, 2, 2]}
    assert gains(events, "crystals", "scales") == {0: 6, 1: 3}
    assert state(t).scales == [0, 0, 2, 2]
    assert state(t).scale_supply == 8
