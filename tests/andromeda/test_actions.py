"""Chapters J to L: free actions, tactic cards, ships and upgrades."""

from __future__ import annotations

from pygames.andromeda.components import DISCOVERY_OF
from pygames.andromeda.rules import building
from pygames.andromeda.rules.loadout import hand_limit, loadout
from pygames.andromeda.steps.turn import ResolveEvent
from tests.andromeda.build import do, fight, gains, play, push, returning, state, step, table, targets, verbs, why


def test_R83_what_is_possible_on_whose_turn() -> None:
    t = table(hands={"B": "solar_windfall.a prospecting_rush.a"}, moons={"B": "moon_commerce_1"})
    assert verbs(t, 1) == {"play", "place"}
    assert targets(t, "play", seat=1) == {"solar_windfall.a"}
    assert why(t, "B play prospecting_rush.a") == ("other_moment", "R90")
    assert why(t, "B abandon moon_commerce_1") == ("own_turn_only", "R83")
    assert gains(play(t, "B play solar_windfall.a"), "energy") == {1: 3}
    assert t.asked() == (0,)


def test_R83_cards_that_lie_apart_are_kept_first() -> None:
    """Two cards that draw and keep, one played while the other is open: nothing gets lost."""
    t = table(hands={"A": "scout_reports.a scout_reports.b"})
    play(t, "A play scout_reports.a", "A play scout_reports.b")
    (top, _) = state(t).event_deck[-2:]
    play(t, f"A top {top}")
    assert step(t) == "KeepCards"
    assert verbs(t) == {"keep"}
    assert len(state(t).stations[0].drawn) == 2


def test_R84_in_a_battle_free_actions_but_no_action_cards() -> None:
    t = table(
        ships={"A": "transport@sarif", "B": "transport@sarif"}, hands={"A": "black_market.a afterburners.a"},
        store={"A": {"energy": 1, "ice": 1}}, moons={"A": "moon_commerce_1"},
    )  # fmt: skip
    fight(t, "sarif")
    assert step(t) == "Prepare"
    assert {"abandon", "play"} <= verbs(t)
    assert targets(t, "play") == {"afterburners.a"}
    assert why(t, "A play black_market.a") == ("in_battle", "R84")


def test_R84_R126_nothing_during_an_event() -> None:
    t = table(2, moons={"A": "moon_commerce_1", "B": "moon_commerce_2"}, events="twilight")
    state(t).event_deck = ("solar_storm",)
    push(t, ResolveEvent())
    assert step(t) == "DamageModule"
    assert verbs(t) == {"damage"}
    assert verbs(t, 1) == set()
    assert why(t, "B place moon_commerce_2 tactical_operations") == ("during_event", "R126")


def test_R85_R110_development_cards_work_once() -> None:
    t = table(store={"A": {"ice": 2}})
    state(t).stations[0].cards = ("obelisk", "spaceport")
    assert gains(play(t, "A exploit obelisk"), "energy") == {0: 4}
    play(t, "A exploit spaceport", "A pay ice1+ice2", "A take credit", "A take credit", "A take nano")
    assert state(t).stations[0].store == (4, 0, 0, 1, 2)
    assert "exploit" not in verbs(t)


def test_R110_the_other_development_cards() -> None:
    t = table()
    state(t).stations[0].cards = ("city", "factory", "observatory")
    play(t, "A exploit factory", "A idle", "A idle")
    assert state(t).stations[0].vp == 2
    play(t, "A exploit observatory")
    assert step(t) == "Discover"
    play(t, f"A keep_token {state(t).stacks['observatory'][0]}")
    assert len(state(t).stations[0].tokens) == 1
    module = state(t).market[2][2]
    play(t, "A exploit city", f"A buy {module} -")
    assert module in state(t).stations[0].rows[2]


