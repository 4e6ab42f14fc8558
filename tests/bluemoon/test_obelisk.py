"""Chapter M: crystals and the Obelisk."""

from __future__ import annotations

import pytest

from pygames.bluemoon.components import FIGURES
from tests.bluemoon.build import data, gains, play, refused, state, step, table, targets, verbs, why


def test_R88_offerings_are_made_on_the_square_after_moving_or_staying() -> None:
    t = table(at=("water_temple",), crystals=(7,))
    play(t, "A arrive")
    assert why(t, "A offer crystals7") == ("not_on_square", "R88")
    t = table(at=("water_temple",), crystals=(7,))
    play(t, "A walk central_square", "A arrive", "A offer crystals7")
    assert state(t).obelisk == (0,)
    t = table(crystals=(7,))
    assert why(t, "A offer crystals7") == ("too_early", "R16")
    play(t, "A arrive", "A offer crystals7")
    assert state(t).obelisk == (0,)


def test_R89_the_lowest_free_space_is_paid_and_holds_the_marker() -> None:
    t = table(phase="contribute", crystals=(20,), obelisk="BB")
    assert targets(t, "offer") == {"crystals8"}
    events = play(t, "A offer crystals8")
    assert data(events, "offering") == {"price": 8, "surcharge": 0, "count": 1, "need": 6}
    assert gains(events, "crystals") == {0: -8}
    s = state(t)
    assert (s.crystals[0], s.markers[0], s.obelisk) == (12, 9, (1, 1, 0))


@pytest.mark.parametrize("price", [7, 9, 12])
def test_R89_another_space_cannot_be_chosen(price: int) -> None:
    t = table(phase="contribute", crystals=(20,), obelisk="BB")
    (reason,) = refused(t, f"A offer crystals{price}")
    assert (reason.key, reason.rule, reason.data) == ("other_price", "R89", {"need": 8})


def test_R89_too_few_crystals() -> None:
    t = table(phase="contribute", crystals=(7, 30), obelisk="BB")
    (reason,) = refused(t, "A offer crystals8")
    assert (reason.key, reason.rule, reason.data) == ("too_few_crystals", "R89", {"have": 7, "need": 8})


@pytest.mark.parametrize("crystals", range(7, 16))
def test_R90_any_amount_is_paid_exactly(crystals: int) -> None:
    t = table(phase="contribute", crystals=(crystals,))
    play(t, "A offer crystals7")
    assert state(t).crystals[0] == crystals - 7


def test_R91_an_offering_needs_a_marker() -> None:
    t = table(phase="contribute", crystals=(20,), markers=(0,))
    assert verbs(t) == {"finish"}
    assert why(t, "A offer crystals7") == ("no_marker", "R91")


def test_R92_one_offering_per_turn() -> None:
    t = table(phase="contribute", crystals=(40,), hands=("pillar3",))
    play(t, "A offer crystals7")
    assert verbs(t) == {"finish"}
    assert why(t, "A offer crystals7") == ("offered_already", "R92")
    play(t, "A finish", "A replenish -", "B arrive", "B finish", "B replenish -", "A arrive", "A offer crystals7")
    assert state(t).obelisk == (0, 0)


def test_R93_the_prices_rise_and_cannot_all_be_paid_without_a_winner() -> None:
    assert FIGURES[2].obelisk == (7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)
    assert FIGURES[3].obelisk == FIGURES[4].obelisk == (7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)
    for seats, figures in FIGURES.items():
        assert len(figures.obelisk) == seats * (figures.offerings - 1) + 1
    t = table(phase="contribute", crystals=(12,), obelisk="ABABABABAB")
    play(t, "A offer crystals12")
    assert (state(t).cause, state(t).next_price()) == ("offerings", None)


def test_R94_cards_do_not_pay_offerings_and_crystals_no_buildings() -> None:
    t = table(phase="contribute", hands=("aqua3 aqua3 aqua3 khind1",), crystals=(6,))
    assert why(t, "A offer crystals7") == ("too_few_crystals", "R89")
    assert [r.key for r in refused(t, "A offer aqua3+aqua3+khind1")] == ["nothing_possible"]
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3",), crystals=(30,))
    assert "contribute" not in verbs(t)
    assert [r.key for r in refused(t, "A contribute aqueduct.1 crystals2+aqua3")] == ["no_card"]


def test_R95_dragons_at_the_square_give_nothing_for_offerings() -> None:
    t = table(phase="contribute", crystals=(7,), dragons=dict.fromkeys(("red", "green", "blue"), "central_square"))
    assert gains(play(t, "A offer crystals7"), "scales") == {}


