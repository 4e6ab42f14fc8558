"""The parts of scenes that are computed: globes and what lies on them, belts, orbits, the plate behind devices.

Around (60, 45) in a box of 120 by 90; classes (``land``, ``shade``…) get their colours from ``race-cards.css``.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin


class Dice:
    """The same stars every time: numbers that depend on the card alone."""

    def __init__(self, seed: str) -> None:
        self.state = 7
        for letter in seed:
            self.state = (self.state * 131 + ord(letter)) % 2147483647

    def between(self, low: float, high: float) -> float:
        self.state = self.state * 48271 % 2147483647
        return round(low + (high - low) * (self.state / 2147483647), 1)


def path(d: str, classes: str) -> str:
    return f'<path class="{classes}" d="{d}"/>'


def disc(x: float, y: float, r: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def moved(inner: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{inner}</g>'


def around(parts: int, r: float, x: float = 60, y: float = 45) -> list[tuple[float, float]]:
    """Points on a circle, the first at the right."""
    turns = [at * 2 * pi / parts for at in range(parts)]
    return [(round(x + r * cos(a), 1), round(y + r * sin(a), 1)) for a in turns]


# --- globes -----------------------------------------------------------------------------------------------------------


def globe(inner: str = "", x: float = 62, y: float = 46, r: float = 30, classes: str = "land") -> str:
    """A globe; ``inner`` is drawn on it, around 0, 0 with radius 30.

    The light comes from the upper left: a thin rim there, dusk, and night behind the line where the light ends.
    """
    dusk = path("M23.6-18.5A30 30 0 0 1-18.5 23.6 62 62 0 0 0 23.6-18.5z", "shade")
    night = path("M25-16.6A30 30 0 0 1-16.6 25 44 44 0 0 0 25-16.6z", "night")
    ends = path("M-16.6 25A44 44 0 0 0 25-16.6", "terminator")
    rim = path("M-28.4-2A28.5 28.5 0 0 1-2-28.4", "rim")
    return moved(disc(0, 0, 30, classes) + inner + dusk + night + ends + disc(0, 0, 30, "limb") + rim, x, y, r / 30)


def smooth(dice: Dice) -> str:
    return globe()


def banded(dice: Dice) -> str:
    bands = []
    for y in (-20, -11, -2, 8, 17):
        half = (900 - y * y) ** 0.5
        bands.append(path(f"M{-half:.1f} {y}Q0 {y + dice.between(3, 6):g} {half:.1f} {y}", "engrave thick"))
    return globe("".join(bands))


def cratered(dice: Dice) -> str:
    spots = ((-10, -12, 6), (8, -4, 4), (-4, 9, 8), (14, 12, 5), (-18, 4, 3), (5, -18, 3), (16, -12, 2.5))
    return globe("".join(disc(x, y, r, "crater") for x, y, r in spots))


def ocean(dice: Dice) -> str:
    north = "M-24-12c6-9 15-13 22-12 3 5-2 8-6 9 3 5-2 8-7 8-3 5-8 3-9-5z"
    south = "M2 2c7-4 17-3 21 2-1 7-6 9-9 15-3 5-7 5-8-1-1-6-7-9-4-16zM-16 14c5-2 9 1 9 5-3 4-8 2-9-5z"
    return globe(path(north + south, "green"), classes="sea")


def cloudy(dice: Dice) -> str:
    rows = (f"M{dice.between(-24, -10):g} {y}h{dice.between(18, 34):g}" for y in (-18, -9, 1, 11, 20))
    return globe(path("".join(rows), "cloud"))


def cracked(dice: Dice) -> str:
    return globe(path("M-26-8l9 4 5-7 9 9 8-6 7 9 9-3M-14 24l4-9 9 3 5-9 8 7M-6-28l2 8 8 3", "crack"))


def facets(dice: Dice) -> str:
    return globe(path("M0-30-14-8 0 30 14-8zM-29-8h58M-14-8-22 20M14-8 22 20", "engrave"))


def lights(dice: Dice) -> str:
    spots = "".join(disc(dice.between(-20, 20), dice.between(-20, 20), 1.3, "glow") for _ in range(22))
    return globe(path("M-20-10 0-4 18-14M0-4 4 14-14 18M4 14l16 2", "engrave") + spots, classes="dim")


def ringed(dice: Dice) -> str:
    back = path("M16 40a48 12 0 0 1 92-8", "band")
    return back + globe() + path("M16 42c-6 12 30 16 58 10s40-14 36-22", "band")


def twin(dice: Dice) -> str:
    return globe(x=50, y=50, r=26) + globe(x=94, y=24, r=9, classes="dim")


def rays(dice: Dice) -> str:
    ends = zip(around(16, 34, 62, 46), around(16, 42, 62, 46), strict=True)
    return path("".join(f"M{a:g} {b:g}L{c:g} {d:g}" for (a, b), (c, d) in ends), "tail bold") + cracked(dice)


def spores(dice: Dice) -> str:
    found = ""
    for x, y, r in ((-10, -10, 6), (10, 4, 7), (-6, 14, 4), (14, -14, 3.5)):
        arms = "".join(f"M{x} {y}L{a:g} {b:g}" for a, b in around(8, r * 1.5, x, y))
        found += path(arms, "crack") + disc(x, y, r * 0.6, "hole")
    return globe(found)


def minds(dice: Dice) -> str:
    """Thought that goes out in waves."""
    waves = "".join(disc(62, 46, r, "wave") for r in (34, 38.5, 43))
    return waves + globe(path("M-16 2c6-10 26-10 32 0-6 10-26 10-32 0z", "engrave thick") + disc(0, 2, 4, "hole"))


def distant(dice: Dice) -> str:
    arc = "M{left} 45a{r} {flat:g} 0 1 0 {wide} 0a{r} {flat:g} 0 1 0-{wide} 0"
    orbits = "".join(arc.format(left=60 - r, r=r, flat=r * 0.4, wide=2 * r) for r in (16, 30, 46))
    return path(orbits, "engrave") + disc(60, 45, 5, "glow") + globe(x=98, y=36, r=11)


# --- rocks ------------------------------------------------------------------------------------------------------------


def rock(x: float, y: float, r: float, dice: Dice) -> str:
    corners = [(x + (a - x) * (far := dice.between(0.75, 1.2)), y + (b - y) * far) for a, b in around(7, r, x, y)]
    return path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z", "rock")


def broken(dice: Dice) -> str:
    half = path("M70 18C50 12 30 26 32 48s24 34 44 24c6-4 10-8 12-14l-12-4 4-8-14-6 8-8-10-6z", "land")
    shade = path("M36 58c8 16 26 22 40 14 6-4 10-8 12-14l-6-2C66 70 48 70 36 58z", "shade")
    bits = ((96, 22, 5), (104, 34, 3), (92, 36, 3), (100, 48, 2), (88, 14, 2.5), (110, 22, 2))
    return half + shade + "".join(rock(x, y, r, dice) for x, y, r in bits)


def belt(dice: Dice) -> str:
    rocks = (
        (30, 62, 8), (50, 48, 11), (74, 40, 7), (92, 26, 9), (66, 62, 4), (40, 36, 4), (86, 48, 4), (106, 40, 5),
        (22, 46, 3), (60, 28, 3), (104, 14, 4), (80, 70, 3),
    )  # fmt: skip
    return "".join(rock(x, y, r, dice) for x, y, r in rocks)


def comets(dice: Dice) -> str:
    found = []
    for x, y, r in ((36, 60, 6), (78, 48, 8), (60, 22, 4), (98, 70, 4)):
        tail = (
            f"M{x + r} {y - r * 0.6:g}l{r * 4:g}-{r * 2.6:g}M{x + r * 0.6:g} {y - r}l{r * 3.2:g}-{r * 3.2:g}"
            f"M{x + r} {y}l{r * 3.6:g}-{r * 1.6:g}"
        )
        found.append(path(tail, "tail") + disc(x, y, r, "land limb"))
    return "".join(found)


# --- figures with many equal parts ------------------------------------------------------------------------------------


def plate(dice: Dice) -> str:
    """The circle of an astrolabe behind every device."""
    ends = zip(around(36, 38), around(36, 41), strict=True)
    ticks = path("".join(f"M{a:g} {b:g}L{c:g} {d:g}" for (a, b), (c, d) in ends), "engrave")
    return disc(60, 45, 38, "plate") + ticks + disc(60, 45, 33, "engrave")


def roulette(dice: Dice) -> str:
    spokes = path("".join(f"M60 46L{a:g} {b:g}" for a, b in around(12, 26, 60, 46)), "limb")
    wheel = disc(60, 46, 30, "metal") + disc(60, 46, 26, "land") + spokes
    return wheel + disc(60, 46, 9, "metal") + disc(77, 31, 3.2, "glow")


def coins(dice: Dice) -> str:
    piles = ((42, 3), (60, 5), (78, 2))
    return "".join(
        f'<ellipse class="land limb" cx="{x}" cy="{66 - at * 8}" rx="9" ry="4.5"/>' for x, n in piles for at in range(n)
    )


def pie(dice: Dice) -> str:
    """Four kinds of goods, a quarter each."""
    found = []
    for at, kind in enumerate(("alien", "novelty", "rare", "genes")):
        quarter = path("M-2-2h-26a26 26 0 0 1 26-26z", f"kind k-{kind}")
        found.append(moved(quarter, 60, 45, 1, at * 90))
    return "".join(found)


def federation(dice: Dice) -> str:
    ends = around(6, 25)
    lines = path("".join(f"M60 45L{a:g} {b:g}" for a, b in ends), "limb")
    rim = "".join(disc(a, b, 6, "metal") for a, b in ends)
    return lines + rim + disc(60, 45, 9, "land limb") + disc(60, 45, 3, "glow")


Body = Callable[[Dice], str]
BODIES: dict[str, Body] = {
    body.__name__: body
    for body in (
        smooth, banded, cratered, ocean, cloudy, cracked, facets, lights, ringed, twin, rays, spores, minds, distant,
        broken, belt, comets, plate, roulette, coins, pie, federation,
    )
}  # fmt: skip
