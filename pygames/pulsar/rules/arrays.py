"""Transmitters, their costs and their links (chapter 9).

A cost is named by tile and value, ``T-A4.2``; an end ``T-A4.left``; a link joins an end of the new tile with a free end
of another, ``T-A4.left-T-A1.right``.
"""

from __future__ import annotations

from pygames.core.problems import Reason
from pygames.pulsar.components import ENDS, TRANSMITTERS
from pygames.pulsar.state import Cluster

APART = "apart"


def tile_of(item: str) -> str:
    """The tile to which a cost or an end belongs."""
    return item.partition(".")[0]


def half(end: str) -> int:
    """The half-die at an end, -1 where nothing links."""
    tile, _, which = end.partition(".")
    return TRANSMITTERS[tile].ends[ENDS.index(which)]


def link_ends(link: str) -> tuple[str, str]:
    one, _, two = link.partition("-T-")
    return one, f"T-{two}"


def unpaid(s: Cluster, seat: int) -> list[tuple[str, int]]:
    """R96: costs of own tiles that are not paid, with their values."""
    return [
        (f"{tile}.{cost}", cost)
        for tile, (owner, paid, is_online) in s.transmitters.items()
        if owner == seat and not is_online
        for cost in TRANSMITTERS[tile].costs
        if cost not in paid
    ]


def free_ends(s: Cluster, seat: int) -> list[str]:
    """R94: ends with a half-die of own tiles that no link uses."""
    used = [end for link in s.links for end in link]
    found = [f"{tile}.{which}" for tile, (owner, _, _) in s.transmitters.items() if owner == seat for which in ENDS]
    return [end for end in found if half(end) >= 0 and end not in used]


def links_for(s: Cluster, seat: int, tile: str) -> tuple[str, ...]:
    """R93-R95: a new array, or one link to one own tile."""
    mine = [f"{tile}.{which}" for which in ENDS if half(f"{tile}.{which}") >= 0]
    return tuple(sorted([APART, *(f"{one}-{two}" for one in mine for two in free_ends(s, seat))]))


def die_of(link: tuple[str, str]) -> int:
    """R99: the sum of the halves."""
    return half(link[0]) + half(link[1])


def why_not_tile(s: Cluster, item: str) -> Reason | None:
    """R92: only the face-up transmitters can be taken."""
    tile = tile_of(item)
    if tile not in TRANSMITTERS:
        return Reason("no_transmitter")
    if tile in s.transmitters:
        return Reason("transmitter_taken", "R92", owner=s.transmitters[tile][0])
    return None if tile in s.market else Reason("not_in_market", "R92")


def why_not_cost(s: Cluster, seat: int, item: str) -> Reason | None:
    """R96: an unpaid cost of an own transmitter."""
    tile = tile_of(item)
    if tile not in TRANSMITTERS:
        return Reason("no_transmitter")
    if tile not in s.transmitters or s.transmitters[tile][0] != seat:
        return Reason("not_your_transmitter", "R96")
    if s.transmitters[tile][2]:
        return Reason("online_already", "R97")
    if item == tile or item in dict(unpaid(s, seat)):
        return None
    return Reason("cost_paid", "R96") if value_of(item) in TRANSMITTERS[tile].costs else Reason("no_cost", "R96")


def value_of(item: str) -> int:
    """The die value that a cost id names; 0 if it names none."""
    text = item.partition(".")[2]
    return int(text) if text.isdigit() else 0


def why_not_link(s: Cluster, seat: int, tile: str, link: str) -> Reason | None:
    """R93-R95: why the new tile cannot be linked like this."""
    if link in links_for(s, seat, tile):
        return None
    one, two = link_ends(link)
    for end in (one, two):
        name, _, which = end.partition(".")
        if name not in TRANSMITTERS or which not in ENDS:
            return Reason("no_link", "R94")
        if half(end) < 0:
            return Reason("no_half_die", "R94", end=end)
    if tile_of(one) != tile:
        return Reason("link_the_new", "R93", tile=tile)
    if tile_of(two) not in s.transmitters or s.transmitters[tile_of(two)][0] != seat:
        return Reason("not_your_transmitter", "R93")
    return Reason("end_linked", "R94", end=two)
