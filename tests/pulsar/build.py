"""Positions for rule tests, in few words, and what a test says about them.

Owners are letters ("A"), planets a word per system ("A.x": Ana on the first, the second free, the third blocked), a
pulsar "A", "A small" or "A small spinning", a transmitter "A 2" (paid costs) or "A online".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.events import Event
from pygames.core.play import Step, settle
from pygames.core.table import Seat, Table
from pygames.pulsar import GAME
from pygames.pulsar.components import BLOCKED, EXPLORATION, FREE, SYSTEMS, TRANSMITTERS
from pygames.pulsar.rules import tracks
from pygames.pulsar.schema import SIZES
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.draft import Draft, picks
from pygames.pulsar.steps.final import FinalScoring
from pygames.pulsar.steps.production import Produce
from pygames.pulsar.steps.turn import StartTurn
from tests import playing

NAMES = ("Ana", "Bia", "Caio", "Davi")
LETTERS = "ABCD"
HOMES = ("E1", "E2", "E3", "E4")


def table(
    seats: int = 3,
    *,
    phase: str = "act",
    turn: int = 0,
    order: str = "",
    round: int = 1,
    side: str = "open",
    boards: Sequence[str] = ("AI", "AII", "AIII"),
    goals: Sequence[str] = ("goal1a", "goal3a", "goal4a"),
    dice: Sequence[int] = (),
    median: int | None = None,
    hands: Sequence[Sequence[int]] = (),
    ships: Sequence[str] = (),
    score: Sequence[int] = (),
    cubes: Sequence[int] = (),
    pm1: Sequence[int] = (),
    plus2: Sequence[int] = (),
    tiles: Mapping[str, int] | None = None,
    planets: Mapping[str, str] | None = None,
    pulsars: Mapping[str, str] | None = None,
    gyrodynes: Sequence[str] = (),
    patents: Sequence[str] = (),
    hq: Sequence[str] = (),
    projects: Sequence[str] = (),
    market: Sequence[str] = (),
    transmitters: Mapping[str, str] | None = None,
    links: Sequence[str] = (),
    explore: Sequence[str] = (),
    kept: Sequence[int] = (),
    initiative: Mapping[int, str] | None = None,
    engineering: Mapping[int, str] | None = None,
) -> Table:
    """A position at the beginning of a turn, in the draft, before production, or before the final scoring."""
    options = {"cluster": side, "setup": "normal" if hq else "plain"}
    t = Table(GAME, [Seat("human", name) for name in NAMES[:seats]], options, "test")
    s = state(t)
    s.round = round
    first = [LETTERS.index(letter) for letter in order or LETTERS[:seats]]
    s.order = tuple(first if len(first) > seats else first * s.figures.counters)
    s.boards, s.goals = tuple(boards), tuple(sorted(goals))
    s.ships = [*ships, *HOMES[len(ships) : seats]]
    s.score, s.cubes = _filled(score, seats), _filled(cubes, seats)
    s.pm1, s.plus2 = _filled(pm1, seats), _filled(plus2, seats)
    s.hands = [sorted(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
    s.dice = sorted(dice)
    s.median = tracks.median(list(dice)) if median is None and dice else median or 6
    s.tokens = [tuple(words.split().count(size) for size in SIZES) for words in [*gyrodynes, *[""] * seats][:seats]]
    s.patents = [tuple(words.split()) for words in [*patents, *[""] * seats][:seats]]
    s.hq = [f"HQ-{side}" for side in hq] if hq else [""] * seats
    s.projects = [
        tuple(f"{s.hq[x]}.{at}" for at in words.split()) for x, words in enumerate([*projects, *[""] * seats][:seats])
    ]
    _lay(s, tiles or {}, planets or {})
    for place, words in (pulsars or {}).items():
        owner, size, spins = (words.split() + ["", ""])[:3]
        s.pulsars[place] = (LETTERS.index(owner), size, bool(spins))
    for size in SIZES:
        for seat in range(seats):
            many = sum(owner == seat and held == size for owner, held, _ in s.pulsars.values())
            for _ in range(many // 2):
                if len(s.awards[size]) < 2:
                    s.awards[size] = (*s.awards[size], seat)
    _transmitters(s, market, transmitters or {}, links)
    _explore(s, explore, kept)
    _tracks(s, 0, initiative)
    _tracks(s, 1, engineering)
    steps: dict[str, Step[Any]] = {
        "act": StartTurn(turn),
        "draft": Draft(picks(s)),
        "produce": Produce(),
        "final": FinalScoring(),
    }
    s.agenda = []
    s.todo(steps[phase])
    if phase in ("produce", "final"):
        s.events = []
        settle(s)
        t.opening, s.events = s.events, None
    else:
        settle(s)
    return t


def _filled(values: Sequence[int], seats: int) -> list[int]:
    return [*values, *[0] * (seats - len(values))]


def _lay(s: Cluster, tiles: Mapping[str, int], planets: Mapping[str, str]) -> None:
    """Put named tiles on their places, the others where they come."""
    wanted = {place: f"system{number:02d}" for place, number in tiles.items()}
    rest = [tile for tile in sorted(SYSTEMS) if tile not in wanted.values()]
    s.tiles = {place: wanted.get(place) or rest.pop() for place in s.board.systems}
    (s.spare,) = rest
    for place in tiles:
        word = planets.get(place, "")
        free = [FREE if n <= s.seats else BLOCKED for _, n in SYSTEMS[s.tiles[place]].planets]
        if word or place in planets:
            s.planets[place] = tuple(LETTERS.index(c) if c in LETTERS else n for c, n in zip(word, free, strict=True))


def _transmitters(s: Cluster, market: Sequence[str], owned: Mapping[str, str], links: Sequence[str]) -> None:
    every = sorted(TRANSMITTERS, reverse=True)
    s.market = sorted(f"T-{name}" for name in market)
    for name, words in owned.items():
        owner, *paid = words.split()
        tile = f"T-{name}"
        is_online = "online" in paid
        costs = TRANSMITTERS[tile].costs if is_online else tuple(int(n) for n in paid)
        s.transmitters[tile] = (LETTERS.index(owner), costs, is_online)
    rest = [tile for tile in every if tile not in s.market and tile not in s.transmitters]
    s.market = sorted(s.market or [rest.pop() for _ in range(3)])
    s.stack = rest
    for link in links:
        one, two = link.split("-")
        s.links = (*s.links, (f"T-{one}", f"T-{two}"))


def _explore(s: Cluster, top: Sequence[str], kept: Sequence[int]) -> None:
    """``top``: faces of the tiles that are drawn next."""
    rest = sorted(EXPLORATION)
    for seat, many in enumerate(kept):
        for _ in range(many):
            tile = next(x for x in rest if "station" in x)
            rest.remove(tile)
            s.kept[seat] = (*s.kept[seat], tile)
    first = []
    for face in top:
        tile = next(x for x in rest if EXPLORATION[x] == f"explore-{face}")
        rest.remove(tile)
        first.append(tile)
    s.explore = rest + first[::-1]
    s.discard = []


def _tracks(s: Cluster, track: int, stacks: Mapping[int, str] | None) -> None:
    """Spaces from 1 to letters from below; with two players the second time a letter occurs is the second counter."""
    if stacks is None:
        return
    seen: list[str] = []
    s.tracks[track] = [()] * 15
    for space, letters in stacks.items():
        stack = []
        for letter in letters:
            stack.append(2 * LETTERS.index(letter) + seen.count(letter))
            seen.append(letter)
        s.tracks[track][space - 1] = tuple(stack)


# --- acting -----------------------------------------------------------------------------------------------------------


def state(t: Table) -> Cluster:
    assert isinstance(t.state, Cluster)
    return t.state


player = playing.Player()
play, refused, why = player.play, player.refused, player.why
verbs, targets, step = playing.verbs, playing.targets, playing.step


def dice_for(t: Table, verb: str, item: str, seat: int = 0) -> set[str]:
    """The ways to pay for one thing."""
    return {
        way
        for c in t.choices(seat)
        if c.verb == verb and item in c.slots[0].ids
        for slot in c.slots
        if slot.name == "die"
        for way in slot.ids
    }


def ends(t: Table, die: str, seat: int = 0) -> set[str]:
    """Where a die can fly."""
    return {end for c in t.choices(seat) if c.verb == "fly" and die in c.slots[2].ids for end in c.slots[0].ids}


def plans(t: Table, end: str, die: str, seat: int = 0) -> set[tuple[str, ...]]:
    """The sets of systems that a flight may settle on its way."""
    return {
        plan
        for c in t.choices(seat)
        if c.verb == "fly" and end in c.slots[0].ids and die in c.slots[2].ids
        for plan in c.slots[1].plans or ()
    }


def gains(events: Sequence[Event], what: str = "points", source: str = "") -> dict[int, int]:
    """Who gained how much of a unit."""
    found: dict[int, int] = {}
    for e in events:
        if e.key == "gain" and e.data["what"] == what and e.seat is not None and source in ("", e.data["source"]):
            found[e.seat] = found.get(e.seat, 0) + e.data["n"]
    return found


def sources(events: Sequence[Event], seat: int = 0, what: str = "points") -> dict[str, int]:
    """What a seat gained, by source."""
    found: dict[str, int] = {}
    for e in events:
        if e.key == "gain" and e.seat == seat and e.data["what"] == what:
            found[e.data["source"]] = found.get(e.data["source"], 0) + e.data["n"]
    return found


def keys(events: Sequence[Event]) -> list[str]:
    return [e.key for e in events if e.key != "gain"]


def data(events: Sequence[Event], key: str) -> dict[str, Any]:
    """The public data of the only event of that key."""
    (event,) = [e for e in events if e.key == key]
    return event.data


def stations(t: Table, system: str) -> str:
    """The owners of a system's planets, as the builder writes them."""
    return "".join("." if n == FREE else "x" if n == BLOCKED else LETTERS[n] for n in state(t).planets[system])


def spaces(t: Table, track: int) -> dict[int, str]:
    """The stacks of a track, as the builder writes them."""
    return {
        i + 1: "".join(LETTERS[counter // 2] for counter in stack)
        for i, stack in enumerate(state(t).tracks[track])
        if stack
    }
