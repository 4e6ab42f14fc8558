"""What happens on a flight, place by place (chapter 7)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Slot, Step
from pygames.pulsar.components import BLOCKED, FREE, SYSTEMS
from pygames.pulsar.effects import DRAW, Gain
from pygames.pulsar.rules import flying, paying, pulsars, scoring
from pygames.pulsar.rules.routes import BITS
from pygames.pulsar.schema import COLOURS
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.gains import ChooseBonus, ClaimPulsar


def flights(s: Cluster, seat: int) -> list[Choice]:
    """R59-R66: one choice per value of a die and group of ends; the systems settled on the way are its plans."""
    ways: dict[int, list[str]] = {}
    for way in paying.ways(paying.purse(s, seat)):
        ways.setdefault(way.value, []).append(way.id)
    bends = flying.flexes(s, seat)
    mask = flying.settled(s, seat)
    places = every_place(s)
    runs = flying.runs(s, seat)
    announced = Slot("run", runs, 0, min(1, len(runs)))
    found = []
    for value in sorted(ways):
        die = Slot("die", tuple(sorted(ways[value])))
        for ends, plans in flying.outcomes(s.side, s.ships[seat], value, bends, mask):
            via = Slot("via", places, 0, flying.MOST_WAYPOINTS, plans)
            found.append(Choice("fly", (Slot("to", ends), via, die, announced)))
    return found


def every_place(s: Cluster) -> tuple[str, ...]:
    """The places that a flight can visit."""
    if s.side not in _PLACES:
        _PLACES[s.side] = tuple(sorted(p.id for p in s.board.places.values() if p.kind in ("system", "pulsar", "gate")))
    return _PLACES[s.side]


_PLACES: dict[str, tuple[str, ...]] = {}


def fly(s: Cluster, a: Action) -> None:
    """R59, R66: pay the die and put what the declared path meets on the agenda."""
    seat = a.seat
    (end,), via, (way,), announced = a.picks
    run = announced[0] if announced else ""
    route = flying.best(s, seat, end, via, paying.WAYS[way].value, run)
    assert route is not None, "refusal has seen to it"
    mask = flying.settled(s, seat)
    paying.spend(s, seat, way)
    s.ships[seat] = end
    s.emit("fly", seat, path=list(route.path), to=end, die=way)
    if run:
        project = run.rpartition(".")[0]
        s.runs_used[seat] = (*s.runs_used[seat], project)
        s.emit("run", seat, run=run, n=route.gates[COLOURS.index(run.rpartition(".")[2])])
    bits = BITS[s.side]
    passed = [p for p in dict.fromkeys(route.path[:-1]) if p != end and bits.get(p, 0) & mask]
    s.todo(
        *(PassSystem(seat, place) for place in passed),
        Land(seat, end),
        ScoreFlight(seat, route.pulsars, route.gates, run),
    )


def discover(s: Cluster, seat: int, system: str) -> None:
    """R67: the first visit turns the tile up; planets for more players are blocked."""
    if system not in s.planets:
        tile = s.tiles[system]
        s.planets[system] = tuple(FREE if n <= s.seats else BLOCKED for _, n in SYSTEMS[tile].planets)
        s.emit("discover", seat, secret={}, system=system, tile=tile)


def settle(s: Cluster, seat: int, system: str, is_end: bool) -> bool:
    """R68-R71, R77: place a station; whether it is one on a blue planet at the end of a flight."""
    planet = flying.planet_for(s, system, is_end)
    owners = s.planets[system]
    s.planets[system] = (*owners[:planet], seat, *owners[planet + 1 :])
    is_blue = SYSTEMS[s.tiles[system]].planets[planet][0]
    s.emit("station_blue" if is_blue else "station", seat, system=system)
    for tech, ability in s.abilities(seat, "station"):
        if not ability.blue_end or (is_end and is_blue):
            scoring.score(s, seat, ability.points, tech)
    return is_end and is_blue


class PassSystem(Step[Cluster]):
    """R70: a system on the way gets a station without a bonus; at a dead end there is a tile all the same."""

    seat: int
    system: str

    def run(self, s: Cluster) -> None:
        discover(s, self.seat, self.system)
        settle(s, self.seat, self.system, is_end=False)
        if s.board.places[self.system].is_dead_end:
            s.todo(Gain(self.seat, DRAW, "exploration"))


class Land(Step[Cluster]):
    """R71, R77, R78: the end of a flight: station and bonus, or a claim."""

    seat: int
    place: str

    def run(self, s: Cluster) -> None:
        place = s.board.places[self.place]
        if place.kind == "system":
            self._settle(s)
        elif place.kind == "pulsar" and pulsars.why_not_claim(s, self.seat, self.place) is None:
            s.todo(ClaimPulsar(self.seat, (self.place,)))

    def _settle(self, s: Cluster) -> None:
        discover(s, self.seat, self.place)
        if not flying.can_settle(s, self.seat, self.place):
            return
        has_bonus = settle(s, self.seat, self.place, is_end=True)
        if has_bonus:
            s.todo(ChooseBonus(self.seat, self.place))
        if s.board.places[self.place].is_dead_end:
            s.todo(Gain(self.seat, DRAW, "exploration"))


class ScoreFlight(Step[Cluster]):
    """R113-R115, D13: visits and the gate run score after stations and bonuses."""

    seat: int
    pulsars: int
    gates: tuple[int, ...]
    run_used: str

    def run(self, s: Cluster) -> None:
        for source, points in flying.flight_points(s, self.seat, self.pulsars, self.gates, self.run_used):
            scoring.score(s, self.seat, points, source)


class ScoreVisits(Step[Cluster]):
    """R81: a teleport visits one place."""

    seat: int
    pulsars: int

    def run(self, s: Cluster) -> None:
        for source, points in flying.visit_points(s, self.seat, self.pulsars):
            scoring.score(s, self.seat, points, source)
