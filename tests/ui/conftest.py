"""A table as the page sees it, without a page."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from ui.session import Session

HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "level": "easy"}


def save_of(*seats: dict[str, str], seed: str = "abc", **options: str) -> dict[str, Any]:
    return {"pygames": 1, "game": "bluemoon", "rules": 1, "options": options, "seed": seed, "seats": list(seats),
            "actions": [], "checks": {}}  # fmt: skip


def run(work: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    """Drive a coroutine that waits for nothing but its turn: an event loop for each would cost more than the tap."""
    while True:
        try:
            work.send(None)
        except StopIteration as done:
            return done.value


class Page:
    """Keeps what the last patches said, as a page does."""

    def __init__(self, save: dict[str, Any], lang: str = "en", header: dict[str, Any] | None = None, **settings: Any):
        self.session = Session()
        self.now: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.send("open", save=save, header=header or {}, lang=lang, settings=settings)

    def send(self, do: str, **message: Any) -> dict[str, Any]:
        patch = run(self.session.handle({"do": do, **message}))
        self.now.update(patch)
        if "log" in patch:
            self.log = self.log[: patch["log"]["cut"]] + patch["log"]["lines"]
        return patch

    @property
    def desk(self):
        return self.session.desk

    def bots(self) -> None:
        """Let bots play until a person is asked."""
        while self.desk.next_bot() is not None:
            self.send("bot", n=self.desk.n, all=True)

    def play(self, *, steps: int) -> None:
        """Play the person's part by the first sensible answer."""
        for _ in range(steps):
            self.bots()
            if self.desk.table.is_over:
                return
            picker = self.desk.picker
            if picker.action():
                self.send("confirm")
            elif spaces := [t for t in picker.starts() if "." in t or t.startswith("crystals")]:
                self.send("tap", id=spaces[0])
            else:
                self.send("verb", verb=next(c.verb for c in picker.found if not c.slots))


@pytest.fixture
def page() -> Page:
    found = Page(save_of({**HUMAN, "name": "Ana"}, BOT))
    found.bots()
    return found
