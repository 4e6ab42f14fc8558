"""How wide a bold name is before a browser has drawn it: by its letters, for a small i is no broad M.

Widths are those of a broad system font, by the height of a letter. What could be too long for its room is given a
fixed length: never more than the room, and never more than a usual font would need, so that nothing is stretched.
"""

from __future__ import annotations

from html import escape

WIDTHS = {
    0.35: "iljIJ '.,:;!|()", 0.47: "frt-", 0.6: "sczkvxyaà", 0.69: "ebdghnopquéêóôõãáâçíúLFETS0123456789",
    0.77: "ABCGKPRVXYZÁÉÍÓÚÇ", 0.85: "DHNOQU", 1.0: "mwMW",
}  # fmt: skip
OF = {letter: wide for wide, letters in WIDTHS.items() for letter in letters}
USUAL = 0.9  # most fonts are narrower
CUT = "…"
NARROWEST = 0.62  # how narrow a name may be made before it is cut


def width(text: str, size: float) -> float:
    """In a broad font."""
    return size * sum(OF.get(letter, 0.7) for letter in text)


def squeeze(text: str, size: float, room: float) -> str:
    """The attribute that keeps a name in its room, where it could leave it."""
    needs = width(text, size)
    if needs <= room:
        return ""
    return f' textLength="{min(room, needs * USUAL):.0f}" lengthAdjust="spacingAndGlyphs"'


def cut(text: str, size: float, room: float) -> str:
    """As much of a name as can be read in its room."""
    if width(text, size) * NARROWEST <= room:
        return text
    while len(text) > 1 and width(f"{text}{CUT}", size) * NARROWEST > room:
        text = text[:-1]
    return f"{text.rstrip()}{CUT}"


def named(text: str, size: float, room: float, x: float, y: float) -> str:
    """A name of a piece, as large as it should be: narrower in a small room, cut only where it could not be read."""
    shown = cut(text, size, room)
    at = f'x="{x:.0f}" y="{y:.0f}" font-size="{size:.1f}"'
    return f'<text class="name" {at}{squeeze(shown, size, room)}>{escape(shown)}</text>'
