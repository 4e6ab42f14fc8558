"""Gaia Project's bots as they were before they planned whole rounds: for tools, to measure what is new."""

from __future__ import annotations

from pygames.core.bots.base import FORMER, Bot
from pygames.core.play import Action
from pygames.gaia.bot import GaiaBot, Planner
from pygames.gaia.components import AREA_IDS, KINDS, LOST_PLANET, POWER, STRUCTURES
from pygames.gaia.exchanges import Plan
from pygames.gaia.galaxy import bits
from pygames.gaia.plain import PlainEvaluator
from pygames.gaia.rules import building, octagons, power, research, upgrading
from pygames.gaia.state import AREA_2, AREA_3, Board, Space


def enabling(s: Space, seat: int) -> list[Plan]:
    """Plans of exchanges and one main action."""
    b = s.boards[seat]
    found = burning(s, seat, b)
    for main, credits, ore in dear_upgrades(s, seat, b):
        if (before := raise_goods(b, seat, credits, ore)) is not None:
            found.append((*before, main))
    found += dear_research(s, seat, b)
    return found[:10]


def burning(s: Space, seat: int, b: Board) -> list[Plan]:
    """Sacrifices for a power action of goods."""
    found: list[Plan] = []
    if b.stone == AREA_3:
        return found
    worth, unit = power.worth(b), power.unit(b)
    for row in POWER.values():
        missing = -(-(row.power - worth) // unit)
        if row.steps or row.id in s.used or not 0 < missing <= 3 or b.stone == AREA_2:
            continue
        if b.bowls[AREA_2] >= 2 * missing:
            found.append((*[Action(seat, "sacrifice")] * missing, Action(seat, "power", ((row.id,),))))
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
    mine = STRUCTURES["mine"]
    if b.credits < mine.credits and b.ore > mine.ore + 1:
        rich = b.copy()
        rich.credits = mine.credits
        s.boards[seat] = rich
        targets = building.mine_targets(s, seat)
        s.boards[seat] = b
        found += [(Action(seat, "mine", ((s.map.id_of[x],),)), mine.credits, mine.ore) for x in bits(targets)[:2]]
    return found


def raise_goods(b: Board, seat: int, credits: int, ore: int) -> tuple[Action, ...] | None:
    """Exchanges that bring credits and ore up to a need, or None; at most five of them. A Q.I.C. is kept."""
    if b.stone == AREA_3:
        return None
    c = b.copy()
    made: list[Action] = []
    while c.ore < ore and len(made) < 5:
        if power.worth(c) >= 3:
            power.spend(c, 3)
            made.append(Action(seat, "convert", (("power_to_ore",),)))
        elif c.qic > 1:
            c.qic -= 1
            made.append(Action(seat, "convert", (("qic_to_ore",),)))
        else:
            return None
        c.ore += 1
    while c.credits < credits and len(made) < 5:
        if power.worth(c) >= 1:
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
    """One knowledge short of an advance, with power for it."""
    if b.knowledge != research.COST - 1 or b.stone == AREA_3 or octagons.why_not_trade(s, seat, "power_to_knowledge"):
        return []
    before = Action(seat, "convert", (("power_to_knowledge",),))
    return [(before, Action(seat, "research", ((AREA_IDS[area],),))) for area in research.areas(s, seat)]


def make(level: str) -> Bot:
    """The former bot of a level."""
    if FORMER[level] == "medium":
        return GaiaBot(Planner(PlainEvaluator(is_plain=True)))
    return GaiaBot(Planner(PlainEvaluator(), plans_exchanges=True, exchanges=enabling), deep=6, turns=6)
