"""What tiles and final scoring count (R98, R122-R127)."""

from __future__ import annotations

from collections.abc import Callable

from pygames.gaia.components import GAIA, LOST, TRANSDIM
from pygames.gaia.galaxy import bits
from pygames.gaia.state import Space


def planet_types(s: Space, seat: int) -> int:
    """R98, R124: home types, Gaia and the Lost Planet; guest mines do not count (R145)."""
    b = s.boards[seat]
    own = b.mask & ~b.guests
    return len([1 for mask in s.map.homes if mask & own]) + bool(own & s.gaia) + b.has_lost_planet


def types_colonized(s: Space, seat: int) -> list[str]:
    b = s.boards[seat]
    own = b.mask & ~b.guests
    found = [t for t, mask in s.map.by_type.items() if t not in (GAIA, TRANSDIM, LOST) and mask & own]
    if own & s.gaia:
        found.append(GAIA)
    if b.has_lost_planet:
        found.append(LOST)
    return found


def gaia_planets(s: Space, seat: int) -> int:
    """R125: guest mines do not count."""
    b = s.boards[seat]
    return (b.mask & ~b.guests & s.gaia).bit_count()


def sectors(s: Space, seat: int) -> int:
    """R126: the Lost Planet and guest mines count, stations do not."""
    own = s.boards[seat].mask
    return len([1 for mask in s.map.sectors.values() if mask & own])


def structures(s: Space, seat: int) -> int:
    """R123: everything, the Lost Planet and guest mines included."""
    return len(s.boards[seat].built)


def structures_in_federations(s: Space, seat: int) -> int:
    """R122; the Automa counts all but one."""
    b = s.boards[seat]
    if b.is_automa:
        return max(0, len(b.built) - 1)
    return (b.federated & b.mask).bit_count()


def satellites(s: Space, seat: int) -> int:
    """R127: space stations count."""
    b = s.boards[seat]
    return (b.satellites | b.stations).bit_count()


def mines(s: Space, seat: int) -> int:
    return s.boards[seat].mines


def trading_stations(s: Space, seat: int) -> int:
    return s.boards[seat].pieces[1]


def research_labs(s: Space, seat: int) -> int:
    return s.boards[seat].pieces[2]


def big_structures(s: Space, seat: int) -> int:
    return sum(s.boards[seat].pieces[3:6])


def federation_tokens(s: Space, seat: int) -> int:
    """R76: flipped ones count."""
    return len(s.boards[seat].tokens)


Count = Callable[[Space, int], int]
PER: dict[str, Count] = {
    "planet_type": planet_types,
    "mine": mines,
    "research_lab": research_labs,
    "sector": sectors,
    "gaia_planet": gaia_planets,
    "trading_station": trading_stations,
    "federation_token": federation_tokens,
    "institute_or_academy": big_structures,
}
FINAL: dict[str, Count] = {
    "structures_in_federations": structures_in_federations,
    "structures": structures,
    "planet_types": planet_types,
    "gaia_planets": gaia_planets,
    "sectors": sectors,
    "satellites": satellites,
}


def owned_sectors(s: Space, seat: int) -> list[int]:
    """The numbers of the sectors in which a player has a planet."""
    return sorted({s.map.sector_of[bit] for bit in bits(s.boards[seat].mask)})
