"""The frame of a turn (chapter C): its phases in their fixed order, and what happens between turns."""

from __future__ import annotations

from pygames.bluemoon.components import TURN
from pygames.bluemoon.rules import cards, ending
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.contribution import Contribute
from pygames.bluemoon.steps.movement import Move
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.steps.special import TakeSpecialAction
from pygames.core.play import Step


class StartTurn(Step[City]):
    """R16: movement, contribution or offering, special action, replenishment."""

    seat: int

    def run(self, s: City) -> None:
        s.turn += 1
        s.turn_seat = self.seat
        s.steps_left = TURN["steps"]
        s.contributions = 0
        s.offered = False
        s.emit("turn", self.seat, round=(s.turn - 1) // s.seats + 1)
        s.todo(
            Move(self.seat),
            Contribute(self.seat),
            TakeSpecialAction(self.seat),
            Replenish(self.seat),
            EndTurn(self.seat),
        )


class EndTurn(Step[City]):
    """R79: cards put aside join the hand; R104, R105: the tests that belong to the end of a turn."""

    seat: int

    def run(self, s: City) -> None:
        cards.collect(s, self.seat)
        s.quiet = 0 if s.offered or s.contributions else s.quiet + 1
        if not ending.end_if_exhausted(s) and not ending.end_if_stalled(s):
            s.todo(StartTurn((self.seat + 1) % s.seats))
