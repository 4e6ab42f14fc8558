"""Setting up the table and the players (chapters B and C)."""

from __future__ import annotations

from pygames.andromeda.components import (
    BASES,
    DESTINIES,
    DISCOVERY_OF,
    EVENTS,
    FACTIONS,
    LIMITS,
    MODULE_COPIES,
    MOONS,
    NEBULAE,
    PIECES,
    PLANETS,
    PLAYERS,
    RAIDERS,
    SETUP,
    SPACES,
    START_SHIPS,
    SUPREMACIES,
    TACTIC_OF,
    TERMINUS,
    TILES,
    UPGRADES,
    module,
)
from pygames.andromeda.rules import raiders, stock
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import MARKED, NO_SHIPS, Edge, Station, fleet
from pygames.andromeda.steps.choosing import ChooseDestiny, ChooseFaction
from pygames.andromeda.steps.turn import StartTurn
from pygames.andromeda.words import CLASSES, SHIPS, TRACKS, TYPES
from pygames.core.game import Options
from pygames.core.play import settle
from pygames.core.rng import Rng

ADVISED = "vorticon_attackers"  # R14: for first games
SPECIAL = {"quasars": "quasar", "vortices": "vortex"}  # R12: the option -> the kind of its tiles
STACKS = ("science1", "science2", "observatory")


def new(seats: int, options: Options, seed: str) -> Edge:
    """R10-R25: a match up to the choice of factions."""
    s = Edge()
    s.start(seats)
    s.deck_name = options["events"]
    s.region_option = options["regions"]
    s.terminus = TERMINUS[options["terminus"]]
    s.teams = options["teams"] == "on"
    s.has_destiny = options["destiny"] == "on"
    s.phase = "setup"
    s.turn = s.turn_seat = s.first = 0
    s.active, s.launched, s.cause = "", -1, ""
    s.must_return = s.raid_off = s.gifted = s.parted = s.is_event = False
    s.battle = None
    s.last_turns = -1
    s.mechaphage = LIMITS["mechaphage"]
    s.developed, s.bonus, s.raiders, s.raider_hits = {}, {}, {}, {}
    s.moon_discard = s.event_discard = s.tactic_discard = s.spent = s.declined = ()
    s.dice_rng, s.tactic_rng, s.event_rng = (Rng.stream(seed, name) for name in ("dice", "tactics", "events"))
    lay_map(s, Rng.stream(seed, "map"))
    lay_moons(s, Rng.stream(seed, "moons"))
    lay_decks(s, seed)
    s.stations = [new_station() for _ in range(seats)]
    choose_raiders(s, options["raiders"], Rng.stream(seed, "raiders"))
    deal_players(s, seed)
    choose_first(s)
    everyone = tuple(range(seats))
    deal_destiny(s, seed)
    s.todo(ChooseFaction(everyone), *([ChooseDestiny(everyone)] if s.has_destiny else []), StartTurn(s.first))
    settle(s)
    return s


def shuffled(items: list[str], rng: Rng) -> list[str]:
    found = sorted(items)
    rng.shuffle(found)
    return found


def lay_map(s: Edge, rng: Rng) -> None:
    """R11, R12: special regions first, then planets and bases row by row; other planets form the stack."""
    planets = shuffled(list(PLANETS), rng)
    many = PLAYERS[s.seats]["planets"]
    tiles = shuffled([*planets[:many], *BASES], rng)
    s.tile_at = {n: n for n in NEBULAE}
    kind = SPECIAL.get(s.region_option, "")
    for tile in TILES.values():
        if tile.kind == kind:
            s.tile_at[MARKED[tile.mark]] = tile.id
    free = [place for place in SPACES if place not in s.tile_at]
    s.tile_at.update(zip(free, tiles, strict=False))
    s.at = {tile: place for place, tile in sorted(s.tile_at.items())}
    s.planet_stack = tuple(planets[many:])


def lay_moons(s: Edge, rng: Rng) -> None:
    """R13: an orphan on each nebula, three moons of its colour on each planet, the rest in stock."""
    s.stock = {t: tuple(shuffled([m for m in MOONS if MOONS[m].colour == t], rng)) for t in TRACKS}
    orphans = shuffled([m for m in MOONS if MOONS[m].colour == "nebula"], rng)
    s.moons = {n: (orphans.pop(),) for n in NEBULAE}
    many = SETUP["moons_per_planet"]
    for region in s.at:
        if TILES[region].kind == "planet":
            colour = TILES[region].track
            s.moons[region] = s.stock[colour][-many:]
            s.stock[colour] = s.stock[colour][:-many]


