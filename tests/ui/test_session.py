"""The conversation with the page."""

from __future__ import annotations

import asyncio
import json
import re

import pytest

from pygames.bluemoon.components import CARDS
from pygames.core.rng import Rng
from tests.ui.conftest import BOT, FOUR, HUMAN, MISSING, Page, save_of
from ui.session import Session


def test_the_first_patch_draws_everything_and_the_next_only_differences(page: Page) -> None:
    assert page.now["bar"]["mine"] and page.now["bar"]["step"]["key"] == "Move"
    patch = page.send("tap", id=page.desk.picker.starts()[0])
    main = patch["boards"]["main"]
    assert "svg" not in main and 0 < len(main["ops"]) < 80
    assert page.send("info", id="obelisk")["info"]["title"] == "Obelisk"
    assert set(page.send("settings", settings={})) == {"n"}


def test_every_id_of_every_choice_has_a_sprite_a_card_or_a_button() -> None:
    page = Page(save_of(HUMAN, BOT, expansion="on", seed="ids"))
    for _ in range(40):
        page.bots()
        if page.desk.table.is_over:
            break
        shown = {s.item for s in page.session.pictures.drawn or ()} | {c["id"] for c in page.now["hand"]["cards"]}
        for choice in page.desk.picker.found:
            assert set(choice.slots[0].ids if choice.slots else ()) <= shown, choice.verb
            if choice.slots:
                page.send("tap", id=choice.slots[0].ids[0])
                listed = {row["id"] for row in page.now["bar"]["list"]}
                names = {page.desk.words.word(i) for i in listed}
                assert all(i in shown | listed or page.desk.words.word(i) in names for i in page.desk.picker.targets())
                page.send("cancel")
        page.play(steps=1)


def test_another_language_changes_words_only(page: Page) -> None:
    page.play(steps=3)
    page.bots()
    page.send("tap", id=page.desk.picker.starts()[0])
    picked, said = page.desk.picker.selected(), page.now["bar"]["confirm"]["label"]
    before = page.now["n"]
    patch = page.send("language", lang="pt-BR")
    assert page.desk.picker.selected() == picked and patch["n"] == before and "save" not in patch
    assert (
        patch["bar"]["confirm"]["label"] != said and patch["bar"]["confirm"]["on"] == page.now["bar"]["confirm"]["on"]
    )
    assert page.log[0]["text"]


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_no_word_is_missing_in_a_whole_match(lang: str) -> None:
    page = Page(save_of(HUMAN, BOT, expansion="on"), lang=lang)
    page.send("text", on=True)
    for _ in range(400):
        if page.desk.table.is_over:
            break
        page.play(steps=1)
        said = json.dumps({k: v for k, v in page.now.items() if k not in ("save", "boards", "symbols")})
        assert not re.search(MISSING, said)
    assert page.desk.table.is_over
    told = json.dumps([page.send("result"), page.send("score"), page.send("reference")])
    assert not re.search(MISSING, told)


def test_fifty_refused_targets_give_a_reason() -> None:
    page = Page(save_of(HUMAN, BOT, seed="why"))
    rng, asked = Rng.stream("refused"), 0
    while asked < 60:
        page.bots()
        shown = sorted(
            {s.item for s in page.session.pictures.drawn or () if s.item} | {c["id"] for c in page.now["hand"]["cards"]}
        )
        item = rng.pick(shown)
        patch = page.send("tap", id=item)
        if "why" in patch:
            asked += 1
            lines = patch["why"]["lines"]
            assert lines and all(line and "[" not in line for line in lines), item
        page.send("cancel")
        if asked % 4 == 3:
            page.play(steps=2)


# --- secrets --------------------------------------------------------------------------------------------------------


def private_of(page: Page, viewer: int | None) -> set[str]:
    """Cards that a viewer must not see now."""
    return page.desk.table.game.hidden(page.desk.table.state, viewer)


def test_nothing_private_leaves_while_the_curtain_is_up_or_for_another_viewer() -> None:
    page = Page(save_of(*FOUR, seed="curtain"))
    ups = 0
    for _ in range(90):
        desk = page.desk
        if desk.table.is_over:
            break
        patch = page.send("text", on=True)
        if desk.curtain is not None:
            ups += 1
            everything = json.dumps({k: v for k, v in page.now.items() if k != "save"}) + json.dumps(page.log[-8:])
            words = {desk.words.word(c) for hand in desk.table.state.hands for c in hand}
            assert page.now["hand"]["cards"] == [] and not any(f'"{c}"' in everything for c in CARDS)
            assert not any(f"draws {w}" in everything for w in words)
            patch = page.send("reveal")
        shown = json.dumps({k: v for k, v in patch.items() if k != "save"})
        assert not any(f'"{c}"' in shown for c in private_of(page, desk.front) if c in CARDS)
        if desk.leaving is not None:
            page.send("hand_over")
        else:
            page.play(steps=1)
    assert ups > 10


def test_open_hands_need_no_curtain_and_one_person_never_sees_one() -> None:
    page = Page(save_of(*FOUR), header={"manners": {"hands": "open"}})
    assert page.desk.curtain is None and page.now["curtain"] is None and page.now["bar"]["mine"]
    alone = Page(save_of(BOT, HUMAN))
    alone.bots()
    assert alone.now["curtain"] is None


