"""How ids are put into words, and the list of all ids that choices can name."""

from __future__ import annotations

from pygames.andromeda.components import (
    DESTINIES,
    DEVELOPMENT_CARDS,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    MODULE_OF,
    MOONS,
    OPERATIONS,
    RAIDERS,
    REPAIR_ZONE,
    SUPREMACIES,
    TACTIC_OF,
    TACTICS,
    TILES,
    UPGRADES,
    module,
    tactic,
)
from pygames.andromeda.rules.station import JOINT
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.constructing import PassModule
from pygames.andromeda.steps.reactions import FinishCard
from pygames.andromeda.words import BUNDLE, EFFECTS, RESOURCES, SHIPS, TRACKS
from pygames.core.game import Term

_UNITS = {f"{name}{n}": name for name in RESOURCES for n in range(1, 41)}
ENDING = ("event", "storage")  # effects of the end of a turn, which the active player orders
_COPIES = {**MODULE_OF, **TACTIC_OF, **DISCOVERY_OF}
_BRANCHES = {b: EFFECTS[b] for ops in EFFECTS.values() for op in ops for b in op.branches}


def term(item: str) -> Term:
    """The text key of an id, with what it is made of."""
    if item in MOONS:
        moon = MOONS[item]
        res = [name for name, n in zip(BUNDLE, moon.res, strict=True) for _ in range(n)]
        return Term("core.moon", {"colour": moon.colour, "res": [*res, *["repair"] * moon.repair]})
    if item in _COPIES:
        return Term(f"name.{_COPIES[item]}")
    if item in _UNITS:
        return Term(f"name.{_UNITS[item]}")
    if item in _BRANCHES:
        return Term(f"branch.{_BRANCHES[item][0].word}")
    if compound := _compound(item):
        return compound
    if item.startswith("seat") and item[4:].isdigit():
        return Term("core.seat", {"n": int(item[4:]) + 1})
    if item.startswith("die") and item[3:].isdigit():
        return Term("core.die", {"n": int(item[3:])})
    base = item.split(".", maxsplit=1)[0]
    return Term(f"name.{base if base in TACTICS else item}")


def _compound(item: str) -> Term | None:
    """Ids made of others: ships at places, slots between and on modules, repairs. Anything else is no id."""
    ship, _, place = item.partition("@")
    if ship in SHIPS and (place in TILES or place == REPAIR_ZONE):
        return Term("core.ship_at", {"ship": ship, "place": place})
    one, _, two = item.partition(JOINT)
    if one in MODULE_OF and two in MODULE_OF:
        return Term("core.joint", {"one": one, "two": two})
    kind, _, rest = item.partition(":")
    if kind in ("scrap", "shield") and rest in SHIPS:
        return Term(f"core.{kind}", {"ship": rest})
    if kind in MODULE_OF and rest.isdigit():
        return Term("core.slot", {"module": kind, "n": int(rest) + 1})
    return None


def in_flight(s: Edge) -> list[str]:
    """Pieces that lie in the middle of the table while something is decided about them."""
    found = []
    for step in s.agenda:
        if isinstance(step, FinishCard) and tactic(step.card).kind != "sustain":
            found.append(step.card)
        elif isinstance(step, PassModule):
            found.append(step.module)
    return found


def _all_ids() -> tuple[str, ...]:
    places = [*TILES, REPAIR_ZONE]
    found = [*TILES, *MOONS, *_COPIES, *_UNITS, *_BRANCHES, *SHIPS, *TRACKS, *UPGRADES, *FACTIONS, *DESTINIES]
    found += [*EVENTS, *RAIDERS, *SUPREMACIES, *DEVELOPMENT_CARDS, *RESOURCES, "tactic", "raiders", OPERATIONS, *ENDING]
    found += [f"{ship}@{place}" for ship in SHIPS for place in places]
    found += [f"{kind}:{ship}" for kind in ("scrap", "shield") for ship in SHIPS]
    found += [f"{m}:{i}" for m in MODULE_OF for i in range(len(module(m).slots))]
    found += [f"seat{n}" for n in range(4)] + [f"die{n}" for n in range(1, 7)]
    found += [a.id for f in FACTIONS.values() for a in f.abilities]
    found += [h.custom.id for h in UPGRADES.values() if h.custom]
    return tuple(sorted(set(found)))


IDS = _all_ids()
