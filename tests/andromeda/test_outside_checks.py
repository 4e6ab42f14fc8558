"""What checks from outside have found: branches, order, exchanges between teammates, promises of bases, jumps."""

from __future__ import annotations

import pytest

from pygames.andromeda import GAME, policy
from pygames.andromeda.components import FACTIONS
from pygames.andromeda.pieces import Faction
from pygames.andromeda.rules import scoring
from pygames.andromeda.steps.advancing import Discover, PeekEvents
from pygames.andromeda.steps.turn import EndTurn, ResolveEvent
from pygames.andromeda.view import hidden, known_events
from pygames.andromeda.words import Ability, Score
from pygames.core.rng import Rng
from tests.andromeda.build import do, gains, play, push, returning, state, step, table, targets, verbs, why

FOUR = "moon_commerce_1 moon_industry_1 moon_science_1 moon_supremacy_1"


def test_R87_any_number_of_leaders_is_recruited() -> None:
    t = table(ships={"A": "science_vessel@N1"})
    state(t).stations[0].leaders = {"N1": 2}
    play(t, "A recruit N1")
    assert (state(t).stations[0].leaders, state(t).stations[0].leaders_home) == ({"N1": 1}, 1)
    play(t, "A recruit N1")
    assert (state(t).stations[0].leaders, state(t).stations[0].leaders_home) == ({}, 2)


def test_R78_a_chosen_branch_binds() -> None:
    """Brownout: whoever chooses to spend energy spends it."""
    t = table(2, store={"A": {"energy": 3}, "B": {"energy": 1}}, events="twilight")
    state(t).event_deck = ("brownout",)
    push(t, ResolveEvent())
    play(t, "A branch brownout.0.do.0.of.0")
    assert (step(t), verbs(t)) == ("PayFor", {"pay"})
    play(t, "A pay energy1+energy2")
    assert t.asked() == (1,)
    assert targets(t, "branch", seat=1) <= {"brownout.0.do.0.of.1"}


def test_R78_a_ship_that_was_chosen_is_built() -> None:
    t = returning(table(2, store={"A": {"titanium": 3, "energy": 3}}, ships={"A": "transport@sarif"}))
    play(t, "A dock transport@sarif quartermaster", "A branch quartermaster.0.of.0")
    assert "decline" not in verbs(t)


def test_R106_the_step_on_the_track_comes_before_the_points() -> None:
    """The step moves the event marker to the end; then the points reach the terminus: the event stays due."""
    t = table(2, ships={"A": "transport@korvash"}, store={"A": {"titanium": 2, "energy": 2}},
              tracks={"A": {"supremacy": 3}})  # fmt: skip
    s = state(t)
    s.stations[0].leaders_home, s.stations[0].vp, s.event_left = 1, 59, 1
    do(t, 0, {"op": "develop"})
    events = play(t, "A develop korvash energy1+energy2+titanium1+titanium2")
    keys = [e.key for e in events]
    assert keys.index("advance") < keys.index("event_due") < keys.index("terminus")
    assert state(t).marker == "station"
    play(t, "A return", "A finish")
    assert len(state(t).event_discard) == 1


# --- teams -----------------------------------------------------------------------------------------------------------


def test_R159_a_declined_gift_is_no_exchange() -> None:
    t = table(4, teams="on", store={"A": {"ice": 1, "nano": 1}})
    play(t, "A gift ice", "B disagree")
    assert targets(t, "gift") == {"nano"}  # the same is not offered again this turn
    assert why(t, "A gift ice") == ("gift_declined", "R159")
    play(t, "A gift nano", "B agree")
    assert state(t).stations[1].store[3] == 1
    assert why(t, "A gift ice") == ("gift_made", "R159")


def test_R159_only_one_offer_at_a_time() -> None:
    t = table(4, teams="on", store={"A": {"ice": 1, "nano": 1}})
    play(t, "A gift ice")
    assert why(t, "A gift nano") == ("gift_made", "R159")


