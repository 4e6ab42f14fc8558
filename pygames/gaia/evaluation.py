"""How good a position is for a seat, in victory points: what the bots of Gaia Project want."""

from __future__ import annotations

from pygames.core import data
from pygames.core.bots.net import growth, total
from pygames.gaia.components import (
    AREA_IDS,
    BOOSTERS,
    CIRCLE,
    FIGURES,
    FINAL_TILES,
    GAME,
    NAVIGATION,
    PLACES,
    PROJECT,
    STEPS,
    TECHS,
    TRANSDIM,
)
from pygames.gaia.galaxy import bits, dilate
from pygames.gaia.rules import counts, ending, income, links, octagons, reach, values
from pygames.gaia.rules.goods import LIMITS
from pygames.gaia.state import Board, Space

ROUNDS_IN_ALL = FIGURES["rounds"]
MEMORY = 20_000  # remembered parts of positions before the memory is emptied


Weights = dict[str, float]
Rivals = tuple[tuple[int, ...], ...]  # for each final tile, what the others show


def load_weights(name: str = "weights") -> Weights:
    rows = data.load(GAME, name)["weight"]
    data.check(rows, name, {"id": str, "value": float, "note": str, "source": str})
    return {row["id"]: row["value"] for row in rows}


# what standing on a level is worth for each round to come, beside income and the points at the end
STANDING = {
    "terraforming": (0.0, 0.0, 0.55, 1.2, 1.25, 1.3),
    "navigation": (0.0, 0.05, 0.6, 0.65, 1.1, 1.3),
    "gaia_project": (0.0, 0.35, 0.4, 0.8, 1.0, 1.0),
}
NEARNESS = {0: 1.0, 1: 0.55, 2: 0.3, 3: 0.12}  # a free planet within reach, by steps
TECH_WORTH = {"gaia_mine_3vp": 1.0, "mine_3vp": 2.2, "trading_station_3vp": 1.2, "research_2vp": 2.6}
LEVEL_VP = (0.0, 0.0, 0.0, 4.0, 8.0, 12.0)
STONE_WORTH = (0.2, 0.9, 1.6, 0.5)  # by where the Brainstone is
DOUBLE = 1.6  # times: a token that is worth two power, and loses one of them where the price is odd
FIRST_TOKENS, LATER_TOKENS = 4, 8
LATE = 0.6  # of a round: tokens in the Gaia area come back too late for this one
SPILT = 2.0  # times: what the next income would lose at a limit could have been used twice
NEIGHBOUR = 1.4  # a structure of somebody else close to the first ones: cheap stations, power to charge
VALUED = ("credits", "ore", "knowledge", "qic", "charge", "area_1", "area_2", "area_3")


