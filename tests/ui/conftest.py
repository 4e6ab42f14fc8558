"""A table as the page sees it, without a page."""

from __future__ import annotations

import re
from collections.abc import Coroutine
from typing import Any

import pytest

import pygames
from pygames.core.rng import Rng
from pygames.core.table import Table
from ui.scenes.look import Look
from ui.session import Session
from ui.words import Words

HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "level": "easy"}


FOUR = [{**HUMAN, "name": name} for name in ("Ana", "Bia", "Caio", "Davi")]
MISSING = re.compile(r"\[[a-z_]+\.[\w.]+\]")  # how a catalogue shows a key without a text


def save_of(*seats: dict[str, str], seed: str = "abc", game: str = "bluemoon", **options: str) -> dict[str, Any]:
    """A match that is about to begin."""
    return {"pygames": 1, "game": game, "rules": pygames.game(game).rules, "options": options, "seed": seed,
            "seats": list(seats), "actions": [], "checks": {}}  # fmt: skip


def look_at(table: Table, lang: str = "en", **more: Any) -> Look:
    """How the first seat sees a table."""
    return Look(Words(lang, table.game, table.seats), 0, (0, 1, 2, 3)[: len(table.seats)], **more)


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


def step(page: Page, rng: Rng, ends: tuple[str, ...] = (), held: tuple[str, ...] = ()) -> bool:
    """One tap of somebody who tries everything; False when the match is over.

    `ends` are the verbs preferred among those without anything to point at; `held` are things that may be named first.
    """
    page.bots()
    desk, pick = page.desk, page.desk.picker
    if desk.table.is_over:
        return False
    if desk.curtain is not None:
        page.send("reveal")
    elif desk.leaving is not None:
        page.send("hand_over")
    elif desk.is_public:
        page.send("looked")
    elif desk.reacting is not None:
        page.send("react", n=rng.below(len(desk.reaction().answers)))
    elif pick.action() or (pick.draft and not pick.is_started and rng.below(2)):
        page.send("confirm")
    else:
        _point(page, rng, ends, held)
    return True


def _point(page: Page, rng: Rng, ends: tuple[str, ...], held: tuple[str, ...]) -> None:
    pick = page.desk.picker
    targets = [item for item in pick.targets() if item not in pick.selected()]
    plain = [c.verb for c in pick.found if not c.slots]
    wished = [verb for verb in plain if verb in ends] or plain
    if held and not pick.is_started and rng.below(2):
        page.send("tap", id=rng.pick(list(held)))
    elif targets and (pick.picks or pick.part is not None or pick.held or pick.verb or rng.below(8)):
        page.send("tap", id=rng.pick(targets))
    elif wished and not pick.is_started:
        page.send("verb", verb=rng.pick(wished))
    else:
        page.send("cancel")


@pytest.fixture
def page() -> Page:
    found = Page(save_of({**HUMAN, "name": "Ana"}, BOT))
    found.bots()
    return found
