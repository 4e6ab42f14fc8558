"""What the page says about turns: taking back, playing again, and how the tablet goes from hand to hand."""

from __future__ import annotations

from typing import Any

from ui.desk import Desk
from ui.panels import around

Message = dict[str, Any]


class Turns:
    """The part of a session that goes back, and hands over."""

    extra: Message

    @property
    def desk(self) -> Desk:
        raise NotImplementedError

    def do_undo(self, message: Message) -> None:
        """Drop what is picked, else take back; what others did or what was seen goes only after a word (``at``)."""
        desk = self.desk
        if desk.picker.is_started:
            desk.picker.reset()
        elif (asked := around.undo_ask(desk)) and message.get("at") is None:
            self.extra["undo"] = asked
        else:
            desk.undo()

    def do_redo(self, message: Message) -> None:
        self.desk.redo()

    def do_restart(self, message: Message) -> None:
        self.desk.restart_turn()

    def do_step_back(self, message: Message) -> None:
        self.desk.step_back()

    def do_hand_over(self, message: Message) -> None:
        self.desk.hand_over()

    def do_looked(self, message: Message) -> None:
        self.desk.looked()

    def do_look_in(self, message: Message) -> None:
        self.desk.look_in()

    def do_peek(self, message: Message) -> Message:
        """While a finger holds: nothing is kept of it, here or on the page."""
        desk = self.desk
        return {"peek": desk.peek(desk.look(desk.view())) if desk.is_my_turn() else []}

    def do_reveal(self, message: Message) -> None:
        self.desk.reveal()