def test_R86_tokens_are_discarded_for_their_benefit() -> None:
    t = table()
    token = next(x for x, kind in DISCOVERY_OF.items() if kind == "ancient_glory")
    state(t).stations[0].tokens = (token,)
    state(t).stations[0].medals = ("tribute",)
    assert gains(play(t, f"A discover {token}")) == {0: 4}
    assert gains(play(t, "A parade tribute"), "credit") == {0: 2}
    assert set(state(t).spent) == {token, "tribute"}


def test_R87_leaders_are_recruited_where_ships_are() -> None:
    t = table(ships={"A": "transport@hangar"})
    state(t).stations[0].leaders = {"hangar": 1, "monolith": 1}
    assert targets(t, "recruit") == {"hangar"}
    play(t, "A recruit hangar")
    assert state(t).stations[0].leaders_home == 1
    assert why(t, "A recruit monolith") in (("no_leaders", "R87"), ("nothing_possible", ""))


def test_R88_an_abandoned_moon_gives_resources_vp_and_repairs() -> None:
    t = table(moons={"A": "moon_industry_9"})
    events = play(t, "A abandon moon_industry_9")
    assert gains(events) == {0: 1}
    assert step(t) == "Repair"
    play(t, "A idle")
    assert state(t).stations[0].vp == 2


def test_R90_event_cards_move_the_marker_sustain_cards_stay() -> None:
    t = table(ships={"A": "transport@halcyra"}, hands={"A": "comet_harvest.a afterburners.a"})
    left = state(t).event_left
    play(t, "A play comet_harvest.a", "A take ice", "A take ice")
    assert state(t).event_left == left - 1
    play(t, "A play afterburners.a")
    assert state(t).stations[0].sustains == ("afterburners.a",)
    assert loadout(state(t).stations[0]).ranges == (2, 3, 3, 2)
    assert "ferrule" in targets(t, "launch", 1)


def test_R90_one_diplomacy_card_a_battle() -> None:
    t = table(
        ships={"A": "transport@sarif", "B": "transport@sarif"}, hands={"A": "rules_of_engagement.a rally_the_edge.a"}
    )
    fight(t, "sarif")
    assert step(t) == "Negotiate"
    play(t, "A react rules_of_engagement.a")
    assert step(t) != "Negotiate"


def test_R91_a_new_deck_is_made_when_a_card_is_needed() -> None:
    t = table()
    s = state(t)
    s.tactic_deck, s.tactic_discard = s.tactic_deck[:1], s.tactic_deck[1:4]
    do(t, 0, {"op": "gain", "res": {"tactic": 3}})
    assert len(state(t).stations[0].hand) == 3
    assert (len(state(t).tactic_deck), state(t).tactic_discard) == (1, ())


def test_R92_R117_hand_limits_grow_with_civilization() -> None:
    s = state(table(tracks={"A": {"civilization": 6}}, factions={"B": "choir"}))
    assert hand_limit(s.stations[0]) == 7
    assert hand_limit(s.stations[1]) == 7
    t = table(tracks={"A": {"civilization": 2}})
    do(t, 0, {"op": "advance", "track": "civilization", "n": 1})
    assert len(state(t).stations[0].hand) == 6


def test_R19_R90_only_the_first_card_of_a_turn_brings_the_choir_energy() -> None:
    """Without a limit each card paid for the next one."""
    t = table(factions={"A": "choir"}, hands={"A": "solar_windfall.a solar_windfall.b"})
    gained = [gains(play(t, f"A play solar_windfall.{copy}"), "energy")[0] for copy in "ab"]
    assert gained == [3 + 1, 3]


def test_R93_building_takes_from_the_reserve() -> None:
    t = table(store={"A": {"titanium": 5, "energy": 2}})
    do(t, 0, {"op": "build_ship"})
    assert "decline" in verbs(t)
    play(t, "A build fighter energy1+titanium1+titanium2")
    assert state(t).stations[0].bay == (3, 1, 0, 0)
    do(t, 0, {"op": "build_ship"})
    assert why(t, "A build fighter energy1+titanium1+titanium2") == ("none_in_reserve", "R93")


