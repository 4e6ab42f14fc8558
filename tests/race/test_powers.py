"""Chapters D, I and II: powers in general, Explore, Develop."""

from __future__ import annotations

from pygames.race.components import CARDS, KEYWORDS
from tests.race.build import drawn, hand, kinds, need, play, state, step, table, targets, verbs, why


def test_R29_powers_add_up() -> None:
    t = table(
        tableaus=("old_earth replicant_robots mining_robots",),
        hands=("comet_zone 1", "1"),
        actions=("settle", "settle"),
    )
    play(t, "A settle comet_zone", "B pass")
    assert "comet_zone" in state(t).tableaus[0], "3 - 2 - 1 = 0: nothing to pay"


def test_R30_costs_never_fall_below_zero_and_nothing_is_paid_back() -> None:
    t = table(
        tableaus=("old_earth replicant_robots",), hands=("artist_colony", "1"), actions=("produce settle", "settle")
    )
    play(t, "A settle artist_colony", "B pass")
    assert "artist_colony" in state(t).tableaus[0]
    assert drawn([]) == 0 and hand(t) == 1, "only the bonus card of Settle"


def test_R31_what_does_not_say_may_must_be_used() -> None:
    t = table(
        tableaus=("old_earth deficit_spending gem_world",),
        goods=("gem_world",),
        hands=("2",),
        actions=("consume_x2", "consume_x2"),
    )
    assert verbs(t) == {"consume", "spend"}
    assert why(t, "A finish") == ("must_use", "R72")
    play(t, "A consume old_earth gem_world")
    assert verbs(t) == {"spend", "finish"}, "only what may be used is left"


def test_R32_an_optional_power_must_be_used_when_the_revealed_card_needs_it() -> None:
    t = table(
        tableaus=("old_earth new_military_tactics",), hands=("former_penal_colony", "1"), actions=("settle", "settle")
    )
    play(t, "A settle former_penal_colony", "B pass")
    assert verbs(t) == {"conquer"}
    assert why(t, "A conquer -") == ("too_weak", "R55")
    t = table(tableaus=("old_earth colony_ship",), hands=("lost_species_ark_world", "1"), actions=("settle", "settle"))
    play(t, "A settle lost_species_ark_world", "B pass")
    assert verbs(t) == {"free"}


def test_R33_own_order_one_power_after_the_other() -> None:
    t = table(
        tableaus=("old_earth public_works expanding_colony gem_world",),
        goods=("gem_world",),
        actions=("consume_x2", "consume_x2"),
    )
    assert targets(t, "consume") == {"old_earth", "public_works", "expanding_colony"}
    play(t, "A consume expanding_colony gem_world")
    assert step(t) == "ChooseActions", "the other two find no good"


def test_R34_powers_do_not_work_in_the_phase_in_which_the_card_was_placed() -> None:
    t = table(hands=("interstellar_bank 2", "1"), actions=("develop", "develop"))
    events = play(t, "A develop interstellar_bank", "B pass", "A pay 1")
    assert drawn(events) == 0
    t = table(hands=("terraforming_robots gem_world 6", "1"), actions=("develop", "settle"))
    play(t, "A develop terraforming_robots", "B pass", "A pay 2", "A settle gem_world", "B pass")
    assert drawn(play(t, "A pay 2"), 0, "phase3") == 1, "but in the next phase of the same round"


def test_R35_marks_without_function() -> None:
    words = {word for card in CARDS.values() for word in card.keywords}
    assert words == set(KEYWORDS)
    lines = {line.match for card in CARDS.values() for line in card.scoring}
    assert not any("uplift" in line or "imperium" in line or "terraforming" in line for line in lines)


# --- Explore ----------------------------------------------------------------------------------------------------------


def test_R36_draw_two_keep_one() -> None:
    t = table(hands=("", "2"), actions=("settle", "explore_5"))
    drew = state(t).drawn[0][:]
    assert (len(drew), need(t, "keep")) == (2, 1)
    assert why(t, f"A keep {drew[0]}+{drew[1]}") == ("wrong_number", "R36")
    play(t, f"A keep {drew[1]}", f"B keep {state(t).drawn[1][0]}")
    assert state(t).hands[0] == [drew[1]] and drew[0] in state(t).discard


def test_R37_plus_five() -> None:
    t = table(actions=("explore_5", "produce"))
    assert (len(state(t).drawn[0]), need(t, "keep")) == (7, 1)


def test_R38_plus_one_plus_one() -> None:
    t = table(actions=("explore_1_1", "produce"))
    assert (len(state(t).drawn[0]), need(t, "keep")) == (3, 2)


def test_R39_powers_are_added() -> None:
    t = table(
        tableaus=("old_earth expedition_force research_labs galactic_renaissance",), actions=("explore_1_1", "produce")
    )
    assert (len(state(t).drawn[0]), need(t, "keep")) == (2 + 1 + 1 + 2, 1 + 1 + 1 + 1)


