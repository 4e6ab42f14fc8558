"""What the person in front has to themselves."""

from __future__ import annotations

from ui.scenes.look import Look, Row, View


class OwnThings:
    """What the person in front has to themselves."""

    def hand(self, view: View, look: Look) -> list[Row]:
        """My own things: rows with id, art, label, classes."""
        return []

    def aside(self, view: View, look: Look) -> str:
        """A line below the hand."""
        return ""

    def face_down(self, view: View, look: Look) -> int:
        """How many cards lie face down beside the hand, to be drawn with the line below it."""
        return 0
