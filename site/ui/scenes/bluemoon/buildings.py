"""The buildings: one silhouette each, put together from towers, gables, domes, arches.

A building is drawn on a ground of 160 by 84 units. Rubble shows its lower part, broken off along a jagged line, below
a dashed outline of what it was; rebuilt, it stands whole, with light in its windows. Nothing is random: the jagged
line comes from the building's name.
"""

from __future__ import annotations

from functools import cache

GROUND = 84
Piece = tuple[str, str]  # class, path


def wall(x: float, w: float, h: float, base: float = GROUND) -> Piece:
    return "wall", f"M{x} {base}v{-h}h{w}v{h}z"


def gable(x: float, w: float, y: float, h: float, over: float = 4) -> Piece:
    return "roof", f"M{x - over} {y}L{x + w / 2} {y - h}L{x + w + over} {y}z"


def hip(x: float, w: float, y: float, h: float, over: float = 4) -> Piece:
    return "roof", f"M{x - over} {y}L{x + h} {y - h}H{x + w - h}L{x + w + over} {y}z"


def dome(x: float, w: float, y: float, h: float) -> Piece:
    return "roof", f"M{x} {y}C{x} {y - h * 1.3} {x + w} {y - h * 1.3} {x + w} {y}z"


def spire(x: float, w: float, y: float, h: float) -> Piece:
    return "roof", f"M{x - 3} {y}L{x + w / 2} {y - h}L{x + w + 3} {y}z"


def teeth(x: float, w: float, y: float, n: int, h: float = 6) -> Piece:
    """Battlements."""
    step = w / (2 * n - 1)
    cuts = "".join(f"M{x + 2 * i * step:.1f} {y}v{-h}h{step:.1f}v{h}z" for i in range(n))
    return "wall", cuts


def arch(x: float, w: float, h: float, base: float = GROUND) -> Piece:
    return "hole", f"M{x} {base}v{-(h - w / 2)}a{w / 2} {w / 2} 0 0 1 {w} 0v{h - w / 2}z"


def arches(x: float, w: float, n: int, h: float, base: float = GROUND, gap: float = 4) -> list[Piece]:
    each = (w - gap * (n - 1)) / n
    return [arch(round(x + i * (each + gap), 1), round(each, 1), h, base) for i in range(n)]


def windows(x: float, y: float, n: int, step: float, w: float = 6, h: float = 9) -> list[Piece]:
    return [("light", f"M{x + i * step} {y}v{-h + w / 2}a{w / 2} {w / 2} 0 0 1 {w} 0v{h - w / 2}z") for i in range(n)]


def line(d: str) -> Piece:
    return "line", d


def steps(x: float, w: float, n: int = 3) -> list[Piece]:
    return [wall(x + i * 4, w - i * 8, 4, GROUND - i * 4) for i in range(n)]


def columns(x: float, w: float, n: int, top: float, base: float) -> list[Piece]:
    step = (w - 7) / (n - 1)
    return [("wall", f"M{round(x + i * step, 1)} {base}v{top - base}h7v{base - top}z") for i in range(n)]


def house(x: float = 40, w: float = 80, h: float = 46) -> list[Piece]:
    return [wall(x, w, h), *windows(x + 12, GROUND - h + 22, 4, (w - 24) / 4 + 1)]


