"""Where things lie in the city: tiles of 200 units on a grid of five by five, the Obelisk's column at the left."""

from __future__ import annotations

TILE, GAP = 200, 8
STEP = TILE + GAP
SIDE = 128  # the Obelisk's column, left of the city
HIGH = 5 * STEP - GAP
LAST = 4  # the city's last column


def place(row: int, column: int) -> tuple[float, float]:
    """The upper left corner of a tile."""
    return SIDE + column * STEP, row * STEP
