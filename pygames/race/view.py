"""What each seat may know: the only file that decides what is hidden (R26, R27).

Secret are the hands of others, the deck, face-down discards, the cards that are goods, and what others look at or have
answered. Nobody is held to remember what went to the discard pile; only bets (R79), which all have seen, stay known: a
lost card until the next shuffle, a won one until its owner discards something face down.
"""

from __future__ import annotations

from typing import Any

from pygames.core.rng import Rng
from pygames.core.steps import Together, forget_answers
from pygames.race.components import CARDS
from pygames.race.powers import powers
from pygames.race.rules import ending, goods, scoring
from pygames.race.state import Galaxy


def view(s: Galaxy, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: an onlooker)."""
    return {
        "round": s.round,
        "phase": f"phase{s.phase}" if s.phase else "",
        "step": type(s.agenda[-1]).__name__ if s.agenda else "",
        "pool": max(s.pool, 0),
        "deck": len(s.deck),
        "discard": len(s.discard) + len(s.shown),
        "shown": sorted(s.shown),
        "order": list(s.order),
        "seats": [_seat(s, x) for x in range(s.seats)],
        "hand": s.hands[seat][:] if seat is not None else [],
        "drawn": s.drawn[seat][:] if seat is not None else [],
        "offered": list(s.offered[seat]) if seat is not None else [],
        "answer": _answer(s, seat),
        "cause": s.cause,
    }


def _seat(s: Galaxy, seat: int) -> dict[str, Any]:
    """What lies open before a player."""
    return {
        "vp": ending.points(s, seat),
        "chips": s.chips[seat],
        "cards": len(s.hands[seat]),
        "known": list(s.known[seat]),
        "looks_at": len(s.drawn[seat]),
        "military": powers(s.tableaus[seat]).military,
        "actions": list(s.actions[seat]),
        "placing": s.placing[seat],
        "tableau": list(s.tableaus[seat]),
        "goods": {world: goods.price(s, seat, world) for world in goods.holding(s, seat)},
        "six": {c: scoring.worth(s, seat, c) for c in s.tableaus[seat] if CARDS[c].scoring},
    }


def _answer(s: Galaxy, seat: int | None) -> str:
    """The seat's own secret answer, until it is revealed."""
    top = s.agenda[-1] if s.agenda else None
    answer = top.answer_of(seat) if isinstance(top, Together) and seat is not None else None
    return str(answer) if answer else ""


def imagine(s: Galaxy, seat: int, rng: Rng) -> Galaxy:
    """A world that the seat could believe in: everything unseen is one heap, dealt anew into the same places."""
    c = s.copy()
    others = [x for x in range(c.seats) if x != seat]
    pool = c.deck + c.discard
    for x in others:
        pool += [card for card in c.hands[x] if card not in c.known[x]]
        pool += c.drawn[x]
        pool += c.offered[x]
    for goods_of in c.goods:
        pool += goods_of.values()
    pool.sort()
    c.deck_rng = Rng(rng.next())
    for x in others:
        if c.offered[x]:
            c.offered[x] = _deal_starts(c.offered[x], pool, rng)
    for x in others:
        c.hands[x] = sorted([*c.known[x], *_deal(pool, len(c.hands[x]) - len(c.known[x]), rng)])
        c.drawn[x] = sorted(_deal(pool, len(c.drawn[x]), rng))
    for goods_of in c.goods:
        worlds = sorted(goods_of)
        goods_of.update(zip(worlds, _deal(pool, len(worlds), rng), strict=True))
    if len(c.discard) < len(c.deck):  # what is left is the other of the two piles
        c.discard, c.deck = _deal(pool, len(c.discard), rng), pool
    else:
        c.deck, c.discard = _deal(pool, len(c.deck), rng), pool
    forget_answers(c.agenda, seat)
    return c


def _deal(pool: list[str], many: int, rng: Rng) -> list[str]:
    """Cards of the pool at random. One random number serves for several cards: bots imagine often."""
    found: list[str] = []
    left, bits = len(pool), 0
    while many:
        width = left.bit_length()
        if bits < 1 << width:  # used up; the leading 1 marks the end of what is random
            bits = rng.next() | 1 << 64
        at = bits & (1 << width) - 1
        bits >>= width
        if at < left:
            left -= 1
            many -= 1
            found.append(pool[at])
            pool[at] = pool[left]
            pool.pop()
    return found


def _deal_starts(offered: tuple[str, ...], pool: list[str], rng: Rng) -> tuple[str, ...]:
    """R12: whoever chooses a start world holds one of each colour, which are in the heap somewhere."""
    found = []
    for colour in range(len(offered)):
        fitting = [c for c in pool if (start := CARDS[c].start) is not None and start % 2 == colour]
        found.append(rng.pick(fitting))
        pool.remove(found[-1])
    return tuple(sorted(found))


def hidden(s: Galaxy, seat: int | None) -> set[str]:
    """The cards that a seat must not see."""
    found = {*s.deck, *s.discard}
    for x in range(s.seats):
        found.update(s.goods[x].values())
        if x != seat:
            found.update(s.hands[x], s.drawn[x], s.offered[x])
            found.difference_update(s.known[x])
    return found
