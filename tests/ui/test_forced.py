"""What leaves no choice is not asked, and two equal cards are one answer."""

from __future__ import annotations

from typing import Any

from pygames.core.table import Seat, Table
from tests.bluemoon import build as city
from tests.race import build as galaxy
from tests.ui.conftest import BOT, HUMAN, Page, save_of
from ui.panels import bar
from ui.picker import Picker
from ui.scenes import scene_of
from ui.scenes.base import Look
from ui.words import Words

ANA, BIA = {**HUMAN, "name": "Ana"}, {**HUMAN, "name": "Bia"}


def seated(table: Table, *seats: dict[str, Any], **header: Any) -> Page:
    """A position of a rule test on a desk with people and bots."""
    page = Page(save_of(*seats, seed="forced", game=table.game.name), header=header)
    page.desk.table.state = table.state
    page.desk.table.seats = tuple(Seat(**seat) for seat in seats)
    page.desk.table.past.clear()
    page.desk.curtain = page.desk.leaving = None
    page.desk.front = page.desk.humans[0] if len(page.desk.humans) == 1 else None
    page.desk.settle()
    page.send("live")
    return page


def test_place_nothing_alone_is_not_asked() -> None:
    """Nobody here can build anything: the phase goes by."""
    t = galaxy.table(hands=("gem_world", "gem_world 3"), actions=("develop", "produce"))
    page = seated(t, ANA, BOT)
    page.bots()
    assert not any(choice.verb == "pass" for choice in page.desk.picker.found), page.now["bar"]
    passed = [m for m in page.desk.table.past if m.action.seat == 0]
    assert [m.action.verb for m in passed] == ["pass"] and passed[0].is_forced


def test_the_tablet_does_not_go_to_somebody_who_could_only_nod() -> None:
    t = galaxy.table(hands=("gem_world", "public_works 3"), actions=("settle", "develop"))
    page = seated(t, ANA, BIA)
    assert page.desk.curtain == 1, "Ana has no development: only Bia is asked"
    line = page.log[0] if page.log else {"text": []}
    assert not line.get("forced"), "that she had no choice stays her secret"
    page.send("reveal")
    assert page.now["bar"]["ask"].startswith("Tap a development")


def test_undo_passes_over_an_answer_that_was_given_for_somebody() -> None:
    t = galaxy.table(hands=("gem_world", "gem_world 3"), actions=("develop", "produce"))
    page = seated(t, ANA, BOT, manners={"undo": "friendly"})
    page.bots()
    assert page.desk.undo_to() is None, "nothing was decided yet"


# --- equal cards ----------------------------------------------------------------------------------------------------


def picker(table: Table) -> Picker:
    scene = scene_of(table.game.name)
    return Picker(0, table.choices(0), lambda verb, picks: table.why_not(0, verb, picks), scene.alike)


def test_two_equal_cards_are_one_answer() -> None:
    t = city.table(hands=("venti2 venti2",))
    pick = picker(t)
    pick.start("hurry")
    action = pick.action()
    assert action is not None and action.verb == "hurry", "which of the two does not matter"


def test_equal_cards_stand_once_in_a_list_with_their_number() -> None:
    t = city.table(hands=("venti1 venti1 vulca1 vulca1 vulca1",))
    look = Look(Words("en", t.game, t.seats), 0, (0, 1))
    scene, pick = scene_of("bluemoon"), picker(t)
    view = t.view(0)
    cards = [item for item in pick.starts() if item in city.state(t).hands[0]]
    rows = bar.chips(scene, view, look, cards)
    assert sorted(row["label"] for row in rows) == ["2 × Venti 1", "3 × Vulca 1"]
    pick.start("send")
    assert pick.picks == (("vulca1a",),) and pick.targets(), "the card is clear, where to is asked"
