"""Lessons on the real table: each waits for its moment, says why, and then shows what has changed.

A lesson knows no script of moves. It waits for something to happen (an event, a step, a look at a thing), so a player
who does something else goes on playing and is told what it meant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pygames.core.events import Event
from pygames.core.table import Table
from ui.words import Words

Happened = Callable[[Table, int, Sequence[Event]], bool]


def never(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return False


class Lesson(NamedTuple):
    """``done`` ends it, ``aside`` comments on something legal that was not meant, ``look`` is a thing to be tapped."""

    key: str
    done: Happened = never
    aside: Happened = never
    look: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


class Tutorial:
    """Where a learner is: lesson, and whether it asks (do) or shows (see)."""

    def __init__(self, lessons: Sequence[Lesson], state: dict[str, Any]) -> None:
        self.lessons = lessons
        at = state.get("at")
        self.at = min(max(at if isinstance(at, int) else 0, 0), len(lessons))
        self.is_seen = bool(state.get("seen"))
        self.comment = ""

    @property
    def lesson(self) -> Lesson | None:
        return self.lessons[self.at] if self.at < len(self.lessons) else None

    def state(self) -> dict[str, Any]:
        return {"at": self.at, "seen": self.is_seen, "of": len(self.lessons)}

    def looked(self, item: str) -> bool:
        """Whether that was what the lesson asked for."""
        is_it = self.lesson is not None and not self.is_seen and item in self.lesson.look
        self.is_seen = self.is_seen or is_it
        return is_it

    def happened(self, table: Table, seat: int, events: Sequence[Event]) -> None:
        """Something was played, by anybody. A comment stays until the learner plays again."""
        if table.past[-1].action.seat == seat:
            self.comment = ""
        if self.lesson is None or self.is_seen:
            return
        if self.lesson.done(table, seat, events):
            self.is_seen = True
        elif self.lesson.aside(table, seat, events):
            self.comment = "aside"

    def next(self) -> None:
        """On to the next lesson, done or skipped."""
        self.at = min(self.at + 1, len(self.lessons))
        self.is_seen, self.comment = False, ""

    def row(self, words: Words) -> dict[str, Any]:
        """What the page shows."""
        if self.lesson is None:
            return {"at": self.at, "of": len(self.lessons), "done": words.say("lesson.done")}
        key = f"lesson.{self.lesson.key}"
        found = {
            "at": self.at + 1,
            "of": len(self.lessons),
            "title": words.say(f"{key}.title"),
            "more": words.say(f"{key}.more"),
        }
        if self.is_seen:
            return {**found, "see": words.say(f"{key}.see")}
        told = {**found, "aim": words.say(f"{key}.aim"), "do": words.say(f"{key}.do")}
        return {**told, "aside": words.say(f"{key}.aside")} if self.comment else told
