"""The learned value of a position, in points: straight lines over the figures of every seat.

In the last turns, where nearly everything is certain, the evaluation by hand judges.
"""

from __future__ import annotations

from functools import reduce
from operator import add, mul

from pygames.andromeda.evaluation import PLAIN, Judge, Weights, leading
from pygames.andromeda.features import CERTAIN, FIGURES, LENGTH, Slow, described, slow_of
from pygames.andromeda.state import Edge
from pygames.core.bots.net import Net

LEARNED = "value.four"


def by_hand(weights: Weights) -> list[float]:
    """The evaluation by hand as such lines: its figures come first, and its weights slide with the time left."""
    found = [0.0] * LENGTH
    for at, (early, late) in enumerate(weights):
        found[at] = late
        found[len(FIGURES) + at] = early - late
    return found


class Learned:
    """Judges as ``Judge`` does, by what was learned from matches."""

    def __init__(self, net: Net) -> None:
        self.hand = Judge()
        self.lines = [row[0] for row in net.rows]

    def slow(self, s: Edge) -> tuple[Slow, ...]:
        """Of every seat the figures that take long to work out."""
        return tuple([slow_of(s, seat) for seat in range(s.seats)])

    def value(self, s: Edge, seat: int, slow: Slow | None = None) -> float:
        """The points that a seat is likely to have at the end, but for what is the same for everyone."""
        if s.last_turns < 0:
            found = described(s, seat, slow)
            return found[CERTAIN] + self.promise(found)
        if slow is None:
            return self.hand.value(s, seat)
        return self.hand.value_of_other(s, seat, self.hand.weighed(s, slow[:-1], self.hand.weights[PLAIN:]))

    def promise(self, found: list[float]) -> float:
        """What is still to come of a position."""
        return reduce(add, map(mul, found, self.lines), 0.0)

    def lead(self, s: Edge, seat: int, slow: tuple[Slow, ...] | None = None) -> float:
        """How far a seat, or its team, is ahead; ``slow`` is what the position before a turn says about opponents."""
        mine = s.side(seat)
        values = []
        for x in range(s.seats):
            values.append(self.value(s, x, slow[x] if slow is not None and s.side(x) != mine else None))
        return leading(s, seat, values)
