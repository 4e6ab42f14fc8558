"""For bots: free actions that make a main action possible which the stocks alone do not allow."""

from __future__ import annotations

from pygames.core.play import Action
from pygames.gaia.components import AREA_IDS, FIGURES, KINDS, LOST_PLANET, POWER, QIC, STRUCTURES, TOKENS, TRADES
from pygames.gaia.galaxy import bits
from pygames.gaia.purse import BURNING, PLAIN, Need, raise_goods, ways_to_raise
from pygames.gaia.rules import building, federation, octagons, power, research, upgrading
from pygames.gaia.state import AREA_3, Board, Space

Plan = tuple[Action, ...]
Ranked = tuple[float, Plan]  # with its value
MOST = 24  # plans
FEW = 3  # of one kind
BURNT_LATE = 2  # rounds before the end in which tokens are burnt for goods; for power actions always
RESCORE = next(row.id for row in QIC.values() if row.do == "rescore")


def enabling(s: Space, seat: int) -> list[Plan]:
    """Plans of exchanges and one main action."""
    b = s.boards[seat]
    found = dear_federations(s, seat, b) + burning(s, seat, b) + dear_mines(s, seat, b)
    for main, credits, ore in dear_upgrades(s, seat, b):
        found += [(*before, main) for before in ways_to_raise(b, seat, Need(credits, ore), is_late(s))]
    found += dear_research(s, seat, b) + dear_qic(s, seat, b)
    return found[:MOST]


def is_late(s: Space) -> bool:
    return s.round > FIGURES["rounds"] - BURNT_LATE


def is_possible(s: Space, action: Action) -> bool:
    """Whether an action of such a plan is among the seat's choices: the same rules, asked about this action alone."""
    seat, verb, picks = action
    b = s.boards[seat]
    name = picks[0][0] if picks else ""
    if verb == "sacrifice":
        return power.can_sacrifice(b)
    if verb == "convert":
        if octagons.why_not_trade(s, seat, name) is not None:
            return False
        is_chosen = TRADES[name].pay == "power" and b.stone == AREA_3  # then the way of paying is chosen too
        return picks[1][0] in octagons.trade_ways(b, name) if len(picks) > 1 else not is_chosen
    if verb == "federation":
        is_left = picks[1][0] in federation.tokens(s)
        return is_left and federation.why_not_plan(s, seat, s.map.mask(picks[0])) is None
    if verb == "mine":
        return bool(building.mine_targets(s, seat) >> s.map.number_of[name] & 1)
    if verb == "upgrade":
        bit = s.map.number_of[name]
        return any(to == picks[1][0] and mask >> bit & 1 for to, mask in upgrading.upgrades(s, seat))
    if verb == "research":
        return b.knowledge >= research.COST and AREA_IDS.index(name) in research.areas(s, seat)
    if verb == "rescore":
        return octagons.why_not_qic(s, seat, RESCORE) is None and name in b.tokens
    if verb == "qic":
        return octagons.why_not_qic(s, seat, name) is None
    row = POWER[name]
    if row.power > power.worth(b) or row.id in s.used or not is_paid(b, row.power, picks[len(picks) - 1][0]):
        return False
    if verb == "power_mine":
        return bool(building.mine_targets(s, seat, building.Bonus(row.steps)) >> s.map.number_of[picks[1][0]] & 1)
    assert verb == "power"
    return octagons.why_not_power(s, seat, name) is None


def is_paid(b: Board, price: int, way: str) -> bool:
    """R149: with the Brainstone in area III the way of paying is named."""
    found = power.ways_to_spend(b, price)
    return way in found if b.stone == AREA_3 else way not in (power.STONE, power.TOKENS)


def burning(s: Space, seat: int, b: Board) -> list[Plan]:
    """Sacrifices for a power action: goods, or steps for a mine."""
    found: list[Plan] = []
    for row in POWER.values():
        if row.id in s.used or power.worth(b) >= row.power:
            continue
        c = b.copy()
        before: list[Action] = []
        while power.worth(c) < row.power and power.can_sacrifice(c) and len(before) < FEW:
            power.sacrifice(c)
            before.append(Action(seat, "sacrifice"))
        if power.worth(c) < row.power:
            continue
        pay = ((power.ways_to_spend(c, row.power)[0],),) if c.stone == AREA_3 else ()
        if row.steps:
            targets = bits(building.mine_targets(s, seat, building.Bonus(row.steps)))[:FEW]
            mains = [Action(seat, "power_mine", ((row.id,), (s.map.id_of[bit],), *pay)) for bit in targets]
        else:
            mains = [Action(seat, "power", ((row.id,), *pay))]
        found += [(*before, main) for main in mains]
    return found


