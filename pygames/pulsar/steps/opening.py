"""Decisions of the set-up: entry gates and headquarters sides (chapter 2)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Step, one
from pygames.core.problems import Reason
from pygames.pulsar.components import HQ_SIDES
from pygames.pulsar.state import Cluster


class ChooseEntry(Step[Cluster]):
    """R21: a free entry gate for the survey ship."""

    seat: int

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("enter",)

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("enter", gate=[gate for gate in s.board.entries if gate not in s.ships])]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "enter" or not picks or not picks[0]:
            return []
        gate = picks[0][0]
        if gate in s.ships:
            return [Reason("entry_taken", "R21", owner=s.ships.index(gate))]
        return [Reason("no_entry", "R21")]

    def take(self, s: Cluster, a: Action) -> None:
        s.ships[self.seat] = a.picks[0][0]
        s.emit("enter", self.seat, gate=a.picks[0][0])


class ChooseHeadquarters(Step[Cluster]):
    """R16: a side of the headquarters board that the seat was dealt."""

    seat: int

    def asks(self, s: Cluster) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("settle",)

    def choices(self, s: Cluster, seat: int) -> list[Choice]:
        return [one("settle", side=[side for side, board in HQ_SIDES.items() if board == s.hq[seat]])]

    def why_not(self, s: Cluster, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "settle" or not picks or not picks[0]:
            return []
        if picks[0][0] in HQ_SIDES:
            return [Reason("other_hq", "R16")]
        return [Reason("no_side", "R16")]

    def take(self, s: Cluster, a: Action) -> None:
        s.hq[self.seat] = a.picks[0][0]
        s.emit("settle", self.seat, side=a.picks[0][0])
