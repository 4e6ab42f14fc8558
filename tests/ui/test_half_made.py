"""A choice that is half made when the page is loaded anew goes on where it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.conftest import BOT, HUMAN, Page, save_of
from tests.ui.test_manners import paying


def reload(page: Page, **header: Any) -> Page:
    """The page as it comes back: the save, and in its header what was half made."""
    kept = page.send("save")["save"]
    half = page.now["half"]
    return Page(kept["save"], header={**kept["header"], **({"half": half} if half else {}), **header})


def test_a_payment_changed_by_hand_is_there_again() -> None:
    page = paying()
    other = next(row["id"] for row in page.now["bar"]["set"] if not row["on"])
    page.send("tap", id=other)
    again = reload(page)
    assert again.desk.picker.filled() == page.desk.picker.filled() and other in (again.desk.picker.part or ())
    assert again.now["bar"] == page.now["bar"]
    again.send("cancel")
    assert again.now["half"] is None and reload(again).desk.picker.picks == ()


def test_a_verb_and_a_target_are_there_again_and_are_gone_once_played() -> None:
    page = Page(save_of(HUMAN, BOT, seed="manners"))
    page.bots()
    page.send("verb", verb="walk")
    assert reload(page).now["bar"]["list"] == page.now["bar"]["list"]
    page.send("tap", id=page.now["bar"]["list"][0]["id"])
    again = reload(page)
    assert again.desk.picker.action() == page.desk.picker.action() is not None
    old = page.now["half"]
    page.send("confirm")
    assert reload(page, half=old).desk.picker.picks == (), "what belongs to an older step is forgotten"


def test_behind_the_curtain_it_waits_for_its_own_player() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, {**HUMAN, "name": "Bia"}, seed="half"))
    page.send("reveal")
    page.send("tap", id=page.desk.picker.starts()[0])
    picked = page.desk.picker.picks
    assert picked
    again = reload(page)
    assert again.now["curtain"] and again.desk.picker.picks == () and again.now["half"] == page.now["half"]
    again.send("reveal")
    assert again.desk.picker.picks == picked


@pytest.mark.parametrize(
    "half",
    [[], "x", {"left": [99]}, {"left": ["a"]}, {"left": [0], "picks": [["no_such_thing"]]}, {"draft": ["nonsense"]},
     {"left": [0], "picks": 5}, {"left": None}],
)  # fmt: skip
def test_rubbish_is_forgotten(half: Any) -> None:
    page = Page(save_of(HUMAN, BOT, seed="manners"))
    page.bots()
    at = {"at": len(page.desk.table.past), "seat": page.desk.picker.seat}
    again = reload(page, half={**at, **half} if isinstance(half, dict) else half)
    assert again.desk.picker.picks == () and again.now["bar"]["mine"]