def test_R94_R95_R96_an_upgrade_replaces_all_values_and_builds_a_ship() -> None:
    t = table()
    state(t).stations[0].upgrades = ("ace_wing", "corsair", "warp_sails")
    do(t, 0, {"op": "upgrade"})
    play(t, "A fit ace_wing")
    station = state(t).stations[0]
    assert station.bay == (3, 1, 0, 0)
    gear = loadout(station)
    assert (gear.weapons[1], gear.aim[1], gear.ranges[1]) == (3, 1, 2)
    assert building.fittings(station) == ["warp_sails"]  # each type once
    station.fitted = ("warp_sails", "ace_wing", "deep_scanner", "dreadnought")
    do(t, 0, {"op": "upgrade"})
    assert step(t) == "TakeTurn"


def test_R95_travel_attack_jump_populate_are_read_from_the_hull() -> None:
    gear = loadout(state(table()).stations[0])
    assert [gear.abilities[i] for i in range(4)] == [("populate",), ("attack",), ("travel",), ("jump",)]


def test_the_ability_of_the_own_turn_and_of_the_return() -> None:
    t = table(factions={"A": "vesper"}, store={"A": {"energy": 1}}, raiders={"N1": "S1"})
    play(t, "A use bribes", "A pay energy1", "A lure N1 sarif")
    assert state(t).raiders == {"sarif": ("S", 1)}
    assert "use" not in verbs(t)
    t = returning(table(factions={"A": "ferrovax"}, store={"A": {"titanium": 1}}))
    play(t, "A use night_shift", "A build transport titanium1")
    assert state(t).stations[0].bay[0] == 4
    assert "use" not in verbs(t)


def test_reverse_engineering_reacts_to_a_module_of_another_player() -> None:
    t = table(2, store={"A": {"titanium": 3, "energy": 1}, "B": {"energy": 2}}, hands={"B": "reverse_engineering.a"})
    do(t, 0, {"op": "module", "cost": "board"})
    play(t, f"A buy {state(t).market[1][0]} energy1+titanium1+titanium2+titanium3")
    assert (step(t), t.asked()) == ("React", (1,))
    play(t, "B react reverse_engineering.a", "B pay energy1+energy2", "B advance commerce")
    assert state(t).stations[1].tracks[2] == 1


def test_a_decoy_calls_off_the_attack() -> None:
    t = table(3, hands={"A": "decoy_beacon.a"}, raiders={"N1": "S1"})
    play(t, "A launch transport sarif", "A go_on", "A react decoy_beacon.a")
    assert state(t).raiders == {"N1": ("S", 1)}


def test_stealing_lets_the_victim_choose() -> None:
    t = table(2, ships={"A": "transport@sarif", "B": "transport@sarif"}, hands={"A": "ransom_demand.a"},
              store={"B": {"ice": 1, "credit": 1}})  # fmt: skip
    fight(t, "sarif")
    play(t, "A react ransom_demand.a", "A rob seat1")
    assert (step(t), t.asked()) == ("Lose", (1,))
    play(t, "B give_up ice1")
    assert state(t).stations[0].store[2] == 1


def test_drawn_cards_lie_apart_until_one_is_kept() -> None:
    t = table()
    do(t, 0, {"op": "draw_keep", "draw": 2, "keep": 1})
    drawn = state(t).stations[0].drawn
    play(t, f"A keep {drawn[0]}")
    assert state(t).stations[0].hand == (drawn[0],)
    assert state(t).tactic_discard == (drawn[1],)


def test_a_free_action_may_spend_what_was_to_be_lost() -> None:
    t = table(factions={"A": "vesper"}, store={"A": {"energy": 2}}, raiders={"N1": "S1"})
    do(t, 0, {"op": "lose", "res": {"energy": 2}})
    play(t, "A use bribes", "A pay energy1", "A decline")
    assert targets(t, "give_up") == {"energy1"}
    play(t, "A give_up energy1")
    assert state(t).stations[0].store[0] == 0
