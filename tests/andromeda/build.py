"""Positions for rule tests: a galaxy that is always laid out alike, and what a test says about it.

Row a: halcyra hangar sarif camp_maximus korvash; row b: trade_centre ferrule monolith whitewell; row c: camp_odessa
brakka development_office quillon tollgate. Ships are written "transport@halcyra"; a seat without a faction has no
abilities.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygames.andromeda import GAME
from pygames.andromeda.asking import parse_ship
from pygames.andromeda.components import EVENTS, MOONS, NEBULAE, PLANETS, SUPREMACIES, TILES
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import MARKED, NO_SHIPS, Battle, Edge, add_ship, fleet
from pygames.andromeda.steps.battle import EndBattle, StartBattle
from pygames.andromeda.steps.resolve import Resolve
from pygames.andromeda.steps.returning import ActivateModules, BringHome
from pygames.andromeda.steps.turn import EndTurn, TakeTurn
from pygames.andromeda.words import EFFECTS, RESOURCES, SHIPS, TRACKS, effect
from pygames.core.events import Event
from pygames.core.play import Action, Step, parse, settle
from pygames.core.table import Seat, Table
from tests import playing

LAYOUT = {
    "a1": "halcyra", "a2": "hangar", "a3": "sarif", "a4": "camp_maximus", "a5": "korvash", "b1": "trade_centre",
    "b2": "ferrule", "b3": "monolith", "b4": "whitewell", "c1": "camp_odessa", "c2": "brakka",
    "c3": "development_office", "c4": "quillon", "c5": "tollgate",
}  # fmt: skip


def table(
    seats: int = 2,
    *,
    turn: int = 0,
    ships: Mapping[str, str] | None = None,
    bay: Mapping[str, str] | None = None,
    store: Mapping[str, Mapping[str, int]] | None = None,
    hands: Mapping[str, str] | None = None,
    modules: Mapping[str, str] | None = None,
    moons: Mapping[str, str] | None = None,
    factions: Mapping[str, str] | None = None,
    raiders: Mapping[str, str] | None = None,
    tracks: Mapping[str, Mapping[str, int]] | None = None,
    begin: bool = True,
    **options: str,
) -> Table:
    """A position at the start of a turn. ``raiders`` is like {"N1": "S2", "sarif": "A1"}."""
    t = Table(GAME, [Seat("human", name) for name in ("Ana", "Bia", "Caio", "Davi")[:seats]], options, "test")
    s = state(t)
    _map(s)
    for x, station in enumerate(s.stations):
        letter = "ABCD"[x]
        station.faction = (factions or {}).get(letter, "")
        station.offers = station.destinies = ()
        station.leaders, station.leaders_home = {}, 0
        station.vp = 0
        for item in (ships or {}).get(letter, "").split():
            ship, region = parse_ship(item)
            station.set_ships(region, add_ship(station.board.get(region, NO_SHIPS), ship))
        if letter in (bay or {}):
            station.bay = NO_SHIPS
            for name in (bay or {})[letter].split():
                station.bay = add_ship(station.bay, SHIPS.index(name))
        built = station.built()
        station.reserve = fleet(tuple(max(0, n - built[i]) for i, n in enumerate((6, 1, 1, 1))))
        station.store = tuple((store or {}).get(letter, {}).get(r, 0) for r in RESOURCES)
        station.hand = tuple(sorted((hands or {}).get(letter, "").split()))
        station.moons = tuple(sorted((moons or {}).get(letter, "").split()))
        station.tracks = tuple((tracks or {}).get(letter, {}).get(name, 0) for name in TRACKS)
        for item in (modules or {}).get(letter, "").split():
            stations.put(station, item)
            station.damage = {}
    taken = [c for x in s.stations for c in x.hand]
    s.tactic_deck = tuple(c for c in s.tactic_deck if c not in taken)
    s.stock = {k: tuple(m for m in v if not any(m in x.moons for x in s.stations)) for k, v in s.stock.items()}
    s.raiders = {region: (word[0], int(word[1:])) for region, word in (raiders or {}).items()}
    s.raider_cards = {
        "S": "vorticon_attackers", "A": "saucerian_abductor", "B": "hollow_leviathan", "C": "void_kraken",
        "D": "mechaphage",
    }  # fmt: skip
    s.revealed = ("S", "A", "B", "C", "D")
    s.medals = tuple(sorted(SUPREMACIES)[:3])
    s.turn, s.turn_seat, s.first = 1 + turn, turn, 0
    s.phase = "start"
    s.agenda = []
    if begin:
        s.must_return = not any(s.stations[turn].bay)
        s.todo(TakeTurn(turn), EndTurn(turn))
    t.past.clear()
    return t


def _map(s: Edge) -> None:
    s.tile_at = {n: n for n in NEBULAE}
    special = {"quasars": "quasar", "vortices": "vortex"}.get(s.region_option, "")
    tiles = list(LAYOUT.values())
    if special:
        s.tile_at |= {MARKED[x.mark]: x.id for x in TILES.values() if x.kind == special}
        places = [p for p in (*LAYOUT, "d1", "d2", "d3") if p not in s.tile_at]
        s.tile_at |= dict(zip(places, tiles, strict=False))
    else:
        s.tile_at |= LAYOUT
    s.at = {tile: place for place, tile in s.tile_at.items()}
    s.planet_stack = tuple(sorted(p for p in PLANETS if p not in s.at))
    s.stock = {c: tuple(sorted(m for m in MOONS if MOONS[m].colour == c)) for c in TRACKS}
    s.moons = {n: (f"moon_nebula_{i + 1}",) for i, n in enumerate(NEBULAE)}
    for region in s.at:
        if TILES[region].kind == "planet":
            stock = s.stock[TILES[region].track]
            s.moons[region], s.stock[TILES[region].track] = stock[:3], stock[3:]
    s.event_deck = tuple(sorted(e for e in EVENTS if EVENTS[e].deck == s.deck_name))


def state(t: Table) -> Edge:
    assert isinstance(t.state, Edge)
    return t.state


def push(t: Table, *steps: Step[Any]) -> Table:
    """Put steps on top of the agenda and let them run."""
    t.state.events = []
    t.state.todo(*steps)
    settle(t.state)
    return t


def returning(t: Table, seat: int = 0) -> Table:
    """A Return under way."""
    s = state(t)
    s.phase, s.agenda = "return", []
    s.todo(ActivateModules(seat), BringHome(seat), EndTurn(seat))
    return t


def fight(t: Table, region: str) -> Table:
    """A battle in a region, right after activation."""
    s = state(t)
    s.active, s.phase, s.agenda = region, "launch", []
    s.todo(StartBattle(), EndTurn(s.turn_seat))
    settle(s)
    return t


def outcome(t: Table, region: str, dice: Mapping[int, Sequence[int]], *steps: Step[Any]) -> Table:
    """A battle whose dice lie on the table."""
    s = state(t)
    s.active, s.phase, s.agenda = region, "battle", []
    s.battle = Battle()
    s.battle.dice = {who: tuple(values) for who, values in dice.items()}
    s.battle.rolled = True
    s.events = []
    s.todo(*steps, EndBattle(), EndTurn(s.turn_seat))
    settle(s)
    return t


def do(t: Table, seat: int, *rows: Mapping[str, Any], source: str = "start") -> Table:
    """Carry out an effect written in the words of the data."""
    path = f"test{len(EFFECTS)}"
    effect(path, list(rows))
    return push(t, Resolve(seat, path, source))


player = playing.Player()
play, refused, why = player.play, player.refused, player.why
verbs, step = playing.verbs, playing.step


def targets(t: Table, verb: str, slot: int = 0, seat: int = 0, where: str = "") -> set[str]:
    """Everything that a verb may point at in one of its slots; ``where``: only with this in the first slot."""
    return {
        i
        for c in t.choices(seat)
        if c.verb == verb and (not where or where in c.slots[0].ids)
        for i in c.slots[slot].ids
    }


def gains(events: Sequence[Event], what: str = "vp") -> dict[int, int]:
    found: dict[int, int] = {}
    for e in events:
        if e.key == "gain" and e.data["what"] == what and e.seat is not None:
            found[e.seat] = found.get(e.seat, 0) + e.data["n"]
    return found


def action(line: str) -> Action:
    return parse(line)
