"""Gaia Project: planets over the hexes of the galaxy, with what three peoples have built."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from tools.shelf.paint import PLAYERS, Colours, at, bare, framed, glow, inked, oval, painted, shade, stars
from ui.art.gaia import bodies
from ui.art.gaia.glyphs import STRUCTURES

SIDE, FLAT = 44.0, 0.58  # of a hex, and how much the galaxy is tilted
LEFT, TOP = -20, 50
HUES = {
    "terra": ("#4a90e2", "#2a62ab"), "oxide": ("#dd4f45", "#9c2d27"), "volcanic": ("#f08a3c", "#a84a10"),
    "desert": ("#f0c84a", "#ad8413"), "ice": ("#eef4fb", "#8fb0d0"),
    "gaia": ("#52b757", "#2b7d35"), "transdim": ("#7a4fc4", "#d9c6ff"), "swamp": ("#9a6a40", "#5d3b1e"),
}  # fmt: skip
PLANETS = {  # column, row: kind
    (1, 0): "volcanic", (2, 1): "desert", (3, 0): "ice", (4, 1): "gaia", (5, 1): "terra", (6, 0): "oxide",
    (6, 2): "transdim", (7, 1): "swamp",
}  # fmt: skip
BUILT = {  # what stands there, whose
    (2, 1): ("research_lab", 3), (4, 1): ("planetary_institute", 0), (5, 1): ("mine", 0),
    (7, 1): ("trading_station", 1),
}  # fmt: skip
OUTLINE = 'stroke="#0a0e18" stroke-width="2.2" stroke-linejoin="round" paint-order="stroke"'
BLUE = 'fill="#4fa3f7" fill-opacity=".28" stroke="#9fd0ff" stroke-width="2.4" stroke-linejoin="round"'
LINKED = ((4, 1), (5, 1))


def middle(column: int, row: int) -> tuple[float, float]:
    x = LEFT + column * SIDE * 1.5
    y = TOP + (row + column % 2 / 2) * SIDE * sqrt(3) * FLAT
    return round(x, 1), round(y, 1)


def hexagon(x: float, y: float, size: float = SIDE - 1.5) -> str:
    corners = ((x + size * cos(n * pi / 3), y + size * FLAT * sin(n * pi / 3)) for n in range(6))
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "z"


def colours(kind: str) -> Colours:
    """A planet's own; its pattern is darker."""
    body, dark = HUES[kind]
    return {
        "body": f'fill="{body}"',
        "mark": f'fill="{dark}"',
        "ridge": inked(dark, 3),
        "vein": inked(dark, 3),
        "thin": 'stroke-width="2"',
        "light": 'fill="#fff" fill-opacity=".28"',
        "glint": inked("#fff", 1.5, 'stroke-opacity=".4"'),
        "orbit": inked(body, 3, 'stroke-dasharray="6 5"'),
        **bare("planet", f"t-{kind}"),
    }


def planet(place: tuple[int, int], kind: str) -> str:
    """A sphere over its hex, with a shadow, and what is built on it."""
    x, y = middle(*place)
    shadow = f'<ellipse cx="{x:g}" cy="{y + 9:g}" rx="24" ry="10" fill="#000" fill-opacity=".45"/>'
    drawn = shadow + at(painted(bodies.planet(kind), colours(kind)), x, y - 16, 1.12)
    if place in BUILT:
        what, mark = BUILT[place]
        piece = f'<g fill="{PLAYERS[mark]}" {OUTLINE}>{STRUCTURES[what]}</g>'
        drawn += at(piece, x - 16, y - 56, 1.35)
    return drawn


def picture() -> str:
    """The galaxy lies tilted; whoever stands in front is drawn last."""
    cells = "".join(hexagon(*middle(column, row)) for column in range(10) for row in range(-1, 5))
    grid = f'<path d="{cells}" fill="url(#plain)" stroke="url(#lines)" stroke-width="1.3"/>'
    own = "".join(hexagon(*middle(*place)) for place in LINKED)
    federation = f'<path d="{own}" {BLUE}/>'
    order = sorted(PLANETS, key=lambda place: middle(*place)[1])
    spheres = "".join(planet(place, PLANETS[place]) for place in order)
    defs = (
        bodies.GRADIENTS
        + glow("dawn", "#8fe08a", 0.75)
        + shade("plain", (0, "#1d5a48", 0.1), (1, "#123a4a", 0.75))
        + shade("lines", (0, "#9fe0b0", 0.15), (1, "#7fd0c0", 0.75))
    )
    light = oval(300, 20, 330, 120, "dawn")
    sky = ((0, "#07121f", 1), (0.5, "#0d2a35", 1), (1, "#07131c", 1))
    return framed(defs, sky, stars("gaia", 60) + light + grid + federation + spheres)
