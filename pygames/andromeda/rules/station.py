"""Modules and moons of a station: columns, gaining, moon slots, what can be activated (chapters G, I and M)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import pairwise

from pygames.andromeda.components import CORE, MARKET, MODULE_OF, MODULES, MOONS, OPERATIONS, SETUP, module
from pygames.andromeda.rules import payment
from pygames.andromeda.rules.loadout import Loadout, loadout
from pygames.andromeda.state import Edge, Station
from pygames.andromeda.words import EFFECTS, ENERGY, TYPES, VP, Bundle
from pygames.core.problems import Reason

INDUSTRY = TYPES.index("industry")
JOINT = "~"  # between the two modules of a half-moon slot
PRICES = {kind.do: [op.res for op in EFFECTS[kind.do] if op.word == "pay"] for kind in MODULES.values()}
Market = tuple[tuple[str, ...], ...]  # see ``Edge.market``
Rows = tuple[tuple[str, ...], ...]  # see ``Station.rows``


# --- the columns --------------------------------------------------------------------------------------------------


def board_cost(gear: Loadout, kind: str, row: int, discount: int) -> tuple[Bundle, int]:
    """R97: the cost of a row, and by how much it is reduced; it never drops below one resource."""
    cost = MARKET[kind][row]
    off = discount + gear.module_discount[kind]
    return cost, min(off, payment.size(cost) - 1)


def for_sale(market: Market, types: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """The face-up modules of some types: module, type, row."""
    return [
        (item, kind, row) for t, kind in enumerate(TYPES) if kind in types for row, item in enumerate(market[t]) if item
    ]


def affordable(
    s: Edge, seat: int, types: tuple[str, ...], discount: int, free: bool, have: payment.Counts | None = None
) -> tuple[tuple[str, Bundle, int], ...]:
    """Face-up modules that can be had: module, cost, discount."""
    station = s.stations[seat]
    held = payment.holdings(station) if have is None else have
    return _affordable(s.market, loadout(station), types or TYPES, discount, free, held)


@lru_cache(1024)
def _affordable(
    market: Market, gear: Loadout, types: tuple[str, ...], discount: int, free: bool, held: payment.Counts
) -> tuple[tuple[str, Bundle, int], ...]:
    found = []
    for item, kind, row in for_sale(market, types):
        cost, off = ((0,) * 9, 0) if free else board_cost(gear, kind, row, discount)
        if payment.can_pay(cost, held, off):
            found.append((item, cost, off))
    return tuple(sorted(found))


def take_from_market(s: Edge, item: str) -> None:
    s.market = tuple(tuple("" if m == item else m for m in column) for column in s.market)


def refresh(s: Edge) -> None:
    """R101, R102: modules slide down and new ones enter at the top."""
    if all(all(column) for column in s.market):
        return
    decks, market, shown = list(s.decks), list(s.market), []
    for t in range(len(TYPES)):
        column = [m for m in market[t] if m]
        while len(column) < SETUP["market_rows"] and decks[t]:
            column.append(decks[t][-1])
            shown.append(decks[t][-1])
            decks[t] = decks[t][:-1]
        market[t] = (*column, *[""] * (SETUP["market_rows"] - len(column)))
    s.decks, s.market = tuple(decks), tuple(market)
    if shown:
        s.emit("refresh", None, secret={}, modules=sorted(shown))


def to_bottom(s: Edge, item: str) -> None:
    """R100: a discarded module goes to the bottom of its deck."""
    t = TYPES.index(module(item).type)
    take_from_market(s, item)
    s.decks = (*s.decks[:t], (item, *s.decks[t]), *s.decks[t + 1 :])


def put(station: Station, item: str) -> None:
    """R98: into its row, with the markers of its damage icons."""
    kind = module(item)
    t = TYPES.index(kind.type)
    station.rows = (*station.rows[:t], (*station.rows[t], item), *station.rows[t + 1 :])
    if kind.damage_icons:
        station.damage[item] = kind.damage_icons


# --- moon slots ---------------------------------------------------------------------------------------------------


def joints(rows: Rows) -> list[str]:
    """R57: two neighbours of the industry row make one full slot."""
    return [f"{a}{JOINT}{b}" for a, b in pairwise(rows[INDUSTRY])]


@lru_cache(1024)
def slots(rows: Rows) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Every full moon slot, sorted: outputs and inputs."""
    found = [OPERATIONS, *joints(rows)]
    for row in rows:
        for item in row:
            found += [f"{item}:{i}" for i in range(len(module(item).slots))]
    outs = sorted(x for x in found if slot_side(x)[0] == "out")
    return tuple(outs), tuple(sorted({*found}.difference(outs)))


