"""Questions to people who are not on turn, answered in a ribbon above the bar; and what they want done by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygames.core.play import Action
from pygames.core.table import Table
from ui.scenes.look import Look, View


class Answer(NamedTuple):
    """A large button of the ribbon."""

    action: Action
    label: str
    sub: str = ""  # price and gain


class Change(NamedTuple):
    """A figure before and after; ``answer`` is the number of the answer that brings it."""

    icon: str
    label: str
    before: str
    after: str
    answer: int = 0


class Order(NamedTuple):
    """Something that a player may want done without being asked; the first value is the one to begin with."""

    key: str
    values: tuple[str, ...]


class Reaction(NamedTuple):
    """What a ribbon says: made from open things only, for everybody at the table may read it."""

    title: str
    answers: tuple[Answer, ...]
    lines: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    always: tuple[str, str, str] | None = None  # order, value, and the words of "always do this"


class Reactions:
    """Questions to people who are not on turn, answered in a ribbon above the bar; and what they want done by itself.

    The words of an order are ``order.<key>`` and ``order.<key>.<value>`` of the scene's catalogue.
    """

    reaction_steps: tuple[str, ...] = ()  # steps that ask somebody who is not on turn
    orders: tuple[Order, ...] = ()

    def reaction(self, table: Table, view: View, seat: int, look: Look) -> Reaction | None:
        """The ribbon for a seat in such a step, from the public view; None: the question is asked as any other."""
        return None

    routine_steps: tuple[str, ...] = ()  # steps of the own turn that standing orders may answer as well

    def obey(self, table: Table, seat: int, orders: Mapping[str, str]) -> Action | None:
        """What a seat's standing orders say in such a step; None: ask."""
        return None
