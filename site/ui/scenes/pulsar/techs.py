"""The technology boards: eight rows, one for each round; open ones are lit, everybody's patents marked."""

from __future__ import annotations

from typing import NamedTuple

from pygames.pulsar.components import BOARDS, TECHNOLOGIES
from ui.art.pulsar import faces, glyphs
from ui.scenes.look import Look, View
from ui.scenes.pulsar import strip
from ui.scenes.pulsar.cluster import row_bonus
from ui.sprites import Sprite

LAYERS = ("grounds", "tiles")


class Shape(NamedTuple):
    """The room of the page: on a phone it is narrow, and read from above to below."""

    wide: float = strip.TOP.wide
    row: float = 112.0
    head: float = 118.0
    a_line: int = 9  # technologies beside each other
    halves: int = 1  # the later rounds beside the first ones

    @property
    def half(self) -> float:
        return (self.wide - 12 * (self.halves - 1)) / self.halves


NARROW = Shape(700, 114, 82, 2)
BROAD = Shape(1360, 112, 96, 2, 2)


def shape_of(look: Look) -> Shape:
    return NARROW if strip.is_narrow(look) else BROAD if strip.is_broad(look) else Shape()


def wide(look: Look) -> float:
    return shape_of(look).wide


def high(view: View, look: Look) -> float:
    shape = shape_of(look)
    tall = [_tall(names, shape) for _, names in _rows(view)]
    return max(sum(tall[: len(tall) // 2]), sum(tall[len(tall) // 2 :])) if shape.halves > 1 else sum(tall)


def _rows(view: View) -> list[tuple[int, list[str]]]:
    """The technologies of each round."""
    boards = [BOARDS[name] for name in view["boards"]]
    return [(row, [tech for tech in board.technologies if TECHNOLOGIES[tech].row == row])
            for board in boards for row in board.rows]  # fmt: skip


def _tall(names: list[str], shape: Shape) -> float:
    return -(-len(names) // shape.a_line) * shape.row


def sprites(view: View, look: Look) -> list[Sprite]:
    found: list[Sprite] = []
    shape, x, y = shape_of(look), 0.0, 0.0
    rows = _rows(view)
    for n, (row, names) in enumerate(rows):
        if shape.halves > 1 and n == len(rows) // 2:
            x, y = shape.half + 12, 0.0
        tall = _tall(names, shape)
        made = [_head(view, row, look, shape, (y, tall)), *_row(view, names, y, look, shape)]
        found += [sprite._replace(x=sprite.x + x) for sprite in made]
        y += tall
    return found


def _head(view: View, row: int, look: Look, shape: Shape, place: tuple[float, float]) -> Sprite:
    """The round that opens a row, and what spinning gyrodynes score more in it."""
    state = "now" if row == view["round"] else "open" if row < view["round"] else "later"
    bonus = row_bonus(view, row) if view["median"] else 0
    board = next(BOARDS[name] for name in view["boards"] if row in BOARDS[name].rows)
    printed = board.row_bonus[board.rows.index(row)]
    sign = f"+{printed}" if isinstance(printed, int) else "+M"
    (y, tall), is_stacked = place, shape.head < Shape().head
    figure, drop = (shape.head / 2 - 12, 14) if is_stacked else (12, -10)
    spin = (shape.head / 2, tall / 2 + 22) if is_stacked else (shape.head / 2 + 20, tall / 2 - 3)
    art = (
        f'<rect class="row-plate" width="{shape.half:g}" height="{tall - 6:g}" rx="11"/>'
        f'<text class="row-number" x="{figure:.0f}" y="{tall / 2 - drop:.0f}">{row}</text>'
        f"{faces.line([('spinning', sign)], *spin, 29)}"
    )
    told = look.words.say("techs.row", {"row": row, "n": printed if isinstance(printed, int) else bonus})
    if not isinstance(printed, int):
        told = look.words.say("techs.row_median", {"row": row})
    item = f"row{row}"
    return Sprite(item, "grounds", 0, y, art, item, told, look.classes(item, "tech-row", "from-top", state))


def _row(view: View, names: list[str], top: float, look: Look, shape: Shape) -> list[Sprite]:
    wide = (shape.half - shape.head - 10) / min(shape.a_line, max(2, len(names))) - 8
    found = []
    for n, name in enumerate(names):
        x, y = shape.head + n % shape.a_line * (wide + 8), top + n // shape.a_line * shape.row + 6
        found.append(tile(view, name, (x, y), (wide, shape.row - 18), look))
    return found


def tile(view: View, name: str, at: tuple[float, float], size: tuple[float, float], look: Look) -> Sprite:
    """A technology with its name and the shapes of those who hold it."""
    tech, (x, y), (wide, high) = TECHNOLOGIES[name], at, size
    holders = view["technologies"].get(name, [])
    art = faces.tech_face(name, wide, high, look.words.word(name), 32 * len(holders))
    for n, seat in enumerate(holders):
        art += glyphs.shape(look.marks[seat], wide - 34 - n * 30, 5, 26, "holder")
    state = "open" if tech.row <= view["round"] else "later"
    return Sprite(name, "tiles", x, y, art, name, label(view, name, look), look.classes(name, "tech", tech.kind, state))


def label(view: View, name: str, look: Look) -> str:
    words, tech = look.words, TECHNOLOGIES[name]
    told = {"what": words.word(name), "n": tech.cost, "does": words.say(f"effect.{name}")}
    parts = [words.say("techs.tile", told)]
    if tech.row > view["round"]:
        parts.append(words.say("techs.later", {"row": tech.row}))
    if holders := view["technologies"].get(name):
        parts.append(words.say("techs.held", {"who": words.join([words.player(seat) for seat in holders])}))
    return " ".join(parts)
