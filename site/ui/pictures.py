"""What the page has drawn: the boards as sprites, and the symbols they use; only differences are sent.

A board that made way for another one is kept by the page as it was: when it comes back, it is changed, not drawn anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui import sprites
from ui.pages import MAIN, SEAT
from ui.scenes.base import Look, Scene, View
from ui.scenes.parts.boards import OWN, STRIP, Drawing

Aspects = Mapping[str, float]


class Pictures:
    """The drawings in their places, as the page has them."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[str, Drawing]] = {}  # by place: key of the board, what lies on it
        self.defs: tuple[str, int | None] = ("", None)  # language and viewer of the symbols
        self.symbols: set[str] = set()  # those sent beyond the common ones
        self.is_reshaped = False
        self.kept: dict[tuple[str, str], Drawing] = {}  # by place and key: boards that lay there before
        self.whose: tuple[str, int | None] = ("", None)  # language and viewer of all of them

    @property
    def drawn(self) -> list[sprites.Sprite]:
        """Everything that is in sight."""
        return [sprite for _, shown in self.places.values() for sprite in shown.sprites]

    def forget_kept(self) -> None:
        """The page throws away what lies out of sight: behind a curtain nobody's view stays."""
        self.kept.clear()

    def reshape(self) -> None:
        """The next patch lays boards anew that lie otherwise in another shape: nothing travels to its new place."""
        self.is_reshaped = True
        self.kept.clear()

    def patch(
        self, scene: Scene, view: View, look: Look, places: Mapping[str, str], aspects: Aspects, wides: Aspects
    ) -> dict[str, Any]:
        """What the page must draw or change, by place; None empties a place."""
        found: dict[str, Any] = {place: None for place in self.places if place not in places}
        for place in found:
            del self.places[place]
        if self.whose != (look.words.lang, look.viewer):  # what somebody else saw comes back to nobody
            self.kept, self.whose = {}, (look.words.lang, look.viewer)
        self.kept = {(place, key): shown for (place, key), shown in self.kept.items() if place in places}
        for place, key in places.items():
            there = look._replace(aspect=aspects.get(place, look.aspect), room=wides.get(place, 0.0))
            if change := self._change(scene, view, there, place, key):
                found[place] = change
        self.is_reshaped = False
        return found

    def _change(self, scene: Scene, view: View, look: Look, place: str, key: str) -> dict[str, Any] | None:
        shown = draw(scene, view, look._replace(board=key), key)
        before, self.places[place] = self.places.get(place), (key, shown)
        prefix = "" if place == MAIN else f"{place}-"
        if before is not None and before[0] != key:
            self.kept[place, before[0]] = before[1]
            if (known := self.kept.pop((place, key), None)) is not None:
                return {"key": key, "ops": sprites.changes(known.sprites, shown.sprites, prefix), "box": shown.box}
        if before is None or before[0] != key or (self.is_reshaped and before[1] != shown):
            return {"key": key, "svg": sprites.draw(shown.sprites, scene.layers, prefix), "box": shown.box}
        ops = sprites.changes(before[1].sprites, shown.sprites, prefix)
        found = {"ops": ops, "box": shown.box} if before[1].box != shown.box else {"ops": ops}
        return found if ops or "box" in found else None

    def new_symbols(self, scene: Scene, view: View, look: Look) -> dict[str, Any]:
        """Symbols that the page lacks. Another viewer begins anew: even a symbol could tell what somebody holds."""
        found, now = {}, (look.words.lang, look.viewer)
        if self.defs[0] != now[0] or (self.defs != now and self.symbols):
            found["defs"], self.symbols = scene.defs(look), set()
        self.defs = now
        if new := [name for name in dict.fromkeys(scene.drawings(view, look)) if name not in self.symbols]:
            found["more"] = "".join(scene.drawing(name, look) for name in new)
            self.symbols.update(new)
        return found


def draw(scene: Scene, view: View, look: Look, key: str) -> Drawing:
    """A page, somebody's board, the own one, or the strip."""
    if key == STRIP:
        return scene.strip(view, look)
    if key != OWN and not key.startswith(SEAT):
        return Drawing(scene.box(view, look), scene.sprites(view, look))
    seat = look.mine if key == OWN else int(key.removeprefix(SEAT))
    assert seat is not None
    return scene.seat_board(view, seat, look)
