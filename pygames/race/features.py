"""A position of Race for the Galaxy as a seat knows it, as numbers for a learned value.

Blocks: cards of the own tableau, of the own hand, of the others' tableaux; figures of the seat, the mean and the
highest of the others' same figures; how far the match has come. Everything is about between -1 and 2.
"""

from __future__ import annotations

from pygames.core.bots.net import Features, total
from pygames.race.components import ANY, CARDS, FIGURES, KINDS
from pygames.race.evaluation import Judge, best_sale, counts_of, produce_draws, production
from pygames.race.state import Galaxy

CARD_AT = {kind: i for i, kind in enumerate(sorted(KINDS))}
OWN, HAND, THEIRS = 0, len(CARD_AT), 2 * len(CARD_AT)
MINE = 3 * len(CARD_AT)
FIGURES_OF_SEAT = 34
MEAN = MINE + FIGURES_OF_SEAT
MOST = MEAN + FIGURES_OF_SEAT
PLANS = MOST + FIGURES_OF_SEAT
COURSE = PLANS + 8
LENGTH = COURSE + 30


class Observer:
    """Turns positions into features; keeps what depends on a tableau alone."""

    def __init__(self, judge: Judge | None = None) -> None:
        self.judge = judge or Judge()
        self.tableaus: dict[tuple[str, ...], list[float]] = {}

    def features(self, s: Galaxy, seat: int, is_open: bool = False) -> Features:
        """What the seat knows; ``is_open``: without its hand, as the others know it."""
        found: list[tuple[int, float]] = [(OWN + CARD_AT[CARDS[c].id], 1.0) for c in s.tableaus[seat]]
        if not is_open:
            many: dict[int, float] = {}
            for c in s.hands[seat]:
                at = HAND + CARD_AT[CARDS[c].id]
                many[at] = many.get(at, 0.0) + 1.0
            found += many.items()
        others = [x for x in range(s.seats) if x != seat]
        share = 1 / len(others)
        theirs: dict[int, float] = {}
        for x in others:
            for c in s.tableaus[x]:
                at = THEIRS + CARD_AT[CARDS[c].id]
                theirs[at] = theirs.get(at, 0.0) + share
        found += theirs.items()
        left = self.judge.rounds_left(s)
        card = self.judge.card(left)
        worths = [self.judge.open_value(s, x, left, card) for x in range(s.seats)]
        mine = self.figures(s, seat, worths[seat])
        found += [(MINE + i, v) for i, v in enumerate(mine) if v]
        rest = [self.figures(s, x, worths[x]) for x in others]
        for i, column in enumerate(zip(*rest, strict=True)):
            if any(column):
                found.append((MEAN + i, total(column) * share))
                found.append((MOST + i, max(column)))
        if not is_open:
            found += self.plans(s, seat, left, card)
        found += self.course(s, seat, worths, left)
        return found

    def figures(self, s: Galaxy, seat: int, worth: float) -> list[float]:
        """What lies open before a seat, in numbers."""
        tableau = s.tableaus[seat]
        known = self.tableaus.get(tableau)
        if known is None:
            if len(self.tableaus) > 20_000:
                self.tableaus.clear()
            known = self.tableaus[tableau] = self._of_tableau(tableau)
        counts = counts_of(s, seat)
        vp, cards = self.judge.meal(tableau, counts)
        hand, size = len(s.hands[seat]), len(tableau)
        return [
            *known,
            *[n / 2 for n in counts],
            vp / 5,
            cards / 4,
            best_sale(self.judge.engine(tableau).has, counts) / 5,
            hand / 8,
            min(hand, 2) / 2,
            max(0, hand - 5) / 5,
            s.chips[seat] / 15,
            size / 12,
            max(0, size - 7) / 4,
            max(0, size - 9) / 2,
            worth / 30,
        ]

    def _of_tableau(self, tableau: tuple[str, ...]) -> list[float]:
        """The part that depends on the cards alone."""
        e = self.judge.engine(tableau)
        has = e.has
        kinds = [CARDS[c] for c in tableau]
        made = production(has, kinds)
        vp, cards = self.judge.meal(tableau, made)
        less = has.settle_discount
        return [
            sum([k.vp for k in kinds]) / 20,
            e.points / 30,
            e.vp,
            e.cards / 3,
            has.military / 5,
            max(0, has.military - 3) / 4,
            sum(has.military_against.values()) / 4,
            has.develop_discount / 3,
            (has.after_develop + has.at_start) / 2,
            less.get(ANY, 0) / 3,
            sum([n for good, n in less.items() if good != ANY]) / 4,
            has.after_settle / 2,
            has.explore_draw / 3,
            has.explore_keep / 2,
            (len(has.boosts) + len(has.ships)) / 2,
            sum(made) / 4,
            vp / 6,
            cards / 4,
            produce_draws(has, kinds, made) / 4,
        ]  # 19, and 15 above

    def plans(self, s: Galaxy, seat: int, left: float, card: float) -> list[tuple[int, float]]:
        """What the hand promises: its best cards, how many of them could be placed at once."""
        judge = self.judge
        found = sorted([judge.plan(s, seat, c, left, card) for c in s.hands[seat]], reverse=True)
        best = [max(0.0, p) / 8 for p in found[:4]]
        spare = len(s.hands[seat]) - 1
        ready = [0, 0]
        for c in s.hands[seat]:
            price = judge.price(s, seat, c)
            if price is not None and price <= spare:
                ready[CARDS[c].is_world] += 1
        numbers = [
            *best,
            *[0.0] * (4 - len(best)),
            ready[0] / 4,
            ready[1] / 4,
            judge.hand(s, seat, left, card, found) / 10,
        ]
        return [(PLANS + i, v) for i, v in enumerate(numbers) if v]

    def course(self, s: Galaxy, seat: int, worths: list[float], left: float) -> list[tuple[int, float]]:
        """How far the match has come, who is ahead, and the kind of match."""
        sizes = [len(t) for t in s.tableaus]
        longest = max(sizes)
        best = max([w for x, w in enumerate(worths) if x != seat])
        lead = (worths[seat] - best) / 10
        pool = s.pool / (FIGURES["pool_per_player"] * s.seats)
        numbers = [
            s.round / 10,
            left / 8,
            pool,
            max(0.0, 0.5 - pool) * 2,
            max(0.0, 0.25 - pool) * 4,
            lead,
            lead * (1 - min(1.0, left / 8)),
            (sizes[seat] - max([n for x, n in enumerate(sizes) if x != seat])) / 4,
            1.0 if longest >= 11 else 0.0,
            1.0 if longest == 10 else 0.0,
            1.0 if longest == 9 else 0.0,
            1.0 if longest == 8 else 0.0,
            1.0 if s.round <= 1 else 0.0,
            1.0 if s.round == 2 else 0.0,
            1.0 if s.round == 3 else 0.0,
            1.0 if s.seats == 3 else 0.0,
            1.0 if s.seats == 4 else 0.0,
            lead if lead > 0 else 0.0,
            s.pool / s.seats / 4 if s.pool / s.seats < 4 else 1.0,
        ]
        return [(COURSE + i, v) for i, v in enumerate(numbers) if v]
