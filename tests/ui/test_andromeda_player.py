"""What a whole match played by hand at the table of Andromeda's Edge stumbled over: each has a test here."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from pygames.andromeda.bot import Thumb
from pygames.andromeda.components import MARKET, MODULE_OF, TACTIC_OF, TILES
from pygames.andromeda.rules import payment, travel
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.constructing import BuyModule, Camp
from pygames.andromeda.steps.gaining import PayFor
from pygames.andromeda.words import SHIPS, TYPES
from pygames.core import play
from pygames.core.bots import base
from pygames.core.play import Action
from pygames.core.rng import Rng
from tests.ui.conftest import Page
from tests.ui.test_andromeda import GAME, PAGES, look_at, page_at, played, state, top
from ui.art.andromeda import faces, letters
from ui.pages import Pages
from ui.scenes.andromeda import (
    SCENE,
    battle,
    docking,
    foresight,
    launching,
    market,
    paying,
    places,
    prices,
    proposals,
    recruiting,
)
from ui.scenes.look import Look
from ui.words import Words

OTHERS = ("claimed moons", "core modules stay", "No bonus resources", "You do not have this")  # said about everything


def is_turn(s: Edge) -> bool:
    return top(s) == "TakeTurn" and s.turn_seat == 0


def out_and_ready(s: Edge) -> bool:
    """A turn with ships on the map and in the bay."""
    return is_turn(s) and bool(s.stations[0].board) and any(s.stations[0].bay) and not s.must_return


def is_dangerous(s: Edge) -> bool:
    """Somewhere a launch would mean a battle."""
    ways = [(ship, region) for ship, jump, regions in travel.launches(s, 0) if not jump for region in regions]
    return any(launching.danger(s, 0, ship, region)[1] is not None for ship, region in ways)


def is_far(s: Edge, ship: int, region: str) -> bool:
    reason = travel.why_not_launch(s, 0, ship, region, False)
    return reason is not None and reason.key == "too_far"


def told(page: Page, item: str) -> list[str]:
    found = page.send("tap", id=item)
    lines = found.get("why", {}).get("lines") or found.get("info", {}).get("why") or []
    page.send("cancel")
    return list(lines)


# --- why not ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", PAGES[:3])
def test_a_refused_thing_is_never_told_what_other_verbs_want(board: str) -> None:
    """Every module, region and card answered with four sentences about moons, joints, bonuses and tokens."""
    page = page_at(out_and_ready, "why")
    view = page.desk.view()
    look = page.desk.look(view)._replace(board=board)
    items = {s.item for s in SCENE.sprites(view, look) if s.item and s.item not in look.can and ":" not in s.item}
    assert len(items) > 5
    for item in sorted(items):
        found = page.send("tap", id=item)
        lines = [*found.get("why", {}).get("lines", ()), *(found.get("info", {}).get("why") or ())]
        assert not any(bad in line for line in lines for bad in OTHERS), (item, lines)
        assert lines or "info" in found or page.desk.picker.is_started, item
        page.send("cancel")


def test_R33_a_region_out_of_reach_says_how_far_it_is() -> None:
    page = page_at(out_and_ready, "far")
    s, seen = state(page.desk.table), 0
    ready = [ship for ship in range(4) if s.stations[0].bay[ship]]
    for region in sorted(set(s.at) - set(launching.regions(page.desk.picker))):
        lines = told(page, region)
        assert lines, region
        if all(is_far(s, ship, region) for ship in ready):
            seen += 1
            assert re.search(r"\d steps .* range is \d", lines[0]), lines
    assert seen


def test_R46_a_module_on_offer_says_which_camp_sells_it() -> None:
    page = page_at(out_and_ready, "camp")
    view = page.desk.view()
    for kind, camp in (("science", "Camp Maximus"), ("civilization", "Camp Odessa")):
        item = next(item for item in view["market"][kind] if item)
        assert camp in " ".join(told(page, item)) or camp not in [page.desk.words.word(r) for r in view["regions"]]


def test_a_dimmed_verb_says_why() -> None:
    """ "There is nothing you could do this with": no word about the range, the bay or the energy."""
    page = page_at(lambda s: is_turn(s) and not any(s.stations[0].bay), "dimmed")
    for verb in ("launch", "recruit", "abandon", "use"):
        if any(c.verb == verb for c in page.desk.picker.found):
            continue
        lines = page.send("verb", verb=verb)["why"]["lines"]
        assert lines and "nothing you could" not in lines[0], verb
        page.send("cancel")


# --- paying -----------------------------------------------------------------------------------------------------------


def test_R100_every_payment_can_be_had_and_the_first_leaves_a_second_module() -> None:
    """All titanium and all nanocarbon for a module of any five: no tap led to it."""
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and not s.agenda[-1].bought
                   and "commerce" in s.agenda[-1].types, "pay")  # fmt: skip
    table = page.desk.table
    s = state(table)
    s.stations[0].store, s.stations[0].hand = (3, 2, 2, 2, 0), ()
    offers = {c.slots[0].ids[0]: c for c in paying.proposed(table, 0, table.choices(0)) if c.verb == "buy"}
    camp = s.agenda[-1]
    assert isinstance(camp, Camp)
    types, held = camp.types, payment.holdings(s.stations[0])

    def others(item: str, plan: tuple[str, ...]) -> int:
        rest = tuple(h - n for h, n in zip(held, payment.counts_of(plan), strict=True))
        return sum(one != item for one, _, _ in stations.affordable(s, 0, types, 0, False, rest))

    dear = {item: c.slots[1].plans or () for item, c in offers.items() if len(c.slots[1].plans or ()) > 10}
    assert dear, "something that any resources pay for"
    for item, plans in dear.items():
        sizes = {len(plan) for plan in plans}
        assert sizes in ({5}, {6}), "exact"
        assert any(payment.counts_of(plan)[1:4:2] == (2, 2) for plan in plans), "all titanium and nanocarbon"
        assert others(item, plans[0]) == max(others(item, plan) for plan in plans)


def test_R6_what_no_payment_takes_is_not_lit_and_credits_are_kept() -> None:
    """Cards were lit for a basic resource; credits, which stand for all of them, were to be paid first."""
    table = played(2, 5, "basic")
    s = state(table)
    own = s.stations[0]
    own.store, own.hand = (2, 0, 1, 1, 5), tuple(sorted(TACTIC_OF))[:2]
    cost = (0, 0, 0, 0, 0, 0, 0, 1, 0)
    s.agenda.append(PayFor(0, "xenolab.a", cost=cost))
    (made,) = (c for c in paying.proposed(table, 0, table.choices(0)) if c.verb == "pay")
    assert made.slots[0].plans and made.slots[0].plans[0][0].startswith(("ice", "nano"))
    assert not set(made.slots[0].ids) & set(own.hand) and not any(i.startswith("energy") for i in made.slots[0].ids)


# --- fewer taps, more words -------------------------------------------------------------------------------------------


def test_a_region_that_only_one_ship_can_reach_is_a_launch_of_one_tap() -> None:
    page = page_at(lambda s: is_turn(s) and sum(n > 0 for n in s.stations[0].bay) == 1 and not s.must_return, "one")
    page.send("tap", id=launching.regions(page.desk.picker)[0])
    action = page.desk.picker.action()
    assert action and action.verb in launching.LAUNCHES


def test_R70_a_tap_on_a_module_docks_a_ship_there() -> None:
    """The plan could not be changed by pointing at a module."""
    page = page_at(lambda s: top(s) == "ActivateModules" and s.turn_seat == 0 and bool(s.stations[0].board), "dock")
    modules = docking.docks(page.desk.picker)
    assert modules and set(modules) <= page.desk.look(page.desk.view()).can, "and they are lit"
    item = next(iter(modules))
    before = len(page.desk.table.past)
    page.send("tap", id=item)
    action = page.desk.table.past[before].action
    assert (action.verb, action.picks[-1]) == ("dock", (item,)), "at once: undo takes it back"


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_R41_R43_a_list_of_regions_says_what_each_gives_safe_ones_first(lang: str) -> None:
    page = page_at(lambda s: is_turn(s) and s.turn < 4, "list")
    page.send("language", lang=lang)
    page.send("tap", id="transport")
    rows = page.now["bar"]["list"]
    assert len(rows) > 4 and all(row["sub"] for row in rows)
    dangers = ["⚔" in row["sub"] for row in rows]
    assert dangers == sorted(dangers)
    assert all(Words(lang, GAME, []).has(f"gist.{tile}") for tile in TILES if TILES[tile].kind == "base")


def test_a_launch_tells_its_danger_first_and_nothing_twice() -> None:
    page = page_at(lambda s: out_and_ready(s) and is_dangerous(s), "danger")
    pick = page.desk.picker
    seen = 0
    for choice in [c for c in pick.found if c.verb == "launch"]:
        for region in choice.slots[1].ids:
            page.send("tap", id=choice.slots[0].ids[0])
            page.send("tap", id=region)
            rows = [row for row in page.now["bar"]["preview"] if row.get("text")]
            assert sum(row["icon"] == "moon" for row in rows) <= 1, rows
            if any(row["icon"] == "battle" for row in rows):
                seen += 1
                assert rows[0]["icon"] in ("raider", "battle")
            page.send("cancel")
    assert seen


def is_lonely(s: Edge) -> bool:
    """A first launch that would leave the other ships without a region."""
    ready = is_turn(s) and not s.stations[0].board and sum(s.stations[0].bay) > 1
    return ready and bool(lonely(s))


def lonely(s: Edge) -> list[tuple[int, str]]:
    ways = [(ship, region) for ship, _, regions in travel.launches(s, 0) for region in regions]
    return [(ship, r) for ship, r in ways if not travel.launches(launching.landed(s, 0, ship, r), 0)]


def test_R33_a_launch_that_strands_the_other_ships_says_so() -> None:
    """A vessel was sent to a far nebula, and two transports had to stay at home."""
    page = page_at(is_lonely, "lonely")
    table, seen = page.desk.table, set(lonely(state(page.desk.table)))
    for ship, region in [(ship, r) for ship, _, regions in travel.launches(state(table), 0) for r in regions]:
        action = Action(0, "launch", ((SHIPS[ship],), (region,)))
        rows = foresight.foresee(table, action, [], look_at(table))
        assert any(row.get("icon") == "range" for row in rows) == ((ship, region) in seen), region


def test_what_a_card_or_a_moon_on_a_slot_does_is_said_before() -> None:
    page = page_at(lambda s: is_turn(s) and bool(s.stations[0].moons), "moon")
    choice = next(c for c in page.desk.picker.found if c.verb == "place")
    table = page.desk.table
    rows = foresight.foresee(table, Action(0, "place", ((choice.slots[0].ids[0],), (choice.slots[1].ids[0],))), [],
                             look_at(table))  # fmt: skip
    assert rows and rows[0]["icon"] == "moon" and len(rows[0]["text"]) > 20
    card = page_at(lambda s: is_turn(s) and bool(s.stations[0].hand), "card")
    held = state(card.desk.table).stations[0].hand[0]
    rows = foresight.foresee(card.desk.table, Action(0, "play", ((held,),)), [], look_at(card.desk.table))
    assert any(len(row["text"]) > 10 for row in rows)


def test_R129_each_ship_that_could_join_says_the_odds_with_it() -> None:
    page = page_at(lambda s: top(s) == "Escalate" and s.turn_seat == 1 and 0 in s.agenda[-1].asks(s)
                   and any(c.verb == "join" for c in s.agenda[-1].options(s)), "odds")  # fmt: skip
    found = page.desk.reaction()
    assert found and all("%" in answer.sub for answer in found.answers[1:])


# --- pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turned", [("station", "battle"), ("battle",)])
def test_whoever_turned_to_a_battle_leaves_it_when_it_is_over(turned: tuple[str, ...]) -> None:
    """ "No battle now" stayed in front for the rest of the match; also after a tap on the page that lay there."""
    page = page_at(lambda s: top(s) == "Prepare" and s.turn_seat == 0, "back")
    pages: Pages = page.desk.pages
    assert pages.front == "battle"
    for key in turned:
        page.send("page", key=key)
    for _ in range(40):
        if page.desk.table.state.battle is None:
            break
        page.bots()
        if page.desk.reacting is not None:
            page.send("react", n=0)
            continue
        first = page.desk.picker.found[0]
        page.send("verb", verb=first.verb)
        while page.desk.picker.action() is None and page.desk.picker.targets():
            page.send("tap", id=page.desk.picker.targets()[0])
        page.send("confirm")
    assert page.desk.table.state.battle is None and pages.front != "battle"


def test_a_battle_without_damage_says_so() -> None:
    page = page_at(lambda s: top(s) == "Prepare" and len(s.ships_at(s.active)) == 1, "truce")
    view = page.desk.view()
    look = page.desk.look(view)._replace(board="battle", wide=600.0, aspect=1.0)
    assert not any(s.key == "truce" for s in SCENE.sprites(view, look))
    view = {**view, "battle": {**view["battle"], "no_damage": True}}
    assert any(s.key == "truce" and s.label for s in [*battle.truce(view, look)])


# --- for experts ------------------------------------------------------------------------------------------------------


def test_R97_finders_leave_bright_one_type_or_what_can_be_paid() -> None:
    table = played(2, 12, "find")
    view = GAME.view(table.state, 0)

    def aside(*layers: str) -> set[str]:
        look = look_at(table, board="market", wide=600.0, aspect=1.0, layers=frozenset(layers))
        return {s.item for s in market.sprites(view, look) if "aside" in s.classes.split()}

    offered = {item: kind for kind, column in view["market"].items() for item in column if item}
    assert not aside()
    assert aside("only-science") == {item for item, kind in offered.items() if kind != "science"}
    assert aside("only-science", "only-industry") == {
        i for i, kind in offered.items() if kind not in ("science", "industry")
    }
    short = {i for kind, column in view["market"].items() for row, i in enumerate(column)
             if i and prices.lacking(view, kind, row, look_at(table))}  # fmt: skip
    assert aside("payable") == short


def test_a_rival_s_return_is_reckoned_from_what_lies_open() -> None:
    """Other cards and tokens in the rival's hand change nothing."""
    page = page_at(lambda s: is_turn(s) and len(s.stations[1].board) > 1, "rival")
    table = page.desk.table
    first = proposals.expected(table, 0, 1)
    assert first and set(first) == {"vp", "goods"}
    s, rng = state(table), Rng.stream("other hands")
    deck = [*s.tactic_deck, *s.stations[1].hand]
    many = len(s.stations[1].hand)
    for _ in range(3):
        rng.shuffle(deck)
        s.stations[1].hand, s.tactic_deck = tuple(sorted(deck[:many])), type(s.tactic_deck)(deck[many:])
        assert proposals.expected(table, 0, 1) == first
    rows = foresight.projection(table, page.desk.view(), page.desk.look(page.desk.view()))
    assert len(rows) >= 4 and all(len(row["cells"]) == s.seats for row in rows)


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_names_of_modules_and_ships_are_never_cut_and_their_signs_can_be_read(lang: str) -> None:
    """Freight Exchange had signs of five pixels; Science Vess…"""
    words = Words(lang, GAME, [])
    for item in MODULE_OF:
        drawn = faces.module_face(item, 226, 123, words.word(item), 28, slots=False)
        assert "…" not in drawn, item
        sizes = [float(x) for x in re.findall(r'<use[^>]*width="([\d.]+)"', drawn)]
        assert not sizes or max(sizes) >= 16, (item, sizes)


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize(("wide", "aspect"), [(600.0, 0.95), (752.0, 1.69), (390.0, 0.9)])
def test_names_of_the_map_are_neither_cut_nor_stretched(lang: str, wide: float, aspect: float) -> None:
    words = Words(lang, GAME, [])
    shown = places.frame(Look(words, 0, (0, 1), wide=wide, aspect=aspect))
    for tile in TILES.values():
        for said, text in re.findall(r'<text[^>]*?(?: textLength="(\d+)"[^>]*)?>([^<]*)',
                                     places.name(tile.id, shown, words)):  # fmt: skip
            assert not said or float(said) <= letters.width(text, shown.name), (text, "stretched")
            assert "…" not in text or wide < 400, text


