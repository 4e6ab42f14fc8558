"""A position of Blue Moon City as a seat knows it, as numbers for a learned value.

Blocks: cards of the own hand, buildings (rebuilt, own and others' markers), figures of the seat, the mean and the
highest of the others' same figures, what the own hand can reach, how far the match has come. Everything is about
between -1 and 2. Positions are compared where a turn ends, before its draw.
"""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, FIGURES, KINDS, SQUARE, TILES, WILD
from pygames.bluemoon.evaluation import Evaluator, Goal
from pygames.bluemoon.rules import ending
from pygames.bluemoon.state import City
from pygames.bluemoon.turns import TEMPLES
from pygames.core.bots.net import Features, squash, total

KIND_AT = {kind: i for i, kind in enumerate(sorted(KINDS))}
TILE_AT = {tile: i for i, tile in enumerate(sorted(TILES))}
HAND = 0
REBUILT = len(KIND_AT)
OURS = REBUILT + len(TILE_AT)
THEIRS = OURS + len(TILE_AT)
MINE = THEIRS + len(TILE_AT)
FIGURES_OF_SEAT = 28
MEAN = MINE + FIGURES_OF_SEAT
MOST = MEAN + FIGURES_OF_SEAT
PLANS = MOST + FIGURES_OF_SEAT
COURSE = PLANS + 16
LEAD = COURSE + 23  # what the evaluation says: where nothing else was learned, it decides
LENGTH = LEAD + 1

WIN, MARGIN = 0.75, 2.0  # how much of the value is winning, the rest is by how much; offerings that make a clear lead


def result(s: City, seat: int) -> float:
    """What a finished match is worth: the share of the win, and the margin in offerings and parts of them."""
    outcome = ending.outcome(s)
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    merits = [s.offerings(x) + min(12, s.crystals[x]) / 12 for x in range(s.seats)]
    lead = merits[seat] - max([m for x, m in enumerate(merits) if x != seat])
    return WIN * won + (1 - WIN) * (0.5 + 0.5 * squash(lead / MARGIN))


