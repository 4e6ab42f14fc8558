"""How the table asks: what needs a word, what goes by itself, what a dimmed button says."""

from __future__ import annotations

from typing import Any

from tests.ui.conftest import BOT, HUMAN, Page, save_of


def walked(**settings: Any) -> Page:
    """A person who has walked, and could still take it back."""
    page = Page(
        save_of({**HUMAN, "name": "Ana"}, BOT, seed="manners"), header={"manners": {"undo": "strict"}}, **settings
    )
    page.bots()
    page.send("verb", verb="walk")
    page.send("tap", id=page.now["bar"]["list"][0]["id"])
    page.send("confirm")
    return page


def without_cards(page: Page) -> Page:
    """As if every card had been used: nothing is left but to end the turn."""
    state = page.desk.table.state
    state.hands[page.desk.front] = []
    page.desk.settle()
    page.send("settings", settings={})
    while page.now["bar"]["step"]["key"] != "Replenish" and page.now["bar"]["buttons"]:
        page.send("verb", verb=page.now["bar"]["buttons"][-1]["verb"])
    return page


def test_a_turn_does_not_end_by_itself_while_something_could_be_undone() -> None:
    page = without_cards(walked())
    assert page.now["bar"]["mine"] and page.now["bar"]["step"]["key"] == "Replenish"
    assert page.now["bar"]["confirm"]["on"] and "end turn" in page.now["bar"]["confirm"]["label"]
    assert page.now["bar"]["undo"]["on"]
    page.send("confirm")
    assert not page.now["bar"]["mine"]


def test_confirm_always_takes_nothing_by_a_second_tap_or_a_button() -> None:
    page = walked(confirm="always")
    before = len(page.desk.table.past)
    tile = page.desk.picker.starts()[0]
    page.send("tap", id=tile)
    page.send("tap", id=tile)
    page.send("cancel")
    page.send("verb", verb=page.now["bar"]["buttons"][-1]["verb"])
    assert len(page.desk.table.past) == before and page.now["bar"]["confirm"]["on"]
    page.send("confirm")
    assert len(page.desk.table.past) > before


def test_what_is_chosen_is_neither_lit_nor_dimmed_and_the_rest_stays_within_reach() -> None:
    page = Page(save_of(HUMAN, BOT, seed="manners"))
    page.bots()
    shown = page.session.pictures.drawn or ()
    tile, other = [s.item for s in shown if "can" in s.classes.split() and "tile" in s.classes][:2]
    page.send("tap", id=tile)
    classes = {s.item: s.classes.split() for s in page.session.pictures.drawn or ()}
    assert "selected" in classes[tile] and not {"can", "cannot"} & set(classes[tile])
    assert "can" in classes[other]
    page.send("tap", id=other)
    assert page.desk.picker.selected() == (other,)


def test_dimmed_buttons_say_why() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="manners"), header={"manners": {"undo": "strict"}})
    assert "Bot" in " ".join(page.send("why", what="confirm")["why"]["lines"]) or page.now["bar"]["mine"]
    page.bots()
    said = " ".join(page.send("why", what="confirm")["why"]["lines"])
    assert said.startswith("Nothing is chosen yet.") and "Walk" in said
    assert "draw" in page.send("why", what="undo")["why"]["lines"][0] or page.desk.table.past == []
    page.play(steps=8)
    page.bots()
    assert page.send("why", what="restart")["why"]["lines"] == ["Undo stops here: cards were drawn."]
    page.send("go_to", at=1)
    assert "past" in page.send("why", what="undo")["why"]["lines"][0]
