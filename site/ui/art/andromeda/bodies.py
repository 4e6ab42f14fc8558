"""What lies in space, around 0, 0: planets as spheres of radius 24 with their air, bases, nebulae, moons.

One light from the upper left: shared gradients lie over flat bodies. Each kind has a character of its own, so that grey
tells too: a giant with bands and a storm, a mined rock, a ringed world, seas with cities at night, crust over fire.
"""

from __future__ import annotations

from pygames.andromeda.pieces import Tile
from pygames.andromeda.words import TRACKS
from ui.art.andromeda import sky
from ui.art.andromeda.glyphs import polygon

R = 24.0
AIR = 32  # how far a planet's air shines

GRADIENTS = (
    '<radialGradient id="edge-shine" cx=".3" cy=".26" r=".48"><stop offset="0" stop-color="#fff" stop-opacity=".7"/>'
    '<stop offset=".35" stop-color="#fff" stop-opacity=".24"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    "</radialGradient>"
    '<radialGradient id="edge-shade" cx=".3" cy=".27" r=".82"><stop offset=".42" stop-color="#02040c" '
    'stop-opacity="0"/><stop offset=".72" stop-color="#02040c" stop-opacity=".42"/>'
    '<stop offset="1" stop-color="#02040c" stop-opacity=".86"/></radialGradient>'
    '<radialGradient id="edge-nebula" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#b48cff" stop-opacity=".75"/>'
    '<stop offset=".45" stop-color="#7c4fd0" stop-opacity=".4"/><stop offset="1" stop-color="#5a2fb0" '
    'stop-opacity="0"/></radialGradient>'
    '<radialGradient id="edge-wisp" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ff8fc8" stop-opacity=".5"/>'
    '<stop offset="1" stop-color="#d0489a" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="edge-quasar" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff"/>'
    '<stop offset=".3" stop-color="#9fe0ff" stop-opacity=".9"/><stop offset="1" stop-color="#2f80ff" '
    'stop-opacity="0"/></radialGradient>'
)

