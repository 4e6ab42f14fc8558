"""What lies within reach of a ship, in points: the mean of the best flights."""

from __future__ import annotations

from functools import lru_cache

from pygames.pulsar.components import FREE, SIDES, SYSTEMS
from pygames.pulsar.rules import flying, routes
from pygames.pulsar.rules.routes import BITS
from pygames.pulsar.state import Cluster

Worths = tuple[float, float, float]  # of a station, of a bonus at the end, of a free pulsar


def blue_ends(s: Cluster) -> int:
    """Systems in which a flight that ends there finds a blue planet, as bits."""
    bits = BITS[s.side]
    found = flying.EVERY_SYSTEM
    for system, owners in s.planets.items():
        if FREE not in owners or not is_blue_free(s.tiles[system], owners):
            found ^= bits[system]
    return found


@lru_cache(maxsize=5_000)
def is_blue_free(tile: str, owners: tuple[int, ...]) -> bool:
    return any(owner == FREE and is_blue for owner, (is_blue, _) in zip(owners, SYSTEMS[tile].planets, strict=True))


@lru_cache(maxsize=50_000)
def surroundings(side: str, start: str, mask: int, blue: int, claimed: tuple[str, ...], worths: Worths) -> float:
    """The mean, over the dice, of the best flight from a place."""
    if not start:
        return 0.0
    at_end = ends(side, mask, blue, claimed, worths)
    total = 0.0
    for value in range(1, 7):
        best = 0.0
        for end, passed in reached(side, start, value):
            found = worths[0] * (passed & mask).bit_count() + at_end[end]
            best = max(best, found)
        total += best
    return total / 6


@lru_cache(maxsize=5_000)
def ends(side: str, mask: int, blue: int, claimed: tuple[str, ...], worths: Worths) -> dict[str, float]:
    """What ending a flight at each place is worth."""
    bits = BITS[side]
    station, bonus, pulsar = worths
    found = {}
    for name, place in SIDES[side].places.items():
        bit = bits.get(name, 0)
        if bit & mask:
            found[name] = station + bonus if bit & blue else station
        else:
            found[name] = pulsar if place.kind == "pulsar" and name not in claimed else 0.0
    return found


@lru_cache(maxsize=2_000)
def reached(side: str, start: str, value: int) -> tuple[tuple[str, int], ...]:
    """Ends of flights with the systems passed, as bits; who passes only a part of what others pass is left out."""
    sets: dict[str, set[int]] = {}
    for route in routes.routes(side, start, value):
        sets.setdefault(route.end, set()).add(route.systems)
    return tuple(
        (end, one)
        for end, found in sorted(sets.items())
        for one in sorted(found)
        if not any(one | other == other and one != other for other in found)
    )
