"""What people around one tablet see of their own: which questions need a curtain, and looking while a finger holds."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.play import Choice
from pygames.core.table import Table
from ui.scenes.base import Look, Row, Scene


class Hiding:
    """The part of a desk that knows what must not be seen."""

    table: Table
    scene: Scene
    curtain: int | None
    open_seat: int | None

    def is_open(self, seat: int) -> bool:
        """Whether a question points at open things only, in a step where all can tell that beforehand.

        What a scene spares may point at secrets and never has to: whoever wants it lifts the curtain for it.
        """
        if self._step() not in self.scene.open_steps:
            return False
        spared = self.scene.spared(self._step())
        asked = [c for c in self.table.choices(seat) if c.verb not in spared]
        return len(self._openly(asked)) == len(asked)

    def in_the_open(self, seat: int, found: Sequence[Choice]) -> Sequence[Choice]:
        """What can be chosen without naming a secret, while everybody looks on."""
        return self._openly(found) if seat == self.open_seat else found

    def is_spared(self, verb: str) -> bool:
        """Whether a verb is named that may need the hand, which is hidden."""
        return self.open_seat is not None and verb in self.scene.spared(self._step())

    def look_in(self) -> None:
        """Whoever answers an open question wants to see their own hand: behind the curtain, as always."""
        if self.open_seat is not None:
            self.curtain, self.open_seat = self.open_seat, None

    def peek(self, look: Look) -> list[Row]:
        """The own secrets of whoever answers an open question, for as long as a finger holds; nothing changes by it."""
        if self.open_seat is None:
            return []
        view = self.table.game.view(self.table.state, self.open_seat)
        return self.scene.peek(view, look._replace(viewer=self.open_seat))

    def _step(self) -> str:
        return type(self.table.state.agenda[-1]).__name__ if self.table.state.agenda else ""

    def _openly(self, found: Sequence[Choice]) -> Sequence[Choice]:
        """Those of them that name nothing secret."""
        hidden = self.table.game.hidden(self.table.state, None)
        return [c for c in found if not any(item in hidden for slot in c.slots for item in slot.ids)]
