"""The three levels of Pulsar 2849's bots.

easy and medium go for the best next action, easy often at random; hard searches whole turns, modifiers included.
"""

from __future__ import annotations

from pygames.core.bots.base import Bot, Decided, Expected, Thought
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.pulsar.drafting import Manner
from pygames.pulsar.evaluation import Evaluator, load_weights
from pygames.pulsar.planner import Planner
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.turn import Act


class TurnBot:
    """Plans its turn by evaluation; with probability ``slips`` it does something that looks good instead."""

    def __init__(self, planner: Planner, slips: float = 0.0) -> None:
        self.planner = planner
        self.slips = slips

    def think(self, game: Game[Cluster], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Cluster)
        if self.slips and rng.unit() < self.slips:
            if isinstance(world.agenda[-1], Act):
                return Decided(rng.pick(self.planner.candidates(world, seat)))
            return Decided(uniform_action(world, seat, rng))
        return TurnThought(self.planner, world, seat)


class PlanBot(TurnBot):
    """Keeps to the plan of its turn until something is revealed."""

    def plan_of(self, thought: Thought) -> tuple[Action, ...]:
        assert isinstance(thought, TurnThought)
        return thought.plan()


class TurnThought(Decided):
    """What the planner chooses; asked for a hint, it also weighs the other beginnings of the turn."""

    def __init__(self, planner: Planner, world: Cluster, seat: int) -> None:
        super().__init__(*planner.plan(world, seat))
        self.planner, self.world, self.seat = planner, world, seat

    def ranked(self) -> list[Expected]:
        found = self.planner.ranked(self.world, self.seat)
        return [Expected((action,), value, "points") for value, action in found]


MANNER = Manner(denies=0.4, rivals=0.5, sure=0.75)


def make(level: str) -> Bot:
    """The bot of a level; the former ones are kept for tools."""
    if level == "medium-1":
        return TurnBot(Planner(Evaluator(load_weights("plain")), tokens=False, is_exact=False))
    if level == "hard-1":
        return TurnBot(Planner(Evaluator(load_weights("former")), width=8, look=12, is_exact=False))
    if level == "hard":
        return PlanBot(Planner(width=12, look=14, manner=MANNER, rivals=0.3))
    plain = Planner(Evaluator({**load_weights("plain"), "haste": 0.3, "queue": 0.7}), tokens=level == "medium")
    return TurnBot(plain, slips=0.3 if level == "easy" else 0.0)
