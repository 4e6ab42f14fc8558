"""Which modules a Return should run, for the bots: a ship opens a row, energy runs the rest of it.

The most valuable modules are not always where the ships belong: a ship in a second row lets energy run two good modules
of it, while one more ship in the first row does only what an energy would have done.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from pygames.andromeda import rates, worth
from pygames.andromeda.components import module
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.words import EFFECTS, ENERGY, TYPES
from pygames.core.bots.net import total as added


class Run(NamedTuple):
    """A module that could run now."""

    use: float
    item: str
    kind: str
    gives: int  # energy for others of the same Return
    is_ship_only: bool


class Plan(NamedTuple):
    """What a Return would bring, and by what: modules for ships and modules for energy."""

    value: float
    docks: tuple[str, ...]
    powers: tuple[str, ...]


Runs = tuple[Run, ...]
NOTHING = Plan(0.0, (), ())


def ready(s: Edge, seat: int) -> Runs:
    """The modules with docks that could run now and are worth it, best first."""
    found = []
    for item in s.stations[seat].modules():
        kind = module(item)
        if kind.dock and stations.why_not_run(s, seat, item) is None:
            use = worth.running(s, seat, item)
            if use > 0:
                found.append(Run(use, item, kind.type, gives_energy(item), kind.ship_only))
    return tuple(sorted(found, key=lambda run: -run.use))


def gives_energy(item: str) -> int:
    return sum(op.res[ENERGY] for op in EFFECTS[module(item).do] if op.word == "gain")


def plan(s: Edge, seat: int, ships: int, runs: Runs | None = None) -> Plan:
    """The best way to use so many ships, and the energy that is there or comes in; ``runs`` as ``ready`` says."""
    station = s.stations[seat]
    opened = tuple([kind for kind in TYPES if stations.row_has_ship(station, kind)])
    return best_plan(ready(s, seat) if runs is None else runs, ships, station.store[ENERGY], opened)


@lru_cache(1024)
def best_plan(runs: Runs, ships: int, energy: int, opened: tuple[str, ...]) -> Plan:
    """The same as a matter of figures: many positions that a search comes to have the same ones."""
    closed = [kind for kind in dict.fromkeys(run.kind for run in runs) if kind not in opened]
    best = NOTHING
    for many in range(min(ships, len(closed)) + 1):
        for rows in combinations(closed, many):
            found = filled(runs, ships, energy, opened, rows)
            if found.value > best.value:
                best = found
    return best


def filled(runs: Runs, ships: int, energy: int, opened: tuple[str, ...], rows: tuple[str, ...]) -> Plan:
    """A ship into each of some rows, the other ships and energy to the best that is left in these and open rows."""
    docks = [next(run for run in runs if run.kind == kind) for kind in rows]
    rest = [run for run in runs if run not in docks and (run.kind in rows or run.kind in opened)]
    more = [run for run in rest if run.is_ship_only][: ships - len(docks)]
    rest = [run for run in rest if not run.is_ship_only]
    free = ships - len(docks) - len(more)
    docks += [*more, *rest[:free]]
    energy += sum(run.gives for run in docks)
    powers = []
    for run in rest[free:]:
        if energy > 0 and run.use > rates.POWER:
            powers.append(run)
            energy += run.gives - 1
    value = added([run.use for run in docks]) + added([run.use - rates.POWER for run in powers])
    return Plan(value, tuple(run.item for run in docks), tuple(run.item for run in powers))
