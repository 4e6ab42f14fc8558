"""Signs of Pulsar 2849 on a grid of 24: stocks, things that are counted, kinds of technologies, players' shapes."""

from __future__ import annotations

from ui.art import marks

SIGNS: dict[str, str] = {
    "points": '<path d="M12 1.4l3.2 6.9 7.4.9-5.5 5.1 1.5 7.4L12 18l-6.6 3.7 1.5-7.4L1.4 9.2l7.4-.9z"/>',
    "cubes": '<path d="M12 1.2 21.8 6.6v10.8L12 22.8 2.2 17.4V6.6z"/><path class="cut" d="M2.2 6.6 12 12l9.8-5.4M12 '
    '12v10.8"/>',
    "pm1": '<circle cx="12" cy="12" r="11.5"/><path class="hole" d="M6 6h2v2h2v2H8v2H6v-2H4V8h2zM4 14h6v2H4zM14 '
    '6h4v10h2v2h-8v-2h2V10h-2V8h2z"/>',
    "plus2": '<path d="M0 2h24v20H0z"/><path class="hole" d="M4 8h2v2h2v2H6v2H4v-2H2v-2h2zM12 '
    '6h8v6h-6v4h6v2h-8v-8h6V8h-6z"/>',
    "rings": '<circle class="line" cx="12" cy="12" r="8.5"/>',
    "stations": '<path d="M3 17a9 9 0 0 1 18 0zM1 18.5h22V23H1zM10.7 1h2.6v8h-2.6z"/><path class="cut" d="M7.5 13h9"/>',
    "pulsar": '<circle cx="12" cy="12" r="4.6"/><path class="line" d="M2 8l20 8"/>',
    "gyrodyne": '<circle class="line" cx="12" cy="12" r="10"/>'
    + "".join(
        f'<path d="M11 11C7 8 7.5 4.5 12 4c3.5 0 3.5 3 1.5 4.5L13 11z" transform="rotate({turn} 12 12)"/>'
        for turn in (0, 120, 240)
    ),
    "spinning": '<path class="line" d="M20 12a8 8 0 1 1-3-6.2"/><path d="M15 1.5 22.5 4 17 9z"/>',
    "transmitters": '<path d="M10.8 10h2.4L18 22.5h-3.3L12 15l-2.7 7.5H6z"/><circle cx="12" cy="7.5" r="3"/>'
    '<path class="line" d="M5.5 13.5a9 9 0 0 1 0-12M18.5 13.5a9 9 0 0 0 0-12"/>',
    "technology": '<path d="M9 2h6v6l6 11.500a1.8 1.8 0 0 1-1.6 2.500H4.600A1.8 1.8 0 0 1 3 19.500L9 8z"/>',
    "projects": '<path d="M12 2 22.5 21.500h-21z"/><path class="cut" d="M7 13h10M12 13v8"/>',
    "goal": '<path d="M5 2h3v20H5zM9 3h12l-3.5 4.500L21 12H9z"/>',
    "award": '<circle cx="12" cy="9" r="8"/><path d="M6 14 4 23l8-3.5 8 3.5-2-9z"/><circle class="hole" cx="12" '
    'cy="9" r="3.6"/>',
    "initiative": '<path d="M12 1c5 4 5.5 10 4.5 14l3.5 5-5-1.500L12 23l-3-4.500L4 20l3.5-5C6.5 11 7 5 12 1z"/>',
    "engineering": '<path d="M10 1.500h4l.6 3 2.6 1.2 2.7-1.5 2.6 3-2 2.3.3 3 2.2 1.7-1.6'
    " 3.6-3-.4-2.2 "
    "1.9-.3 3.200h-4l-.9-3-2.6-1.3-2.8 1.2-2.3-3.200L5 14l-.200-2.900L2.5 9.300l1.7-3.6 3"
    ' .600L9.4 4.500z"/>'
    '<circle class="hole" cx="12" cy="12" r="3.8"/>',
    "explore": '<circle class="line" cx="10" cy="10" r="7"/><path class="line" d="M15 15l7 7"/>',
    "teleport": '<path class="line" d="M4 12a8 8 0 0 1 14-5.300M20 12a8 8 0 0 1-14 5.3"/><path d="M18 1v7h-7zM6 '
    '23v-7h7z"/>',
    "die": '<path d="M3 3h18v18H3z"/><path class="cut dots" d="M8 8h.1M16 16h.1M12 12h.1"/>',
    "gate": '<path class="line" d="M12 2.5 21.5 12 12 21.5 2.5 12z"/>',
    "each": '<path class="line" d="M20.5 12A8.5 8.5 0 1 1 17 5.2"/><path d="M13.5 4 21 2v7z"/>',
    "end": '<path d="M4 2h3v20H4zM8 4h13v9H8z"/>',
    "once": '<path d="M13.5 1 4 14h6.500L9 23l10.5-14H13z"/>',
    "always": '<path class="line" d="M7.5 16.500a4.5 4.5 0 1 1 0-9c4 0 5 9 9 9a4.5 4.5 0 1 0 0-9c-4 0-5 9-9 9z"/>',
    "wide": '<path class="line" d="M3 12h18M8 6 2.5 12 8 18M16 6l5.5 6-5.5 6"/>',
    "cluster": '<circle cx="12" cy="12" r="3.5"/><circle cx="4.5" cy="6" r="2.3"/><circle cx="20" cy="7"'
    ' r="2.3"/>'
    '<circle cx="6" cy="19.5" r="2.3"/><path class="line" d="M4.5 6 12 12l8-5M6 19.5 12 12"/>',
}
KINDS = {"permanent": "always", "instant": "once", "production": "each", "endgame": "end"}  # of technologies


def icon(name: str, x: float, y: float, size: float, classes: str = "") -> str:
    """A sign, placed and sized by its upper left corner."""
    named = f"icon g-{name} {classes}".strip()
    return f'<g class="{named}" transform="translate({x:.1f} {y:.1f}) scale({size / 24:.3f})">{SIGNS[name]}</g>'


shape = marks.shape


def symbols() -> str:
    return "".join(
        f'<symbol id="icon-{name}" viewBox="0 0 24 24"><g class="icon g-{name}">{drawn}</g></symbol>'
        for name, drawn in SIGNS.items()
    )
