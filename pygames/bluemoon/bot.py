"""The three levels of Blue Moon City's bots.

easy plans its turn by evaluation, but often takes a weaker one. medium chooses among whole turns and keeps to its
choice; hard tries the best of them against replies in imagined worlds. Between two players both judge by what was
learned. With more of them the evaluation judges, and hard searches before every action.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.bluemoon.judged import JudgedTurns, Replies
from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import WINNING, TurnPlanner, best_payments, chance
from pygames.core.bots import mcts, net
from pygames.core.bots.base import FORMER, Bot, Decided, Thought
from pygames.core.bots.net import growth
from pygames.core.bots.trials import Trials, TrialsThought
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State

SLIPS = 12  # turns among which a slip picks
SPREAD = 2.5  # crystals that make a turn clearly better
DRAGONS = ("send", "lead")  # verbs that call one


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
    """What the tree search asks: turns as plans, a round played on by rules of thumb, chances by evaluation."""

    def __init__(self, width: int = 5, is_thrifty: bool = False) -> None:
        self.planner = Planner()
        self.quick = Planner(payments=1, is_quick=True)
        self.width = width
        self.is_thrifty = is_thrifty  # each space is paid for in the best way only: no luck decides about that

    def plans(self, s: City, seat: int, depth: int, rng: Rng) -> list[tuple[float, tuple[Action, ...]]]:
        found = self.planner.plans(s, seat)
        found = (best_payments(found) if self.is_thrifty else found)[: self.width]
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


class CarefulSearch(mcts.Search):
    """The search, which neither overlooks a turn that wins nor throws away what is dear; a called dragon is used."""

    def __init__(self, effort: int) -> None:
        super().__init__(Foresight(is_thrifty=True), effort, depth=1, explore=0.15)
        self.turns = TurnPlanner()

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        value, plan = self.turns.plan(world, seat)
        if value > WINNING or isinstance(world.agenda[-1], Replenish):
            return Decided(*kept(plan))
        thought = super().think(game, world, seat, rng)
        return Decided(*kept(thought.plan())) if isinstance(thought, Decided) else thought


def kept(plan: tuple[Action, ...]) -> tuple[Action, ...]:
    """What the search planned is thought over after each action, unless it is what a dragon is called for."""
    return plan if any(action.verb in DRAGONS for action in plan) else plan[:1]


class ByPlayers:
    """One bot for two players, another for more of them."""

    def __init__(self, two: Bot, more: Bot) -> None:
        self.two = two
        self.more = more

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        return (self.two if world.seats == 2 else self.more).think(game, world, seat, rng)

    def plan_of(self, thought: Thought) -> tuple[Action, ...]:
        assert isinstance(thought, (Decided, TrialsThought, mcts.SearchThought))
        return kept(thought.plan()) if isinstance(thought, mcts.SearchThought) else thought.plan()


@lru_cache(maxsize=1)
def learned() -> dict[str, net.Net]:
    return net.load("bluemoon")


def make(level: str) -> Bot:
    """The bot of a level."""
    if level in FORMER:
        from pygames.bluemoon.former import make as make_former  # late: not part of the site

        return make_former(level)
    if level == "easy":
        return TurnBot(TurnPlanner(), slips=0.5)
    if level == "medium":
        return ByPlayers(JudgedTurns(learned()), TurnBot(TurnPlanner()))
    return ByPlayers(Trials(Replies(learned(), width=8, trials=160)), CarefulSearch(effort=40))
