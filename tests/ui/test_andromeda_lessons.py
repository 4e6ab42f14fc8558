"""The guided first game of Andromeda's Edge: a match on which it goes well, and lessons followed by taps."""

from __future__ import annotations

import pytest

from pygames.andromeda import GAME
from pygames.andromeda.components import PLANETS
from pygames.andromeda.state import Edge
from pygames.core.text import LANGUAGES
from tests.ui.conftest import Page, run
from ui.scenes.andromeda import SCENE, lessons, reference, settling
from ui.scenes.andromeda.hints import concepts
from ui.session import Session
from ui.tutorial import Tutorial
from ui.words import Words

FREE = ("stay", "pass", "ready", "go_on", "finish", "draw_card", "decline")  # answers that need nothing pointed at


def begin(lang: str = "en", seed: str = "") -> Page:
    first = run(Session().handle({"do": "tutorial", "game": "andromeda"}))
    found = Page({**first["save"], **({"seed": seed} if seed else {})}, lang, header=first["header"])
    found.bots()
    return found


@pytest.fixture
def page() -> Page:
    return begin()


def state(page: Page) -> Edge:
    s = page.desk.table.state
    assert isinstance(s, Edge)
    return s


def key_of(page: Page) -> str:
    lesson = page.desk.tutorial.lesson
    return lesson.key if lesson else ""


def fill_in(page: Page, wishes: list[str]) -> None:
    """Tap what is wished for, or the first thing that is lit, until Confirm is lit or the last tap was enough."""
    before = page.desk.n
    for _ in range(6):
        pick = page.desk.picker
        if page.desk.n != before:
            return
        targets = [item for item in pick.targets() if item not in pick.selected()]
        if pick.action() or not targets:
            break
        page.send("tap", id=next((item for item in wishes if item in targets), targets[0]))
    page.send("confirm")


def wishes(page: Page) -> list[str]:
    """The regions that the lesson speaks of, those with leaders first: an office is also a base."""
    table, open_now = page.desk.table, sorted(lessons.regions(page.desk.table, 0))
    s, key = state(page), key_of(page)
    meant = {
        "launch": PLANETS,
        "camp": lessons.CAMPS,
        "raiders": [region for region in open_now if lessons.is_near_raiders(s, region)],
        "leaders": [region for region in open_now if s.stations[0].leaders.get(region)],
        "develop": settling.where(table, 0) if key == "develop" else (),
        "event": lessons.CAMPS,
    }
    return [region for region in meant.get(key, ()) if region in open_now]


FIRST = {settling.RECRUIT: "recruit", settling.MOON: "abandon"}  # what is missing for a development -> the verb for it


def free_verb(page: Page) -> str:
    """The free action that the lesson tells to take first."""
    if key_of(page) == "leaders":
        return "recruit"
    return FIRST.get(settling.need(page.desk.table, 0).key, "") if key_of(page) == "develop" else ""


def take_turn(page: Page) -> None:
    """Launch where the lesson says, with a free action before if it asks for that, else come home."""
    offered = {choice.verb for choice in page.desk.table.choices(0)}
    regions, free = wishes(page), free_verb(page)
    if free in offered:
        page.send("verb", verb=free)
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
        take_first(page)
    page.bots()


def take_first(page: Page) -> None:
    """What the lesson is about if it is offered, else what needs nothing pointed at, else whatever comes first."""
    found = page.desk.picker.found
    wanted = "develop" if key_of(page) == "develop" else "buy" if key_of(page) == "camp" else ""
    plain = next((c.verb for c in found if c.verb in FREE and not c.slots), "")
    offered = {c.verb for c in found}
    free = free_verb(page)
    meant = wanted if wanted in offered else free if free in offered else ""
    page.send("verb", verb=meant or plain or found[0].verb)
    if page.desk.picker.is_started:
        fill_in(page, [])


UNASKED = ("raiders", "event")  # they come by themselves too: then what they mean is told with why


def learn(page: Page, faction: int, most: int = 250, is_by_hand: bool = False) -> list[tuple[str, int]]:
    """Follow all lessons with one of the dealt factions: which were learnt in which turn of the match."""
    learnt: list[tuple[str, int]] = []
    choose_faction(page, faction)
    for _ in range(most):
        if not key_of(page):
            break
        if "see" in page.now["lesson"]:
            is_late = "aim" in page.now["lesson"]
            assert not is_late or key_of(page) in UNASKED, f"{key_of(page)} was over before it had asked for anything"
            learnt.append((key_of(page), state(page).turn))
            page.send("lesson")
        elif is_by_hand and type(state(page).agenda[-1]).__name__ == "ActivateModules":
            dock_by_hand(page)
        else:
            answer(page)
    return learnt


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


@pytest.mark.parametrize("faction", [0, 1, 2])
def test_all_lessons_are_learnt_by_doing_what_they_say(faction: int) -> None:
    """With each faction that is dealt: nobody saves for a development round after round, or waits for an event."""
    learnt = learn(begin(), faction)
    assert [key for key, _ in learnt] == [lesson.key for lesson in SCENE.lessons()]
    turns = dict(learnt)  # of both players
    assert turns["return"] <= 9 and turns["develop"] <= turns["return"] + 10 and turns["event"] <= 17, learnt


