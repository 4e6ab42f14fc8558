"""The guided first game of Andromeda's Edge: a match on which it goes well, and lessons followed by taps."""

from __future__ import annotations

import pytest

from pygames.andromeda import GAME
from pygames.andromeda.components import PLANETS
from pygames.andromeda.state import Edge
from pygames.core.text import LANGUAGES
from tests.ui.conftest import Page, run
from ui.scenes.andromeda import SCENE, lessons, reference
from ui.scenes.andromeda.hints import concepts
from ui.session import Session
from ui.words import Words

FREE = ("stay", "pass", "ready", "go_on", "finish", "draw_card", "decline")  # answers that need nothing pointed at


@pytest.fixture
def page() -> Page:
    first = run(Session().handle({"do": "tutorial", "game": "andromeda"}))
    found = Page(first["save"], header=first["header"])
    found.bots()
    return found


def state(page: Page) -> Edge:
    s = page.desk.table.state
    assert isinstance(s, Edge)
    return s


def key_of(page: Page) -> str:
    lesson = page.desk.tutorial.lesson
    return lesson.key if lesson else ""


def fill_in(page: Page, wishes: list[str]) -> None:
    """Tap what is wished for, or the first thing that is lit, until Confirm is lit."""
    for _ in range(6):
        pick = page.desk.picker
        targets = [item for item in pick.targets() if item not in pick.selected()]
        if pick.action() or not targets:
            break
        page.send("tap", id=next((item for item in wishes if item in targets), targets[0]))
    page.send("confirm")


def wishes(page: Page) -> list[str]:
    """The regions that the lesson speaks of."""
    s, open_now = state(page), sorted(lessons.regions(page.desk.table, 0))
    meant = {
        "launch": PLANETS,
        "camp": lessons.CAMPS,
        "raiders": [region for region in open_now if lessons.is_near_raiders(s, region)],
        "leaders": [region for region in open_now if s.stations[0].leaders.get(region)],
    }
    return [region for region in meant.get(key_of(page), ()) if region in open_now]


def take_turn(page: Page) -> None:
    """Launch where the lesson says, recruit if it asks for that, else come home."""
    offered = {choice.verb for choice in page.desk.table.choices(0)}
    regions = wishes(page)
    if key_of(page) == "leaders" and "recruit" in offered:
        page.send("verb", verb="recruit")
        fill_in(page, [])
    elif "launch" in offered and regions:
        page.send("verb", verb="launch")
        fill_in(page, ["transport", *regions])
    else:
        page.send("verb", verb="return")
        if page.desk.picker.action():
            page.send("confirm")


def answer(page: Page) -> None:
    """One answer of somebody who does what the lesson says and nothing more."""
    desk = page.desk
    if desk.is_public:
        page.send("looked")
    elif desk.reacting is not None:
        page.send("react", n=0)
    elif type(state(page).agenda[-1]).__name__ == "TakeTurn":
        take_turn(page)
    elif desk.picker.draft and not desk.picker.is_started:
        page.send("confirm")
    else:
        first = desk.picker.found[0]
        plain = next((c.verb for c in desk.picker.found if c.verb in FREE and not c.slots), "")
        page.send("verb", verb=plain or first.verb)
        if desk.picker.is_started:
            fill_in(page, [])
    page.bots()


def test_R10_R14_the_match_is_the_one_that_the_rulebook_advises(page: Page) -> None:
    s = state(page)
    assert (page.desk.table.options["events"], page.desk.table.options["raiders"]) == ("dawn", "advised")
    assert s.first == 0, "the learner begins"


def test_the_map_helps_every_planet_lies_beside_a_camp_and_raiders_are_near(page: Page) -> None:
    s = state(page)
    planets = [planet for planet in PLANETS if planet in s.at]
    assert all(any(s.distance(planet, camp, False) == 1 for camp in lessons.CAMPS) for planet in planets)
    near = [region for region in s.at if not region.startswith("N") and lessons.is_near_raiders(s, region)]
    assert near and not set(near) & set(lessons.CAMPS), "raiders come when they are wanted"
    assert any(s.distance(planet, region, False) <= 1 for planet in planets for region in near)


def test_the_first_six_lessons_are_learnt_by_doing_what_they_say(page: Page) -> None:
    learnt: list[tuple[str, int]] = []
    for _ in range(120):
        if key_of(page) == "develop":
            break
        if "see" in page.now["lesson"]:
            learnt.append((key_of(page), state(page).turn))
            page.send("lesson")
        else:
            answer(page)
    assert [key for key, _ in learnt] == [lesson.key for lesson in SCENE.lessons()][:6]
    assert max(turn for _, turn in learnt) <= 14, learnt


def test_R35_a_camp_out_of_reach_is_told_and_another_region_commented(page: Page) -> None:
    while key_of(page) != "camp":
        page.send("lesson")
    while type(state(page).agenda[-1]).__name__ != "TakeTurn":
        answer(page)
    page.send("verb", verb="launch")
    fill_in(page, ["transport", "monolith", "trade_centre", *PLANETS])
    assert "aside" in page.now["lesson"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_its_words_and_they_are_short(lang: str) -> None:
    words, most = Words(lang, GAME), {"title": 26, "aim": 150, "do": 95, "see": 140}
    assert 6 <= len(SCENE.lessons()) <= 8
    for lesson in SCENE.lessons():
        for part, letters in most.items():
            assert len(words.say(f"lesson.{lesson.key}.{part}")) <= letters, f"{lesson.key}.{part}"
        assert words.has(f"lesson.{lesson.key}.more")
        assert lesson.aside.__name__ == "never" or words.has(f"lesson.{lesson.key}.aside")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hints_and_reference_have_their_words(lang: str, page: Page) -> None:
    words = Words(lang, GAME)
    keys = {key for key in words.texts if key.startswith("hint.")}
    assert f"hint.{concepts(page.desk.table, 0)[0]}" in keys
    named = {f"hint.{key}" for key in ("must_return", "last", "leaders", "moons", "damage", "raiders")}
    assert named <= keys
    for title, rows in reference.SECTIONS.items():
        assert words.has(f"ref.{title}") and all(words.has(f"ref.{key}") for key in rows)


def test_R62_only_a_launch_out_of_the_raiders_range_is_commented(page: Page) -> None:
    """The turn in which the lesson begins may end without a battle: nobody is told off for that."""
    while key_of(page) != "raiders":
        page.send("lesson")
    while type(state(page).agenda[-1]).__name__ != "TakeTurn":
        answer(page)
        assert "aside" not in page.now["lesson"]
    calm = [r for r in sorted(lessons.regions(page.desk.table, 0)) if not lessons.is_near_raiders(state(page), r)]
    page.send("verb", verb="launch")
    fill_in(page, ["transport", *(r for r in calm if r in PLANETS)])
    assert "aside" in page.now["lesson"]


def test_what_a_lesson_waits_for_is_judged_at_the_launch_only(page: Page) -> None:
    """In a camp nobody can launch: that is no reason to say that raiders are far."""
    while type(state(page).agenda[-1]).__name__ != "TakeTurn":
        answer(page)
    calm = [r for r in lessons.CAMPS if not lessons.is_near_raiders(state(page), r)]
    page.send("verb", verb="launch")
    fill_in(page, ["transport", *calm])
    assert type(state(page).agenda[-1]).__name__ == "Camp"
    while key_of(page) != "raiders":
        page.send("lesson")
    assert "do" in page.now["lesson"] and "aside" not in page.now["lesson"]