def dear_mines(s: Space, seat: int, b: Board) -> list[Plan]:
    """Mines that lack up to two ore, credits or a Q.I.C.; the cheapest first."""
    rich = b.copy()
    rich.credits = max(b.credits, STRUCTURES["mine"].credits)
    rich.ore += 2
    rich.qic += 1
    now = building.mine_targets(s, seat)
    s.boards[seat] = rich
    targets = bits(building.mine_targets(s, seat) & ~now)
    s.boards[seat] = b
    way = (BURNING if is_late(s) else PLAIN)._replace(qic=0)
    found: list[tuple[int, Plan]] = []
    for bit in targets:
        cost = building.price(s, seat, bit)
        if (before := raise_goods(b, seat, Need(cost.credits, cost.ore, cost.qic), way)) is not None:
            found.append((len(before), (*before, Action(seat, "mine", ((s.map.id_of[bit],),)))))
    found.sort(key=lambda item: item[0])
    return [plan for _, plan in found[:FEW]]


def dear_qic(s: Space, seat: int, b: Board) -> list[Plan]:
    """Actions that lack a Q.I.C. or two."""
    found: list[Plan] = []
    for row in QIC.values():
        if row.id in s.used or not 0 < row.qic - b.qic <= 2:
            continue
        if row.do == "rescore":
            mains = [Action(seat, "rescore", ((token,),)) for token in best_tokens(b.tokens)[:1]]
        else:
            mains = [Action(seat, "qic", ((row.id,),))]
        for before in ways_to_raise(b, seat, Need(qic=row.qic), is_late(s)):
            found += [(*before, main) for main in mains]
    return found


def best_tokens(names: tuple[str, ...]) -> list[str]:
    """Federation tokens by what they bring at once."""
    worth = {t: sum(n * (4 if what == "vp" else 3) for what, n in TOKENS[t].gain) for t in sorted(set(names))}
    return sorted(worth, key=lambda t: -worth[t])


def dear_federations(s: Space, seat: int, b: Board) -> list[Plan]:
    """Federations that lack tokens for satellites (Ivits: Q.I.C.), made of ore or power; none if one can be paid."""
    if (b.mask | b.stations) == b.federated:
        return []
    f = federation.field(s, seat)
    if sum(f.worth) < f.need or federation.plans(f):
        return []
    is_qic = b.can("one_federation")
    room = FIGURES["satellites"] - b.satellites.bit_count()
    have = b.qic if is_qic else b.power_tokens()
    more = power.worth(b) // 4 if is_qic else b.ore + power.worth(b) // 3
    limit = min(room, have + min(more, FEW))
    if limit <= f.limit:
        return []
    found: list[Plan] = []
    for plan in federation.plans(f._replace(limit=limit))[:1]:
        _, satellites = federation.split(s, seat, plan)
        many = satellites.bit_count()
        need = Need(qic=many) if is_qic else Need(tokens=many - have)
        for before in ways_to_raise(b, seat, need, is_late(s))[:1]:
            for token in best_tokens(federation.tokens(s))[:2]:
                found.append((*before, Action(seat, "federation", (s.map.ids(plan), (token,)))))
    return found


def dear_upgrades(s: Space, seat: int, b: Board) -> list[tuple[Action, int, int]]:
    """Upgrades that lack a little, with the credits and ore they need."""
    found = []
    for to in KINDS[1:]:
        if not b.supply(to):
            continue
        olds = upgrading.grows_from(s, seat, to)
        for bit, kind in b.built.items():
            if kind == LOST_PLANET or kind not in olds or b.guests >> bit & 1:
                continue
            credits, ore = upgrading.cost(s, seat, bit, to)
            if b.credits < credits or b.ore < ore:
                found.append((Action(seat, "upgrade", ((s.map.id_of[bit],), (to,))), credits, ore))
    return found


def dear_research(s: Space, seat: int, b: Board) -> list[Plan]:
    """Up to three knowledge short of an advance."""
    if not 0 < research.COST - b.knowledge <= FEW:
        return []
    found: list[Plan] = []
    for before in ways_to_raise(b, seat, Need(knowledge=research.COST), is_late(s)):
        found += [(*before, Action(seat, "research", ((AREA_IDS[area],),))) for area in research.areas(s, seat)]
    return found
