"""What things are worth in VP, for the bots: resources, effects, modules, whole positions. No rule depends on it."""

from __future__ import annotations

from functools import cache

from pygames.andromeda import rates
from pygames.andromeda.components import FACTIONS, MODULES, MOONS, SCORING, TILES, TRACK_TABLE, module
from pygames.andromeda.pieces import Module
from pygames.andromeda.rules import building, damage, payment, progress
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.counters import COUNT
from pygames.andromeda.rules.loadout import loadout, moon_limit
from pygames.andromeda.state import Edge
from pygames.andromeda.words import EFFECTS, TRACKS, TYPES, VP, Ability, Bundle, Op
from pygames.core.bots.net import total as added

GAINED = (0.75, 1.2, 1.2, 1.2, 1.6, 1.2, 1.6, 1.3, 1.0)  # of each part of a bundle
PAID = (0.7, 1.1, 1.1, 1.1, 1.5, 1.0, 0.9, 1.1, 1.0)
PLAIN: dict[str, float] = {  # words whose worth needs no look at the position
    "upgrade": 5.0, "discover": 3.5, "recruit": 1.3, "activate": 2.0, "claim_moon": 1.8, "event": 0.2,
    "move_ship": 0.3, "move_raider": 0.3, "peek_events": 0.2, "dice": 0.8, "aim": 0.9, "set_die": 1.5, "shield": 1.5,
    "no_damage": 0.8, "cancel_raid": 1.0, "end_battle": 0.3, "retreat": 0.8, "reroll": 0.7, "steal": 1.8,
    "damage_module": -1.7, "infect": -1.7, "damage_ships": -1.5, "draw_keep": 1.5,
    "activate_row": 0.0, "camp_modules": 4.0,
}  # fmt: skip


def _counted(path: str) -> set[str]:
    """What an effect counts, inside too."""
    found: set[str] = set()
    for op in EFFECTS[path]:
        if op.word in ("per", "if"):
            found.add(op.count)
        for inner in (op.then, op.do, *op.branches):
            found |= _counted(inner)
    return found


def _is_steady(path: str) -> bool:
    """Whether an effect is worth the same in every position before the last turns."""
    return all(
        op.word in ("gain", "lose")
        or (op.word == "choose" and all(_is_steady(b) for b in op.branches))
        or (op.word in PLAIN and op.word not in ("recruit", "claim_moon", "activate"))
        for op in EFFECTS[path]
    )


STEADY = {path for path in EFFECTS if _is_steady(path)}
_KNOWN: dict[str, float] = {}  # what steady effects are worth
COUNTED = {kind.do: _counted(kind.do) for kind in MODULES.values() if kind.do}


@cache
def bundle(res: Bundle) -> float:
    return weighed(res, GAINED)


@cache
def cost(res: Bundle) -> float:
    return weighed(res, PAID)


def weighed(res: Bundle, weights: tuple[float, ...]) -> float:
    total = 0.0
    for n, w in zip(res, weights, strict=True):
        if n:
            total += n * w
    return total


def effect(s: Edge, seat: int, path: str) -> float:
    """The worth of an effect if it were carried out now."""
    if s.last_turns < 0 and (known := _KNOWN.get(path)) is not None:
        return known
    total = 0.0
    if path:
        for op in EFFECTS[path]:
            total += word(s, seat, op)
    if s.last_turns < 0 and path in STEADY:
        _KNOWN[path] = total
    return total


def word(s: Edge, seat: int, op: Op) -> float:
    name = op.word
    if name == "gain":
        return bundle(op.res) if s.last_turns < 0 else last_gain(s, seat, op.res)
    if name == "lose":
        return -cost(op.res)
    if name == "pay":
        held = payment.holdings(s.stations[seat])
        return max(0.0, effect(s, seat, op.then) - cost(op.res)) if payment.can_pay(op.res, held) else 0.0
    if name == "choose":
        return max(effect(s, seat, b) for b in op.branches)
    if name == "per":
        n = COUNT[op.count](s, seat) // op.div
        return (min(n, op.most) if op.most else n) * effect(s, seat, op.do)
    if name == "if":
        return effect(s, seat, op.then if COUNT[op.count](s, seat) >= op.least else op.otherwise)
    return station_word(s, seat, op)


