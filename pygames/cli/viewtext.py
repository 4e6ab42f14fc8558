"""A view as text: headings, lists and tables made from any game's plain dict.

Labels come from ``view.<key>`` of the game's catalogue or of ours. Which numbers are seats, and which lists have one
entry per seat or an order, each game tells by where they stand (``Game.shapes``); a few words mean the same everywhere.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from pygames.cli.shared import Words, grid
from pygames.core.game import Shapes

SEATS = ("seat", "owner", "order")  # in every game; the rest is the game's own
PER_SEAT = ("seats",)
BELOW = ".*"
OMITTED = ("step",)  # said better by the question
WIDE = 100  # characters: a list that is longer goes one item a line
WIDEST = 150  # a table that is wider is turned, or split into one list for each row


def view_lines(view: dict[str, Any], words: Words) -> list[str]:
    """The whole view, short facts first."""
    shown = {key: value for key, value in view.items() if key not in OMITTED}
    facts = {key: value for key, value in shown.items() if not _is_block(value)}
    lines = _facts("", facts, words, "")
    for key, value in shown.items():
        if key not in facts:
            lines += ["", words.label("view", key).upper(), *_block(key, value, words, "  ")]
    return lines


def _is_block(value: Any) -> bool:
    """Whether a value needs lines of its own."""
    if isinstance(value, dict):
        return bool(value)
    return isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value)


def _facts(path: str, facts: dict[str, Any], words: Words, indent: str) -> list[str]:
    lines = []
    for key, value in facts.items():
        name, said = _name(key, words), _cell(_join(path, key), value, words)
        if isinstance(value, (list, dict)) and len(said) > WIDE:
            lines.append(f"{indent}{name}:")
            lines += [f"{indent}  - {item}" for item in _items(_join(path, key), value, words)]
        else:
            lines.append(f"{indent}{name}: {said}")
    return lines


def _block(path: str, value: Any, words: Words, indent: str) -> list[str]:
    rows = _rows(path, value, words)
    if rows is not None:
        return _table(path, value, rows, words, indent)
    named = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    facts = {key: item for key, item in value.items() if not _is_block(item)} if isinstance(value, dict) else {}
    lines = _facts(path, facts, words, indent)
    for key, item in named:
        if key in facts:
            continue
        name = _row_name(path, key, words) or str(key + 1)
        if _is_block(item):
            lines += [f"{indent}{name}", *_block(_join(path, key), item, words, indent + "  ")]
        else:
            lines.append(f"{indent}{name}: {_cell(path, item, words)}")
    return lines


def _table(path: str, value: Any, rows: list[list[str]], words: Words, indent: str) -> list[str]:
    """The rows as a table; one that is too wide has its rows side by side or, if that does not help, in turn."""
    turned = [list(column) for column in zip(*rows, strict=True)]
    for table in (rows, turned):
        lines = grid(table, indent)
        if len(lines[1]) <= WIDEST:
            return lines
    if not turned[0][0] and len(rows) > 1 and rows[1][0]:
        return [line for name, item in _named(path, value, words) for line in
                (f"{indent}{name}", *_facts(path, item, words, indent + "  "))]  # fmt: skip
    return grid(rows, indent)


def _named(path: str, value: Any, words: Words) -> list[tuple[str, Any]]:
    """The entries of a dict or a list with what stands before them."""
    named = value.items() if isinstance(value, dict) else enumerate(value)
    return [(_row_name(path, key, words), item) for key, item in named]


def _rows(path: str, value: Any, words: Words) -> list[list[str]] | None:
    """The value as rows of a table, if it is many things of one shape."""
    named = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    if not named or not all(isinstance(item, dict) and item for _, item in named):
        return None
    if any(_is_nested(cell) for _, item in named for cell in item.values()):
        return None
    columns = list(dict.fromkeys(column for _, item in named for column in item))
    rows = [["", *(words.label("view", column) for column in columns)]]
    for key, item in named:
        cells = (_cell(_join(path, column), item.get(column), words) for column in columns)
        rows.append([_row_name(path, key, words), *cells])
    return rows if any(row[0] for row in rows) else [row[1:] for row in rows]


def _is_nested(cell: Any) -> bool:
    """Whether a value is too deep for a cell of a table."""
    inner = cell.values() if isinstance(cell, dict) else cell if isinstance(cell, list) else ()
    return any(isinstance(item, (dict, list)) for item in inner)


def _row_name(path: str, key: Any, words: Words) -> str:
    """What stands before a row: an id in words, a player, or nothing."""
    if isinstance(key, str):
        return _name(key, words)
    return words.player(key) if _is_at(path, PER_SEAT + _shapes(words).per_seat) else ""


def _name(key: str, words: Words) -> str:
    """A key of a dict: a label, or an id of the game."""
    return words.label("view", key) if words.has(f"view.{key}") else words.word(key)


def _join(path: str, key: Any) -> str:
    return f"{path}.{key}" if path else str(key)


def _shapes(words: Words) -> Shapes:
    return words.game.shapes if words.game else Shapes()


def _is_at(path: str, places: tuple[str, ...]) -> bool:
    """Whether a path ends like one of the places, or begins like one that stands for all below it."""
    below = tuple(place.removesuffix("*") for place in places if place.endswith(BELOW))
    return f"{path}.".startswith(below) or any(f".{path}".endswith(f".{place}") for place in places)


def _player(seat: int, words: Words) -> str:
    """A seat's player; a seat that nobody took belongs to the opponent of a match played alone."""
    is_automa = 0 < len(words.players) <= seat and words.has("view.automa")
    return words.label("view", "automa") if is_automa else words.player(seat)


def _cell(path: str, value: Any, words: Words) -> str:
    """A value in a few words."""
    if value is None or value in ("", []):
        return "–"
    if isinstance(value, bool):
        return words.say("cli.yes" if value else "cli.no")
    if isinstance(value, int) and words.has(named := f"view.{path.rpartition('.')[2]}_{value}"):
        return words.say(named)  # a number that stands for something, such as an area
    if isinstance(value, int) and _is_at(path, SEATS + _shapes(words).seats):
        return _player(value, words) if value >= 0 else "–"
    if isinstance(value, (dict, list)):
        return ", ".join(_items(path, value, words)) or "–"
    if isinstance(value, str):
        return words.label("cause", value) if path == "cause" else words.word(value)
    return str(value)


def _items(path: str, values: list[Any] | dict[str, Any], words: Words) -> list[str]:
    """Things in words, equal ones counted; places in a row (markers on spaces, say) keep their order."""
    if isinstance(values, dict):
        return [f"{_name(key, words)}: {_cell(path, item, words)}" for key, item in values.items()]
    said = [_cell(path, item, words) for item in values]
    if _is_at(path, _shapes(words).ordered):
        return [f"{number}. {name}" for number, name in enumerate(said, 1)]
    if not all(isinstance(item, str) and item for item in values):
        return said
    return [f"{name} ×{many}" if many > 1 else name for name, many in Counter(said).items()]