# --- prices as they are for me, labels that fit, leaders all at once --------------------------------------------------


def trader(seed: str = "terms") -> Page:
    """A turn of whoever pays less for modules of commerce and civilization."""
    page = page_at(is_turn, seed)
    state(page.desk.table).stations[0].faction = "saffron"
    page.desk.seen = (None, {}, {})
    return page


def test_R97_the_market_says_the_own_price_with_the_printed_one_struck() -> None:
    page = trader()
    view = page.desk.view()
    look = page.desk.look(view)._replace(board="market", wide=700.0)
    drawn = {s.key: s for s in SCENE.sprites(view, look) if s.key.startswith("price_")}
    assert len(drawn) == 12
    for kind in TYPES:
        for row, printed in enumerate(MARKET[kind]):
            own, sprite = prices.of_row(view, kind, row, look), drawn[f"price_{kind}_{row}"]
            is_less = kind in ("commerce", "civilization")
            assert payment.size(own) == payment.size(printed) - is_less
            assert ("struck" in sprite.markup) == is_less and ("printed" in sprite.label) == is_less
    item = next(item for item in view["market"]["commerce"] if item)
    card = SCENE.info(view, item, look)
    assert card
    lines = " ".join(card["lines"])
    assert "printed" in lines and "printed" in SCENE.chip(view, item, look)["sub"]
    offers = next(row["lines"] for row in SCENE.text(view, look) if row["title"] == "Modules on offer")
    assert sum("printed" in line for line in offers) == sum(
        bool(item) for kind in ("commerce", "civilization") for item in view["market"][kind]
    )


