"""What all pictures of the shelf share: a sky with stars, and colours in place of classes.

The drawings of the tables carry classes that style sheets colour by the page's theme. A picture by itself has no style
sheet, so that each class is replaced by its colours here; one that nobody gave a colour stops the build.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ui.art.race.bodies import Dice

WIDE, HIGH = 480, 200
Colours = Mapping[str, str]  # class: attributes
CLASS = re.compile(r' class="([^"]*)"')
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
PLAYERS = ("#4fa3f7", "#f28c28", "#f2e9c9", "#e05c9a")


def painted(art: str, colours: Colours) -> str:
    """A drawing with its classes replaced; where two of them speak of the same thing, the later one wins."""

    def attributes(found: re.Match[str]) -> str:
        said: dict[str, str] = {}
        for name in found[1].split():
            said |= dict(ATTRIBUTE.findall(colours[name]))
        return "".join(f' {key}="{value}"' for key, value in said.items())

    return CLASS.sub(attributes, art)


def inked(colour: str, width: float, more: str = "") -> str:
    """The attributes of a line."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="none" stroke="{colour}" stroke-width="{width:g}" {ends} {more}'.strip()


def bare(*names: str) -> dict[str, str]:
    """Classes that say what something is, not how it looks."""
    return dict.fromkeys(names, "")


def oval(x: float, y: float, wide: float, high: float, fill: str) -> str:
    """Light or a cloud, from a gradient."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="url(#{fill})"/>'


def at(art: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){turned}{scaled}">{art}</g>'


def shade(name: str, *stops: tuple[float, str, float], where: str = 'x2="0" y2="1"', kind: str = "linear") -> str:
    """A gradient: from above to below, or as ``where`` says."""
    parts = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}" stop-opacity="{solid:g}"/>' for offset, colour, solid in stops
    )
    return f'<{kind}Gradient id="{name}" {where}>{parts}</{kind}Gradient>'


def glow(name: str, colour: str, strength: float = 0.8, edge: float = 0.35) -> str:
    """Light that fades away from its middle."""
    stops = ((0, colour, strength), (edge, colour, round(strength * 0.4, 2)), (1, colour, 0))
    return shade(name, *stops, where='r=".5"', kind="radial")


def stars(seed: str, many: int, low: float = 0, high: float = HIGH) -> str:
    """Small and large ones, the same on every machine: dots are lines of no length with round ends."""
    dice = Dice(seed)
    drawn = ""
    for size, part, solid in ((0.9, 0.7, 0.65), (1.5, 0.24, 0.8), (2.2, 0.06, 1)):
        spots = ((dice.between(0, WIDE), dice.between(low, high)) for _ in range(round(many * part)))
        dots = "".join(f"M{x:g} {y:g}h0" for x, y in spots)
        drawn += f'<path d="{dots}" stroke-width="{size}" stroke-opacity="{solid}"/>'
    return f'<g fill="none" stroke="#dfe8ff" stroke-linecap="round">{drawn}</g>'


def framed(defs: str, sky: tuple[tuple[float, str, float], ...], inside: str) -> str:
    """A whole picture over its sky."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice">'
    ground = f'<rect width="{WIDE}" height="{HIGH}" fill="url(#sky)"/>'
    return f"{head}<defs>{shade('sky', *sky)}{defs}</defs>{ground}{inside}</svg>"
