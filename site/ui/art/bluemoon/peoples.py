"""A portrait for each of the eight peoples, on a grid 64 wide: the face at its middle, the robe as far down as 112.

Each is told by its outline (flames, peaks, fins, feathers, a leaf, ears, rays, a column) and wears two tones; the light
comes from the upper left, so that the right half lies in shade. Classes: ``dark`` and ``pale`` are the two tones of
the costume, ``gilt`` its metal, ``skin``, ``mane`` for hair, ``dim`` for the shade, ``ink`` for fine lines.
"""

from __future__ import annotations

Piece = tuple[str, str]  # class, path

FACE = "M23 29c0-8 4-12 9-12s9 4 9 12c0 8-4.5 15-9 15s-9-7-9-15z"
FACE_SHADE = "M33 17c4.6.5 8 4.5 8 12 0 8-4.5 15-9 15-.7 0-1.4-.2-2-.5 4-2 5-8 5-14 0-5-.6-9-2-12.5z"
NECK = "M27.5 39h9v9h-9z"
ROBE = "M32 46c-5 0-8 1-10 2C12 50 6 55 4 65v47h56V65c-2-10-8-15-18-17-2-1-5-2-10-2z"
ROBE_SHADE = "M34 47c4 0 6 1 8 2 10 2 16 6 18 16v47H40z"
EYES = "M25.4 29.2q2.2-1.9 4.4 0M34.2 29.2q2.2-1.9 4.4 0"
BROWS = "M24.8 26q2.4-1.7 5 0M34.2 26q2.6-1.7 5 0"
MOUTH = "M30 37.2q2 1.3 4 0"


def bust(behind: list[Piece], costume: list[Piece], before: list[Piece]) -> list[Piece]:
    """What lies behind a head, what is worn, and what lies before the face."""
    return [
        *behind,
        ("skin", NECK),
        ("dark", ROBE),
        *costume,
        ("skin", FACE),
        ("dim", FACE_SHADE),
        ("ink", EYES),
        ("ink", MOUTH),
        *before,
        ("dim", ROBE_SHADE),
    ]


VULCA = bust(  # a head of fire above a collar of black points
    [
        ("pale", "M32-3c2 6 9 9 9 15 2-2 3-4 2.5-7 5 5 6.5 12 4.5 18 2-1 3-2.5 3.5-4.5 1.5 8-2 15-7 18H20"
         "c-5-3-8.5-10-7-18 .5 2 1.5 3.5 3.5 4.5-2-6-.5-13 4.5-18-.5 3 .5 5 2.5 7 0-6 7-9 8.5-15z"),
        ("gilt", "M32 7c1 4 6 6 6 11 1.5-1 2-2 2-4 3.5 4 4 9 2 13H22c-2-4-1.5-9 2-13 0 2 .5 3 2 4 0-5 5-7 6-11z"),
    ],
    [
        ("pale", "M22 47 6 36l3 21zM42 47l16-11-3 21z"),
        ("dark", "M22 47 9.5 40l2 15zM42 47l12.5-7-2 15z"),
        ("pale", "M32 66 23 48c3 5 6 7 9 7s6-2 9-7z"),
        ("gilt", "M32 70 29 64l3-6 3 6z"),
        ("pale", "M14 112c1-18 5-32 11-45l3 3c-5 13-8 26-9 42zM50 112c-1-18-5-32-11-45l-3 3c5 13 8 26 9 42z"),
    ],
    [("pale", "M32 18.5 34.2 22 32 25.5 29.8 22z"), ("ink", BROWS)],
)  # fmt: skip

