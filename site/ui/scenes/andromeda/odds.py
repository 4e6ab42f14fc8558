"""The odds of a battle, exactly and without rolling.

Each die shows a value from its side's aim to six with equal chance (R133). Dice of a side are compared from the highest
down (R134), which is the order of tuples; so it is enough to know how likely each tuple is, and how likely others are
below it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod

from ui.scenes.look import Look

HIGHEST = 6
Pool = tuple[tuple[int, int], ...]  # of one side: dice and aim, several where teammates fight together
Rolled = tuple[int, ...]  # how many dice show 6, 5, 4, 3, 2, 1: ordered like the dice themselves


@lru_cache(maxsize=256)
def rolls(pool: Pool) -> dict[Rolled, float]:
    """Everything that a side may roll, with its chance."""
    found: dict[Rolled, float] = {(0,) * HIGHEST: 1.0}
    for dice, aim in pool:
        for _ in range(dice):
            after: dict[Rolled, float] = {}
            for shown, chance in found.items():
                for value in range(aim, HIGHEST + 1):
                    at = HIGHEST - value
                    key = (*shown[:at], shown[at] + 1, *shown[at + 1 :])
                    after[key] = after.get(key, 0.0) + chance / (HIGHEST - aim + 1)
            found = after
    return found


def chances(sides: Sequence[Pool]) -> list[float]:
    """How likely each side wins; what is missing to one is a tie of the best."""
    tables = []
    for pool in sides:
        keys = sorted(rolls(pool))
        tables.append((keys, [0.0, *accumulate(rolls(pool)[key] for key in keys)]))
    found = []
    for at, pool in enumerate(sides):
        total = 0.0
        for key, chance in rolls(pool).items():
            others = (below[bisect_left(keys, key)] for other, (keys, below) in enumerate(tables) if other != at)
            total += chance * prod(others)
        found.append(total)
    return found


HIDDEN = "no-odds"  # the layer that is on for those who want to reckon themselves


def are_shown(look: Look) -> bool:
    """The odds are an aid: a switch on the battle page puts them away."""
    return HIDDEN not in look.layers


def percent(chance: float) -> str:
    return f"{round(chance * 100)}%"
