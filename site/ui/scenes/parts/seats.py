"""Who sits at the table: their open figures and cards, and how the tablet goes round."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.table import Table
from ui.scenes.look import Look, Row, View


class Seats:
    """Who sits at the table: their open figures and cards, and how the tablet goes round."""

    open_steps: tuple[str, ...] = ()  # steps whose questions need no curtain if they point at open things only
    public_events: tuple[str, ...] = ()  # what people around one tablet look at together, before a hand is shown again

    def spared(self, step: str) -> Sequence[str]:
        """Verbs of an open step that may name secret things and never have to: their button lifts the curtain first."""
        return ()

    def stats(self, view: View, seat: int, look: Look) -> list[Row]:
        """A seat's public figures: rows with icon, label, value."""
        return []

    def seat_lines(self, view: View, seat: int, look: Look) -> list[str]:
        """What else lies open before a seat, for its card."""
        return []

    def seat_cards(self, view: View, seat: int, look: Look) -> list[Row]:
        """The cards that lie open before a seat, large enough to be read: ``id``, ``label``, ``svg``."""
        return []

    def rivals(self, view: View, look: Look) -> list[Row]:
        """Opponents that no seat stands for (an automatic one): ``seat``, ``name``, ``stats``."""
        return []

    def rival_lines(self, table: Table, look: Look) -> list[Row]:
        """What such an opponent did last, as lines of the recap: ``n``, ``seat``, ``round``, ``icon``, ``text``."""
        return []

    def side(self, view: View, seat: int) -> str:
        """The faction or start world of a seat, where the game has such things: statistics keep it."""
        return ""

    def hand_over_order(self, table: Table, asked: list[int]) -> list[int]:
        """In which order several people are asked in secret, so that the tablet changes hands as seldom as it can."""
        return asked
