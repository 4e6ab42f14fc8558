"""What a seat knows when it has passed, as numbers: the inputs of the learned value of a round's end.

The parts of the evaluation written by hand are among them, so that the net learns what they leave out.
"""

from __future__ import annotations

from pygames.core.bots.net import Features
from pygames.gaia.components import (
    AREA_IDS,
    BOOSTERS,
    CIRCLE,
    FACTIONS,
    FINAL_TILES,
    ROUNDS,
    STEPS,
    TECHS,
    TRANSDIM,
)
from pygames.gaia.galaxy import bits, dilate
from pygames.gaia.rules import counts, income, links, reach, values
from pygames.gaia.state import Board, Space

PARTS = ("stock", "income", "research", "tiles", "final", "federation", "reach")  # of the evaluation
STOCKS = ("credits", "ore", "knowledge", "qic", "area_1", "area_2", "area_3", "gaia_area", "stone")
COMING = ("credits", "ore", "knowledge", "qic", "charge", "tokens")
PIECES = ("mine", "station", "lab", "institute", "academy_k", "academy_q", "planets")
PLACES = ("home", "one_step", "two_steps", "three_steps", "gaia", "transdim")
EVENTS = tuple(sorted({row.event for row in ROUNDS.values()}))
# with what a seat could use a round's tile: the more of it, the more points
MEANS = {
    "terraform_step": "ore", "research_advance": "knowledge", "mine_built": "ore", "federation_token_gained": "free",
    "trading_station_built": "mine", "mine_on_gaia": "gaia", "institute_or_academy_built": "lab",
}  # fmt: skip
NAMES = (
    *PARTS, *(f"has_{x}" for x in STOCKS), *(f"gets_{x}" for x in COMING), *(f"built_{x}" for x in PIECES),
    *(f"level_{x}" for x in AREA_IDS), "formers", "forming", "types", "sectors",
    *(f"high_{x}" for x in AREA_IDS), *(f"top_{x}" for x in AREA_IDS),
    *(f"near_{x}" for x in PLACES), "green", "flipped", "federations", "free", "group", "satellites", "techs",
    *(f"tile_{x}" for x in TECHS), *(f"holds_{x}" for x in BOOSTERS), *(f"is_{x}" for x in FACTIONS),
    *(f"next_{x}" for x in EVENTS), *(f"use_{x}" for x in EVENTS), *(f"shows_{x}" for x in FINAL_TILES),
    *(f"behind_{x}" for x in FINAL_TILES), "points", "planets_of_others",
)  # fmt: skip
INDEX = {name: number for number, name in enumerate(NAMES)}
LENGTH = len(NAMES)
SCALE = 0.1  # most inputs are counts


def features(s: Space, seat: int, parts: tuple[float, ...], rivals: tuple[tuple[int, ...], ...]) -> Features:
    """The inputs that are not zero; ``parts`` are what the evaluation adds up."""
    b = s.boards[seat]
    found: dict[str, float] = dict(zip(PARTS, [x * 0.25 for x in parts], strict=True))
    found |= stocks(b)
    for source, goods in income.sources(s, seat):
        if not source.startswith("booster"):
            for what, n in goods:
                found[f"gets_{what}"] = found.get(f"gets_{what}", 0) + n
    for kind, n in zip(PIECES, (*b.pieces, len(b.built)), strict=True):
        found[f"built_{kind}"] = n
    for area, level in zip(AREA_IDS, b.levels, strict=True):
        found[f"level_{area}"] = level
    found["formers"] = b.formers + b.formers_away
    found["forming"] = sum([1 for who in s.formers.values() if who == seat])
    found["types"] = counts.planet_types(s, seat)
    found["sectors"] = counts.sectors(s, seat)
    found |= {f"is_{b.name}": 10.0, "points": b.vp * 0.2}
    for area, level in zip(AREA_IDS, b.levels, strict=True):
        if level >= 3:
            found[f"high_{area}"] = level - 2
            found[f"top_{area}"] = 10.0 if level == 5 else 0.0
    found |= around(s, seat)
    found |= federating(s, seat, b)
    for name in b.tech_effects():
        found[f"tile_{name}"] = 10.0
    if b.booster:
        found[f"holds_{b.booster}"] = 10.0
    scoring(s, seat, found, rivals)
    return [(INDEX[name], n * SCALE) for name, n in found.items() if n]


def stocks(b: Board) -> dict[str, float]:
    one, two, three, gaia = b.bowls
    stone = (0.0, 2.0, 4.0, 6.0, 3.0)[b.stone + 1]
    held = (b.credits, b.ore, b.knowledge, b.qic, one, two, three, gaia, stone)
    return {f"has_{what}": n for what, n in zip(STOCKS, held, strict=True)}


def around(s: Space, seat: int) -> dict[str, float]:
    """Free planets within range by what they need, and structures of others close by."""
    b = s.boards[seat]
    area = reach.within(s, seat, reach.basic(s, seat) + 1) & ~s.occupied
    near = dict.fromkeys(PLACES, 0)
    home = STEPS[b.faction.home]
    for kind in CIRCLE:
        near[PLACES[home[kind]]] += (s.map.by_type[kind] & area).bit_count()
    near["gaia"] = (s.gaia & area).bit_count()
    near["transdim"] = (s.map.by_type[TRANSDIM] & ~s.formed & area).bit_count()
    close, others = dilate(dilate(b.mask)), 0
    for other in s.opponents(seat):
        others += (s.boards[other].mask & close).bit_count()
    return {**{f"near_{name}": float(n) for name, n in near.items()}, "planets_of_others": float(others)}


def federating(s: Space, seat: int, b: Board) -> dict[str, float]:
    """What federations there are and what could become one."""
    free = (b.mask | b.stations) & ~b.federated
    best, total = 0, 0
    for group in links.components(dilate(free)):
        value = sum([values.value(s, seat, bit) for bit in bits(group & free)])
        best, total = max(best, value), total + value
    return {
        "green": len(b.green) * 10.0, "flipped": len(b.flipped) * 10.0, "federations": b.federations * 10.0,
        "free": float(total), "group": float(min(best, 7)), "satellites": float(b.satellites.bit_count()),
        "techs": float(len(b.techs)),
    }  # fmt: skip


def scoring(s: Space, seat: int, found: dict[str, float], rivals: tuple[tuple[int, ...], ...]) -> None:
    """Round tiles to come with the means to use them; final tiles with how far behind the best of the others."""
    means = {
        "ore": found["has_ore"] + found.get("gets_ore", 0), "free": found["free"], "mine": found["built_mine"],
        "knowledge": found["has_knowledge"] + found.get("gets_knowledge", 0), "lab": found["built_lab"] * 3,
        "gaia": found["forming"] * 3 + found["formers"],
    }  # fmt: skip
    for at, name in enumerate(s.rounds[s.round :]):
        row = ROUNDS[name]
        weight = row.vp * (1.0 if at == 0 else 0.5)
        found[f"next_{row.event}"] = found.get(f"next_{row.event}", 0.0) + weight
        found[f"use_{row.event}"] = found.get(f"use_{row.event}", 0.0) + weight * means[MEANS[row.event]] * 0.2
    for name, others in zip(s.finals, rivals, strict=True):
        mine = counts.FINAL[FINAL_TILES[name].per](s, seat)
        found[f"shows_{name}"] = float(mine)
        found[f"behind_{name}"] = float(max(0, (others[-1] if others else 0) - mine))
