"""How rules of thumb rate actions: a function of position and action, or one that looks at the position once."""

from __future__ import annotations

from collections.abc import Callable

from pygames.andromeda.state import Edge
from pygames.core.play import Action

Rate = Callable[[Edge, int, Action], float]
Taste = dict[str, Rate]  # by verb; free actions are done only where they are rated above zero


class Planned:
    """A rate that looks at the whole position once, for all actions of a question."""

    def __init__(self, look: Callable[[Edge, int], Rate]) -> None:
        self.look = look

    def __call__(self, s: Edge, seat: int, a: Action) -> float:
        return self.look(s, seat)(s, seat, a)


def flat(value: float) -> Rate:
    return lambda s, seat, a: value


NO_MATTER = flat(0.0)
