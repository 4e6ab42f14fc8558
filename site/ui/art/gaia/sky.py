"""The sky behind the map: mists and stars, always the same ones for a board."""

from __future__ import annotations

STARS = ((240, 2.4), (90, 3.6), (28, 5.6))  # how many, how large
BEYOND = 0.5  # of the board's size: so far the sky goes on around it


def drawing(box: tuple[float, float, float, float]) -> str:
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

    mists = "".join(
        f'<ellipse cx="{left + wide * x:.0f}" cy="{top + high * y:.0f}" rx="{wide * r:.0f}" ry="{high * r * 0.8:.0f}" '
        f'fill="url(#gaia-mist-{n})"/>'
        for n, (x, y, r) in enumerate(((0.28, 0.3, 0.6), (0.78, 0.62, 0.55), (0.4, 0.95, 0.5)))
    )
    fields = [("".join("M{:.0f} {:.0f}h0".format(*spot()) for _ in range(many)), size) for many, size in STARS]
    stars = "".join(f'<path class="stars s{n}" stroke-width="{w}" d="{d}"/>' for n, (d, w) in enumerate(fields))
    return mists + stars
