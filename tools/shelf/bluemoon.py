"""Blue Moon City: half of the skyline is rebuilt, and a dragon crosses the moon."""

from __future__ import annotations

from tools.shelf.paint import WIDE, at, framed, glow, painted, shade, stars
from ui.scenes.bluemoon.buildings import GROUND, drawing

SHORE = 164
WHOLE = {
    "wall": 'fill="#8fb0da" stroke="#22406e"', "roof": 'fill="#4f7fc4" stroke="#22406e"', "sail": 'fill="#c9dcf5"',
    "hole": 'fill="#16294a"', "light": 'fill="#ffd97a"', "water": 'fill="#6fd0ee"',
    "line": 'fill="none" stroke="#c9dcf5" stroke-width="2" stroke-linecap="round"',
}  # fmt: skip
BROKEN = {
    "wall": 'fill="#4d5f80"', "roof": 'fill="#43557a"', "hole": 'fill="#141f38"', "stone": 'fill="#3a4a6b"',
    "ghost": 'fill="none" stroke="#8ea6cf" stroke-width="1.3" stroke-dasharray="3 3.4" stroke-opacity=".75"',
}  # fmt: skip
FAR = ("citadel", "library", "monastery_tower", "university", "watchtower")
NEAR = (  # name, left, scale, roof of what is rebuilt
    ("watchtower", -36, 1.1, ""), ("great_hall", 70, 0.86, ""), ("mill", 140, 1, ""),
    ("flight_tower", 366, 1.05, "#e0a94a"), ("royal_palace", 222, 1.22, "#4f7fc4"), ("hospice", 388, 0.55, "#57a06a"),
)  # fmt: skip
# from the tip of the tail to the head, then the wings: it flies to the left
DRAGON = (
    "M96 30C84 36 74 30 62 31 52 32 46 40 34 38 27 37 25 30 19 27L9 29C4 28 1 25 0 22L9 20C9 15 13 12 18 12L16 6 22 10"
    " 25 3 28 12C33 15 34 21 38 24 46 28 56 22 66 23 78 24 86 28 96 22L92 27 100 28z"
)
WINGS = (
    "M36 24C34 8 42-10 60-24 59-16 61-11 65-8 66-3 70 0 76 0 75 6 78 9 83 11 72 12 64 18 58 24z",
    "M44 25C40 12 30 0 14-8 18-2 18 2 16 6 21 7 23 10 23 14 28 14 31 18 32 24z",
)


def dragon() -> str:
    far = f'<path d="{WINGS[1]}" fill="#8f2a24"/>'
    body = f'<path d="{DRAGON}" fill="#e8604c" stroke="#5a1512" stroke-width="1.2" stroke-linejoin="round"/>'
    near = f'<path d="{WINGS[0]}" fill="#f2836b" stroke="#5a1512" stroke-width="1.2" stroke-linejoin="round"/>'
    ribs = '<path d="M40 24C42 8 48-8 60-24M44 24C48 12 54 0 65-8M50 24C56 14 64 6 76 0" fill="none" stroke="#b03a30"/>'
    return far + body + near + ribs + '<circle cx="17" cy="17" r="1.6" fill="#fff1c9"/>'


def picture() -> str:
    """Ruins at the left, lights in the windows at the right."""
    moon = '<circle cx="300" cy="66" r="130" fill="url(#halo)"/><circle cx="300" cy="66" r="50" fill="url(#moon)"/>'
    moon += '<path d="M276 48a9 9 0 1 0 .1 0M312 84a7 7 0 1 0 .1 0M318 44a5 5 0 1 0 .1 0" fill="#8fbbf0" opacity=".5"/>'
    far = "".join(
        at(
            painted(drawing(name, True), dict.fromkeys(WHOLE, 'fill="#1c3563"')),
            -20 + n * 108,
            SHORE - GROUND * 0.74,
            0.74,
        )
        for n, name in enumerate(FAR)
    )
    near = ""
    for name, left, scale, roof in NEAR:
        art = painted(
            drawing(name, bool(roof)), WHOLE | {"roof": f'fill="{roof}" stroke="#22406e"'} if roof else BROKEN
        )
        near += at(art, left, SHORE + 2 - GROUND * scale, scale)
    ripples = "M262 174h74M276 180h50M268 187h62M284 194h34M404 173h40M412 180h26"
    water = (
        f'<path d="M0 {SHORE}h{WIDE}v40H0z" fill="url(#canal)"/>'
        f'<path d="{ripples}" stroke="#bfe0ff" stroke-width="1.6" stroke-opacity=".5" stroke-linecap="round"/>'
    )
    defs = (
        glow("halo", "#8fc4ff", 0.7, 0.4)
        + shade(
            "moon",
            (0, "#eaf6ff", 1),
            (0.55, "#bfe0ff", 1),
            (1, "#86b6ff", 1),
            where='cx=".36" cy=".32" r=".8"',
            kind="radial",
        )
        + shade("canal", (0, "#1b3e70", 1), (1, "#0a1830", 1))
    )
    sky = ((0, "#0a1636", 1), (0.6, "#1b3f7c", 1), (1, "#3f6fb0", 1))
    scene = stars("blue moon", 60, 0, 120) + moon + far + near + water + at(dragon(), 214, 44, 1.15, -8)
    return framed(defs, sky, scene)
