"""Who fights, with how many dice, how well aimed, and who wins (chapter Q)."""

from __future__ import annotations

from pygames.andromeda.components import LIMITS
from pygames.andromeda.rules import building, loadout, raiders
from pygames.andromeda.state import Battle, Edge

RAIDERS = Battle.RAIDERS


def players(s: Edge) -> list[int]:
    """R128: everyone with ships in the active region, in turn order."""
    return s.ships_at(s.active) if s.active else []


def sides(s: Edge) -> list[int]:
    """Everybody in the battle; raiders come last."""
    return [*players(s), *([RAIDERS] if s.active in s.raiders else [])]


def is_battle(s: Edge) -> bool:
    """R127, R155: two opposing sides, or one and raiders."""
    parties = {s.side(x) for x in players(s)}
    return len(parties) + (s.active in s.raiders) > 1 and bool(parties)


def clamp(n: int, most: int) -> int:
    return max(1, min(n, most))


def base_dice(s: Edge, seat: int) -> int:
    """R131: weapons, developments and lasting bonuses, before cards and energy."""
    if seat == RAIDERS:
        cls, n = s.raiders[s.active]
        return raiders.card(s, cls).weapons * n
    station = s.stations[seat]
    gear = loadout.loadout(station)
    ships = station.board.get(s.active, (0, 0, 0, 0))
    return loadout.weapons(s, seat, ships) + building.bonus_dice(s, seat, s.active) + gear.total("battle_dice")


def dice(s: Edge, seat: int) -> int:
    """R131: nobody rolls more than six."""
    assert s.battle is not None
    return clamp(base_dice(s, seat) + s.battle.extra.get(seat, 0), LIMITS["battle_dice"])


def aim(s: Edge, seat: int) -> int:
    """R132: the number of ships and bonuses, at most five; raiders other than class S: one and bonus."""
    assert s.battle is not None
    extra = s.battle.aim.get(seat, 0)
    if seat == RAIDERS:
        cls, n = s.raiders[s.active]
        base = n if cls == raiders.SWARM else 1
        return clamp(base + raiders.card(s, cls).aim + extra, LIMITS["aim"])
    station = s.stations[seat]
    gear = loadout.loadout(station)
    ships = station.board.get(s.active, (0, 0, 0, 0))
    of_ships = sum(n * a for n, a in zip(ships, gear.aim, strict=True))
    return clamp(sum(ships) + of_ships + gear.total("aim") + extra, LIMITS["aim"])


def room_for_energy(s: Edge, seat: int) -> int:
    """R131: energy that still adds a die."""
    spare = LIMITS["battle_dice"] - dice(s, seat)
    return max(0, min(spare, s.stations[seat].store[0]))


def roll_dice(s: Edge, seat: int, n: int) -> tuple[int, ...]:
    """R133: each die is rolled until it equals or beats the aim."""
    least = aim(s, seat)
    found = []
    for _ in range(n):
        value = s.dice_rng.roll()
        while value < least:
            value = s.dice_rng.roll()
        found.append(value)
    return tuple(sorted(found, reverse=True))


def forget_absent(s: Edge) -> None:
    """R128: who has left the region after the roll is no longer in the battle; who comes now has no dice."""
    if s.battle is not None and s.battle.rolled:
        here = sides(s)
        s.battle.dice = {who: rolled for who, rolled in s.battle.dice.items() if who in here}


def pools(s: Edge) -> dict[int, tuple[int, ...]]:
    """R156: the dice of each party, teammates together; RAIDERS apart."""
    assert s.battle is not None
    found: dict[int, list[int]] = {}
    for who, rolled in s.battle.dice.items():
        party = RAIDERS if who == RAIDERS else s.side(who)
        found.setdefault(party, []).extend(rolled)
    return {party: tuple(sorted(values, reverse=True)) for party, values in found.items()}


def winners(s: Edge) -> tuple[int, ...]:
    """R134: highest die, then the next; a die left beats none; a full tie has no winner."""
    assert s.battle is not None
    ranked = pools(s)
    best = max(ranked.values())
    top = [party for party, values in ranked.items() if values == best]
    if len(top) > 1:
        return ()
    return tuple(x for x in s.battle.dice if (x if x == RAIDERS else s.side(x)) == top[0])
