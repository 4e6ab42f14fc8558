"""Chapter O: the four special buildings."""

from __future__ import annotations

import pytest

from pygames.bluemoon.components import TILES
from tests.bluemoon.build import data, gains, keys, play, refused, state, step, table, targets, verbs, why


def test_R109_special_buildings_are_buildings_like_the_others() -> None:
    t = table(phase="contribute", at=("theatre",), hands=("lux3",), owners={"theatre": ".BB"}, expansion="on",
              dragons={"red": "theatre"}, rebuilt="trading_house")  # fmt: skip
    events = play(t, "A contribute theatre.1 lux3")
    assert gains(events, "scales", "dragons") == {0: 1}
    assert gains(events, "crystals", "proximity") == {0: 1, 1: 1}
    assert (len(state(t).aside[0]), len(state(t).hands[1])) == (2, 4)
    assert state(t).buildings["theatre"] is None


@pytest.mark.parametrize("tile", ["main_hall", "hospital", "golden_temple"])
def test_R110_the_action_is_optional_and_happens_once(tile: str) -> None:
    t = table(phase="contribute", at=(tile,), crystals=(30,), expansion="on")
    play(t, "A finish")
    assert step(t) == "TakeSpecialAction"
    verb, target = {"main_hall": ("jump", " mill"), "hospital": ("draw", ""), "golden_temple": ("offer", " crystals7")}[
        tile
    ]
    assert verbs(t) == {verb, "skip"}
    play(t, f"A {verb}{target}")
    assert step(t) == "Replenish"
    t = table(phase="special", at=(tile,), crystals=(30,), expansion="on")
    play(t, "A skip")
    assert (step(t), state(t).figures[0], state(t).aside[0], state(t).obelisk) == ("Replenish", tile, [], ())


@pytest.mark.parametrize("verb", ["jump mill", "offer crystals7"])
def test_R110_each_building_has_only_its_own_action(verb: str) -> None:
    t = table(phase="special", at=("hospital",), crystals=(30,), expansion="on")
    assert why(t, f"A {verb}") == ("other_special", "R110")


def test_R111_after_the_contribution_before_replenishment_on_either_side() -> None:
    t = table(at=("hospital",), expansion="on")
    assert why(t, "A draw") == ("too_early", "R16")
    play(t, "A arrive")
    assert why(t, "A draw") == ("too_early", "R16")
    play(t, "A finish", "A draw")
    assert why(t, "A draw") == ("too_late", "R16")
    t = table(at=("hospital",), rebuilt="hospital", expansion="on")
    play(t, "A arrive", "A finish")
    assert verbs(t) == {"draw", "skip"}
    play(t, "A draw", "A replenish -", "B arrive", "B finish", "B replenish -", "A arrive", "A finish")
    assert verbs(t) == {"draw", "skip"}, "again every turn"


def test_R111_not_for_a_figure_that_has_left() -> None:
    t = table(at=("hospital",), expansion="on")
    play(t, "A walk mill", "A arrive", "A finish")
    assert step(t) == "Replenish"


def test_R112_the_main_hall_leads_anywhere_after_a_contribution() -> None:
    t = table(phase="contribute", at=("main_hall",), hands=("terrah1",), expansion="on")
    play(t, "A contribute main_hall.4 terrah1", "A finish")
    assert targets(t, "jump") == set(state(t).map.places) - {"main_hall"}
    assert why(t, "A jump main_hall") == ("already_there", "R21")
    play(t, "A jump central_square")
    assert state(t).figures[0] == "central_square"
    assert state(t).contributions == 1


def test_R112_nothing_happens_where_one_arrives() -> None:
    t = table(phase="special", at=("main_hall",), hands=("terrah3 terrah3",), crystals=(30,), expansion="on")
    play(t, "A jump hospital")
    assert step(t) == "Replenish", "no special action there"
    t = table(phase="special", at=("main_hall",), hands=("terrah3 terrah3",), crystals=(30,), expansion="on")
    play(t, "A jump hospice")
    assert why(t, "A contribute hospice.1 terrah3+terrah3") == ("too_late", "R16")


