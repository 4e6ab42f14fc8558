"""Forming federations (chapter 8): what may be joined, what a plan costs, and why a plan is refused."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from pygames.core.problems import Reason
from pygames.gaia.components import FIGURES, TOKENS
from pygames.gaia.galaxy import bits, dilate
from pygames.gaia.rules import links, values
from pygames.gaia.rules.links import Tree, Wanted
from pygames.gaia.state import Space

LISTED = 10  # plans
TRIED = 24  # sets of groups that are solved exactly for one list
WORK = 500  # sets looked at for one list: counted, not timed, so that every machine lists the same
LONGEST = 9  # satellites of a listed plan, unless the cheapest has more

FEW = (2, 5, 10)  # satellites that are tried first: mostly they suffice, and less has to be worked out


class Field(NamedTuple):
    """What a seat could build a federation from: groups of touching pieces, and where satellites may stand.

    With ``has_base`` the first group is the federation that Ivits extend (R139).
    """

    groups: tuple[int, ...]
    worth: tuple[int, ...]
    allowed: int
    need: int
    limit: int  # satellites that can be paid
    has_base: bool


class Plan(NamedTuple):
    """A federation that could be formed; sorted, the best comes first."""

    cost: int  # satellites
    pieces: int
    spaces: int  # the hexes of pieces and satellites


def field(s: Space, seat: int) -> Field:
    """R63-R69, R136-R139."""
    b = s.boards[seat]
    pieces = b.mask | b.stations
    free = pieces & ~b.federated
    space = s.empty_space & ~b.satellites & ~b.stations
    left = FIGURES["satellites"] - b.satellites.bit_count()
    groups = links.components(free)
    worth = [sum(values.value(s, seat, bit) for bit in bits(g)) for g in groups]
    need = FIGURES["smaller_federation"] if b.can("smaller_federations") else FIGURES["federation"]
    if not b.can("one_federation"):
        return Field(
            tuple(groups), tuple(worth), space & ~dilate(b.federated | b.satellites), need,
            min(left, b.power_tokens()), False,
        )  # fmt: skip
    need = FIGURES["federation"] * (b.federations + 1)
    limit = min(left, b.qic)
    if not b.federated:
        return Field(tuple(groups), tuple(worth), space, need, limit, False)
    base = b.federated | b.satellites
    value = sum(values.value(s, seat, bit) for bit in bits(b.federated & pieces))
    return Field((base, *groups), (value, *worth), space, need, limit, True)


def why_not_federate(s: Space, seat: int) -> Reason | None:
    """R63, R77: enough power value, and a token to take."""
    f = field(s, seat)
    if sum(f.worth) < f.need:
        return Reason("too_weak", "R137" if f.has_base else "R63", value=sum(f.worth), need=f.need)
    if not tokens(s):
        return Reason("no_tokens_left", "R77")
    return None if cheapest_plan(f) else Reason("no_federation", "R65", limit=f.limit)


def tokens(s: Space) -> tuple[str, ...]:
    """R77: kinds still in supply."""
    return tuple(sorted(t for t, n in s.tokens.items() if n and not TOKENS[t].faction))


# --- listing ----------------------------------------------------------------------------------------------------------


def cheapest_plan(f: Field) -> Plan | None:
    """R63, R65: the plan with fewest satellites; None exactly if no federation can be formed.

    Whatever a cheapest tree touches besides belongs to it (R72), and nothing cheaper can make a part of it needless.
    """
    wanted = Wanted(f.worth, f.need, int(f.has_base))
    for limit in (*(few for few in FEW if few < f.limit), f.limit):
        if tree := links.cheapest(f.groups, f.allowed, wanted, limit):
            break
    else:
        return None
    around = dilate(tree.satellites)
    touched = sum([1 << i for i, group in enumerate(f.groups) if group & around])
    pieces = _pieces(f, tree.mask | touched)
    return Plan(tree.cost, pieces.bit_count(), pieces | tree.satellites)


@lru_cache(maxsize=4096)
def plans(f: Field) -> tuple[int, ...]:
    """The best plans as sets of hexes (pieces and satellites), fewest satellites first; none only if there is none."""
    if sum(f.worth) < f.need or (best := cheapest_plan(f)) is None:
        return ()
    found = {best}
    limit = min(f.limit, max(best.cost, LONGEST))
    for chosen in _promising(f, limit):
        tree = _solve(f, chosen, limit)
        if tree is not None and not _is_needless(f, chosen, tree.cost):
            pieces = _pieces(f, chosen)
            found.add(Plan(tree.cost, pieces.bit_count(), pieces | tree.satellites))
    return tuple(plan.spaces for plan in sorted(found)[:LISTED])


def _promising(f: Field, limit: int) -> list[int]:
    """Sets of groups that are strong enough, those that lie close together first."""
    apart = links.steps_between(f.groups, f.allowed, limit)
    many = len(f.groups)
    starts = [1] if f.has_base else [1 << i for i in range(many)]
    queue = [(0, -f.worth[m.bit_length() - 1], m) for m in starts]
    queue.sort()
    seen = set(starts)
    found: list[int] = []
    work = 0
    while queue and len(found) < TRIED and work < WORK:
        cost, minus, chosen = heappop(queue)
        work += 1
        if -minus >= f.need:
            found.append(chosen)
            if cost == 0 or work > WORK // 2:
                continue
        members = bits(chosen)
        for j in range(many):
            more = chosen | 1 << j
            if more == chosen or more in seen:
                continue
            step = min([apart[i][j] for i in members])
            if cost + step <= limit + 1:  # one more than allowed: a common satellite may save it
                seen.add(more)
                heappush(queue, (cost + step, minus - f.worth[j], more))
    return found


def _pieces(f: Field, chosen: int) -> int:
    """The new pieces of a choice of groups."""
    found = 0
    for i in bits(chosen):
        if not (f.has_base and i == 0):
            found |= f.groups[i]
    return found


def _solve(f: Field, chosen: int, limit: int) -> Tree | None:
    """R67, R72: the fewest satellites that join exactly these groups and touch no other."""
    many = chosen.bit_count()
    return links.cheapest(*_within(f, chosen), Wanted((1,) * many, many), limit)


def _cheaper(f: Field, chosen: int, limit: int) -> Tree | None:
    """R71: a federation of these groups or some of them, that touches no other, with at most so many satellites."""
    worth = tuple(f.worth[i] for i in bits(chosen))
    return links.cheapest(*_within(f, chosen), Wanted(worth, f.need, int(f.has_base)), limit)


def _is_needless(f: Field, chosen: int, cost: int) -> bool:
    """R71: whether fewer planets with fewer satellites would do; ``cost`` is the least that joins all."""
    return cost > 0 and _cheaper(f, chosen, cost - 1) is not None


def _within(f: Field, chosen: int) -> tuple[tuple[int, ...], int]:
    """R72: some groups, and the hexes that touch no other group."""
    others = 0
    for i, group in enumerate(f.groups):
        if not chosen >> i & 1:
            others |= group
    return tuple(f.groups[i] for i in bits(chosen)), f.allowed & ~dilate(others)


# --- judging a plan made by hand --------------------------------------------------------------------------------------


def spaces(f: Field) -> int:
    """Every hex that a plan may name."""
    return f.allowed | _pieces(f, (1 << len(f.groups)) - 1)


def why_not_plan(s: Space, seat: int, plan: int) -> Reason | None:
    """R63-R73: the first thing that is wrong with a plan of pieces and satellites."""
    f = field(s, seat)
    pieces = _pieces(f, (1 << len(f.groups)) - 1)
    for bit in bits(plan & ~(pieces | f.allowed)):
        return why_not_space(s, seat, bit)
    satellites = plan & ~pieces
    whole = plan | f.groups[0] if f.has_base else plan
    if beside := dilate(plan) & pieces & ~plan:
        return Reason("neighbour_belongs", "R72", where=s.map.id_of[bits(beside)[0]])
    if not whole or len(links.components(whole)) > 1:
        return Reason("not_connected", "R68")
    chosen = sum(1 << i for i, g in enumerate(f.groups) if g & whole)
    value = sum(f.worth[i] for i in bits(chosen))
    if value < f.need:
        return Reason("too_weak", "R137" if f.has_base else "R63", value=value, need=f.need)
    many = satellites.bit_count()
    if many > f.limit:
        key = "too_few_qic" if s.boards[seat].can("one_federation") else "too_few_tokens"
        return Reason(key, "R138" if key == "too_few_qic" else "R65", need=many, have=f.limit)
    if _cheaper(f, chosen, many - 1) is None:
        return None
    best = _solve(f, chosen, many - 1)
    if best is not None:
        return Reason("too_many_satellites", "R67", used=many, need=best.cost)
    return Reason("needless_planet", "R71")


def why_not_space(s: Space, seat: int, bit: int) -> Reason:
    """Why a hex cannot be part of a new federation."""
    b = s.boards[seat]
    where = s.map.id_of[bit]
    mask = 1 << bit
    if b.federated & mask:
        return Reason("in_federation", "R73", where=where)
    if b.satellites & mask:
        return Reason("own_satellite", "R66", where=where)
    if s.type_at(bit):
        return Reason("not_your_planet", "R63" if s.occupied & mask else "R66", where=where)
    return Reason("beside_federation", "R69", where=where)


# --- what happens -----------------------------------------------------------------------------------------------------


def split(s: Space, seat: int, plan: int) -> tuple[int, int]:
    """The pieces and the satellites of a plan."""
    b = s.boards[seat]
    pieces = plan & (b.mask | b.stations)
    return pieces, plan & ~pieces


def form(s: Space, seat: int, plan: int) -> None:
    """R63, R73: pieces belong to the federation, satellites are placed."""
    b = s.boards[seat]
    pieces, satellites = split(s, seat, plan)
    b.federated |= pieces
    b.satellites |= satellites
    b.federations += 1


def join(s: Space, seat: int, bit: int) -> None:
    """R74: a piece placed next to a federation or its satellites joins it and pulls its neighbours along."""
    b = s.boards[seat]
    if not dilate(1 << bit) & (b.federated | b.satellites):
        return
    free = (b.mask | b.stations) & ~b.federated
    part = 1 << bit
    while (grown := dilate(part) & free | part) != part:
        part = grown
    b.federated |= part
