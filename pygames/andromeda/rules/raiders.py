"""Raiders: where they are placed, and who attacks (chapter H)."""

from __future__ import annotations

from pygames.andromeda.components import EVENTS, NEBULAE, RAIDERS, TILES
from pygames.andromeda.pieces import Raider
from pygames.andromeda.state import Edge
from pygames.andromeda.words import CLASSES, EFFECTS

SWARM = CLASSES[0]


def card(s: Edge, cls: str) -> Raider:
    return RAIDERS[s.raider_cards[cls]]


def on_board(s: Edge, cls: str) -> int:
    """Figures of a class on the board."""
    return sum(n for c, n in s.raiders.values() if c == cls)


def left(s: Edge, cls: str) -> int:
    """Figures on the card."""
    return card(s, cls).figures - on_board(s, cls)


def put(s: Edge, cls: str, region: str, n: int = 1) -> None:
    """R60: only one class in a region; class S figures gather."""
    there = s.raiders.get(region, (cls, 0))
    assert there[0] == cls
    s.raiders = {**s.raiders, region: (cls, there[1] + n)}


def take(s: Edge, region: str, n: int = 1) -> str:
    """Remove figures from a region."""
    cls, there = s.raiders[region]
    s.raiders = {r: v for r, v in s.raiders.items() if r != region}
    if there > n:
        s.raiders = {**s.raiders, region: (cls, there - n)}
    return cls


def move(s: Edge, start: str, region: str, n: int) -> None:
    cls = take(s, start, n)
    put(s, cls, region, n)
    s.emit("raider_moves", raider=s.raider_cards[cls], to=region, n=n)


def is_open_to(s: Edge, cls: str, region: str) -> bool:
    """R60: no other class, and class S only joins class S."""
    there = s.raiders.get(region)
    return there is None or (there[0] == cls == SWARM)


def return_to_card(s: Edge, region: str) -> None:
    """R67: a figure goes back to its card; its markers, and Mechaphage tokens, leave with it."""
    cls = take(s, region)
    s.raider_hits = {c: n for c, n in s.raider_hits.items() if c != cls}
    s.emit("raider_returns", raider=s.raider_cards[cls])
    if _infects(s, cls):
        for seat, station in enumerate(s.stations):
            if station.phage:
                s.mechaphage += sum(station.phage.values())
                s.emit("phage_gone", seat, modules=sorted(station.phage))
                station.phage = {}


def _infects(s: Edge, cls: str) -> bool:
    on_win = card(s, cls).on_win
    return bool(on_win) and any(inner.word == "infect" for op in EFFECTS[on_win] for inner in EFFECTS[op.do])


# --- placement ----------------------------------------------------------------------------------------------------


def roll(s: Edge) -> int:
    n = s.dice_rng.roll()
    s.emit("die", None, secret={}, roll=n)
    return n


def random_start(s: Edge, cls: str) -> str:
    """R64, R150: the nebula of a die; with special regions the one whose number is rolled. "" if none is free."""
    special = sorted(r for r in s.at if TILES[r].kind in ("quasar", "vortex"))
    if any(is_open_to(s, cls, r) for r in special):
        while True:
            n = roll(s)
            region = next(r for r in special if n in TILES[r].dice)
            if is_open_to(s, cls, region):
                return region
    return random_nebula(s, cls, True)


def random_nebula(s: Edge, cls: str, is_start: bool) -> str:
    """R65: roll until a nebula is found that the class may enter."""
    if is_start:
        region = NEBULAE[roll(s) - 1]
        if is_open_to(s, cls, region):
            return region
    if not any(r not in s.raiders for r in NEBULAE):
        return ""
    while True:
        region = NEBULAE[roll(s) - 1]
        if region not in s.raiders:
            return region


def start_region(s: Edge, cls: str) -> str:
    """R64, R65: the region named on the card, or a free nebula."""
    named = card(s, cls).start
    if named == "random_nebula":
        return random_start(s, cls)
    if named in s.at and is_open_to(s, cls, named):
        return named
    return random_nebula(s, cls, False)


def place(s: Edge, cls: str, n: int) -> None:
    """R66: as many as the card holds, all with one roll."""
    n = min(n, left(s, cls))
    if n <= 0:
        return
    if cls not in s.revealed:  # R64: its card is turned face up
        s.revealed = (*s.revealed, cls)
        s.emit("raider_revealed", None, secret={}, raider=s.raider_cards[cls])
    region = start_region(s, cls)
    if region:
        put(s, cls, region, n)
        s.emit("raider_placed", raider=s.raider_cards[cls], to=region, n=n)


def call(s: Edge, cls: str) -> None:
    """R64, R66: an event names a class; if it is out already, two of class S come instead."""
    if cls != SWARM and on_board(s, cls):
        place(s, SWARM, 2)
    else:
        place(s, cls, 1)


def called_by(event: str) -> list[str]:
    """R64: the classes that an event card brings, figure by figure: its own, and those that its effect names."""
    card = EVENTS[event]
    named = [op.raider for op in EFFECTS[card.do] if op.word == "place_raider" for _ in range(op.n)]
    return [cls for cls in (card.raider, *named) if cls]


# --- attack -------------------------------------------------------------------------------------------------------


def in_reach(s: Edge) -> list[str]:
    """R62: regions from which raiders reach the active region; all raiders have Travel."""
    found = []
    for region, (cls, _) in s.raiders.items():
        if region != s.active and s.distance(region, s.active, True) <= card(s, cls).range:
            found.append(region)
    return sorted(found)


def attackers(s: Edge) -> list[str]:
    """R62: the classes of which one must move in; a swarm already there calls only its like."""
    if not s.active or s.raid_off:
        return []
    here = s.raiders.get(s.active)
    near = in_reach(s)
    if here is None:
        return sorted({s.raiders[r][0] for r in near})
    if here[0] == SWARM:
        return [SWARM] if any(s.raiders[r][0] == SWARM for r in near) else []
    return []


def attack(s: Edge, cls: str) -> None:
    """R62: the raider, or all figures of class S within range, move into the active region."""
    for region in in_reach(s):
        if s.raiders[region][0] == cls:
            move(s, region, s.active, s.raiders[region][1])
