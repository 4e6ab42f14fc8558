"""Greedy play: try every candidate on a copy and keep what the game's evaluation likes best."""

from __future__ import annotations

from typing import Any, Protocol

from pygames.core.bots.base import Decided, Thought
from pygames.core.game import Game
from pygames.core.play import Action, push
from pygames.core.rng import Rng
from pygames.core.state import State


class Judge(Protocol):
    """What a game's ``bot.py`` knows."""

    def candidates(self, s: Any, seat: int, rng: Rng) -> list[Action]:
        """The actions worth a thought, promising ones first; never empty for an asked seat."""
        ...

    def value(self, s: Any, seat: int) -> float:
        """How good a position is for a seat."""
        ...


class Greedy:
    """Takes the action with the best value after it; with probability ``slips`` a random candidate instead."""

    def __init__(self, judge: Judge, slips: float = 0.0, noise: float = 0.0) -> None:
        self.judge = judge
        self.slips = slips
        self.noise = noise

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought:
        found = self.judge.candidates(world, seat, rng)
        if len(found) == 1:
            return Decided(found[0])
        if self.slips and rng.unit() < self.slips:
            return Decided(rng.pick(found))
        return GreedyThought(self, world, seat, found, rng)


class GreedyThought:
    """One candidate a step."""

    def __init__(self, bot: Greedy, world: State, seat: int, found: list[Action], rng: Rng) -> None:
        self.bot = bot
        self.world = world
        self.seat = seat
        self.left = found[::-1]
        self.rng = rng
        self.top: tuple[float, Action] | None = None

    def step(self) -> bool:
        if not self.left:
            return False
        action = self.left.pop()
        world = self.world.copy()
        push(world, action)
        value = self.bot.judge.value(world, self.seat)
        if self.bot.noise:
            value += (self.rng.unit() - 0.5) * self.bot.noise
        if self.top is None or value > self.top[0]:
            self.top = (value, action)
        return bool(self.left)

    def best(self) -> Action:
        while self.step():
            pass
        assert self.top is not None
        return self.top[1]
