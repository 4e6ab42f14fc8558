"""R84: the moments for free actions on a Launch turn, and who is asked."""

from __future__ import annotations

import pytest

from pygames.andromeda import GAME, policy
from pygames.andromeda.rules.fighting import RAIDERS
from pygames.andromeda.steps.battle import Decide
from pygames.core.rng import Rng
from pygames.core.table import Table
from tests.andromeda.build import do, fight, gains, outcome, play, returning, state, step, table, targets, why


def last_turn(t: Table) -> Table:
    """The very last turn of the match."""
    state(t).last_turns, state(t).marker = 1, "out"
    return t


def test_R84_a_moon_claimed_in_the_last_turn_is_abandoned_for_its_benefit() -> None:
    t = last_turn(table(2))
    state(t).moons = {**state(t).moons, "sarif": ("moon_commerce_4",)}
    play(t, "A launch transport sarif")
    assert (step(t), t.asked()) == ("FreeMoment", (0,))
    assert gains(play(t, "A abandon moon_commerce_4"))[0] >= 1
    assert t.is_over


def test_R84_a_development_card_is_used_at_once() -> None:
    t = table(3, ships={"A": "transport@korvash transport@quillon"}, store={"A": {"titanium": 2, "energy": 2}})
    state(t).stations[0].leaders_home = 1
    play(t, "A launch transport development_office", "A develop korvash energy1+energy2+titanium1+titanium2")
    assert step(t) == "FreeMoment"
    assert gains(play(t, "A exploit obelisk"), "energy") == {0: 4}
    assert state(t).turn_seat == 1  # nothing else to do: nobody is asked again


def test_R84_R87_R89_leaders_and_bonus_resources_are_collected_on_arrival() -> None:
    t = table(3, store={"A": {"ice": 2}})
    state(t).stations[0].leaders = {"trade_centre": 1}
    state(t).bonus = {"trade_centre": (0, 0, 0, 0, 1)}
    play(t, "A launch transport trade_centre", "A pay ice1+ice2", "A recruit trade_centre", "A collect trade_centre")
    assert (state(t).stations[0].leaders_home, state(t).stations[0].store[4]) == (1, 3)
    assert state(t).turn_seat == 1


def test_R84_a_city_is_used_after_the_purchases_of_a_camp() -> None:
    t = table(3, store={"A": {"titanium": 3, "energy": 1}})
    state(t).stations[0].cards = ("city",)
    column = state(t).market[1]
    bought = f"A buy {column[0]} energy1+titanium1+titanium2+titanium3"
    play(t, "A launch transport camp_maximus", bought, f"A clear {column[2]}")
    fresh = state(t).market[1]
    assert all(fresh)
    play(t, "A exploit city", f"A buy {fresh[2]} -")
    assert fresh[2] in state(t).stations[0].rows[1]


def ambush(**more: dict[str, str]) -> Table:
    """Ana will meet Bia's damaged cruiser at Sarif, which has no moon left."""
    hands = more.get("hands", {})
    t = table(2, ships={"A": "transport@hangar", "B": "heavy_cruiser@sarif"}, hands=hands, bay={"A": "transport"})
    state(t).moons = {**state(t).moons, "sarif": ()}
    state(t).stations[1].hits = (0, 0, 0, 1)
    return t


def test_R84_a_ship_leaves_between_activation_and_the_battle() -> None:
    t = ambush(hands={"A": "slingshot.a"})
    play(t, "A launch transport sarif", "A play slingshot.a", "A move transport@sarif halcyra", "A decline")
    assert (state(t).battle, state(t).turn_seat) == (None, 1)
    assert state(t).stations[0].store[4] == 1  # the region was activated all the same


def test_R84_R90_an_opponent_plays_an_action_card_between_launch_and_battle() -> None:
    t = ambush(hands={"B": "emergency_crews.a"})
    play(t, "A launch transport sarif")  # Ana has nothing to do: nobody asks her
    assert (step(t), t.asked(), state(t).battle) == ("FreeMoment", (1,), None)
    play(t, "B play emergency_crews.a", "B repair shield:heavy_cruiser", "B idle")
    assert state(t).stations[1].hits == (0, 0, 0, 0)


def test_R84_an_opponent_without_a_card_or_without_ships_is_not_asked() -> None:
    t = ambush(hands={"B": "black_market.a"})
    play(t, "A launch transport sarif")
    assert step(t) != "FreeMoment"
    t = table(3, ships={"A": "transport@hangar", "B": "transport@sarif"}, hands={"C": "solar_windfall.a"})
    play(t, "A launch transport sarif", "A go_on")
    assert step(t) != "FreeMoment"


def test_R84_without_anything_to_do_the_turn_goes_straight_on() -> None:
    t = table(3, store={"A": {"ice": 2}})
    play(t, "A launch transport trade_centre", "A pay ice1+ice2")
    assert state(t).turn_seat == 1


def test_R84_a_moment_after_the_raiders_have_moved_in() -> None:
    t = table(2, factions={"A": "vesper"}, store={"A": {"energy": 1}}, raiders={"N1": "S1"})
    state(t).moons = {**state(t).moons, "sarif": ()}
    play(t, "A launch transport sarif", "A go_on")
    assert (step(t), state(t).raiders) == ("FreeMoment", {"sarif": ("S", 1)})
    play(t, "A use bribes", "A pay energy1", "A lure sarif N1")
    assert (state(t).battle, state(t).turn_seat) == (None, 1)


