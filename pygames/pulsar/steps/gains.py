"""Decisions that belong to a gain: sizes, pulsars, places, exploration bonuses."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step, one
from pygames.core.problems import Reason
from pygames.pulsar.components import SYSTEMS
from pygames.pulsar.effects import DRAW, Gain, gain
from pygames.pulsar.rules import pulsars, scoring
from pygames.pulsar.state import NO_DIE, Cluster

PRINTED, TILE = "printed", "tile"


class TakeGyrodynes(Step[Cluster]):
    """R84-R86: gyrodynes of sizes of one's choice, one after the other."""

    seat: int
    sizes: tuple[str, ...]
    n: int
    different: bool
    source: str

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if len(pulsars.available(s, self.sizes)) > 1 else ()

    def verbs(self) -> tuple[str, ...]:
        return ("receive",)

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("receive", size=pulsars.available(s, self.sizes))]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "receive" and picks and picks[0]:
            if picks[0][0] not in self.sizes:
                return [Reason("other_size", "R85", sizes=list(self.sizes))]
            return [Reason("supply_empty", "R86", size=picks[0][0])]
        return []

    def take(self, s: Cluster, a: Action) -> None:
        self._receive(s, a.picks[0][0])

    def run(self, s: Cluster) -> None:
        left = pulsars.available(s, self.sizes)
        if left:
            self._receive(s, left[0])

    def _receive(self, s: Cluster, size: str) -> None:
        pulsars.take(s, self.seat, size, self.source)
        if self.n > 1:
            sizes = tuple(x for x in self.sizes if x != size) if self.different else self.sizes
            s.todo(self.replace(sizes=sizes, n=self.n - 1))


class ClaimPulsar(Step[Cluster]):
    """R78, R83: a ring for one of these pulsars; nobody has to."""

    seat: int
    places: tuple[str, ...]

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if self.places else ()

    def verbs(self) -> tuple[str, ...]:
        return ("claim", "decline")

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("claim", pulsar=self.places), Choice("decline")]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "claim" or not picks or not picks[0]:
            return []
        place = picks[0][0]
        if place in s.pulsars:
            return [Reason("claimed", "R80", owner=s.pulsars[place][0])]
        return [Reason("other_pulsar", "R78" if len(self.places) == 1 else "R83", places=list(self.places))]

    def take(self, s: Cluster, a: Action) -> None:
        if a.verb == "decline":
            return
        (place,) = a.picks[0]
        s.pulsars[place] = (self.seat, "", False)
        s.emit("claim", self.seat, pulsar=place)
        scoring.reward(s, self.seat, "claim_pulsar")
        if s.board.places[place].is_dead_end:  # R77
            s.todo(Gain(self.seat, DRAW, "exploration"))
        for tech, ability in s.abilities(self.seat, "claim_pulsar"):
            gain(s, self.seat, ability.gain, tech)


class CompleteGyrodyne(Step[Cluster]):
    """R88: complete a gyrodyne of these sizes without a die."""

    seat: int
    sizes: tuple[str, ...]

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,) if pulsars.under_construction(s, self.seat, self.sizes) else ()

    def verbs(self) -> tuple[str, ...]:
        return ("ignite",)

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("ignite", pulsar=pulsars.under_construction(s, seat, self.sizes))]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "ignite" or not picks or not picks[0]:
            return []
        reason = pulsars.why_not_complete(s, seat, picks[0][0])
        return [reason or Reason("other_size", "R88", sizes=list(self.sizes))]

    def take(self, s: Cluster, a: Action) -> None:
        pulsars.complete(s, self.seat, a.picks[0][0])


class ChooseBonus(Step[Cluster]):
    """R75, R109: the bonus printed on the system, or an exploration tile."""

    seat: int
    system: str

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("bonus",)

    def why_not_printed(self, s: Cluster) -> Reason | None:
        """R109: a red die is no bonus for who cannot use one any more."""
        gives_die = any(e.do == "bonus_die" for e in SYSTEMS[s.tiles[self.system]].bonus)
        if gives_die and (s.bonus_used or s.must != NO_DIE):
            return Reason("bonus_used", "R109")
        return None

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [Choice("bonus", (Slot("which", (TILE,) if self.why_not_printed(s) else (PRINTED, TILE)),))]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        reason = self.why_not_printed(s) if verb == "bonus" and picks == ((PRINTED,),) else None
        return [reason] if reason else []

    def take(self, s: Cluster, a: Action) -> None:
        if a.picks[0] == (TILE,):
            s.todo(Gain(self.seat, DRAW, "exploration"))
        else:
            gain(s, self.seat, SYSTEMS[s.tiles[self.system]].bonus, s.tiles[self.system])


class Teleport(Step[Cluster]):
    """R81: put the ship on a place of the named kind, as if a flight ended there."""

    seat: int
    kind: str

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("teleport",)

    def places(self, s: Cluster) -> tuple[str, ...]:
        if self.kind == "system":
            return s.board.systems
        if self.kind == "pulsar":
            return s.board.pulsars
        return tuple(sorted(p.id for p in s.board.places.values() if p.kind in ("system", "pulsar", "gate")))

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [Choice("teleport", (Slot("to", self.places(s)),))]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "teleport" or not picks or not picks[0]:
            return []
        if picks[0][0] not in s.board.places:
            return [Reason("no_place")]
        return [Reason("teleport_kind", "R81", kind=self.kind)]

    def take(self, s: Cluster, a: Action) -> None:
        from pygames.pulsar.steps.flight import Land, ScoreVisits

        (place,) = a.picks[0]
        s.ships[self.seat] = place
        s.emit("teleport", self.seat, to=place)
        visited = int(s.board.places[place].kind == "pulsar")
        s.todo(Land(self.seat, place), ScoreVisits(self.seat, visited))
