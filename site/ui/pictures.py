"""What the page has drawn: the scene as sprites, and the symbols they use; only differences are sent."""

from __future__ import annotations

from typing import Any

from ui import sprites
from ui.scenes.base import Look, Scene, View


class Pictures:
    """The board as the page has it."""

    def __init__(self) -> None:
        self.drawn: list[sprites.Sprite] | None = None
        self.defs: tuple[str, int | None] = ("", None)  # language and viewer of the symbols
        self.symbols: set[str] = set()  # those sent beyond the common ones

    def forget_scene(self) -> None:
        """The next patch draws the whole scene anew."""
        self.drawn = None

    def patch(self, scene: Scene, view: View, look: Look) -> dict[str, Any] | None:
        """What the page must draw or change."""
        shown = scene.sprites(view, look)
        before, self.drawn = self.drawn, shown
        defs = self._defs(scene, view, look)
        if before is None:
            return {"svg": sprites.draw(shown, scene.layers), "box": scene.box(view, look), **defs}
        ops = sprites.changes(before, shown)
        return {"ops": ops, **defs} if ops or defs else None

    def _defs(self, scene: Scene, view: View, look: Look) -> dict[str, Any]:
        """Symbols that the page lacks. Another viewer begins anew: even a symbol could tell what somebody holds."""
        found, now = {}, (look.words.lang, look.viewer)
        if self.defs[0] != now[0] or (self.defs != now and self.symbols):
            found["defs"], self.symbols = scene.defs(look), set()
        self.defs = now
        if new := [name for name in dict.fromkeys(scene.drawings(view, look)) if name not in self.symbols]:
            found["more"] = "".join(scene.drawing(name, look) for name in new)
            self.symbols.update(new)
        return found
