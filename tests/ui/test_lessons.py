"""No lesson depends on when it is read: late readers, quick bots, and moves that came before their lesson."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.andromeda.bot import Thumb
from pygames.core.bots import base
from tests.ui.conftest import Page, run
from ui.scenes import scene_of
from ui.session import Session

GAMES = ("bluemoon", "race", "andromeda")
PLAYERS = {"andromeda": Thumb()}  # who plays at random seldom builds a development


def begin(game: str) -> Page:
    first = run(Session().handle({"do": "tutorial", "game": game}))
    return Page(first["save"], header=first["header"])


def play(page: Page) -> bool:
    """One sensible action of whoever is asked, the learner or a bot; False when the match is over."""
    desk = page.desk
    if desk.table.is_over:
        return False
    seat = desk.next_bot()
    seat = desk.table.asked()[0] if seat is None else seat
    thought = base.start(desk.table, seat, PLAYERS.get(desk.table.game.name) or base.make(desk.table.game, "easy"))
    while thought.step():
        pass
    desk.act(thought.best())
    page.send("settings", settings={})
    return True


def lesson(page: Page) -> dict[str, Any]:
    return dict(page.now["lesson"])


def look_if_asked(page: Page) -> None:
    tutorial = page.desk.tutorial
    assert tutorial is not None
    if tutorial.lesson is not None and tutorial.lesson.look and not tutorial.is_seen:
        page.send("tap", id=tutorial.lesson.look[0])


@pytest.mark.parametrize("patience", [0, 3, 12, 40])  # actions at the table between what there is to see and Next
@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_met_however_late_it_is_read(game: str, patience: int) -> None:
    page, met = begin(game), []
    while "done" not in lesson(page):
        look_if_asked(page)
        if "see" in lesson(page):
            for _ in range(patience):
                play(page)
            assert "see" in lesson(page), "what there is to see stays until it is read"
            met.append(lesson(page)["at"])
            page.send("lesson")
        else:
            assert play(page), f"the match is over, and lesson {lesson(page)['at']} still waits"
    assert met == list(range(1, 9))


def test_what_came_before_its_lesson_begins_with_what_there_is_to_see() -> None:
    page = begin("bluemoon")
    for _ in range(3):
        page.send("lesson")  # to lesson 4: end your turn
    assert lesson(page)["title"] == "End your turn"
    while not page.log or not any("Bot" in text for line in page.log for text in line["text"]):
        play(page)
    page.bots()  # the bot's turn is over while lesson 4 is still on the screen
    assert "see" in lesson(page) and page.now["bar"]["mine"]
    page.send("lesson")
    assert lesson(page)["title"] == "Watch the others"
    assert lesson(page)["see"] and lesson(page)["aim"] and "do" not in lesson(page), "its aim is told all the same"
    kept = page.send("save")["save"]
    again = Page(kept["save"], header=kept["header"])
    assert lesson(again) == lesson(page), "also after a reload"


def test_bots_wait_for_a_lesson_that_is_about_watching_them() -> None:
    page = begin("bluemoon")
    for _ in range(3):
        page.send("lesson")
    while "see" not in lesson(page):
        assert not lesson(page).get("hold")
        play(page)
    assert lesson(page)["hold"] and page.desk.next_bot() is not None
    page.send("lesson")
    assert not lesson(page).get("hold")


def test_a_lesson_whose_moment_is_not_now_says_so() -> None:
    page = begin("bluemoon")
    page.send("lesson")
    assert lesson(page)["title"] == "Walk to a building" and "aside" not in lesson(page)
    page.bots()
    page.send("verb", verb="arrive")  # no more walking in this turn
    assert "Play on" in lesson(page)["aside"]
    page.bots()
    while page.now["bar"].get("step", {}).get("key") != "Move" or not page.now["bar"]["mine"]:
        play(page)
    assert "aside" not in lesson(page)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_lesson_asks_to_look_at_can_be_tapped_at_any_time(game: str) -> None:
    """On the table in every position of the first rounds, also while others play."""
    looks = [item for one in scene_of(game).lessons() for item in one.look]
    page = begin(game)
    for _ in range(60):
        drawn = {sprite.item for sprite in page.session.pictures.drawn or ()}
        assert set(looks) <= drawn, set(looks) - drawn
        if not play(page):
            break
