"""Raiders, and questions that grow with them, at the table of Andromeda's Edge: in a match that a person played."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.andromeda.components import EVENTS, RAIDERS
from pygames.andromeda.rules import raiders
from pygames.andromeda.state import Edge
from pygames.core.state import State
from pygames.core.text import LANGUAGES
from tests.ui.conftest import MISSING, Page
from tests.ui.test_andromeda import look_at, page_at, state, top
from tools.moments import asks, is_over, match, moment
from ui.scenes.andromeda import forecast

GAME = "andromeda"


def at_turn(number: int) -> Page:
    """The first player is asked at the beginning of a turn."""

    def holds(s: State) -> bool:
        return isinstance(s, Edge) and s.turn == number and asks("TakeTurn")(s)

    return Page(moment(GAME, holds))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_R62_the_raiders_of_which_one_comes_lie_side_by_side_with_the_odds(lang: str) -> None:
    page = Page(moment(GAME, asks("RaiderAttack")), lang)
    tray, s = page.now["tray"], page.desk.table.state
    assert [column["id"] for column in tray["columns"]] == sorted(s.raider_cards[c] for c in raiders.attackers(s))
    assert len(tray["columns"]) == 2 and not MISSING.search(str(tray))
    assert all(column["figure"].endswith("%") and "<svg" in column["svg"] for column in tray["columns"])
    assert all("<title>" in column["svg"] for column in tray["columns"]), "the signs in words, for ears"
    odds = {column["id"]: int(column["figure"][:-1]) for column in tray["columns"]}
    assert odds["rust_corsairs"] > odds["cinder_wraith"], "two dice are fewer than three"
    page.send("tap", id="rust_corsairs")
    assert [column["on"] for column in page.now["tray"]["columns"]] == [False, True]
    page.send("confirm")
    assert state(page.desk.table).raiders[state(page.desk.table).active][0] == RAIDERS["rust_corsairs"].cls


def test_R64_what_events_still_bring_counts_the_second_raider_of_a_card() -> None:
    table = match(GAME)
    look = look_at(table)
    view = table.game.view(table.state_at(1), 0)
    said = forecast.told(view, look)[-1]
    called = Counter(cls for card in EVENTS.values() if card.deck == "dawn" for cls in raiders.called_by(card.id))
    assert all(f"{cls} × {n}" in said for cls, n in called.items() if n > 1), (said, called)
    assert sum(called.values()) == 16


def test_R135_the_story_of_a_battle_names_the_goods_that_beaten_raiders_leave() -> None:
    tray = at_turn(28).now["tray"]
    lines = [(line["icon"], line["text"]) for page in tray["pages"] for line in page["lines"]]
    assert ("credit", "Ana gains 1 credit.") in lines, lines
    assert any(sign == "supremacy" and "supremacy" in text for sign, text in lines)


def test_a_step_on_a_track_is_told_with_the_sign_of_the_track() -> None:
    tray = at_turn(31).now["tray"]
    lines = [(line["icon"], line["text"]) for page in tray["pages"] for line in page["lines"]]
    assert {sign for sign, text in lines if "advances" in text} == {"supremacy", "science"}, lines


def test_R111_several_steps_of_choice_are_counted() -> None:
    def two_left(s: State) -> bool:
        return asks("AdvanceAny")(s) and s.agenda[-1].n == 2  # type: ignore[attr-defined]

    page = Page(moment(GAME, two_left))
    assert page.now["bar"]["ask"] == "Choose a track to advance on (2 steps to go)."
    page.send("tap", id="science")
    page.send("confirm")
    assert "to go" not in page.now["bar"]["ask"]


def test_R136_after_a_defeat_no_moon_is_offered_that_is_not_there() -> None:
    page = Page(moment(GAME, asks("Operations")))
    assert not state(page.desk.table).stations[0].placed
    assert page.now["bar"]["ask"] == "Tactical Operations: draw a card for the lost battle."


def test_verbs_that_are_not_possible_stand_behind_all_that_are() -> None:
    page = page_at(lambda s: top(s) == "TakeTurn" and s.must_return and bool(s.stations[0].moons), "empty bay")
    rows = page.now["bar"]["verbs"]
    can = [bool(row["plain"] or row["n"]) for row in rows]
    assert can == sorted(can, reverse=True) and {"launch", "jump"} <= {r["verb"] for r in rows if r["group"] == "off"}
    assert rows[0]["verb"] == "return"


def test_R88_a_moon_is_used_where_the_question_waits_for_means() -> None:
    """It was placed, though the bar asked to use one: the other verb came first."""

    def waits(s: State) -> bool:
        is_free = isinstance(s, Edge) and all(c.verb in s.INTERJECTIONS for c in s.agenda[-1].choices(s, 0))
        return is_free and asks("Develop")(s) and bool(s.stations[0].moons)  # type: ignore[attr-defined]

    page = Page(moment(GAME, waits))
    moon = page.desk.table.state.stations[0].moons[0]
    page.send("tap", id=moon)
    assert page.desk.picker.verbs() == ["abandon"]


def test_moons_are_listed_by_what_they_give() -> None:
    page = at_turn(28)
    page.send("verb", verb="abandon")
    rows = page.now["bar"]["list"]
    assert {row["label"] for row in rows} == {"2 energy and 1 nanocarbon", "1 titanium and 1 VP"}
    assert all(row["sub"].endswith("moon") for row in rows)


def test_the_board_of_a_finished_match_is_the_map() -> None:
    """The last purchase led to the market, and there it stayed: the result was told with prices."""

    def last(s: State) -> bool:
        return asks("Camp")(s) and s.stations[0].tracks[2] == 1  # type: ignore[attr-defined]

    save = moment(GAME, last, 0.9)
    page = Page(save)
    assert page.desk.pages.front == "market"
    line = match(GAME).past[len(save["actions"])].line
    page.send("verb", verb="buy")
    for item in line.split()[2:3]:
        page.send("tap", id=item)
    page.send("confirm")
    page.bots()
    while not page.desk.table.is_over:
        page.send("confirm")
    assert is_over(page.desk.table.state) and page.desk.pages.front == "map"
