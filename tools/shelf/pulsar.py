"""Pulsar 2849: the star cluster glows, gyrodynes turn around its pulsars."""

from __future__ import annotations

from tools.shelf.paint import PLAYERS, Colours, at, bare, framed, glow, inked, oval, painted, stars
from ui.art.pulsar import bodies

PULSARS = ((196, 74, 1.45), (352, 52, 0.85), (300, 142, 0.7))
SUNS = ((96, 52, 0.7), (420, 124, 0.95), (262, 26, 0.5))
HUES = {"green": "#7fe0a0", "magenta": "#f08ad0", "orange": "#ffb45e"}  # of gates
DARK = "#04121a"
GATES = (("green", 140, 112), ("magenta", 268, 84), ("orange", 356, 106), ("green", 452, 60), ("magenta", 52, 104))
WAYS = "M52 104 96 52 140 112 196 74 268 84 262 26M268 84 352 52 452 60 420 124 356 106 300 142 140 112M268 84 356 106"


def colours(mark: int = 0, gate: str = "green") -> Colours:
    """The pieces of a seat; a gate in its own colour."""
    own = PLAYERS[mark]
    return {
        "beam": inked("#dff3ff", 1.8),
        "disc": inked("#9fd8ff", 1.6, 'opacity=".8"'),
        "belt": inked("#dff2ff", 2.2),
        "crater": inked("#5c554b", 5),
        "rim": inked(DARK, 4.6),
        "ring": inked(own, 3.2),
        "blade": f'fill="{own}" stroke="{DARK}" stroke-width="1.4"',
        "pod": f'fill="{own}" stroke="{DARK}" stroke-width="1.4"',
        "hub": f'fill="{DARK}" stroke="{own}" stroke-width="1.8"',
        "hull": f'fill="{own}" stroke="{DARK}" stroke-width="2"',
        "porthole": f'fill="{DARK}"',
        "shape": f'fill="#06202a" stroke="{HUES[gate]}" stroke-width="3.6" stroke-linejoin="round"',
        **bare(
            "world",
            "blades",
            "blue",
            "grey",
            "gyrodyne",
            "spins",
            "medium",
            "large",
            "ship",
            f"p{mark}",
            "gate-shape",
            gate,
        ),
    }


def system(x: float, y: float, scale: float, planets: int) -> str:
    """A sun with its planets."""
    worlds = "".join(bodies.planet(n % 2 == 0, *bodies.orbit_at(n, planets)) for n in range(planets))
    orbit = f'<circle r="{bodies.ORBIT:g}" fill="none" stroke="#ffd98a" stroke-opacity=".5" stroke-dasharray="2 4"/>'
    return at(orbit + bodies.SUN + painted(worlds, colours()), x, y, scale)


def picture() -> str:
    """Ways between the systems, ships upon them."""
    defs = bodies.GRADIENTS + glow("cloud", "#1fb6b8", 0.75) + glow("rose", "#8a5be0", 0.75)
    clouds = oval(230, 90, 230, 120, "cloud") + oval(400, 90, 150, 110, "rose")
    dashes = inked("#8fd8e6", 1.6, 'stroke-dasharray="5 5" stroke-opacity=".65"')
    ways = f'<path d="{WAYS}" {dashes}/>'
    pulsars = "".join(at(painted(bodies.PULSAR, colours()), x, y, scale * 1.15) for x, y, scale in PULSARS)
    rings = at(painted(bodies.gyrodyne("large", True, 1), colours(1)), 196, 74, 1.15)
    rings += at(painted(bodies.gyrodyne("medium", True, 0), colours(0)), 352, 52, 0.95)
    gates = "".join(at(painted(bodies.gate(kind), colours(gate=kind)), x, y, 0.62) for kind, x, y in GATES)
    suns = "".join(system(x, y, scale, 3 - n % 2) for n, (x, y, scale) in enumerate(SUNS))
    ships = "".join(
        at(painted(bodies.ship(mark), colours(mark)), x, y, 0.85, turn)
        for mark, x, y, turn in ((0, 314, 66, 72), (1, 236, 79, 98), (3, 388, 113, -70))
    )
    sky = ((0, "#041018", 1), (0.5, "#08303c", 1), (1, "#06141f", 1))
    return framed(defs, sky, stars("pulsar", 120) + clouds + ways + suns + pulsars + rings + gates + ships)
