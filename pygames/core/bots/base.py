"""The one interface of all bots.

A bot gets an imagined world, never the true state, and counts its effort in search steps, never by the clock: the same
seed and level give the same moves on every machine. Its thought is an object that advances step by step, so that a
page can let it think in short slices.
"""

from __future__ import annotations

from typing import Any, Protocol

from pygames.core.bots.offer import Offer
from pygames.core.game import Game
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.table import Table

LEVELS = ("easy", "medium", "hard")
RANDOM = "random"
FORMER = {"medium-1": "medium", "hard-1": "hard"}  # the bots as they were, for tools: what is new is measured by them


class Thought(Protocol):
    """A search under way."""

    def step(self) -> bool:
        """Think a little; False when there is nothing left to think about."""
        ...

    def best(self) -> Action:
        """The action to play."""
        ...


class Bot(Protocol):
    """Chooses an action for a seat that is asked."""

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought: ...


class Decided:
    """A thought that needed no search."""

    __slots__ = ("action",)

    def __init__(self, action: Action) -> None:
        self.action = action

    def step(self) -> bool:
        return False

    def best(self) -> Action:
        return self.action


class Checked:
    """The door of all bots: what a thought comes to is played only if the table takes it."""

    __slots__ = ("offer", "thought")

    def __init__(self, thought: Thought, offer: Offer) -> None:
        self.thought = thought
        self.offer = offer

    @property
    def refused(self) -> Action | None:
        """The action that the bot wanted, if it was not legal."""
        return self.offer.refused

    def step(self) -> bool:
        return self.thought.step()

    def best(self) -> Action:
        return self.offer.first(self.thought.best())


def make(game: Game[Any], level: str) -> Bot:
    """The bot of a level, of the game's own making or uniformly random."""
    from pygames.core.bots.uniform import Uniform  # late: it is built on this module

    return Uniform() if level == RANDOM else game.bot(level)


def start(table: Table, seat: int, bot: Bot) -> Checked:
    """Begin to think for a seat of a table; the chance used depends only on seed, seat and number of actions."""
    rng = Rng.stream(table.seed, "bot", seat, len(table.past))
    offer = Offer(table.state, seat)
    return Checked(bot.think(table.game, table.game.imagine(table.state, seat, rng), seat, rng), offer)


def choose(table: Table, seat: int, bot: Bot) -> Action:
    """Think to the end."""
    return finish(start(table, seat, bot))


def finish(thought: Thought) -> Action:
    while thought.step():
        pass
    return thought.best()
