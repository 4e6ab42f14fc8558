"""Things that effects count, one function per word."""

from __future__ import annotations

from collections.abc import Callable

from pygames.andromeda.rules import progress
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.words import COUNTERS, CREDIT, TRACKS, TYPES
from pygames.core.data import DataError

Counter = Callable[[Edge, int], int]


def developments(s: Edge, seat: int) -> int:
    return sum(owner == seat for owner in s.developed.values())


def modules(s: Edge, seat: int) -> int:
    """Gained modules: core modules never count."""
    return sum(len(row) - 1 for row in s.stations[seat].rows)


def _modules_of(kind: str) -> Counter:
    t = TYPES.index(kind)
    return lambda s, seat: len(s.stations[seat].rows[t]) - 1


def _level_of(track: str) -> Counter:
    """R112: the level reached on a track."""
    t = TRACKS.index(track)
    return lambda s, seat: progress.level(s, seat, t)


def ships_scrapyard(s: Edge, seat: int) -> int:
    return sum(s.stations[seat].scrap) + sum(s.stations[seat].repaired)


def scrapyard_any(s: Edge, seat: int) -> int:
    return sum(ships_scrapyard(s, x) for x in range(s.seats))


def raiders_here(s: Edge, seat: int) -> int:
    return s.raiders.get(s.active, ("", 0))[1] if s.active else 0


def opposing_ships_here(s: Edge, seat: int) -> int:
    """Ships of opponents in the active region, raider figures included, teammates not."""
    if not s.active:
        return 0
    ships = sum(sum(s.stations[x].board.get(s.active, ())) for x in range(s.seats) if s.is_opponent(seat, x))
    return ships + raiders_here(s, seat)


COUNT: dict[str, Counter] = {
    "developments": developments,
    **{f"modules_{kind}": _modules_of(kind) for kind in TYPES[:3]},
    "tactics": lambda s, seat: len(s.stations[seat].hand),
    "credits": lambda s, seat: s.stations[seat].store[CREDIT],
    "leaders_station": lambda s, seat: s.stations[seat].leaders_home,
    "ships_built": lambda s, seat: s.stations[seat].ships_built(),
    "ships_on_board": lambda s, seat: s.stations[seat].ships_on_board(),
    "regions_with_ships": lambda s, seat: len(s.stations[seat].board),
    "ships_scrapyard": ships_scrapyard,
    "scrapyard_any": scrapyard_any,
    "moons_placed": lambda s, seat: len(s.stations[seat].placed),
    "upgraded_types": lambda s, seat: sum(bool(u) for u in s.stations[seat].fitted),
    "opposing_ships_here": opposing_ships_here,
    "raiders_here": raiders_here,
    "raiders_on_board": lambda s, seat: sum(n for _, n in s.raiders.values()),
    "damaged_modules": lambda s, seat: len(stations.damaged(s.stations[seat])),
    **{f"level_{track}": _level_of(track) for track in TRACKS if f"level_{track}" in COUNTERS},
}
if set(COUNT) != set(COUNTERS):
    raise DataError("counters: words and functions differ")
