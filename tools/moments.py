"""Moments of kept matches, for pictures and tests: the first position that asks for something."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pygames
from pygames.core import play, saves
from pygames.core.state import State
from pygames.core.table import Table
from tools.environment import ROOT

# Whole matches to show moments of: of bots, kept so that better bots change no picture, or played by a person.
MATCHES = {
    "bluemoon": ROOT / "tools" / "matches" / "bluemoon.json",
    "race": ROOT / "tools" / "matches" / "race.json",
    "gaia": ROOT / "tests" / "golden" / "gaia" / "played-3-geodens.json",
    "pulsar": ROOT / "tools" / "matches" / "pulsar.json",
    "andromeda": ROOT / "tests" / "golden" / "andromeda" / "played-3-meridian.json",
}
PEOPLE = ("Ana", "Bruno", "Célia")


@cache
def match(game: str) -> Table:
    """A whole match that has something to show."""
    found = saves.loads(MATCHES[game].read_text(encoding="utf-8"), pygames.game)
    assert found.problem is None, found.problem
    return found.table


Test = Callable[[State], bool]


def asks(step: str, least: int = 1) -> Test:
    """Whether the first person is asked in a step, with so many answers."""

    def holds(s: State) -> bool:
        if not s.agenda or type(s.agenda[-1]).__name__ != step or 0 not in play.asked(s):
            return False
        return sum(choice.count() for choice in play.choices(s, 0)) >= least

    return holds


def can_contribute(s: State) -> bool:
    return 0 in play.asked(s) and any(choice.verb == "contribute" for choice in play.choices(s, 0))


def is_over(s: State) -> bool:
    return not s.agenda


def moment(game: str, test: Test, part: float = 0.0, people: int = 1) -> dict[str, Any]:
    """The match after a part of its actions, from there on where a test holds."""
    table = match(game)
    names = [{"kind": "human", "name": name} for name in PEOPLE[:people]]
    seats = names + [{"kind": "bot", "level": "medium"}] * (len(table.seats) - people)
    whole = saves.save(table)
    for n in range(int(part * len(table.past)), len(table.past) + 1):
        if test(table.state_at(n)):
            return {**whole, "seats": seats, "actions": whole["actions"][:n], "checks": {}}
    raise AssertionError(f"no such moment in {game}")


def can(*verbs: str) -> Test:
    """Whether the first person's turn offers these verbs."""

    def holds(s: State) -> bool:
        if not s.agenda or type(s.agenda[-1]).__name__ != "TakeTurn" or 0 not in play.asked(s):
            return False
        return set(verbs) <= {choice.verb for choice in play.choices(s, 0)}

    return holds
