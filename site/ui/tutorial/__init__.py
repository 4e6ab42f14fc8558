"""Lessons on the real table: each waits for its moment, says why, and then shows what has changed.

A lesson knows no script of moves. It waits for something to happen (an event, a step, a look at a thing), so a player
who does something else goes on playing and is told what it meant. No lesson depends on when it is read: a moment that
came while an earlier one was still on the screen is remembered, and its lesson begins with what there is to see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pygames.core.events import Event
from pygames.core.table import Table
from ui import headers
from ui.words import Words

Happened = Callable[[Table, int, Sequence[Event]], bool]
Ready = Callable[[Table, int], bool]
Places = Callable[[Table, int], Sequence[str]]
Missing = Callable[[Table, int, Words], str]


def never(table: Table, seat: int, events: Sequence[Event]) -> bool:
    return False


def always(table: Table, seat: int) -> bool:
    return True


def nowhere(table: Table, seat: int) -> Sequence[str]:
    return ()


def nothing(table: Table, seat: int, words: Words) -> str:
    return ""


class Lesson(NamedTuple):
    """``done`` ends it, ``aside`` comments on something legal that was not meant, ``look`` is a thing to be tapped.

    ``ready`` says whether what it asks for can be done now by the learner, who is told to play on if not; one that
    ``defers`` lets the next go first while that can be done. Bots wait for a lesson that is about ``watching`` them
    until the one before is read.
    """

    key: str
    done: Happened = never
    aside: Happened = never
    look: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    ready: Ready = always
    watching: bool = False
    defers: bool = False
    where: Places = nowhere  # what is pointed at while the learner is asked, where that depends on the position
    missing: Missing = nothing  # while it is not ready: what comes first, where that depends on the position


def ordered(lessons: Sequence[Lesson], keys: Sequence[Any]) -> Sequence[Lesson]:
    """The lessons as they were put, if they still are the same ones."""
    known = {lesson.key: lesson for lesson in lessons}
    return tuple(known[key] for key in keys) if sorted(map(str, keys)) == sorted(known) else lessons


class Tutorial:
    """Where a learner is: lesson, and whether it asks (do) or shows (see)."""

    def __init__(self, lessons: Sequence[Lesson], state: dict[str, Any]) -> None:
        self.lessons = ordered(lessons, headers.rows(state.get("order")))
        at = state.get("at")
        self.at = min(max(at if isinstance(at, int) else 0, 0), len(lessons))
        self.is_seen = bool(state.get("seen"))
        self.is_late = bool(state.get("late"))  # its moment came before it was read: the aim was not told yet
        self.met = {str(key) for key in headers.rows(state.get("met"))}  # lessons whose moment has come already
        self.comment = ""
        self.is_fresh = not state.get("at")  # begun in the middle of a round: that round's end is no reason to comment

    @property
    def lesson(self) -> Lesson | None:
        return self.lessons[self.at] if self.at < len(self.lessons) else None

    def state(self) -> dict[str, Any]:
        return {"at": self.at, "seen": self.is_seen, "late": self.is_late, "met": sorted(self.met),
                "of": len(self.lessons), "order": [lesson.key for lesson in self.lessons]}  # fmt: skip

    def looked(self, item: str) -> bool:
        """Whether that was what the lesson asked for."""
        is_it = self.lesson is not None and not self.is_seen and item in self.lesson.look
        self.is_seen = self.is_seen or is_it
        return is_it

    def happened(self, table: Table, seat: int, events: Sequence[Event], by_itself: bool = False) -> None:
        """Something was played, by anybody. A comment stays until the learner plays again."""
        if table.past[-1].action.seat == seat and not by_itself:
            self.comment = ""
        self.met |= {lesson.key for lesson in self.lessons[self.at :] if lesson.done(table, seat, events)}
        if self.lesson is None or self.is_seen:
            return
        if self.lesson.key in self.met:
            self.is_seen = True
        is_new_round = any(event.key == "round" for event in events)
        if not self.is_seen and not (is_new_round and self.is_fresh) and self.lesson.aside(table, seat, events):
            self.comment = "aside"
        self.is_fresh = self.is_fresh and not is_new_round

    def next(self) -> None:
        """On to the next lesson, done or skipped."""
        self.at = min(self.at + 1, len(self.lessons))
        self.is_seen = self.is_late = self.lesson is not None and self.lesson.key in self.met
        self.comment, self.is_fresh = "", True

    def make_way(self, table: Table, seat: int) -> None:
        """What cannot be done now, and can wait, comes after what can be done, or says step by step what is missing."""
        if self.is_seen or self.at + 1 >= len(self.lessons):
            return
        now, later = self.lessons[self.at : self.at + 2]
        if now.defers and not now.ready(table, seat) and (later.missing is not nothing or later.ready(table, seat)):
            self.lessons = (*self.lessons[: self.at], later, now, *self.lessons[self.at + 2 :])
            self.is_seen = self.is_late = later.key in self.met

    def holds_bots(self) -> bool:
        """Whether what comes next is worth watching, and something else is still being read."""
        return self.is_seen and any(lesson.watching for lesson in self.lessons[self.at + 1 : self.at + 2])

    def row_at(self, table: Table, seat: int | None, words: Words) -> dict[str, Any]:
        """The lesson, and whether what it asks for can be done now; while others play (None) nobody is told to."""
        lesson = self.lesson
        if lesson is None or seat is None or lesson.ready(table, seat):
            return self.row(words)
        return self.row(words, False, lesson.missing(table, seat, words))

    def row(self, words: Words, is_ready: bool = True, missing: str = "") -> dict[str, Any]:
        """What the page shows; ``missing`` says better than the lesson's own words what comes first."""
        if self.lesson is None:
            return {"at": self.at, "of": len(self.lessons), "done": words.say("lesson.done")}
        key = f"lesson.{self.lesson.key}"
        found = {
            "at": self.at + 1,
            "of": len(self.lessons),
            "title": words.say(f"{key}.title"),
            "more": words.say(f"{key}.more"),
        }
        aim = {"aim": words.say(f"{key}.aim")}
        if self.is_seen:
            late = aim if self.is_late else {}
            return {**found, **late, "see": words.say(f"{key}.see"), "hold": self.holds_bots()}
        told = {**found, **aim, "do": words.say(f"{key}.do")}
        if self.comment:
            return {**told, "aside": words.say(f"{key}.aside")}
        waits = missing or words.maybe(f"{key}.wait") or words.say("lesson.wait")
        wait = {"aside": waits, "waits": True}  # why is told with it
        return told if is_ready else {**told, **wait}
