"""What each effect word does: one function per word, and for some a question whether it could do anything.

``perform`` carries out a word for the step that resolves an effect; words with a decision put a step on the agenda.
``can_any`` and ``can_all`` say whether an effect, or every word of it, would do something now.
"""

from __future__ import annotations

from collections.abc import Callable

from pygames.andromeda.components import TILES
from pygames.andromeda.rules import building, fighting, payment, progress, raiders, stock
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.counters import COUNT
from pygames.andromeda.state import Edge
from pygames.andromeda.steps import tactics
from pygames.andromeda.steps.advancing import Advance, AdvanceAny, Discover, FitUpgrade, PeekEvents
from pygames.andromeda.steps.battle import Protect
from pygames.andromeda.steps.choosing import ChooseBranch
from pygames.andromeda.steps.constructing import BuildShip, BuyModule, Camp, Develop
from pygames.andromeda.steps.gaining import KeepCards, Lose, PayFor, Rob, losable, receive
from pygames.andromeda.steps.moons import ClaimFrom
from pygames.andromeda.steps.moving import MoveRaider, MoveShip, RecruitAnywhere
from pygames.andromeda.steps.repairing import DamageModule, DamageShip, Repair
from pygames.andromeda.steps.resolve import Resolve
from pygames.andromeda.steps.returning import ActivateFree, RunScience
from pygames.andromeda.words import EFFECTS, TRACKS, VP, WORDS, Op
from pygames.core.data import DataError

Do = Callable[[Edge, Op, Resolve], None]
Can = Callable[[Edge, int, Op], bool]


def perform(s: Edge, op: Op, by: Resolve) -> None:
    DO[op.word](s, op, by)


def can(s: Edge, seat: int, op: Op) -> bool:
    asked = CAN.get(op.word)
    return asked is None or asked(s, seat, op)


def can_any(s: Edge, seat: int, path: str) -> bool:
    return any(can(s, seat, op) for op in EFFECTS[path])


def can_all(s: Edge, seat: int, path: str) -> bool:
    return all(can(s, seat, op) for op in EFFECTS[path])


# --- resources ----------------------------------------------------------------------------------------------------


def gain(s: Edge, op: Op, by: Resolve) -> None:
    receive(s, by.seat, op.res, by.source)


