"""How good a position is, in points: what the bots of Pulsar 2849 want.

The worth of a seat is its score plus what its pieces can be expected to bring until the end.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.core import data
from pygames.pulsar.components import (
    BOARDS,
    GOALS,
    GYRODYNES,
    NUMBERS,
    PENALTY,
    PROJECTS,
    TECHNOLOGIES,
    TRANSMITTERS,
    Technology,
)
from pygames.pulsar.reach import blue_ends, surroundings
from pygames.pulsar.rules import counting, flying, tracks
from pygames.pulsar.schema import SIZES, Effect
from pygames.pulsar.state import ENGINEERING, INITIATIVE, Cluster
from pygames.pulsar.steps.final import final_points, station_points, stations

MEMORY = 5_000  # remembered patterns of counters before the memory is emptied
ROUNDS = int(NUMBERS["rounds"])
Weights = dict[str, float]


def load_weights(column: str = "value") -> Weights:
    """What today's bots play by; ``former`` and ``plain`` are what hard-1 and medium-1 play by."""
    rows = data.load("pulsar", "weights")["weight"]
    fields = {"id": str, "value": float, "former": float, "plain": float, "note": str, "source": str}
    data.check(rows, "weights", fields)
    return {row["id"]: row[column] for row in rows}


class Evaluator:
    """Judges positions."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.w = weights or load_weights()
        self.flights = tuple(self.w[name] for name in ("reach.station", "reach.blue", "reach.pulsar"))
        self.memory: dict[tuple[object, ...], float] = {}

    def worth(self, s: Cluster, seat: int) -> float:
        """What a seat may expect at the end, in points."""
        if s.cause:
            return float(s.score[seat])
        left = ROUNDS - s.round + 1  # production phases to come, this round's included
        worth = float(s.score[seat])
        worth += self.gyrodynes(s, seat, left) + self.transmitters(s, seat, left)
        worth += self.technologies(s, seat, left) + self.goals(s, seat, left)
        worth += self.stations(s, seat, left) + self.stock(s, seat, left)
        worth += self.headquarters(s, seat, left) + self.tracks(s, seat, left)
        return worth + self.near(s, seat, left)

    def gyrodynes(self, s: Cluster, seat: int, left: int) -> float:
        w = self.w
        now, later = yields(s.boards, s.round), yields(s.boards, s.round + 1)
        worth = 0.0
        sites = 0
        waiting: dict[str, int] = {}
        for owner, size, is_spinning in s.pulsars.values():
            if owner != seat:
                continue
            if is_spinning:
                worth += left * GYRODYNES[size].produces + now
            elif size:
                worth += self._waiting(size, left, later, waiting.get(size, 0)) + 2
                waiting[size] = waiting.get(size, 0) + 1
            else:
                sites += 1
        rings = s.rings(seat)
        tokens = [size for size, n in zip(SIZES, s.tokens[seat], strict=True) for _ in range(n)]
        for number, size in enumerate(tokens):
            if number < sites:
                worth += 0.9 * self._waiting(size, left, later, waiting.get(size, 0)) + 2
                waiting[size] = waiting.get(size, 0) + 1
            else:
                worth += (w["free_token"] if number < sites + rings and left > 2 else 1.0) + 0.3 * GYRODYNES[
                    size
                ].produces
        free = max(0, sites - len(tokens))
        return worth + free * (w["free_pulsar"] if left > 2 else 1.5 if left > 1 else 1.0)

    def _waiting(self, size: str, left: int, later: float, before: int) -> float:
        """A gyrodyne that could be completed in the next round, or later where others wait for the same die."""
        produces = GYRODYNES[size].produces
        each = produces + later / max(1, left - 1)
        brings = (left - 1) * produces + later - (self.w["haste"] + self.w["queue"] * before) * each
        return max(0.0, self.w["under_construction"] * (brings - self.w["die"]))

    def transmitters(self, s: Cluster, seat: int, left: int) -> float:
        w = self.w
        worth = 0.0
        begun: list[float] = []
        for tile, (owner, paid, is_online) in s.transmitters.items():
            if owner != seat:
                continue
            if is_online:
                worth += left * self.each_round(tile)
            elif left > 1:
                begun.append(self.unfinished(tile, len(paid), left))
        share = 1.0
        for one in sorted(begun, reverse=True):  # they wait for the same dice
            worth += share * one
            share *= w["tile.queue"]
        if left > 1:
            for end, _ in s.links:
                if s.transmitters[end.partition(".")[0]][0] == seat:
                    worth += w["link"]
        return worth

    def unfinished(self, tile: str, paid: int, left: int) -> float:
        """A transmitter with some of its costs paid: what it will bring, less the dice that it still needs."""
        w = self.w
        costs = len(TRANSMITTERS[tile].costs)
        missing = costs - paid
        full = (left - 1) * self.each_round(tile) + sum(self.effect(e) for e in TRANSMITTERS[tile].online)
        full -= w["tile.die"] * missing
        return max(0.0, full * (paid + w["tile.whole"] * missing) / costs * w["transmitter"] ** missing)

    def each_round(self, tile: str) -> float:
        """What an online transmitter brings in a round."""
        found = 0.0
        for what in TRANSMITTERS[tile].each_round:
            if what.price:
                found += self.w["buy"] * (what.points - what.price * self.w["cube"])
            else:
                found += what.points + what.cubes * self.w["cube"]
        return found

    def effect(self, e: Effect) -> float:
        """The worth of a gain, roughly."""
        w = self.w
        if e.do == "points":
            return e.n
        if e.do == "cubes":
            return w["cube"] * e.n
        if e.do == "explore":
            return w["blue"] * e.n
        if e.do == "modifier":
            return (w["pm1"] if e.kind == "pm1" else w["plus2"]) * e.n
        if e.do == "gate_run":
            return w["run"] * w["gates"] * e.per_gate
        return w[f"gain.{e.do}"] * e.n

    def technologies(self, s: Cluster, seat: int, left: int) -> float:
        worth = 0.0
        for tech in s.patents[seat]:
            worth += self.technology(s, seat, TECHNOLOGIES[tech], left)
        return worth * self.w["tech"]

    def technology(self, s: Cluster, seat: int, tech: Technology, left: int) -> float:
        """What a patent may still bring."""
        w = self.w
        if tech.kind == "permanent" and tech.ability is not None:
            a = tech.ability
            each = a.points + w["tech.flex"] * a.flex + 3.0 * len(a.gain) + 1.3 * a.discount + a.range
            each += w["tech.gates"] * a.extra_per_gate
            return w[f"often.{a.on}"] * each * (left - 0.5)
        if tech.kind == "production":
            found = 0.0
            for what in tech.each_round:
                growth = w[f"growth.{what.per}"] * (left - 1) / 2 / what.divisor * what.points if what.per else 0.0
                found += left * (counting.produced(s, seat, what) + what.cubes * self.w["cube"] + growth)
            return found
        final = tech.final
        if final is None:
            return 0.0
        worth = float(final_points(s, seat, final))
        if final.per and not final.table:
            worth += w[f"growth.{final.per}"] * (left - 1) * final.points
        if final.do == "goal_met":
            worth += w["goal_met"]
        if final.do == "buy_points":
            worth += max(0.0, final.points - final.cubes * self.w["cube"])
        if final.multiply > 1:
            ahead = tracks.ranking(s, INITIATIVE)
            worth += sum(p for x, p in zip(ahead, s.figures.initiative, strict=True) if x == seat) * 0.8
        if final.cubes_per_point:
            worth += 0.4 * s.cubes[seat]
        return worth

    def goals(self, s: Cluster, seat: int, left: int) -> float:
        """Progress towards goals, and cubes for their bonuses."""
        spins = counting.spinning_of(s, seat)
        rates: list[tuple[float, int]] = []
        worth = 0.0
        for name in s.goals:
            goal = GOALS[name]
            progress = min(1.0, self._progress(s, seat, goal.test, goal.n, spins))
            chance = (
                1.0
                if progress >= 1
                else (progress * progress * (self.w["chance"] if left > 1 else 0.4) if left else 0.0)
            )
            worth += goal.points * chance
            if chance > 0.4:
                price = sum(cubes for cubes, _ in goal.bonus)
                rates.append((chance * sum(points for _, points in goal.bonus) / price, price))
        cubes = s.cubes[seat]
        base = self.w["cube"] if left > 1 else 0.5
        for rate, price in sorted(rates, reverse=True):
            if rate > base:
                used = min(cubes, price)
                worth += used * (base + (rate - base) * self.w["end_goal"])
                cubes -= used
        return worth * self.w["goal"] + min(cubes, 8) * base + max(0, cubes - 8) * 0.5

    @staticmethod
    def _progress(s: Cluster, seat: int, test: str, n: int, spins: list[int]) -> float:
        if test == "spinning_same_size":
            return max(spins) / n
        if test == "spinning_sizes":
            return sum(x > 0 for x in spins) / n
        if test == "spinning_any":
            return sum(spins) / n
        return counting.COUNT[test](s, seat) / n

    def stations(self, s: Cluster, seat: int, left: int) -> float:
        many = stations(s, seat)
        share = (ROUNDS - left) / ROUNDS
        return share * station_points(many) + (1 - share) * self.w["station"] * many

    def stock(self, s: Cluster, seat: int, left: int) -> float:
        """Dice and tokens."""
        w = self.w
        dice = len(s.hands[seat])
        worth = w["die"] * dice
        if s.turn_seat == seat and not s.bonus_used and (s.reds or s.must >= 0):
            worth += w["red"]
        useful = min(1.0, (left - 1 + 0.5 * dice) / 2)
        worth += useful * w["pm1"] * min(s.pm1[seat], 3) + 0.5 * useful * max(0, s.pm1[seat] - 3)
        return worth + useful * w["plus2"] * min(s.plus2[seat], 3) + 0.5 * useful * max(0, s.plus2[seat] - 3)

    def headquarters(self, s: Cluster, seat: int, left: int) -> float:
        w = self.w
        worth = w["project"] * len(s.projects[seat]) * min(1.0, (left - 1) / 3)
        dice = len(s.hands[seat])
        for project in s.projects[seat]:
            run = PROJECTS[project].run
            if run is not None and project not in s.runs_used[seat]:
                worth += run.per_gate * w["gates"] * (w["run"] if left > 1 else 0.7 if dice else 0.0)
        return worth

    def tracks(self, s: Cluster, seat: int, left: int) -> float:
        """Places on both tracks; they change only in the draft, so the answer is remembered."""
        key = (seat, left, tuple(s.tracks[0]), tuple(s.tracks[1]))
        if key not in self.memory:
            if len(self.memory) > MEMORY:
                self.memory.clear()
            self.memory[key] = self._tracks(s, seat, left)
        return self.memory[key]

    def _tracks(self, s: Cluster, seat: int, left: int) -> float:
        w = self.w
        worth = 0.0
        places = s.figures.initiative
        mean = sum(places) / len(places)
        done = 1 - (left - 1) / ROUNDS
        for place, (owner, points) in enumerate(zip(tracks.ranking(s, INITIATIVE), places, strict=True)):
            if owner == seat:
                worth += (points - mean) * (0.35 + 0.65 * done) + w["lead"] * (len(places) / 2 - place)
        for owner, (cubes, points) in zip(tracks.ranking(s, ENGINEERING), s.figures.engineering, strict=True):
            if owner == seat:
                worth += (cubes * w["cube"] + points) * (1 + w["position"] * min(4, left - 1))
        for stacks in s.tracks:
            for space, stack in enumerate(stacks):
                for counter in stack:
                    if counter // 2 == seat:
                        worth -= w["space"] * space * min(4, left)
                        worth -= PENALTY.get(space + 1, 0) * (1 + w["penalty"] * min(3, left - 1))
        return worth

    def near(self, s: Cluster, seat: int, left: int) -> float:
        """How much lies within reach of the ship."""
        if left <= 1 and not s.hands[seat]:
            return 0.0
        places = (s.side, s.ships[seat], flying.settled(s, seat), blue_ends(s), tuple(s.pulsars))
        around = surroundings(*places, self.flights)
        return self.w["near"] * around


def yields(boards: tuple[str, ...], start: int) -> float:
    """The row bonuses of a gyrodyne from a round on."""
    return _bonuses(boards)[min(start, ROUNDS + 1)]


@lru_cache(maxsize=200)
def _bonuses(boards: tuple[str, ...]) -> tuple[float, ...]:
    rows = [3.5 if b == "median" else float(b) for name in boards for b in BOARDS[name].row_bonus]
    return (sum(rows), *(sum(rows[at:]) for at in range(len(rows) + 1)))
