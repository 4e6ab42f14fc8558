"""What each seat may know: the only file that decides what is hidden.

Hidden from everybody are the system tiles not yet turned up, the order of the exploration stack and of the transmitters
to come (their letters are known), and the chance to come. All else is open.
"""

from __future__ import annotations

from typing import Any

from pygames.core.rng import Rng
from pygames.core.steps import forget_answers
from pygames.pulsar.components import TRANSMITTERS
from pygames.pulsar.rules import counting, tracks
from pygames.pulsar.schema import SIZES
from pygames.pulsar.state import NO_DIE, Cluster


def view(s: Cluster, seat: int | None) -> dict[str, Any]:
    """The table; every seat sees the same."""
    return {
        "round": s.round,
        "side": s.side,
        "boards": list(s.boards),
        "goals": list(s.goals),
        "step": type(s.agenda[-1]).__name__ if s.agenda else "",
        "order": list(s.order),
        "dice": s.dice[:],
        "median": s.median,
        "tracks": {name: _track(stacks) for name, stacks in zip(("initiative", "engineering"), s.tracks, strict=True)},
        "turn": {
            "seat": s.turn_seat,
            "reds": s.reds[:],
            "must": None if s.must == NO_DIE else s.must,
            "bonus_used": s.bonus_used,
        },
        "systems": {place: _system(s, place) for place in s.board.systems},
        "pulsars": {place: _pulsar(s, place) for place in (*s.board.pulsars, *s.board.isolated)},
        "technologies": {
            tech: [x for x in range(s.seats) if tech in s.patents[x]]
            for tech in sorted({t for held in s.patents for t in held})
        },
        "fresh": list(s.fresh),
        "awards": {size: list(s.awards[size]) for size in SIZES},
        "supply": {size: s.supply(i) for i, size in enumerate(SIZES)},
        "market": s.market[:],
        "stack": len(s.stack),
        "transmitters": {tile: _transmitter(s, tile) for tile in sorted(s.transmitters)},
        "links": [f"{one}-{two}" for one, two in s.links],
        "exploration": len(s.explore),
        "discard": s.discard[:],
        "seats": [_seat(s, x) for x in range(s.seats)],
        "cause": s.cause,
    }


def _track(stacks: list[tuple[int, ...]]) -> dict[str, list[int]]:
    """Occupied spaces, counted from 1, with the owners of the counters from below."""
    return {str(i + 1): [counter // 2 for counter in stack] for i, stack in enumerate(stacks) if stack}


def _system(s: Cluster, place: str) -> dict[str, Any]:
    is_known = place in s.planets
    return {"tile": s.tiles[place] if is_known else "", "owners": list(s.planets[place]) if is_known else []}


def _pulsar(s: Cluster, place: str) -> dict[str, Any]:
    owner, size, is_spinning = s.pulsars.get(place, (-1, "", False))
    return {"owner": owner, "gyrodyne": size, "spinning": is_spinning}


def _transmitter(s: Cluster, tile: str) -> dict[str, Any]:
    owner, paid, is_online = s.transmitters[tile]
    return {"owner": owner, "paid": list(paid), "online": is_online}


def _seat(s: Cluster, seat: int) -> dict[str, Any]:
    return {
        "points": s.score[seat],
        "cubes": s.cubes[seat],
        "ship": s.ships[seat],
        "hand": s.hands[seat][:],
        "counters": {name: _space(s, name, seat) for name in tracks.counters(s, seat)},
        "pm1": s.pm1[seat],
        "plus2": s.plus2[seat],
        "rings": s.rings(seat),
        "gyrodynes": dict(zip(SIZES, s.tokens[seat], strict=True)),
        "stations": counting.stations(s, seat),
        "extra_stations": len(s.kept[seat]),
        "patents": list(s.patents[seat]),
        "hq": s.hq[seat],
        "projects": list(s.projects[seat]),
        "runs_used": list(s.runs_used[seat]),
    }


def _space(s: Cluster, name: str, seat: int) -> int:
    """Where a counter stands, from 1."""
    return tracks.place_of(s, *tracks.counter_of(name, seat)) + 1


def imagine(s: Cluster, seat: int, rng: Rng) -> Cluster:
    """A world that the seat could believe in."""
    c = s.copy()
    closed = [place for place in c.tiles if place not in c.planets]
    pool = sorted([c.spare, *(c.tiles[place] for place in closed)])
    rng.shuffle(pool)
    c.spare = pool.pop()
    c.tiles = {place: tile if place in c.planets else pool.pop() for place, tile in c.tiles.items()}
    c.explore = sorted(c.explore)
    rng.shuffle(c.explore)
    stack: list[str] = []
    for letter in "CBA":
        tiles = sorted(tile for tile in c.stack if TRANSMITTERS[tile].letter == letter)
        rng.shuffle(tiles)
        stack += tiles
    c.stack = stack
    c.dice_rng = Rng(rng.next())
    c.explore_rng = Rng(rng.next())
    forget_answers(c.agenda, seat)
    return c


def hidden(s: Cluster, seat: int | None) -> set[str]:
    """The tiles that nobody may see."""
    closed = {tile for place, tile in s.tiles.items() if place not in s.planets}
    return {s.spare, *closed, *s.stack, *s.explore}
