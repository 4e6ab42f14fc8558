"""The three dragons in flight, on a grid of 104 by 70, their heads to the left.

They differ in outline: the red one has horns and pointed wings, the green one a leafy crest, broad wings and a clubbed
tail, the blue one is a long serpent with fins. ``WIDE`` and ``HIGH`` is the room they take.
"""

from __future__ import annotations

WIDE, HIGH = 104, 70

_RED = (
    ("far", "M46 52C42 38 31 26 14 19c4 6 4 10 2 14 5 1 8 4 8 8 5 0 8 4 9 10z"),
    ("body", "M100 56c-12 8-22 2-34 3-10 1-16 9-28 7-8-1-10-8-16-11l-10 3C7 57 3 54 2 50l9-3c0-5 3-8 8-9l-6-10 10 6"
     " 2-11 6 13c5 3 6 9 10 12 9 4 18-2 28-1 12 1 20 5 30-1l-3 6 8 1z"),
    ("wing", "M37 50C35 32 42 14 61 2c-1 8 1 13 5 16 1 5 5 8 11 8-1 6 2 9 7 11-11 1-18 7-24 14z"),
    ("rib", "M40 49c2-16 9-33 21-47M45 50c4-12 10-23 21-32M52 51c6-10 14-18 25-25"),
    ("belly", "M22 56c6 3 8 9 16 10 10 1 16-5 24-7-8-1-16 3-23 3-7-1-10-6-17-6z"),
)  # fmt: skip
_GREEN = (
    ("far", "M48 50C46 38 38 28 22 24c2 4 1 7-2 10 6 2 8 5 8 9 5 1 8 4 9 8z"),
    ("body", "M88 52c-8 8-18 6-24 8-9 3-16 8-27 6-7-1-12-5-17-8-4 2-9 3-13 1-4-1-6-4-6-8 3-1 6-2 9-4 1-5 5-8 10-8l-5-7"
     " 7 2-1-8 7 5 2-8 5 9c6 3 7 9 12 11 8 3 15-2 23 0 6 1 12 2 16-2 2-5 8-8 14-5l-2 5 6 1-5 4 3 5-6-1-2 5z"),
    ("wing", "M38 47C33 31 38 13 54 5c4 2 5 5 4 9 6-1 10 1 12 5 5-1 9 2 10 6 5 0 8 3 8 8-4 3-9 4-14 5-7 2-11 7-15 11z"),
    ("rib", "M42 46C41 32 45 20 54 12M47 47c3-12 9-20 19-24M53 48c5-9 12-15 23-17"),
    ("belly", "M20 58c5 3 10 7 17 8 11 2 18-3 27-6-9-1-17 3-26 2-7-1-12-5-18-4z"),
)  # fmt: skip
_BLUE = (
    ("far", "M42 46C36 38 28 35 16 36c4 3 5 5 4 9 4 0 7 2 8 5z"),
    ("body", "M92 42c-2 10-8 14-15 14-8 0-11-8-18-8-8 0-9 16-23 17-9 1-14-5-17-10l-8 2C6 57 2 55 1 51l8-4c1-5 4-8 9-9"
     "l-8-7c7-2 13-1 17 3l5-8 3 10c5 4 5 11 8 11 4 0 6-13 16-14 10-1 13 10 19 9 4-1 5-5 5-9l-9-5c6-5 13-5 18-3 0 7 1 12"
     " 8 16-5 3-9 3-12 1z"),
    ("wing", "M37 46C36 32 43 18 60 9c-2 6 0 10 3 13l9-3c-3 5-2 8 0 11-12 0-20 6-25 14z"),
    ("rib", "M41 45c2-13 9-25 19-36M45 45c5-10 12-17 18-23"),
    ("belly", "M19 55c4 4 9 7 16 6 9-1 11-12 20-15-12 0-13 12-21 12-6 0-9-4-15-3z"),
)  # fmt: skip
_EYES = {"red": (18, 44), "green": (17, 46), "blue": (17, 45)}


def _drawn(colour: str, parts: tuple[tuple[str, str], ...]) -> str:
    x, y = _EYES[colour]
    paths = "".join(f'<path class="{kind}" d="{path}"/>' for kind, path in parts)
    return f'{paths}<circle class="eye" cx="{x}" cy="{y}" r="2.4"/>'


DRAGONS: dict[str, str] = {
    colour: _drawn(colour, parts) for colour, parts in (("red", _RED), ("green", _GREEN), ("blue", _BLUE))
}
