"""What a save's header tells the table. It may come from anywhere, so every part of it is taken with care."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SEATS = ("0", "1", "2", "3", "4", "5", "6", "7")
MARKS = ("blue", "orange", "cream", "pink")  # disc, triangle, square, diamond
MOST_ORDERS = 100  # of cards: no scene knows as many


def fields(value: Any) -> dict[str, Any]:
    """A part that should be a table of fields."""
    return value if isinstance(value, dict) else {}


def rows(value: Any) -> list[Any]:
    """A part that should be a list."""
    return value if isinstance(value, list) else []


def by_seat(value: Any) -> dict[int, Any]:
    """A part with an entry for each seat, or for some."""
    return {int(seat): found for seat, found in fields(value).items() if seat in SEATS}


def arranged(header: Mapping[str, Any]) -> tuple[int, dict[int, set[str]]]:
    """How the own things lie, and by seat what its player wants to keep."""
    kept = fields(header.get("arranged"))
    sort = kept.get("sort")
    stars = {seat: {x for x in rows(ids) if isinstance(x, str)} for seat, ids in by_seat(kept.get("stars")).items()}
    return sort if isinstance(sort, int) and 0 <= sort < MOST_ORDERS else 0, stars


def orders_in(header: Mapping[str, Any]) -> dict[int, dict[str, str]]:
    """The standing orders that a match was stored with."""
    return {seat: dict(fields(orders)) for seat, orders in by_seat(header.get("orders")).items()}


def marks(header: Mapping[str, Any], count: int) -> tuple[int, ...]:
    """Each seat's sign: as chosen at set-up, else in order; never the same twice."""
    wished = [fields(row).get("mark") for row in rows(header.get("seats"))]
    found: list[int] = []
    for seat in range(count):
        wish = MARKS.index(wished[seat]) if seat < len(wished) and wished[seat] in MARKS else -1
        free = [m for m in range(len(MARKS)) if m not in found]
        found.append(wish if wish in free else free[0])
    return tuple(found)
