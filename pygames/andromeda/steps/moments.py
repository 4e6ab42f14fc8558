"""Moments for free actions where the rules ask nothing (R84): before, between and after the steps of a Launch."""

from __future__ import annotations

from pygames.andromeda.state import Edge
from pygames.core.play import Action, Choice, Step


class FreeMoment(Step[Edge]):
    """R84: a seat may use free actions now. It is asked only if it has one, and until it says that it goes on.

    Whether there is something to do is looked at once, when the moment comes, and again after each free action of the
    seat itself: being asked must not depend on what others cannot see.
    """

    seat: int
    moment: str  # activation, raid, battle, home, surplus; reply: an opponent before a battle
    opened: bool = False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.opened else ()

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        return [Choice("go_on")]

    def run(self, s: Edge) -> None:
        from pygames.andromeda.interjections import has_use_for  # late: it is built on the steps

        if has_use_for(s, self.seat, self.moment):
            s.todo(self.replace(opened=True))

    def take(self, s: Edge, a: Action) -> None:
        """Going on needs nothing."""
