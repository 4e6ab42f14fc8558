"""What a set of cards is worth for a contribution, and which payments a hand offers (chapters F and G).

Cards of a kind are interchangeable, so everything here works on kinds ("vulca1"), not on single cards. A payment is
made of natural cards of the colour, wild cards, pairs, and groups recoloured by a leader that itself counts nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pygames.bluemoon.components import CARDS, KINDS, WILD, Kind

Kinds = tuple[str, ...]
LISTED = 24  # payments shown for one space: enough to choose from, short enough to read
# looked up many thousand times in a turn, hence taken out of the records once
_WORD = {k.id: k.power.do if k.power else "" for k in KINDS.values()}
_COLOUR = {k.id: k.colour for k in KINDS.values()}
_VALUE = {k.id: k.value for k in KINDS.values()}
_WORTH = {k.id: k.power.value if k.power else 0 for k in KINDS.values()}  # of a wild card or a pair
PAIR = max((_WORTH[k] for k in KINDS if _WORD[k] == "pair"), default=1)
_REACH = {k.id: k.power.cards if k.power else 0 for k in KINDS.values()}  # cards that a leader recolours
_POWER_WORTH = {"wild": 2, "recolour": 2, "fly": 2, "send_dragon": 1, "lead_dragon": 1, "pair": 2, "hurry": 1}


def kinds_of(cards: Sequence[str]) -> Kinds:
    return tuple(sorted(CARDS[card] for card in cards))


# --- the exact question: how much, and is every card needed? ------------------------------------------------------


@lru_cache(maxsize=200_000)
def worth(colour: str, cards: Kinds) -> int:
    """R46-R56: the highest value that a set of cards can reach in a colour; cards without use count nothing."""
    counts = Counter(cards)
    pairing = [k for k in counts if _WORD[k] == "pair"]
    leading = [k for k in counts if _WORD[k] == "recolour"]
    fixed = sum(_WORTH[k] * n for k, n in counts.items() if _WORD[k] == "wild")
    rest = {k: n for k, n in counts.items() if _WORD[k] not in ("wild", "pair", "recolour")}
    best = 0
    for pairs, pair_value in _ways_to_pair(counts, len(cards)):
        for leaders, capacities in _ways_to_lead(counts, leading):
            left = {**rest, **{k: counts[k] - pairs.get(k, 0) for k in pairing}}
            left.update({k: counts[k] - leaders.get(k, 0) for k in leading})
            natural = sum(_VALUE[k] * n for k, n in left.items() if _COLOUR[k] == colour)
            best = max(best, fixed + pair_value + natural + _recoloured(colour, left, capacities))
    return best


def _ways_to_pair(counts: Mapping[str, int], most: int) -> list[tuple[dict[str, int], int]]:
    """R47-R49: at most so many pairs of cards with the pairing power, as cards used of each kind and value won.

    Which two cards form a pair does not matter, only how many of each kind are in pairs.
    """
    pairing = [k for k in counts if _WORD[k] == "pair"]
    if not pairing:
        return [({}, 0)]
    used = product(*(range(counts[k] + 1) for k in pairing))
    even = [(n, sum(n) // 2) for n in used if sum(n) % 2 == 0]
    return [(dict(zip(pairing, n, strict=True)), size * _WORTH[pairing[0]]) for n, size in even if size <= most]


def _ways_to_lead(counts: Mapping[str, int], leading: list[str]) -> Iterator[tuple[dict[str, int], tuple[int, ...]]]:
    """R50-R54: every choice of cards spent to recolour others, with how many cards each may change."""
    found: list[tuple[dict[str, int], tuple[int, ...]]] = [({}, ())]
    for kind in leading:
        reach = (_REACH[kind],)
        found = [({**used, kind: n}, caps + reach * n) for used, caps in found for n in range(counts[kind] + 1)]
    yield from found


def _recoloured(colour: str, left: dict[str, int], capacities: tuple[int, ...]) -> int:
    """The most that leaders can bring: each takes cards of one source colour, at printed value."""
    if not capacities:
        return 0
    pools: dict[str, list[int]] = {}
    for kind, n in left.items():
        if n and _COLOUR[kind] != colour and _WORD[kind] != "wild":
            pools.setdefault(_COLOUR[kind], []).extend([_VALUE[kind]] * n)
    ranked = tuple(sorted(tuple(sorted(values, reverse=True)) for values in pools.values()))
    return _lead(ranked, tuple(sorted(capacities, reverse=True)))


@lru_cache(maxsize=50_000)
def _lead(pools: tuple[tuple[int, ...], ...], capacities: tuple[int, ...]) -> int:
    """The best sum when each leader takes the dearest cards of one pool."""
    if not capacities or not pools:
        return 0
    best = 0
    for i, pool in enumerate(pools):
        taken, kept = pool[: capacities[0]], pool[capacities[0] :]
        rest = pools[:i] + ((kept,) if kept else ()) + pools[i + 1 :]
        best = max(best, sum(taken) + _lead(rest, capacities[1:]))
    return best


class Reading(NamedTuple):
    """How a set of cards reaches its worth: for people who want to see what their powers do."""

    value: int
    natural: Kinds
    wild: Kinds
    pairs: Kinds
    leaders: Kinds
    led: Kinds


def reading(colour: str, cards: Kinds) -> Reading:
    """R46-R56: the first reading that is worth most; it spends as few powers as that allows."""
    counts = Counter(cards)
    leading = [k for k in counts if _WORD[k] == "recolour"]
    wild = tuple(k for k in cards if _WORD[k] == "wild")
    best = Reading(-1, (), (), (), (), ())
    for pairs, pair_value in _ways_to_pair(counts, len(cards)):
        for leaders, capacities in _ways_to_lead(counts, leading):
            left = {k: n - pairs.get(k, 0) - leaders.get(k, 0) for k, n in counts.items() if _WORD[k] != "wild"}
            natural = tuple(k for k, n in left.items() if _COLOUR[k] == colour for _ in range(n))
            led = tuple(k for k, n in left.items() if _COLOUR[k] != colour for _ in range(n)) if capacities else ()
            value = sum(_WORTH[k] for k in wild) + pair_value + sum(_VALUE[k] for k in natural)
            value += _recoloured(colour, left, capacities)
            if value > best.value:
                spent = [tuple(k for k, n in used.items() for _ in range(n)) for used in (pairs, leaders)]
                best = Reading(value, natural, wild, spent[0], spent[1], led)
    return best


def superfluous(colour: str, value: int, cards: Kinds) -> str | None:
    """R39: a kind of which one card could stay in hand."""
    for kind in dict.fromkeys(cards):
        fewer = list(cards)
        fewer.remove(kind)
        if worth(colour, tuple(fewer)) >= value:
            return kind
    return None


def is_payment(colour: str, value: int, cards: Kinds) -> bool:
    """A set is a payment if it reaches the value and loses it with any card less."""
    return worth(colour, cards) >= value and superfluous(colour, value, cards) is None


def forget() -> None:
    """Drop everything remembered, for measurements."""
    for remembered in (worth, payments, every_payment, filled, _lead):
        remembered.cache_clear()


# --- the list: sensible payments, best first ----------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def payments(colour: str, value: int, hand: Kinds) -> tuple[Kinds, ...]:
    """Distinct payments that a hand offers: fewest cards, least overpaid, powers kept.

    At most one recolouring card is used in the listed ones. If nothing else is possible the list holds one payment
    with more; others may still be put together by hand, ``is_payment`` is the judge.
    """
    if colour == WILD:
        raise ValueError("a wild space is paid in a named colour")
    found = sorted(_candidates(colour, value, Counter(hand)), key=_rank)
    listed: list[Kinds] = []
    for cards in found:
        if is_payment(colour, value, cards):
            listed.append(cards)
            if len(listed) == LISTED:
                break
    if not listed and worth(colour, hand) >= value:
        listed.append(_shrunk(colour, value, hand))
    return tuple(listed)


@lru_cache(maxsize=20_000)
def filled(colour: str, value: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The same with the cards of a hand: bots ask it for every building that they might walk to."""
    return tuple([with_cards(plan, hand) for plan in payments(colour, value, kinds_of(hand))])


