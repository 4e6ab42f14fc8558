"""How good a position is for a seat, in victory points: what the bots of Gaia Project want."""

from __future__ import annotations

from math import exp

from pygames.gaia.components import (
    BOOSTERS,
    CIRCLE,
    FIGURES,
    FINAL_TILES,
    PLACES,
    PROJECT,
    ROUNDS,
    STEPS,
    TECHS,
    TRANSDIM,
)
from pygames.gaia.galaxy import bits, dilate
from pygames.gaia.rules import counts, income, links, octagons, reach, scoring, values
from pygames.gaia.state import Board, Space

ROUNDS_IN_ALL = FIGURES["rounds"]


class Weights:
    """What things are worth, in victory points. Pairs: at the end, and more for each round to come."""

    def __init__(self, **changed: float) -> None:
        self.credits = (0.335, 0.03)
        self.ore = (0.36, 0.18)
        self.knowledge = (0.36, 0.17)
        self.enough = (10.0, 6.0)  # credits and ore that can be used soon; more is worth little more than at the end
        self.charge = (0.2, 0.03)  # income of power
        self.qic = (0.45, 0.26)
        self.area_3 = (0.33, 0.03)
        self.area_2 = (0.16, 0.04)
        self.area_1 = (0.02, 0.04)
        self.income = 0.9  # a round's income in a round to come
        self.federation = 7.0  # a group strong enough, before it is formed
        self.green = 2.6
        self.final = 0.85
        self.reach = 0.32
        self.booster = 3.0  # an average booster for the next round
        self.levels = 1.0
        self.tempo = 0.4
        for name, value in changed.items():
            setattr(self, name, value)


# what standing on a level is worth for each round to come, beside income and the points at the end
STANDING = (
    (0.0, 0.0, 0.55, 1.2, 1.25, 1.3),
    (0.0, 0.05, 0.6, 0.65, 1.1, 1.3),
    (0.0,) * 6,
    (0.0, 0.35, 0.4, 0.8, 1.0, 1.0),
    (0.0,) * 6,
    (0.0,) * 6,
)
PROGRESS = (0.0, 0.7, 1.7, 4.0, 8.0, 12.0)  # towards the points of research at the end
NEARNESS = {0: 1.0, 1: 0.55, 2: 0.3, 3: 0.12}  # a free planet within reach, by steps
TECH_WORTH = {"gaia_mine_3vp": 1.0, "mine_3vp": 2.2, "trading_station_3vp": 1.2, "research_2vp": 2.6}
STANDING_TILE = 0.5  # institute and academies worth one more, per round to come


