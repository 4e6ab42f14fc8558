"""The contribution phase: contributions to a building, or offerings at the square (chapters F, G and M)."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, SPACES, SQUARE, WILD, Space, kind_of
from pygames.bluemoon.effects import CARD_EFFECTS, make_offering
from pygames.bluemoon.rules import cards, contributing, ending, moving, payment, phases, scoring
from pygames.bluemoon.state import City
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason

PRICE = "crystals"


def price_id(crystals: int) -> str:
    """The id under which a price stands in a choice."""
    return f"{PRICE}{crystals}"


def is_price(item: str) -> bool:
    return item.startswith(PRICE)


class Contribute(Step[City]):
    """R35-R57 on a building, R88-R101 on the square; ``finish`` ends the phase."""

    seat: int

    def asks(self, s: City) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return phases.CONTRIBUTION

    def choices(self, s: City, seat: int) -> list[Choice]:
        found = []
        if s.markers[seat]:
            for space in contributing.free_spaces(s, seat):
                found += contributions(s, seat, space)
        if contributing.why_not_first_offer(s, seat) is None:
            found.append(Choice("offer", (Slot("price", (price_id(s.next_price() or 0),)),)))
        found += self._extras(s, seat)
        return [*found, Choice("finish")]

    def _extras(self, s: City, seat: int) -> list[Choice]:
        found = []
        for kind, copies in moving.usable(s, seat, "extra_offering"):
            if kind.power and contributing.why_not_extra(s, seat, copies[0]) is None:
                price = (s.next_price() or 0) + kind.power.surcharge
                found.append(Choice("extra", (Slot("card", copies), Slot("price", (price_id(price),)))))
        return found

    def refusal(self, s: City, a: Action) -> Reason | None:
        space = SPACES[a.picks[0][0]]
        colour = a.picks[1][0] if space.colour == WILD else space.colour
        return contributing.why_not_payment(s, a.seat, space, colour, a.picks[-1])

    def why_not(self, s: City, seat: int, verb: str, picks: Picks) -> list[Reason]:
        named = picks[0][0] if picks and picks[0] else ""
        reason = None
        if verb == "contribute" and named:
            reason = _why_not_contribute(s, seat, named, picks[1:])
        elif verb == "offer" and (not named or named == SQUARE or is_price(named)):
            reason = contributing.why_not_first_offer(s, seat) or _why_not_price(s, 0, picks)
        elif verb == "extra" and named:
            reason = contributing.why_not_extra(s, seat, named)
            power = kind_of(named).power if reason is None else None
            reason = reason or _why_not_price(s, power.surcharge if power else 0, picks[1:])
        return [reason] if reason else phases.why_not_now(phases.CONTRIBUTION, verb)

    def take(self, s: City, a: Action) -> None:
        if a.verb == "finish":
            return
        s.todo(self)
        if a.verb == "contribute":
            contribute(s, a)
        elif a.verb == "offer":
            make_offering(s, self.seat, 0, "square")
        else:
            (card,) = a.picks[0]
            power = kind_of(card).power
            assert power is not None
            cards.spend(s, self.seat, (card,))
            s.emit("extra", self.seat, card=card)
            CARD_EFFECTS[power.do](s, self.seat, power, "")


def contributions(s: City, seat: int, space: Space) -> list[Choice]:
    """One choice per colour in which the space can be paid, with the sensible payments as plans."""
    hand = tuple(s.hands[seat])
    found = []
    for colour in contributing.colours_for(s, seat, space):
        if not (plans := payment.filled(colour, space.value, hand)):
            continue
        pay = Slot("cards", hand, 1, len(hand), plans)
        named = (Slot("colour", (colour,)),) if space.colour == WILD else ()
        found.append(Choice("contribute", (Slot("space", (space.id,)), *named, pay)))
    return found


def _why_not_contribute(s: City, seat: int, named: str, picks: Picks) -> Reason | None:
    """Why a contribution cannot begin at this thing, or go on with these picks."""
    if named in CARDS:
        return contributing.why_not_card(s, seat, named)
    if named in s.map.places:
        return contributing.why_not_tile(s, seat, named) or Reason("no_space")
    if reason := contributing.why_not_space(s, seat, named):
        return reason
    space = SPACES[named]
    colour = space.colour
    if colour == WILD:
        if not picks or not picks[0]:
            return contributing.why_not_affordable(s, seat, space)
        colour, picks = picks[0][0], picks[1:]
        if reason := contributing.why_not_colour(s, seat, space, colour):
            return reason
    if picks and picks[0]:
        return contributing.why_not_payment(s, seat, space, colour, picks[0])
    return contributing.why_not_affordable(s, seat, space)


def _why_not_price(s: City, surcharge: int, picks: Picks) -> Reason | None:
    """R89: the next space of the Obelisk has one price."""
    price = (s.next_price() or 0) + surcharge
    if picks and picks[0] and picks[0] != (price_id(price),):
        return Reason("other_price", "R89", need=price)
    return None


def contribute(s: City, a: Action) -> None:
    """R36: pay, put a marker; then scales, then the building's scoring, then the ways to end (R61, R69, R70)."""
    space = SPACES[a.picks[0][0]]
    paid = a.picks[-1]
    cards.spend(s, a.seat, paid)
    scoring.place_marker(s, a.seat, space)
    s.contributions += 1
    if space.colour == WILD:
        contributing.fix_palace_colour(s, a.seat, a.picks[1][0])
        s.emit("contribute_palace", a.seat, space=space.id, cards=list(paid), colour=a.picks[1][0])
    else:
        s.emit("contribute", a.seat, space=space.id, cards=list(paid))
    scoring.scales_from_dragons(s, a.seat)
    if scoring.is_complete(s, space.tile):
        scoring.score_building(s, space.tile)
    if not ending.end_if_out_of_markers(s):
        ending.end_if_exhausted(s)
