"""Giving tokens away: the owner says from which areas (R17, R42)."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.gaia.rules import power
from pygames.gaia.state import Space


def within_action(verb: str) -> list[Reason]:
    """R116: free actions wait until the main action is done."""
    return [Reason("not_within", "R116")] if verb in ("convert", "sacrifice") else []


class PayTokens(Step[Space]):
    """R17: any tokens of areas I to III; for a Gaia project they go to the Gaia area (R42)."""

    seat: int
    n: int
    to_gaia: bool

    def asks(self, s: Space) -> tuple[int, ...]:
        return (self.seat,) if len(power.token_plans(s.boards[self.seat], self.n)) > 1 else ()

    def verbs(self) -> tuple[str, ...]:
        return ("give",)

    def choices(self, s: Space, seat: int) -> list[Choice]:
        b = s.boards[seat]
        return [Choice("give", (Slot("tokens", power.token_ids(b), self.n, self.n, power.token_plans(b, self.n)),))]

    def refusal(self, s: Space, a: Action) -> Reason | None:
        return None  # any tokens of areas I to III will do

    def why_not(self, s: Space, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "give" and picks:
            return [Reason("tokens_needed", "R42" if self.to_gaia else "R65", n=self.n)]
        return within_action(verb)

    def take(self, s: Space, a: Action) -> None:
        power.take_tokens(s.boards[self.seat], a.picks[0], self.to_gaia)

    def run(self, s: Space) -> None:
        power.take_tokens(s.boards[self.seat], power.token_plans(s.boards[self.seat], self.n)[0], self.to_gaia)
