"""The guided first game of Race for the Galaxy: preset hands and eight lessons, each waiting for its moment."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.table import Table
from pygames.race.state import Galaxy
from ui.tutorial import Happened, Lesson
from ui.tutorial.moments import own

# The learner has Epsilon Eridani and its four cards: one world to conquer, one to pay for, one development, one ship.
# The bot explores first, so that the very first round shows what it means to share a phase.
SEED = "first-contact-357"
SEATS = ({"kind": "human"}, {"kind": "bot", "level": "easy"})
OPTIONS = {"setup": "first"}
PLACED = ("settled", "conquered", "developed")


def passed_in(phase: str) -> Happened:
    """The learner placed nothing where the lesson meant to place something."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        before = table.past[-1].before
        assert isinstance(before, Galaxy)
        return before.phase == phase and own("passes")(table, seat, events)

    return check


def produced(table: Table, seat: int, events: Sequence[Event]) -> bool:
    """A good of the learner's that did not just come with a new world."""
    fresh = {e.data["card"] for e in events if e.key in PLACED}
    return any(e.key == "good" and e.seat == seat and e.data["world"] not in fresh for e in events)


def round_over_without(done: Happened) -> Happened:
    """Another round begins, and the lesson's moment has not come."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        return any(e.key == "round" for e in events) and not done(table, seat, events)

    return check


def has_good(table: Table, seat: int) -> bool:
    s = table.state
    assert isinstance(s, Galaxy)
    return bool(s.goods[seat])


placed_world, placed_development = own("settled", "conquered"), own("developed")
sold_or_consumed = own("sell", "consume")

LESSONS = (
    Lesson("card", look=("epsilon_eridani",), point=("epsilon_eridani",)),
    Lesson("pick", done=own("actions"), point=("settle",)),
    Lesson("explore", done=own("keep"), aside=round_over_without(own("keep"))),
    Lesson("settle", done=placed_world, aside=passed_in("3"), point=("rebel_fuel_cache",)),
    Lesson(
        "sell",
        done=sold_or_consumed,
        aside=round_over_without(sold_or_consumed),
        point=("consume_trade",),
        ready=has_good,
    ),
    Lesson("develop", done=placed_development, aside=passed_in("2"), point=("develop", "public_works.1")),
    Lesson("produce", done=produced, aside=round_over_without(produced), point=("produce",)),
    Lesson("end", look=("pool",), point=("pool",)),
)
