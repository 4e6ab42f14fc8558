"""Upgrades (chapter 6), and the two special actions that change structures (R150, R151)."""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.gaia.components import FIGURES, INSTITUTE, KINDS, LAB, LOST_PLANET, MINE, STATION, STRUCTURES
from pygames.gaia.galaxy import bits
from pygames.gaia.rules.building import why_not_pay
from pygames.gaia.rules.goods import pay
from pygames.gaia.rules.scoring import trigger
from pygames.gaia.state import Space

EVENT = {STATION: "trading_station_built", INSTITUTE: "institute_or_academy_built"}
EVENT |= dict.fromkeys(KINDS[4:], "institute_or_academy_built")
NEAR = FIGURES["vicinity"]


def grows_from(s: Space, seat: int, to: str) -> tuple[str, ...]:
    """R47, R152: what a kind of structure replaces; Mad Androids have an order of their own."""
    return dict(s.boards[seat].faction.upgrades).get(to, STRUCTURES[to].grows_from)


def has_neighbour(s: Space, seat: int, bit: int) -> bool:
    """R48, R49: a structure of an opponent within distance 2."""
    area = s.map.within(bit)[NEAR]
    return any(s.boards[other].mask & area for other in s.opponents(seat))


def cost(s: Space, seat: int, bit: int, to: str) -> tuple[int, int]:
    """Credits and ore."""
    kind = STRUCTURES[to]
    is_cheap = kind.credits_near < kind.credits and has_neighbour(s, seat, bit)
    return (kind.credits_near if is_cheap else kind.credits), kind.ore


def why_not_upgrade(s: Space, seat: int, bit: int, to: str) -> Reason | None:
    """R47-R53."""
    b = s.boards[seat]
    kind = b.built.get(bit)
    where = s.map.id_of[bit]
    if kind is None:
        return Reason("not_yours", "R47", where=where)
    if kind == LOST_PLANET or b.guests >> bit & 1:
        return Reason("cannot_grow", "R53", where=where)
    if kind not in grows_from(s, seat, to):
        return Reason("wrong_upgrade", "R47", kind=kind, to=to)
    if not b.supply(to):
        return Reason("no_piece", "R47", kind=to)
    credits, ore = cost(s, seat, bit, to)
    return why_not_pay(s, seat, credits, ore, 0, "R48" if to == STATION else "R47")


def upgrades(s: Space, seat: int) -> list[tuple[str, int]]:
    """Every kind that can be built now, with the structures that may become it."""
    b = s.boards[seat]
    found = []
    by_kind: dict[str, int] = {}
    for bit, kind in b.built.items():
        if kind != LOST_PLANET and not b.guests >> bit & 1:
            by_kind[kind] = by_kind.get(kind, 0) | 1 << bit
    for to in KINDS[1:]:
        row = STRUCTURES[to]
        if not b.supply(to) or b.ore < row.ore or b.credits < row.credits_near:
            continue
        mask = 0
        for old in grows_from(s, seat, to):
            mask |= by_kind.get(old, 0)
        if mask and b.credits < row.credits:
            mask = sum(1 << bit for bit in bits(mask) if has_neighbour(s, seat, bit))
        if mask:
            found.append((to, mask))
    return found


def upgrade(s: Space, seat: int, bit: int, to: str) -> None:
    """R47: pay and replace; the step then asks the neighbours and gives a tile."""
    credits, ore = cost(s, seat, bit, to)
    pay(s.boards[seat], credits, ore)
    replace(s, seat, bit, to)


def replace(s: Space, seat: int, bit: int, to: str) -> None:
    s.place(seat, bit, to)
    s.emit("upgrade", seat, where=s.map.id_of[bit], to=to)
    if to in EVENT:
        trigger(s, seat, EVENT[to])


# --- special actions --------------------------------------------------------------------------------------------------


def swap_targets(s: Space, seat: int) -> int:
    """R150: own mines; not the Lost Planet, which has no piece, nor guest mines, which cannot become anything."""
    b = s.boards[seat]
    if not b.has_institute:
        return 0
    return sum(1 << bit for bit, kind in b.built.items() if kind == MINE and not b.guests >> bit & 1)


def swap(s: Space, seat: int, bit: int) -> None:
    """R150: institute and mine change places; nothing else happens."""
    b = s.boards[seat]
    institute = next(at for at, kind in b.built.items() if kind == INSTITUTE)
    b.built[institute], b.built[bit] = MINE, INSTITUTE
    s.emit("swap", seat, where=s.map.id_of[institute], to=s.map.id_of[bit])


def downgrade_targets(s: Space, seat: int) -> int:
    """R151: labs, while a trading station is in supply."""
    b = s.boards[seat]
    if not b.supply(STATION):
        return 0
    return sum(1 << bit for bit, kind in b.built.items() if kind == LAB)