TERRAH = bust(  # shoulders of rock, a helm of peaks, a braided beard
    [
        ("dark", "M18 31 20 13l5 3 2-11 5 5 5-9 3 13 4-2 2 19z"),
        ("pale", "M27 5l5 5-2 7-5-1zM37 1l3 13-5 3-3-7zM20 13l5 3v8l-6-1z"),
    ],
    [
        ("pale", "M2 66 4 52l8-6 10 2 2 12-8 10zM62 66l-2-14-8-6-10 2-2 12 8 10z"),
        ("dim", "M12 46l3 12-11 6 0-12zM52 46l-3 12 11 6-2-12zM15 58l9 2-8 10zM49 58l-9 2 8 10z"),
        ("gilt", "M18 112V84h28v28h-6V92H24v20z"),
        ("pale", "M24 74h16v6H24z"),
    ],
    [
        ("mane", "M22.5 31c2 2 4 2.5 6 2.5h7c2 0 4-.5 6-2.5 1 8-2 15-4 19l-5.5 14L26.5 50c-2-4-5-11-4-19z"),
        ("skin", "M28.5 35.5h7c-1 2.4-6 2.4-7 0z"),
        ("ink", "M27 47q5 3 10 0M28.5 53q3.5 2 7 0M30 59q2 1 4 0"),
        ("gilt", "M29.5 60h5l-2.5 7z"),
        ("ink", "M24.4 25.5 30 27M39.6 25.5 34 27"),
        ("pale", "M22 23.5h20v-4H22z"),
    ],
)  # fmt: skip

AQUA = bust(  # fins at the temples, hair that falls like water
    [
        ("pale", "M24 24C12 20 6 12 5 3c8 3 15 6 20 14zM40 24c12-4 18-12 19-21-8 3-15 6-20 14z"),
        ("ink", "M22 20C15 16 10 11 7.5 6.5M22 23C15 20 9 15 6 10M42 20c7-4 12-9 14.5-13.5M42 23c7-3 13-8 16-13"),
        ("mane", "M32 11c-9 0-13 6-13 14 0 9-6 12-8 20-1 6 2 9 1 16 6-3 11-6 12-14h16c1 8 6 11 12 14-1-7 2-10 1-16"
         "-2-8-8-11-8-20 0-8-4-14-13-14z"),
    ],
    [
        ("pale", "M22 48c2 8 6 11 10 11s8-3 10-11l5 2c-2 12-8 18-15 18s-13-6-15-18z"),
        ("gilt", "M32 63a4 4 0 1 1 .1 0z"),
        ("pale", "M8 84c8-6 8 6 16 0s8 6 16 0 8 6 16 0v6c-8 6-8-6-16 0s-8-6-16 0-8-6-16 0z"),
        ("pale", "M8 99c8-6 8 6 16 0s8 6 16 0 8 6 16 0v5c-8 6-8-6-16 0s-8-6-16 0-8-6-16 0z"),
    ],
    [
        ("mane", "M22.5 28c0-8 3-12 9.5-12s9.5 4 9.5 12c-2-5-5-7-9.5-7.5-4.5.5-7.5 2.5-9.5 7.5z"),
        ("gilt", "M32 10.5 35 18h-6zM27 13l.5 6-3.5.5zM37 13l-.5 6 3.5.5z"),
    ],
)  # fmt: skip

VENTI = bust(  # feathers blown to one side, a scarf in the wind
    [
        ("pale", "M22 26C11 24 5 16 4 6c7 1 11 4 14 8C16 7 16 1 18-5c7 3 11 9 12 17 1-6 4-10 8-12 4 8 4 18-1 27z"),
        ("ink", "M22 24C14 21 9 15 7 10M26 20C21 13 20 5 20-1M32 19c1-7 3-12 5-16"),
        ("mane", "M22 32c-2-9 2-16 10-16s12 6 10 15z"),
    ],
    [
        ("pale", "M20 47c8 5 16 5 24 0l3 5c3 2 9 1 15-4-1 9-6 15-14 15 4 4 5 9 3 14-8-1-13-7-15-14-8 2-15-1-19-8z"),
        ("dim", "M47 52c3 2 9 1 15-4-1 9-6 15-14 15zM38 63c4 0 7 0 10 0 4 4 5 9 3 14-8-1-12-7-13-14z"),
        ("gilt", "M17 60l6 4-6 40-6 2zM26 80h3l-3 32h-4z"),
        ("gilt", "M32 62a3.6 3.6 0 1 1 .1 0z"),
    ],
    [
        ("mane", "M22.5 30c-1-8 3-13 9.5-13 5 0 9 3 9.5 9-6 0-10-1-13-4 0 4-2 7-6 8z"),
        ("gilt", "M22 25.5c5-4 14-4.5 20-1l-.4-3c-5-3-14-2.5-19.5 1z"),
    ],
)  # fmt: skip

