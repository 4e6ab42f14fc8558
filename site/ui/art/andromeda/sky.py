"""The sky behind the map: a far galaxy at the edge, mists and stars, always the same ones for a board."""

from __future__ import annotations

from ui.art import heavens

STARS = ((230, 2.2), (80, 3.4), (24, 5.2))  # how many, how large
MISTS = ((0.2, 0.22, 0.55), (0.85, 0.5, 0.5), (0.5, 0.78, 0.55))  # middle and size by the board's own
ARMS = "M60 0C60 60-40 95-120 60S-190-90-60-150 190-120 250 10M-60 0C-60-60 40-95 120-60S190 90 60 150-190 120-250-10"


def gradients() -> str:
    """The light of mists and of the galaxy, in the colours of the theme."""
    mists = "".join(
        f'<radialGradient id="edge-mist-{n}"><stop class="mist m{n}" offset="0" stop-opacity=".5"/>'
        f'<stop class="mist m{n}" offset="1" stop-opacity="0"/></radialGradient>'
        for n in range(len(MISTS))
    )
    core = (
        '<radialGradient id="edge-core"><stop class="core" offset="0" stop-opacity=".95"/><stop class="core" '
        'offset=".16" stop-opacity=".4"/><stop class="core" offset="1" stop-opacity="0"/></radialGradient>'
    )
    return mists + core


def galaxy(x: float, y: float) -> str:
    """A spiral seen from its side: it shines, and its arms are dust."""
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) rotate(-21) scale(1.15 .4)"><circle r="330" fill="url(#edge-core)"/>'
        f'<path class="arms" d="{ARMS}"/><path class="arms fine" d="{ARMS}" transform="rotate(38) scale(.86)"/></g>'
    )


def drawing(box: heavens.Frame) -> str:
    left, top, wide, high = box
    far = galaxy(left + wide * 0.6, top + high * 0.8)
    return heavens.mists(box, MISTS, "edge-mist") + far + heavens.stars(box, STARS)