def test_R97_an_own_price_leaves_out_what_is_lacking_and_is_no_more_than_is_paid() -> None:
    cost = (1, 0, 3, 0, 0, 0, 0, 0, 0)
    assert prices.reduced(cost, 1, (0, 0, 3, 0, 0, 0)) == (0, 0, 3, 0, 0, 0, 0, 0, 0), "no energy: that is left out"
    assert prices.reduced(cost, 1, (1, 0, 2, 0, 0, 0)) == (1, 0, 2, 0, 0, 0, 0, 0, 0)
    assert prices.reduced(cost, 9, (0,) * 6) == (0,) * 9
    for have in ((0, 0, 3, 0, 0, 0), (1, 0, 2, 0, 0, 0), (0, 1, 2, 1, 1, 2)):
        for off in range(4):
            short = payment.missing(prices.reduced(cost, off, have), have)
            assert (short == 0) == payment.can_pay(cost, have, off), (have, off)


def test_R97_a_question_with_a_discount_of_its_own_shows_its_prices() -> None:
    """A card or a module may sell for less, or for nothing."""
    page = page_at(is_turn, "sale")
    table = page.desk.table
    s = state(table)
    s.agenda.append(BuyModule(0, "black_market", False, discount=2))
    tags = prices.tags(table, 0, [item for row in s.market for item in row if item])
    assert tags and all(tag[prices.OFF] == 2 for tag in tags.values())
    s.agenda[-1] = BuyModule(0, "black_market", False, free=True)
    view = GAME.view(s, 0)
    tags = prices.tags(table, 0, [item for row in s.market for item in row if item])
    look = page.desk.look(view)._replace(tags=tags, board="market")
    rows = [(kind, row) for kind in TYPES for row, item in enumerate(view["market"][kind]) if item]
    assert all(not any(prices.of_row(view, kind, row, look)) for kind, row in rows)


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_every_confirm_has_few_letters(lang: str) -> None:
    """ "Atracar: Nave de Pesquisa, agora em Campo de Odessa, em …": three lines that no button holds."""
    for n in range(2):
        table, step = played(3, 3, f"labels{n}"), 0
        look = look_at(table, lang)
        while not table.is_over:
            seat, step = table.asked()[0], step + 1
            if step % 4 == 0:
                view = GAME.view(table.state, seat)
                for choice in table.choices(seat):
                    for action in islice(play.actions(choice, seat), 5):
                        said = SCENE.button(view, choice, action.picks, look) or look.words.action(choice, action)
                        assert len(said) <= 50 and "@" not in said and "[" not in said, said
            table.act(base.choose(table, seat, Thumb()))


