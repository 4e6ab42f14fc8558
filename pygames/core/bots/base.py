"""The one interface of all bots.

A bot gets an imagined world, never the true state, and counts its effort in search steps, never by the clock: the same
seed and level give the same moves on every machine. Its thought is an object that advances step by step, so that a
page can let it think in short slices.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol, runtime_checkable

from pygames.core.bots.offer import Offer
from pygames.core.game import Game
from pygames.core.play import Action, is_legal
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


class Expected(NamedTuple):
    """A candidate and what it is expected to bring: a share of the win between 0 and 1, or points."""

    plan: tuple[Action, ...]
    value: float | None = None
    unit: str = ""  # "share" or "points", "" if nothing was reckoned
    trials: int = 0


@runtime_checkable
class Ranked(Protocol):
    """A thought that can say what its candidates are worth."""

    def ranked(self) -> list[Expected]:
        """The candidates, the best first."""
        ...


class Bot(Protocol):
    """Chooses an action for a seat that is asked."""

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Thought: ...


class Decided:
    """A thought that needed no search."""

    __slots__ = ("actions",)

    def __init__(self, *actions: Action) -> None:
        self.actions = actions

    def step(self) -> bool:
        return False

    def best(self) -> Action:
        return self.actions[0]

    def plan(self) -> tuple[Action, ...]:
        return self.actions


@runtime_checkable
class Planner(Protocol):
    """A bot whose thoughts have a ``plan``: several actions that belong together, e.g. those of a turn."""

    def plan_of(self, thought: Thought) -> tuple[Action, ...]:
        """All that the thought wants to do, as far as it can be foreseen; ``best`` is its beginning."""
        ...


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
    is_planner = isinstance(bot, Planner)
    thought = Following(table, seat, bot) if is_planner else think_at(table, seat, bot, len(table.past))
    return Checked(thought, Offer(table.state, seat))


def think_at(table: Table, seat: int, bot: Bot, at: int) -> Thought:
    """Begin to think about the position after the first ``at`` actions."""
    rng = Rng.stream(table.seed, "bot", seat, at)
    return bot.think(table.game, table.game.imagine(table.state_at(at), seat, rng), seat, rng)


class Following:
    """Thinks once where a seat began to act, and follows that plan until something is revealed or it cannot go on.

    The plan depends on the past alone: where it was forgotten (a match is loaded), it is thought out again.
    """

    def __init__(self, table: Table, seat: int, bot: Bot) -> None:
        self.table, self.seat, self.bot = table, seat, bot
        at = len(table.past)
        while at and table.past[at - 1].action.seat == seat and not table.past[at - 1].is_border:
            at -= 1
        self.done = table.past[at:]
        self.key = (seat, *(moment.line for moment in table.past[:at]))
        self.thought: Thought | None = None
        self.answer: Action | None = None
        self.is_anew = False  # the plan does not fit any more
        if (plan := table.plans.get(self.key)) is not None:
            self._follow(plan)
        else:
            self.thought = think_at(table, seat, bot, at)

    def _follow(self, plan: tuple[Action, ...]) -> None:
        """The next action of a plan, or a new thought about the present."""
        more = self._left(plan)
        if more and is_legal(self.table.state, more[0]):
            self.thought, self.answer = None, more[0]
        else:
            self.is_anew = True
            self.thought = think_at(self.table, self.seat, self.bot, len(self.table.past))

    def _left(self, plan: tuple[Action, ...]) -> tuple[Action, ...]:
        """What is left of a plan after what was done; answers that the table gave by itself need not stand in it."""
        for moment in self.done:
            if plan and plan[0] == moment.action:
                plan = plan[1:]
            elif not moment.is_forced:
                return ()
        return plan

    def step(self) -> bool:
        if self.thought is None:
            return False
        if self.thought.step():
            return True
        assert isinstance(self.bot, Planner)
        plan = self.bot.plan_of(self.thought)
        if self.is_anew:
            self.thought, self.answer = None, plan[0]
        else:
            self.table.plans = {self.key: plan}
            self._follow(plan)
        return self.thought is not None

    def best(self) -> Action:
        while self.answer is None:
            self.step()
        return self.answer


def choose(table: Table, seat: int, bot: Bot) -> Action:
    """Think to the end."""
    return finish(start(table, seat, bot))


def finish(thought: Thought) -> Action:
    while thought.step():
        pass
    return thought.best()