def station_word(s: Edge, seat: int, op: Op) -> float:
    """Words about ships, developments, modules and repairs."""
    if op.word == "repair":
        broken = len(damage.repairs(s, seat))
        return min(op.n, broken) * 1.4 + max(0, op.n - broken)
    if op.word == "build_ship":
        return ship(s, seat) if building.buildable(s, seat, op.types, op.discount, op.free) else 0.0
    if op.word == "develop":
        found = building.sites(s, seat, op.discount)
        return max((site(s, seat, p) for p in found), default=0.0)
    if op.word == "module":
        is_free = op.cost == "free"
        found_any = bool(stations.affordable(s, seat, (), op.discount, is_free))
        return (5.0 if is_free else 2.5) if found_any else 0.0
    if op.word == "each":
        return effect(s, seat, op.do)
    if op.word == "advance":
        return advance(s, seat, op)
    if op.word == "recruit":
        return PLAIN["recruit"] * min(op.n, sum(s.stations[seat].leaders.values()))
    if op.word == "claim_moon":
        room = moon_limit(s.stations[seat]) - len(s.stations[seat].moons)
        return (PLAIN["claim_moon"] if s.last_turns < 0 else 1.0) * max(0, min(op.n, room))
    if op.word == "activate":
        return activate(s, seat, op)
    many = abs(op.n) if op.word == "dice" else 1  # an opponent's dice count below zero
    return PLAIN.get(op.word, 0.0) * many


def activate(s: Edge, seat: int, op: Op) -> float:
    """The best modules that can still run; outside a Return what such a card brings on the mean."""
    if s.phase != "return":
        return PLAIN["activate"]
    station = s.stations[seat]
    found = [m for m in station.modules() if not op.types or module(m).type in op.types]
    uses = [running(s, seat, m) for m in found if stations.why_not_run(s, seat, m) is None and not starts_others(m)]
    return added(sorted(uses, reverse=True)[: op.n])


def starts_others(item: str) -> bool:
    return any(op.word in ("activate", "activate_row") for op in EFFECTS[module(item).do])


def last_gain(s: Edge, seat: int, res: Bundle) -> float:
    """In the last turns resources are only worth what the vault pays, and a little for the turn itself."""
    return res[VP] + last_unit(s, seat) * (sum(res) - res[VP])


def last_unit(s: Edge, seat: int) -> float:
    """A single resource in the last turns."""
    return progress.vault(s, seat) + 0.15


def step(s: Edge, seat: int, track: int) -> float:
    """One step on a track: its points, at the end and in events, what it leads to, the space, and levels."""
    at = s.stations[seat].tracks[track] + 1
    table = TRACK_TABLE[track]
    if at > table.top:
        return 0.0
    left = time_left(s)
    value = (table.vp[at] - table.vp[at - 1]) * (1 + rates.EVENT_SHARE * left)
    value += rates.CLIMB * left * (table.vp[min(table.top, at + 2)] - table.vp[at])
    kind, n = table.at(at)
    if kind == "vault":
        value += rates.VAULT_SPACE * (n - progress.vault(s, seat))
    elif kind:
        value += space_worth(kind) * left
    if at in table.levels:
        value += level_worth(s, seat, track, table.levels.index(at))
    return value


def space_worth(kind: str) -> float:
    """A space of a track when the match begins."""
    if kind == "upgrade":
        return rates.UPGRADE_SPACE
    if kind == "discovery":
        return rates.DISCOVERY_SPACE
    return rates.SUPREMACY_SPACE if kind == "supremacy" else 1.0


def level_worth(s: Edge, seat: int, track: int, level: int) -> float:
    """Reaching the next level: own developments, those to come, and modules that count levels."""
    left = time_left(s)
    own = sum([owner == seat and TILES[p].track == TRACKS[track] for p, owner in s.developed.items()])
    value: float = (SCORING["levels"][level + 1] - SCORING["levels"][level]) * (own + rates.LEVEL_TO_COME * left)
    counter = f"level_{TRACKS[track]}"
    station = s.stations[seat]
    for item in station.modules():
        kind = module(item)
        if kind.score and kind.score.per == counter:
            value += kind.score.vp
        elif counter in COUNTED.get(kind.do, ()):
            value += 3.0 * left
    return value + goal(s, seat, counter)