def test_R113_hospital_cards_are_unseen_in_this_turn() -> None:
    t = table(phase="special", at=("hospital",), expansion="on")
    events = play(t, "A draw")
    assert keys(events) == ["hospital", "put_aside"]
    assert data(events, "put_aside") == {"n": 2}
    assert (len(state(t).aside[0]), state(t).hands[0]) == (2, [])
    assert why(t, f"A replenish {state(t).aside[0][0]}") == ("not_in_hand", "R82")
    play(t, "A replenish -")
    assert len(state(t).hands[0]) == 4


def test_R114_the_golden_temple_makes_one_offering_without_surcharge_or_pillar() -> None:
    t = table(phase="special", at=("golden_temple",), hands=("pillar1",), crystals=(30,), expansion="on",
              dragons={"red": "golden_temple"})  # fmt: skip
    events = play(t, "A offer crystals7")
    assert data(events, "offering") == {"price": 7, "surcharge": 0, "count": 1, "need": 6}
    assert gains(events, "scales") == {}
    assert gains(events, "offerings", "golden_temple") == {0: 1}
    assert step(t) == "Replenish"
    assert why(t, "A extra pillar1 crystals8") == ("too_late", "R16")


def test_R114_it_needs_marker_and_crystals() -> None:
    for more in ({"markers": (0,), "crystals": (30,)}, {"crystals": (6,)}):
        t = table(phase="contribute", at=("golden_temple",), expansion="on", **more)  # type: ignore[arg-type]
        key = "no_marker" if "markers" in more else "too_few_crystals"
        assert refused(t, "A offer crystals7")[0].key == key
        play(t, "A finish")
        assert step(t) == "Replenish", "nothing to ask"


def test_R114_it_comes_after_the_contribution_phase_and_may_win() -> None:
    t = table(phase="contribute", at=("golden_temple",), crystals=(30,), obelisk="AAAAA", expansion="on")
    assert why(t, "A offer crystals9") == ("offer_later", "R111")
    play(t, "A finish", "A offer crystals9")
    assert t.game.outcome(t.state).winners == (0,)


def test_R115_the_theatre_has_no_action() -> None:
    assert TILES["theatre"].action is None
    t = table(phase="contribute", at=("theatre",), expansion="on")
    play(t, "A finish")
    assert step(t) == "Replenish"


def test_R116_crystals_of_this_turn_can_be_offered_at_once() -> None:
    t = table(phase="contribute", at=("golden_temple",), hands=("aqua3 aqua1",), owners={"golden_temple": "AA."},
              crystals=(6,), expansion="on")  # fmt: skip
    play(t, "A contribute golden_temple.3 aqua1+aqua3")
    assert state(t).crystals[0] == 7
    play(t, "A finish", "A offer crystals7")
    assert state(t).crystals[0] == 0


def test_R117_in_two_rows_columns_count_first_then_the_upper_space() -> None:
    places = TILES["main_hall"].at
    assert list(places) == sorted(places)
    assert places[:3] == ((0, 0), (0, 1), (1, 0))
    hand = "khind1"
    t = table(phase="contribute", at=("main_hall",), hands=(hand,), owners={"main_hall": "BAABABA."}, expansion="on")
    events = play(t, "A contribute main_hall.8 khind1")
    assert data(events, "rebuild")["winner"] == 0, "five against three"
    t = table(phase="contribute", at=("main_hall",), hands=(hand,), owners={"main_hall": "BAABABB."}, expansion="on")
    events = play(t, "A contribute main_hall.8 khind1")
    assert data(events, "rebuild")["winner"] == 1, "four each, Bia holds the upper space of the first column"


def test_T25_no_offering_after_the_main_hall_but_in_the_next_turn() -> None:
    t = table(3, phase="contribute", at=("main_hall",), crystals=(9,), obelisk="BBBCCC", expansion="on")
    play(t, "A finish", "A jump central_square")
    assert why(t, "A offer crystals9") == ("too_late", "R16")
    play(t, "A replenish -", *(f"{x} {verb}" for x in "BC" for verb in ("arrive", "finish", "replenish -")))
    play(t, "A arrive", "A offer crystals9")
    assert state(t).obelisk[-1] == 0
