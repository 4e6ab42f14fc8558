"""The log: one line per action, in sentences with the players' names, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.events import GAIN, Event
from pygames.core.play import choices
from pygames.core.steps import Together
from pygames.core.table import Moment, Table
from ui.scenes.base import Scene
from ui.words import Words

Line = dict[str, Any]


def tell_all(events: Sequence[Event], viewer: int | None, words: Words) -> list[str]:
    """One sentence for each event; what everybody gains is one sentence."""
    gains = [e for e in events if e.key == GAIN and e.data["n"] > 0 and words.tell(e, viewer)]
    gains = gains if all(words.has(f"amount.{e.data['what']}") for e in gains) else []  # a game may say it its own way
    told = []
    for event in events:
        if len(gains) > 1 and event in gains:
            said = gains_line(gains, words) if event is gains[0] else ""
        else:
            said = words.tell(event, viewer)
        told += [words.capital(said)] if said else []
    return told


def gains_line(gains: Sequence[Event], words: Words) -> str:
    """ "Ana: 4 crystals (building, neighbour) and 1 scale (majority); Bia: 3 crystals (building)." """
    parts = []
    for seat in dict.fromkeys(e.seat for e in gains):
        own = [e for e in gains if e.seat == seat]
        what = []
        for unit in dict.fromkeys(e.data["what"] for e in own):
            some = [e for e in own if e.data["what"] == unit]
            sources = list(dict.fromkeys(source_words(e.data["source"], words) for e in some))
            told = {"n": sum(e.data["n"] for e in some)}
            what.append(f"{words.say(f'amount.{unit}', told)} ({', '.join(sources)})")
        parts.append(words.say("recap.line", {"seat": seat, "what": words.join(what)}))
    return "; ".join(parts) + "."


def source_words(source: str, words: Words) -> str:
    """A source has words of its own, or is a thing of the game."""
    return words.maybe(f"source.{source}") or words.word(source)


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
    if moment.is_forced and not isinstance(moment.before.agenda[-1], Together):  # a secret answer stays one
        found["forced"] = True
    if is_trivial(moment):
        found["trivial"] = True
    return found


def recap(table: Table, start: int, viewer: int, words: Words, scene: Scene) -> Line:
    """What has happened from an action on: one line for each player with sums, and every action for those who ask.

    What befell the viewer comes first, then the others, those first who changed most.
    """
    moments = [m for m in table.past[start:] if not is_own(m, viewer)]
    found = []
    for seat in range(len(table.seats)):
        deeds = sorted(scene.deeds(moments, seat, words), key=lambda deed: -deed[0])
        if deeds:
            told = {"seat": seat, "what": "; ".join(text for _, text in deeds)}
            weights = (seat != viewer, *(-weight for weight, _ in deeds))
            found.append((weights, {"seat": seat, "text": words.say("recap.line", told)}))
    rows = [row for _, row in sorted(found, key=lambda pair: pair[0])]
    lines = since(table, start, viewer, words, scene)
    last = [{"seat": line["seat"], "text": " ".join(line["text"])} for line in lines[-1:]]
    return {"rows": rows or last, "lines": lines}  # where nothing weighs, the last that happened


def since(table: Table, start: int, viewer: int, words: Words, scene: Scene) -> list[Line]:
    """What others did, and what befell the viewer, from an action on, one line for each action."""
    found = []
    for at in range(start, len(table.past)):
        if not is_own(table.past[at], viewer) and not is_trivial(table.past[at]):
            found.append(line(table, at, viewer, words, scene))
    return found


def is_reveal(moment: Moment) -> bool:
    """Whether what everybody chose in secret was turned up."""
    return any(event.key == "reveal" for event in moment.events)


def is_trivial(moment: Moment) -> bool:
    """An action that only ended a phase: nothing to see."""
    return not any(e.key != "turn" for e in moment.events)


def is_own(moment: Moment, seat: int) -> bool:
    """Whether a seat decided this: what the table answered for it happened to it like anything else."""
    return moment.action.seat == seat and not moment.is_forced


def last_own(table: Table, seat: int) -> int:
    """The number of actions up to and including the last one that a seat decided."""
    for at in range(len(table.past) - 1, -1, -1):
        if is_own(table.past[at], seat):
            return at + 1
    return 0
