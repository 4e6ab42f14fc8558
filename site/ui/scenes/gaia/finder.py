"""What a target would cost, as tags on the map: total prices of mines, projects, upgrades, stations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygames.core.play import Action, Choice
from pygames.core.table import Table
from pygames.gaia import exchanges
from pygames.gaia.components import BOOSTERS, FIGURES, POWER, PROJECT, PROJECT_TOKENS
from pygames.gaia.galaxy import bits
from pygames.gaia.purse import Need, raise_goods
from pygames.gaia.rules import building, charging, octagons, power, reach, scoring, upgrading
from pygames.gaia.rules.building import NONE, Bonus, Price
from pygames.gaia.state import Space
from pygames.gaia.steps import acts
from pygames.gaia.steps.turn import TakeTurn
from ui.art.gaia.faces import Part
from ui.picker import Picker
from ui.scenes.look import Look

MINES = ("mine", "power_mine", "special_mine")
SACRIFICE = "sacrifice"
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
    if picker.draft and not picker.is_started and isinstance(s, Space) and picker.draft[-1].picks:
        return {item: parts for item, parts in _dear(s, seat).items() if item in picker.draft[-1].picks[0]}
    if choice is None or not isinstance(s, Space):
        return {}
    hexes = [item for item in picker.targets() or picker.selected() if item.startswith("hex:")]
    if choice.verb in MINES:
        bonus = bonus_of(choice, picker.picks)
        prices = _mines(s, seat, hexes, bonus)
        return prices | (_dear(s, seat) if choice.verb == "mine" and picker.targets() else {})
    if choice.verb in PROJECTS:
        extra = bonus_of(choice, picker.picks).range
        tokens = str(PROJECT_TOKENS[s.boards[seat].levels[PROJECT]])
        return {item: [("tokens", tokens), *_far(s, seat, item, extra)] for item in hexes}
    if choice.verb in ("space_station", "lost_planet"):
        return {item: found for item in hexes if (found := _far(s, seat, item, 0))}
    if choice.verb == "upgrade" and not picker.picks:
        return {item: _upgrade(s, seat, item, picker) for item in hexes}
    return {}


def _mines(s: Space, seat: int, hexes: Sequence[str], bonus: Bonus = NONE) -> dict[str, list[Part]]:
    """Price and points of a mine on each planet; the points are counted by the rule that pays them, on a copy."""
    world, found = s.copy(), {}
    for item in hexes:
        bit = s.map.number_of[item]
        price = building.price(s, seat, bit, bonus)
        points = mine_points(world, seat, bit, price.steps)
        found[item] = [*price_parts(price), *([("vp", f"+{points}")] if points else [])]
    return found


def mine_points(world: Space, seat: int, bit: int, steps: int) -> int:
    """R155, R156: what the round's tile, technology tiles and abilities pay for a mine here."""
    b = world.boards[seat]
    before = b.vp
    scoring.trigger(world, seat, "mine_built")
    if world.type_at(bit) == "gaia" and not building.is_guest(world, seat, bit):
        scoring.trigger(world, seat, "mine_on_gaia")
    if steps:
        scoring.trigger(world, seat, "terraform_step", steps)
    points, b.vp = b.vp - before, before
    return points


# --- what exchanges make possible -----------------------------------------------------------------------------------


def dear_mines(s: Space, seat: int) -> dict[str, tuple[Action, ...]]:
    """Planets that can be paid for after free actions: the exchanges, then the mine."""
    b = s.boards[seat]
    rich = b.copy()
    rich.credits, rich.ore = FIGURES["credits_limit"], 15
    s.boards[seat] = rich
    targets = bits(building.mine_targets(s, seat))
    s.boards[seat] = b
    found = {}
    for bit in targets:
        price = building.price(s, seat, bit)
        if b.credits >= price.credits and b.ore >= price.ore:
            continue
        before = raise_goods(b, seat, Need(price.credits, price.ore, price.qic))
        if before is not None and is_possible(s, seat, before):
            found[s.map.id_of[bit]] = (*before, Action(seat, "mine", ((s.map.id_of[bit],),)))
    return found


def is_possible(s: Space, seat: int, draft: Sequence[Action]) -> bool:
    """Whether each exchange is possible when its turn comes; some factions trade in other ways."""
    world = s.copy()
    for action in draft:
        if action.verb == SACRIFICE and not power.can_sacrifice(world.boards[seat]):
            return False
        if action.verb != SACRIFICE and octagons.why_not_trade(world, seat, action.picks[0][0]) is not None:
            return False
        acts.free(world, action)
    return True


def dear_others(s: Space, seat: int, item: str) -> tuple[Action, ...]:
    """The same for an own structure that can grow in one way only, a research area, a power action."""
    found = [plan for plan in exchanges.enabling(s, seat) if item in plan[-1].picks[0] and plan[-1].verb != "mine"]
    kinds = {plan[-1].picks for plan in found}
    return found[0] if len(kinds) == 1 and is_possible(s, seat, found[0][:-1]) else ()


def _dear(s: Space, seat: int) -> dict[str, list[Part]]:
    return _mines(s, seat, list(dear_mines(s, seat)))


def enabling(table: Table, seat: int, picker: Picker, item: str) -> tuple[Action, ...]:
    """The exchanges and the main action, for what lacks only goods or power."""
    s = table.state
    if not isinstance(s, Space) or picker.picks or not isinstance(s.agenda[-1], TakeTurn):
        return ()
    found = dear_mines(s, seat).get(item, ()) if item.startswith("hex:") else ()
    found = found or dear_others(s, seat, item)
    return found if found and picker.verb in ("", found[-1].verb) else ()


def draft_words(table: Table, seat: int, draft: Sequence[Action], look: Look) -> str:
    """ "1 Q.I.C. for 1 ore (2 times), then a mine on Ice, sector 3" """
    words, last = look.words, draft[-1]
    trades = [_trade(action, look) for action in draft[:-1]]
    times = {trade: trades.count(trade) for trade in trades}
    counted = [words.say("finder.times", {"what": t, "n": n}) if n > 1 else t for t, n in times.items()]
    slots = {"what": words.join(counted), "where": last.picks[0][0], "to": last.picks[-1][0]}
    return words.say(f"finder.then_{last.verb}", slots)


def _trade(action: Action, look: Look) -> str:
    return look.words.say("finder.burn") if action.verb == SACRIFICE else look.words.word(action.picks[0][0])


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
