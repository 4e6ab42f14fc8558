"""Ids in words, and every id that a choice can hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygames.core.game import Term
from pygames.pulsar.components import (
    BOARDS,
    ENDS,
    EXPLORATION,
    GOALS,
    HQ_SIDES,
    PROJECTS,
    SIDES,
    SYSTEMS,
    TECHNOLOGIES,
    TRANSMITTERS,
)
from pygames.pulsar.rules import arrays, flying, paying, routes, tracks
from pygames.pulsar.schema import COLOURS, SIZES, TOKENS

PLACES = {name: place for side in SIDES.values() for name, place in side.places.items()}


def term(item: str) -> Term:
    """How an id is worded."""
    if item in PLACES:
        return Term(f"core.{PLACES[item].kind}", {"n": int(item[1:])})
    if item in paying.WAYS:
        way = paying.WAYS[item]
        return Term(f"core.{way.kind}{'_' if way.change else ''}{way.change}", {"n": way.face})
    if item in SYSTEMS:
        return Term("core.system_tile", {"n": int(item[-2:])})
    if item in EXPLORATION:
        return Term(f"name.{EXPLORATION[item]}")
    if item in TRANSMITTERS:
        return Term("core.transmitter", {"letter": item[2:]})
    if item in HQ_SIDES:
        return Term("core.hq_side", {"letter": item[3], "n": int(item[4])})
    if item in PROJECTS:
        return _project(item)
    return _compound(item)


def _project(item: str) -> Term:
    _, row, at = item.split(".")
    return Term("core.project", {"row": int(row), "n": int(at)})


def _compound(item: str) -> Term:
    """Costs, ends, links and gate runs: ids made of others."""
    if item.startswith("T-") and "-T-" in item:
        one, two = arrays.link_ends(item)
        if {one, two} <= set(_ends()):
            return Term("core.link", {"one": one, "two": two, "n": arrays.half(one) + arrays.half(two)})
    tile, _, part = item.partition(".")
    if tile in TRANSMITTERS and part in ENDS:
        return Term(f"core.{part}", {"letter": tile[2:]})
    if tile in TRANSMITTERS and part.isdigit():
        return Term("core.cost", {"letter": tile[2:], "n": int(part)})
    project, _, colour = item.rpartition(".")
    if project in PROJECTS and colour in COLOURS:
        return Term("core.gate_run", {**_project(project).data, "colour": colour})
    if item in tracks.COUNTERS:
        return Term(f"core.{item[:-1]}", {"n": int(item[-1])})
    if item.startswith("die") and item[3:].isdigit():
        return Term("core.die", {"n": int(item[3:])})
    return Term(f"name.{item}")


def _ends() -> list[str]:
    return [f"{tile}.{end}" for tile in TRANSMITTERS for end in ENDS]


def all_ids() -> tuple[str, ...]:
    """Every id that can appear in a choice; links, which are many, by a few examples."""
    runs = [f"{p.id}.{colour}" for p in PROJECTS.values() if p.run for colour in p.run.colours]
    costs = [f"{t.id}.{cost}" for t in TRANSMITTERS.values() for cost in t.costs]
    ends = [end for end in _ends() if arrays.half(end) >= 0]
    links = [f"{one}-{two}" for one, two in zip(ends, ends[2:], strict=False)]
    pieces = [*PLACES, *paying.WAYS, *TRANSMITTERS, *HQ_SIDES, *PROJECTS, *TECHNOLOGIES, *GOALS, *SIZES, *TOKENS]
    dice = [f"die{n}" for n in range(1, 7)]
    others = [*runs, *costs, *links, *tracks.COUNTERS, arrays.APART, "printed", "tile", *dice]
    return tuple(sorted([*pieces, *others]))


def named_ids() -> tuple[str, ...]:
    """Further ids that views and events hold."""
    return (*BOARDS, *SYSTEMS, *EXPLORATION)


def _longest_flights() -> object:
    """All outcomes of flights of length 8 from the busiest place of the harder side, nothing remembered."""
    routes.routes.cache_clear()
    flying.candidates.cache_clear()
    flying.outcomes.cache_clear()
    return flying.outcomes("deadend", "G21", 8, (), (1 << 16) - 1)


def benchmarks() -> Mapping[str, Callable[[], object]]:
    return {"flights": _longest_flights}
