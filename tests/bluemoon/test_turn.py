"""Chapter C: the turn."""

from __future__ import annotations

import pytest

from pygames.bluemoon.components import CARDS, KINDS
from tests.bluemoon.build import data, keys, play, refused, state, step, table, verbs, why


def test_R16_phases_come_in_their_order() -> None:
    t = table(at=("main_hall",), expansion="on")
    seen = []
    for line in ("A arrive", "A finish", "A skip", "A replenish -"):
        seen.append(step(t))
        play(t, line)
    assert seen == ["Move", "Contribute", "TakeSpecialAction", "Replenish"]
    assert (step(t), t.asked()) == ("Move", (1,))


@pytest.mark.parametrize(
    ("phase", "line", "reason"),
    [
        ("contribute", "A walk hospice", "too_late"),
        ("contribute", "A arrive", "too_late"),
        ("replenish", "A walk hospice", "too_late"),
        ("replenish", "A contribute aqueduct.1 aqua3+aqua3", "too_late"),
        ("replenish", "A offer crystals7", "too_late"),
        ("move", "A contribute aqueduct.1 aqua3+aqua3", "too_early"),
        ("move", "A offer crystals7", "too_early"),
        ("move", "A replenish -", "too_early"),
        ("contribute", "A replenish -", "too_early"),
    ],
)
def test_R16_a_later_phase_never_returns_to_an_earlier_one(phase: str, line: str, reason: str) -> None:
    t = table(phase=phase, at=("aqueduct",), hands=("aqua3 aqua3",), crystals=(20,))
    assert why(t, line) == (reason, "R16")


def test_R17_moving_and_contributing_may_be_left_out() -> None:
    t = table(at=("aqueduct",), hands=("aqua3 aqua3",))
    play(t, "A arrive", "A finish")
    assert state(t).figures[0] == "aqueduct"
    assert step(t) == "Replenish"


def test_R17_the_draw_of_replenishment_always_happens() -> None:
    t = table(phase="replenish", hands=("aqua3",))
    assert verbs(t) == {"replenish"}
    play(t, "A replenish -")
    assert len(state(t).hands[0]) == 3


def test_R18_a_card_played_for_its_power_cannot_pay() -> None:
    t = table(at=("aqueduct",), hands=("aqua1 aqua3 aqua1",))
    play(t, "A send aqua1 aqueduct", "A arrive")
    assert [CARDS[c] for c in state(t).hands[0]] == ["aqua1", "aqua3"]
    spent = state(t).discard[-1]
    assert [r.key for r in refused(t, f"A contribute aqueduct.1 aqua1+aqua3+{spent}")] == ["not_in_hand"]


def test_R18_a_card_paid_cannot_pay_again() -> None:
    t = table(phase="contribute", at=("university",), hands=("lux3 lux2",))
    play(t, "A contribute university.1 lux2+lux3")
    assert state(t).hands[0] == []
    assert why(t, "A contribute university.2 lux2a") == ("not_in_hand", "R18")


def test_R18_a_card_paid_cannot_be_thrown_away() -> None:
    t = table(phase="contribute", at=("university",), hands=("lux2",))
    play(t, "A contribute university.2 lux2", "A finish")
    assert why(t, "A replenish lux2a") == ("not_in_hand", "R82")


def test_R19_any_number_of_powers_in_movement() -> None:
    t = table(hands=("vulca1 vulca1 vulca2 terrah1 aqua1 venti1 venti2 venti2",))
    lines = ("send vulca1 citadel", "send vulca1 mill", "lead vulca2 market_hall", "send terrah1 mill")
    play(t, *(f"A {x}" for x in lines), "A send aqua1 mill", "A fly venti1 library", "A hurry venti2", "A hurry venti2")
    assert state(t).hands[0] == []
    assert len(state(t).discard) == 8
    assert step(t) == "Move"


def test_R19_any_number_of_powers_in_contribution() -> None:
    t = table(phase="contribute", at=("thermae",), hands=("khind1 khind1 khind1 mimix1 mimix1 lux2 terrah2",))
    play(t, "A contribute thermae.1 mimix1+mimix1", "A contribute thermae.2 lux2+terrah2")
    play(t, "A contribute thermae.3 khind1+khind1")
    assert len(state(t).hands[0]) == 1
    assert state(t).buildings["thermae"] is None


MOVING = {"vulca1", "vulca2", "terrah1", "terrah2", "aqua1", "aqua2", "venti1", "venti2"}


@pytest.mark.parametrize("kind", sorted(k for k in KINDS if KINDS[k].power))
def test_R20_each_power_belongs_to_one_phase(kind: str) -> None:
    dragons = dict.fromkeys(("red", "green", "blue"), "citadel")
    t = table(hands=(f"{kind} {kind}",), dragons=dragons, crystals=(30,))
    used = {v for v in verbs(t) if v not in ("walk", "arrive")}
    assert bool(used) == (kind in MOVING)
    if not used:
        for verb in ("fly", "hurry", "send", "lead"):
            assert why(t, f"A {verb} {kind} mill") == ("wrong_phase", "R20")
    play(t, "A arrive")
    assert not verbs(t) & {"fly", "hurry", "send", "lead"}
    play(t, "A offer crystals7")
    assert ("extra" in verbs(t)) == kind.startswith("pillar")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A send vulca1 citadel", "dragon_there"),
        ("A lead vulca2 citadel", "dragon_there"),
        ("A fly venti1 mill", "already_there"),
        ("A walk mill", "already_there"),
    ],
)
def test_R21_a_power_that_changes_nothing_cannot_be_played(line: str, reason: str) -> None:
    t = table(at=("mill",), hands=("vulca1 vulca2 venti1",), dragons={"red": "citadel"})
    assert why(t, line) == (reason, "R21")


def test_R21_told_in_the_event_what_a_power_did() -> None:
    t = table(hands=("vulca1",))
    events = play(t, "A send vulca1 citadel")
    assert keys(events) == ["send"]
    assert data(events, "send") == {"card": "vulca1a", "to": "citadel", "dragon": "dragon_red"}
