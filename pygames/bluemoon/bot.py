"""The three levels of Blue Moon City's bots.

easy plans its turn by evaluation, but often takes a weaker one; medium always plans its turn and keeps to it;
hard looks ahead: it tries its best turns against the replies of the next players in imagined worlds.
"""

from __future__ import annotations

from pygames.bluemoon.state import City
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import TurnPlanner
from pygames.core.bots.base import FORMER, Bot, Decided, Thought
from pygames.core.bots.net import squash
from pygames.core.bots.trials import Trials
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State

SLIPS = 12  # turns among which a slip picks
LEAD = 4.0  # crystals that make a clear lead


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


class Foresight:
    """What the trials ask: whole turns as plans, a round played on by rules of thumb, the evaluation of its end."""

    def __init__(self, efforts: tuple[int, int] = (40, 16), width: int = 6) -> None:
        self.planner = TurnPlanner()
        self.quick = TurnPlanner(payments=1, is_quick=True)
        self.efforts = efforts  # for a turn, for the draw
        self.width = width

    def candidates(self, s: City, seat: int, rng: Rng) -> list[tuple[Action, ...]]:
        if isinstance(s.agenda[-1], Replenish):
            return [(action,) for action in self.planner.throws(s, seat)]
        found = self.planner.plans(s, seat)
        if found[0][0] > WINNING:
            return [found[0][1]]
        return list(dict.fromkeys(plan for _, plan in found))[: self.width]

    def effort(self, s: City, seat: int, many: int) -> int:
        return self.efforts[isinstance(s.agenda[-1], Replenish)]

    def outcome(self, s: City, seat: int, rng: Rng) -> float:
        """Finish the turn that is under way, play one round quickly, and compare."""
        last = s.turn + s.seats
        while s.agenda and s.turn <= last:
            for action in self.quick.plan(s, asked(s)[0])[1]:
                push(s, action)
        worths = self.quick.judge.worths(s)
        others = [v for x, v in enumerate(worths) if x != seat]
        lead = worths[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)
        return 0.5 + 0.5 * squash(lead / LEAD)


WINNING = 500.0  # only a match that is won is worth so much


def make(level: str) -> Bot:
    """The bot of a level."""
    if level in FORMER:
        from pygames.bluemoon.former import make as make_former  # late: not part of the site

        return make_former(level)
    if level == "easy":
        return TurnBot(TurnPlanner(), slips=0.5)
    if level == "medium":
        return TurnBot(TurnPlanner())
    return Trials(Foresight())
