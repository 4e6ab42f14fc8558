"""Small drawings of Blue Moon City on a grid of 24: peoples, things, dragons, figures."""

from __future__ import annotations

# one emblem per people, told apart by outline alone; colours come from the style sheet
PEOPLES: dict[str, str] = {
    "vulca": '<path d="M12.4 1.8c.6 4.3 5.9 6.5 5.9 12.2a6.3 6.3 0 0 1-12.6 0c0-3 1.9-4.4 2.4-7.3 '
    '1.7 1 2.3 2.5 2.3 4.2 1.7-2.2 2.4-5.4 2-9.1z"/>',
    "terrah": '<path d="M1.5 20.5 8.8 5.5l4.2 7.3 3-3.8 6.5 11.5z"/>',
    "aqua": '<path d="M12 1.5c4.3 5.8 7 9.3 7 13.5a7 7 0 0 1-14 0c0-4.2 2.7-7.7 7-13.5z"/>',
    "venti": '<path class="stroke" d="M2.5 8.5h11a3 3 0 1 0-2.9-3.8M2.5 12.8h16a3 3 0 1 1-2.9 3.8M2.5 17h7.5'
    'a2.4 2.4 0 1 1-2.3 3"/>',
    "khind": '<path d="M3 21.5C3.3 10.5 9.5 3.5 21 2.5c.5 11.5-5.5 18-14.2 16.2L4.6 22z"/>',
    "mimix": '<circle cx="5" cy="10.5" r="2.6"/><circle cx="9.5" cy="5.5" r="2.8"/><circle cx="15" cy="5.5" '
    'r="2.8"/><circle cx="19.3" cy="10.5" r="2.6"/><path d="M12.2 10.5c3.5 0 6.6 4.2 6.6 7.3 0 4-3.5 '
    '2.9-6.6 2.9s-6.6 1.1-6.6-2.9c0-3.1 3.1-7.3 6.6-7.3z"/>',
    "lux": '<path d="m12 1 2 5.6 5.5-2.3-2.3 5.5L23 12l-5.8 2.2 2.3 5.5-5.5-2.3L12 23l-2-5.6-5.5 2.3 '
    '2.3-5.5L1 12l5.8-2.2-2.3-5.5L10 6.6z"/>',
    "pillar": '<path d="M4.5 2h15v4h-15zM6.5 7.5h3v9h-3zm4.2 0h2.6v9h-2.6zm3.8 0h3v9h-3zM4.5 18h15v4h-15z"/>',
}

THINGS: dict[str, str] = {
    "crystals": '<path d="M7.5 3h9L21 9l-9 13L3 9z"/><path class="cut" d="M3 9h18M12 22 8.5 9l3.5-6 3.5 6z"/>',
    "scales": '<path d="M12 1.5c6 0 9.5 3.5 9.5 9 0 6-4.5 10-9.5 12-5-2-9.5-6-9.5-12 0-5.5 3.5-9 9.5-9z"/>'
    '<path class="cut" d="M6.5 8.5 12 13l5.5-4.5M8.5 15l3.5 2.8 3.5-2.8"/>',
    "cards": '<rect x="2" y="6" width="13.5" height="16.5" rx="2"/>'
    '<path d="M8.5 3.8c0-1.3.9-2.3 2.2-2.3h9.3c1.3 0 2.2 1 2.2 2.3v11.9c0 1.3-.9 2.3-2.2 2.3h-2V6'
    'c0-1.3-.9-2.2-2.2-2.2z"/>',
    "majority": '<path d="M3.5 1.5H7v21H3.5zM8.5 2.5h14l-4.5 5 4.5 5h-14z"/>',
    "building": '<path d="M12 1.5 23 11h-3.5v11H15v-7.5H9V22H4.5V11H1z"/>',
    "proximity": '<path d="M12 .5 17 6.5h-3v3.5h3.5V7l6 5-6 5v-3H14v3.5h3l-5 6-5-6h3V14H6.5v3l-6-5 6-5v3H10V6.5H7z"/>',
    "markers": '<circle cx="12" cy="12" r="8.5"/><circle class="cut" cx="12" cy="12" r="4.5"/>',
    "offerings": '<path d="M12 1 15.5 5l2 14h-11l2-14zM4 20.5h16V23H4z"/>',
    "steps": '<path d="M7.5 3c2.3 0 3.5 2.2 3.5 4.7 0 2-.8 3-1 4.8H6C5.7 10.3 4.5 9 4.5 6.8 4.5 4.5 5.7 3 7.5 3z'
    "M6.2 14h3.6c0 2-.4 3.3-1.9 3.3S6.2 16 6.2 14zM16.5 7c1.8 0 3 1.5 3 3.8 0 2.2-1.2 3.5-1.5 5.7h-4c-.2-1.8"
    '-1-2.8-1-4.8 0-2.5 1.2-4.7 3.5-4.7zM14.2 18h3.6c0 2-.2 3.3-1.7 3.3s-1.9-1.3-1.9-3.3z"/>',
    "deck": '<path d="M5 6.5h11a2 2 0 0 1 2 2v12H5a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z"/><path class="over" '
    'd="M7 4.5h12a2 2 0 0 1 2 2v11"/>',
    "hurry": '<path d="M3 4.5 11 12l-8 7.5V15l3-3-3-3zM12 4.5 21 12l-9 7.5V15l3.5-3L12 9z"/>',
    "fly": '<path d="M2 6c6 .5 8 3 10 7.5C14 9 16 6.5 22 6c-1 8-4.5 11.5-10 13C6.5 17.5 3 14 2 6z"/>',
    "wild": '<path d="M12 2 22 12 12 22 2 12z"/><path class="cut" d="M12 7v10M7 12h10"/>',
    "pair": '<circle cx="8.2" cy="12" r="6"/><circle class="over" cx="15.8" cy="12" r="6"/>',
    "recolour": '<path d="M4 12a8 8 0 0 1 13.7-5.6L20.5 4v7h-7l2.3-2.5A5.2 5.2 0 0 0 6.9 12zM20 12a8 8 0 0 1-13.7 5.6'
    'L3.5 20v-7h7l-2.3 2.5A5.2 5.2 0 0 0 17.1 12z"/>',
}


# a figure stands on its base; the head is the player's shape so that it is told apart in grey
FIGURE = (
    '<ellipse class="foot" cx="18" cy="47" rx="18" ry="6.5"/>'
    '<path class="base" d="M1 44.5v3.2c0 3.2 7.6 5.8 17 5.8s17-2.6 17-5.8v-3.2z"/>'
    '<ellipse class="plate" cx="18" cy="44.5" rx="17" ry="5.8"/>'
    '<path class="body" d="M18 19c5.5 0 7.5 12 11 24.5-2 2.3-6.2 3.5-11 3.5s-9-1.2-11-3.5C10.5 31 12.5 19 18 19z"/>'
    '<path class="dusk" d="M20 19.5c4 2 6 12.5 9 24-1.5 1.8-4.5 3-8 3.3 1.5-9 1-19-1-27.3z"/>'
    '<g class="head" transform="translate(3.6 0) scale(1.2)">{shape}</g>'
)

DRAGON_LETTERS = {"red": "L", "green": "D", "blue": "S"}  # Liqa, Doran, Sessa


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A drawing of the grid, placed and sized."""
    inner = THINGS.get(name) or PEOPLES[name]
    return f'<g class="icon {classes or name}" transform="translate({x} {y}) scale({size / 24:.3f})">{inner}</g>'
