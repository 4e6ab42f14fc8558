"""Signs and silhouettes of Gaia Project on a grid of 24: goods, structures, players' shapes, what tiles speak of."""

from __future__ import annotations

from ui.art import marks

STRUCTURES: dict[str, str] = {
    "mine": '<path d="M2.5 21.5V12L12 3.5 21.5 12v9.5h-6.4v-6.3H8.9v6.3z"/>',
    "trading_station": '<path d="M2.5 21.5v-17h5.6v6.2l6.4-5v5l7-5v15.8h-5v-4.3h-3.6v4.3z"/>',
    "research_lab": '<path d="M11 5.6V1.5h2v4.1a9.6 9.6 0 0 1 8.6 9.5v1.4H2.4v-1.4A9.6 9.6 0 0 1 11 5.6zM1.5 '
    '18.2h21v3.3h-21z"/>',
    "planetary_institute": '<path d="M1.5 21.5v-5.2h4v-5.2h4V5.9h1.4V1.5l5.6 2-4.1 1.6v.8h2v5.2h4v5.2h4v5.2z"/>',
    "academy": '<path d="M1.8 21.5 3.4 6.6l5 6L12 2.5l3.6 10.1 5-6 1.6 14.9z"/>',
    "gaiaformer": '<path d="M12 1.5 14.6 9.4 22.5 12l-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z"/>'
    '<circle class="hole" cx="12" cy="12" r="2.6"/>',
    "satellite": '<path d="M8.6 8.6h6.8v6.8H8.6zM.8 9.4h6v5.2h-6zm16.4 0h6v5.2h-6z"/>',
    "space_station": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 4.2a6.3 6.3 '
    "0 1 0 0 "
    '12.6 6.3 6.3 0 0 0 0-12.6z"/><path d="M10.4 4h3.2v16h-3.2zM4 10.4h16v3.2H4z"/>',
}
STRUCTURES["lost_planet"] = STRUCTURES["mine"]
STRUCTURES["academy_knowledge"] = STRUCTURES["academy"] + '<path class="hole" d="M6 15h5v5H6zM13 15h5v5h-5z"/>'
STRUCTURES["academy_qic"] = STRUCTURES["academy"] + '<path class="hole" d="M12 12l4 4.5-4 4.5-4-4.5z"/>'

