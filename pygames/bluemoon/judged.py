"""Whole turns, tried against what the others may do: by evaluation, and by what was learned where something was.

So far only learning plays like this (tools/lessons/bluemoon.py): too few matches have taught it.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygames.bluemoon.evaluation import Evaluator
from pygames.bluemoon.features import Observer, result
from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import WINNING, TurnPlanner, best_payments, chance
from pygames.core.bots.net import Net
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng

KINDS_OF_MATCHES = {2: "value.two"}  # what can be learned about, by the number of players


class Value:
    """What positions are worth to a seat, as a share of the win: as learned, or by evaluation."""

    def __init__(self, nets: Mapping[str, Net], judge: Evaluator) -> None:
        self.nets = nets
        self.judge = judge
        self.observer = Observer()

    def knows(self, s: City) -> bool:
        """Whether anything was learned about such matches."""
        return KINDS_OF_MATCHES.get(s.seats, "") in self.nets

    def of(self, s: City, seat: int) -> float:
        if not self.knows(s):
            return chance(seat, self.judge.worths(s))
        if s.cause:
            return result(s, seat)
        return self.nets[KINDS_OF_MATCHES[s.seats]].chance(self.observer.features(s, seat))


class Replies:
    """What trials ask: the best whole turns, each against the replies of a round and one's own next turn.

    A turn that wins is taken, and nothing that is dear is thrown away. What a turn is worth by itself counts beside
    what follows in the trials: there are few of them, and luck must not overrule what is known.
    """

    def __init__(self, nets: Mapping[str, Net], width: int, trials: int, trust: float = 0.6) -> None:
        self.turns = TurnPlanner()
        self.quick = Planner(payments=1, is_quick=True)
        self.value = Value(nets, self.quick.judge)
        self.width = width
        self.trials = trials  # of all candidates and seats together: with more players a round is longer
        self.trust = trust  # in what the trials find

    def candidates(self, s: City, seat: int, rng: Rng) -> list[tuple[Action, ...]]:
        found = self.turns.plans(s, seat)
        if found[0][0] > WINNING or isinstance(s.agenda[-1], Replenish):
            return [found[0][1]]
        found = best_payments(found)
        if self.value.knows(s):
            ends = [(self._end(s, seat, plan), plan) for _, plan in found[: 2 * self.width]]
            found = sorted(ends, key=lambda end: -end[0])
        return [plan for _, plan in found[: self.width]]

    def _end(self, s: City, seat: int, plan: tuple[Action, ...]) -> float:
        """The learned value of where a turn ends."""
        world = s.copy()
        for action in plan:
            push(world, action)
        return self.value.of(world, seat)

    def effort(self, s: City, seat: int, many: int) -> int:
        return self.trials // s.seats

    def outcome(self, s: City, seat: int, rng: Rng) -> float:
        """Finish the turn that is under way and play one round quickly; judged where the last turn ends."""
        now = self.value.of(s, seat)
        last = s.turn + s.seats
        while s.agenda and not (s.turn >= last and isinstance(s.agenda[-1], Replenish)):
            for action in self.quick.plan(s, asked(s)[0])[1]:
                push(s, action)
        return self.trust * self.value.of(s, seat) + (1 - self.trust) * now
