"""Passive charging as reactions to a build (chapter 13)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.gaia.rules import charging
from pygames.gaia.state import Space


class ChargePower(Step[Space]):
    """R107-R115: all that can be charged and paid, or nothing."""

    seat: int
    offered: int

    def asks(self, s: Space) -> tuple[int, ...]:
        is_open = charging.amount(s, self.seat, self.offered) or s.boards[self.seat].can("charge_token")
        return (self.seat,) if is_open else ()

    def verbs(self) -> tuple[str, ...]:
        return ("charge", "decline")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        if s.boards[seat].can("charge_token"):
            return [
                Choice("charge", (Slot("order", (charging.CHARGE_FIRST, charging.TOKEN_FIRST)),)),
                Choice("decline"),
            ]
        return [Choice("charge"), Choice("decline")]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "charge" and picks:
            return [Reason("charge_whole", "R109", power=charging.amount(s, seat, self.offered))]
        return [Reason("charge_now", "R110")] if verb not in self.verbs() else []

    def take(self, s: Space, a: Action) -> None:
        if a.verb == "charge":
            charging.accept(s, self.seat, self.offered, a.picks[0][0] if a.picks else "")
        else:
            s.emit("decline", self.seat)


def offers(s: Space, seat: int, bit: int) -> list[Step[Space]]:
    """R110: one question to each neighbour, clockwise from the builder."""
    return [ChargePower(other, n) for other, n in charging.offers(s, seat, bit)]
