"""Trials: every candidate is tried in the same imagined worlds, and the better half is tried in more of them.

A candidate is a *plan*: one action, or several that belong together (a whole turn).
That all candidates meet the same luck makes small differences visible, so that this search also serves for payments,
discards and the like. What is reached is judged by the game's value (learned, or written by hand). One trial is one
search step.
"""

from __future__ import annotations

from typing import Any, Protocol

from pygames.core.bots.base import Decided, Expected, Thought
from pygames.core.game import Game
from pygames.core.play import Action, push
from pygames.core.rng import Rng
from pygames.core.state import State

Plan = tuple[Action, ...]


class Trier(Protocol):
    """What the search needs from a game's bot."""

    def candidates(self, s: Any, seat: int, rng: Rng) -> list[Plan]:
        """Plans worth a trial, promising ones first; never empty for an asked seat.

        All actions of a plan are the seat's own and legal one after the other, whatever is hidden from the seat.
        """
        ...

    def effort(self, s: Any, seat: int, many: int) -> int:
        """How many trials this decision is worth, with so many candidates."""
        ...

    def outcome(self, s: Any, seat: int, rng: Rng) -> float:
        """Play an imagined match on to where it can be judged, and the value of what was reached for the seat."""
        ...


class Trials:
    """The bot."""

    def __init__(self, trier: Trier) -> None:
        self.trier = trier

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought:
        found = self.trier.candidates(world, seat, rng)
        if len(found) == 1:
            return Decided(*found[0])
        return TrialsThought(self.trier, game, world, seat, found, rng)

    def plan_of(self, thought: Thought) -> Plan:
        assert isinstance(thought, (Decided, TrialsThought))
        return thought.plan()


class TrialsThought:
    """The trials for one decision: as many halvings as leave two candidates, about the same effort for each."""

    def __init__(self, trier: Trier, game: Game[Any], world: State, seat: int, found: list[Plan], rng: Rng) -> None:
        self.trier = trier
        self.game = game
        self.world = world
        self.seat = seat
        self.rng = rng
        self.seeds: list[int] = []  # of the worlds in which candidates are tried
        self.totals = dict.fromkeys(found, 0.0)
        self.counts = dict.fromkeys(found, 0)
        self.alive = found
        halvings, many = 1, len(found)
        while many > 2:
            many = (many + 1) // 2
            halvings += 1
        self.halvings = halvings
        self.share = max(1, trier.effort(world, seat, len(found)) // halvings)
        self.queue: list[tuple[Plan, int]] = []
        self._fill()

    def _fill(self) -> None:
        """The trials of the next part: all that are left in worlds that are new to them."""
        worlds = max(1, self.share // len(self.alive))
        first = self.counts[self.alive[0]]
        while len(self.seeds) < first + worlds:
            self.seeds.append(self.rng.next())
        self.queue = [(plan, n) for n in range(first, first + worlds) for plan in self.alive]
        self.queue.reverse()

    def step(self) -> bool:
        plan, number = self.queue.pop()
        rng = Rng(self.seeds[number])
        world = self.game.imagine(self.world, self.seat, rng)
        for action in plan:
            push(world, action)
        self.totals[plan] += self.trier.outcome(world, self.seat, rng)
        self.counts[plan] += 1
        if self.queue:
            return True
        self.halvings -= 1
        if not self.halvings:
            return False
        self.alive = [e.plan for e in self.ranked()[: (len(self.alive) + 1) // 2]]
        self._fill()
        return True

    def ranked(self) -> list[Expected]:
        """The candidates that are left, the best first; those that dropped out follow."""
        found = [Expected(plan, self.totals[plan] / n if n else 0.0, "share", n) for plan, n in self.counts.items()]
        alive = set(self.alive)
        return sorted(found, key=lambda e: (e.plan in alive, e.trials, e.value), reverse=True)

    def plan(self) -> Plan:
        if not any(self.counts.values()):
            return self.alive[0]
        return self.ranked()[0].plan

    def best(self) -> Action:
        return self.plan()[0]
