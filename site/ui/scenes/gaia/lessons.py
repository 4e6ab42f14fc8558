"""The guided first game of Gaia Project: the rulebook's first set-up for two, and eight lessons."""

from __future__ import annotations

from functools import partial

from ui.tutorial import Lesson
from ui.tutorial.moments import can, instead, own

SEED = "first-light"
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})
OPTIONS = {"setup": "first"}
ACTIONS = (  # boosters have a lesson of their own, later: the match begins with the first turn
    "B faction hadsch_hallas",
    "A faction xenos",
    "A booster booster_pass_mines",
    "B booster booster_credits_qic",
)
MAINS = {"mine", "upgrade", "advance", "power_action", "project", "federation", "qic_action", "special", "pass"}
other_main = partial(instead, MAINS)


LESSONS = (
    Lesson("power", look=("bowl0", "bowl1", "bowl2"), point=("bowl0", "bowl1", "bowl2")),
    Lesson("mine", done=own("mine"), aside=other_main("mine"), ready=can("mine")),
    Lesson("charge", look=("bowl1", "bowl2", "own_vp", "credits"), point=("bowl1", "bowl2")),
    Lesson("upgrade", done=own("upgrade"), aside=other_main("upgrade"), ready=can("upgrade")),
    Lesson("research", done=own("advance"), aside=other_main("advance"), ready=can("research")),
    Lesson("passing", done=own("pass", "pass_last")),
    Lesson(
        "actions",
        done=own("power_action", "qic_action", "special"),
        aside=other_main("power_action", "qic_action", "special"),
        ready=can("power", "power_mine", "qic", "rescore", "special", "special_mine"),
    ),
    Lesson("federation", done=own("federation"), aside=other_main("federation"), ready=can("federation")),
)
