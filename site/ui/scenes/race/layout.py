"""Where things lie on the table, for any shape of the board: all lengths in thousandths of its width."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

WIDE = 1000.0
RATIO = 1.4  # height of a card by its width
GAP = 8.0
NARROW = 0.9  # boards narrower than this are those of phones
PHONE = 480.0  # so are boards with fewer pixels than this, though a lesson above them may leave a low one
SIDE_BY_SIDE = 1.35  # boards wider than this have opponents and own cards beside each other
HEADER = 216.0  # a player's name and powers, left of the cards
OWN_HEAD = 48.0
OTHER_HEAD = 42.0
COLUMN_HEAD = 62.0
PILES = 132.0  # pool, deck and discards beside the strip
FULL = 12  # cards that end the match
SIX = 6
EIGHT = 8
SHOWN = 6  # places for cards of others that are kept free: few, so that the cards that lie there can be read


class Box(NamedTuple):
    """A part of the board."""

    x: float
    y: float
    w: float
    h: float


class Grid(NamedTuple):
    """Cards in rows."""

    box: Box
    columns: int
    wide: float
    places: int

    def place(self, at: int) -> tuple[float, float]:
        """Where the card of a number lies."""
        row, column = divmod(at, self.columns)
        return self.box.x + column * (self.wide + GAP), self.box.y + row * (self.wide * RATIO + GAP)


class Layout(NamedTuple):
    """The whole board."""

    high: float
    type: float  # by how much writing is larger: a phone's board is narrow
    strip: Box
    strip_rows: int
    supply: Box
    headers: dict[int, Box]
    cards: dict[int, Grid]


def fit(count: int, box: Box, most: float) -> Grid:
    """The largest cards of which so many fit into a box."""
    best = Grid(box, count, 1.0, count)
    for columns in range(1, count + 1):
        rows = ceil(count / columns)
        wide = min((box.w - GAP * (columns - 1)) / columns, ((box.h - GAP * (rows - 1)) / rows) / RATIO, most)
        if wide > best.wide + 0.5:
            best = Grid(box, columns, wide, count)
    return best


def make(aspect: float, seats: int, mine: int | None, counts: tuple[int, ...], pixels: float = WIDE) -> Layout:
    """Strip and supply on top, then the others, then one's own cards, which get the largest part."""
    high = WIDE / aspect
    is_phone = pixels < PHONE
    is_wide, is_narrow = aspect > SIDE_BY_SIDE and not is_phone, aspect < NARROW or is_phone
    is_low = is_phone and aspect > NARROW
    type_size = 1.5 if is_narrow else 1.0
    strip_rows = 2 if is_narrow else 1
    strip = Box(
        0, 0, WIDE - (PILES + GAP if is_wide else 0), 230.0 if is_narrow else min(160.0, max(116.0, high * 0.17))
    )
    supply = Box(0, strip.h + GAP, WIDE, 48 * type_size)
    if is_wide:  # beside the action cards, one below the other
        supply = Box(WIDE - PILES, 0, PILES, strip.h)
    top = max(strip.h, supply.y + supply.h) + GAP
    others = [seat for seat in range(seats) if seat != mine]
    rest = high - top
    if mine is None:
        areas = _stack(others, Box(0, top, WIDE, rest))
    elif is_wide:
        part = 336.0 if len(others) == 1 else 384.0
        areas = _stack(others, Box(0, top, part, rest))
        areas[mine] = Box(part + 2 * GAP, top, WIDE - part - 2 * GAP, rest)
    else:
        rows = 1 if is_low and counts[mine] <= SIX else 2  # of six, as large as the width allows
        need = OWN_HEAD * type_size + rows * ((WIDE - 5 * GAP) / 6 * RATIO + GAP)
        part = max(rest * (0.26 if len(others) == 1 else 0.36 if len(others) == 2 else 0.43), rest - need - GAP)
        areas = _stack(others, Box(0, top, WIDE, part))
        areas[mine] = Box(0, top + part + GAP, WIDE, rest - part - GAP)
    headers, cards = {}, {}
    for seat, area in areas.items():
        headers[seat], inside = _split(area, seat == mine, is_narrow or (is_wide and mine is not None), type_size)
        least = _places(counts[seat], is_wide, is_low) if seat == mine else SHOWN
        cards[seat] = fit(max(least, counts[seat]), inside, 190.0)
    return Layout(high, type_size, strip, strip_rows, supply, headers, cards)


def _places(count: int, is_wide: bool, is_low: bool) -> int:
    """How many places the own tableau shows: beside the others, or below a lesson, there is room for few to be read."""
    if is_low and count <= SIX:
        return SIX
    return EIGHT if is_wide and count <= EIGHT else FULL


def _stack(seats: list[int], box: Box) -> dict[int, Box]:
    """Seats below each other."""
    each = (box.h - GAP * (len(seats) - 1)) / max(1, len(seats))
    return {seat: Box(box.x, box.y + at * (each + GAP), box.w, each) for at, seat in enumerate(seats)}


def _split(area: Box, is_own: bool, is_narrow: bool, type_size: float) -> tuple[Box, Box]:
    """A player's header and the space for cards: side by side, or one above the other where it is narrow."""
    if is_own or is_narrow:
        head = OWN_HEAD * type_size if is_own else OTHER_HEAD * type_size if type_size > 1 else COLUMN_HEAD
        return Box(area.x, area.y, area.w, head), Box(area.x, area.y + head, area.w, area.h - head)
    return Box(area.x, area.y, HEADER, area.h), Box(area.x + HEADER + GAP, area.y, area.w - HEADER - GAP, area.h)
