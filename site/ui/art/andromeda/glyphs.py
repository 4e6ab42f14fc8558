"""Signs of Andromeda's Edge on a grid of 24: goods, tracks, ships, what effects speak of, emblems of factions."""

from __future__ import annotations

from math import cos, pi, sin

from ui.art import marks
from ui.art.andromeda.emblems import EMBLEMS, HUES
from ui.art.andromeda.ships import SHIPS, ship

TRACKS: dict[str, str] = {
    "science": '<path d="M9 2h6v6l6 11.5a1.8 1.8 0 0 1-1.6 2.5H4.6A1.8 1.8 0 0 1 3 19.5L9 8z"/>'
    '<path class="cut" d="M6.5 15h11"/>',
    "industry": '<path d="M2 22V10l6 4v-4l6 4V3h4.5v19z"/><path class="cut" d="M6 18h9"/>',
    "commerce": '<path d="M12 3v18M4 7h16" class="line"/><path d="M4 7 .8 14.5h6.4zM20 7l-3.2 7.5h6.4z"/>'
    '<path d="M7 20h10v2H7z"/>',
    "civilization": '<path d="M12 1.5 22.5 8v2h-21V8zM3.5 11.5h3.2V18H3.5zM10.4 11.5h3.2V18h-3.2zM17.3 '
    '11.5h3.2V18h-3.2zM1.5 19.5h21v3h-21z"/>',
    "supremacy": '<path d="M12 1.5l3.2 6.8 7.3.9-5.4 5 1.4 7.3L12 17.9l-6.5 3.6 1.4-7.3-5.4-5 '
    '7.3-.9z"/><circle class="hole" cx="12" cy="12.2" r="2.6"/>',
}
SIGNS: dict[str, str] = {
    "vp": '<path d="M12 1.2 21 4.5V12c0 5.5-4 9-9 10.8C7 21 3 17.5 3 12V4.5z"/>'
    '<path class="cut" d="M7.5 8.5 12 16l4.5-7.5"/>',
    "energy": '<path d="M14.6 1 3.4 13.6h6.4L8.2 23 20.6 9.6h-7z"/>',
    "titanium": '<path d="M8 4h8l2.5 6h-13zM4.5 12h15L23 20H1z"/>',
    "ice": '<path class="line" d="M12 2v20M3.5 7l17 10M20.5 7l-17 10M8.5 3.5 12 7l3.5-3.5M8.5 20.5 12 17l3.5 3.5"/>',
    "nano": '<path d="M12 1l5 2.8v5.7L12 12.3 7 9.5V3.8zM6.5 11.7l5 2.8v5.7L6.5 23l-5-2.8v-5.7zM17.5 11.7l5 '
    '2.8v5.7l-5 2.8-5-2.8v-5.7z"/>',
    "credit": '<circle cx="12" cy="12" r="10.3"/><path class="cut" d="M15.8 8.7a5 5 0 1 0 0 6.6M12 4.6v14.8"/>',
    "tactic": '<rect x="4" y="1.8" width="16" height="20.4" rx="2.4"/><path class="cut" d="M8 12.5l3 3.5 5.5-8"/>',
    "any": '<path d="M11 1.2V11H1.2A10.8 10.8 0 0 1 11 1.2zM13 1.2a10.8 10.8 0 0 1 9.8 9.8H13zM1.2 13H11v9.8A10.8 '
    '10.8 0 0 1 1.2 13zM13 13h9.8A10.8 10.8 0 0 1 13 22.8z"/>',
    "basic": '<path d="M12 1.5 16.5 8h-9zM2 11h9l-2.2 7.5H.8zM13 11h9l1.2 7.5h-8z"/>',
    "repair": '<path d="M21.5 6.2 17.8 9.9 14.1 6.2 17.8 2.5a6.6 6.6 0 0 0-8.5 8.5L1.8 18.5a2.6 2.6 0 0 0 3.7 '
    '3.7L13 14.7a6.6 6.6 0 0 0 8.5-8.5z"/>',
    "moon": '<path d="M15.5 1.5a10.7 10.7 0 1 0 7 15.5A9.5 9.5 0 0 1 15.5 1.5z"/>',
    "leader": '<circle cx="12" cy="6.5" r="4.8"/><path d="M2.5 22.5c0-6.5 4-10 9.5-10s9.5 3.5 9.5 10z"/>',
    "raider": '<path d="M12 4l2.5 5c4-.5 6-3.5 7-7.5C24 8 22 15 16 17l-1 5.5-3-3.5-3 3.5L8 17C2 15 0 8 2.5 1.5c1 4 3 '
    '7 7 7.5z"/>',
    "weapons": '<path d="M3 3h18v18H3z"/><path class="cut dots" d="M8 8h.1M16 16h.1M12 12h.1M16 8h.1M8 16h.1"/>',
    "shields": '<path d="M12 1.5 21 5v7c0 5.5-4 9-9 10.5C7 21 3 17.5 3 12V5z"/>',
    "aim": '<circle class="line" cx="12" cy="12" r="7.5"/><path class="line" d="M12 1v6M12 17v6M1 12h6M17 12h6"/>',
    "range": '<path class="line" d="M3 11h17M13.5 4.5 20 11l-6.5 6.5"/><circle cx="3.5" cy="11" r="3"/>',
    "jump": '<path class="line" d="M2.5 19C4 8 14 3 19 12"/><path d="M14 11.5h9L18.5 19z"/>',
    "travel": '<path class="line" d="M2 8c4-5 7 5 11 0s7 2 9 0M2 16c4-5 7 5 11 0s7 2 9 0"/>',
    "attack": '<path class="line" d="M4 4l16 16M20 4 4 20"/>',
    "populate": '<path d="M12 2 22 11h-3v10.5h-5V15h-4v6.5H5V11H2z"/>',
    "event": '<path d="M12 1.5 14.5 9l8 .2-6.3 4.9 2.3 7.7L12 17.3l-6.5 4.5 2.3-7.7L1.5 9.2 9.5 9z"/>',
    "damage": '<path d="M13 1 9 8.5l5 1.5-5 6 3.5 1L8 23l11-9-5-1.5 5-5.5-4.5-1z"/>',
    "module": '<rect x="2.5" y="4.5" width="19" height="15" rx="2"/><path class="cut" d="M6 9h7M6 13h5"/>'
    '<circle class="hole" cx="16.5" cy="13.5" r="2.8"/>',
    "dock": '<path d="M3 3h4v12h10V3h4v17H3z"/>',
    "upgrade": '<path d="M12 2 21 11h-5.2v4H8.2v-4H3zM8.2 17h7.6v4.8H8.2z"/>',
    "discovery": '<circle class="line" cx="10" cy="10" r="7"/><path class="line" d="M15 15l7 7"/>',
    "development": '<path d="M2 21.5V14a10 10 0 0 1 20 0v7.5z"/><path class="cut" d="M12 4.5v17M2 14.5h20"/>',
    "vault": '<rect x="2.5" y="3" width="19" height="18" rx="2"/><circle class="hole" cx="12" cy="12" r="5"/>'
    '<path class="line" d="M12 9v6M9 12h6"/>',
    "hand_limit": '<rect x="3" y="5" width="11" height="16" rx="2"/><path class="line" d="M18.5 5v8M14.5 9h8"/>',
    "end": '<path d="M4 2h3v20H4zM8 4h13v9H8z"/>',
    "retreat": '<path class="line" d="M21 11H5M11.5 4.5 5 11l6.5 6.5"/>',
    "peace": '<circle class="line" cx="12" cy="12" r="9.5"/><path class="line" d="M5.5 18.5 18.5 5.5"/>',
    "planet": '<circle cx="12" cy="12" r="7.5"/><path class="line" d="M1.5 15.5c4 3 17 0 21-7"/>',
    "base": '<path d="M12 1.5 21.5 7v10L12 22.5 2.5 17V7z"/><circle class="hole" cx="12" cy="12" r="3.5"/>',
    "nebula": '<path class="line" d="M3 12a9 9 0 0 1 16-5.5M21 12a9 9 0 0 1-16 5.5M8 12a4 4 0 0 1 7-2.5M16 12a4 4 0 '
    "0 1-7 "
    '2.5"/>',
    "ship": SHIPS["fighter"],
    "station": '<path d="M10 1.5h4V8h-4zM3 9.5h18v5H3zM10 16h4v6.5h-4z"/><circle class="hole" cx="12" cy="12" '
    'r="1.8"/>',
    "map": '<path d="M1.5 4.5 8.5 2v17.5l-7 2.5zM9.8 2l5 2.5V22l-5-2.5zM16 4.5 22.5 2v17.5L16 22z"/>',
    "market": '<path d="M2 2.5h9v9H2zM13 2.5h9v9h-9zM2 13.5h9v8H2zM13 13.5h9v8h-9z"/>',
    "battle": '<path d="M2 2h3L22 19l-3 3L2 5z"/><path d="M22 2h-3L2 19l3 3L22 5z"/>'
    '<path d="M20 13l2 2-7 7-2-2zM4 13l-2 2 7 7 2-2z"/>',
    "each": '<circle cx="7.5" cy="8" r="4"/><circle cx="16.5" cy="8" r="4"/><path d="M1 21c0-5.5 3-8 6.5-8s5 2 '
    '5 2 1.5-2 4-2c3.5 0 6.5 2.5 6.5 8z"/>',
    "bonus": '<path d="M3 9h18v13H3zM1.5 5h21v4h-21z"/><path class="cut" d="M12 5v17"/>'
    '<path class="line" d="M12 5C8 0 5 2 7.5 5M12 5c4-5 7-3 4.5 0"/>',
    "effect": '<path d="M12 1.5 14.5 9.5 22.5 12l-8 2.5L12 22.5 9.5 14.5 1.5 12l8-2.5z"/>',
    "gift": '<path d="M2 13h8v9H2zM14 2h8v9h-8z"/><path class="line" d="M5 10V5h6M19 14v5h-6"/>',
}
MARKED = {  # what tells a small hull from another one
    "science_vessel": '<circle class="hole" cx="12.5" cy="12" r="3.4"/>',
    "heavy_cruiser": '<path class="cut" d="M10 12h8"/>',
    "transport": '<path class="cut" d="M2 12h14"/>',
}
ALL: dict[str, str] = {**SIGNS, **TRACKS, **{name: drawn + MARKED.get(name, "") for name, drawn in SHIPS.items()}}
shape = marks.shape
__all__ = ["ALL", "EMBLEMS", "SHIPS", "emblem", "hued", "icon", "polygon", "shape", "ship", "symbols"]


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A sign, placed and sized by its upper left corner; "any:science" is a sign with the colour of a track."""
    name, _, track = name.partition(":")
    named = f"icon g-{name} {f't-{track}' if track else ''} {classes}"
    return marks.placed(ALL.get(name, ALL["effect"]), x, y, size, " ".join(named.split()))


BORNE = 40  # units from which a sign has room for a plate around it
NIGHT = "#0b1020"
PLATE = "M12 1 21.7 6.5v11L12 23 2.3 17.5v-11z"
LINE = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'


def emblem(faction: str, x: float, y: float, size: float) -> str:
    """A faction's sign in its hue; where it is large, borne on a plate."""
    if size >= BORNE:
        return marks.placed(borne(faction), x, y, size, "crest-of")
    return marks.placed(hued(faction), x, y, size, "emblem")


