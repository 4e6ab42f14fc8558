"""What lessons wait for, in the words that all games share."""

from __future__ import annotations

from collections.abc import Sequence, Set

from pygames.core.events import Event
from pygames.core.table import Table
from ui.tutorial import Happened, Ready


def own(*keys: str) -> Happened:
    """One of these events happened to the learner."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        return any(e.key in keys and e.seat == seat for e in events)

    return check


def anybody(*keys: str) -> Happened:
    """One of these events happened, to whomever."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        return any(e.key in keys for e in events)

    return check


def instead(deeds: Set[str], *keys: str) -> Happened:
    """The learner did one of these deeds, but none of those that the lesson meant."""

    def check(table: Table, seat: int, events: Sequence[Event]) -> bool:
        mine = {e.key for e in events if e.seat == seat}
        return bool(mine & (deeds - set(keys))) and not mine & set(keys)

    return check


def can(*verbs: str) -> Ready:
    """One of these is possible for the learner now."""
    return lambda table, seat: any(choice.verb in verbs for choice in table.choices(seat))
