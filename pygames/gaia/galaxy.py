"""The space board: sectors, their turning, and sets of hexes as bits of one number.

A hex is a bit in a padded grid (``WIDTH`` columns), so that "everything next to these" is six shifts. A board never
changes once it is laid; copies of a state share it.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.core import data, hexes
from pygames.core.data import DataError
from pygames.core.hexes import Hex
from pygames.core.records import Record
from pygames.gaia.components import CIRCLE, GAME, LOST, TYPES

WIDTH = 32
MIDDLE = 16  # added to q and r, so that no position is negative
DISC = tuple(hexes.disc((0, 0), 2))
FARTHEST = 40  # no two hexes of a board are so far apart

Placed = tuple[str, int, int, int]  # sector side, q and r of its centre, sixths of a turn
Layout = tuple[Placed, ...]


class Sector(Record):
    """One side of a sector tile: planets by position from its centre."""

    id: str
    number: int
    side: str
    planets: tuple[tuple[Hex, str], ...]


def _at(text: str) -> Hex:
    q, r = text.split(",")
    return (int(q), int(r))


def _sectors() -> dict[str, Sector]:
    rows = data.load(GAME, "sectors")["sector"]
    data.check(rows, "sectors", {"id": str, "number": int, "side": str, "planets": list, "source": str})
    found = {}
    for row in rows:
        where = f"sectors, {row['id']}"
        data.check_sources(row, where, ("source",))
        planets = []
        for text in row["planets"]:
            at, _, kind = text.partition(" ")
            if kind not in TYPES or kind == LOST or _at(at) not in DISC:
                raise DataError(f"{where}: not a planet: {text}")
            planets.append((_at(at), kind))
        if len({at for at, _ in planets}) != len(planets):
            raise DataError(f"{where}: two planets on one hex")
        found[row["id"]] = Sector(row["id"], row["number"], row["side"], tuple(planets))
    return found


class FirstGame(Record):
    """The recommended factions of a first game and their first structures."""

    players: int
    factions: tuple[str, ...]
    automa: str
    mines: tuple[tuple[str, tuple[Hex, ...]], ...]


def _layouts() -> tuple[dict[str, Layout], tuple[Hex, ...], dict[int, FirstGame]]:
    tables = data.load(GAME, "layouts")
    data.check(tables["layout"], "layouts", {"id": str, "players": list, "places": list, "source": str})
    layouts = {}
    for row in tables["layout"]:
        data.check_sources(row, f"layouts, {row['id']}", ("source",))
        placed = []
        for text in row["places"]:
            side, _, at = text.partition(" ")
            if side not in SECTORS:
                raise DataError(f"layouts, {row['id']}: no such sector: {side}")
            placed.append((side, *_at(at), 0))
        layouts[row["id"]] = tuple(placed)
    rows = tables["first_game"]
    data.check(rows, "first game", {"players": int, "factions": list, "mines": dict, "source": str}, {"automa": str})
    first = {}
    for row in rows:
        data.check_sources(row, "first game", ("source",))
        mines = tuple((faction, tuple(_at(t) for t in texts)) for faction, texts in row["mines"].items())
        first[row["players"]] = FirstGame(row["players"], tuple(row["factions"]), row.get("automa", ""), mines)
    inner = tuple((q, r) for q, r in tables["inner"])
    return layouts, inner, first


SECTORS = _sectors()
LAYOUTS, INNER, FIRST_GAMES = _layouts()


def planets_of(placed: Placed) -> list[tuple[Hex, str]]:
    """The planets of a sector where it lies, turned as it is."""
    side, q, r, turns = placed
    return [(hexes.add(hexes.rotate(at, turns), (q, r)), kind) for at, kind in SECTORS[side].planets]


def clashes(layout: Layout) -> list[tuple[Hex, Hex]]:
    """R159: planets of one type that touch across a border between sectors."""
    at: dict[Hex, tuple[str, str]] = {}
    for placed in layout:
        at.update({where: (kind, placed[0]) for where, kind in planets_of(placed)})
    found = []
    for where, (kind, side) in at.items():
        for other in hexes.neighbours(where):
            if other > where and other in at and at[other][0] == kind and at[other][1] != side:
                found.append((where, other))
    return sorted(found)


def bit_of(at: Hex) -> int:
    """The number of a hex's bit."""
    return (at[0] + MIDDLE) * WIDTH + at[1] + MIDDLE


def dilate(mask: int) -> int:
    """All hexes next to these, and these."""
    side = mask | mask << 1 | mask >> 1
    return side | mask << WIDTH | mask >> WIDTH | mask << (WIDTH - 1) | mask >> (WIDTH - 1)


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Galaxy:
    """A laid board."""

    __slots__ = ("by_type", "hex_of", "homes", "id_of", "layout", "number_of", "planets", "reached", "sector_of",
                 "sectors", "space", "text", "type_of", "whole")  # fmt: skip

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.text = repr(layout)
        self.hex_of: dict[int, Hex] = {}
        self.sector_of: dict[int, int] = {}
        self.sectors: dict[int, int] = {}
        self.type_of: dict[int, str] = {}
        self.by_type: dict[str, int] = dict.fromkeys(TYPES, 0)
        for placed in layout:
            side, q, r, _ = placed
            number = SECTORS[side].number
            mask = 0
            for at in DISC:
                where = hexes.add(at, (q, r))
                bit = bit_of(where)
                self.hex_of[bit] = where
                self.sector_of[bit] = number
                mask |= 1 << bit
            self.sectors[number] = mask
            for where, kind in planets_of(placed):
                self.type_of[bit_of(where)] = kind
                self.by_type[kind] |= 1 << bit_of(where)
        self.homes = tuple(self.by_type[kind] for kind in CIRCLE)
        self.id_of = {bit: hexes.to_id(at) for bit, at in self.hex_of.items()}
        self.number_of = {name: bit for bit, name in self.id_of.items()}
        self.whole = sum(1 << bit for bit in self.hex_of)
        self.planets = sum(1 << bit for bit in self.type_of)
        self.space = self.whole & ~self.planets
        self.reached: dict[int, list[int]] = {}

    def canon_text(self) -> str:
        """All else follows from the layout."""
        return self.text

    def within(self, bit: int) -> list[int]:
        """R32: by distance, the hexes not farther from one hex; over anything, also over gaps of the board."""
        found = self.reached.get(bit)
        if found is None:
            at = self.hex_of[bit]
            rings = [0] * FARTHEST
            for other, where in self.hex_of.items():
                rings[hexes.distance(at, where)] |= 1 << other
            for distance in range(1, FARTHEST):
                rings[distance] |= rings[distance - 1]
            found = self.reached[bit] = rings
        return found

    def ids(self, mask: int) -> tuple[str, ...]:
        """The ids of these hexes, sorted."""
        id_of = self.id_of
        return tuple(sorted([id_of[b] for b in bits(mask)]))

    def mask(self, ids: tuple[str, ...]) -> int:
        """The other way round."""
        return sum(1 << self.number_of[i] for i in ids)

    def distance(self, one: int, two: int) -> int:
        return hexes.distance(self.hex_of[one], self.hex_of[two])


@lru_cache(maxsize=64)
def galaxy(layout: Layout) -> Galaxy:
    """The board of a layout; equal ones are shared."""
    return Galaxy(layout)
