"""What each action card would bring a seat this round, and which ones the others are likely to pick.

The own gains look at the own hand; those of others only at what lies open before them.
"""

from __future__ import annotations

from math import exp, log2

from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.race.components import ACTIONS, ANY, CARDS, FIGURES
from pygames.race.evaluation import INDEX, KINDS, Counts, Judge, best_sale, counts_of, produce_draws
from pygames.race.rules import placing
from pygames.race.state import Galaxy

Gains = dict[str, tuple[float, float]]  # action -> gain with its bonus, gain if another calls the phase
Best = tuple[float, str]  # a gain and the card that brings it
NOTHING: Best = (-99.0, "")
HEAT = 0.8  # points of difference that make another player prefer an action clearly


class Forecast:
    """Gains of phases by the evaluation."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    # --- the whole choice ---------------------------------------------------------------------------------------------

    def utilities(self, s: Galaxy, seat: int) -> dict[str, float]:
        """The value of each action card: what it adds to a round in which the others do the likely things."""
        left = self.judge.rounds_left(s)
        card = self.judge.card(left)
        mine = self.gains(s, seat, left, card)
        others = [self.seen_gains(s, x, left, card) for x in range(s.seats) if x != seat]
        called = self.calling(others)
        weight = self.judge.weights["others"] / max(1, len(others))
        found = {}
        for name, (full, plain) in mine.items():
            phase = ACTIONS[name].phase
            likely = called[phase]
            theirs = sum([g[name][1] for g in others])
            found[name] = full - likely * plain - (1 - likely) * weight * theirs
        return found

    def calling(self, others: list[Gains]) -> dict[str, float]:
        """How likely each phase is to be called by somebody else."""
        silent = dict.fromkeys("12345", 1.0)
        for gains in others:
            chances = softmax({name: full - 0.35 * plain for name, (full, plain) in gains.items()}, HEAT)
            phases = dict.fromkeys("12345", 0.0)
            for name, chance in chances.items():
                phases[ACTIONS[name].phase] += chance
            for phase, chance in phases.items():
                silent[phase] *= 1 - chance
        return {phase: 1 - chance for phase, chance in silent.items()}

    def draw(self, found: list[tuple[float, Action]], heat: float, rng: Rng) -> Action:
        """One of the choices, better ones more often."""
        top = max(value for value, _ in found)
        chances = [exp((value - top) / heat) for value, _ in found]
        at = rng.unit() * sum(chances)
        for chance, (_, action) in zip(chances, found, strict=True):
            at -= chance
            if at <= 0:
                return action
        return found[-1][1]

    # --- own gains ----------------------------------------------------------------------------------------------------

    def gains(self, s: Galaxy, seat: int, left: float, card: float) -> Gains:
        found = self._open_gains(s, seat, left, card)
        for action, best in (("develop", self.best_developments), ("settle", self.best_worlds)):
            full, plain = best(s, seat, left, card)
            found[action] = (max(0.0, full[0]), max(0.0, plain[0]))
        return found

    def best_development(self, s: Galaxy, seat: int, has_bonus: bool) -> Best:
        """The gain of placing the best development of the hand now, and which it is."""
        left = self.judge.rounds_left(s)
        return self.best_developments(s, seat, left, self.judge.card(left))[0 if has_bonus else 1]

    def best_world(self, s: Galaxy, seat: int, has_bonus: bool) -> Best:
        """The same for worlds."""
        left = self.judge.rounds_left(s)
        return self.best_worlds(s, seat, left, self.judge.card(left))[0 if has_bonus else 1]

    def best_developments(self, s: Galaxy, seat: int, left: float, card: float) -> tuple[Best, Best]:
        """The best development with the bonus of Develop, and without it."""
        has = self.judge.engine(s.tableaus[seat]).has
        placed = {CARDS[c].id for c in s.tableaus[seat]}
        spare, after = len(s.hands[seat]) - 1, has.after_develop * card
        full, plain = NOTHING, NOTHING
        for name in s.hands[seat]:
            kind = CARDS[name]
            cost = kind.value - has.develop_discount
            if kind.is_world or cost - 1 > spare or kind.id in placed:
                continue
            full = max(full, (self._placing_gain(s, seat, name, max(0, cost - 1), left, card) + after, name))
            if cost <= spare:
                plain = max(plain, (self._placing_gain(s, seat, name, max(0, cost), left, card) + after, name))
        return full, plain

    def best_worlds(self, s: Galaxy, seat: int, left: float, card: float) -> tuple[Best, Best]:
        """The best world with the bonus of Settle, and without it."""
        after = self.judge.engine(s.tableaus[seat]).has.after_settle * card
        best = NOTHING
        for name in s.hands[seat]:
            if CARDS[name].is_world and placing.why_not_settle(s, seat, name) is None:
                price = self.judge.price(s, seat, name) or 0
                best = max(best, (self._placing_gain(s, seat, name, price, left, card) + after, name))
        if not best[1]:
            return best, best
        return (best[0] + card, best[1]), best

    def _placing_gain(self, s: Galaxy, seat: int, name: str, price: int, left: float, card: float) -> float:
        """Placing a card now, against keeping it for later."""
        net = self.judge.gain(s, seat, name, left, card) - (price + 1) * card
        keep = self.judge.weights["first_plan"] if left > 1 else self.judge.weights["first_plan"] * left
        return net * (1 - 0.8 * keep) if net > 0 else net

    def second_gains(self, s: Galaxy, seat: int) -> dict[str, float]:
        """Expert game: what a second Develop or Settle phase would bring."""
        found = {}
        for name, best in (("develop", self.best_development), ("settle", self.best_world)):
            card = best(s, seat, True)[1]
            if not card:
                found[name] = 0.0
                continue
            kept = s.hands[seat]
            s.hands[seat] = [c for c in kept if c != card][
                : max(0, len(kept) - 1 - (self.judge.price(s, seat, card) or 0))
            ]
            found[name] = max(0.0, best(s, seat, True)[0])
            s.hands[seat] = kept
        return found

    # --- gains that lie open ------------------------------------------------------------------------------------------

    def _open_gains(self, s: Galaxy, seat: int, left: float, card: float) -> Gains:
        tableau = s.tableaus[seat]
        has = self.judge.engine(tableau).has
        look, keep = FIGURES["explore_draw"] + has.explore_draw, FIGURES["explore_keep"] + has.explore_keep
        found = {
            "explore_5": (self._explore(look + 5, keep, left, card), self._explore(look, keep, left, card)),
            "explore_1_1": (self._explore(look + 1, keep + 1, left, card), self._explore(look, keep, left, card)),
        }
        counts = counts_of(s, seat)
        now = self.judge.goods(tableau, counts, left, card)
        vp, cards = self.judge.meal(tableau, counts)
        plain = vp + cards * card - now if vp or cards else 0.0
        found["consume_x2"] = (plain + vp, plain)
        found["consume_trade"] = (self._trade(tableau, counts, now, card), plain)
        full, without = self._produce(s, seat, counts, now, left, card)
        found["produce"] = (full, without)
        return found

    def _explore(self, look: int, keep: int, left: float, card: float) -> float:
        """Cards kept, and how much better they are for being chosen."""
        choice = log2(look / keep) if look > keep else 0.0
        return keep * card + self.judge.weights["look"] * choice * min(1.0, left / 3)

    def _trade(self, tableau: tuple[str, ...], counts: Counts, now: float, card: float) -> float:
        """Selling the best good, then consuming the others."""
        has = self.judge.engine(tableau).has
        best = 0.0
        for i in range(4):
            if counts[i]:
                one, rest = [0, 0, 0, 0], list(counts)
                one[i] = 1
                rest[i] -= 1
                vp, cards = self.judge.meal(tableau, tuple(rest))
                best = max(best, best_sale(has, tuple(one)) * card + vp + cards * card)
        return best - now if best else 0.0

    def _produce(
        self, s: Galaxy, seat: int, counts: Counts, now: float, left: float, card: float
    ) -> tuple[float, float]:
        """New goods and drawn cards, with the bonus windfall and without it."""
        tableau = s.tableaus[seat]
        made, halos, draws = self._new_goods(s, seat)
        after = [a + b for a, b in zip(counts, made, strict=True)]
        plain = self.judge.goods(tableau, tuple(after), left, card) - now + draws * card
        dearest = max((i for i in range(4) if halos[i]), default=None)
        if dearest is None:
            return plain, plain
        after[dearest] += 1
        return self.judge.goods(tableau, tuple(after), left, card) - now + draws * card, plain

    def _new_goods(self, s: Galaxy, seat: int) -> tuple[list[int], list[int], float]:
        """Goods that Produce would bring now, windfall worlds that stay empty, both by kind, and cards drawn."""
        tableau, goods = s.tableaus[seat], s.goods[seat]
        has = self.judge.engine(tableau).has
        made, halos = [0, 0, 0, 0], [0, 0, 0, 0]
        kinds = [CARDS[c] for c in tableau]
        for name, kind in zip(tableau, kinds, strict=True):
            if kind.good and name not in goods:
                (halos if kind.is_windfall else made)[INDEX[kind.good]] += 1
        for _, power in has.windfalls:
            fitting = [i for i in range(4) if halos[i] and power.good in (ANY, KINDS[i]) and not power.pay]
            if fitting:
                halos[fitting[-1]] -= 1
                made[fitting[-1]] += 1
        idle = sum([cards for world, cards in has.producers.items() if world in goods])  # nothing without a good
        return made, halos, produce_draws(has, kinds, tuple(made)) - idle

    def counts_without(self, s: Galaxy, seat: int, world: str) -> Counts:
        counts = list(counts_of(s, seat))
        counts[INDEX[CARDS[world].good]] -= 1
        return tuple(counts)

    def seen_gains(self, s: Galaxy, seat: int, left: float, card: float) -> Gains:
        """The gains of another seat, of whose hand only the size is known."""
        found = self._open_gains(s, seat, left, card)
        has = self.judge.engine(s.tableaus[seat]).has
        many = len(s.hands[seat])
        ready = min(1.0, many / 4)
        develop = ready * (0.9 + 0.35 * card * has.develop_discount)
        settle = ready * (1.0 + 0.35 * card * has.settle_discount.get(ANY, 0)) + 0.2 * max(0, min(4, has.military))
        found["develop"] = (develop + 0.8 * card, develop)
        found["settle"] = (settle + card, settle)
        return found


def softmax(values: dict[str, float], heat: float) -> dict[str, float]:
    """Chances that grow with the values."""
    top = max(values.values())
    grown = {name: exp((value - top) / heat) for name, value in values.items()}
    whole = sum(grown.values())
    return {name: value / whole for name, value in grown.items()}
