"""What a tap on a thing means, and what to say where it means nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygames.core.play import Action, Choice
from pygames.core.table import Table
from ui.picker import Picker
from ui.scenes.look import Look, Row, View


class Taps:
    """What a tap on a thing means, and what to say where it means nothing."""

    def tap(self, picker: Picker, item: str) -> str | None:
        """A tap that means something else than its id; None: it means its id."""
        return None

    def targets(self, table: Table, picker: Picker) -> Sequence[str]:
        """What can be pointed at now, as it is lit and counted: a scene may leave out what leads nowhere."""
        return picker.targets()

    def is_at_once(self, action: Action, item: str) -> bool:
        """Whether the tap that completes an action plays it, as a button of the bar does: undo takes it back."""
        return False

    def stands_for(self, view: View, item: str, targets: Sequence[str]) -> list[str]:
        """The targets that somebody means who taps a thing that is no target itself; "a b" is a tap on both."""
        return []

    def meanings(self, picker: Picker, item: str) -> list[str]:
        """The same by what is asked, not by what is seen: taps, with spaces between them."""
        return []

    def stand_ins(self, picker: Picker) -> list[str]:
        """Things that can be tapped although they are no targets, for they stand for some."""
        return []

    def ghosts(self, view: View, found: Sequence[Choice]) -> list[str]:
        """Things that are not within reach, but would be with something else spent."""
        return []

    def ahead(self, table: Table, seat: int) -> Mapping[str, str]:
        """Things of the next step that may be tapped at once, each with the verb that ends this step first."""
        return {}

    def enlarges(self, item: str) -> bool:
        """Whether a tap that is refused opens the thing's card, with the reason on it."""
        return False

    def why_not(self, view: View, item: str, look: Look) -> list[str]:
        """Why a thing that the rules know nothing about cannot be used now."""
        return []

    def refuse(self, table: Table, view: View, picker: Picker, item: str, look: Look) -> Row | None:
        """Why a thing cannot be used now, where the scene knows better what was meant than the list of all verbs.

        ``lines``, ``rule`` and ``ways`` (``label`` with ``taps`` or ``verb``). ``card``: the tap only asked what the
        thing is, so its card is opened, with the lines on it. None: what the rules say is told.
        """
        return None

    def ways(self, view: View, item: str, found: Sequence[Choice], look: Look) -> list[Row]:
        """What would make a refused thing possible: rows with label and the ids to tap."""
        return []
