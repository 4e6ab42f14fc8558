"""A line of signs and figures, as tiles of several games carry it. Each game says how one of its signs is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Part = tuple[str, str]  # a sign of the game or "" for none, and a figure or "" for none
Draw = Callable[[str, float, float, float], str]  # name, left, top, size
SIGN, FIGURE, GAP = 1.06, 0.6, 0.16  # widths by height: signs are square, figures narrower


def width(parts: Sequence[Part], size: float) -> float:
    """How wide a line is."""
    signs = sum(SIGN for sign, _ in parts if sign)
    return size * (signs + sum(len(figure) * FIGURE + GAP for _, figure in parts if figure))


def line(parts: Sequence[Part], x: float, y: float, size: float, draw: Draw, most: float = 0) -> str:
    """Signs and figures around a middle, made smaller if they would be wider than ``most``."""
    if most and width(parts, size) > most:
        size *= most / width(parts, size)
    at, drawn = x - width(parts, size) / 2, []
    for sign, figure in parts:
        if sign:
            drawn.append(draw(sign, at, y - size / 2, size))
            at += size * SIGN
        if figure:
            wide = len(figure) * size * FIGURE
            drawn.append(
                f'<text class="n" x="{at + wide / 2:.1f}" y="{y + size * 0.35:.1f}" '
                f'font-size="{size:.1f}">{figure}</text>'
            )
            at += wide + size * GAP
    return "".join(drawn)
