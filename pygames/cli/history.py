"""What happened, as sentences, grouped by round and turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pygames.cli.shared import BOTS, Words
from pygames.core.events import Event
from pygames.core.game import Game
from pygames.core.play import choices
from pygames.core.steps import Together
from pygames.core.table import Moment, Seat, Table
from pygames.core.text import printable


class Line(NamedTuple):
    """One action of a match in words."""

    number: int
    action: str
    seat: int
    round: int
    sentences: list[str]


def names_of(seats: Sequence[Seat], words: Words) -> list[str]:
    """The players' names; a bot without one is called by its level."""
    return [printable(seat.name).strip() or _default_name(seat, at, words) for at, seat in enumerate(seats)]


def _default_name(seat: Seat, at: int, words: Words) -> str:
    if seat.kind != "bot":
        return words.say("core.player", {"n": at + 1})
    level = words.say(f"cli.level.{seat.level}") if seat.level in BOTS else seat.level
    return words.say("cli.bot", {"n": at + 1, "level": level})


def tell_all(events: Sequence[Event], viewer: int | None, words: Words) -> list[str]:
    return [said for event in events if (said := words.tell(event, viewer))]


def sentences_of(moment: Moment, viewer: int | None, words: Words) -> list[str]:
    """The events of an action, or else the action itself; never an answer that is still secret."""
    told = tell_all(moment.events, viewer, words)
    if told:
        return told
    action, before = moment.action, moment.before
    if isinstance(before.agenda[-1], Together) and viewer != action.seat:
        return [words.say("cli.history.ready", {"seat": action.seat})]
    fitting = next((c for c in choices(before, action.seat) if c.fits(action)), None)
    if fitting is None:
        return []
    return [words.say("cli.history.did", {"seat": action.seat, "what": words.action(fitting, action)})]


def lines_of(table: Table, viewer: int | None, words: Words, start: int = 0) -> list[Line]:
    """The actions from number ``start`` on."""
    game: Game[Any] = table.game
    return [
        Line(at + 1, str(moment.action), moment.action.seat, game.round(moment.before),
             sentences_of(moment, viewer, words))
        for at, moment in enumerate(table.past) if at >= start
    ]  # fmt: skip


def grouped(lines: Sequence[Line], words: Words) -> list[str]:
    """Rounds and turns as headings; the numbers are those of ``replay --at``."""
    shown: list[str] = []
    last_round, last_seat = None, None
    for line in lines:
        if not line.sentences:
            continue
        if line.round != last_round:
            shown += ["", words.say("cli.history.round", {"n": line.round})]
            last_round, last_seat = line.round, None
        if line.seat != last_seat:
            shown.append(f"  {words.player(line.seat)}")
            last_seat = line.seat
        shown.append(f"  {line.number:>5}  {line.sentences[0]}")
        shown += [f"         {said}" for said in line.sentences[1:]]
    return shown
