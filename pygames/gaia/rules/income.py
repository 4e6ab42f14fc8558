"""Income (R22-R24): every hand is one source; only the order of charging and new tokens matters."""

from __future__ import annotations

from pygames.gaia.components import AREA_IDS, BOOSTERS, KINDS, STRUCTURES, TECHS
from pygames.gaia.rules.goods import gain
from pygames.gaia.rules.research import LEVELS
from pygames.gaia.schema import Goods
from pygames.gaia.state import AREA_1, Space

POWER = ("charge", "tokens")
Source = tuple[str, Goods]


def sources(s: Space, seat: int) -> list[Source]:
    """R22: base income, uncovered places, booster, tech tiles, research levels; each with a name."""
    b = s.boards[seat]
    faction = b.faction
    found: list[Source] = [("faction", faction.income)]
    own = dict(faction.structure_income)
    for index, kind in enumerate(KINDS[:3]):
        rows = own.get(kind, STRUCTURES[kind].income)
        found += [(f"{kind}{i + 1}", rows[i]) for i in range(b.pieces[index]) if rows[i]]
    if b.has_institute:
        found += [(f"institute{i + 1}", hand) for i, hand in enumerate(faction.institute_income)]
    if b.pieces[4]:
        found.append(("academy_knowledge", faction.academy_income))
    if b.booster:
        found += [(f"booster{i + 1}", hand) for i, hand in enumerate(BOOSTERS[b.booster].income)]
    for tile in b.tech_effects():
        if TECHS[tile].when == "income":
            found += [(f"{tile}{i + 1}", hand) for i, hand in enumerate(TECHS[tile].gain)]
    for area, name in enumerate(AREA_IDS):
        if goods := LEVELS[area][b.levels[area]].income:
            found.append((name, goods))
    return found


def total(s: Space, seat: int) -> dict[str, int]:
    """What the next income would bring in all, as things stand."""
    found: dict[str, int] = {}
    for _, goods in sources(s, seat):
        for word, n in goods:
            found[word] = found.get(word, 0) + n
    return found


def by_source(s: Space, seat: int) -> dict[str, dict[str, int]]:
    """The same by what it comes from: a kind of structure, the booster, a tile, an area."""
    found: dict[str, dict[str, int]] = {}
    for name, goods in sources(s, seat):
        row = found.setdefault(name.rstrip("0123456789"), {})
        for word, n in goods:
            row[word] = row.get(word, 0) + n
    return found


def is_power(source: Source) -> bool:
    return any(word in POWER for word, _ in source[1])


def does_order_matter(s: Space, seat: int, waiting: tuple[Source, ...]) -> bool:
    """R24: charging and new tokens are both to come, and area I will run dry."""
    charges = sum(n for _, goods in waiting for word, n in goods if word == "charge")
    tokens = sum(n for _, goods in waiting for word, n in goods if word == "tokens")
    b = s.boards[seat]
    return bool(charges and tokens and b.bowls[AREA_1] + (b.stone == AREA_1) < charges)


def take(s: Space, seat: int, source: Source) -> None:
    gain(s, seat, source[1], "income")
