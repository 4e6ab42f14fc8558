"""Every refusal says precisely what stands against it, with the number of its rule."""

from __future__ import annotations

import pytest

from pygames.andromeda.components import RAIDERS
from pygames.core.table import Table
from tests.andromeda.build import do, fight, outcome, play, push, refused, state, table, why

OWN = {"A": "transport@sarif"}


def claiming() -> Table:
    t = table(ships=OWN)
    state(t).moons["tollgate"] = ()
    return do(t, 0, {"op": "claim_moon", "from": "my_ships", "n": 1})


def joining() -> Table:
    ships = {"A": "transport@sarif heavy_cruiser@trade_centre transport@tollgate transport@N1", "B": "transport@sarif"}
    return fight(table(ships=ships, store={"A": {"energy": 1}}), "sarif")


def moving() -> Table:
    return do(table(ships=OWN), 0, {"op": "move_ship", "n": 1, "range": 1, "to": "any"})


def luring() -> Table:
    return do(table(raiders={"N1": "S1", "sarif": "A1"}), 0, {"op": "move_raider", "n": 1, "range": 2})


def retreating() -> Table:
    ships = {"A": "transport@sarif", "B": "transport@sarif"}
    t = fight(table(ships=ships, hands={"A": "fighting_withdrawal.a"}), "sarif")
    play(t, "A react fighting_withdrawal.a")
    return t


def robbing() -> Table:
    """Bia has ice and is here, Caio is here without any, Davi is elsewhere."""
    t = table(4, ships=dict.fromkeys("ABC", "transport@sarif"), store={"B": {"ice": 1}, "D": {"ice": 1}})
    state(t).active = "sarif"
    return do(t, 0, {"op": "steal", "res": {"ice": 1}, "from": "battle_opponent"})


def activating() -> Table:
    t = table(modules={"A": "robotic_crew.a smelter.a"})
    return do(t, 0, {"op": "activate", "n": 1, "types": ["industry"]})


def damaging() -> Table:
    t = table()
    state(t).stations[0].damage = {"treasury": 1}
    return do(t, 0, {"op": "damage_module", "n": 1})


def advancing() -> Table:
    return do(table(tracks={"A": {"science": 10}}), 0, {"op": "advance", "track": "any", "n": 1})


def fitting() -> Table:
    t = table()
    state(t).stations[0].upgrades = ("cargo_pods", "warp_sails", "ace_wing")
    state(t).stations[0].fitted = ("armoured_hulls", "", "", "")
    return do(t, 0, {"op": "upgrade"})


def turning() -> Table:
    from pygames.andromeda.steps.tactics import SetDie

    return outcome(table(ships=OWN), "sarif", {0: (6, 2)}, SetDie(0, 6, 1))


def repairing() -> Table:
    t = table()
    state(t).stations[0].damage = {"treasury": 1}
    return do(t, 0, {"op": "repair", "n": 1})


def branching() -> Table:
    return do(table(), 0, {"op": "choose", "of": [[{"op": "build_ship"}], [{"op": "repair", "n": 1}]]})


def raided() -> Table:
    from pygames.andromeda.steps.turn import RaiderAttack

    t = table(ships=OWN, raiders={"N1": "S1", "N2": "A1", "N5": "B1"})
    state(t).active = "sarif"
    return push(t, RaiderAttack(0, True))


@pytest.mark.parametrize(
    ("position", "line", "reason"),
    [
        (claiming, "A claim tollgate", ("no_moon_left", "R41")),
        (claiming, "A claim halcyra", ("no_ship_of_yours", "R41")),
        (claiming, "A claim hangar", ("no_planet", "R41")),
        (joining, "A join transport@sarif", ("already_there", "R129")),
        (joining, "A join transport@tollgate", ("out_of_reach", "R129")),
        (joining, "A join fighter@hangar", ("no_ship_there", "R129")),
        (joining, "A jump_in transport@tollgate", ("cannot_jump", "R38")),
        (moving, "A move transport@sarif sarif", ("already_there", "R39")),
        (moving, "A move transport@sarif N1", ("needs_travel", "R36")),
        (moving, "A move transport@sarif korvash", ("out_of_reach", "R37")),
        (moving, "A move fighter@hangar sarif", ("no_ship_there", "R39")),
        (luring, "A lure N1 sarif", ("other_raiders", "R60")),
        (luring, "A lure N1 tollgate", ("out_of_reach", "R37")),
        (luring, "A lure hangar sarif", ("no_raider_there", "R60")),
        (retreating, "A retreat tollgate", ("not_adjacent", "R37")),
        (retreating, "A retreat N1", ("needs_travel", "R36")),
        (robbing, "A rob seat0", ("no_opponent", "R158")),
        (robbing, "A rob seat2", ("nothing_to_take", "R4")),
        (robbing, "A rob seat3", ("not_in_this_battle", "R128")),
        (activating, "A run robotic_crew.a", ("activates_others", "R76")),
        (activating, "A run treasury", ("other_row", "R70")),
        (activating, "A run drydock.a", ("not_yours", "R70")),
        (damaging, "A damage treasury", ("damaged_already", "R140")),
        (damaging, "A damage smelter.a", ("not_yours", "R140")),
        (advancing, "A advance science", ("track_at_top", "R111")),
        (fitting, "A fit cargo_pods", ("upgraded_already", "R96")),
        (fitting, "A fit phase_drive", ("not_your_upgrade", "R96")),
        (turning, "A turn_die die1", ("die_shows_it", "R90")),
        (repairing, "A idle", ("something_to_repair", "R142")),
        (repairing, "A repair architect", ("not_broken", "R141")),
    ],
)
def test_refused_targets_are_told_why(position: object, line: str, reason: tuple[str, str]) -> None:
    assert callable(position)
    assert why(position(), line) == reason


def test_figures_are_told() -> None:
    (reason,) = refused(moving(), "A move transport@sarif korvash")
    assert reason.data == {"steps": 2, "range": 1}


def test_a_branch_that_cannot_be_paid() -> None:
    t = branching()
    first = state(t).agenda[-1].branches[0]  # type: ignore[attr-defined]
    assert why(t, f"A branch {first}") == ("branch_impossible", "R78")


def test_a_raider_out_of_range_does_not_attack() -> None:
    t = raided()
    assert why(t, f"A attack {state(t).raider_cards['B']}") == ("raider_cannot_attack", "R62")
    assert state(t).raider_cards["B"] in RAIDERS


def test_free_actions_are_told_why() -> None:
    t = table(4, factions={"A": "vesper"}, ships=OWN)
    state(t).stations[0].tokens = ("nanite_swarm.a",)
    assert why(t, "A discover star_core.a") == ("not_among_yours", "R86")
    assert why(t, "A use bounty_ledger") == ("ability_moment", "R83")
    assert why(t, "A use bribes") == ("nothing_now", "R83")
    assert why(t, "A use oratory") == ("not_your_ability", "R83")
    assert why(t, "A gift ice") == ("no_mate", "R154")
    assert why(t, "A arrange quartermaster treasury") == ("no_such_place", "R58")
    assert why(t, "B recruit hangar") == ("own_turn_only", "R83")
