"""Routes on the star cluster: what can be reached in so many segments, and what is met on the way (chapter 7).

Flights of one length that end alike and settle alike differ only in how many pulsars and gates of each colour they
visit, and more is never worse: so only the best are kept. All here depends on the board alone and is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pygames.pulsar.components import SIDES
from pygames.pulsar.schema import COLOURS

Gates = tuple[int, ...]  # how many different ones of each colour
BITS = {side.id: {place: 1 << i for i, place in enumerate(side.systems)} for side in SIDES.values()}


class Route(NamedTuple):
    """A flight: where it ends, which systems it passes (bits), how many pulsars and gates it visits, its places."""

    end: str
    systems: int  # passed on the way, the end not among them
    pulsars: int
    gates: Gates
    path: tuple[str, ...]


def paths(side: str, start: str, length: int) -> Iterator[tuple[str, ...]]:
    """R59-R62: every path of exactly this length; no segment more often than it has lanes; never into an entry gate."""
    board = SIDES[side]
    left = list(board.lanes)
    path: list[str] = []

    def fly(here: str, steps: int) -> Iterator[tuple[str, ...]]:
        if not steps:
            yield tuple(path)
            return
        for there, segment in board.ways[here]:
            if left[segment] and board.places[there].kind != "entry":
                left[segment] -= 1
                path.append(there)
                yield from fly(there, steps - 1)
                path.pop()
                left[segment] += 1

    return fly(start, length)


def route(side: str, path: tuple[str, ...]) -> Route:
    """R65: what a path visits: all its places but the start, each once."""
    places, bits = SIDES[side].places, BITS[side]
    systems = pulsars = 0
    gates = dict.fromkeys(COLOURS, 0)
    for name in dict.fromkeys(path):
        place = places[name]
        if place.kind == "gate":
            gates[place.colour] += 1
        elif place.kind == "pulsar":
            pulsars += 1
        else:
            systems |= bits[name]
    end = path[-1]
    return Route(end, systems & ~bits.get(end, 0), pulsars, tuple(gates.values()), path)


@lru_cache(maxsize=2000)
def routes(side: str, start: str, length: int) -> tuple[Route, ...]:
    """The flights of a length that are worth telling apart whatever the state of the match."""
    found: dict[tuple[str, int], list[Route]] = {}
    for path in paths(side, start, length):
        new = route(side, path)
        kept = found.setdefault((new.end, new.systems), [])
        if any(_is_as_good(old, new) for old in kept):
            continue
        kept[:] = [old for old in kept if not _is_as_good(new, old)]
        kept.append(new)
    return tuple(r for key in sorted(found) for r in found[key])


def _is_as_good(one: Route, two: Route) -> bool:
    return one.pulsars >= two.pulsars and all(a >= b for a, b in zip(one.gates, two.gates, strict=True))
