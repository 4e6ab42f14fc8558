"""Andromeda's Edge at the table, without a browser: pages, launches, docks, battles, whole matches by taps."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.andromeda.bot import Thumb
from pygames.andromeda.components import FACTIONS, TACTIC_OF
from pygames.andromeda.rules import building, fighting, raiders, travel
from pygames.andromeda.state import Battle, Edge
from pygames.andromeda.steps.gaining import StoreGoods
from pygames.andromeda.words import COUNTERS, EFFECTS, MODIFIERS, RESOURCES, WORDS
from pygames.core import saves
from pygames.core.bots import base
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.core.text import entries, slots_of
from tests.ui.conftest import Page
from ui.art.andromeda import faces, glyphs
from ui.panels.bar import bar
from ui.picker import Picker
from ui.scenes.andromeda import SCENE, docking, foresight, launching, news, odds, trays
from ui.scenes.andromeda import __file__ as SCENE_FILE
from ui.scenes.look import Look
from ui.scenes.parts.boards import OWN
from ui.words import Words

HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "level": "easy"}
GAME = pygames.game("andromeda")
MISSING = re.compile(r"\[[a-z_]+\.[\w.]+\]")  # a text without its key
FOUR = [{**HUMAN, "name": name} for name in ("Ana", "Bia", "Caio", "Davi")]
PAGES = ("map", "station", "market", "battle")


def save_of(*seats: dict[str, str], seed: str, **options: str) -> dict[str, Any]:
    return {"pygames": 1, "game": "andromeda", "rules": GAME.rules, "options": options, "seed": seed,
            "seats": list(seats), "actions": [], "checks": {}}  # fmt: skip


def step(page: Page, rng: Rng) -> bool:
    """One tap of somebody who plays by what is in sight; False when the match is over."""
    page.bots()
    desk, pick = page.desk, page.desk.picker
    if desk.table.is_over:
        return False
    if desk.is_public:
        page.send("looked")
    elif desk.curtain is not None:
        page.send("reveal")
    elif desk.leaving is not None:
        page.send("hand_over")
    elif desk.reacting is not None:
        page.send("react", n=rng.below(len(desk.reaction().answers)))
    elif pick.action() or (pick.draft and not pick.is_started and rng.below(3)):
        page.send("confirm")
    else:
        tap_something(page, rng)
    return True


def tap_something(page: Page, rng: Rng) -> None:
    """A target of a choice that is not a free action, mostly; else a verb."""
    pick = page.desk.picker
    free = Edge.INTERJECTIONS
    if pick.is_started or pick.part is not None:
        targets = [item for item in pick.targets() if item not in pick.selected()]
        page.send("tap", id=rng.pick(targets)) if targets else page.send("cancel")
        return
    asked = [c for c in pick.found if c.verb not in free or not rng.below(6)] or list(pick.found)
    choice = rng.pick(asked)
    if choice.verb in ("return", "decline", "finish") and len(asked) > 1 and rng.below(4):
        choice = rng.pick([c for c in asked if c.verb != choice.verb])
    page.send("verb", verb=choice.verb)


def look_at(table: Table, lang: str = "en", **more: Any) -> Look:
    return Look(Words(lang, GAME, table.seats), 0, (0, 1, 2, 3)[: len(table.seats)], **more)


def played(seats: int, turn: int, seed: str = "t", **options: str) -> Table:
    """A match of bots up to a turn."""
    table = Table(GAME, [Seat("bot", level="medium")] * seats, options, seed)
    bot = Thumb()
    while not table.is_over and state(table).turn < turn:
        table.act(base.choose(table, table.asked()[0], bot))
    return table


def state(table: Table) -> Edge:
    assert isinstance(table.state, Edge)
    return table.state


def is_asking(page: Page) -> bool:
    """Whether the bar must say what to do: a person is on, and no ribbon, curtain or news ask instead."""
    desk = page.desk
    free = desk.curtain is None and desk.leaving is None and desk.reacting is None
    return bool(page.now["bar"].get("mine")) and free and not desk.is_public and not desk.table.is_over


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_a_whole_match_by_taps_with_every_word_said(lang: str) -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed=f"taps-{lang}", terminus="short"), lang)
    rng, shown = Rng.stream("taps", lang), set()
    for n in range(4000):
        if not step(page, rng):
            break
        shown.add(page.desk.view()["step"])
        assert not is_asking(page) or page.now["bar"]["ask"], (page.desk.view()["step"], page.now["bar"])
        if n % 7 == 0:
            page.send("page", key=PAGES[n // 7 % 4])
        if n % 40 == 0:
            page.send("text", on=n % 80 == 0)
            page.send("reference")
            page.send("score")
        assert not MISSING.search(json.dumps(page.now, ensure_ascii=False)), MISSING.findall(json.dumps(page.now))
    assert page.desk.table.is_over
    assert {"TakeTurn", "ActivateModules", "Prepare"} <= shown


def test_too_many_cards_at_the_end_of_a_turn_are_asked_for_in_words_and_lie_side_by_side() -> None:
    """R5: what is thrown away is a question like any other, with a count; on a phone the own board is out of sight."""
    table = played(2, 5, "too many")
    s = state(table)
    s.stations[0].hand = tuple(sorted(TACTIC_OF))[:8]
    s.turn_seat = 0
    s.todo(StoreGoods(0))
    view, look = GAME.view(s, 0), look_at(table)
    pick = Picker(0, [c for c in table.choices(0) if c.verb == "store"], lambda verb, picks: [])
    shown = bar(table, SCENE, view, look, pick)
    need = shown["meter"]["need"]
    assert shown["ask"] and shown["meter"]["value"] == 0 and need == 8 - view["seats"][0]["card_limit"] > 0
    sheet = trays.tray(table, view, look, pick)
    assert sheet and [row["id"] for row in sheet["columns"]] == list(s.stations[0].hand)
    for card in s.stations[0].hand[:need]:
        pick.tap(card)
    shown = bar(table, SCENE, view, look, pick)
    assert shown["confirm"]["on"] and shown["meter"]["value"] == need


# --- everything can be pointed at -------------------------------------------------------------------------------------


def in_sight(table: Table, seat: int) -> set[str]:
    """Every id that a page, the own board or a sheet shows to a seat."""
    look = look_at(table)._replace(viewer=seat)
    view = GAME.view(table.state, seat)
    pick = Picker(seat, table.choices(seat), lambda verb, picks: table.why_not(seat, verb, picks))
    look = look._replace(can=frozenset(pick.starts()), is_asked=True)
    found = {s.item for page in PAGES for s in SCENE.sprites(view, look._replace(board=page))}
    found |= {s.item for s in SCENE.seat_board(view, seat, look._replace(board=OWN)).sprites}
    sheet = trays.tray(table, view, look, pick) or {}
    return found | {column["id"] for column in sheet.get("columns", ())}


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"teams": "on", "destiny": "on", "regions": "vortices"})])
def test_every_id_that_is_asked_for_lies_in_sight(seats: int, options: dict[str, str]) -> None:
    """R26-R161: planned sets are paid in the bar; everything else is on a page, the own board or a sheet."""
    table = Table(GAME, [Seat("bot", level="easy")] * seats, options, "sight")
    bot, n, steps = GAME.bot("easy"), 0, set()
    while not table.is_over and n < 500:
        n += 1
        seat = table.asked()[0]
        steps.add(type(table.state.agenda[-1]).__name__)
        if n % 3 == 0:
            shown = in_sight(table, seat)
            for choice in table.choices(seat):
                if choice.verb in ("gift", "request"):
                    continue  # listed in the bar: things of two players
                for slot in choice.slots:
                    missing = set(slot.ids) - shown if slot.plans is None else set()
                    assert not missing, (choice.verb, slot.name, missing)
        table.act(base.choose(table, seat, bot))
    assert {"TakeTurn", "ActivateModules", "Camp"} <= steps


def test_both_languages_have_the_same_keys_and_slots() -> None:
    folder = str(Path(SCENE_FILE).parent)
    english, portuguese = entries(folder, "en"), entries(folder, "pt-BR")
    assert english.keys() == portuguese.keys()
    for key, text in english.items():
        assert slots_of(text) == slots_of(portuguese[key]), key


# --- launches ---------------------------------------------------------------------------------------------------------


def page_at(test: Any, seed: str, seats: int = 3, lang: str = "en", people: int = 1, **options: str) -> Page:
    """A table with people on the first seats, where bots have played until the first is asked and the test holds."""
    bot = Thumb()
    for n in range(30):  # not every match comes to it
        table = Table(GAME, [Seat("bot", level="medium")] * seats, options, f"{seed}{n}")
        while not table.is_over and not (0 in table.asked() and test(state(table))):
            table.act(base.choose(table, table.asked()[0], bot))
        if not table.is_over:
            break
    assert not table.is_over, "no such moment"
    save = saves.save(table)
    names = ("Ana", "Bia", "Caio", "Davi")[:people]
    bots = [{"kind": "bot", "level": "medium"}] * (seats - people)
    save["seats"] = [*({**HUMAN, "name": name} for name in names), *bots]
    return Page(save, lang, header={"manners": {"hands": "curtain"}} if people > 1 else {})


def top(s: Edge) -> str:
    return type(s.agenda[-1]).__name__


def can_launch(s: Edge) -> bool:
    """Not only by a jump."""
    return any(not jump for _, jump, _ in travel.launches(s, 0))


def test_a_launch_is_three_taps_from_either_end() -> None:
    """R26, R30: ship, region, confirm; or the region first."""
    for first in ("ship", "region"):
        page = page_at(lambda s: top(s) == "TakeTurn" and len(s.stations[0].board) > 0 and can_launch(s), "l")
        before = len(page.desk.table.past)
        choice = next(c for c in page.desk.picker.found if c.verb == "launch")
        ship, region = choice.slots[0].ids[0], choice.slots[1].ids[0]
        for item in (ship, region) if first == "ship" else (region, ship):
            page.send("tap", id=item)
        if page.desk.picker.action():
            page.send("confirm")
        assert len(page.desk.table.past) > before
        assert page.desk.table.past[before].action == Action(0, "launch", ((ship,), (region,)))


def test_a_launch_shows_price_raiders_and_odds() -> None:
    """R38, R62, R131: a jump costs energy; raiders within reach would come; the odds are those of the dice."""
    table = played(3, 12, "danger")
    s = state(table)
    seat, ship = s.turn_seat, 0
    for region in s.at:
        if s.kind(region) in ("nebula", "quasar"):
            continue
        comes, chance = launching.danger(s, seat, ship, region)
        world = launching.landed(s, seat, ship, region)
        assert comes == raiders.attackers(world)
        is_fight = bool(comes) or fighting.is_battle(world)
        assert (chance is not None) == is_fight
        assert ("energy", "−1") in launching.tag(s, seat, ship, region, True)["parts"]
    assert s.battle is None


def test_odds_are_those_of_the_engine_s_dice() -> None:
    """R133, R134: counted exactly, and as the engine rolls."""
    assert odds.chances([((1, 1),), ((1, 1),)]) == pytest.approx([15 / 36, 15 / 36])
    assert odds.chances([((2, 6),), ((1, 6),)]) == pytest.approx([1, 0])  # a die left beats none
    table = played(2, 6)
    s, wins, times = state(table), 0, 1500
    s.battle, s.active = Battle(), next(iter(s.stations[0].board), s.active)
    for seat, aim in ((0, 2), (1, 4)):
        s.battle.aim[seat] = aim - 1
        s.stations[seat].set_ships(s.active, (1, 0, 0, 0))
    aims = [fighting.aim(s, seat) for seat in (0, 1)]
    for _ in range(times):
        wins += fighting.roll_dice(s, 0, 4) > fighting.roll_dice(s, 1, 2)
    chance = odds.chances([((4, aims[0]),), ((2, aims[1]),)])[0]
    assert abs(wins / times - chance) < 4 * (chance * (1 - chance) / times) ** 0.5


# --- returns ----------------------------------------------------------------------------------------------------------


def test_the_proposed_return_is_one_tap_and_brings_what_it_says() -> None:
    """R69-R72: the plan is played as far as it goes; what it promises is what happens."""
    page = page_at(lambda s: top(s) == "ActivateModules" and len(s.stations[0].board) > 1, "r")
    desk = page.desk
    draft = desk.picker.draft
    assert docking.is_possible(desk.table, 0, draft) and len(docking.links(draft)) > 1
    changed, _ = docking.brought(desk.table, 0, draft)
    before = state(desk.table).stations[0].copy()
    page.send("confirm")
    now = [m for m in desk.table.past if m.action in draft][-1]
    assert now.action in draft and desk.table.past[-1].action.seat in (0, 1, 2)
    assert set(changed) <= {"vp", "tactic", "leader", "ship", *RESOURCES}
    assert before.ships_on_board() > state(desk.table).stations[0].ships_on_board()


def test_the_order_of_docks_can_be_changed_and_refuses_what_is_impossible() -> None:
    page = page_at(lambda s: top(s) == "ActivateModules" and len(s.stations[0].board) > 1, "r")
    desk = page.desk
    draft = desk.picker.draft
    page.send("draft", at=0, by=1)
    changed = desk.picker.draft
    assert sorted(a.verb for a in changed if a.verb in ("dock", "power")) == sorted(
        a.verb for a in draft if a.verb in ("dock", "power")
    )
    assert docking.is_possible(desk.table, 0, changed)
    assert docking.redraft(desk.table, 0, draft, 99, 1) == draft


# --- moments, reactions, news -----------------------------------------------------------------------------------------


def test_moments_for_free_actions_need_no_tap_by_default() -> None:
    """R84: a moment is only asked about where waiting could lose something, or as the player wishes."""
    table, asked, skipped = played(3, 3, "m"), 0, 0
    bot = Thumb()
    while not table.is_over and state(table).turn < 40:
        seat = table.asked()[0]
        if top(state(table)) == "FreeMoment":
            said = SCENE.obey(table, seat, {"moments": "useful"})
            skipped, asked = skipped + (said is not None), asked + (said is None)
            assert SCENE.obey(table, seat, {"moments": "ask"}) is None
            assert SCENE.obey(table, seat, {"moments": "never"}) == Action(seat, "go_on")
        table.act(base.choose(table, seat, bot))
    assert skipped > 5 * asked


def test_the_sum_of_a_plan_counts_its_words() -> None:
    """One credit and two credits, on either side of nought; what is not counted keeps its one word."""
    desk = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0, "q2").desk
    look = desk.look(desk.view())
    assert docking.sums({"credit": 1, "tactic": -2, "energy": 3}, look) == "+1 credit, −2 tactic cards, +3 energy"
    assert docking.sums({"credit": 2, "tactic": -1}, look) == "+2 credits, −1 tactic card"


def test_who_has_ships_in_a_battle_is_asked_for_more() -> None:
    """R129: whoever fights already brings no more, whoever looks on brings none."""
    for is_in, said in ((True, "Bring no more ships"), (False, "Bring none")):
        page = page_at(lambda s, is_in=is_in: top(s) == "Escalate" and s.turn_seat != 0
                       and (0 in fighting.players(s)) == is_in, "q2")  # fmt: skip
        assert page.desk.reacting == 0 and page.now["ribbon"]["answers"][0]["label"] == said


def test_a_question_off_turn_is_a_ribbon_made_of_open_things() -> None:
    """R131: energy for dice with the odds; nobody reads a hand in it."""
    page = page_at(lambda s: top(s) == "Prepare" and s.turn_seat != 0 and s.stations[0].store[0] > 0, "q2")
    desk = page.desk
    assert desk.reacting == 0
    found = page.now["ribbon"]
    assert len(found["answers"]) > 1 and found["answers"][0]["sub"].endswith("%")
    held = {desk.words.word(card) for card in desk.table.state.stations[0].hand}
    assert not any(name in json.dumps(found) for name in held)
    before = len(desk.table.past)
    page.send("react", n=1)
    assert desk.table.past[before].action.verb == "boost" and len(desk.table.past[before].action.picks[0]) == 1


def test_a_battle_comes_forward_and_its_end_is_told() -> None:
    """R129-R137: the page of the battle is in front while it lasts; afterwards dice and results can be read."""
    page = page_at(lambda s: top(s) == "Prepare" and s.ships_at(s.active) == [0] and s.stations[0].store[0] > 0, "q4")
    desk = page.desk  # in this match no other battle asks the seat right after it
    assert desk.pages.front == "battle"
    page.send("tap", id="boost:0")
    if desk.picker.action():
        page.send("confirm")
    rng = Rng.stream("end")
    while desk.table.state.battle is not None:
        step(page, rng)
    page.bots()
    while desk.reacting is not None:  # to somebody else's battle: what is told waits for the next question
        page.send("react", n=0)
        page.bots()
    pages = news.told(desk.table, 0, look_at(desk.table))
    assert pages and "rolls" in pages[0]["svg"] and pages[0]["lines"]
    assert page.now["tray"]["kind"] == "story"
    assert desk.pages.front != "battle"


def test_a_development_is_counted_leader_by_leader() -> None:
    """R107: the lines add up to the points, up to the limit."""
    table = played(4, 40, "dev")
    s, look = state(table), look_at(table)
    for planet in [r for r in s.at if s.kind(r) == "planet" and r not in s.developed]:
        rows = foresight.leaders(s, planet, look)
        counted = sum(int(row["text"].split()[0]) for row in rows[:-1])
        assert rows[-1]["text"].startswith(f"{building.development_points(s, planet)} ")
        assert min(counted, 10) == building.development_points(s, planet)


# --- people -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{"teams": "on", "destiny": "on", "terminus": "short"}, {"regions": "quasars", "events": "twilight"}]
)
def test_four_people_at_one_tablet_see_no_secret_of_another(options: dict[str, str]) -> None:
    """R158: behind a curtain, and for whoever looks, nothing hidden is sent; teammates know each other's things.

    With the short terminus a whole match, from the factions to the result."""
    page = Page(save_of(*FOUR, seed="four", **options), header={"manners": {"hands": "curtain"}})
    rng, curtains, turns = Rng.stream("four"), 0, set()
    for n in range(6000 if "terminus" in options else 300):
        if not step(page, rng):
            break
        desk = page.desk
        curtains += desk.curtain is not None
        turns.add(state(desk.table).turn)
        hidden = GAME.hidden(desk.table.state, desk.viewer)
        sent = re.findall(r'data-id=\\?"([^"\\]+)', json.dumps(page.now.get("boards", {})))
        assert not hidden & set(sent)
        if n % 9 == 0:
            assert not MISSING.search(json.dumps(page.now, ensure_ascii=False))
    assert curtains > 3 and len(turns) > 4
    assert page.desk.table.is_over == ("terminus" in options)


def test_R121_an_event_is_told_on_a_page_of_its_own_in_the_order_in_which_things_happened() -> None:
    """R121-R125: the card with its drawing, the planet that appeared before it, points, raiders that come or move."""
    told: list[list[str]] = []
    for seed in ("told 1", "told 2"):
        table = played(3, 3, seed)
        while not table.is_over:
            seat = table.asked()[0]
            table.act(base.choose(table, seat, Thumb()))
            last = table.past[-1].events
            if any(event.key == "event_card" for event in last):
                for viewer in range(3):
                    look = look_at(table)._replace(viewer=viewer)
                    pages = news.told(table, viewer, look)
                    cards = [p for p in pages if "event" in p["svg"] and "rolls" not in p["svg"]]
                    assert cards and all(p["title"] and p["lines"] for p in cards)
                    assert all(line["icon"] and line["text"] for p in pages for line in p["lines"])
                    told.append([line["icon"] for p in cards for line in p["lines"]])
    assert len(told) > 5 and any("planet" in icons for icons in told) and any("raider" in icons for icons in told)


def test_cards_say_what_a_thing_does_with_its_rule_in_both_languages() -> None:
    table = played(3, 20)
    view = GAME.view(table.state, 0)
    for lang in ("en", "pt-BR"):
        look = look_at(table, lang)
        ids = [*view["regions"], *view["raiders"], "transport", "science", *view["market"]["science"], "event_track"]
        ids += ["terminus", "energy", "own_leader", *view["hand"], *view["seats"][0]["claimed"], "planets_left"]
        for item in ids:
            card = SCENE.info(view, item, look)
            assert card and card["title"] and card["lines"] and re.match(r"R\d+", card["rule"]), item
            assert not MISSING.search(json.dumps(card, ensure_ascii=False)), card


def test_every_word_of_an_effect_has_a_sign() -> None:
    """Nothing is drawn as the plain star of an effect that no drawing stands for."""
    assert set(WORDS) <= set(faces.SIGNED)
    assert set(COUNTERS) <= set(faces.COUNTED) and set(MODIFIERS) <= set(faces.MOD_SIGNS)
    assert {sign for path in EFFECTS for sign, _ in faces.effect(path) if sign} <= set(glyphs.ALL) | {"any"}
    assert len({glyphs.EMBLEMS[name] for name in FACTIONS}) == len(FACTIONS)
