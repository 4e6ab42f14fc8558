"""Taking back and playing again, as far as the manners of the table allow."""

from __future__ import annotations

from pygames.core.problems import Problem
from pygames.core.table import Table


class Rewinding:
    """The part of a desk that goes back and forth in the match."""

    table: Table
    curtain: int | None
    leaving: int | None
    is_public: bool
    at: int | None
    n: int
    cut: int
    checks: dict[int, str]
    is_unsaved: bool

    @property
    def actor(self) -> int | None:
        raise NotImplementedError

    @property
    def undoer(self) -> int | None:
        raise NotImplementedError

    @property
    def is_friendly(self) -> bool:
        raise NotImplementedError

    def before_orders(self, seat: int) -> int:
        raise NotImplementedError

    def settle(self) -> None:
        raise NotImplementedError

    def undo_to(self) -> int | None:
        seat = self.undoer
        if seat is None or self.at is not None or self.curtain is not None:
            return None
        return self.table.undo_to(seat, self.is_friendly, self.before_orders(seat))

    def undo(self) -> None:
        if self.undoer is None or self.undo_to() is None:
            raise Problem("nothing_to_undo")
        self.table.undo(self.undoer, self.is_friendly, self.before_orders(self.undoer))
        self._went_back()

    def restart_to(self) -> int | None:
        """The start of what the person in front has done since the border."""
        found, table = None, self.table
        for at in range(len(table.past) - 1, -1, -1):
            moment = table.past[at]
            if moment.is_border or (moment.action.seat != self.undoer and not moment.is_forced):
                break
            if moment.action.seat == self.undoer and not moment.is_forced:
                found = at
        return found

    def restart_turn(self) -> None:
        if (at := self.restart_to()) is not None and self.undo_to() is not None:
            self.table.go_back(at)
            self._went_back()

    def redo(self) -> None:
        """Play again what was taken back, as long as nothing new was played."""
        if self.actor is None or self.at is not None:
            raise Problem("nothing_to_redo")
        self.table.redo()
        self._went_back()

    def step_back(self) -> None:
        """One action less, whoever made it: the way out of a position that fails."""
        self.table.go_to(max(0, len(self.table.past) - 1))
        self._went_back()

    def _went_back(self) -> None:
        """The match stands at another step than the page was told last."""
        self.n += 1
        self.is_unsaved = True
        self.leaving, self.is_public = None, False
        self.cut = min(self.cut, len(self.table.past))
        self.checks = {n: d for n, d in self.checks.items() if n <= len(self.table.past)}
        self.settle()
