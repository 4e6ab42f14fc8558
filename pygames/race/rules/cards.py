"""Cards on their way: drawing, discarding, goods (chapter C)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from pygames.race.components import CARDS
from pygames.race.state import Galaxy


def take(s: Galaxy, count: int) -> list[str]:
    """R24, R25: cards of the deck, which is made anew the moment it runs out; fewer if both piles are empty."""
    deck, below = s.deck, s.deck_rng.below
    taken: list[str] = []
    while len(taken) < count:
        if not deck:
            reshuffle(s)
            deck = s.deck
            if not deck:
                break
        at = below(len(deck))
        taken.append(deck[at])
        deck[at] = deck[-1]
        deck.pop()
    if not deck:
        reshuffle(s)
    return taken


def reshuffle(s: Galaxy) -> None:
    """R24: all discards form the deck. Sorted, for the order of discarding must not matter."""
    if s.discard or s.shown:
        s.deck = sorted(s.discard + s.shown)
        s.discard = []
        s.shown = []
        s.emit("reshuffle", secret={}, n=len(s.deck))


def draw(s: Galaxy, seat: int, count: int, source: str) -> None:
    """R23: from the deck into the hand."""
    if count <= 0:
        return
    taken = take(s, count)
    hand = s.hands[seat]
    for card in taken:
        insort(hand, card)
    s.emit("draw", seat, secret={"cards": sorted(taken)}, n=len(taken), source=source)


def spend(s: Galaxy, seat: int, cards: Sequence[str]) -> None:
    """R22, R26: from the hand to the discard pile, face down."""
    hand = s.hands[seat]
    for card in cards:
        hand.remove(card)
    s.discard += cards
    if cards:
        s.known[seat] = ()  # a card that all had seen may be among them


def place(s: Galaxy, seat: int, card: str) -> None:
    """A card joins the tableau and is worth its printed points; a windfall world gets a good (R64)."""
    kind = CARDS[card]
    s.tableaus[seat] += (card,)
    s.gain(seat, "vp", kind.vp, kind.id)
    if kind.is_windfall:
        add_good(s, seat, card)


def leave(s: Galaxy, seat: int, card: str) -> None:
    """R67: a card discarded from the tableau is gone at once, with its points and powers."""
    kind = CARDS[card]
    s.tableaus[seat] = tuple(c for c in s.tableaus[seat] if c != card)
    s.discard.append(card)
    s.gain(seat, "vp", -kind.vp, kind.id)


def add_good(s: Galaxy, seat: int, world: str) -> bool:
    """R22, R25, R85: an unseen card of the deck on a world without a good; whether there was one."""
    taken = take(s, 1)
    if not taken:
        return False
    s.goods[seat][world] = taken[0]
    s.emit("good", seat, world=world)
    return True


def remove_goods(s: Galaxy, seat: int, worlds: Sequence[str]) -> None:
    """R26: goods are discarded unseen."""
    for world in worlds:
        s.discard.append(s.goods[seat].pop(world))
