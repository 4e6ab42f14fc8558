"""Progressive choosing: each tap narrows the list of choices until one action is left.

The picker knows no game. It holds what was picked so far, says which ids may follow, and when an action is complete.
A *planned* slot (a payment) starts with its best plan already chosen; taps on its ids edit it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pygames.core.play import Action, Choice, Picks, Slot
from pygames.core.problems import Reason

MORE, READY, AGAIN, REFUSED = "more", "ready", "again", "refused"
Alike = Callable[[str], str]  # an id -> what it shares with those that are as good
WhyNot = Callable[[str, Picks], list[Reason]]  # verb and picks -> what is wrong with them


class Picker:
    """What one seat has pointed at so far."""

    def __init__(self, seat: int, found: Sequence[Choice], why_not: WhyNot, alike: Alike = str) -> None:
        self.seat = seat
        self.found = tuple(found)
        self.why_not = why_not
        self.alike = alike
        self.draft: tuple[Action, ...] = ()  # actions planned ahead, to be played one after the other
        self.reset()

    def reset(self) -> None:
        """Forget everything picked."""
        self.left: tuple[Choice, ...] = self.found  # choices that still fit
        self.picks: Picks = ()
        self.part: tuple[str, ...] | None = None  # the set that is being put together, if the slot asks for one
        self.verb = ""  # named by a button
        self.held = ""  # a thing of a later slot that was named first: a die, before what it is used for
        if len(self.found) == 1 and self.found[0].slots and is_set(self.found[0].slots[0]):
            self._open_set()

    # --- asking ---------------------------------------------------------------------------------------------------

    @property
    def slots(self) -> list[Slot]:
        """The slots that the next tap may fill, one per choice that is left."""
        return self._telling() or self._next()

    def _next(self) -> list[Slot]:
        at = len(self.picks)
        return [c.slots[at] for c in self.left if len(c.slots) > at]

    def _telling(self) -> list[Slot]:
        """Where several choices go on with planned sets, a later slot tells them apart: it is asked first."""
        after = self._next()
        if self.part is not None or len(after) < 2 or any(slot.plans is None for slot in after):
            return []
        at = len(self.picks) + 1
        later = [c.slots[at] for c in self.left if len(c.slots) > at]
        return later if not any(is_set(slot) for slot in later) else []

    @property
    def slot(self) -> Slot | None:
        """The slot that is asked next, if it is only one."""
        return self.slots[0] if self.slots else None

    @property
    def is_started(self) -> bool:
        """Whether something was picked that Cancel could drop."""
        return bool(self.picks or self.verb or self.held or self._own_part())

    def _own_part(self) -> bool:
        slot = self.slot
        return bool(self.part) and slot is not None and slot.plans is None

    def targets(self) -> tuple[str, ...]:
        """Every id that can be tapped now, in the order of the choices."""
        if self.part is not None and self.slot is not None:
            return ids_of(self.slot)
        return tuple(dict.fromkeys(item for slot in self.slots for item in ids_of(slot)))

    def differ(self, ids: Iterable[str]) -> int:
        """How many of them are not alike."""
        return len({self.alike(item) for item in ids})

    def starts(self, but: Iterable[str] = ()) -> tuple[str, ...]:
        """Every id with which a choice can begin, those of some verbs left out."""
        found = [c for c in self.found if c.slots and c.verb not in but]
        return tuple(dict.fromkeys(item for c in found for item in ids_of(c.slots[0])))

    def changes(self) -> tuple[str, ...]:
        """Once everything is picked: what could stand in place of the last pick, with those before it kept."""
        if self.part is not None or len(self.picks) < 2 or self.action() is None:
            return ()
        return tuple(dict.fromkeys(i for c in self._begun() for i in ids_of(c.slots[-1]) if (i,) != self.picks[-1]))

    def _begun(self) -> list[Choice]:
        """The choices of this verb that begin with the same picks."""
        made, many = self.picks, len(self.picks)
        return [c for c in self.found if c.verb == self.left[0].verb and len(c.slots) == many
                and all(p[0] in ids_of(slot) for p, slot in zip(made[:-1], c.slots, strict=False))]  # fmt: skip

    def _change(self, item: str) -> None:
        self.left = tuple(c for c in self._begun() if item in ids_of(c.slots[-1]))
        self.picks = (*self.picks[:-1], (item,))

    def selected(self) -> tuple[str, ...]:
        named = tuple(item for pick in self.picks for item in pick) + (self.part or ())
        return named if not self.held or self.held in named else (*named, self.held)

    def verbs(self) -> list[str]:
        return list(dict.fromkeys(c.verb for c in self.left))

    def choice(self) -> Choice | None:
        """The one choice that is being filled in; None while several fit, or nothing is picked."""
        if not self.is_started and self.part is None:
            return None
        return self.left[0] if len(self.left) == 1 else None

    def filled(self) -> Picks:
        return self.picks if self.part is None else (*self.picks, self.part)

    def action(self) -> Action | None:
        """The action, if it is complete and allowed."""
        choice = self.choice()
        if choice is None:
            return None
        made = Action(self.seat, choice.verb, self._whole(choice))
        return made if choice.fits(made) and (choice.lists(made) or not self.why_not(made.verb, made.picks)) else None

    def _whole(self, choice: Choice) -> Picks:
        """What is filled in, and behind a set what leaves no choice: a single thing, or nothing if that will do."""
        filled = self.filled()
        rest = choice.slots[len(filled) :]
        if self.part is None or any(len(s.ids) != 1 if s.lo else s.plans is not None for s in rest):
            return filled
        return (*filled, *(slot.ids if slot.lo else () for slot in rest))

    def trouble(self) -> list[Reason]:
        """What is wrong with the set that is being put together; [] if nothing is, or it may still grow."""
        choice = self.choice()
        if choice is None or self.part is None or self.action():
            return []
        return self.why_not(choice.verb, self.filled())

    # --- keeping ----------------------------------------------------------------------------------------------------

    def kept(self) -> dict[str, Any]:
        """What is picked so far, for a page that is loaded anew; {} if nothing is."""
        slot = self.slot
        proposed = slot.plans[0] if slot is not None and slot.plans else ()
        if not self.is_started and self.part in (None, proposed):
            return {}
        left = [at for at, choice in enumerate(self.found) if choice in self.left]
        return {"verb": self.verb, "left": left, "picks": [list(p) for p in self.picks],
                "part": None if self.part is None else list(self.part)}  # fmt: skip

    def resume(self, kept: Mapping[str, Any]) -> None:
        """Take up what was picked; what does not fit the present choices is forgotten."""
        left = tuple(self.found[at] for at in kept.get("left", ()) if 0 <= at < len(self.found))
        picks = tuple(tuple(p) for p in kept.get("picks", ()))
        part = None if kept.get("part") is None else tuple(kept["part"])
        named = [*picks, *([] if part is None else [part])]
        if left and all(_takes(choice, named) for choice in left):
            self.left, self.picks, self.part, self.verb = left, picks, part, str(kept.get("verb", ""))

    # --- choosing -------------------------------------------------------------------------------------------------

    def tap(self, item: str) -> str:
        """Point at an id."""
        if self.part is not None and self.slot is not None and item in ids_of(self.slot):
            return self._toggle(item)
        if any(item in ids_of(slot) for slot in self._telling()):
            return self.hold(item)
        if any(item in ids_of(slot) for slot in self.slots) or self._leads_past_set(item):
            return self._pick(item)
        if item in self.selected():
            if self.action():
                return AGAIN
            self.reset()
            return MORE
        if item in self.changes():
            self._change(item)
            return self._state()
        if item in self.starts():
            self.reset()
            return self.tap(item)
        return REFUSED

    def hold(self, item: str) -> str:
        """Name a thing of a later slot first: what cannot use it falls away."""
        at = len(self.picks)
        fitting = tuple(held for c in self.left if (held := with_only(c, item, at)) is not None)
        if not fitting:
            return REFUSED
        self.left, self.held = fitting, item
        if self.picks or self.verb:
            self._go_on()
        return self._state()

    def start(self, verb: str) -> str:
        """Begin, or go on, with a verb named by a button."""
        fitting = tuple(c for c in self.left if c.verb == verb)
        if not fitting:
            self.reset()
            fitting = tuple(c for c in self.left if c.verb == verb)
        if not fitting:
            return REFUSED
        self.left, self.verb = fitting, verb
        self._go_on()
        return self._state()

    def take_plan(self, number: int) -> str:
        """Choose one of the listed fillings of a planned slot."""
        slot = self.slot
        if self.part is None or slot is None or slot.plans is None or not 0 <= number < len(slot.plans):
            return REFUSED
        self.part = slot.plans[number]
        return self._state()

    def _state(self) -> str:
        return READY if self.action() else MORE

    def _toggle(self, item: str) -> str:
        assert self.part is not None and self.slot is not None
        if item in self.part:
            self.part = tuple(p for p in self.part if p != item)
        elif len(self.part) >= self.slot.hi and self.slot.plans is None:
            return REFUSED
        else:
            self.part = tuple(sorted((*self.part, item)))
        return self._state()

    def _leads_past_set(self, item: str) -> bool:
        """A complete set is left by tapping something for the next slot."""
        slot, at = self.slot, len(self.picks) + 1
        if self.part is None or slot is None or not slot.fits(self.part):
            return False
        between: Picks = ()
        while any(len(c.slots) > at and item not in c.slots[at].ids and len(c.slots[at].ids) == 1 for c in self.left):
            between, at = (*between, self.left[0].slots[at].ids), at + 1
        if not any(len(c.slots) > at and item in c.slots[at].ids for c in self.left):
            return False
        self.picks, self.part = (*self.picks, self.part, *between), None
        return True

    def _pick(self, item: str) -> str:
        at = len(self.picks)
        fitting = tuple(c for c in self.left if len(c.slots) > at and item in ids_of(c.slots[at]))
        single = tuple(c for c in fitting if not is_set(c.slots[at]))
        self.left = single or fitting[:1]
        if single:
            self.picks = (*self.picks, (item,))
            self._go_on()
        else:
            self.part = (item,)
        return self._state()

    def _go_on(self) -> None:
        """Fill in what leaves no choice, and open the set that comes next."""
        while (after := self._next()) and len(after) == len(self.left):
            slot = after[0]
            if is_set(slot):
                if len(self.left) == 1:
                    self._open_set()
                return
            if self.differ(self.targets()) > 1 or (not self.picks and len(self.left) > 1):
                return
            self.picks = (*self.picks, (slot.ids[0],))

    def _open_set(self) -> None:
        slot = self._next()[0]
        self.part = slot.plans[0] if slot.plans else ()


def _takes(choice: Choice, picks: Sequence[tuple[str, ...]]) -> bool:
    """Whether a choice has a slot for each pick, and each pick is among its ids."""
    if len(picks) > len(choice.slots):
        return False
    return all(item in slot.ids for slot, pick in zip(choice.slots, picks, strict=False) for item in pick)


def is_set(slot: Slot) -> bool:
    """Whether a slot takes more than one thing."""
    return slot.plans is not None or slot.hi != 1 or slot.lo != 1


def ids_of(slot: Slot) -> tuple[str, ...]:
    """What can be pointed at; nothing where nothing is taken (a price of 0)."""
    return slot.ids if slot.hi else ()


def with_only(choice: Choice, item: str, at: int) -> Choice | None:
    """The choice with one of its later slots narrowed to this thing; None if none takes it."""
    for n, slot in enumerate(choice.slots):
        if n > at and item in slot.ids and not is_set(slot):
            return choice._replace(slots=(*choice.slots[:n], slot._replace(ids=(item,)), *choice.slots[n + 1 :]))
    return None
