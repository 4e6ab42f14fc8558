"""The common shape of this game's decisions: one seat is asked as long as it has options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygames.andromeda.rules import payment
from pygames.andromeda.rules.building import Price
from pygames.andromeda.state import Edge, Station
from pygames.andromeda.words import SHIPS, Bundle
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason

DECLINE = Choice("decline")


class Decision(Step[Edge]):
    """Asks its seat while ``options`` has something to offer; with nothing to offer it lapses."""

    seat: int

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.options(s) else ()

    def options(self, s: Edge) -> list[Choice]:
        raise NotImplementedError

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        return self.options(s)

    def choices_of(self, s: Edge, seat: int) -> list[Choice]:
        return super().choices_of(s, seat) if seat == self.seat else []

    def why_not(self, s: Edge, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = [p[0] for p in picks if p]
        reason = self.why_not_this(s, verb, named) if named else None
        return [reason] if reason else []

    def why_not_this(self, s: Edge, verb: str, named: list[str]) -> Reason | None:
        """What stands against the things named so far, first of all the last of them."""
        return None


class Reaction(Decision):
    """A decision about cards in hand. Once a seat was seen to be asked it stays asked, whatever it holds."""

    when: ClassVar[str] = ""
    idle: ClassVar[Choice] = Choice("pass")
    opened: bool = False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.opened or self.options(s) else ()

    def choices(self, s: Edge, seat: int) -> list[Choice]:
        return self.options(s) or [self.idle]


class Purchase(Decision):
    """A decision with payments. ``must``: on a base (R35), where free actions may first bring what is missing."""

    source: str
    must: bool = False
    verb: ClassVar[str] = ""
    thing: ClassVar[str] = ""  # what is pointed at, before the payment

    def deals(self, s: Edge) -> Sequence[tuple[str, Price]]:
        """What can be bought at this moment, and for how much."""
        raise NotImplementedError

    def offers(self, s: Edge) -> list[Choice]:
        """The same with every payment spelled out, which takes long."""
        station = s.stations[self.seat]
        return [
            Choice(self.verb, (Slot(self.thing, (name,)), pay_slot(station, *price))) for name, price in self.deals(s)
        ]

    def is_hopeful(self, s: Edge) -> bool:
        """Whether free actions could still make an offer possible."""
        return False

    def asks(self, s: Edge) -> tuple[int, ...]:
        return (self.seat,) if self.deals(s) or (self.must and self.is_hopeful(s)) else ()

    def options(self, s: Edge) -> list[Choice]:
        return [*self.offers(s), *([] if self.must else [DECLINE])]

    def price(self, s: Edge, thing: str) -> Price | None:
        """Cost, discount and wild resources of a thing on offer."""
        raise NotImplementedError

    def refusal(self, s: Edge, a: Action) -> Reason | None:
        return self.why_not_pay(s, a.picks)

    def why_not_pay(self, s: Edge, picks: Picks) -> Reason | None:
        thing = picks[0][0] if len(picks) > 1 and picks[0] else ""
        price = self.price(s, thing)
        if price is None or not picks:
            return None
        return payment.why_not(s.stations[self.seat], price[0], picks[-1], price[1], price[2])


def pay_slot(station: Station, cost: Bundle, discount: int = 0, wild: tuple[int, ...] = ()) -> Slot:
    """A payment that is known to be possible."""
    found = payment.slot(station, cost, discount, wild)
    assert found is not None
    return found


def ship_id(ship: int, place: str) -> str:
    """A ship that can be pointed at: ``fighter@halcyra``."""
    return f"{SHIPS[ship]}@{place}"


def parse_ship(item: str) -> tuple[int, str]:
    name, _, place = item.partition("@")
    return SHIPS.index(name), place


def is_ship(item: str) -> bool:
    """Whether an id names a ship and a place."""
    name, at, _ = item.partition("@")
    return bool(at) and name in SHIPS


def pick(verb: str, slot: str, ids: list[str] | tuple[str, ...]) -> Choice:
    """A choice of one thing."""
    return Choice(verb, (Slot(slot, tuple(sorted(ids))),))
