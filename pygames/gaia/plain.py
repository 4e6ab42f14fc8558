"""A plain evaluation of Gaia Project, which knows little of an economy: for easy, and for the bots as they were."""

from __future__ import annotations

from pygames.core.bots.net import total
from pygames.gaia.components import AREA_IDS, BOOSTERS
from pygames.gaia.evaluation import MEMORY, STANDING, VALUED, Evaluator, load_weights
from pygames.gaia.rules import income, octagons
from pygames.gaia.state import Board, Space


class PlainEvaluator(Evaluator):
    """Goods lose their worth evenly to the end of the match; income counts as in the middle of the rest."""

    def __init__(self, is_plain: bool = False) -> None:
        super().__init__(load_weights("plain"), is_plain)

    def goods(self, left: float) -> dict[str, float]:
        """What one of each is worth with so many rounds to come."""
        found = self._goods.get(left)
        if found is not None:
            return found
        w = self.w
        found = {what: w[f"{what}_end"] + w[f"{what}_more"] * left for what in VALUED}
        found["tokens"] = w["token_end"] + w["token_more"] * left if left else 0.05
        found["vp"] = 1.0
        self._goods[left] = found
        return found

    def _stock(self, b: Board, left: int) -> float:
        w, each = self.w, self.goods(left)
        ready = min(b.credits, w["enough_credits"])
        worth = ready * each["credits"] + (b.credits - ready) * w["credits_end"]
        ready = min(b.ore, w["enough_ore"])
        worth += ready * each["ore"] + (b.ore - ready) * (w["ore_end"] + w["spare_ore"] * left)
        worth += b.knowledge * each["knowledge"] + b.qic * each["qic"]
        one, two, three, gaia = b.bowls
        worth += one * each["area_1"] + two * each["area_2"] + three * each["area_3"]
        if left:
            worth += gaia * w["gaia_area"]
        if b.can("double_power"):
            worth += 0.3 * b.bowls[2]
        if b.stone >= 0:
            worth += (0.3, 0.7, 1.2, 0.6)[b.stone]
        # goods near their limit cannot be used before the next income is lost
        worth -= 0.25 * max(0, b.credits - 24) + 0.5 * max(0, b.ore - 11) + 0.6 * max(0, b.knowledge - 11)
        worth += (w["green"] if left else 0.4) * len(b.green)
        return worth + (b.formers + b.formers_away) * w["former"] * left

    def _income(self, s: Space, seat: int, left: int) -> float:
        """Income of the rounds to come, less what of it will hardly be used."""
        if not left:
            return 0.0
        b = s.boards[seat]
        key = (b.name, left, tuple(b.pieces), tuple(b.levels), tuple(b.techs.items()))
        found = self._rates.get(key)
        if found is None:
            if len(self._rates) > MEMORY:
                self._rates.clear()
            found = self._rates[key] = self._a_round(s, seat, left)
        worth, credits, ore, _ = found
        w = self.w
        surplus = b.credits + left * credits - w["per_ore"] * (b.ore + left * ore) - w["credits_apart"]
        missing = w["enough_tokens"] - b.power_tokens() - b.bowls[3]
        each = worth * w["income"] - max(0.0, missing) * w["few_tokens"] + len(b.built) * w["planet"]
        return left * each - max(0.0, surplus) * w["surplus"]

    def _a_round(self, s: Space, seat: int, left: int) -> tuple[float, int, int, int]:
        """The worth of an income phase and of special actions, boosters apart; credits and ore among it."""
        each = self.goods(max(0.0, (left - 1) / 2))
        worth = 0.0
        hands = [hand for name, hand in income.sources(s, seat) if not name.startswith("booster")]
        for action in octagons.specials(s, seat):
            if action not in BOOSTERS:
                goods = octagons.special_goods(s, seat, action)
                hands.append(goods)
                worth += 0.0 if goods else self.w["own_action"]
        summed = dict.fromkeys(each, 0)
        for hand in hands:
            for what, n in hand:
                summed[what] += n
        worth += total([n * each[what] for what, n in summed.items()])
        return worth, summed["credits"], summed["ore"], 0

    def _research(self, b: Board, left: int) -> float:
        key = ("research", left, *b.levels)
        found = self.memory.get(key)
        if found is None:
            w = self.w
            progress = (0.0, w["level_1"] if left else 0.0, w["level_2"] if left else 0.0, 4.0, 8.0, 12.0)
            found = total([progress[level] for level in b.levels])
            found += left * total([w[name] * STANDING[name][b.levels[AREA_IDS.index(name)]] for name in STANDING])
            self.memory[key] = found
        return found
