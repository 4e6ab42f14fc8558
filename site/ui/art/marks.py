"""Players' signs on a grid of 24: told apart by shape, colours repeat it."""

from __future__ import annotations

SHAPES: tuple[str, ...] = (
    '<circle cx="12" cy="12" r="9.5"/>',
    '<path d="M12 1.8 22.8 21.2H1.2z"/>',
    '<rect x="3" y="3" width="18" height="18" rx="1.5"/>',
    '<path d="M12 .8 23.2 12 12 23.2.8 12z"/>',
)


def placed(inner: str, x: float, y: float, size: float, classes: str) -> str:
    """A drawing on the grid of 24, placed and sized by its upper left corner."""
    where = f"translate({x:.1f} {y:.1f}) scale({size / 24:.3f})"
    return f'<g class="{classes.strip()}" transform="{where}">{inner}</g>'


def shape(mark: int, x: float, y: float, size: float, classes: str = "") -> str:
    """A player's sign by its upper left corner."""
    return placed(SHAPES[mark], x, y, size, f"p{mark} {classes}")
