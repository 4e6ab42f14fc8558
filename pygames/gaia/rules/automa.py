"""The Automa (R163): how the solo opponent chooses. Its turns run by themselves; see ``steps/solo.py``.

Letters A1-A24 in the comments are the paragraphs of the solo procedure that ``RULES.md`` sums up.
"""

from __future__ import annotations

from pygames.core.rng import Rng
from pygames.gaia.cards import AUTOMA_FACTIONS, DECISIONS, LEVELS, STEPS, Decision
from pygames.gaia.components import (
    ACADEMY_K,
    ACADEMY_Q,
    AREA_IDS,
    FACTIONS,
    FINAL_TILES,
    GAIA,
    INSTITUTE,
    LAB,
    MINE,
    POWER,
    QIC,
    ROUNDS,
    STATION,
    TRANSDIM,
)
from pygames.gaia.components import STEPS as CIRCLE_STEPS
from pygames.gaia.galaxy import bits, dilate
from pygames.gaia.rules import counts
from pygames.gaia.state import AutomaDeck, Board, Space

HUMAN, AUTOMA = 0, 1
TOP = 5
NEW_TYPE_VP = 2
STATION_VP = 3
LAST = 3  # A9: among the last so many cards a cross means passing


def prepare(s: Space, level: str, seed: str) -> None:
    """A5: the starters and one more card, shuffled; the rest is the reserve."""
    rng = Rng.stream(seed, "automa")
    difficulty = LEVELS[level]
    rest = sorted(c for c in DECISIONS if c not in difficulty.starters and c not in difficulty.removed)
    rng.shuffle(rest)
    deck = [*difficulty.starters, rest.pop()]
    rng.shuffle(deck)
    s.automa = AutomaDeck(level, deck, [], rest, tuple(sorted(difficulty.starters)), rng)


def cards(s: Space) -> AutomaDeck:
    assert s.automa is not None
    return s.automa


def board(s: Space) -> Board:
    return s.boards[AUTOMA]


def has(s: Space, word: str) -> bool:
    """Whether the faction card has a standing effect."""
    return word in AUTOMA_FACTIONS[board(s).name].always


def see(s: Space, card: str) -> Decision:
    """A card is turned up: from now on it is known to be in the game."""
    deck = cards(s)
    deck.known = tuple(sorted({*deck.known, card}))
    return DECISIONS[card]


def draw_random(s: Space) -> Decision:
    """A6, A7: any card of the deck, looked at and put back."""
    deck = cards(s)
    return see(s, deck.rng.pick(sorted(deck.deck)))


def gain_points(s: Space, n: int) -> None:
    """A11: at the highest level one more for each gain."""
    if n:
        n += LEVELS[cards(s).level].bonus
        board(s).vp += n
        s.emit("automa_points", n=n)


def renew_deck(s: Space) -> None:
    """A22: everything played and left, and one card of the reserve, shuffled."""
    deck = cards(s)
    deck.deck = sorted([*deck.deck, *deck.discard])
    if deck.reserve:
        deck.deck.append(deck.reserve.pop())
    deck.deck.sort()
    deck.discard = []
    deck.rng.shuffle(deck.deck)


def factions(s: Space) -> list[str]:
    """A3: one of seven, not of the human's colour."""
    home = s.boards[HUMAN].faction.home
    return sorted(f for f in AUTOMA_FACTIONS if FACTIONS[f].home != home)


# --- selections -------------------------------------------------------------------------------------------------------


def numbered(options: list[str], card: Decision) -> str:
    """A12: count from the left or the right, round and round."""
    ranked = options if card.pick_from == "left" else options[::-1]
    return ranked[(card.pick - 1) % len(ranked)]


def directed(s: Space, mask: int, direction: str) -> int:
    """A13: rows of equal q + r from the top, each from the left; or all of it backwards."""
    ordered = sorted(bits(mask), key=lambda bit: (sum(s.map.hex_of[bit]), s.map.hex_of[bit][0]))
    return ordered[0] if direction == "right_down" else ordered[-1]


def nearest(s: Space, mask: int, others: int) -> int:
    """Those of a set that lie closest to any of the others."""
    if not others:
        return mask
    found = {bit: min(s.map.distance(bit, other) for other in bits(others)) for bit in bits(mask)}
    best = min(found.values(), default=0)
    return sum(1 << bit for bit, d in found.items() if d == best)


def keep(mask: int, wanted: int) -> int:
    """A preference: the wanted ones, if there are any."""
    return mask & wanted or mask


# --- mines ------------------------------------------------------------------------------------------------------------