# the pattern of each kind of planet, drawn within the body: dark marks, what the light catches, what glows at night
PATTERNS: dict[str, str] = {
    "science": '<path class="mark" d="M-20-13C-9-16 9-16 20-13L22.5-8C9-11-9-11-22.5-8zM-23.9-2C-10-5 10-5 23.9-2v6'
    'C10 1-10 1-23.9 4zM-21.8 10C-9 7.5 9 7.5 21.8 10L18.6 15.2C8 13-8 13-18.6 15.2z"/>'
    '<ellipse class="storm" cx="6" cy="4" rx="6.5" ry="4"/><path class="glint" d="M2.5 4.5c1.5-2.5 5.5-2.5 7-.5'
    'M-22-6.5C-10-9 2-9.5 10-8.8M-18-17c6-2 12-2.5 20-2.2"/>',
    "industry": '<circle class="mark" cx="-8" cy="-8" r="6.5"/><circle class="mark" cx="8" cy="-3" r="4.2"/>'
    '<circle class="mark" cx="-6" cy="10" r="5"/><circle class="mark" cx="-17" cy="3" r="2.6"/>'
    '<circle class="mark" cx="3" cy="-17" r="3"/><path class="glint" d="M-3.3-3.2A6.5 6.5 0 0 1-11.5-2.5M10.5.4A4.2 '
    '4.2 0 0 1 5.5.4M-2.5 13.5A5 5 0 0 1-9 14M-15.2 5a2.6 2.6 0 0 1-3.3.2"/>',
    "commerce": '<path class="mark" d="M-22-9 3-23.8 10-21.8-23.8 2.5zM-22.3 9 19.5-14 22.3-9-17.5 16.5z'
    'M-9 22 23.5 4.5 20 13-1 24z"/><path class="glint" d="M-19-7 2-19.5M-19.5 11 8-4.5"/>',
    "civilization": '<path class="mark" d="M-17-12c6-7 11-3 16-6s9-1 11 2c-3 5-8 3-10 7s-8 1-10 5-10-1-7-8z"/>'
    '<path class="mark" d="M-22 6c5-3 8 2 13 1s8 2 9 5-4 4-4 8-9 2-13-4-5-7-5-10z"/>'
    '<path class="mark" d="M9-4c5-3 10-1 14 1 1 8-2 13-7 17-4-2-2-6-5-9s-5-6-2-9z"/>'
    '<path class="cloud" d="M-19-2c7-4 12 1 18-2M-4-9c6-2 9 0 13-2M-12 15c5 2 9 0 13 2"/>',
    "supremacy": '<path class="mark" d="M-20-11-10-20.5-3-12-9-3-18-2zM-6-22 6-23 10-14 2-9-1-13zM9-21 18-14 17-4 9-3 '
    "5-9zM-23-1-10-1-6 8-14 14-21 9zM-6-4 1-7 7 0 3 9-4 7zM10-1 22-3 21 8 12 11 6 8zM-12 16-4 10 2 12 3 22-5 23z"
    'M6 11 11 13 18 12 12 20 6 22z"/><path class="glow" d="M-8-2 2-7.5M-5 8.5 4 10.5M8 0 5 8M-2-12.5 3-8"/>',
}
NIGHT: dict[str, str] = {  # mines and cities, seen where no light falls
    "industry": '<path class="lights" d="M13 7h0M17 3h0M10 12h0M16 11h0M6 17h0M12 16h0M1 21h0"/>',
    "civilization": '<path class="lights" d="M15 3h0M19 5h0M13 8h0M17 10h0M10 13h0M14 14h0M8 18h0M3 20h0M12 10.5h0"/>',
}
TURNS = (0, 128, -64)  # worlds of one kind are turned, so that no two neighbours look alike
BACK = '<path class="orbit" d="M-31.5 12.5C-40 6-20-9 4-15.5S40-17 32.5-8.5"/>'
FRONT = '<path class="orbit" d="M-31.5 12.5C-26 18-4 13 12 5.5S37-4 32.5-8.5"/>'
RIM = (
    '<path d="M-22.9-4A23.2 23.2 0 0 1 4-22.9" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.4" '
    'stroke-linecap="round"/>'
)
DUSK = (
    '<path class="dusk" d="M19-14.7A24 24 0 0 1-14.7 19C-4 17 15 6 19-14.7z"/>'  # the night side where no gradient is
)


def _marked(track: str, turn: int) -> str:
    """The pattern, turned; a giant's bands and the stripes below a ring lie as they lie."""
    drawn, is_fixed = PATTERNS[track], track in ("science", "commerce")
    if is_fixed:
        return f'<g transform="scale(1 -1)">{drawn}</g>' if turn and track == "science" else drawn
    return f'<g transform="rotate({turn})">{drawn}</g>' if turn else drawn


def _ringed(track: str, globe: str) -> str:
    return f"{BACK}{globe}{FRONT}" if track == "commerce" else globe


def planet(track: str, turn: int = 0) -> str:
    """A whole planet in the light of its sun."""
    light = f'<circle r="{R}" fill="url(#edge-shade)"/><circle r="{R}" fill="url(#edge-shine)"/>{RIM}'
    globe = f'<circle class="body" r="{R}"/>{_marked(track, turn)}{light}{NIGHT.get(track, "")}'
    return f'<g class="planet t-{track}">{_ringed(track, globe)}</g>'


def air(track: str) -> str:
    """What shines around a planet, in its own colour."""
    return (
        f'<radialGradient id="edge-air-{track}" class="t-{track}"><stop class="air" offset=".68" stop-opacity=".55"/>'
        '<stop class="air" offset="1" stop-opacity="0"/></radialGradient>'
    )


def picture(track: str) -> str:
    """A planet by itself, for pages: flat with a touch of light, since a page has no shared gradients."""
    gleam = '<ellipse class="gleam" cx="-8" cy="-10" rx="8" ry="6"/>'
    globe = f'<circle class="body" r="{R}"/>{PATTERNS[track]}{DUSK}{NIGHT.get(track, "")}{gleam}'
    return f'<g class="planet t-{track}">{_ringed(track, globe)}</g>'


