"""Race for the Galaxy at the table, without a browser: taps, planner, figures with sources, secrets."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest

import pygames
from pygames.core.play import is_legal, random_action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.race.components import CARDS
from pygames.race.powers import powers
from pygames.race.rules import goods, placing
from pygames.race.state import Galaxy
from pygames.race.steps.consume import Consume
from pygames.race.steps.produce import ProduceWindfalls
from pygames.race.steps.settle import PlaceWorld
from tests.ui import conftest
from tests.ui.conftest import BOT, FOUR, HUMAN, MISSING, Page, step
from ui.scenes.race import SCENE, chain, galaxy, layout, sums

GAME = pygames.game("race")


save_of = partial(conftest.save_of, game="race")


def built(*tableau: str, hand: tuple[str, ...] = (), goods_on: tuple[str, ...] = (), step: Any = None) -> Table:
    """A table for two with a tableau, a hand and goods as wished; seat 0 is asked by the step."""
    table = Table(GAME, [Seat(), Seat()], {}, "built")
    s = table.state
    assert isinstance(s, Galaxy)
    used = {*tableau, *hand}
    rest = sorted({*s.deck, *s.hands[0], *s.hands[1], *s.tableaus[0], *s.tableaus[1], *s.goods[0].values(),
                   *s.goods[1].values()} - used)  # fmt: skip
    s.tableaus, s.hands, s.goods = [tableau, ()], [sorted(hand), []], [{}, {}]
    s.goods[0] = {world: rest.pop() for world in goods_on}
    s.deck, s.discard = rest, []
    s.agenda = [step] if step else s.agenda
    return table


# --- whole matches --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "lang", "options"),
    [
        (2, "en", {}),
        (2, "pt-BR", {"two_player": "expert", "setup": "choice_basic"}),
        (3, "pt-BR", {"setup": "choice"}),
        (3, "en", {"setup": "first"}),
    ],
)
def test_whole_matches_by_taps_with_every_word_in_place(seats: int, lang: str, options: dict[str, str]) -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, *[BOT] * (seats - 1), seed="taps", **options), lang=lang)
    rng = Rng.stream("taps", lang, str(seats))
    for _ in range(600):
        if not step(page, rng):
            break
        for name in ("bar", "tray", "hand", "seats", "info", "recap"):
            said = json.dumps(page.now.get(name), ensure_ascii=False)
            assert not MISSING.search(said), said
    assert page.desk.table.is_over
    result = page.send("result")["result"]
    assert not MISSING.search(json.dumps(result, ensure_ascii=False))
    kinds = result["table"]["blocks"][0]
    assert kinds["totals"] == list(page.desk.table.game.outcome(page.desk.table.state).scores)
    for seat, total in zip(result["record"]["seats"], kinds["totals"], strict=True):
        assert sum(seat["kinds"].values()) == total, "statistics count by kind"
    page.send("text", on=True)
    assert not MISSING.search(json.dumps(page.now["text"], ensure_ascii=False))


def test_a_whole_match_of_four_people_tells_nobody_what_is_hidden_from_them() -> None:
    page = Page(save_of(*FOUR, seed="hot seat"))
    rng = Rng.stream("hot seat")
    lifts = opens = 0
    for _ in range(2500):
        before = page.desk.curtain
        patch_names = (
            "boards",
            "symbols",
            "bar",
            "tray",
            "hand",
            "seats",
            "recap",
            "log",
            "why",
            "info",
            "loupe",
            "text",
        )
        for name in patch_names:
            page.now.pop(name, None)
        if not step(page, rng):
            break
        desk = page.desk
        lifts += before is not None and desk.curtain is None
        opens += desk.open_seat is not None
        hidden = desk.table.game.hidden(desk.table.state, desk.viewer)
        told = json.dumps([page.now.get(name) for name in patch_names])
        told = re.sub(r'\["[^"]+", "-", ""\]', "", told)  # what is taken off the board lay open until now
        ids = {*re.findall(r'"([a-z_]+(?:\.\d)?)"', told), *re.findall(r'data-id=\\"([a-z_.\d]+)\\"', told)}
        assert not ids & hidden, (desk.viewer, ids & hidden)
        faces = {*re.findall(r"(?:card|mini)-([a-z_]+)", told)}
        kinds = {CARDS[c].id for c in CARDS if c not in hidden} | {"back"}
        assert faces <= kinds, faces - kinds
    assert page.desk.table.is_over and lifts > 20 and opens > 3


# --- secrets and hand-overs -----------------------------------------------------------------------------------------


def test_an_open_question_needs_no_curtain_and_shows_no_hand() -> None:
    page = Page(save_of(*FOUR, seed="open"))
    rng = Rng.stream("open")
    while page.desk.open_seat is None:
        assert step(page, rng)
    seat = page.desk.open_seat or 0
    assert page.desk.viewer is None and page.now["hand"]["hidden"] and page.now["hand"]["cards"] == []
    assert page.now["bar"]["mine"] and not page.now["curtain"]
    page.send("look_in")
    assert page.now["curtain"]["seat"] == seat
    page.send("reveal")
    assert page.desk.viewer == seat and page.now["bar"]["mine"]
    assert len(page.now["hand"]["cards"]) == len(page.desk.table.state.hands[seat])


def test_what_is_turned_up_is_seen_by_all_before_a_hand_is_shown() -> None:
    page = Page(save_of(*FOUR, seed="all look"))
    rng = Rng.stream("all look")
    while not page.desk.is_public:
        assert step(page, rng)
    bar = page.now["bar"]
    assert not page.now["curtain"] and page.desk.viewer is None and page.now["hand"]["cards"] == []
    assert bar["public"] and not bar["mine"] and page.now["where"] == "board"
    assert all(f"{name} has chosen" in bar["caption"] for name in ("Ana", "Bia", "Caio", "Davi")), bar["caption"]
    assert "looks at" not in bar["caption"], "what follows is on the board"
    kept = page.send("save")["save"]
    again = Page(kept["save"], header=kept["header"])  # a reload does not take the moment away
    assert again.desk.is_public and again.now["curtain"] is None
    holder = page.desk.holder
    page.send("looked")
    assert page.now["curtain"]["seat"] == holder, "who had the tablet goes on, behind the curtain"


def test_what_is_turned_up_holds_nobody_up_who_plays_alone_or_with_open_hands() -> None:
    for seats, manners in (([FOUR[0], BOT], {}), (FOUR[:2], {"hands": "open"})):
        page = Page(save_of(*seats, seed="all look"), header={"manners": manners})
        rng = Rng.stream("all look")
        while page.desk.table.state.round < 3:
            assert step(page, rng) and not page.desk.is_public


def test_whoever_holds_the_tablet_chooses_first_and_who_places_first_chooses_last() -> None:
    page = Page(save_of(*FOUR, seed="order"))
    page.send("reveal")
    asked: list[int | None] = []
    for _ in range(40):
        if page.desk.curtain is not None:
            page.send("reveal")
        if not asked or asked[-1] != page.desk.front:
            asked.append(page.desk.front)
        assert page.now["bar"]["turn"]["seat"] == page.desk.front
        if len(asked) > 4:
            break
        pick = page.desk.picker
        if pick.action():
            page.send("confirm")
        else:
            page.send("tap", id=next(item for item in pick.targets() if item not in pick.selected()))
    order = page.desk.table.state.order
    assert asked[1:4] == [seat for seat in reversed(order) if seat != asked[0]]


# --- taps -----------------------------------------------------------------------------------------------------------


def expert() -> Page:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="expert", two_player="expert"))
    rng = Rng.stream("expert")
    while page.desk.table.state.round < 1 or not page.desk.is_my_turn():
        assert step(page, rng)
    return page


def test_R110_nine_action_cards_two_alike_or_not() -> None:
    page = expert()
    strip = [s.item for s in page.session.pictures.drawn or () if "action" in s.classes.split()]
    assert len(strip) == 9 and {"develop.again", "settle.again"} <= set(strip)
    for taps, verb, picks in (
        (("develop", "settle"), "choose", ("develop", "settle")),
        (("develop", "develop.again"), "double", ("develop",)),
        (("settle.again", "settle.again"), "double", ("settle",)),
        (("explore_5", "develop.again", "develop"), "choose", ("explore_5",)),
    ):
        page.send("cancel")
        for item in taps:
            page.send("tap", id=item)
        made = page.desk.picker.action()
        if len(taps) == 2:
            assert made is not None and (made.verb, made.picks[0]) == (verb, picks), taps
        else:
            assert made is None and page.desk.picker.part == picks


def test_another_language_in_mid_choice_changes_words_only() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="words"))
    page.bots()
    picked = page.desk.picker.targets()[0]
    page.send("tap", id=picked)
    patch = page.send("language", lang="pt-BR")
    assert page.desk.picker.selected() == (picked,) and patch["lang"] == "pt-BR"
    assert "more" in patch["symbols"] and "Descarte" in json.dumps(patch["tray"], ensure_ascii=False)


def test_a_refused_card_opens_large_with_the_reason_on_it() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="why"))
    page.bots()
    start = page.desk.table.state.tableaus[0][0]
    patch = page.send("tap", id=start)
    assert patch["info"]["why"] and "race-face" in patch["info"]["svg"] and "why" not in patch
    for sprite in page.session.pictures.drawn or ():
        if sprite.item and "cannot" in sprite.classes.split():
            assert page.send("tap", id=sprite.item)["info"]["why"], sprite.item


def test_a_board_of_another_shape_is_laid_out_anew() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, BOT, BOT, seed="shape"))
    for aspect in (0.7, 1.0, 1.4, 1.8, 2.4):
        board = page.send("shape", aspect=aspect)["boards"]["main"]
        _, _, wide, high = board["box"]
        assert abs(wide / high - aspect) < 0.05
        spots = [(s.x, s.y) for s in page.session.pictures.drawn or () if s.layer in ("cards", "slots")]
        assert len(spots) == len(set(spots)) and all(0 <= y < high for _, y in spots)


# --- figures with their sources -------------------------------------------------------------------------------------


def test_sources_add_up_to_what_the_rules_say() -> None:
    rng = Rng.stream("sources")
    cards = sorted(CARDS)
    for _ in range(300):
        tableau = tuple(rng.sample(cards, 7))
        card = rng.pick([c for c in cards if c not in tableau])
        has, kind = powers(tableau), CARDS[card]
        if not kind.is_world:
            less = has.develop_discount
            assert sums.price(sums.develop_parts(tableau, card, False)) == max(0, kind.value - less)
            continue
        if (price := placing.price(has, kind)) is not None:
            assert sums.price(sums.pay_parts(tableau, card)) == price
        if kind.is_military:
            assert sums.total(sums.strength_parts(tableau, card)) == placing.strength(has, kind)
        for world in (c for c in tableau if CARDS[c].good):
            table = built(*tableau, goods_on=(world,))
            assert sums.total(sums.sale_parts(tableau, world)) == goods.price(table.state, 0, world)  # type: ignore[arg-type]


def test_R50_every_way_to_place_a_world_stands_side_by_side_with_its_reason() -> None:
    tableau = ("contact_specialist.1", "new_military_tactics.1", "colony_ship.1", "new_sparta")
    world = "rebel_warrior_race"
    table = built(*tableau, hand=tuple(sorted(CARDS)[:6]), step=PlaceWorld(0, False))
    s = table.state
    assert isinstance(s, Galaxy)
    s.placing[0] = world
    words = Page(save_of(HUMAN, BOT, seed="ways")).desk
    look = words.look(words.view())._replace(viewer=0, is_asked=True)
    picker = type(words.picker)(0, table.choices(0), table.why_not)
    found = SCENE.tray(table, GAME.view(s, 0), look, picker)
    assert found is not None
    conquer, pay, free = found["columns"]
    assert conquer["boosts"] and not conquer["reason"]
    assert pay["figure"] == str(placing.price(powers(tableau), CARDS[world])) and free["can"]
    s.tableaus[0] = ("old_earth",)
    picker = type(words.picker)(0, [], table.why_not)
    found = SCENE.tray(table, GAME.view(s, 0), look, picker)
    assert found is not None and all(c["reason"] and not c["can"] for c in found["columns"])


def test_R91_a_power_that_draws_is_tapped_like_one_that_produces() -> None:
    tableau = ("terraforming_colonists", "consumer_markets.1", "spice_world", "refugee_world")
    table = built(*tableau, goods_on=("spice_world",), step=ProduceWindfalls(0, tableau[:1], tableau[1:2]))
    table.state.produced[0] = ("spice_world",)  # type: ignore[attr-defined]
    words = Page(save_of(HUMAN, BOT, seed="draws")).desk
    picker = type(words.picker)(0, table.choices(0), table.why_not)
    assert picker.targets() == ("consumer_markets.1",)
    picker.tap("consumer_markets.1")
    action = picker.action()
    assert action is not None and str(action) == "A draw consumer_markets.1"
    table.act(action)
    picker = type(words.picker)(0, table.choices(0), table.why_not)
    assert "terraforming_colonists" in picker.targets(), "the card drawn may pay for it"


# --- the planner ----------------------------------------------------------------------------------------------------

EATERS = ("new_vinland", "public_works.1", "tourist_world", "old_earth", "free_trade_association", "new_economy",
          "consumer_markets.1", "galactic_trendsetters", "diversified_economy.1", "epsilon_eridani", "merchant_world",
          "black_market_trading_world", "pilgrimage_world", "mining_conglomerate.1")  # fmt: skip
STOCKS = ("gem_world", "comet_zone", "lost_species_ark_world", "alien_robotic_factory", "spice_world", "distant_world")


@pytest.mark.parametrize("number", range(12))
def test_a_plan_brings_what_it_says_and_uses_all_that_must_be_used(number: int) -> None:
    rng = Rng.stream("plans", str(number))
    eaters, stock = rng.sample(EATERS, 4), rng.sample(STOCKS, 4)
    table = built(*eaters, *stock, goods_on=tuple(stock), step=Consume(0))
    table.state.actions[0] = ("consume_x2",) if number % 2 else ("produce",)  # type: ignore[attr-defined]
    proposals = chain.drafts(table, 0)
    planner = chain.Chain(table, 0)
    totals = {key: planner.total(planner.links(draft)) for key, draft in proposals}
    assert all(total[0] <= totals["points"][0] for total in totals.values())
    for key, draft in proposals:
        played = built(*eaters, *stock, goods_on=tuple(stock), step=Consume(0))
        played.state.actions[0] = table.state.actions[0]  # type: ignore[attr-defined]
        s = played.state
        assert isinstance(s, Galaxy)
        for a in draft:
            assert is_legal(s, a), (key, a)
            played.act(a)
        drawn = sum(e.data["n"] for m in played.past for e in m.events if e.key == "draw")
        assert (s.chips[0], drawn) == totals[key]
        assert sorted(s.goods[0]) == planner.left(planner.links(draft))


def test_links_can_be_moved_and_take_other_goods_and_the_plan_stays_legal() -> None:
    stock = STOCKS[:4]
    table = built("tourist_world", "public_works.1", "epsilon_eridani", *stock, goods_on=stock, step=Consume(0))
    ((_, draft), *_) = chain.drafts(table, 0)
    seen = {draft}
    for at in range(len(draft)):
        for by in (-1, 0, 1):
            other = SCENE.redraft(table, 0, draft, at, by)
            seen.add(other)
            world = built("tourist_world", "public_works.1", "epsilon_eridani", *stock, goods_on=stock, step=Consume(0))
            for a in other:
                assert is_legal(world.state, a)
                world.act(a)
            assert len(other) == len(draft)
    assert len(seen) > 3


def test_R102_cost_6_developments_are_counted_line_by_line() -> None:
    table = built("new_economy", "public_works.1", "old_earth", "gem_world")
    view = GAME.view(table.state, 0)
    counts = sums.breakdown(view, 0, "new_economy")
    assert sum(line.points * n for line, n in counts) == view["seats"][0]["six"]["new_economy"]
    page = Page(save_of(HUMAN, BOT, seed="six"))
    look = page.desk.look(page.desk.view())
    (row,) = SCENE.outlook(view, look)
    assert row["n"] == view["seats"][0]["six"]["new_economy"] and len(row["lines"]) == len(CARDS["new_economy"].scoring)


# --- suggestions and stars ------------------------------------------------------------------------------------------


def test_a_suggestion_leaves_starred_cards_alone() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="stars"))
    page.bots()
    (plan,) = page.now["bar"]["plans"]
    first = plan["taps"].split()[0]
    shown = page.send("arrange", id=first)
    assert shown["info"]["star"] and any(card["star"] for card in shown["hand"]["cards"] if card["id"] == first)
    (other,) = page.now["bar"]["plans"]
    assert first not in other["taps"].split()
    page.send("taps", ids=other["taps"].split())
    assert page.desk.picker.action() and page.now["bar"]["plans"][0]["on"]


def test_stars_and_the_order_of_things_are_kept_with_the_match() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="stars"))
    page.bots()
    first = page.now["hand"]["cards"][0]["id"]
    page.send("arrange", id="seat0", n="2")
    kept = page.send("arrange", id=first)["save"]
    again = Page(kept["save"], header=kept["header"])
    assert again.desk.sort == 2 and again.desk.stars == {0: {first}}
    assert [card["id"] for card in again.now["hand"]["cards"] if card["star"]] == [first]
    emptied = again.send("arrange", id=first)["save"]["header"]
    assert emptied["arranged"]["stars"] == {"0": []}, (
        "told even when nothing is left: the page keeps what it is not told"
    )


def test_a_seat_shows_its_cards_large_enough_to_read() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, BOT, BOT, seed="large"))
    for item in ("seat1", "seat:1"):
        (card,) = page.send("info", id=item)["info"]["cards"]
        assert card["id"] == page.desk.table.state.tableaus[1][0] and "at-hand" in card["svg"] and card["label"]


def test_a_good_stands_for_the_powers_that_take_it() -> None:
    stock = STOCKS[:2]
    table = built("tourist_world", "public_works.1", *stock, goods_on=stock, step=Consume(0))
    page = Page(save_of(HUMAN, BOT, seed="meanings"))
    picker = type(page.desk.picker)(0, table.choices(0), table.why_not)
    assert set(SCENE.meanings(picker, stock[0])) == {"tourist_world", "public_works.1"}
    assert set(stock) <= set(SCENE.stand_ins(picker))


def test_the_own_tableau_lies_as_its_player_likes() -> None:
    page = Page(save_of({**HUMAN, "name": "Ana"}, BOT, seed="sorts"))
    rng = Rng.stream("sorts")
    while len(page.desk.table.state.tableaus[0]) < 4:
        assert step(page, rng)
    page.bots()
    orders = []
    for n in range(3):
        shown = page.send("arrange", id="seat0", n=str(n))
        assert [c["on"] for c in shown["info"]["choices"]] == [n == at for at in range(3)]
        cards = [s for s in page.session.pictures.drawn or () if s.layer == "cards" and "theirs" not in s.classes]
        orders.append([s.item for s in sorted(cards, key=lambda s: (s.y, s.x))])
    assert orders[0][:4] == list(page.desk.table.state.tableaus[0])[:4]
    assert orders == [sorted(orders[0], key=galaxy.SORTS[n]) for n in range(3)]


def test_the_head_names_the_round_that_is_being_played() -> None:
    page = Page(save_of(HUMAN, HUMAN, seed="head"))
    assert page.now["round"] == 1  # while hands are still chosen
    table, rng = page.desk.table, Rng.stream("head")
    while table.state.round < 3:
        seat = table.asked()[0]
        table.act(random_action(rng.pick(table.choices(seat)), seat, rng))
        page.send("settings", settings={})
        assert page.now["round"] == max(1, table.state.round)


def test_a_low_board_of_a_phone_is_laid_out_for_a_phone() -> None:
    """Issue 15.17: a lesson above it leaves a board as broad as a tablet's, but not its pixels."""
    phone, tablet = (layout.make(1.2, 2, 0, (3, 3), pixels) for pixels in (390.0, 562.0))
    assert (phone.type, phone.strip_rows, phone.cards[0].places) == (1.5, 2, layout.SIX)
    assert (tablet.type, tablet.strip_rows, tablet.cards[0].places) == (1.0, 1, layout.FULL)
    assert phone.cards[0].wide > 140  # of a thousand: one row of cards that can be read
