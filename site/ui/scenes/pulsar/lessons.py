"""The guided first game: the rulebook's first set-up for two, and seven lessons, each complete by what is in sight."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.table import Table
from ui.tutorial import Happened, Lesson

SEED = "first-light"
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})
OPTIONS = {"setup": "first", "cluster": "open", "first_roll": "balanced"}
MAINS = {"fly", "gyrodyne", "complete", "transmit", "pay", "patent", "tokens"}


def own(*keys: str) -> Happened:
    """One of these events happened to the learner."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        return any(e.key in keys and e.seat == seat for e in events)

    return check


def other(*keys: str) -> Happened:
    """The learner used a die for something else than the lesson meant."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        mine = {e.key for e in events if e.seat == seat}
        return bool(mine & (MAINS - set(keys))) and not mine & set(keys)

    return check


LESSONS = (
    Lesson("median", look=("median", "initiative", "engineering"), point=("median", "initiative", "engineering")),
    Lesson("draft", done=own("take", "take_still")),
    Lesson("fly", done=own("fly"), aside=other("fly")),
    Lesson("pulsar", done=own("claim", "gyrodyne", "construct", "complete"), aside=other("gyrodyne", "complete")),
    Lesson("technology", done=own("patent"), aside=other("patent")),
    Lesson("transmitter", done=own("transmit", "pay"), aside=other("transmit", "pay")),
    Lesson("ending", look=("goal1a", "goal3a", "goal4a", "points", "stations", "cubes", "picks"),
           point=("goal1a", "goal3a", "goal4a", "points", "stations", "cubes")),
)  # fmt: skip
