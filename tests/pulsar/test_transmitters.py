"""Chapter 9: transmitters and arrays."""

from __future__ import annotations

from tests.pulsar.build import dice_for, gains, keys, play, sources, state, step, table, targets, why


def test_R92_one_of_the_printed_dice_takes_a_face_up_tile() -> None:
    t = table(hands=([2, 4],), market=("A4", "A1", "A2"))
    assert targets(t, "transmit") == {"T-A4.2", "T-A4.4"}
    assert why(t, "A transmit T-A1.3 apart silver2") == ("wrong_value", "R44")
    assert why(t, "A transmit T-A8.3 apart silver2") == ("not_in_market", "R92")
    assert why(t, "A transmit T-A4.5 apart silver2") == ("no_cost", "R92")
    play(t, "A transmit T-A4.2 apart silver2")
    assert state(t).transmitters["T-A4"] == (0, (2,), False)
    assert state(t).market == ["T-A1", "T-A2"]
    t = table(turn=1, hands=([], [2]), market=("A1",), transmitters={"A4": "A 4"})
    assert why(t, "B transmit T-A4.2 apart silver2") == ("transmitter_taken", "R92")


def test_R93_the_link_is_decided_at_once_and_for_good() -> None:
    t = table(hands=([3, 4],), market=("A1", "B1"), transmitters={"A4": "A 2"})
    assert targets(t, "transmit", 1) == {
        "apart", "T-A1.left-T-A4.left", "T-A1.left-T-A4.right", "T-B1.left-T-A4.left", "T-B1.left-T-A4.right",
    }  # fmt: skip
    play(t, "A transmit T-A1.3 T-A1.left-T-A4.right silver3")
    assert state(t).links == (("T-A1.left", "T-A4.right"),)
    play(t, "A transmit T-B1.4 apart silver4")
    assert len(state(t).links) == 1
    assert "link" not in {c.verb for c in t.choices(0)}
    assert why(table(hands=([3],), market=("A1",), transmitters={"A4": "B 2"}),
               "A transmit T-A1.3 T-A1.left-T-A4.left silver3") == ("not_your_transmitter", "R93")  # fmt: skip


def test_R94_only_free_ends_with_half_dice_link() -> None:
    t = table(hands=([3],), market=("A1",), transmitters={"A4": "A 2", "A8": "A 3"}, links=["A4.left-A8.left"])
    assert targets(t, "transmit", 1) == {"apart", "T-A1.left-T-A4.right", "T-A1.left-T-A8.right"}
    assert why(t, "A transmit T-A1.3 T-A1.right-T-A4.right silver3") == ("no_half_die", "R94")
    assert why(t, "A transmit T-A1.3 T-A1.left-T-A4.left silver3") == ("end_linked", "R94")
    assert why(t, "A transmit T-A1.3 T-A4.right-T-A8.right silver3") == ("link_the_new", "R93")
    assert why(t, "A transmit T-A1.3 x silver3") == ("no_link", "R94")


def test_R95_a_new_tile_joins_one_array_only() -> None:
    t = table(hands=([3],), market=("A8",), transmitters={"A1": "A online", "A2": "A online"})
    play(t, "A transmit T-A8.3 T-A8.left-T-A1.left silver3")
    assert len(state(t).links) == 1


def test_R96_other_costs_in_any_order_each_once() -> None:
    t = table(hands=([3, 6],), transmitters={"B7": "A 5"})
    assert targets(t, "pay") == {"T-B7.3", "T-B7.6"}
    play(t, "A pay T-B7.6 silver6")
    assert why(t, "A pay T-B7.6 silver3") == ("cost_paid", "R96")
    assert why(t, "A pay T-B7.1 silver3") == ("no_cost", "R96")
    assert state(t).transmitters["T-B7"] == (0, (5, 6), False)
    t = table(hands=([3],), transmitters={"B7": "B 5"})
    assert why(t, "A pay T-B7.3 silver3") == ("not_your_transmitter", "R96")


