"""Blue Moon City's bots as they were before they planned whole turns: for tools, to measure what is new."""

from __future__ import annotations

from pygames.bluemoon.judged import chance
from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.core.bots import mcts
from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.bots.net import growth
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State

SPREAD = 2.5  # crystals that make a turn clearly better


class FormerTurnBot:
    """Plans its turn anew after every action."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        return Decided(self.planner.plan(world, seat)[1][0])


class Foresight:
    """What the tree search asks: turns as plans, a round played on by rules of thumb, chances by evaluation."""

    def __init__(self, width: int = 5) -> None:
        self.planner = Planner()
        self.quick = Planner(payments=1, is_quick=True)
        self.width = width

    def plans(self, s: City, seat: int, depth: int, rng: Rng) -> list[tuple[float, tuple[Action, ...]]]:
        found = self.planner.plans(s, seat)[: self.width]
        best = found[0][0]
        return [(growth((worth - best) / SPREAD), plan) for worth, plan in found]

    def playout(self, s: City, rng: Rng) -> None:
        """Finish the turn that is under way and play one round quickly."""
        last = s.turn + s.seats
        while s.agenda and s.turn <= last:
            for action in self.quick.plan(s, asked(s)[0])[1]:
                push(s, action)

    def values(self, s: City) -> list[float]:
        worths = self.quick.judge.worths(s)
        return [chance(seat, worths) for seat in range(s.seats)]


def make(level: str) -> Bot:
    """The former bot of a level."""
    if level == "medium-1":
        return FormerTurnBot(Planner())
    return mcts.Search(Foresight(), effort=40, depth=1, explore=0.15)
