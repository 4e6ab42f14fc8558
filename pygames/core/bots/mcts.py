"""Determinised tree search: each iteration imagines a new world, walks the common tree, and judges where it ends.

A move of the search is a *plan*: one action, or several that belong together (a whole turn), as the game's ``bot.py``
proposes them. Nodes are keyed by plans, so that worlds that differ in hidden things share what they have in common
(information-set search). An iteration is one search step.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Protocol

from pygames.core.bots.base import Decided, Expected, Thought
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State

Plan = tuple[Action, ...]


class Planner(Protocol):
    """What the search needs from a game's ``bot.py``."""

    def plans(self, s: Any, seat: int, depth: int, rng: Rng) -> list[tuple[float, Plan]]:
        """Plans worth a thought with how promising each is (positive); never empty for an asked seat.

        ``depth`` is 0 for the decision itself and grows with every plan tried in the tree. All actions of a plan are
        the seat's own and legal one after the other, whatever is hidden from the seat.
        """
        ...

    def playout(self, s: Any, rng: Rng) -> None:
        """Play on by rules of thumb to a point where values can be compared, e.g. the end of the turn."""
        ...

    def values(self, s: Any) -> Sequence[float]:
        """The chance of winning, or the like, of each seat, between 0 and 1."""
        ...


class Node:
    """What is known about one plan: ``total`` is from the point of view of the seat that chose it.

    ``earned`` sums what was reached by going on from here, from the point of view of the seat that then chose.
    """

    __slots__ = ("children", "earned", "total", "tried", "visits")

    def __init__(self) -> None:
        self.children: dict[Plan, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.tried = 0
        self.earned = 0.0


class Search:
    """The bot: ``effort`` iterations per decision, at most ``depth`` plans deep in the tree."""

    def __init__(self, planner: Planner, effort: int, depth: int = 12, explore: float = 0.7) -> None:
        self.planner = planner
        self.effort = effort
        self.depth = depth
        self.explore = explore

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought:
        found = self.planner.plans(world, seat, 0, rng)
        firsts = {plan[0] for _, plan in found}
        if len(firsts) == 1:
            return Decided(*found[0][1])
        return SearchThought(self, game, world, seat, found, rng)


class SearchThought:
    """The search for one decision."""

    def __init__(
        self, bot: Search, game: Game[Any], world: State, seat: int, found: list[tuple[float, Plan]], rng: Rng
    ) -> None:
        self.bot = bot
        self.game = game
        self.world = world
        self.seat = seat
        self.found = found  # depends only on what the seat knows, hence the same in every imagined world
        self.rng = rng
        self.root = Node()
        self.done = 0

    def step(self) -> bool:
        self.done += 1
        world = self.game.imagine(self.world, self.seat, self.rng)
        node = self.root
        path: list[tuple[Node, Node, int]] = []
        for depth in range(self.bot.depth):
            seats = asked(world)
            if not seats:
                break
            seat = self.seat if self.seat in seats else seats[0]  # several are asked: think about our own answer
            found = self.bot.planner.plans(world, seat, depth, self.rng) if depth else self.found
            plan, child, is_new = self._select(found, node)
            for action in plan:
                push(world, action)
            path.append((node, child, seat))
            node = child
            if is_new:
                break
        self.bot.planner.playout(world, self.rng)
        values = self.bot.planner.values(world)
        self.root.visits += 1
        for parent, child, seat in path:
            child.visits += 1
            child.total += values[seat]
            parent.tried += 1
            parent.earned += values[seat]
        return self.done < self.bot.effort

    def _select(self, found: list[tuple[float, Plan]], node: Node) -> tuple[Plan, Node, bool]:
        """The most promising plan of this world: value so far, prior and curiosity."""
        whole = sum(prior for prior, _ in found)
        width = self.bot.explore * sqrt(node.visits + 1)
        mean = node.earned / node.tried if node.tried else 0.0  # what an untried plan is worth until tried
        top, best = -1.0, found[0][1]
        for prior, plan in found:
            child = node.children.get(plan)
            visits = child.visits if child else 0
            value = child.total / child.visits if child and child.visits else mean
            score = value + width * prior / whole / (1 + visits)
            if score > top:
                top, best = score, plan
        is_new = best not in node.children
        child = node.children.setdefault(best, Node())
        return best, child, is_new and len(found) > 1

    def best(self) -> Action:
        return self.plan()[0]

    def plan(self) -> Plan:
        """The most visited plan, the better valued on equal visits."""
        if not self.root.children:
            self.step()
        ranked = self.root.children.items()
        return max(ranked, key=lambda kv: (kv[1].visits, kv[1].total, [str(a) for a in kv[0]]))[0]

    def ranked(self) -> list[Expected]:
        """The plans tried, the most visited first."""
        found = [Expected(p, n.total / n.visits, "share", n.visits) for p, n in self.root.children.items() if n.visits]
        chosen = self.plan()
        return sorted(found, key=lambda e: (e.plan == chosen, e.trials, e.value or 0.0), reverse=True)