def test_who_has_drawn_looks_before_handing_over() -> None:
    page = Page(save_of(*FOUR[:2], seed="look"))
    first = page.desk.curtain
    page.send("reveal")
    while page.desk.front == first and page.desk.leaving is None:
        page.play(steps=1)
    assert first is not None and page.now["bar"]["leave"]["seat"] != first
    assert {card["id"] for card in page.now["hand"]["cards"]} == set(page.desk.table.state.hands[first])
    page.send("hand_over")
    assert page.now["curtain"]["seat"] != first and page.now["hand"]["cards"] == []


# --- undo -----------------------------------------------------------------------------------------------------------


def test_undo_stops_at_the_border_on_a_strict_table_and_says_why() -> None:
    page = Page(save_of(HUMAN, BOT), header={"manners": {"undo": "strict"}})
    page.bots()
    while page.now["bar"]["step"]["key"] != "Replenish":
        page.play(steps=1)
    assert page.now["bar"]["undo"]["on"]
    page.send("undo")
    assert page.now["bar"]["step"]["key"] != "Replenish"
    while page.now["bar"].get("step", {}).get("key") != "Replenish":
        page.play(steps=1)
    page.play(steps=1)
    page.bots()
    undo = page.now["bar"]["undo"]
    assert not undo["on"] and undo["border"] == "cards were drawn"
    assert "notice" in page.send("undo")


def test_a_friendly_undo_says_first_what_goes_and_redo_brings_it_back(page: Page) -> None:
    page.play(steps=8)
    page.bots()
    assert page.now["bar"]["mine"] and page.now["bar"]["undo"]["beyond"]
    before, digest = len(page.desk.table.past), page.desk.table.state.digest()
    told = page.send("undo")["undo"]
    assert len(page.desk.table.past) == before, "nothing has gone yet"
    assert told["n"] == len(told["lines"]) == sum(one["n"] for one in told["who"]) > 1
    assert {one["name"] for one in told["who"]} == {"Ana", "Bot 2"}
    page.send("undo", at=told["at"])
    assert len(page.desk.table.past) == told["at"] and page.now["bar"]["undo"]["redo"]
    assert page.desk.table.past[-1].action.seat == 0, "the own decision before it stays"
    page.send("redo")
    assert page.desk.table.state.digest() == digest and not page.now["bar"]["undo"]["redo"]
    assert [line["n"] for line in page.log] == list(range(1, before + 1)), "the log as it was"
    page.send("undo", at=told["at"])
    page.send("tap", id=page.desk.picker.starts()[0])
    page.send("cancel")
    assert page.now["bar"]["undo"]["redo"], "looking at a choice is nothing new"
    page.send("tap", id=page.desk.picker.starts()[0])
    page.send("confirm")
    page.bots()
    assert not page.now["bar"]["undo"]["redo"]


def test_restart_goes_back_to_the_start_of_the_turn(page: Page) -> None:
    start = len(page.desk.table.past)
    page.send("tap", id=page.desk.picker.starts()[0])
    page.send("confirm")
    page.play(steps=1)
    assert page.now["bar"]["undo"]["restart"]
    page.send("restart")
    assert len(page.desk.table.past) == start and page.now["save"]["save"]["actions"] == [
        str(a) for a in page.desk.table.actions
    ]


# --- bots and saves -------------------------------------------------------------------------------------------------


def test_a_late_bot_answer_is_dropped() -> None:
    page = Page(save_of(HUMAN, {"kind": "bot", "level": "hard"}, seed="late"))
    while page.desk.next_bot() is None:
        page.play(steps=1)
    session, n = page.session, page.desk.n

    async def crossing() -> tuple[dict, dict]:
        thinking = asyncio.ensure_future(session.handle({"do": "bot", "n": n}))
        await asyncio.sleep(0)
        undone = await session.handle({"do": "undo", "at": page.desk.undo_to()})
        return await thinking, undone

    answer, undone = asyncio.run(crossing())
    assert answer == {"late": True, "n": undone["n"]} and page.desk.next_bot() is None


def test_every_committed_step_brings_the_save_and_it_opens_again(page: Page) -> None:
    page.play(steps=12)
    kept = page.now["save"]["save"]
    again = Page(kept)
    assert again.desk.table.state.digest() == page.desk.table.state.digest()
    assert page.now["save"]["header"]["steps"] == len(kept["actions"]) and "problem" not in again.now


def test_a_damaged_save_opens_at_the_last_good_step(page: Page) -> None:
    page.play(steps=12)
    kept = page.now["save"]["save"]
    broken = {**kept, "actions": [*kept["actions"][:5], "A dance", *kept["actions"][6:]], "checks": {}}
    opened = Page(broken)
    assert opened.now["problem"]["good"] == 5 and opened.now["problem"]["text"]


