"""Steps that several games share."""

from __future__ import annotations

from typing import Any

from pygames.core.play import Action, Choice, Picks, S, Slot, Step
from pygames.core.problems import Reason


class Together(Step[S]):
    """Secret answers of several seats, revealed when the last one is in.

    A game's step subclasses it with ``choices`` and ``reveal``. Until the reveal nobody sees more than who is ready,
    and an answer may be taken back.
    """

    seats: tuple[int, ...]
    answers: tuple[Action, ...] = ()

    def asks(self, s: S) -> tuple[int, ...]:
        ready = {a.seat for a in self.answers}
        return tuple(x for x in self.seats if x not in ready)

    def take(self, s: S, a: Action) -> None:
        # sorted by seat: the order in which people tapped must not matter afterwards
        step = self.replace(answers=tuple(sorted((*self.answers, a))))
        if step.asks(s):
            s.todo(step)
            return
        if len(self.seats) > 1:
            s.emit("reveal", secret={})  # from here on nobody can take the last answer back
        step.reveal(s)

    def reveal(self, s: S) -> None:
        """All answers are in."""
        raise NotImplementedError

    def answer_of(self, seat: int) -> Action | None:
        return next((a for a in self.answers if a.seat == seat), None)

    def known_to(self, seat: int) -> Together[S]:
        """The step as one seat knows it: other seats' answers are missing, hence asked again."""
        return self.replace(answers=tuple(a for a in self.answers if a.seat == seat))


def forget_answers(agenda: list[Step[Any]], seat: int) -> None:
    """For ``imagine``: drop what other seats have answered secretly."""
    for i, step in enumerate(agenda):
        if isinstance(step, Together):
            agenda[i] = step.known_to(seat)


class ChooseOrder(Step[S]):
    """A seat decides in which order simultaneous effects happen: pairs of (id, step), no id twice."""

    seat: int
    effects: tuple[tuple[str, Step[Any]], ...]

    def asks(self, s: S) -> tuple[int, ...]:
        return (self.seat,) if len(self.effects) > 1 else ()

    def verbs(self) -> tuple[str, ...]:
        return ("first",)

    def choices(self, s: S, seat: int) -> list[Choice]:
        return [Choice("first", (Slot("which", tuple(sorted(i for i, _ in self.effects))),))]

    def why_not(self, s: S, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("not_waiting")] if verb == "first" else []

    def take(self, s: S, a: Action) -> None:
        at = next(i for i, (name, _) in enumerate(self.effects) if name == a.picks[0][0])
        s.todo(self.effects[at][1], self.replace(effects=self.effects[:at] + self.effects[at + 1 :]))

    def run(self, s: S) -> None:
        s.todo(*(step for _, step in self.effects))