class Observer:
    """Turns positions into features."""

    def __init__(self, judge: Evaluator | None = None) -> None:
        self.judge = judge or Evaluator()

    def features(self, s: City, seat: int) -> Features:
        found = self._hand(s, seat)
        found += self._buildings(s, seat)
        pending, kinds, goals = self.judge.prospects(s)
        worths = [pending[x] + self.judge.stock(s, x) for x in range(s.seats)]
        mine = self._figures(s, seat, pending[seat], worths[seat])
        found += [(MINE + i, v) for i, v in enumerate(mine) if v]
        rest = [self._figures(s, x, pending[x], worths[x]) for x in range(s.seats) if x != seat]
        share = 1 / len(rest)
        for i, column in enumerate(zip(*rest, strict=True)):
            if any(column):
                found.append((MEAN + i, total(column) * share))
                found.append((MOST + i, max(column)))
        own = self.judge.hand(s, seat, kinds), self.judge.place(s, seat, goals[seat])
        found += self._plans(s, seat, goals[seat], own)
        found += self._course(s, seat, worths)
        best = max([worths[x] + self._unseen(s, x) for x in range(s.seats) if x != seat])
        found.append((LEAD, (worths[seat] + own[0] + own[1] - best) / 10))
        return found

    def _unseen(self, s: City, seat: int) -> float:
        """What a hand is worth of which only the size is known."""
        w, many = self.judge.w, float(len(s.hands[seat]) + len(s.aside[seat]))
        return w.draw * (many if many <= w.enough else w.enough + w.beyond * (many - w.enough))

    @staticmethod
    def _hand(s: City, seat: int) -> list[tuple[int, float]]:
        many: dict[int, float] = {}
        for card in s.hands[seat]:
            at = HAND + KIND_AT[CARDS[card]]
            many[at] = many.get(at, 0.0) + 1.0
        return list(many.items())

    @staticmethod
    def _buildings(s: City, seat: int) -> list[tuple[int, float]]:
        """Which are rebuilt, and whose markers lie on the others."""
        found: list[tuple[int, float]] = []
        for tile, owners in s.buildings.items():
            at = TILE_AT[tile]
            if owners is None:
                found.append((REBUILT + at, 1.0))
                continue
            mine, left = owners.count(seat), owners.count(-1)
            if mine:
                found.append((OURS + at, mine / len(owners)))
            if mine + left < len(owners):
                found.append((THEIRS + at, (len(owners) - mine - left) / len(owners)))
        return found

    def _figures(self, s: City, seat: int, pending: float, worth: float) -> list[float]:
        """What lies open before a seat, in numbers."""
        figures = FIGURES[s.seats]
        left = figures.offerings - s.offerings(seat)
        crystals, price = s.crystals[seat], s.next_price() or 12
        distance = s.map.distance[s.figures[seat]]
        away = min([distance[place] for place in (SQUARE, *TEMPLES) if place in distance])
        can_pay, is_near = crystals >= price, away <= 2
        scales, markers = s.scales[seat], s.markers[seat]
        most = max([n for x, n in enumerate(s.scales) if x != seat])
        is_low = s.scale_supply <= 2
        many = len(s.hands[seat])
        placed = total([owners.count(seat) for owners in s.buildings.values() if owners is not None])
        return [
            left / figures.offerings,
            1.0 if left == 1 else 0.0,
            1.0 if left == 2 else 0.0,
            crystals / 12,
            min(2.0, crystals / price),
            1.0 if can_pay else 0.0,
            max(0, crystals - price) / 10,
            1.0 if crystals >= 2 * price else 0.0,
            1.0 if is_near else 0.0,
            1.0 if away <= 4 else 0.0,
            1.0 if can_pay and is_near else 0.0,
            1.0 if can_pay and left == 1 else 0.0,
            1.0 if can_pay and left == 1 and is_near else 0.0,
            scales / 5,
            1.0 if scales > most else 0.0,
            1.0 if scales == most and scales else 0.0,
            1.0 if scales > most and is_low else 0.0,
            1.0 if scales >= 3 else 0.0,
            markers / 10,
            1.0 if not markers else 0.0,
            1.0 if markers <= 2 else 0.0,
            many / 8,
            max(0, many - 8) / 8,
            len(s.aside[seat]) / 3,
            pending / 8,
            worth / 40,
            placed / 8,
            1.0 if seat == s.turn_seat else 0.0,
        ]

    def _plans(self, s: City, seat: int, goals: list[Goal], own: tuple[float, float]) -> list[tuple[int, float]]:
        """What the hand can reach: the best spaces near, farther and anywhere."""
        reach: dict[str, int] = {}
        wild = 0
        for card in s.hands[seat]:
            kind = KINDS[CARDS[card]]
            if kind.power is not None and kind.power.do == "wild":
                wild += 1
            else:
                reach[kind.colour] = reach.get(kind.colour, 0) + kind.value
        reach[WILD] = max(reach.values(), default=0)
        distance = s.map.distance[s.figures[seat]]
        best = [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
        spaces_near = spaces_far = 0
        for gain, tile, spaces in goals:
            many = 0
            for colour, value in spaces:
                if reach.get(colour, 0) + wild >= value:
                    many += 1
            if not many:
                continue
            ring = 0 if distance[tile] <= 2 else 1 if distance[tile] <= 4 else 2
            spaces_near += many if not ring else 0
            spaces_far += many if ring else 0
            best[ring] = sorted([*best[ring], gain], reverse=True)[:2]
        numbers = [
            *[gain / 5 for ring in best for gain in ring],
            spaces_near / 6,
            spaces_far / 10,
            max(reach.values()) / 8,
            total(reach.values()) / 20,
            own[0] / 8,
            own[1] / 2,
            wild / 2,
        ]
        return [(PLANS + i, v) for i, v in enumerate(numbers) if v]

    def _course(self, s: City, seat: int, worths: list[float]) -> list[tuple[int, float]]:
        """How far the match has come, who is ahead, whose turn it is."""
        figures = FIGURES[s.seats]
        others = [x for x in range(s.seats) if x != seat]
        lead = (worths[seat] - max([worths[x] for x in others])) / 12
        made = [s.offerings(x) for x in range(s.seats)]
        ahead = made[seat] - max([made[x] for x in others])
        done = max(made) / figures.offerings
        rebuilt = total([1.0 for owners in s.buildings.values() if owners is None]) / len(s.buildings)
        waits = (seat - s.turn_seat) % s.seats  # turns until the own one, 0 if it is the present
        lead = max(-2.0, min(2.0, lead))
        numbers = [
            s.turn / s.seats / 20,
            rebuilt,
            max(0.0, rebuilt - 0.6),
            s.scale_supply / figures.scales,
            (s.next_price() or 12) / 12,
            len(s.obelisk) / len(figures.obelisk),
            done,
            max(0.0, done - 0.6),
            lead,
            lead * done,
            lead if lead > 0 else 0.0,
            ahead / 3,
            ahead * done / 3,
            1.0 if s.all_rebuilt else 0.0,
            1.0 if len(s.buildings) > 20 else 0.0,
            1.0 if s.seats == 3 else 0.0,
            1.0 if s.seats == 4 else 0.0,
            1.0 if waits == 1 and s.seats > 2 else 0.0,
            1.0 if waits == 2 else 0.0,
        ]
        return [(COURSE + i, v) for i, v in enumerate(numbers) if v]
