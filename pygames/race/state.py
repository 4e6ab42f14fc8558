"""Everything that is true about a match of Race for the Galaxy."""

from __future__ import annotations

from pygames.core.rng import Rng
from pygames.core.state import State


class Galaxy(State):
    """The state. Hands are sorted; the deck is a heap without order: drawing takes a card of it at random."""

    __slots__ = (
        "actions",
        "bonus_vp",
        "cause",
        "chips",
        "deck",
        "deck_rng",
        "discard",
        "drawn",
        "goods",
        "hands",
        "is_expert",
        "known",
        "offered",
        "order",
        "phase",
        "placing",
        "pool",
        "produced",
        "round",
        "shown",
        "tableaus",
    )

    is_expert: bool  # R110: two action cards a round
    deck: list[str]
    deck_rng: Rng
    discard: list[str]  # face down (R26)
    shown: list[str]  # the part of the discard pile that all have seen: lost bets (R79)
    hands: list[list[str]]
    known: list[tuple[str, ...]]  # cards that all know to be in a hand: bets won (R79), until the seat discards unseen
    offered: list[tuple[str, ...]]  # start worlds to choose from (R12)
    drawn: list[list[str]]  # looked at in Explore
    tableaus: list[tuple[str, ...]]  # in the order of placing
    goods: list[dict[str, str]]  # world -> the card that lies on it, unseen
    chips: list[int]
    pool: int  # below zero: paid from beyond the pool (R101)
    bonus_vp: list[int]  # points of cost-6 developments, entered at the end
    order: tuple[int, ...]  # R107: clockwise from the lowest start world
    round: int
    phase: str  # "" between phases
    actions: list[tuple[str, ...]]  # picked this round, once revealed
    placing: list[str]  # revealed in Develop or Settle and not yet paid for
    produced: list[tuple[str, ...]]  # worlds on which goods were produced in this phase
    cause: str  # why the match ended; "" while it goes on

    def copy(self) -> Galaxy:
        c = Galaxy.__new__(Galaxy)
        c.seats = self.seats
        c.agenda = self.agenda[:]
        c.events = None
        c.reveals = self.reveals
        c.is_expert = self.is_expert
        c.deck = self.deck[:]
        c.deck_rng = self.deck_rng.copy()
        c.discard = self.discard[:]
        c.shown = self.shown[:]
        c.hands = [hand[:] for hand in self.hands]
        c.known = self.known[:]
        c.offered = self.offered[:]
        c.drawn = [cards[:] for cards in self.drawn]
        c.tableaus = self.tableaus[:]
        c.goods = [goods.copy() for goods in self.goods]
        c.chips = self.chips[:]
        c.pool = self.pool
        c.bonus_vp = self.bonus_vp[:]
        c.order = self.order
        c.round = self.round
        c.phase = self.phase
        c.actions = self.actions[:]
        c.placing = self.placing[:]
        c.produced = self.produced[:]
        c.cause = self.cause
        return c
