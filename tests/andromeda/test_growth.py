"""Chapters N to P: developments, tracks, events."""

from __future__ import annotations

from pygames.andromeda.components import EVENTS, PLAYERS, TRACK_TABLE
from pygames.andromeda.rules import building, progress
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.constructing import build_development
from pygames.andromeda.steps.turn import ResolveEvent
from pygames.core.play import settle
from tests.andromeda.build import do, gains, play, push, returning, state, step, table, targets, verbs, why

RICH = {"titanium": 9, "ice": 9, "nano": 9, "energy": 9}


def ready(ships: str = "transport@ferrule", leaders: int = 3, bay: str = "transport") -> Edge:
    t = table(ships={"A": ships}, bay={"A": bay}, store={"A": RICH})
    state(t).stations[0].leaders_home = leaders
    return state(t)


def test_R103_what_a_development_needs() -> None:
    s = ready()
    assert building.sites(s, 0, 0) == ["ferrule"]
    s.stations[0].leaders_home = 1
    reason = building.why_not_site(s, 0, "ferrule")
    assert reason is not None
    assert (reason.key, reason.data) == ("too_few_leaders", {"need": 2, "have": 1})
    s = ready()
    s.developed = {"ferrule": 1}
    assert building.sites(s, 0, 0) == []
    s = ready("fighter@ferrule")
    assert building.sites(s, 0, 0) == []


def test_R104_T10_the_last_ship_stays_a_ship() -> None:
    s = ready(bay="")
    reason = building.why_not_site(s, 0, "ferrule")
    assert reason is not None
    assert (reason.key, reason.rule) == ("last_ship", "R104")
    s.stations[0].scrap = (0, 1, 0, 0)
    assert building.sites(s, 0, 0) == ["ferrule"]


def test_R105_R106_leaders_and_transport_are_spent_for_card_step_and_points() -> None:
    t = table(3, ships={"A": "transport@ferrule"}, store={"A": RICH})
    state(t).stations[0].leaders_home = 3
    do(t, 0, {"op": "develop"})
    events = play(t, "A develop ferrule energy1+titanium1+titanium2+titanium3")
    station = state(t).stations[0]
    assert station.leaders_home == 1
    assert station.board == {}
    assert station.cards == ("factory",)
    assert station.tracks[1] == 1
    assert gains(events) == {0: 2}
    assert sum(station.built()) + sum(station.reserve) == 8


def test_R107_T3_points_count_leaders_around() -> None:
    t = table(3, ships={"A": "transport@brakka"})
    s = state(t)
    s.stations[1].leaders = {"N6": 0, "camp_odessa": 2}
    s.stations[2].leaders = {"trade_centre": 1, "development_office": 1}
    s.stations[0].leaders = {"development_office": 1}
    assert building.development_points(s, "brakka") == 7
    s.developed = {"ferrule": 1}  # a factory next door
    assert building.development_points(s, "brakka") == 9
    s.stations[1].leaders["ferrule"] = 3
    assert building.development_points(s, "brakka") == 10


def test_R108_R109_a_development_gives_a_die_and_is_no_ship() -> None:
    s = state(table(ships={"A": "transport@brakka"}))
    s.developed = {"brakka": 0, "ferrule": 0, "korvash": 0}
    assert building.bonus_dice(s, 0, "brakka") == 2
    assert s.ships_at("ferrule") == []


def test_T9_the_architect_and_its_transport() -> None:
    t = returning(table(ships={"A": "transport@ferrule"}, store={"A": RICH}))
    state(t).stations[0].leaders_home = 3
    play(t, "A dock transport@ferrule architect")
    assert targets(t, "branch") == {"architect.0.of.0"}
    t = returning(table(ships={"A": "transport@ferrule fighter@sarif"}, store={"A": RICH}))
    state(t).stations[0].leaders_home = 3
    play(t, "A dock fighter@sarif architect")
    assert targets(t, "branch") == {"architect.0.of.0", "architect.0.of.1"}


def test_R103_faction_discounts_of_leaders_and_wild_resources() -> None:
    s = state(table(factions={"A": "meridian", "B": "funginar"}))
    assert building.leaders_needed(s.stations[0], "ferrule") == 1
    assert building.leaders_needed(s.stations[0], "korvash") == 1
    assert building.site_price(s.stations[1], "ferrule", 0)[2] == (2, 3)


def test_R111_at_the_top_nothing_happens() -> None:
    t = table(tracks={"A": {"science": 10}})
    do(t, 0, {"op": "advance", "track": "science", "n": 1})
    assert state(t).stations[0].tracks[0] == 10
    t = table(tracks={"A": {"science": 1}})
    do(t, 0, {"op": "advance", "track": "science", "n": 2})  # every space reached takes effect
    assert step(t) == "Discover"


def test_R112_R116_levels_and_vaults() -> None:
    s = state(table(tracks={"A": {"science": 5, "industry": 1, "commerce": 9}, "B": {"commerce": 6, "science": 9}}))
    assert [progress.level(s, 0, 0), progress.level(s, 0, 1), progress.level(s, 1, 0)] == [2, 0, 3]
    assert (progress.vault(s, 0), progress.vault(s, 1)) == (2, 1)


