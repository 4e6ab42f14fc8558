"""Pulsars and gyrodynes (chapter 8)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.pulsar.components import GYRODYNES, NUMBERS
from pygames.pulsar.rules import scoring
from pygames.pulsar.schema import SIZES
from pygames.pulsar.state import Cluster


def free_isolated(s: Cluster) -> tuple[str, ...]:
    """R83: isolated pulsars without a ring."""
    return tuple(p for p in s.board.isolated if p not in s.pulsars)


def why_not_claim(s: Cluster, seat: int, pulsar: str) -> Reason | None:
    """R78-R80: a free pulsar and a ring."""
    if pulsar in s.pulsars:
        return Reason("claimed", "R80", owner=s.pulsars[pulsar][0])
    return None if s.rings(seat) else Reason("no_ring", "R79")


def available(s: Cluster, sizes: tuple[str, ...]) -> tuple[str, ...]:
    """R86: the sizes of which the supply has a gyrodyne."""
    return tuple(size for size in sizes if s.supply(SIZES.index(size)) > 0)


def take(s: Cluster, seat: int, size: str, source: str) -> None:
    """R84: a gyrodyne from the supply, kept in front of the player."""
    held = s.tokens[seat]
    at = SIZES.index(size)
    s.tokens[seat] = (*held[:at], held[at] + 1, *held[at + 1 :])
    s.emit("gyrodyne", seat, size=size, source=source)


def sites(s: Cluster, seat: int) -> tuple[str, ...]:
    """R87: own pulsars without a gyrodyne."""
    return tuple(sorted(p for p, (owner, size, _) in s.pulsars.items() if owner == seat and not size))


def held_sizes(s: Cluster, seat: int) -> tuple[str, ...]:
    return tuple(size for size, n in zip(SIZES, s.tokens[seat], strict=True) if n)


def why_not_site(s: Cluster, seat: int, pulsar: str) -> Reason | None:
    """R87: one gyrodyne for each own pulsar."""
    if pulsar not in s.pulsars:
        is_pulsar = pulsar in s.board.places and s.board.places[pulsar].kind in ("pulsar", "isolated")
        return Reason("unclaimed", "R87") if is_pulsar else Reason("no_pulsar")
    owner, size, _ = s.pulsars[pulsar]
    if owner != seat:
        return Reason("claimed", "R80", owner=owner)
    return Reason("has_gyrodyne", "R87", pulsar=pulsar) if size else None


def why_not_construct(s: Cluster, seat: int, pulsar: str, size: str) -> Reason | None:
    """R87: a token of the seat for a pulsar of the seat."""
    if reason := why_not_site(s, seat, pulsar):
        return reason
    held = held_sizes(s, seat)
    if not held:
        return Reason("no_gyrodynes", "R87")
    return Reason("no_gyrodyne", "R87", size=size) if size and size not in held else None


def construct(s: Cluster, seat: int, pulsar: str, size: str) -> None:
    """R87, R89: place a token, construction side up; it may bring an award."""
    at = SIZES.index(size)
    held = s.tokens[seat]
    s.tokens[seat] = (*held[:at], held[at] - 1, *held[at + 1 :])
    s.pulsars[pulsar] = (seat, size, False)
    s.emit("construct", seat, pulsar=pulsar, size=size)
    scoring.reward(s, seat, "start_construction")
    award(s, seat, size)


def award(s: Cluster, seat: int, size: str) -> None:
    """R89, R90: the top award for every second gyrodyne of a size on the board."""
    taken = s.awards[size]
    many = sum(owner == seat and held == size for owner, held, _ in s.pulsars.values())
    points = NUMBERS["award_points"]
    if len(taken) < len(points) and taken.count(seat) < many // int(NUMBERS["award_needs"]):
        s.awards[size] = (*taken, seat)
        s.emit("award", seat, size=size, points=points[len(taken)])
        scoring.score(s, seat, points[len(taken)], "awards")


def under_construction(s: Cluster, seat: int, sizes: tuple[str, ...] = SIZES) -> tuple[str, ...]:
    """R88: own pulsars with a gyrodyne that does not spin yet."""
    return tuple(
        sorted(p for p, (owner, size, spins) in s.pulsars.items() if owner == seat and size in sizes and not spins)
    )


def why_not_complete(s: Cluster, seat: int, pulsar: str) -> Reason | None:
    """R88: a gyrodyne under construction on an own pulsar."""
    if pulsar not in s.pulsars or s.pulsars[pulsar][0] != seat:
        return why_not_site(s, seat, pulsar)
    _, size, is_spinning = s.pulsars[pulsar]
    if not size:
        return Reason("nothing_built", "R88")
    return Reason("spinning", "R88") if is_spinning else None


def complete(s: Cluster, seat: int, pulsar: str) -> None:
    """R88: flip the token; it spins until the end."""
    _, size, _ = s.pulsars[pulsar]
    s.pulsars[pulsar] = (seat, size, True)
    s.emit("complete", seat, pulsar=pulsar, size=size)
    scoring.reward(s, seat, "complete_gyrodyne")


def completion_die(s: Cluster, pulsar: str) -> int:
    return GYRODYNES[s.pulsars[pulsar][1]].complete
