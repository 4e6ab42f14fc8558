"""Small drawings of Race for the Galaxy on a grid of 24: things that are counted, phases, goods."""

from __future__ import annotations

from ui.art.race import glyphs

NUMERALS = {"1": "I", "2": "II", "3": "III", "4": "IV", "5": "V"}

KINDS_OF_GOODS = ("novelty", "rare", "genes", "alien")

THINGS: dict[str, str] = {
    "vp": '<path d="M12 1.6 22.4 8v8L12 22.4 1.6 16V8z"/>'
    '<path class="cut" d="M12 6.5v11M7.2 9.3l9.6 5.4M16.8 9.3l-9.6 5.4"/>',
    "chips": '<path d="M12 1.6 22.4 8v8L12 22.4 1.6 16V8z"/>',
    "cards": '<rect x="3.5" y="4.5" width="11.5" height="16" rx="2"/><path class="over" d="M9 4.7V4a2 2 0 0 1 2-2h7.5'
    'a2 2 0 0 1 2 2v12.5a2 2 0 0 1-2 2h-3.3"/>',
    "goods": '<path d="M12 1.5 21.5 7v10L12 22.5 2.5 17V7z"/><path class="cut" d="M2.5 7 12 12.5 21.5 7M12 12.5v10"/>',
    "military": '<path d="M12 1.5 21 5v7c0 5.5-4 9-9 10.5C7 21 3 17.5 3 12V5z"/>'
    '<path class="cut" d="m7.5 8 9 8M16.5 8l-9 8"/>',
    "tableau": '<path d="M2.5 3h5v8h-5zm7 0h5v8h-5zm7 0h5v8h-5zm-14 10h5v8h-5zm7 0h5v8h-5zm7 0h5v8h-5z"/>',
    "world": '<circle cx="12" cy="12" r="9"/><path class="over" d="M1.5 15.5c4 3 17 0 21-7"/>',
    "development": '<path d="M12 1.5 22.5 12 12 22.5 1.5 12z"/>',
    "deck": '<path d="M5 6.5h11a2 2 0 0 1 2 2v12H5a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z"/><path class="over" '
    'd="M7 4.5h12a2 2 0 0 1 2 2v11"/>',
    "discard": '<path d="M5 3h14v18H5z"/><path class="cut" d="m8 9 8 6M16 9l-8 6"/>',
    "trade": '<circle cx="12" cy="12" r="10"/><path class="cut" d="M15.6 8.2c-.8-1.2-2-1.8-3.6-1.8-2 0-3.5 1-3.5 2.7 0 '
    '4 7.2 1.8 7.2 5.6 0 1.8-1.6 2.9-3.7 2.9-1.8 0-3.2-.7-4-2M12 4v16"/>',
    "discount": '<path d="M3 12 12 3h8.5v8.5L11.5 21z"/><circle class="cut" cx="16.5" cy="7.5" r="1.6"/>',
    "left": '<circle cx="12" cy="12" r="9.5"/><path class="cut" d="M7 12h10"/>',
    "six": '<path fill-rule="evenodd" d="M12 0 24 12 12 24 0 12zM8 6v12h8v-8h-6V8h6V6zM10 12h4v4h-4z"/>',
    "cost_world": '<circle class="over" cx="12" cy="12" r="9.5"/>',
    "cost_development": '<path class="over" d="M12 2 22 12 12 22 2 12z"/>',
    "defence": '<path class="over" d="M12 2 20.5 5v7c0 5.2-3.7 8.5-8.5 10-4.8-1.5-8.5-4.8-8.5-10V5z"/>',
    "phase1": '<circle class="over" cx="10" cy="10" r="6.5"/><path class="over" d="m15 15 6.5 6.5"/>',
    "phase2": '<path d="M12 1.5 22.5 12 12 22.5 1.5 12z"/>',
    "phase3": '<circle cx="12" cy="13" r="7.5"/><path class="over" d="M2 17.5c5 3 15-1 20-9"/>',
    "phase4": '<path d="M4 4h16v5c0 4-3 7-6.2 7.6V20H18v2.5H6V20h4.2v-3.4C7 16 4 13 4 9z"/>',
    "phase5": '<path d="M2 21V10l6 4v-4l6 4V4h4v6h4v11z"/>',
}
EXPLAINED = ("cost_world", "cost_development", "defence", "vp", "goods", "cards", "trade")  # by words, in a first game
ACTION_SIGNS = {  # the bonus of an action card, as short as it goes
    "explore_5": "+5",
    "explore_1_1": "+1+1",
    "develop": "−1",
    "settle": "+1",
    "consume_trade": "$",
    "consume_x2": "×2",
    "produce": "+1",
}


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A drawing of the grid, placed and sized."""
    at = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
    return f'<g class="icon {classes or name}" transform="{at}">{THINGS[name]}</g>'


def token(kind: str, size: float) -> str:
    """A good that lies on its world: a crate in its colour with the sign of its kind."""
    scale = size / 24
    return (
        f'<g class="crate k-{kind}" transform="scale({scale:.3f})"><path class="box" d="M12 .8 22.6 6.4v11.2L12 23.2 '
        f'1.4 17.6V6.4z"/><g class="symbol" transform="translate(4.2 4.2) scale(.65)">{glyphs.GOODS[kind]}</g></g>'
    )


def sign(mark: int, x: float, y: float, size: float, classes: str = "") -> str:
    """A player's sign, from the page's sheet."""
    return (
        f'<use href="#mark-{mark}" class="sign p{mark} {classes}" x="{x:g}" y="{y:g}" width="{size:g}" '
        f'height="{size:g}"/>'
    )
