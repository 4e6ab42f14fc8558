"""No piece of our own is another one and less: what each gives and costs, compared within its kind.

A piece is worse than another if it never gives more and never costs less. What depends on the position counts for the
worse piece at its most, for the better one at its least, unless both depend on the same thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise, permutations
from pathlib import Path

import pytest

from pygames.andromeda import components as c
from pygames.andromeda.words import ANY, BASIC, BASICS, BUNDLE, EFFECTS, VP, Op

Yields = dict[str, float]  # what a piece gives; what it costs is below zero
GUIDE = Path(__file__).parents[2] / "docs" / "andromeda-design.md"
COUNTED_MOST = {  # the most that a counter can show
    "developments": 6, "modules_science": 9, "modules_industry": 9, "modules_commerce": 9, "tactics": 10, "credits": 5,
    "leaders_station": 9, "ships_built": 9, "ships_scrapyard": 9, "moons_placed": 12, "upgraded_types": 4,
    "raiders_on_board": 8, "damaged_modules": 12, "regions_with_ships": 9, "opposing_ships_here": 20,
}  # fmt: skip


def most_of(counter: str) -> int:
    return 3 if counter.startswith("level_") else COUNTED_MOST[counter]


def add(one: Yields, two: Yields, times: float = 1) -> Yields:
    return {key: one.get(key, 0) + times * two.get(key, 0) for key in {*one, *two}}


def joined(found: Iterable[Yields]) -> Yields:
    total: Yields = {}
    for part in found:
        total = add(total, part)
    return total


def ways(path: str, at_most: bool) -> list[Yields]:
    """Everything that an effect can come to, one entry for each way to choose."""
    found: list[Yields] = [{}]
    for op in EFFECTS[path]:
        found = [add(one, two) for one in found for two in op_ways(op, at_most)]
    return found


def op_ways(op: Op, at_most: bool) -> list[Yields]:
    if op.word == "gain":
        return [{BUNDLE[i]: float(n) for i, n in enumerate(op.res) if n}]
    if op.word == "pay":
        price = {f"pays {BUNDLE[i]}": -float(n) for i, n in enumerate(op.res) if n}
        return [add(price, way) for way in ways(op.then, at_most)]
    if op.word == "choose":
        return [way for branch in op.branches for way in ways(branch, at_most)]
    if op.word == "per":
        times = min(op.most or 99, most_of(op.count) // op.div) if at_most else 0
        same = {f"per {op.count} {op.div} {op.most}: {key}": n for way in ways(op.do, True) for key, n in way.items()}
        return [add(same, way, times) for way in ways(op.do, True)]
    if op.word == "if":
        return ways(op.then if at_most else op.otherwise, at_most)
    return [{f"{op.word} {op.track}{op.origin}{op.to}{op.who}{op.types}{op.free}": float(abs(op.n) + op.discount)}]


def covers(better: Yields, worse: Yields) -> bool:
    """Whether one gives all that the other gives and costs no more; a chosen resource stands for any."""
    spare = {name: better.get(name, 0) for name in BUNDLE}
    lacking = {name: worse.get(name, 0) for name in BUNDLE}
    for name in BUNDLE:
        used = min(spare[name], lacking[name])
        spare[name], lacking[name] = spare[name] - used, lacking[name] - used
    basics = [BUNDLE[i] for i in BASICS]
    for wild, names in ((BUNDLE[BASIC], basics), (BUNDLE[ANY], [*BUNDLE[:VP]])):
        for name in names:
            used = min(spare[wild], lacking[name])
            spare[wild], lacking[name] = spare[wild] - used, lacking[name] - used
    others = {key for key in {*better, *worse} if key not in BUNDLE and not key.startswith("per ")}
    return not any(lacking.values()) and all(better.get(key, 0) >= worse.get(key, 0) for key in others)


def is_below(worse: tuple[str, Yields], better: tuple[str, Yields]) -> bool:
    """Whether every way of one piece is covered by a way of the other, and not the other way round."""

    def beats(one: tuple[str, Yields], two: tuple[str, Yields]) -> bool:
        lows = [add(low, one[1]) for low in lowest(one[0], two[0])]
        return all(any(covers(low, add(high, two[1])) for low in lows) for high in ways(two[0], True))

    return beats(better, worse)


def lowest(path: str, than: str) -> list[Yields]:
    """The least that an effect gives; what both count alike counts in full for both."""
    alike = {(op.count, op.div, op.do and tuple(EFFECTS[op.do])) for op in EFFECTS[than] if op.word == "per"}
    is_alike = any((op.count, op.div, op.do and tuple(EFFECTS[op.do])) in alike for op in EFFECTS[path])
    return ways(path, is_alike)


Piece = tuple[str, str, str, Yields]  # id, kind within which it is compared, effect, figures beside the effect


def modules() -> list[Piece]:
    found = []
    for kind in c.MODULES.values():
        if kind.core or kind.score:
            continue
        slots = joined({f"slot {x.side}": 1.0 if x.side == "out" else -1.0, "slot vp": float(x.vp)} for x in kind.slots)
        found.append((kind.id, kind.type, kind.do, add(slots, {"damage": -float(kind.damage_icons)})))
    return found


def scores() -> list[tuple[str, str, int, int]]:
    found = [(m.id, m.score) for m in c.MODULES.values() if m.score]
    return [(name, score.per, score.base, score.vp) for name, score in found]


def upgrades() -> list[Piece]:
    found = []
    for hull in c.UPGRADES.values():
        figures = {"range": hull.range, "weapons": hull.weapons, "shields": hull.shields, "aim": hull.aim}
        own: Yields = {**{k: float(v) for k, v in figures.items()}, **dict.fromkeys(hull.abilities, 1.0)}
        own = add(own, {f"pays {BUNDLE[i]}": -float(n) for i, n in enumerate(hull.cost) if n})
        if hull.custom:
            own = add(own, {f"when {hull.custom.when} {op}": 1.0 for op in EFFECTS[hull.custom.do]})
        found.append((hull.id, hull.ship, "", own))
    return found


def cards() -> list[Piece]:
    plain = [card for card in c.TACTICS.values() if card.kind != "sustain"]
    return [(card.id, f"{card.kind} {card.when}", card.do, {}) for card in plain]


def tokens() -> list[Piece]:
    return [
        *((t.id, "discovery", t.do, {}) for t in c.DISCOVERIES.values()),
        *((t.id, "supremacy", t.do, {}) for t in c.SUPREMACIES.values()),
    ]


def moons() -> list[Piece]:
    return [
        (m.id, m.colour, "", {**{BUNDLE[i]: float(n) for i, n in enumerate(m.res) if n}, "repair": float(m.repair)})
        for m in c.MOONS.values()
    ]


@pytest.mark.parametrize("pieces", [modules, upgrades, cards, tokens])
def test_no_piece_is_another_one_and_less(pieces: Callable[[], list[Piece]]) -> None:
    found = [
        f"{one[0]} is below {two[0]}"
        for one, two in permutations(pieces(), 2)
        if one[1] == two[1] and is_below((one[2], one[3]), (two[2], two[3]))
    ]
    assert found == []


def test_no_moon_of_a_colour_is_another_one_and_less() -> None:
    """Equal moons are copies; a moon that is less than another would never be wanted."""
    found = [
        f"{one[0]} is below {two[0]}"
        for one, two in permutations(moons(), 2)
        if one[1] == two[1] and one[3] != two[3] and is_below((one[2], one[3]), (two[2], two[3]))
    ]
    assert found == []


def test_no_module_is_bought_for_its_step_alone() -> None:
    """Three resources and more, worth some four points: what a step pays at the end. The rest is for running it."""
    assert all(sum(cost) >= 3 for costs in c.MARKET.values() for cost in costs)
    steps = [b - a for table in c.TRACK_TABLE[: len(c.MARKET)] for a, b in pairwise(table.vp)]
    assert max(steps) <= 5


def test_no_two_modules_score_the_same_thing() -> None:
    counted = [per for _, per, _, _ in scores()]
    assert len(set(counted)) == len(counted)


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        (("signal_decoder", {}), ("tribute", {"vp": 1.0})),
        (("plasma_cell", {"damage": -1.0}), ("plasma_cell", {})),
        (("prospecting_rush", {}), ("comet_harvest", {})),
    ],
)
def test_the_comparison_finds_what_is_less(worse: tuple[str, Yields], better: tuple[str, Yields]) -> None:
    """At most three points are less than three certain ones; two chosen resources beat two basic ones."""
    assert is_below(worse, better)
    assert not is_below(better, worse)


def test_the_guide_says_of_every_own_piece_when_it_is_best() -> None:
    text = GUIDE.read_text("utf-8")
    pieces = [*modules(), *upgrades(), *cards(), *tokens()]
    named = [*(p[0] for p in pieces), *(name for name, *_ in scores()), *c.FACTIONS, *c.RAIDERS, *c.EVENTS]
    named += [card.id for card in c.TACTICS.values()]
    assert [name for name in dict.fromkeys(named) if f"`{name}`" not in text] == []
