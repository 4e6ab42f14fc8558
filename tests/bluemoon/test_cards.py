"""Chapters K and L: what is received, and replenishment."""

from __future__ import annotations

from tests.bluemoon.build import data, keys, play, refused, state, step, table, why


def test_R78_crystals_are_hidden_scales_are_not() -> None:
    t = table(crystals=(5, 3), scales=(2, 1))
    seen = t.view(0)["seats"]
    assert [x["crystals"] for x in seen] == [5, None]
    assert [x["crystals"] for x in t.view(None)["seats"]] == [None, None]
    assert [x["scales"] for x in seen] == [2, 1]


def test_R78_bonuses_arrive_at_once() -> None:
    t = table(phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",))
    play(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert (state(t).crystals[0], state(t).scales[0]) == (1, 1)


def test_R79_cards_won_in_the_own_turn_wait_unseen() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "A.A"}, hands=("aqua2",))
    events = play(t, "A contribute thermae.2 aqua2")
    assert data(events, "put_aside") == {"n": 2}
    aside = list(state(t).aside[0])
    assert state(t).hands[0] == []
    assert t.view(0)["seats"][0]["aside"] == 2
    assert not any(card in str(t.view(0)) for card in aside)
    play(t, "A finish")
    for card in aside:
        assert why(t, f"A replenish {card}") == ("not_in_hand", "R82")
    events = play(t, "A replenish -")
    assert keys(events)[:2] == ["draw", "collect"], "nothing discarded, nothing told of it"
    assert set(aside) <= set(state(t).hands[0])
    assert state(t).aside == [[], []]


def test_R79_cards_put_aside_cannot_be_paid() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "A.A"}, hands=("aqua2",))
    play(t, "A contribute thermae.2 aqua2")
    card = state(t).aside[0][0]
    assert card not in {i for c in t.choices(0) for slot in c.slots for i in slot.ids}


def test_R80_cards_won_in_anothers_turn_go_to_the_hand_at_once() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "BB."}, hands=("aqua2",))
    events = play(t, "A contribute thermae.3 aqua2")
    assert len(state(t).hands[1]) == 2
    assert state(t).aside == [[], []]
    drawn = next(e for e in events if e.key == "draw")
    assert drawn.seen_by(1) == {"n": 2, "cards": state(t).hands[1]}
    assert drawn.seen_by(0) == {"n": 2}


def test_R81_gains_are_public_cards_put_aside_are_not() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "A.A"}, hands=("aqua2",))
    events = play(t, "A contribute thermae.2 aqua2")
    gain = next(e for e in events if e.key == "gain")
    assert gain.seen_by(1) == gain.seen_by(None) == {"what": "crystals", "n": 1, "source": "building"}
    aside = next(e for e in events if e.key == "put_aside")
    assert aside.seen_by(0) == {"n": 2}, "not even the owner sees them"
    assert set(state(t).aside[0]) <= t.game.hidden(t.state, 0)


def test_R82_throw_away_up_to_two_and_draw_two_more() -> None:
    for count, line in enumerate(("-", "aqua1", "aqua1+terrah1")):
        t = table(phase="replenish", hands=("aqua1 terrah1 venti3",))
        events = play(t, f"A replenish {line}")
        assert data(events, "draw")["n"] == count + 2
        assert len(state(t).hands[0]) == 3 - count + count + 2
        assert len(state(t).discard) == count
        assert t.view(1)["discard"] == state(t).discard, "face up"


def test_R82_not_three() -> None:
    t = table(phase="replenish", hands=("aqua1 terrah1 venti3",))
    (reason,) = refused(t, "A replenish aqua1+terrah1+venti3")
    assert (reason.key, reason.rule, reason.data) == ("too_many", "R82", {"most": 2})


def test_R83_cards_thrown_away_do_nothing() -> None:
    t = table(phase="replenish", at=("mill",), hands=("vulca1 venti1",), crystals=(30,))
    events = play(t, "A replenish venti1+vulca1")
    assert keys(events) == ["replenish", "draw", "turn"]
    assert state(t).dragons["red"] == ""
    assert state(t).figures[0] == "mill"


def test_R84_an_empty_deck_is_made_from_the_pile_with_the_cards_just_thrown_away() -> None:
    t = table(phase="replenish", hands=("aqua1 terrah1",), deck=0, discard=3)
    events = play(t, "A replenish aqua1+terrah1")
    assert keys(events)[:3] == ["replenish", "reshuffle", "draw"]
    assert data(events, "reshuffle") == {"n": 5}
    assert (len(state(t).hands[0]), len(state(t).deck), state(t).discard) == (4, 1, [])


def test_R84_the_pile_is_not_touched_before_a_card_is_needed() -> None:
    t = table(phase="replenish", deck=2, discard=10)
    assert "reshuffle" not in keys(play(t, "A replenish -"))
    assert (len(state(t).deck), len(state(t).discard)) == (0, 10)


def test_R84_also_for_cards_of_a_bonus() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "A.A"}, hands=("aqua2",), deck=1, discard=6)
    assert "reshuffle" in keys(play(t, "A contribute thermae.2 aqua2"))
    assert len(state(t).aside[0]) == 2
    assert len(state(t).deck) == 6


def test_R85_what_neither_deck_nor_pile_has_is_forfeited() -> None:
    t = table(phase="replenish", deck=1, discard=0)
    events = play(t, "A replenish -")
    assert data(events, "draw")["n"] == 1
    assert len(state(t).hands[0]) == 1
    t = table(phase="replenish", deck=0, discard=0)
    assert keys(play(t, "A replenish -")) == ["turn"]
    assert (step(t), t.asked()) == ("Move", (1,))


def test_R86_there_is_no_hand_limit() -> None:
    t = table(phase="replenish", hands=("khind1 " * 10 + "aqua1 " * 4 + "aqua2 " * 3 + "aqua3 " * 3,))
    play(t, "A replenish -")
    assert len(state(t).hands[0]) == 22


def test_R87_drawn_cards_go_to_the_hand_before_those_put_aside() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "A.A"}, hands=("aqua2",))
    play(t, "A contribute thermae.2 aqua2", "A finish")
    aside = sorted(state(t).aside[0])
    events = play(t, "A replenish -")
    draw, collect = (next(e for e in events if e.key == key) for key in ("draw", "collect"))
    assert collect.seen_by(0)["cards"] == aside
    assert sorted([*draw.seen_by(0)["cards"], *aside]) == state(t).hands[0]


def test_T20_bonus_cards_cannot_be_thrown_away_in_the_same_turn() -> None:
    t = table(phase="contribute", at=("thermae",), owners={"thermae": "A.A"}, hands=("aqua2",))
    play(t, "A contribute thermae.2 aqua2", "A finish")
    (choice,) = t.choices(0)
    assert choice.slots[0].ids == ()
    play(t, "A replenish -")
    assert len(state(t).hands[0]) == 4


def test_T21_draws_one_then_reshuffles_twelve_and_takes_three() -> None:
    t = table(phase="replenish", hands=("aqua1 terrah1",), deck=1, discard=10)
    first = state(t).deck[0]
    events = play(t, "A replenish aqua1+terrah1")
    assert data(events, "reshuffle") == {"n": 12}
    assert first in state(t).hands[0]
    assert (len(state(t).hands[0]), len(state(t).deck), len(state(t).discard)) == (4, 9, 0)
