"""What a target would cost, as tags on the map: total prices of mines, projects, upgrades, stations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygames.core.play import Choice
from pygames.core.table import Table
from pygames.gaia.components import BOOSTERS, POWER, PROJECT, PROJECT_TOKENS
from pygames.gaia.rules import building, charging, reach, upgrading
from pygames.gaia.rules.building import NONE, Bonus, Price
from pygames.gaia.state import Space
from ui.art.gaia.faces import Part
from ui.picker import Picker

MINES = ("mine", "power_mine", "special_mine")
PROJECTS = ("project", "reproject", "special_project")


def bonus_of(choice: Choice, picks: Sequence[Sequence[str]]) -> Bonus:
    """What an action lends to the building it is used for."""
    name = picks[0][0] if picks and picks[0] else choice.slots[0].ids[0] if choice.slots else ""
    if name in POWER:
        return Bonus(POWER[name].steps)
    return Bonus(BOOSTERS[name].steps, BOOSTERS[name].range) if name in BOOSTERS else NONE


def price_parts(price: Price) -> list[Part]:
    """Credits, ore and Q.I.C. as signs and figures."""
    rows = (("credits", price.credits), ("ore", price.ore), ("qic", price.qic))
    return [(sign, str(n)) for sign, n in rows if n]


def tags(table: Table, seat: int, picker: Picker) -> Mapping[str, list[Part]]:
    """For the verb that is being filled in: each target's price."""
    choice, s = picker.choice() or (picker.left[0] if picker.verb and picker.left else None), table.state
    if choice is None or not isinstance(s, Space) or not picker.targets():
        return {}
    hexes = [item for item in picker.targets() if item.startswith("hex:")]
    if choice.verb in MINES:
        bonus = bonus_of(choice, picker.picks)
        return {item: price_parts(building.price(s, seat, s.map.number_of[item], bonus)) for item in hexes}
    if choice.verb in PROJECTS:
        extra = bonus_of(choice, picker.picks).range
        tokens = str(PROJECT_TOKENS[s.boards[seat].levels[PROJECT]])
        return {item: [("tokens", tokens), *_far(s, seat, item, extra)] for item in hexes}
    if choice.verb in ("space_station", "lost_planet"):
        return {item: found for item in hexes if (found := _far(s, seat, item, 0))}
    if choice.verb == "upgrade" and not picker.picks:
        return {item: _upgrade(s, seat, item, picker) for item in hexes}
    return {}


def _far(s: Space, seat: int, item: str, extra: int) -> list[Part]:
    n = reach.qic_needed(s, seat, s.map.number_of[item], extra)
    return [("qic", str(n))] if n else []


def _upgrade(s: Space, seat: int, item: str, picker: Picker) -> list[Part]:
    """The cheapest thing that a structure can become."""
    kinds = [to for c in picker.left if item in c.slots[0].ids for to in c.slots[1].ids]
    costs = sorted(upgrading.cost(s, seat, s.map.number_of[item], to) for to in kinds)
    return [("credits", str(costs[0][0])), ("ore", str(costs[0][1]))] if costs else []


def neighbours(s: Space, seat: int, item: str) -> list[tuple[int, int]]:
    """R107: who would be offered power by a build here, and how much."""
    return [(other, n) for other, n in charging.offers(s, seat, s.map.number_of[item])]