def test_R84_a_moment_after_the_battle() -> None:
    t = table(2, ships={"A": "transport@sarif", "B": "transport@sarif"}, tracks={"A": {"supremacy": 2}})
    outcome(t, "sarif", {0: (6,), 1: (5,)}, Decide())
    play(t, "B decline")
    assert (step(t), t.asked()) == ("FreeMoment", (0,))
    (medal,) = state(t).stations[0].medals
    assert targets(t, "parade") == {medal}
    play(t, "A go_on")
    assert state(t).turn_seat == 1


def test_R84_R142_after_coming_home_only_repairs_are_asked_about() -> None:
    t = returning(table(2, ships={"A": "transport@sarif"}, moons={"A": "moon_commerce_1"}))
    play(t, "A finish")
    assert state(t).turn_seat == 1
    t = returning(table(2, moons={"A": "moon_commerce_9"}))
    state(t).stations[0].scrap = (1, 0, 0, 0)
    play(t, "A finish", "A abandon moon_commerce_9", "A idle")
    assert state(t).stations[0].vp == 1


def test_R84_R5_what_an_event_brings_above_a_limit_may_be_used_before_it_is_discarded() -> None:
    t = table(2, store={"A": {"energy": 10, "ice": 1}}, hands={"A": "black_market.a"})
    s = state(t)
    s.marker, s.event_deck = "station", ("rising_banners",)
    play(t, "A return", "A finish", "A first event")
    assert (step(t), state(t).stations[0].store[0]) == ("FreeMoment", 12)
    play(t, "A play black_market.a", "A pay energy1", "A take ice", "A take nano")
    assert state(t).stations[0].store == (10, 0, 2, 1, 0)


def test_R84_a_rearranged_row_is_no_reason_to_ask() -> None:
    t = table(3, modules={"A": "smelter.a drydock.a"}, store={"A": {"ice": 2}})
    play(t, "A launch transport trade_centre", "A pay ice1+ice2")
    assert state(t).turn_seat == 1


def test_R84_who_is_asked_stays_asked_in_every_world() -> None:
    """Ana is asked because of a hidden card; in Bia's worlds she may hold another one."""
    t = table(2, hands={"A": "prospecting_rush.a"}, store={"A": {"ice": 2}})
    play(t, "A launch transport trade_centre", "A pay ice1+ice2")
    assert t.asked() == (0,)
    worlds = [GAME.imagine(state(t), 1, Rng(n)) for n in range(20)]
    assert {world.agenda[-1].asks(world) for world in worlds} == {(0,)}


def test_R84_a_free_action_of_another_seat_leaves_the_moment_open() -> None:
    t = table(2, moons={"B": "moon_commerce_1"})
    play(t, "A launch transport sarif", "B place moon_commerce_1 tactical_operations")
    assert (step(t), t.asked()) == ("FreeMoment", (0,))


@pytest.mark.parametrize("left", [1, 2, 3])
def test_bots_cash_their_moons_in_their_last_turn(left: int) -> None:
    """Everyone has one last turn, not only who ends the match."""
    t = table(3)
    state(t).last_turns, state(t).marker = left, "out"
    play(t, "A launch transport sarif")
    assert (step(t), policy.best(state(t), 0).verb) == ("FreeMoment", "abandon")


def test_bots_keep_moons_and_use_development_cards_at_once() -> None:
    t = table(3)
    play(t, "A launch transport sarif")
    assert str(policy.best(state(t), 0)) == "A go_on"
    state(t).stations[0].cards = ("obelisk",)
    assert str(policy.best(state(t), 0)) == "A exploit obelisk"


def test_bots_repair_a_shield_before_a_battle_of_another_turn() -> None:
    t = ambush(hands={"B": "emergency_crews.a"})
    play(t, "A launch transport sarif")
    assert str(policy.best(state(t), 1)) == "B play emergency_crews.a"
    state(t).stations[1].hits = (0, 0, 0, 0)
    assert str(policy.best(state(t), 1)) == "B go_on"


def test_R135_the_reward_of_raiders_can_be_used_in_the_same_turn() -> None:
    t = table(2, ships={"A": "transport@sarif"}, raiders={"sarif": "A1"}, hands={"A": "black_market.a"})
    outcome(t, "sarif", {0: (6,), RAIDERS: (5,)}, Decide())
    play(t, "A take ice")
    assert step(t) == "FreeMoment"
    play(t, "A play black_market.a", "A pay ice1", "A take nano", "A take nano")
    assert state(t).stations[0].store[3] == 2


def test_R84_R131_a_moon_is_abandoned_for_the_energy_of_a_die() -> None:
    ships = {"A": "transport@sarif", "B": "transport@sarif"}
    t = fight(table(2, ships=ships, moons={"A": "moon_commerce_7"}), "sarif")
    assert (step(t), t.asked(), state(t).battle is not None) == ("Prepare", (0,), True)
    play(t, "A abandon moon_commerce_7")
    assert targets(t, "boost") == {"energy1", "energy2"}
    t = fight(table(2, ships=ships, moons={"B": "moon_commerce_7"}), "sarif")  # not on another turn
    assert step(t) != "Prepare"


def test_R84_R90_after_coming_home_nothing_of_the_return_is_left() -> None:
    """Overcharge activates a module during the Return; at home the modules are free again, but it is too late."""
    t = returning(table(2, moons={"A": "moon_commerce_9"}, hands={"A": "overcharge.a"}))
    assert targets(t, "play") == {"overcharge.a"}
    play(t, "A finish")
    assert step(t) == "FreeMoment"
    assert why(t, "A play overcharge.a") == ("other_moment", "R90")


def test_bots_do_not_jump_for_nothing() -> None:
    t = table(ships={"A": "heavy_cruiser@halcyra"}, store={"A": {"energy": 1}})
    do(t, 0, {"op": "move_ship", "n": 1, "range": 1, "to": "any"})
    assert str(policy.best(state(t), 0)) == "A decline"
