"""What lies in space, around 0, 0: planets as spheres of radius 24, bases, nebulae, special regions, moons, raiders.

One light from the upper left: shared gradients lie over flat bodies. A pattern for each kind, so that grey tells too.
"""

from __future__ import annotations

from pygames.andromeda.words import TRACKS
from ui.art.andromeda.glyphs import polygon

R = 24.0

GRADIENTS = (
    '<radialGradient id="edge-shine" cx=".32" cy=".28" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".6"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="edge-shade" cx=".36" cy=".32" r=".78"><stop offset=".45" stop-color="#000" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient>'
    '<radialGradient id="edge-nebula" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#b48cff" stop-opacity=".75"/>'
    '<stop offset=".45" stop-color="#7c4fd0" stop-opacity=".4"/><stop offset="1" stop-color="#5a2fb0" '
    'stop-opacity="0"/></radialGradient>'
    '<radialGradient id="edge-quasar" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff"/>'
    '<stop offset=".3" stop-color="#9fe0ff" stop-opacity=".9"/><stop offset="1" stop-color="#2f80ff" '
    'stop-opacity="0"/></radialGradient>'
)

# the pattern of each kind of planet, drawn within the body
PATTERNS: dict[str, str] = {
    "science": '<path class="ridge" d="M-21-8c7-6 12 5 20 0s12-6 21-1M-23 1c8-5 13 5 22 0s14-5 24 0M-21 11c7-5 13 4 '
    "20 0"
    's12-5 21 0"/>',
    "industry": '<circle class="mark" cx="-8" cy="-7" r="6"/><circle class="mark" cx="9" cy="-2" r="4"/>'
    '<circle class="mark" cx="-4" cy="10" r="4.5"/><circle class="mark" cx="10" cy="11" r="3"/>',
    "commerce": '<path class="ridge" d="M-21 3-1-20M-17 15 15-18M-8 22 22-8M5 22 22 6"/>',
    "civilization": '<path class="mark" d="M-17-9c7-5 11 2 17-1s9-6 15-3c-3 6-9 4-13 8s-10 1-14 2-6-2-5-6z"/>'
    '<path class="mark" d="M-19 7c6-2 10 3 16 2s11 1 17-3c-2 7-8 11-15 11S-16 13-19 7z"/>',
    "supremacy": '<path class="mark" d="M4-22-7-3h7l-9 24L13-6H4L14-19z"/>',
}
RING = '<path class="orbit" d="M-31 7C-36 1-20-7 2-10S36-11 31-4"/>'


def planet(track: str) -> str:
    """A whole planet."""
    light = f'<circle r="{R}" fill="url(#edge-shade)"/><circle r="{R}" fill="url(#edge-shine)"/>'
    return f'<g class="planet t-{track}"><circle class="body" r="{R}"/>{PATTERNS[track]}{light}</g>'


def picture(track: str) -> str:
    """A planet by itself, for pages: flat with a touch of light, since a page has no shared gradients."""
    gleam = '<ellipse class="gleam" cx="-7" cy="-9" rx="8" ry="6"/>'
    return f'<g class="planet t-{track}"><circle class="body" r="{R}"/>{PATTERNS[track]}{gleam}</g>'


def base() -> str:
    """An Alliance base: a hexagonal hull with docks at its corners."""
    docks = "".join(f'<circle class="dock" cx="{x}" cy="{y}" r="3.4"/>' for x, y in _corners(26))
    return (
        f'<g class="base"><path class="hull" d="{polygon(6, 26)}"/><path class="deck" d="{polygon(6, 19)}"/>{docks}</g>'
    )


def _corners(radius: float) -> list[tuple[str, str]]:
    points = polygon(6, radius).strip("Mz").split("L")
    return [(x, y) for x, _, y in (point.partition(" ") for point in points)]


