"""Names of the places of a board, as people point at them: "Titanium, sector 7" instead of coordinates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, pi, sqrt

from pygames.core import hexes
from pygames.core.game import Term
from pygames.core.hexes import Hex
from pygames.gaia.components import GAIA
from pygames.gaia.galaxy import DISC, SECTORS, Galaxy, bit_of
from pygames.gaia.state import Space

SIDES = ("east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast")


def places(s: Space) -> Mapping[str, Term]:
    """Every hex of the board in words; the same object as long as no planet changes."""
    return _places(s.map, s.formed)


@lru_cache(maxsize=8)
def _places(board: Galaxy, formed: int) -> Mapping[str, Term]:
    found: dict[str, Term] = {}
    for side, q, r, _ in board.layout:
        number = SECTORS[side].number
        inside = [hexes.add(at, (q, r)) for at in DISC]
        types = {at: _type(board, formed, at) for at in inside}
        for at in inside:
            found[hexes.to_id(at)] = _term(at, types, number, (q, r))
    return found


def _type(board: Galaxy, formed: int, at: Hex) -> str:
    bit = bit_of(at)
    return GAIA if formed >> bit & 1 else board.type_of.get(bit, "")


def _term(at: Hex, types: Mapping[Hex, str], number: int, centre: Hex) -> Term:
    """A planet by its type, with the side of the sector where two of one type lie; a space by row and place."""
    kind = types[at]
    if not kind:
        row = sorted(other for other in types if other[1] == at[1])
        return Term("core.space", {"sector": number, "row": at[1] - centre[1] + 3, "place": row.index(at) + 1})
    slots = {"kind": kind, "sector": number}
    if list(types.values()).count(kind) == 1:
        return Term("core.planet", slots)
    return Term("core.planet_at", {**slots, "side": direction(at, centre)})


def direction(at: Hex, centre: Hex) -> str:
    """Where a hex lies, seen from the middle of its sector."""
    q, r = at[0] - centre[0], at[1] - centre[1]
    if not (q or r):
        return "middle"
    angle = atan2(-1.5 * r, sqrt(3) * (q + r / 2))
    return SIDES[round(angle / (pi / 4)) % len(SIDES)]
