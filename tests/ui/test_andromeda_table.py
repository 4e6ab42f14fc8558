"""Andromeda's Edge at the table: what comes to the front, what is asked, what is drawn where, how many taps."""

from __future__ import annotations

import json
import re
from collections import Counter
from math import hypot
from typing import Any

import pytest

from pygames.andromeda.bot import Thumb
from pygames.andromeda.components import FACTIONS, TACTIC_OF, TILES
from pygames.andromeda.rules import fighting, progress
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import StoreGoods
from pygames.andromeda.words import TRACKS, TYPES
from pygames.core import play
from pygames.core.bots import base
from pygames.core.events import Event
from pygames.core.play import Choice
from tests.ui.conftest import Page
from tests.ui.test_andromeda import GAME, look_at, page_at, played, state, top
from ui.art.andromeda import letters
from ui.picker import Picker
from ui.scenes.andromeda import (
    SCENE,
    forecast,
    foresight,
    launching,
    miniatures,
    odds,
    places,
    plates,
    prices,
    space,
    station,
)
from ui.scenes.andromeda.lessons import in_reach_of_raiders, is_near_raiders
from ui.scenes.parts.boards import OWN
from ui.scenes.parts.effects import Flight
from ui.words import Words

PHONE, COLUMN, LESSON, UPRIGHT = 1.3, 0.85, 1.2, 2.4  # shapes of the place of the own board


def asked_for(page: Page) -> str:
    return str(page.now["bar"]["ask"])


# --- the page of a question -------------------------------------------------------------------------------------------


def test_a_camp_brings_the_market_forward_though_free_actions_are_possible() -> None:
    """R83: a leader to recruit on the map is no reason to stay there."""
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and bool(s.stations[0].moons), "camp")
    free = [c.verb for c in page.desk.picker.found if c.verb in Edge.INTERJECTIONS]
    assert free and page.desk.pages.front == "market"
    rows = page.now["bar"]["verbs"]
    assert all(row.get("quiet") for row in rows if row["verb"] in free)
    assert not any(row.get("quiet") for row in rows if row["verb"] not in free)


def test_R100_a_module_that_could_be_bought_or_leave_is_bought_by_a_tap() -> None:
    """Which of both was meant stayed open: it was asked how to pay, with no payment proposed."""
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and s.agenda[-1].bought == 1
                   and any(c.verb == "buy" for c in s.agenda[-1].options(s)), "second")  # fmt: skip
    found = page.desk.picker.found
    item = next(c for c in found if c.verb == "buy").slots[0].ids[0]
    assert any(c.verb == "clear" and item in c.slots[0].ids for c in found)
    page.send("tap", id=item)
    action = page.desk.picker.action()
    assert action and action.verb == "buy" and action.picks[1], "with the payment that hurts least"
    page.send("cancel")
    page.send("verb", verb="clear")
    page.send("tap", id=item)
    action = page.desk.picker.action()
    assert action and action.verb == "clear"


def test_R5_a_card_too_many_is_discarded_by_a_tap_though_it_could_be_played() -> None:
    """Two verbs take the same card: the tap was taken for playing it, and nothing could be confirmed any more."""
    table = played(2, 5, "too many")
    s = state(table)
    s.stations[0].hand, s.turn_seat = tuple(sorted(TACTIC_OF))[:8], 0
    s.todo(StoreGoods(0))
    found = {c.verb: c for c in table.choices(0)}
    card = next(item for item in found["store"].slots[-1].ids if item in found["play"].slots[0].ids)
    pick = Picker(0, table.choices(0), lambda verb, picks: table.why_not(0, verb, picks))
    SCENE.tap(pick, card)
    assert pick.verbs() == ["store"] and card in pick.selected()
    pick.reset()
    pick.start("play")
    assert SCENE.tap(pick, card) is None, "who names the verb plays it"


