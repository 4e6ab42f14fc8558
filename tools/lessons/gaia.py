"""Gaia Project's lesson: what the end of a round is worth, by what the next round can come to.

Whole matches tell little about a position: too much happens between it and the end. A search of the next round tells it
at once, and without luck. Positions come from matches whose seats play with weights at random; each is also changed at
random (goods, levels, structures, tiles), so that what goes together in play is told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from pygames.core.play import Action, asked, forced, push
from pygames.core.rng import Rng
from pygames.gaia import GAME
from pygames.gaia.bot import GLANCE, HardBot, Planner
from pygames.gaia.components import KINDS, MINE, POWER, QIC, STANDARD, TRANSDIM
from pygames.gaia.evaluation import Evaluator, load_weights
from pygames.gaia.galaxy import bits
from pygames.gaia.lookahead import Lookahead, Shape
from pygames.gaia.rules import building, income, power, reach
from pygames.gaia.state import Space
from pygames.gaia.steps import acts
from pygames.gaia.steps.turn import TakeTurn

QUICK = Shape(first=6, width=3, spread=3, depth=8)  # of the matches
SHAPE = Shape(first=5, width=3, spread=3, depth=9)  # of the search that tells what a position is worth
SHIFT = 0.5  # of every weight, in its logarithm, to either side
TAKEN = 0.5  # how likely others have taken a power or Q.I.C. action
CHARGED = 2  # power that others' builds bring in a round
TOP = 5  # a level that is not given as a present
GROWS = {
    "mine": ("trading_station",),
    "trading_station": ("research_lab", "planetary_institute"),
    "research_lab": ("academy_knowledge", "academy_qic"),
}


def match(seed: str) -> list[str]:
    """The actions of one match whose seats have weights of their own."""
    rng = Rng.stream(seed, "shifts")
    bots = []
    for _ in range(4):
        weights = {name: value * exp(SHIFT * (2 * rng.unit() - 1)) for name, value in load_weights().items()}
        bots.append(HardBot(Planner(Evaluator(weights), plans_exchanges=True), QUICK, GLANCE))
    s = new(seed)
    found: list[str] = []
    while s.agenda:
        seat = asked(s)[0]
        action = forced(s)
        if action is None:
            rng = Rng.stream(seed, seat, len(found))
            action = bots[seat].think(GAME, GAME.imagine(s, seat, rng), seat, rng).best()
        found.append(str(action))
        push(s, action)
    return found


def new(seed: str) -> Space:
    s = GAME.new(4, GAME.full_options(4, {"setup": "advanced"}), seed)
    s.events = None
    return s


def ends(seed: str, actions: list[Action], number: int) -> Iterator[tuple[Space, int]]:
    """The positions in which seats have passed in a round."""
    s = new(seed)
    for action in actions:
        if s.round > number:
            return
        if action.verb == "pass" and s.round == number:
            world = s.copy()
            world.agenda = world.agenda[:1]
            acts.do_pass(world, action.seat, action.picks)
            yield world, action.seat
        push(s, action)


def position(bases: list[tuple[Space, int]], number: int, seed: str) -> tuple[Space, int]:
    """The ``number``-th position of a lesson: all bases in turn, each time changed in another way."""
    base, seat = bases[number % len(bases)]
    s = base.copy()
    shake(s, seat, Rng.stream(seed, number))
    return s, seat


def searched(s: Space, seat: int, rng: Rng) -> float:
    """What the next round can come to: the exact score after the last round, else by the evaluation at its end."""
    planner = Planner(Evaluator(), plans_exchanges=True)
    return Lookahead(planner, SHAPE, onward(s, seat, rng), seat).value()


def onward(s: Space, seat: int, rng: Rng) -> Space:
    """The seat's first turn of the next round, as if the others had only taken some of the common actions."""
    world = s.copy()
    b = world.boards[seat]
    world.round += 1
    world.passed = b.used = ()
    b.passed = False
    world.used = tuple(sorted(name for name in (*POWER, *QIC) if rng.unit() < TAKEN))
    for source in income.sources(world, seat):
        income.take(world, seat, source)
    building.form_gaia(world)
    power.return_from_gaia(b)
    b.formers, b.formers_away = b.formers + b.formers_away, 0
    power.charge(b, min(CHARGED, power.capacity(b)))
    world.agenda = [world.agenda[0], TakeTurn(seat)]
    return world


def shake(s: Space, seat: int, rng: Rng) -> None:
    """Another position like this one."""
    b = s.boards[seat]
    b.credits = max(0, min(28, b.credits + rng.below(12) - 3))
    b.ore = max(0, min(14, b.ore + rng.below(8) - 2))
    b.knowledge = max(0, min(14, b.knowledge + rng.below(7) - 2))
    b.qic = max(0, b.qic + rng.below(4) - 1)
    b.bowls[:3] = [max(0, n + (rng.below(6) - 2 if rng.below(2) else 0)) for n in b.bowls[:3]]
    for change in (1, 1, -1):
        area = rng.below(len(b.levels))
        if rng.below(2) and 0 <= b.levels[area] + change < TOP:
            b.levels[area] += change
    shake_structures(s, seat, rng)
    shake_tiles(s, seat, rng)


def shake_structures(s: Space, seat: int, rng: Rng) -> None:
    b = s.boards[seat]
    for _ in range(2):
        olds = [bit for bit, kind in b.built.items() if kind in GROWS and not b.guests >> bit & 1]
        if olds and rng.below(2):
            bit = rng.pick(olds)
            to = rng.pick(GROWS[b.built[bit]])
            if b.supply(to):
                s.place(seat, bit, to)
    near = reach.within(s, seat, reach.basic(s, seat)) & ~s.occupied & s.map.planets
    free = [bit for bit in bits(near) if s.type_at(bit) != TRANSDIM and bit not in s.formers]
    if free and b.supply(MINE) and rng.below(3) == 0:
        s.place(seat, rng.pick(free), KINDS[0])
    if rng.below(3) == 0:
        b.federated |= sum(1 << bit for bit in bits(b.mask & ~b.federated) if rng.below(2))


def shake_tiles(s: Space, seat: int, rng: Rng) -> None:
    b = s.boards[seat]
    missing = [name for name in STANDARD if name not in b.techs]
    uncovered = [name for name, over in b.techs.items() if not over]
    if missing and rng.below(2):
        b.techs[rng.pick(missing)] = ""
    elif uncovered and rng.below(3) == 0:
        del b.techs[rng.pick(uncovered)]
    if rng.below(4) == 0:
        b.green = (*b.green, "token_vp7_credits6")
    elif rng.below(4) == 0:
        b.green = b.green[1:]
    if s.boosters and rng.below(2):
        name = rng.pick(s.boosters)
        s.boosters = (*(other for other in s.boosters if other != name), b.booster)
        b.booster = name