class Evaluator:
    """Judges positions; holds the weights."""

    def __init__(self, weights: Weights | None = None, is_plain: bool = False) -> None:
        self.w = weights or load_weights()
        self.is_plain = is_plain  # sees neither final tiles nor federations to come
        self.memory: dict[tuple[object, ...], float] = {}  # parts of a position that most actions leave as they are
        self._rates: dict[tuple[object, ...], tuple[float, int, int, int]] = {}
        self._goods: dict[float, dict[str, float]] = {}

    def rivals(self, s: Space, seat: int) -> Rivals:
        """What the others show for each final tile: the same whatever the seat does in its turn."""
        left = ROUNDS_IN_ALL - max(1, s.round)
        found = []
        for name in s.finals:
            shown = ending.final_counts(s, name)
            others = shown[:seat] + shown[seat + 1 :]
            if ending.has_neutral(s):
                others.append(round(FINAL_TILES[name].neutral * (6 - left) / 6))
            found.append(tuple(sorted(others)))
        return tuple(found)

    def value(self, s: Space, seat: int, rivals: Rivals | None = None) -> float:
        """Points now and to come."""
        b = s.boards[seat]
        if not s.agenda:
            return float(b.vp)
        if len(self.memory) > MEMORY:
            self.memory.clear()
        left = ROUNDS_IN_ALL - max(1, s.round)
        worth = float(b.vp) + self._stock(b, left)
        worth += self._income(s, seat, left)
        worth += self._research(b, left)
        worth += self._tiles(s, seat, left)
        if not self.is_plain:
            worth += self._final(s, seat, left, rivals or self.rivals(s, seat))
            worth += self._federation(s, seat, left)
        return worth + self._reach(s, seat, left)

    def goods(self, left: float) -> dict[str, float]:
        """What one of each is worth with so many rounds to come; at the end only what is cashed in counts."""
        found = self._goods.get(left)
        if found is not None:
            return found
        w = self.w
        if left > 0:
            found = {what: w[f"{what}_next"] + w[f"{what}_more"] * left for what in VALUED}
            found["tokens"] = w["later_token"] + w["later_token_more"] * left
        else:
            found = {what: w[f"{what}_end"] for what in VALUED}
            found["tokens"] = 0.05
        found["vp"] = 1.0
        self._goods[left] = found
        return found

    def _stock(self, b: Board, left: int) -> float:
        w, each = self.w, self.goods(left)
        worth = b.credits * each["credits"] + b.ore * each["ore"] + b.knowledge * each["knowledge"]
        worth += b.qic * each["qic"]
        one, two, three, gaia = b.bowls
        worth += one * each["area_1"] + two * each["area_2"]
        worth += three * each["area_3"] * (DOUBLE if b.can("double_power") else 1.0)
        if b.stone >= 0:
            worth += STONE_WORTH[b.stone]
        if left:
            here = one + two + three + (b.stone >= 0)
            worth += self._tokens(here, left)
            worth += self._tokens(here + gaia, left - LATE) - self._tokens(here, left - LATE)
        # goods near their limit cannot be used before the next income is lost
        worth -= 0.25 * max(0, b.credits - 24) + 0.5 * max(0, b.ore - 11) + 0.6 * max(0, b.knowledge - 11)
        worth += (w["green"] if left else 0.4) * len(b.green)
        return worth + (b.formers + b.formers_away) * w["former"] * left

    def _tokens(self, many: int, left: float) -> float:
        """Power tokens by how many there are: the first few keep the cycle going, the last ones hardly move."""
        w = self.w
        worth = min(many, FIRST_TOKENS) * (w["first_token"] + w["first_token_more"] * left)
        later = max(0, min(many, LATER_TOKENS) - FIRST_TOKENS)
        worth += later * (w["later_token"] + w["later_token_more"] * left)
        return worth + max(0, many - LATER_TOKENS) * (w["spare_token"] + w["spare_token_more"] * left)

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
        worth, credits, ore, knowledge = found
        w = self.w
        surplus = b.credits + left * credits - w["per_ore"] * (b.ore + left * ore) - w["credits_apart"]
        each = worth * w["income"] + len(b.built) * w["planet"]
        goods = self.goods(left)
        lost = max(0, b.credits + credits - LIMITS["credits"]) * goods["credits"]
        lost += max(0, b.ore + ore - LIMITS["ore"]) * goods["ore"]
        lost += max(0, b.knowledge + knowledge - LIMITS["knowledge"]) * goods["knowledge"]
        return left * each - max(0.0, surplus) * w["surplus"] - SPILT * lost

    def _a_round(self, s: Space, seat: int, left: int) -> tuple[float, int, int, int]:
        """The worth of an income phase and of special actions, boosters apart; credits, ore and knowledge of it."""
        each = self.goods((left + 1) / 2)  # on average: what comes now can be used in all rounds that follow
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
        return worth, summed["credits"], summed["ore"], summed["knowledge"]

    def _unused(self, s: Space, seat: int, left: int) -> float:
        """Special actions that can still be taken this round."""
        b = s.boards[seat]
        if b.passed or not s.round:
            return 0.0
        each = self.goods(left)
        worth = 0.0
        for action in octagons.specials(s, seat):
            if action not in b.used:
                goods = octagons.special_goods(s, seat, action)
                worth += self.w["unused"] * (total([n * each[what] for what, n in goods]) if goods else 1.5)
        return worth

    def _research(self, b: Board, left: int) -> float:
        """Points of the end, the way to more of them while there is time for it, and what levels do by themselves."""
        key = ("research", left, *b.levels)
        found = self.memory.get(key)
        if found is None:
            w = self.w
            time = min(left + 2, 6) / 6 if left else 0.0  # late steps still lead to more of them
            found = total([LEVEL_VP[level] + time * w[f"level_{level}"] for level in b.levels if level])
            found += left * total([w[name] * STANDING[name][b.levels[AREA_IDS.index(name)]] for name in STANDING])
            self.memory[key] = found
        return found

    def _tiles(self, s: Space, seat: int, left: int) -> float:
        b = s.boards[seat]
        worth = self._unused(s, seat, left)
        passes = left + (0 if b.passed else 1)
        for name in b.tech_effects():
            tech = TECHS[name]
            if tech.when == "pass":
                worth += tech.gain[0][0][1] * counts.PER[tech.per](s, seat) * passes
            elif tech.when == "trigger":
                worth += self.w["trigger"] * TECH_WORTH.get(name, 1.0) * (left + 0.5)
            elif tech.when == "always":
                worth += self.w["tile_always"] * left + 0.5
        if b.booster:
            row = BOOSTERS[b.booster]
            if row.per and not (b.passed and not left):
                worth += row.vp * counts.PER[row.per](s, seat)
            if b.passed or not s.round:
                each = self.goods(max(0, left - 1))
                worth += total([n * each[what] for hand in row.income for what, n in hand])
                worth += self.w["booster_action"] if row.has_action else 0.0
        if s.round and not b.passed and left:
            worth += self.w["booster"]
        return worth

    def _final(self, s: Space, seat: int, left: int, rivals: Rivals) -> float:
        """The places of final scoring, as far as they can be foreseen."""
        worth = 0.0
        for name, others in zip(s.finals, rivals, strict=True):
            mine = counts.FINAL[FINAL_TILES[name].per](s, seat)
            key = ("final", left, mine, others)
            found = self.memory.get(key)
            if found is None:
                found = self.memory[key] = self._place(mine, others, left)
            worth += found
        return worth

    def _place(self, mine: int, others: tuple[int, ...], left: int) -> float:
        """One final tile: the place that is likely with these counts."""
        if not mine:
            return 0.0
        sharp = 0.6 + 0.25 * (5 - left)
        ahead = total([1 / (1 + growth(min(18.0, (mine - other) * sharp))) for other in others])
        low = int(ahead)
        ladder = (*PLACES, 0, 0, 0)
        points = ladder[low] + (ladder[low + 1] - ladder[low]) * (ahead - low)
        return points * self.w["final"] * (0.5 + 0.1 * (5 - left)) + self.w["final_count"] * mine

    def _federation(self, s: Space, seat: int, left: int) -> float:
        b = s.boards[seat]
        free = (b.mask | b.stations) & ~b.federated
        if not free or (b.passed and not left):  # after the last pass nothing more is formed
            return 0.0
        key = (
            "federation", s.map.text, b.name, left, tuple(b.built.items()), b.stations, b.federated, b.satellites,
            b.federations, b.techs.get(values.BIG_TILE),
        )  # fmt: skip
        found = self.memory.get(key)
        if found is None:
            found = self.memory[key] = self._groups(s, seat, left, free)
        return found

    def _groups(self, s: Space, seat: int, left: int, free: int) -> float:
        """How strong the groups of structures are that belong to no federation."""
        b = s.boards[seat]
        need = 6 if b.can("smaller_federations") else 7
        if b.can("one_federation") and b.federated:
            base = sum(values.value(s, seat, bit) for bit in bits(b.federated & (b.mask | b.stations)))
            short = need * (b.federations + 1) - base
            near = dilate(dilate(b.federated | b.satellites)) & free
            value = sum(values.value(s, seat, bit) for bit in bits(near))
            return self.w["federation"] * max(0.0, min(1.0, 1 - (short - value) / need)) * (0.6 + 0.08 * left)
        worth = 0.0
        for group in links.components(dilate(free)):
            value = sum(values.value(s, seat, bit) for bit in bits(group & free))
            share = min(1.0, value / need)
            worth += share * share
            if value > need:
                worth += 0.35 * min(1.0, (value - need) / need)
        return worth * self.w["federation"] * (0.7 + 0.06 * left if left else 0.45)

    def _reach(self, s: Space, seat: int, left: int) -> float:
        """Planets that can be settled soon."""
        if not left and s.round:
            return 0.0
        b = s.boards[seat]
        if not b.mask and not b.stations:
            return 0.0
        key = (
            "reach", s.map.text, seat, b.name, left, s.round > 0, b.mask, b.stations, s.occupied, s.formed,
            b.levels[NAVIGATION], b.levels[PROJECT], tuple(s.formers.items()),
        )  # fmt: skip
        found = self.memory.get(key)
        if found is None:
            found = self.memory[key] = self._around(s, seat, left)
        return found

    def _around(self, s: Space, seat: int, left: int) -> float:
        b = s.boards[seat]
        area = reach.within(s, seat, reach.basic(s, seat) + 1) & ~s.occupied
        by_type = s.map.by_type
        near = 0.0
        home = b.faction.home
        for kind in CIRCLE:
            near += (by_type[kind] & area).bit_count() * NEARNESS[STEPS[home][kind]]
        near += (s.gaia & area).bit_count() * 0.55
        near += (by_type[TRANSDIM] & ~s.formed & area).bit_count() * (0.45 if b.levels[PROJECT] else 0.2)
        worth = min(near, 8.0) * self.w["reach"] * (0.4 + 0.25 * left)
        own = sum(1 for bit, who in s.formers.items() if who == seat)
        worth += own * (self.w["forming"] + self.w["forming_more"] * left)
        others = 0
        for other in s.opponents(seat):
            others |= s.boards[other].mask
        if not s.round:
            worth += NEIGHBOUR * (dilate(dilate(b.mask)) & others).bit_count()
        return worth
