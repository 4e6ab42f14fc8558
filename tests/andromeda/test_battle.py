"""Chapters Q and R: battle, damage and repair."""

from __future__ import annotations

import pytest

from pygames.andromeda.rules import damage, fighting, raiders
from pygames.andromeda.rules.fighting import RAIDERS
from pygames.andromeda.state import Battle
from pygames.andromeda.steps.battle import AfterRoll, Damage, Decide
from tests.andromeda.build import (
    do,
    fight,
    gains,
    outcome,
    play,
    push,
    returning,
    state,
    step,
    table,
    targets,
    verbs,
    why,
)

BOTH = {"A": "transport@sarif", "B": "transport@sarif"}


def test_R127_only_the_active_region_and_opposing_sides() -> None:
    t = table(3, ships={"A": "transport@sarif", "B": "transport@ferrule"})
    s = state(t)
    s.active = "sarif"
    assert not fighting.is_battle(s)
    s.raiders = {"sarif": ("A", 1)}
    assert fighting.is_battle(s)
    s.stations[0].board = {}
    assert not fighting.is_battle(s)
    s.stations[1].board = {"sarif": (1, 0, 0, 0)}
    s.stations[2].board = {"sarif": (1, 0, 0, 0)}
    s.raiders = {}
    assert fighting.is_battle(s)  # without the active player


def test_R128_a_battle_with_one_side_left_has_no_winner() -> None:
    t = table(ships=BOTH, hands={"A": "fighting_withdrawal.a"}, store={"B": {"energy": 3}})
    fight(t, "sarif")
    play(t, "A react fighting_withdrawal.a", "A retreat ferrule")
    assert state(t).battle is None
    assert state(t).stations[1].tracks[4] == 0
    assert state(t).stations[0].vp == 1


def test_R128_raiders_led_away_after_the_roll_no_longer_fight() -> None:
    """Bribes are a free action of the own turn, also inside a battle (R84)."""
    energy = {"A": {"energy": 1}}
    cards = {"A": "perfect_shot.a"}
    t = table(2, ships=BOTH, store=energy, hands=cards, factions={"A": "vesper"}, raiders={"sarif": "A1"})
    outcome(t, "sarif", {0: (3,), 1: (2,), RAIDERS: (6,)}, AfterRoll(0), Decide())
    assert t.asked() == (0,)
    play(t, "A use bribes", "A pay energy1", "A lure sarif ferrule")
    battle = state(t).battle
    assert battle is not None
    assert sorted(battle.dice) == [0, 1]
    play(t, "A pass", "B draw_card")
    assert (state(t).stations[0].tracks[4], state(t).stations[1].scrap[0]) == (1, 1)
    t = table(2, ships={"A": "transport@sarif"}, raiders={"sarif": "A1", "ferrule": "S1"})
    s = state(t)
    s.active, s.battle = "sarif", Battle()
    s.battle.dice, s.battle.rolled = {0: (6,), RAIDERS: (2,)}, True
    raiders.move(s, "sarif", "halcyra", 1)
    fighting.forget_absent(s)
    raiders.move(s, "ferrule", "sarif", 1)  # who comes now has no dice: nobody is beaten
    push(t, Decide())
    assert state(t).stations[0].tracks[4] == 0


def test_R129_escalation_in_turn_order_by_range_and_jump() -> None:
    t = table(
        3,
        ships={
            "A": "transport@sarif heavy_cruiser@trade_centre",
            "B": "transport@sarif fighter@halcyra",
            "C": "transport@ferrule",
        },
        store={"A": {"energy": 1}}, bay={"C": "fighter"},
    )  # fmt: skip
    fight(t, "sarif")
    assert t.asked() == (0,)
    assert targets(t, "jump_in") == {"heavy_cruiser@trade_centre"}
    play(t, "A jump_in heavy_cruiser@trade_centre")
    assert (t.asked(), targets(t, "join", seat=1)) == ((1,), {"fighter@halcyra"})
    play(t, "B join fighter@halcyra")
    assert (t.asked(), targets(t, "join", seat=2)) == ((2,), {"transport@ferrule"})
    play(t, "C stay")
    assert state(t).stations[0].board["sarif"] == (1, 0, 0, 1)


