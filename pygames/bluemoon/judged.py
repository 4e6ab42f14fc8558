"""Whole turns of two players, chosen by what was learned, at once or after trials against the reply."""

from __future__ import annotations

from collections.abc import Mapping

from pygames.bluemoon.features import Observer, result
from pygames.bluemoon.planner import Planner
from pygames.bluemoon.state import City
from pygames.bluemoon.steps.replenishment import Replenish
from pygames.bluemoon.turns import WINNING
from pygames.bluemoon.wide import WidePlanner
from pygames.core.bots.base import Decided, Thought
from pygames.core.bots.net import Net
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State

LEARNED = "value.two"
MOST = 40  # turns, the best by evaluation, that are judged


class Value:
    """What the end of a turn is worth to a seat, as a share of the win."""

    def __init__(self, nets: Mapping[str, Net]) -> None:
        self.net = nets[LEARNED]
        self.observer = Observer()

    def of(self, s: City, seat: int) -> float:
        return result(s, seat) if s.cause else self.net.chance(self.observer.features(s, seat))


class JudgedTurns:
    """The bot that takes the whole turn that was learned to be best; ``slips`` of them are one of the next best."""

    def __init__(self, nets: Mapping[str, Net], slips: float = 0.0, among: int = 6) -> None:
        self.turns = WidePlanner(payments=2)
        self.value = Value(nets)
        self.slips = slips
        self.among = among  # turns among which a slip picks

    def plans(self, s: City, seat: int) -> list[tuple[Action, ...]]:
        """Whole turns, the best first; alone if it wins, or if only the draw is left."""
        if isinstance(s.agenda[-1], Replenish):
            return [self.turns.plan(s, seat)[1]]
        ends = self.turns.ends(s, seat)
        if ends[0][0] > WINNING:
            return [ends[0][1]]
        found = [(self.value.of(world, seat), plan) for _, plan, world in ends[:MOST]]
        return [plan for _, plan in sorted(found, key=lambda end: -end[0])]

    def think(self, game: Game[City], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, City)
        found = self.plans(world, seat)
        if self.slips and len(found) > 1 and rng.unit() < self.slips:
            return Decided(*rng.pick(found[: self.among]))
        return Decided(*found[0])

    def plan_of(self, thought: Thought) -> tuple[Action, ...]:
        assert isinstance(thought, Decided)
        return thought.plan()


class Replies:
    """What trials ask: the best whole turns, each against a quick reply, judged before the own next turn."""

    def __init__(self, nets: Mapping[str, Net], width: int, trials: int) -> None:
        self.judged = JudgedTurns(nets)
        self.quick = Planner(payments=1, is_quick=True)
        self.width = width
        self.trials = trials

    def candidates(self, s: City, seat: int, rng: Rng) -> list[tuple[Action, ...]]:
        return self.judged.plans(s, seat)[: self.width]

    def effort(self, s: City, seat: int, many: int) -> int:
        return self.trials

    def outcome(self, s: City, seat: int, rng: Rng) -> float:
        """The draw and the other player's turn, judged where that ends."""
        last = s.turn + 1
        while s.agenda and not (s.turn >= last and isinstance(s.agenda[-1], Replenish)):
            for action in self.quick.plan(s, asked(s)[0])[1]:
                push(s, action)
        return self.judged.value.of(s, seat)
