"""Dice: silver and red with pips, a copied one with a broken edge, and the halves at the ends of transmitters."""

from __future__ import annotations

SPOTS = {
    0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip


def die(value: int, kind: str, x: float, y: float, size: float) -> str:
    """A die by its upper left corner; beyond six (a sum, a modified one) it shows the figure."""
    edge = f'<rect class="cube" width="{size:.1f}" height="{size:.1f}" rx="{size * 0.18:.1f}"/>'
    middle, step, r = size / 2, size * 0.26, size * 0.095
    if value in SPOTS:
        inner = "".join(
            f'<circle cx="{middle + a * step:.1f}" cy="{middle + b * step:.1f}" r="{r:.1f}"/>' for a, b in SPOTS[value]
        )
    else:
        inner = f'<text x="{middle:.1f}" y="{size * 0.76:.1f}" font-size="{size * 0.72:.1f}">{value}</text>'
    return f'<g class="die {kind}" transform="translate({x:.1f} {y:.1f})">{edge}{inner}</g>'


def half(value: int, side: str, x: float, y: float, size: float) -> str:
    """The half of a die at an end: its open edge looks outwards; nothing links where there is none."""
    w = size / 2
    if value < 0:
        return f'<path class="no-half" transform="translate({x:.1f} {y:.1f})" d="M{w / 2:.1f} 0V{size:.1f}"/>'
    turn = f"M0 0H{w:.1f}V{size:.1f}H0" if side == "left" else f"M{w:.1f} 0H0V{size:.1f}H{w:.1f}"
    gap = size / (value + 1)
    pips = "".join(f'<circle cx="{w / 2:.1f}" cy="{gap * (n + 1):.1f}" r="{size * 0.085:.1f}"/>' for n in range(value))
    return f'<g class="die red half" transform="translate({x:.1f} {y:.1f})"><path class="cube" d="{turn}"/>{pips}</g>'
