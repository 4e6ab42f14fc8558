"""The contribution phase: contributions to a building, or offerings at the square (chapters F, G and M)."""

from __future__ import annotations

from pygames.bluemoon.components import SPACES, WILD, Space, kind_of
from pygames.bluemoon.effects import CARD_EFFECTS, make_offering
from pygames.bluemoon.rules import cards, contributing, ending, moving, payment, scoring
from pygames.bluemoon.state import City
from pygames.core.play import Action, Choice, Picks, Slot, Step
from pygames.core.problems import Reason


def price_id(crystals: int) -> str:
    """The id under which a price stands in a choice."""
    return f"crystals{crystals}"


class Contribute(Step[City]):
    """R35-R57 on a building, R88-R101 on the square; ``finish`` ends the phase."""

    seat: int

    def asks(self, s: City) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("contribute", "offer", "extra", "finish")

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
        reason = None
        if verb == "offer":
            reason = contributing.why_not_first_offer(s, seat)
        elif verb == "extra" and picks and picks[0]:
            reason = contributing.why_not_extra(s, seat, picks[0][0])
        elif verb == "contribute" and picks and picks[0]:
            reason = contributing.why_not_space(s, seat, picks[0][0])
            if reason is None:
                reason = _why_not_pay(s, seat, SPACES[picks[0][0]], picks[1:])
        return [reason] if reason else []

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
    hand = s.hands[seat]
    kinds = payment.kinds_of(hand)
    found = []
    for colour in contributing.colours_for(s, seat, space):
        if not (plans := payment.payments(colour, space.value, kinds)):
            continue
        filled = tuple(payment.with_cards(plan, hand) for plan in plans)
        pay = Slot("cards", tuple(hand), 1, len(hand), filled)
        named = (Slot("colour", (colour,)),) if space.colour == WILD else ()
        found.append(Choice("contribute", (Slot("space", (space.id,)), *named, pay)))
    return found


def _why_not_pay(s: City, seat: int, space: Space, picks: Picks) -> Reason:
    """Why an open space cannot be paid: by these cards, or by the whole hand."""
    if space.colour == WILD and picks and picks[0]:
        colour, picks = picks[0][0], picks[1:]
        if colour not in contributing.colours_for(s, seat, space):
            return Reason("palace_colour", "R43", colour=contributing.colours_for(s, seat, space)[0])
    else:
        colour = contributing.colours_for(s, seat, space)[0]
    if picks and picks[0] and (reason := contributing.why_not_payment(s, seat, space, colour, picks[0])):
        return reason
    best = max(payment.worth(c, payment.kinds_of(s.hands[seat])) for c in contributing.colours_for(s, seat, space))
    return Reason("hand_too_poor", "R36", value=min(best, space.value), need=space.value)


def contribute(s: City, a: Action) -> None:
    """R36: pay, put a marker; then scales, then the building's scoring, then the ways to end (R61, R69, R70)."""
    space = SPACES[a.picks[0][0]]
    paid = a.picks[-1]
    cards.spend(s, a.seat, paid)
    scoring.place_marker(s, a.seat, space)
    s.contributions += 1
    if space.colour == WILD:
        contributing.fix_palace_colour(s, a.seat, a.picks[1][0])
    s.emit("contribute", a.seat, space=space.id, cards=list(paid))
    scoring.scales_from_dragons(s, a.seat)
    if scoring.is_complete(s, space.tile):
        scoring.score_building(s, space.tile)
    if not ending.end_if_out_of_markers(s):
        ending.end_if_exhausted(s)
