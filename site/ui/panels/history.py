"""The log: one line per action, in sentences with the players' names, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.events import Event
from pygames.core.play import choices
from pygames.core.steps import Together
from pygames.core.table import Moment, Table
from ui.scenes.base import Scene
from ui.words import Words

Line = dict[str, Any]


def tell_all(events: Sequence[Event], viewer: int | None, words: Words) -> list[str]:
    return [words.capital(said) for event in events if (said := words.tell(event, viewer))]


def sentences(moment: Moment, viewer: int | None, words: Words) -> list[str]:
    """The events of an action, or else the action itself; never an answer that is still secret."""
    told = tell_all([e for e in moment.events if e.key not in ("turn", "reveal")], viewer, words)
    told = told or tell_all([e for e in moment.events if e.key == "reveal"], viewer, words)  # nothing to see in it
    if told:
        return told
    action, before = moment.action, moment.before
    if isinstance(before.agenda[-1], Together) and viewer != action.seat:
        return [words.say("log.ready", {"seat": action.seat})]
    fitting = next((c for c in choices(before, action.seat) if c.fits(action)), None)
    what = words.action(fitting, action) if fitting else action.verb
    return [words.say("log.did", {"seat": action.seat, "what": what})]


def line(table: Table, at: int, viewer: int | None, words: Words, scene: Scene) -> Line:
    """The action of number ``at`` (from 0)."""
    moment = table.past[at]
    found: Line = {
        "n": at + 1,
        "seat": moment.action.seat,
        "round": table.game.round(moment.before),
        "text": sentences(moment, viewer, words),
    }
    if moment.is_border:
        cause = next(e.key for e in moment.events if e.is_border)
        found["border"] = words.maybe(f"border.{cause}") or words.say("border.other")
    if is_reveal(moment):
        found["together"] = True  # what everybody chose, not the deed of the last to choose
    if sign := next(filter(None, map(scene.sign, moment.events)), ""):
        found["icon"] = sign
    if moment.is_forced:
        found["forced"] = True
    if is_trivial(moment):
        found["trivial"] = True
    return found


def since(table: Table, start: int, viewer: int, words: Words, scene: Scene) -> list[Line]:
    """What others did, and what befell the viewer, from an action on: the recap."""
    found = []
    for at in range(start, len(table.past)):
        if table.past[at].action.seat != viewer and not is_trivial(table.past[at]):
            found.append(line(table, at, viewer, words, scene))
    return found


def is_reveal(moment: Moment) -> bool:
    """Whether what everybody chose in secret was turned up."""
    return any(event.key == "reveal" for event in moment.events)


def is_trivial(moment: Moment) -> bool:
    """An action that only ended a phase: nothing to see."""
    return not any(e.key != "turn" for e in moment.events)


def last_own(table: Table, seat: int) -> int:
    """The number of actions up to and including the seat's last one."""
    for at in range(len(table.past) - 1, -1, -1):
        if table.past[at].action.seat == seat:
            return at + 1
    return 0
