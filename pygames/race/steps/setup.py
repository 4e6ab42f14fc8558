"""Choices before the first round (chapter A)."""

from __future__ import annotations

from pygames.core.play import Choice, Picks, Slot
from pygames.core.problems import Reason
from pygames.core.steps import Together
from pygames.race.components import CARDS, FIGURES
from pygames.race.rules import actions, cards
from pygames.race.state import Galaxy


def why_not_these(s: Galaxy, seat: int, picked: tuple[str, ...], need: int, rule: str) -> list[Reason]:
    """Exactly so many cards of the own hand."""
    for card in picked:
        if card not in CARDS:
            return [Reason("no_card")]
        if card not in s.hands[seat]:
            return [Reason("not_in_hand", rule)]
    return [Reason("wrong_number", rule, need=need, given=len(picked))] if len(picked) != need else []


class DiscardAtStart(Together[Galaxy]):
    """R6: two of the six cards dealt go, face down."""

    def verbs(self) -> tuple[str, ...]:
        return ("discard",)

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        many = FIGURES["discarded_at_setup"]
        return [Choice("discard", (Slot("cards", tuple(s.hands[seat]), many, many),))]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "discard" and picks:
            return why_not_these(s, seat, picks[0], FIGURES["discarded_at_setup"], "R6")
        return actions.why_not_now(self.verbs(), verb)

    def reveal(self, s: Galaxy) -> None:
        for a in self.answers:
            cards.spend(s, a.seat, a.picks[0])
            s.emit("discard", a.seat, n=len(a.picks[0]))


class ChooseStart(Together[Galaxy]):
    """R13: keep one of two start worlds, and discard the other and two of the six cards."""

    def verbs(self) -> tuple[str, ...]:
        return ("start",)

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        many = FIGURES["discarded_at_setup"]
        worlds = Slot("start_world", s.offered[seat])
        return [Choice("start", (worlds, Slot("cards", tuple(s.hands[seat]), many, many)))]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb != "start" or not picks or not picks[0]:
            return actions.why_not_now(self.verbs(), verb)
        if picks[0][0] not in s.offered[seat] or len(picks[0]) > 1:
            return [Reason("not_offered", "R13")]
        return why_not_these(s, seat, picks[1], FIGURES["discarded_at_setup"], "R13") if len(picks) > 1 else []

    def reveal(self, s: Galaxy) -> None:
        for a in self.answers:
            world = a.picks[0][0]
            s.discard += [w for w in s.offered[a.seat] if w != world]
            s.offered[a.seat] = ()
            cards.spend(s, a.seat, a.picks[1])
            s.emit("start_world", a.seat, card=world)
        begin(s, [a.picks[0][0] for a in self.answers])


def begin(s: Galaxy, worlds: list[str]) -> None:
    """R4, R7, R107: the start worlds lie in the tableaux, windfalls hold a good, and the order of players is fixed."""
    lowest = min(range(s.seats), key=lambda seat: CARDS[worlds[seat]].start or 0)
    s.order = tuple((lowest + i) % s.seats for i in range(s.seats))
    for seat in s.order:
        cards.place(s, seat, worlds[seat])