def _drawings() -> dict[str, list[Piece]]:
    low = GROUND
    return {
        "royal_palace": [
            wall(8, 144, 30), wall(14, 20, 46), spire(14, 20, 38, 22), wall(126, 20, 46), spire(126, 20, 38, 22),
            wall(50, 60, 44), dome(50, 60, 40, 30), line("M80 10V1"), arch(70, 20, 28),
            *windows(40, 68, 1, 9), *windows(114, 68, 1, 9), *windows(56, 56, 1, 9), *windows(98, 56, 1, 9),
            *windows(21, 52, 1, 9), *windows(133, 52, 1, 9),
        ],
        "fire_temple": [  # a stepped pyramid, its fire on top
            ("wall", "M4 84 14 64h132l10 20z"), ("wall", "M24 64l9-18h94l9 18z"), ("wall", "M46 46l8-16h52l8 16z"),
            ("roof", "M10 66h140v-4H10zM30 48h100v-4H30zM50 32h60v-4H50z"), ("hole", "M68 84l6-54h12l6 54z"),
            line("M72 76h16M73 68h14M73 60h14M74 52h12M75 44h10M75 37h10"), ("roof", "M66 28h28l-6-7H72z"),
            ("light", "M81-12c2 9 14 13 14 25 0 6-5 9-8 9H74c-5 0-9-4-9-10 0-7 5-9 6-15 4 2 5 5 5 8 4-4 6-10 5-17z"),
        ],
        "earth_temple": [  # hewn out of a mountain
            ("wall", "M0 84 18 52l12 6L50 20l14 14L86-6l22 36 12-8 40 62z"),
            ("roof", "M86-6 98 14l-8-3-4 6-6-5-6 3zM50 20l8 8-6 1-4 5-5-2z"),
            ("roof", "M38 52h84v-8H38z"), *columns(42, 76, 4, 52, 84), arch(54, 10, 24), arch(98, 10, 24),
            arch(71, 18, 30), ("light", "M72 42 78 32l4 5 3-3 5 8z"), line("M18 52 8 84M120 22l12 34"),
        ],
        "water_temple": [  # a round hall below a dome, and water that falls from its terrace
            ("water", "M2 84c8-8 20-8 30-5V62h10v22zM158 84c-8-8-20-8-30-5V62h-10v22z"), *steps(34, 92, 2),
            ("wall", "M28 64h104v-8H28z"), *columns(44, 72, 5, 34, 56), ("wall", "M52 76V64h56v12z"),
            ("roof", "M38 34C38 4 122 4 122 34z"), ("wall", "M36 38v-6h88v6z"), arch(70, 20, 22, 56),
            ("light", "M80 12c3 5 6 7 6 11a6 6 0 0 1-12 0c0-4 3-6 6-11z"),
            line("M80 8V-4M80-4q-8-5-12 3M80-4q8-5 12 3"),
        ],
        "city_residence": [
            wall(30, 100, 40), hip(30, 100, 44, 26, 6), wall(104, 10, 20, 34), *windows(40, 68, 6, 15),
            *windows(46, 36, 4, 20, 7, 8), arch(72, 16, 22),
        ],
        "flight_tower": [
            wall(66, 28, 66), wall(58, 44, 8, 26), dome(62, 36, 18, 18), line("M80 0V-6"), *windows(77, 42, 1, 1),
            ("roof", "M58 24C40 22 28 12 22 0c16 2 28 8 36 18z"), ("roof", "M102 24c18-2 30-12 36-24-16 2-28 8-36 18z"),
            arch(73, 14, 20), *windows(77, 58, 1, 1), wall(44, 22, 16), wall(94, 22, 16),
        ],
        "library": [
            *steps(16, 128, 2), wall(28, 104, 38, 76), *columns(32, 96, 5, 44, 76), ("roof", "M20 40h120v-8H20z"),
            dome(56, 48, 32, 20), *windows(44, 68, 4, 24, 8, 16), line("M80 8V2"),
        ],
        "market_hall": [
            wall(14, 132, 26), ("roof", "M8 58l12-22h120l12 22z"), gable(50, 60, 36, 18, 4),
            ("line", "M8 58q7.5 8 15 0q7.5 8 15 0q7.5 8 15 0q7.5 8 15 0q7.5 8 15 0q7.5 8 15 0q7.5 8 15 0"
             "q7.5 8 15 0q7.5 8 15 0q4.5 6 9 0"), *arches(22, 116, 5, 20),
        ],
        "great_hall": [
            wall(10, 140, 30), ("roof", "M4 54C20 14 140 14 156 54z"), *arches(20, 120, 6, 24, low, 6),
            line("M32 36h96M48 26h64"),
        ],
        "university": [
            wall(12, 136, 28), wall(20, 22, 54), dome(20, 22, 30, 18), wall(118, 22, 54), dome(118, 22, 30, 18),
            wall(60, 40, 38), gable(60, 40, 46, 18, 4), *windows(28, 48, 1, 1), *windows(126, 48, 1, 1),
            arch(72, 16, 24),
            *windows(46, 72, 1, 1), *windows(106, 72, 1, 1),
        ],
        "watchtower": [
            wall(60, 40, 60), teeth(54, 52, 24, 5, 8), wall(54, 52, 8, 32), *windows(76, 48, 1, 1, 8, 12),
            arch(71, 18, 22),
            wall(24, 36, 20), teeth(24, 36, 64, 4, 5), wall(100, 36, 20), teeth(100, 36, 64, 4, 5),
            line("M80 16V0l18 5-18 6"),
        ],
        "trading_house": [
            wall(16, 40, 48), gable(16, 40, 36, 26), wall(60, 40, 56), gable(60, 40, 28, 26), wall(104, 40, 48),
            gable(104, 40, 36, 26), *windows(24, 56, 2, 18), *windows(68, 50, 2, 18), *windows(112, 56, 2, 18),
            arch(71, 18, 22), *windows(33, 32, 1, 1), *windows(77, 24, 1, 1), *windows(121, 32, 1, 1),
        ],
        "iron_foundry": [
            wall(14, 90, 34), ("roof", "M10 50l22-18v18l22-18v18l22-18v18l32-18v18z"), wall(112, 16, 70),
            wall(134, 12, 52),
            line("M112 20h16M134 38h12"), line("M120 12c-6-4 6-8 0-14M140 30c-6-4 6-8 0-14"), arch(24, 20, 24),
            *windows(56, 72, 3, 16),
        ],
        "mill": [
            ("wall", "M60 84l8-50h24l8 50z"), dome(66, 28, 34, 18), arch(73, 14, 18), *windows(77, 56, 1, 1),
            line("M80 32 46 2M80 32 114 2M80 32 46 62M80 32 114 62"),
            ("sail", "M46 2l10-6 24 30-6 4zM114 2l6 10-30 22-4-6zM46 62l-6-10 30-22 4 6zM114 62l-10 6-24-30 6-4z"),
            wall(108, 40, 18), hip(108, 40, 66, 10, 4),
        ],
        "thermae": [
            wall(10, 140, 26), dome(18, 36, 58, 18), dome(56, 48, 58, 30), dome(106, 36, 58, 18),
            *arches(22, 116, 5, 20),
            line("M62 24c-5-5 5-8 0-14M80 20c-5-5 5-8 0-14M98 24c-5-5 5-8 0-14"),
        ],
        "monastery_tower": [
            wall(20, 60, 28), hip(20, 60, 56, 14, 4), *arches(26, 48, 4, 18), wall(92, 30, 62), spire(92, 30, 22, 26),
            *windows(102, 44, 1, 1, 10, 14), line("M107-4v-6M103-7h8"), wall(122, 24, 22), *windows(103, 70, 1, 1),
        ],
        "caravanserai": [
            wall(8, 144, 30), teeth(8, 144, 54, 12, 5), wall(62, 36, 46), teeth(62, 36, 38, 4, 6), arch(69, 22, 36),
            *arches(16, 40, 3, 18), *arches(104, 40, 3, 18), ("light", "M84 20a9 9 0 1 1-8-13 7 7 0 0 0 8 13z"),
        ],
        "hospice": [
            wall(44, 72, 40), gable(44, 72, 44, 30, 6), arch(72, 16, 26), *windows(54, 66, 1, 1),
            *windows(100, 66, 1, 1),
            ("light", "M80 40c-7-5-10-8-10-12 0-5 7-6 10-2 3-4 10-3 10 2 0 4-3 7-10 12z"), wall(116, 26, 20),
            hip(116, 26, 64, 9, 3),
            wall(18, 26, 20), hip(18, 26, 64, 9, 3),
        ],
        "citadel": [
            wall(20, 120, 30), teeth(20, 120, 54, 9, 6), wall(14, 26, 48), teeth(14, 26, 36, 3, 7), wall(120, 26, 48),
            teeth(120, 26, 36, 3, 7), wall(60, 40, 60), teeth(60, 40, 24, 4, 7), *windows(68, 46, 2, 18),
            arch(70, 20, 24),
            *windows(24, 54, 1, 1), *windows(130, 54, 1, 1),
        ],
        "aqueduct": [
            wall(4, 152, 70), *arches(14, 132, 4, 40, low, 8), *arches(14, 132, 6, 20, 38, 8),
            ("water", "M4 14h152v-5H4z"),
        ],
        "main_hall": [
            *steps(6, 148), wall(26, 108, 36, 72), ("roof", "M18 38h124l-10-12H28z"), wall(50, 60, 14, 26),
            ("roof", "M44 14h72L104 2H56z"), *arches(36, 88, 5, 26, 72, 6), line("M80 2v-9M74-4h12"),
        ],
        "hospital": [
            wall(16, 128, 36), wall(56, 48, 54), ("roof", "M50 32h60v-6H50z"), *windows(26, 62, 2, 14),
            *windows(114, 62, 2, 14),
            ("light", "M75 38h10v6h6v10h-6v6H75v-6h-6V44h6z"), ("roof", "M10 50h44v-5H10zM106 50h44v-5h-44z"),
            arch(73, 14, 18),
        ],
        "golden_temple": [
            *steps(6, 148), ("wall", "M24 72l10-18h92l10 18z"), ("wall", "M42 54l8-16h60l8 16z"),
            ("wall", "M58 38l6-14h32l6 14z"),
            dome(64, 32, 24, 22), line("M80 0v-8M70 2l-6-6M90 2l6-6"), arch(71, 18, 22, 72), *windows(50, 50, 1, 1),
            *windows(104, 50, 1, 1),
        ],
        "theatre": [
            *steps(8, 144, 2), ("wall", "M18 76V36h124v40z"), ("roof", "M12 36C40 20 120 20 148 36z"),
            *columns(22, 116, 6, 38, 76),
            ("light", "M64 70c0-14 6-22 16-22s16 8 16 22z"), line("M80 22V8l14 4-14 4"),
        ],
    }  # fmt: skip


