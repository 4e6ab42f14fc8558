"""The guided first game: the rulebook's first set-up for two, and eight lessons, each complete by what is in sight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygames.core.events import Event
from pygames.core.table import Table
from pygames.pulsar.rules import tracks
from pygames.pulsar.schema import SIZES
from ui.scenes.pulsar.strip import NAMES
from ui.tutorial import Lesson
from ui.tutorial.moments import can, instead, own

SEED = "dawn"
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})
OPTIONS = {"setup": "first", "cluster": "open", "first_roll": "balanced"}
ACTIONS = ("B enter E1", "A enter E2")  # the ships are there: the first lesson is about the dice
MAINS = {"fly", "gyrodyne", "complete", "transmit", "pay", "patent", "tokens"}
other = partial(instead, MAINS)  # the learner used a die for something else than the lesson meant
BUILT = ("gyrodyne", "construct", "complete")


def missed(table: Table, seat: int, events: Sequence[Event]) -> bool:
    """A die went elsewhere; who stands on a pulsar and is asked whether to claim it has done nothing wrong."""
    return other("claim")(table, seat, events) and not can("claim")(table, seat)


LESSONS = (
    Lesson("median", look=("median", *tracks.COUNTERS, *NAMES), point=("median", *NAMES)),
    Lesson("draft", done=own("take", "take_still"), ready=can("take")),
    Lesson("fly", done=own("fly"), aside=other("fly"), ready=can("fly")),
    Lesson("pulsar", done=own("claim"), aside=missed, ready=can("fly", "claim")),
    Lesson("gyrodyne", done=own(*BUILT), aside=other(*BUILT), ready=can(*BUILT), point=SIZES),
    Lesson("technology", done=own("patent"), aside=other("patent"), ready=can("patent")),
    Lesson("transmitter", done=own("transmit", "pay"), aside=other("transmit", "pay"), ready=can("transmit", "pay")),
    Lesson("ending", look=("goal1a", "goal3a", "goal4a", "points", "stations", "cubes", "picks"),
           point=("goal1a", "goal3a", "goal4a", "points", "stations", "cubes")),
)  # fmt: skip