class Evaluator:
    """Judges positions; holds the weights."""

    def __init__(self, weights: Weights | None = None, is_plain: bool = False) -> None:
        self.w = weights or Weights()
        self.is_plain = is_plain  # sees neither final tiles nor federations to come

    def value(self, s: Space, seat: int) -> float:
        """Points now and to come."""
        b = s.boards[seat]
        if not s.agenda:
            return float(b.vp)
        left = ROUNDS_IN_ALL - max(1, s.round)
        worth = float(b.vp) + self._stock(b, left)
        worth += self._income(s, seat, left)
        worth += self._research(b, left)
        worth += self._tiles(s, seat, left)
        if not self.is_plain:
            worth += self._final(s, seat, left)
            worth += self._federation(s, seat, left)
        return worth + self._reach(s, seat, left)

    def goods(self, left: float) -> dict[str, float]:
        """What one of each is worth with so many rounds to come."""
        w = self.w
        pairs = {"credits": w.credits, "ore": w.ore, "knowledge": w.knowledge, "qic": w.qic}
        found = {what: end + more * left for what, (end, more) in pairs.items()}
        found["tokens"] = 0.25 + 0.12 * left if left else 0.05
        found["charge"] = w.charge[0] + w.charge[1] * left
        found["vp"] = 1.0
        return found

    def _stock(self, b: Board, left: int) -> float:
        w = self.w
        worth = 0.0
        for have, (end, more) in (
            (min(b.credits, w.enough[0]), w.credits), (min(b.ore, w.enough[1]), w.ore), (b.knowledge, w.knowledge),
            (max(0.0, b.credits - w.enough[0]), (0.335, 0.0)), (max(0.0, b.ore - w.enough[1]), (0.36, 0.06)),
            (b.qic, w.qic),
            (b.bowls[2], w.area_3), (b.bowls[1], w.area_2), (b.bowls[0], w.area_1),
        ):  # fmt: skip
            worth += have * (end + more * left)
        worth += (b.bowls[3]) * (0.25 if left else 0.0)
        if b.can("double_power"):
            worth += 0.3 * b.bowls[2]
        if b.stone >= 0:
            worth += (0.3, 0.7, 1.2, 0.6)[b.stone]
        # goods near their limit cannot be used before the next income is lost
        worth -= 0.25 * max(0, b.credits - 24) + 0.5 * max(0, b.ore - 11) + 0.6 * max(0, b.knowledge - 11)
        worth += self.w.green * len(b.green) if left else 0.4 * len(b.green)
        return worth + (b.formers + b.formers_away) * 0.5 * left

    def _income(self, s: Space, seat: int, left: int) -> float:
        if not left:
            return 0.0
        each = self.goods(max(0.0, (left - 1) / 2))
        worth = 0.0
        for name, hand in income.sources(s, seat):
            if not name.startswith("booster"):
                for what, n in hand:
                    worth += n * each[what]
        b = s.boards[seat]
        for action in octagons.specials(s, seat):
            if action in BOOSTERS:
                continue
            goods = octagons.special_goods(s, seat, action)
            worth += sum(n * each[what] for what, n in goods) if goods else 2.2
            if action not in b.used and not b.passed:
                worth += 0.0
        return worth * left * self.w.income

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
                worth += 0.75 * (sum(n * each[what] for what, n in goods) if goods else 1.5)
        return worth

    def _research(self, b: Board, left: int) -> float:
        worth = 0.0
        for area, level in enumerate(b.levels):
            worth += PROGRESS[level] if left or level > 2 else 0.0
            worth += STANDING[area][level] * left * self.w.levels
        return worth

    def _tiles(self, s: Space, seat: int, left: int) -> float:
        b = s.boards[seat]
        worth = self._unused(s, seat, left)
        passes = left + (0 if b.passed else 1)
        for name in b.tech_effects():
            tech = TECHS[name]
            if tech.when == "pass":
                worth += tech.gain[0][0][1] * counts.PER[tech.per](s, seat) * passes
            elif tech.when == "trigger":
                worth += TECH_WORTH.get(name, 1.0) * (left + 0.5)
            elif tech.when == "always":
                worth += STANDING_TILE * left + 0.5
        if b.booster:
            row = BOOSTERS[b.booster]
            if row.per and not (b.passed and not left):
                worth += row.vp * counts.PER[row.per](s, seat)
            if b.passed or not s.round:
                each = self.goods(max(0, left - 1))
                worth += sum(n * each[what] for hand in row.income for what, n in hand)
                worth += 2.4 if row.has_action else 0.0
        if s.round and not b.passed and left:
            worth += self.w.booster
        return worth

    def _final(self, s: Space, seat: int, left: int) -> float:
        """The places of final scoring, as far as they can be foreseen."""
        worth = 0.0
        sharp = 0.6 + 0.25 * (5 - left)
        for name in s.finals:
            shown = scoring.final_counts(s, name)
            mine = shown[seat]
            others = shown[:seat] + shown[seat + 1 :]
            if scoring.has_neutral(s):
                others.append(round(FINAL_TILES[name].neutral * (6 - left) / 6) if left else _neutral(name))
            ahead = sum(1 / (1 + exp(min(30.0, (mine - other) * sharp))) for other in others)
            low = int(ahead)
            ladder = (*PLACES, 0, 0, 0)
            points = ladder[low] + (ladder[low + 1] - ladder[low]) * (ahead - low)
            worth += points * self.w.final * (0.5 + 0.1 * (5 - left)) + 0.35 * mine if mine else 0.0
        return worth

    def _federation(self, s: Space, seat: int, left: int) -> float:
        b = s.boards[seat]
        free = (b.mask | b.stations) & ~b.federated
        if not free:
            return 0.0
        need = 6 if b.can("smaller_federations") else 7
        if b.can("one_federation") and b.federated:
            base = sum(values.value(s, seat, bit) for bit in bits(b.federated & (b.mask | b.stations)))
            short = need * (b.federations + 1) - base
            near = dilate(dilate(b.federated | b.satellites)) & free
            value = sum(values.value(s, seat, bit) for bit in bits(near))
            return self.w.federation * max(0.0, min(1.0, 1 - (short - value) / need)) * (0.6 + 0.08 * left)
        worth = 0.0
        for group in links.components(dilate(free)):
            value = sum(values.value(s, seat, bit) for bit in bits(group & free))
            share = min(1.0, value / need)
            worth += share * share
            if value > need:
                worth += 0.35 * min(1.0, (value - need) / need)
        return worth * self.w.federation * (0.7 + 0.06 * left if left else 0.45)

    def _reach(self, s: Space, seat: int, left: int) -> float:
        """Planets that can be settled soon."""
        if not left and s.round:
            return 0.0
        b = s.boards[seat]
        if not b.mask and not b.stations:
            return 0.0
        area = reach.within(s, seat, reach.basic(s, seat) + 1) & ~s.occupied
        by_type = s.map.by_type
        near = 0.0
        home = b.faction.home
        for kind in CIRCLE:
            near += (by_type[kind] & area).bit_count() * NEARNESS[STEPS[home][kind]]
        near += (s.gaia & area).bit_count() * 0.55
        near += (by_type[TRANSDIM] & ~s.formed & area).bit_count() * (0.45 if b.levels[PROJECT] else 0.2)
        worth = min(near, 8.0) * self.w.reach * (0.4 + 0.25 * left)
        own = sum(1 for bit, who in s.formers.items() if who == seat)
        worth += own * (2.4 + 0.5 * left)
        others = 0
        for other in s.opponents(seat):
            others |= s.boards[other].mask
        if not s.round:
            worth += 0.8 * (dilate(dilate(b.mask)) & others).bit_count()
        return worth


def _neutral(name: str) -> int:
    return FINAL_TILES[name].neutral


def round_event(s: Space) -> str:
    """What this round's tile rewards."""
    return ROUNDS[s.rounds[s.round - 1]].event if s.round else ""
