"""Looking ahead to the end of the round: many ways to spend what there is, as if nobody interfered.

A turn is a plan: free actions and the main action that they make possible. From the best turns, all kinds of next
turns are tried, the best few positions are kept at each depth (whichever way led there), and wherever the round could
be ended by passing, the position is judged. One position is one search step.

How many are kept depends on how much there is to try: effort is counted in turns tried, a position counts as some of
them (what can be done there has to be found), and a third of what is left goes into the next depth. So small positions
are looked at widely, and large ones take no longer than others.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pygames.core.bots.base import Expected
from pygames.core.play import Action
from pygames.gaia.evaluation import Evaluator
from pygames.gaia.exchanges import Plan, Ranked
from pygames.gaia.state import Space
from pygames.gaia.steps.turn import FinishTurn, TakeTurn

Tried = tuple[float, Plan, Space]  # a plan with its value and where it leads
SHARE = 3  # of the effort that is left goes into the next depth
NODE = 22  # turns: what it takes to find those of a position, federations above all
TILE = 12  # turns: what it takes to choose a tile with care
BRINGS_TILE = ("upgrade", "qic")  # which tile is chosen in haste where many plans are compared


class Shape(NamedTuple):
    """How much is looked at."""

    first: int  # turns that may begin the rest of the round
    width: int  # positions kept at each depth, at most
    spread: int  # next turns tried from each
    depth: int  # turns
    effort: int = 1_000_000  # turns tried in all, about
    narrow: int = 6  # positions kept at each depth, at least


class TurnPlanner(Protocol):
    """What a lookahead needs to know about turns."""

    judge: Evaluator

    def tried(self, s: Space, seat: int, skipped: frozenset[Plan] = ...) -> list[Tried]: ...

    def carry_out(self, s: Space, seat: int, plan: Plan, habit: list[Action]) -> bool: ...


class Node(NamedTuple):
    """A position after some turns, with the first of them."""

    value: float
    first: Plan
    s: Space


class Lookahead:
    """A thought about the rest of the round."""

    def __init__(self, planner: TurnPlanner, shape: Shape, world: Space, seat: int) -> None:
        self.planner = planner
        self.shape = shape
        self.seat = seat
        found = planner.tried(world, seat)
        self.found: list[Ranked] = [(value, plan) for value, plan, _ in found]
        passes = [plan for _, plan in self.found if plan[-1].verb == "pass"]
        self.skipped = frozenset(passes[1:])  # the best booster will be the best later too
        self.ends: dict[Plan, float] = {}  # by first turn, the best that it can lead to
        self.seen: set[tuple[object, ...]] = set()
        self.layer: list[Node] = []
        self.next: list[Node] = []
        self.depth = 0
        self.looked = 1  # positions from which turns were tried
        self.tried = len(found) + NODE  # turns
        self._extend(world, None, found, shape.first)
        self._deepen(shape.first)

    def _extend(self, s: Space, first: Plan | None, found: list[Tried], most: int) -> None:
        """The best turns from a position, as far as they lead somewhere new."""
        tried = 0
        for value, plan, end in found:
            begun = first or plan
            if plan[-1].verb == "pass":
                if value > self.ends.get(begun, -1e9):
                    self.ends[begun] = value
            elif tried < most:
                world = end
                if plan[-1].verb in BRINGS_TILE:
                    world = s.copy_for(self.seat)
                    self.planner.carry_out(world, self.seat, plan, [])
                    self.tried += TILE
                key = position(world, self.seat)
                if isinstance(world.agenda[-1], FinishTurn) and key not in self.seen:
                    self.seen.add(key)
                    world.agenda = [world.agenda[0], TakeTurn(self.seat)]
                    self.next.append(Node(value, begun, world))
                    tried += 1

    def _deepen(self, most: int) -> None:
        left = max(0, self.shape.effort - self.tried)
        width = min(most, max(self.shape.narrow, left * self.looked // (self.tried * SHARE)))
        self.next.sort(key=lambda node: node.value)
        self.layer = self.next[-width:] if self.depth < self.shape.depth else []
        self.next = []
        self.depth += 1

    def step(self) -> bool:
        if not self.layer:
            return False
        node = self.layer.pop()
        found = self.planner.tried(node.s, self.seat, self.skipped)
        self.looked += 1
        self.tried += len(found) + NODE
        self._extend(node.s, node.first, found, self.shape.spread)
        if not self.layer:
            self._deepen(self.shape.width)
        return bool(self.layer)

    def ranked(self) -> list[Expected]:
        """The first turns, by the best that each can lead to."""
        found = [Expected(plan, value, "points") for plan, value in self.ends.items()]
        return sorted(found, key=lambda e: e.value or 0.0, reverse=True)

    def value(self) -> float:
        """What the rest of the round can come to."""
        while self.step():
            pass
        return max(self.ends.values())

    def plan(self) -> Plan:
        return self.ranked()[0].plan

    def best(self) -> Action:
        while self.step():
            pass
        return self.plan()[0]


def position(s: Space, seat: int) -> tuple[object, ...]:
    """What a seat can change in its turns: two ways to the same end are one."""
    b = s.boards[seat]
    return (
        b.vp, b.credits, b.ore, b.knowledge, b.qic, *b.bowls, b.stone, *b.levels, tuple(sorted(b.built.items())),
        b.federated, b.satellites, b.stations, b.green, b.flipped, tuple(sorted(b.techs.items())), b.formers,
        tuple(sorted(b.used)), s.used, tuple(sorted(s.formers)),
    )  # fmt: skip