def test_R96_offering_is_optional() -> None:
    t = table(phase="contribute", crystals=(30,))
    assert verbs(t) == {"offer", "finish"}
    play(t, "A finish")
    assert (step(t), state(t).obelisk) == ("Replenish", ())


def test_R97_pillar_1_adds_an_offering_for_one_crystal_more() -> None:
    t = table(phase="contribute", crystals=(15,), hands=("pillar1",))
    assert why(t, "A extra pillar1 crystals8") == ("offer_first", "R97")
    play(t, "A offer crystals7")
    assert targets(t, "extra", 1) == {"crystals8"}
    events = play(t, "A extra pillar1 crystals8")
    assert data(events, "offering") == {"price": 7, "surcharge": 1, "count": 2, "need": 6}
    assert (state(t).crystals[0], state(t).obelisk, state(t).hands[0]) == (0, (0, 0), [])


def test_R97_the_price_is_that_of_the_then_next_space() -> None:
    t = table(phase="contribute", crystals=(30,), hands=("pillar1",), obelisk="B")
    play(t, "A offer crystals7")
    assert targets(t, "extra", 1) == {"crystals9"}
    (reason,) = refused(t, "A extra pillar1 crystals8")
    assert (reason.key, reason.data) == ("other_price", {"need": 9})


def test_R98_pillar_2_costs_two_crystals_more() -> None:
    t = table(phase="contribute", crystals=(15,), hands=("pillar2",))
    play(t, "A offer crystals7")
    (reason,) = refused(t, "A extra pillar2 crystals9")
    assert (reason.key, reason.data) == ("too_few_crystals", {"have": 8, "need": 9})
    state(t).crystals[0] = 9
    play(t, "A extra pillar2 crystals9")
    assert state(t).crystals[0] == 0


@pytest.mark.parametrize("order", [("pillar1", "pillar2"), ("pillar2", "pillar1")])
def test_R99_one_extra_offering_per_pillar_in_any_order(order: tuple[str, str]) -> None:
    t = table(3, phase="contribute", crystals=(40,), hands=("pillar1 pillar2",))
    play(t, "A offer crystals7")
    surcharges = [int(card[-1]) for card in order]
    for card, more in zip(order, surcharges, strict=True):
        play(t, f"A extra {card} crystals{7 + more}")
    assert state(t).obelisk == (0, 0, 0)
    assert state(t).crystals[0] == 40 - 7 - 8 - 9
    assert verbs(t) == {"finish"}


def test_R100_pillar_3_has_no_power_and_no_pillar_makes_the_first_offering() -> None:
    t = table(phase="contribute", crystals=(40,), hands=("pillar3 pillar1",))
    assert "extra" not in verbs(t)
    assert why(t, "A extra pillar1 crystals8") == ("offer_first", "R97")
    play(t, "A offer crystals7")
    assert why(t, "A extra pillar3 crystals8") == ("no_power", "R100")


def test_R101_each_extra_offering_needs_a_marker() -> None:
    t = table(phase="contribute", crystals=(40,), hands=("pillar1",), markers=(1,))
    play(t, "A offer crystals7")
    assert why(t, "A extra pillar1 crystals8") == ("no_marker", "R91")


def test_R101_an_extra_offering_may_win() -> None:
    t = table(phase="contribute", crystals=(40,), hands=("pillar1",), obelisk="AAAA")
    play(t, "A offer crystals9", "A extra pillar1 crystals10")
    assert t.is_over
    assert t.game.outcome(t.state).winners == (0,)


def test_T22_seventeen_crystals_are_not_enough_for_eight_and_nine_plus_one() -> None:
    for crystals in (17, 18):
        t = table(3, phase="contribute", crystals=(crystals,), hands=("pillar1",), obelisk="BBBCC")
        play(t, "A offer crystals8")
        assert state(t).next_price() == 9
        if crystals == 17:
            (reason,) = refused(t, "A extra pillar1 crystals10")
            assert (reason.key, reason.rule, reason.data) == ("too_few_crystals", "R89", {"have": 9, "need": 10})
        else:
            play(t, "A extra pillar1 crystals10")
            assert state(t).crystals[0] == 0


def test_T23_three_offerings_in_one_turn() -> None:
    t = table(4, phase="contribute", crystals=(25,), hands=("pillar1 pillar2",))
    play(t, "A offer crystals7", "A extra pillar1 crystals8", "A extra pillar2 crystals9")
    assert (state(t).crystals[0], state(t).offerings(0)) == (1, 3)
