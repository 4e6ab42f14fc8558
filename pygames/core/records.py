"""Frozen records with slots, without the import cost of dataclasses.

In the browser a ``@dataclass`` costs about 2 ms to create at import, a class made here some microseconds. A record
compares and hashes by value, refuses assignment, pickles, and is written like a dataclass::

    class Step(Record):
        seat: int
        count: int = 1
"""

from __future__ import annotations

from typing import Any, Self, dataclass_transform

_set = object.__setattr__


@dataclass_transform(frozen_default=True)
class RecordType(type):
    """Turns the annotations of a class body into slots, in order, those of the bases first."""

    fields: tuple[str, ...]
    defaults: dict[str, Any]

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any], **named: Any) -> RecordType:
        own = tuple(n for n, kind in _annotations(body).items() if "ClassVar" not in str(kind))
        found: tuple[str, ...] = ()
        defaults: dict[str, Any] = {}
        for base in bases:
            found += tuple(n for n in getattr(base, "fields", ()) if n not in found)
            defaults |= getattr(base, "defaults", {})
        defaults |= {n: body.pop(n) for n in own if n in body}
        body["__slots__"] = tuple(n for n in own if n not in found)
        made = super().__new__(mcs, name, bases, body, **named)
        made.fields = found + body["__slots__"]
        made.defaults = defaults
        return made


def _annotations(body: dict[str, Any]) -> dict[str, Any]:
    """The annotations of a class body; Python 3.14 keeps them behind a function unless they are strings."""
    if "__annotations__" in body:
        return dict(body["__annotations__"])
    late = body.get("__annotate__") or body.get("__annotate_func__")
    return dict(late(1)) if late else {}


class Record(metaclass=RecordType):
    """Base of all frozen records."""

    def __init__(self, *values: Any, **named: Any) -> None:
        cls = type(self)
        fields = cls.fields
        if len(values) > len(fields):
            raise TypeError(f"{cls.__name__} takes {len(fields)} values, got {len(values)}")
        for name, value in zip(fields, values, strict=False):
            _set(self, name, value)
        for name in fields[len(values) :]:
            if name in named:
                _set(self, name, named.pop(name))
            elif name in cls.defaults:
                _set(self, name, cls.defaults[name])
            else:
                raise TypeError(f"{cls.__name__} needs {name}")
        if named:
            raise TypeError(f"{cls.__name__} has no field {', '.join(named)}")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def values(self) -> tuple[Any, ...]:
        """The field values in order."""
        return tuple([getattr(self, name) for name in type(self).fields])

    def replace(self, **changes: Any) -> Self:
        """The same record with some fields changed."""
        return type(self)(**{**dict(zip(type(self).fields, self.values(), strict=True)), **changes})

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{n}={getattr(self, n)!r}" for n in type(self).fields)
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self.values())
