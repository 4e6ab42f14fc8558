"""Modules of a station: each track has a machine language of its own, and its modules are joined to each other.

Science is made of pressure vessels with coils, industry of bevelled plate with rivets, commerce of ribbed containers,
civilization of halls under a roof. Shapes tell a row apart without its colour.
"""

from __future__ import annotations

EDGE = 0.17  # of the height: how deep a shape cuts into its corners


def outline(kind: str, wide: float, high: float) -> str:
    """The form of a module's hull."""
    c = min(high * EDGE, wide * EDGE)
    if kind == "science":  # a vessel: round ends
        r = min(high * 0.22, wide * 0.22)
        return (
            f"M{r:.1f} 0H{wide - r:.1f}Q{wide:.1f} 0 {wide:.1f} {r:.1f}V{high - r:.1f}Q{wide:.1f} {high:.1f} "
            f"{wide - r:.1f} {high:.1f}H{r:.1f}Q0 {high:.1f} 0 {high - r:.1f}V{r:.1f}Q0 0 {r:.1f} 0z"
        )
    if kind == "industry":  # bevelled plate
        return (
            f"M{c:.1f} 0H{wide - c:.1f}L{wide:.1f} {c:.1f}V{high - c:.1f}L{wide - c:.1f} {high:.1f}H{c:.1f}"
            f"L0 {high - c:.1f}V{c:.1f}z"
        )
    if kind == "commerce":  # a container with castings at its corners
        s, d = c * 0.75, c * 0.32
        return (
            f"M0 0H{s:.1f}V{d:.1f}H{wide - s:.1f}V0H{wide:.1f}V{high:.1f}H{wide - s:.1f}V{high - d:.1f}"
            f"H{s:.1f}V{high:.1f}H0z"
        )
    if kind == "civilization":  # a hall: a roof above, a plinth below
        return (
            f"M0 {high:.1f}V{high - c * 0.6:.1f}H{c * 0.4:.1f}V{c * 0.8:.1f}L{c * 1.1:.1f} 0H{wide - c * 1.1:.1f}"
            f"L{wide - c * 0.4:.1f} {c * 0.8:.1f}V{high - c * 0.6:.1f}H{wide:.1f}V{high:.1f}z"
        )
    raise KeyError(kind)


def fittings(kind: str, wide: float, high: float) -> str:
    """What is mounted along the edges, off the signs: coils, rivets, ribs, windows."""
    c = min(high * EDGE, wide * EDGE)
    if kind == "science":
        return f'<path class="trim" d="{_rows(c * 1.9, wide - c * 1.9, c * 0.55, 2.5, high - 2.5)}"/>'
    if kind == "industry":
        dots = "".join(f"M{x:.1f} {y:.1f}h0" for x in (c * 0.95, wide - c * 0.95) for y in (c * 0.95, high - c * 0.95))
        return f'<path class="trim rivets" d="{dots}"/>'
    if kind == "commerce":
        return f'<path class="trim" d="{_ribs(c * 1.2, wide * 0.7, c * 0.9, high - c * 0.55, c * 0.5)}"/>'
    return f'<path class="trim panes" d="M{c * 0.9:.1f} {high - c * 0.32:.1f}H{wide - c * 0.6:.1f}"/>'


def _rows(left: float, right: float, deep: float, top: float, bottom: float) -> str:
    """Coils at both ends: two short arcs each."""
    return "".join(
        f"M{x:.1f} {top:.1f}v{deep:.1f}M{x:.1f} {bottom:.1f}v{-deep:.1f}" for x in (left, left + 6, right - 6, right)
    )


def _ribs(left: float, right: float, step: float, y: float, deep: float) -> str:
    many = max(2, int((right - left) / step))
    return "".join(f"M{left + n * (right - left) / many:.1f} {y:.1f}v{-deep:.1f}" for n in range(many + 1))


def plate(kind: str, wide: float, high: float) -> str:
    """An empty module."""
    fitted = f'<g class="t-{kind}">{fittings(kind, wide, high)}</g>'
    return f'<path class="face t-{kind}" d="{outline(kind, wide, high)}"/>{fitted}'


def joint(kind: str, gap: float, high: float) -> str:
    """A bellows between two modules, from the middle of their gap."""
    half, tall = gap / 2 + 3, high * 0.17
    folds = "".join(f"M{x:.1f} {-tall + 3:.1f}v{2 * tall - 6:.1f}" for x in (-half / 3, half / 3))
    at = f'x="{-half:.1f}" y="{-tall:.1f}" width="{2 * half:.1f}" height="{2 * tall:.1f}"'
    return f'<rect class="joint t-{kind}" {at} rx="3"/><path class="fold t-{kind}" d="{folds}"/>'


def cradle(radius: float, gap: float) -> str:
    """Where a moon is held between two modules: an arm from each side, a bed for it."""
    reach, near, y = gap / 2 + 4, (radius + 1) * 0.5, (radius + 1) * 0.55
    arms = "".join(f"M{at * reach:.1f} {side * y:.1f}H{at * near:.1f}" for at in (-1, 1) for side in (-1, 1))
    return f'<path class="arm t-industry" d="{arms}"/>'


def keel(high: float, rows: int, left: float) -> str:
    """The beam that carries all rows at one side, with an arm to each of them."""
    tall, first, last = high * rows, high * 0.2, high * (rows - 0.25)
    crossed = _steps(first + high * 0.1, tall - high * 0.6, 28)
    braces = "".join(f"M{left - 5:.1f} {y:.1f}l10 14M{left + 5:.1f} {y:.1f}l-10 14" for y in crossed)
    arms = "".join(f"M{left:.1f} {high * (n + 0.47):.1f}h30" for n in range(rows))
    rails = "".join(f"M{x:.1f} {first:.1f}V{last:.1f}" for x in (left - 5, left + 5))
    return f'<path class="beam" d="{rails}{braces}"/><path class="beam stout" d="{arms}"/>'


def _steps(first: float, last: float, step: float) -> list[float]:
    return [first + n * step for n in range(max(0, int((last - first) / step)))]
