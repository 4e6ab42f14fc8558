"""Chapters B, C and F: the round, cards and deck, player order."""

from __future__ import annotations

import pytest

from pygames.core.rng import Rng
from pygames.race import GAME
from pygames.race.components import CARDS, PHASES
from tests.race.build import action, data, drawn, hand, play, state, step, table, targets, verbs, why

SEVEN = ("consume_trade", "consume_x2", "develop", "explore_1_1", "explore_5", "produce", "settle")


def test_R16_one_action_in_secret_any_card_in_any_round() -> None:
    t = table(3)
    assert t.asked() == (0, 1, 2)
    assert targets(t, "choose") == set(SEVEN)
    play(t, "A choose consume_trade")
    assert state(t).actions == [()] * 3
    assert "consume_trade" not in str(t.view(1)), "secret until all have chosen"
    assert t.view(0)["answer"] == "A choose consume_trade"
    assert why(t, "B choose settle+produce") == ("wrong_number_of_actions", "R16")
    assert why(t, "B choose gem_world") == ("no_action", "R16")
    t.take_back(0)
    play(t, "A choose produce", "B choose produce")
    events = play(t, "C choose produce")
    assert [d["actions"] for d in data(events, "actions")] == [["produce"]] * 3
    assert targets(t, "choose") == set(SEVEN), "the same may be chosen again"


def test_R16_an_action_may_do_nothing_for_its_player() -> None:
    t = table(hands=("2", "2"))
    play(t, "A choose consume_trade", "B choose consume_trade")
    assert (step(t), state(t).round) == ("ChooseActions", 2), "nobody had a good to sell or consume"


def test_R17_only_phases_that_were_picked_take_place_in_order() -> None:
    t = table(3, hands=("3", "3", "3"), deck=30)
    play(t, "A choose produce", "B choose explore_5")
    events = play(t, "C choose settle")
    for seat in "ABC":
        events += play(t, f"{seat} keep {state(t).drawn['ABC'.index(seat)][0]}")
    for seat in "ABC":
        events += play(t, f"{seat} pass")
    assert [d["phase"] for d in data(events, "phase")] == ["phase1", "phase3", "phase5"]


def test_R17_a_phase_happens_once_however_many_picked_it() -> None:
    t = table(3, hands=("1", "1", "1"))
    events = play(t, "A choose develop", "B choose develop", "C choose develop", "A pass", "B pass", "C pass")
    assert [d["phase"] for d in data(events, "phase")] == ["phase2"]
    assert data(events, "phase")[0]["seats"] == [0, 1, 2]


def test_R18_all_act_and_those_who_picked_it_have_the_bonus() -> None:
    t = table(hands=("gem_world 4", "artist_colony 4"), actions=("settle", "produce"))
    events = play(t, "A settle gem_world", "B settle artist_colony", "A pay 2", "B pay 1")
    assert (drawn(events, 0, "phase3"), drawn(events, 1, "phase3")) == (1, 0)
    assert len(state(t).tableaus[1]) == 2


def test_R19_both_explore_cards_are_one_phase_with_different_bonuses() -> None:
    t = table(3, actions=("explore_5", "explore_1_1", "explore_1_1"))
    assert [len(d) for d in state(t).drawn] == [7, 3, 3]
    assert [t.choices(x)[0].slots[0].lo for x in range(3)] == [1, 2, 2]


def test_R19_both_consume_cards_are_one_phase_with_different_bonuses() -> None:
    t = table(
        tableaus=("earths_lost_colony", "old_earth gem_world"),
        goods=("earths_lost_colony", "gem_world"),
        actions=("consume_x2", "consume_trade"),
    )
    assert (step(t), t.asked()) == ("Sell", (1,)), "only who picked Trade sells"
    play(t, "B sell gem_world")
    play(t, "A consume earths_lost_colony earths_lost_colony")
    assert state(t).chips == [2, 0]


