"""The guided first game: the rulebook's first set-up for two, and seven lessons, each complete by what is in sight."""

from __future__ import annotations

from functools import partial

from ui.tutorial import Lesson
from ui.tutorial.moments import instead, own

SEED = "first-light"
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})
OPTIONS = {"setup": "first", "cluster": "open", "first_roll": "balanced"}
MAINS = {"fly", "gyrodyne", "complete", "transmit", "pay", "patent", "tokens"}
other = partial(instead, MAINS)  # the learner used a die for something else than the lesson meant

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
