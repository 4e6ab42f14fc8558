"""Chapter N: the end."""

from __future__ import annotations

import pytest

from pygames.bluemoon.components import TILES
from pygames.core.table import Table
from tests.bluemoon.build import data, keys, play, state, step, table, verbs

BASE = " ".join(t for t in TILES if not TILES[t].is_expansion)


def all_but(tile: str) -> str:
    return " ".join(t for t in BASE.split() if t != tile)


def skip_turn(t: Table, letter: str) -> list[str]:
    return keys(play(t, f"{letter} arrive", f"{letter} finish", f"{letter} replenish -"))


@pytest.mark.parametrize(("seats", "need", "before"), [(2, 6, "AAAAA"), (3, 5, "AAAA"), (4, 4, "AAA")])
def test_R102_the_required_offerings_win_at_once(seats: int, need: int, before: str) -> None:
    t = table(seats, phase="contribute", crystals=(30, 99), obelisk=before)
    events = play(t, f"A offer crystals{state(t).next_price()}")
    assert data(events, "end") == {"cause": "offerings"}
    assert t.is_over
    assert t.asked() == ()
    outcome = t.game.outcome(t.state)
    others_tie = seats > 2  # without an offering; only one of them has crystals
    tie_break = "crystals" if others_tie else ""
    assert (outcome.winners, outcome.scores[0], outcome.tie_break) == ((0,), need, tie_break)


def test_R102_one_less_is_not_enough() -> None:
    t = table(phase="contribute", crystals=(30,), obelisk="AAAA")
    play(t, "A offer crystals9")
    assert not t.is_over


def test_R103_most_offerings_win_when_all_is_rebuilt_and_nobody_can_pay() -> None:
    t = table(3, phase="contribute", crystals=(8, 6, 6), obelisk="ABBC", rebuilt=BASE)
    events = play(t, "A offer crystals8")
    assert data(events, "end") == {"cause": "rebuilt"}
    outcome = t.game.outcome(t.state)
    assert outcome.places == (2, 1, 3), "Ana and Bia have two each, Bia has crystals left"
    assert (outcome.winners, outcome.tie_break) == ((1,), "crystals")


def test_R103_still_tied_means_shared_victory() -> None:
    t = table(3, phase="contribute", crystals=(8, 0, 6), obelisk="ABBC", rebuilt=BASE)
    play(t, "A offer crystals8")
    outcome = t.game.outcome(t.state)
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3))
    assert (outcome.tie_break, outcome.is_draw) == ("", False)


def test_R103_tie_for_the_second_place_is_named_too() -> None:
    t = table(3, phase="contribute", crystals=(8, 3, 1), obelisk="AABC", rebuilt=BASE)
    play(t, "A offer crystals8")
    outcome = t.game.outcome(t.state)
    assert (outcome.places, outcome.tie_break) == ((1, 2, 3), "crystals")


def test_R103_play_goes_on_while_somebody_can_pay() -> None:
    t = table(
        2, phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), crystals=(0, 7), rebuilt=all_but("aqueduct")
    )
    play(t, "A contribute aqueduct.1 aqua2+aqua3")
    assert not t.is_over
    play(t, "A finish", "A replenish -", "B arrive", "B offer crystals7")
    assert state(t).cause == "rebuilt"
    assert t.game.outcome(t.state).winners == (1,)


def test_R104_tested_after_a_building_an_offering_and_a_turn() -> None:
    t = table(2, phase="contribute", at=("aqueduct",), hands=("aqua3 aqua2",), rebuilt=all_but("aqueduct"))
    assert "end" in keys(play(t, "A contribute aqueduct.1 aqua2+aqua3")), "after a building"
    t = table(2, phase="contribute", crystals=(14,), rebuilt=BASE)
    assert "end" not in keys(play(t, "A offer crystals7")), "seven are left for another one"
    play(t, "A finish", "A replenish -")
    assert not t.is_over
    t = table(2, phase="replenish", crystals=(3, 3), rebuilt=BASE)
    assert "end" in keys(play(t, "A replenish -")), "after a turn"


def test_R104_a_surcharge_does_not_count() -> None:
    """Seven crystals pay the next seven: Bia is waited for although a Pillar card would be too dear."""
    t = table(2, phase="contribute", crystals=(7, 7), hands=("pillar1",), rebuilt=BASE)
    play(t, "A offer crystals7")
    assert not t.is_over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R105_three_quiet_rounds_end_a_finished_city(seats: int) -> None:
    t = table(seats, crystals=(20,), rebuilt=BASE)
    for turn in range(3 * seats):
        assert not t.is_over
        events = skip_turn(t, "ABCD"[turn % seats])
    assert events[-1] == "end"
    assert state(t).cause == "stalled"
    outcome = t.game.outcome(t.state)
    assert (outcome.winners, outcome.tie_break) == ((0,), "crystals")


