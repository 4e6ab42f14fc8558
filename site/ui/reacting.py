"""People who are not on turn: questions that are answered in a ribbon, standing orders, acts of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

from pygames.core import play
from pygames.core.play import Action
from pygames.core.table import Table
from ui.headers import orders_in
from ui.scenes.base import Look, Scene
from ui.scenes.parts.reactions import Reaction
from ui.words import Words

Orders = dict[int, dict[str, str]]


class Reacting:
    """The part of a desk that looks after people off turn."""

    table: Table
    scene: Scene
    words: Words
    marks: tuple[int, ...]
    humans: list[int]
    people: list[int]
    front: int | None
    curtain: int | None
    leaving: int | None
    at: int | None
    n: int
    is_unsaved: bool

    @property
    def is_friendly(self) -> bool:
        raise NotImplementedError

    def begin_reacting(self, header: Mapping[str, Any]) -> None:
        self.reacting: int | None = None  # who answers in the ribbon; whoever is in front stays there
        self.is_interjecting = False  # whether the person in front acts off turn
        self.orders = orders_in(header)

    def settle(self) -> None:
        raise NotImplementedError

    # --- reactions --------------------------------------------------------------------------------------------------

    def waiting(self) -> list[int]:
        """People here who are asked by reactions that follow each other, the next one first."""
        found: list[int] = []
        for step in reversed(self.table.state.agenda):
            if type(step).__name__ not in self.scene.reaction_steps:
                break
            found += [seat for seat in step.asks(self.table.state) if seat in self.humans]
        return list(dict.fromkeys(found))

    def find_reaction(self) -> None:
        """Whether the present question is one for the ribbon."""
        asked = [seat for seat in self.waiting() if seat in self.table.asked()]
        is_free = self.curtain is None and self.leaving is None
        self.reacting = asked[0] if asked and is_free and self._reaction(asked[0]) is not None else None

    def reaction(self) -> Reaction | None:
        """What the ribbon says now."""
        return self._reaction(self.reacting) if self.reacting is not None and self.at is None else None

    def _reaction(self, seat: int) -> Reaction | None:
        """Made from open things only, for everybody sees it."""
        look = Look(self.words, None, self.marks, options=self.table.options)
        return self.scene.reaction(self.table, self.table.view(None), seat, look)

    # --- standing orders --------------------------------------------------------------------------------------------

    def orders_of(self, seat: int) -> dict[str, str]:
        """What a seat wants done by itself; a value that the scene does not know counts as its first."""
        wished = self.orders.get(seat, {})
        return {o.key: w if (w := wished.get(o.key, "")) in o.values else o.values[0] for o in self.scene.orders}

    def ordered(self) -> Action | None:
        """The answer of somebody here whose standing orders know one."""
        for seat in [*self.waiting(), *self.routine()]:
            found = self.scene.obey(self.table, seat, self.orders_of(seat)) if seat in self.table.asked() else None
            if found is not None and play.is_legal(self.table.state, found):
                return found
        return None

    def routine(self) -> list[int]:
        """Who may be spared a question of their own turn. Its end stays with people who would lose an undo by it."""
        agenda = self.table.state.agenda
        step = type(agenda[-1]).__name__ if agenda else ""
        is_open = step != self.scene.last_step or self.is_friendly or len(self.people) == 1
        is_routine = step in self.scene.routine_steps and is_open
        return [seat for seat in self.table.asked() if seat in self.humans] if is_routine else []

    def before_orders(self, seat: int) -> int:
        """The number of actions without those that standing orders of a seat gave at the end: they would come again."""
        past, orders = self.table.past, self.orders_of(seat)
        for at in range(len(past) - 1, -1, -1):
            moment = past[at]
            if moment.action.seat == seat:
                step = type(moment.before.agenda[-1]).__name__
                then = cast(Table, SimpleNamespace(state=moment.before, past=past[:at]))
                is_orderly = step in (*self.scene.reaction_steps, *self.scene.routine_steps)
                if not is_orderly or self.scene.obey(then, seat, orders) != moment.action:
                    return at + 1
            elif not (moment.is_forced or self.is_friendly):
                return at + 1
        return 0

    def set_order(self, seat: int, key: str, value: str) -> None:
        if seat in self.humans and any(o.key == key and value in o.values for o in self.scene.orders):
            self.orders.setdefault(seat, {})[key] = value
            self.is_unsaved = True
            self.settle()

    # --- acts off turn ----------------------------------------------------------------------------------------------

    def offers(self) -> int:
        """How many kinds of act the person in front could do now although others are asked."""
        seat = self.front
        is_live = self.at is None and self.curtain is None and self.leaving is None and not self.table.is_over
        if seat is None or not is_live or seat in self.table.asked() or not self.table.state.INTERJECTIONS:
            return 0
        return len({choice.verb for choice in self.table.choices(seat)})

    def interject(self, is_on: bool) -> None:
        """Begin or leave an act off turn; a bot that is thinking begins anew."""
        is_on = is_on and bool(self.offers())
        self.n += 1
        self.settle()
        if is_on:
            self.is_interjecting = True
            self.open_picker()

    def open_picker(self) -> None:
        raise NotImplementedError
