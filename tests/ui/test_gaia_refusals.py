"""A refused tap at the table of Gaia Project: the reason that is meant, figures, and a way out that works."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygames.core.bots import base
from pygames.core.table import Seat, Table
from pygames.core.text import LANGUAGES
from pygames.gaia import GAME
from tests.ui.conftest import Page
from ui.scenes.gaia import PAGES, SCENE

ANA = {"kind": "human", "name": "Ana"}
BOT = {"kind": "bot", "level": "easy"}
TAKEN = ("already colonized", "Gaiaformer", "Already used", "cannot be upgraded", "already own")  # no price would help
CARDS = ("round", "final_", "sector")  # things that ask for nothing: what they are is told


def is_turn(table: Table) -> bool:
    return type(table.state.agenda[-1]).__name__ == "TakeTurn" and table.asked() == (0,)


def turn_of(seed: str, rounds: int, lang: str = "en") -> Page:
    """A turn of the first seat in a match of bots, from a round on."""
    table = Table(GAME, [Seat("bot", level="easy")] * 2, {"setup": "first"}, seed)
    bot = GAME.bot("easy")
    while not (table.game.round(table.state) >= rounds and is_turn(table)):
        table.act(base.choose(table, table.asked()[0], bot))
    save = {"pygames": 1, "game": "gaia", "rules": GAME.rules, "options": {"setup": "first"}, "seed": seed,
            "seats": [ANA, BOT], "actions": [str(action) for action in table.actions], "checks": {}}  # fmt: skip
    return Page(save, lang)


def refused(page: Page, board: str) -> list[str]:
    view = page.desk.view()
    look = page.desk.look(view)._replace(board=board)
    return sorted({s.item for s in SCENE.sprites(view, look) if s.item and "cannot" in s.classes.split()})


def told(page: Page, item: str) -> dict[str, Any]:
    found = page.send("tap", id=item)
    assert page.desk.picker.draft or "why" in found or "info" in found, item
    return found


@pytest.mark.parametrize(("seed", "rounds"), [("keys", 2), ("text", 1), ("sizes", 5)])
@pytest.mark.parametrize("board", PAGES)
def test_every_refused_thing_says_why_with_figures_and_leads_on(board: str, seed: str, rounds: int) -> None:
    page = turn_of(seed, rounds)
    items = refused(page, board)
    assert len(items) >= 12
    for item in items:
        found = told(page, item)
        if "why" in found:
            lines, ways = found["why"]["lines"], found["why"]["ways"]
            assert 1 <= len(lines) <= 3, (item, lines)
            assert not any("Point at" in line or "special action" in line or ".." in line for line in lines), lines
            assert re.search(r"\d", " ".join(lines)) or any(word in lines[0] for word in TAKEN), (item, lines)
            assert ways, (item, lines)
        elif "info" in found:
            assert item.startswith(CARDS), item
        page.send("cancel")


def test_every_way_out_can_be_gone(page_of_keys: Page) -> None:
    page = page_of_keys
    seen = 0
    for board in PAGES:
        for item in refused(page, board):
            for way in told(page, item).get("why", {"ways": []})["ways"]:
                seen += 1
                if "verb" in way:
                    page.send("verb", verb=way["verb"])
                else:
                    page.send("taps", ids=way["taps"])
                assert page.desk.picker.is_started, (item, way)
                page.send("cancel")
    assert seen > 50


@pytest.fixture
def page_of_keys() -> Page:
    return turn_of("keys", 2)


def test_R33_a_planet_too_far_says_how_far_and_what_it_would_cost(page_of_keys: Page) -> None:
    page = page_of_keys
    far = [told(page, item)["why"]["lines"] for item in refused(page, "map") if "price" in str(told(page, item))]
    assert any("Distance 5, your range 1: each Q.I.C. adds 2." in lines for lines in far)
    assert all(line.startswith("The whole price is 2 credits") for line, *_ in far)


@pytest.mark.parametrize("item", ["credits", "ore", "qic", "bowl1", "round1", "xenos"])
def test_a_tap_on_what_asks_for_nothing_tells_what_it_is(page_of_keys: Page, item: str) -> None:
    found = page_of_keys.send("tap", id=item)
    assert "why" not in found
    assert found["info"]["lines"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_have_words_in_both_languages(lang: str) -> None:
    page = turn_of("keys", 2, lang)
    for board in PAGES:
        for item in refused(page, board):
            assert "[" not in " ".join(told(page, item).get("why", {"lines": []})["lines"])
            page.send("cancel")


def test_power_that_burning_would_bring_is_offered_in_one_step() -> None:
    """The same as for a mine: what free actions make possible is a plan, not a refusal."""
    for seed in ("burn", "burn1", "burn2", "burn3"):
        for rounds in (1, 2, 3):
            page = turn_of(seed, rounds)
            for item in refused(page, "tiles"):
                page.send("tap", id=item)
                draft = page.desk.picker.draft
                if draft and draft[0].verb == "sacrifice":
                    assert draft[-1].verb in ("power", "power_mine")
                    assert page.now["bar"]["confirm"]["on"]
                    page.send("confirm")
                    assert page.desk.table.past[-1].action.verb in ("power", "power_mine", "finish")
                    return
                page.send("cancel")
    raise AssertionError("nobody could burn")
