"""What the person in front has to themselves: a hand of cards, a board of their own, or both."""

from __future__ import annotations

from ui.scenes.look import Look, Row, View
from ui.scenes.parts.boards import Drawing

__all__ = ["Drawing", "OwnThings"]


class OwnThings:
    """What the person in front has to themselves: a hand of cards, a board of their own, or both."""

    has_boards = False  # whether every player has a board of their own, drawn by ``seat_board``
    has_peek = False  # whether ``peek`` shows what is hidden: cards, tokens
    phone_strip = False  # whether a phone always shows the own figures (``stats``), whatever tab is open

    def seat_board(self, view: View, seat: int, look: Look) -> Drawing:
        """A player's board: beside the main board for ``look.mine``, in the stage when a rival is tapped."""
        raise NotImplementedError

    def hand(self, view: View, look: Look) -> list[Row]:
        """My own things: rows with id, art, label, classes."""
        return []

    def peek(self, view: View, look: Look) -> list[Row]:
        """What is looked at while a finger holds, with the hand hidden: ``id``, ``label``, ``svg``, ``sub``."""
        return []

    def aside(self, view: View, look: Look) -> str:
        """A line below the hand."""
        return ""

    def face_down(self, view: View, look: Look) -> int:
        """How many cards lie face down beside the hand, to be drawn with the line below it."""
        return 0
