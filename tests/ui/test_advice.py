"""A hint at the table: the hard bot's best two candidates in words, for the eyes of the seat alone."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core.bots import hints
from tests.ui.conftest import BOT, HUMAN, Page, save_of

ANA = {**HUMAN, "name": "Ana"}


def opened(game: str, lang: str = "en", **options: str) -> Page:
    """The first question to Ana."""
    page = Page(save_of(ANA, BOT, seed="advice", game=game, **options), lang)
    page.bots()
    return page


GAMES = [("bluemoon", "en"), ("race", "pt-BR"), ("pulsar", "en"), ("gaia", "pt-BR"), ("andromeda", "en")]


@pytest.mark.parametrize(("game", "lang"), GAMES)
def test_a_hint_names_what_the_hard_bot_would_do_in_every_game(game: str, lang: str) -> None:
    page = opened(game, lang)
    before = (page.desk.n, len(page.desk.table.past))
    told = page.send("advise")["advice"]
    assert len(told["ways"]) in (1, 2)
    for way in told["ways"]:
        assert way["title"] and "[" not in way["title"] + way["worth"] + "".join(way["then"])
    assert told["note"]
    assert (page.desk.n, len(page.desk.table.past)) == before, "nothing was played"


def test_what_is_expected_is_said_and_the_second_by_its_difference() -> None:
    page = opened("race")
    ways = page.send("advise")["advice"]["ways"]
    assert len(ways) == len(hints.hint(page.desk.table, page.desk.actor)) == 2, "as the bot thinks"
    assert "% of the win" in ways[0]["worth"]
    assert "less" in ways[1]["worth"] or "difference" in ways[1]["worth"]


def test_the_match_counts_as_one_with_hints_from_then_on() -> None:
    page = opened("gaia")
    assert "aided" not in page.send("save")["save"]["header"]
    patch = page.send("advise")
    assert patch["save"]["header"]["aided"] is True, "stored at once"
    again = Page(patch["save"]["save"], header=patch["save"]["header"])
    again.bots()
    assert again.send("save")["save"]["header"]["aided"] is True


def test_a_hint_knows_no_more_than_the_seat() -> None:
    """Whatever the others hold, the same hint."""
    page = opened("bluemoon")
    told = page.send("advise")["advice"]
    other = opened("bluemoon")
    state: Any = other.desk.table.state
    seat = other.desk.actor
    rival = 1 - seat
    state.hands[rival], state.deck[: len(state.hands[rival])] = (
        state.deck[: len(state.hands[rival])],
        state.hands[rival],
    )
    assert other.send("advise")["advice"] == told


def test_behind_a_curtain_and_while_others_think_nothing_is_told() -> None:
    page = Page(save_of(ANA, {**HUMAN, "name": "Bia"}, seed="advice"))
    assert page.now["curtain"]
    said = page.send("advise")
    assert "advice" not in said and "your turn" in said["notice"]
    assert "aided" not in page.send("save")["save"]["header"]


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    page = opened("bluemoon")
    work = page.session.handle({"do": "advise"})
    work.send(None)  # it thinks
    page.play(steps=1)
    with pytest.raises(StopIteration) as done:
        while True:
            work.send(None)
    assert done.value.value["late"] and "advice" not in done.value.value