KHIND = [  # a child: a large head below a leaf
    ("mane", "M17 40c-3-14 4-24 15-24s18 10 15 24z"),
    ("skin", "M28 44h8v8h-8z"),
    ("dark", "M32 51c-8 0-14 4-16 12l-3 49h38l-3-49c-2-8-8-12-16-12z"),
    ("pale", "M22 55c2 6 6 9 10 9s8-3 10-9l5 4c-2 9-8 14-15 14s-13-5-15-14z"),
    ("gilt", "M32 92a4 4 0 1 1 .1 0zM32 80a4 4 0 1 1 .1 0z"),
    ("skin", "M20 33c0-9 5-13 12-13s12 4 12 13c0 9-6 15-12 15s-12-6-12-15z"),
    ("dim", "M34 20c6 .7 10 4.7 10 13 0 9-6 15-12 15 5-3 6-9 6-15 0-5-1-9-4-13z"),
    ("ink", "M25 34.5q2.2-2.2 4.4 0M34.6 34.5q2.2-2.2 4.4 0M29.5 41.5q2.5 2.4 5 0"),
    ("blush", "M24.5 39.5a2 2 0 1 1 .1 0zM39.5 39.5a2 2 0 1 1 .1 0z"),
    ("pale", "M9 28C12 12 26 3 52-3c1 8-1 14-3 17 3 4 5 8 6 14-8-5-14-6-22-6s-15 2-23 6z"),
    ("ink", "M13 25C22 14 34 7 48 1M24 17c6 0 12 0 17 2M33 9c6 0 9 1 13 3"),
    ("dim", "M34 22c-9 0-17 2-25 6 8-5 26-13 41-10l4 10c-7-4-13-6-20-6z"),
    ("dim", "M34 51c8 1 12 5 14 12l3 49H40z"),
]  # fmt: skip

MIMIX = bust(  # ears, a mane, a painted face
    [
        ("mane", "M16 23 14-1l13 12zM48 23 50-1 37 11z"),
        ("pale", "M18 16 17 5l7 7zM46 16l1-11-7 7z"),
        ("mane", "M32 9c-10 0-15 6-16 14l-6 4 4 4-6 7 7 2-5 8 8-1-1 8 7-5h16l7 5-1-8 8 1-5-8 7-2-6-7 4-4-6-4"
         "c-1-8-6-14-16-14z"),
    ],
    [
        ("pale", "M20 46l-8 3-6 9 7-1-3 8 8-3-1 8 7-5 1 8 7-6 7 6 1-8 7 5-1-8 8 3-3-8 7 1-6-9-8-3"
         "c-3 6-7 9-12 9s-9-3-12-9z"),
        ("gilt", "M22 70l4 8 6-7 6 7 4-8-2 14-8 7-8-7z"),
        ("pale", "M26 96h12l-6 16z"),
    ],
    [
        ("mane", "M23 28c0-7 3-11 9-11s9 4 9 11l-4-5-5 3-5-3z"),
        ("pale", "M24 33.5l5 1-4.5 1.3zM40 33.5l-5 1 4.5 1.3zM25.5 36.5l4 .3-3 1.8zM38.5 36.5l-4 .3 3 1.8z"),
        ("ink", "M30.4 33.5h3.2L32 35.3zM32 35.3v2"),
    ],
)  # fmt: skip

