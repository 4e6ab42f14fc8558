"""What a seat may do now, as a policy sees it: it may wish for anything, and gets an action that is legal."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Slot, actions, choices, is_legal
from pygames.core.state import State


class Offer:
    """The choices of an asked seat. A policy looks at their slots, says what it likes best, and takes it from here."""

    __slots__ = ("found", "refused", "s", "seat")

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.found = choices(s, seat)
        self.refused: Action | None = None  # the last wish that was not legal: a fault of the policy, though no harm

    def of(self, verb: str) -> list[Choice]:
        """The choices of a verb."""
        return [choice for choice in self.found if choice.verb == verb]

    def has(self, verb: str) -> bool:
        return any(choice.verb == verb for choice in self.found)

    def slot(self, verb: str) -> Slot:
        """The last slot of a verb that is offered once: mostly what it costs."""
        return self.of(verb)[0].slots[-1]

    def take(self, verb: str, *picks: tuple[str, ...]) -> Action:
        """The action with these picks, if it is legal."""
        return self.first(Action(self.seat, verb, picks))

    def first(self, *wishes: Action) -> Action:
        """The first of these that is legal; if none is, the first action that is listed."""
        for wish in wishes:
            if is_legal(self.s, wish, self.found):
                return wish
            self.refused = wish
        return next(action for choice in self.found for action in actions(choice, self.seat))
