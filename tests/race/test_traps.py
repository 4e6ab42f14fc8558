"""The traps of the rules: each a complete little case."""

from __future__ import annotations

from pygames.race import GAME
from pygames.race.rules import scoring
from tests.race.build import drawn, hand, kinds, need, play, state, step, table, targets, verbs, why


def test_T1_up_to_cannot_be_cut_short() -> None:
    worlds = "new_vinland spice_world gem_world"
    t = table(
        tableaus=(f"new_sparta {worlds} free_trade_association",), goods=(worlds,), actions=("settle", "consume_x2")
    )
    assert need_of(t, "free_trade_association") == 3
    events = play(t, "A consume free_trade_association gem_world+new_vinland+spice_world")
    assert (state(t).chips[0], drawn(events), step(t)) == (3, 3, "ChooseActions")
    t = table(
        tableaus=(f"new_sparta {worlds} free_trade_association",), goods=(worlds,), actions=("settle", "consume_x2")
    )
    assert why(t, "A consume free_trade_association gem_world+new_vinland") == ("use_fully", "R73")
    events = play(t, "A consume new_vinland new_vinland", "A consume free_trade_association gem_world+spice_world")
    assert (state(t).chips[0], drawn(events)) == (2, 2 + 2)


def need_of(t, card: str) -> int:
    (choice,) = [c for c in t.choices(0) if c.slots[0].ids == (card,)]
    return int(choice.slots[1].lo)


def test_T2_contact_specialist_ignores_military_but_takes_discounts() -> None:
    t = table(
        tableaus=("epsilon_eridani contact_specialist replicant_robots", "old_earth"),
        hands=("pirate_world", "1"),
        actions=("produce", "settle"),
    )
    play(t, "A settle pirate_world", "B pass")
    assert (hand(t), list(state(t).goods[0])) == (0, ["pirate_world"])


def test_T3_contact_specialist_with_colony_ship() -> None:
    t = table(
        tableaus=("old_earth contact_specialist colony_ship",),
        hands=("rebel_homeworld 1", "1"),
        actions=("settle", "produce"),
    )
    play(t, "A settle rebel_homeworld", "B pass", "A free colony_ship.1")
    assert kinds(state(t).tableaus[0]) == ["contact_specialist", "old_earth", "rebel_homeworld"]
    assert hand(t) == 2


def test_T4_what_colony_ship_cannot_do() -> None:
    t = table(
        tableaus=("old_earth colony_ship",),
        hands=("deserted_alien_library pirate_world alien_rosetta_stone_world", "1"),
        actions=("settle", "produce"),
    )
    assert targets(t, "settle") == {"alien_rosetta_stone_world"}
    assert why(t, "A settle deserted_alien_library") == ("too_dear", "R51")
    assert why(t, "A settle pirate_world") == ("too_weak", "R55")


def test_T5_the_word_alien_is_not_the_kind_alien() -> None:
    for world, price in (("alien_rosetta_stone_world", 3), ("deserted_alien_outpost", 2)):
        t = table(
            tableaus=("old_earth alien_tech_institute",), hands=(f"{world} 4", "1"), actions=("settle", "produce")
        )
        play(t, f"A settle {world}", "B pass")
        assert need(t, "pay") == price


def test_T6_contact_specialist_weakens_conquest() -> None:
    t = table(
        tableaus=("new_sparta contact_specialist",), hands=("avian_uplift_race 3", "1"), actions=("settle", "produce")
    )
    play(t, "A settle avian_uplift_race", "B pass")
    assert (verbs(t), need(t, "pay")) == ({"pay"}, 1)
    assert why(t, "A conquer") == ("too_weak", "R55")
    play(t, "A pay 1")
    assert list(state(t).goods[0]) == ["avian_uplift_race"]


def test_T7_two_ways_to_pay_for_military_do_not_add_up() -> None:
    t = table(
        tableaus=("galactic_trade_emissaries contact_specialist",),
        hands=("rebel_outpost 4", "1"),
        actions=("settle", "produce"),
    )
    play(t, "A settle rebel_outpost", "B pass")
    assert need(t, "pay") == 4


def test_T8_not_in_the_phase_it_was_placed() -> None:
    t = table(hands=("public_works investment_credits 2", "1"), actions=("produce", "develop"))
    assert drawn(play(t, "A develop public_works", "B pass", "A pay 1")) == 0
    play(t, "A choose produce", "B choose develop", "A develop investment_credits", "B pass")
    assert need(t, "pay") == 1
    assert drawn(play(t, "A pay 1")) == 1


def test_T9_but_at_once_in_the_next_phase() -> None:
    t = table(hands=("terraforming_robots gem_world 5", "1"), actions=("develop", "settle"))
    play(t, "A develop terraforming_robots", "B pass", "A pay 2", "A settle gem_world", "B pass")
    assert drawn(play(t, "A pay 2"), 0, "phase3") == 1


