"""Frozen records with slots, without the import cost of dataclasses.

In the browser a ``@dataclass`` costs about 2 ms to create at import, a class made here some microseconds. A record
compares and hashes by value, refuses assignment, pickles, and is written like a dataclass::

    class Step(Record):
        seat: int
        count: int = 1
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Self, dataclass_transform

RESERVED = ("defaults", "fields", "getter", "replace", "setters", "values")  # a field of this name would hide ours
_NONE: Any = object()  # in place of a value that must be given


@dataclass_transform(frozen_default=True)
class RecordType(type):
    """Turns the annotations of a class body into slots, in order, those of the bases first."""

    fields: tuple[str, ...]
    defaults: dict[str, Any]
    setters: tuple[Callable[[Any, Any], None], ...]  # the slots' own, past the frozen __setattr__
    getter: Callable[[Any], Any]  # all fields at once
    _places: dict[str, int]  # of the fields, by name
    _blank: tuple[Any, ...]  # the defaults in their places, and _NONE where there is no default
    _least: int  # so many values, given in order, are enough

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **named: Any) -> RecordType:
        own = tuple(n for n, kind in _annotations(body).items() if "ClassVar" not in str(kind))
        if hiding := [n for n in own if n in RESERVED]:
            raise TypeError(f"{name}: a field cannot be called {hiding[0]}")
        found: tuple[str, ...] = ()
        defaults: dict[str, Any] = {}
        for base in bases:
            found += tuple(n for n in getattr(base, "fields", ()) if n not in found)
            defaults |= getattr(base, "defaults", {})
        defaults |= {n: body.pop(n) for n in own if n in body}
        if shared := [n for n in own if isinstance(defaults.get(n), (list, dict, set))]:
            raise TypeError(f"{name}: the default of {shared[0]} would be shared by all records")
        body["__slots__"] = tuple(n for n in own if n not in found)
        made = super().__new__(mcs, name, bases, body, **named)
        made.fields = found + body["__slots__"]
        made.defaults = defaults
        made.setters = tuple(getattr(made, n).__set__ for n in made.fields)
        made.getter = attrgetter(*made.fields) if made.fields else _nothing
        made._places = {n: at for at, n in enumerate(made.fields)}
        made._blank = tuple(defaults.get(n, _NONE) for n in made.fields)
        made._least = max([at + 1 for at, value in enumerate(made._blank) if value is _NONE], default=0)
        return made


def _nothing(_: Any) -> tuple[Any, ...]:
    return ()


def _annotations(body: dict[str, Any]) -> dict[str, Any]:
    """The annotations of a class body; Python 3.14 keeps them behind a function unless they are strings."""
    if "__annotations__" in body:
        return dict(body["__annotations__"])
    late = body.get("__annotate__") or body.get("__annotate_func__")
    return dict(late(1)) if late else {}


def _complete(cls: RecordType, values: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
    """The values of all fields: those given in order, by name, and the defaults."""
    if len(values) > len(cls.fields):
        raise TypeError(f"{cls.__name__} takes {len(cls.fields)} values, got {len(values)}")
    whole = [*values, *cls._blank[len(values) :]]
    for name, value in named.items():
        at = cls._places.get(name, -1)
        if at < len(values):
            raise TypeError(f"{cls.__name__} has no field {name}, or it is given twice")
        whole[at] = value
    for name, value in zip(cls.fields, whole, strict=True):
        if value is _NONE:
            raise TypeError(f"{cls.__name__} needs {name}")
    return whole


class Record(metaclass=RecordType):
    """Base of all frozen records."""

    def __init__(self, *values: Any, **named: Any) -> None:
        kind = type(self)
        many = len(values)
        is_plain = not named and kind._least <= many <= len(kind.setters)
        whole: Sequence[Any] = values + kind._blank[many:] if is_plain else _complete(kind, values, named)
        for put, value in zip(kind.setters, whole, strict=True):
            put(self, value)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def values(self) -> tuple[Any, ...]:
        """The field values in order."""
        found = type(self).getter(self)
        return found if len(type(self).fields) != 1 else (found,)

    def replace(self, **changes: Any) -> Self:
        """The same record with some fields changed."""
        kept = [changes.pop(n, v) for n, v in zip(type(self).fields, self.values(), strict=True)]
        return type(self)(*kept, **changes)  # what is left over is no field, and refused

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{n}={getattr(self, n)!r}" for n in type(self).fields)
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self.values())
