"""Andromeda's Edge at the table, without a browser: pages, launches, docks, battles, whole matches by taps."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pygames
from pygames.andromeda.state import Edge
from pygames.core.bots import base
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.ui.conftest import Page
from ui.scenes.look import Look
from ui.words import Words

HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "level": "easy"}
GAME = pygames.game("andromeda")
MISSING = re.compile(r"\[[a-z_]+\.[\w.]+\]")  # a text without its key
FOUR = [{**HUMAN, "name": name} for name in ("Ana", "Bia", "Caio", "Davi")]
PAGES = ("map", "station", "market", "battle")


def save_of(*seats: dict[str, str], seed: str, **options: str) -> dict[str, Any]:
    return {"pygames": 1, "game": "andromeda", "rules": GAME.rules, "options": options, "seed": seed,
            "seats": list(seats), "actions": [], "checks": {}}  # fmt: skip


def step(page: Page, rng: Rng) -> bool:
    """One tap of somebody who plays by what is in sight; False when the match is over."""
    page.bots()
    desk, pick = page.desk, page.desk.picker
    if desk.table.is_over:
        return False
    if desk.is_public:
        page.send("looked")
    elif desk.curtain is not None:
        page.send("reveal")
    elif desk.leaving is not None:
        page.send("hand_over")
    elif desk.reacting is not None:
        page.send("react", n=rng.below(len(desk.reaction().answers)))
    elif pick.action() or (pick.draft and not pick.is_started and rng.below(3)):
        page.send("confirm")
    else:
        tap_something(page, rng)
    return True


def tap_something(page: Page, rng: Rng) -> None:
    """A target of a choice that is not a free action, mostly; else a verb."""
    pick = page.desk.picker
    free = Edge.INTERJECTIONS
    if pick.is_started or pick.part is not None:
        targets = [item for item in pick.targets() if item not in pick.selected()]
        page.send("tap", id=rng.pick(targets)) if targets else page.send("cancel")
        return
    asked = [c for c in pick.found if c.verb not in free or not rng.below(6)] or list(pick.found)
    choice = rng.pick(asked)
    if choice.verb in ("return", "decline", "finish") and len(asked) > 1 and rng.below(4):
        choice = rng.pick([c for c in asked if c.verb != choice.verb])
    page.send("verb", verb=choice.verb)


def look_at(table: Table, lang: str = "en", **more: Any) -> Look:
    return Look(Words(lang, GAME, table.seats), 0, (0, 1, 2, 3)[: len(table.seats)], **more)


def played(seats: int, turn: int, seed: str = "t", **options: str) -> Table:
    """A match of bots up to a turn."""
    table = Table(GAME, [Seat("bot", level="medium")] * seats, options, seed)
    bot = GAME.bot("medium")
    while not table.is_over and state(table).turn < turn:
        table.act(base.choose(table, table.asked()[0], bot))
    return table


def state(table: Table) -> Edge:
    assert isinstance(table.state, Edge)
    return table.state


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_a_whole_match_by_taps_with_every_word_said(lang: str) -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed=f"taps-{lang}", terminus="short"), lang)
    rng, shown = Rng.stream("taps", lang), set()
    for n in range(4000):
        if not step(page, rng):
            break
        shown.add(page.desk.view()["step"])
        if n % 7 == 0:
            page.send("page", key=PAGES[n // 7 % 4])
        if n % 40 == 0:
            page.send("text", on=n % 80 == 0)
            page.send("reference")
            page.send("score")
        assert not MISSING.search(json.dumps(page.now, ensure_ascii=False)), MISSING.findall(json.dumps(page.now))
    assert page.desk.table.is_over
    assert {"TakeTurn", "ActivateModules", "Prepare"} <= shown
