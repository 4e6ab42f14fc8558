"""Chapter IV: Trade and Consume."""

from __future__ import annotations

import pytest

from pygames.core.table import Table
from pygames.race import GAME
from pygames.race.components import CARDS
from tests.race.build import data, drawn, hand, need, play, state, step, table, targets, verbs, why


def consuming(tableau: str, goods: str, hand: str = "", picked: str = "settle", **more: object) -> Table:
    """A consumes; B picked the phase, which gives A nothing."""
    t = table(tableaus=(tableau,), goods=(goods,), hands=(hand,), actions=(picked, "consume_x2"), **more)  # type: ignore[arg-type]
    while step(t) == "ChooseWorld":
        play(t, f"{'AB'[t.asked()[0]]} pass")
    return t


def test_R68_who_picked_trade_must_sell_exactly_one_good() -> None:
    t = consuming("old_earth gem_world spice_world", "gem_world spice_world", picked="consume_trade")
    assert (step(t), verbs(t)) == ("Sell", {"sell"})
    assert why(t, "A sell gem_world+spice_world") == ("sell_one", "R68")
    assert why(t, "A sell old_earth") == ("no_good", "R68")
    play(t, "A sell gem_world")
    assert list(state(t).goods[0]) == ["spice_world"] and step(t) == "Consume"
    t = table(tableaus=("old_earth gem_world",), goods=("gem_world",), actions=("produce", "consume_trade"))
    assert step(t) == "Consume", "nobody else sells"


@pytest.mark.parametrize(
    ("tableau", "world", "price"),
    [
        ("epsilon_eridani gem_world", "gem_world", 2),
        ("epsilon_eridani comet_zone", "comet_zone", 3),
        ("epsilon_eridani distant_world", "distant_world", 4),
        ("epsilon_eridani alien_robotic_factory", "alien_robotic_factory", 5),
        ("old_earth gem_world spice_world", "gem_world", 2 + 1 + 2),
        ("old_earth comet_zone spice_world", "comet_zone", 3 + 1),
        ("epsilon_eridani pirate_world star_nomad_lair", "pirate_world", 2 + 3),
        ("epsilon_eridani pirate_world star_nomad_lair", "star_nomad_lair", 2 + 1),
        ("epsilon_eridani pirate_world gem_world", "gem_world", 2),
    ],
)
def test_R69_price_of_a_good(tableau: str, world: str, price: int) -> None:
    t = consuming(tableau, world, picked="consume_trade")
    assert t.view(1)["seats"][0]["goods"] == {world: price}
    assert drawn(play(t, f"A sell {world}"), 0, "trade") == price


def test_R70_no_power_is_needed_to_sell_and_trade_powers_do_nothing_else() -> None:
    t = table(tableaus=("new_sparta gem_world",), goods=("gem_world",), actions=("consume_trade", "produce"))
    assert drawn(play(t, "A sell gem_world"), 0, "trade") == 2
    t = table(tableaus=("new_sparta export_duties gem_world",), goods=("gem_world",), actions=("consume_x2", "produce"))
    assert (hand(t), list(state(t).goods[0])) == (0, ["gem_world"])


def test_R71_cards_placed_in_this_round_already_count_in_trade() -> None:
    t = table(
        tableaus=("new_sparta gem_world",),
        goods=("gem_world",),
        hands=("export_duties 1", "1"),
        actions=("consume_trade", "develop"),
    )
    play(t, "A develop export_duties", "B pass", "A pay 1")
    assert drawn(play(t, "A sell gem_world"), 0, "trade") == 3


def test_R72_all_usable_powers_each_once_in_any_order() -> None:
    worlds = "gem_world spice_world artist_colony"
    t = consuming(f"old_earth public_works {worlds}", worlds)
    assert targets(t, "consume") == {"old_earth", "public_works"}
    assert why(t, "A finish") == ("must_use", "R72")
    play(t, "A consume public_works gem_world")
    assert why(t, "A consume public_works.1 spice_world") == ("used_already", "R72")
    play(t, "A consume old_earth artist_colony+spice_world")
    assert (state(t).chips[0], state(t).goods[0], step(t)) == (3, {}, "ChooseActions")


def test_R73_up_to_means_as_often_as_possible_in_one_go() -> None:
    t = consuming("old_earth gem_world spice_world", "gem_world spice_world")
    assert need(t, "consume") == 2
    assert why(t, "A consume old_earth gem_world") == ("use_fully", "R73")
    t = consuming("old_earth gem_world", "gem_world")
    assert need(t, "consume") == 1
    t = consuming("old_earth gem_world spice_world artist_colony", "gem_world spice_world artist_colony")
    assert why(t, "A consume old_earth artist_colony+gem_world+spice_world") == ("use_fully", "R73")


def test_R74_any_own_good_of_the_right_kind_wherever_it_lies() -> None:
    t = consuming("new_sparta plague_world distant_world gem_world", "distant_world gem_world")
    assert targets(t, "consume", 1) == {"distant_world"}
    assert why(t, "A consume plague_world gem_world") == ("other_kind", "R74")
    assert why(t, "A consume plague_world rebel_base") == ("no_good", "R74")
    assert why(t, "A consume gem_world gem_world") == ("no_such_power", "R72")


