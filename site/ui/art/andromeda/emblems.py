"""Emblems of the factions on a grid of 24: what each of them lives by, told by its outline alone."""

from __future__ import annotations

# One lightness (a fifth of white's), so that each can be seen on a dark panel and on a light one.
HUES: dict[str, str] = {
    "funginar": "#d54d4d",
    "lumen": "#2786a5",
    "ferrovax": "#c4602e",
    "tidewardens": "#457cd3",
    "saffron": "#9b7724",
    "kharzai": "#d34591",
    "choir": "#458c21",
    "orrery": "#7b6cdd",
    "driftborn": "#208a82",
    "hollowsun": "#218f4f",
    "meridian": "#b44fd6",
    "vesper": "#77841f",
}
RAY = '<path d="M12 .8 13.8 4.2h-3.6z" transform="rotate({turn} 12 12)"/>'

EMBLEMS: dict[str, str] = {
    # a cap with its spots, spores on the wind
    "funginar": '<path d="M1.5 12.5C1.5 6 6 2 12 2s10.5 4 10.5 10.5zM9 14h6l1.6 8.5H7.4z"/>'
    '<path class="hole" d="M6.2 7.6a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M12.6 6a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 '
    '0-3.2 0M15.8 9.8a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0"/><circle cx="3.6" cy="17.5" r="1.5"/>'
    '<circle cx="20.4" cy="19" r="1.5"/>',
    # the rose of a chart
    "lumen": '<circle class="line" cx="12" cy="12" r="10"/><path d="M12 3.5 14.5 9.5 20.5 12l-6 2.5-2.5 6-2.5-6-6-2.5 '
    '6-2.5z"/><circle class="hole" cx="12" cy="12" r="1.9"/>',
    # an anvil and what flies from it
    "ferrovax": '<path d="M1 8h6.5V7H22v3.4c-4 .2-6.2 1.6-6.7 4.1V17H18l2 5H4l2-5h2.7v-2.5C8 11.6 5.4 10.4 1 '
    '10.4z"/><path class="line" d="M14.5 1.5v2M9.5 2l1 2M19.5 2l-1 2"/>',
    # the moon over two waves
    "tidewardens": '<path d="M13.7 1A5 5 0 1 0 18 8.8 5.6 5.6 0 0 1 13.7 1z"/><path class="line" d="M2 14.2c2.5 0 '
    '2.5-2 5-2s2.5 2 5 2 2.5-2 5-2 2.5 2 5 2M2 20.4c2.5 0 2.5-2 5-2s2.5 2 5 2 2.5-2 5-2 2.5 2 5 2"/>',
    # a crocus, whose threads were weighed against gold
    "saffron": '<path d="M12 1c3.2 3 4.3 7 3.7 11.2-.5 2.6-1.8 4.3-3.7 4.9-1.9-.6-3.2-2.3-3.7-4.9C7.7 8 8.8 4 12 1z'
    "M2.5 5.5c3.3 1 4.5 4 4.4 7.7.3 2.4 1.3 4.1 3 5C5 18 1.3 13 2.5 5.5zM21.5 5.5c-3.3 1-4.5 4-4.4 7.7-.3 2.4-1.3 4.1-3"
    ' 5C19 18 22.7 13 21.5 5.5zM10.8 18.5h2.4V23h-2.4z"/>',
    # three cuts of a talon
    "kharzai": '<path d="M3.5 1.5C8.3 7 9.6 14 6.6 22.5 5.4 14.5 2 9.5 3.5 1.5zM10.7 1c4.9 6 6.3 14 3.2 '
    '22-1.4-8.5-4.9-14-3.2-22zM18 1.5c4.3 5.5 5.6 12.5 2.8 20-1.3-7.5-4.5-12.5-2.8-20z"/>',
    # a fork that still sounds
    "choir": '<path d="M7.2 1.5h2.6v8.3a2.2 2.2 0 0 0 4.4 0V1.5h2.6v8.3a4.8 4.8 0 0 1-3.4 4.6V23h-2.8v-8.6a4.8 '
    '4.8 0 0 1-3.4-4.6z"/><path class="line" d="M3.5 3.5a9 9 0 0 0 0 9M20.5 3.5a9 9 0 0 1 0 9"/>',
    # a sun, its rings and two worlds upon them
    "orrery": '<circle cx="12" cy="12" r="3.6"/><circle class="line" cx="12" cy="12" r="9"/>'
    '<circle class="hole" cx="19" cy="6.4" r="4.6"/><circle cx="19" cy="6.4" r="3.2"/>'
    '<circle class="hole" cx="4.6" cy="17.2" r="3.8"/><circle cx="4.6" cy="17.2" r="2.4"/>',
    # two sails over a hull
    "driftborn": '<path d="M13 1.5C19.2 4 22 9.5 21.5 15.5H13zM11 5.5v10H3.5C4 11 6.7 7.5 11 5.5z'
    'M1.5 17.5h21l-3.2 5H4.7z"/>',
    # a burnt-out sun: a sickle of it is left within its rays
    "hollowsun": "".join(RAY.format(turn=45 * n) for n in range(8))
    + '<path d="M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm1.7 2.3a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 '
    '0-8.6z" fill-rule="evenodd"/>',
    # the world with its meridian, held up by a column
    "meridian": '<circle class="line" cx="12" cy="8.8" r="7.3"/><path class="line" d="M4.7 '
    '8.8h14.6M12 1.5c-4 4-4 10.6 0 14.6 4-4 4-10.6 0-14.6z"/><path d="M10.5 16.5h3v3h5v3.5h-13v-3.5h5z"/>',
    # a mask, and the evening star between the brows
    "vesper": '<path d="M1 9.5c4.5-2 7.5-1 11 1.5 3.5-2.5 6.5-3.5 11-1.5.5 6.5-2 11.5-6.5 11.5-2.6 0-3.5-2.3-4.5-3.5-1 '
    '1.2-1.9 3.5-4.5 3.5C3 21 .5 16 1 9.5z"/><path class="hole" d="M4.5 13.2c2.2-.8 4.2-.2 5.3 1.9-2.3 1-4.3.5-5.3-1.9z'
    'M19.5 13.2c-2.2-.8-4.2-.2-5.3 1.9 2.3 1 4.3.5 5.3-1.9z"/>'
    '<path d="M12 1l1 2.6 2.6 1-2.6 1-1 2.6-1-2.6-2.6-1 2.6-1z"/>',
}
