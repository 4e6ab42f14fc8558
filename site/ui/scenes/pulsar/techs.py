"""The technology boards: eight rows, one for each round; open ones are lit, everybody's patents marked."""

from __future__ import annotations

from pygames.pulsar.components import BOARDS, NUMBERS, TECHNOLOGIES
from ui.art.pulsar import faces, glyphs
from ui.scenes.look import Look, View
from ui.scenes.pulsar import strip
from ui.scenes.pulsar.cluster import row_bonus
from ui.sprites import Sprite

LAYERS = (*strip.LAYERS, "grounds", "tiles")
TOP, ROW, HEAD = strip.HIGH + 12, 112.0, 118.0
ROUNDS = int(NUMBERS["rounds"])
BOX = (-4.0, 0.0, strip.WIDE + 8, TOP + ROUNDS * ROW + 4)


def sprites(view: View, look: Look) -> list[Sprite]:
    found = strip.sprites(view, look)
    for name in view["boards"]:
        for row in BOARDS[name].rows:
            found.append(_head(view, row, look))
            found += _row(view, [t for t in BOARDS[name].technologies if TECHNOLOGIES[t].row == row], row, look)
    return found


def _head(view: View, row: int, look: Look) -> Sprite:
    """The round that opens a row, and what spinning gyrodynes score more in it."""
    state = "now" if row == view["round"] else "open" if row < view["round"] else "later"
    bonus = row_bonus(view, row) if view["median"] else 0
    board = next(BOARDS[name] for name in view["boards"] if row in BOARDS[name].rows)
    printed = board.row_bonus[board.rows.index(row)]
    sign = f"+{printed}" if isinstance(printed, int) else "+M"
    art = (
        f'<rect class="row-plate" width="{strip.WIDE}" height="{ROW - 6}" rx="11"/>'
        f'<text class="row-number" x="16" y="66">{row}</text>{faces.line([("spinning", sign)], 80, 53, 25)}'
    )
    told = look.words.say("techs.row", {"row": row, "n": printed if isinstance(printed, int) else bonus})
    if not isinstance(printed, int):
        told = look.words.say("techs.row_median", {"row": row})
    item = f"row{row}"
    return Sprite(item, "grounds", 0, TOP + (row - 1) * ROW, art, item, told, look.classes(item, "tech-row", state))


def _row(view: View, names: list[str], row: int, look: Look) -> list[Sprite]:
    wide = (strip.WIDE - HEAD - 10) / max(2, len(names)) - 8
    found = []
    for n, name in enumerate(names):
        found.append(tile(view, name, HEAD + n * (wide + 8), TOP + (row - 1) * ROW + 6, wide, ROW - 18, look))
    return found


def tile(view: View, name: str, x: float, y: float, wide: float, high: float, look: Look) -> Sprite:
    """A technology with its name and the shapes of those who hold it."""
    tech = TECHNOLOGIES[name]
    holders = view["technologies"].get(name, [])
    short = look.words.word(name)
    most = int((wide - 18 - 32 * len(holders)) / 14)
    art = faces.tech_face(name, wide, high, short if len(short) <= most else f"{short[: most - 1]}…")
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
