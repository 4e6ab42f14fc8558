"""A position as one seat knows it, in figures: what the learned value looks at.

The figures of the evaluation by hand come first, then what it does not see: which steps were reached, what can be paid
now, where transports stand, which cards are held, which faction plays. Each is told twice, as it is and times the part
of the match still to come, so that a straight line can price it early and late.
"""

from __future__ import annotations

from functools import lru_cache

from pygames.andromeda import docking, worth
from pygames.andromeda.components import FACTIONS, KINDS, PLAYERS, TILES, module, tactic
from pygames.andromeda.evaluation import FEATURES, certain, leaders_near, plain_features, slow_features
from pygames.andromeda.rules import building, payment, progress
from pygames.andromeda.rules import station as stations
from pygames.andromeda.rules.loadout import Loadout, loadout
from pygames.andromeda.state import Edge, Fleet, Station
from pygames.andromeda.words import SHIPS, TRACKS, TYPES

Slow = tuple[float, ...]  # the figures that take long to work out
STEPS = 8  # of each track, told one by one
SHORT = 3  # so many missing resources or more are all the same
RICH = 8  # resources beyond these are hardly spent in a turn
DOCKS = 6  # ships that a Return would bring home at most
NAMES = sorted(FACTIONS)
FIGURES = (
    *FEATURES,
    *[f"{track}_{step}" for track in TRACKS for step in range(1, STEPS + 1)],
    "resources", "spare", "fighter", "vessel", "cruiser", "guns_out",
    *[f"fitted_{ship}" for ship in SHIPS],
    *[f"card_{kind}" for kind in KINDS],
    *[f"gained_{kind}" for kind in TYPES], "scoring_module",
    *[f"development_{track}" for track in TRACKS],
    "leader_far", "site_ready", "site_short", "site_alone", "settler_out", "nebula_out", "base_out", "home",
    *[f"short_{kind}" for kind in TYPES], "short_ship", "moons", "free_out", "free_in", "event", "event_near",
    *[f"of_{name}" for name in NAMES],
    "engine_out", "engine_bay", "engine_science", "resources_bay", "modules_bay", "settlers_led", "scored", "certain",
)  # fmt: skip
ORDER = ("next_1", "next_2", "next_3")  # how many turns from now the seat's turn comes
LENGTH = 2 * len(FIGURES) + len(ORDER)
ENGINE, SCIENCE_USE, CERTAIN = (FIGURES.index(name) for name in ("engine", "science_module", "certain"))
OF_FACTION = {faction: [1.0 if faction == name else 0.0 for name in NAMES] for faction in ("", *NAMES)}
REACHED = [[1.0] * at + [0.0] * (STEPS - at) for at in range(STEPS + 1)]


def described(s: Edge, seat: int, slow: Slow | None = None) -> list[float]:
    """All figures, the same times the part of the match still to come, and the order."""
    found = figures(s, seat, slow_of(s, seat) if slow is None else slow)
    left = worth.time_left(s)
    ahead = (seat - s.turn_seat) % s.seats
    return [*found, *[x * left for x in found], *[1.0 if ahead == n else 0.0 for n in (1, 2, 3)]]


def slow_of(s: Edge, seat: int) -> Slow:
    """What asks for a look at every module: of others it hardly changes in one's turn."""
    station = s.stations[seat]
    out = station.ships_on_board() + sum(station.repaired)
    runs = docking.ready(s, seat)
    home = docking.plan(s, seat, min(out, DOCKS), runs).value
    return (*slow_features(s, seat, station.built(), leaders_near(station), runs), home)


