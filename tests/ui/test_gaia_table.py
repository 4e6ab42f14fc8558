"""Gaia Project at the table: names of places, prices with exchanges, ends of turns, the Automa among the rivals."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any
from xml.etree import ElementTree

from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.core.text import Catalogue
from pygames.gaia import naming
from pygames.gaia.galaxy import LAYOUTS, galaxy
from pygames.gaia.state import Space
from tests.ui.conftest import BOT, HUMAN, MISSING, Page, look_at
from tests.ui.test_gaia import GAME, played, save_of, step
from ui.scenes.gaia import SCENE, ending, finder, space

ANA = {**HUMAN, "name": "Ana"}


def until(page: Page, name: str, *verbs: str, seed: int = 3) -> Space:
    """Play on by random taps until a step asks with these verbs."""
    rng = Rng(seed)
    while True:
        page.bots()
        s = page.desk.table.state
        assert isinstance(s, Space)
        found = {c.verb for c in page.desk.picker.found}
        if type(s.agenda[-1]).__name__ == name and page.desk.reacting is None and found >= set(verbs):
            return s
        assert step(page, rng)


def rich(page: Page, **goods: int) -> Space:
    """Other stocks for the person in front, as a test needs them."""
    s = page.desk.table.state
    assert isinstance(s, Space)
    b = s.boards[0]
    for what, n in goods.items():
        setattr(b, what, n)
    page.desk.open_picker()
    return s


# --- names ----------------------------------------------------------------------------------------------------------


def test_every_place_of_every_board_has_its_own_name() -> None:
    for lang in ("en", "pt-BR"):
        for name, layout in LAYOUTS.items():
            words = Catalogue(lang, GAME)
            terms = naming._places(galaxy(layout), 0)
            said = Counter(words.say(term.key, term.data) for term in terms.values())
            assert not MISSING.search(json.dumps(list(said)))
            assert max(said.values()) == 1, (name, said.most_common(2))


def test_the_table_calls_places_by_planet_and_sector() -> None:
    page = Page(save_of(ANA, BOT, seed="names", setup="first"))
    s = until(page, "TakeTurn", "mine")
    page.send("verb", verb="mine")
    labels = [row["label"] for row in page.now["bar"]["list"]]
    assert labels and all("sector" in label and "hex" not in label for label in labels)
    assert len(labels) == len(set(labels)) == len(page.desk.picker.targets())
    told = json.dumps([page.now["bar"], page.log], ensure_ascii=False)
    assert "hex " not in told.replace("hex:", "")
    page.send("language", lang="pt-BR")
    assert all("setor" in row["label"] for row in page.now["bar"]["list"])
    assert s.map is page.desk.table.state.map


# --- prices ---------------------------------------------------------------------------------------------------------


def test_R31_a_price_is_drawn_whole() -> None:
    """A tag is well-formed and shows its figures."""
    table = Table(GAME, [Seat("human")], {"setup": "first"}, "price")
    tags = {"hex:0,0": [("credits", "2"), ("ore", "4"), ("qic", "1")]}
    drawn = space.tags(look_at(table, tags=tags))[0].markup
    texts = [one.text for one in ElementTree.fromstring(f"<g>{drawn}</g>").iter() if one.text]
    assert texts == ["2", "4", "1"]


def test_R31_the_only_target_keeps_its_price_until_it_is_confirmed() -> None:
    page = Page(save_of(ANA, BOT, seed="price", setup="first"))
    until(page, "TakeTurn", "mine")
    page.send("verb", verb="mine")
    item = page.desk.picker.targets()[0]
    page.send("tap", id=item)
    assert list(SCENE.tags(page.desk.table, 0, page.desk.picker)) == [item]


def test_R116_a_planet_that_lacks_goods_is_striped_and_offers_the_exchange_as_one_step() -> None:
    page = Page(save_of(ANA, BOT, seed="price", setup="first"))
    until(page, "TakeTurn", "mine")
    s = rich(page, credits=0, ore=8, qic=1)
    page.send("verb", verb="convert")  # no mine can be paid now
    page.send("cancel")
    dear = finder.dear_mines(s, 0)
    assert dear, "ore buys the credits"
    item, draft = next(iter(dear.items()))
    assert [a.verb for a in draft][-1] == "mine" and {a.verb for a in draft[:-1]} == {"convert"}
    page.send("tap", id=item)
    bar = page.now["bar"]
    assert (
        bar["confirm"]["on"] and "1 ore for 1 credit" in bar["confirm"]["label"] and "sector" in bar["confirm"]["label"]
    )
    assert bar["cancel"] and bar["preview"]
    before = len(page.desk.table.past)
    page.send("confirm")
    done = [m.action for m in page.desk.table.past[before:] if m.action.seat == 0]
    assert done[: len(draft)] == list(draft)


def test_a_planned_exchange_is_dropped_by_cancel() -> None:
    page = Page(save_of(ANA, BOT, seed="price", setup="first"))
    until(page, "TakeTurn", "mine")
    s = rich(page, credits=0, ore=8, qic=1)
    page.send("tap", id=next(iter(finder.dear_mines(s, 0))))
    assert page.desk.picker.draft
    page.send("cancel")
    assert not page.desk.picker.draft and not page.now["bar"]["confirm"]["on"]


# --- ends of turns --------------------------------------------------------------------------------------------------


def mine_built(page: Page) -> None:
    page.send("verb", verb="mine")
    if not page.desk.picker.action():
        page.send("tap", id=page.desk.picker.targets()[0])
    page.send("confirm")


def test_R116_a_turn_ends_by_itself_when_nothing_is_lost_by_it() -> None:
    page = Page(save_of(ANA, BOT, seed="end", setup="first"))
    until(page, "TakeTurn", "mine")
    mine_built(page)
    page.bots()
    verbs = [m.action.verb for m in page.desk.table.past if m.action.seat == 0]
    assert verbs[verbs.index("mine") + 1] == "finish"


def test_R116_whoever_wants_it_ends_the_turn_by_hand() -> None:
    page = Page(save_of(ANA, BOT, seed="end", setup="first"))
    until(page, "TakeTurn", "mine")
    page.send("order", seat=0, key="finish", value="ask")
    mine_built(page)
    assert type(page.desk.table.state.agenda[-1]).__name__ in ("FinishTurn", "ChargePower")


def test_R116_full_power_is_asked_about() -> None:
    page = Page(save_of(ANA, BOT, seed="end", setup="first"))
    s = until(page, "TakeTurn", "mine")
    s.boards[0].bowls[:3] = [0, 0, 4]
    mine_built(page)
    page.bots()
    assert page.desk.table.past[-1].action.verb != "finish" or page.desk.table.past[-1].action.seat != 0


def test_undo_takes_back_what_orders_did_with_the_decision_before_it() -> None:
    """Else the order would only do it again, and the mine could never be taken back."""
    page = Page(save_of(ANA, BOT, seed="end", setup="first"))
    until(page, "TakeTurn", "mine")
    steps = len(page.desk.table.past)
    mine_built(page)
    page.bots()
    assert len(page.desk.table.past) > steps + 1
    page.send("undo", at=page.desk.undo_to())
    assert len(page.desk.table.past) == steps
    assert type(page.desk.table.state.agenda[-1]).__name__ == "TakeTurn"


def test_several_people_end_their_turns_themselves() -> None:
    """Among several people nobody takes back past another's move: the door is not closed by itself."""
    page = Page(save_of(ANA, {**HUMAN, "name": "Bia"}, seed="end", setup="first"))
    until(page, "TakeTurn", "mine")
    seat = page.desk.actor
    mine_built(page)
    assert not [m for m in page.desk.table.past if m.action == Action(seat or 0, "finish")]


