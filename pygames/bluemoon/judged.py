"""Turns judged by what was learned: the evaluation finds them, the learned value says which of them is best."""

from __future__ import annotations

from collections.abc import Mapping

from pygames.bluemoon.features import Observer, result
from pygames.bluemoon.planner import Plan, Planner
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import TurnPlanner
from pygames.core.bots.net import Net
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng

WINNING = 500.0  # only a match that is won is worth so much to the evaluation
KINDS_OF_MATCHES = {2: "two"}  # what has been learned about, by the number of players


def best_payments(found: list[Plan]) -> list[Plan]:
    """Of plans that begin by paying for the same space, the first."""
    kept: dict[object, Plan] = {}
    for worth, plan in found:
        first = plan[0]
        kept.setdefault(first.picks[0] if first.verb == "contribute" else plan, (worth, plan))
    return list(kept.values())


class Value:
    """The learned value of positions; None where nothing was learned about such matches."""

    def __init__(self, nets: Mapping[str, Net]) -> None:
        self.nets = nets
        self.observer = Observer()

    def knows(self, s: City) -> bool:
        return f"value.{KINDS_OF_MATCHES.get(s.seats, '')}" in self.nets

    def of(self, s: City, seat: int) -> float:
        """A share of the win between 0 and 1."""
        if s.cause:
            return result(s, seat)
        return self.nets[f"value.{KINDS_OF_MATCHES[s.seats]}"].chance(self.observer.features(s, seat))


class Judged:
    """A planner of whole turns: the best by evaluation, in the order of the learned value of where they end."""

    def __init__(self, nets: Mapping[str, Net], turns: TurnPlanner, width: int = 16) -> None:
        self.value = Value(nets)
        self.turns = turns
        self.width = width

    def plan(self, s: City, seat: int) -> Plan:
        return self.plans(s, seat)[0]

    def plans(self, s: City, seat: int) -> list[Plan]:
        """Turns worth a thought, best first; one that wins is the only one, and what is dear is never thrown away."""
        found = self.turns.plans(s, seat)
        if found[0][0] > WINNING or isinstance(s.agenda[-1], Replenish):
            return found[:1]
        if not self.value.knows(s):
            return found
        judged = [(self._end(s, seat, plan), plan) for _, plan in best_payments(found)[: self.width]]
        return sorted(judged, key=lambda p: -p[0])

    def _end(self, s: City, seat: int, plan: tuple[Action, ...]) -> float:
        world = s.copy()
        for action in plan:
            push(world, action)
        return self.value.of(world, seat)


class Replies:
    """What trials ask: the best whole turns, each against the turns of the others until the own one comes again."""

    def __init__(self, nets: Mapping[str, Net], width: int, trials: int) -> None:
        self.judged = Judged(nets, TurnPlanner())
        self.quick = Planner(payments=1, is_quick=True)
        self.width = width
        self.trials = trials

    def candidates(self, s: City, seat: int, rng: Rng) -> list[tuple[Action, ...]]:
        return [plan for _, plan in self.judged.plans(s, seat)[: self.width]]

    def effort(self, s: City, seat: int, many: int) -> int:
        return self.trials

    def outcome(self, s: City, seat: int, rng: Rng) -> float:
        """The turn is finished, the others play theirs by rules of thumb; judged where the last of them ends."""
        last = s.turn + s.seats - 1
        while s.agenda and s.turn <= last:
            if s.turn == last and isinstance(s.agenda[-1], Replenish):
                break
            for action in self.quick.plan(s, asked(s)[0])[1]:
                push(s, action)
        return self.judged.value.of(s, seat)