SIGNS: dict[str, str] = {
    "vp": '<path d="M12 1.4l3.2 6.9 7.4.9-5.5 5.1 1.5 7.4L12 18l-6.6 3.7 1.5-7.4L1.4 9.2l7.4-.9z"/>',
    "credits": '<circle cx="12" cy="12" r="10"/><path class="cut" d="M15.8 8.7a5 5 0 1 0 0 6.6"/>',
    "ore": '<path d="M7 3h10l6 9.5L17 21H6l-5-8z"/><path class="cut" d="M7 3l4 9-5 9M11 12h11"/>',
    "knowledge": '<path d="M12 5.2C9 2.9 5.4 2.6 1.8 3.2v15.6c3.6-.6 7.2-.2 10.2 2 3-2.2 6.6-2.6 10.2-2V3.2C18.6 '
    '2.6 15 2.9 12 5.2z"/>'
    '<path class="cut" d="M12 5.2v15.3"/>',
    "qic": '<path d="M12 1.2 21.8 6.6v10.8L12 22.8 2.2 17.4V6.6z"/><path class="cut" d="M2.2 6.6 12 12l9.8-5.4M12 '
    '12v10.8"/>',
    "power": '<path d="M14.6 1 3.4 13.6h6.4L8.2 23 20.6 9.6h-7z"/>',
    "charge": '<path d="M12 1.5 20.5 11H15v4H9v-4H3.5zM9 17h6v2.2H9zm0 3.6h6v2H9z"/>',
    "tokens": '<circle cx="12" cy="12" r="9"/><circle class="cut" cx="12" cy="12" r="4"/>',
    "stone": '<path d="M12 1.2 20.5 8v9L12 22.8 3.5 17V8z"/><path class="cut" d="M8 9.5c2-2 6-2 7 0s-5 3-5 5 4 2 '
    '5.5.5"/>',
    "step": '<path d="M3 20.5v-5h5.5v-5H14v-5h7v3h-4.2v5h-5.5v5H6v2z"/>',
    "range": '<circle class="line" cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="3.4"/><path class="line" '
    'd="M12 12h9.5"/>',
    "research": '<path d="M12 2 21 11h-5.2v4H8.2v-4H3zM8.2 17h7.6v4.8H8.2z"/>',
    "federation": '<path fill-rule="evenodd" d="M12 1.5 22 7v10l-10 5.5L2 17V7zm0 5.2-5.4 3v4.6l5.4 3 5.4-3V9.7z"/>',
    "sector": '<path class="line" d="M12 1.8 21 7v10l-9 5.2L3 17V7z"/>',
    "planet_type": '<circle cx="7.5" cy="8" r="5.5"/><circle cx="17" cy="8.5" r="4"/><circle cx="12" cy="17.5" r="5"/>',
    "gaia_planet": '<path fill-rule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM6 18h6c4 0 6-2 6-12-8 0-12 2'
    '-12 6z"/><path d="M8 14v2h2l4-4v-2h-2z"/>',
    "tile": '<path d="M3 3h18v18H3z"/><path class="cut" d="M8 12.5l3 3 5.5-7"/>',
    "rescore": '<path d="M4 12a8 8 0 0 1 13.7-5.6L20.5 4v7h-7l2.3-2.5A5.2 5.2 0 0 0 6.9 12zM20 12a8 8 0 0 1-13.7 5.6'
    'L3.5 20v-7h7l-2.3 2.5A5.2 5.2 0 0 0 17.1 12z"/>',
    "hand": '<path d="M6 22v-7L2.5 11l2-1.8L7 11.5V3.5h2.5v6h1V1.8H13v7.7h1V3h2.5v7h1V5.5H20V15l-2.5 4v3z"/>',
    "pass": '<path d="M4 3h3v18H4zM8 4l12 4-12 5z"/>',
    "big": STRUCTURES["planetary_institute"],
}

AUTOMA = '<path d="M12 1.2 15 9l8 .4-6.3 5 2.2 7.8L12 17.7 5.1 22.2l2.2-7.8L1 9.4 9 9z"/>'

# one emblem per faction: told apart by outline
EMBLEMS: dict[str, str] = {
    "terrans": '<circle cx="12" cy="12" r="6.5"/><path class="line" d="M1.5 15C5 20 18 15 22.5 8"/>',
    "lantids": '<path d="M4 21V10l8-7 8 7v11h-5v-6H9v6z"/><circle cx="12" cy="11" r="2.2" class="hole"/>',
    "hadsch_hallas": '<circle class="line" cx="9" cy="9" r="6.5"/><circle cx="15" cy="15" r="6.5"/>',
    "ivits": '<path d="M2.5 19.5 3.5 6l5 5L12 3l3.5 8 5-5 1 13.5z"/>',
    "geodens": '<path d="M12 1.5 21 9.5 12 22.5 3 9.5z"/><path class="cut" d="M3 9.5h18M12 22.5 8.5 9.5 12 1.5l3.5 '
    '8z"/>',
    "bal_taks": '<path d="M12 2a5 5 0 0 1 5 5c0 3-2 4-2 6h5v4h-5v5H9v-5H4v-4h5c0-2-2-3-2-6a5 5 0 0 1 5-5z"/>',
    "xenos": '<path d="M3 3l6.5 6.5L12 2l2.5 7.5L21 3l-3.5 8.5L22 14l-6 1.5L12 22l-4-6.5L2 14l4.5-2.5z"/>',
    "gleens": '<path d="M12 2c6 4 8 8.5 8 12.5A8 8 0 0 1 4 14.5C4 10.5 6 6 12 2z"/><path class="cut" d="M12 8v13M12 '
    '14l4-3.5M12 17l-4-3.5"/>',
    "taklons": '<path d="M12 1.2 20.5 8v9L12 22.8 3.5 17V8z"/><path class="cut" d="M7.5 14c0-5 9-5 9 0M9 10.5h6"/>',
    "ambas": '<path d="M2 8l5-5 5 5H9v8h3l-5 5-5-5h3V8zM15 8h-3l5-5 5 5h-3v8h3l-5 5-5-5h3z"/>',
    "firaks": '<path d="M12 1.5c1 6 7 7 7 13a7 7 0 0 1-14 0c0-3 1.5-4.5 3-7 .5 2 1 3 2 3.5C9.5 8 10.5 5 12 1.5z"/>',
    "mad_androids": '<path fill-rule="evenodd" d="M5 8h14v12H5zm3 3.5v3.2h2.7v-3.2zm5.3 0v3.2H16v-3.2zM9 '
    '16.8v1.6h6v-1.6z"/>'
    '<path d="M11 2h2v6h-2zM2 11h2v6H2zm18 0h2v6h-2z"/>',
    "nevlas": '<path d="M12 2c5.5 0 9 4 9 8.5 0 5-4 6-4 11.5h-4v-7h-2v7H7c0-5.5-4-6.5-4-11.5C3 6 6.5 2 12 2z"/>',
    "itars": '<path d="M12 1.5v21M2.5 7l19 10M2.5 17l19-10" class="line"/><circle cx="12" cy="12" r="4.2"/>',
}

