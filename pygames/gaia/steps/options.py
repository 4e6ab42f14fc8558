"""What a seat may do in its turn, as choices: the same rules as ``why.py``, by whole sets."""

from __future__ import annotations

from pygames.core.play import Choice, Slot
from pygames.gaia.components import AREA_IDS, BOARD_ACTIONS, BOOSTERS, FIGURES, POWER, QIC, TRADES
from pygames.gaia.rules import building, federation, octagons, power, research, upgrading
from pygames.gaia.rules.building import Bonus
from pygames.gaia.state import AREA_3, Space

MAIN = (
    "mine", "project", "reproject", "upgrade", "federation", "research", "power", "power_mine", "qic", "rescore",
    "special", "special_mine", "special_project", "space_station", "swap", "downgrade", "advance_lowest", "pass",
)  # fmt: skip
FREE = ("convert", "sacrifice")


def one(verb: str, name: str, ids: tuple[str, ...]) -> Choice:
    return Choice(verb, (Slot(name, ids),))


def main_actions(s: Space, seat: int) -> list[Choice]:
    """R29: everything that is a main action."""
    found = builds(s, seat)
    found += federations(s, seat)
    if s.boards[seat].knowledge >= research.COST and (areas := research.areas(s, seat)):
        found.append(one("research", "area", tuple(sorted(AREA_IDS[a] for a in areas))))
    found += power_actions(s, seat)
    found += qic_actions(s, seat)
    found += special_actions(s, seat)
    found.append(passing(s))
    return found


def builds(s: Space, seat: int) -> list[Choice]:
    found = []
    if mines := building.mine_targets(s, seat):
        found.append(one("mine", "where", s.map.ids(mines)))
    if projects := building.project_targets(s, seat):
        where = s.map.ids(projects)
        if s.boards[seat].formers:
            found.append(one("project", "where", where))
        if resting := building.resting_formers(s, seat):
            ids = tuple(sorted(s.map.id_of[bit] for bit in resting))
            found.append(Choice("reproject", (Slot("where", where), Slot("former", ids))))
    for to, mask in upgrading.upgrades(s, seat):
        found.append(Choice("upgrade", (Slot("where", s.map.ids(mask)), Slot("to", (to,)))))
    return found


def federations(s: Space, seat: int) -> list[Choice]:
    """R63: plans cheapest first; others may be made by hand."""
    b = s.boards[seat]
    if (b.mask | b.stations) == b.federated and not b.can("one_federation"):
        return []
    f = federation.field(s, seat)
    plans = federation.plans(f)
    tokens = federation.tokens(s)
    if not plans or not tokens:
        return []
    ids = s.map.ids(federation.spaces(f))
    filled = tuple(s.map.ids(plan) for plan in plans)
    lowest = 0 if f.has_base else 1
    return [Choice("federation", (Slot("spaces", ids, lowest, len(ids), filled), Slot("token", tokens)))]


def power_actions(s: Space, seat: int) -> list[Choice]:
    """R93-R96; with the Brainstone in area III the way of paying is chosen (R149)."""
    b = s.boards[seat]
    worth = power.worth(b)
    has_stone = b.stone == AREA_3
    found: list[Choice] = []
    plain = []
    for row in POWER.values():
        if row.power > worth or row.id in s.used:
            continue
        ways = (Slot("pay", power.ways_to_spend(b, row.power)),) if has_stone else ()
        if row.steps:
            if mines := building.mine_targets(s, seat, Bonus(row.steps)):
                slots = (Slot("action", (row.id,)), Slot("where", s.map.ids(mines)), *ways)
                found.append(Choice("power_mine", slots))
        elif octagons.why_not_power(s, seat, row.id) is None:
            if ways:
                found.append(Choice("power", (Slot("action", (row.id,)), *ways)))
            else:
                plain.append(row.id)
    if plain:
        found.append(one("power", "action", tuple(sorted(plain))))
    return found


def qic_actions(s: Space, seat: int) -> list[Choice]:
    found = []
    plain = []
    for row in QIC.values():
        if s.boards[seat].qic < row.qic or octagons.why_not_qic(s, seat, row.id):
            continue
        if row.do == "rescore":
            found.append(one("rescore", "token", tuple(sorted(set(s.boards[seat].tokens)))))
        else:
            plain.append(row.id)
    if plain:
        found.append(one("qic", "action", tuple(sorted(plain))))
    return found


def special_actions(s: Space, seat: int) -> list[Choice]:
    """R99-R103."""
    b = s.boards[seat]
    found = []
    plain = []
    for action in octagons.specials(s, seat):
        if action in b.used:
            continue
        if action in BOARD_ACTIONS:
            found += board_action(s, seat, action)
        elif action in BOOSTERS:
            bonus = octagons.special_bonus(action)
            if mines := building.mine_targets(s, seat, bonus):
                found.append(Choice("special_mine", (Slot("action", (action,)), Slot("where", s.map.ids(mines)))))
            if BOOSTERS[action].project:
                found += far_projects(s, seat, action, bonus)
        elif octagons.why_not_special(s, seat, action) is None:
            plain.append(action)
    if plain:
        found.append(one("special", "action", tuple(sorted(plain))))
    return found


def far_projects(s: Space, seat: int, action: str, bonus: Bonus) -> list[Choice]:
    """R45, R101: a project with more range, with a Gaiaformer of the board or one that stands on a Gaia planet."""
    where = building.project_targets(s, seat, bonus)
    if not where:
        return []
    slots = (Slot("action", (action,)), Slot("where", s.map.ids(where)))
    found = [Choice("special_project", slots)] if s.boards[seat].formers else []
    if resting := building.resting_formers(s, seat):
        ids = tuple(sorted(s.map.id_of[bit] for bit in resting))
        found.append(Choice("special_project", (*slots, Slot("former", ids))))
    return found


def board_action(s: Space, seat: int, action: str) -> list[Choice]:
    """A faction's own octagon."""
    targets = octagons.board_targets(s, seat, action)
    if not targets:
        return []
    if action == "advance_lowest":
        areas = tuple(sorted(AREA_IDS[a] for a in range(len(AREA_IDS)) if targets >> a & 1))
        return [one(action, "area", areas)]
    return [one(action, "where", s.map.ids(targets))]


def passing(s: Space) -> Choice:
    """R104: with a new booster, except in the last round."""
    if s.round >= FIGURES["rounds"]:
        return Choice("pass")
    return one("pass", "booster", tuple(sorted(s.boosters)))


def free_actions(s: Space, seat: int) -> list[Choice]:
    """R116, R117."""
    b = s.boards[seat]
    found = []
    plain = []
    for name in TRADES:
        if octagons.why_not_trade(s, seat, name) is not None:
            continue
        ways = octagons.trade_ways(b, name)
        if ways:
            found.append(Choice("convert", (Slot("trade", (name,)), Slot("pay", ways))))
        elif not (TRADES[name].pay == "power" and b.stone == AREA_3):
            plain.append(name)
    if plain:
        found.append(one("convert", "trade", tuple(sorted(plain))))
    if power.can_sacrifice(b):
        found.append(Choice("sacrifice"))
    return found
