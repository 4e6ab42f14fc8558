"""The recap: what changed for me first, then the others, one line each with sums; open, it shows everything."""

from __future__ import annotations

import pytest

from pygames.core.bots import base
from tests.ui.conftest import BOT, HUMAN, Page, save_of
from tests.ui.test_session import BESIDE_THE_MARKET

# up to the end of the first player's second turn, in which the Market Hall was completed
BUILT = [line.strip() for line in BESIDE_THE_MARKET.split(",")]
BUILT = BUILT[: BUILT.index("B send aqua1c water_temple")]
ANA = {**HUMAN, "name": "Ana"}


def built(lang: str = "en") -> Page:
    return Page({**save_of(BOT, ANA, BOT, seed="p1"), "actions": BUILT}, lang=lang)


def test_what_changed_for_me_comes_first_and_each_player_has_one_line_with_sums() -> None:
    recap = built().now["recap"]
    assert [row["seat"] for row in recap["rows"]] == [1, 0, 2], "I, then who changed most"
    mine, first, second = (row["text"] for row in recap["rows"])
    assert mine.startswith("Ana: the Market Hall is rebuilt; +") and "crystal" in mine
    assert first.startswith("Bot 1: rebuilds the Market Hall; +")
    assert "the Market Hall" in second


def test_open_it_shows_every_action_and_no_empty_line() -> None:
    recap = built().now["recap"]
    text = [" ".join(line["text"]) for line in recap["lines"]]
    assert any("contributes to the Market Hall" in one for one in text) and any("draws 2 cards" in one for one in text)
    assert not any("nothing" in one for one in text)


def test_gains_of_everybody_are_one_sentence_of_the_log() -> None:
    page = built()
    lines = [line["text"] for line in page.log if any("is rebuilt" in said for said in line["text"])]
    assert len(lines) == 1
    gains = [said for said in lines[0] if "crystals (" in said or "crystal (" in said]
    assert len(gains) == 1 and gains[0].count(";") == 2, gains


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize("game", ["bluemoon", "race"])
def test_recaps_of_whole_matches_are_words(game: str, lang: str) -> None:
    save = save_of(ANA, BOT, BOT, seed="told", game=game)
    page = Page(save, lang=lang)
    seen = set()
    for _ in range(60):
        page.bots()
        if page.desk.table.is_over:
            break
        rows = page.now["recap"]["rows"]
        assert [row["text"] for row in rows if "[" in row["text"] or row["text"].endswith(": ")] == []
        assert len({row["seat"] for row in rows}) == len(rows) and bool(rows) == bool(page.now["recap"]["lines"])
        seen |= {row["text"] for row in rows}
        seat = page.desk.actor
        page.desk.act(base.choose(page.desk.table, seat, base.make(page.desk.table.game, "easy")))
        page.send("live")
    assert len(seen) > 10


SOLD = [
    "A choose settle",
    "B choose explore_1_1",
    "A keep radioactive_world",
    "B keep contact_specialist.2+galactic_engineers",
    "A settle rebel_fuel_cache",
    "B settle comet_zone",
    "B pay contact_specialist.2+rebel_miners",
    "A choose consume_trade",
    "B choose settle",
    "A settle gem_world",
    "B settle galactic_engineers",
    "A pay colony_ship.1+radioactive_world",
    "B pay expedition_force.1+mining_robots.1",
    "A sell rebel_fuel_cache",
]


def test_what_the_table_answered_for_me_is_told_and_hides_nothing() -> None:
    save = {**save_of(ANA, BOT, seed="first-contact-357"), "game": "race", "rules": 2, "actions": SOLD}
    mine, other = (
        row["text"]
        for row in Page({**save, "options": {"setup": "first", "two_player": "normal"}}).now["recap"]["rows"]
    )
    assert mine.startswith("Ana: ") and "3 cards" in mine
    assert other.startswith("Bot 2: settles Galactic Engineers")