def test_R6_payments_with_cards_name_them() -> None:
    """Two ways to pay that differ in the card alone looked the same."""
    page = page_at(lambda s: is_turn(s) and len(s.stations[0].hand) > 1, "cards")
    view = page.desk.view()
    look = page.desk.look(view)
    one, two = state(page.desk.table).stations[0].hand[:2]
    said = {paying.plan_words("pay", ("ice1", "ice2", card), look) for card in (one, two)}
    assert len(said) == (2 if TACTIC_OF[one] != TACTIC_OF[two] else 1)
    assert all("2 ice" in line for line in said) and look.words.capital(look.words.word(one)) in " ".join(said)
    assert paying.plan_words("pay", ("ice1", "energy1"), look) == "", "signs are enough"


def test_R87_all_leaders_that_wait_are_recruited_with_two_taps() -> None:
    page = page_at(lambda s: out_and_ready(s) and len(s.stations[0].board) > 1, "leaders")
    s = state(page.desk.table)
    own = s.stations[0]
    one, two = sorted(own.board)[:2]
    own.leaders = {one: 2, two: 1}
    page.desk.seen = (None, {}, {})
    page.desk.settle()
    page.send("page", key="map")
    many, home = 3, own.leaders_home
    row = next(row for row in page.now["bar"]["verbs"] if row.get("tap") == recruiting.ALL)
    assert row["n"] == many and any(r["verb"] == "recruit" and "tap" not in r for r in page.now["bar"]["verbs"])
    page.send("tap", id=recruiting.ALL)
    assert page.now["bar"]["confirm"] == {"on": True, "label": f"Recruit {many} leaders", "ends": False}
    assert "Unused" not in str(page.now["bar"]["preview"]), "ships that recruit are not left over"
    page.send("confirm")
    assert state(page.desk.table).stations[0].leaders_home == home + many