def test_the_station_stays_in_front_until_everybody_is_home() -> None:
    """R70: what a module asks on the way turns the page only if it is answered elsewhere."""
    page = page_at(lambda s: top(s) == "ActivateModules" and s.turn_seat == 0 and len(s.stations[0].board) > 1, "home")
    desk, asked = page.desk, 0
    for _ in range(40):
        s = state(desk.table)
        if s.phase != "return" or s.turn_seat != 0 or not desk.is_my_turn():
            break
        look = desk.look(desk.view())
        elsewhere = {SCENE.board_of(desk.view(), item) for item in look.can} & {"map", "market", "battle"}
        asked += top(s) not in ("ActivateModules", "RunScience", "ActivateFree") and not elsewhere
        assert elsewhere or desk.pages.front == "station", top(s)
        first = next((c for c in desk.picker.found if c.verb not in Edge.INTERJECTIONS), desk.picker.found[0])
        page.send("verb", verb=first.verb)
        while desk.picker.action() is None and (
            more := [t for t in desk.picker.targets() if t not in desk.picker.selected()]
        ):
            page.send("tap", id=more[0])
        page.send("confirm")
    assert asked


def test_a_battle_comes_back_after_a_ship_was_looked_for_on_the_map() -> None:
    """R129: a begun choice leads to the map; once it is dropped or made, the battle is in front again."""
    page = page_at(lambda s: top(s) == "Escalate" and s.turn_seat == 0 and can_join(s), "join")
    desk = page.desk
    assert desk.pages.front == "battle"
    rows = {row["tap"]: row for row in page.now["bar"]["verbs"] if row.get("tap")}
    ways = {item: c.verb for c in desk.picker.found if c.verb in launching.JOINS for item in c.slots[0].ids}
    assert set(rows) == set(ways), "each ship by name"
    assert all(("energy" in row["sub"]) == (row["verb"] == "jump_in") for row in rows.values()), "with its price"
    assert all(row["verb"] == ways[item] for item, row in rows.items())
    page.send("verb", verb="join")
    assert desk.pages.front == "map"
    before = desk.n
    page.send("verb", verb="stay")
    assert desk.n > before, "one tap"
    assert desk.table.state.battle is None or desk.pages.front == "battle"


def can_join(s: Edge) -> bool:
    found = {c.verb: c for c in s.agenda[-1].choices(s, 0)}
    return "join" in found and len(found["join"].slots[0].ids) > 1


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_a_price_is_asked_with_the_place_and_what_it_brings() -> None:
    """R6: "will you pay for this?" says nothing; the base, the price and the gain do."""
    page = page_at(lambda s: top(s) == "PayFor" and s.turn_seat == 0 and s.agenda[-1].source in TILES, "pay")
    source = page.desk.words.word(state(page.desk.table).agenda[-1].source)  # type: ignore[attr-defined]
    assert asked_for(page).startswith(page.desk.words.capital(source)) and re.search(r"\d", asked_for(page))


def test_what_can_only_be_paid_after_a_free_action_says_so_and_lights_it() -> None:
    """R35, R84: a base that must be used, with too little in store but a moon that would pay for it."""
    page = page_at(lambda s: top(s) == "PayFor" and s.turn_seat == 0 and s.agenda[-1].source in TILES, "pay")
    table, look = page.desk.table, page.desk.look(page.desk.view())
    unpaid = look.words.say("asked.unpaid")
    assert not SCENE.asked(table, look).endswith(unpaid)
    station = state(table).stations[0]
    station.store, station.hand = (0,) * len(station.store), ()
    assert unpaid in SCENE.asked(table, look)
    free = [Choice("abandon"), Choice("recruit")]
    assert "abandon" not in SCENE.quiet("PayFor", free), "nothing else can be done"
    assert "abandon" in SCENE.quiet("PayFor", [*free, Choice("pay")])


def test_before_raiders_come_it_is_said_and_asked_once() -> None:
    """R84: leaders and goods are taken in before the raid; after it only a card could be worth a question."""
    page = page_at(lambda s: top(s) == "FreeMoment" and s.agenda[-1].moment == "activation" and s.turn_seat == 0
                   and SCENE.obey(page_table(s), 0, {}) is None, "raid")  # fmt: skip
    assert asked_for(page) in [page.desk.words.say(f"asked.{key}") for key in ("raid", "battle")]
    s = state(page.desk.table).copy()
    s.agenda[-1] = s.agenda[-1].replace(moment="raid")
    s.stations[0].hand = ()
    assert SCENE.obey(page_table(s), 0, {}) is not None


def page_table(s: Edge) -> Any:
    """Standing orders need no more of a table than its state, and that nobody has just gone on."""
    return type("Held", (), {"state": s, "past": ()})()


# --- what is drawn ----------------------------------------------------------------------------------------------------


