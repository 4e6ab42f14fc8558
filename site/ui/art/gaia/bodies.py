"""Planets as little spheres around 0, 0 with radius 24: a pattern for each type, so that grey tells them apart too.

One light from the upper left: two shared gradients lie over a flat body. Colours are those of ``gaia.css``.
"""

from __future__ import annotations

R = 24

GRADIENTS = (
    '<radialGradient id="gaia-shine" cx="0.32" cy="0.28" r="0.5"><stop offset="0" stop-color="#fff" '
    'stop-opacity=".55"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="gaia-shade" cx="0.36" cy="0.32" r="0.78"><stop offset=".5" stop-color="#000" '
    'stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".55"/></radialGradient>'
    '<radialGradient id="gaia-rift" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#fff" stop-opacity=".85"/>'
    '<stop offset=".35" stop-color="#fff" stop-opacity=".15"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    "</radialGradient>"
)

# the pattern of each type, drawn within the body
PATTERNS: dict[str, str] = {
    "terra": '<path class="mark" d="M-17-9c7-5 11 2 17-1s9-6 15-3c-3 6-9 4-13 8s-10 1-14 2-6-2-5-6z"/>'
    '<path class="mark" d="M-19 7c6-2 10 3 16 2s11 1 17-3c-2 7-8 11-15 11S-16 13-19 7z"/>',
    "oxide": '<circle class="mark" cx="-8" cy="-7" r="6"/><circle class="mark" cx="9" cy="-2" r="4"/>'
    '<circle class="mark" cx="-4" cy="10" r="4.5"/><circle class="mark" cx="10" cy="11" r="3"/>',
    "volcanic": '<path class="mark" d="M4-22-7-3h7l-9 24L13-6H4L14-19z"/>',
    "desert": '<path class="ridge" d="M-21-8c7-6 12 5 20 0s12-6 21-1M-23 1c8-5 13 5 22 0s14-5 24 0M-21 11c7-5 13 4 20 0'
    's12-5 21 0"/>',
    "swamp": '<path class="ridge" d="M-16-9H-3M3-10h11M-20 0h9M-5 0H8M13 0h8M-15 9h11M3 9h12M-6 17H6"/>',
    "titanium": '<path class="ridge" d="M-21 3-1-20M-17 15 15-18M-8 22 22-8M5 22 22 6"/>',
    "ice": '<path class="ridge" d="M0-18v36M-15.6-9l31.2 18M-15.6 9l31.2-18M-5-14l5 5 5-5M-5 14l5-5 5 5M-15-2l6 2-2 6'
    'M15 2l-6-2 2-6"/>',
    "gaia": '<path class="mark" d="M-16 12C-17-6-5-16 16-15c1 17-8 28-24 25z"/><path class="vein" d="M-19 18C-12 '
    '4-4-4 9-9"/>',
    "transdim": '<path class="ridge" d="M-9-4c2-7 12-8 15-2s-2 14-9 13-9-9-4-12 9 1 8 4"/>',
    "lost": '<path class="mark" d="M0-13 3.5-3.5 13 0 3.5 3.5 0 13-3.5 3.5-13 0-3.5-3.5z"/>',
}


def planet(kind: str) -> str:
    """A whole planet; a Transdim planet has no body of its own, only a rift with a broken ring."""
    ring = '<circle class="orbit" r="22"/>' if kind in ("transdim", "lost") else ""
    body = f'<circle class="body" r="{R if not ring else 17}"/>'
    shine = (
        '<circle r="17" fill="url(#gaia-rift)"/>'
        if kind == "transdim"
        else f'<circle r="{R if not ring else 17}" fill="url(#gaia-shade)"/>'
        f'<circle r="{R if not ring else 17}" fill="url(#gaia-shine)"/>'
    )
    return f'<g class="planet t-{kind}">{ring}{body}{PATTERNS[kind]}{shine}</g>'


def symbols() -> str:
    """Every planet as a symbol, and the light that falls on them."""
    return f"<defs>{GRADIENTS}</defs>" + "".join(
        f'<symbol id="planet-{kind}" viewBox="-26 -26 52 52" overflow="visible">{planet(kind)}</symbol>'
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
