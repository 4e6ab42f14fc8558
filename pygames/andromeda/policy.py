"""Rules of thumb: one good action for every question, without search. The bots' playouts and the medium level."""

from __future__ import annotations

from collections.abc import Callable

from pygames.andromeda import worth
from pygames.andromeda.asking import parse_ship
from pygames.andromeda.components import MOONS, OPERATIONS, TILES, UPGRADES, module, tactic
from pygames.andromeda.policy_battle import (
    boost_worth,
    end_battle_worth,
    join_worth,
    odds,
    react_worth,
    reroll_worth,
    victim_worth,
)
from pygames.andromeda.rules import building, means, payment, raiders
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import hand_limit, loadout, moon_limit
from pygames.andromeda.state import NO_SHIPS, Edge
from pygames.andromeda.steps.gaining import is_over_limits
from pygames.andromeda.steps.moments import FreeMoment
from pygames.andromeda.words import EFFECTS, ENERGY, RESOURCES, SHIPS, TRACKS, TYPES
from pygames.core.play import Action, actions, choices

Scored = list[tuple[float, Action]]
MOST = 60  # actions of one choice that are looked at


def scored(s: Edge, seat: int) -> Scored:
    """Every sensible action of a seat with a rough worth, best first; free actions only where they are useful."""
    found: Scored = []
    step = s.agenda[-1]
    is_own = seat in step.asks(s)
    for choice in choices(s, seat):
        rate = RATES.get(choice.verb)
        for i, a in enumerate(actions(choice, seat)):
            if i >= MOST:
                break
            if choice.verb in s.INTERJECTIONS:
                value = free_worth(s, seat, a)
                if value > 0:
                    found.append((value, a))
            elif is_own:
                found.append(((rate(s, seat, a) if rate else 0.0) - 0.001 * i, a))
    if not found:  # only free actions can help (R35)
        found = [(0.0, a) for c in choices(s, seat) for a in actions(c, seat)]
    found.sort(key=lambda pair: -pair[0])
    return found


def best(s: Edge, seat: int) -> Action:
    return scored(s, seat)[0][1]


# --- free actions: worth above zero only when they should be done at once ---------------------------------------------

NOW = 50.0


def free_worth(s: Edge, seat: int, a: Action) -> float:
    """Whether a free action is useful now; off the own turn only placing moons into good slots and quick cards."""
    verb, item = a.verb, a.picks[0][0]
    if verb in ("recruit", "collect", "parade", "exploit"):
        return NOW if verb != "exploit" or worth.effect(s, seat, item) > 1.5 else 0.0
    if verb == "discover":
        return NOW
    if verb == "place":
        return place_worth(s, seat, item, a.picks[1][0])
    if verb == "abandon":
        return abandon_worth(s, seat, item)
    if verb == "play":
        return play_worth(s, seat, item)
    if verb == "use":
        is_scarce = s.stations[seat].store[ENERGY] < 4 and worth.time_left(s) > 0.3
        return NOW if worth.effect(s, seat, item) > (1.0 if is_scarce else 0.2) else 0.0
    return 0.0  # arrange, gift, request: not worth the thought


def place_worth(s: Edge, seat: int, moon: str, slot: str) -> float:
    """An empty slot that will be used: cheap moons on inputs, rich ones on outputs."""
    station = s.stations[seat]
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


def abandon_worth(s: Edge, seat: int, moon: str) -> float:
    """When the match ends, or when a payment needs it."""
    station = s.stations[seat]
    if is_last_turn(s, seat):
        return NOW + 0.1 * last_worth(s, seat, moon) if s.phase != "start" else 0.0
    if s.phase == "start" and len(station.moons) >= moon_limit(station) - 1:
        return NOW - 1
    needed = any(n and station.store[i] < 2 for i, n in enumerate(MOONS[moon].res[:5]))
    return NOW - 2 if s.phase == "start" and needed and not MOONS[moon].repair else 0.0


def is_last_turn(s: Edge, seat: int) -> bool:
    """Whether a seat takes its last turn now (R145)."""
    return seat == s.turn_seat and 0 < s.last_turns <= s.seats


def last_worth(s: Edge, seat: int, moon: str) -> float:
    """A moon that is abandoned in the last turn."""
    return worth.last_gain(s, seat, MOONS[moon].res) + MOONS[moon].repair


def play_worth(s: Edge, seat: int, card: str) -> float:
    kind = tactic(card)
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


