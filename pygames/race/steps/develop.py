"""Phase II, Develop."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.core.steps import Together
from pygames.race.powers import powers
from pygames.race.rules import actions, cards, placing
from pygames.race.state import Galaxy
from pygames.race.steps.setup import why_not_these


class BeginDevelop(Step[Galaxy]):
    """R43: first the draws of the phase's beginning, then all choose. Who holds no card has nothing to choose."""

    bonus: tuple[int, ...]

    def run(self, s: Galaxy) -> None:
        for seat in s.order:
            cards.draw(s, seat, powers(s.tableaus[seat]).at_start, "phase2")
        asked = tuple(x for x in range(s.seats) if s.hands[x])
        if asked:
            s.todo(ChooseDevelopment(asked, (), self.bonus))


class ChooseDevelopment(Together[Galaxy]):
    """R44: one development from hand, or none; all reveal together."""

    bonus: tuple[int, ...] = ()

    def verbs(self) -> tuple[str, ...]:
        return ("develop", "pass")

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        has_bonus = seat in self.bonus
        found = tuple(c for c in s.hands[seat] if placing.why_not_develop(s, seat, c, has_bonus) is None)
        return [Choice("develop", (Slot("card", found),)), Choice("pass")] if found else [Choice("pass")]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "develop" and picks and picks[0]:
            reason = placing.why_not_develop(s, seat, picks[0][0], seat in self.bonus)
            return [reason] if reason else [Reason("one_only", "R44")]
        return actions.why_not_now(self.verbs(), verb)

    def reveal(self, s: Galaxy) -> None:
        s.todo(*reveal_cards(s, self.answers, "develop", PayDevelopment, self.bonus))


def reveal_cards(
    s: Galaxy, answers: tuple[Action, ...], verb: str, step: type[Step[Galaxy]], bonus: tuple[int, ...]
) -> list[Step[Galaxy]]:
    """R44, R49, R108: the chosen cards are turned up; the players place them in order."""
    for a in answers:
        if a.verb == verb:
            card = a.picks[0][0]
            s.hands[a.seat].remove(card)
            s.known[a.seat] = tuple(c for c in s.known[a.seat] if c != card)
            s.placing[a.seat] = card
            s.emit("turn_up", a.seat, card=card)
        else:
            s.emit("passes", a.seat)
    return [step(x, x in bonus) for x in s.order if s.placing[x]]


class PayDevelopment(Step[Galaxy]):
    """R45: pay with other cards of the hand; a price of 0 needs no answer."""

    seat: int
    has_bonus: bool

    def asks(self, s: Galaxy) -> tuple[int, ...]:
        return (self.seat,) if self._price(s) else ()

    def _price(self, s: Galaxy) -> int:
        return placing.develop_price(s, self.seat, s.placing[self.seat], self.has_bonus)

    def verbs(self) -> tuple[str, ...]:
        return ("pay",)

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        price = self._price(s)
        return [Choice("pay", (Slot("cards", tuple(s.hands[seat]), price, price),))]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "pay" and picks:
            return why_not_these(s, seat, picks[0], self._price(s), "R45")
        return actions.why_not_now(self.verbs(), verb)

    def take(self, s: Galaxy, a: Action) -> None:
        cards.spend(s, self.seat, a.picks[0])
        self._place(s, len(a.picks[0]))

    def run(self, s: Galaxy) -> None:
        self._place(s, 0)

    def _place(self, s: Galaxy, paid: int) -> None:
        """R34, R48: the draws count the powers there were before the card was placed."""
        card, draws = s.placing[self.seat], powers(s.tableaus[self.seat]).after_develop
        s.placing[self.seat] = ""
        s.emit("developed", self.seat, card=card, n=paid)
        cards.place(s, self.seat, card)
        cards.draw(s, self.seat, draws, "phase2")