def figures(s: Edge, seat: int, slow: Slow) -> list[float]:
    """In the order of FIGURES."""
    station = s.stations[seat]
    built, near = station.built(), leaders_near(station)
    found: list[float] = [float(x) for x in plain_features(s, seat, built, near)]
    found += slow[:-1]
    for at in station.tracks:
        found += REACHED[min(at, STEPS)]
    total = sum(station.store)
    guns, settlers, nebulae, bases = abroad(s, station)
    found += [float(total), float(max(0, total - RICH)), *[float(n) for n in built[1:]], guns]
    found += [1.0 if upgrade else 0.0 for upgrade in station.fitted]
    kinds = [tactic(card).kind for card in station.hand]
    found += [float(kinds.count(kind)) for kind in KINDS]
    gained = [float(len(row) - 1) for row in station.rows]
    found += [*gained, float(sum([module(m).score is not None for m in station.rows[-1]]))]
    found += developments(s, seat)
    found.append(float(sum(station.leaders.values()) - near))
    found += [*sites(s, seat, station, station.leaders_home + near), settlers, nebulae, bases, slow[-1]]
    found += shortages(loadout(station), station.reserve, payment.holdings(station))
    found += [float(len(station.moons)), *free_slots(station), *events(s, seat)]
    found += OF_FACTION[station.faction]
    engine, bay = found[ENGINE], float(sum(station.bay))
    found += [engine * station.ships_on_board(), engine * bay, engine * found[SCIENCE_USE], total * bay]
    found += [(gained[0] + gained[1] + gained[2] + gained[3]) * bay, min(settlers, float(station.leaders_home + near))]
    found += [float(station.vp), float(certain(s, seat))]
    return found


def abroad(s: Edge, station: Station) -> tuple[float, float, float, float]:
    """Weapons of the ships that are out, planets where a transport could settle, ships in nebulae and at bases."""
    strength = loadout(station).weapons
    guns = settlers = nebulae = bases = 0
    for region, ships in station.board.items():
        for n, weapons in zip(ships, strength, strict=True):
            guns += n * weapons
        kind = TILES[region].kind
        if kind == "planet":
            settlers += 1 if ships[0] and region not in s.developed else 0
        elif kind == "nebula":
            nebulae += sum(ships)
        elif kind == "base":
            bases += sum(ships)
    return float(guns), float(settlers), float(nebulae), float(bases)


def developments(s: Edge, seat: int) -> list[float]:
    """Own developments of each track."""
    found = [0.0] * len(TRACKS)
    for planet, owner in s.developed.items():
        if owner == seat:
            found[TRACKS.index(TILES[planet].track)] += 1.0
    return found


def sites(s: Edge, seat: int, station: Station, leaders: int) -> list[float]:
    """The points of the best development that can be paid; of one that lacks resources; places that lack leaders."""
    ready, short, alone = 0, 0.0, 0
    have = payment.holdings(station)
    for region in station.board:
        if TILES[region].kind != "planet" or region in s.developed or building.settler(s, seat, region) < 0:
            continue
        if building.leaders_needed(station, region) > leaders:
            alone += 1
            continue
        points = building.development_points(s, region)
        cost, off, wild = building.site_price(station, region, 0)
        if payment.can_pay(cost, have, off, wild):
            ready = max(ready, points)
        else:
            short = max(short, points / (1 + max(1, payment.missing(cost, have) - off)))
    return [float(ready), short, float(alone)]


@lru_cache(1024)
def shortages(gear: Loadout, reserve: Fleet, have: payment.Counts) -> tuple[float, ...]:
    """How many resources the cheapest module of each type lacks, and the cheapest ship."""
    found = []
    for kind in TYPES:
        cost, off = stations.board_cost(gear, kind, 0, 0)
        found.append(float(min(SHORT, max(0, payment.missing(cost, have) - off))))
    least = SHORT
    for ship, n in enumerate(reserve):
        if n:
            cost, off, _ = building.ship_price(gear, ship, 0, False)
            least = min(least, max(0, payment.missing(cost, have) - off))
    return (*found, float(least))


def free_slots(station: Station) -> list[float]:
    """Moon slots of modules that are empty, outputs and inputs."""
    full = station.placed
    return [float(len([x for x in slots if x not in full and ":" in x])) for slots in stations.slots(station.rows)]


def events(s: Edge, seat: int) -> tuple[float, float]:
    """What an event of any track would score, and the same the nearer the next event is."""
    damaged = len(stations.damaged(s.stations[seat]))
    scored = [progress.track_points(s, seat, track) for track in range(len(TRACKS))]
    points = sum([max(0, n - damaged) for n in scored]) / len(TRACKS)  # R122
    ahead = s.event_left / PLAYERS[s.seats]["event_steps"] if s.marker == "track" else 0.0
    return points, points * (1 - ahead)