@pytest.mark.parametrize("faction", [0, 1, 2])
def test_all_lessons_are_learnt_by_who_docks_by_hand(faction: int) -> None:
    """Without the proposals of a Return: the same lessons, each of which asks for something."""
    learnt = learn(begin(), faction, is_by_hand=True)
    assert [key for key, _ in learnt] == [lesson.key for lesson in SCENE.lessons()]


@pytest.mark.parametrize("faction", [0, 1])  # with the third one no base is left within reach by then
def test_R87_leaders_that_a_return_brings_home_do_not_pass_their_lesson_over(faction: int) -> None:
    """The proposal of a Return recruits wherever ships stand: who took it was told what to see, and did nothing."""
    page = begin()
    choose_faction(page, faction)
    while key_of(page) != "return":
        page.send("lesson") if "see" in page.now["lesson"] else answer(page)
    launch_to_leaders(page)
    page.send("verb", verb="return")
    if page.desk.picker.action():
        page.send("confirm")
    home = state(page).stations[0].leaders_home
    while key_of(page) == "return":
        page.send("lesson") if "see" in page.now["lesson"] else answer(page)
    assert state(page).stations[0].leaders_home > home, "brought home on the way"
    assert key_of(page) == "leaders" and "do" in page.now["lesson"]
    pointed = page.desk.look(page.desk.view()).pointed
    assert pointed and pointed <= {region for region, n in state(page).stations[0].leaders.items() if n}


def launch_to_leaders(page: Page) -> None:
    """A ship to where leaders wait, before the Return."""
    for _ in range(12):
        s = state(page)
        if type(s.agenda[-1]).__name__ != "TakeTurn":
            answer(page)
            continue
        if any(s.stations[0].leaders.get(region) for region in s.stations[0].board):
            return
        page.send("verb", verb="launch")
        waiting = [r for r in sorted(lessons.regions(page.desk.table, 0)) if s.stations[0].leaders.get(r)]
        fill_in(page, ["transport", *waiting])
        page.bots()
    raise AssertionError("no leader within reach")


def choose_faction(page: Page, n: int = 0) -> None:
    page.send("tap", id=page.desk.picker.targets()[n])
    page.send("confirm")
    page.bots()


POOR = "first-flight-12"  # a match in which a development takes many turns


@pytest.mark.parametrize("lang", LANGUAGES)
def test_R103_what_a_development_still_needs_is_told_step_by_step(lang: str) -> None:
    """Leaders, the price, a planet, a moon to be used: "not yet" with a list of everything helped nobody."""
    page, told = begin(lang, POOR), {}
    choose_faction(page)
    while key_of(page) != "develop":
        page.send("lesson")
    for _ in range(120):
        row = page.now["lesson"]
        if "see" in row:
            break
        if page.desk.is_my_turn() and "aside" in row:
            need = settling.need(page.desk.table, 0)
            told[need.key] = row["aside"]
            pointed = page.desk.look(page.desk.view()).pointed
            assert set(need.where) <= pointed, "what serves it is pointed at"
        answer(page)
    assert len(told) >= 4 and settling.SITE in told, told
    assert all(len(text) <= 140 and "[" not in text and "{" not in text for text in told.values()), told


def test_on_the_way_home_nobody_is_told_to_return_later() -> None:
    """Questions of modules belong to the Return: "something else is asked first" came in the middle of it."""
    page, seen = begin(seed=POOR), 0
    choose_faction(page)
    for _ in range(90):
        s, row = state(page), page.now["lesson"]
        if key_of(page) == "leaders":
            break
        if "see" in row:
            page.send("lesson")
            continue
        is_home = key_of(page) == "return" and s.phase == "return" and s.turn_seat == 0
        if is_home and page.desk.is_my_turn():
            seen += type(s.agenda[-1]).__name__ != "ActivateModules"
            assert "aside" not in row, type(s.agenda[-1]).__name__
        dock_by_hand(page) if type(s.agenda[-1]).__name__ == "ActivateModules" else answer(page)
    assert seen


def dock_by_hand(page: Page) -> None:
    """The first ship into the first module, as long as there is one."""
    verbs = [c.verb for c in page.desk.picker.found]
    page.send("verb", verb="dock" if "dock" in verbs else "finish")
    fill_in(page, ["academy", "architect"])
    page.bots()


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
    for key in (settling.LEADERS, settling.PRICE, settling.PLANET, settling.RECRUIT, settling.MOON, settling.SITE):
        assert 20 <= len(words.texts[f"lesson.develop.{key}"]) <= 120, key
    for lesson in SCENE.lessons():
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


def test_a_battle_that_cannot_be_had_lets_the_next_lesson_go_first(page: Page) -> None:
    """Where the bot has driven raiders away, the learner was told to play on, and nothing else was taught."""
    table, s = page.desk.table, state(page)
    while not lessons.can_return(table, 0) or not s.stations[0].board:
        fill_in(page, wishes(page))
        page.bots()
        s = state(page)
    s.raiders = {}
    tutor = Tutorial(lessons.LESSONS, {"at": [lesson.key for lesson in lessons.LESSONS].index("raiders")})
    tutor.make_way(table, 0)
    assert tutor.lesson and tutor.lesson.key == "return"
    again = Tutorial(lessons.LESSONS, tutor.state())
    again.next()
    assert again.lesson and again.lesson.key == "raiders", "it is remembered, and comes next"
    assert [x.key for x in Tutorial(lessons.LESSONS, {"order": ["raiders", 7]}).lessons] == [
        lesson.key for lesson in lessons.LESSONS
    ], "a damaged order is none"
