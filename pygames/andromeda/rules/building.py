"""Ships, upgrades and developments: what can be built and for how much (chapters L and N)."""

from __future__ import annotations

from functools import lru_cache

from pygames.andromeda.components import DEVELOPMENTS, SCORING, TILES, UPGRADES
from pygames.andromeda.rules import payment
from pygames.andromeda.rules.loadout import Loadout, loadout
from pygames.andromeda.state import Edge, Fleet, Station, add_ship
from pygames.andromeda.words import SHIPS, Bundle
from pygames.core.problems import Reason

Price = tuple[Bundle, int, tuple[int, ...]]  # cost, discount, wild resources


def ship_price(gear: Loadout, ship: int, discount: int, free: bool) -> Price:
    """R93: the cost of the type; a lasting discount leaves one resource to pay, a card's does not."""
    cost = gear.hulls[ship].cost
    if free:
        return (0,) * 9, 0, ()
    off = min(gear.total("build_discount"), payment.size(cost) - 1) + discount
    return cost, off, ()


def buildable(
    s: Edge, seat: int, types: tuple[str, ...], discount: int, free: bool, have: payment.Counts | None = None
) -> tuple[tuple[str, Price], ...]:
    """R93: types with a ship in the reserve that can be paid."""
    station = s.stations[seat]
    held = payment.holdings(station) if have is None else have
    return _buildable(station.reserve, loadout(station), types, discount, free, held)


@lru_cache(1024)
def _buildable(
    reserve: Fleet, gear: Loadout, types: tuple[str, ...], discount: int, free: bool, held: payment.Counts
) -> tuple[tuple[str, Price], ...]:
    found = []
    for ship, name in enumerate(SHIPS):
        if reserve[ship] and (not types or name in types):
            price = ship_price(gear, ship, discount, free)
            if payment.can_pay(price[0], held, price[1], price[2]):
                found.append((name, price))
    return tuple(sorted(found))


def build(s: Edge, seat: int, ship: int) -> None:
    """R93: from the reserve to the Launch Bay."""
    station = s.stations[seat]
    station.reserve = add_ship(station.reserve, ship, -1)
    station.bay = add_ship(station.bay, ship)
    s.emit("build", seat, ship=SHIPS[ship])


def fittings(station: Station) -> list[str]:
    """R96: unplaced upgrades of types not yet upgraded."""
    return sorted(u for u in station.upgrades if not station.fitted[SHIPS.index(UPGRADES[u].ship)])


def fit(s: Edge, seat: int, upgrade: str) -> None:
    """R96: place the tile, then build a ship of the type free, if one is in the reserve."""
    station = s.stations[seat]
    ship = SHIPS.index(UPGRADES[upgrade].ship)
    station.upgrades = tuple(u for u in station.upgrades if u != upgrade)
    station.fitted = (*station.fitted[:ship], upgrade, *station.fitted[ship + 1 :])
    s.emit("upgrade", seat, upgrade=upgrade)
    if station.reserve[ship]:
        build(s, seat, ship)


# --- developments -------------------------------------------------------------------------------------------------


def leaders_needed(station: Station, planet: str) -> int:
    """R103: printed on the development; some need fewer, at least one."""
    printed = DEVELOPMENTS[TILES[planet].track].leaders
    return max(1, printed - loadout(station).total("develop_leaders"))


def site_price(station: Station, planet: str, discount: int) -> Price:
    gear = loadout(station)
    return TILES[planet].cost, discount + gear.total("develop_discount"), gear.wild


def why_not_site(
    s: Edge, seat: int, planet: str, discount: int = 0, have: payment.Counts | None = None, leaders: int | None = None
) -> Reason | None:
    """R103, R104: a populating ship on an undeveloped planet, leaders, resources, and another ship left."""
    station = s.stations[seat]
    if planet not in s.at or TILES[planet].kind != "planet":
        return Reason("no_planet", "R103")
    if planet in s.developed:
        return Reason("developed", "R103")
    if settler(s, seat, planet) < 0:
        return Reason("no_transport", "R103")
    if station.ships_built() < 2:
        return Reason("last_ship", "R104")
    need = leaders_needed(station, planet)
    home = station.leaders_home if leaders is None else leaders
    if home < need:
        return Reason("too_few_leaders", "R103", need=need, have=home)
    cost, off, wild = site_price(station, planet, discount)
    if not payment.can_pay(cost, payment.holdings(station) if have is None else have, off, wild):
        return payment.short(station, cost, off)
    return None


def settler(s: Edge, seat: int, planet: str) -> int:
    """R95: the type of a ship with Populate that stands there, or -1."""
    station = s.stations[seat]
    gear = loadout(station)
    ships = station.board.get(planet)
    return next((i for i, n in enumerate(ships) if n and gear.can(i, "populate")), -1) if ships else -1


def sites(
    s: Edge, seat: int, discount: int, have: payment.Counts | None = None, leaders: int | None = None
) -> list[str]:
    return sorted(r for r in s.stations[seat].board if why_not_site(s, seat, r, discount, have, leaders) is None)


def development_points(s: Edge, planet: str) -> int:
    """R107: leaders on the planet and next to it, of all players, and those printed on developments; at most ten."""
    near = s.near(planet)
    total = DEVELOPMENTS[TILES[planet].track].leaders
    total += sum([DEVELOPMENTS[TILES[region].track].leaders for region in near if region in s.developed])
    for station in s.stations:
        total += sum([n for region, n in station.leaders.items() if region == planet or region in near])
    return min(total, int(SCORING["development_most"]))


def bonus_dice(s: Edge, seat: int, region: str) -> int:
    """R108: one die for each own development in the region or next to it."""
    return sum([s.developed.get(r, -1) == seat for r in (region, *s.near(region))])
