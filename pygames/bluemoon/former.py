"""Blue Moon City's bots as they were before they planned whole turns: for tools, to measure what is new."""

from __future__ import annotations

from pygames.bluemoon.bot import Foresight
from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.core.bots import mcts
from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.game import Game
from pygames.core.rng import Rng
from pygames.core.state import State


class FormerTurnBot:
    """Plans its turn anew after every action."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        return Decided(self.planner.plan(world, seat)[1][0])


def make(level: str) -> Bot:
    """The former bot of a level."""
    if level == "medium-1":
        return FormerTurnBot(Planner())
    return mcts.Search(Foresight(), effort=40, depth=1, explore=0.15)
