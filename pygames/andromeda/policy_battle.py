"""Rules of thumb in a battle: joining, dice, reactions, and whom they meet."""

from __future__ import annotations

from pygames.andromeda import worth
from pygames.andromeda.asking import parse_ship
from pygames.andromeda.components import tactic
from pygames.andromeda.rules import fighting
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge
from pygames.andromeda.words import EFFECTS
from pygames.core.play import Action

HARDLY = -5.0


def odds(mine: float, foe: float) -> float:
    """A rough chance to win with so many dice: a few more of them count a lot."""
    return mine * mine / (mine * mine + foe * foe) if mine else 0.0


def strongest_foe(s: Edge, seat: int) -> float:
    found = [0.0]
    for x in fighting.sides(s):
        if x == fighting.RAIDERS or s.is_opponent(seat, x):
            found.append(fighting.dice(s, x) + 0.5 * fighting.aim(s, x))
    return max(found)


def join_worth(s: Edge, seat: int, a: Action) -> float:
    """Join where the ship helps to win; never just to be shot."""
    if s.battle is None or not any(s.is_opponent(seat, x) or x < 0 for x in fighting.sides(s)):
        return HARDLY
    ship, _ = parse_ship(a.picks[0][0])
    station = s.stations[seat]
    is_in = s.active in station.board
    mine = (fighting.dice(s, seat) + 0.5 * fighting.aim(s, seat)) if is_in else 0.0
    foe = strongest_foe(s, seat)
    more = loadout(station).weapons[ship] + 0.5
    before, after = odds(mine, foe), odds(mine + more, foe)
    ships = sum(station.board.get(s.active, (0,)))
    if not is_in:
        return after * 4.5 - (1 - after) * 3.0 - 1.2
    return (after - before) * (5.0 + 1.7 * ships) - (1 - after) * 1.7


def boost_worth(s: Edge, seat: int, a: Action) -> float:
    n = len(a.picks[0])
    mine, foe = fighting.dice(s, seat) + 0.5 * fighting.aim(s, seat), strongest_foe(s, seat)
    ships = sum(s.stations[seat].board.get(s.active, (0,)))
    chance = odds(mine + n, foe)
    return chance * (5.0 + 1.7 * ships) - 0.75 * n


def react_worth(s: Edge, seat: int, a: Action) -> float:
    kind = tactic(a.picks[0][0])
    value = worth.effect(s, seat, kind.do)
    if s.battle is not None and s.battle.rolled and kind.when == "battle.roll":
        if s.battle.dice.get(seat) and seat in fighting.winners(s):
            return -1.0  # we are winning
        return 0.8
    if any(op.word == "retreat" for op in EFFECTS[kind.do]):
        mine = fighting.dice(s, seat)
        return 1.0 if mine + 1 < strongest_foe(s, seat) else -1.0
    return value - 0.7


def reroll_worth(s: Edge, seat: int, a: Action) -> float:
    """Own low dice, or an opponent's high ones; dice are numbered from the highest."""
    step = s.agenda[-1]
    side = getattr(step, "side", seat)
    assert s.battle is not None
    rolled = s.battle.dice[side]
    chosen = [rolled[int(i[3:]) - 1] for i in a.picks[0]]
    least = fighting.aim(s, side)
    mean = (least + 6) / 2
    change = sum(mean - d for d in chosen)
    return change if side == seat else -change


def end_battle_worth(s: Edge, seat: int, a: Action) -> float:
    if seat not in fighting.players(s):
        return 0.0
    return strongest_foe(s, seat) - fighting.dice(s, seat) - 0.5 * fighting.aim(s, seat)


def victim_worth(s: Edge, seat: int, a: Action) -> float:
    """Of several opponents the one with most points."""
    who = a.picks[0][0]
    return 1.0 + 0.01 * s.stations[int(who[4:])].vp if who.startswith("seat") else 1.2
