"""What a position is worth: points, and what tableau, goods and hand will still bring.

Values are expected points. The value of a tableau depends on few things besides the cards in it and is kept, since the
same tableaux are asked about again and again. The weights are data (``data/weights.toml``).
"""

from __future__ import annotations

from pygames.core import data
from pygames.race.components import ANY, CARDS, FIGURES, GOODS, Card, Power
from pygames.race.powers import Powers, powers
from pygames.race.rules import placing
from pygames.race.rules.scoring import CARD_LINES
from pygames.race.state import Galaxy

KINDS = tuple(GOODS)
INDEX = {good: i for i, good in enumerate(KINDS)}
PRICES = tuple(GOODS[good] for good in KINDS)
MOST_KEPT = 40_000  # values of tableaux kept at a time
Counts = tuple[int, ...]  # goods of each kind
Weights = dict[str, float]


def load_weights() -> Weights:
    rows = data.load("race", "weights")["weight"]
    data.check(rows, "weights", {"id": str, "value": float, "note": str, "source": str})
    return {row["id"]: row["value"] for row in rows}


class Engine:
    """What a tableau is worth: points for certain, and points, cards and Military per round to come."""

    __slots__ = ("cards", "has", "points", "vp")

    def __init__(self, has: Powers, points: float, vp: float, cards: float) -> None:
        self.has = has
        self.points = points
        self.vp = vp  # per round
        self.cards = cards  # per round


