"""Chapters A to C: words, table and players."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.andromeda import GAME
from pygames.andromeda.components import BASES, MOONS, NEBULAE, SPACES, TILES
from pygames.andromeda.rules import payment, stock
from pygames.andromeda.state import Edge
from pygames.core.conform import option_sets
from pygames.core.problems import Problem
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.andromeda.build import do, play, push, refused, state, step, table, targets, verbs, why


def fresh(seats: int = 4, seed: str = "s", **options: str) -> Edge:
    return state(Table(GAME, [Seat()] * seats, options, seed))


def test_R1_a_space_without_a_tile_is_no_region() -> None:
    t = table(bay={"A": "fighter"}, store={"A": {"energy": 9, "ice": 9}})
    assert {TILES[r].kind for r in targets(t, "launch", 1)} == {"planet", "base"}
    assert why(t, "A launch fighter e5") == ("no_region", "R1")


def test_R2_the_active_region_stays_and_a_return_has_none() -> None:
    t = table(3, ships={"A": "transport@sarif"})
    play(t, "A launch transport ferrule")
    assert state(t).active == "ferrule"
    play(t, "A go_on")
    assert state(t).turn_seat == 1
    play(t, "B return")
    assert state(t).active == ""


def test_R3_the_active_player_orders_simultaneous_effects() -> None:
    from pygames.andromeda.steps.resolve import Resolve, order
    from pygames.andromeda.words import effect

    paths = [effect(f"order{i}", [{"op": "repair", "n": 1}]) for i in (1, 2)]
    t = table()
    order(state(t), [(p, Resolve(0, p, "start")) for p in paths])
    assert step(t) == "ChooseOrder"
    assert t.asked() == (0,)


def test_R5_limits_are_checked_at_the_end_of_the_own_turn_only() -> None:
    t = table(store={"A": {"energy": 14, "credit": 7}, "B": {"credit": 8}})
    play(t, "A return", "A finish")
    assert state(t).stations[0].store == (10, 0, 0, 0, 5)
    assert state(t).stations[1].store[4] == 8


def test_R5_R28_the_owner_chooses_which_cards_go() -> None:
    hand = " ".join(
        f"{k}.a" for k in ("ceasefire", "scatter", "focused_fire", "last_stand", "target_lock", "quick_build")
    )
    t = table(hands={"A": hand})
    play(t, "A return", "A finish")
    assert step(t) == "StoreGoods"
    play(t, "A store scatter.a")
    assert len(state(t).stations[0].hand) == 5


def test_R6_credits_replace_basic_resources_but_not_energy() -> None:
    t = table(store={"A": {"credit": 2}})
    do(t, 0, {"op": "pay", "res": {"titanium": 2}, "then": [{"op": "gain", "res": {"vp": 1}}]})
    play(t, "A pay credit1+credit2")
    assert state(t).stations[0].vp == 1
    t = table(store={"A": {"credit": 2}})
    do(t, 0, {"op": "pay", "res": {"energy": 1}, "then": [{"op": "gain", "res": {"vp": 1}}]})
    assert step(t) == "TakeTurn"


def test_R7_any_mixes_all_kinds_and_a_chosen_card_is_drawn() -> None:
    t = table(store={"A": {"ice": 1}}, hands={"A": "scatter.a"})
    do(t, 0, {"op": "pay", "res": {"any": 2}, "then": [{"op": "gain", "res": {"any": 1}}]})
    play(t, "A pay ice1+scatter.a", "A take tactic")
    assert len(state(t).stations[0].hand) == 1
    assert state(t).tactic_discard == ("scatter.a",)


def test_R6_a_wrong_payment_is_refused_with_figures() -> None:
    t = table(store={"A": {"ice": 3}})
    do(t, 0, {"op": "pay", "res": {"ice": 2}, "then": []})
    (reason,) = refused(t, "A pay ice1+ice2+ice3")
    assert reason.key in ("wrong_payment", "not_among_targets")


def test_R9_a_score_never_drops_below_zero() -> None:
    t = table()
    do(t, 0, {"op": "gain", "res": {"vp": 1}}, {"op": "lose", "res": {"vp": 2}})
    assert state(t).stations[0].vp == 0


@pytest.mark.parametrize(("seats", "steps", "planets"), [(2, 5, 4), (3, 8, 6), (4, 10, 8)])
def test_R10_R11_the_event_track_and_the_map_depend_on_the_players(seats: int, steps: int, planets: int) -> None:
    s = fresh(seats, events="twilight")
    assert s.event_left == steps
    assert len(s.event_deck) == 10
    kinds = Counter(TILES[r].kind for r in s.at)
    assert kinds == {"planet": planets, "base": 6, "nebula": 6}
    assert [p for p in SPACES if p in s.tile_at] == list(SPACES[: planets + 6])
    assert len(s.planet_stack) == 15 - planets


def test_R12_special_regions_lie_on_their_marks() -> None:
    s = fresh(regions="quasars")
    assert (s.at["quasar_1"], s.at["quasar_2"]) == ("b2", "c4")
    assert Counter(TILES[r].kind for r in s.at)["planet"] == 8
    assert fresh(regions="vortices").at["vortex_1"] == "b2"


def test_R13_moons_of_nebulae_and_planets() -> None:
    s = fresh()
    for region in s.at:
        if TILES[region].kind == "nebula":
            assert [MOONS[m].colour for m in s.moons[region]] == ["nebula"]
        elif TILES[region].kind == "planet":
            assert [MOONS[m].colour for m in s.moons[region]] == [TILES[region].track] * 3
    assert sum(len(x) for x in s.stock.values()) == 45 - 24


def test_R14_two_swarm_figures_start_on_nebulae() -> None:
    s = fresh()
    assert s.raider_cards["S"] == "vorticon_attackers"
    assert sum(n for _, n in s.raiders.values()) == 2
    assert set(s.raiders) <= set(NEBULAE)
    assert {fresh(seed=str(i), raiders="random").raider_cards["S"] for i in range(12)} == {
        "vorticon_attackers", "gnashing_motes",
    }  # fmt: skip


def test_R15_R16_R17_columns_tokens_and_terminus() -> None:
    s = fresh(terminus="long")
    assert [len(column) for column in s.market] == [3] * 4
    assert all(all(column) for column in s.market)
    assert {len(stack) for stack in s.stacks.values()} == {5}
    assert len(s.medals) == 3
    assert s.terminus == 70
    assert fresh(terminus="short").terminus == 50


def test_R18_R20_R22_what_a_player_begins_with() -> None:
    for station in fresh().stations:
        assert station.bay == (3, 0, 0, 0)
        assert station.reserve == (3, 1, 1, 1)
        assert len(station.upgrades) == 4
        assert {b: station.leaders[b] for b in BASES} == dict.fromkeys(BASES, 1)
        assert sum(station.leaders.values()) + station.leaders_home == 9


def test_R19_R20_R21_a_faction_brings_resources_upgrade_and_steps() -> None:
    t = Table(GAME, [Seat()] * 2, {}, "s")
    s = state(t)
    assert [len(x.offers) for x in s.stations] == [3, 3]
    names = [x.offers[0] for x in s.stations]
    play(t, f"A faction {names[0]}", f"B faction {names[1]}")
    from pygames.andromeda.components import FACTIONS

    for x, station in enumerate(state(t).stations):
        faction = FACTIONS[names[x]]
        place = s.clockwise(s.first).index(x)
        assert station.store == tuple(
            n + place * more for n, more in zip(faction.start[:5], faction.later, strict=False)
        )
        assert len(station.hand) == faction.start[5]
        assert faction.upgrade in station.upgrades
        assert sum(station.tracks) == 2


def test_R23_R24_points_in_turn_order_from_the_first_player() -> None:
    s = fresh()
    assert [s.stations[x].vp for x in s.clockwise(s.first)] == [1, 2, 3, 4]
    assert len({fresh(seed=str(i)).first for i in range(20)}) > 2


def test_R25_one_of_two_destiny_cards_is_kept_in_secret() -> None:
    t = Table(GAME, [Seat()] * 2, {"destiny": "on"}, "s")
    for x, letter in enumerate("AB"):
        play(t, f"{letter} faction {state(t).stations[x].offers[0]}")
    assert step(t) == "ChooseDestiny"
    kept = [x.destinies[0] for x in state(t).stations]
    play(t, f"A destiny {kept[0]}", f"B destiny {kept[1]}")
    assert [x.destiny for x in state(t).stations] == kept
    assert kept[1] in GAME.hidden(state(t), 0)


def test_R154_teams_need_four_players() -> None:
    with pytest.raises(Problem):
        GAME.full_options(3, {"teams": "on"})
    assert any(o["teams"] == "on" for o in option_sets(GAME, 4))


def test_R83_nothing_is_interjected_during_set_up() -> None:
    t = Table(GAME, [Seat()] * 2, {}, "s")
    assert verbs(t) == {"faction"}
    assert why(t, "A abandon moon_nebula_1") == ("not_begun", "R83")


def test_R9_R144_a_score_is_booked_in_the_ledger() -> None:
    t = table()
    push(t)
    stock.score(state(t), 0, 3, "start")
    assert [e.data["n"] for e in state(t).events or [] if e.key == "gain"] == [3]


def test_R6_R7_what_can_be_paid_is_what_has_a_payment() -> None:
    rng = Rng.stream("payments")
    for _ in range(600):
        cost = (*(max(0, rng.below(6) - 3) for _ in range(8)), 0)
        have = tuple(max(0, rng.below(6) - 2) for _ in range(6))
        discount = max(0, rng.below(5) - 2)
        assert payment.can_pay(cost, have, discount) == bool(payment.payments(cost, have, discount))