def is_free_moment(s: Edge) -> bool:
    return isinstance(s.agenda[-1], FreeMoment)


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
            return camp_worth(s, seat, op.types)
        if op.word == "develop":
            found = building.sites(s, seat, 0, means.potential(s, seat), means.potential_leaders(s, seat, region))
            return max((worth.site(s, seat, p) for p in found), default=0.0)
    return worth.effect(s, seat, tile.do)


def camp_worth(s: Edge, seat: int, types: tuple[str, ...]) -> float:
    """The best purchase, and half of the second one."""
    found = sorted(
        (worth.new_module(s, seat, item) - 0.6 * (worth.cost(cost) - off) for item, cost, off in
         stations.affordable(s, seat, types, 0, False)), reverse=True,
    )  # fmt: skip
    return (found[0] + 0.7 * max(0.0, found[1] if len(found) > 1 else 0.0)) if found else 0.5


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
    """The module's worth; a settler with a site to develop stays out as long as possible."""
    ship, place = parse_ship(a.picks[0][0])
    item = a.picks[1][0]
    value = module_use(s, seat, item)
    if place in s.at and ship == 0 and TILES[place].kind == "planet" and place not in s.developed:
        value -= 0.2
        if building.why_not_site(s, seat, place) is None:
            value -= 1.0
        elif building.leaders_needed(s.stations[seat], place) <= s.stations[seat].leaders_home:
            value -= 0.8
    custom = loadout(s.stations[seat]).hulls[ship].custom
    return max(0.05, value) + (0.1 if custom and custom.when == "dock" else 0.0)


def module_use(s: Edge, seat: int, item: str) -> float:
    kind = module(item)
    value = worth.effect(s, seat, kind.do)
    station = s.stations[seat]
    for i, slot in enumerate(kind.slots):
        moon = station.placed.get(f"{item}:{i}")
        if moon:
            value += worth.moon(moon) if slot.side == "out" else -worth.cost(MOONS[moon].res)
    if any(op.word == "activate_row" for op in EFFECTS[kind.do]):
        others = station.rows[TYPES.index("science")][1:]
        value += sum(max(0.0, module_use(s, seat, m)) for m in others if stations.why_not_run(s, seat, m) is None)
    return value


def power_worth(s: Edge, seat: int, a: Action) -> float:
    spare = 0.75 if s.stations[seat].store[0] > 2 else 1.1
    return module_use(s, seat, a.picks[0][0]) - spare


# --- what is bought and chosen ----------------------------------------------------------------------------------------


def paid(a: Action) -> float:
    counts = payment.counts_of(a.picks[-1])
    return sum(n * w for n, w in zip(counts, worth.PAID, strict=False))


def give_up_worth(s: Edge, seat: int, a: Action) -> float:
    return -paid(a)


def lost_site(s: Edge, seat: int, a: Action) -> float:
    """What a payment costs because a development that was possible no longer is."""
    have = payment.holdings(s.stations[seat])
    spent = payment.counts_of(a.picks[-1])
    left = tuple(n - m for n, m in zip(have, spent, strict=True))
    leaders = means.potential_leaders(s, seat)
    before = best_site(s, seat, have, leaders)
    return 0.5 * (before - best_site(s, seat, left, leaders)) if before else 0.0


def best_site(s: Edge, seat: int, have: tuple[int, ...], leaders: int) -> float:
    return max((worth.site(s, seat, p) for p in building.sites(s, seat, 0, have, leaders)), default=0.0)


def buy_worth(s: Edge, seat: int, a: Action) -> float:
    return 1.0 - lost_site(s, seat, a) + worth.new_module(s, seat, a.picks[0][0]) - 0.6 * paid(a)


def build_worth(s: Edge, seat: int, a: Action) -> float:
    bonus = 0.4 if a.picks[0][0] != "transport" else 0.0
    return worth.ship(s, seat) + bonus + 2.0 - 0.7 * paid(a) - lost_site(s, seat, a)


def develop_worth(s: Edge, seat: int, a: Action) -> float:
    return worth.site(s, seat, a.picks[0][0]) + 2.0 - 0.2 * paid(a)


def pay_worth(s: Edge, seat: int, a: Action) -> float:
    then = getattr(s.agenda[-1], "then", "")
    return worth.effect(s, seat, then) - 0.9 * paid(a) + 0.3


def take_worth(s: Edge, seat: int, a: Action) -> float:
    """The resource one has least of; energy a little less."""
    what = a.picks[0][0]
    station = s.stations[seat]
    if what == "tactic":
        return 1.2 - 0.25 * len(station.hand)
    at = RESOURCES.index(what)
    value = (1.0, 1.55, 1.5, 1.5, 1.75)[at] - 0.3 * station.store[at]
    return value + (1.0 if completes_site(s, seat, at) else 0.0)


