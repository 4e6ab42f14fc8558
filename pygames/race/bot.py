"""The three levels of Race for the Galaxy's bots.

easy follows the rules of thumb of ``policy.py``, but picks action cards freely and slips now and then. medium and hard
try what they may do in imagined rounds, in which the others do what they have been seen to do in such positions, and
judge what is reached by what they have learned from self-play: hard in many rounds, medium in few.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.core.bots import net
from pygames.core.bots.base import FORMER, Bot, Decided, Thought
from pygames.core.bots.trials import Trials
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.race.policy import Policy
from pygames.race.search import ANSWERS, Rounds
from pygames.race.state import Galaxy


class ThumbBot:
    """Follows the policy; with probability ``slips`` it does something at random instead."""

    def __init__(self, policy: Policy, slips: float = 0.0) -> None:
        self.policy = policy
        self.slips = slips

    def think(self, game: Game[Galaxy], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Galaxy)
        if self.slips and rng.unit() < self.slips:
            return Decided(uniform_action(world, seat, rng))
        return Decided(self.policy.choose(world, seat, rng))


@lru_cache(maxsize=1)
def learned() -> dict[str, net.Net]:
    return net.load("race")


def make(level: str) -> Bot:
    """The bot of a level."""
    if level in FORMER:
        from pygames.race.former import (
            make as make_former,
        )  # late: it is built on this module, and not part of the site

        return make_former(level)
    if level == "easy":
        return ThumbBot(Policy(temperature=1.0), slips=0.12)
    if level == "medium":
        return Trials(Rounds(learned(), efforts=(12, 6, 0), width=4))
    # all action cards: of two at a time the best are often not among those that the guess ranks highest
    return Trials(Rounds(learned(), efforts=(288, 96, 48), width=len(ANSWERS[True]), each=8))
