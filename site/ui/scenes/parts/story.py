"""The guided match and the hints of the first time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygames.core.table import Table
from ui.scenes.look import Look, View
from ui.tutorial import Lesson


class Story:
    """The guided match and the hints of the first time."""

    first_match: tuple[str, tuple[dict[str, str], ...]] = ("", ())  # seed and seats of the guided match
    first_options: ClassVar[dict[str, str]] = {}  # its variants, where they differ from the rules' own choice

    first_actions: tuple[str, ...] = ()  # what has been played when it begins: what no lesson is about yet

    def signs(self, view: View, look: Look) -> Sequence[str]:
        """Signs of the page ``look.board`` that a first game explains: each ``icon-<name>`` and ``legend.<name>``."""
        return ()

    def lessons(self) -> Sequence[Lesson]:
        """The tutorial."""
        return ()

    def concepts(self, table: Table, seat: int) -> list[str]:
        """What a beginner meets at this moment, for first-time hints."""
        return []