def nebula(number: int) -> str:
    """A glow with its number, the value of a die."""
    swirl = '<path class="swirl" d="M-20 4c4-14 22-18 32-8M20-4c-4 14-22 18-32 8M-9 0c2-7 12-8 16-2"/>'
    return (
        f'<g class="nebula"><circle r="46" fill="url(#edge-nebula)"/>{swirl}<circle class="eye" r="13"/>'
        f'<text class="number" y="6">{number}</text></g>'
    )


def quasar() -> str:
    return (
        '<g class="quasar"><circle r="40" fill="url(#edge-quasar)"/><path class="jet" d="M-3-40 0-6 3-40zM-3 40 0 6 '
        '3 40z"/>'
        '<ellipse class="disk" rx="27" ry="8" transform="rotate(-18)"/></g>'
    )


def vortex() -> str:
    arms = "".join(f'<path class="arm" d="M0 0C10-3 18-12 14-26" transform="rotate({72 * n})"/>' for n in range(5))
    return f'<g class="vortex"><circle r="30" fill="url(#edge-nebula)"/>{arms}<circle class="eye" r="6"/></g>'


def unknown() -> str:
    """A space whose planet is not yet seen."""
    return f'<g class="unknown"><path d="{polygon(6, 25)}"/><text y="8">?</text></g>'


def moon(colour: str, radius: float) -> str:
    """A moon by itself; what it gives is drawn upon it."""
    return f'<circle class="moon t-{colour}" r="{radius}"/>'


def raider(cls: str, size: float, letter: bool = True) -> str:
    """A raider figure with the letter of its class; the swarm is smaller and comes in numbers."""
    inner = f'<text class="class" y="9">{cls}</text>' if letter else ""
    return (
        f'<g class="raider c-{cls}" transform="scale({size / 24:.3f})">'
        f'<path d="M0-13C5-7 12 2 12 12L4 8 0 13-4 8-12 12C-12 2-5-7 0-13z"/>{inner}</g>'
    )


def dome(mark: int, scale: float = 1) -> str:
    """A development in its owner's colour."""
    return (
        f'<g class="dome p{mark}" transform="scale({scale:.2f})"><path d="M-13 8V2a13 13 0 0 1 26 0v6z"/>'
        '<path class="cut" d="M0-11V8M-13 3h26"/></g>'
    )


PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def die(value: int, size: float) -> str:
    """A die by its upper left corner; 0 is one that is still to be rolled."""
    dots = "".join(
        f'<circle cx="{size * (0.25 + 0.25 * (at % 3)):.1f}" cy="{size * (0.25 + 0.25 * (at // 3)):.1f}" '
        f'r="{size * 0.09:.1f}"/>'
        for at in PIPS.get(value, ())
    )
    face = f'<rect width="{size:.1f}" height="{size:.1f}" rx="{size * 0.18:.1f}"/>'
    return f'<g class="die{"" if value else " blank"}">{face}{dots}</g>'


def symbols() -> str:
    """Every body as a symbol, and the light that falls on them."""
    drawn = {f"planet-{track}": planet(track) for track in TRACKS}
    drawn |= {"body-base": base(), "body-quasar": quasar(), "body-vortex": vortex(), "body-unknown": unknown()}
    drawn |= {f"nebula-{n}": nebula(n) for n in range(1, 7)}
    return f"<defs>{GRADIENTS}</defs>" + "".join(
        f'<symbol id="{name}" viewBox="-26 -26 52 52" overflow="visible">{inner}</symbol>'
        for name, inner in drawn.items()
    )


def use(name: str, x: float, y: float, radius: float) -> str:
    """A body somewhere in a drawing."""
    side = radius * 52 / R
    return f'<use href="#{name}" x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}"/>'


def name_of(kind: str, track: str = "", number: int = 0) -> str:
    """The symbol of a region."""
    if kind == "planet":
        return f"planet-{track}"
    return f"nebula-{number}" if kind == "nebula" else f"body-{kind}"
