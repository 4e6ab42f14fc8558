"""What each seat may know: the only file that decides what is hidden.

Secret are the hands of others, the order of the deck, the cards put aside (even from their owner, R79, R81) and, as
running totals, the crystals of others (R78). Gains and payments of crystals are public events, so a player who pays
attention knows the totals: imagined worlds keep them. The discard pile lies face up: imagined worlds keep it too.
"""

from __future__ import annotations

from typing import Any

from pygames.bluemoon.components import TILES
from pygames.bluemoon.state import City
from pygames.core.rng import Rng
from pygames.core.steps import forget_answers


def view(s: City, seat: int | None) -> dict[str, Any]:
    """The table as one seat sees it (None: an onlooker)."""
    return {
        "turn": _turn(s),
        "step": type(s.agenda[-1]).__name__ if s.agenda else "",
        "city": {tile: _tile(s, tile) for tile in s.map.places},
        "dragons": dict(s.dragons),
        "obelisk": {
            "prices": list(s.figures_of_setup.obelisk),
            "offerings": list(s.obelisk),
            "next": s.next_price(),
            "need": s.figures_of_setup.offerings,
        },
        "scales_left": s.scale_supply,
        "palace": list(s.palace),
        "deck": len(s.deck),
        "discard": s.discard[:],
        "seats": [_seat(s, x, x == seat or not s.agenda) for x in range(s.seats)],
        "hand": s.hands[seat][:] if seat is not None else [],
        "cause": s.cause,
    }


def _turn(s: City) -> dict[str, Any]:
    return {
        "seat": s.turn_seat,
        "number": s.turn,
        "round": (s.turn - 1) // s.seats + 1,
        "steps_left": s.steps_left,
        "contributions": s.contributions,
        "offered": s.offered,
        "quiet": s.quiet,
    }


def _tile(s: City, tile: str) -> dict[str, Any]:
    row, column = s.map.places[tile]
    owners = s.buildings.get(tile, ())
    return {
        "row": row,
        "column": column,
        "rebuilt": owners is None,
        "spaces": {space.id: owners[space.index] for space in TILES[tile].spaces} if owners else {},
        "figures": [x for x in range(s.seats) if s.figures[x] == tile],
    }


def _seat(s: City, seat: int, is_open: bool) -> dict[str, Any]:
    return {
        "figure": s.figures[seat],
        "cards": len(s.hands[seat]),
        "aside": len(s.aside[seat]),
        "markers": s.markers[seat],
        "scales": s.scales[seat],
        "offerings": s.offerings(seat),
        "crystals": s.crystals[seat] if is_open else None,
    }


def imagine(s: City, seat: int, rng: Rng) -> City:
    """A world that the seat could believe in."""
    c = s.copy()
    pool = sorted([*c.deck, *(card for cards in c.aside for card in cards)])
    pool += [card for x in range(c.seats) if x != seat for card in c.hands[x]]
    pool.sort()
    rng.shuffle(pool)
    for x in range(c.seats):
        c.aside[x] = [pool.pop() for _ in c.aside[x]]
        if x != seat:
            c.hands[x] = sorted(pool.pop() for _ in c.hands[x])
    c.deck = pool
    c.deck_rng = Rng(rng.next())
    forget_answers(c.agenda, seat)
    return c


def hidden(s: City, seat: int | None) -> set[str]:
    """The cards that a seat must not see."""
    found = {*s.deck, *(card for cards in s.aside for card in cards)}
    for x in range(s.seats):
        if x != seat:
            found.update(s.hands[x])
    return found
