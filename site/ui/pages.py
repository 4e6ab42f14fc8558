"""Which boards are in front: the page that the player chose, or the one on which the question is answered."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from ui.scenes.base import Look, Row, Scene, View
from ui.scenes.parts.boards import OWN, STRIP, Board

MAIN, SECOND = "main", "second"  # places on the page, besides OWN
SEAT = "seat:"  # the board of a player, in place of a page
LAYER = "layer:"  # a thing that shows or hides something on the boards


class Pages:
    """The boards of a scene as they lie on the page."""

    def __init__(self) -> None:
        self.front = ""  # the page in the first place
        self.beside = ""  # the page in the second place, where there is one
        self.seat: int | None = None  # whose board is looked at in place of the first page
        self.columns = 1
        self.is_narrow = False  # a phone: one part of the table at a time, and a strip that is always in sight
        self.led_from = ""  # where the player was before a question led elsewhere
        self.answered_on = ""  # the page to which the question itself led, before anything was chosen
        self.asked: tuple[Hashable, ...] = ()  # the question that was followed last
        self.layers: frozenset[str] = frozenset()  # what is shown on demand
        self.moment = ""  # the page of what everybody follows just now

    def turn_to(self, key: str) -> None:
        """The player wants to see a page, somebody's board (``seat:2``), or ("") what was there before that board."""
        if not key or key != self.moment or self.columns > 1:
            self.led_from = ""
        elif self.front != key:  # back to what goes on: only for as long as it does
            self.led_from = self.front
        self.answered_on = ""
        self.seat = int(key.removeprefix(SEAT)) if key.startswith(SEAT) else None
        if key and self.seat is None:
            self._show(key)

    def switch(self, layer: str) -> None:
        """Show something on the boards that is not always there, or hide it again."""
        self.layers ^= {layer}

    def _show(self, key: str) -> None:
        """Bring a page into sight; with two places the first stays, unless the page lies in the second already."""
        if self.columns == 1:
            self.front, self.beside = key, self.front if self.front != key else self.beside
        elif key == self.beside:
            self.front, self.beside = key, self.front
        elif key != self.front:
            self.beside = key

    def follow(self, scene: Scene, view: View, look: Look, question: tuple[Hashable, ...], is_started: bool) -> None:
        """A new question whose targets all lie on one page brings it to the front; afterwards it goes back.

        ``question`` begins with the number of the position: a choice that is dropped is the same position again.
        """
        self._settle([board.key for board in scene.boards(view, look)])
        if self._follow_moment(scene.moment(view, look)) or question == self.asked:
            return
        if not question:  # others are asked: what all of them follow comes back
            self._show_moment()
            return
        is_dropped = not is_started and question[:1] == self.asked[:1]
        self.asked = question
        wanted = {scene.board_of(view, item) for item in look.can} - {"", OWN}
        if self.seat is not None and look.can:
            self.seat = None
        if not is_dropped and not is_started:
            self.answered_on = ""
        if is_dropped and self.led_from and wanted == {self.answered_on}:
            self._show(self.answered_on)  # the question itself had led there
        elif self.led_from and not is_started and (self.moment or is_dropped or len(wanted) != 1):
            self._show_moment()
            if not self.moment:
                self.come_back()
        elif len(wanted) == 1 and not wanted & set(self._shown().values()) and (is_started or not self.moment):
            here = self.led_from or (self.front if self.columns == 1 else self.beside)
            self._show(wanted.pop())
            self.led_from = here
            self.answered_on = self.answered_on if is_started else self.front

    def come_back(self) -> None:
        """Nothing is asked any more: where the player was before the last question led elsewhere."""
        if self.led_from:
            back, self.led_from = self.led_from, ""
            self._show(back)

    def _show_moment(self) -> None:
        """Back to what goes on, unless the player turned the page."""
        if self.moment and self.led_from and self.moment not in self._shown().values():
            self._show(self.moment)

    def _follow_moment(self, page: str) -> bool:
        """Something goes on elsewhere: its page comes to the front, and when it is over the one before comes back."""
        if page == self.moment:
            return False
        before, self.moment = self.moment, page
        if page:
            here = self.led_from or (self.front if self.columns == 1 else self.beside)
            if page not in self._shown().values():
                self.seat = None
                self._show(page)
                self.led_from = here
            return True
        if before in self._shown().values():
            self.come_back()
        return False

    def _settle(self, keys: Sequence[str]) -> None:
        """Pages that the scene no longer has are left."""
        if self.front not in keys:
            self.front = keys[0] if keys else ""
        if self.beside not in keys or self.beside == self.front:
            self.beside = next((key for key in keys if key != self.front), "")

    def _shown(self) -> dict[str, str]:
        main = self.front if self.seat is None else f"{SEAT}{self.seat}"
        return {MAIN: main, **({SECOND: self.beside} if self.columns > 1 and self.beside else {})}

    def places(self, scene: Scene, look: Look) -> Mapping[str, str]:
        """What lies where: place and key of each drawing on the page."""
        own = {OWN: OWN} if scene.has_boards and look.mine is not None else {}
        strip = {STRIP: STRIP} if scene.has_strip and (self.is_narrow or scene.strip_stays) else {}
        return {**self._shown(), **own, **strip}

    def rows(self, scene: Scene, view: View, look: Look) -> list[Row]:
        """The rail: where one is, where an answer is asked for, and what has changed elsewhere."""
        boards = scene.boards(view, look)
        shown = set(self._shown().values())
        asked, touched = (_by_page(scene, view, items) for items in (look.can, look.recent))
        return [self._row(board, board.key in shown, asked, touched) for board in boards] if len(boards) > 1 else []

    def pictures(self, scene: Scene, view: View, look: Look) -> dict[str, str]:
        """The pages out of sight in small."""
        shown = set(self._shown().values())
        return {board.key: board.picture for board in scene.boards(view, look) if board.key not in shown}

    def _row(self, board: Board, is_on: bool, asked: Mapping[str, int], touched: Mapping[str, int]) -> Row:
        changed = touched.get(board.key, 0)
        badge = "" if is_on else board.badge or (str(changed) if changed else "")
        return {"key": board.key, "label": board.label, "art": board.art, "on": is_on, "badge": badge,
                "asked": asked.get(board.key, 0)}  # fmt: skip


def _by_page(scene: Scene, view: View, items: frozenset[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for item in sorted(items):
        page = scene.board_of(view, item)
        found[page] = found.get(page, 0) + 1
    return found
