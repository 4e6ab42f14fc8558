"""Facts that happened: for history, motion, charts and the ledger of gains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

GAIN = "gain"


class Event:
    """One fact. ``data`` is for everybody; ``secret`` for the event's seat only.

    A secret that is not None marks the moment when something hidden became known or chance acted (``{}``: to all, as
    with dice): undo stops there.
    """

    __slots__ = ("data", "key", "seat", "secret")

    def __init__(self, key: str, seat: int | None, data: dict[str, Any], secret: dict[str, Any] | None) -> None:
        self.key = key
        self.seat = seat
        self.data = data
        self.secret = secret

    @property
    def is_border(self) -> bool:
        """Whether undo stops at this event."""
        return self.secret is not None

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The data that a seat may know; None is an onlooker."""
        if self.secret and seat is not None and seat == self.seat:
            return {**self.data, **self.secret}
        return self.data

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.seat}, {self.data}, {self.secret})"


class Ledger:
    """Who gained what from which source, summed from the events ``gain`` (what, n, source)."""

    __slots__ = ("sums", "totals")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.sums: dict[tuple[int, str, str], int] = {}
        self.totals: dict[tuple[int, str], int] = {}
        self.add(events)

    def add(self, events: Iterable[Event]) -> None:
        for e in events:
            if e.key == GAIN and e.seat is not None:
                what, n = e.data["what"], e.data["n"]
                at = (e.seat, what, e.data["source"])
                self.sums[at] = self.sums.get(at, 0) + n
                self.totals[e.seat, what] = self.totals.get((e.seat, what), 0) + n

    def total(self, seat: int, what: str) -> int:
        return self.totals.get((seat, what), 0)

    def by_source(self, seat: int, what: str) -> dict[str, int]:
        """Source to sum, in the order in which the sources first appeared."""
        return {source: n for (s, w, source), n in self.sums.items() if (s, w) == (seat, what)}