def test_R105_an_offering_begins_the_count_anew() -> None:
    t = table(2, crystals=(20, 20), rebuilt=BASE)
    for turn in range(5):
        skip_turn(t, "AB"[turn % 2])
    play(t, "B arrive", "B offer crystals7", "B finish", "B replenish -")
    assert not t.is_over
    for turn in range(5):
        skip_turn(t, "AB"[turn % 2])
    assert not t.is_over
    skip_turn(t, "B")
    assert state(t).cause == "stalled"


def test_R105_rounds_before_the_last_building_do_not_count() -> None:
    t = table(2, at=("aqueduct",), hands=("aqua3 aqua2",), crystals=(0, 20), rebuilt=all_but("aqueduct"))
    for turn in range(8):
        skip_turn(t, "AB"[turn % 2])
    play(t, "A arrive", "A contribute aqueduct.1 aqua2+aqua3", "A finish", "A replenish -")
    assert state(t).quiet == 0
    assert not t.is_over


def test_R105_twenty_quiet_rounds_end_a_locked_city() -> None:
    t = table(2, crystals=(6, 5))
    for turn in range(2 * 20 - 1):
        skip_turn(t, "AB"[turn % 2])
    assert not t.is_over
    assert t.view(1)["turn"]["quiet"] == 39
    skip_turn(t, "B")
    assert (state(t).cause, t.game.outcome(t.state).winners) == ("stalled", (0,))


def test_R106_all_without_markers_is_a_draw() -> None:
    t = table(phase="contribute", at=("mill",), hands=("terrah3",), markers=(1, 0), crystals=(50, 0))
    events = play(t, "A contribute mill.1 terrah3")
    assert data(events, "end") == {"cause": "markers"}
    outcome = t.game.outcome(t.state)
    assert (outcome.is_draw, outcome.winners, set(outcome.places)) == (True, (), {1})


def test_R106_an_offering_with_the_last_marker_of_all_is_a_draw_too() -> None:
    t = table(phase="contribute", markers=(1, 0), crystals=(50, 0))
    play(t, "A offer crystals7")
    assert state(t).cause == "markers"


def test_R106_a_winning_offering_with_the_last_marker_wins() -> None:
    t = table(phase="contribute", markers=(1, 0), crystals=(50, 0), obelisk="AAAAA")
    play(t, "A offer crystals9")
    assert t.game.outcome(t.state).winners == (0,)


def test_R107_markers_of_a_completed_building_go_back_first() -> None:
    t = table(phase="contribute", at=("mill",), hands=("terrah2",), owners={"mill": "BB."}, markers=(1, 0))
    play(t, "A contribute mill.3 terrah2")
    assert not t.is_over
    assert state(t).markers == [1, 2]


def test_R108_a_player_without_markers_plays_on() -> None:
    t = table(at=("hospital",), hands=("venti2 vulca1 terrah3",), markers=(0,), crystals=(20,), expansion="on")
    assert {"walk", "hurry", "send"} <= verbs(t)
    play(t, "A hurry venti2", "A send vulca1 mill", "A walk mill", "A walk hospital", "A arrive")
    assert verbs(t) == {"finish"}
    play(t, "A finish", "A draw", "A replenish terrah3")
    assert t.asked() == (1,)
    assert len(state(t).hands[0]) == 5


def test_R108_he_gets_markers_back_when_a_building_is_scored() -> None:
    t = table(phase="contribute", at=("mill",), hands=("terrah2",), owners={"mill": "BB."}, markers=(5, 0))
    play(t, "A contribute mill.3 terrah2")
    assert state(t).markers == [5, 2]
    assert step(t) == "Contribute"


def test_T24_five_offerings_do_not_matter_in_a_draw() -> None:
    t = table(phase="contribute", turn=1, at=("mill", "mill"), hands=("", "terrah3"), obelisk="AAAAA", markers=(0, 1))
    play(t, "B contribute mill.1 terrah3")
    assert (state(t).cause, t.game.outcome(t.state).winners) == ("markers", ())
    t = table(phase="contribute", turn=1, at=("mill", "mill"), hands=("", "terrah3"), obelisk="AAAAA", markers=(0, 1),
              owners={"mill": ".AA"})  # fmt: skip
    play(t, "B contribute mill.1 terrah3")
    assert not t.is_over
    assert state(t).markers == [2, 1]