@pytest.mark.parametrize("test", [out_and_ready, lambda s: top(s) == "Operations", lambda s: top(s) == "Negotiate"])
def test_a_phone_keeps_the_map_and_a_battle_in_front(test: Any) -> None:
    """Ships and cards of the own board have buttons: the board on which one decides was out of sight."""
    page = page_at(test, "front")
    assert page.now["where"] == "board"


def test_R131_energy_for_dice_says_what_comes_of_it() -> None:
    """An empty button, and "spend on dice: nothing", stood for the roll as it is."""
    page = page_at(lambda s: top(s) == "Prepare" and s.turn_seat == 0 and s.stations[0].store[0] > 1, "boost")
    page.send("verb", verb="boost")
    rows = page.now["bar"]["plans"]
    assert rows[0]["title"] == "As it is" and rows[1]["title"] == "+1 die"
    page.send("plan", n=0)
    assert page.now["bar"]["confirm"]["label"] == "Roll the dice"
    page.send("plan", n=1)
    assert page.now["bar"]["confirm"]["label"] == "Roll with +1 die"


def test_R100_the_only_module_that_can_be_paid_is_not_bought_by_the_first_tap() -> None:
    """Naming the verb had picked it already: the tap on it was the second, and confirmed a payment nobody had seen."""
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and len(s.agenda[-1].offers(s)) == 1, "only")
    item = next(c.slots[0].ids[0] for c in page.desk.picker.found if c.verb == "buy")
    before = len(page.desk.table.past)
    page.send("tap", id=item)
    assert len(page.desk.table.past) == before and page.now["bar"]["confirm"]["on"]
    page.send("confirm")
    assert page.desk.table.past[before].action.verb == "buy"


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_R28_what_happens_first_is_asked_in_whole_words(lang: str) -> None:
    """ "[seat]: which of these happens first?", "First: [which]": sentences of the core with their slots left open."""
    page = page_at(lambda s: top(s) == "ChooseOrder" and "event" in dict(s.agenda[-1].effects), "orders", lang=lang)
    said = str([page.now["bar"], page.now["tray"]])
    assert not re.search(r"\[[a-z]+\]", said), said
    assert all(row["lines"] for row in page.now["tray"]["columns"])


