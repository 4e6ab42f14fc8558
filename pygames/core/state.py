"""The base of every game's state, and the digest by which two states are compared."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from operator import attrgetter
from typing import Any, ClassVar, Self

from pygames.core.events import GAIN, Event
from pygames.core.play import Action, Choice, Picks, Step
from pygames.core.problems import Reason
from pygames.core.records import Record


class State:
    """Everything that is true about a match. Games add their slots and write ``copy`` by hand."""

    __slots__ = ("agenda", "events", "reveals", "seats")

    INTERJECTIONS: ClassVar[tuple[str, ...]] = ()  # verbs usable off-turn; never also verbs of a step
    EPHEMERAL: ClassVar[tuple[str, ...]] = ("events", "reveals")  # not part of the digest

    seats: int
    agenda: list[Step[Any]]
    events: list[Event] | None  # None in playouts: nobody listens
    reveals: int

    def start(self, seats: int) -> None:
        """Set the base fields of a new match."""
        self.seats = seats
        self.agenda = []
        self.events = []
        self.reveals = 0

    def copy(self) -> Self:
        """An independent copy that shares what never changes. Its events are off."""
        raise NotImplementedError

    def copy_base(self, into: Self) -> Self:
        """The base fields' part of ``copy``."""
        into.seats = self.seats
        into.agenda = self.agenda[:]
        into.events = None
        into.reveals = self.reveals
        return into

    def todo(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda: the first named happens first, all of them before what was there."""
        self.agenda.extend(reversed(steps))

    def emit(self, key: str, seat: int | None = None, secret: dict[str, Any] | None = None, **data: Any) -> None:
        """Say that something happened. ``secret`` (see Event) also moves the undo border."""
        if secret is not None:
            self.reveals += 1
        if self.events is not None:
            self.events.append(Event(key, seat, data, secret))

    def gain(self, seat: int, what: str, n: int, source: str, **data: Any) -> None:
        """Enter a gain (or, below zero, a payment) in the ledger. The caller changes the stock itself."""
        if self.events is not None and n:
            self.events.append(Event(GAIN, seat, {"what": what, "n": n, "source": source, **data}, None))

    def interjections(self, seat: int) -> list[Choice]:
        """What a seat may do although the match does not wait for it."""
        return []

    def interject(self, a: Action) -> None:
        """Carry out an interjection; it may put steps on the agenda."""
        raise NotImplementedError

    def why_not_interject(self, seat: int, verb: str, picks: Picks) -> list[Reason]:
        """Why an interjection is not possible."""
        return []

    def refusal(self, a: Action) -> Reason | None:
        """Like ``Step.refusal``, for planned slots of interjections."""
        return Reason("not_listed")

    def digest(self) -> str:
        """Twelve hex digits that are the same on every machine for equal states."""
        return sha256(canon(self).encode()).hexdigest()[:12]


_SLOTS: dict[type, tuple[str, ...]] = {}  # not functools.cache: mypy takes no class for hashable
_DIGEST_SLOTS: dict[type, tuple[str, ...]] = {}


def all_slots(cls: type) -> tuple[str, ...]:
    """The slots of a class and its bases, bases first."""
    if cls not in _SLOTS:
        named = (_as_tuple(getattr(c, "__slots__", ())) for c in reversed(cls.__mro__))
        _SLOTS[cls] = tuple(name for names in named for name in names)
    return _SLOTS[cls]


def _digest_slots(cls: type) -> tuple[str, ...]:
    if cls not in _DIGEST_SLOTS:
        skip = getattr(cls, "EPHEMERAL", ())
        _DIGEST_SLOTS[cls] = tuple(n for n in all_slots(cls) if n not in skip)
    return _DIGEST_SLOTS[cls]


def _as_tuple(slots: str | tuple[str, ...]) -> tuple[str, ...]:
    return (slots,) if isinstance(slots, str) else tuple(slots)


_PLAIN = {str, int}


def canon(value: Any) -> str:
    """A text that two values share exactly if they are equal; independent of hash order and platform.

    An object that never changes and is shared by copies may keep its text: it then has a method ``canon_text``.
    """
    kind = type(value)
    return (_WRITERS.get(kind) or _writer(kind))(value)


def _list(value: list[Any]) -> str:
    if _PLAIN.issuperset(map(type, value)):
        return repr([*value])  # the same text, made at C speed: most of a state is such lists
    return f"[{', '.join([canon(v) for v in value])}]"


def _tuple(value: tuple[Any, ...]) -> str:
    """Like a list. Texts of plain tuples are kept: most of a state is the same from one action to the next."""
    if not _PLAIN.issuperset(map(type, value)):
        return f"[{', '.join([canon(v) for v in value])}]"
    text = _KEPT.get(value)
    if text is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
        text = _KEPT[value] = repr([*value])
    return text


MOST_KEPT = 20_000
_KEPT: dict[tuple[Any, ...], str] = {}


def _table(value: dict[Any, Any]) -> str:
    if not value:
        return "{}"
    if _PLAIN.issuperset(map(type, value)) and _PLAIN.issuperset(map(type, value.values())):
        pairs = sorted([(repr(k), repr(v)) for k, v in value.items()])
    else:
        pairs = sorted([(canon(k), canon(v)) for k, v in value.items()])
    return "{" + ",".join([f"{k}:{v}" for k, v in pairs]) + "}"


def _record(value: Record) -> str:
    return f"{type(value).__name__}({','.join([canon(v) for v in value.values()])})"


def _bag(value: set[Any] | frozenset[Any]) -> str:
    return "<" + ",".join(sorted(canon(v) for v in value)) + ">"


_WRITERS: dict[type, Callable[[Any], str]] = {  # by exact type; others are added when they are first met
    type(None): repr, bool: repr, int: repr, str: repr, list: _list, tuple: _tuple, dict: _table, set: _bag,
    frozenset: _bag,
}  # fmt: skip


def _writer(kind: type) -> Callable[[Any], str]:
    """How values of a type are written."""
    for base, writer in ((int, repr), (str, repr), (list, _list), (tuple, _tuple), (dict, _table), (Record, _record)):
        if issubclass(kind, base):
            return _WRITERS.setdefault(kind, writer)
    if issubclass(kind, (set, frozenset)):
        return _WRITERS.setdefault(kind, _bag)
    if hasattr(kind, "canon_text"):
        return _WRITERS.setdefault(kind, lambda value: str(value.canon_text()))
    return _WRITERS.setdefault(kind, _slots_writer(kind))


def _slots_writer(kind: type) -> Callable[[Any], str]:
    """Objects with slots, field by field."""
    names = _digest_slots(kind)
    labels = [f"{name}=" for name in names]
    fields: Callable[[Any], Any] = attrgetter(*names) if names else tuple

    def write(value: Any) -> str:
        if not names or getattr(value, "__dict__", None):  # a field outside the slots would be left out silently
            raise TypeError(f"no digest for {kind.__name__}")
        values = fields(value) if len(names) > 1 else (fields(value),)
        find = _WRITERS.get  # canon(), unfolded: this loop is most of a digest
        found = [label + (find(type(v)) or _writer(type(v)))(v) for label, v in zip(labels, values, strict=True)]
        return f"{kind.__name__}({','.join(found)})"

    return write