DRAWINGS = _drawings()


def jag(name: str) -> list[int]:
    """Where the rubble breaks off: heights between a third and two thirds, the same on every machine."""
    seed = sum((i + 3) * ord(c) for i, c in enumerate(name))
    found = []
    for i in range(9):
        seed = (seed * 1103515245 + 12345 + i) % 2147483648
        found.append(GROUND - 12 - (seed >> 16) % 24)
    return found


@cache
def drawing(name: str, is_rebuilt: bool) -> str:
    """A building as SVG text, on its ground."""
    pieces = DRAWINGS[name]
    if is_rebuilt:
        return "".join(f'<path class="{kind}" d="{path}"/>' for kind, path in pieces)
    heights = jag(name)
    edge = " ".join(f"L{i * 20} {h}" for i, h in enumerate(heights))
    ghost = "".join(f'<path d="{path}"/>' for kind, path in pieces if kind in ("wall", "roof", "sail", "line"))
    solid = "".join(f'<path class="{kind}" d="{path}"/>' for kind, path in pieces if kind in ("wall", "hole", "roof"))
    stones = "".join(
        f'<path class="stone" d="M{12 + i * 17} {GROUND}l{3 + i % 3} {-5 - i % 4}h{5 + i % 2}l{3 + i % 2} '
        f'{5 + i % 4}z"/>'
        for i in range(9)
        if i % 3 != len(name) % 3
    )
    return (
        f'<clipPath id="jag-{name}"><path d="M0 {GROUND} {edge} L160 {GROUND}z"/></clipPath>'
        f'<g class="ghost">{ghost}</g><g clip-path="url(#jag-{name})">{solid}</g>{stones}'
    )
