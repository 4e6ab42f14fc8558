"""Determinised tree search: each iteration imagines a new world, walks the common tree, and judges where it ends.

Nodes are keyed by action text, so that worlds that differ in hidden things share what they have in common
(information-set search). An iteration is one search step.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, Protocol

from pygames.core.bots.base import Decided, Thought
from pygames.core.bots.greedy import Judge
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State


class Planner(Judge, Protocol):
    """What the search needs from a game's ``bot.py`` beyond judging."""

    def priors(self, s: Any, seat: int, found: list[Action]) -> Sequence[float]:
        """How promising each candidate is; positive, they need not sum to 1."""
        ...

    def playout(self, s: Any, rng: Rng) -> None:
        """Play on by rules of thumb to a point where values can be compared, e.g. the end of the turn."""
        ...

    def values(self, s: Any) -> Sequence[float]:
        """The chance of winning, or the like, of each seat, between 0 and 1."""
        ...


class Node:
    """What is known about one action: ``total`` is from the point of view of the seat that chose it.

    ``earned`` sums what was reached by going on from here, from the point of view of the seat that then chose.
    """

    __slots__ = ("children", "earned", "total", "tried", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.tried = 0
        self.earned = 0.0


class Search:
    """The bot: ``effort`` iterations per decision, at most ``depth`` decisions deep in the tree."""

    def __init__(self, planner: Planner, effort: int, depth: int = 12, explore: float = 0.7) -> None:
        self.planner = planner
        self.effort = effort
        self.depth = depth
        self.explore = explore

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought:
        found = self.planner.candidates(world, seat, rng)
        if len(found) == 1:
            return Decided(found[0])
        return SearchThought(self, game, world, seat, rng)


class SearchThought:
    """The search for one decision."""

    def __init__(self, bot: Search, game: Game[Any], world: State, seat: int, rng: Rng) -> None:
        self.bot = bot
        self.game = game
        self.world = world
        self.seat = seat
        self.rng = rng
        self.root = Node()
        self.done = 0

    def step(self) -> bool:
        self.done += 1
        world = self.game.imagine(self.world, self.seat, self.rng)
        node = self.root
        path: list[tuple[Node, Node, int]] = []
        for _ in range(self.bot.depth):
            seats = asked(world)
            if not seats:
                break
            seat = self.seat if self.seat in seats else seats[0]  # several are asked: think about our own answer
            action, child, is_new = self._select(world, node, seat)
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

    def _select(self, world: State, node: Node, seat: int) -> tuple[Action, Node, bool]:
        """The most promising candidate of this world: value so far, prior and curiosity."""
        planner = self.bot.planner
        found = planner.candidates(world, seat, self.rng)
        if len(found) == 1:
            scores = [0.0]
        else:
            priors = planner.priors(world, seat, found)
            whole = sum(priors)
            width = self.bot.explore * sqrt(node.visits + 1)
            mean = node.earned / node.tried if node.tried else 0.0  # what an untried action is worth until tried
            scores = []
            for action, prior in zip(found, priors, strict=True):
                child = node.children.get(action)
                visits = child.visits if child else 0
                value = child.total / child.visits if child and child.visits else mean
                scores.append(value + width * prior / whole / (1 + visits))
        best = max(range(len(found)), key=scores.__getitem__)
        action = found[best]
        is_new = action not in node.children
        child = node.children.setdefault(action, Node())
        return action, child, is_new and len(found) > 1

    def best(self) -> Action:
        """The most visited action, the better valued on equal visits."""
        if not self.root.children:
            self.step()
        return max(self.root.children.items(), key=lambda kv: (kv[1].visits, kv[1].total, str(kv[0])))[0]