def first_mine(s: Space, direction: str) -> int:
    """A6: on the home type, nearest to the centre of the board."""
    home = s.map.by_type[FACTIONS[board(s).name].home] & ~s.occupied
    distance = {bit: max(map(abs, (*s.map.hex_of[bit], sum(s.map.hex_of[bit])))) for bit in bits(home)}
    best = min(distance.values())
    return directed(s, sum(1 << bit for bit, d in distance.items() if d == best), direction)


def mine_target(s: Space, support: Decision, reach: int, tie: str) -> int | None:
    """A14: any empty planet within range that carries no Gaiaformer; ties in a fixed order."""
    b = board(s)
    area = 0
    for bit in bits(b.mask):
        area |= s.map.within(bit)[reach]
    found = s.map.planets & area & ~s.occupied
    for bit in s.formers:
        found &= ~(1 << bit)
    if not found or not b.supply(MINE):
        return None
    human = s.boards[HUMAN].mask
    gaia = s.gaia | s.map.by_type[TRANSDIM]
    if tie == "transdim_planet":
        found = keep(found, s.map.by_type[TRANSDIM] & ~s.formed)
    elif tie == "closest_to_human":
        found = nearest(s, found, human)
    if support.final != "none":
        found = _for_final_tile(s, found, s.finals[0 if support.final == "top" else 1], gaia)
    steps = {bit: _steps(s, bit) for bit in bits(found)}
    found = sum(1 << bit for bit, n in steps.items() if n == min(steps.values()))
    return directed(s, nearest(s, found, human), support.direction)


def _steps(s: Space, bit: int) -> int:
    """A14c: on the circle; Gaia 1, Transdim 2."""
    kind = s.type_at(bit)
    return STEPS[kind] if kind in STEPS else CIRCLE_STEPS[FACTIONS[board(s).name].home].get(kind, 0)


def _for_final_tile(s: Space, found: int, tile: str, gaia: int) -> int:
    """A14b: what helps with the final tile that the support card names."""
    per = FINAL_TILES[tile].per
    if per == "gaia_planets":
        return keep(found, gaia)
    if per == "planet_types":
        known = counts.types_colonized(s, AUTOMA)
        fresh = sum(m for t, m in s.map.by_type.items() if t not in (*known, GAIA, TRANSDIM))
        return keep(found, fresh | (0 if GAIA in known else gaia))
    if per == "sectors":
        own = counts.owned_sectors(s, AUTOMA)
        return keep(found, sum(m for n, m in s.map.sectors.items() if n not in own))
    return found


def satellite_space(s: Space, bit: int, direction: str) -> int | None:
    """A15: beside a new mine that touches no other structure of the Automa, if satellites score at the end."""
    b = board(s)
    if not any(FINAL_TILES[t].per == "satellites" for t in s.finals) or dilate(1 << bit) & b.mask & ~(1 << bit):
        return None
    free = dilate(1 << bit) & s.empty_space & ~b.satellites
    return directed(s, free, direction) if free else None


# --- upgrades, research, octagons -------------------------------------------------------------------------------------


def upgrade_target(s: Space, support: Decision) -> tuple[int, str] | None:
    """A16: the first possible line, on the planet closest to the human's."""
    b = board(s)
    lines = [(STATION, INSTITUTE)]
    if has(s, "downgrade_first"):
        lines.append((LAB, STATION))
    lines += [(MINE, STATION), (LAB, ACADEMY_K), (LAB, ACADEMY_Q), (STATION, LAB)]
    for old, new in lines:
        mask = sum(1 << bit for bit, kind in b.built.items() if kind == old)
        if mask and b.supply(new):
            return directed(s, nearest(s, mask, s.boards[HUMAN].mask), support.direction), new
    return None


def open_octagons(s: Space) -> list[str]:
    """A17: the ten spaces from the left, power then Q.I.C., without those used."""
    return [a for a in (*POWER, *QIC) if a not in s.used]


def open_areas(s: Space) -> list[str]:
    """A18: where it can advance, or stands on level 4 beside an advanced tile."""
    found = []
    for area, name in enumerate(AREA_IDS):
        level = board(s).levels[area]
        is_free = level < TOP - 1 or (level == TOP - 1 and all(b.levels[area] < TOP for b in s.boards))
        if is_free or (level == TOP - 1 and s.advanced[area]):
            found.append(name)
    return found


def highest(s: Space, areas: list[str]) -> list[str]:
    levels = [board(s).levels[AREA_IDS.index(a)] for a in areas]
    return [a for a, level in zip(areas, levels, strict=True) if level == max(levels)]


def round_points(s: Space) -> int:
    """A20: the fixed number of the round's tile."""
    return ROUNDS[s.rounds[s.round - 1]].automa[0 if s.round <= 3 else 1]
