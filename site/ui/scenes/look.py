"""How the table is looked at: through whose eyes, in which words, and what is lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from ui.words import Words

View = dict[str, Any]
Row = dict[str, Any]
T = TypeVar("T")


class Look(NamedTuple):
    """Through whose eyes, in which words, and what is lit."""

    words: Words
    viewer: int | None
    marks: tuple[int, ...]  # the sign (shape and colour) of each seat
    can: frozenset[str] = frozenset()
    selected: frozenset[str] = frozenset()
    recent: frozenset[str] = frozenset()  # touched by others since the viewer's last turn
    ghosts: frozenset[str] = frozenset()  # out of reach, but not with a card
    pointed: frozenset[str] = frozenset()  # what a lesson points at
    is_asked: bool = False
    options: Mapping[str, str] = MappingProxyType({})  # the variants of the match
    board: str = ""  # the page that is drawn; "": the only one
    aspect: float = 1.1  # width of its place by its height
    wide: float = 570.0  # width of its place in pixels: what is written must be readable
    verb: str = ""  # of the choice that is being made, once it is clear
    sort: int = 0  # how the viewer wants the own things to lie; 0: as they came
    stars: frozenset[str] = frozenset()  # own things that the viewer wants to keep
    tags: Mapping[str, Any] = MappingProxyType({})  # what each target would cost or give, as the planner says
    layers: frozenset[str] = frozenset()  # what is drawn only while somebody wants to see it
    open_seat: int | None = None  # who answers a question that needs nothing private, with the hand still hidden

    @property
    def mine(self) -> int | None:
        """Whose place is nearest."""
        return self.viewer if self.viewer is not None else self.open_seat

    def keep(self, key: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What is made from the key alone (and the language) is made once."""
        memory = self.words.memory
        if (key, self.marks) not in memory:
            memory[key, self.marks] = make()
        found: T = memory[key, self.marks]
        return found

    def classes(self, item: str, *more: str) -> str:
        """The state of a thing, in class names."""
        found = [*more]
        if item in self.can:
            found.append("can")
        elif item in self.selected:
            pass  # neither lit nor dimmed: it has a look of its own
        elif item in self.ghosts:
            found.append("ghost-reach")
        elif self.is_asked:
            found.append("cannot")
        if item in self.selected:
            found.append("selected")
        if item in self.recent:
            found.append("recent")
        if item in self.pointed:
            found.append("pointed")
        return " ".join(found)