LUX = bust(  # a halo of rays, a veil
    [
        ("gilt", "M32-9 35 4l6-10 0 13 9-8-3 12 11-5-7 11 12 0-10 7 11 5-12 2 7 9-12-2 2 12-8-8H23l-8 8 2-12-12 2"
         " 7-9-12-2 11-5-10-7 12 0-7-11 11 5-3-12 9 8 0-13 6 10z"),
        ("sky", "M32 4a24 24 0 1 1-.1 0z"),
        ("pale", "M32 8C20 8 15 17 15 28c0 12-3 18-8 26l12 6h26l12-6c-5-8-8-14-8-26C49 17 44 8 32 8z"),
        ("dim", "M38 9c8 3 11 10 11 19 0 12 3 18 8 26l-12 6-4-6z"),
    ],
    [
        ("pale", "M22 48c2 5 6 8 10 8s8-3 10-8l4 2-9 20-5 42-5-42-9-20z"),
        ("gilt", "M32 60l1.8 5 5-2-2 5 5 2-5 2 2 5-5-2-1.8 5-1.8-5-5 2 2-5-5-2 5-2-2-5 5 2z"),
        ("gilt", "M14 70l4-2 6 44h-4zM50 70l-4-2-6 44h4z"),
    ],
    [
        ("mane", "M22.5 29c0-9 4-12.5 9.5-12.5s9.5 3.5 9.5 12.5c-1.5-6-4-9-9.5-9s-8 3-9.5 9z"),
        ("gilt", "M22.8 22.5c5-3 13-3 18.4 0l.3 2.6c-5.5-3-13.5-3-19 0z"),
        ("pale", "M32 17l1.6 3-1.6 3-1.6-3z"),
    ],
)  # fmt: skip

PILLAR = bust(  # a hat like a column, a long beard, a merchant's chain
    [
        ("pale", "M17-6h30v6H17zM20 0h24v15H20z"),
        ("dark", "M23 2h3v12h-3zM30.5 2h3v12h-3zM38 2h3v12h-3z"),
        ("dim", "M36-6h11v6h-3v15h-8z"),
        ("mane", "M22 34c-2-9 0-15 3-18h14c3 3 5 9 3 18z"),
    ],
    [
        ("pale", "M20 48 8 52l2 60h8l4-44zM44 48l12 4-2 60h-8l-4-44z"),
        ("gilt", "M20 50c1 12 6 19 12 19s11-7 12-19l3 1c-1 14-7 22-15 22s-14-8-15-22z"),
        ("gilt", "M32 70a5.5 5.5 0 1 1-.1 0z"),
    ],
    [
        ("mane", "M23 32c3 1 5 .5 6.5-.5h5c1.5 1 3.5 1.5 6.5.5 0 6-1 9-2.5 12-1 6-3 12-6.5 17-3.5-5-5.5-11-6.5-17"
         "-1.5-3-2.5-6-2.5-12z"),
        ("skin", "M29 35h6c-1 2.6-5 2.6-6 0z"),
        ("ink", "M29.5 44c0 5 1 9 2.5 12M34.5 44c0 5-1 9-2.5 12"),
        ("pale", "M19 14h26v7H19z"),
        ("gilt", "M19 18h26v3.5H19z"),
        ("ink", BROWS),
    ],
)  # fmt: skip

PORTRAITS: dict[str, list[Piece]] = {
    "vulca": VULCA, "terrah": TERRAH, "aqua": AQUA, "venti": VENTI, "khind": KHIND, "mimix": MIMIX, "lux": LUX,
    "pillar": PILLAR,
}  # fmt: skip


def portrait(people: str) -> str:
    """Somebody of a people as SVG text."""
    return "".join(f'<path class="{kind}" d="{path}"/>' for kind, path in PORTRAITS[people])