def base() -> str:
    """An Alliance base: a lit hexagonal hull on arms with docks, windows along its lower edge."""
    corners = [(float(x), float(y)) for x, y in _corners(26)]
    arms = "".join(f"M{x * 0.7:.1f} {y * 0.7:.1f}L{x:.1f} {y:.1f}" for x, y in corners)
    docks = "".join(f'<circle class="dock" cx="{x:.1f}" cy="{y:.1f}" r="3.6"/>' for x, y in corners)
    lamps = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in corners)
    return (
        f'<g class="base"><path class="arm" d="{arms}"/><path class="hull" d="{polygon(6, 24.5)}"/>'
        f'<path class="lee" d="{_bevel(0, 3)}"/><path class="lit" d="{_bevel(3, 6)}"/>'
        f'<path class="deck" d="{polygon(6, 19)}"/><path class="windows" d="M-15.5 12.6 0 21.6 15.5 12.6"/>'
        f'{docks}<path class="lamp" d="{lamps}"/></g>'
    )


def _bevel(first: int, last: int) -> str:
    """Sides of the hull between its edge and its deck: those towards the light, or away from it."""
    outer, inner = _corners(24.5), _corners(19)
    around = [outer[n % 6] for n in range(first, last + 1)] + [inner[n % 6] for n in range(last, first - 1, -1)]
    return "M" + "L".join(f"{x} {y}" for x, y in around) + "z"


def _corners(radius: float) -> list[tuple[str, str]]:
    points = polygon(6, radius).strip("Mz").split("L")
    return [(x, y) for x, _, y in (point.partition(" ") for point in points)]


def nebula(number: int) -> str:
    """Clouds that glow around an eye with its number, the value of a die; each lies otherwise."""
    arms = "".join(
        f'<path class="{name}" d="M9-13C27-18 37-4 30 12 31-2 22-9 9-9z" transform="rotate({turn})"/>'
        for name, turn in (("swirl", 0), ("swirl", 180), ("swirl faint", 80), ("swirl faint", 260))
    )
    clouds = (
        '<ellipse rx="46" ry="40" fill="url(#edge-nebula)"/><ellipse cx="15" cy="-13" rx="27" ry="20" '
        'fill="url(#edge-wisp)"/><ellipse cx="-17" cy="13" rx="25" ry="17" fill="url(#edge-wisp)"/>'
    )
    sparks = '<path class="sparks" d="M-25-9h0M-14-27h0M27 17h0M21-25h0M-29 19h0M6 31h0"/>'
    return (
        f'<g class="nebula"><g transform="rotate({number * 61 % 360})">{clouds}{arms}{sparks}</g>'
        f'<circle class="eye" r="13"/><text class="number" y="6">{number}</text></g>'
    )


def quasar() -> str:
    """A light within a disk of dust that is seen from above: half of it lies before the light; jets along its axis."""
    jet = '<path class="jet" d="M-2.2-7C-1.6-20-3-32-5-44H5C3-32 1.6-20 2.2-7z"/>'
    back, front = ("".join(f'<path class="{name}" d="M-{r} 0A{r} {r * 0.32:.1f} 0 0 {side} {r} 0z"/>'
                           for name, r in (("dust", 33), ("disk", 27), ("rim", 16))) for side in (1, 0))  # fmt: skip
    return (
        '<g class="quasar"><circle r="42" fill="url(#edge-quasar)"/><g transform="rotate(-18)">'
        f'{jet}<g transform="rotate(180)">{jet}</g>{back}<circle class="core" r="7"/>{front}'
        '<path class="lane" d="M-24 4.5C-10 9.5 10 9.5 24 4.5M-29 1.5C-14 12.5 14 12.5 29 1.5"/></g></g>'
    )


