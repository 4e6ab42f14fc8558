"""Contributions and offerings (chapters F, G and M): what is possible, what it costs, and why not."""

from __future__ import annotations

from pygames.bluemoon.components import CARDS, COLOURS, SPACES, SQUARE, WILD, Space, kind_of
from pygames.bluemoon.rules import payment
from pygames.bluemoon.state import City
from pygames.core.problems import Reason


def free_spaces(s: City, seat: int) -> list[Space]:
    """R35, R36: the free spaces of the building on which the figure stands."""
    building = s.building_at(seat)
    if building is None or (owners := s.buildings[building.id]) is None:
        return []
    return [space for space in building.spaces if owners[space.index] < 0]


def why_not_space(s: City, seat: int, space_id: str) -> Reason | None:
    """R35, R36, R40: whether a space is open to a player at all."""
    if space_id not in SPACES or SPACES[space_id].tile not in s.buildings:
        return Reason("no_space", "R36")
    space = SPACES[space_id]
    owners = s.buildings[space.tile]
    if owners is None:
        return Reason("rebuilt", "R35", tile=space.tile)
    if space.tile != s.here(seat):
        return Reason("not_here", "R35", tile=space.tile)
    if owners[space.index] >= 0:
        return Reason("closed", "R36", owner=owners[space.index])
    if not s.markers[seat]:
        return Reason("no_marker", "R40")
    return None


def colours_for(s: City, seat: int, space: Space) -> tuple[str, ...]:
    """R42-R44: the colours in which a space may be paid."""
    if space.colour != WILD:
        return (space.colour,)
    return (s.palace[seat],) if s.palace[seat] else COLOURS


def fix_palace_colour(s: City, seat: int, colour: str) -> None:
    """R43: how far a palace payment binds later ones, by the option palace.colour_scope."""
    if s.palace_scope == "building":
        s.palace = (colour,) * s.seats
    elif s.palace_scope == "player":
        s.palace = (*s.palace[:seat], colour, *s.palace[seat + 1 :])


def why_not_payment(s: City, seat: int, space: Space, colour: str, cards: tuple[str, ...]) -> Reason | None:
    """R36-R39: whether these cards pay that space in that colour."""
    if colour not in colours_for(s, seat, space):
        return Reason("palace_colour", "R43", colour=colours_for(s, seat, space)[0])
    for card in cards:
        if card not in CARDS:
            return Reason("no_card", "R18")
        if card not in s.hands[seat]:
            return Reason("not_in_hand", "R18")
    kinds = payment.kinds_of(cards)
    value = payment.worth(colour, kinds)
    if value < space.value:
        return Reason("too_little", "R36", value=value, need=space.value, colour=colour)
    if (extra := payment.superfluous(colour, space.value, kinds)) is not None:
        return Reason("superfluous", "R39", card=extra)
    return None


def why_not_offer(s: City, seat: int, surcharge: int = 0) -> Reason | None:
    """R89-R91: whether a player can pay the next space of the Obelisk (plus a surcharge)."""
    price = s.next_price()
    if price is None:
        return Reason("obelisk_full", "R93")
    if not s.markers[seat]:
        return Reason("no_marker", "R91")
    if s.crystals[seat] < price + surcharge:
        return Reason("too_few_crystals", "R89", have=s.crystals[seat], need=price + surcharge)
    return None


def why_not_first_offer(s: City, seat: int) -> Reason | None:
    """R88, R92: one offering at the square per turn."""
    if s.here(seat) != SQUARE:
        return Reason("not_on_square", "R88")
    if s.offered:
        return Reason("offered_already", "R92")
    return why_not_offer(s, seat)


def why_not_extra(s: City, seat: int, card: str) -> Reason | None:
    """R97-R101: whether a card brings one more offering."""
    if card not in CARDS:
        return Reason("no_card", "R18")
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "R18")
    power = kind_of(card).power
    if power is None:
        return Reason("no_power", "R100", card=card)
    if power.do != "extra_offering":
        return Reason("other_power", "R20", card=card)
    if not s.offered:
        return Reason("offer_first", "R97")
    return why_not_offer(s, seat, power.surcharge)
