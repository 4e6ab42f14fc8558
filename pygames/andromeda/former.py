"""Andromeda's bots as they were before the second design: only tools ask for them, to measure what is new.

Their rules of thumb, their search and the weights of their evaluation are the old ones; what pieces are worth
(``worth.py``) is today's, since they must understand today's pieces.
"""

from __future__ import annotations

from pygames.andromeda import policy, worth
from pygames.andromeda.asking import parse_ship
from pygames.andromeda.bot import TURNS, Glance, Thumb
from pygames.andromeda.components import MOONS, OPERATIONS, TILES, tactic
from pygames.andromeda.evaluation import Judge, load_weights
from pygames.andromeda.policy_battle import HARDLY
from pygames.andromeda.policy_free import NOW, is_free_moment, is_last_turn, last_worth
from pygames.andromeda.rating import NO_MATTER, Taste, flat
from pygames.andromeda.rules import building, fighting, means, payment, raiders
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import hand_limit, loadout, moon_limit
from pygames.andromeda.state import NO_SHIPS, Edge
from pygames.andromeda.words import EFFECTS, ENERGY, SHIPS
from pygames.core.bots.base import Bot, Decided, Thought
from pygames.core.bots.uniform import uniform_action
from pygames.core.game import Game
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.state import State

# --- free actions -----------------------------------------------------------------------------------------------------


def exploit_worth(s: Edge, seat: int, a: Action) -> float:
    return NOW if worth.effect(s, seat, a.picks[0][0]) > 1.5 else 0.0


def place_worth(s: Edge, seat: int, a: Action) -> float:
    """An empty slot that will be used: cheap moons on inputs, rich ones on outputs."""
    station, moon, slot = s.stations[seat], a.picks[0][0], a.picks[1][0]
    left = worth.time_left(s)
    side, vp = stations.slot_side(slot)
    if is_last_turn(s, seat):
        return NOW + vp if vp > last_worth(s, seat, moon) else 0.0
    if slot in station.placed or left < 0.15:
        return 0.0
    value = worth.moon(moon)
    if slot == OPERATIONS:
        return 0.0 if len(station.moons) < moon_limit(station) else 0.5
    if side == "in":
        return NOW + vp - value if value < 2.2 else 0.0
    rate = 2.0 if stations.JOINT in slot else 3.0
    return NOW + value if vp + value * (rate * left - 1) > 0 else 0.0


def abandon_worth(s: Edge, seat: int, a: Action) -> float:
    """When the match ends, or when a payment needs it."""
    station, moon = s.stations[seat], a.picks[0][0]
    if is_last_turn(s, seat):
        return NOW + 0.1 * last_worth(s, seat, moon) if s.phase != "start" else 0.0
    if s.phase == "start" and len(station.moons) >= moon_limit(station) - 1:
        return NOW - 1
    needed = any(n and station.store[i] < 2 for i, n in enumerate(MOONS[moon].res[:5]))
    return NOW - 2 if s.phase == "start" and needed and not MOONS[moon].repair else 0.0


def play_worth(s: Edge, seat: int, a: Action) -> float:
    kind = tactic(a.picks[0][0])
    if seat != s.turn_seat:
        if is_free_moment(s) and any(op.word == "repair" for op in EFFECTS[kind.do]):
            ships = s.stations[seat].board.get(s.active, NO_SHIPS)
            return NOW if any(n and hits for n, hits in zip(ships, s.stations[seat].hits, strict=True)) else 0.0
        return NOW if len(s.stations[seat].hand) > hand_limit(s.stations[seat]) - 1 and kind.when == "any_turn" else 0.0
    if kind.kind == "sustain":
        return NOW if sum(s.stations[seat].bay) >= 2 and s.phase == "start" and s.last_turns < 0 else 0.0
    if s.phase not in ("start", "return") and not is_free_moment(s):
        return 0.0
    return NOW if worth.effect(s, seat, kind.do) > 1.4 else 0.0


# --- battle -----------------------------------------------------------------------------------------------------------


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


def end_battle_worth(s: Edge, seat: int, a: Action) -> float:
    if seat not in fighting.players(s):
        return 0.0
    return strongest_foe(s, seat) - fighting.dice(s, seat) - 0.5 * fighting.aim(s, seat)


# --- the turn ---------------------------------------------------------------------------------------------------------


def launch_worth(s: Edge, seat: int, a: Action) -> float:
    ship, region = SHIPS.index(a.picks[0][0]), a.picks[1][0]
    station = s.stations[seat]
    value = region_worth(s, seat, region) + danger(s, seat, ship, region)
    value += 1.3 * station.leaders.get(region, 0)
    value += sum(s.bonus.get(region, ()))
    if ship == 0 and TILES[region].kind == "planet" and region not in s.developed:
        value += 0.8 + 0.15 * building.development_points(s, region)
        if station.leaders_home >= building.leaders_needed(station, region):
            price = building.site_price(station, region, 0)
            value += 4.0 if payment.can_pay(price[0], payment.holdings(station), price[1], price[2]) else 0.8
    elif ship != 0 and TILES[region].kind == "planet":
        value -= 0.3
    return value - (0.7 if a.verb == "jump" else 0.0)