def test_dangers_of_a_launch_lie_on_the_body_off_every_name() -> None:
    table = played(4, 20, "tags")
    view, look = GAME.view(table.state, 0), look_at(table)
    told = {region: {"parts": [("raider", "A"), ("attack", "42%")], "danger": True} for region in view["regions"]}
    shown = places.frame(look)
    drawn = space.tags(view, shown, look._replace(tags=told))
    assert len(drawn) == len(view["regions"])
    for sprite in drawn:
        y = shown.at(view["regions"][sprite.key.removeprefix("tag_")]["place"])[1]
        assert y - places.R - 8 < sprite.y - 17 and sprite.y + 17 < y + places.R  # inside the body, above the name
    quiet = space.tags(view, shown, look._replace(tags=told, layers=frozenset({odds.HIDDEN})))
    assert not any("42%" in sprite.markup for sprite in quiet)


@pytest.mark.parametrize(("wide", "aspect"), [(390.0, 0.9), (752.0, 1.69), (600.0, 0.95), (1000.0, 1.2)])
def test_a_nebula_shows_its_number_beside_its_moon_at_every_size(wide: float, aspect: float) -> None:
    """A die and events name nebulae by it; where the map is small, moons are drawn larger, and covered it."""
    view = GAME.view(played(3, 6, "neb").state, 0)
    shown = places.frame(look_at(played(3, 6, "neb"), wide=wide, aspect=aspect))
    eye, radius = 13 * places.R / 24, 29 * shown.sign
    rows = [row for row in view["regions"].values() if row["kind"] == "nebula"]
    assert len(rows) == 6
    for row in rows:
        (dx, dy), (x, y) = space.moon_at(row, shown.sign), shown.at(row["place"])
        assert hypot(dx, dy) >= radius + eye - 6, "its figure is never touched"
        assert shown.left <= x + dx - radius and x + dx + radius <= shown.left + shown.wide
        assert y + dy - radius >= places.TOP and y + dy + radius <= places.TOP + places.HIGH


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_no_name_on_the_map_reaches_to_its_neighbour(lang: str) -> None:
    """Development Office and Whitewell touched: a long word is made narrower."""
    shown, words = places.frame(look_at(played(2, 2), wide=597.0, aspect=0.95)), Words(lang, GAME, [])
    apart = 2 * places.DX * shown.spread
    for tile in TILES.values():
        for drawn in re.findall(r"<text[^>]*>[^<]*", places.name(tile.id, shown, words)):
            told = re.search(r'textLength="(\d+)"', drawn)
            wide = float(told[1]) if told else letters.width(drawn.partition(">")[2], shown.name)
            assert wide <= apart - 10, drawn


@pytest.mark.parametrize(("wide", "aspect"), [(752.0, 3.2), (752.0, 1.49), (600.0, 1.0), (1000.0, 1.3)])
@pytest.mark.parametrize("many", [2, 3])
def test_a_battle_fills_its_place_with_words_that_can_be_read(wide: float, aspect: float, many: int) -> None:
    """On a tablet held upright everything of it was made to fit: words of 11 px."""
    page = page_at(lambda s: top(s) == "Prepare" and len(fighting.sides(s)) == many, "low", 4)
    view = page.desk.view()
    look = page.desk.look(view)._replace(board="battle", wide=wide, aspect=aspect)
    left, up, broad, high = SCENE.box(view, look)
    drawn = SCENE.sprites(view, look)
    assert all(left <= s.x <= left + broad and up <= s.y <= up + high for s in drawn)
    assert len([s for s in drawn if s.key.startswith("side_")]) == many
    smallest = 25.0  # the number of a step, in its style sheet
    assert smallest * min(wide / broad, wide / aspect / high) >= 14