def completes_site(s: Edge, seat: int, resource: int) -> bool:
    """Whether one more of a resource makes a development possible that is not so yet."""
    have = payment.holdings(s.stations[seat])
    leaders = means.potential_leaders(s, seat)
    if best_site(s, seat, have, leaders):
        return False
    return best_site(s, seat, (*have[:resource], have[resource] + 1, *have[resource + 1 :]), leaders) > 0


def advance_worth(s: Edge, seat: int, a: Action) -> float:
    return worth.step(s, seat, TRACKS.index(a.picks[0][0]))


def fit_worth(s: Edge, seat: int, a: Action) -> float:
    hull = UPGRADES[a.picks[0][0]]
    ship = SHIPS.index(hull.ship)
    station = s.stations[seat]
    old = loadout(station).hulls[ship]
    many = station.built()[ship] + (1 if station.reserve[ship] else 0)
    better = float(
        hull.range - old.range + hull.weapons - old.weapons + hull.shields - old.shields + hull.aim - old.aim
    )
    better += 1.2 * (len(hull.abilities) - len(old.abilities)) + (1.2 if hull.custom else 0)
    return better * max(1, many) * 0.7 + (4.0 if station.reserve[ship] else 0.0)


def repair_worth(s: Edge, seat: int, a: Action) -> float:
    what = a.picks[0][0]
    if what.startswith("scrap:"):
        return 2.0 if s.phase == "return" else 1.2
    return 0.6 if what.startswith("shield:") else 1.5 + 0.2 * max(0.0, module_use(s, seat, what))


def damage_worth(s: Edge, seat: int, a: Action) -> float:
    kind = module(a.picks[0][0])
    return -worth.use(s, seat, kind) - (3.0 if kind.core else 0.0) - (5.0 if kind.score else 0.0)


# --- raiders ---------------------------------------------------------------------------------------------------------


def lure_worth(s: Edge, seat: int, a: Action) -> float:
    """Raiders are best near opponents."""
    to = a.picks[1][0]
    mine = sum(s.distance(to, r, True) <= 2 for r in s.stations[seat].board)
    theirs = sum(
        s.distance(to, r, True) <= 2 for x, st in enumerate(s.stations) if s.is_opponent(seat, x) for r in st.board
    )
    return 1.0 + 0.3 * theirs - 0.4 * mine


def attack_worth(s: Edge, seat: int, a: Action) -> float:
    cls = next(c for c in raiders.attackers(s) if s.raider_cards[c] == a.picks[0][0])
    return -float(raiders.card(s, cls).weapons)


def order_worth(s: Edge, seat: int, a: Action) -> float:
    """Before an event that gives one stores first; before one that takes, only what is not above a limit."""
    is_safe = s.deck_name == "dawn" or not is_over_limits(s.stations[seat])
    return 1.0 if a.picks[0][0] == "storage" and is_safe else 0.0


Rate = Callable[[Edge, int, Action], float]


def flat(value: float) -> Rate:
    return lambda s, seat, a: value


RATES: dict[str, Rate] = {
    "launch": launch_worth, "jump": launch_worth, "return": return_worth, "dock": dock_worth, "power": power_worth,
    "run": lambda s, seat, a: max(0.1, module_use(s, seat, a.picks[0][0])), "buy": buy_worth, "build": build_worth,
    "develop": develop_worth, "pay": pay_worth, "take": take_worth, "advance": advance_worth, "fit": fit_worth,
    "repair": repair_worth, "damage": damage_worth, "join": join_worth, "jump_in": join_worth, "boost": boost_worth,
    "react": react_worth, "reroll": reroll_worth, "end_battle": end_battle_worth, "give_up": give_up_worth,
    "lure": lure_worth, "attack": attack_worth, "clear": flat(0.5), "idle": flat(1.0), "claim": flat(1.5),
    "enlist": flat(1.3), "draw_card": flat(1.2), "use_moon": flat(1.3), "turn_die": flat(1.5), "protect": flat(1.0),
    "target": victim_worth, "rob": victim_worth, "award": flat(0.0), "agree": flat(0.5), "keep_module": flat(0.5),
    "retreat": flat(1.0), "move": flat(-0.2), "leap": flat(-0.9), "hit": flat(0.0), "first": order_worth,
    "branch": lambda s, seat, a: worth.effect(s, seat, a.picks[0][0]),
    "free": lambda s, seat, a: worth.moon(a.picks[0][0]),
    "throw": lambda s, seat, a: 1.5 - worth.moon(a.picks[0][0]),
    "keep_token": lambda s, seat, a: 0.0,
}  # fmt: skip
