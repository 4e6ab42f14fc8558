"""Mines (chapter 4), the Lost Planet (R90), space stations (R140) and Gaia projects (chapter 5)."""

from __future__ import annotations

from typing import NamedTuple

from pygames.core.problems import Reason
from pygames.gaia.components import (
    CIRCLE,
    FIGURES,
    GAIA,
    LOST_PLANET,
    MINE,
    ORE_PER_STEP,
    PROJECT,
    PROJECT_TOKENS,
    STEPS,
    STRUCTURES,
    TERRAFORMING,
    TRANSDIM,
)
from pygames.gaia.rules import counts, federation, reach
from pygames.gaia.rules.goods import pay, receive
from pygames.gaia.rules.scoring import trigger
from pygames.gaia.state import Space

COST = STRUCTURES[MINE]
NEW_TYPE_KNOWLEDGE = 3  # R142
GUEST_KNOWLEDGE = 2  # R146


class Bonus(NamedTuple):
    """Help from an action: free terraforming steps, more range."""

    steps: int = 0
    range: int = 0


NONE = Bonus()


class Price(NamedTuple):
    """What a mine costs, and how many steps its planet needs."""

    credits: int
    ore: int
    qic: int
    steps: int


def is_guest(s: Space, seat: int, bit: int) -> bool:
    """R145: a mine on a planet that an opponent has colonized."""
    own = s.boards[seat].mask >> bit & 1
    return bool(s.boards[seat].can("guest_mines") and s.occupied >> bit & 1 and not own)


def steps_needed(s: Space, seat: int, bit: int) -> int:
    """R34: by the circle; none for Gaia planets and guests."""
    kind = s.type_at(bit)
    return STEPS[s.boards[seat].faction.home].get(kind, 0) if not is_guest(s, seat, bit) else 0


def price(s: Space, seat: int, bit: int, bonus: Bonus = NONE) -> Price:
    """R31-R38: the mine, range, steps that are not free, and a Gaia planet's habitability."""
    b = s.boards[seat]
    steps = steps_needed(s, seat, bit)
    ore = COST.ore + max(0, steps - bonus.steps) * ORE_PER_STEP[b.levels[TERRAFORMING]]
    qic = 0
    if s.formers.get(bit) != seat:
        qic = reach.qic_needed(s, seat, bit, bonus.range)
        if s.type_at(bit) == GAIA and not is_guest(s, seat, bit):
            if b.can("gaia_for_ore"):
                ore += 1  # R148
            else:
                qic += 1  # R36
    return Price(COST.credits, ore, qic, steps)


def why_not_mine(s: Space, seat: int, bit: int, bonus: Bonus = NONE) -> Reason | None:
    """R31: a free planet within range that can be made habitable and paid for."""
    b = s.boards[seat]
    kind = s.type_at(bit)
    where = s.map.id_of[bit]
    if not kind:
        return Reason("no_planet", "R31", where=where)
    if b.mask >> bit & 1:
        return Reason("already_yours", "R146" if b.can("guest_mines") else "R31", where=where)
    if s.occupied >> bit & 1 and not b.can("guest_mines"):
        return Reason("occupied", "R31", where=where)
    if kind == TRANSDIM:
        return Reason("transdim", "R37")
    if s.formers.get(bit, seat) != seat:
        return Reason("foreign_former", "R38", owner=s.formers[bit])
    if not b.supply(MINE):
        return Reason("no_piece", "R31", kind=MINE)
    if bonus.steps and not steps_needed(s, seat, bit):
        return Reason("no_step_needed", "R103")
    cost = price(s, seat, bit, bonus)
    return why_not_pay(s, seat, cost.credits, cost.ore, cost.qic, "R31")


def why_not_pay(s: Space, seat: int, credits: int, ore: int, qic: int, rule: str, knowledge: int = 0) -> Reason | None:
    """The first kind of goods that does not suffice."""
    b = s.boards[seat]
    for what, need in (("credits", credits), ("ore", ore), ("qic", qic), ("knowledge", knowledge)):
        have = getattr(b, what)
        if have < need:
            return Reason("cannot_pay", rule, what=what, need=need, have=have)
    return None