def test_R130_diplomacy_counts_opposing_ships_and_may_end_the_battle() -> None:
    t = table(
        ships={"A": "transport@sarif transport@sarif heavy_cruiser@sarif", "B": "transport@sarif"},
        hands={"B": "hailing_frequencies.a"}, raiders={"sarif": "A1"},
    )  # fmt: skip
    fight(t, "sarif")
    assert gains(play(t, "B react hailing_frequencies.a")) == {1: 4}
    assert step(t) == "EndFight"
    play(t, "A fight_on", "B end_battle")
    assert state(t).battle is None
    assert state(t).raiders == {"sarif": ("A", 1)}


def test_R130_a_ceasefire_needs_everyone() -> None:
    t = table(ships=BOTH, hands={"A": "ceasefire.a"}, store={"B": {"energy": 1}})
    fight(t, "sarif")
    play(t, "A react ceasefire.a", "A end_battle", "B fight_on")
    assert state(t).battle is not None


def test_R131_T19_dice_have_a_cap_and_energy_is_not_wasted() -> None:
    t = table(
        ships={"A": "heavy_cruiser@sarif fighter@sarif", "B": "transport@sarif"},
        store={"A": {"energy": 5}, "B": {"energy": 9}},
    )
    state(t).developed = {"ferrule": 0, "sarif": 0}
    fight(t, "sarif")
    assert fighting.dice(state(t), 0) == 6
    assert t.asked() == (1,)  # Ana has nothing to decide
    assert len(t.choices(1)[0].slots[0].plans or ()) == 6
    assert why(t, "B boost energy1+energy2+energy3+energy4+energy5+energy6") == ("dice_full", "R131")
    play(t, "B boost energy1+energy2")
    assert state(t).stations[1].store[0] == 7


def test_R132_T18_aim_has_a_cap() -> None:
    t = table(ships={"A": " ".join(["transport@sarif"] * 4), "B": "transport@sarif"}, raiders={"sarif": "S3"})
    s = state(t)
    s.active, s.battle = "sarif", Battle()
    s.battle.aim = {0: 2}
    assert fighting.aim(s, 0) == 5
    assert fighting.aim(s, 1) == 1
    assert fighting.aim(s, RAIDERS) == 3
    s.raiders = {"sarif": ("C", 1)}
    assert fighting.aim(s, RAIDERS) == 2
    assert min(d for _ in range(30) for d in fighting.roll_dice(s, 0, 6)) >= 5  # R133


def test_R133_all_dice_equal_or_beat_the_aim() -> None:
    s = state(table(ships={"A": "transport@sarif transport@sarif transport@sarif", "B": "transport@sarif"}))
    s.active, s.battle = "sarif", Battle()
    rolled = [d for _ in range(60) for d in fighting.roll_dice(s, 0, 6)]
    assert min(rolled) == 3
    assert max(rolled) == 6


@pytest.mark.parametrize(
    ("dice", "winners"),
    [
        ({0: (6, 3, 2), 1: (6, 3)}, (0,)),  # T17
        ({0: (6, 4, 2), RAIDERS: (6, 4, 2), 1: (5, 5, 5)}, ()),  # T16
        ({0: (6, 5), 1: (6, 6, 1), RAIDERS: (5, 5, 5)}, (1,)),
        ({0: (4,), RAIDERS: (5, 1)}, (RAIDERS,)),
    ],
)
def test_R134_T17_the_highest_die_then_the_next(dice: dict[int, tuple[int, ...]], winners: tuple[int, ...]) -> None:
    s = state(table(ships=BOTH, raiders={"sarif": "A1"}))
    s.battle = Battle()
    s.battle.dice = dice
    assert fighting.winners(s) == winners


def test_R134_R137_T16_everyone_loses() -> None:
    t = table(ships=BOTH, raiders={"sarif": "A1"})
    outcome(t, "sarif", {0: (6, 4, 2), 1: (5, 5, 5), RAIDERS: (6, 4, 2)}, Decide())
    play(t, "A draw_card", "B decline")
    s = state(t)
    assert [x.scrap for x in s.stations] == [(1, 0, 0, 0)] * 2
    assert s.raiders == {}
    assert [x.tracks[4] for x in s.stations] == [0, 0]
    assert len(s.stations[0].hand) == 1


def test_R135_T15_a_beaten_swarm_pays_once_and_loses_one_figure() -> None:
    t = table(ships={"A": "transport@sarif"}, raiders={"sarif": "S3"}, tracks={"A": {"supremacy": 0}})
    outcome(t, "sarif", {0: (6,), RAIDERS: (5, 5, 5)}, Decide())
    s = state(t)
    assert s.stations[0].store[0] == 2
    assert s.stations[0].vp == 1
    assert s.stations[0].tracks[4] == 1
    assert s.raiders["sarif"] == ("S", 2)
    assert s.stations[0].board == {"sarif": (1, 0, 0, 0)}


