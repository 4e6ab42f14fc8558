"""Hexagons."""

from __future__ import annotations

import pytest

from pygames.core import hexes
from pygames.core.rng import Rng

ORIGIN = (0, 0)


def some_hexes(count: int = 100) -> list[hexes.Hex]:
    rng = Rng(1)
    return [(rng.below(21) - 10, rng.below(21) - 10) for _ in range(count)]


def test_neighbours_are_the_six_at_distance_one_going_round() -> None:
    for at in some_hexes():
        around = hexes.neighbours(at)
        assert len(set(around)) == 6
        assert all(hexes.distance(at, n) == 1 for n in around)
        assert all(hexes.distance(a, b) == 1 for a, b in zip(around, around[1:] + around[:1], strict=True))


def test_distance_is_the_length_of_the_shortest_walk() -> None:
    seen, edge = {ORIGIN: 0}, [ORIGIN]
    for steps in range(1, 6):
        edge = sorted({n for at in edge for n in hexes.neighbours(at) if n not in seen})
        seen.update(dict.fromkeys(edge, steps))
    assert all(hexes.distance(ORIGIN, at) == steps for at, steps in seen.items())


def test_distance_is_a_metric() -> None:
    found = some_hexes()
    for a, b, c in zip(found, found[1:], found[2:], strict=False):
        assert hexes.distance(a, b) == hexes.distance(b, a)
        assert hexes.distance(a, c) <= hexes.distance(a, b) + hexes.distance(b, c)
        assert (hexes.distance(a, b) == 0) == (a == b)


@pytest.mark.parametrize("radius", range(5))
def test_rings_and_discs(radius: int) -> None:
    centre = (3, -5)
    ring, disc = list(hexes.ring(centre, radius)), list(hexes.disc(centre, radius))
    assert len(set(ring)) == len(ring) == (6 * radius or 1)
    assert all(hexes.distance(centre, at) == radius for at in ring)
    assert len(set(disc)) == len(disc) == 3 * radius * (radius + 1) + 1
    assert disc[0] == centre
    if radius:
        assert all(hexes.distance(a, b) == 1 for a, b in zip(ring, ring[1:] + ring[:1], strict=True))


def test_rotation() -> None:
    assert hexes.rotate((1, 0), 1) == (0, 1)  # from east to south-east: clockwise on a screen
    centre = (2, -1)
    for at in some_hexes():
        assert hexes.rotate(at, 6, centre) == hexes.rotate(at, 0, centre) == at
        assert hexes.rotate(hexes.rotate(at, 2, centre), 4, centre) == at
        assert hexes.rotate(at, -1, centre) == hexes.rotate(at, 5, centre)
        assert hexes.distance(hexes.rotate(at, 1, centre), centre) == hexes.distance(at, centre)
    assert hexes.rotate(hexes.neighbours(ORIGIN)[0], 3) == hexes.neighbours(ORIGIN)[3]


def test_ids_go_both_ways() -> None:
    for at in some_hexes():
        assert hexes.from_id(hexes.to_id(at)) == at
    assert hexes.to_id((3, -2)) == "hex:3,-2"