def test_R113_event_spaces_move_the_marker() -> None:
    t = table(tracks={"A": {"science": 3}})
    left = state(t).event_left
    do(t, 0, {"op": "advance", "track": "science", "n": 1})
    assert state(t).event_left == left - 1


def test_R114_discovery_tokens_are_kept_in_secret_and_an_empty_stack_gives_none() -> None:
    t = table(tracks={"A": {"science": 2}})
    do(t, 0, {"op": "advance", "track": "science", "n": 1})
    stack = state(t).stacks["science1"]
    play(t, f"A keep_token {stack[2]}")
    assert state(t).stations[0].tokens == (stack[2],)
    assert stack[2] in t.game.hidden(t.state, 1)
    t = table(tracks={"A": {"science": 2}})
    state(t).stacks = {**state(t).stacks, "science1": ()}
    do(t, 0, {"op": "advance", "track": "science", "n": 1})
    assert step(t) == "TakeTurn"


def test_R115_industry_brings_an_upgrade() -> None:
    t = table(tracks={"A": {"industry": 1}})
    do(t, 0, {"op": "advance", "track": "industry", "n": 1})
    assert step(t) == "FitUpgrade"


def test_R118_the_first_takes_the_token_later_ones_score() -> None:
    t = table(tracks={"A": {"supremacy": 2}, "B": {"supremacy": 2}})
    token = state(t).medals[0]
    do(t, 0, {"op": "advance", "track": "supremacy", "n": 1})
    do(t, 1, {"op": "advance", "track": "supremacy", "n": 1})
    assert state(t).stations[0].medals == (token,)
    assert state(t).stations[1].vp == 2


def test_R119_R120_at_the_end_a_planet_appears_and_further_advances_are_lost() -> None:
    t = table(3)
    s = state(t)
    s.event_left = 1
    new = s.planet_stack[-1]
    progress.advance_marker(s, 2)
    assert s.at[new] == "d1"
    assert len(s.moons[new]) == 3
    assert (s.marker, s.event_left) == ("station", 0)
    s.planet_stack = ()
    s.marker, s.event_left = "track", 1
    progress.advance_marker(s, 1)
    assert s.marker == "station"


def test_R121_R122_R123_R124_R125_T21_an_event_in_order() -> None:
    t = table(2, tracks={"A": {"supremacy": 4}, "B": {"supremacy": 1}}, modules={"B": "smelter.a"})
    s = state(t)
    s.stations[1].damage = {"treasury": 2, "architect": 1, "quartermaster": 1, "primary_reactor": 1, "smelter.a": 1}
    s.event_deck = (*(e for e in s.event_deck if e != "rising_banners"), "rising_banners")
    s.marker, s.event_left = "station", 0
    push(t, ResolveEvent())
    events = state(t).events or []
    printed = TRACK_TABLE[4].vp
    assert 0 < printed[1] < 5
    assert gains(events) == {0: printed[4]}  # Bia: what is printed minus 5 damaged modules, not below nothing
    assert gains(events, "energy") == {0: 2, 1: 2}
    assert any(cls == "B" for cls, _ in state(t).raiders.values())
    assert (state(t).marker, state(t).event_left) == ("track", PLAYERS[2]["event_steps"])
    assert state(t).event_discard == ("rising_banners",)


def test_R125_an_empty_event_deck_is_shuffled_anew() -> None:
    t = table(2)
    s = state(t)
    s.event_discard, s.event_deck = s.event_deck, ()
    push(t, ResolveEvent())
    assert len(state(t).event_deck) == len([e for e in EVENTS if EVENTS[e].deck == "dawn"]) - 1


def test_events_of_the_twilight_deck_ask_their_victims() -> None:
    t = table(2, events="twilight", store={"A": {"energy": 2}})
    state(t).event_deck = ("brownout",)
    push(t, ResolveEvent())
    assert step(t) == "ChooseBranch"
    assert verbs(t) == {"branch"}
    play(t, "A branch brownout.0.do.0.of.1", "A damage treasury", "B branch brownout.0.do.0.of.1", "B damage architect")
    assert state(t).stations[0].damage == {"treasury": 1}


def test_a_development_is_refused_where_the_transport_is_missing() -> None:
    t = table(ships={"A": "transport@ferrule"}, store={"A": RICH})
    state(t).stations[0].leaders_home = 3
    do(t, 0, {"op": "develop"})
    assert why(t, "A develop korvash energy1") == ("no_transport", "R103")


def test_R106_abilities_that_wait_for_a_development() -> None:
    t = table(ships={"A": "transport@korvash"}, factions={"A": "tidewardens"})
    state(t).stations[0].leaders_home = 1
    build_development(state(t), 0, "korvash")
    settle(state(t))
    play(t, "A build transport -")
    own = state(t).stations[0]
    assert (own.vp, own.bay[0], own.reserve[0]) == (1, 4, 1)  # one leader printed; a transport for the one that settled
