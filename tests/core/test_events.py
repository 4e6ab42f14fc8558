"""Events, the ledger, reasons and problems."""

from __future__ import annotations

import pickle

import pytest

from pygames.core.events import Event, Ledger
from pygames.core.problems import Illegal, Problem, Reason


def test_only_its_seat_sees_the_secret_of_an_event() -> None:
    event = Event("drew", 1, {"count": 2}, {"cards": ["c1", "c2"]})
    assert event.seen_by(1) == {"count": 2, "cards": ["c1", "c2"]}
    for other in (0, 2, None):
        assert event.seen_by(other) == {"count": 2}


def test_a_secret_of_nobody_is_seen_by_nobody() -> None:
    assert Event("fell", None, {}, {"card": "c1"}).seen_by(None) == {}


@pytest.mark.parametrize(("secret", "is_border"), [(None, False), ({}, True), ({"x": 1}, True)])
def test_a_secret_marks_the_border(secret: dict[str, int] | None, is_border: bool) -> None:
    assert Event("x", 0, {}, secret).is_border is is_border


def gain(seat: int, n: int, source: str, what: str = "vp") -> Event:
    return Event("gain", seat, {"what": what, "n": n, "source": source}, None)


def test_the_ledger_sums_by_seat_unit_and_source() -> None:
    ledger = Ledger([gain(0, 3, "tiles"), gain(1, 1, "tiles"), Event("moved", 0, {"n": 99}, None)])
    ledger.add([gain(0, -1, "tax"), gain(0, 2, "tiles"), gain(0, 7, "mine", "ore")])
    assert ledger.total(0, "vp") == 4
    assert ledger.total(1, "vp") == 1
    assert ledger.total(2, "vp") == 0
    assert ledger.by_source(0, "vp") == {"tiles": 5, "tax": -1}
    assert list(ledger.by_source(0, "vp")) == ["tiles", "tax"]
    assert ledger.by_source(0, "ore") == {"mine": 7}


def test_reasons_compare_by_key_rule_and_figures() -> None:
    assert Reason("far", "R1", steps=2) == Reason("far", "R1", steps=2)
    assert hash(Reason("far", "R1", steps=2)) == hash(Reason("far", "R1", steps=2))
    assert Reason("far", "R1", steps=2) != Reason("far", "R1", steps=3)
    assert Reason("far", "R1") != Reason("far", "R2")
    assert Reason("far") != "far"


def test_problems_travel_between_processes() -> None:
    problem = pickle.loads(pickle.dumps(Problem("bad", n=3)))
    assert (problem.key, problem.data, str(problem)) == ("bad", {"n": 3}, "bad {'n': 3}")
    illegal = pickle.loads(pickle.dumps(Illegal("A go", [Reason("far", "R1", steps=2)])))
    assert isinstance(illegal, Illegal)
    assert illegal.data == {"action": "A go"}
    assert illegal.reasons == [Reason("far", "R1", steps=2)]
    assert str(Problem("plain")) == "plain"
    event = pickle.loads(pickle.dumps(Event("drew", 1, {"count": 2}, {"cards": []})))
    assert event.seen_by(1) == {"count": 2, "cards": []}