SHIELD = (
    '<path class="field" d="M2 2.5h20v9.5c0 6-4 9.3-10 11.3C6 21.3 2 18 2 12z"/>'
    '<path class="sheen" d="M12 2.5H2V12c0 6 4 9.3 10 11.3z"/>'
)

ALL: dict[str, str] = {**SIGNS, **STRUCTURES}


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A sign or silhouette, placed and sized by its upper left corner."""
    named = f"icon g-{name} {classes}".strip()
    return f'<g class="{named}" transform="translate({x:.1f} {y:.1f}) scale({size / 24:.3f})">{ALL[name]}</g>'


def piece(kind: str, mark: int, x: float, y: float, size: float, classes: str = "") -> str:
    """A structure in its owner's colour, around its middle."""
    where = f"translate({x - size / 2:.1f} {y - size / 2:.1f}) scale({size / 24:.3f})"
    return f'<g class="piece p{mark} {classes}" transform="{where}">{STRUCTURES[kind]}</g>'


def shape(mark: int, x: float, y: float, size: float, classes: str = "") -> str:
    """A player's sign by its upper left corner; the Automa has one of its own."""
    if mark < 0:
        return marks.placed(AUTOMA, x, y, size, f"automa {classes}")
    return marks.shape(mark, x, y, size, classes)


def emblem(faction: str, x: float, y: float, size: float) -> str:
    """A faction's sign."""
    return (
        f'<g class="emblem f-{faction}" transform="translate({x:.1f} {y:.1f}) scale({size / 24:.3f})">'
        f"{EMBLEMS[faction]}</g>"
    )


def crest(faction: str, home: str, x: float, y: float, size: float) -> str:
    """A faction's sign on a shield in the hue of its home."""
    borne = f'<g class="borne">{emblem(faction, 4.8, 4.1, 14.4)}</g>'
    place = f"translate({x:.1f} {y:.1f}) scale({size / 24:.3f})"
    return f'<g class="crest-of t-{home}" transform="{place}">{SHIELD}{borne}</g>'


def symbols() -> str:
    """Signs, silhouettes and emblems as symbols for panels and lists."""
    found = [("icon", f"icon g-{name}", name, drawn) for name, drawn in ALL.items()]
    found += [("emblem", f"emblem f-{name}", name, drawn) for name, drawn in EMBLEMS.items()]
    return "".join(
        f'<symbol id="{sort}-{name}" viewBox="0 0 24 24"><g class="{named}">{drawn}</g></symbol>'
        for sort, named, name, drawn in found
    )
