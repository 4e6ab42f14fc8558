"""The frame of the rounds (chapter 3): a round begins, the turns go round, the round ends."""

from __future__ import annotations

from pygames.core.play import Step
from pygames.gaia.components import FIGURES
from pygames.gaia.rules import automa, ending
from pygames.gaia.state import Space
from pygames.gaia.steps.phases import GaiaPhase, StartActions, TakeIncome
from pygames.gaia.steps.solo import AutomaTurn
from pygames.gaia.steps.turn import TakeTurn


class StartRound(Step[Space]):
    """R20: income, Gaia phase, then turns until all have passed."""

    def run(self, s: Space) -> None:
        s.round += 1
        s.phase = "income"
        s.emit("round", round=s.round, tile=s.rounds[s.round - 1])
        people = [seat for seat in s.order if not s.boards[seat].is_automa]
        s.todo(*(TakeIncome(seat) for seat in people), GaiaPhase(), StartActions(), NextTurn(-1))


class NextTurn(Step[Space]):
    """R28: the next player in order who has not passed; when all have, the round ends."""

    after: int

    def run(self, s: Space) -> None:
        at = s.order.index(self.after) + 1 if self.after >= 0 else 0
        for i in range(len(s.order)):
            seat = s.order[(at + i) % len(s.order)]
            if s.boards[seat].passed:
                continue
            if s.boards[seat].is_automa:
                s.todo(AutomaTurn(seat), NextTurn(seat))
            else:
                s.todo(TakeTurn(seat), NextTurn(seat))
            return
        s.todo(EndRound())


class EndRound(Step[Space]):
    """R106, R119, R120, R164: octagons are freed, the order of the next round is set; round 6 ends the match."""

    def run(self, s: Space) -> None:
        if s.round >= FIGURES["rounds"]:
            s.phase = "end"
            ending.final(s)
            s.cause = ending.end_cause(s)
            if s.automa is not None:
                s.emit("automa_total", n=s.boards[1].vp)
            s.emit("end", cause=s.cause)
            return
        if s.automa is not None:
            automa.renew_deck(s)
        many = len(s.boards)
        s.order = s.passed if s.variable_order else tuple((s.passed[0] + i) % many for i in range(many))
        s.passed = s.used = ()
        for b in s.boards:
            b.passed = False
            b.used = ()
        s.todo(StartRound())