def test_R135_winning_raiders_do_what_their_card_says() -> None:
    t = table(ships={"A": "transport@sarif"}, raiders={"sarif": "A1"}, store={"A": {"ice": 1}})
    outcome(t, "sarif", {0: (4,), RAIDERS: (5, 5, 5)}, Decide())
    assert step(t) == "Lose"
    play(t, "A give_up ice1", "A decline")
    assert state(t).stations[0].scrap == (1, 0, 0, 0)
    assert state(t).raiders["sarif"] == ("A", 1)


def test_R136_tactical_operations_card_or_moon() -> None:
    t = table(ships=BOTH)
    state(t).stations[0].placed = {"tactical_operations": "moon_commerce_1"}
    outcome(t, "sarif", {0: (2,), 1: (5,)}, Decide())
    assert verbs(t) >= {"draw_card", "use_moon", "decline"}
    play(t, "A use_moon")
    assert state(t).stations[0].store[4] == 1
    assert state(t).stations[0].placed


def test_R138_R139_T25_shields_take_one_damage_until_recharged() -> None:
    t = table(ships={"A": "heavy_cruiser@sarif", "B": "transport@sarif"})
    outcome(t, "sarif", {0: (2,), 1: (5,)}, Damage((0,)))
    assert state(t).stations[0].board == {"sarif": (0, 0, 0, 1)}
    assert state(t).stations[0].hits == (0, 0, 0, 1)
    state(t).battle = Battle()
    state(t).battle.dice = {0: (2,), 1: (5,)}  # type: ignore[union-attr]
    state(t).active = "sarif"
    push(t, Damage((0,)))
    assert state(t).stations[0].scrap == (0, 0, 0, 1)
    state(t).battle = None
    returning(t)
    play(t, "A finish")
    assert state(t).stations[0].hits == (0, 0, 0, 0)
    assert state(t).stations[0].bay[3] == 1


def test_R138_a_raider_with_a_shield_stays_once() -> None:
    t = table(ships={"A": "transport@sarif"}, raiders={"sarif": "B1"})
    outcome(t, "sarif", {0: (6,), RAIDERS: (5,)}, Damage(()))
    assert state(t).raiders["sarif"] == ("B", 1)
    assert state(t).raider_hits == {"B": 1}


def test_R140_the_owner_chooses_an_undamaged_module_core_modules_included() -> None:
    t = table()
    state(t).stations[0].damage = {"treasury": 1}
    do(t, 0, {"op": "damage_module", "n": 1})
    assert targets(t, "damage") == {"architect", "primary_reactor", "quartermaster"}


def test_R141_R142_repairs_are_split_freely_and_idle_ones_score() -> None:
    t = table()
    station = state(t).stations[0]
    station.scrap, station.hits, station.damage = (1, 0, 0, 0), (0, 0, 0, 1), {"treasury": 2}
    do(t, 0, {"op": "repair", "n": 2})
    assert targets(t, "repair") == {"scrap:transport", "shield:heavy_cruiser", "treasury"}
    assert "idle" not in verbs(t)
    play(t, "A repair treasury", "A repair scrap:transport")
    assert state(t).stations[0].damage == {"treasury": 1}
    assert state(t).stations[0].repaired == (1, 0, 0, 0)
    t = do(table(), 0, {"op": "repair", "n": 1})
    assert verbs(t) == {"idle", "decline"}


def test_mechaphage_tokens_leave_with_it() -> None:
    t = table(ships={"A": "transport@sarif"}, raiders={"sarif": "D1"})
    do(t, 0, {"op": "infect", "n": 1})
    play(t, "A damage treasury")
    assert state(t).mechaphage == 4
    assert state(t).stations[0].is_damaged("treasury")
    state(t).raider_hits = {"D": 1}
    outcome(t, "sarif", {0: (6,), RAIDERS: (5,)}, Damage(()))
    assert state(t).mechaphage == 5
    assert not state(t).stations[0].is_damaged("treasury")


