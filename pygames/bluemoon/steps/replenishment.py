"""Replenishment (chapter L)."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, TURN
from pygames.bluemoon.rules import cards, phases
from pygames.bluemoon.state import City
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason


class Replenish(Step[City]):
    """R82: discard up to two cards of the hand, then draw two more than that. The draw always happens (R17)."""

    seat: int

    def asks(self, s: City) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return phases.REPLENISHMENT

    def choices(self, s: City, seat: int) -> list[Choice]:
        hand = tuple(s.hands[seat])
        return [Choice("replenish", (Slot("cards", hand, 0, min(TURN["throw_away"], len(hand))),))]

    def why_not(self, s: City, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "replenish" or not picks:
            return phases.why_not_now(phases.REPLENISHMENT, verb)
        for card in picks[0]:
            if card not in CARDS:
                return [Reason("no_card")]
            if card not in s.hands[seat]:
                return [Reason("not_in_hand", "R82")]
        if len(picks[0]) > TURN["throw_away"]:
            return [Reason("too_many", "R82", most=TURN["throw_away"])]
        return []

    def take(self, s: City, a: Action) -> None:
        thrown = a.picks[0]
        cards.spend(s, self.seat, thrown)
        if thrown:
            s.emit("replenish", self.seat, cards=list(thrown), n=len(thrown))
        cards.draw(s, self.seat, len(thrown) + TURN["draw"])
