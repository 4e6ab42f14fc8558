"""Connecting groups of planets with as few satellites as possible, exactly.

``Trees`` is the classic recursion over sets of groups, done for all hexes at once: ``near[m][k]`` holds every hex at
which a tree that joins the groups of ``m`` can end with at most ``k`` satellites, that hex included. A tree is never
needed whole: every tree has a hex or a group at which it falls into two parts, neither with more than two thirds of
its groups. So only sets up to that size are worked out, and ``Trees.best`` puts two of them together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from pygames.gaia.galaxy import bits, dilate

Groups = tuple[int, ...]


class Wanted(NamedTuple):
    """What a tree must reach: groups (as bits of their numbers) that it must hold, and the worth of all it holds."""

    worth: tuple[int, ...]
    need: int
    must: int = 0

    def is_met(self, mask: int) -> bool:
        return mask & self.must == self.must and sum([self.worth[i] for i in bits(mask)]) >= self.need


class Tree(NamedTuple):
    """Groups that are joined, and by which satellites."""

    cost: int
    mask: int
    satellites: int


class Trees:
    """All cheapest trees over the allowed hexes for sets of at most ``size`` groups, up to ``limit`` satellites."""

    __slots__ = ("adjacent", "allowed", "cost", "least", "limit", "near")

    def __init__(self, groups: Groups, allowed: int, limit: int, size: int) -> None:
        self.allowed = allowed
        self.limit = limit
        self.adjacent = [dilate(g) & allowed for g in groups]
        self.near: dict[int, list[int]] = {}
        self.least: dict[int, int] = {}  # mask of groups -> the first of its layers that is not empty
        self.cost: dict[int, int] = {}  # mask of groups -> satellites needed; missing if beyond the limit
        for many in range(1, min(size, len(groups)) + 1):
            for members in combinations(range(len(groups)), many):
                self._grow(members)
        for members in combinations(range(len(groups)), size + 1):
            self._attach(members)

    def _grow(self, members: tuple[int, ...]) -> None:
        """The layers of a set of groups, from those of smaller sets."""
        limit, allowed = self.limit, self.allowed
        mask = sum([1 << i for i in members])
        best = self._through_groups(mask, members) if len(members) > 1 else 0
        fresh = self._joined(mask) if len(members) > 1 else [0] * (limit + 1)
        start = 0
        for i in members:
            start |= self.adjacent[i]
        layers = [0] * (limit + 1)
        here = 0
        for k in range(1, limit + 1):
            if here:
                here |= dilate(here) & allowed
            if best < k:
                here |= start
            layers[k] = here = here | fresh[k]
            if here and k < best:
                best = k
        if best <= limit:
            self.cost[mask] = best
        if here:
            self.near[mask] = layers
            self.least[mask] = next(k for k, layer in enumerate(layers) if layer)

    def _joined(self, mask: int) -> list[int]:
        """Where two smaller trees meet at a hex, by the satellites of both."""
        limit, least, near = self.limit, self.least, self.near
        found = [0] * (limit + 1)
        for one, two in splits(mask):
            if one not in least or two not in least or least[one] + least[two] - 1 > limit:
                continue
            first, second, low = near[one], near[two], least[two]
            for k1 in range(least[one], limit + 2 - low):
                if new := first[k1] & ~first[k1 - 1]:  # each hex once, at its cheapest
                    for k2 in range(low, limit + 2 - k1):
                        found[k1 + k2 - 1] |= new & second[k2]
        return found

    def _through_groups(self, mask: int, members: Sequence[int]) -> int:
        """Two smaller trees that share a group."""
        best = self.limit + 1
        for one, two in shared_splits(mask, members):
            if one in self.cost and two in self.cost:
                best = min(best, self.cost[one] + self.cost[two])
        return best

    def _attach(self, members: tuple[int, ...]) -> None:
        """The cost of a set that is one larger than the layers know: some group of it is the end of a branch."""
        mask = sum([1 << i for i in members])
        best = self._through_groups(mask, members)
        for i in members:
            layers = self.near.get(mask ^ 1 << i)
            if layers and layers[best - 1] & self.adjacent[i]:
                best = next(k for k, layer in enumerate(layers) if layer & self.adjacent[i])
        if best <= self.limit:
            self.cost[mask] = best

    # --- the cheapest tree that reaches what is wanted ----------------------------------------------------------------

    def best(self, wanted: Wanted) -> Tree | None:
        """The fewest satellites that join groups of the worth, in two parts that meet at a group or at a hex."""
        top = self.limit + 1
        found: tuple[int, int, int] = (0, 0, 0)  # two masks and the hex at which they meet, or none
        for mask, cost in self.cost.items():
            if cost < top and wanted.is_met(mask):
                top, found = cost, (mask, 0, 0)
        for cost, one, two in self._meetings_at_groups(wanted, top):
            if cost < top:
                top, found = cost, (one, two, 0)
        for one, two in self._pairs(wanted, self.least, top, 0, 1):
            while place := self._meeting(one, two, top - 1):
                top, found = top - 1, (one, two, place & -place)
        if top > self.limit:
            return None
        one, two, place = found
        if place:
            k1 = next(k for k, layer in enumerate(self.near[one]) if layer & place)
            return Tree(top, one | two, self._to(one, k1, place) | self._to(two, top + 1 - k1, place))
        return Tree(top, one | two, self.tree(one) | (self.tree(two) if two else 0))

    def _meetings_at_groups(self, wanted: Wanted, top: int) -> Iterator[tuple[int, int, int]]:
        for i in range(len(self.adjacent)):
            costs = {m: cost for m, cost in self.cost.items() if m >> i & 1 and m != 1 << i and cost < top}
            for one, two in self._pairs(wanted, costs, top, 1 << i, 0):
                yield costs[one] + costs[two], one, two

    def _pairs(
        self, wanted: Wanted, costs: dict[int, int], top: int, common: int, saved: int
    ) -> Iterator[tuple[int, int]]:
        """Two sets with nothing but ``common`` in common that reach the worth together for less than ``top``."""
        worth = {m: sum([wanted.worth[i] for i in bits(m)]) for m in costs}
        shared = sum([wanted.worth[i] for i in bits(common)])
        ranked = sorted(costs, key=lambda m: (costs[m], m))
        must, need = wanted.must, wanted.need + shared
        for at, one in enumerate(ranked):
            most = top - 1 + saved - costs[one]
            if most < costs[one]:
                break
            lacks = need - worth[one]
            for two in ranked[at + 1 :]:
                if costs[two] > most:
                    break
                if worth[two] >= lacks and one & two == common and (one | two) & must == must:
                    yield one, two

    def _meeting(self, one: int, two: int, cost: int) -> int:
        """The hexes at which two trees meet for at most so many satellites together."""
        first, second = self.near[one], self.near[two]
        for k1 in range(self.least[one], cost + 2 - self.least[two]):
            if place := first[k1] & second[cost + 1 - k1]:
                return place
        return 0

    # --- the satellites of a tree -------------------------------------------------------------------------------------

    def tree(self, mask: int) -> int:
        """The satellites of one cheapest tree."""
        cost = self.cost[mask]
        if cost == 0:
            return 0
        members = bits(mask)
        for one, two in shared_splits(mask, members):
            if self.cost.get(one, 99) + self.cost.get(two, 99) == cost:
                return self.tree(one) | self.tree(two)
        if mask in self.near:
            ends = self.near[mask][cost]
            return self._to(mask, cost, ends & -ends)
        for i in members:
            layers = self.near.get(mask ^ 1 << i)
            if layers and (ends := layers[cost] & self.adjacent[i]):
                return self._to(mask ^ 1 << i, cost, ends & -ends)
        raise AssertionError("a cost without a tree")

    def _to(self, mask: int, k: int, end: int) -> int:
        """The satellites of a tree of at most k that ends at a hex."""
        layers = self.near[mask]
        while layers[k - 1] & end:
            k -= 1
        grown = dilate(end) & layers[k - 1]
        if grown:
            return end | self._to(mask, k - 1, grown & -grown)
        if mask & (mask - 1) == 0:
            return end
        if self.cost.get(mask, k) < k and any(self.adjacent[i] & end for i in bits(mask)):
            return end | self.tree(mask)
        for one, two in splits(mask):
            if one in self.near and two in self.near:
                for k1 in range(1, k + 1):
                    if self.near[one][k1] & self.near[two][k + 1 - k1] & end:
                        return self._to(one, k1, end) | self._to(two, k + 1 - k1, end)
        raise AssertionError("a layer without a tree")


@lru_cache(maxsize=4096)
def splits(mask: int) -> tuple[tuple[int, int], ...]:
    """A set cut in two, each way once."""
    low = mask & -mask
    rest = mask ^ low
    found = []
    part = rest
    while part:
        part = (part - 1) & rest
        found.append((low | part, rest ^ part))
    return tuple(found)


def shared_splits(mask: int, members: Sequence[int]) -> Iterator[tuple[int, int]]:
    """A set cut in two that share one member, each way once."""
    for i in members:
        if (rest := mask ^ 1 << i) & (rest - 1):
            for one, two in splits(rest):
                yield one | 1 << i, two | 1 << i


@lru_cache(maxsize=20_000)
def cheapest(groups: Groups, allowed: int, wanted: Wanted, limit: int) -> Tree | None:
    """The fewest satellites that join groups of the worth; None beyond the limit.

    Nothing more than what is needed hangs at the ends of a cheapest tree, and every group is worth something. So it
    holds at most as many groups as are missing, besides those that it must hold.
    """
    if limit < 0:
        return None
    missing = wanted.need - sum(wanted.worth[i] for i in bits(wanted.must))
    most = min(len(groups), max(1, missing) + wanted.must.bit_count())
    return Trees(groups, allowed, limit, max(1, 2 * most // 3)).best(wanted)


def components(mask: int) -> list[int]:
    """The connected parts of a set of hexes."""
    found = []
    while mask:
        part = mask & -mask
        while (grown := dilate(part) & mask) != part:
            part = grown
        found.append(part)
        mask ^= part
    return found


def steps_between(groups: Groups, allowed: int, limit: int) -> list[list[int]]:
    """Satellites between each two groups on their own; ``limit + 1`` if more."""
    found = [[limit + 1] * len(groups) for _ in groups]
    beside = [dilate(g) for g in groups]
    for i, group in enumerate(groups):
        seen = wave = group
        for k in range(1, limit + 1):
            wave = dilate(wave) & allowed & ~seen
            if not wave:
                break
            seen |= wave
            for j, area in enumerate(beside):
                if j != i and found[i][j] > k and wave & area:
                    found[i][j] = k
    return found