class Judge:
    """The evaluation with one set of weights."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or load_weights()
        self.engines: dict[tuple[str, ...], Engine] = {}
        self.meals: dict[tuple[tuple[str, ...], Counts], tuple[float, float]] = {}

    # --- time -------------------------------------------------------------------------------------------------------

    def rounds_left(self, s: Galaxy) -> float:
        """Rounds after this one, by the fullest tableau and the pool."""
        longest = max([len(t) for t in s.tableaus])
        by_tableau = float(FIGURES["tableau"] - longest)
        by_pool = s.pool / (self.weights["pool_rate"] * s.seats) + 1
        if s.is_expert:
            by_tableau *= 0.6
            by_pool *= 0.6
        return max(0.0, min(by_tableau, by_pool) - 0.3)

    def card(self, left: float) -> float:
        """What a card in hand is worth with so many rounds left."""
        w = self.weights
        share = min(1.0, left / w["card_rounds"])
        return w["card_late"] + (w["card_early"] - w["card_late"]) * share

    # --- tableau ----------------------------------------------------------------------------------------------------

    def engine(self, tableau: tuple[str, ...]) -> Engine:
        found = self.engines.get(tableau)
        if found is None:
            if len(self.engines) > MOST_KEPT:
                self.engines.clear()
            found = self.engines[tableau] = self._engine(tableau)
        return found

    def _engine(self, tableau: tuple[str, ...]) -> Engine:
        w, has = self.weights, powers(tableau)
        kinds = [CARDS[c] for c in tableau]
        counts = production(has, kinds)
        eaten_vp, eaten_cards = consumption(has, counts)
        vp = w["cycle"] * w["cycle_factor"] * eaten_vp
        cards = w["cycle"] * eaten_cards
        cards += w["produce_rate"] * produce_draws(has, kinds, counts)
        cards += w["trade_rate"] * best_sale(has, counts)
        cards += w["develop_rate"] * (0.9 * has.develop_discount + has.after_develop + has.at_start)
        less = has.settle_discount
        cards += w["settle_rate"] * (0.9 * less.get(ANY, 0) + has.after_settle)
        cards += w["settle_rate"] * 0.25 * sum([n for good, n in less.items() if good != ANY])
        cards += w["explore_rate"] * (0.35 * has.explore_draw + has.explore_keep)
        might = min(has.military, 7)
        vp += w["military"] * (might if might < 4 else 3 + 0.6 * (might - 3))
        vp += w["special_military"] * sum(has.military_against.values())
        vp += 0.04 * len(has.pays_for_military)
        points = sum([k.vp for k in kinds]) + w["boost"] * (len(has.boosts) + len(has.ships))
        for kind in kinds:
            if kind.scoring:
                points += static_points(kind, kinds, has)
                vp += w["six_future"]
        return Engine(has, points, vp, cards)

    def tableau(self, tableau: tuple[str, ...], left: float, card: float) -> float:
        """The value of a tableau without chips, goods and hand."""
        e = self.engine(tableau)
        return e.points + left * (e.vp + card * e.cards)

    # --- goods ------------------------------------------------------------------------------------------------------

    def meal(self, tableau: tuple[str, ...], counts: Counts) -> tuple[float, float]:
        """Points and cards that consuming these goods would bring."""
        key = (tableau, counts)
        found = self.meals.get(key)
        if found is None:
            if len(self.meals) > MOST_KEPT:
                self.meals.clear()
            found = self.meals[key] = consumption(powers(tableau), counts)
        return found

    def goods(self, tableau: tuple[str, ...], counts: Counts, left: float, card: float) -> float:
        """The value of goods that lie: some will be consumed, one sold."""
        if not any(counts):
            return 0.0
        w = self.weights
        vp, cards = self.meal(tableau, counts)
        near = min(1.0, 0.25 + left / 2)
        value = w["goods_consume"] * (1.25 * vp + card * cards) * near
        return value + w["goods_trade"] * card * best_sale(powers(tableau), counts) * near

    # --- hand and whole ---------------------------------------------------------------------------------------------

    def gain(self, s: Galaxy, seat: int, kind_card: str, left: float, card: float) -> float:
        """What placing a card would add, before its price: points, powers, a windfall's good."""
        tableau = s.tableaus[seat]
        kind = CARDS[kind_card]
        value = self.tableau((*tableau, kind_card), left, card) - self.tableau(tableau, left, card)
        if kind.is_windfall:
            now = counts_of(s, seat)
            more = list(now)
            more[INDEX[kind.good]] += 1
            after = (*tableau, kind_card)
            value += self.goods(after, tuple(more), left, card) - self.goods(tableau, now, left, card)
        if kind.scoring:
            value += self._growing(s, seat, kind)
        return value

    def _growing(self, s: Galaxy, seat: int, kind: Card) -> float:
        """Points of a cost-6 development that come from chips and goods."""
        found = 0.0
        for line in kind.scoring:
            if line.match == "vp_chips":
                found += line.points * (s.chips[seat] // line.per)
            elif line.match == "good_on_world":
                found += line.points * 0.5 * len(s.goods[seat])
        return found

    def price(self, s: Galaxy, seat: int, name: str) -> int | None:
        """Cards to pay for a card of the hand, without bonus; None if it cannot be placed for now."""
        kind, has = CARDS[name], self.engine(s.tableaus[seat]).has
        if not kind.is_world:
            if any(CARDS[c] is kind for c in s.tableaus[seat]):
                return None
            return max(0, kind.value - has.develop_discount)
        if kind.is_military:
            need = kind.value - placing.strength(has, kind)
            if need <= 0:
                return 0
            if has.boosts and need <= has.boosts[0][1].n:
                return 1  # the card that goes is worth about that
        cost = placing.price(has, kind)
        if cost is not None and cost > 1 and has.ships and kind.good != "alien":
            return 1
        return cost

    def plan(self, s: Galaxy, seat: int, name: str, left: float, card: float) -> float:
        """What a card of the hand promises beyond being one: placing it some day, less its price."""
        price = self.price(s, seat, name)
        if price is None:
            return self._distant_plan(s, seat, name, left, card)
        net = self.gain(s, seat, name, left - 0.5, card) - (price + 1) * card
        if net <= 0:
            return 0.3 * net
        short = price - (len(s.hands[seat]) - 1)
        return net / (1 + 0.35 * short) if short > 0 else net

    def _distant_plan(self, s: Galaxy, seat: int, name: str, left: float, card: float) -> float:
        """A military world that is too strong as yet."""
        kind = CARDS[name]
        if not kind.is_world or left < 2:
            return -card
        missing = kind.value - placing.strength(self.engine(s.tableaus[seat]).has, kind)
        return (self.gain(s, seat, name, left - 2, card) - card) * max(0.0, 0.5 - 0.17 * missing)

    def hand(self, s: Galaxy, seat: int, left: float, card: float, plans: list[float] | None = None) -> float:
        """The value of a hand that is known: its size, and the best cards in it; ``plans``: what its cards promise, the
        best first, if that is known already."""
        w, hand = self.weights, s.hands[seat]
        many = len(hand)
        value = card * (many if many <= 10 else 10 + 0.3 * (many - 10))
        if left < 0.5 or not hand:
            return value
        if plans is None:
            plans = sorted([self.plan(s, seat, c, left, card) for c in hand], reverse=True)
        for share, plan in zip((w["first_plan"], w["second_plan"], w["third_plan"]), plans[:3], strict=False):
            if plan > 0:
                value += share * plan * min(1.0, left / 2)
        return value

    def open_value(self, s: Galaxy, seat: int, left: float, card: float) -> float:
        """What a seat has before all eyes: chips, tableau, goods."""
        tableau = s.tableaus[seat]
        value = s.chips[seat] + self.tableau(tableau, left, card)
        value += self.goods(tableau, counts_of(s, seat), left, card)
        for name in tableau:
            if CARDS[name].scoring:
                value += self._growing(s, seat, CARDS[name])
        return value

    def value(self, s: Galaxy, seat: int, left: float | None = None) -> float:
        """The expected final points of a seat whose hand is known."""
        if s.cause:
            return float(s.chips[seat] + s.bonus_vp[seat] + sum([CARDS[c].vp for c in s.tableaus[seat]]))
        left = self.rounds_left(s) if left is None else left
        card = self.card(left)
        return self.open_value(s, seat, left, card) + self.hand(s, seat, left, card)

    def seen_value(self, s: Galaxy, seat: int, left: float | None = None) -> float:
        """The same for a seat of whose hand only the size counts."""
        if s.cause:
            return self.value(s, seat)
        left = self.rounds_left(s) if left is None else left
        card = self.card(left)
        return self.open_value(s, seat, left, card) + card * 1.25 * min(10, len(s.hands[seat]))


# --- figures of a tableau ---------------------------------------------------------------------------------------------


def counts_of(s: Galaxy, seat: int) -> Counts:
    """The goods that lie, by kind."""
    goods = s.goods[seat]
    if not goods:
        return (0, 0, 0, 0)
    found = [0, 0, 0, 0]
    for world in goods:
        found[INDEX[CARDS[world].good]] += 1
    return tuple(found)


def production(has: Powers, kinds: list[Card]) -> Counts:
    """Goods of a Produce phase when all worlds are empty."""
    counts, halos = [0, 0, 0, 0], [0, 0, 0, 0]
    for kind in kinds:
        if kind.is_production:
            counts[INDEX[kind.good]] += 1
        elif kind.is_windfall:
            halos[INDEX[kind.good]] += 1
    for _, power in has.windfalls:
        if power.good != ANY:
            at = INDEX[power.good]
            if halos[at]:
                halos[at] -= 1
                counts[at] += 1
    for _, power in has.windfalls:
        if power.good == ANY and any(halos):
            at = max(i for i in range(4) if halos[i])
            halos[at] -= 1
            counts[at] += 1
    return tuple(counts)


def produce_draws(has: Powers, kinds: list[Card], counts: Counts) -> float:
    """Cards of a Produce phase."""
    found = sum(has.producers.values()) + 0.5 * sum(has.produced_here.values())
    for _, power in (*has.draws, *has.reckoned, *has.most_produced):
        if power.do == "draw":
            found += power.n
        elif power.do == "draw_per_world":
            found += power.n * sum([k.good == power.good for k in kinds])
        elif power.do == "draw_per_good_produced":
            found += power.n * counts[INDEX[power.good]]
        elif power.do == "draw_per_kind_produced":
            found += power.n * sum([n > 0 for n in counts])
        else:
            found += power.n * min(1.0, 0.35 * counts[INDEX[power.good]])
    return found


def best_sale(has: Powers, counts: Counts) -> float:
    """Cards that the best good would fetch."""
    best = 0
    for i in range(4):
        if counts[i]:
            price = PRICES[i] + has.trade.get(KINDS[i], 0)
            best = max(best, price)
    return best + has.trade.get(ANY, 0) if best else 0.0


def static_points(kind: Card, kinds: list[Card], has: Powers) -> float:
    """Points of a cost-6 development that the cards of the tableau give."""
    found = 0
    for other in kinds:
        for line in kind.scoring:
            match = CARD_LINES.get(line.match)
            if match is not None and match(other, line):
                found += line.points
                break
    for line in kind.scoring:
        if line.match == "total_military":
            found += line.points * has.military
    return found


CARD_IN_MEAL = 0.55  # what a card counts when consume powers are compared


def worth_per_good(power: Power) -> float:
    """What a consume power brings for each good, for the order of using them."""
    if power.do == "consume":
        return (power.vp + CARD_IN_MEAL * power.cards) / power.take
    if power.do == "consume_different_kinds":
        return power.vp / power.take
    return 1.6 if power.do == "consume_for_trade_price" else 0.6


def consumption(has: Powers, counts: Counts) -> tuple[float, float]:
    """Points (not doubled) and cards of a Consume phase with these goods, the best powers first."""
    left = list(counts)
    total = sum(left)
    vp = cards = 0.0
    using = []
    for card, power in has.consumers:
        if power.do == "draw":
            cards += power.n
        elif power.do == "gamble":
            cards += 0.24
        elif power.do != "discard_hand_for_vp":
            using.append((-worth_per_good(power), power.good in ("", ANY), card, power))
    if not total or not using:
        return vp, cards
    using.sort(key=lambda u: u[:3])
    for _, _, _, power in using:
        if not total:
            break
        if power.do == "consume":
            if power.good == ANY:
                many = power.take * min(power.times, total // power.take)
                take_any(left, many)
            else:
                at = INDEX[power.good]
                many = power.take * min(power.times, left[at] // power.take)
                left[at] -= many
            vp += power.vp * (many // power.take)
            cards += power.cards * (many // power.take)
        elif power.do == "consume_different_kinds":
            kinds = [i for i in range(4) if left[i]]
            many = power.take if len(kinds) >= power.take else 0
            for i in sorted(kinds, key=lambda i: -left[i])[:many]:
                left[i] -= 1
            vp += power.vp if many else 0
        elif power.do == "consume_for_trade_price":
            many = 1
            at = max(i for i in range(4) if left[i])
            left[at] -= 1
            cards += PRICES[at] + ((has.trade.get(ANY, 0) + has.trade.get(KINDS[at], 0)) if power.trade_bonuses else 0)
        else:
            many = total
            vp += many - power.minus
            left = [0, 0, 0, 0]
        total -= many
    return vp, cards


def take_any(left: list[int], many: int) -> None:
    """Goods for a power that takes any: of the kinds with most."""
    for _ in range(many):
        at = max((0, 1, 2, 3), key=lambda i: left[i])
        left[at] -= 1