def test_R20_hands_go_down_to_ten_at_the_end_of_the_round_only() -> None:
    t = table(hands=("11", "9"), actions=("produce", "develop"))
    play(t, "A pass", "B pass")
    assert (step(t), t.asked(), hand(t)) == ("DiscardDown", (0,), 11), "more than ten during the round"
    assert why(t, "A discard 2") == ("wrong_number", "R20")
    play(t, "A discard 1")
    assert (hand(t), hand(t, 1), step(t)) == (10, 9, "ChooseActions")


def test_R21_action_cards_return_and_a_round_follows() -> None:
    t = table(actions=("produce", "produce"))
    assert (state(t).round, step(t), state(t).actions) == (2, "ChooseActions", [(), ()])


def test_R22_a_card_is_placed_spent_or_becomes_a_good() -> None:
    t = table(hands=("refugee_world 1", "1"), actions=("settle", "settle"), deck="rebel_base gem_world spice_world")
    play(t, "A settle refugee_world", "B pass")
    s = state(t)
    assert s.tableaus[0][-1] == "refugee_world"
    assert s.goods[0]["refugee_world"] in ("rebel_base", "gem_world", "spice_world"), "any card can be a good"
    t = table(hands=("gem_world new_economy rebel_base", "1"), actions=("settle", "settle"))
    play(t, "A settle gem_world", "B pass", "A pay new_economy+rebel_base")
    assert {"new_economy", "rebel_base"} <= set(state(t).discard), "any card is one unit of money"
    t = table(hands=("gem_world 1", "gem_world 1"), actions=("settle", "settle"))
    assert why(t, "A settle spice_world") == ("not_in_hand", "R22")


def test_R23_draws_go_to_the_hand_except_in_explore() -> None:
    t = table(tableaus=("old_earth merchant_guild",), actions=("produce", "produce"))
    assert hand(t) == 2
    t = table(hands=("3",), actions=("explore_5", "settle"))
    assert (hand(t), len(state(t).drawn[0])) == (3, 7)


def test_R24_an_empty_deck_is_made_anew_at_once_and_drawing_goes_on() -> None:
    t = table(tableaus=("old_earth merchant_guild", "epsilon_eridani"), deck=1, discard=5)
    play(t, "A choose produce")
    events = play(t, "B choose produce")
    assert data(events, "reshuffle") == [{"n": 5}]
    assert (hand(t), len(state(t).deck), state(t).discard) == (2, 4, [])
    t = table(tableaus=("old_earth industrial_robots",), deck=1, discard=5)
    play(t, "A choose produce", "B choose produce")
    assert (hand(t), len(state(t).deck)) == (1, 5), "at the very moment the last card is taken"


def test_R24_cards_looked_at_are_not_shuffled_in() -> None:
    t = table(deck=3, discard=2)
    play(t, "A choose explore_1_1", "B choose produce")
    s = state(t)
    assert (len(s.drawn[0]), len(s.drawn[1])) == (3, 2)
    assert not {*s.drawn[0], *s.drawn[1]} & {*s.deck, *s.discard}
    assert (s.deck, s.discard) == ([], [])


def test_R25_both_piles_empty_give_nothing() -> None:
    t = table(tableaus=("old_earth gem_world merchant_guild",), deck=1, discard=0, pool=24)
    many = hand(t)
    play(t, "A choose produce", "B choose produce")
    assert list(state(t).goods[0]) == ["gem_world"], "the last card is its good"
    assert hand(t) == many, "nothing left to draw"
    t = table(tableaus=("old_earth gem_world",), deck=0, discard=0)
    play(t, "A choose produce", "B choose produce")
    assert state(t).goods[0] == {}


def test_R26_discards_are_face_down_and_goods_are_unseen() -> None:
    t = table(hands=("gem_world new_economy rebel_base", "1"), goods=("", ""), actions=("settle", "settle"))
    play(t, "A settle gem_world", "B pass", "A pay new_economy+rebel_base")
    hidden = GAME.hidden(state(t), 0)
    assert {"new_economy", "rebel_base"} <= hidden
    assert "new_economy" not in str(t.view(1)) and "new_economy" not in str(t.view(0))
    t = table(tableaus=("old_earth gem_world",), goods=("gem_world",))
    good = state(t).goods[0]["gem_world"]
    assert good in GAME.hidden(state(t), 0), "not even its owner may look"
    guesses = {GAME.imagine(state(t), 0, Rng(n)).goods[0]["gem_world"] for n in range(10)}
    assert len(guesses) > 3


