"""Fleets in battle: every ship drawn, in formation, bows towards the enemy; who loses shows where it was hit."""

from __future__ import annotations

from math import cos, pi, sin

from pygames.andromeda.words import SHIPS
from ui.art.andromeda import glyphs, raiders

Room = tuple[float, float]  # width and height
FRONT = ("heavy_cruiser", "fighter", "science_vessel", "transport")  # who stands nearest to the enemy
MOST = 9  # ships that are drawn one by one; more of a type carry a number
LARGEST = 150.0
SHIP, FIGURE = 0.84, 1.14  # height by width
assert set(FRONT) == set(SHIPS)


def fleet(ships: dict[str, int], mark: int, fitted: dict[str, str], room: Room, is_left: bool, is_hit: bool) -> str:
    """Ships of a side within a room, from its upper left corner."""
    shown = grouped(ships)
    drawn = []
    for (ship, many), (x, y), size in zip(shown, *places(len(shown), room, is_left, SHIP), strict=True):
        turn = "" if is_left else " scale(-1 1)"
        art = glyphs.ship(ship, mark, 0, 0, size, upgrade=fitted.get(ship, ""))
        drawn.append(f'<g transform="translate({x:.0f} {y:.0f}){turn}">{trail(size, mark)}{art}{hit(size, is_hit)}</g>')
        if many > 1:
            drawn.append(f'<text class="count" x="{x:.0f}" y="{y + size * 0.5:.0f}">×{many}</text>')
    return "".join(drawn)


def trail(size: float, mark: int) -> str:
    """The light of engines behind a ship."""
    long, half = size * 0.34, size * 0.1
    back = f"M{-size * 0.46:.0f} {-half:.0f}l{-long:.0f} {half:.0f} {long:.0f} {half:.0f}z"
    return f'<path class="trail p{mark}" d="{back}"/>'


def grouped(ships: dict[str, int]) -> list[tuple[str, int]]:
    """Each ship by itself, or by types with their numbers where there are too many."""
    if sum(ships.values()) <= MOST:
        return [(ship, 1) for ship in FRONT for _ in range(ships.get(ship, 0))]
    return [(ship, ships[ship]) for ship in FRONT if ships.get(ship)]


def fitting(many: int, rows: int, room: Room, tall: float) -> float:
    """How large ships are that stand in so many rows, with their trails; every other row stands a little ahead."""
    columns = -(-many // rows) + (0.6 if rows > 1 else 0.3)
    return min(LARGEST, room[0] / columns, room[1] / (rows * tall))


def places(many: int, room: Room, is_left: bool, tall: float) -> tuple[list[tuple[float, float]], list[float]]:
    """Middles and sizes in a formation that looks to the right, if it stands at the left."""
    wide, high = room
    rows = max((1, 2, 3), key=lambda n: fitting(many, n, room, tall))
    columns, size = -(-many // rows), fitting(many, rows, room, tall)
    spots = []
    for n in range(many):
        column, row = divmod(n, rows)
        in_column = min(rows, many - column * rows)
        y = high / 2 + (row - (in_column - 1) / 2) * size * tall
        ahead = 0.0 if rows == 1 else size * (0.16 if row % 2 else -0.16)
        x = wide / 2 + ((columns - 1) / 2 - column) * size + size * 0.13 + ahead
        spots.append((x if is_left else wide - x, y))
    return spots, [size] * many


def swarm(cls: str, many: int, room: Room, is_left: bool, is_hit: bool) -> str:
    """The figures of a class; beaten, exactly one of them is hit (R137)."""
    drawn = []
    for n, ((x, y), size) in enumerate(zip(*places(many, room, is_left, FIGURE), strict=True)):
        art = raiders.raider(cls, size * 0.94, turn=90 if is_left else -90)
        drawn.append(
            f'<g transform="translate({x:.0f} {y:.0f})">{art}{hit(size, is_hit and not n, 1 if is_left else -1)}</g>'
        )
    return "".join(drawn)


def hit(size: float, is_hit: bool, ahead: float = 1) -> str:
    """A burst over what was hit, and the shot that came from ahead: to the right, or to the left (-1)."""
    if not is_hit:
        return ""
    shot = f'<path class="shot" d="M{ahead * size * 1.25:.0f} {-size * 0.12:.0f}L0 0"/>'
    return f'{shot}<path class="burst" d="{star(size * 0.34)}"/><path class="burst inner" d="{star(size * 0.17)}"/>'


def star(radius: float) -> str:
    """A torn star: long and short points by turns."""
    points = [(radius * (1 if n % 2 else 0.46 + 0.1 * (n % 4)), n * pi / 9) for n in range(18)]
    return "M" + "L".join(f"{r * sin(a):.1f} {-r * cos(a):.1f}" for r, a in points) + "z"
