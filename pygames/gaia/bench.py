"""A position to time: twenty structures, all of them free, as the listing of federations sees them."""

from __future__ import annotations

from pygames.core.rng import Rng
from pygames.gaia.galaxy import LAYOUTS, bits, galaxy
from pygames.gaia.rules import federation, links
from pygames.gaia.rules.federation import Field


def worst_field(seed: int = 3) -> Field:
    """Twenty structures of value 1 to 3 strewn over the large board, twelve tokens."""
    board = galaxy(LAYOUTS["large"])
    chosen = sorted(Rng(seed).sample(bits(board.planets), 20))
    values = [3, 3, 3, 2, 2, 2, 2, *[1] * 13]
    worth = dict(zip(chosen, values, strict=True))
    groups = tuple(links.components(sum(1 << bit for bit in chosen)))
    return Field(groups, tuple(sum(worth[b] for b in bits(g)) for g in groups), board.space, 7, 12, False)


def list_worst_federations() -> object:
    """The list of plans, without what was worked out before."""
    federation.plans.cache_clear()
    links.cheapest.cache_clear()
    return federation.plans(worst_field())