def test_R27_open_and_secret() -> None:
    t = table(tableaus=("old_earth gem_world",), goods=("gem_world",), hands=("rebel_base 3", "2"), chips=(5,))
    seen = t.view(1)["seats"][0]
    assert (seen["chips"], seen["cards"], list(seen["goods"])) == (5, 4, ["gem_world"])
    assert seen["tableau"] == ["old_earth", "gem_world"]
    assert "rebel_base" not in str(t.view(1)) and "rebel_base" in t.view(0)["hand"]
    assert t.view(1)["deck"] == len(state(t).deck)


def test_R28_goods_are_no_cards_of_the_tableau() -> None:
    worlds = "old_earth gem_world spice_world artist_colony prosperous_world space_port new_vinland secluded_world"
    t = table(tableaus=(worlds,), goods=(worlds.replace("old_earth ", ""),), actions=("produce", "produce"))
    assert state(t).cause == "" and len(state(t).goods[0]) == 7


# --- chapter F --------------------------------------------------------------------------------------------------------


def test_R106_all_choose_at_the_same_time() -> None:
    t = table(4, hands=("2", "2", "2", "2"), actions=("develop", "settle", "explore_5", "explore_5"))
    seen = []
    for _ in range(3):
        seen.append((step(t), t.asked()))
        for seat in range(4):
            verb = "pass" if step(t) != "KeepCards" else f"keep {state(t).drawn[seat][0]}"
            play(t, f"{'ABCD'[seat]} {verb}")
    assert seen == [(name, (0, 1, 2, 3)) for name in ("KeepCards", "ChooseDevelopment", "ChooseWorld")]


def test_R107_clockwise_from_the_lowest_start_world() -> None:
    t = table(3, hands=("gem_world 3", "spice_world 3", "artist_colony 3"), order=(2, 0, 1), actions=("settle",) * 3)
    play(t, "A settle gem_world", "B settle spice_world", "C settle artist_colony")
    asked = []
    while step(t) == "PlaceWorld":
        (seat,) = t.asked()
        asked.append(seat)
        play(t, f"{'ABC'[seat]} pay {CARDS[state(t).placing[seat]].value}")
    assert asked == [2, 0, 1]
    assert state(t).order == (2, 0, 1), "settling a start world later changes nothing"


def test_R108_later_players_see_what_earlier_ones_did() -> None:
    t = table(
        tableaus=("old_earth new_military_tactics", "epsilon_eridani new_military_tactics"),
        hands=("former_penal_colony", "runaway_robots 1"),
        actions=("settle", "settle"),
    )
    play(t, "A settle former_penal_colony", "B settle runaway_robots")
    assert t.view(1)["seats"][0]["placing"] == "former_penal_colony", "both lie open"
    play(t, "A conquer new_military_tactics")
    assert t.asked() == (1,)
    assert "new_military_tactics.1" not in t.view(1)["seats"][0]["tableau"]
    play(t, "B conquer -")
    assert "runaway_robots" in state(t).tableaus[1]


def test_R109_sales_then_consuming_then_production_then_comparison() -> None:
    t = table(
        tableaus=("old_earth gem_world", "epsilon_eridani spice_world"),
        goods=("gem_world", "spice_world"),
        actions=("consume_trade", "consume_trade"),
        order=(1, 0),
    )
    assert (step(t), t.asked()) == ("Sell", (1,))
    play(t, "B sell spice_world")
    assert (step(t), t.asked()) == ("Sell", (0,))
    play(t, "A sell gem_world")
    assert step(t) == "ChooseActions"


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_played_by_all_alone(phase: str) -> None:
    name = {"1": "explore_5", "2": "develop", "3": "settle", "4": "consume_x2", "5": "produce"}[phase]
    t = table(hands=("1", "1"), actions=(name, name))
    assert verbs(t) | verbs(t, 1) <= {"keep", "develop", "settle", "pass", "choose"}
    assert action(t, "A pass").verb == "pass"