@pytest.mark.parametrize("aspect", [PHONE, COLUMN, LESSON, UPRIGHT])
def test_the_own_board_is_put_together_as_its_place_allows(aspect: float) -> None:
    """No way of putting it together would be larger, and nothing lies outside."""
    for turn in (2, 30):
        table = played(3, turn, "shape")
        view, look = GAME.view(table.state, 0), look_at(table, board=OWN, aspect=aspect)
        drawing = SCENE.seat_board(view, 0, look)
        left, up, wide, high = drawing.box
        assert all(left <= s.x <= left + wide and up <= s.y <= up + high for s in drawing.sprites)
        shape = aspect if aspect < station.WIDEST else 3.6  # no broader shape is told
        share = min(shape / wide, 1 / high)
        for other in (0.5, 0.9, 1.4, 2.4):
            box = SCENE.seat_board(view, 0, look._replace(aspect=other)).box
            assert share >= min(shape / box[2], 1 / box[3]) * 0.999
    early = SCENE.seat_board(GAME.view(played(3, 2, "shape").state, 0), 0, look_at(table, board=OWN, aspect=LESSON))
    assert early.box[3] < 4 * plates.SMALL.row + 260, "short rows share a line"


def test_the_rail_shows_pages_in_small_as_they_are_now() -> None:
    table = played(3, 14, "rail")
    view, look = GAME.view(table.state, 0), look_at(table)
    rows = {board.key: board for board in SCENE.boards(view, look)}
    assert set(miniatures.PICTURES) == {key for key, board in rows.items() if board.picture}
    here = [row for row in view["regions"].values() if row["ships"]]
    assert sum(rows["map"].picture.count(f'"p{mark}"') for mark in look.marks) == len(here)
    own = view["seats"][0]
    assert rows["station"].picture.count("<rect") == sum(len(own["modules"][kind]) for kind in TYPES)


def test_odds_can_be_put_away_everywhere() -> None:
    """An aid: battle page, sheet of dice, ribbon."""
    page = page_at(lambda s: top(s) == "Prepare" and s.turn_seat == 0 and s.stations[0].store[0] > 0, "odds")
    assert "%" in str(page.now["boards"]) or page.desk.pages.front == "battle"
    view, look = page.desk.view(), page.desk.look(page.desk.view())
    hidden = look._replace(layers=frozenset({odds.HIDDEN}), board="battle")
    shown = SCENE.sprites(view, look._replace(board="battle"))
    assert any("%" in s.markup for s in shown) and any(s.item == f"layer:{odds.HIDDEN}" for s in shown)
    assert not any("%" in s.markup for s in SCENE.sprites(view, hidden))
    tray = SCENE.tray(page.desk.table, view, hidden, page.desk.picker)
    assert tray and not any(column["figure"] for column in tray["columns"])


def test_R5_R158_a_turn_needs_no_curtain_and_ones_own_are_looked_at_while_a_finger_holds() -> None:
    """A curtain only where somebody must choose from secret things; the button for cards lifts it as well."""
    page = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0 and can_play(s), "hold", people=3)
    desk, own = page.desk, state(page.desk.table).stations[0]
    held = {*own.hand, *own.tokens}
    assert not page.now["curtain"] and desk.open_seat == 0 and page.now["hand"]["hidden"] and page.now["hand"]["peek"]
    assert next(row["n"] for row in page.now["bar"]["verbs"] if row["verb"] == "play") == "?"
    assert not any(item in json.dumps(page.now) for item in held)
    rows = page.send("peek")["peek"]
    assert {row["id"] for row in rows} == held and all(row["svg"] and row["label"] and row["sub"] for row in rows)
    assert not any(item in json.dumps(page.send("page", key="station")) for item in held), "nothing of it stays"
    page.send("verb", verb="play")
    assert page.now["curtain"]["seat"] == 0 and page.send("peek")["peek"] == []
    page.send("reveal")
    assert desk.front == 0 and next(r["n"] for r in page.now["bar"]["verbs"] if r["verb"] == "play") != "?"


def can_play(s: Edge) -> bool:
    return any(c.verb == "play" for c in play.choices(s, 0))


# --- planning ahead ---------------------------------------------------------------------------------------------------


def test_R10_R122_the_event_marker_tells_what_is_still_in_the_deck_and_what_it_would_bring() -> None:
    """Public knowledge: a deck holds each of its cards once, and what was turned up lies open; not its order."""
    told, turned = set(), 0
    table = played(3, 2, "forecasts c")
    while not table.is_over:
        s, view, look = state(table), GAME.view(table.state, 0), look_at(table)
        if s.event_deck:
            assert set(forecast.events_left(view, look)) == set(s.event_deck)
            turned = max(turned, len(s.event_discard))
        for n, track in enumerate(TRACKS):
            assert [forecast.worth(view, seat, track) for seat in range(3)] == [
                progress.event_points(s, seat, n) for seat in range(3)
            ]
        told.add(" ".join(SCENE.info(view, "event_track", look)["lines"]))  # type: ignore[index]
        table.act(base.choose(table, table.asked()[0], Thumb()))
    assert turned > 2 and len(told) > 10 and not any("[" in lines for lines in told)