def test_battle_cards_change_dice_and_protect_ships() -> None:
    t = table(ships=BOTH, hands={"A": "focused_fire.a target_lock.a jamming_field.a", "B": "point_defence.a"})
    fight(t, "sarif")
    play(t, "A react focused_fire.a", "A react target_lock.a")
    assert (fighting.dice(state(t), 0), fighting.aim(state(t), 0)) == (3, 3)
    play(t, "A react jamming_field.a", "A target seat1")
    assert fighting.dice(state(t), 1) == 1
    t = outcome(table(ships=BOTH, hands={"B": "point_defence.a"}), "sarif", {0: (6,), 1: (5,)}, Decide())
    play(t, "B decline", "B react point_defence.a", "B protect transport@sarif")
    assert state(t).stations[1].board == {"sarif": (1, 0, 0, 0)}


def test_dice_are_rolled_again_and_turned() -> None:
    from pygames.andromeda.steps.battle import AfterRoll

    hands = {"A": "perfect_shot.a second_salvo.a", "B": "scatter.a"}
    t = outcome(table(ships=BOTH, hands=hands), "sarif", {0: (3, 2), 1: (5, 4)}, AfterRoll(0))
    assert t.asked() == (0,)
    play(t, "A react perfect_shot.a", "A turn_die die2")
    battle = state(t).battle
    assert battle is not None
    assert battle.dice[0] == (6, 3)
    assert t.asked() == (1,)
    play(t, "B pass", "A react second_salvo.a", "A reroll die2")
    assert t.asked() == (1,)  # round again after a card


def test_damage_by_effects_and_abilities_of_scrapped_ships() -> None:
    t = table(ships={"A": "transport@sarif"}, factions={"A": "hollowsun"})
    do(t, 0, {"op": "damage_ships", "n": 1})
    play(t, "A hit transport@sarif")
    assert state(t).stations[0].store[1] == 1
    assert damage.repairs(state(t), 0) == ["scrap:transport"]


def test_T1_the_battle_of_the_rulebook() -> None:
    """Yellow (Ana) and Blue (Bia) and the Abductor meet at Sarif, a commerce planet."""
    t = table(
        2,
        ships={"A": "transport@hangar heavy_cruiser@halcyra", "B": "transport@ferrule fighter@monolith"},
        bay={"A": "transport"}, store={"A": {"energy": 1}, "B": {"energy": 2}}, hands={"B": "hailing_frequencies.a"},
        raiders={"N3": "S1"},
    )  # fmt: skip
    s = state(t)
    s.raiders = {"whitewell": ("A", 1)}  # two steps away
    s.developed = {"monolith": -1, "camp_maximus": 0}  # an obelisk of Ana's next door
    s.developed = {"camp_maximus": 0}
    assert s.distance("whitewell", "sarif", True) == 2
    s.stations[0].placed = {"tactical_operations": "moon_commerce_1"}
    play(t, "A launch transport sarif", "A go_on")
    assert state(t).raiders == {"sarif": ("A", 1)}
    play(t, "A go_on")
    assert len(state(t).stations[0].moons) == 1
    play(t, "A join transport@hangar", "A jump_in heavy_cruiser@halcyra")
    assert state(t).stations[0].store[0] == 0
    play(t, "B join transport@ferrule", "B join fighter@monolith")
    assert gains(play(t, "B react hailing_frequencies.a")) == {1: 4}
    play(t, "A fight_on", "B fight_on")
    assert (fighting.dice(state(t), 0), fighting.aim(state(t), 0)) == (6, 3)
    assert (fighting.dice(state(t), 1), fighting.aim(state(t), 1)) == (3, 2)
    s = state(t)
    assert s.battle is not None
    assert t.asked() == (1,)
    s.battle.extra[1] = 2  # the energy, without the roll that would follow
    assert fighting.dice(s, 1) == 5
    hands = {0: (6, 4, 4, 3, 3, 3), 1: (6, 5, 2, 2, 2), RAIDERS: (5, 4, 1)}
    vp = s.stations[1].vp
    outcome(t, "sarif", hands, Decide())
    play(t, "B take titanium", "A use_moon")
    s = state(t)
    assert s.stations[1].tracks[4] == 1
    assert s.stations[1].vp == vp + 2
    assert s.stations[0].store[4] == 1
    assert s.stations[0].scrap == (2, 0, 0, 0)
    assert s.stations[0].board == {"sarif": (0, 0, 0, 1)}
    assert s.stations[0].hits == (0, 0, 0, 1)
    assert s.raiders == {}
