"""Chapter 8: pulsars and gyrodynes."""

from __future__ import annotations

from tests.pulsar.build import dice_for, gains, keys, play, state, step, table, targets, why


def test_R82_claim_construct_complete() -> None:
    t = table(hands=([1, 3],), ships=("G23",), gyrodynes=("small",))
    assert why(t, "A construct P05 small") == ("unclaimed", "R87")
    play(t, "A fly P05 - silver1 -", "A claim P05")
    assert why(t, "A complete P05 silver3") == ("nothing_built", "R88")
    play(t, "A construct P05 small", "A complete P05 silver3")
    assert state(t).pulsars["P05"] == (0, "small", True)


def test_R83_a_given_pulsar_is_an_isolated_one_and_needs_a_ring() -> None:
    t = table(round=2, hands=([5],), pulsars={"X2": "B"})
    play(t, "A patent AI-5 silver5")
    assert targets(t, "claim") == {"X1", "X3"}
    assert why(t, "A claim P01") == ("other_pulsar", "R83")
    assert why(t, "A claim X2") == ("claimed", "R80")
    play(t, "A claim X3")
    assert state(t).pulsars["X3"] == (0, "", False)
    t = table(round=2, hands=([5],), pulsars={f"P{n:02d}": "A" for n in range(1, 7)})
    play(t, "A patent AI-5 silver5")
    assert step(t) == "TakeGyrodynes", "no ring is left"


def test_R84_dice_for_tokens_that_are_kept_in_front() -> None:
    t = table(hands=([1, 2, 4],))
    assert {size: dice_for(t, "gyrodyne", size) for size in ("small", "medium", "large")} == {
        "small": {"silver1"},
        "medium": {"silver2"},
        "large": {"silver4"},
    }
    play(t, "A gyrodyne small silver1", "A gyrodyne medium silver2", "A gyrodyne large silver4")
    assert state(t).tokens[0] == (1, 1, 1)
    assert "construct" not in {c.verb for c in t.choices(0)}, "no pulsar yet"


def test_R85_two_gyrodynes_are_of_different_sizes() -> None:
    t = table(round=2, boards=("BI", "AII", "AIII"), hands=([2],))
    play(t, "A patent BI-4 silver2")
    assert targets(t, "receive") == {"small", "medium", "large"}
    play(t, "A receive medium")
    assert why(t, "A receive medium") == ("other_size", "R85")
    play(t, "A receive large")
    assert state(t).tokens[0] == (1, 1, 0)
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 9})
    play(t, "A fly S03 - silver1 -", "A bonus printed")
    assert targets(t, "receive") == {"small", "large"}


def test_R86_the_supply_is_limited() -> None:
    t = table(hands=([1],), gyrodynes=("small " * 6, "small " * 4))
    assert why(t, "A gyrodyne small silver1") == ("supply_empty", "R86")
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 9}, gyrodynes=("small " * 10,))
    play(t, "A fly S03 - silver1 -", "A bonus printed")
    assert step(t) == "Act"
    assert state(t).tokens[0] == (1, 0, 10), "only the large one was there"
    t = table(hands=([1],), ships=("G08",), tiles={"S03": 4}, gyrodynes=("small " * 10,))
    play(t, "A fly S03 - silver1 -", "A bonus printed")
    assert state(t).tokens[0] == (0, 0, 10)


def test_R87_construction_is_free_at_any_time_one_for_a_pulsar() -> None:
    t = table(hands=([1],), pulsars={"P01": "A", "P02": "A"}, gyrodynes=("small large",))
    play(t, "A construct P01 small", "A gyrodyne small silver1", "A construct P02 large")
    assert state(t).pulsars == {"P01": (0, "small", False), "P02": (0, "large", False)}
    assert why(t, "A construct P01 small") == ("has_gyrodyne", "R87")
    t = table(hands=([1],), pulsars={"P01": "A"}, gyrodynes=("small",))
    assert why(t, "A construct P01 large") == ("no_gyrodyne", "R87")
    t = table(hands=([1],), pulsars={"P01": "A"})
    assert why(t, "A construct P01 large") == ("no_gyrodynes", "R87")


def test_R88_dice_to_complete() -> None:
    t = table(
        hands=([3, 5, 6],), pulsars={"P01": "A small", "P02": "A medium", "P03": "A large", "P04": "B small"}
    )  # fmt: skip
    assert {p: dice_for(t, "complete", p) for p in ("P01", "P02", "P03")} == {
        "P01": {"silver3"},
        "P02": {"silver5"},
        "P03": {"silver6"},
    }
    assert why(t, "A complete P04 silver3") == ("claimed", "R80")
    play(t, "A complete P01 silver3")
    assert why(t, "A complete P01 silver5") == ("spinning", "R88")
    t = table(hands=([5],), round=5, boards=("AI", "CII", "AIII"), pulsars={"P01": "A small", "P03": "A large"})
    play(t, "A patent CII-6 silver5")
    assert why(t, "A ignite P03") == ("other_size", "R88")
    play(t, "A ignite P01")
    assert state(t).pulsars["P01"] == (0, "small", True)


def test_R89_the_first_two_of_a_size_bring_seven_then_four() -> None:
    t = table(
        pulsars={"P01": "A small spinning", "P02": "A", "P03": "B", "P04": "B"}, gyrodynes=("small", "small small")
    )
    events = play(t, "A construct P02 small")
    assert gains(events, source="awards") == {0: 7}, "spinning ones count too"
    t = table(
        pulsars={"P01": "A small", "P02": "A small", "P03": "B small", "P04": "B"}, turn=1, gyrodynes=("", "small")
    )
    assert gains(play(t, "B construct P04 small"), source="awards") == {1: 4}


def test_R90_the_second_award_needs_four_and_sizes_are_apart() -> None:
    mine = {"P01": "A small", "P02": "A small", "P03": "A", "P04": "A", "P06": "A"}
    t = table(pulsars=mine, gyrodynes=("small small large",))
    assert gains(play(t, "A construct P03 small")) == {}
    assert gains(play(t, "A construct P04 small")) == {0: 4}
    t = table(pulsars={"P01": "A small", "P02": "A small", "P03": "A large", "P04": "A"}, gyrodynes=("large",))
    assert gains(play(t, "A construct P04 large")) == {0: 7}, "another size has its own pile"


def test_R91_award_tiles_are_kept() -> None:
    t = table(2, round=6, phase="final", boards=("AI", "AII", "BIII"), patents=("BIII-1",),
              pulsars={"P01": "A small", "P02": "A small", "P03": "A large", "P04": "A large"})  # fmt: skip
    assert t.view(0)["awards"] == {"large": [0], "medium": [], "small": [0]}
    assert gains(t.opening, source="BIII-1") == {0: 14}


def test_triggers_of_construction_claims_and_completion() -> None:
    t = table(boards=("CI", "AII", "AIII"), patents=("CI-3",), pulsars={"P01": "A"}, gyrodynes=("large",))
    assert gains(play(t, "A construct P01 large"), source="CI-3") == {0: 3}
    t = table(boards=("BI", "CII", "AIII"), patents=("BI-3 CII-2",), hands=([1],), ships=("G23",))
    events = play(t, "A fly P05 - silver1 -", "A claim P05")
    assert gains(events, source="BI-3") == {0: 4}
    play(t, "A receive large")
    assert state(t).tokens[0] == (1, 0, 0)
    t = table(patents=("AI-4",), hands=([4],), pulsars={"P01": "A small"})
    events = play(t, "A complete P01 silver4")
    assert gains(events, source="AI-4") == {0: 3}
    assert keys(events) == ["complete"]
