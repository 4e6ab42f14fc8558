"""What technologies, projects and goals count. One function per word of the data."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from pygames.pulsar.components import Goal
from pygames.pulsar.schema import SIZES, Yield
from pygames.pulsar.state import Cluster


def stations(s: Cluster, seat: int) -> int:
    """R135: markers on planets only."""
    return len([1 for owners in s.planets.values() if seat in owners])


def patents(s: Cluster, seat: int) -> int:
    return len(s.patents[seat])


def spinning_of(s: Cluster, seat: int) -> list[int]:
    """How many gyrodynes of each size spin for a seat."""
    found = [0, 0, 0]
    for owner, size, is_spinning in s.pulsars.values():
        if owner == seat and is_spinning:
            found[SIZES.index(size)] += 1
    return found


def spinning(s: Cluster, seat: int) -> int:
    return sum(spinning_of(s, seat))


def spinning_sizes(s: Cluster, seat: int) -> int:
    return sum(n > 0 for n in spinning_of(s, seat))


def online_transmitters(s: Cluster, seat: int) -> int:
    return sum(owner == seat and is_online for owner, _, is_online in s.transmitters.values())


def online_links(s: Cluster, seat: int) -> int:
    """Links whose two transmitters are online."""
    joined = [[s.transmitters[end.partition(".")[0]] for end in link] for link in s.links]
    return sum(one[0] == seat and one[2] and two[2] for one, two in joined)


def claimed_pulsars(s: Cluster, seat: int) -> int:
    return sum(claim[0] == seat for claim in s.pulsars.values())


def award_tiles(s: Cluster, seat: int) -> int:
    return sum(seats.count(seat) for seats in s.awards.values())


def projects(s: Cluster, seat: int) -> int:
    """R136: completed ones, gate run used or not."""
    return len(s.projects[seat])


def gate_runs_used(s: Cluster, seat: int) -> int:
    """R136: used ones, even if they scored nothing."""
    return len(s.runs_used[seat])


COUNT: dict[str, Callable[[Cluster, int], int]] = {
    "stations": stations,
    "patents": patents,
    "spinning": spinning,
    "spinning_sizes": spinning_sizes,
    "online_transmitters": online_transmitters,
    "online_links": online_links,
    "claimed_pulsars": claimed_pulsars,
    "award_tiles": award_tiles,
    "projects": projects,
    "gate_runs_used": gate_runs_used,
}


def produced(s: Cluster, seat: int, what: Yield) -> int:
    """The points of a production benefit."""
    if not what.per:
        return what.points
    many = COUNT[what.per](s, seat)
    groups = -(-many // what.divisor) if what.is_rounded_up else many // what.divisor
    return min(groups * what.points, what.most or 1000)


def meets(s: Cluster, seat: int, goal: Goal, spins: list[int]) -> bool:
    """R133: whether a goal is met, with these spinning gyrodynes by size."""
    if goal.test == "spinning_same_size":
        return max(spins) >= goal.n
    if goal.test == "spinning_sizes":
        return sum(n > 0 for n in spins) >= goal.n
    if goal.test == "spinning_any":
        return sum(spins) >= goal.n
    return COUNT[goal.test](s, seat) >= goal.n


def needed(goal: Goal) -> list[tuple[int, ...]]:
    """The smallest sets of gyrodynes, by size, that meet a gyrodyne goal."""
    n = goal.n
    found = [counts for counts in product(range(n + 1), repeat=3) if sum(counts) == n]
    if goal.test == "spinning_same_size":
        return [counts for counts in found if max(counts) == n]
    if goal.test == "spinning_sizes":
        return [counts for counts in found if max(counts) == 1]
    return found


def jointly_met(s: Cluster, seat: int, goals: list[Goal]) -> bool:
    """R134: all these goals at once; a gyrodyne counts for one of them only."""
    spins = spinning_of(s, seat)
    if not all(meets(s, seat, goal, spins) for goal in goals):
        return False
    left = [tuple(spins)]
    for goal in goals:
        if goal.uses_gyrodynes:
            used = needed(goal)
            left = [
                tuple(x - y for x, y in zip(have, use, strict=True))
                for have in left
                for use in used
                if all(x >= y for x, y in zip(have, use, strict=True))
            ]
    return bool(left)
