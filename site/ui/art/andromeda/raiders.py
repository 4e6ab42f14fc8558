"""Raiders around 0, 0, bow upwards: a beast for each class, told by its outline; its letter lies on a dark plate."""

from __future__ import annotations

# outline, what is drawn upon it, where the letter lies
SHAPES: dict[str, tuple[str, str, float]] = {
    "S": (  # a mote of the swarm: wings, legs, pincers
        '<path d="M-1.5-7C-8-9-10-14-4.5-15.5-6-12.5-4.5-10.5-1-9.5L1-9.5C4.5-10.5 6-12.5 4.5-15.5 10-14 8-9 1.5-7z"/>'
        '<path d="M-4-4-14-9.5-11-1-15 5.5-5 4zM4-4 14-9.5 11-1 15 5.5 5 4z"/>'
        '<path d="M0-9.5C6-8 8.5-3 7.5 3L4 7 0 15-4 7-7.5 3C-8.5-3-6-8 0-9.5z"/>',
        '<path class="shade" d="M0-9.5C6-8 8.5-3 7.5 3L4 7 0 15zM4-4 14-9.5 11-1 15 5.5 5 4z"/>'
        '<path class="eye" d="M-3.5-6.8h0M3.5-6.8h0"/>',
        1.0,
    ),
    "A": (  # a corsair: a blade between two scythes
        '<path d="M0-13 3.5-4.5C9-5 13-9 15-16.5 18-6 15 5 6 8.5L4.5 15 0 11-4.5 15-6 8.5C-15 '
        '5-18-6-15-16.5-13-9-9-5-3.5-4.5z"/>',
        '<path class="shade" d="M0-13 3.5-4.5C9-5 13-9 15-16.5 18-6 15 5 6 8.5L4.5 15 0 11z"/>'
        '<path class="eye" d="M-2.2-6h0M2.2-6h0"/><path class="seam" d="M-13.5-9C-13-3-11 1-7 4M13.5-9C13-3 11 1 7 '
        '4"/>',
        2.5,
    ),
    "B": (  # a leviathan: a broad head, wings that sweep back, a forked tail
        '<path d="M0-16C6-14.5 9-11 9.5-6.5 15-5 18.5 2 16.5 11 13 7.5 10 8 7 9.5L9.5 17 0 12.5-9.5 17-7 9.5C-10 '
        "8-13 7.5-16.5 11"
        '-18.5 2-15-5-9.5-6.5-9-11-6-14.5 0-16z"/>',
        '<path class="shade" d="M0-16C6-14.5 9-11 9.5-6.5 15-5 18.5 2 16.5 11 13 7.5 10 8 7 9.5L9.5 17 0 12.5z"/>'
        '<path class="eye" d="M-5-8.5h0M5-8.5h0"/><path class="seam" d="M-9.5-6.5C-8-3-8 3-7 9.5M9.5-6.5C8-3 8 3 7 '
        '9.5"/>',
        1.5,
    ),
    "C": (  # a kraken: a mantle behind six arms
        '<path d="M-8 1C-15-1-11-8-16-13.5-9-12.5-8-6-6.5-3.5-7.5-9-4-11-6.5-16.5-1-13-1.5-7 0-5 1.5-7 1-13 6.5-16.5 '
        "4-11 7.5-9 "
        "6.5-3.5 8-6 9-12.5 16-13.5 11-8 15-1 8 1 14 1 13 6 17 9 12 11.5 10 9 8 8.5 7 13 3 15.5 0 17-3 15.5-7 13-8 "
        "8.5-10 9-12 "
        '11.5-17 9-13 6-14 1-8 1z"/>',
        '<path class="shade" d="M0-5C1.5-7 1-13 6.5-16.5 4-11 7.5-9 6.5-3.5 8-6 9-12.5 16-13.5 11-8 15-1 8 1 14 1 13 '
        "6 17 9 12 11.5 10 9 8 "
        '8.5 7 13 3 15.5 0 17z"/><path class="eye" d="M-4.5-2h0M4.5-2h0"/>',
        6.0,
    ),
    "D": (  # a devourer: a ring of teeth around a throat
        '<path d="M0-17.5 4-12.5 10-15 10.5-9 16.5-8 13.5-2 17.5 3 12 6.5 12.5 13 6.5 12 3.5 17.5 0 13.5-3.5 '
        "17.5-6.5 12-12.5 13"
        '-12 6.5-17.5 3-13.5-2-16.5-8-10.5-9-10-15-4-12.5z"/>',
        '<path class="shade" d="M0-17.5 4-12.5 10-15 10.5-9 16.5-8 13.5-2 17.5 3 12 6.5 12.5 13 6.5 12 3.5 17.5 0 '
        '13.5z"/>'
        '<circle class="throat" r="9.8"/><path class="teeth" d="M0-10 2-6.5-2-6.5zM7-7 6.5-3 4-5.5zM10 0 6.5 2V-2zM7 '
        "7 3 "
        '6.5 5.5 4zM0 10-2 6.5H2zM-7 7-6.5 3-4 5.5zM-10 0-6.5-2V2zM-7-7-3-6.5-5.5-4z"/>'
        '<path class="eye" d="M-8.5-11h0M8.5-11h0"/>',
        0.0,
    ),
}
NOBODY = SHAPES["A"]


def raider(cls: str, size: float, letter: bool = True, turn: float = 0) -> str:
    """A raider figure with the letter of its class, which stays upright when the figure turns."""
    outline, details, middle = SHAPES.get(cls, NOBODY)
    mirrored = " scale(-1 1)" if turn < 0 else ""  # the shaded half lies below
    turned = f' transform="rotate({turn:g}){mirrored}"' if turn else ""
    plate = "" if cls == "D" or not letter else f'<circle class="plate-dark" cy="{middle:g}" r="7"/>'
    inner = f"<g{turned}>{outline}{details}{plate}</g>"
    if letter:
        x, y = (middle, 0.0) if turn == -90 else (-middle, 0.0) if turn == 90 else (0.0, middle)
        inner += f'<text class="class" x="{x:g}" y="{y + 4.9:g}">{cls}</text>'
    return f'<g class="raider c-{cls}" transform="scale({size / 30:.3f})">{inner}</g>'
