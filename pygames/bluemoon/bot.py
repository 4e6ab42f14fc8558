"""The three levels of Blue Moon City's bots."""

from __future__ import annotations

from pygames.bluemoon.evaluation import Weights
from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.rng import Rng
from pygames.core.state import State


class TurnBot:
    """Plans its turn by evaluation; with probability ``slips`` it does something at random instead."""

    def __init__(self, planner: Planner, slips: float = 0.0) -> None:
        self.planner = planner
        self.slips = slips

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        if self.slips and rng.unit() < self.slips:
            return Decided(uniform_action(world, seat, rng))
        return Decided(self.planner.plan(world, seat)[1][0])


def make(level: str) -> Bot:
    """The bot of a level."""
    if level == "easy":
        return TurnBot(Planner(), slips=0.3)
    return TurnBot(Planner())
