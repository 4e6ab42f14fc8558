"""Tools that think along: sheets, proposals, several actions planned ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.play import Action, Choice
from pygames.core.table import Table
from ui.picker import Picker
from ui.scenes.look import Look, Row, View


class Planner:
    """Tools that think along: sheets, proposals, several actions planned ahead."""

    def tray(self, table: Table, view: View, look: Look, picker: Picker) -> Row | None:
        """A sheet for whoever is asked: large cards, ways side by side, a chain (see tray.js).

        ``place`` says where it lies: "over" the board (from above), "beside" it (in the column, above the hand),
        "instead" of it, or over the "whole" table. It never covers what is needed to answer. ``holds_hand``: the cards
        of the hand lie on it.
        """
        return None

    def tags(self, table: Table, seat: int, picker: Picker) -> Mapping[str, Any]:
        """What each target of the choice that is being made would cost or give; the boards draw it (``look.tags``)."""
        return {}

    def plan_words(self, view: View, choice: Choice, plan: tuple[str, ...], look: Look) -> str:
        """A listed filling of a planned slot in words; "": by the names of its things."""
        return ""

    def suggestions(self, table: Table, picker: Picker, look: Look) -> list[tuple[str, ...]]:
        """Fillings that make sense for a set without plans; never with things that the player wants to keep."""
        return []

    def enabling(self, table: Table, seat: int, picker: Picker, item: str) -> tuple[Action, ...]:
        """Actions with which a thing becomes possible that is not: small ones first, the wanted one last."""
        return ()

    def onward(self, table: Table, picker: Picker, item: str) -> tuple[Action, ...]:
        """The plan that a tap makes or changes, where a thing and what follows from it are chosen in one view."""
        return ()

    def additions(self, table: Table, draft: tuple[Action, ...]) -> Sequence[str]:
        """Things that can be tapped to change such a plan."""
        return ()

    def drafts(self, table: Table, seat: int) -> Sequence[tuple[str, tuple[Action, ...]]]:
        """Several actions planned ahead, best proposal first: key and actions."""
        return ()

    def redraft(self, table: Table, seat: int, draft: tuple[Action, ...], at: int, by: int) -> tuple[Action, ...]:
        """A draft with one of its actions earlier or later, or (``by`` 0) done in another way."""
        return draft

    def draft_label(self, table: Table, seat: int, draft: tuple[Action, ...], look: Look) -> str:
        """The words of Confirm for a whole draft."""
        return ""
