"""Rules of thumb: one good action for every question, without search. The bots' playouts and the medium level."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from operator import itemgetter

from pygames.andromeda import docking, rates, worth
from pygames.andromeda.asking import parse_ship
from pygames.andromeda.components import TILES, UPGRADES, module
from pygames.andromeda.policy_battle import (
    JOINING,
    Foes,
    boosts,
    chance,
    end_battle_worth,
    prize,
    react_worth,
    reroll_worth,
    victim_worth,
)
from pygames.andromeda.policy_free import FREE, agree_worth, is_last_turn, last_worth
from pygames.andromeda.rating import NO_MATTER, Planned, Rate, Taste, flat
from pygames.andromeda.rules import building, means, payment, raiders
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import loadout
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.gaining import is_over_limits
from pygames.andromeda.words import EFFECTS, ENERGY, RESOURCES, SHIPS, TRACKS, Bundle
from pygames.core.bots.net import total as added
from pygames.core.play import Action, Choice, actions, answers, choices

Scored = list[tuple[float, Action]]
MOST = 60  # actions of one choice that are looked at


def scored(s: Edge, seat: int, taste: Taste | None = None) -> Scored:
    """Every sensible action of a seat with a rough worth, best first; free actions only where they are useful."""
    return sorted(rated(s, seat, choices(s, seat), taste or RATES), key=lambda pair: -pair[0])


def best(s: Edge, seat: int, taste: Taste | None = None) -> Action:
    """What a seat that is asked should do: the first of what is scored."""
    return max(rated(s, seat, answers(s, seat), taste or RATES), key=itemgetter(0))[1]


def rated(s: Edge, seat: int, offered: list[Choice], taste: Taste) -> Scored:
    """What is scored, in the order of the choices."""
    found: Scored = []
    looked: dict[Planned, Rate] = {}
    for choice in offered:
        rate = taste.get(choice.verb, NO_MATTER)
        if isinstance(rate, Planned):
            if rate not in looked:
                looked[rate] = rate.look(s, seat)
            rate = looked[rate]
        considered = islice(actions(choice, seat), MOST)
        if choice.verb in s.INTERJECTIONS:
            found += [(value, a) for a in considered if (value := rate(s, seat, a)) > 0]
        else:
            found += [(rate(s, seat, a) - 0.001 * i, a) for i, a in enumerate(considered)]
    return found or [(0.0, a) for choice in offered for a in actions(choice, seat)]  # only free actions can help (R35)


# --- the turn ---------------------------------------------------------------------------------------------------------


def launching(s: Edge, seat: int) -> Rate:
    """What a region gives, and who is near it, is the same for all ships."""
    goal = cache(partial(region_worth, s, seat))
    foes = cache(partial(threats, s, seat))
    return lambda s, seat, a: launch_worth(s, seat, a, goal(a.picks[1][0]), foes(a.picks[1][0]))


def launch_worth(s: Edge, seat: int, a: Action, goal: float, foes: Foes) -> float:
    ship, region = SHIPS.index(a.picks[0][0]), a.picks[1][0]
    station = s.stations[seat]
    value = goal + danger(s, seat, ship, region, foes)
    value += rates.LEADER * station.leaders.get(region, 0)
    value += sum(s.bonus.get(region, ()))
    if ship == 0 and TILES[region].kind == "planet" and region not in s.developed:
        value += 0.8 + rates.SITE_POINTS * building.development_points(s, region)
        if station.leaders_home >= building.leaders_needed(station, region):
            price = building.site_price(station, region, 0)
            value += (
                rates.SITE_READY if payment.can_pay(price[0], payment.holdings(station), price[1], price[2]) else 0.8
            )
    elif ship != 0 and TILES[region].kind == "planet":
        value -= 0.3
    return value - (0.7 if a.verb == "jump" else 0.0)


def region_worth(s: Edge, seat: int, region: str) -> float:
    tile = TILES[region]
    if tile.kind in ("planet", "nebula"):
        moons = s.moons.get(region)
        if is_last_turn(s, seat):
            return last_worth(s, seat, moons[-1]) if moons else worth.last_gain(s, seat, tile.printed)
        value = worth.moon(moons[-1]) if moons else worth.bundle(tile.printed)
        return value + (rates.NEBULA if tile.kind == "nebula" else 0.0)
    if tile.kind == "vortex":
        return 1.5 * worth.effect(s, seat, tile.do)
    for op in EFFECTS[tile.do]:
        if op.word == "camp_modules":
            return camp_worth(s, seat, op.types)
        if op.word == "develop":
            found = building.sites(s, seat, 0, means.potential(s, seat), means.potential_leaders(s, seat, region))
            return max((worth.site(s, seat, p) for p in found), default=0.0)
    value = worth.effect(s, seat, tile.do)
    return value if value > 1.0 or is_last_turn(s, seat) else -3.0  # a single point is not worth a ship


def camp_worth(s: Edge, seat: int, types: tuple[str, ...]) -> float:
    """The best purchase, and half of the second one."""
    found = sorted(
        (worth.new_module(s, seat, item) - module_price(s, seat, cost, off) for item, cost, off in
         stations.affordable(s, seat, types, 0, False)), reverse=True,
    )  # fmt: skip
    return (found[0] + rates.SECOND_MODULE * max(0.0, found[1] if len(found) > 1 else 0.0)) if found else 0.5


def module_price(s: Edge, seat: int, cost: Bundle, off: int) -> float:
    if s.last_turns < 0:
        return rates.MODULE_PRICE * (worth.cost(cost) - off)
    return worth.last_unit(s, seat) * (payment.size(cost) - off)


def danger(s: Edge, seat: int, ship: int, region: str, foes: Foes) -> float:
    """Raiders and opponents near the region: a good fight is worth something, a bad one costs."""
    if not foes:
        return 0.0
    station = s.stations[seat]
    gear = loadout(station)
    mine = gear.weapons[ship] + building.bonus_dice(s, seat, region) + min(2, station.store[ENERGY])
    help_near = sum(
        n * w
        for other, ships in station.board.items()
        for i, (n, w) in enumerate(zip(ships, gear.weapons, strict=True))
        if n and s.distance(other, region, gear.can(i, "travel")) <= gear.ranges[i]
    )
    aim = 1 + gear.aim[ship] + gear.total("aim") + (1 if help_near else 0)
    odds = chance(min(6, mine + (help_near + 1) // 2), min(5, aim), foes)
    return odds * prize(s, seat, region) - (1 - odds) * rates.BATTLE_LOST


def threats(s: Edge, seat: int, region: str) -> Foes:
    """Dice and aim of those who would fight there: opponents that stand there, and raiders there or within range."""
    found = []
    coming = [
        (cls, n)
        for other, (cls, n) in s.raiders.items()
        if other == region or s.distance(other, region, True) <= raiders.card(s, cls).range
    ]
    if coming:
        cls, n = max(coming, key=lambda pair: raiders.card(s, pair[0]).weapons * pair[1])
        card = raiders.card(s, cls)
        found.append((min(6, card.weapons * n), min(5, (n if cls == raiders.SWARM else 1) + card.aim)))
    for x, them in enumerate(s.stations):
        if s.is_opponent(seat, x) and region in them.board:
            ships = them.board[region]
            dice = sum(n * w for n, w in zip(ships, loadout(them).weapons, strict=True))
            dice += building.bonus_dice(s, x, region) + min(1, them.store[ENERGY])
            found.append((min(6, dice), min(5, sum(ships))))
    return tuple(sorted(found))


def return_worth(s: Edge, seat: int, a: Action) -> float:
    """Coming home early wastes ships; with an empty bay it is the only way."""
    waiting = sum(s.stations[seat].bay)
    home = home_worth(s, seat)
    return home if is_last_turn(s, seat) else rates.HOME * home - rates.WAITING * waiting - rates.TURN


def home_worth(s: Edge, seat: int) -> float:
    """What a Return would bring now: ships that are out, and energy, on the modules that are best for them."""
    return docking.plan(s, seat, ships_to_dock(s, seat)).value


def ships_to_dock(s: Edge, seat: int) -> int:
    station = s.stations[seat]
    return station.ships_on_board() + sum(station.repaired)


def returning(s: Edge, seat: int) -> Rate:
    """The modules of the plan first, the best before the others; ships that shall settle come last.

    Energy is for the modules of the plan, once the ships are where they belong.
    """
    plan = docking.plan(s, seat, ships_to_dock(s, seat))
    running = cache(partial(worth.running, s, seat))
    first = cache(partial(ship_first, s, seat))

    def worth_running(s: Edge, seat: int, a: Action) -> float:
        item = a.picks[-1][0]
        if a.verb == "power":
            return running(item) - rates.POWER if item in plan.powers else -1.0
        value = max(0.05, running(item))
        if item in plan.docks:
            value += 10.0
        return value + first(a.picks[0][0])

    return worth_running


def ship_first(s: Edge, seat: int, named: str) -> float:
    """Which ship is docked first: a settler with a site to develop stays out as long as possible."""
    ship, place = parse_ship(named)
    value = 0.0
    if place in s.at and ship == 0 and TILES[place].kind == "planet" and place not in s.developed:
        value -= 0.2
        if building.why_not_site(s, seat, place) is None:
            value -= 1.0
        elif building.leaders_needed(s.stations[seat], place) <= s.stations[seat].leaders_home:
            value -= rates.SETTLER
    custom = loadout(s.stations[seat]).hulls[ship].custom
    return value + (0.1 if custom and custom.when == "dock" else 0.0)


# --- what is bought and chosen ----------------------------------------------------------------------------------------


def paid(a: Action) -> float:
    counts = payment.counts_of(a.picks[-1])
    return added([n * w for n, w in zip(counts, worth.PAID, strict=False)])


def price(s: Edge, seat: int, a: Action, rate: float) -> float:
    """What a payment costs; in the last turns only what the vault would have paid for it."""
    return rate * paid(a) if s.last_turns < 0 else worth.last_unit(s, seat) * len(a.picks[-1])


def give_up_worth(s: Edge, seat: int, a: Action) -> float:
    return -paid(a)


def lost_sites(s: Edge, seat: int) -> Callable[[Action], float]:
    """What payments cost because a development that was possible no longer is."""
    station = s.stations[seat]
    have = payment.holdings(station)
    possible = building.sites(s, seat, 0, have, means.potential_leaders(s, seat))
    found = [(worth.site(s, seat, p), building.site_price(station, p, 0)) for p in possible]
    before = max([value for value, _ in found], default=0.0)

    def lost_site(a: Action) -> float:
        left = tuple([n - m for n, m in zip(have, payment.counts_of(a.picks[-1]), strict=True)])
        still = [value for value, (cost, off, wild) in found if payment.can_pay(cost, left, off, wild)]
        return rates.LOST_SITE * (before - max(still, default=0.0))

    return lost_site if before else lambda a: 0.0


def best_site(s: Edge, seat: int, have: tuple[int, ...], leaders: int) -> float:
    return max((worth.site(s, seat, p) for p in building.sites(s, seat, 0, have, leaders)), default=0.0)


def buying(s: Edge, seat: int) -> Rate:
    lost_site = lost_sites(s, seat)
    gained = cache(partial(worth.new_module, s, seat))

    def buy_worth(s: Edge, seat: int, a: Action) -> float:
        value = gained(a.picks[0][0]) - price(s, seat, a, rates.MODULE_PRICE)
        return 1.0 - lost_site(a) + value

    return buy_worth


def builds(s: Edge, seat: int) -> Rate:
    lost_site = lost_sites(s, seat)
    ship = worth.ship(s, seat)

    def build_worth(s: Edge, seat: int, a: Action) -> float:
        if s.last_turns >= 0:  # it will not be launched any more
            return ship - price(s, seat, a, rates.SHIP_PRICE)
        bonus = 0.4 if a.picks[0][0] != "transport" else 0.0
        return ship + bonus + 2.0 - rates.SHIP_PRICE * paid(a) - lost_site(a)

    return build_worth


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
        return 2.2 if s.phase == "return" else 1.4
    if what.startswith("shield:"):
        return 0.6 if s.last_turns < 0 else 0.0
    return 1.9 + 0.4 * max(0.0, worth.running(s, seat, what))  # it costs points at the end, and in every event


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


def agreed(s: Edge, seat: int, a: Action) -> float:
    return agree_worth(s, seat, a.verb)


LAUNCHING, RETURNING = Planned(launching), Planned(returning)
RATES: Taste = {
    **FREE,
    "launch": LAUNCHING, "jump": LAUNCHING, "return": return_worth,
    "dock": RETURNING, "power": RETURNING,
    "run": lambda s, seat, a: max(0.1, worth.running(s, seat, a.picks[0][0])), "buy": Planned(buying),
    "build": Planned(builds),
    "develop": develop_worth, "pay": pay_worth, "take": take_worth, "advance": advance_worth, "fit": fit_worth,
    "repair": repair_worth, "damage": damage_worth, "join": JOINING, "jump_in": JOINING, "boost": Planned(boosts),
    "react": react_worth, "reroll": reroll_worth, "end_battle": end_battle_worth, "give_up": give_up_worth,
    "lure": lure_worth, "attack": attack_worth, "clear": flat(0.5), "idle": flat(1.0), "claim": flat(1.5),
    "enlist": flat(1.3), "draw_card": flat(1.2), "use_moon": flat(1.3), "turn_die": flat(1.5), "protect": flat(1.0),
    "target": victim_worth, "rob": victim_worth, "award": flat(0.0), "agree": agreed, "disagree": agreed,
    "keep_module": flat(0.5), "retreat": flat(1.0), "move": flat(-0.2), "leap": flat(-0.9), "hit": flat(0.0),
    "first": order_worth,
    "branch": lambda s, seat, a: worth.effect(s, seat, a.picks[0][0]),
    "free": lambda s, seat, a: worth.moon(a.picks[0][0]),
    "throw": lambda s, seat, a: 1.5 - worth.moon(a.picks[0][0]),
    "keep_token": lambda s, seat, a: 0.0,
}  # fmt: skip