def test_R51_R159_a_mate_with_four_moons_makes_room_or_does_not_take_it() -> None:
    t = table(4, teams="on", moons={"A": "moon_civilization_1", "B": FOUR})
    play(t, "A gift moon_civilization_1", "B agree")
    assert (step(t), t.asked()) == ("AcceptMoon", (1,))
    play(t, "B throw moon_industry_1")
    assert "moon_civilization_1" in state(t).stations[1].moons
    assert state(t).moon_discard == ("moon_industry_1",)
    t = table(4, teams="on", moons={"A": "moon_civilization_1", "B": FOUR}, store={"A": {"ice": 1}})
    play(t, "A gift moon_civilization_1", "B agree", "B refuse")
    assert state(t).stations[0].moons == ("moon_civilization_1",)
    assert targets(t, "gift") == {"ice"}


def test_R50_R159_on_the_own_turn_room_is_made_with_the_benefit() -> None:
    t = table(4, teams="on", moons={"B": "moon_civilization_1", "A": FOUR})
    play(t, "A request moon_civilization_1", "B agree")
    assert gains(play(t, "A free moon_commerce_1"), "credit") == {0: 1}
    assert "moon_civilization_1" in state(t).stations[0].moons


def test_R158_a_mate_sees_events_that_are_looked_at() -> None:
    t = push(table(4, teams="on"), PeekEvents(0))
    top = state(t).event_deck[-2:]
    assert t.view(1)["secrets"]["events"] == list(top)
    assert not set(top) & hidden(state(t), 1)
    assert set(top) <= hidden(state(t), 2)
    play(t, f"A top {top[0]}")
    assert known_events(state(t), 1) == ((top[1],), (top[0],))
    assert set(t.view(1)["secrets"]["events"]) == set(top)
    worlds = [GAME.imagine(state(t), 1, Rng(n)) for n in range(8)]
    assert {(w.event_deck[0], w.event_deck[-1]) for w in worlds} == {(top[1], top[0])}


def test_R158_a_mate_sees_a_stack_that_is_looked_through() -> None:
    t = push(table(4, teams="on"), Discover(0, "science1"))
    stack = state(t).stacks["science1"]
    assert t.view(1)["secrets"]["stacks"] == {"science1": list(stack)}
    assert not set(stack) & hidden(state(t), 1)
    assert set(stack) <= hidden(state(t), 2)
    assert t.view(2)["secrets"]["stacks"] == {}


def test_R158_a_mate_sees_the_destiny() -> None:
    t = table(4, teams="on", destiny="on")
    state(t).stations[0].destiny = "iron_armada"
    assert "iron_armada" in t.view(1)["secrets"]["teammate"]
    assert "iron_armada" not in str(t.view(2))


# --- bases and jumps -------------------------------------------------------------------------------------------------


def test_R35_bonus_resources_on_a_base_count_for_it() -> None:
    t = table(3)
    assert why(t, "A launch transport trade_centre") == ("base_impossible", "R35")
    state(t).bonus = {"trade_centre": (0, 0, 0, 0, 2)}
    play(t, "A launch transport trade_centre")
    assert (step(t), verbs(t)) == ("PayFor", {"collect"})
    play(t, "A collect trade_centre", "A pay credit1+credit2")
    assert state(t).stations[0].store[4] == 2


def test_R35_bonus_resources_beside_other_ships_count_too() -> None:
    t = table(3, ships={"A": "transport@hangar"})
    state(t).bonus = {"hangar": (0, 0, 0, 0, 2)}
    assert "trade_centre" in targets(t, "launch", 1)


def test_R35_the_energy_of_supply_lines_counts() -> None:
    t = table(3, store={"A": {"ice": 1}})
    assert "trade_centre" not in targets(t, "launch", 1)
    state(t).stations[0].sustains = ("supply_lines.a",)
    play(t, "A launch transport trade_centre", "A pay energy1+ice1")
    assert state(t).stations[0].store == (0, 0, 0, 0, 2)


