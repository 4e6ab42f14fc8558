"""Rules of thumb in a battle: joining, dice, reactions, and whom they meet."""

from __future__ import annotations

from functools import lru_cache

from pygames.andromeda import rates, worth
from pygames.andromeda.asking import parse_ship
from pygames.andromeda.components import tactic
from pygames.andromeda.rating import Planned, Rate, flat
from pygames.andromeda.rules import building, fighting, progress, raiders
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import NO_SHIPS, Edge, add_ship
from pygames.andromeda.words import EFFECTS, ENERGY, TRACKS
from pygames.core.bots.net import total as added
from pygames.core.play import Action

SUPREMACY = TRACKS.index("supremacy")
HARDLY = -5.0
Foes = tuple[tuple[int, int], ...]  # dice and aim


@lru_cache(8192)
def chance(dice: int, aim: int, foes: Foes) -> float:
    """The chance to win with so many dice of such an aim against others: the highest die decides, ties by number."""
    if not dice:
        return 0.0
    total = 0.0
    for top in range(aim, 7):
        mine = at_most(dice, aim, top) - at_most(dice, aim, top - 1)
        below = level = 1.0
        for n, least in foes:
            below *= at_most(n, least, top - 1)
            level *= at_most(n, least, top)
        others = max((n for n, _ in foes), default=0)
        total += mine * (below + (level - below) * dice * dice / (dice * dice + 1.6 * others * others))
    return total


def at_most(dice: int, aim: int, top: int) -> float:
    """The chance that no die of so many shows more than ``top``."""
    if top >= 6:
        return 1.0
    return 0.0 if top < aim else float(((top - aim + 1) / (7 - aim)) ** dice)


def foes_of(s: Edge, seat: int) -> Foes:
    """Dice and aim of everyone against a seat in the battle."""
    found = [x for x in fighting.sides(s) if x == fighting.RAIDERS or s.is_opponent(seat, x)]
    return tuple(sorted((fighting.dice(s, x), fighting.aim(s, x)) for x in found))


def prize(s: Edge, seat: int, region: str) -> float:
    """What winning there brings: a step, the reward of raiders, what abilities add."""
    value = rates.WON + worth.step(s, seat, SUPREMACY)
    if region in s.raiders:
        value += worth.effect(s, seat, raiders.card(s, s.raiders[region][0]).reward)
    more = [worth.effect(s, seat, a.do) for a in worth.triggers(s, seat) if a.when == "battle.win"]
    return value + added(more)


def stake(s: Edge, seat: int, ships: tuple[int, ...]) -> float:
    """What losing costs: each ship that no shield saves, less the card of Tactical Operations."""
    station = s.stations[seat]
    shields = loadout(station).shields
    lost = sum(max(0, n - max(0, shields[i] - station.hits[i])) for i, n in enumerate(ships))
    return rates.AT_STAKE * sum(ships) + rates.SHIP_LOST * lost - rates.LOSER


def joining(s: Edge, seat: int) -> Rate:
    foes = foes_of(s, seat) if s.battle is not None else ()
    if not foes:
        return flat(HARDLY)
    win = prize(s, seat, s.active)
    return lambda s, seat, a: join_worth(s, seat, parse_ship(a.picks[0][0])[0], foes, win)


JOINING = Planned(joining)


def join_worth(s: Edge, seat: int, ship: int, foes: Foes, win: float) -> float:
    """Join where the ship helps to win; never just to be shot."""
    station = s.stations[seat]
    ships = station.board.get(s.active, NO_SHIPS)
    more = loadout(station).weapons[ship] + (building.bonus_dice(s, seat, s.active) if not any(ships) else 0)
    dice, aim = (fighting.dice(s, seat), fighting.aim(s, seat)) if any(ships) else (0, loadout(station).total("aim"))
    energy = min(2, station.store[ENERGY])
    after = chance(min(6, dice + more + energy), min(5, aim + 1), foes)
    if after < rates.LOST:
        return HARDLY
    joined = add_ship(ships, ship)
    lose = stake(s, seat, joined)
    if not any(ships):
        return after * win - (1 - after) * lose - rates.JOINING - 0.5 * energy
    before = chance(min(6, dice + energy), aim, foes)
    return (after - before) * (win + lose) - (1 - after) * 1.0 - 0.3


def boosts(s: Edge, seat: int) -> Rate:
    """Energy for dice: what it changes, against not spending it."""
    dice, aim, foes = fighting.dice(s, seat), fighting.aim(s, seat), foes_of(s, seat)
    at_stake = prize(s, seat, s.active) + stake(s, seat, s.stations[seat].board.get(s.active, NO_SHIPS)) + 1.0
    price = rates.BOOST if s.last_turns < 0 else 0.15 + progress.vault(s, seat)

    def boost_worth(s: Edge, seat: int, a: Action) -> float:
        n = len(a.picks[0])
        better = chance(min(6, dice + n), aim, foes) - chance(dice, aim, foes)
        return better * at_stake - price * n

    return boost_worth


def react_worth(s: Edge, seat: int, a: Action) -> float:
    kind = tactic(a.picks[0][0])
    value = worth.effect(s, seat, kind.do)
    if s.battle is not None and s.battle.rolled and kind.when == "battle.roll":
        if s.battle.dice.get(seat) and seat in fighting.winners(s):
            return -1.0  # we are winning
        return 0.8
    if any(op.word == "retreat" for op in EFFECTS[kind.do]):
        return 1.0 if standing(s, seat) < rates.LOST else -1.0
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
    change = added([mean - d for d in chosen])
    return change if side == seat else -change


def end_battle_worth(s: Edge, seat: int, a: Action) -> float:
    if seat not in fighting.players(s):
        return 0.0
    return 3.0 * (0.45 - standing(s, seat))


def standing(s: Edge, seat: int) -> float:
    """The chance to win as things are."""
    return chance(fighting.dice(s, seat), fighting.aim(s, seat), foes_of(s, seat))


def victim_worth(s: Edge, seat: int, a: Action) -> float:
    """Of several opponents the one with most points."""
    who = a.picks[0][0]
    return 1.0 + 0.01 * s.stations[int(who[4:])].vp if who.startswith("seat") else 1.2
