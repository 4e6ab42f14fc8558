"""Chapter 8 against a referee that tries every set of satellites: what can be formed, for how much, what is refused.

The referee knows nothing of trees. It is slow, so its boards are small: a few groups in a region of some twenty hexes.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest

from pygames.core.rng import Rng
from pygames.gaia import bench
from pygames.gaia.galaxy import LAYOUTS, bits, dilate, galaxy
from pygames.gaia.rules import federation, links
from pygames.gaia.rules.federation import Field
from tests.gaia.build import state, table

BOARD = galaxy(LAYOUTS["small"])


class Formed(NamedTuple):
    """A connected set with enough power value: which groups, which satellites."""

    groups: frozenset[int]
    satellites: int
    cost: int


def is_connected(mask: int) -> bool:
    part = mask & -mask
    while (grown := dilate(part) & mask) != part:
        part = grown
    return part == mask


def formed(f: Field) -> list[Formed]:
    """R63, R68, R72: every set of satellites with the groups it touches; without any, a single group."""
    found = []
    for many in range(f.limit + 1):
        for chosen in combinations(bits(f.allowed), many):
            satellites = sum(1 << bit for bit in chosen)
            touched = {i for i, group in enumerate(f.groups) if dilate(satellites) & group}
            for groups in [touched] if many else [{i} for i in range(len(f.groups))]:
                whole = satellites | sum(f.groups[i] for i in groups)
                is_strong = sum(f.worth[i] for i in groups) >= f.need and (0 in groups or not f.has_base)
                if is_strong and is_connected(whole):
                    found.append(Formed(frozenset(groups), satellites, many))
    return found


def is_legal(one: Formed, every: list[Formed]) -> bool:
    """R67, R71: no cheaper way to join the same groups, none for fewer of them with fewer satellites."""
    return not any(other.cost < one.cost and other.groups <= one.groups for other in every)


def small_field(number: int) -> Field:
    """A few groups of value 1 to 3 around a hex, some hexes closed, few tokens."""
    rng = Rng.stream("referee", number)
    area = BOARD.within(rng.pick(sorted(BOARD.hex_of)))[2 + number % 2]
    chosen = rng.sample(bits(area), min(3 + number % 5, area.bit_count() // 2))
    groups = tuple(links.components(sum(1 << bit for bit in chosen)))
    allowed = area & ~sum(groups)
    for bit in rng.sample(bits(allowed), rng.below(5)):
        allowed &= ~(1 << bit)
    worth = tuple(1 + rng.below(3) for _ in groups)
    need = 2 + rng.below(max(1, sum(worth)))
    return Field(groups, worth, allowed, need, 2 + number % 3, number % 4 == 3)


@pytest.mark.parametrize("part", range(10))
def test_R63_R65_what_can_be_formed_and_for_how_much(part: int) -> None:
    some = 0
    for number in range(part * 40, part * 40 + 40):
        f = small_field(number)
        every = formed(f)
        plan = federation.cheapest_plan(f)
        assert (plan.cost if plan else None) == min((one.cost for one in every), default=None), number
        listed = federation.plans(f)
        assert bool(plan) == bool(listed)
        if plan:
            some += 1
            assert (listed[0] & f.allowed).bit_count() == plan.cost
            base = f.groups[0] if f.has_base else 0
            whole = {one.satellites | sum(f.groups[i] for i in one.groups) for one in every if is_legal(one, every)}
            assert {spaces | base for spaces in (plan.spaces, *listed)} <= whole, number
    assert 5 < some < 40, "positions of both kinds"


@pytest.mark.parametrize("part", range(6))
def test_R67_R71_a_plan_by_hand_is_judged_exactly(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = state(table())
    seen = set()
    for number in range(part * 20, part * 20 + 20):
        f = small_field(number)
        monkeypatch.setattr(federation, "field", lambda s, seat, f=f: f)
        every = formed(f)
        for one in Rng.stream("judged", number).sample(every, min(12, len(every))):
            pieces = sum(f.groups[i] for i in one.groups if i or not f.has_base)
            reason = federation.why_not_plan(s, 0, pieces | one.satellites)
            same = min(other.cost for other in every if other.groups == one.groups)
            want = "" if is_legal(one, every) else "too_many_satellites" if same < one.cost else "needless_planet"
            assert (reason.key if reason else "") == want, (number, one)
            seen.add(want)
    assert {"", "too_many_satellites"} <= seen


@pytest.mark.parametrize("number", range(30))
def test_R67_the_exact_solver_agrees_with_trying_everything(number: int) -> None:
    rng = Rng.stream("links", number)
    area = BOARD.within(rng.pick(sorted(BOARD.hex_of)))[2]
    groups = tuple(links.components(sum(1 << bit for bit in rng.sample(bits(area), 3 + number % 3))))
    allowed = area & ~sum(groups)
    for bit in rng.sample(bits(allowed), 3):
        allowed &= ~(1 << bit)
    found = [one.cost for one in formed(Field(groups, (1,) * len(groups), allowed, len(groups), 4, False))]
    tree = links.cheapest(groups, allowed, links.Wanted((1,) * len(groups), len(groups)), 4)
    assert (tree.cost if tree else None) == (min(found) if found else None)
    if tree:
        assert tree.satellites.bit_count() == tree.cost
        assert is_connected(tree.satellites | sum(groups))


def far_apart(many: int, worth: tuple[int, ...], limit: int, seed: int) -> Field:
    """Planets as far from each other as the board allows: many satellites, many ways to choose."""
    rng = Rng(seed)
    planets = bits(BOARD.planets)
    chosen = [rng.pick(planets)]
    while len(chosen) < many:
        chosen.append(max(planets, key=lambda bit: (min(steps(bit, other) for other in chosen), bit)))
    groups = tuple(links.components(sum(1 << bit for bit in chosen)))
    return Field(groups, worth[: len(groups)], BOARD.space, 7, limit, False)


def steps(one: int, two: int) -> int:
    (q, r), (x, y) = BOARD.hex_of[one], BOARD.hex_of[two]
    return (abs(q - x) + abs(r - y) + abs(q + r - x - y)) // 2


def counted_work(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Fills with the sizes of the sets of groups that are worked out."""
    sizes: list[int] = []
    grow = links.Trees._grow

    def count(trees: links.Trees, members: tuple[int, ...]) -> None:
        sizes.append(len(members))
        grow(trees, members)

    monkeypatch.setattr(links.Trees, "_grow", count)
    links.cheapest.cache_clear()
    return sizes


@pytest.mark.parametrize("seed", range(3))
def test_ten_groups_far_apart_take_a_bounded_amount_of_work(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: sets of groups that are worked out. A tree over all sets of ten would need thousands."""
    work = counted_work(monkeypatch)
    f = far_apart(10, (1,) * 10, 25, seed)
    plan = federation.cheapest_plan(f)
    assert plan is not None and plan.cost > 9
    assert max(work) == 4 and len(work) <= 4 * 385


def test_twenty_structures_are_listed_with_bounded_work(monkeypatch: pytest.MonkeyPatch) -> None:
    work = counted_work(monkeypatch)
    assert len(bench.list_worst_federations()) == 10  # type: ignore[arg-type]
    assert len(work) < 10_000
