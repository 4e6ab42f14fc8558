"""Gaia Project's bots as they were before they planned whole rounds: for tools, to measure what is new."""

from __future__ import annotations

from pygames.core.bots.base import FORMER, Bot
from pygames.core.play import Action
from pygames.gaia.bot import GaiaBot, Planner
from pygames.gaia.components import AREA_IDS, BOOSTERS, KINDS, LOST_PLANET, POWER, STRUCTURES
from pygames.gaia.evaluation import MEMORY, STANDING, VALUED, Evaluator
from pygames.gaia.exchanges import Plan, raise_goods
from pygames.gaia.galaxy import bits
from pygames.gaia.rules import building, income, octagons, power, research, upgrading
from pygames.gaia.state import AREA_2, AREA_3, Board, Space

WEIGHTS = {
    "credits_end": 0.335, "credits_more": 0.03, "ore_end": 0.36, "ore_more": 0.18, "knowledge_end": 0.36,
    "knowledge_more": 0.17, "qic_end": 0.45, "qic_more": 0.26, "enough_credits": 10.0, "enough_ore": 6.0,
    "spare_ore": 0.06, "charge_end": 0.2, "charge_more": 0.03, "token_end": 0.25, "token_more": 0.12,
    "area_3_end": 0.33, "area_3_more": 0.03, "area_2_end": 0.16, "area_2_more": 0.04, "area_1_end": 0.02,
    "area_1_more": 0.04, "gaia_area": 0.25, "income": 0.9, "former": 0.5, "forming": 2.4, "forming_more": 0.5,
    "federation": 7.0, "green": 2.6, "final": 0.85, "final_count": 0.35, "reach": 0.55, "booster": 3.0,
    "booster_action": 2.4, "unused": 0.75, "level_1": 0.7, "level_2": 1.7, "terraforming": 1.7, "navigation": 1.6,
    "gaia_project": 1.0, "own_action": 2.2, "tile_always": 0.5, "per_ore": 1.9, "credits_apart": 4.0, "surplus": 0.2,
    "enough_tokens": 5.0, "few_tokens": 0.25, "planet": 0.3,
    "trigger": 1.0,
}  # fmt: skip


class FormerEvaluator(Evaluator):
    """Goods lose their worth evenly to the end of the match; income counts as in the middle of the rest."""

    def __init__(self, is_plain: bool = False) -> None:
        super().__init__(WEIGHTS, is_plain)

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
        worth += sum(n * each[what] for what, n in summed.items())
        return worth, summed["credits"], summed["ore"], 0

    def _research(self, b: Board, left: int) -> float:
        key = ("research", left, *b.levels)
        found = self.memory.get(key)
        if found is None:
            w = self.w
            progress = (0.0, w["level_1"] if left else 0.0, w["level_2"] if left else 0.0, 4.0, 8.0, 12.0)
            found = sum(progress[level] for level in b.levels)
            found += left * sum(w[name] * STANDING[name][b.levels[AREA_IDS.index(name)]] for name in STANDING)
            self.memory[key] = found
        return found


def enabling(s: Space, seat: int) -> list[Plan]:
    """Plans of exchanges and one main action."""
    b = s.boards[seat]
    found = burning(s, seat, b)
    for main, credits, ore in dear_upgrades(s, seat, b):
        if (before := raise_goods(b, seat, credits, ore)) is not None:
            found.append((*before, main))
    found += dear_research(s, seat, b)
    return found[:10]


def burning(s: Space, seat: int, b: Board) -> list[Plan]:
    """Sacrifices for a power action of goods."""
    found: list[Plan] = []
    if b.stone == AREA_3:
        return found
    worth, unit = power.worth(b), power.unit(b)
    for row in POWER.values():
        missing = -(-(row.power - worth) // unit)
        if row.steps or row.id in s.used or not 0 < missing <= 3 or b.stone == AREA_2:
            continue
        if b.bowls[AREA_2] >= 2 * missing:
            found.append((*[Action(seat, "sacrifice")] * missing, Action(seat, "power", ((row.id,),))))
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
    mine = STRUCTURES["mine"]
    if b.credits < mine.credits and b.ore > mine.ore + 1:
        rich = b.copy()
        rich.credits = mine.credits
        s.boards[seat] = rich
        targets = building.mine_targets(s, seat)
        s.boards[seat] = b
        found += [(Action(seat, "mine", ((s.map.id_of[x],),)), mine.credits, mine.ore) for x in bits(targets)[:2]]
    return found


def dear_research(s: Space, seat: int, b: Board) -> list[Plan]:
    """One knowledge short of an advance, with power for it."""
    if b.knowledge != research.COST - 1 or b.stone == AREA_3 or octagons.why_not_trade(s, seat, "power_to_knowledge"):
        return []
    before = Action(seat, "convert", (("power_to_knowledge",),))
    return [(before, Action(seat, "research", ((AREA_IDS[area],),))) for area in research.areas(s, seat)]


def make(level: str) -> Bot:
    """The former bot of a level."""
    if FORMER[level] == "medium":
        return GaiaBot(Planner(FormerEvaluator(is_plain=True)))
    return GaiaBot(Planner(FormerEvaluator(), plans_exchanges=True, exchanges=enabling), deep=6, turns=6)
