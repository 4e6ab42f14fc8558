"""The small signs of Race for the Galaxy on a grid of 24: one vocabulary for cards, lists and the quick reference.

Outlines tell things apart, colours only repeat it. Classes are coloured by ``race-cards.css``.
"""

from __future__ import annotations

# kinds of goods: sparkle, shards, double strand, eye; a crate where any kind will do
GOODS: dict[str, str] = {
    "novelty": '<path d="M12 3.6c1 5.3 3.1 7.4 8.4 8.4-5.3 1-7.4 3.1-8.4 8.4-1-5.3-3.1-7.4-8.4-8.4 5.3-1 7.4-3.1 '
    '8.4-8.4z"/>',
    "rare": '<path d="M5.2 18.6 6.8 9.2l3 3.4 2.5-9 3.2 7.4 2-2.2 1.4 9.8z"/>',
    "genes": '<path class="stroke" d="M8 4c0 5.5 8 5.2 8 10.2 0 2.4-1.2 4-2.4 5.8M16 4c0 5.5-8 5.2-8 10.2 0 2.4 1.2 4 '
    '2.4 5.8M9 6.3h6M9 15.6h6"/>',
    "alien": '<path fill-rule="evenodd" d="M4 6.4h16L12 20.4zm8 1.9a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z"/>',
    "any": '<path fill-rule="evenodd" d="M6.2 7.2h11.6v10.6H6.2zm2.2 4.3v4.1h7.2v-4.1z"/>',
}

SIGNS: dict[str, str] = {
    "eye": '<path fill-rule="evenodd" d="M1 12c3.3-5.4 7-7.8 11-7.8s7.7 2.4 11 7.8c-3.3 5.4-7 7.8-11 7.8S4.3 17.4 1 12z'
    'm11-4.7a4.7 4.7 0 1 0 0 9.4 4.7 4.7 0 0 0 0-9.4z"/><circle cx="12" cy="12" r="2.3"/>',
    "keep": '<path class="stroke" d="M6 2.5h12v19H6z"/><path class="stroke bold" d="m8.6 12.3 2.7 2.9 4.3-6.4"/>',
    "card": '<path class="stroke" d="M5 2.2h14v19.6H5z"/>',
    "discard": '<path class="stroke" d="M5 2.2h14v19.6H5z"/><path class="stroke bold" d="m8.5 8 7 8m0-8-7 8"/>',
    "diamond": '<path class="stroke" d="M12 1.8 22.2 12 12 22.2 1.8 12z"/>',
    "ring": '<circle class="stroke" cx="12" cy="12" r="9.6"/>',
    "shield": '<path class="stroke red" d="M3.5 3.2h17v8.3c0 5-3.6 8.3-8.5 10.3-4.9-2-8.5-5.3-8.5-10.3z"/>',
    "hexagon": '<path class="solid" d="M12 .8l9.7 5.6v11.2L12 23.2l-9.7-5.6V6.4z"/>',
    "sword": '<path class="red" d="M12 .8 14.8 4.6v10.2H9.2V4.6zM5.6 14.8h12.8v2.8H5.6zM10.5 17.6h3v5.6h-3z"/>',
    "arrow": '<path d="M4.5 10.6h7.5V6l8 6-8 6v-4.6H4.5z"/>',
    "each": '<circle cx="12" cy="7" r="2.4"/><circle cx="12" cy="17" r="2.4"/>',
    "unlike": '<path d="M3.5 7.2h17v3h-17zM3.5 13.8h17v3h-17z"/><path class="stroke" d="M16.5 3 7.5 21"/>',
    "start": '<path d="M4 2.5h3.2v19H4zM9.5 4.5 21 12 9.5 19.5z"/>',
    "most": '<path d="M2.5 6.5 8 11l4-7.5 4 7.5 5.5-4.5-2 11h-15zM4.5 19h15v2.6h-15z"/>',
    "die": '<path fill-rule="evenodd" d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z'
    "m2.5 3.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM12 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm4.5 4.5"
    'a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"/>',
    "all": '<circle cx="6.5" cy="16.5" r="5.3"/><circle cx="17.5" cy="16.5" r="5.3"/><circle cx="12" cy="7" r="5.3"/>',
    "here": '<path fill-rule="evenodd" d="M12 1c4.7 0 8 3.3 8 7.8C20 14.5 14.5 19 12 23.2 9.5 19 4 14.5 4 8.8 4 4.3 '
    '7.3 1 12 1zm0 4.3a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2z"/>',
    "make": '<path d="M10.4 2h3.2v11h5.6L12 21.8 4.8 13h5.6z"/>',
    "bare": '<path class="stroke" d="M3 21 21 3"/>',
    "price": '<path class="stroke bold" d="M16.8 7.2c-.8-2-2.6-2.9-4.8-2.9-2.8 0-4.7 1.4-4.7 3.7 0 5 9.7 2.7 9.7 7.9 0 '
    '2.4-2 3.8-5 3.8-2.5 0-4.3-1-5.2-3.1M12 1v22"/>',
}

# keywords in a title that other cards count
MARKS: dict[str, str] = {
    "alien": GOODS["alien"],
    "imperium": SIGNS["most"],
    "rebel": '<path d="M5 1.5h2.6v21H5zM8.5 3c4-2 7 2 12.5 0l-3.5 5 3.5 5c-5.5 2-8.5-2-12.5 0z"/>',
    "terraforming": '<path d="M12 22.5v-8C5.5 14.5 3 10.5 3 4.5c6 0 9 3 9 8 0-5 3-8 9-8 0 6-2.5 10-8 10v8z"/>',
    "uplift": '<path class="stroke bold" d="m4.5 12.5 7.5-8 7.5 8M4.5 20.5l7.5-8 7.5 8"/>',
}


def placed(inner: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A drawing of the grid, put in its place."""
    scale = f"{size / 24:.3f}".rstrip("0").rstrip(".")
    return f'<g class="{classes}" transform="translate({x:g} {y:g}) scale({scale})">{inner}</g>'


def sign(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    return placed(SIGNS[name], x, y, size, f"sign {classes}".strip())


def good(kind: str, x: float, y: float, size: float, windfall: bool = False) -> str:
    """A medallion: a full disc comes from production, a halo from a windfall."""
    if windfall:
        disc = '<circle class="halo" cx="12" cy="12" r="10.3"/>'
        return placed(f'{disc}<g class="symbol">{GOODS[kind]}</g>', x, y, size, f"good windfall k-{kind}")
    disc = '<circle class="disc" cx="12" cy="12" r="11.5"/>'
    return placed(f'{disc}<g class="symbol">{GOODS[kind]}</g>', x, y, size, f"good k-{kind}")


def symbol(kind: str, x: float, y: float, size: float) -> str:
    """The sign of a kind of good without its medallion."""
    return placed(f'<g class="symbol">{GOODS[kind]}</g>', x, y, size, f"good bare k-{kind}")


def mark(keyword: str, x: float, y: float, size: float) -> str:
    return placed(MARKS[keyword], x, y, size, f"sign mark m-{keyword}")


def figure(text: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A number, its middle at x, its base line at y."""
    return f'<text class="{f"figure {classes}".strip()}" x="{x:g}" y="{y:g}" font-size="{size:g}">{text}</text>'
