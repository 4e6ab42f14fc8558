"""The guided first game of Race for the Galaxy: every lesson meets its moment, and none holds up the game."""

from __future__ import annotations

import pytest

from pygames.core.text import LANGUAGES
from pygames.race import GAME
from tests.ui.conftest import Page, run
from ui.scenes.race import SCENE
from ui.session import Session
from ui.words import Words

PICKS = ("settle", "consume_trade", "develop", "settle", "produce")  # what the lessons advise, round by round
WISHES = ("rebel_fuel_cache", "gem_world", "public_works.1")


@pytest.fixture
def page() -> Page:
    first = run(Session().handle({"do": "tutorial", "game": "race"}))
    found = Page(first["save"], header=first["header"])
    found.bots()
    return found


def step_of(page: Page) -> str:
    return type(page.desk.table.state.agenda[-1]).__name__


def answer(page: Page) -> None:
    """Do what the lessons say, or the first thing that is offered."""
    pick, step = page.desk.picker, step_of(page)
    if step == "ChooseActions":
        page.send("tap", id=PICKS[page.desk.table.state.round - 1])
    elif wished := [card for card in WISHES if card in pick.starts() and step.startswith("Choose")]:
        page.send("tap", id=wished[0])
    elif any(choice.verb == "pass" for choice in pick.found):
        page.send("verb", verb="pass")
    else:
        for target in pick.starts():
            if page.desk.picker.action() is None:
                page.send("tap", id=target)
    page.send("confirm")
    page.bots()


def test_the_match_is_the_rulebooks_first_game(page: Page) -> None:
    state = page.desk.table.state
    assert page.desk.table.options["setup"] == "first"
    assert list(state.tableaus[0]) == ["epsilon_eridani"]
    assert {card.partition(".")[0] for card in state.hands[0]} == {
        "colony_ship", "gem_world", "public_works", "rebel_fuel_cache",
    }  # fmt: skip


def test_every_lesson_meets_its_moment(page: Page) -> None:
    page.send("tap", id="epsilon_eridani")
    seen = []
    while page.now["lesson"]["at"] < 8:
        lesson = page.now["lesson"]
        if "see" in lesson:
            seen.append((lesson["at"], page.desk.table.state.round))
            page.send("lesson")
        else:
            answer(page)
    page.send("tap", id="pool")
    assert "see" in page.now["lesson"]
    assert [at for at, _ in seen] == [1, 2, 3, 4, 5, 6, 7]
    assert seen[-1][1] <= 6  # the seventh is learnt before the sixth round is over
    page.send("lesson")
    assert page.now["lesson"]["done"] and not page.desk.table.is_over


def test_a_legal_move_that_was_not_meant_is_commented(page: Page) -> None:
    for _ in range(3):
        page.send("lesson")
    page.send("tap", id="settle")
    page.send("confirm")
    page.bots()
    answer(page)  # explore
    assert step_of(page) == "ChooseWorld"
    page.send("verb", verb="pass")
    page.send("confirm")
    page.bots()
    assert page.now["lesson"]["aside"] and page.now["lesson"]["at"] == 4


def test_lessons_are_resumed_where_they_were_left(page: Page) -> None:
    page.send("lesson")
    page.send("lesson")
    kept = page.send("save")["save"]
    again = Page(kept["save"], header=kept["header"], lang="pt-BR")
    assert again.now["lesson"]["at"] == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_its_words(lang: str) -> None:
    words = Words(lang, GAME)
    assert 5 <= len(SCENE.lessons()) <= 8
    for lesson in SCENE.lessons():
        for part in ("title", "aim", "do", "see", "more"):
            assert words.has(f"lesson.{lesson.key}.{part}"), (lesson.key, part)