def borne(faction: str) -> str:
    """A sign in white on a hexagon in the faction's hue, the same by day and by night."""
    hue = HUES[faction]
    field = "#" + "".join(f"{(int(hue[n : n + 2], 16) + int(NIGHT[n : n + 2], 16)) // 2:02x}" for n in (1, 3, 5))
    sign = EMBLEMS[faction].replace('class="hole"', f'fill="{field}"').replace('class="line"', LINE)
    return (
        f'<path fill="{field}" stroke="{hue}" stroke-width="1.4" stroke-linejoin="round" d="{PLATE}"/>'
        f'<path fill="#fff" fill-opacity=".1" d="M12 1 2.3 6.5v11L12 23z"/>'
        f'<g fill="#fff" color="#fff" transform="translate(5.2 5.2) scale(.567)">{sign}</g>'
    )


def hued(faction: str) -> str:
    return f'<g fill="{HUES[faction]}" color="{HUES[faction]}">{EMBLEMS[faction]}</g>'


def polygon(sides: int, radius: float, turn: float = 0) -> str:
    """A regular polygon around 0, 0 with a corner above."""
    corners = [
        (radius * sin(turn + 2 * pi * n / sides), -radius * cos(turn + 2 * pi * n / sides)) for n in range(sides)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "z"


def symbols() -> str:
    """Signs and emblems as symbols for panels and lists."""
    found = [(f"icon-{name}", f"icon g-{name}", drawn) for name, drawn in ALL.items()]
    found += [(f"emblem-{name}", "emblem", hued(name)) for name in EMBLEMS]
    return "".join(
        f'<symbol id="{name}" viewBox="0 0 24 24"><g class="{named}">{drawn}</g></symbol>'
        for name, named, drawn in found
    )