def test_R75_a_fixed_number_is_needed_in_full() -> None:
    t = consuming("new_sparta tourist_world gem_world", "gem_world")
    assert (step(t), list(state(t).goods[0])) == ("ChooseActions", ["gem_world"])
    t = consuming("new_sparta tourist_world public_works gem_world", "gem_world")
    assert why(t, "A consume tourist_world gem_world") == ("too_few_goods", "R75")


def test_R76_three_goods_of_three_kinds_once() -> None:
    t = consuming(
        "new_sparta diversified_economy gem_world spice_world comet_zone distant_world",
        "gem_world spice_world comet_zone distant_world",
    )
    assert why(t, "A consume diversified_economy gem_world+spice_world+comet_zone") == ("same_kind", "R76")
    play(t, "A consume diversified_economy gem_world+distant_world+comet_zone")
    assert (state(t).chips[0], list(state(t).goods[0])) == (3, ["spice_world"])
    t = consuming("new_sparta diversified_economy public_works gem_world spice_world", "gem_world spice_world")
    assert why(t, "A consume diversified_economy.1 gem_world") == ("too_few_kinds", "R76")


@pytest.mark.parametrize(("goods", "vp"), [("gem_world", 0), ("gem_world spice_world", 1), ("", None)])
def test_R77_all_goods_for_one_point_less(goods: str, vp: int | None) -> None:
    t = consuming("new_sparta pilgrimage_world gem_world spice_world", goods)
    if vp is None:
        assert step(t) == "ChooseActions", "without a good it is not used"
    else:
        play(t, f"A consume pilgrimage_world {goods.replace(' ', '+')}")
        assert (state(t).chips[0], state(t).goods[0]) == (vp, {})


def test_R78_draw_needs_no_good_and_takes_its_place_in_the_order() -> None:
    t = consuming("new_sparta new_economy deficit_spending", "")
    assert verbs(t) == {"draw"}, "mandatory; the hand is empty"
    assert drawn(play(t, "A draw new_economy")) == 1
    play(t, "A spend deficit_spending 1")
    assert (state(t).chips[0], hand(t)) == (1, 0), "the drawn card could be spent afterwards"


def test_R79_gambling() -> None:
    t = consuming("new_sparta gambling_world", "", deck="gem_world spice_world", discard=20)
    assert verbs(t) == {"gamble"}
    assert why(t, "A gamble gambling_world number9") == ("no_number", "R79")
    events = play(t, "A gamble gambling_world number2")
    assert data(events, "gamble_won")[0]["turned_up"] in state(t).hands[0]
    card = state(t).hands[0][0]
    assert t.view(1)["seats"][0]["known"] == [card], "all have seen it"
    assert card not in GAME.hidden(state(t), 1)
    t = consuming("new_sparta gambling_world", "", deck="gem_world spice_world", discard=20)
    play(t, "A gamble gambling_world number5")
    assert hand(t) == 0 and len(t.view(1)["shown"]) == 1
    assert not any(card.value == 0 for card in CARDS.values() if card.value in range(1, 8)), "cost 0 never matches"


def test_R79_gambling_is_apart_from_the_worlds_other_power() -> None:
    t = consuming("new_sparta gambling_world gem_world", "gem_world", deck="rebel_base", discard=20)
    play(t, "A gamble gambling_world number1", "A consume gambling_world gem_world")
    assert state(t).chips[0] == 1


def test_R80_consuming_for_a_trade_price() -> None:
    t = consuming("old_earth black_market_trading_world comet_zone", "comet_zone")
    assert drawn(play(t, "A consume black_market_trading_world comet_zone")) == 3, "the bare price"
    t = consuming("new_sparta trade_league export_duties pirate_world", "pirate_world")
    assert drawn(play(t, "A consume trade_league pirate_world")) == 2 + 1 + 1 + 3


def test_R81_hand_cards_for_points() -> None:
    t = consuming("new_sparta deficit_spending", "", "4")
    assert verbs(t) == {"spend", "finish"}
    assert why(t, "A spend deficit_spending.1 3") == ("wrong_number", "R81")
    play(t, "A spend deficit_spending 1")
    assert (state(t).chips[0], hand(t), step(t)) == (1, 3, "ChooseActions"), "one use, then it is over"
    t = consuming("new_sparta deficit_spending", "", "4")
    play(t, "A finish")
    assert (state(t).chips[0], hand(t)) == (0, 4)


def test_R82_double_points_but_not_cards_and_hand_cards() -> None:
    t = consuming("epsilon_eridani gem_world", "gem_world", picked="consume_x2")
    events = play(t, "A consume epsilon_eridani gem_world")
    assert (state(t).chips[0], drawn(events)) == (2, 1)
    t = consuming("new_sparta deficit_spending", "", "4", picked="consume_x2")
    play(t, "A spend deficit_spending 2")
    assert state(t).chips[0] == 2


def test_R83_points_come_from_the_pool_at_once() -> None:
    t = consuming("old_earth gem_world", "gem_world")
    play(t, "A consume old_earth gem_world")
    assert (state(t).pool, state(t).chips) == (23, [1, 0])
    t = consuming("old_earth gem_world", "gem_world", pool=0)
    play(t, "A consume old_earth gem_world")
    assert (t.view(0)["pool"], state(t).chips) == (0, [1, 0]), "in full, even if it has run dry"
