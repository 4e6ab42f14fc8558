"""The three levels of Blue Moon City's bots.

easy plans its turn by evaluation, but often takes a weaker one. medium and hard try their best turns, as a whole,
against the replies of a round in imagined worlds, all of them in the same ones, and keep to the best: hard tries more.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.bluemoon.judged import Replies
from pygames.bluemoon.state import City
from pygames.bluemoon.turns import TurnPlanner
from pygames.core import data
from pygames.core.bots import net
from pygames.core.bots.base import FORMER, Bot, Decided, Thought
from pygames.core.bots.trials import Trials
from pygames.core.game import Game
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.state import State

SLIPS = 12  # turns among which a slip picks


class TurnBot:
    """Plans its turn by evaluation; with probability ``slips`` it takes one of the less good turns, and finishes it."""

    def __init__(self, planner: TurnPlanner, slips: float = 0.0) -> None:
        self.planner = planner
        self.slips = slips

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        if self.slips and rng.unit() < self.slips:
            return Decided(*rng.pick(self.planner.plans(world, seat)[:SLIPS])[1])
        return Decided(*self.planner.plan(world, seat)[1])

    def plan_of(self, thought: Thought) -> tuple[Action, ...]:
        assert isinstance(thought, Decided)
        return thought.plan()


@lru_cache(maxsize=1)
def learned() -> dict[str, net.Net]:
    """What was learned from matches; nothing, where none were played for it."""
    return net.load("bluemoon") if data.has("bluemoon", "learned") else {}


def make(level: str) -> Bot:
    """The bot of a level."""
    if level in FORMER:
        from pygames.bluemoon.former import make as make_former  # late: not part of the site

        return make_former(level)
    if level == "easy":
        return TurnBot(TurnPlanner(), slips=0.5)
    if level == "medium":
        return Trials(Replies(learned(), width=4, trials=48))
    return Trials(Replies(learned(), width=8, trials=384))
