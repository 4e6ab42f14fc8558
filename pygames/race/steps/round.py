"""The frame of a round (chapters B and G): actions, phases, hand limit, end."""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.play import Choice, Picks, Slot, Step
from pygames.core.problems import Reason
from pygames.core.steps import Together
from pygames.race.components import ACTIONS, FIGURES
from pygames.race.rules import actions, cards, ending
from pygames.race.state import Galaxy
from pygames.race.steps.consume import BeginConsume
from pygames.race.steps.develop import BeginDevelop
from pygames.race.steps.explore import Explore
from pygames.race.steps.produce import BeginProduce
from pygames.race.steps.settle import BeginSettle
from pygames.race.steps.setup import why_not_these

ALL = tuple(sorted(ACTIONS))
TWICE = tuple(a for a in ALL if ACTIONS[a].expert > 1)


class StartRound(Step[Galaxy]):
    """R16: a new round, with all action cards back in hand (R21)."""

    def run(self, s: Galaxy) -> None:
        s.round += 1
        s.actions = [()] * s.seats
        s.emit("round", n=s.round)
        s.todo(ChooseActions(tuple(range(s.seats))), EndRound())


class ChooseActions(Together[Galaxy]):
    """R16: one action card each, in secret; R110: two of nine in the expert game, where two may be alike."""

    def verbs(self) -> tuple[str, ...]:
        return ("choose", "double")

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        many = 2 if s.is_expert else 1
        found = [Choice("choose", (Slot("actions", ALL, many, many),))]
        return [*found, Choice("double", (Slot("action", TWICE),))] if s.is_expert else found

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0] if picks else ()
        if any(a not in ACTIONS for a in named):
            return [Reason("no_action", "R16")]
        if verb == "choose" and named and len(named) != 1 + s.is_expert:
            return [Reason("wrong_number_of_actions", "R110" if s.is_expert else "R16", need=1 + s.is_expert)]
        if verb == "double" and not s.is_expert:
            return [Reason("not_expert", "R110")]
        if verb == "double" and named:
            return [Reason("only_once", "R116", action=named[0])]
        return actions.why_not_now(self.verbs(), verb)

    def reveal(self, s: Galaxy) -> None:
        for a in self.answers:
            s.actions[a.seat] = a.picks[0] * 2 if a.verb == "double" else a.picks[0]
            s.emit("actions", a.seat, actions=list(s.actions[a.seat]))
        s.todo(*(StartPhase(phase, number) for phase, number in actions.phases(s)))


class StartPhase(Step[Galaxy]):
    """R17: a phase that at least one player picked."""

    phase: str
    number: int

    def run(self, s: Galaxy) -> None:
        s.phase = self.phase
        bonus = tuple(x for x in s.order if actions.has_bonus(s, x, self.phase, self.number))
        s.emit("phase", phase=f"phase{self.phase}", seats=list(bonus))
        s.todo(PHASE_STEPS[self.phase](bonus))


# who picked the phase has a bonus in all of it (R18), or, in Explore and Consume, by the card that was picked (R19)
PHASE_STEPS: dict[str, Callable[[tuple[int, ...]], Step[Galaxy]]] = {
    "1": lambda bonus: Explore(),
    "2": BeginDevelop,
    "3": BeginSettle,
    "4": lambda bonus: BeginConsume(),
    "5": BeginProduce,
}


class EndRound(Step[Galaxy]):
    """R20: hands go down to ten, and only now."""

    def run(self, s: Galaxy) -> None:
        s.phase = ""
        over = tuple(x for x in range(s.seats) if len(s.hands[x]) > FIGURES["hand_limit"])
        s.todo(CheckEnd())
        if over:
            s.todo(DiscardDown(over))


class DiscardDown(Together[Galaxy]):
    """R20: the own choice, face down."""

    def verbs(self) -> tuple[str, ...]:
        return ("discard",)

    def choices(self, s: Galaxy, seat: int) -> list[Choice]:
        many = len(s.hands[seat]) - FIGURES["hand_limit"]
        return [Choice("discard", (Slot("cards", tuple(s.hands[seat]), many, many),))]

    def why_not(self, s: Galaxy, seat: int, verb: str, picks: Picks) -> list[Reason]:
        if verb == "discard" and picks:
            return why_not_these(s, seat, picks[0], len(s.hands[seat]) - FIGURES["hand_limit"], "R20")
        return actions.why_not_now(self.verbs(), verb)

    def reveal(self, s: Galaxy) -> None:
        for a in self.answers:
            cards.spend(s, a.seat, a.picks[0])
            s.emit("discard", a.seat, n=len(a.picks[0]))


class CheckEnd(Step[Galaxy]):
    """R96: the ends are looked at when the round is complete."""

    def run(self, s: Galaxy) -> None:
        if not ending.end_if_due(s):
            s.todo(StartRound())
