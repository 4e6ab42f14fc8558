"""What the page is told about a refused tap or a dimmed button: a reason, figures, and a way out."""

from __future__ import annotations

from typing import Any

from pygames.core.problems import Reason
from ui.desk import Desk
from ui.panels import around
from ui.scenes.base import Look, Row, View

Message = dict[str, Any]


class Reasons:
    """The part of a session that says why not."""

    extra: Message

    @property
    def desk(self) -> Desk:
        raise NotImplementedError

    def _why_not(self, item: str) -> None:
        """Every refused tap gets a reason."""
        desk = self.desk
        view = desk.view()
        look = desk.look(view)
        if (told := desk.scene.refuse(desk.table, view, desk.picker, item, look)) is not None:
            return self._refuse(item, told, view, look)
        seat = desk.actor if desk.actor is not None else (desk.humans[0] if desk.humans else 0)
        choice = desk.picker.choice()
        reasons: list[Reason] = []
        if choice is not None and desk.picker.is_started and desk.picker.slot is not None:
            reasons = desk.table.why_not(seat, choice.verb, (*desk.picker.picks, (item,)))
        reasons = reasons or desk.table.why_not_target(seat, item)
        own = desk.scene.why_not(view, item, look)
        if own and not any(reason.rule for reason in reasons):  # no rule forbids it: the scene knows better words
            self.extra["why"] = {"id": item, "lines": own, "rule": "", "ways": []}
        else:
            ways = desk.scene.ways(view, item, desk.picker.found, look) if desk.is_my_turn() else []
            self._explain(item, reasons, ways)
        if desk.scene.enlarges(item) and (found := desk.scene.info(view, item, look)):
            said = self.extra.pop("why")
            self.extra["info"] = {**found, "id": item, "why": said["lines"], "why_rule": said["rule"]}

    def _refuse(self, item: str, told: Row, view: View, look: Look) -> None:
        """The scene's own words; on the thing's card, where the tap only asked what it is."""
        if told.get("card") and (found := self.desk.scene.info(view, item, look)):
            self.extra["info"] = {**found, "id": item, "why": told["lines"], "why_rule": ""}
        else:
            self.extra["why"] = {"id": item, "lines": told["lines"], "rule": told["rule"], "ways": told["ways"]}

    def do_why(self, message: Message) -> None:
        """A dimmed button of the bar explains itself like any other target."""
        lines = around.why_dimmed(self.desk, self.desk.view(), message["what"])
        self.extra["why"] = {"id": "", "lines": lines, "rule": "", "ways": []}

    def _explain(self, item: str, reasons: list[Reason], ways: list[Row]) -> None:
        lines = list(dict.fromkeys(self.desk.words.explain(reason) for reason in reasons))
        rule = next((reason.rule for reason in reasons if reason.rule), "")
        self.extra["why"] = {"id": item, "lines": lines[:4], "rule": rule, "ways": ways}
