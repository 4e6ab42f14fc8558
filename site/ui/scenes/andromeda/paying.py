"""Which payment is proposed: the one that hurts least, instead of the one that is cheapest by list price.

The engine lists payments for bots by a fixed worth, which empties the stock of energy first. A player wants to keep
some of everything: the last units of a kind are dear, energy and cards are what one fights and activates with.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.rules import payment
from pygames.andromeda.state import Edge, Station
from pygames.core.play import Choice, Slot
from pygames.core.table import Table

DEAR = (1.25, 1.0, 1.0, 1.0, 1.4, 1.7)  # energy, titanium, ice, nanocarbon, credits, cards
LAST = 1.5  # how much dearer the last unit of a kind is


def hurt(station: Station, plan: Sequence[str]) -> float:
    """What a payment takes away: each unit is dearer than the one before it."""
    have = payment.holdings(station)
    given = payment.counts_of(tuple(plan))
    return sum(
        dear * (1 + LAST / (held - n))
        for dear, held, many in zip(DEAR, have, given, strict=True)
        for n in range(many)
    )  # fmt: skip


def proposed(table: Table, seat: int, found: Sequence[Choice]) -> list[Choice]:
    """The same choices, payments that hurt least first."""
    s = table.state
    assert isinstance(s, Edge)
    station = s.stations[seat]
    return [choice._replace(slots=tuple(_sorted(station, slot) for slot in choice.slots)) for choice in found]


def _sorted(station: Station, slot: Slot) -> Slot:
    if slot.name != "payment" or not slot.plans:
        return slot
    return slot._replace(plans=tuple(sorted(slot.plans, key=lambda plan: hurt(station, plan))))