def lay_decks(s: Edge, seed: str) -> None:
    """R10, R15-R17: events, modules, discovery and supremacy tokens, tactic cards."""
    s.event_deck = tuple(shuffled([e for e in EVENTS if EVENTS[e].deck == s.deck_name], s.event_rng))
    s.event_left, s.marker = PLAYERS[s.seats]["event_steps"], "track"
    s.foreseen = (("", ""),) * s.seats
    rng = Rng.stream(seed, "modules")
    s.decks = tuple(tuple(shuffled([m for m in MODULE_COPIES if module(m).type == t], rng)) for t in TYPES)
    s.market = ((("",) * SETUP["market_rows"]),) * len(TYPES)
    stations.refresh(s)
    tokens = shuffled(list(DISCOVERY_OF), Rng.stream(seed, "discoveries"))
    many = SETUP["discovery_per_stack"]
    s.stacks = {name: tuple(sorted(tokens.pop() for _ in range(many))) for name in STACKS}
    s.lookers = dict.fromkeys(STACKS, -1)
    s.discoveries_out = tuple(sorted(tokens))
    s.medals = tuple(shuffled(list(SUPREMACIES), Rng.stream(seed, "supremacy"))[: SETUP["supremacy_spaces"]])
    s.tactic_deck = tuple(shuffled(list(TACTIC_OF), s.tactic_rng))


def new_station() -> Station:
    """R18: three transports in the Launch Bay, everything else in reserve."""
    x = Station()
    x.faction = x.destiny = ""
    x.offers = x.destinies = x.hand = x.drawn = x.sustains = x.moons = x.upgrades = x.tokens = x.medals = x.cards = ()
    x.used = x.activated = ()
    x.vp = 0
    x.store = (0,) * 5
    x.tracks = (0,) * len(TRACKS)
    x.bay = fleet(START_SHIPS)
    x.reserve = fleet(tuple(a - b for a, b in zip(PIECES, START_SHIPS, strict=True)))
    x.scrap = x.repaired = NO_SHIPS
    x.board, x.leaders, x.damage, x.phage, x.placed, x.docked = {}, {}, {}, {}, {}, {}
    x.leaders_home = SETUP["leaders_at_home"]
    x.rows = stations.core_rows()
    x.fitted = ("",) * len(SHIPS)
    x.hits = (0,) * len(SHIPS)
    return x


def choose_raiders(s: Edge, how: str, rng: Rng) -> None:
    """R14: one card of each class; two figures of class S start on the board."""
    s.raider_cards, s.revealed = {}, (CLASSES[0],)
    for cls in CLASSES:
        cards = sorted(r.id for r in RAIDERS.values() if r.cls == cls)
        s.raider_cards[cls] = ADVISED if cls == CLASSES[0] and how == "advised" else rng.pick(cards)
    for _ in range(SETUP["swarm"]):
        raiders.place(s, CLASSES[0], 1)


def deal_players(s: Edge, seed: str) -> None:
    """R19, R20, R22: factions to choose from, one neutral upgrade of each type, leaders on bases and a nebula."""
    factions = shuffled(list(FACTIONS), Rng.stream(seed, "factions"))
    rng = Rng.stream(seed, "upgrades")
    stacks = [shuffled([u.id for u in UPGRADES.values() if u.ship == t and not u.faction], rng) for t in SHIPS]
    for station in s.stations:
        station.offers = tuple(sorted(factions.pop() for _ in range(SETUP["factions"])))
        station.upgrades = tuple(sorted(stack.pop() for stack in stacks))
        nebula = NEBULAE[raiders.roll(s) - 1]
        station.leaders = dict.fromkeys(sorted(BASES), SETUP["leaders_on_base"])
        station.leaders[nebula] = SETUP["leaders_in_nebula"]


def choose_first(s: Edge) -> None:
    """R23, R24, R154: highest dice; in teams the left player of the winning team. Points 1 to 4 in turn order."""
    parties = sorted({s.side(x) for x in range(s.seats)})
    tied = parties
    while len(tied) > 1:
        rolls = {
            p: sorted((s.dice_rng.roll() for _ in range(SETUP["dice"] * (2 if s.teams else 1))), reverse=True)
            for p in tied
        }
        best = max(rolls.values())
        tied = [p for p in tied if rolls[p] == best]
    s.first = s.turn_seat = tied[0] * 2 + 1 if s.teams else tied[0]
    s.emit("first_player", s.first, secret={})
    for i, seat in enumerate(s.clockwise(s.first)):
        stock.score(s, seat, SETUP["first_vp"] + i, "start")


def deal_destiny(s: Edge, seed: str) -> None:
    """R25: two cards each; the rest leaves the game unseen."""
    cards = shuffled(list(DESTINIES), Rng.stream(seed, "destiny")) if s.has_destiny else []
    for station in s.stations:
        station.destinies = tuple(sorted(cards.pop() for _ in range(SETUP["destiny"]))) if cards else ()
    s.destiny_out = tuple(sorted(cards))
