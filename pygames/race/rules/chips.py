"""VP chips (R2, R83, R98, R101)."""

from __future__ import annotations

from pygames.race.state import Galaxy


def earn(s: Galaxy, seat: int, n: int, source: str) -> None:
    """R83, R101: at once and in full, even if the pool cannot pay it; ``source`` is the kind of the card."""
    s.chips[seat] += n
    s.pool -= n
    s.gain(seat, "vp", n, source)


def is_pool_empty(s: Galaxy) -> bool:
    """R98: the last chip has been given out."""
    return s.pool <= 0
