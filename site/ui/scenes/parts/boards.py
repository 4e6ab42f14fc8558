"""What lies on the table for all to see: a drawing made of sprites."""

from __future__ import annotations

from collections.abc import Sequence

from ui.scenes.look import Look, View
from ui.sprites import Sprite


class Boards:
    """What lies on the table for all to see: a drawing made of sprites."""

    layers: tuple[str, ...] = ()
    follows_shape = False  # whether things lie otherwise on a board of another shape

    def box(self, view: View, look: Look) -> tuple[float, float, float, float]:
        """The whole scene: x, y, width, height. A scene may follow the shape of the board (``look.aspect``)."""
        raise NotImplementedError

    def defs(self, look: Look) -> str:
        """Drawings used by hand and panels, as SVG symbols; sent again when the language changes."""
        return ""

    def drawings(self, view: View, look: Look) -> Sequence[str]:
        """Names of further symbols that this view needs: where there are too many to send them all."""
        return ()

    def drawing(self, name: str, look: Look) -> str:
        """One of them."""
        raise NotImplementedError

    def sprites(self, view: View, look: Look) -> list[Sprite]:
        raise NotImplementedError
