"""Laying the board (R1, R159, R160): the standard layouts and the rulebook's methods for an own one."""

from __future__ import annotations

from pygames.core.rng import Rng
from pygames.gaia.galaxy import INNER, LAYOUTS, Layout, clashes

ROUNDS = 400  # changes tried before the places are dealt anew


def lay(board: str, seats: int, rng: Rng) -> Layout:
    """The board of a match, before the last player turns sectors."""
    if board == "standard":
        return LAYOUTS["small" if seats <= 2 else "large"]
    if board == "reduced":
        return LAYOUTS["reduced"]
    base = LAYOUTS["small" if seats <= 2 else "large"]
    while True:
        found = turned(shuffled(base, board, rng), rng)
        if not clashes(found):
            return found


def shuffled(base: Layout, method: str, rng: Rng) -> Layout:
    """R159: method 1 keeps 01-04 in place and shuffles the others; 2 also shuffles 01-04 among themselves; 3 shuffles
    all. With one or two players there is one method: shuffle all."""
    places = [(q, r) for _, q, r, _ in base]
    sides = [side for side, _, _, _ in base]
    if len(base) < 10 or method == "method3":
        rng.shuffle(places)
        return tuple((side, q, r, 0) for side, (q, r) in zip(sides, places, strict=True))
    inner = [side for side, q, r, _ in base if (q, r) in INNER]
    outer = [side for side in sides if side not in inner]
    inner_places = [(q, r) for side, q, r, _ in base if side in inner]
    outer_places = [(q, r) for side, q, r, _ in base if side not in inner]
    rng.shuffle(outer_places)
    if method == "method2":
        rng.shuffle(inner_places)
    at = dict(zip([*inner, *outer], [*inner_places, *outer_places], strict=True))
    return tuple((side, *at[side], 0) for side in sides)


def turned(base: Layout, rng: Rng) -> Layout:
    """Random turns, then single ones again as long as they bring fewer planets of one type together."""
    found = tuple((side, q, r, rng.below(6)) for side, q, r, _ in base)
    worst = len(clashes(found))
    for _ in range(ROUNDS):
        if not worst:
            break
        at = rng.below(len(found))
        side, q, r, _ = found[at]
        other = (*found[:at], (side, q, r, rng.below(6)), *found[at + 1 :])
        if (many := len(clashes(other))) <= worst:
            found, worst = other, many
    return found