def test_R97_the_market_shows_which_modules_can_be_paid_and_how_much_the_others_lack() -> None:
    """With discounts of factions; as many as the rules would sell."""
    seen: Counter[bool] = Counter()
    for seed in ("lacks 1", "lacks 2"):
        table = played(3, 2, seed)
        while not table.is_over and state(table).turn < 20:
            s, view = state(table), GAME.view(table.state, 0)
            payable = {item for item, _, _ in stations.affordable(s, 0, TYPES, 0, False)}
            for item, kind, row in stations.for_sale(s.market, TYPES):
                lacks = prices.lacking(view, kind, row, look_at(table))
                assert (lacks == 0) == (item in payable), (item, lacks)
                seen[lacks == 0] += 1
            table.act(base.choose(table, table.asked()[0], Thumb()))
    assert min(seen.values()) > 20
    look = look_at(table, board="market")
    drawn = "".join(sprite.markup for sprite in SCENE.sprites(view, look))
    assert drawn.count('class="lacks"') == sum(
        prices.lacking(view, kind, row, look) > 0 for kind in TYPES for row in range(3)
    )
    assert 'class="lacks"' not in "".join(s.markup for s in SCENE.sprites(view, look._replace(viewer=None)))


# --- taps -------------------------------------------------------------------------------------------------------------


def test_a_launch_is_at_most_three_taps_by_the_bar_too() -> None:
    """R26-R39: a button for each ship that can go, a region, Confirm; a jump needs no button of its own."""
    page = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0 and can_launch(s) and ways_out(s) > 1, "three")
    desk = page.desk
    found = [c for c in desk.picker.found if c.verb in launching.LAUNCHES]
    rows = [row for row in page.now["bar"]["verbs"] if row.get("tap")]
    assert {row["tap"] for row in rows} == {item for c in found for item in c.slots[0].ids}
    assert all(row["label"] and row["n"] > 0 and row["said"] != row["label"] for row in rows)
    assert not {"launch", "jump"} & {row["verb"] for row in page.now["bar"]["verbs"] if not row.get("tap")}
    before = len(desk.table.past)
    page.send("tap", id=rows[-1]["tap"])
    assert set(desk.picker.targets()) == {
        region for c in found if rows[-1]["tap"] in c.slots[0].ids for region in c.slots[1].ids
    }
    page.send("tap", id=desk.picker.targets()[0])
    page.send("confirm")
    assert desk.table.past[before].action.verb in launching.LAUNCHES


def ways_out(s: Edge) -> int:
    """How many types of ships can go somewhere."""
    return len({item for c in s.agenda[-1].choices(s, 0) if c.verb in launching.LAUNCHES for item in c.slots[0].ids})


def test_a_region_named_first_is_a_launch_of_two_taps() -> None:
    """The region, then Confirm where one type of ship could go; else the ship between."""
    page = page_at(lambda s: top(s) == "TakeTurn" and s.turn_seat == 0 and can_launch(s), "three")
    desk = page.desk
    before, taps = len(desk.table.past), 1
    page.send("tap", id=launching.regions(desk.picker)[0])
    while desk.picker.action() is None:
        page.send("tap", id=desk.picker.targets()[0])
        taps += 1
    page.send("confirm")
    assert taps + 1 <= 3 and desk.table.past[before].action.verb in launching.LAUNCHES


def can_launch(s: Edge) -> bool:
    return any(c.verb == "launch" for c in s.agenda[-1].choices(s, 0)) and len(s.stations[0].board) > 0


def test_the_lesson_about_raiders_points_where_they_would_come() -> None:
    table = played(2, 6, "near")
    for turn in range(6, 12):
        table = played(2, turn, "near")
        seat = state(table).turn_seat
        if top(state(table)) == "TakeTurn":
            assert all(is_near_raiders(state(table), region) for region in in_reach_of_raiders(table, seat))


# --- motion -----------------------------------------------------------------------------------------------------------


