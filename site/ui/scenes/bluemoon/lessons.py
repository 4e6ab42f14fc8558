"""The guided first game of Blue Moon City: eight lessons, each waiting for its moment."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.bluemoon.rules import contributing
from pygames.bluemoon.state import City
from pygames.core.events import Event
from pygames.core.table import Table
from ui.tutorial import Lesson
from ui.tutorial.moments import anybody, own

SEED = "first-evening-33"  # the learner begins, can pay on half of the tiles nearby, and holds a dragon card
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})


def can_pay_here(table: Table, seat: int) -> bool:
    s = table.state
    assert isinstance(s, City)
    return any(contributing.why_not_affordable(s, seat, x) is None for x in contributing.free_spaces(s, seat))


def can_walk(table: Table, seat: int) -> bool:
    return any(choice.verb in ("walk", "fly") for choice in table.choices(seat))


def can_contribute(table: Table, seat: int) -> bool:
    return can_pay_here(table, seat) or can_walk(table, seat)


def walked_well(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return own("walk", "fly")(table, seat, events) and can_pay_here(table, seat)


def walked_badly(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return own("walk", "fly")(table, seat, events) and not can_pay_here(table, seat)


def scale_won(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return any(e.key == "gain" and e.seat == seat and e.data["source"] == "dragons" for e in events)


def no_scale(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return own("contribute", "contribute_palace")(table, seat, events) and not scale_won(table, seat, events)


def turn_over_without(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return own("draw")(table, seat, events) and not own("contribute")(table, seat, events)


DRAGONS = ("dragon_red", "dragon_green", "dragon_blue")
LESSONS = (
    Lesson("city", look=("obelisk", "crystals7"), point=("obelisk",)),
    Lesson("move", done=walked_well, aside=walked_badly, ready=can_walk),
    Lesson("contribute", done=own("contribute", "contribute_palace"), aside=turn_over_without, ready=can_contribute),
    Lesson("draw", done=own("draw")),
    Lesson("others", done=own("turn"), watching=True),
    Lesson("dragons", done=scale_won, aside=no_scale, look=DRAGONS, point=DRAGONS),
    Lesson("rebuild", done=anybody("rebuild")),
    Lesson("offering", done=own("offering"), point=("obelisk", "central_square")),
)
