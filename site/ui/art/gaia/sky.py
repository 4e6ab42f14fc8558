"""The sky behind the map."""

from __future__ import annotations

from ui.art import heavens

STARS = ((240, 2.4), (90, 3.6), (28, 5.6))  # how many, how large
MISTS = ((0.28, 0.3, 0.6), (0.78, 0.62, 0.55), (0.4, 0.95, 0.5))  # middle and size by the board's own


def drawing(box: heavens.Frame) -> str:
    return heavens.mists(box, MISTS, "gaia-mist") + heavens.stars(box, STARS)