def test_gains_fly_from_the_region_where_they_were_got() -> None:
    """A claimed moon comes from its planet, as its points do; what a docked ship runs comes from the module."""

    def gain(seat: int, n: int, what: str = "vp") -> Event:
        return Event("gain", seat, {"what": what, "n": n, "source": "x"}, None)

    launch = Event("launch", 0, {"to": "hangar", "ship": "transport"}, None)
    docked = Event("dock", 0, {"module": "treasury", "ship": "transport"}, None)
    claim = Event("claim", 0, {"moon": "moon_science_1", "region": "brakka"}, None)
    told = SCENE.flights([gain(1, 2), launch, gain(0, 3), gain(1, 1, "ice"), gain(0, 0), docked, gain(0, 4), claim])
    assert told == [Flight("vp", "hangar", 0, 3), Flight("ice", "hangar", 1, 1), Flight("vp", "module_treasury", 0, 4),
                    Flight("moon", "brakka", 0)]  # fmt: skip
    drawn = {sprite.key for sprite in space.sprites(GAME.view(played(2, 4).state, 0), look_at(played(2, 4)))}
    assert "hangar" in drawn, "the page finds where it flies from by this name"


# --- lists and words --------------------------------------------------------------------------------------------------


def test_ships_to_build_stand_in_the_list_with_price_and_figures() -> None:
    """R93: which of four can be paid was to be guessed."""
    page = page_at(lambda s: top(s) == "BuildShip" and s.turn_seat == 0 and len(s.agenda[-1].offers(s)) > 1, "build")
    page.send("verb", verb="build")
    rows = page.now["bar"]["list"]
    assert rows and all(row["sub"] and ":" in row["sub"] for row in rows)


def test_a_launch_says_what_lies_there() -> None:
    """R40-R43: the top moon of a planet, or what a base does."""
    page = page_at(lambda s: top(s) == "TakeTurn" and any(s.stations[0].bay), "there")
    for choice in [c for c in page.desk.picker.found if c.verb == "launch"][:1]:
        for region in choice.slots[1].ids:
            page.send("cancel")
            page.send("tap", id=choice.slots[0].ids[0])
            page.send("tap", id=region)
            rows = page.now["bar"]["preview"]
            assert rows and any(row.get("icon") in ("moon", "planet", "base") for row in rows), region


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_every_faction_has_a_paragraph_how_it_is_played(lang: str) -> None:
    words = Words(lang, GAME, [])
    assert all(len(words.maybe(f"faction.{name}")) > 80 for name in FACTIONS)


def test_a_phone_has_the_whole_battle_in_sight() -> None:
    """Two sides above each other, the dice between them; no sheet lies over it, energy for dice is asked in the bar."""
    page = page_at(lambda s: top(s) == "Prepare" and s.turn_seat == 0 and s.stations[0].store[0] > 0
                   and len(fighting.sides(s)) == 2, "duel")  # fmt: skip
    table, view = page.desk.table, page.desk.view()
    look = page.desk.look(view)._replace(board="battle", wide=390.0, aspect=0.95)
    left, up, wide, high = SCENE.box(view, look)
    drawn = SCENE.sprites(view, look)
    assert all(left <= s.x <= left + wide and up <= s.y <= up + high for s in drawn)
    sides = [s.y for s in drawn if s.key.startswith("side_")]
    dice = [s.y for s in drawn if s.key.startswith("die_")]
    assert len(sides) == 2 and min(sides) < min(dice) and max(dice) < max(sides)
    assert SCENE.tray(table, view, look, page.desk.picker) is None
    action = next(a for a in play.legal_actions(table.state, 0) if a.verb == "boost" and a.picks[0])
    assert any("%" in row["text"] for row in foresight.foresee(table, action, [], look))


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize("high", [290.0, 330.0])
def test_a_phone_with_a_lesson_names_a_region_in_a_word_where_two_lines_lay_on_moons(lang: str, high: float) -> None:
    """Half of Centro de Comércio lay below the moon of Halcyra."""
    words = Words(lang, GAME, [])
    shown = places.frame(look_at(played(2, 2), wide=390.0, aspect=390 / high))
    assert len(re.findall("<text", places.name("trade_centre", shown, words))) == 1
    large = places.frame(look_at(played(2, 2), wide=1000.0, aspect=1.3))
    assert words.word("trade_centre").split()[-1] in places.name("trade_centre", large, words)
