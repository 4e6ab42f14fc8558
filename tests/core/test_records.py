"""Records: frozen, by value, cheap to make."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar

import pytest

from pygames.core.records import Record


class Point(Record):
    x: int
    y: int = 2
    LIMIT: ClassVar[int] = 9


class Named(Point):
    """Inherits fields, and has a default of its own for one of them."""

    y: int = 5
    name: str = "p"


class Other(Record):
    x: int
    y: int = 2


class Empty(Record):
    pass


class One(Record):
    only: tuple[int, ...]


def test_fields_come_in_order_bases_first() -> None:
    assert Point.fields == ("x", "y")
    assert Named.fields == ("x", "y", "name")
    assert Point.LIMIT == 9
    assert Named(1).values() == (1, 5, "p")
    assert Point(1).y == 2
    assert Empty().values() == ()
    assert One((1, 2)).values() == ((1, 2),)


@pytest.mark.parametrize(
    "made", [lambda: Point(1, 3), lambda: Point(1, y=3), lambda: Point(y=3, x=1), lambda: Point(1).replace(y=3)]
)
def test_values_may_be_given_in_order_or_by_name(made: Any) -> None:
    assert made() == Point(1, 3)


@pytest.mark.parametrize(
    ("args", "named", "message"),
    [
        ((), {}, "needs x"),
        ((1, 2, 3), {}, "takes 2 values, got 3"),
        ((1,), {"z": 1}, "no field z"),
        ((1, 2), {"x": 1}, "given twice"),
    ],
)
def test_wrong_values_are_refused(args: tuple[int, ...], named: dict[str, int], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        Point(*args, **named)


def test_replace_refuses_what_is_no_field() -> None:
    with pytest.raises(TypeError, match="no field z"):
        Point(1).replace(z=3)


def test_a_record_is_frozen_and_has_nothing_but_its_fields() -> None:
    point = Point(1)
    for change in (lambda: setattr(point, "x", 2), lambda: setattr(point, "z", 2), lambda: delattr(point, "x")):
        with pytest.raises(AttributeError, match="frozen"):
            change()
    assert point == Point(1)
    assert not hasattr(point, "__dict__")


def test_equality_and_hash_are_by_kind_and_value() -> None:
    assert Point(1) == Point(1, 2)
    assert hash(Point(1)) == hash(Point(1, 2))
    assert Point(1) != Point(2)
    assert Point(1) != Other(1)
    assert Point(1, 5) != Named(1)
    assert Point(1) != (1, 2)
    assert len({Point(1), Point(1), Other(1)}) == 2


def test_repr_shows_every_field_and_pickle_keeps_them() -> None:
    named = Named(1, name="q")
    assert repr(named) == "Named(x=1, y=5, name='q')"
    assert pickle.loads(pickle.dumps(named)) == named
    assert pickle.loads(pickle.dumps(Empty())) == Empty()


def test_a_default_that_would_be_shared_is_refused() -> None:
    with pytest.raises(TypeError, match="shared"):

        class Bad(Record):
            items: list[int] = []  # noqa: RUF012


def test_a_field_that_would_hide_the_machinery_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be called values"):

        class Bad(Record):
            values: int  # type: ignore[assignment]


def test_one_of_several_bases_may_have_fields() -> None:
    class Mixed(Empty, Point):
        z: int = 0

    assert Mixed.fields == ("x", "y", "z")
    assert Mixed(1) == Mixed(1, 2, 0)
