"""What lies in the star cluster: pulsars, suns with planets, gates, entry gates, ships and gyrodynes, around 0, 0.

One light from the upper left; only bodies glow, by gradients that all of them share. Gates are told apart by shape.
"""

from __future__ import annotations

from math import cos, pi, sin

GRADIENTS = (
    '<radialGradient id="pulsar-glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#bfe9ff" stop-opacity=".9"/>'
    '<stop offset=".35" stop-color="#5db8ff" stop-opacity=".38"/><stop offset="1" stop-color="#3a7bd5" '
    'stop-opacity="0"/></radialGradient>'
    '<radialGradient id="pulsar-core" cx=".38" cy=".34" r=".7"><stop offset="0" stop-color="#fff"/>'
    '<stop offset=".6" stop-color="#9fd8ff"/><stop offset="1" stop-color="#3f8fe0"/></radialGradient>'
    '<radialGradient id="pulsar-sun" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#fff6cf"/>'
    '<stop offset=".55" stop-color="#ffc44d"/><stop offset="1" stop-color="#d97a16"/></radialGradient>'
    '<radialGradient id="pulsar-corona" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffce63" '
    'stop-opacity=".6"/><stop offset="1" stop-color="#ffce63" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="pulsar-nebula" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#8f6bd8" '
    'stop-opacity=".26"/><stop offset=".6" stop-color="#5a4bb0" stop-opacity=".1"/><stop offset="1" '
    'stop-color="#5a4bb0" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="pulsar-haze" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#2f9fb8" '
    'stop-opacity=".2"/><stop offset="1" stop-color="#2f9fb8" stop-opacity="0"/></radialGradient>'
    '<linearGradient id="pulsar-beam" gradientUnits="userSpaceOnUse" x1="-52" y1="-19" x2="52" y2="19">'
    '<stop offset="0" stop-color="#cfeeff" stop-opacity="0"/><stop offset=".5" stop-color="#f2fbff"/>'
    '<stop offset="1" stop-color="#cfeeff" stop-opacity="0"/></linearGradient>'
    '<radialGradient id="pulsar-blue" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="#bfe6ff"/>'
    '<stop offset="1" stop-color="#2f7fd0"/></radialGradient>'
    '<radialGradient id="pulsar-grey" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="#d9d4cb"/>'
    '<stop offset="1" stop-color="#857c70"/></radialGradient>'
)

BEAM = '<path fill="url(#pulsar-beam)" d="M0-1.5-51-23-54-14 0 1.5 51 23 54 14z"/>'  # widening, as it leaves the star
PULSAR = (
    f'<circle r="44" fill="url(#pulsar-glow)"/>{BEAM}<circle r="11" fill="url(#pulsar-core)"/>'
    '<ellipse class="disc" rx="21" ry="6.5" transform="rotate(-70)"/>'
    '<path class="beam" d="M-34-12.4-13-4.7M13 4.7 34 12.4"/>'
)
SUN = '<circle r="34" fill="url(#pulsar-corona)"/><circle r="14" fill="url(#pulsar-sun)"/>'
CLOSED = '<circle r="25" class="closed"/><text class="unknown" y="11">?</text>'
GATES = {
    "green": '<circle class="shape" r="10.5"/>',
    "magenta": '<path class="shape" d="M0-13.5 13.5 0 0 13.5-13.5 0z"/>',
    "orange": '<path class="shape" d="M0-13 13 10.5H-13z"/>',
}
ENTRY = '<path class="entry" d="M0-16V16M-16 0H16"/><circle class="entry" r="9"/>'
SHIP = '<path class="hull" d="M0-19C7-11 8-1 7 5L13 13 6 11 4 16H-4L-6 11-13 13-7 5C-8-1-7-11 0-19z"/>'
PORTHOLE = '<circle class="porthole" r="3.4" cy="-4"/>'
ORBIT = 32.0
BLADE = '<path class="blade" d="M-1.6-2C-6-7-5-12.5 1-14 6-15 7-11 4.5-8.5 3-7 2-5 1.8-2z"'
POD = '<path class="pod" d="M-3.6{y:g}h7.2l1.4 6h-10z"'
GYRODYNES = {"small": 1, "medium": 2, "large": 3}  # rings, which is also how much it produces


def symbols() -> str:
    """The light that all bodies share, and the bodies that are drawn often."""
    parts = {"pulsar": (PULSAR, 46), "sun": (SUN, 36), "closed": (CLOSED, 36)}
    made = "".join(
        f'<symbol id="body-{name}" viewBox="{-r} {-r} {2 * r} {2 * r}" overflow="visible">{art}</symbol>'
        for name, (art, r) in parts.items()
    )
    return f"<defs>{GRADIENTS}</defs>{made}"


def use(name: str, radius: float) -> str:
    return f'<use href="#body-{name}" x="{-radius}" y="{-radius}" width="{2 * radius}" height="{2 * radius}"/>'


def orbit_at(n: int, many: int) -> tuple[float, float]:
    """Where a planet stands around its sun; the first is at the upper left."""
    turn = -pi * 0.75 + 2 * pi * n / many
    return ORBIT * cos(turn), ORBIT * sin(turn)


def planet(is_blue: bool, x: float, y: float, state: str = "") -> str:
    """A blue planet is round with a belt, a lifeless one has craters."""
    fill = "blue" if is_blue else "grey"
    inner = '<path class="belt" d="M-9 2C-4-2 4 5 9 0"/>' if is_blue else '<path class="crater" d="M-3-3h.1M3 3h.1"/>'
    return (
        f'<g class="world {fill} {state}" transform="translate({x:.1f} {y:.1f})">'
        f'<circle r="12" fill="url(#pulsar-{fill})"/>{inner}</g>'
    )


def gyrodyne(size: str, is_spinning: bool, mark: int, scale: float = 1) -> str:
    """A machine: as many rings as it produces, held by four pods, and a rotor that turns once it spins."""
    radii = [15 + 5.5 * n for n in range(GYRODYNES[size])]
    rings = "".join(f'<circle class="rim" r="{r:g}"/><circle class="ring" r="{r:g}"/>' for r in radii)
    pods = "".join(f'{POD.format(y=-radii[-1] - 4)} transform="rotate({turn})"/>' for turn in (45, 135, 225, 315))
    blades = "".join(f'{BLADE} transform="rotate({turn})"/>' for turn in (0, 120, 240))
    state = "spins" if is_spinning else "built"
    return (
        f'<g class="gyrodyne {size} {state} p{mark}" transform="scale({scale})">{rings}{pods}'
        f'<g class="blades">{blades}</g><circle class="hub" r="3.4"/></g>'
    )


def sign(size: str) -> str:
    """A gyrodyne in a line of signs, to be told at 12 pixels: a rotor in as many rings as it produces."""
    many = GYRODYNES[size]
    rings = "".join(f'<circle class="ring" r="{7.5 + 4.2 * n:g}"/>' for n in range(many))
    return f'<g class="gyro-sign" transform="scale({13.5 / (9 + 4.2 * (many - 1)):.2f})"><circle r="4.2"/>{rings}</g>'


def gate(colour: str) -> str:
    return f'<g class="gate-shape {colour}">{GATES[colour]}</g>'


def ship(mark: int, scale: float = 1) -> str:
    return f'<g class="ship p{mark}" transform="scale({scale})">{SHIP}{PORTHOLE}</g>'
