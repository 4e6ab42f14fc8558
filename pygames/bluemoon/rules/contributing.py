"""Contributions and offerings (chapters F, G and M): what is possible, what it costs, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from pygames.bluemoon.components import CARDS, COLOURS, KINDS, SPACES, SQUARE, WILD, Space, kind_of
from pygames.bluemoon.rules import payment
from pygames.bluemoon.state import City
from pygames.core.problems import Reason

# the people whose cards add offerings: only about these is it worth saying why one does not
OFFERING_PEOPLE = {k.people for k in KINDS.values() if k.power and k.power.do == "extra_offering"}


def free_spaces(s: City, seat: int) -> list[Space]:
    """R35, R36: the free spaces of the building on which the figure stands."""
    building = s.building_at(seat)
    if building is None or (owners := s.buildings[building.id]) is None:
        return []
    return [space for space in building.spaces if owners[space.index] < 0]


def why_not_space(s: City, seat: int, space_id: str) -> Reason | None:
    """R35, R36, R40: whether a space is open to a player at all."""
    if space_id not in SPACES or SPACES[space_id].tile not in s.buildings:
        return Reason("no_space")
    space = SPACES[space_id]
    return why_not_tile(s, seat, space.tile) or why_not_open(s, seat, space)


def why_not_open(s: City, seat: int, space: Space) -> Reason | None:
    """R35, R36, R40: whether a space could take a player's marker, wherever the figure stands."""
    owners = s.buildings[space.tile]
    if owners is None:
        return Reason("rebuilt", "R35", tile=space.tile)
    if owners[space.index] >= 0:
        return Reason("closed", "R36", owner=owners[space.index])
    return None if s.markers[seat] else Reason("no_marker", "R40")


def why_not_tile(s: City, seat: int, tile: str) -> Reason | None:
    """R35: whether a tile is the unfinished building on which the figure stands."""
    if tile == SQUARE:
        return Reason("no_building")
    if s.buildings[tile] is None:
        return Reason("rebuilt", "R35", tile=tile)
    return None if tile == s.here(seat) else Reason("not_here", "R35", tile=tile)


def why_not_card(s: City, seat: int, card: str) -> Reason:
    """Why a card cannot be pointed at before a space: nothing here can be paid, or the space is still to be named."""
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "R18")
    if reason := why_not_tile(s, seat, s.here(seat)):
        return reason
    if not s.markers[seat]:
        return Reason("no_marker", "R40")
    short = [why_not_affordable(s, seat, space) for space in free_spaces(s, seat)]
    too_dear = [reason for reason in short if reason is not None]
    return too_dear[-1] if len(too_dear) == len(short) else Reason("space_first")


def why_not_affordable(s: City, seat: int, space: Space) -> Reason | None:
    """R36: how far the whole hand falls short of a space."""
    kinds = payment.kinds_of(s.hands[seat])
    best = max(payment.worth(colour, kinds) for colour in colours_for(s, seat, space))
    return Reason("hand_too_poor", "R36", value=best, need=space.value) if best < space.value else None


def payable_together(s: City, seat: int) -> list[Space]:
    """R38: the most spaces that a hand pays in one turn where the figure stands, dear ones rather than cheap ones."""
    free = [space for space in free_spaces(s, seat) if why_not_affordable(s, seat, space) is None]
    kinds = payment.kinds_of(s.hands[seat])
    for size in range(min(len(free), s.markers[seat]), 0, -1):
        for spaces in sorted(combinations(free, size), key=lambda some: -sum(space.value for space in some)):
            if any(payment.pays_together(asked, kinds) for asked in _colourings(s, seat, spaces)):
                return list(spaces)
    return []


def _colourings(s: City, seat: int, spaces: Sequence[Space]) -> list[tuple[tuple[str, int], ...]]:
    """R42, R43: the colours in which several spaces may be paid in one turn; a palace binds them as its scope says."""
    ways = product(*(colours_for(s, seat, space) for space in spaces))
    wild = [space.colour == WILD for space in spaces]
    found = []
    for colours in ways:
        named = {colour for colour, is_wild in zip(colours, wild, strict=True) if is_wild}
        if len(named) < 2 or s.palace_scope == "space":
            dear_first = sorted(zip(colours, (space.value for space in spaces), strict=True), key=lambda one: -one[1])
            found.append(tuple(dear_first))
    return found


def why_not_colour(s: City, seat: int, space: Space, colour: str) -> Reason | None:
    """R43: whether the palace may be paid in a colour."""
    if colour not in COLOURS:
        return Reason("no_colour")
    allowed = colours_for(s, seat, space)
    return None if colour in allowed else Reason("palace_colour", "R43", colour=allowed[0])


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
    for card in cards:
        if card not in CARDS:
            return Reason("no_card")
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
    building = s.building_at(seat)
    if building and building.action and building.action.do == "offer":
        return why_not_offer(s, seat) or Reason("offer_later", "R111")
    if s.here(seat) != SQUARE:
        return Reason("not_on_square", "R88")
    if s.offered:
        return Reason("offered_already", "R92")
    return why_not_offer(s, seat)


def why_not_extra(s: City, seat: int, card: str) -> Reason | None:
    """R97-R101: whether a card brings one more offering."""
    if card not in CARDS:
        return Reason("no_card")
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "R18")
    if kind_of(card).people not in OFFERING_PEOPLE:
        return Reason("other_power", card=card)
    power = kind_of(card).power
    if power is None:
        return Reason("no_power", "R100", card=card)
    if not s.offered:
        return Reason("offer_first", "R97")
    return why_not_offer(s, seat, power.surcharge)
