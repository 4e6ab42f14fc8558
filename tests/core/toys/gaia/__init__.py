"""Toy of Gaia: nested decisions, off-turn reactions in rule order, a planned set of hexes, effects in chosen order."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from pygames.core import hexes
from pygames.core.bots.uniform import Uniform
from pygames.core.game import Game, Outcome, Term
from pygames.core.play import Action, Choice, Picks, Slot, Step, one, settle
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.steps import ChooseOrder

HEXES = tuple(sorted(hexes.to_id(h) for h in hexes.disc((0, 0), 2)))
TILES = ("tile-power", "tile-track", "tile-vp")
TRACKS = ("science", "terraforming")
ROUNDS = 3
REACH = 2
BOWL = 4  # most power a seat can hold
FEDERATION = 4  # strength that a federation needs
MOST_PLANS = 4
STRENGTH = {"lab": 2, "mine": 1}


class GaiaState(State):
    __slots__ = ("credits", "federated", "kind", "owner", "passed", "power", "round", "tiles", "track", "vp")

    owner: dict[str, int]
    kind: dict[str, str]
    federated: frozenset[str]
    tiles: tuple[str, ...]
    passed: tuple[int, ...]
    credits: list[int]
    power: list[int]
    track: list[dict[str, int]]
    vp: list[int]
    round: int

    def copy(self) -> GaiaState:
        new = self.copy_base(GaiaState())
        new.owner, new.kind = self.owner.copy(), self.kind.copy()
        new.federated, new.tiles, new.passed, new.round = self.federated, self.tiles, self.passed, self.round
        new.credits, new.power, new.vp = self.credits[:], self.power[:], self.vp[:]
        new.track = [t.copy() for t in self.track]
        return new


_DISTANCE = {(a, b): hexes.distance(hexes.from_id(a), hexes.from_id(b)) for a in HEXES for b in HEXES}


def dist(a: str, b: str) -> int:
    return _DISTANCE[a, b]


def score(s: GaiaState, seat: int, n: int, source: str) -> None:
    s.vp[seat] += n
    s.gain(seat, "vp", n, source)


def own(s: GaiaState, seat: int) -> list[str]:
    return sorted(h for h, who in s.owner.items() if who == seat)


def why_not_build(s: GaiaState, seat: int, where: str) -> Reason | None:
    """T10: on a free hex within reach of an own building, for one credit."""
    if where in s.owner:
        return Reason("occupied", "T10")
    mine = own(s, seat)
    if mine and (missing := min(dist(where, h) for h in mine) - REACH) > 0:
        return Reason("too_far", "T10", steps=missing)
    return None if s.credits[seat] else Reason("no_credit", "T10")


def build(s: GaiaState, seat: int, where: str) -> list[Step[GaiaState]]:
    """T11: put a mine down; neighbours may charge power, clockwise from the builder, passed or not."""
    s.owner[where], s.kind[where] = seat, "mine"
    s.emit("built", seat, where=where)
    return charging(s, seat, where)


def charging(s: GaiaState, seat: int, where: str) -> list[Step[GaiaState]]:
    found: list[Step[GaiaState]] = []
    for other in [(seat + k) % s.seats for k in range(1, s.seats)]:
        near = [STRENGTH[s.kind[h]] for h in own(s, other) if dist(h, where) <= REACH]
        if near:
            found.append(ChargePower(other, max(near)))
    return found


class ChargePower(Step[GaiaState]):
    """T12: n power for n - 1 points; declining is allowed."""

    seat: int
    n: int

    def charge(self, s: GaiaState) -> int:
        return min(self.n, BOWL - s.power[self.seat], s.vp[self.seat] + 1)

    def asks(self, s: GaiaState) -> tuple[int, ...]:
        return (self.seat,) if self.charge(s) > 0 else ()

    def choices(self, s: GaiaState, seat: int) -> list[Choice]:
        return [Choice("accept"), Choice("decline")]

    def take(self, s: GaiaState, a: Action) -> None:
        if a.verb == "accept":
            n = self.charge(s)
            s.power[self.seat] += n
            s.emit("charged", self.seat, power=n)
            score(s, self.seat, 1 - n, "charge")


class TakeTurn(Step[GaiaState]):
    seat: int

    def asks(self, s: GaiaState) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("build", "federate", "pass", "upgrade")

    def choices(self, s: GaiaState, seat: int) -> list[Choice]:
        found = []
        if where := [h for h in HEXES if why_not_build(s, seat, h) is None]:
            found.append(one("build", where=where))
        if mines := [h for h in own(s, seat) if s.kind[h] == "mine"]:
            found.append(one("upgrade", which=mines))
        free = tuple(h for h in own(s, seat) if h not in s.federated)
        if plans := federations(s, free):
            found.append(Choice("federate", (Slot("buildings", free, 1, len(free), plans),)))
        return [*found, Choice("pass")]

    def refusal(self, s: GaiaState, a: Action) -> Reason | None:
        return why_not_federation(s, a.picks[0])

    def why_not(self, s: GaiaState, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "build" and picks and picks[0] and picks[0][0] in HEXES:
            reason = why_not_build(s, seat, picks[0][0])
            return [reason] if reason else []
        return []

    def take(self, s: GaiaState, a: Action) -> None:
        if a.verb == "build":
            s.credits[a.seat] -= 1
            s.todo(*build(s, a.seat, a.picks[0][0]), NextTurn(a.seat))
        elif a.verb == "upgrade":
            s.kind[a.picks[0][0]] = "lab"
            s.emit("upgraded", a.seat, where=a.picks[0][0])
            s.todo(*charging(s, a.seat, a.picks[0][0]), TakeTile(a.seat), NextTurn(a.seat))
        elif a.verb == "federate":
            s.federated |= set(a.picks[0])
            s.emit("federated", a.seat, buildings=list(a.picks[0]))
            score(s, a.seat, 5, "federation")
            s.todo(TakeTile(a.seat), NextTurn(a.seat))
        else:
            s.passed += (a.seat,)
            s.emit("passed", a.seat)
            s.todo(NextTurn(a.seat))


def why_not_federation(s: GaiaState, buildings: tuple[str, ...]) -> Reason | None:
    """T13: connected within reach, strong enough; larger than needed is allowed."""
    if (strength := sum(STRENGTH[s.kind[h]] for h in buildings)) < FEDERATION:
        return Reason("too_weak", "T13", missing=FEDERATION - strength)
    joined, left = {buildings[0]}, list(buildings[1:])
    while near := [h for h in left if any(dist(h, j) <= 1 for j in joined)]:
        joined.update(near)
        left = [h for h in left if h not in joined]
    return Reason("not_connected", "T13", buildings=left) if left else None


def federations(s: GaiaState, free: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """A few good federations, those with the fewest buildings first."""
    found: list[tuple[str, ...]] = []
    for size in range(2, min(len(free), FEDERATION) + 1):
        for buildings in combinations(free, size):
            if why_not_federation(s, buildings) is None:
                found.append(buildings)
                if len(found) == MOST_PLANS:
                    return tuple(found)
    return tuple(found)


class NextTurn(Step[GaiaState]):
    seat: int

    def run(self, s: GaiaState) -> None:
        for k in range(1, s.seats + 1):
            if (seat := (self.seat + k) % s.seats) not in s.passed:
                return s.todo(TakeTurn(seat))
        s.passed = ()
        s.round += 1
        if s.round <= ROUNDS:
            s.todo(*(income(seat) for seat in range(s.seats)), TakeTurn(0))
        return None


def income(seat: int) -> ChooseOrder[GaiaState]:
    """T14: the order of the two matters, because the bowl can overflow."""
    return ChooseOrder(seat, (("power", GainPower(seat, 2)), ("sale", SellPower(seat))))


class GainPower(Step[GaiaState]):
    seat: int
    n: int

    def run(self, s: GaiaState) -> None:
        s.power[self.seat] = min(BOWL, s.power[self.seat] + self.n)
        s.credits[self.seat] += 2
        s.emit("income", self.seat)


class SellPower(Step[GaiaState]):
    seat: int

    def run(self, s: GaiaState) -> None:
        n, s.power[self.seat] = s.power[self.seat], 0
        s.emit("sold", self.seat, power=n)
        score(s, self.seat, n // 2, "sale")


class TakeTile(Step[GaiaState]):
    seat: int

    def asks(self, s: GaiaState) -> tuple[int, ...]:
        return (self.seat,) if s.tiles else ()

    def choices(self, s: GaiaState, seat: int) -> list[Choice]:
        return [one("tile", tile=s.tiles)]

    def take(self, s: GaiaState, a: Action) -> None:
        tile = a.picks[0][0]
        s.tiles = tuple(t for t in s.tiles if t != tile)
        s.emit("tile", a.seat, tile=tile)
        if tile == "tile-vp":
            score(s, a.seat, 3, "tile")
        s.todo(*([GainPower(a.seat, 2)] if tile == "tile-power" else []), Advance(a.seat))


class Advance(Step[GaiaState]):
    seat: int

    def asks(self, s: GaiaState) -> tuple[int, ...]:
        return (self.seat,)

    def choices(self, s: GaiaState, seat: int) -> list[Choice]:
        return [one("advance", track=TRACKS)]

    def take(self, s: GaiaState, a: Action) -> None:
        track = a.picks[0][0]
        s.track[a.seat][track] += 1
        s.emit("advanced", a.seat, track=track)
        s.todo(LostPlanet(a.seat) if track == "terraforming" else GainPower(a.seat, 1))


class LostPlanet(Step[GaiaState]):
    """The fourth decision inside one action; it sets off reactions again."""

    seat: int

    def asks(self, s: GaiaState) -> tuple[int, ...]:
        return (self.seat,) if len(s.owner) < len(HEXES) else ()

    def choices(self, s: GaiaState, seat: int) -> list[Choice]:
        return [one("planet", where=[h for h in HEXES if h not in s.owner])]

    def take(self, s: GaiaState, a: Action) -> None:
        s.todo(*build(s, a.seat, a.picks[0][0]))


class Gaia(Game[GaiaState]):
    name = "toy-gaia"
    rules = 1
    seat_counts = (2, 3)
    units = ("vp",)
    folder = str(Path(__file__).parent)

    def new(self, seats: int, options: dict[str, str], seed: str) -> GaiaState:
        s = GaiaState()
        s.start(seats)
        s.owner, s.kind, s.federated, s.tiles, s.passed = {}, {}, frozenset(), TILES, ()
        s.credits, s.power, s.vp, s.round = [3] * seats, [0] * seats, [0] * seats, 1
        s.track = [dict.fromkeys(TRACKS, 0) for _ in range(seats)]
        for seat in range(seats):
            score(s, seat, 2, "start")
        places = list(HEXES)
        Rng.stream(seed, "board").shuffle(places)
        for seat in range(seats):
            s.owner[places[seat]], s.kind[places[seat]] = seat, "mine"
        s.todo(TakeTurn(0))
        settle(s)
        return s

    def view(self, s: GaiaState, seat: int | None) -> dict[str, Any]:
        return {
            "owner": dict(sorted(s.owner.items())),
            "kind": dict(sorted(s.kind.items())),
            "federated": sorted(s.federated),
            "tiles": list(s.tiles),
            "seats": [list(x) for x in zip(s.credits, s.power, s.vp, strict=True)],
            "tracks": s.track,
            "round": s.round,
        }

    def imagine(self, s: GaiaState, seat: int, rng: Rng) -> GaiaState:
        return s.copy()  # everything is open

    def totals(self, s: GaiaState, seat: int) -> dict[str, int]:
        return {"vp": s.vp[seat]}

    def round(self, s: GaiaState) -> int:
        return s.round

    def outcome(self, s: GaiaState) -> Outcome:
        return Outcome(tuple(1 + sum(o > vp for o in s.vp) for vp in s.vp), tuple(s.vp), "rounds")

    def components(self, s: GaiaState) -> Counter[str]:
        assert set(s.owner) == set(s.kind)
        return Counter(hex=len(HEXES))

    def check(self, s: GaiaState) -> None:
        assert s.federated <= set(s.owner)
        assert all(0 <= p <= BOWL for p in s.power)
        assert all(vp >= 0 for vp in s.vp)

    def term(self, item: str) -> Term:
        return Term("hex", {"at": item.removeprefix("hex:")}) if item in HEXES else Term(f"name.{item}")

    def ids(self) -> tuple[str, ...]:
        return (*HEXES, *TILES, *TRACKS, "power", "sale")

    def bot(self, level: str) -> Uniform:
        return Uniform()


GAME = Gaia()
