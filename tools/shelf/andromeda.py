"""Andromeda's Edge: a fleet leaves its planet behind and meets raiders at the rim."""

from __future__ import annotations

from tools.shelf.paint import PLAYERS, at, bare, framed, glow, inked, oval, painted, shade, stars
from ui.art.andromeda import bodies, raiders, ships

FLEET = (  # kind, seat, middle, size: bow to the right
    ("heavy_cruiser", 0, 236, 92, 72), ("fighter", 0, 322, 58, 34), ("fighter", 0, 306, 128, 34),
    ("transport", 0, 150, 42, 38), ("science_vessel", 2, 222, 30, 32), ("fighter", 2, 292, 24, 26),
    ("transport", 2, 246, 150, 34),
)  # fmt: skip
RAIDERS = (("A", 412, 60, 50), ("C", 448, 106, 50), ("A", 394, 124, 34))
DARK = "#0a0e18"


DASHES = inked("#ffe08a", 1.8, 'stroke-dasharray="14 8"')
COLOURS = {
    "shade": 'fill="#000" fill-opacity=".26" stroke="none"',
    "seam": inked(DARK, 0.9),
    "glass": f'fill="{DARK}" stroke="none"',
    "raider": f'fill="#ff6d5e" stroke="{DARK}" stroke-width="1.4" stroke-linejoin="round"',
    "eye": inked("#ffe08a", 3),
    "cut": inked(DARK, 1.5),
    "hull": 'fill="#3a4664" stroke="#a9b4c4" stroke-width="1.6"',
    "lit": 'fill="#fff" fill-opacity=".22"',
    "lee": 'fill="#000" fill-opacity=".3"',
    "deck": 'fill="none" stroke="#a9b4c4"',
    "dock": 'fill="#3a4664" stroke="#a9b4c4" stroke-width="1.5"',
    "arm": inked("#a9b4c4", 4.4),
    "windows": inked("#ffd98a", 1.7, 'stroke-dasharray="1.6 2.4"'),
    "lamp": inked("#ffd98a", 2.6),
    "body": 'fill="#4a90e2"',
    "mark": 'fill="#1d6b52"',
    "cloud": inked("#fff", 2.2, 'stroke-opacity=".5"'),
    "lights": inked("#ffe39a", 1.2),
    "dome": f'fill="{PLAYERS[0]}" stroke="{DARK}" stroke-width="1.6"',
    **bare("base", "planet", "t-civilization", "c-A", "c-B", "c-C", "p0"),
}


def ship(kind: str, mark: int, x: float, y: float, size: float) -> str:
    """A ship with the light of its engines behind it."""
    scale = size / 24
    long, half = size * 1.7, size * 0.13
    flame = f"M{x - size * 0.42:g} {y - half:g}l{-long:g} {half:g}l{long:g} {half:g}z"
    trail = f'<path d="{flame}" fill="url(#trail)"/>'
    ink = f'fill="{PLAYERS[mark]}" stroke="{DARK}" stroke-width="1.2" stroke-linejoin="round"'
    hull = f"<g {ink}>{ships.drawing(kind)}</g>"
    return trail + at(painted(hull, COLOURS), x - size / 2, y - size / 2, scale)


def world() -> str:
    """The planet at the lower left, larger than the picture, with domes on its rim."""
    globe = at(painted(bodies.planet("civilization"), COLOURS), 84, 236, 6)
    air = '<circle cx="84" cy="236" r="172" fill="url(#air)"/>'
    domes = "".join(
        at(painted(bodies.dome(0, scale), COLOURS), x, y, 1, turn)
        for x, y, scale, turn in ((108, 88, 0.95, 9), (138, 98, 0.75, 21), (78, 87, 0.7, -2))
    )
    return air + domes + globe


def picture() -> str:
    """From the planet at the left to the raiders at the right."""
    base = at(painted(bodies.base(), COLOURS), 356, 26, 0.7)
    foes = "".join(
        at(painted(raiders.raider(cls, size, letter=False, turn=-90), COLOURS), x, y) for cls, x, y, size in RAIDERS
    )
    lasers = "M340 60 392 68M324 127 374 118M280 92 424 100"
    shots = f'<path d="{lasers}" {DASHES}/>'
    nebula = oval(420, 90, 170, 130, "nebula") + oval(300, 200, 260, 90, "ember")
    defs = (
        bodies.GRADIENTS
        + glow("nebula", "#d2506a", 0.6)
        + glow("ember", "#f08a4a", 0.4)
        + shade("air", (0.8, "#7cc4ff", 0.7), (1, "#7cc4ff", 0), where='r=".5"', kind="radial")
        + shade("trail", (0, "#9fe0ff", 0), (1, "#e6f7ff", 0.95), where="")
    )
    sky = ((0, "#120815", 1), (0.55, "#3a1326", 1), (1, "#5c1f2a", 1))
    fleet = "".join(ship(*one) for one in FLEET)
    return framed(defs, sky, stars("edge", 90) + nebula + base + world() + shots + fleet + foes)