def test_R40_all_draw_before_anybody_discards() -> None:
    t = table(3, actions=("explore_5", "produce", "produce"))
    s = state(t)
    assert ([len(d) for d in s.drawn], s.discard, t.asked()) == ([7, 2, 2], [], (0, 1, 2))
    play(t, f"A keep {s.drawn[0][0]}")
    assert state(t).discard == [], "nothing moves until all have chosen"


def test_R41_only_cards_just_drawn_are_chosen_from() -> None:
    t = table(hands=("gem_world 3",), actions=("explore_5", "produce"))
    assert why(t, "A keep gem_world") == ("not_drawn", "R41")


def test_R42_who_may_keep_all_keeps_all() -> None:
    t = table(tableaus=("old_earth research_labs",), deck=2, discard=0, actions=("explore_5", "explore_5"))
    assert (hand(t), state(t).drawn) == (2, [[], []])


# --- Develop ----------------------------------------------------------------------------------------------------------


def test_R43_draws_at_the_start_of_develop_also_for_who_develops_nothing() -> None:
    t = table(
        tableaus=("old_earth interstellar_bank", "epsilon_eridani interstellar_bank"), actions=("develop", "settle")
    )
    assert (step(t), hand(t), hand(t, 1)) == ("ChooseDevelopment", 1, 1)


def test_R44_one_development_chosen_in_secret() -> None:
    t = table(hands=("public_works export_duties gem_world 2", "2"), actions=("develop", "develop"))
    assert targets(t, "develop") >= {"public_works", "export_duties"}
    assert why(t, "A develop gem_world") == ("no_development", "R44")
    play(t, "A develop public_works")
    assert "turn_up" not in str(t.past[-1].events) and "public_works" not in str(t.view(1))
    play(t, "B pass")
    assert "public_works.1" in state(t).tableaus[0] and step(t) == "ChooseActions", (
        "at most one, for nothing with the bonus"
    )


def test_R45_price_of_a_development() -> None:
    for actions, tableau, price in (
        ("settle", "old_earth", 4),
        ("develop", "old_earth", 3),
        ("develop", "old_earth investment_credits", 2),
        ("develop", "old_earth investment_credits galactic_federation", 0),
    ):
        t = table(tableaus=(tableau,), hands=("research_labs 6", "1"), actions=(actions, "develop"))
        play(t, "A develop research_labs", "B pass")
        paid = need(t, "pay") if step(t) == "PayDevelopment" else 0
        assert paid == price
        if price:
            assert why(t, f"A pay {price + 1}") == ("wrong_number", "R45")
            play(t, f"A pay {price}")
        assert hand(t) == 6 - price


def test_R46_what_cannot_be_paid_may_not_be_chosen() -> None:
    t = table(hands=("research_labs 2", "1"), actions=("develop", "develop"))
    assert why(t, "A develop research_labs") == ("too_dear", "R46")
    assert "research_labs" not in (targets(t, "develop") if "develop" in verbs(t) else set())


def test_R47_no_second_copy_in_the_same_tableau() -> None:
    t = table(
        tableaus=("old_earth colony_ship",), hands=("colony_ship 4", "colony_ship 3"), actions=("develop", "develop")
    )
    assert why(t, "A develop colony_ship.2") == ("copy_in_tableau", "R47")
    t = table(
        tableaus=("old_earth", "epsilon_eridani colony_ship"),
        hands=("colony_ship 4", "1"),
        actions=("develop", "develop"),
    )
    play(t, "A develop colony_ship", "B pass", "A pay 1")
    assert kinds(state(t).tableaus[0]) == ["colony_ship", "old_earth"], "an opponent's copy does not matter"


def test_R47_once_the_own_copy_has_gone_another_may_be_placed() -> None:
    t = table(tableaus=("old_earth colony_ship",), hands=("colony_ship gem_world 3", "1"), actions=("settle", "settle"))
    play(t, "A settle gem_world", "B pass", "A free colony_ship.1", "A choose develop", "B choose develop")
    assert "colony_ship" in targets(t, "develop")


def test_R48_draws_after_developing() -> None:
    t = table(
        tableaus=("old_earth public_works", "epsilon_eridani public_works"),
        hands=("export_duties", "1"),
        actions=("develop", "settle"),
    )
    events = play(t, "A develop export_duties", "B pass")
    assert (drawn(events, 0), drawn(events, 1)) == (1, 0)
    t = table(tableaus=("old_earth public_works",), hands=("investment_credits", "1"), actions=("settle", "develop"))
    assert why(t, "A develop investment_credits") == ("too_dear", "R46"), "the drawn card cannot pay for it"
