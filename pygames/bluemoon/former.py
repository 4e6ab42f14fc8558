"""Blue Moon City's bots as they were before they planned whole turns: for tools, to measure what is new."""

from __future__ import annotations

from math import exp

from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.core.bots import mcts
from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State


class FormerTurnBot:
    """Plans its turn anew after every action."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        return Decided(self.planner.plan(world, seat)[1][0])


class Foresight:
    """What the tree search asks: whole turns as plans, rules of thumb beyond the tree, chances from the evaluation."""

    def __init__(self, width: int = 5, replies: int = 2, ahead: int | None = None) -> None:
        self.planner = Planner()
        self.quick = Planner(payments=1, is_quick=True)
        self.width = width
        self.replies = replies
        self.ahead = ahead  # turns played by rules of thumb beyond the tree; by default one round
        self.spread = 2.5  # crystals that make a position clearly better

    def plans(self, s: City, seat: int, depth: int, rng: Rng) -> list[tuple[float, tuple[Action, ...]]]:
        found = self.planner.plans(s, seat) if depth == 0 else self.quick.plans(s, seat)
        found = found[: self.width if depth == 0 else self.replies]
        best = found[0][0]
        return [(exp((worth - best) / self.spread), plan) for worth, plan in found]

    def playout(self, s: City, rng: Rng) -> None:
        """Finish the turn that is under way and play some more turns quickly."""
        last = s.turn + (s.seats if self.ahead is None else self.ahead)
        while s.agenda and s.turn <= last:
            for action in self.quick.plan(s, asked(s)[0])[1]:
                push(s, action)

    def values(self, s: City) -> list[float]:
        worths = self.quick.judge.worths(s)
        return [self._chance(seat, worths) for seat in range(s.seats)]

    def _chance(self, seat: int, worths: list[float]) -> float:
        others = [v for x, v in enumerate(worths) if x != seat]
        lead = worths[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)
        return 1 / (1 + exp(-max(-60.0, min(60.0, lead / 8))))


def make(level: str) -> Bot:
    """The former bot of a level."""
    if level == "medium-1":
        return FormerTurnBot(Planner())
    return mcts.Search(Foresight(), effort=40, depth=1, explore=0.15)
