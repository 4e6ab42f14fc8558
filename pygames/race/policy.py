"""Rules of thumb for every decision of a round, by the evaluation: the medium bot, and everybody in imagined rounds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from pygames.core.bots.offer import Offer
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.race.components import ANY, CARDS, GOODS, Power
from pygames.race.evaluation import Judge
from pygames.race.forecast import Forecast
from pygames.race.powers import powers
from pygames.race.rules import actions, consuming, goods
from pygames.race.state import Galaxy
from pygames.race.steps import produce
from pygames.race.steps.consume import Consume
from pygames.race.steps.develop import ChooseDevelopment
from pygames.race.steps.settle import ChooseWorld


class Policy:
    """One action for an asked seat that knows its hand; no search."""

    def __init__(self, judge: Judge | None = None, temperature: float = 0.0) -> None:
        self.judge = judge or Judge()
        self.forecast = Forecast(self.judge)
        self.temperature = temperature  # how freely action cards are picked; 0: always the best
        self.answers: dict[str, Callable[[Galaxy, int, Offer, Rng], Action]] = {
            "DiscardAtStart": self.discard_at_start,
            "ChooseStart": self.choose_start,
            "ChooseActions": self.choose_actions,
            "KeepCards": self.keep_cards,
            "ChooseDevelopment": self.choose_development,
            "PayDevelopment": self.pay_development,
            "ChooseWorld": self.choose_world,
            "PlaceWorld": self.place_world,
            "Sell": self.sell,
            "Consume": self.consume,
            "ProduceWindfalls": self.produce_windfalls,
            "DiscardDown": self.discard_down,
        }

    def choose(self, s: Galaxy, seat: int, rng: Rng) -> Action:
        """The answer of a seat to whatever is asked: always one of the offer, whatever the rules of thumb think of."""
        return self.answers[type(s.agenda[-1]).__name__](s, seat, Offer(s, seat), rng)

    # --- cards of the hand --------------------------------------------------------------------------------------------

    def worst(self, s: Galaxy, seat: int, many: int) -> tuple[str, ...]:
        """The cards that promise least."""
        hand = s.hands[seat]
        if many >= len(hand):
            return tuple(hand)
        if not many:
            return ()
        left = self.judge.rounds_left(s)
        card = self.judge.card(left)
        ranked = sorted(hand, key=lambda c: (self.judge.plan(s, seat, c, left, card), c))
        return tuple(sorted(ranked[:many]))

    def discard_at_start(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        return offer.take("discard", self.worst(s, seat, offer.slot("discard").lo))

    def choose_start(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        """The start world with which world and hand are worth most."""
        found = []
        worlds, cards = offer.of("start")[0].slots
        for world in worlds.ids:
            c = s.copy()
            c.tableaus[seat] = (world,)
            if CARDS[world].is_windfall:
                c.goods[seat][world] = world
            found.append((self.judge.value(c, seat, 9.0), world, self.worst(c, seat, cards.lo)))
        _, world, out = max(found)
        return offer.take("start", (world,), out)

    def discard_down(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        return offer.take("discard", self.worst(s, seat, offer.slot("discard").lo))

    def keep_cards(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        left = self.judge.rounds_left(s)
        card = self.judge.card(left)
        drawn = offer.slot("keep")
        ranked = sorted(drawn.ids, key=lambda c: (-self.judge.plan(s, seat, c, left, card), c))
        return offer.take("keep", tuple(sorted(ranked[: drawn.lo])))

    # --- action cards -------------------------------------------------------------------------------------------------

    def choose_actions(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        found = self.action_values(s, seat)
        if self.temperature:
            return offer.first(self.forecast.draw(found, self.temperature, rng))
        return offer.first(max(found, key=lambda f: (f[0], f[1]))[1])

    def action_values(self, s: Galaxy, seat: int) -> list[tuple[float, Action]]:
        """Every choice of action cards with its value for the seat."""
        values = self.forecast.utilities(s, seat)
        if not s.is_expert:
            return [(value, Action(seat, "choose", ((name,),))) for name, value in values.items()]
        found = []
        for pair in combinations(sorted(values), 2):
            value = values[pair[0]] + values[pair[1]]
            if pair in (("explore_1_1", "explore_5"), ("consume_trade", "consume_x2")):
                value -= 0.5 * min(values[pair[0]], values[pair[1]])
            found.append((value, Action(seat, "choose", (pair,))))
        for name, value in self.forecast.second_gains(s, seat).items():
            found.append((values[name] + value, Action(seat, "double", ((name,),))))
        return found

    # --- placing ------------------------------------------------------------------------------------------------------

    def choose_development(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        step = s.agenda[-1]
        assert isinstance(step, ChooseDevelopment)
        value, card = self.forecast.best_development(s, seat, seat in step.bonus)
        return offer.take("develop", (card,)) if card and value > 0 else offer.take("pass")

    def choose_world(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        step = s.agenda[-1]
        assert isinstance(step, ChooseWorld)
        value, card = self.forecast.best_world(s, seat, seat in step.bonus)
        return offer.take("settle", (card,)) if card and value > 0 else offer.take("pass")

    def pay_development(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        return offer.take("pay", self.worst(s, seat, offer.slot("pay").lo))

    def place_world(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        """The cheapest way."""
        card = self.judge.card(self.judge.rounds_left(s))
        gone = self.judge.weights["boost"] + 1
        ways: list[tuple[float, Action]] = []
        for choice in offer.found:
            if choice.verb == "conquer":
                boosts = (choice.slots[0].plans or ((),))[:1] if choice.slots else ()
                ways.append((gone * sum(map(len, boosts)), Action(seat, "conquer", boosts)))
            elif choice.verb == "pay":
                price = choice.slots[0].lo
                ways.append((card * price + 0.01, Action(seat, "pay", (self.worst(s, seat, price),))))
            else:
                ways.append((gone, Action(seat, choice.verb, (choice.slots[0].ids[:1],))))
        return offer.first(min(ways)[1])

    # --- goods --------------------------------------------------------------------------------------------------------

    def sell(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        """The good with most cards beyond what consuming it would bring."""
        left = self.judge.rounds_left(s)
        card = self.judge.card(left)
        tableau = s.tableaus[seat]
        best: tuple[float, str] = (-99.0, "")
        for world in offer.slot("sell").ids:
            counts = self.forecast.counts_without(s, seat, world)
            vp, cards = self.judge.meal(tableau, counts)
            factor = actions.vp_factor(s, seat)
            value = goods.price(s, seat, world) * card + vp * factor + cards * card
            best = max(best, (value, world))
        return offer.take("sell", (best[1],))

    def consume(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        """Free draws first, then the power that brings most per good; hand cards last."""
        card = self.judge.card(self.judge.rounds_left(s))
        factor = actions.vp_factor(s, seat)
        step = s.agenda[-1]
        assert isinstance(step, Consume)
        found = consuming.open_powers(s, seat, step.used)
        best: tuple[float, bool, str, Power] | None = None
        for name, power, _ in found:
            if power.do == "draw":
                return offer.take("draw", (name,))
            if power.do == "gamble":
                return offer.take("gamble", (name,), ("number2",))
            if power.do == "discard_hand_for_vp":
                continue
            value = self._worth(s, seat, power, factor, card)
            rank = (value, power.good not in ("", ANY), name, power)
            if best is None or rank[:3] > best[:3]:
                best = rank
        if best is not None:
            return offer.take("consume", (best[2],), self._meal_of(s, seat, best[3], step.used))
        name, power, _ = found[0]
        poor = self._poor(s, seat, power, card)
        return offer.take("spend", (name,), poor) if poor else offer.take("finish")

    def _worth(self, s: Galaxy, seat: int, power: Power, factor: int, card: float) -> float:
        if power.do == "consume":
            return (power.vp * factor + card * power.cards) / power.take
        if power.do == "consume_all_goods":
            return factor * (1 - 1 / len(s.goods[seat])) - 0.1
        if power.do == "consume_different_kinds":
            return factor * power.vp / power.take
        return card * max(goods.price(s, seat, w, power.trade_bonuses) for w in s.goods[seat])

    def _meal_of(self, s: Galaxy, seat: int, power: Power, used: tuple[str, ...]) -> tuple[str, ...]:
        """The goods that other powers miss least; those of production worlds, which come again, first."""
        held = goods.holding(s, seat, power.good or ANY)
        if power.do == "consume_for_trade_price":
            return (max(held, key=lambda w: (goods.price(s, seat, w, power.trade_bonuses), w)),)
        wanted = [p.good for c, p in powers(s.tableaus[seat]).consumers if consuming.use_of(c, p) not in used]
        ranked = sorted(
            held, key=lambda w: (wanted.count(CARDS[w].good), CARDS[w].is_windfall, GOODS[CARDS[w].good], w)
        )
        if power.do != "consume_different_kinds":
            return tuple(sorted(ranked[: consuming.amount(power, len(held))]))
        kinds: dict[str, str] = {}
        for world in ranked:
            kinds.setdefault(CARDS[world].good, world)
        return tuple(sorted(list(kinds.values())[: power.take]))

    def _poor(self, s: Galaxy, seat: int, power: Power, card: float) -> tuple[str, ...]:
        """Hand cards that promise less than the point they bring."""
        left = self.judge.rounds_left(s)
        most = min(power.up_to, len(s.hands[seat]))
        return tuple(
            c
            for c in self.worst(s, seat, most)
            if card + 0.5 * max(0.0, self.judge.plan(s, seat, c, left, card)) < power.vp
        )

    def produce_windfalls(self, s: Galaxy, seat: int, offer: Offer, rng: Rng) -> Action:
        """Powers for one kind first, on the world whose good is worth most.

        A card is paid for a good while there is time to use it, and drawn early only if needed for that.
        """
        has = powers(s.tableaus[seat])
        wishes: list[tuple[tuple[float, float, str], Action]] = []
        for choice in offer.found:
            if choice.verb not in ("produce", "invest"):
                continue
            (name,) = choice.slots[0].ids
            is_any = name == produce.BONUS or next(p.good == ANY for c, p in has.windfalls if c == name)
            paid = (self.worst(s, seat, 1),) if choice.verb == "invest" else ()
            for world in choice.slots[1].ids:
                worth = goods.price(s, seat, world) + 1.5 * has.produced_here.get(world, 0)
                rank = (-1.0 if paid else 0.0 if is_any else 1.0, worth, world)
                wishes.append((rank, Action(seat, choice.verb, ((name,), (world,), *paid))))
        is_late = self.judge.rounds_left(s) < 0.5
        if wishes and not (offer.has("finish") and is_late):
            return offer.first(max(wishes)[1])
        if offer.has("draw") and not is_late:
            return offer.take("draw", offer.slot("draw").ids[:1])
        return offer.take("finish")
