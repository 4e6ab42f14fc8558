"""Points, cubes, and the rewards of permanent technologies."""

from __future__ import annotations

from pygames.pulsar.state import Cluster


def score(s: Cluster, seat: int, n: int, source: str) -> None:
    """R3: points are public; there is no cap."""
    if n:
        s.score[seat] += n
        s.gain(seat, "points", n, source)


def lose(s: Cluster, seat: int, n: int, source: str) -> None:
    """R4: no score drops below 0."""
    score(s, seat, -min(n, s.score[seat]), source)


def take_cubes(s: Cluster, seat: int, n: int, source: str) -> None:
    if n:
        s.cubes[seat] += n
        s.gain(seat, "cubes", n, source)


def pay_cubes(s: Cluster, seat: int, n: int, source: str) -> None:
    s.cubes[seat] -= n
    s.gain(seat, "cubes", -n, source)


def reward(s: Cluster, seat: int, trigger: str) -> None:
    """R120: points of dark blue technologies for what just happened; their other gains are effects."""
    for tech, ability in s.abilities(seat, trigger):
        score(s, seat, ability.points, tech)