def test_T10_no_refund() -> None:
    t = table(
        tableaus=("old_earth galactic_federation investment_credits",),
        hands=("interstellar_bank 1", "1"),
        actions=("develop", "settle"),
    )
    assert drawn(play(t, "A develop interstellar_bank", "B pass")) == 0
    assert (hand(t), len(state(t).tableaus[0])) == (1, 4)


def test_T11_the_order_of_consuming_is_free_also_a_bad_one() -> None:
    worlds = "artist_colony gem_world comet_zone"
    tableau = f"new_sparta tourist_world pilgrimage_world {worlds}"
    t = table(tableaus=(tableau,), goods=(worlds,), actions=("consume_x2", "settle"))
    play(t, "A consume tourist_world artist_colony+gem_world", "A consume pilgrimage_world comet_zone")
    assert (state(t).chips[0], state(t).goods[0]) == (6, {})
    t = table(tableaus=(tableau,), goods=(worlds,), actions=("consume_x2", "settle"))
    play(t, "A consume pilgrimage_world artist_colony+comet_zone+gem_world")
    assert (state(t).chips[0], state(t).goods[0], step(t)) == (4, {}, "ChooseActions")


def test_T12_hand_cards_are_never_doubled() -> None:
    t = table(
        tableaus=("new_sparta deficit_spending galactic_trendsetters gem_world",),
        goods=("gem_world",),
        hands=("5",),
        actions=("consume_x2", "produce"),
    )
    play(t, "A consume galactic_trendsetters gem_world", "A spend deficit_spending 2")
    assert state(t).chips[0] == 6
    assert hand(t) == 3 + 1, "Gem World produced afterwards"


def test_T13_selling_comes_first_and_is_mandatory() -> None:
    t = table(tableaus=("earths_lost_colony",), goods=("earths_lost_colony",), actions=("consume_trade", "settle"))
    assert verbs(t) == {"sell"}
    play(t, "A sell earths_lost_colony")
    assert (hand(t), state(t).chips[0], step(t)) == (2, 0, "ChooseActions")


def test_T14_trade_league_and_black_market() -> None:
    tableau = "new_sparta trade_league black_market_trading_world space_port pirate_world rebel_miners"
    goods = "pirate_world rebel_miners"
    t = table(tableaus=(tableau,), goods=(goods,), actions=("settle", "consume_x2"))
    assert drawn(play(t, "A consume trade_league pirate_world")) == 6
    assert drawn(play(t, "A consume black_market_trading_world rebel_miners")) == 3
    t = table(tableaus=(tableau,), goods=(goods,), actions=("settle", "consume_x2"))
    assert drawn(play(t, "A consume trade_league rebel_miners")) == 6
    assert drawn(play(t, "A consume black_market_trading_world pirate_world")) == 2


def test_T15_fixed_numbers() -> None:
    worlds = "plague_world distant_world comet_zone"
    t = table(
        tableaus=(f"new_sparta diversified_economy tourist_world {worlds}",),
        goods=(worlds,),
        actions=("settle", "consume_x2"),
    )
    assert why(t, "A consume diversified_economy.1 comet_zone+distant_world+plague_world") == ("too_few_kinds", "R76")
    play(t, "A consume plague_world plague_world")
    play(t, "A consume tourist_world comet_zone+distant_world")
    assert state(t).chips[0] == 1 + 3
    t = table(
        tableaus=("new_sparta diversified_economy tourist_world distant_world pre_sentient_race comet_zone",),
        goods=("distant_world pre_sentient_race comet_zone",),
        actions=("settle", "consume_x2"),
    )
    assert targets(t, "consume") == {"tourist_world"}
    play(t, "A consume tourist_world comet_zone+distant_world")
    assert (state(t).chips[0], list(state(t).goods[0])) == (3, ["pre_sentient_race"])


def test_T16_most_rare_means_strictly_most_and_windfalls_count() -> None:
    mine = "old_earth mining_conglomerate comet_zone mining_robots asteroid_belt"
    for others, cards in (("new_sparta rebel_miners bio_hazard_mining_world", 0), ("new_sparta rebel_miners", 2)):
        t = table(tableaus=(mine, others), actions=("settle", "produce"))
        events = play(t, "A produce mining_robots asteroid_belt")
        assert drawn(events, 0, "mining_conglomerate") == cards


def test_T17_production_draws_need_production() -> None:
    t = table(tableaus=("old_earth gem_world consumer_markets",), goods=("gem_world",), actions=("settle", "produce"))
    assert hand(t) == 0


def test_T18_runaway_robots() -> None:
    t = table(
        tableaus=("new_sparta mining_robots",), hands=("runaway_robots", "1"), actions=("consume_trade", "settle")
    )
    events = play(t, "A settle runaway_robots", "B pass")
    assert (drawn(events), list(state(t).goods[0])) == (0, ["runaway_robots"])
    play(t, "A sell runaway_robots", "A choose settle", "B choose produce", "A pass", "B pass")
    before = hand(t)
    play(t, "A produce mining_robots runaway_robots")
    assert (hand(t), list(state(t).goods[0])) == (before + 1, ["runaway_robots"])


