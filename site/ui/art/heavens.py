"""A sky behind a map: mists and stars, always the same ones for a board. Games say how many, how large and where."""

from __future__ import annotations

from collections.abc import Sequence

BEYOND = 0.5  # of the board's size: so far the sky goes on around it
Frame = tuple[float, float, float, float]


def mists(box: Frame, places: Sequence[tuple[float, float, float]], name: str) -> str:
    """Ellipses, middle and size by the board's own; each is filled with a gradient of that name and its number."""
    left, top, wide, high = box
    return "".join(
        f'<ellipse cx="{left + wide * x:.0f}" cy="{top + high * y:.0f}" rx="{wide * r:.0f}" ry="{high * r * 0.8:.0f}" '
        f'fill="url(#{name}-{n})"/>'
        for n, (x, y, r) in enumerate(places)
    )


def stars(box: Frame, kinds: Sequence[tuple[int, float]]) -> str:
    """So many of each size, one path a size."""
    left, top, wide, high = box
    seed = 7

    def chance() -> float:
        nonlocal seed
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        return seed / 0x7FFFFFFF

    def spot() -> tuple[float, float]:
        return (
            left + wide * (chance() * (1 + 2 * BEYOND) - BEYOND),
            top + high * (chance() * (1 + 2 * BEYOND) - BEYOND),
        )

    fields = [("".join("M{:.0f} {:.0f}h0".format(*spot()) for _ in range(many)), size) for many, size in kinds]
    return "".join(f'<path class="stars s{n}" stroke-width="{w}" d="{d}"/>' for n, (d, w) in enumerate(fields))
