"""What rule tests of all games do with a table: play written lines, ask why one is refused, look at what is offered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygames.core.events import Event
from pygames.core.play import Action, parse
from pygames.core.problems import Illegal, Reason
from pygames.core.table import Table

Reader = Callable[[Table, str], Action]  # how a game's tests write an action


def as_saved(t: Table, line: str) -> Action:
    """A line as saves write it."""
    return parse(line)


class Player:
    """Plays the lines of one game's tests."""

    def __init__(self, read: Reader = as_saved) -> None:
        self.read = read

    def play(self, t: Table, *lines: str) -> list[Event]:
        """Play lines; every event they caused."""
        return [event for line in lines for event in t.act(self.read(t, line))]

    def refused(self, t: Table, line: str) -> list[Reason]:
        """The reasons against a line, which must change nothing."""
        before = t.state.digest()
        with pytest.raises(Illegal) as problem:
            t.act(self.read(t, line))
        assert t.state.digest() == before
        return problem.value.reasons

    def why(self, t: Table, line: str) -> tuple[str, str]:
        """Key and rule of the only reason against a line."""
        (reason,) = self.refused(t, line)
        return reason.key, reason.rule


def verbs(t: Table, seat: int = 0) -> set[str]:
    """What a seat may do."""
    return {choice.verb for choice in t.choices(seat)}


def targets(t: Table, verb: str, slot: int = 0, seat: int = 0) -> set[str]:
    """Everything that a verb may point at in one of its slots."""
    return {i for c in t.choices(seat) if c.verb == verb for i in c.slots[slot].ids}


def step(t: Table) -> str:
    """The name of the step that asks; "" when the match is over."""
    return type(t.state.agenda[-1]).__name__ if t.state.agenda else ""