def goal(s: Edge, seat: int, counter: str) -> int:
    """What the seat's faction pays at the end for one more of something."""
    return goal_of(s.stations[seat].faction, counter)


@cache
def goal_of(faction: str, counter: str) -> int:
    found = [a.score for a in FACTIONS[faction].abilities] if faction else []
    return sum([score.vp for score in found if score and score.per == counter])


def advance(s: Edge, seat: int, op: Op) -> float:
    """Steps on a track, or on the best one."""
    named = range(len(TRACKS)) if op.track == "any" else (TRACKS.index(op.track),)
    return max(step(s, seat, t) for t in named) * abs(op.n)


def time_left(s: Edge) -> float:
    """The part of the match still to come, from 1 to 0."""
    if s.last_turns >= 0:
        return 0.0
    return max(0.05, 1 - max([x.vp for x in s.stations]) / s.terminus)


def ship(s: Edge, seat: int) -> float:
    """One more ship: a launch and a docked module each cycle."""
    many = s.stations[seat].ships_built()
    scored = goal(s, seat, "ships_built")
    return scored + max(
        0.0, (rates.FEW_SHIPS if many < 5 else rates.MORE_SHIPS if many < 7 else 3.0) * time_left(s) - 2.0
    )


def site(s: Edge, seat: int, planet: str) -> float:
    """A development: points at once, its level at the end, a step, against ship, leaders and resources."""
    track = TRACKS.index(TILES[planet].track)
    level: float = SCORING["levels"][min(3, progress.level(s, seat, track) + 1)]
    station = s.stations[seat]
    price = cost(building.site_price(station, planet, 0)[0]) + 1.2 * building.leaders_needed(station, planet)
    return (
        building.development_points(s, planet)
        + goal(s, seat, "developments")
        + rates.SITE_LEVEL * level
        + rates.SITE
        - rates.SITE_PRICE * price
        - rates.SITE_EARLY * time_left(s)
    )


def triggers(s: Edge, seat: int) -> tuple[Ability, ...]:
    return loadout(s.stations[seat]).triggers


def use(s: Edge, seat: int, kind: Module) -> float:
    """A module each time it is activated, before it has its moons."""
    moons = 0.0
    for slot in kind.slots:
        moons += 1.6 if slot.side == "out" else -1.2
    return effect(s, seat, kind.do) + moons


def running(s: Edge, seat: int, item: str) -> float:
    """A module of the station if it ran now, with the moons that lie on it; the reactor with its row."""
    kind = module(item)
    value = effect(s, seat, kind.do)
    station = s.stations[seat]
    for i, slot in enumerate(kind.slots):
        placed = station.placed.get(f"{item}:{i}")
        if placed:
            value += moon(placed) if slot.side == "out" else -cost(MOONS[placed].res)
    if any(op.word == "activate_row" for op in EFFECTS[kind.do]):
        others = station.rows[TYPES.index("science")][1:]
        for m in others:
            if stations.why_not_run(s, seat, m) is None:
                value += max(0.0, running(s, seat, m))
    return value


def new_module(s: Edge, seat: int, item: str) -> float:
    """Gaining a module: a track step and its uses, or its points at the end."""
    kind = module(item)
    station = s.stations[seat]
    share = rates.MODULE_STEP if s.last_turns < 0 else 1.0  # in the last turns nothing better can come of it
    gained = 0.6 + share * step(s, seat, TYPES.index(kind.type)) + goal(s, seat, f"modules_{kind.type}")
    if kind.score:
        return gained + kind.score.base + kind.score.vp * (COUNT[kind.score.per](s, seat) + 1)
    same = sum(1 for m in station.rows[TYPES.index(kind.type)] if not module(m).core)
    rate = 0.9 if kind.type == "science" else max(0.35, 0.8 - 0.12 * same)
    uses = rates.MODULE_USES * time_left(s) * rate
    grown = 0.6 if COUNTED.get(kind.do) else 0.0  # what it counts will be more by then
    return gained + (max(0.0, use(s, seat, kind)) + grown) * uses - 0.8 * kind.damage_icons


@cache
def moon(item: str) -> float:
    return bundle(MOONS[item].res) + 1.2 * MOONS[item].repair
