"""Where a ship can fly with a die, and what a flight does (chapter 7)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygames.core.problems import Reason
from pygames.pulsar.components import FREE, PROJECTS, SYSTEMS
from pygames.pulsar.rules import paying, routes
from pygames.pulsar.rules.routes import BITS, Route
from pygames.pulsar.schema import COLOURS
from pygames.pulsar.state import Cluster

LONGEST = 9  # R53 and one more by a technology
MOST_WAYPOINTS = 8
EVERY_SYSTEM = (1 << 16) - 1  # as bits


class Flex(NamedTuple):
    """A technology that changes the length of flights that meet its needs."""

    by: int
    visit_gate: str
    same_colour_gates: int
    gates_at_least: int

    def allows(self, route: Route) -> bool:
        return meets(route.gates, self.visit_gate, self.same_colour_gates, self.gates_at_least)


def meets(gates: tuple[int, ...], visit_gate: str, same_colour_gates: int, gates_at_least: int) -> bool:
    """Whether a flight over these gates fulfils what a technology asks of it."""
    if visit_gate and not gates[COLOURS.index(visit_gate)]:
        return False
    return max(gates) >= same_colour_gates and sum(gates) >= gates_at_least


def flexes(s: Cluster, seat: int) -> tuple[Flex, ...]:
    return tuple(
        Flex(a.flex, a.visit_gate, a.same_colour_gates, a.gates_at_least)
        for _, a in s.abilities(seat, "flight")
        if a.flex
    )


# --- stations ---------------------------------------------------------------------------------------------------------


def can_settle(s: Cluster, seat: int, system: str) -> bool:
    """R68, R69, R72: a free planet, and no station of the seat yet; a system not yet turned up always has one."""
    owners = s.planets.get(system)
    return owners is None or (FREE in owners and seat not in owners)


def settled(s: Cluster, seat: int) -> int:
    """The systems in which a visit would place a station, as bits."""
    bits = BITS[s.side]
    found = EVERY_SYSTEM
    for system, owners in s.planets.items():
        if seat in owners or FREE not in owners:
            found ^= bits[system]
    return found


def planet_for(s: Cluster, system: str, is_end: bool) -> int:
    """R70, R71: the planet for a station: lifeless first when passing, blue first when ending."""
    owners = s.planets[system]
    planets = SYSTEMS[s.tiles[system]].planets
    free = [i for i, owner in enumerate(owners) if owner == FREE]
    wanted = [i for i in free if planets[i][0] == is_end]
    return (wanted or free)[0]


# --- flights ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=5_000)
def candidates(side: str, start: str, value: int, bends: tuple[Flex, ...]) -> tuple[Route, ...]:
    """R59, D11: the flights that a die of this value allows, its exact length first."""
    found = list(routes.routes(side, start, value)) if value >= 1 else []
    for flex in bends:
        for length in range(max(1, value - flex.by), min(LONGEST, value + flex.by) + 1):
            if length != value:
                found += [r for r in routes.routes(side, start, length) if flex.allows(r)]
    return tuple(found)


@lru_cache(maxsize=5_000)
def outcomes(
    side: str, start: str, value: int, bends: tuple[Flex, ...], mask: int
) -> tuple[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]], ...]:
    """The ends that can be reached, grouped by the sets of systems that may be settled on the way."""
    sets: dict[str, set[int]] = {}
    for route in candidates(side, start, value, bends):
        sets.setdefault(route.end, set()).add(route.systems & mask)
    groups: dict[tuple[int, ...], list[str]] = {}
    for end in sorted(sets):
        groups.setdefault(tuple(sorted(sets[end])), []).append(end)
    return tuple((tuple(ends), tuple(systems_of(side, bits) for bits in key)) for key, ends in groups.items())


@lru_cache(maxsize=20_000)
def systems_of(side: str, bits: int) -> tuple[str, ...]:
    return tuple(system for system, bit in BITS[side].items() if bit & bits)


def best(s: Cluster, seat: int, end: str, via: tuple[str, ...], value: int, run: str) -> Route | None:
    """R66: the route of a declared flight: exactly the named new stations on the way, every named place visited,
    and among those the one that scores most."""
    bits, mask = BITS[s.side], settled(s, seat)
    named = sum(bits.get(place, 0) for place in via) & mask
    bends = flexes(s, seat)
    forced = [place for place in via if not bits.get(place, 0) & mask]
    start = s.ships[seat]
    found = every_path(s.side, start, value, bends) if forced else candidates(s.side, start, value, bends)
    top: tuple[int, Route] | None = None
    for route in found:
        if route.end == end and route.systems & mask == named and all(place in route.path for place in forced):
            points = sum(n for _, n in flight_points(s, seat, route.pulsars, route.gates, run))
            if top is None or points > top[0]:
                top = (points, route)
    return top[1] if top else None


def every_path(side: str, start: str, value: int, bends: tuple[Flex, ...]) -> list[Route]:
    """The same as candidates, but every single path: for routes forced by waypoints."""
    found = [routes.route(side, path) for path in routes.paths(side, start, value)] if value >= 1 else []
    for flex in bends:
        for length in range(max(1, value - flex.by), min(LONGEST, value + flex.by) + 1):
            longer = (routes.route(side, path) for path in routes.paths(side, start, length))
            found += [r for r in longer if length != value and flex.allows(r)]
    return found


def flight_points(s: Cluster, seat: int, pulsars: int, gates: tuple[int, ...], run: str) -> list[tuple[str, int]]:
    """R113-R115 and technologies: what a flight scores for its visits, with the sources."""
    found = visit_points(s, seat, pulsars)
    for tech, a in s.abilities(seat, "flight"):
        if a.points and meets(gates, a.visit_gate, a.same_colour_gates, a.gates_at_least):
            found.append((tech, a.points))
    if run:
        project, _, colour = run.rpartition(".")
        effect = PROJECTS[project].run
        assert effect is not None
        extra = sum(a.extra_per_gate for _, a in s.abilities(seat, "gate_run"))
        found.append((project, gates[COLOURS.index(colour)] * (effect.per_gate + extra)))
    return found


def visit_points(s: Cluster, seat: int, pulsars: int) -> list[tuple[str, int]]:
    """R65: each different pulsar visited, once."""
    return [(tech, pulsars * a.points) for tech, a in s.abilities(seat, "visit") if pulsars]


def runs(s: Cluster, seat: int) -> tuple[str, ...]:
    """R113-R115: gate runs that may be announced, each with its colour."""
    found = []
    for project in s.projects[seat]:
        effect = PROJECTS[project].run
        if effect is not None and project not in s.runs_used[seat]:
            found += [f"{project}.{colour}" for colour in effect.colours]
    return tuple(sorted(found))


# --- refusals ---------------------------------------------------------------------------------------------------------


def why_not_end(s: Cluster, seat: int, place: str) -> Reason | None:
    """R59, R60, R64: why no die flies to a place."""
    found = s.board.places.get(place)
    if found is None:
        return Reason("no_place")
    if found.kind == "isolated":
        return Reason("isolated", "R64", place=place)
    if found.kind == "entry":
        return Reason("entry", "R60", place=place)
    values = sorted({way.value for way in paying.ways(paying.purse(s, seat))})
    if not values:
        return Reason("no_dice_left", "R45")
    bends = flexes(s, seat)
    if any(r.end == place for v in values for r in candidates(s.side, s.ships[seat], v, bends)):
        return None
    if not (found_lengths := lengths(s, seat, place)):
        return Reason("too_far", "R59", place=place, longest=LONGEST - 1, values=values)
    return Reason("out_of_reach", "R59", place=place, lengths=found_lengths, values=values)


def lengths(s: Cluster, seat: int, place: str) -> list[int]:
    """The flight lengths that end at a place."""
    return [n for n in range(1, LONGEST) if any(r.end == place for r in routes.routes(s.side, s.ships[seat], n))]


def why_not_via(s: Cluster, seat: int, end: str, via: tuple[str, ...]) -> Reason | None:
    """R61, R66: why no die flies to a place by this way; which die is not yet said."""
    values = sorted({way.value for way in paying.ways(paying.purse(s, seat))})
    fitting = [v for v in values if best(s, seat, end, (), v, "") or best(s, seat, end, via, v, "")]
    if end in via:
        return Reason("end_is_waypoint", "R73", place=end)
    if any(best(s, seat, end, via, value, "") for value in fitting):
        return None
    return Reason("no_die_via", "R61", place=end, via=list(via), values=fitting or values)


def why_not_flight(s: Cluster, seat: int, end: str, via: tuple[str, ...], way: str, run: str) -> Reason | None:
    """R59-R66, R113, R114: why a flight as declared is not possible."""
    if reason := why_not_end(s, seat, end) or paying.why_not_way(s, seat, way):
        return reason
    value = paying.WAYS[way].value
    if not any(r.end == end for r in candidates(s.side, s.ships[seat], value, flexes(s, seat))):
        return Reason("wrong_length", "R59", place=end, value=value, lengths=lengths(s, seat, end))
    if strange := [place for place in via if place not in s.board.places]:
        return Reason("no_waypoint", "R66", place=strange[0])
    if end in via:
        return Reason("end_is_waypoint", "R73", place=end)
    if best(s, seat, end, via, value, "") is None:
        return Reason("no_route_via", "R61", place=end, via=list(via), value=value)
    return why_not_run(s, seat, run) if run else None


def why_not_run(s: Cluster, seat: int, run: str) -> Reason | None:
    """R113, R114: a gate run belongs to a completed project and is used once."""
    project = run.rpartition(".")[0]
    if project not in PROJECTS or PROJECTS[project].run is None:
        return Reason("no_run", "R113")
    if project not in s.projects[seat]:
        return Reason("run_not_completed", "R113")
    if project in s.runs_used[seat]:
        return Reason("run_used", "R114")
    return None if run in runs(s, seat) else Reason("run_colour", "R115")
