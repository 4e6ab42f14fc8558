"""Questions and answers in text: the same choices that buttons and bots get, numbered and worded."""

from __future__ import annotations

import re
from typing import NamedTuple

from pygames.cli.shared import Words
from pygames.core.play import SEATS, Action, Choice, Picks, Slot, actions
from pygames.core.problems import Problem
from pygames.core.table import Table

SPREAD = 24  # as many answers are listed one by one; more are asked step by step
RANKED = 200  # beyond this many, ranking would cost more than it helps
NOTHING = "-"


class Entry(NamedTuple):
    """A numbered line of the menu: a whole action, or a choice that must still be filled in."""

    choice: Choice
    action: Action | None
    said: str


def question(table: Table, seat: int, words: Words) -> str:
    """What is asked, in the words of the step that asks."""
    step = table.state.agenda[-1]
    key = f"ask.{type(step).__name__}"
    slots = {**dict(zip(type(step).fields, step.values(), strict=True)), "seat": seat}
    return words.say(key, slots) if words.has(key) else words.say("cli.play.ask", {"seat": seat})


def menu(table: Table, seat: int, words: Words) -> list[Entry]:
    """What the seat may do, useful things first."""
    found = table.choices(seat)
    is_short = sum(1 if is_planned(c) else c.count() for c in found) <= SPREAD
    entries: dict[Action, Entry] = {}
    for choice in found:
        if choice.count() == 1 or (is_short and not is_planned(choice)):
            for action in actions(choice, seat):
                entries[action] = Entry(choice, action, words.action(choice, action))
        else:
            sample = next(actions(choice, seat))
            entries[sample] = Entry(choice, None, _open_choice(choice, words))
    return [entries[action] for action in table.game.rank_actions(table.state, seat, list(entries))]


def is_planned(choice: Choice) -> bool:
    return any(slot.plans is not None for slot in choice.slots)


def _open_choice(choice: Choice, words: Words) -> str:
    return words.say("cli.play.open_choice", {"what": words.choice(choice), "n": choice.count()})


def menu_lines(entries: list[Entry]) -> list[str]:
    """Numbers, words, and the notation that can be typed instead."""
    return [f"  {number:>3}. {entry.said}{_notation(entry)}" for number, entry in enumerate(entries, start=1)]


def _notation(entry: Entry) -> str:
    return f"   [{without_seat(entry.action)}]" if entry.action and entry.action.picks else ""


def without_seat(action: Action) -> str:
    return str(action).partition(" ")[2]


def typed_action(line: str, seat: int) -> Action | None:
    """An action in notation, with or without the seat's letter; None if the line is nothing of the kind."""
    parts = line.split()
    if not parts:
        return None
    if parts[0].upper() != SEATS[seat] or len(parts) == 1:
        parts.insert(0, SEATS[seat])
    picks = ["+".join(sorted(set(word.split("+")))) if word != NOTHING else word for word in parts[2:]]
    try:
        return Action(seat, parts[1], tuple(() if p == NOTHING else tuple(p.split("+")) for p in picks))
    except Problem:
        return None


# --- slots ------------------------------------------------------------------------------------------------------------


def fillings(table: Table, seat: int, choice: Choice, at: int, picks: Picks, words: Words) -> list[tuple[str, ...]]:
    """What a slot offers as a numbered list: plans for a planned slot, else its ids one by one, useful ones first."""
    slot = choice.slots[at]
    if slot.plans is not None:
        return list(slot.plans)
    singles: list[tuple[str, ...]] = [(item,) for item in slot.ids]
    if slot.hi != 1 or len(singles) > RANKED:
        return singles
    rest = tuple(next(later.fillings()) for later in choice.slots[at + 1 :])
    samples = {Action(seat, choice.verb, (*picks, single, *rest)): single for single in singles}
    return [samples[action] for action in table.game.rank_actions(table.state, seat, list(samples))]


def filling_lines(found: list[tuple[str, ...]], words: Words) -> list[str]:
    return [
        f"  {number:>3}. {words.join([words.word(item) for item in pick])}   [{'+'.join(pick) or NOTHING}]"
        for number, pick in enumerate(found, start=1)
    ]


def slot_question(slot: Slot, words: Words) -> str:
    """Which thing, and how many of them."""
    name = words.label("slot", slot.name)
    if slot.plans is not None:
        return words.say("cli.play.plan", {"slot": name})
    if slot.lo == slot.hi == 1:
        return words.say("cli.play.one", {"slot": name})
    return words.say("cli.play.several", {"slot": name, "lo": slot.lo, "hi": min(slot.hi, len(slot.ids))})


def typed_pick(line: str, slot: Slot, found: list[tuple[str, ...]]) -> tuple[str, ...] | None:
    """Numbers of the list, or ids, as a pick; None if it cannot be understood.

    A planned slot takes one number (a whole plan) or ids; other slots take as many numbers or ids as they need.
    """
    parts = [part for part in re.split(r"[\s,;+]+", line.strip()) if part]
    if parts == [NOTHING]:
        parts = []
    if slot.plans is not None and len(parts) == 1 and parts[0] not in slot.ids:
        at = _number(parts[0], len(found))
        return found[at] if at is not None else None
    picked: set[str] = set()
    for part in parts:
        at = _number(part, len(found))
        if part in slot.ids:
            picked.add(part)
        elif slot.plans is None and at is not None:
            picked.update(found[at])
        else:
            return None
    return tuple(sorted(picked))


def typed_number(line: str, count: int) -> int | None:
    """The entry (from 0) that a single number means."""
    return _number(line.strip().rstrip("."), count)


def _number(part: str, count: int) -> int | None:
    if part.isascii() and part.isdigit() and len(part) < 10 and 1 <= int(part) <= count:
        return int(part) - 1
    return None


# --- things -----------------------------------------------------------------------------------------------------------


def things_called(table: Table, wish: str, words: Words) -> list[str]:
    """The ids that a person may mean by an id or by (a part of) a name; [] for none."""
    known = table.game.ids()
    if wish in known:
        return [wish]
    plain = wish.casefold()
    named = [(item, words.word(item).casefold()) for item in known]
    return [item for item, name in named if name == plain] or [item for item, name in named if plain in name]
