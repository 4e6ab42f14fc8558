"""Power values of structures (R64)."""

from __future__ import annotations

from pygames.gaia.components import FIGURES, LOST_PLANET, STRUCTURES
from pygames.gaia.galaxy import bits
from pygames.gaia.state import Space

BIG = ("planetary_institute", "academy_knowledge", "academy_qic")
BIG_TILE = "big_structures_power_4"


def value(s: Space, seat: int, bit: int) -> int:
    """R64: by kind; a tile raises institute and academies; Mad Androids' institute their home planets (R152)."""
    b = s.boards[seat]
    kind = b.built.get(bit)
    if kind is None or kind == LOST_PLANET:
        return 1  # a space station, or the Lost Planet
    found = STRUCTURES[kind].power
    if found == 3 and b.techs.get(BIG_TILE) == "":
        found += 1
    if b.can("home_power") and s.map.type_of.get(bit) == b.faction.home:
        found += 1
    return found


def best_nearby(s: Space, seat: int, bit: int) -> int:
    """R107: the highest value among a player's structures within distance 2 of a hex; 0 if there are none."""
    near = s.boards[seat].mask & s.map.within(bit)[FIGURES["vicinity"]]
    return max((value(s, seat, own) for own in bits(near)), default=0)
