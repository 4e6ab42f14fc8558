"""Saves: game, options, seed and a list of short text actions. The state is recomputed, never stored.

Loading never throws a match away: where a save is damaged or leads elsewhere than it did, the table opens at the last
good point, the rest stays in the report, and the caller keeps the original.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pygames.core.bots import base
from pygames.core.game import Game, Save
from pygames.core.play import parse
from pygames.core.problems import Problem
from pygames.core.table import Seat, Table

FORMAT = 1
CHECK_EVERY = 50
KINDS = ("human", "bot")
FIELDS = ("pygames", "game", "rules", "options", "seed", "seats", "actions", "checks", "taken_back")
MOST_TAKEN_BACK = 1_000_000
LEVELS = (base.RANDOM, *base.LEVELS)

# format -> how to bring a save to the next format. Format 1 is the first.
FORMATS: dict[int, Callable[[Save], Save]] = {}


class Loaded(NamedTuple):
    """A table opened from a save, and how far it could be followed."""

    table: Table
    total: int  # actions in the save
    problem: Problem | None  # why it stopped before the end; None if it is whole

    @property
    def good(self) -> int:
        return len(self.table.past)


def save(table: Table, known: dict[int, str] | None = None) -> Save:
    """The table as plain data. ``known`` remembers digests between saves of one match (cut it back after an undo)."""
    known = {} if known is None else known
    count = len(table.past)
    marks = sorted({*range(0, count + 1, CHECK_EVERY), count})
    for mark in marks:
        if mark not in known:
            known[mark] = table.state_at(mark).digest()
    seats = [{k: v for k, v in seat._asdict().items() if v} for seat in table.seats]
    made: Save = {
        "pygames": FORMAT,
        "game": table.game.name,
        "rules": table.game.rules,
        "options": dict(table.options),
        "seed": table.seed,
        "seats": seats,
        "actions": [moment.line for moment in table.past],
        "checks": {str(n): known[n] for n in marks},
    }
    if table.taken_back:
        made["taken_back"] = table.taken_back
    return made


def dumps(table: Table) -> str:
    """The table as text, one action a line, so that people can read it and tools can compare it."""
    return json.dumps(save(table), ensure_ascii=False, indent=1) + "\n"


def loads(text: str, find: Callable[[str], Game[Any]]) -> Loaded:
    """Open a save; ``find`` gives the game of a name. Raises Problem if there is nothing to open."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Problem("not_a_save") from error
    return load(data, find)


def load(data: Any, find: Callable[[str], Game[Any]]) -> Loaded:
    """The same from plain data."""
    if not isinstance(data, dict) or not _is(data.get("pygames"), int):
        raise Problem("not_a_save")
    made: Save = _migrated(data, "pygames", FORMATS, FORMAT)  # before the check: older formats had other fields
    if made["pygames"] != FORMAT:
        raise Problem("newer_format", format=made["pygames"], known=FORMAT)
    game = find(_checked(made)["game"])
    earlier = Problem("older_pieces", game=game.name, rules=made["rules"], known=game.rules)
    if 1 <= made["rules"] < game.oldest:
        raise earlier
    checked = _checked(_migrated(made, "rules", game.migrations, game.rules))
    if checked["rules"] > game.rules:
        raise Problem("newer_rules", game=game.name, rules=checked["rules"], known=game.rules)
    if checked["rules"] < 1:  # no migration knows it
        raise Problem("damaged_save", field="rules")
    seats = [Seat(**s) for s in checked["seats"]]
    table = Table(game, seats, checked["options"], checked["seed"])
    table.taken_back = checked.get("taken_back", 0)
    problem = _follow(table, checked)
    if problem and made["rules"] < game.parted:
        raise earlier
    return Loaded(table, len(checked["actions"]), problem)


def _migrated(data: Save, name: str, steps: Mapping[int, Callable[[Save], Save]], goal: int) -> Save:
    """The save brought up to the goal version of its format or rules, as far as there are steps for it."""
    while (version := data[name]) < goal and version in steps:
        try:
            data = {**steps[version](dict(data)), name: version + 1}
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise Problem("damaged_save", field=name) from error
    return data


def _is(value: Any, kind: type) -> bool:
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def _checked(data: Save) -> Save:
    """The save, if it has the shape of one."""
    shape: dict[str, type] = {
        "game": str, "rules": int, "options": dict, "seed": str, "seats": list, "actions": list, "checks": dict,
    }  # fmt: skip
    for name, kind in shape.items():
        if not _is(data.get(name), kind) or not _is_text(data[name]):
            raise Problem("damaged_save", field=name)
    if not all(isinstance(k, str) and isinstance(v, str) for k, v in data["options"].items()):
        raise Problem("damaged_save", field="options")
    taken_back = data.get("taken_back", 0)
    if not _is(taken_back, int) or not 0 <= taken_back <= MOST_TAKEN_BACK:
        raise Problem("damaged_save", field="taken_back")
    for seat in data["seats"]:
        if not _is_seat(seat):
            raise Problem("damaged_save", field="seats")
    return data


def _is_text(value: Any) -> bool:
    """Whether it can be written again: JSON lets through halves of surrogate pairs, which no file can hold."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return False
    return True


def _is_seat(seat: Any) -> bool:
    return (
        isinstance(seat, dict)
        and set(seat) <= set(Seat._fields)
        and all(isinstance(v, str) for v in seat.values())
        and seat.get("kind", "human") in KINDS
        and seat.get("level", "") in (LEVELS if seat.get("kind") == "bot" else ("",))
    )


def _follow(table: Table, data: Save) -> Problem | None:
    """Play the actions of a save as far as they can be followed; what stopped it."""
    setup = table.state.digest()
    if data["checks"].get("0", setup) != setup:
        return Problem("save_differs", at=0, good=0)
    last_good = 0
    for number, text in enumerate(data["actions"], start=1):
        try:
            table.act(parse(text if isinstance(text, str) else ""))
        except Problem as problem:
            return Problem("save_stops", at=number, cause=problem.key, action=str(text))
        expected = data["checks"].get(str(number))
        if expected is None:
            continue
        if expected != table.state.digest():
            table.go_to(last_good)
            return Problem("save_differs", at=number, good=last_good)
        last_good = number
    if any(_is_beyond(mark, len(data["actions"])) for mark in data["checks"]):
        return Problem("damaged_save", field="actions")  # the list was longer once
    return None


def _is_beyond(mark: str, count: int) -> bool:
    """Whether a check belongs to a later action; a key may have more figures than Python reads as a number."""
    if not (mark.isascii() and mark.isdecimal()):
        return False
    figures = mark.lstrip("0")
    return len(figures) > len(str(count)) or int(figures or "0") > count