def test_R97_the_last_cost_gives_the_benefit_then_the_tile_is_online() -> None:
    t = table(hands=([3],), transmitters={"B7": "A 5 6"})
    events = play(t, "A pay T-B7.3 silver3")
    assert gains(events, source="T-B7") == {0: 20}
    assert keys(events) == ["pay", "online"]
    assert state(t).transmitters["T-B7"][2] is True
    assert why(t, "A pay T-B7.3 silver3") == ("online_already", "R97")
    t = table(hands=([5],), market=("A3",))
    events = play(t, "A transmit T-A3.5 apart silver5")
    assert gains(events) == {0: 2}, "a single cost: online at once"
    assert "online" in keys(events)
    t = table(hands=([1],), transmitters={"A5": "A 6"})
    play(t, "A pay T-A5.1 silver1")
    assert step(t) == "ClaimPulsar"
    assert state(t).transmitters["T-A5"][2] is False, "first the benefit, then the flip"
    play(t, "A claim X1")
    assert state(t).transmitters["T-A5"][2] is True


def test_R98_ends_keep_their_places_when_flipped() -> None:
    t = table(hands=([1, 4],), market=("B1",), transmitters={"A5": "A 6"})
    play(t, "A transmit T-B1.4 T-B1.left-T-A5.right silver4", "A pay T-A5.1 silver1", "A claim X1")
    assert state(t).reds == [1 + 3], "the right end still is the 3"


def test_R99_a_link_of_two_online_tiles_offers_its_die_this_turn() -> None:
    t = table(hands=([4],), market=("B1",), transmitters={"A1": "A online"})
    play(t, "A transmit T-B1.4 T-B1.left-T-A1.left silver4")
    assert state(t).reds == [3]
    assert dice_for(t, "patent", "AI-2") == {"red3"}
    play(t, "A end")
    assert state(t).reds == []
    t = table(hands=([4],), market=("B1",), transmitters={"A4": "A 2"})
    play(t, "A transmit T-B1.4 T-B1.left-T-A4.left silver4")
    assert state(t).reds == [], "the other is not online"


def test_R100_one_flip_may_offer_two_dice_of_which_one_is_used() -> None:
    t = table(
        hands=([6],), transmitters={"A1": "A online", "B1": "A online", "A8": "A 3"},
        links=["A1.left-A8.left", "B1.left-A8.right"],
    )  # fmt: skip
    play(t, "A pay T-A8.6 silver6", "A teleport P01", "A claim P01")
    assert sorted(state(t).reds) == [3, 4]
    play(t, "A gyrodyne large red4")
    assert why(t, "A patent AI-2 red3") == ("bonus_used", "R102")


def test_R101_a_formed_zero_needs_help() -> None:
    t = table(hands=([1],), transmitters={"A5": "A 6", "A7": "A online"}, links=["A5.left-A7.right"], ships=("G05",))
    play(t, "A pay T-A5.1 silver1", "A decline")
    assert state(t).reds == [0]
    assert {c.verb for c in t.choices(0)} == {"end"}
    t = table(
        hands=([1],), pm1=(1,), transmitters={"A5": "A 6", "A7": "A online"}, links=["A5.left-A7.right"], ships=("G05",)
    )
    play(t, "A pay T-A5.1 silver1", "A decline")
    assert "red0.plus1" in dice_for(t, "gyrodyne", "small")


def test_triggers_of_transmitters() -> None:
    t = table(boards=("DI", "AII", "AIII"), hands=([5],), market=("A3",), patents=("DI-6",))
    assert sources(play(t, "A transmit T-A3.5 apart silver5")) == {"T-A3": 2, "DI-6": 4}
    t = table(hands=([2],), market=("A1",), patents=("AI-6",))
    events = play(t, "A transmit T-A1.3 apart silver2")
    assert sources(events) == {"AI-6": 1}
