"""What the page asks about the table rather than the game: pages, shape, reactions, orders, acts off turn, drawers."""

from __future__ import annotations

from typing import Any

from pygames.core import play
from pygames.core.play import Action
from ui.desk import Desk
from ui.pages import MAIN, SEAT
from ui.panels import result, score
from ui.pictures import Pictures

Message = dict[str, Any]
MOST_TIMES = 20


class Shell:
    """The part of a session that no rule knows about."""

    pictures: Pictures

    @property
    def desk(self) -> Desk:
        raise NotImplementedError

    def take_shape(self, message: Message) -> None:
        """Width by height of each place, and how many pages stand side by side."""
        desk = self.desk
        desk.aspects |= {place: float(aspect) for place, aspect in (message.get("aspects") or {}).items()}
        desk.wides |= {place: float(wide) for place, wide in (message.get("wides") or {}).items()}
        if aspect := message.get("aspect"):
            desk.aspects[MAIN] = float(aspect)
        desk.pages.columns = int(message.get("columns") or desk.pages.columns)
        desk.pages.is_narrow = bool(message.get("narrow", desk.pages.is_narrow))

    def do_shape(self, message: Message) -> None:
        """A place has another shape: some scenes lie otherwise on it."""
        self.take_shape(message)
        if self.desk.scene.follows_shape:
            self.pictures.reshape()

    def do_page(self, message: Message) -> None:
        """Look at another page, at somebody's board, or back."""
        self.desk.pages.turn_to(message["key"])

    def opens_board(self, message: Message) -> bool:
        """Whether looking at a player shows their board; ``card`` asks for the card in any case."""
        is_seat = message["id"].startswith(SEAT) and self.desk.scene.has_boards and not message.get("card")
        if is_seat:
            self.desk.pages.turn_to(message["id"])
        return is_seat

    def do_react(self, message: Message) -> None:
        """An answer of the ribbon, by its number."""
        if (found := self.desk.reaction()) is not None:
            self.desk.act(found.answers[int(message["n"])].action)

    def do_order(self, message: Message) -> None:
        """A standing order; what it answers is answered at once."""
        self.desk.set_order(int(message["seat"]), message["key"], message["value"])

    def do_repeat(self, message: Message) -> None:
        """The same small action several times, as far as it is legal: an exchange of the converter."""
        desk = self.desk
        if not desk.is_my_turn():
            return
        picks = tuple((pick,) for pick in message.get("id", "").split())
        for _ in range(min(int(message.get("n", 1)), MOST_TIMES)):
            action = Action(desk.picker.seat, message["verb"], picks)
            if not play.is_legal(desk.table.state, action):
                break
            desk.act(action)
        if any(choice.verb == message["verb"] for choice in desk.picker.found):
            desk.picker.start(message["verb"])  # the sheet stays open

    def do_interject(self, message: Message) -> None:
        """Begin an act off turn, or leave it."""
        self.desk.interject(bool(message.get("on", True)))

    # --- drawers ----------------------------------------------------------------------------------------------------

    def do_score(self, message: Message) -> Message:
        desk = self.desk
        look = desk.look(desk.view())
        if "source" in message:
            rows = score.causes(desk.table, int(message["seat"]), message["unit"], message["source"], look)
            return {"causes": rows}
        return {"score": score.score(desk.table, desk.scene, look)}

    def do_reference(self, message: Message) -> Message:
        desk = self.desk
        view = desk.view()
        return {"reference": {"sections": desk.scene.reference(desk.look(view)), "step": view.get("step", "")}}

    def do_result(self, message: Message) -> Message:
        desk = self.desk
        if not desk.table.is_over:
            return {"result": None}
        return {"result": result.result(desk.table, desk.scene, desk.look(desk.view()))}
