"""Chapter F: contributing to a building."""

from __future__ import annotations

import pytest

from pygames.bluemoon.components import CARDS, COLOURS
from tests.bluemoon.build import data, play, refused, state, table, targets, verbs, why


def test_R35_only_to_the_building_under_the_figure() -> None:
    t = table(at=("aqueduct",), hands=("aqua3 aqua2 khind1 khind1",))
    play(t, "A walk city_residence", "A arrive")
    assert targets(t, "contribute") == {"city_residence.3"}
    (reason,) = refused(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert (reason.key, reason.rule, reason.data) == ("not_here", "R35", {"tile": "aqueduct"})
    t = table(at=("aqueduct",), hands=("aqua3 aqua2",))
    play(t, "A arrive")
    assert targets(t, "contribute") == {"aqueduct.1"}


def test_R35_never_to_a_rebuilt_building() -> None:
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), rebuilt="aqueduct")
    assert verbs(t) == {"finish"}
    (reason,) = refused(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert (reason.key, reason.rule, reason.data) == ("rebuilt", "R35", {"tile": "aqueduct"})


def test_R36_any_free_space_may_be_chosen_and_is_then_closed() -> None:
    t = table(phase="contribute", at=("earth_temple", "earth_temple"), hands=("terrah3 terrah2", "terrah3"))
    assert targets(t, "contribute") == {"earth_temple.1", "earth_temple.2", "earth_temple.3"}
    events = play(t, "A contribute earth_temple.3 terrah3")
    assert data(events, "contribute") == {"space": "earth_temple.3", "cards": ["terrah3a"]}
    assert state(t).buildings["earth_temple"] == (-1, -1, 0)
    assert state(t).markers == [9, 10]
    assert state(t).discard == ["terrah3a"]
    play(t, "A finish", "A replenish -", "B arrive")
    (reason,) = refused(t, "B contribute earth_temple.3 terrah3")
    assert (reason.key, reason.rule, reason.data) == ("closed", "R36", {"owner": 0})


def test_R36_cards_of_another_colour_are_worth_nothing() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah2 aqua3 khind1",))
    (reason,) = refused(t, "A contribute earth_temple.3 aqua3+terrah2")
    assert (reason.key, reason.rule) == ("too_little", "R36")
    assert reason.data == {"value": 2, "need": 3, "colour": "red"}


def test_R36_a_hand_that_cannot_pay_says_how_far_it_reaches() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah2 terrah1 khind1",))
    (reason,) = t.why_not(0, "contribute", (("earth_temple.1",),))
    assert (reason.key, reason.rule, reason.data) == ("hand_too_poor", "R36", {"value": 4, "need": 5})


def test_R37_too_much_is_lost() -> None:
    t = table(phase="contribute", at=("monastery_tower",), hands=("venti3 venti3 venti3",))
    play(t, "A contribute monastery_tower.2 venti3")
    assert state(t).buildings["monastery_tower"] == (-1, 0, -1)
    assert len(state(t).hands[0]) == 2
    play(t, "A contribute monastery_tower.3 venti3")
    assert len(state(t).hands[0]) == 1, "the second 2 is paid anew, although two 3s are worth 6"


def test_R38_several_contributions_in_one_turn_each_with_its_own_cards() -> None:
    t = table(phase="contribute", at=("monastery_tower",), hands=("venti3 venti2 venti2",))
    play(t, "A contribute monastery_tower.1 venti3", "A contribute monastery_tower.2 venti2")
    play(t, "A contribute monastery_tower.3 venti2")
    assert state(t).contributions == 3
    assert state(t).buildings["monastery_tower"] is None


def test_R38_as_long_as_markers_last() -> None:
    t = table(phase="contribute", at=("monastery_tower",), hands=("venti3 venti2 venti2",), markers=(2,))
    play(t, "A contribute monastery_tower.1 venti3", "A contribute monastery_tower.2 venti2")
    assert verbs(t) == {"finish"}
    assert why(t, "A contribute monastery_tower.3 venti2") == ("no_marker", "R40")


def test_R39_a_card_that_could_stay_in_hand_is_refused() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah3 terrah3 terrah1 khind1 lux2",))
    (reason,) = refused(t, "A contribute earth_temple.3 terrah1+terrah3")
    assert (reason.key, reason.rule, reason.data) == ("superfluous", "R39", {"card": "terrah1"})
    assert why(t, "A contribute earth_temple.3 khind1+terrah3") == ("superfluous", "R39")
    assert why(t, "A contribute earth_temple.3 lux2+terrah3") == ("superfluous", "R39")
    play(t, "A contribute earth_temple.1 terrah3+terrah3")
    assert [CARDS[c] for c in state(t).hands[0]] == ["khind1", "lux2", "terrah1"]


def test_R40_without_a_marker_nothing_can_be_contributed() -> None:
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua3",), markers=(0,))
    assert verbs(t) == {"finish"}
    assert why(t, "A contribute aqueduct.1 aqua3+aqua3") == ("no_marker", "R40")


def test_R41_no_part_payment() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah2 terrah2",))
    assert why(t, "A contribute earth_temple.1 terrah2+terrah2") == ("too_little", "R36")
    assert why(t, "A contribute earth_temple.1 -") == ("hand_too_poor", "R36")
    assert len(state(t).hands[0]) == 2


@pytest.mark.parametrize(("colour", "people"), [("black", "vulca"), ("white", "lux"), ("grey", "venti")])
def test_R42_the_palace_takes_any_colour_but_one(colour: str, people: str) -> None:
    t = table(phase="contribute", at=("royal_palace",), hands=(f"{people}3 {people}3 aqua3",))
    assert why(t, f"A contribute royal_palace.1 {colour} aqua3+{people}3") == ("too_little", "R36")
    events = play(t, f"A contribute royal_palace.1 {colour} {people}3+{people}3")
    assert data(events, "contribute_palace")["colour"] == colour
    assert targets(t, "contribute") == set(), "blue 3 does not pay the palace any more"


PALACE_HANDS = ("vulca3 vulca3", "aqua3 vulca3 vulca1", "vulca2")


def test_R43_scope_building_binds_everybody() -> None:
    t = table(3, phase="contribute", at=["royal_palace"] * 3, hands=PALACE_HANDS)
    play(t, "A contribute royal_palace.1 black vulca3+vulca3", "A finish", "A replenish -", "B arrive")
    assert targets(t, "contribute", 1, seat=1) == {"black"}
    (reason,) = refused(t, "B contribute royal_palace.4 blue aqua3")
    assert (reason.key, reason.rule, reason.data) == ("palace_colour", "R43", {"colour": "black"})
    play(t, "B contribute royal_palace.4 black vulca3")


def test_R43_scope_player_binds_each_player_to_his_own_colour() -> None:
    t = table(3, phase="contribute", at=["royal_palace"] * 3, hands=PALACE_HANDS, palace_scope="player")
    play(t, "A contribute royal_palace.1 black vulca3+vulca3", "A finish", "A replenish -", "B arrive")
    play(t, "B contribute royal_palace.4 blue aqua3")
    assert state(t).palace == ("black", "blue", "")
    (reason,) = refused(t, "B contribute royal_palace.2 black vulca1+vulca3")
    assert (reason.key, reason.data) == ("palace_colour", {"colour": "blue"})


def test_R43_scope_space_binds_only_one_payment() -> None:
    t = table(3, phase="contribute", at=["royal_palace"] * 3, hands=PALACE_HANDS, palace_scope="space")
    play(t, "A contribute royal_palace.1 black vulca3+vulca3", "A finish", "A replenish -", "B arrive")
    play(t, "B contribute royal_palace.4 blue aqua3", "B contribute royal_palace.2 black vulca1+vulca3")
    assert state(t).palace == ("", "", "")
    t = table(phase="contribute", at=("royal_palace",), hands=("vulca2 aqua2",), palace_scope="space")
    assert why(t, "A contribute royal_palace.4 black aqua2+vulca2") == ("too_little", "R36")


def test_R44_wild_cards_alone_need_a_named_colour_green_included() -> None:
    t = table(phase="contribute", at=("royal_palace", "royal_palace"), hands=("khind1 khind1 khind1", "khind1 " * 4))
    assert targets(t, "contribute", 1) == set(COLOURS)
    assert why(t, "A contribute royal_palace.4 khind1+khind1+khind1") == ("no_colour", "")
    play(t, "A contribute royal_palace.4 green khind1+khind1+khind1", "A finish", "A replenish -", "B arrive")
    assert targets(t, "contribute", 1, seat=1) == {"green"}
    play(t, "B contribute royal_palace.2 green khind1+khind1+khind1+khind1")
    assert state(t).palace == ("green", "green")


def test_R45_the_palace_colour_is_public_and_forgotten_when_it_is_rebuilt() -> None:
    t = table(phase="contribute", at=("royal_palace",), hands=("vulca3 vulca3",), owners={"royal_palace": ".ABB"})
    state(t).palace = ("black", "black")
    assert t.view(1)["palace"] == t.view(None)["palace"] == ["black", "black"]
    play(t, "A contribute royal_palace.1 black vulca3+vulca3")
    assert state(t).buildings["royal_palace"] is None
    assert state(t).palace == ("", "")


def test_T1_the_rest_of_an_overpaid_five_does_not_pay_the_two() -> None:
    t = table(phase="contribute", at=("university",), hands=("lux3 lux3 lux1",))
    play(t, "A contribute university.1 lux3+lux3")
    assert targets(t, "contribute") == set()
    (reason,) = refused(t, "A contribute university.2 lux1")
    assert (reason.key, reason.data) == ("too_little", {"value": 1, "need": 2, "colour": "white"})
    t = table(phase="contribute", at=("university",), hands=("lux3 lux3 lux1",))
    play(t, "A contribute university.2 lux3")
    assert targets(t, "contribute") == set()


def test_T2_eight_red_points_pay_five_and_three_but_never_all_spaces() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah3 terrah2 terrah2 terrah1",))
    play(t, "A contribute earth_temple.1 terrah2+terrah3", "A contribute earth_temple.3 terrah1+terrah2")
    assert state(t).markers[0] == 8
    assert state(t).hands[0] == []
    assert verbs(t) == {"finish"}


@pytest.mark.parametrize(
    ("hand", "payment"),
    [
        ("aqua3 aqua1", ""),
        ("aqua3 aqua1 lux1", "aqua1+aqua3+lux1"),
        ("aqua3 " + "khind1 " * 4, "khind1+khind1+khind1+khind1"),
    ],
)
def test_T11_a_palace_begun_in_black_takes_blue_only_by_lux_or_khind(hand: str, payment: str) -> None:
    t = table(phase="contribute", turn=1, at=("royal_palace",) * 2, hands=("", hand), owners={"royal_palace": "A..."})
    state(t).palace = ("black", "black")
    spaces = targets(t, "contribute", seat=1)
    assert ("royal_palace.2" in spaces) == bool(payment)
    if payment:
        play(t, f"B contribute royal_palace.2 black {payment}")
    else:
        assert why(t, "B contribute royal_palace.2 blue aqua1+aqua3") == ("palace_colour", "R43")
