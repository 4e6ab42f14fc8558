"""Choices at the table of Andromeda's Edge that are told in signs, and answers for which one tap is enough."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pygames.andromeda.components import FACTIONS, TACTIC_OF, UPGRADES
from pygames.andromeda.rules import loadout, raiders
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import StoreGoods
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.words import TRACKS
from pygames.core.play import Action
from pygames.core.text import LANGUAGES
from tests.ui.conftest import BOT, HUMAN, MISSING, Page, save_of
from tests.ui.test_andromeda import GAME, look_at, page_at, played, state, top
from ui.art.andromeda import emblems, faces, glyphs
from ui.scenes.andromeda import SCENE, answering, choosing, docking, prompts
from ui.words import Words


def choosing_page(lang: str = "en") -> Page:
    page = Page(save_of(HUMAN, BOT, seed="signs", game="andromeda"), lang)
    page.bots()
    return page


# --- a faction --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("faction", FACTIONS)
def test_R19_a_faction_is_told_in_signs(faction: str, lang: str) -> None:
    """What it begins with, does on which occasion, scores for: each a few words and signs, the sentence for ears."""
    row = choosing.column(faction, look_at(played(2, 2, "f"), lang=lang), False)
    assert len(row["sub"].split()) <= 4 and not row["lines"] and emblems.HUES[faction] in row["svg"]
    assert 5 <= len(row["facts"]) <= 7
    for fact in row["facts"]:
        assert len(fact["label"]) <= 34 and len(fact["said"]) > 10 and not MISSING.search(fact["label"] + fact["said"])
        assert fact["parts"] and all(part["icon"] in ("", *glyphs.ALL) for part in fact["parts"]), fact
        assert any(part["icon"] for part in fact["parts"])


def test_R19_signs_tell_what_the_data_say() -> None:
    look = look_at(played(2, 2, "f"))
    told = {when: parts for when, parts, _ in choosing.facts(FACTIONS["driftborn"], look)}
    assert told["start"][-2:] == [("commerce", "↑"), ("supremacy", "↑")] and ("tactic", "1") in told["start"]
    assert told["range"] == [("transport", ""), ("range", "+1")]
    assert told["per_level"] == [("vp", "16+4"), ("", "/"), ("commerce", "")]
    wild = {when: parts for when, parts, _ in choosing.facts(FACTIONS["funginar"], look)}["wild"]
    assert wild == [("ice", ""), ("", "="), ("nano", "")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_R19_the_paragraph_comes_with_a_tap_and_everything_with_a_hold(lang: str) -> None:
    page = choosing_page(lang)
    tray = page.now["tray"]
    assert tray["place"] == "whole" and len(tray["columns"]) == 3
    item = tray["columns"][1]["id"]
    how = page.desk.words.say(f"faction.{item}")
    assert how not in str(tray)
    page.send("tap", id=item)
    assert [row["text"] for row in page.now["bar"]["preview"]] == [how] and page.now["bar"]["confirm"]["on"]
    card = page.send("info", id=item)["info"]
    assert how in card["lines"] and len(card["lines"]) > 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_R19_the_text_table_tells_all_of_it_in_words(lang: str) -> None:
    page = choosing_page(lang)
    page.send("text", on=True)
    told = " ".join(line for part in page.now["text"] for line in part.get("lines", ()))
    for column in page.now["tray"]["columns"]:
        for ability in FACTIONS[column["id"]].abilities:
            assert page.desk.words.word(ability.id) in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_the_seats_names_the_faction_in_a_word_that_fits(lang: str) -> None:
    """At 1024 px there is room for some eleven letters beside "Bot 2": the whole name was cut."""
    words = Words(lang, GAME)
    assert all(3 <= len(words.say(f"shortly.{faction}")) <= 11 for faction in FACTIONS)
    page = page_at(lambda s: top(s) == "TakeTurn", "short", lang=lang)
    faction = state(page.desk.table).stations[1].faction
    assert page.now["seats"][1]["side"] == words.say(f"shortly.{faction}")


# --- one tap ----------------------------------------------------------------------------------------------------------


def asks_with_cards(step: str) -> Any:
    def check(s: Edge) -> bool:
        verbs = {c.verb for c in s.agenda[-1].choices(s, 0)}
        return top(s) == step and s.turn_seat == 0 and "react" in verbs and len(verbs) > 1

    return check


@pytest.mark.parametrize(("step", "verb"), [("AfterRoll", "pass"), ("Negotiate", "pass"), ("Escalate", "stay")])
def test_R129_R133_going_on_without_a_card_is_one_tap(step: str, verb: str) -> None:
    """Whoever held a card pressed "Pass", and then Confirm for the same, at each step of each battle."""
    page = page_at(asks_with_cards(step), "one tap")
    row = next(one for one in page.now["bar"]["buttons"] if one["verb"] == verb)
    assert row["guarded"] and row["label"] == page.desk.words.say(f"short.{verb}_{step}")
    before = page.desk.n
    page.send("verb", verb=verb)
    assert page.desk.n > before


def test_R131_the_roll_is_one_tap_and_energy_asks_once_more() -> None:
    """Energy is gone once the dice have fallen; going on as it is loses nothing."""
    page = page_at(lambda s: asks_with_cards("Prepare")(s) and s.stations[0].store[0] > 1, "roll")
    before = page.desk.n
    page.send("tap", id="boost:1")
    assert page.desk.n == before and page.now["bar"]["confirm"]["label"] == "Roll with +1 die"
    page.send("cancel")
    page.send("tap", id="boost:0")
    assert page.desk.n > before


def test_R131_who_confirms_everything_still_does() -> None:
    page = page_at(asks_with_cards("AfterRoll"), "one tap")
    page.send("settings", settings={"confirm": "always"})
    before = page.desk.n
    page.send("verb", verb="pass")
    assert page.desk.n == before and page.now["bar"]["confirm"]["on"]


def before_a_raid(s: Edge) -> bool:
    """Free actions are asked for, and one sort of raiders would come: nothing is chosen behind it."""
    step = s.agenda[-1]
    is_moment = isinstance(step, FreeMoment) and step.moment == "activation" and s.turn_seat == 0
    return is_moment and len(raiders.attackers(s)) == 1 and answering.is_useful(s, 0, "raid")


def test_R84_who_has_gone_on_is_not_asked_the_same_when_the_raiders_have_come() -> None:
    """With a card in hand the moments before and after the raid asked for free actions one after the other."""
    page = page_at(before_a_raid, "twice")
    table = page.desk.table
    after, many = state(table).copy(), len(table.past)
    after.agenda[-1] = after.agenda[-1].replace(moment="raid")
    page.send("verb", verb="go_on")
    asked = SimpleNamespace(state=after, past=table.past[:many])
    gone_on = SimpleNamespace(state=after, past=table.past[: many + 1])
    assert SCENE.obey(asked, 0, {}) is None  # type: ignore[arg-type]
    assert SCENE.obey(gone_on, 0, {}) == Action(0, "go_on")  # type: ignore[arg-type]
    assert SCENE.obey(gone_on, 0, {"moments": "ask"}) is None, "by wish"  # type: ignore[arg-type]


# --- what the bar says ------------------------------------------------------------------------------------------------


def test_the_card_of_a_launch_tells_about_the_region() -> None:
    page = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0 and any(s.stations[0].bay), "about")
    launch = next(c for c in page.desk.picker.found if c.verb == "launch")
    page.send("tap", id=launch.slots[0].ids[0])
    assert page.now["bar"]["about"] == launch.slots[0].ids[0]
    page.send("tap", id=launch.slots[1].ids[0])
    assert page.now["bar"]["about"] == launch.slots[1].ids[0]


def test_a_free_action_that_is_ready_does_not_stand_below_another_question() -> None:
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and s.stations[0].moons, "aside")
    page.send("verb", verb="abandon")
    if page.desk.picker.action() is None:
        page.send("tap", id=page.desk.picker.targets()[0])
    assert page.now["bar"]["confirm"]["on"] and page.now["bar"]["ask"] == page.desk.words.say("bar.ready")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_bay_and_a_full_hand_are_said(lang: str) -> None:
    page = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0 and s.must_return, "home", lang=lang)
    assert page.now["bar"]["ask"] == page.desk.words.say("asked.return")
    table = page.desk.table
    station = state(table).stations[0]
    station.hand = tuple(sorted(TACTIC_OF))[: loadout.hand_limit(station) + 2]
    state(table).agenda.append(StoreGoods(0))
    said = SCENE.asked(table, page.desk.look(page.desk.view()))
    assert "2" in said and str(loadout.hand_limit(station)) in said


def test_a_price_of_several_goods_has_a_figure_for_each() -> None:
    """ "energy ice 3" was read as three of either."""
    assert faces.price((1, 0, 3, 0, 0, 0, 0, 0, 0)) == [("energy", "1"), ("ice", "3")]
    assert faces.price((0, 0, 0, 0, 0, 0, 5, 0, 0)) == faces.bundle((0, 0, 0, 0, 0, 0, 5, 0, 0))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("item", UPGRADES)
def test_R96_an_upgrade_is_told_in_signs_as_well(item: str, lang: str) -> None:
    row = choosing.upgrade(item, look_at(played(2, 2, "f"), lang=lang), False)
    assert 1 <= len(row["facts"]) <= 2 and not row["lines"] and row["sub"]
    for fact in row["facts"]:
        assert not MISSING.search(fact["label"] + fact["said"]) and len(fact["said"]) > 5
        assert all(part["icon"] in ("", *glyphs.ALL) for part in fact["parts"]) and fact["parts"]


def test_what_gives_something_up_is_no_going_on() -> None:
    assert not {"decline", "finish", "refuse", "leave", "end_battle", "give_up"} & set(prompts.GO_ON)


# --- a Return ---------------------------------------------------------------------------------------------------------


def test_R69_proposals_show_what_they_bring_in_signs() -> None:
    """Modules that run, goods, points, steps on tracks; in words for those who hear the page."""
    page = page_at(lambda s: top(s) == "ActivateModules" and s.turn_seat == 0 and s.turn > 8, "signs")
    tray = page.now["tray"]
    shown = {row["label"]: row for row in tray["proposals"]}
    assert "module" in [part["icon"] for part in tray["proposals"][0]["parts"]]
    for row in shown.values():
        assert all(part["icon"] in glyphs.ALL and part["n"] for part in row["parts"]) and row["sub"]
        steps = [part for part in row["parts"] if part["icon"] in TRACKS]
        assert all(part["n"].startswith("↑") for part in steps)
    changed, _ = docking.brought(page.desk.table, 0, page.desk.picker.draft)
    assert [part["icon"] for part in tray["parts"]] == list(changed)
    assert all(str(abs(n)) in part["n"] for part, n in zip(tray["parts"], changed.values(), strict=True))
