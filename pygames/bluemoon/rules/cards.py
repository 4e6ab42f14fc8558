"""Drawing, discarding and holding cards (chapters K and L)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from pygames.bluemoon.state import City


def spend(s: City, seat: int, cards: Sequence[str]) -> None:
    """Move cards from the hand to the discard pile, face up."""
    for card in cards:
        s.hands[seat].remove(card)
        s.discard.append(card)


def _take_from_deck(s: City, count: int) -> list[str]:
    """R84, R85: an empty deck is made anew from the pile; if that is empty too, the rest is forfeited."""
    taken: list[str] = []
    while len(taken) < count:
        if not s.deck:
            if not s.discard:
                break
            # sorted first: the order of discarding must not carry over into the shuffle
            s.deck = sorted(s.discard)
            s.discard = []
            s.deck_rng.shuffle(s.deck)
            s.emit("reshuffle", secret={}, n=len(s.deck))
        taken.append(s.deck.pop())
    return taken


def draw(s: City, seat: int, count: int) -> None:
    """Draw to the hand."""
    taken = _take_from_deck(s, count)
    for card in taken:
        insort(s.hands[seat], card)
    if taken:
        s.emit("draw", seat, secret={"cards": sorted(taken)}, n=len(taken))


def receive(s: City, seat: int, count: int) -> None:
    """R79, R80: cards won in the own turn wait unseen; in another player's turn they go to the hand at once."""
    if seat != s.turn_seat:
        draw(s, seat, count)
        return
    taken = _take_from_deck(s, count)
    s.aside[seat] += taken
    if taken:
        s.emit("put_aside", seat, n=len(taken))


def collect(s: City, seat: int) -> None:
    """R79, R87: what was put aside joins the hand after the turn."""
    taken, s.aside[seat] = s.aside[seat], []
    for card in taken:
        insort(s.hands[seat], card)
    if taken:
        s.emit("collect", seat, secret={"cards": sorted(taken)}, n=len(taken))
