"""The guided first game of Gaia Project: every lesson meets its moment, and none holds up the game."""

from __future__ import annotations

import pytest

from pygames.core.bots import base
from pygames.core.text import LANGUAGES
from pygames.gaia import GAME
from tests.ui.conftest import Page, run
from ui.scenes.gaia import SCENE
from ui.session import Session
from ui.tutorial import Tutorial
from ui.words import Words

LOOKS = {"power": "bowl1", "charge": "bowl1"}
VERBS = {"mine": ("mine",), "upgrade": ("upgrade",), "research": ("research",), "actions": ("power", "qic"),
         "passing": ("pass",), "federation": ("federation",)}  # fmt: skip
OTHERS = ("mine", "upgrade", "research", "pass")  # what a beginner tries when the lesson's own verb is dimmed


@pytest.fixture
def page() -> Page:
    first = run(Session().handle({"do": "tutorial", "game": "gaia"}))
    found = Page(first["save"], header=first["header"])
    found.bots()
    return found


def key_of(page: Page) -> str:
    lesson = page.desk.tutorial.lesson
    return lesson.key if lesson else ""


def fill_in(page: Page) -> None:
    """Tap what is lit, first things first, until Confirm is lit."""
    for _ in range(6):
        pick = page.desk.picker
        if pick.action():
            break
        targets = [item for item in pick.targets() if item not in pick.selected()]
        if not targets:
            break
        page.send("tap", id=targets[0])
    page.send("confirm")


def answer(page: Page) -> None:
    """Do what the lesson says where it is lit, else something else that is."""
    desk = page.desk
    if desk.reacting is not None:
        page.send("react", n=0)
    elif type(desk.table.state.agenda[-1]).__name__ == "TakeTurn":
        lit = {c.verb for c in desk.picker.found}
        verb = next(v for v in (*VERBS.get(key_of(page), ()), *OTHERS) if v in lit)
        page.send("verb", verb=verb)
        if desk.picker.is_started:
            fill_in(page)
    else:
        fill_in(page)
    page.bots()


def test_the_match_is_the_rulebooks_first_game(page: Page) -> None:
    assert page.desk.table.options["setup"] == "first"


def test_R8_every_lesson_but_the_last_is_learnt_in_the_first_two_rounds(page: Page) -> None:
    learnt, taps = [], 0
    while key_of(page) != "federation":
        taps += 1
        assert taps < 80, f"{key_of(page)} hangs"
        if "see" in page.now["lesson"]:
            learnt.append((key_of(page), page.desk.table.state.round))
            page.send("lesson")
        elif key_of(page) in LOOKS:
            page.send("tap", id=LOOKS[key_of(page)])
            assert "see" in page.now["lesson"]
        else:
            answer(page)
    assert [key for key, _ in learnt] == [lesson.key for lesson in SCENE.lessons()][:-1]
    assert max(n for _, n in learnt) <= 2


def test_R63_the_last_lesson_comes_when_a_federation_stands(page: Page) -> None:
    while key_of(page) != "federation":
        page.send("lesson")
    bot = GAME.bot("medium")
    while "see" not in page.now["lesson"]:
        desk = page.desk
        assert not desk.table.is_over, "no federation in the whole match"
        page.bots()
        seat = desk.table.asked()[0]
        if seat == 0:
            desk.act(base.choose(desk.table, 0, bot))
            page.send("live")
    page.send("lesson")
    assert page.now["lesson"]["done"]


def test_a_legal_move_that_was_not_meant_is_commented(page: Page) -> None:
    while key_of(page) != "upgrade":
        page.send("lesson")
    for _ in range(6):
        if type(page.desk.table.state.agenda[-1]).__name__ == "TakeTurn":
            break
        answer(page)
    page.send("verb", verb="mine")
    fill_in(page)
    page.bots()
    assert page.now["lesson"]["aside"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_its_words(lang: str) -> None:
    words = Words(lang, GAME)
    assert 6 <= len(SCENE.lessons()) <= 8
    for lesson in SCENE.lessons():
        for part in ("title", "aim", "do", "see", "more"):
            assert words.has(f"lesson.{lesson.key}.{part}")


def test_a_lesson_that_must_wait_says_why_as_well(page: Page) -> None:
    """What a federation is good for is read before one can be formed."""
    lessons = Tutorial(SCENE.lessons(), {"at": len(SCENE.lessons()) - 1})
    row = lessons.row(page.desk.words, is_ready=False)
    assert row["aim"] and row["waits"] and "Federation" in row["aside"]
    lessons.comment = "aside"
    assert "waits" not in lessons.row(page.desk.words, is_ready=False), "a comment comes when the aim was read"
