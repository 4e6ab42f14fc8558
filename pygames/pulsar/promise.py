"""What an action promises at first sight, in points: to sort out the many that are not worth a closer look."""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.play import Action
from pygames.pulsar.components import GOALS, GYRODYNES, PROJECTS, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.evaluation import ROUNDS, Evaluator, yields
from pygames.pulsar.reach import blue_ends
from pygames.pulsar.rules import arrays, flying, paying, pulsars
from pygames.pulsar.rules.counting import COUNT
from pygames.pulsar.rules.routes import BITS
from pygames.pulsar.schema import Effect
from pygames.pulsar.state import Cluster


class Promise:
    """First guesses for the actions of one seat in one position."""

    def __init__(self, judge: Evaluator, s: Cluster, seat: int) -> None:
        self.judge = judge
        self.w = judge.w
        self.s = s
        self.seat = seat
        self.left = ROUNDS - s.round + 1
        self.mask = flying.settled(s, seat)
        self.blue = blue_ends(s)
        self.has_rings = s.rings(seat) > 0
        self.visits = sum(a.points for _, a in s.abilities(seat, "visit"))

    def of(self, a: Action) -> float:
        """The guess, less what the die costs beyond a silver one."""
        return GUESS[a.verb](self, a) - self.price(a)

    def price(self, a: Action) -> float:
        at = 2 if a.verb in ("fly", "transmit") else 1
        way = paying.WAYS[a.picks[at][0]]
        spent = 0.0 if not way.token else self.w["pm1"] if way.token == "pm1" else self.w["plus2"]
        return spent + (paying.copy_cost(self.s, self.seat) * self.w["cube"] if way.kind == "copy" else 0.0)

    def fly(self, a: Action) -> float:
        (end,), via, _, run = a.picks
        found = self.w["station"] * len(via)
        bit = BITS[self.s.side].get(end, 0)
        if bit & self.mask:
            found += self.w["station"] + (self.w["blue"] if bit & self.blue else 0.0)
        elif self.s.board.places[end].kind == "pulsar":
            found += self.visits
            if self.has_rings and end not in self.s.pulsars:
                found += self.w["free_pulsar"] if self.left > 2 else 1.0
        if run:
            effect = PROJECTS[run[0].rpartition(".")[0]].run
            found += 0.0 if effect is None else 0.5 * effect.per_gate
        return found

    def gyrodyne(self, a: Action) -> float:
        (size,) = a.picks[0]
        if pulsars.sites(self.s, self.seat):
            return 1.0 + self.waiting(size)
        return self.w["free_token"] if self.left > 2 and self.has_rings else 1.0

    def waiting(self, size: str) -> float:
        later = (self.left - 1) * GYRODYNES[size].produces + yields(self.s.boards, self.s.round + 1)
        return max(0.0, self.w["under_construction"] * (later - self.w["die"]))

    def complete(self, a: Action) -> float:
        size = self.s.pulsars[a.picks[0][0]][1]
        now = self.left * GYRODYNES[size].produces + yields(self.s.boards, self.s.round)
        return now - self.waiting(size) - 2 + 4.0 * self.goals("spinning")

    def goals(self, start: str) -> float:
        """How many goals are about these things: a nudge."""
        return 0.5 * sum(GOALS[g].test.startswith(start) for g in self.s.goals)

    def transmit(self, a: Action) -> float:
        return self.tile(arrays.tile_of(a.picks[0][0]), 0) + (self.w["link"] if a.picks[1] != (arrays.APART,) else 0.0)

    def pay(self, a: Action) -> float:
        tile = arrays.tile_of(a.picks[0][0])
        return self.tile(tile, len(self.s.transmitters[tile][1]))

    def tile(self, tile: str, paid: int) -> float:
        """What one more die for a transmitter brings."""
        many = len(TRANSMITTERS[tile].costs)
        online = sum(self.judge.effect(e) for e in TRANSMITTERS[tile].online)
        each = self.judge.each_round(tile)
        before = self.judge.unfinished(tile, paid, self.left) if paid else 0.0
        if paid + 1 == many:
            return online + self.left * each - before
        if self.left <= 1:
            return 0.0
        return self.judge.unfinished(tile, paid + 1, self.left) - before

    def patent(self, a: Action) -> float:
        tech = TECHNOLOGIES[a.picks[0][0]]
        held = [ability.points for _, ability in self.s.abilities(self.seat, "patent")]
        worth = sum(self.effect(e) for e in tech.gain) + sum(held) - tech.pay * self.w["cube"]
        return worth + self.judge.technology(self.s, self.seat, tech, self.left) + self.goals("patents")

    def effect(self, e: Effect) -> float:
        if e.do == "points_per":
            return e.n * COUNT[e.what](self.s, self.seat)
        return self.judge.effect(e)

    def project(self, a: Action) -> float:
        found = sum(self.effect(e) for e in PROJECTS[a.picks[0][0]].gain)
        held = sum(ability.points for _, ability in self.s.abilities(self.seat, "project"))
        return found + held + 0.6 + self.goals("projects")

    def token(self, a: Action) -> float:
        return self.w["pm1"] if a.picks[0] == ("pm1",) else self.w["plus2"]


GUESS: dict[str, Callable[[Promise, Action], float]] = {
    "fly": Promise.fly,
    "gyrodyne": Promise.gyrodyne,
    "complete": Promise.complete,
    "transmit": Promise.transmit,
    "pay": Promise.pay,
    "patent": Promise.patent,
    "project": Promise.project,
    "token": Promise.token,
}
