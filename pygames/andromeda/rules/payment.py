"""How a cost can be paid (R6, R7): credits for titanium, ice and nanocarbon, any mix for "any".

A payment is six numbers, in the order of the resources with tactic cards last. Units of resources have ids ("ice2" is
the second ice), cards stand for themselves, so that a payment can be pointed at.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from pygames.andromeda.components import TACTIC_OF
from pygames.andromeda.state import Station
from pygames.andromeda.words import ANY, BASIC, BASICS, CREDIT, RESOURCES, TACTIC, Bundle
from pygames.core.play import Slot
from pygames.core.problems import Reason

Counts = tuple[int, ...]  # energy, titanium, ice, nanocarbon, credits, tactic cards
WORTH = (0.75, 1.25, 1.25, 1.25, 1.75, 1.5)  # to list cheap payments first
MOST_PLANS = 10
_UNITS = {f"{name}{n}": i for i, name in enumerate(RESOURCES) for n in range(1, 41)}
KEPT = 8192  # answers to each question here: bots ask the same ones in every world that they imagine


def holdings(station: Station) -> Counts:
    return (*station.store, len(station.hand))


def size(cost: Bundle) -> int:
    """How many resources a cost has."""
    return sum(cost[:8])


def payments(cost: Bundle, have: Counts, discount: int = 0, wild: tuple[int, ...] = ()) -> tuple[Counts, ...]:
    """All exact payments that are possible, cheap ones first."""
    total = size(cost)
    if total == 0 or discount >= total:
        return ((0,) * 6,)
    return _payments(cost, tuple([min(n, total) for n in have]), discount, wild)


@lru_cache(KEPT)
def _payments(cost: Bundle, have: Counts, discount: int, wild: tuple[int, ...]) -> tuple[Counts, ...]:
    found: set[Counts] = set()
    for reduced in _reduced(cost, discount):
        found |= _exact(reduced, have, wild)
    return tuple(sorted(found, key=lambda p: (sum(n * w for n, w in zip(p, WORTH, strict=True)), p)))


def _reduced(cost: Bundle, discount: int) -> set[Bundle]:
    """The cost without so many units, of the payer's choice."""
    found = {cost}
    for _ in range(discount):
        found = {(*c[:i], c[i] - 1, *c[i + 1 :]) for c in sorted(found) for i in range(8) if c[i]}
    return found


def _exact(cost: Bundle, have: Counts, wild: tuple[int, ...]) -> set[Counts]:
    """R6: unit by unit, every resource that may stand for it."""
    found: set[Counts] = {(0,) * 6}
    for kind in range(8):
        accepted = _accepted(kind, wild)
        for _ in range(cost[kind]):
            found = {(*p[:r], p[r] + 1, *p[r + 1 :]) for p in sorted(found) for r in accepted if p[r] < have[r]}
    return found


def _accepted(kind: int, wild: tuple[int, ...]) -> tuple[int, ...]:
    if kind == ANY:
        return (0, 1, 2, 3, 4, 5)
    if kind == BASIC:
        return (*BASICS, CREDIT)
    if kind in BASICS:
        return tuple(sorted({kind, CREDIT, *wild}))
    return tuple(sorted({kind, *wild})) if kind != TACTIC else (TACTIC,)


def can_pay(cost: Bundle, have: Counts, discount: int = 0, wild: tuple[int, ...] = ()) -> bool:
    """Whether a payment exists, without listing any: a discount covers what is missing."""
    return bool(payments(cost, have, discount, wild)) if wild else missing(cost, have) <= discount


@lru_cache(KEPT)
def missing(cost: Bundle, have: Counts) -> int:
    """How many units of a cost cannot be paid; each resource goes first where nothing else would do."""
    energy, titanium, ice, nano, credit, tactic, free, basic, _ = cost
    spare_energy, spare_tactic = have[0] - energy, have[5] - tactic
    spares = (have[1] - titanium, have[2] - ice, have[3] - nano)
    spare_credit = have[4] - credit + sum([n for n in spares if n < 0])
    short = -min(0, spare_energy) - min(0, spare_tactic) - min(0, spare_credit)
    left = sum([n for n in spares if n > 0]) + max(0, spare_credit) - basic
    short -= min(0, left)
    left = max(0, left) + max(0, spare_energy) + max(0, spare_tactic) - free
    return short - min(0, left)


def filling(counts: Counts, hand: tuple[str, ...]) -> tuple[str, ...]:
    """Ids for a payment; of the hand the last cards."""
    units = [f"{name}{n}" for i, name in enumerate(RESOURCES) for n in range(1, counts[i] + 1)]
    return tuple(sorted([*units, *hand[len(hand) - counts[TACTIC] :]]))


def slot(station: Station, cost: Bundle, discount: int = 0, wild: tuple[int, ...] = ()) -> Slot | None:
    """A slot for a payment, or None if it cannot be made."""
    return _slot(station.store, station.hand, cost, discount, wild)


@lru_cache(KEPT)
def _slot(store: Counts, hand: tuple[str, ...], cost: Bundle, discount: int, wild: tuple[int, ...]) -> Slot | None:
    have = (*store, len(hand))
    found = payments(cost, have, discount, wild)
    if not found:
        return None
    if not any(found[0]):
        return Slot("payment", (), 0, 0, ((),))
    plans: dict[tuple[str, ...], None] = {}
    for counts in found[:MOST_PLANS]:
        plans[filling(counts, hand)] = None
        if counts[TACTIC] and len(plans) < MOST_PLANS:  # which card is given up matters
            for cards in list(combinations(hand, counts[TACTIC]))[:6]:
                plans[filling(counts, cards)] = None
    sizes = [len(plan) for plan in plans]
    return Slot("payment", filling(have, hand), min(sizes), max(sizes), tuple(plans))


def counts_of(picked: tuple[str, ...]) -> Counts:
    found = [0] * 6
    for item in picked:
        found[TACTIC if item in TACTIC_OF else _UNITS[item]] += 1
    return tuple(found)


def cards_in(picked: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(item for item in picked if item in TACTIC_OF)


def why_not(
    station: Station, cost: Bundle, picked: tuple[str, ...], discount: int = 0, wild: tuple[int, ...] = ()
) -> Reason | None:
    """R6, R7: a payment is exact."""
    if any(item not in TACTIC_OF and item not in _UNITS for item in picked):
        return Reason("not_a_resource", "R4")
    if counts_of(picked) in payments(cost, holdings(station), discount, wild):
        return None
    return Reason("wrong_payment", "R6", need=max(0, size(cost) - discount), given=len(picked))


def short(station: Station, cost: Bundle, discount: int = 0) -> Reason:
    """Why a cost cannot be paid."""
    return Reason("cannot_pay", "R6", need=max(0, size(cost) - discount), have=station.resources())