# --- the Automa -----------------------------------------------------------------------------------------------------


def solo(level: str = "automa", lang: str = "en") -> Page:
    return Page(save_of(ANA, seed="solo", setup="first", automa=level), lang)


def test_R163_the_automa_has_a_line_and_a_board_of_its_own() -> None:
    page = solo()
    until(page, "TakeTurn", "mine")
    rows = page.now["seats"]
    assert [row["name"] for row in rows] == ["Ana", "Automa"]
    assert rows[1]["side"] and rows[1]["stats"][0]["icon"] == "vp"
    page.send("info", id="seat:1")
    assert page.now["pages"]["seat"]["name"] == "Automa"
    card: Any = page.send("info", id="seat:1", card=True)["info"]
    assert card["title"] == "Automa" and card["rule"] == "R163" and not MISSING.search(json.dumps(card))


def test_R163_the_automas_turn_is_told_step_by_step() -> None:
    for lang in ("en", "pt-BR"):
        page = solo(lang=lang)
        until(page, "TakeTurn", "mine")
        mine_built(page)
        page.bots()
        lines = page.now["recap"]["lines"]
        assert lines and all(line["seat"] == 1 for line in lines if line.get("icon") == "tile")
        told = json.dumps(lines, ensure_ascii=False)
        assert "Automa" in told and not MISSING.search(told)
        cards = [m for m in page.desk.table.past if any(e.key == "automa_turn" for e in m.events)]
        if cards:
            assert any(len(line["text"]) >= 2 for line in lines), "what the card weighs is said"


def test_R163_every_card_and_faction_of_the_automa_has_words() -> None:
    from pygames.gaia.cards import AUTOMA_FACTIONS, DECISIONS
    from ui.scenes.gaia import solo as automa

    table = played(1, 2)
    for lang in ("en", "pt-BR"):
        look = look_at(table, lang)
        said = [automa.weighed(card, other, table, look) for card in DECISIONS for other in list(DECISIONS)[:4]]
        said += [automa.faction_words(name, look.words) for name in AUTOMA_FACTIONS]
        assert not MISSING.search(json.dumps(said))
        drawn = SCENE.seat_board(table.view(0), 1, look)
        assert drawn.sprites and not MISSING.search(json.dumps([s.label for s in drawn.sprites]))


def test_R24_income_comes_in_the_order_that_charges_most() -> None:
    """Tokens before charging: three new ones and a charge of three lift all of them."""
    table = played(2, 2)
    s = table.state
    assert isinstance(s, Space)
    s.boards[0].bowls[:3] = [0, 0, 0]
    s.boards[0].stone = -1
    waiting = (("booster1", (("charge", 3),)), ("institute1", (("tokens", 3),)))
    assert ending.first_income(s, 0, waiting) == Action(0, "income", (("institute1",),))
    assert ending.charged(s, 0, waiting[::-1]) == 3 and ending.charged(s, 0, waiting) == 0


def test_the_recap_says_what_others_did_in_a_line_each() -> None:
    page = Page(save_of(ANA, BOT, BOT, seed="recap", setup="first"), "pt-BR")
    until(page, "TakeTurn", "mine")
    mine_built(page)
    until(page, "TakeTurn")
    rows = page.now["recap"]["rows"]
    assert rows and not MISSING.search(json.dumps(rows))
    assert all(len(row["text"]) < 200 and ".;" not in row["text"] for row in rows)