@cache
def slot_side(slot: str) -> tuple[str, int]:
    """Side and printed VP of a slot."""
    if slot == OPERATIONS or JOINT in slot:
        return "out", 0
    item, _, index = slot.partition(":")
    found = module(item).slots[int(index)]
    return found.side, found.vp


def why_not_place(s: Edge, seat: int, moon: str, slot: str) -> Reason | None:
    """R52, R54: a claimed moon on an own full slot; none with a repair icon on an input."""
    station = s.stations[seat]
    if s.is_event:
        return Reason("during_event", "R126")
    if moon not in station.moons:
        return Reason("not_claimed", "R52")
    if all(slot not in found for found in slots(station.rows)):
        return Reason("no_slot", "R57")
    if slot_side(slot)[0] == "in" and MOONS[moon].repair:
        return Reason("repair_moon", "R54")
    return None


def discard_moon(s: Edge, seat: int, slot: str) -> None:
    """R53, R58: a placed moon leaves without benefit."""
    station = s.stations[seat]
    moon = station.placed.pop(slot)
    s.moon_discard = (*s.moon_discard, moon)
    s.emit("moon_lost", seat, moon=moon)


def drop_broken_joints(s: Edge, seat: int) -> None:
    """R58: separating two modules with a moon between them discards it."""
    station = s.stations[seat]
    whole = joints(station.rows)
    for slot in sorted(station.placed):
        if JOINT in slot and slot not in whole:
            discard_moon(s, seat, slot)


# --- activation ---------------------------------------------------------------------------------------------------


def input_cost(station: Station, item: str) -> Bundle | None:
    """R54: what the moons on input slots ask for; None while one is empty. Their VP are ignored."""
    total = [0] * 9
    for i, slot in enumerate(module(item).slots):
        if slot.side == "in":
            moon = station.placed.get(f"{item}:{i}")
            if moon is None:
                return None
            for r, n in enumerate(MOONS[moon].res[:VP]):
                total[r] += n
    return tuple(total)


def why_not_run(s: Edge, seat: int, item: str, energy: int = 0) -> Reason | None:
    """R71, R73, R78: an own module that is whole, complete, payable and not used yet."""
    station = s.stations[seat]
    if item not in MODULE_OF:
        return Reason("not_yours", "R70")
    kind = module(item)
    if item not in station.rows[TYPES.index(kind.type)]:
        return Reason("not_yours", "R70")
    if kind.score is not None:
        return Reason("end_module", "R79")
    if station.is_damaged(item):
        return Reason("damaged", "R73")
    if item in station.docked or item in station.activated:
        return Reason("used_already", "R71")
    if not kind.slots and not PRICES[kind.do]:
        return None
    cost = input_cost(station, item)
    if cost is None:
        return Reason("no_input", "R54")
    have = payment.holdings(station)
    have = (have[ENERGY] - energy, *have[1:])
    for price in PRICES[kind.do]:
        cost = tuple([a + b for a, b in zip(cost, price, strict=True)])
    if not payment.can_pay(cost, have):
        return payment.short(station, cost)
    return None


def row_has_ship(station: Station, kind: str) -> bool:
    return any(holder != "energy" and module(m).type == kind for m, holder in station.docked.items())


def why_not_dock(s: Edge, seat: int, item: str) -> Reason | None:
    """R70, R75: a ship goes on a module with a dock."""
    if reason := why_not_run(s, seat, item):
        return reason
    return None if module(item).dock else Reason("no_dock", "R75")


def why_not_power(s: Edge, seat: int, item: str) -> Reason | None:
    """R72, R75: energy only in a row where a ship is docked, never on the reactor."""
    station = s.stations[seat]
    if item in MODULE_OF and (not module(item).dock or module(item).ship_only):
        return Reason("ship_only", "R75")
    if station.store[ENERGY] < 1:
        return Reason("no_energy", "R70")
    if reason := why_not_run(s, seat, item, energy=1):
        return reason
    kind = module(item).type
    if not row_has_ship(station, kind):
        return Reason("no_ship_in_row", "R72", row=kind)
    return None


def why_not_science(s: Edge, seat: int, item: str) -> Reason | None:
    """R76: through the reactor, each undamaged complete science module once."""
    if reason := why_not_run(s, seat, item):
        return reason
    kind = module(item)
    return None if kind.type == "science" and not kind.core else Reason("not_science", "R76")


def damageable(station: Station) -> list[str]:
    """R140: undamaged modules, core modules included."""
    return sorted(m for m in station.modules() if not station.is_damaged(m))


def damaged(station: Station) -> list[str]:
    return sorted({**station.damage, **station.phage})


def core_rows() -> tuple[tuple[str, ...], ...]:
    return tuple((CORE[t],) for t in TYPES)