def mine_targets(s: Space, seat: int, bonus: Bonus = NONE) -> int:
    """Every planet on which ``why_not_mine`` has nothing to say, found by whole sets."""
    b = s.boards[seat]
    if not b.supply(MINE) or b.credits < COST.credits or b.ore < COST.ore:
        return 0
    by_type = s.map.by_type
    free = ~s.occupied
    per_step = ORE_PER_STEP[b.levels[TERRAFORMING]]
    plain = 0  # needs only range
    for kind in CIRCLE:
        steps = STEPS[b.faction.home][kind]
        if bonus.steps and not steps:
            continue
        if b.ore >= COST.ore + max(0, steps - bonus.steps) * per_step:
            plain |= by_type[kind]
    plain &= free
    guests = gaia = 0
    if not bonus.steps:
        if b.can("guest_mines"):
            guests = s.occupied & ~b.mask
        own = others = 0
        for bit, owner in s.formers.items():
            if owner == seat:
                own |= 1 << bit
            else:
                others |= 1 << bit
        gaia = s.gaia & free & ~others & ~own
        own &= s.gaia & free  # always within range, nothing more to pay (R38)
        if b.can("gaia_for_ore"):
            plain |= gaia if b.ore > COST.ore else 0
            gaia = 0
    else:
        own = 0
    found, wanted = own, plain | guests | gaia
    if not wanted:
        return found
    for k, area in enumerate(reach.rings(s, seat, bonus.range, min(b.qic, 8))):
        found |= area & (plain | guests)
        if b.qic > k:
            found |= area & gaia
        if not wanted & ~area:
            break
    return found


def build_mine(s: Space, seat: int, bit: int, bonus: Bonus = NONE) -> None:
    """R31, R38, R40: pay, place; the step then asks the neighbours."""
    b = s.boards[seat]
    cost = price(s, seat, bit, bonus)
    guest = is_guest(s, seat, bit)
    pay(b, cost.credits, cost.ore, qic=cost.qic)
    if s.formers.get(bit) == seat:
        del s.formers[bit]
        b.formers += 1
    if guest:
        b.guests |= 1 << bit
    s.emit("mine", seat, where=s.map.id_of[bit], planet=s.type_at(bit))
    settle(s, seat, bit, MINE, guest)
    if cost.steps:
        trigger(s, seat, "terraform_step", cost.steps)


def settle(s: Space, seat: int, bit: int, kind: str, guest: bool = False) -> None:
    """Put a mine or the Lost Planet on the map, with everything that this triggers."""
    b = s.boards[seat]
    known = counts.types_colonized(s, seat) if b.can("new_type_knowledge") else None
    s.place(seat, bit, kind)
    federation.join(s, seat, bit)
    if known is not None and s.type_at(bit) not in known:
        receive(b, "knowledge", NEW_TYPE_KNOWLEDGE)
    if guest and b.can("guest_knowledge"):
        receive(b, "knowledge", GUEST_KNOWLEDGE)
    trigger(s, seat, "mine_built")
    if s.type_at(bit) == GAIA and not guest:
        trigger(s, seat, "mine_on_gaia")


# --- the Lost Planet and space stations -------------------------------------------------------------------------------


def free_space(s: Space, for_lost_planet: bool) -> int:
    """Hexes without planet, station and, for the Lost Planet, satellite of anybody (R90, R140)."""
    found = s.empty_space
    for b in s.boards:
        found &= ~b.stations
        if for_lost_planet:
            found &= ~b.satellites
    return found


def lost_planet_targets(s: Space, seat: int) -> int:
    """R90: an empty space within range, which Q.I.C. may extend."""
    free = free_space(s, True)
    return free & reach.rings(s, seat, 0, min(s.boards[seat].qic, 8))[-1]


def place_lost_planet(s: Space, seat: int, bit: int) -> None:
    """R90: no cost, no piece; it counts as building a mine."""
    pay(s.boards[seat], qic=reach.qic_needed(s, seat, bit))
    s.lost = bit
    s.emit("lost_planet", seat, where=s.map.id_of[bit])
    settle(s, seat, bit, LOST_PLANET)


