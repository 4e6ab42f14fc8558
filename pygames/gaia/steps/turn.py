"""A turn (chapter 3): one main action, free actions before and after it."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Step
from pygames.core.problems import Reason
from pygames.gaia.rules import federation
from pygames.gaia.state import Space
from pygames.gaia.steps import acts, options, why


class TakeTurn(Step[Space]):
    """R28-R30, R116, R118: free actions keep the turn open, a main action goes on to ``FinishTurn``."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return (*options.MAIN, *options.FREE)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [*options.main_actions(s, seat), *options.free_actions(s, seat)]

    def refusal(self, s: Space, a: Action) -> Reason | None:
        return federation.why_not_plan(s, a.seat, s.map.mask(a.picks[0]))

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return why.reasons(s, seat, verb, picks)

    def take(self, s: Space, a: Action) -> None:
        if a.verb in options.FREE:
            s.todo(self)
            acts.free(s, a)
            return
        if a.verb != "pass":
            s.todo(FinishTurn(self.seat))
        acts.MAIN[a.verb](s, self.seat, a.picks)


class FinishTurn(Step[Space]):
    """R116: free actions after the main action, then the next player."""

    seat: int

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return (*options.FREE, "finish")

    def choices(self, s: Space, seat: int) -> list[Choice]:
        return [*options.free_actions(s, seat), Choice("finish")]

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb in options.MAIN:
            return [Reason("one_main_action", "R28")]
        return why.reasons(s, seat, verb, picks)

    def take(self, s: Space, a: Action) -> None:
        if a.verb != "finish":
            s.todo(self)
            acts.free(s, a)
