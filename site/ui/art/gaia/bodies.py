"""Planets as little spheres around 0, 0 with radius 24: a pattern for each type, so that grey tells them apart too.

One light from the upper left: two shared gradients lie over a flat body. Colours are those of ``gaia.css``.
"""

from __future__ import annotations

R = 24

GRADIENTS = (
    '<radialGradient id="gaia-shine" cx="0.31" cy="0.27" r="0.46"><stop offset="0" stop-color="#fff" '
    'stop-opacity=".78"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="gaia-shade" cx="0.34" cy="0.3" r="0.76"><stop offset=".42" stop-color="#000" '
    'stop-opacity="0"/><stop offset=".78" stop-color="#000" stop-opacity=".34"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".74"/></radialGradient>'
    '<radialGradient id="gaia-rift" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity=".85"/>'
    '<stop offset=".35" stop-color="#fff" stop-opacity=".15"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    "</radialGradient>"
)
RIM = '<path d="M-22.9-4A23.2 23.2 0 0 1 4-22.9" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.3" {}/>'
RIM = RIM.format('stroke-linecap="round"')
AIR = 31  # how far a planet's air shines

# the pattern of each type, drawn within the body: dark marks first, then what the light catches
PATTERNS: dict[str, str] = {
    "terra": '<path class="mark" d="M-18-8c5-7 11-1 16-4s10-7 16-3c1 6-7 5-11 9s-9 2-13 4-9 0-8-6z"/>'
    '<path class="mark" d="M-20 8c6-3 10 3 15 1s12 0 18-4c0 8-7 14-15 15S-17 15-20 8z"/>'
    '<path class="light" d="M-12-20c6-4 17-4 23 0-6 3-17 3-23 0z"/><path class="glint" d="M-8 0c7-3 12 2 20-1"/>',
    "oxide": '<circle class="mark" cx="-8" cy="-7" r="6"/><circle class="mark" cx="9" cy="-2" r="4"/>'
    '<circle class="mark" cx="-4" cy="10" r="4.5"/><circle class="mark" cx="10" cy="11" r="3"/>'
    '<path class="glint" d="M-3.6-2.4A6 6 0 0 1-11-1.9M12.2.6a4 4 0 0 1-5 .8M-.8 13.4a4.5 4.5 0 0 1-5.4.6"/>',
    "volcanic": '<path class="mark" d="M4-22-7-3h7l-9 24L13-6H4L14-19z"/>'
    '<path class="ridge thin" d="M-20 4l6 1 3 6M13 8l5 5-2 5M-15-12l5 2"/><path class="glint" d="M3-20-5-5"/>',
    "desert": '<path class="ridge" d="M-21-8c7-6 12 5 20 0s12-6 21-1M-23 1c8-5 13 5 22 0s14-5 24 0M-21 11c7-5 13 4 20 0'
    's12-5 21 0"/><path class="glint" d="M-19-11c6-4 11 4 18 1M-21-2c7-4 12 4 19 1M-18 8c6-3 11 3 17 1"/>',
    "swamp": '<path class="ridge" d="M-16-9H-3M3-10h11M-20 0h9M-5 0H8M13 0h8M-15 9h11M3 9h12M-6 17H6"/>'
    '<ellipse class="mark" cx="-9" cy="-16" rx="5" ry="2"/><path class="glint" d="M-15-11.6h9M-4-2.6h8M4 6.4h8"/>',
    "titanium": '<path class="ridge" d="M-21 3-1-20M-17 15 15-18M-8 22 22-8M5 22 22 6"/>'
    '<path class="glint" d="M-19 .6-4-16.6M-14 11.6 7-9.4M-4 17.6 12 1.6"/>',
    "ice": '<path class="light" d="M0 0-15.6-9 0-18zM0 0 15.6-9V9zM0 0-15.6 9 0 18z"/>'
    '<path class="ridge" d="M0-18v36M-15.6-9l31.2 18M-15.6 9l31.2-18M-5-14l5 5 5-5M-5 14l5-5 5 5M-15-2l6 2-2 6'
    'M15 2l-6-2 2-6"/>',
    "gaia": '<path class="mark" d="M-16 12C-17-6-5-16 16-15c1 17-8 28-24 25z"/><path class="vein" d="M-19 18C-12 '
    '4-4-4 9-9"/><path class="glint" d="M-13 6C-12-5-4-11 9-12"/>',
    "transdim": '<path class="ridge" d="M-9-4c2-7 12-8 15-2s-2 14-9 13-9-9-4-12 9 1 8 4"/>',
    "lost": '<path class="mark" d="M0-13 3.5-3.5 13 0 3.5 3.5 0 13-3.5 3.5-13 0-3.5-3.5z"/>',
}


def planet(kind: str) -> str:
    """A whole planet; a Transdim planet has no body of its own, only a rift with a broken ring."""
    is_ringed = kind in ("transdim", "lost")
    ring, r = ('<circle class="orbit" r="22"/>', 17) if is_ringed else ("", R)
    light = f'<circle r="{r}" fill="url(#gaia-shade)"/><circle r="{r}" fill="url(#gaia-shine)"/>'
    light = '<circle r="17" fill="url(#gaia-rift)"/>' if kind == "transdim" else light + ("" if is_ringed else RIM)
    return f'<g class="planet t-{kind}">{ring}<circle class="body" r="{r}"/>{PATTERNS[kind]}{light}</g>'


def air(kind: str) -> str:
    """What shines around a planet, in its own colour."""
    return (
        f'<radialGradient id="gaia-air-{kind}" class="t-{kind}"><stop class="air" offset=".68" stop-opacity=".5"/>'
        '<stop class="air" offset="1" stop-opacity="0"/></radialGradient>'
    )


def symbols() -> str:
    """Every planet as a symbol, the light that falls on them, their air, and the mists between the stars."""
    mists = "".join(
        f'<radialGradient id="gaia-mist-{n}"><stop class="mist m{n}" offset="0" stop-opacity=".5"/>'
        f'<stop class="mist m{n}" offset="1" stop-opacity="0"/></radialGradient>'
        for n in range(3)
    )
    airs = "".join(map(air, PATTERNS))
    return f"<defs>{GRADIENTS}{airs}{mists}</defs>" + "".join(
        f'<symbol id="planet-{kind}" viewBox="-26 -26 52 52" overflow="visible">'
        f'<circle r="{AIR}" fill="url(#gaia-air-{kind})"/>{planet(kind)}</symbol>'
        for kind in PATTERNS
    )


def use(kind: str, x: float, y: float, radius: float) -> str:
    """A planet somewhere in a drawing."""
    side = radius * 52 / R
    left, top = x - side / 2, y - side / 2
    return f'<use href="#planet-{kind}" x="{left:.1f}" y="{top:.1f}" width="{side:.1f}" height="{side:.1f}"/>'


def picture(kind: str) -> str:
    """A planet by itself, for pages: flat with a touch of light, since a page has no shared gradients."""
    is_ringed = kind in ("transdim", "lost")
    ring = '<circle class="orbit" r="22"/>' if is_ringed else ""
    body = f'<circle class="body" r="{17 if is_ringed else R}"/>{PATTERNS[kind]}'
    return f'<g class="planet t-{kind}">{ring}{body}<ellipse class="gleam" cx="-7" cy="-9" rx="8" ry="6"/></g>'