def test_a_dropped_free_action_leaves_the_page_on_which_the_question_is_answered() -> None:
    """At a camp a moon was looked at and left alone: the market was gone, and the map in its place."""
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and bool(s.stations[0].moons), "stays")
    page.send("page", key="map")
    page.desk.pages = Pages()
    page.send("cancel")
    assert page.desk.pages.front == "market"
    page.send("verb", verb="abandon")
    page.send("cancel")
    assert page.desk.pages.front == "market"


def test_R6_no_payment_is_offered_twice_because_of_two_copies_of_a_card() -> None:
    page = page_at(lambda s: top(s) == "Camp" and s.turn_seat == 0 and "commerce" in s.agenda[-1].types, "twice")
    table = page.desk.table
    own = state(table).stations[0]
    name = next(name for name in TACTIC_OF.values() if sum(one == name for one in TACTIC_OF.values()) > 1)
    own.hand, own.store = tuple(card for card, one in TACTIC_OF.items() if one == name)[:2], (5, 1, 1, 1, 0)
    for choice in paying.proposed(table, 0, table.choices(0)):
        if choice.verb == "buy":
            plans = [tuple(sorted(SCENE.alike(item) for item in plan)) for plan in choice.slots[-1].plans or ()]
            assert len(plans) == len(set(plans)) > 1
