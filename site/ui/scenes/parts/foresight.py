"""What an action brings, what it wastes, and where the match is going."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.table import Table
from ui.scenes.look import Look, Row, View


class Foresight:
    """What an action brings, what it wastes, and where the match is going."""

    def foresee(self, table: Table, action: Action, events: Sequence[Event], look: Look) -> list[Row]:
        """What an action brings, beyond the plain sentences: rows with icon, text."""
        return []

    def foresee_draft(self, table: Table, draft: Sequence[Action], look: Look) -> list[Row]:
        """What several actions planned ahead bring together."""
        return []

    def warning(self, table: Table, action: Action, look: Look) -> tuple[str, str] | None:
        """A certain waste: key and sentence."""
        return None

    def summary(self, view: View, look: Look) -> list[Row]:
        """Points by kind, where sources are many: rows with key (``summary.<key>``), label and a cell for each seat."""
        return []

    def outlook(self, view: View, look: Look) -> list[Row]:
        """Points to come, as things stand: rows with seat, title, n and lines."""
        return []

    def progress(self, view: View, look: Look) -> list[Row]:
        """What ends the match and how near it is."""
        return []

    def projection(self, table: Table, view: View, look: Look) -> list[Row]:
        """What would come if things stayed as they are, as far as everybody knows it: rows with label and cells."""
        return []
