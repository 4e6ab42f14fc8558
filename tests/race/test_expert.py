"""Chapter G: the two-player game for experienced players."""

from __future__ import annotations

import pytest

from pygames.core.problems import Problem
from pygames.race.components import ACTIONS
from tests.race.build import data, drawn, need, play, state, step, table, targets, verbs, why


def test_R110_two_of_nine_cards_in_secret() -> None:
    t = table(two_player="expert", hands=("1", "1"))
    assert sum(a.expert for a in ACTIONS.values()) == 9
    assert (need(t, "choose"), targets(t, "double")) == (2, {"develop", "settle"})
    assert why(t, "A choose settle+produce+develop") == ("wrong_number_of_actions", "R110")
    play(t, "A choose produce+settle")
    assert state(t).actions == [(), ()]
    play(t, "B double develop")
    assert state(t).actions == [("produce", "settle"), ("develop", "develop")]
    with pytest.raises(Problem):
        table(3, two_player="expert")
    assert why(table(), "A double settle") == ("not_expert", "R110")


def test_R111_both_explore_cards() -> None:
    t = table(two_player="expert", actions=("explore_1_1 explore_5", "produce settle"))
    assert (len(state(t).drawn[0]), need(t, "keep")) == (8, 2)
    assert (len(state(t).drawn[1]), need(t, "keep", 1)) == (2, 1)


def test_R112_both_consume_cards() -> None:
    t = table(
        two_player="expert",
        tableaus=("old_earth gem_world spice_world",),
        goods=("gem_world spice_world",),
        actions=("consume_trade consume_x2", "explore_5 explore_1_1"),
    )
    play(t, f"A keep {state(t).drawn[0][0]}", "B keep " + "+".join(state(t).drawn[1][:2]))
    assert step(t) == "Sell"
    play(t, "A sell gem_world", "A consume old_earth spice_world")
    assert state(t).chips[0] == 2


def test_R113_two_develop_phases_one_after_the_other() -> None:
    t = table(
        two_player="expert",
        hands=("public_works export_duties research_labs 6", "consumer_markets research_labs 9"),
        actions=("develop develop", "develop produce"),
    )
    events = play(t, "A develop public_works", "B develop consumer_markets")
    assert need(t, "pay", 1) == 4, "the bonus in the first"
    events += play(t, "B pay 4")
    assert step(t) == "ChooseDevelopment"
    events += play(t, "A develop export_duties", "B develop research_labs")
    assert need(t, "pay", 1) == 4, "no bonus in the second"
    play(t, "B pay 4")
    assert len(state(t).tableaus[0]) == 3
    assert [d["seats"] for d in data(events, "phase")][-1:] != [], "the second phase was told"


def test_R113_who_did_not_pick_it_acts_in_both_without_bonus() -> None:
    t = table(
        two_player="expert",
        hands=("gem_world 6", "spice_world artist_colony 6"),
        actions=("settle settle", "produce develop"),
    )
    play(t, "A pass", "B pass")
    events = play(t, "A pass", "B settle spice_world", "B pay 2", "A pass", "B settle artist_colony", "B pay 1")
    assert drawn(events, 1, "phase3") == 0
    assert len(state(t).tableaus[1]) == 3


def test_R114_cards_of_the_first_phase_work_in_the_second() -> None:
    t = table(
        two_player="expert",
        tableaus=("old_earth interstellar_bank",),
        hands=("investment_credits research_labs 3", "1"),
        actions=("develop develop", "produce settle"),
    )
    assert len(state(t).hands[0]) == 6, "drawn at the start of the first Develop phase"
    play(t, "A develop investment_credits", "B pass")
    assert len(state(t).hands[0]) == 6, "and of the second"
    play(t, "A develop research_labs", "B pass")
    assert need(t, "pay") == 4 - 1 - 1


def test_R115_one_develop_each_is_one_phase() -> None:
    t = table(two_player="expert", hands=("1", "1"), actions=("develop produce", "develop settle"))
    play(t, "A pass", "B pass")
    assert step(t) == "ChooseWorld"


def test_R116_produce_cannot_happen_twice() -> None:
    t = table(two_player="expert")
    assert why(t, "A double produce") == ("only_once", "R116")
    assert ACTIONS["produce"].expert == 1 and verbs(t) == {"choose", "double"}
