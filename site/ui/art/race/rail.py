"""Powers as rows of signs: one pattern per power word, with its figures. The same rows stand in the quick reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygames.race.components import Power
from ui.art.race import glyphs

NUMERALS = {"1": "I", "2": "II", "3": "III", "4": "IV", "5": "V", "$": "$"}


class Token(NamedTuple):
    """One sign of a row: a glyph, a glyph with a figure in it, a good, or a bare figure."""

    kind: str  # sign, in (a figure inside a sign), good, windfall, mark, figure
    name: str = ""
    text: str = ""


Row = tuple[Token, ...]


def sign(name: str) -> Token:
    return Token("sign", name)


def figure(text: str) -> Token:
    return Token("figure", text=text)


def plus(n: int) -> Token:
    return figure(f"+{n}" if n >= 0 else f"−{-n}")


def cards(n: int) -> Token:
    return Token("in", "card", str(n))


def points(n: int) -> Token:
    return Token("in", "hexagon", str(n))


def good(kind: str) -> Token:
    return Token("good", kind)


def world(kind: str) -> Token:
    """A world that is paid for: a ring, with the kind of good inside."""
    return sign("ring") if kind == "any" else Token("world", kind)


def target(against: str) -> Token:
    return Token("mark", against) if against == "rebel" else good(against)


def _consume(p: Power) -> Row:
    taken = [figure(str(p.take))] if p.take > 1 else []
    won = [points(p.vp)] if p.vp else []
    won += [cards(p.cards)] if p.cards else []
    won += [figure(f"×{p.times}")] if p.times > 1 else []
    return (*taken, good(p.good), ARROW, *won)


ARROW, EACH = sign("arrow"), sign("each")

# one pattern per power word
PATTERNS: dict[str, Callable[[Power], Row]] = {
    "explore_draw": lambda p: (sign("eye"), plus(p.n)),
    "explore_keep": lambda p: (sign("keep"), plus(p.n)),
    "draw_at_start": lambda p: (sign("start"), cards(p.n)),
    "develop_discount": lambda p: (sign("diamond"), plus(-p.n)),
    "draw_after_develop": lambda p: (sign("diamond"), ARROW, cards(p.n)),
    "settle_discount": lambda p: (world(p.good), plus(-p.n)),
    "military": lambda p: (sign("sword"), plus(p.n), *((target(p.against),) if p.against else ())),
    "temporary_military": lambda p: (sign("discard"), ARROW, sign("sword"), plus(p.n)),
    "settle_for_free": lambda p: (sign("discard"), ARROW, sign("ring"), figure("0")),
    "pay_for_military": lambda p: (sign("shield"), ARROW, sign("ring"), plus(-p.n)),
    "draw_after_settle": lambda p: (sign("ring"), ARROW, cards(p.n)),
    "trade_bonus": lambda p: (sign("here") if p.only_this_world else good(p.good), plus(p.n)),
    "consume": _consume,
    "consume_different_kinds": lambda p: (figure(str(p.take)), sign("unlike"), good("any"), ARROW, points(p.vp)),
    "consume_all_goods": lambda p: (sign("all"), ARROW, sign("hexagon"), plus(-p.minus)),
    "consume_for_trade_price": lambda p: (
        good("any"), ARROW, sign("price"), *(() if p.trade_bonuses else (sign("bare"),)),
    ),
    "discard_hand_for_vp": lambda p: (sign("card"), ARROW, points(p.vp), figure(f"×{p.up_to}")),
    "gamble": lambda p: (sign("die"), ARROW, sign("card")),
    "draw": lambda p: (cards(p.n),),
    "produce": lambda p: (sign("make"), good(p.good), *((cards(p.cards),) if p.cards else ())),
    "produce_windfall": lambda p: (
        *((sign("discard"),) if p.pay else ()), sign("make"), Token("windfall", p.good),
    ),
    "draw_if_produced_here": lambda p: (sign("here"), ARROW, cards(p.n)),
    "draw_per_good_produced": lambda p: (good(p.good), EACH, cards(p.n)),
    "draw_per_kind_produced": lambda p: (sign("unlike"), good("any"), EACH, cards(p.n)),
    "draw_if_most_produced": lambda p: (sign("most"), good(p.good), ARROW, cards(p.n)),
    "draw_per_world": lambda p: (world(p.good), EACH, cards(p.n)),
}  # fmt: skip


def bonus(word: str, n: int) -> Row:
    """The bonus of an action card."""
    rows: dict[str, Row] = {
        "explore_draw": (sign("eye"), plus(n)),
        "explore_keep": (sign("keep"), plus(n)),
        "develop_discount": (sign("diamond"), plus(-n)),
        "draw_after_settle": (sign("ring"), ARROW, cards(n)),
        "sales": (good("any"), ARROW, sign("price")),
        "vp_factor": (sign("hexagon"), figure(f"×{n}")),
        "produce_windfall": (sign("make"), Token("windfall", "any")),
    }
    return rows[word]


_GAP = 0.07  # between two signs, by their size
_NARROW = {"arrow": 0.55, "each": 0.4, "card": 0.84, "discard": 0.84, "keep": 0.8, "sword": 0.66, "price": 0.72}
_INSIDE = 0.74  # size of a figure that stands in a sign
_LEAST = 15.2  # no figure is drawn smaller


def signs(power: Power) -> Row:
    """A power as a row of signs."""
    return PATTERNS[power.do](power)


def width(row: Row, size: float) -> float:
    return sum(_width(token, size) for token in row) + _GAP * size * (len(row) - 1)


def _width(token: Token, size: float) -> float:
    if token.kind == "figure":
        return 0.52 * size * len(token.text)
    return size * _NARROW.get(token.name, 1)


def draw(row: Row, x: float, y: float, size: float) -> str:
    """The row from x on, signs of a size, their upper edge at y."""
    found = []
    for token in row:
        wide = _width(token, size)
        found.append(_token(token, x + wide / 2 - size / 2, y, size))
        x += wide + _GAP * size
    return "".join(found)


def _token(token: Token, x: float, y: float, size: float) -> str:
    middle, base = x + size / 2, y + size * 0.79
    if token.kind == "figure":
        return glyphs.figure(token.text, middle, base, max(size * 0.84, _LEAST))
    if token.kind == "in":
        inside = glyphs.figure(token.text, middle, y + size * 0.77, max(size * _INSIDE, _LEAST), f"in-{token.name}")
        return glyphs.sign(token.name, x, y, size) + inside
    if token.kind in ("good", "windfall"):
        return glyphs.good(token.name, x, y, size, token.kind == "windfall")
    if token.kind == "world":
        return glyphs.sign("ring", x, y, size) + glyphs.symbol(
            token.name, x + size * 0.16, y + size * 0.16, size * 0.68
        )
    if token.kind == "mark":
        return glyphs.mark(token.name, x, y, size)
    return glyphs.sign(token.name, x, y, size)
