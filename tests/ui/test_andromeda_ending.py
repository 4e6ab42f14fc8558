"""The last turns of Andromeda's Edge: nobody overlooks that the end was called, and what counts then (R145, R146)."""

from __future__ import annotations

from pathlib import Path

import pytest

import pygames
from pygames.andromeda.bot import Thumb
from pygames.andromeda.rules import scoring
from pygames.andromeda.state import Edge
from pygames.core.bots import base
from tests.ui.conftest import Page
from tests.ui.test_andromeda import look_at, page_at, played, state, top
from ui.scenes.andromeda import SCENE, ending, news
from ui.scenes.andromeda import __file__ as SCENE_FILE

LAST = {"en": "Last turn", "pt-BR": "Último turno"}


def is_last(s: Edge) -> bool:
    return top(s) == "TakeTurn" and s.turn_seat == 0 and 0 < s.last_turns <= s.seats


def last_page(lang: str) -> Page:
    return page_at(is_last, "last", lang=lang, terminus="short")


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_R145_a_last_turn_is_named_in_the_bar_on_the_map_in_the_score_and_on_the_text_table(lang: str) -> None:
    page = last_page(lang)
    bar, view = page.now["bar"], page.desk.view()
    look = page.desk.look(view)._replace(board="map")
    assert LAST[lang] in bar["step"]["name"] and LAST[lang].lower() in bar["ask"].lower()
    assert any(s.key == "last_turns" for s in SCENE.sprites(view, look))
    said = look.words.say("ending.now")
    assert said in [row["text"] for row in SCENE.progress(view, look)]
    card = SCENE.info(view, "terminus", look)
    assert card and said in card["lines"]
    assert said in next(row["lines"] for row in SCENE.text(view, look))


def test_R145_before_the_terminus_nothing_of_it_is_said() -> None:
    page = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0 and s.last_turns < 0, "early")
    view = page.desk.view()
    look = page.desk.look(view)._replace(board="map")
    assert "ast turn" not in page.now["bar"]["step"]["name"] + page.now["bar"]["ask"]
    assert not any(s.key == "last_turns" for s in SCENE.sprites(view, look))


def test_R145_turns_are_counted_for_each_player() -> None:
    """The turn in which the terminus is reached goes on, then everybody has one more."""
    table, seen = played(3, 20, "count", terminus="short"), set()
    turns: dict[int, int] = {}
    while not table.is_over:
        s = state(table)
        if s.last_turns >= 0:
            for seat in range(3):
                left = ending.turns_left(s.turn_seat, s.last_turns, 3, seat)
                turns.setdefault(seat, left)
                seen.add(ending.said(s.turn_seat, s.last_turns, 3, seat))
                assert 0 <= left <= 2
        table.act(base.choose(table, table.asked()[0], Thumb()))
    assert seen >= {"now", "next", "none"} and all(turns.values())


def test_R145_R146_the_call_is_told_once_to_everybody_with_what_counts() -> None:
    """A page of what has happened: by whom, how many turns are left for me, my points by source, what goods score."""
    table, pages = played(2, 10, "called", terminus="short"), 0
    while not table.is_over:
        s, seat = state(table), table.asked()[0]
        before = len(table.past)
        table.act(base.choose(table, seat, Thumb()))
        called = any(e.key == "terminus" for m in table.past[before:] for e in m.events)
        if called and not table.is_over:
            s = state(table)
            for who in range(2):
                look = look_at(table)._replace(viewer=who)
                told = [row for row in news.told(table, who, look) if row["title"] == "The end has been called"]
                assert len(told) == 1
                lines = [row["text"] for row in told[0]["lines"]]
                total = s.stations[who].vp + sum(n for _, n in scoring.final_points(s, who))
                assert f"you would have {total} VP" in lines[-1] and not any("[" in line for line in lines)
                pages += 1
    assert pages == 2


def test_R146_R158_what_counts_tells_no_destiny() -> None:
    """Others may look on while it is told."""
    table = played(2, 30, "secret", destiny="on")
    s = state(table)
    points = [dict(scoring.final_points(s, seat)) for seat in range(2)]
    assert any(row["destiny"] for row in points)
    for seat in range(2):
        total = s.stations[seat].vp + sum(n for source, n in points[seat].items() if source != "destiny")
        lines = [row["text"] for row in ending.counted(s, seat, look_at(table))]
        assert f"you would have {total} VP" in lines[-1] and not any("estiny" in line for line in lines)


def test_the_recap_of_whoever_called_the_end_begins_with_it() -> None:
    table = played(2, 10, "recap", terminus="short")
    while not table.is_over:
        before = len(table.past)
        table.act(base.choose(table, table.asked()[0], Thumb()))
        fresh = table.past[before:]
        for event in (e for m in fresh for e in m.events if e.key == "terminus"):
            assert event.seat is not None
            deeds = SCENE.deeds(fresh, event.seat, look_at(table).words)
            assert max(deeds)[1] == "reached the terminus: last turns"
            return
    raise AssertionError("nobody reached it")


def test_every_source_of_the_end_has_a_sign_and_a_name() -> None:
    table = played(2, 6, "signs")
    words = look_at(table).words
    for source, _ in scoring.final_points(state(table), 0):
        assert source in ending.SIGNS and words.maybe(f"source.{source}"), source


def test_the_texts_use_one_word_for_one_thing() -> None:
    """A Brazilian player met two names for the same thing, and sentences that nobody says."""
    texts = [(Path(pygames.__file__).parent / "andromeda" / "text" / "pt-BR.toml"),
             Path(SCENE_FILE).parent / "text" / "pt-BR.toml"]  # fmt: skip
    said = "\n".join(path.read_text("utf-8") for path in texts)
    others = ("Ferro-velho", "marcador de eventos", "Término", "é vencida por", "recursos bônus", "reparo", "{n} %")
    assert not [word for word in others if word in said]