def test_the_past_shows_what_the_viewer_knew_and_returns(page: Page) -> None:
    page.play(steps=25)
    page.bots()
    patch = page.send("go_to", at=3)
    assert patch["past"]["at"] == 3 and not patch["bar"]["mine"]
    page.send("tap", id="central_square")
    patch = page.send("live")
    assert patch["past"] is None and patch["bar"]["mine"]


def test_lessons_wait_for_their_moment_and_can_be_skipped() -> None:
    first = asyncio.run(Session().handle({"do": "tutorial", "game": "bluemoon"}))
    page = Page(first["save"], header=first["header"])
    page.bots()
    assert page.now["lesson"]["title"] and "do" in page.now["lesson"]
    page.send("tap", id="obelisk")
    assert "see" in page.now["lesson"]
    page.send("lesson")
    assert page.now["lesson"]["at"] == 2
    for _ in range(7):
        page.send("lesson")
    assert "done" in page.now["lesson"] and page.now["save"]["header"]["tutorial"]["at"] == 8


def test_a_single_tap_plays_where_that_is_wished(page: Page) -> None:
    page.send("settings", settings={"confirm": "tap"})
    before = len(page.desk.table.past)
    page.send("tap", id=page.desk.picker.starts()[0])
    assert len(page.desk.table.past) > before or page.desk.picker.part is not None or page.desk.picker.targets()


def test_signs_are_those_chosen_at_set_up_and_never_twice_the_same() -> None:
    seats = [{"mark": "pink"}, {"mark": "pink"}, {"mark": "no colour"}, {}]
    page = Page(save_of(*FOUR), header={"seats": seats})
    assert page.desk.marks == (3, 0, 1, 2)


def test_the_log_is_told_anew_from_where_an_undo_cut_it(page: Page) -> None:
    page.play(steps=6)
    page.bots()
    page.send("tap", id=page.desk.picker.starts()[0])
    if page.desk.picker.action():
        page.send("confirm")
    page.send("undo")
    page.play(steps=2)
    page.bots()
    again = Page(page.now["save"]["save"])
    assert [line["text"] for line in page.log] == [line["text"] for line in again.log]


def test_a_look_that_a_lesson_asks_for_opens_the_card_and_is_no_refusal() -> None:
    first = asyncio.run(Session().handle({"do": "tutorial", "game": "bluemoon"}))
    page = Page(first["save"], header=first["header"])
    patch = page.send("tap", id="crystals7")
    assert patch["info"]["title"] == "Obelisk" and "why" not in patch and "see" in patch["lesson"]
    assert "Central Square" in page.send("tap", id="crystals7")["why"]["lines"][0]


# a match of three in which the Market Hall, which pays cards to its neighbours, stands beside the Water Temple
BESIDE_THE_MARKET = """
C walk royal_palace, C arrive, C contribute royal_palace.4 white lux3c, C finish, C replenish -,
A walk caravanserai, A arrive, A contribute caravanserai.1 pillar3a, A finish, A replenish lux1a,
B send aqua1a market_hall, B walk market_hall, B arrive, B contribute market_hall.3 pillar2a, B finish,
B replenish pillar1c, C send vulca1c market_hall, C walk market_hall, C arrive,
C contribute market_hall.2 lux2c+mimix3c, C finish, C replenish -,
A walk market_hall, A arrive, A contribute market_hall.1 lux1d+pillar1d+vulca3c, A finish, A replenish -,
B send aqua1c water_temple, B walk water_temple, B arrive, B contribute water_temple.3 mimix1a+mimix1c, B finish,
B replenish -, C walk water_temple, C arrive, C contribute water_temple.2 lux1b+venti2a+venti2c, C finish,
C replenish -, A walk water_temple
"""


def test_a_tap_on_a_space_ends_the_movement_and_its_preview_tells_what_everybody_gets() -> None:
    actions = [line.strip() for line in BESIDE_THE_MARKET.split(",")]
    page = Page({**save_of({**HUMAN, "name": "Ana"}, BOT, BOT, seed="p1"), "actions": actions})
    assert page.now["bar"]["step"]["key"] == "Move"
    spaces = {s.item: s.classes for s in page.session.pictures.drawn or () if s.item.startswith("water_temple.")}
    assert "ghost-reach" in spaces["water_temple.1"] and "cannot" in spaces["water_temple.2"]
    page.send("tap", id="water_temple.1")
    bar = page.now["bar"]
    assert bar["step"]["key"] == "Contribute" and bar["confirm"]["on"] and bar["undo"]["on"]
    sums = {one["name"]: {part["icon"]: part["n"] for part in one["parts"]} for one in bar["preview"][1]["gains"]}
    assert bar["preview"][0]["text"].startswith("Building completed") and bar["preview"][0]["strong"]
    assert sums["Ana"] == {"crystals": "+5", "scales": "+1", "cards": "+2"}
    assert list(sums.values())[1:] == [{"crystals": "+3", "cards": "+2"}] * 2, "others draw: all is told"
    page.send("undo")
    page.send("undo")
    assert page.now["bar"]["step"]["key"] == "Move", "both can be taken back"
    page.send("settings", settings={"confirm": "always"})
    assert "why" in page.send("tap", id="water_temple.1"), "whoever confirms everything ends the movement by hand"