def pay(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(PayFor(by.seat, by.source, by.must, op.res, op.then))


def can_pay(s: Edge, seat: int, op: Op) -> bool:
    return payment.can_pay(op.res, payment.holdings(s.stations[seat])) and (
        not EFFECTS[op.then] or can_any(s, seat, op.then)
    )


def lose(s: Edge, op: Op, by: Resolve) -> None:
    if op.res[VP]:
        stock.score(s, by.seat, -op.res[VP], by.source)
    s.todo(Lose(by.seat, losable(s, by.seat, op.res), by.source))


def steal(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(Rob(by.seat, op.res, by.source))


def can_steal(s: Edge, seat: int, op: Op) -> bool:
    return bool(Rob(seat, op.res, "").victims(s))


def draw_keep(s: Edge, op: Op, by: Resolve) -> None:
    """Drawn cards lie apart until it is said which are kept."""
    station = s.stations[by.seat]
    before = station.hand
    drawn = stock.draw(s, by.seat, op.draw)
    station.hand, station.drawn = before, tuple(sorted(drawn))
    s.todo(KeepCards(by.seat, op.keep))


# --- control ------------------------------------------------------------------------------------------------------


def choose(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(ChooseBranch(by.seat, op.branches, by.source))


def times(s: Edge, seat: int, op: Op) -> int:
    n = COUNT[op.count](s, seat) // op.div
    return min(n, op.most) if op.most else n


def per(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(*[Resolve(by.seat, op.do, by.source)] * times(s, by.seat, op))


def if_(s: Edge, op: Op, by: Resolve) -> None:
    if COUNT[op.count](s, by.seat) >= op.least:
        s.todo(Resolve(by.seat, op.then, by.source))
    elif op.otherwise:
        s.todo(Resolve(by.seat, op.otherwise, by.source))


def can_if(s: Edge, seat: int, op: Op) -> bool:
    path = op.then if COUNT[op.count](s, seat) >= op.least else op.otherwise
    return bool(path) and can_any(s, seat, path)


def each(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(*(Resolve(x, op.do, by.source) for x in who(s, op.who)))


def who(s: Edge, word: str) -> list[int]:
    """The players that a word names, in turn order from the active player."""
    if word == "all":
        return s.order()
    return [x for x in fighting.players(s) if s.battle is not None and x not in s.battle.winners]  # losers


# --- station ------------------------------------------------------------------------------------------------------


def repair(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(Repair(by.seat, op.n, by.source))


def advance(s: Edge, op: Op, by: Resolve) -> None:
    if op.track == "any":
        s.todo(AdvanceAny(by.seat, op.n))
    else:
        s.todo(*[Advance(by.seat, TRACKS.index(op.track))] * op.n)


def can_advance(s: Edge, seat: int, op: Op) -> bool:
    tracks = range(len(TRACKS)) if op.track == "any" else (TRACKS.index(op.track),)
    return any(progress.can_advance(s, seat, t) for t in tracks)


def build_ship(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(BuildShip(by.seat, by.source, by.must, op.types, op.discount, op.free))


def can_build(s: Edge, seat: int, op: Op) -> bool:
    return bool(building.buildable(s, seat, op.types, op.discount, op.free))


def develop(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(Develop(by.seat, by.source, by.must, op.discount))


def can_develop(s: Edge, seat: int, op: Op) -> bool:
    return bool(building.sites(s, seat, op.discount))


def module(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(BuyModule(by.seat, by.source, by.must, (), op.discount, op.cost == "free"))


def can_module(s: Edge, seat: int, op: Op) -> bool:
    return bool(stations.affordable(s, seat, (), op.discount, op.cost == "free"))


def camp_modules(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(Camp(by.seat, by.source, True, op.types))


def upgrade(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(FitUpgrade(by.seat))


def discover(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(Discover(by.seat, op.stack))


def recruit(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(RecruitAnywhere(by.seat, op.n))


def activate(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(ActivateFree(by.seat, op.n, op.types))


def activate_row(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(RunScience(by.seat, op.types))


def damage_module(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(DamageModule(by.seat, op.n))


def infect(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(DamageModule(by.seat, op.n, True))


# --- map ----------------------------------------------------------------------------------------------------------


def claim_moon(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(ClaimFrom(by.seat, op.origin, op.n))


def move_ship(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(MoveShip(by.seat, op.n, op.reach, op.to))


def move_raider(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(MoveRaider(by.seat, op.n, op.reach))


def place_raider(s: Edge, op: Op, by: Resolve) -> None:
    """R66: another class than the swarm has one figure, and what is on the board already does not come again."""
    if op.raider == raiders.SWARM:
        raiders.place(s, op.raider, op.n)
    else:
        raiders.call(s, op.raider)


def damage_ships(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(DamageShip(by.seat, op.n))


def regions(s: Edge, on: str) -> list[str]:
    """The regions that a word names."""
    kind = {"nebulae": "nebula", "bases": "base"}.get(on, "planet")
    found = [r for r in sorted(s.at) if TILES[r].kind == kind]
    return [r for r in found if not s.moons[r]] if on == "planets_without_moons" else found


def bonus(s: Edge, op: Op, by: Resolve) -> None:
    """R89: resources lie on regions for whoever comes."""
    for region in regions(s, op.on):
        there = s.bonus.get(region, (0,) * 5)
        s.bonus = {**s.bonus, region: tuple(a + b for a, b in zip(there, op.res[:5], strict=True))}
    s.emit("bonus", regions=regions(s, op.on))


def refill_moons(s: Edge, op: Op, by: Resolve) -> None:
    for region in regions(s, op.on):
        colour = TILES[region].track
        stock_left = s.stock[colour]
        many = min(op.n, len(stock_left))
        if many:
            s.moons = {**s.moons, region: (*s.moons[region], *stock_left[len(stock_left) - many :])}
            s.stock = {**s.stock, colour: stock_left[: len(stock_left) - many]}
            s.emit("moons_added", None, secret={}, region=region, n=many)


def peek_events(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(PeekEvents(by.seat))


def event(s: Edge, op: Op, by: Resolve) -> None:
    progress.advance_marker(s, op.n)


# --- battle -------------------------------------------------------------------------------------------------------


def dice(s: Edge, op: Op, by: Resolve) -> None:
    """For the own side at once, for an opponent after a question."""
    if s.battle is None:
        return
    if op.who == "one_opponent":
        s.todo(tactics.Target(by.seat, op.word, op.n))
    else:
        tactics.apply_to(s, by.seat, op.word, op.n, by.seat)


def can_dice(s: Edge, seat: int, op: Op) -> bool:
    if s.battle is None:
        return False
    return op.who != "one_opponent" or bool(tactics.foes(s, seat))


def can_reroll(s: Edge, seat: int, op: Op) -> bool:
    return s.battle is not None and s.battle.rolled


def set_die(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(tactics.SetDie(by.seat, op.value, op.n))


def can_set_die(s: Edge, seat: int, op: Op) -> bool:
    return s.battle is not None and any(d != op.value for d in s.battle.dice.get(seat, ()))


def shield(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(Protect(by.seat, op.n))


def end_battle(s: Edge, op: Op, by: Resolve) -> None:
    asked = fighting.players(s)
    if asked and s.battle is not None:
        s.todo(tactics.EndFight(asked[0], tuple(asked[1:]), op.by == "all_agree"))


def in_battle(s: Edge, seat: int, op: Op) -> bool:
    return s.battle is not None


def retreat(s: Edge, op: Op, by: Resolve) -> None:
    s.todo(tactics.Retreat(by.seat))


def no_damage(s: Edge, op: Op, by: Resolve) -> None:
    if s.battle is not None:
        s.battle.no_damage = True
        s.emit("truce", by.seat)


def cancel_raid(s: Edge, op: Op, by: Resolve) -> None:
    s.raid_off = True


DO: dict[str, Do] = {
    "gain": gain, "pay": pay, "lose": lose, "steal": steal, "choose": choose, "per": per, "if": if_, "each": each,
    "draw_keep": draw_keep, "repair": repair, "advance": advance, "build_ship": build_ship, "develop": develop,
    "module": module, "camp_modules": camp_modules, "upgrade": upgrade, "discover": discover, "recruit": recruit,
    "activate": activate, "activate_row": activate_row, "damage_module": damage_module, "infect": infect,
    "claim_moon": claim_moon, "move_ship": move_ship, "move_raider": move_raider, "place_raider": place_raider,
    "damage_ships": damage_ships, "bonus": bonus, "refill_moons": refill_moons,
    "peek_events": peek_events, "event": event, "dice": dice, "aim": dice, "reroll": dice, "set_die": set_die,
    "shield": shield, "end_battle": end_battle, "retreat": retreat, "no_damage": no_damage, "cancel_raid": cancel_raid,
}  # fmt: skip
CAN: dict[str, Can] = {
    "pay": can_pay,
    "steal": can_steal,
    "choose": lambda s, seat, op: any(can_all(s, seat, b) for b in op.branches),
    "per": lambda s, seat, op: times(s, seat, op) > 0,
    "if": can_if,
    "draw_keep": lambda s, seat, op: bool(s.tactic_deck or s.tactic_discard),
    "advance": can_advance,
    "build_ship": can_build,
    "develop": can_develop,
    "module": can_module,
    "camp_modules": lambda s, seat, op: bool(stations.affordable(s, seat, op.types, 0, False)),
    "upgrade": lambda s, seat, op: bool(building.fittings(s.stations[seat])),
    "discover": lambda s, seat, op: bool(s.stacks[op.stack]),
    "recruit": lambda s, seat, op: bool(s.stations[seat].leaders),
    "activate": lambda s, seat, op: bool(ActivateFree(seat, op.n, op.types).modules(s)),
    "claim_moon": lambda s, seat, op: bool(ClaimFrom(seat, op.origin, op.n).regions(s)),
    "move_ship": lambda s, seat, op: bool(MoveShip(seat, op.n, op.reach, op.to).options(s)),
    "move_raider": lambda s, seat, op: bool(s.raiders),
    "peek_events": lambda s, seat, op: bool(s.event_deck),
    "dice": can_dice,
    "aim": can_dice,
    "reroll": can_reroll,
    "set_die": can_set_die,
    "shield": in_battle,
    "end_battle": in_battle,
    "retreat": lambda s, seat, op: bool(tactics.Retreat(seat).regions(s)),
    "no_damage": in_battle,
    "cancel_raid": lambda s, seat, op: bool(raiders.attackers(s)),
}
if set(DO) != set(WORDS):
    raise DataError("effects: words and functions differ")
