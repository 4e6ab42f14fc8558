"""Race for the Galaxy: a hand of five worlds."""

from __future__ import annotations

from pygames.race.components import KINDS
from tools.shelf.paint import Colours, at, bare, framed, glow, inked, oval, painted, stars
from ui.art.race.faces import SHAPES, shape_of
from ui.art.race.glyphs import good
from ui.art.race.scenes import scene

CARD = (84, 118)
GROWN = 1.65  # a world fills its card from edge to edge
HAND = ("tourist_world", "gem_world", "new_earth", "rebel_homeworld", "plague_world")  # as they lie, left to right
HUES = {"novelty": "#5cc8f2", "rare": "#e0a263", "genes": "#7fd67f", "alien": "#f2d64b", "": "#b39ae0"}
NIGHT, STAR, LIGHT = "#05080e", "#93a2bd", "#ffe9a8"
DARK, PALE = "#10151f", "#eef1f6"  # face and edges of a card


def colours(hue: str) -> Colours:
    """What the card's style sheet says in the dark, with the kind's colour put in."""
    return {
        "sky": 'fill="url(#space)"',
        "star": inked(STAR, 1.5),
        "land": f'fill="{hue}"',
        "dim": f'fill="{hue}" opacity=".75"',
        "sea": 'fill="#4d83b3"',
        "green": 'fill="#74a06a"',
        "shade": f'fill="{NIGHT}" opacity=".5"',
        "night": f'fill="{NIGHT}" opacity=".55"',
        "terminator": inked(LIGHT, 1, 'opacity=".45"'),
        "rim": inked("#fff", 1.8, 'opacity=".55"'),
        "mist": f'fill="{hue}" opacity=".09"',
        "limb": inked(NIGHT, 1.1),
        "engrave": inked(NIGHT, 0.7, 'opacity=".55"'),
        "crack": inked(LIGHT, 1.6),
        "tail": inked(STAR, 1.3),
        "band": inked(LIGHT, 3.4),
        "hole": f'fill="{NIGHT}"',
        "glow": f'fill="{LIGHT}"',
        "metal": f'fill="#8b98ad" stroke="{NIGHT}" stroke-width=".8"',
        "bold": 'stroke-width="3"',
        "red": 'fill="#ff7a68"',
        "disc": f'fill="{hue}" stroke="{DARK}" stroke-width="1.6"',
        "halo": f'fill="{DARK}" stroke="{hue}" stroke-width="3" stroke-dasharray="4.2 2.2"',
        "symbol": f'fill="{DARK}"',
        "stroke": inked(DARK, 2.4),
        "badge": f'fill="{DARK}" stroke="{PALE}" stroke-width="2"',
        "inner": inked(PALE, 0.6),
        **bare("scene", "good", "windfall", "military", "world"),
        **bare(*(f"k-{kind}" for kind in HUES), *(f"hue{n}" for n in range(6))),
    }


def face(name: str) -> str:
    """A card without words, around the middle of its lower edge."""
    card, (wide, high) = KINDS[name], CARD
    hue = HUES[card.good or ""]
    left, top = -wide / 2, -high
    edge = f'rx="8" fill="{DARK}" stroke="{hue}" stroke-width="3"'
    frame = f'<rect x="{left:g}" y="{top:g}" width="{wide}" height="{high}" {edge}/>'
    room = (wide - 6, high - 6)
    large = scene(card, room[0] * (1 - GROWN) / 2, room[1] * (1 - GROWN) / 2, room[0] * GROWN, room[1] * GROWN)
    art = f'<svg x="{left + 3:g}" y="{top + 3:g}" width="{room[0]}" height="{room[1]}">{large}</svg>'
    art += at(f'<g class="{shape_of(card)}">{SHAPES[shape_of(card)]}</g>', left + 15, top + 16, 0.85)
    if card.good:
        art += good(card.good, -left - 26, -26, 20, card.is_windfall)
    return frame + painted(art, colours(hue))


def picture() -> str:
    """Fanned out as they are held, the middle one on top."""
    drawn = [
        at(face(HAND[n]), 240 + (n - 2) * 76, 196 + abs(n - 2) ** 1.7 * 8, 1.3 if n == 2 else 1.2, (n - 2) * 8)
        for n in (0, 4, 1, 3, 2)
    ]
    defs = glow("light", "#a678f0", 0.75) + glow("space", "#2b2350", 1, 0.9)
    back = oval(240, 100, 290, 150, "light")
    sky = ((0, "#0d0a20", 1), (0.6, "#2a1a4e", 1), (1, "#4a2d78", 1))
    return framed(defs, sky, stars("race", 70) + back + "".join(drawn))