@lru_cache(maxsize=20_000)
def every_payment(colour: str, value: int, hand: Kinds) -> tuple[Kinds, ...]:
    """All payments that a hand offers, with any number of recolouring cards; fewest cards first."""
    counts = Counter(hand)
    leaders = sum(n for k, n in counts.items() if _WORD[k] == "recolour")
    found = _candidates(colour, value, counts, leaders)
    return tuple(sorted((cards for cards in found if is_payment(colour, value, cards)), key=_rank))


def pays_together(asked: tuple[tuple[str, int], ...], hand: Kinds) -> bool:
    """R38: whether a hand pays several spaces (colour and value), each with cards of its own."""
    if not asked:
        return True
    (colour, value), rest = asked[0], asked[1:]
    if any(worth(c, hand) < v for c, v in asked):
        return False
    return any(pays_together(rest, _left(hand, cards)) for cards in every_payment(colour, value, hand))


def _left(hand: Kinds, spent: Kinds) -> Kinds:
    return tuple(sorted((Counter(hand) - Counter(spent)).elements()))


def _rank(cards: Kinds) -> tuple[int, int, int, Kinds]:
    spent = sum(_POWER_WORTH.get(_WORD[k], 0) for k in cards)
    printed = sum(_VALUE[k] for k in cards)
    return (len(cards), printed, spent, cards)


