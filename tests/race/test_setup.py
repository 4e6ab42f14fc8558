"""Chapter A: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.core.problems import Problem
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.race import GAME
from pygames.race.components import ACTIONS, CARDS
from pygames.race.game import SETUPS
from tests.race.build import kinds, play, state, step, table, why


def fresh(seats: int, seed: str = "s", **options: str) -> Table:
    return Table(GAME, [Seat()] * seats, options, seed)


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_R1_two_to_four_players(seats: int) -> None:
    assert len(state(fresh(seats)).tableaus) == seats
    for wrong in (1, 5):
        with pytest.raises(Problem):
            fresh(wrong)


@pytest.mark.parametrize(("seats", "pool"), [(2, 24), (3, 36), (4, 48)])
def test_R2_pool_of_twelve_points_per_player(seats: int, pool: int) -> None:
    t = fresh(seats)
    assert (state(t).pool, t.view(0)["pool"], state(t).chips) == (pool, pool, [0] * seats)


def test_R3_seven_action_cards() -> None:
    assert sorted(ACTIONS) == sorted(
        ["explore_5", "explore_1_1", "develop", "settle", "consume_trade", "consume_x2", "produce"]
    )
    assert all(a.copies == 1 for a in ACTIONS.values())


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_R4_each_player_starts_with_one_of_the_five_start_worlds(seats: int) -> None:
    seen: set[str] = set()
    for number in range(12):
        s = state(fresh(seats, f"deal-{number}"))
        worlds = [w for t in s.tableaus for w in t]
        assert len(worlds) == len(set(worlds)) == seats
        assert all(CARDS[w].set == "start" for w in worlds)
        seen.update(worlds)
    assert len(seen) == 5, "dealt at random"
    assert fresh(2).view(1)["seats"][0]["tableau"], "face up for all"


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_R5_the_other_start_worlds_are_in_the_deck(seats: int) -> None:
    s = state(fresh(seats))
    dealt = 6 * seats + sum(len(g) for g in s.goods)
    assert len(s.deck) + dealt == 109 + 5 - seats
    t = table(hands=("alpha_centauri 2", "1"), actions=("settle", "settle"))
    play(t, "A settle alpha_centauri", "B pass", "A pay 2")
    assert "alpha_centauri" in state(t).tableaus[0] and "alpha_centauri" in state(t).goods[0], (
        "an ordinary windfall world"
    )


def test_R6_six_cards_two_of_which_go_face_down() -> None:
    t = fresh(2)
    assert [len(h) for h in state(t).hands] == [6, 6]
    assert t.asked() == (0, 1), "at the same time"
    first = state(t).hands[0][:2]
    assert why(t, "A discard 3") == ("wrong_number", "R6")
    play(t, "A discard 2", "B discard 2")
    s = state(t)
    assert [len(h) for h in s.hands] == [4, 4]
    assert len(s.discard) == 4 and set(first) <= set(s.discard)
    assert set(first) <= GAME.hidden(s, 1) and "shown" in t.view(1) and t.view(1)["shown"] == []


def test_R7_a_windfall_start_world_begins_with_a_good() -> None:
    for number in range(20):
        s = state(fresh(4, f"good-{number}"))
        for seat in range(4):
            assert list(s.goods[seat]) == [w for w in s.tableaus[seat] if w == "alpha_centauri"]
    t = fresh(4, "gate", setup="choice")
    s = state(t)
    for number in range(200):
        t = fresh(4, f"gate-{number}", setup="choice")
        s = state(t)
        holder = next((x for x in range(4) if "gateway_station" in s.offered[x]), None)
        if holder is not None:
            break
    assert holder is not None
    for seat in range(4):
        world = "gateway_station" if seat == holder else s.offered[seat][0]
        play(t, f"{'ABCD'[seat]} start {world} 2")
    assert "gateway_station" in state(t).goods[holder]


def test_R8_optional_start_worlds_stay_in_the_box() -> None:
    for setup in ("standard", "first", "choice_basic"):
        t = fresh(2, setup=setup)
        assert not [c for c in GAME.components(state(t)) if c in CARDS and CARDS[c].set == "optional_start"]


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_R9_first_game_uses_the_lowest_start_worlds_from_1(seats: int) -> None:
    seen = set()
    for number in range(10):
        s = state(fresh(seats, f"first-{number}", setup="first"))
        numbers = [CARDS[t[0]].start for t in s.tableaus]
        assert sorted(n for n in numbers if n is not None) == list(range(1, seats + 1))
        seen.add(tuple(numbers))
    assert len(seen) > 1, "who gets which is chance"


def test_R10_first_game_hands_are_preset() -> None:
    t = fresh(4, setup="first")
    s = state(t)
    expected = {
        1: ["colony_ship", "gem_world", "public_works", "rebel_fuel_cache"],
        2: ["comet_zone", "expedition_force", "mining_robots", "rebel_miners"],
        3: ["export_duties", "former_penal_colony", "malevolent_lifeforms", "new_military_tactics"],
        4: ["avian_uplift_race", "contact_specialist", "space_marines", "spice_world"],
    }
    for seat in range(4):
        assert kinds(s.hands[seat]) == expected[CARDS[s.tableaus[seat][0]].start or 0]
    assert step(t) == "ChooseActions", "nothing is discarded"


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_R11_first_game_deck(seats: int) -> None:
    s = state(fresh(seats, setup="first"))
    assert len(s.deck) == 109 + 5 - 5 * seats - 1
    assert sum(len(g) for g in s.goods) == 1, "Alpha Centauri is always in play"
    assert Counter(CARDS[c].id for c in s.deck)["colony_ship"] in (0, 1), "the second copy is in the deck or a good"


def test_R12_one_odd_and_one_even_start_world_each() -> None:
    t = fresh(4, setup="choice")
    s = state(t)
    for offered in s.offered:
        assert sorted((CARDS[w].start or 0) % 2 for w in offered) == [0, 1]
    assert len({w for o in s.offered for w in o}) == 8
    assert [len(h) for h in s.hands] == [6] * 4
    assert len(s.deck) == 109 + 11 - 8 - 24
    assert t.view(1)["offered"] == list(s.offered[1])
    assert not set(s.offered[0]) & set(str(t.view(1)).replace("'", " ").split()), "dealt face down"


def test_R13_one_start_world_is_kept_the_rest_discarded() -> None:
    t = fresh(2, setup="choice")
    mine, theirs = state(t).offered
    assert why(t, f"A start {theirs[0]} 2") == ("not_offered", "R13")
    assert why(t, f"A start {mine[0]} 3") == ("wrong_number", "R13")
    play(t, f"A start {mine[1]} 2")
    assert state(t).tableaus == [(), ()], "nothing is revealed yet"
    play(t, f"B start {theirs[0]} 2")
    s = state(t)
    assert s.tableaus == [(mine[1],), (theirs[0],)]
    assert {mine[0], theirs[1]} <= set(s.discard) and len(s.discard) == 6
    assert [len(h) for h in s.hands] == [4, 4]


def test_R14_a_choice_among_0_to_4_is_for_two_players_only() -> None:
    assert len(fresh(2, setup="choice_basic").choices(0)) == 1
    for seats in (3, 4):
        with pytest.raises(Problem):
            fresh(seats, setup="choice_basic")
        assert fresh(seats, setup="choice").asked() == tuple(range(seats))
    assert sorted(SETUPS) == ["choice", "choice_basic", "first", "standard"]


def test_R15_negative_numbers_are_lower_than_0() -> None:
    for number in range(60):
        t = fresh(2, f"negative-{number}", setup="choice")
        for seat in range(2):
            play(t, f"{'AB'[seat]} start {state(t).offered[seat][0]} 2")
        numbers = [CARDS[tableau[0]].start or 0 for tableau in state(t).tableaus]
        assert state(t).order[0] == numbers.index(min(numbers))


def test_imagined_start_worlds_are_one_of_each_colour() -> None:
    s = state(fresh(3, setup="choice"))
    guesses = set()
    for number in range(20):
        world = GAME.imagine(s, 0, Rng(number))
        guesses.add(world.offered[1])
        assert sorted((CARDS[w].start or 0) % 2 for w in world.offered[1]) == [0, 1]
    assert len(guesses) > 3
