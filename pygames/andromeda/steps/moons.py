"""Claiming, placing and abandoning moons (chapter G)."""

from __future__ import annotations

from pygames.andromeda.asking import DECLINE, Decision, pick
from pygames.andromeda.components import MOONS, TILES
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules import stock
from pygames.andromeda.rules.loadout import moon_limit
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import receive
from pygames.andromeda.steps.repairing import Repair
from pygames.andromeda.steps.resolve import fire
from pygames.core.play import Action, Choice, Step
from pygames.core.problems import Reason


def benefit(s: Edge, seat: int, moon: str) -> None:
    """R55, R88: resources, VP and repairs of a moon."""
    piece = MOONS[moon]
    if piece.repair:
        s.todo(Repair(seat, piece.repair, moon))
    receive(s, seat, piece.res, moon)


def abandon(s: Edge, seat: int, moon: str, with_benefit: bool = True) -> None:
    """R51, R59, R88: a claimed moon goes to the face-up pile."""
    station = s.stations[seat]
    station.moons = tuple(m for m in station.moons if m != moon)
    s.moon_discard = (*s.moon_discard, moon)
    s.emit("abandon" if with_benefit else "moon_lost", seat, moon=moon)
    if with_benefit:
        benefit(s, seat, moon)


def place(s: Edge, seat: int, moon: str, slot: str) -> None:
    """R52, R53, R56: onto a full slot; printed VP are scored once; a moon there before is lost."""
    station = s.stations[seat]
    if slot in station.placed:
        stations.discard_moon(s, seat, slot)
    station.moons = tuple(m for m in station.moons if m != moon)
    station.placed[slot] = moon
    s.emit("place", seat, moon=moon, slot=slot)
    fire(s, seat, "place_moon")
    if points := stations.slot_side(slot)[1]:
        stock.score(s, seat, points, "moon_slots")


class Claim(Step[Edge]):
    """R41, R49: the top moon of a region, once there is room."""

    seat: int
    region: str

    def run(self, s: Edge) -> None:
        if not s.moons.get(self.region):
            return
        station = s.stations[self.seat]
        if len(station.moons) >= moon_limit(station):
            s.todo(MakeRoom(self.seat, self.region))
            return
        claim(s, self.seat, self.region)


def lift(s: Edge, region: str) -> str:
    """Take the top moon off a region; the next one is seen."""
    *rest, moon = s.moons[region]
    s.moons = {**s.moons, region: tuple(rest)}
    return moon


def claim(s: Edge, seat: int, region: str) -> None:
    station = s.stations[seat]
    moon = lift(s, region)
    station.moons = tuple(sorted((*station.moons, moon)))
    is_reveal = bool(s.moons[region])
    s.emit("claim", seat, secret={} if is_reveal else None, moon=moon, region=region)
    fire(s, seat, "claim_moon")


class MakeRoom(Decision):
    """R50, R51: a moon too many: abandon one with its benefit on the own turn, throw one away on another's."""

    region: str

    def is_full(self, s: Edge) -> bool:
        station = s.stations[self.seat]
        return len(station.moons) >= moon_limit(station)

    def options(self, s: Edge) -> list[Choice]:
        if not self.is_full(s) or not s.moons.get(self.region):  # a free action meanwhile may have taken it
            return []
        moons = s.stations[self.seat].moons
        if s.turn_seat == self.seat and not s.is_event:
            return [pick("free", "moon", moons)]
        return [pick("throw", "moon", moons), Choice("refuse")]

    def run(self, s: Edge) -> None:
        if s.moons.get(self.region):
            claim(s, self.seat, self.region)

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "refuse":
            moon = lift(s, self.region)
            s.moon_discard = (*s.moon_discard, moon)
            s.emit("moon_refused", self.seat, secret={}, moon=moon)
            return
        s.todo(self)
        abandon(s, self.seat, a.picks[0][0], with_benefit=a.verb == "free")


class ClaimFrom(Decision):
    """An effect claims moons: from planets where the player has ships, or from any planet."""

    origin: str
    n: int

    def regions(self, s: Edge) -> list[str]:
        board = s.stations[self.seat].board
        found = [r for r, stack in s.moons.items() if stack and TILES[r].kind == "planet"]
        if self.origin == "my_ships":
            found = [r for r in found if r in board]
        return sorted(found)

    def options(self, s: Edge) -> list[Choice]:
        found = self.regions(s) if self.n else []
        return [pick("claim", "planet", found), DECLINE] if found else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        planet = named[0]
        if verb != "claim" or planet not in TILES:
            return None
        if planet not in s.at or TILES[planet].kind != "planet":
            return Reason("no_planet", "R41")
        if not s.moons[planet]:
            return Reason("no_moon_left", "R41")
        return Reason("no_ship_of_yours", "R41")

    def take(self, s: Edge, a: Action) -> None:
        if a.verb == "claim":
            s.todo(Claim(self.seat, a.picks[0][0]), self.replace(n=self.n - 1))