def _candidates(colour: str, value: int, counts: Mapping[str, int], leaders: int = 1) -> set[Kinds]:
    """Combinations of naturals, pairs, at most so many recoloured groups and wild cards that reach the value."""
    wild = next((k for k in counts if _WORD[k] == "wild"), "")
    wilds = counts[wild] if wild else 0
    found: set[Kinds] = set()
    for first, total in _naturals(colour, value, counts):
        if total >= value:
            found.add(tuple(sorted(first)))
            continue
        for second, more in _extras(colour, value - total, counts, first, leaders):
            missing = max(0, value - total - more)
            if missing <= wilds and (missing or more or first):
                found.add(tuple(sorted((*first, *second, *([wild] * missing)))))
    return found


def _naturals(colour: str, value: int, counts: Mapping[str, int]) -> list[tuple[Kinds, int]]:
    """Sets of natural cards of the colour, up to the first that reaches the value."""
    kinds = [KINDS[k] for k in counts if _COLOUR[k] == colour and _WORD[k] != "wild"]
    return _multisets(sorted(kinds, key=lambda k: -k.value), counts, value, 99)


def _multisets(kinds: list[Kind], counts: Mapping[str, int], value: int, size: int) -> list[tuple[Kinds, int]]:
    """Multisets of at most ``size`` cards; none goes on after it has reached the value."""
    found: list[tuple[Kinds, int]] = [((), 0)]
    for kind in kinds:
        grown = []
        for cards, total in found:
            for n in range(1, counts[kind.id] + 1):
                if total + kind.value * (n - 1) >= value or len(cards) + n > size:
                    break
                grown.append(((*cards, *([kind.id] * n)), total + kind.value * n))
        found += grown
    return found


def _extras(
    colour: str, value: int, counts: Mapping[str, int], used: Kinds, leaders: int
) -> Iterator[tuple[Kinds, int]]:
    """What may stand beside the naturals: pairs, and recoloured groups."""
    left = _without(counts, used)
    for pairs, pair_value in _ways_to_pair(left, -(-value // PAIR)):
        together: Kinds = tuple(k for k, n in pairs.items() for _ in range(n))
        yield together, pair_value
        if pair_value < value:
            for group, more in _groups(colour, value - pair_value, _without(left, together), leaders):
                yield (*together, *group), pair_value + more


def _without(counts: Mapping[str, int], used: Kinds) -> dict[str, int]:
    left = dict(counts)
    for kind in used:
        left[kind] -= 1
    return {k: n for k, n in left.items() if n}


def _groups(colour: str, value: int, left: Mapping[str, int], leaders: int) -> Iterator[tuple[Kinds, int]]:
    """A leader and the cards it recolours, all of one source colour; then perhaps another with its own."""
    if not leaders:
        return
    for leader in [k for k in left if _WORD[k] == "recolour"]:
        pool = _without(left, (leader,))
        colours = dict.fromkeys(_COLOUR[k] for k in pool if _COLOUR[k] != colour and _WORD[k] != "wild")
        for source in colours:
            kinds = sorted((KINDS[k] for k in pool if _COLOUR[k] == source), key=lambda k: -k.value)
            for cards, total in _multisets(kinds, pool, value, _REACH[leader]):
                if not cards:
                    continue
                yield (leader, *cards), total
                if total < value:
                    for others, more in _groups(colour, value - total, _without(pool, cards), leaders - 1):
                        yield (leader, *cards, *others), total + more


def _shrunk(colour: str, value: int, hand: Kinds) -> Kinds:
    """A payment found by leaving cards out of the whole hand, dear powers first."""
    cards = hand
    while (kind := superfluous(colour, value, cards)) is not None:
        fewer = list(cards)
        fewer.remove(kind)
        cards = tuple(fewer)
    return cards


def with_cards(plan: Kinds, hand: Sequence[str]) -> tuple[str, ...]:
    """The cards of a hand that stand for a plan of kinds: the first of each kind."""
    wanted = list(plan)
    chosen = []
    for card in hand:
        if CARDS[card] in wanted:
            wanted.remove(CARDS[card])
            chosen.append(card)
    return tuple(sorted(chosen))
