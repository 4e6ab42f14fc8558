"""Connecting groups of planets with as few satellites as possible: exact, for the few groups of one federation.

The classic recursion over subsets of groups, done for all hexes at once: ``near[m][k]`` holds every hex at which a
tree that joins the groups of ``m`` can end with at most ``k`` satellites, that hex included.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.gaia.galaxy import bits, dilate

Groups = tuple[int, ...]


class Links:
    """The trees of one choice of groups over the allowed hexes, up to ``limit`` satellites."""

    __slots__ = ("adjacent", "allowed", "cost", "groups", "limit", "near")

    def __init__(self, groups: Groups, allowed: int, limit: int) -> None:
        self.groups = groups
        self.allowed = allowed
        self.limit = limit
        self.adjacent = [dilate(g) & allowed for g in groups]
        self.near: dict[int, list[int]] = {}
        self.cost: dict[int, int] = {}  # mask of groups -> satellites needed; missing if beyond the limit
        for mask in range(1, 1 << len(groups)):
            self._join(mask)

    def _join(self, mask: int) -> None:
        limit, allowed = self.limit, self.allowed
        layers = [0] * (limit + 2)
        members = [i for i in range(len(self.groups)) if mask >> i & 1]
        start = 0
        for i in members:
            start |= self.adjacent[i]
        best = 0 if len(members) == 1 else self._through_groups(mask, members)
        splits = self._splits(mask) if len(members) > 1 else []
        for k in range(limit + 1):
            here = 0
            if k:
                here = layers[k - 1] | (dilate(layers[k - 1]) & allowed)
                if best < k:
                    here |= start
            for one, two in splits:
                first, second = self.near[one], self.near[two]
                for k1 in range(1, k + 1):
                    if first[k1] and second[k + 1 - k1]:
                        here |= first[k1] & second[k + 1 - k1]
            layers[k] = here
            if here and k < best:
                best = k
        self.near[mask] = layers
        if best <= limit:
            self.cost[mask] = best

    @staticmethod
    def _splits(mask: int) -> list[tuple[int, int]]:
        low = mask & -mask
        rest = mask ^ low
        found = []
        part = rest
        while part:
            part = (part - 1) & rest
            found.append((low | part, rest ^ part))
        return found

    def _through_groups(self, mask: int, members: list[int]) -> int:
        """Two smaller trees that share a group."""
        best = self.limit + 1
        for i in members:
            rest = mask ^ 1 << i
            part = (rest - 1) & rest
            while part:
                one, two = self.cost.get(part | 1 << i), self.cost.get(rest ^ part | 1 << i)
                if one is not None and two is not None:
                    best = min(best, one + two)
                part = (part - 1) & rest
        return best

    # --- one tree of the least cost ---------------------------------------------------------------------------------

    def tree(self, mask: int) -> int:
        """The satellites of one cheapest tree."""
        cost = self.cost[mask]
        if cost == 0:
            return 0
        members = [i for i in range(len(self.groups)) if mask >> i & 1]
        for i in members:
            rest = mask ^ 1 << i
            part = (rest - 1) & rest
            while part:
                one, two = part | 1 << i, rest ^ part | 1 << i
                if self.cost.get(one, 99) + self.cost.get(two, 99) == cost:
                    return self.tree(one) | self.tree(two)
                part = (part - 1) & rest
        ends = self.near[mask][cost]
        return self._to(mask, cost, ends & -ends)

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
        members = [i for i in range(len(self.groups)) if mask >> i & 1]
        if self.cost.get(mask, k) < k and any(self.adjacent[i] & end for i in members):
            return end | self.tree(mask)
        for one, two in self._splits(mask):
            for k1 in range(1, k + 1):
                if self.near[one][k1] & self.near[two][k + 1 - k1] & end:
                    return self._to(one, k1, end) | self._to(two, k + 1 - k1, end)
        raise AssertionError("a layer without a tree")


@lru_cache(maxsize=20_000)
def cheapest(groups: Groups, allowed: int, limit: int) -> tuple[int, int] | None:
    """How many satellites join the groups, and where they may stand; None beyond the limit."""
    if limit < 0:
        return None
    links = Links(groups, allowed, limit)
    whole = (1 << len(groups)) - 1
    if whole not in links.cost:
        return None
    return links.cost[whole], links.tree(whole)


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


def hexes(mask: int) -> list[int]:
    """The single hexes of a set, as masks."""
    return [1 << b for b in bits(mask)]
