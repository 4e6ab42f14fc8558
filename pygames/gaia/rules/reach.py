"""Range (R32, R33): how far a player reaches, and what more range costs."""

from __future__ import annotations

from pygames.gaia.components import FIGURES, NAVIGATION, RANGE
from pygames.gaia.galaxy import FARTHEST, bits
from pygames.gaia.state import Space

PER_QIC = FIGURES["range_per_qic"]


def basic(s: Space, seat: int) -> int:
    return RANGE[s.boards[seat].levels[NAVIGATION]]


def within(s: Space, seat: int, distance: int) -> int:
    """Every hex not farther than this from a colonized planet or an own space station (R140)."""
    b = s.boards[seat]
    found = 0
    reached = s.map.within
    for bit in bits(b.mask | b.stations):
        found |= reached(bit)[distance]
    return found


def distance(s: Space, seat: int, bit: int) -> int:
    """From the nearest own planet or station."""
    b = s.boards[seat]
    return min((s.map.distance(bit, own) for own in bits(b.mask | b.stations)), default=99)


def qic_needed(s: Space, seat: int, bit: int, extra: int = 0) -> int:
    """R33: two more range for each Q.I.C."""
    b = s.boards[seat]
    pieces = b.mask | b.stations
    rings = s.map.within(bit)
    reached = basic(s, seat) + extra
    for qic in range(FARTHEST):
        if rings[min(FARTHEST - 1, reached + PER_QIC * qic)] & pieces:
            return qic
    return FARTHEST


def rings(s: Space, seat: int, extra: int, most: int) -> list[int]:
    """What can be reached with 0, 1, 2 ... Q.I.C."""
    start = basic(s, seat) + extra
    return [within(s, seat, min(39, start + PER_QIC * k)) for k in range(most + 1)]
