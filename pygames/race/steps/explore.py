"""Phase I, Explore."""

from __future__ import annotations

from pygames.core.play import Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.core.steps import Together
from pygames.race.components import CARDS, FIGURES
from pygames.race.powers import powers
from pygames.race.rules import actions, cards
from pygames.race.state import Galaxy


def look_count(s: Galaxy, seat: int) -> int:
    """R36-R39, R111: how many cards a seat draws to choose from."""
    return FIGURES["explore_draw"] + actions.bonus(s, seat, "explore_draw") + powers(s.tableaus[seat]).explore_draw


def keep_count(s: Galaxy, seat: int) -> int:
    """R36-R39, R42: how many of them it keeps; all, if there are no more."""
    many = FIGURES["explore_keep"] + actions.bonus(s, seat, "explore_keep") + powers(s.tableaus[seat]).explore_keep
    return min(many, len(s.drawn[seat]))


class Explore(Step[Galaxy]):
    """R40: all draw before anybody discards."""

    def run(self, s: Galaxy) -> None:
        asked = []
        for seat in s.order:
            s.drawn[seat] = sorted(cards.take(s, look_count(s, seat)))
            s.emit("look", seat, secret={"cards": s.drawn[seat][:]}, n=len(s.drawn[seat]))
        for seat in s.order:
            if keep_count(s, seat) == len(s.drawn[seat]):
                keep(s, seat, tuple(s.drawn[seat]))
            else:
                asked.append(seat)
        if asked:
            s.todo(KeepCards(tuple(sorted(asked))))


class KeepCards(Together[Galaxy]):
    """R36, R41: some of the cards just drawn are kept, the others are discarded face down."""

    def verbs(self) -> tuple[str, ...]:
        return ("keep",)

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        many = keep_count(s, seat)
        return [Choice("keep", (Slot("cards", tuple(s.drawn[seat]), many, many),))]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "keep" or not picks:
            return actions.why_not_now(self.verbs(), verb)
        for card in picks[0]:
            if card not in CARDS:
                return [Reason("no_card")]
            if card not in s.drawn[seat]:
                return [Reason("not_drawn", "R41")]
        return [Reason("wrong_number", "R36", need=keep_count(s, seat), given=len(picks[0]))]

    def reveal(self, s: Galaxy) -> None:
        for a in self.answers:
            keep(s, a.seat, a.picks[0])


def keep(s: Galaxy, seat: int, kept: tuple[str, ...]) -> None:
    """The cards kept join the hand."""
    s.discard += [c for c in s.drawn[seat] if c not in kept]
    s.hands[seat] = sorted([*s.hands[seat], *kept])
    s.emit("keep", seat, n=len(kept), out=len(s.drawn[seat]) - len(kept))
    s.drawn[seat] = []
