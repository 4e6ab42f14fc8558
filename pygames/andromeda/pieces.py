"""Typed records of the pieces; ``components.py`` fills them from data."""

from __future__ import annotations

from pygames.andromeda.words import Ability, Bundle, Mod, Score
from pygames.core.records import Record

NOTHING: Bundle = (0,) * 9


class Tile(Record):
    """A region: planet, base, special region or nebula."""

    id: str
    kind: str  # planet, base, quasar, vortex, nebula
    track: str = ""
    cost: Bundle = NOTHING
    printed: Bundle = NOTHING
    do: str = ""
    mark: str = ""
    dice: tuple[int, ...] = ()
    vp: int = 0


class Moon(Record):
    """What abandoning it gives."""

    id: str
    colour: str
    res: Bundle
    repair: int


class Hull(Record):
    """The values of a ship type: those printed in the Launch Bay, or those of an upgrade."""

    id: str
    ship: str
    cost: Bundle
    range: int
    weapons: int
    shields: int
    aim: int
    abilities: tuple[str, ...]
    faction: str = ""
    custom: Ability | None = None


class Faction(Record):
    id: str
    start: Bundle
    tracks: tuple[str, ...]
    upgrade: str
    abilities: tuple[Ability, ...]
    later: Bundle = (0,) * 9  # once more for each player who begins before


class MoonSlot(Record):
    """A place for a moon on a module."""

    side: str  # in, out
    vp: int


class Module(Record):
    id: str
    type: str
    copies: int
    dock: bool
    core: bool
    ship_only: bool
    damage_icons: int
    slots: tuple[MoonSlot, ...]
    do: str
    score: Score | None


class Tactic(Record):
    id: str
    kind: str
    copies: int
    when: str
    do: str
    ongoing: tuple[Mod, ...]
    triggers: tuple[Ability, ...]


class EventCard(Record):
    id: str
    deck: str
    track: str
    raider: str
    do: str


class Raider(Record):
    id: str
    cls: str
    figures: int
    range: int
    weapons: int
    aim: int
    shields: int
    start: str
    reward: str
    on_win: str


class Token(Record):
    id: str
    copies: int
    do: str


class Development(Record):
    """A kind of development, with its card."""

    id: str
    track: str
    leaders: int
    copies: int
    do: str


class Goal(Record):
    track: int
    vp: int


class Track(Record):
    id: str
    vp: tuple[int, ...]
    levels: tuple[int, ...]
    events: tuple[int, ...]
    spaces: tuple[tuple[int, str, int], ...]  # step, kind, number

    @property
    def top(self) -> int:
        return len(self.vp) - 1

    def at(self, step: int) -> tuple[str, int]:
        """Kind and number of the special space at a step; "" if it is none."""
        return next(((kind, n) for at, kind, n in self.spaces if at == step), ("", 0))

    def highest(self, kind: str, least: int) -> list[int]:
        """For each step the highest number of the spaces of a kind reached by then."""
        steps = range(len(self.vp))
        return [max([least, *(n for at, k, n in self.spaces if k == kind and at <= step)]) for step in steps]

    def reached(self) -> list[int]:
        """For each step the number of levels reached by then."""
        return [sum(at <= step for at in self.levels) for step in range(len(self.vp))]
