"""Hexagons in axial coordinates (q, r), pointy or flat alike."""

from __future__ import annotations

from collections.abc import Iterator

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def add(a: Hex, b: Hex) -> Hex:
    return (a[0] + b[0], a[1] + b[1])


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around, counter-clockwise from the east."""
    return [add(at, d) for d in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes at exactly this distance, in order around the centre."""
    if radius == 0:
        yield centre
        return
    q, r = centre[0] + DIRECTIONS[4][0] * radius, centre[1] + DIRECTIONS[4][1] * radius
    for dq, dr in DIRECTIONS:
        for _ in range(radius):
            yield (q, r)
            q, r = q + dq, r + dr


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes within this distance, centre first."""
    for k in range(radius + 1):
        yield from ring(centre, k)


def rotate(at: Hex, sixths: int, centre: Hex = (0, 0)) -> Hex:
    """The hex turned clockwise (on a screen with y down, pointy tops) by sixths of a turn around a centre."""
    q, r = at[0] - centre[0], at[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return (q + centre[0], r + centre[1])


def to_id(at: Hex) -> str:
    """The id by which choices and views name a hex."""
    return f"hex:{at[0]},{at[1]}"


def from_id(item: str) -> Hex:
    q, r = item.removeprefix("hex:").split(",")
    return (int(q), int(r))
