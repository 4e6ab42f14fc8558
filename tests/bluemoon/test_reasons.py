"""Whatever a player taps in vain gets a precise reason: ``Table.why_not_target`` in every phase."""

from __future__ import annotations

import pytest

from pygames.bluemoon import GAME
from pygames.bluemoon.components import TILES
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.text import LANGUAGES, Catalogue
from tests.bluemoon.build import play, state, table

HAND = "vulca2 vulca3 venti1 lux1 terrah2 terrah1 pillar1 pillar3"


def tapped(t: object, item: str) -> list[Reason]:
    found: list[Reason] = t.why_not_target(0, item)  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(
    ("item", "reasons"),
    [
        ("mill", [Reason("too_far", "R22", steps=3, left=2)]),
        ("central_square", [Reason("already_there", "R21")]),
        ("earth_temple.1", [Reason("after_moving", "R16")]),
        ("mill.1", [Reason("too_far", "R22", steps=3, left=2), Reason("after_moving", "R16")]),
        ("vulca3a", [Reason("no_power", "R4", card="vulca3a")]),
        ("lux1a", [Reason("wrong_phase", "R20", card="lux1a")]),
        ("pillar1a", [Reason("wrong_phase", "R20", card="pillar1a")]),
        ("vulca2a", [Reason("dragon_outside", "R27", dragon="dragon_red")]),
        ("aqua3a", [Reason("not_in_hand", "R18")]),
        ("venti1a", []),
        ("earth_temple", []),
    ],
)
def test_R22_movement_phase(item: str, reasons: list[Reason]) -> None:
    assert tapped(table(hands=(HAND,)), item) == reasons


def test_R16_before_the_movement_ends_a_space_names_what_is_missing_and_the_phase() -> None:
    t = table(at=("earth_temple",), hands=("terrah2 terrah1",), owners={"earth_temple": ".B."})
    later = Reason("after_moving", "R16")
    assert tapped(t, "earth_temple.1") == [Reason("hand_too_poor", "R36", value=3, need=5), later]
    assert tapped(t, "earth_temple.2") == [Reason("closed", "R36", owner=1)]
    far = Reason("too_far", "R22", steps=4, left=2)
    assert tapped(t, "library.1") == [
        far,
        Reason("hand_too_poor", "R36", value=0, need=TILES["library"].spaces[0].value),
        later,
    ]


@pytest.mark.parametrize(
    ("item", "reasons"),
    [
        ("earth_temple.1", [Reason("hand_too_poor", "R36", value=3, need=5)]),
        ("earth_temple.2", [Reason("closed", "R36", owner=1)]),
        ("earth_temple.3", []),
        ("mill.1", [Reason("not_here", "R35", tile="mill")]),
        ("mill", [Reason("not_here", "R35", tile="mill")]),
        ("aqueduct", [Reason("rebuilt", "R35", tile="aqueduct")]),
        ("central_square", [Reason("not_on_square", "R88")]),
        ("crystals7", [Reason("not_on_square", "R88")]),
        ("terrah2a", [Reason("space_first"), Reason("other_power", card="terrah2a")]),
        ("pillar1a", [Reason("offer_first", "R97")]),
        ("aqua3a", [Reason("not_in_hand", "R18")]),
    ],
)
def test_R36_contribution_phase_on_a_building(item: str, reasons: list[Reason]) -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah2 terrah1 vulca3 pillar1",), crystals=(7,),
              owners={"earth_temple": ".B."}, rebuilt="aqueduct")  # fmt: skip
    assert tapped(t, item) == reasons


def test_R36_a_card_that_cannot_pay_anything_here_says_what_is_missing() -> None:
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah2 vulca3",))
    assert tapped(t, "terrah2a") == [Reason("hand_too_poor", "R36", value=2, need=3)], "the cheapest space"
    t = table(phase="contribute", at=("earth_temple",), hands=("terrah3",), markers=(0,))
    assert tapped(t, "terrah3a") == [Reason("no_marker", "R40")]


@pytest.mark.parametrize(
    ("crystals", "item", "reasons"),
    [
        (6, "crystals7", [Reason("too_few_crystals", "R89", have=6, need=7)]),
        (6, "central_square", [Reason("too_few_crystals", "R89", have=6, need=7)]),
        (9, "crystals8", [Reason("other_price", "R89", need=7)]),
        (9, "crystals7", []),
        (9, "pillar3a", [Reason("no_power", "R100", card="pillar3a")]),
        (9, "pillar1a", [Reason("offer_first", "R97")]),
    ],
)
def test_R89_contribution_phase_on_the_square(crystals: int, item: str, reasons: list[Reason]) -> None:
    assert tapped(table(phase="contribute", hands=(HAND,), crystals=(crystals,)), item) == reasons


def test_R97_after_the_offering_the_pillar_says_what_it_would_cost() -> None:
    t = table(phase="contribute", hands=("pillar1",), crystals=(14,))
    play(t, "A offer crystals7")
    assert tapped(t, "pillar1a") == [Reason("too_few_crystals", "R89", have=7, need=8)]
    assert tapped(t, "crystals7") == [Reason("offered_already", "R92")]


def test_R43_the_palace_says_its_colour() -> None:
    t = table(phase="contribute", at=("royal_palace",), hands=("aqua3 aqua3",), owners={"royal_palace": "B..."})
    state(t).palace = ("black", "black")
    assert tapped(t, "royal_palace.4") == [Reason("hand_too_poor", "R36", value=0, need=3)]
    assert t.why_not(0, "contribute", (("royal_palace.4",), ("blue",))) == [
        Reason("palace_colour", "R43", colour="black")
    ]


def test_R110_special_phase_and_replenishment() -> None:
    t = table(phase="special", at=("main_hall",), expansion="on")
    assert tapped(t, "mill") == []
    assert tapped(t, "main_hall")[0] == Reason("already_there", "R21")
    t = table(phase="replenish", hands=("aqua1",))
    assert tapped(t, "aqua1a") == []
    assert tapped(t, "aqua2a") == [Reason("not_in_hand", "R82")]
    assert tapped(t, "mill") == [Reason("no_card")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tap_can_be_answered_in_words(lang: str) -> None:
    """Random positions, every id: an answer, with rule and figures where a rule forbids it."""
    words = Catalogue(lang, GAME, ["Ana", "Bia"])
    rng = Rng.stream("taps", lang)
    for at in ("earth_temple", "central_square", "royal_palace", "golden_temple", "main_hall"):
        for phase in ("move", "contribute", "special", "replenish"):
            t = table(phase=phase, at=(at,), hands=(HAND,), crystals=(rng.below(20),), expansion="on")
            pointed = {i for c in t.choices(0) if c.slots for i in c.slots[0].ids}
            for item in GAME.ids():
                reasons = t.why_not_target(0, item)
                assert (reasons == []) == (item in pointed), (phase, at, item)
                assert not any("[" in words.explain(reason) for reason in reasons)
