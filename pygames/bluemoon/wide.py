"""Many whole turns: every stop in a row of contributions ends one, also where the evaluation would not go on."""

from __future__ import annotations

from pygames.bluemoon.planner import CALLED
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.contribution import Contribute
from pygames.bluemoon.steps.movement import Move
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import TurnPlanner
from pygames.core.play import Action, push

End = tuple[float, tuple[Action, ...], City]  # what the evaluation says, the turn, and the position before its draw


class WidePlanner(TurnPlanner):
    """Finds whole turns with the positions they lead to, for those who judge by more than the evaluation."""

    def ends(self, s: City, seat: int) -> list[End]:
        """Turns from here, or what is left of one; the best by evaluation first."""
        step = s.agenda[-1]
        if isinstance(step, Move):
            found = self._walks(s, seat)
        elif isinstance(step, Contribute):
            found = self._stops(s.copy(), seat, ())
        else:
            found = [self._followed(s, value, plan) for value, plan in self.plans(s, seat)]
        return sorted(found, key=lambda end: -end[0])

    def _walks(self, s: City, seat: int) -> list[End]:
        found: list[End] = []
        for way in self._ways(s, seat):
            actions = (*way, Action(seat, "arrive"))
            found += self._stops(self._followed(s, 0.0, actions)[2], seat, actions)
        found.sort(key=lambda end: -end[0])
        for value, plan, _ in found[: CALLED + 1]:
            found += [self._followed(s, *called) for called in self._with_dragons(s, seat, value, plan)]
        return found

    @staticmethod
    def _followed(s: City, value: float, plan: tuple[Action, ...]) -> End:
        world = s.copy()
        for action in plan:
            push(world, action)
        return (value, plan, world)

    def _stops(self, s: City, seat: int, actions: tuple[Action, ...]) -> list[End]:
        """Contribute in the best way as long as it is possible; the world is used up."""
        found = [self._stop(s, seat, actions)]
        while s.agenda and isinstance(s.agenda[-1], Contribute):
            top = self._best_contribution(s, seat)
            if top is None:
                break
            _, action, s = top
            actions = (*actions, action)
            found.append(self._stop(s, seat, actions))
        return found

    def _stop(self, s: City, seat: int, actions: tuple[Action, ...]) -> End:
        """The turn that ends here, with the best special action."""
        if not s.agenda or isinstance(s.agenda[-1], Replenish):
            return (self.judge.value(s, seat), actions, s)
        world = s.copy()
        value, rest = self._finish(world, seat)
        for action in rest[1:]:
            push(world, action)
        return (value, actions + rest, world)
