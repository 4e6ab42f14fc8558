"""What a player could pay after free actions: for the promise that a base is used (R35)."""

from __future__ import annotations

from pygames.andromeda.components import DEVELOPMENT_CARDS, DISCOVERIES, DISCOVERY_OF, MOONS, SUPREMACIES, TILES
from pygames.andromeda.rules import building, payment, station
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge
from pygames.andromeda.words import ANY, BASIC, CREDIT, EFFECTS, ENERGY, TACTIC, Bundle, Op


def potential(s: Edge, seat: int, spent_energy: int = 0, to: str = "") -> payment.Counts:
    """R35: what is held, with claimed moons abandoned, tokens and cards of plain gains used, bonus resources collected.

    For a launch ``to`` a base also what lies there, and what launching gives.
    """
    own = s.stations[seat]
    total = list(payment.holdings(own))
    total[ENERGY] -= spent_energy
    if s.turn_seat == seat:
        gifts: list[Bundle] = [MOONS[m].res for m in own.moons]
        gifts += [(*lying, 0, 0, 0, 0) for region, lying in s.bonus.items() if region in own.board or region == to]
        effects = [DISCOVERIES[DISCOVERY_OF[t]].do for t in own.tokens]
        effects += [SUPREMACIES[m].do for m in own.medals]
        effects += [DEVELOPMENT_CARDS[c].do for c in own.cards]
        effects += [a.do for a in loadout(own).triggers if a.when == "launch"] if to else []
        gifts += [op.res for path in effects for op in EFFECTS[path] if op.word == "gain"]
        for res in gifts:
            for i in range(TACTIC + 1):
                total[i] += res[i]
            total[CREDIT] += res[ANY] + res[BASIC]  # a chosen resource serves as well as a credit
    return tuple(total)


def potential_leaders(s: Edge, seat: int, also: str = "") -> int:
    """R35, R87: leaders at home and those that can be recruited now, or with a ship in one more region."""
    own = s.stations[seat]
    found = own.leaders_home
    if s.turn_seat == seat:
        found += sum(n for region, n in own.leaders.items() if region in own.board or region == also)
    return found


def can_use_base(s: Edge, seat: int, base: str, spent_energy: int) -> bool:
    """R35: whether the action of a base can be carried out once a ship is launched there."""
    have = potential(s, seat, spent_energy, base)
    return all(_can(s, seat, op, have, base) for op in EFFECTS[TILES[base].do])


def _can(s: Edge, seat: int, op: Op, have: payment.Counts, base: str) -> bool:
    if op.word == "pay":
        return payment.can_pay(op.res, have)
    if op.word == "camp_modules":
        return bool(station.affordable(s, seat, op.types, 0, False, have))
    if op.word == "develop":
        return bool(building.sites(s, seat, op.discount, have, potential_leaders(s, seat, base)))
    return True  # the others can always be done (R47)