def test_R38_a_ship_with_jump_is_moved_farther_by_an_effect_for_energy() -> None:
    t = table(ships={"A": "heavy_cruiser@halcyra transport@halcyra"}, store={"A": {"energy": 1}})
    do(t, 0, {"op": "move_ship", "n": 2, "range": 1, "to": "any"})
    assert "tollgate" in targets(t, "leap", 1, where="heavy_cruiser@halcyra")
    assert "hangar" not in targets(t, "leap", 1, where="heavy_cruiser@halcyra")
    assert targets(t, "leap", 1, where="transport@halcyra") == set()
    assert why(t, "A leap transport@halcyra tollgate") == ("cannot_jump", "R38")
    assert why(t, "A leap heavy_cruiser@halcyra hangar") == ("no_jump_needed", "R38")
    assert why(t, "A leap heavy_cruiser@halcyra N3") == ("needs_travel", "R36")
    play(t, "A leap heavy_cruiser@halcyra tollgate")
    assert state(t).stations[0].board == {"halcyra": (1, 0, 0, 0), "tollgate": (0, 0, 0, 1)}
    assert (state(t).stations[0].store[0], verbs(t) >= {"leap"}) == (0, False)


def test_R101_a_free_action_between_two_camp_purchases_refreshes_the_columns() -> None:
    t = table(3, store={"A": {"titanium": 9, "energy": 1}})
    state(t).stations[0].cards = ("city",)
    column = state(t).market[1]
    play(t, "A launch transport camp_maximus", f"A buy {column[1]} titanium1+titanium2+titanium3+titanium4")
    assert state(t).market[1][1] == ""  # no refresh after the first purchase
    trade = state(t).market[2][0]
    play(t, "A exploit city", f"A buy {trade} -")
    assert all(state(t).market[1])
    assert state(t).market[1][:2] == (column[0], column[2])  # they have slid down
    assert (step(t), trade in state(t).stations[0].rows[2]) == ("Camp", True)


# --- the end of a turn, and of the match -----------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "left"), [("event", 10), ("storage", 12)])
def test_R3_R28_the_active_player_orders_event_and_storage(first: str, left: int) -> None:
    t = table(2, store={"A": {"energy": 11}})
    state(t).marker, state(t).event_deck = "station", ("rising_banners",)
    push(t, EndTurn(0))
    assert (step(t), t.asked(), targets(t, "first")) == ("ChooseOrder", (0,), {"event", "storage"})
    play(t, f"A first {first}")
    assert state(t).stations[0].store[0] == left


def test_R3_no_question_of_order_where_it_cannot_matter() -> None:
    t = table(2, store={"A": {"energy": 3}})
    state(t).marker, state(t).event_deck = "station", ("rising_banners",)
    push(t, EndTurn(0))
    assert (state(t).turn_seat, state(t).stations[0].store[0]) == (1, 5)


def test_R3_bots_store_before_an_event_that_gives() -> None:
    t = table(2, store={"A": {"energy": 11}})
    state(t).marker = "station"
    push(t, EndTurn(0))
    assert str(policy.best(state(t), 0)) == "A first storage"
    state(t).deck_name = "twilight"
    assert str(policy.best(state(t), 0)) == "A first event"


def test_R146_factions_score_last(monkeypatch: pytest.MonkeyPatch) -> None:
    pride = Ability("pride", score=Score(2, "developments", 3))
    monkeypatch.setitem(FACTIONS, "proud", Faction("proud", (0,) * 9, (), "", (pride,)))
    t = table(2, factions={"A": "proud"})
    s = state(t)
    s.developed = {"ferrule": 0, "sarif": 0}
    assert scoring.final_points(s, 0)[-1] == ("factions", 8)
    assert scoring.final_points(s, 1)[-1] == ("factions", 0)
    s.last_turns, s.marker = 1, "out"
    before = s.stations[0].vp
    events = play(t, "A return", "A finish")
    last = [e for e in events if e.key == "gain" and e.data["what"] == "vp"][-1]
    assert (last.seat, last.data["source"], last.data["n"]) == (0, "factions", 8)
    assert state(t).stations[0].vp > before
