"""Where the map's places lie, how large it is drawn in its place, and the names below its bodies."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from pygames.andromeda.components import BOARD, TILES
from ui.art.andromeda import faces, letters
from ui.scenes.look import Look
from ui.words import Words

DX, DY, R = 90.0, 166.0, 47.0
SIDES = {
    "north-west": (2.0, 0.06), "north-east": (6.0, 0.06), "east": (9.4, 3.0), "south-east": (6.0, 5.94),
    "south-west": (2.0, 5.94), "west": (-1.4, 3.0),
}  # fmt: skip
PLACES: dict[str, tuple[float, float]] = {
    **{row["id"]: (row["x"] * DX, row["y"] * DY) for row in BOARD["space"]},
    **{row["id"]: (SIDES[row["side"]][0] * DX, SIDES[row["side"]][1] * DY) for row in BOARD["nebula"]},
}
WAYS = sorted({tuple(sorted((row["id"], other))) for row in (*BOARD["space"], *BOARD["nebula"])
               for other in row["adjacent"]})  # fmt: skip
MOON = (42.0, 29.0)  # where the moon of a body lies at its right, and how large it is
RIM = 74.0  # room for the moon of a nebula at the side
TOP, HIGH = 0.06 * DY - 62, 5.88 * DY + 124
BROAD, FULL = 1.35, 1.15  # from this spread on there is room beside the bodies: so much larger are they drawn
NAME, LARGEST, READABLE = 25.0, 48.0, 14.2  # units of a name, and pixels that it must have
SIGN, LEAST = 24.0, 14.4  # units of the figures on moons and bases, and pixels that they should have
SMALL_PLACE, READABLE_THERE = 700.0, 12.6  # a phone: cut names would be worse than small ones


class Frame(NamedTuple):
    """How the map lies in its place: drawn broader where there is room, with names that can be read."""

    spread: float = 1.0
    name: float = NAME
    has_names: bool = True
    sign: float = 1.0  # how much larger moons, signs and corners are drawn, where the whole map is small
    body: float = 1.0  # how much larger planets and bases are drawn, where rows are close and columns are not

    def at(self, place: str) -> tuple[float, float]:
        x, y = PLACES[place]
        return (x - MIDDLE) * self.spread + MIDDLE, y

    @property
    def left(self) -> float:
        return MIDDLE - self.wide / 2

    @property
    def wide(self) -> float:
        return 10.8 * DX * self.spread + 2 * RIM


MIDDLE = 4 * DX


def frame(look: Look) -> Frame:
    """R1: the same map in every shape."""
    spread = min(1.9, max(1.0, (look.aspect * HIGH - 2 * RIM) / (10.8 * DX)))
    wide = 10.8 * DX * spread + 2 * RIM
    unit = min(look.wide / wide, look.wide / look.aspect / HIGH)  # pixels
    is_phone = look.wide < SMALL_PLACE and unit < 0.4
    name = max(NAME, (READABLE_THERE if is_phone else READABLE) / unit)
    sign = round(min(1.5, max(1.0, LEAST / (SIGN * unit))), 2)
    is_broad = spread > BROAD
    most = LARGEST if is_broad else 42.0  # lines of names must not lie on the next row
    return Frame(spread, min(name, most), name <= NAME * 1.25 or is_broad, sign, FULL if is_broad else 1.0)


def box(look: Look) -> tuple[float, float, float, float]:
    shown = frame(look)
    return shown.left, TOP, shown.wide, HIGH


# --- names ------------------------------------------------------------------------------------------------------------


def name(region: str, shown: Frame, words: Words) -> str:
    """Below its body; where two lines would lie on the moons of the row below, in a word."""
    if TILES[region].kind == "nebula":
        return ""
    said = [words.word(region), *(words.maybe(f"{shorter}.{region}") for shorter in ("shortly", "in_a_word"))]
    found = [_rows(text, shown) for text in said if text]
    return _lines(next((rows for rows in found if _is_clear(rows, shown)), found[-1]), shown)


def _room(shown: Frame) -> float:
    """A finger's breadth less than to the next name."""
    return 2 * DX * shown.spread - 14


def _rows(text: str, shown: Frame) -> list[str]:
    """In one line where it fits, else in two."""
    size, room = shown.name, _room(shown)
    return [letters.cut(row, size, room) for row in faces.module_name(text, size, room)]


def _is_clear(rows: Sequence[str], shown: Frame) -> bool:
    """Whether nothing is cut, and no second line lies where the next row, half a column aside, has its moons."""
    if any(letters.CUT in row for row in rows):
        return False
    if len(rows) < 2 or _baseline(1, shown) < DY - R * shown.body:
        return True
    broad = min(letters.width(rows[1], shown.name) * letters.USUAL, _room(shown))
    return broad / 2 <= DX * shown.spread - (MOON[0] * shown.body + MOON[1] * shown.sign)


def _baseline(n: int, shown: Frame) -> float:
    return R * shown.body + 4 + shown.name * (1 + n)


def _lines(rows: Sequence[str], shown: Frame) -> str:
    size, room = shown.name, _room(shown)
    return "".join(
        f'<text class="place-name" font-size="{size:.0f}" y="{_baseline(n, shown):.0f}"'
        f"{letters.squeeze(row, size, room)}>{escape(row)}</text>"
        for n, row in enumerate(rows)
    )