def test_T19_twelve_is_counted_when_the_round_ends() -> None:
    ten = (
        "old_earth gem_world spice_world artist_colony prosperous_world space_port new_vinland secluded_world "
        "comet_zone mining_world"
    )
    t = table(tableaus=(f"{ten} new_military_tactics",), hands=("pirate_world", "1"), actions=("settle", "settle"))
    play(t, "A settle pirate_world", "B pass", "A conquer new_military_tactics")
    assert (len(state(t).tableaus[0]), state(t).cause) == (11, "")
    ten = ten.replace("mining_world", "drop_ships")
    t = table(tableaus=(f"{ten} new_military_tactics",), hands=("pirate_world", "1"), actions=("settle", "settle"))
    play(t, "A settle pirate_world", "B pass", "A conquer -")
    assert (len(state(t).tableaus[0]), state(t).cause) == (12, "tableau")


def test_T20_the_pool_may_be_overdrawn() -> None:
    t = table(
        tableaus=(
            "old_earth galactic_trendsetters gem_world spice_world artist_colony",
            "new_sparta tourist_world space_port prosperous_world new_vinland",
        ),
        goods=("gem_world spice_world artist_colony", "space_port prosperous_world new_vinland"),
        pool=2,
        actions=("consume_trade", "produce"),
        hands=("", "11"),
        order=(1, 0),
    )
    play(
        t,
        "A sell gem_world",
        "B consume tourist_world new_vinland+space_port",
        "B consume prosperous_world prosperous_world",
    )
    play(t, "A consume galactic_trendsetters spice_world", "A consume old_earth artist_colony")
    assert step(t) == "DiscardDown" and state(t).cause == "", "the round is played to its end"
    assert len(state(t).goods[0]) == 3, "Produce still took place"
    play(t, "B discard 1")
    assert (state(t).chips, t.view(0)["pool"], state(t).cause) == ([3, 4], 0, "pool")


def test_T21_tie_break() -> None:
    mine, theirs = "old_earth gem_world", "new_sparta spice_world space_port"
    for goods, places in (("spice_world space_port", (2, 1)), ("spice_world", (1, 1))):
        t = table(
            tableaus=(mine, theirs),
            goods=("gem_world", goods),
            hands=("12", "10"),
            pool=0,
            actions=("explore_5", "explore_5"),
            deck=0,
            discard=0,
        )
        extra = len(state(t).hands[1]) - 10
        play(t, "A discard 2", f"B discard {extra}")
        assert GAME.outcome(state(t)).places == places
        assert GAME.outcome(state(t)).tie_break == ("wealth" if places == (2, 1) else "")


def test_T22_new_galactic_order() -> None:
    t = table(
        tableaus=(
            "alpha_centauri galactic_imperium former_penal_colony pan_galactic_league new_military_tactics "
            "new_galactic_order",
        )
    )
    assert scoring.worth(state(t), 0, "new_galactic_order") == 2


def test_T23_other_excludes_double_scoring() -> None:
    t = table(tableaus=("avian_uplift_race pirate_world empath_world contact_specialist pan_galactic_league",))
    assert scoring.worth(state(t), 0, "pan_galactic_league") == 8


def test_T24_double_settle_with_two_players() -> None:
    t = table(
        two_player="expert",
        tableaus=("old_earth new_military_tactics", "earths_lost_colony"),
        hands=("former_penal_colony outlaw_world", "gem_world artist_colony 6"),
        actions=("settle settle", "produce settle"),
    )
    play(t, "A settle former_penal_colony", "B settle gem_world")
    first = play(t, "A conquer new_military_tactics", "B pay 2")
    assert (drawn(first, 0), drawn(first, 1)) == (1, 1)
    second = play(t, "A settle outlaw_world", "B settle artist_colony", "B pay 1")
    assert (drawn(second, 0, "phase3"), drawn(second, 1, "phase3")) == (1, 0)
    assert kinds(state(t).tableaus[0]) == ["former_penal_colony", "old_earth", "outlaw_world"]


def test_T25_explore_is_not_a_hand_exchange() -> None:
    t = table(hands=("4",), actions=("explore_5", "produce"))
    assert (len(state(t).drawn[0]), need(t, "keep")) == (7, 1)
    assert why(t, f"A keep {state(t).hands[0][0]}") == ("not_drawn", "R41")
    play(t, f"A keep {state(t).drawn[0][0]}", f"B keep {state(t).drawn[1][0]}")
    assert hand(t) == 5 and len(state(t).discard) == 6 + 1


def test_every_trap_has_a_test() -> None:
    names = [name for name in globals() if name.startswith("test_T")]
    assert sorted(int(name.split("_")[1][1:]) for name in names) == list(range(1, 26))
