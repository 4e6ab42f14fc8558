"""How the table is looked at: through whose eyes, in which words, and what is lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from ui.sprites import Sprite
from ui.words import Words

View = dict[str, Any]
Row = dict[str, Any]
T = TypeVar("T")
LINK = "page:"  # a thing that leads to a page


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
    room: float = 0.0  # the same of the own board or the strip; 0: the page has not told it yet
    verb: str = ""  # of the choice that is being made, once it is clear
    sort: int = 0  # how the viewer wants the own things to lie; 0: as they came
    stars: frozenset[str] = frozenset()  # own things that the viewer wants to keep
    tags: Mapping[str, Any] = MappingProxyType({})  # what each target would cost or give, as the planner says
    layers: frozenset[str] = frozenset()  # what is drawn only while somebody wants to see it
    trails: Mapping[str, tuple[str, ...]] = MappingProxyType({})  # how pieces came to where they are, as the scene says
    is_first: bool = False  # whether somebody plays this game for the first time: small signs are explained
    open_seat: int | None = None  # who answers a question that needs nothing private, with the hand still hidden
    memo: dict[Any, Any] | None = None  # what was made for this position; None: nothing is remembered

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

    def once(self, key: Any, make: Callable[[], T]) -> T:
        """What follows from the view alone (and the words) is made once for a position, however often one taps."""
        if self.memo is None:
            return make()
        if key not in self.memo:
            self.memo[key] = make()
        found: T = self.memo[key]
        return found

    def lit(self, key: Any, make: Callable[[], Sequence[Sprite]]) -> list[Sprite]:
        """Sprites that follow from the view alone, with the lights of the moment; each is made once."""
        lights, rest = self._lights()
        known: dict[tuple[int, str], Sprite] = self.once((key, "lit"), dict)
        found = []
        for at, sprite in enumerate(self.once(key, make)):
            is_link = sprite.item.startswith(LINK)  # it can always be followed
            state = lights.get(sprite.item, "" if is_link else rest) if sprite.item else ""
            if (made := known.get((at, state))) is None:
                made = sprite._replace(classes=f"{sprite.classes} {state}") if state else sprite
                known[at, state] = made
            found.append(made)
        return found

    def unlit(self) -> Look:
        """The same without the lights of the moment: for what is made once and lit afterwards."""
        dark: Items = frozenset()
        return self._replace(can=dark, selected=dark, recent=dark, ghosts=dark, pointed=dark, is_asked=False)

    def classes(self, item: str, *more: str) -> str:
        """The state of a thing, in class names."""
        lights, rest = self._lights()
        state = lights.get(item, rest)
        return " ".join((*more, state) if state else more)

    def _lights(self) -> tuple[Mapping[str, str], str]:
        return lights(self.can, self.selected, self.ghosts, self.recent, self.pointed, self.is_asked)


Items = frozenset[str]


@lru_cache(maxsize=4)
def lights(
    can: Items, selected: Items, ghosts: Items, recent: Items, pointed: Items, is_asked: bool
) -> tuple[Mapping[str, str], str]:
    """The states of all things that have one, in class names, and that of all others."""
    rest = "cannot" if is_asked else ""
    found = {}
    for item in can | selected | ghosts | recent | pointed:
        if item in can:
            first = "can"
        elif item in selected:
            first = ""  # neither lit nor dimmed: it has a look of its own
        else:
            first = "ghost-reach" if item in ghosts else rest
        more = (("selected", selected), ("recent", recent), ("pointed", pointed))
        found[item] = " ".join([*([first] if first else []), *(name for name, items in more if item in items)])
    return found, rest
