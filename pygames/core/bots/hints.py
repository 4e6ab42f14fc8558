"""A hint: what the hard bot would do for a seat, and what its best two candidates are expected to bring.

It thinks about an imagined world as every bot does, hence never knows more than the seat. The thought advances step by
step, so that a page can let it think in short slices; ``best_two`` is asked when it is done.
"""

from __future__ import annotations

from pygames.core.bots import base
from pygames.core.bots.base import Expected, Thought
from pygames.core.table import Table

LEVEL = "hard"


def start(table: Table, seat: int) -> Thought:
    """Begin to think about the present question of a seat; plans that a bot made before do not count."""
    return base.think_at(table, seat, base.make(table.game, LEVEL), len(table.past))


def best_two(thought: Thought) -> list[Expected]:
    """The best candidate and, where there is one, the next best that begins otherwise."""
    found = thought.ranked() if isinstance(thought, base.Ranked) else []
    if not found:
        return [Expected((thought.best(),))]
    first = found[0]
    others = [e for e in found[1:] if e.plan[0] != first.plan[0]]
    return [first, *others[:1]]


def hint(table: Table, seat: int) -> list[Expected]:
    """Think to the end, and say the best two."""
    thought = start(table, seat)
    while thought.step():
        pass
    return best_two(thought)