def vortex() -> str:
    """Clouds that are drawn into a hole: broad arms that narrow towards it, fainter ones between them."""
    arm = "M7-3C17-9 21-18 13-30 29-21 29-5 7 5z"
    arms = "".join(
        f'<path class="arm{name}" d="{arm}" transform="rotate({72 * n + turn}) scale({size})"/>'
        for name, turn, size in ((" faint", 36, 0.86), ("", 0, 1))
        for n in range(5)
    )
    return (
        f'<g class="vortex"><circle r="34" fill="url(#edge-nebula)"/>{arms}'
        '<circle class="eye" r="9"/><circle class="rim" r="9"/></g>'
    )


def unknown() -> str:
    """A space whose planet is not yet seen."""
    return f'<g class="unknown"><path d="{polygon(6, 25)}"/><text y="8">?</text></g>'


# what a moon is made of, by its colour: on a globe of radius 24, near the rim, for signs lie in the middle
MOONS: dict[str, str] = {
    "science": '<path class="vein" d="M-23-6-14-12-9-21M-14-12-17 2-23 6M9 22 14 12 23 8M14 12 18-4 23-8"/>',
    "industry": '<circle class="pit" cx="-15" cy="-9" r="5"/><circle class="pit" cx="13" cy="14" r="6"/>'
    '<circle class="pit" cx="-8" cy="17" r="3"/><circle class="pit" cx="15" cy="-12" r="3.5"/>',
    "commerce": '<path class="pit" d="M-22-10C-8-13 8-13 22-10L19.5-15C8-18-8-18-19.5-15zM-22 10C-8 13 8 13 22 '
    "10L19.5 15C8 "
    '18-8 18-19.5 15z"/>',
    "civilization": '<path class="pit" d="M-22-6c4-8 8-9 12-14 5-3 10-2 12 0-4 5-9 4-12 9s-6 6-12 5zM23 4c-4 3-8 '
    "2-10 7s-5 "
    '7-8 12c9-1 17-9 18-19z"/>',
    "supremacy": '<path class="vein" d="M-20-13-11-11-8-16-1-14 1-23M-22 9-14 8-11 15-4 16-3 23M22-6 16-3 19 5 13 '
    '12"/>',
    "nebula": '<path class="vein" d="M-18-14C-8-23 10-22 18-11M18 14C8 23-10 22-18 11"/>',
}
SHADOW = '<path class="dusk" d="M17-17A24 24 0 0 1-17 17 30 30 0 0 0 17-17z"/>'


def moon(colour: str, radius: float) -> str:
    """A moon by itself, with ice, pits, bands, seas, cracks or mist; what it gives is drawn upon it."""
    globe = f'<circle class="moon t-{colour}" r="{radius}"/>'
    if colour not in MOONS:
        return globe
    scale = (radius - 1.2) / R
    return f'{globe}<g class="ground t-{colour}" transform="scale({scale:.3f})">{MOONS[colour]}{SHADOW}</g>'


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
    drawn = {
        f"planet-{track}-{n}": f'<circle r="{AIR}" fill="url(#edge-air-{track})"/>{planet(track, turn)}'
        for track in TRACKS
        for n, turn in enumerate(TURNS)
    }
    drawn |= {"body-base": base(), "body-quasar": quasar(), "body-vortex": vortex(), "body-unknown": unknown()}
    drawn |= {f"nebula-{n}": nebula(n) for n in range(1, 7)}
    return f"<defs>{GRADIENTS}{''.join(map(air, TRACKS))}{sky.gradients()}</defs>" + "".join(
        f'<symbol id="{name}" viewBox="-26 -26 52 52" overflow="visible">{inner}</symbol>'
        for name, inner in drawn.items()
    )


def use(name: str, x: float, y: float, radius: float) -> str:
    """A body somewhere in a drawing."""
    side = radius * 52 / R
    return f'<use href="#{name}" x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}"/>'


def name_of(tile: Tile) -> str:
    """The symbol of a region; planets of one kind are turned by their name."""
    if tile.kind == "planet":
        return f"planet-{tile.track}-{sum(map(ord, tile.id)) % len(TURNS)}"
    return f"nebula-{tile.dice[0]}" if tile.kind == "nebula" else f"body-{tile.kind}"