def station_targets(s: Space, seat: int) -> int:
    """R140: not on an own satellite either."""
    b = s.boards[seat]
    if b.stations.bit_count() >= FIGURES["space_stations"]:
        return 0
    return free_space(s, False) & ~b.satellites & reach.rings(s, seat, 0, min(b.qic, 8))[-1]


def why_not_space(s: Space, seat: int, bit: int, for_lost_planet: bool) -> Reason | None:
    """Why a hex takes neither station nor Lost Planet."""
    b = s.boards[seat]
    rule = "R90" if for_lost_planet else "R140"
    where = s.map.id_of[bit]
    if s.type_at(bit):
        return Reason("not_empty", rule, where=where)
    if not free_space(s, for_lost_planet) >> bit & 1 or b.satellites >> bit & 1:
        return Reason("space_taken", rule, where=where)
    if not for_lost_planet and b.stations.bit_count() >= FIGURES["space_stations"]:
        return Reason("no_station_left", rule, most=FIGURES["space_stations"])
    need = reach.qic_needed(s, seat, bit)
    return Reason("cannot_pay", "R33", what="qic", need=need, have=b.qic) if need > b.qic else None


def place_station(s: Space, seat: int, bit: int) -> None:
    """R140: no structure: nothing is triggered, but it belongs to a federation that it touches."""
    b = s.boards[seat]
    pay(b, qic=reach.qic_needed(s, seat, bit))
    b.stations |= 1 << bit
    s.emit("station", seat, where=s.map.id_of[bit])
    federation.join(s, seat, bit)


# --- Gaia projects ----------------------------------------------------------------------------------------------------


def resting_formers(s: Space, seat: int) -> tuple[int, ...]:
    """R45: own Gaiaformers that stand on Gaia planets since an earlier round."""
    return tuple(bit for bit, owner in sorted(s.formers.items()) if owner == seat and s.formed >> bit & 1)


def why_not_project(s: Space, seat: int, bit: int, bonus: Bonus = NONE, moved: bool = False) -> Reason | None:
    """R41, R42: a Transdim planet within range, a Gaiaformer, and tokens."""
    b = s.boards[seat]
    if s.type_at(bit) != TRANSDIM:
        return Reason("not_transdim", "R41", where=s.map.id_of[bit])
    if bit in s.formers:
        return Reason("foreign_former", "R41", owner=s.formers[bit])
    if not moved and not b.formers:
        return Reason("no_former", "R43")
    if moved and not resting_formers(s, seat):
        return Reason("no_resting_former", "R45")
    need = PROJECT_TOKENS[b.levels[PROJECT]]
    if b.power_tokens() < need:
        return Reason("too_few_tokens", "R42", need=need, have=b.power_tokens())
    return why_not_pay(s, seat, 0, 0, reach.qic_needed(s, seat, bit, bonus.range), "R33")


def project_targets(s: Space, seat: int, bonus: Bonus = NONE) -> int:
    """The same by whole sets, whichever Gaiaformer is used."""
    b = s.boards[seat]
    need = PROJECT_TOKENS[b.levels[PROJECT]]
    if not need or b.power_tokens() < need or not (b.formers or resting_formers(s, seat)):
        return 0
    wanted = s.map.by_type[TRANSDIM] & ~s.formed
    for bit in s.formers:
        wanted &= ~(1 << bit)
    return wanted & reach.rings(s, seat, bonus.range, min(b.qic, 8))[-1]


def start_project(s: Space, seat: int, bit: int, bonus: Bonus = NONE, moved: int = -1) -> int:
    """R42, R45: place the Gaiaformer; how many tokens the step must still ask for."""
    b = s.boards[seat]
    pay(b, qic=reach.qic_needed(s, seat, bit, bonus.range))
    if moved >= 0:
        del s.formers[moved]
    else:
        b.formers -= 1
    s.formers[bit] = seat
    s.emit("project", seat, where=s.map.id_of[bit])
    return PROJECT_TOKENS[b.levels[PROJECT]]


def form_gaia(s: Space) -> None:
    """R26: Transdim planets with a Gaiaformer become Gaia planets."""
    for bit in sorted(s.formers):
        if s.type_at(bit) == TRANSDIM:
            s.formed |= 1 << bit
            s.emit("formed", s.formers[bit], where=s.map.id_of[bit])
