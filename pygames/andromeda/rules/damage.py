"""Damage and repair (chapter R)."""

from __future__ import annotations

from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge, add_ship, more
from pygames.andromeda.words import SHIPS


def hit_ship(s: Edge, seat: int, region: str, ship: int) -> bool:
    """R138: a free shield of the type takes it, otherwise the ship goes to the upper Scrapyard. True if it went."""
    station = s.stations[seat]
    if station.hits[ship] < loadout(station).shields[ship]:
        station.hits = more(station.hits, ship, 1)
        s.emit("shield_hit", seat, ship=SHIPS[ship])
        return False
    station.set_ships(region, add_ship(station.board[region], ship, -1))
    station.scrap = add_ship(station.scrap, ship)
    s.emit("scrapped", seat, ship=SHIPS[ship], region=region)
    return True


def hit_module(s: Edge, seat: int, item: str) -> None:
    """R140: one marker."""
    station = s.stations[seat]
    station.damage[item] = station.damage.get(item, 0) + 1
    s.emit("module_damaged", seat, module=item)


def repairs(s: Edge, seat: int) -> list[str]:
    """R141: what could be repaired: ships in the Scrapyard, markers on shields and on modules."""
    station = s.stations[seat]
    found = [f"scrap:{SHIPS[i]}" for i, n in enumerate(station.scrap) if n]
    found += [f"shield:{SHIPS[i]}" for i, n in enumerate(station.hits) if n]
    return sorted([*found, *stations.damaged(station)])


def repair(s: Edge, seat: int, what: str) -> None:
    """R141: one repair action."""
    station = s.stations[seat]
    kind, _, ship = what.partition(":")
    if kind == "scrap":
        at = SHIPS.index(ship)
        station.scrap = add_ship(station.scrap, at, -1)
        station.repaired = add_ship(station.repaired, at)
    elif kind == "shield":
        station.hits = more(station.hits, SHIPS.index(ship), -1)
    elif station.damage.get(what):
        station.damage[what] -= 1
        if not station.damage[what]:
            del station.damage[what]
    else:
        station.phage = {m: n for m, n in station.phage.items() if m != what}
        s.mechaphage += 1
    s.emit("repair", seat, what=what)
