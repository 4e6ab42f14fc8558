"""For bots: free actions that make a main action possible which the stocks alone do not allow."""

from __future__ import annotations

from pygames.core.play import Action
from pygames.gaia.components import AREA_IDS, KINDS, LOST_PLANET, POWER, QIC, STRUCTURES, TRADES
from pygames.gaia.galaxy import bits
from pygames.gaia.rules import building, octagons, power, research, upgrading
from pygames.gaia.state import AREA_2, AREA_3, Board, Space

Plan = tuple[Action, ...]
Ranked = tuple[float, Plan]  # with its value
MOST = 20  # plans
FEW = 3  # of one kind


def enabling(s: Space, seat: int) -> list[Plan]:
    """Plans of exchanges and one main action."""
    b = s.boards[seat]
    found = burning(s, seat, b) + dear_mines(s, seat, b)
    for main, credits, ore in dear_upgrades(s, seat, b):
        ways = (raise_goods(b, seat, credits, ore), raise_goods(b, seat, credits, ore, spares_power=True))
        found += [(*before, main) for before in dict.fromkeys(ways) if before is not None]
    found += dear_research(s, seat, b) + dear_qic(s, seat, b)
    return found[:MOST]


def is_possible(s: Space, action: Action) -> bool:
    """Whether an action of such a plan is among the seat's choices: the same rules, asked about this action alone."""
    seat, verb, picks = action
    b = s.boards[seat]
    name = picks[0][0] if picks else ""
    if verb == "sacrifice":
        return power.can_sacrifice(b)
    if verb == "convert":
        is_chosen = TRADES[name].pay == "power" and b.stone == AREA_3  # then the way of paying is chosen too
        return not is_chosen and octagons.why_not_trade(s, seat, name) is None
    if verb == "mine":
        return bool(building.mine_targets(s, seat) >> s.map.number_of[name] & 1)
    if verb == "upgrade":
        bit = s.map.number_of[name]
        return any(to == picks[1][0] and mask >> bit & 1 for to, mask in upgrading.upgrades(s, seat))
    if verb == "research":
        return b.knowledge >= research.COST and AREA_IDS.index(name) in research.areas(s, seat)
    if verb == "qic":
        return octagons.why_not_qic(s, seat, name) is None
    if verb == "power_mine":
        row = POWER[name]
        if row.power > power.worth(b) or row.id in s.used or b.stone == AREA_3:
            return False
        return bool(building.mine_targets(s, seat, building.Bonus(row.steps)) >> s.map.number_of[picks[1][0]] & 1)
    assert verb == "power"
    return b.stone != AREA_3 and octagons.why_not_power(s, seat, name) is None


def burning(s: Space, seat: int, b: Board) -> list[Plan]:
    """Sacrifices for a power action: goods, or steps for a mine."""
    found: list[Plan] = []
    if b.stone in (AREA_2, AREA_3):
        return found
    worth, unit = power.worth(b), power.unit(b)
    for row in POWER.values():
        missing = -(-(row.power - worth) // unit)
        if row.id in s.used or not 0 < missing <= 3 or b.bowls[AREA_2] < 2 * missing:
            continue
        before = [Action(seat, "sacrifice")] * missing
        if row.steps:
            targets = bits(building.mine_targets(s, seat, building.Bonus(row.steps)))[:FEW]
            mains = [Action(seat, "power_mine", ((row.id,), (s.map.id_of[bit],))) for bit in targets]
        else:
            mains = [Action(seat, "power", ((row.id,),))]
        found += [(*before, main) for main in mains]
    return found


def dear_mines(s: Space, seat: int, b: Board) -> list[Plan]:
    """Mines that lack up to two ore, credits or a Q.I.C.; the cheapest first."""
    rich = b.copy()
    rich.credits = max(b.credits, STRUCTURES["mine"].credits)
    rich.ore += 2
    rich.qic += 1
    now = building.mine_targets(s, seat)
    s.boards[seat] = rich
    targets = bits(building.mine_targets(s, seat) & ~now)
    s.boards[seat] = b
    found: list[tuple[int, Plan]] = []
    for bit in targets:
        cost = building.price(s, seat, bit)
        if (before := raise_goods(b, seat, cost.credits, cost.ore, cost.qic, cost.qic)) is not None:
            found.append((len(before), (*before, Action(seat, "mine", ((s.map.id_of[bit],),)))))
    found.sort(key=lambda item: item[0])
    return [plan for _, plan in found[:FEW]]


def dear_qic(s: Space, seat: int, b: Board) -> list[Plan]:
    """Actions that lack one Q.I.C., with power for it."""
    found: list[Plan] = []
    for row in QIC.values():
        if row.do == "rescore" or row.id in s.used or b.qic != row.qic - 1 or power.worth(b) < 4 or b.stone == AREA_3:
            continue
        before = Action(seat, "convert", (("power_to_qic",),))
        found.append((before, Action(seat, "qic", ((row.id,),))))
    return found


def dear_upgrades(s: Space, seat: int, b: Board) -> list[tuple[Action, int, int]]:
    """Upgrades that lack a little, with the credits and ore they need."""
    found = []
    for to in KINDS[1:]:
        if not b.supply(to):
            continue
        olds = upgrading.grows_from(s, seat, to)
        for bit, kind in b.built.items():
            if kind == LOST_PLANET or kind not in olds or b.guests >> bit & 1:
                continue
            credits, ore = upgrading.cost(s, seat, bit, to)
            if b.credits < credits or b.ore < ore:
                found.append((Action(seat, "upgrade", ((s.map.id_of[bit],), (to,))), credits, ore))
    return found


def raise_goods(
    b: Board, seat: int, credits: int, ore: int, qic: int = 1, need: int = 0, spares_power: bool = False
) -> tuple[Action, ...] | None:
    """Exchanges that bring credits, ore and Q.I.C. (``need``) up to a need, or None; at most five of them.

    So many Q.I.C. are kept (``qic``); power is used first, or not at all.
    """
    if b.stone == AREA_3:
        return None
    c = b.copy()
    made: list[Action] = []
    while c.qic < need:
        if power.worth(c) < 4 or spares_power:
            return None
        power.spend(c, 4)
        c.qic += 1
        made.append(Action(seat, "convert", (("power_to_qic",),)))
    while c.ore < ore and len(made) < 5:
        if power.worth(c) >= 3 and not spares_power:
            power.spend(c, 3)
            made.append(Action(seat, "convert", (("power_to_ore",),)))
        elif c.qic > qic:
            c.qic -= 1
            made.append(Action(seat, "convert", (("qic_to_ore",),)))
        else:
            return None
        c.ore += 1
    while c.credits < credits and len(made) < 5:
        if power.worth(c) >= 1 and not spares_power:
            power.spend(c, 1)
            made.append(Action(seat, "convert", (("power_to_credit",),)))
        elif c.ore > ore:
            c.ore -= 1
            made.append(Action(seat, "convert", (("ore_to_credit",),)))
        else:
            return None
        c.credits += 1
    return tuple(made) if c.ore >= ore and c.credits >= credits else None


def dear_research(s: Space, seat: int, b: Board) -> list[Plan]:
    """One or two knowledge short of an advance, with power for it."""
    missing = research.COST - b.knowledge
    if not 0 < missing <= 2 or b.stone == AREA_3 or power.worth(b) < 4 * missing:
        return []
    before = [Action(seat, "convert", (("power_to_knowledge",),))] * missing
    return [(*before, Action(seat, "research", ((AREA_IDS[area],),))) for area in research.areas(s, seat)]
