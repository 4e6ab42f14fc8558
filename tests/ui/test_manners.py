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
    assert page.now["bar"]["confirm"]["on"] and "End turn" in page.now["bar"]["confirm"]["label"]
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


def test_a_concept_is_explained_once_and_hints_go_off_in_one_tap() -> None:
    page = Page(save_of(HUMAN, BOT, seed="manners"))
    page.bots()
    first = page.now["bar"]["hint"]
    assert first["key"] == "Move" and "two tiles" in first["text"]
    after = page.send("hint_seen", key="Move")["bar"]["hint"]
    assert after is None or after["key"] != "Move"
    again = Page(save_of(HUMAN, BOT, seed="manners"), seen=["Move"])
    again.bots()
    assert (again.now["bar"]["hint"] or {"key": ""})["key"] != "Move", "not at the next table either"
    off = Page(save_of(HUMAN, BOT, seed="manners"), hints=False)
    off.bots()
    assert off.now["bar"]["hint"] is None


def test_a_card_for_each_player_tells_everything_that_lies_open() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="manners"))
    card = page.send("info", id="seat:1")["info"]
    assert card["title"] == "Bot 2" and "rules of thumb" in card["other"]
    assert "Crystals: ?" in card["lines"] and any("Central Square" in line for line in card["lines"])


def paying() -> Page:
    """A person before a space, with a payment proposed."""
    for tile in range(12):
        page = Page(save_of(HUMAN, BOT, seed="manners"))
        page.bots()
        page.send("verb", verb="walk")
        page.send("tap", id=page.now["bar"]["list"][tile]["id"])
        page.send("confirm")
        while page.now["bar"]["step"]["key"] == "Move":
            page.send("verb", verb="arrive")
        spaces = [item for item in page.desk.picker.starts() if "." in item]
        if spaces:
            page.send("tap", id=spaces[0])
            return page
    raise AssertionError("no tile nearby can be paid for")


def test_a_payment_put_together_by_hand_stands_among_the_proposals() -> None:
    page = paying()
    plans = page.now["bar"]["plans"]
    assert plans[0]["on"] and plans[0]["n"] == 0
    other = next(row["id"] for row in page.now["bar"]["set"] if not row["on"])
    page.send("tap", id=other)
    mine = next(row for row in page.now["bar"]["plans"] if row["on"])
    assert len(mine["arts"]) == len(page.desk.picker.part)
    assert page.now["bar"]["trouble"] or page.now["bar"]["confirm"]["on"]
    assert page.send("why", what="confirm")["why"]["lines"]


def test_the_score_says_what_would_come_and_marks_it() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="manners"))
    page.bots()
    page.desk.table.state.scales[:] = [4, 3]
    later = page.send("score")["score"]["later"]
    assert later[0]["cells"] == ["+6", "+3"]
    assert later[1]["cells"] == ["no", "no"]


def test_certain_waste_is_named_once_and_never_again_if_so_wished() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="manners"))
    page.bots()
    state, seat = page.desk.table.state, page.desk.front
    state.obelisk = (seat,) * (state.figures_of_setup.offerings - 1)
    state.crystals[seat] = 40
    page.send("verb", verb="arrive")
    before = len(page.desk.table.past)
    bar = page.send("verb", verb="finish")["bar"]
    assert len(page.desk.table.past) == before and bar["confirm"]["on"]
    assert bar["warning"]["key"] == "winning_offer" and "winning offering" in bar["warning"]["text"]
    page.send("cancel")
    page.send("settings", settings={"unwarned": ["winning_offer"]})
    page.send("verb", verb="finish")
    assert len(page.desk.table.past) > before, "done at once, for it can be taken back"
