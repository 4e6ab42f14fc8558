"""States: digest, copy, agenda, events."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pygames.core.play import Action
from pygames.core.records import Record
from pygames.core.rng import Rng
from pygames.core.state import State, canon


class Piece(Record):
    name: str
    at: tuple[int, int] = (0, 0)


class Pot(State):
    __slots__ = ("cache", "things")
    EPHEMERAL = (*State.EPHEMERAL, "cache")

    things: Any
    cache: Any

    def copy(self) -> Pot:
        new = self.copy_base(Pot())
        new.things, new.cache = self.things, None
        return new


def pot(things: Any, cache: Any = None) -> Pot:
    s = Pot()
    s.start(2)
    s.things, s.cache = things, cache
    return s


def test_canon_does_not_depend_on_the_order_of_dicts_and_sets() -> None:
    assert canon({"a": 1, "b": {3, 1, 2}}) == canon({"b": {2, 3, 1}, "a": 1})
    assert canon(frozenset("xyz")) == canon(set("zyx"))


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ([1, 2], [2, 1]),
        ([1, [2]], [[1], 2]),
        ({"a": 1}, {"a": 2}),
        ({"a": None}, {}),
        ({1: "a"}, {"1": "a"}),
        ("1", 1),
        (["a,b"], ["a", "b"]),
        ([], {}),
        (set(), []),
        (Piece("a"), Piece("b")),
        (Piece("a"), ["a", (0, 0)]),
        (Rng(1), Rng(2)),
        (True, "True"),
    ],
)
def test_canon_tells_different_values_apart(one: Any, two: Any) -> None:
    assert canon(one) != canon(two)
    assert pot(one).digest() != pot(two).digest()


def test_canon_takes_lists_and_tuples_alike() -> None:
    assert canon([1, ("a",)]) == canon((1, ["a"]))
    assert canon(Action(1, "go")) == canon((1, "go", ()))


@pytest.mark.parametrize("value", [1.5, object(), b"x", lambda: 0])
def test_canon_refuses_what_has_no_sure_text(value: Any) -> None:
    with pytest.raises(TypeError, match="no digest"):
        canon(value)


def test_a_field_outside_the_slots_is_not_forgotten_silently() -> None:
    class Loose(State):
        """Has no __slots__, so its fields would escape the digest."""

    s = Loose()
    s.start(2)
    s.extra = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="no digest for Loose"):
        s.digest()


def test_the_digest_leaves_out_what_is_not_part_of_the_match() -> None:
    s = pot([1])
    digest = s.digest()
    s.emit("rolled", secret={})
    s.cache = {"much": 1}
    s.events = None
    assert s.digest() == digest
    s.seats = 3
    assert s.digest() != digest


def test_the_digest_is_the_same_on_every_machine() -> None:
    """Pinned, and computed in a process with other hash seeds."""
    assert pot({"b": {"x", "y", "z"}, "a": Piece("k", (1, 2))}).digest() == "734ee60aac6a"
    code = "from pygames.core.state import canon; print(canon({'b': set('qwertz'), 'a': frozenset('asdf')}))"
    root = Path(__file__).resolve().parents[2]
    said = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=root, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(said) == 1


def test_a_copy_is_independent_and_silent() -> None:
    s = pot([1])
    s.todo()
    s.emit("rolled", secret={})
    twin = s.copy()
    assert (twin.events, twin.reveals, twin.seats) == (None, 1, 2)
    twin.emit("rolled", secret={})
    twin.gain(0, "vp", 1, "luck")
    assert twin.reveals == 2
    assert s.reveals == 1
    assert s.events is not None
    assert len(s.events) == 1
    assert twin.agenda is not s.agenda


def test_only_secrets_move_the_border() -> None:
    s = pot([])
    s.emit("moved", 0, where="a")
    s.gain(1, "vp", 3, "luck", round=2)
    s.gain(1, "vp", 0, "luck")
    assert s.reveals == 0
    s.emit("drew", 0, secret={"card": "c1"})
    assert s.reveals == 1
    assert s.events is not None
    assert [e.key for e in s.events] == ["moved", "gain", "drew"]
    assert s.events[1].data == {"what": "vp", "n": 3, "source": "luck", "round": 2}
