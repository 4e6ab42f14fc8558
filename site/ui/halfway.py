"""A choice that is half made: kept by the page with the match, and taken up when the page is loaded anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygames.core import play
from pygames.core.play import Action
from pygames.core.problems import Problem
from pygames.core.table import Table
from ui.picker import Picker


class Halfway:
    """The part of a desk that keeps what is picked, but not played."""

    table: Table
    picker: Picker

    def is_my_turn(self) -> bool:
        raise NotImplementedError

    def begin_half_made(self, header: Mapping[str, Any]) -> None:
        half = header.get("half")
        self.proposed: tuple[Action, ...] = ()  # the draft that the scene would make
        self.half: dict[str, Any] = half if isinstance(half, dict) else {}  # to be resumed

    def resume_half_made(self, seat: int) -> None:
        """A page that was loaded anew goes on in mid-choice, if it is still the same question."""
        if (self.half.get("at"), self.half.get("seat")) != (len(self.table.past), seat):
            return
        half, self.half = self.half, {}
        try:
            if draft := half.get("draft"):
                self.picker.draft = tuple(play.parse(line) for line in draft)
            self.picker.resume(half)
        except (Problem, TypeError, AttributeError):  # a header that was tampered with: begin the choice anew
            self.picker.reset()

    def half_made(self) -> dict[str, Any] | None:
        """What the page keeps of a choice that is not complete; behind a curtain, what it kept before."""
        if not self.is_my_turn():
            return self.half if self.half.get("at") == len(self.table.past) else None
        picker, kept = self.picker, self.picker.kept()
        if picker.draft != self.proposed:
            kept["draft"] = [str(action) for action in picker.draft]
        return {"at": len(self.table.past), "seat": picker.seat, **kept} if kept else None