def region_worth(s: Edge, seat: int, region: str) -> float:
    tile = TILES[region]
    if tile.kind in ("planet", "nebula"):
        moons = s.moons.get(region)
        value = worth.moon(moons[-1]) if moons else worth.bundle(tile.printed)
        return value + (0.4 if tile.kind == "nebula" else 0.0)
    if tile.kind == "vortex":
        return 1.5 * worth.effect(s, seat, tile.do)
    for op in EFFECTS[tile.do]:
        if op.word == "camp_modules":
            return policy.camp_worth(s, seat, op.types)
        if op.word == "develop":
            found = building.sites(s, seat, 0, means.potential(s, seat), means.potential_leaders(s, seat, region))
            return max((worth.site(s, seat, p) for p in found), default=0.0)
    return worth.effect(s, seat, tile.do)


def danger(s: Edge, seat: int, ship: int, region: str) -> float:
    """Raiders and opponents near the region: a good fight is worth something, a bad one costs."""
    station = s.stations[seat]
    gear = loadout(station)
    mine = gear.weapons[ship] + building.bonus_dice(s, seat, region) + min(2, station.store[0])
    foe = 0.0
    for other, (cls, n) in s.raiders.items():
        card = raiders.card(s, cls)
        if other == region or s.distance(other, region, True) <= card.range:
            foe = max(foe, min(6, card.weapons * n) + 0.6 * card.aim)
    for x, them in enumerate(s.stations):
        if s.is_opponent(seat, x) and region in them.board:
            foe += sum(n * w for n, w in zip(them.board[region], loadout(them).weapons, strict=True))
    if not foe:
        return 0.0
    chance = odds(min(mine, 6), foe)
    return chance * 4.5 - (1 - chance) * 3.2


def return_worth(s: Edge, seat: int, a: Action) -> float:
    """Coming home early wastes ships; with an empty bay it is the only way."""
    station = s.stations[seat]
    if is_last_turn(s, seat):
        return 1.5 + 1.2 * station.ships_on_board()
    out, waiting = station.ships_on_board() + sum(station.repaired), sum(station.bay)
    return -1.5 + 0.9 * out - 0.8 * waiting


def dock_worth(s: Edge, seat: int, a: Action) -> float:
    """The module's worth, whatever the row; a settler with a site to develop stays out as long as possible."""
    return max(0.05, worth.running(s, seat, a.picks[1][0])) + policy.ship_first(s, seat, a.picks[0][0])


def power_worth(s: Edge, seat: int, a: Action) -> float:
    spare = 0.75 if s.stations[seat].store[ENERGY] > 2 else 1.1
    return worth.running(s, seat, a.picks[0][0]) - spare


def repair_worth(s: Edge, seat: int, a: Action) -> float:
    what = a.picks[0][0]
    if what.startswith("scrap:"):
        return 2.0 if s.phase == "return" else 1.2
    return 0.6 if what.startswith("shield:") else 1.5 + 0.2 * max(0.0, worth.running(s, seat, what))


TASTE: Taste = {
    **policy.RATES, "arrange": NO_MATTER, "gift": NO_MATTER,
    "exploit": exploit_worth, "place": place_worth, "abandon": abandon_worth, "play": play_worth,
    "launch": launch_worth, "jump": launch_worth, "return": return_worth, "repair": repair_worth,
    "dock": dock_worth, "power": power_worth,
    "join": join_worth, "jump_in": join_worth, "boost": boost_worth, "react": react_worth,
    "end_battle": end_battle_worth, "agree": flat(0.5), "disagree": NO_MATTER,
}  # fmt: skip


class Foresight:
    """Tries the most promising actions in the same few imagined worlds; free actions are never thought about."""

    def __init__(self, turns: tuple[int, int] = (8, 2), others: tuple[int, int] = (4, 1)) -> None:
        self.turns = turns  # actions and worlds
        self.others = others
        self.judge = Judge(load_weights("former_"))

    def think(self, game: Game[Edge], world: State, seat: int, rng: Rng) -> Thought:
        assert isinstance(world, Edge)
        if world.phase == "setup":
            return Decided(uniform_action(world, seat, rng))
        found = policy.scored(world, seat, TASTE)
        if len(found) == 1 or found[0][0] >= NOW - 3:  # a free action that is plainly useful
            return Decided(found[0][1])
        width, worlds = self.turns if any(a.verb in TURNS for _, a in found) else self.others
        return Glance(self.judge, game, world, seat, [a for _, a in found[:width]], ((width, worlds),), rng, TASTE)


def make(level: str) -> Bot:
    """The bot of a level, as it was."""
    return Thumb(taste=TASTE) if level == "medium-1" else Foresight()
