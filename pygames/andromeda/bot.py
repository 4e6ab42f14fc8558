"""The three levels of bots: rules of thumb with slips, rules of thumb, and a look ahead over imagined worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from pygames.andromeda import policy, worth
from pygames.andromeda.state import Edge
from pygames.core.bots import mcts
from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.state import State

Plan = tuple[Action, ...]


class Thumb:
    """Plays by rules of thumb; with probability ``slips`` it does something at random instead."""

    def __init__(self, slips: float = 0.0) -> None:
        self.slips = slips

    def think(self, game: Game[Edge], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Edge)
        if world.phase == "setup" or (self.slips and rng.unit() < self.slips):  # any faction will do
            return Decided(uniform_action(world, seat, rng))
        return Decided(policy.best(world, seat))


class Foresight:
    """What the tree search asks: the best actions by rules of thumb, played on to the end of the turn."""

    def __init__(self, width: int = 6, spread: float = 1.5, ahead: int = 0) -> None:
        self.width = width
        self.spread = spread
        self.ahead = ahead  # rounds played on beyond the decision

    def plans(self, s: Edge, seat: int, depth: int, rng: Rng) -> list[tuple[float, Plan]]:
        found = policy.scored(s, seat)
        if found[0][0] >= policy.NOW - 3:  # a free action that is plainly useful
            found = found[:1]
        found = found[: self.width]
        top = found[0][0]
        return [(exp(max(-4.0, (value - top) / self.spread)), (a,)) for value, a in found]

    def playout(self, s: Edge, rng: Rng) -> None:
        last = s.turn + self.ahead * s.seats
        for _ in range(400):
            seats = asked(s)
            if not seats or s.turn > last:
                return
            push(s, policy.best(s, seats[0]))

    def values(self, s: Edge) -> Sequence[float]:
        worths = [worth.position(s, x) for x in range(s.seats)]
        sides = [sum(w for x, w in enumerate(worths) if s.side(x) == s.side(y)) for y in range(s.seats)]
        found = []
        for seat in range(s.seats):
            others = [sides[x] for x in range(s.seats) if s.side(x) != s.side(seat)]
            lead = sides[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
            found.append(1 / (1 + exp(-max(-50.0, min(50.0, lead / 12)))))
        return found


def ranked(s: Edge, seat: int, found: list[Action]) -> list[Action]:
    """Actions that the rules of thumb like come first."""
    liked = {a: value for value, a in policy.scored(s, seat)} if found else {}
    return sorted(found, key=lambda a: -liked.get(a, policy.HARDLY))


def make(level: str) -> Bot:
    """The bot of a level."""
    if level == "easy":
        return Thumb(slips=0.3)
    if level == "medium":
        return Thumb()
    return mcts.Search(Foresight(), effort=20, depth=1, explore=0.5)
