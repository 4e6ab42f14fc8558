"""How good a position is, in points: what is certain already, and what the rest of the match is likely to bring.

A position has features (ships, resources, steps on tracks, ...). Each has two weights, one for the beginning of a match
and one for its end; between them the weight slides. The weights are data (``data/weights.toml``); they go back to
regressions over matches between bots (``tools/tune_andromeda.py``), smoothed by hand.
"""

from __future__ import annotations

from pygames.andromeda import docking, worth
from pygames.andromeda.components import FACTIONS, SCORING, TILES, TRACK_TABLE, module
from pygames.andromeda.rules import building, progress, scoring
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge, Fleet, Station
from pygames.andromeda.words import TRACKS
from pygames.core import data
from pygames.core.bots.net import total as added

SCIENCE = TRACKS.index("science")
FEATURES = (
    "energy", "titanium", "ice", "nano", "credit", "card", "moon", "placed_moon", "transport", "warship", "ship_out",
    "ship_in_bay", "ship_repaired", "ship_scrapped", "leader", "leader_near", "damaged_module", "upgrade", "token",
    "medal", "development_card", "science", "industry", "commerce", "civilization", "supremacy", "next_level",
    "climb", "science_module", "docked_module", "site", "engine",
)  # fmt: skip
RICH = 10  # of a resource: more are worth nothing
STORED = [min(n, 5) + 0.4 * max(0, n - 5) for n in range(RICH + 1)]
TWO_STEPS = [  # what the next two steps add, by track and step
    [table.vp[min(table.top, at + 2)] - table.vp[at] for at in range(len(table.vp))] for table in TRACK_TABLE
]
PLAIN = FEATURES.index("science_module")  # the features before it are counted at once
Weights = tuple[tuple[float, float], ...]  # of each feature: early and late


def load_weights(prefix: str = "") -> Weights:
    """What today's bots play by; with ``former_`` what hard-1 plays by, where a row says that it was another weight."""
    rows = data.load("andromeda", "weights")["weight"]
    fields = {"id": str, "early": float, "late": float, "note": str, "source": str}
    data.check(rows, "weights", fields, {"former_early": float, "former_late": float})
    if tuple(row["id"] for row in rows) != FEATURES:
        raise data.DataError("weights: features are missing or out of order")
    return tuple((row.get(f"{prefix}early", row["early"]), row.get(f"{prefix}late", row["late"])) for row in rows)


def load_brought() -> dict[str, float]:
    """What each faction has brought in many matches, in points above the mean."""
    rows = data.load("andromeda", "weights")["faction"]
    data.check(rows, "weights, factions", {"id": str, "brought": float, "source": str})
    if {row["id"] for row in rows} != {*FACTIONS}:
        raise data.DataError("weights: factions are missing")
    return {row["id"]: row["brought"] for row in rows}


def leaders_near(station: Station) -> int:
    """Leaders on the map where own ships are to bring them home."""
    return sum([n for region, n in station.leaders.items() if region in station.board])


def features(s: Edge, seat: int) -> tuple[float, ...]:
    """The features of a seat, in the order of FEATURES."""
    station = s.stations[seat]
    built = station.built()
    near = leaders_near(station)
    return (*plain_features(s, seat, built, near), *slow_features(s, seat, built, near, docking.ready(s, seat)))


def plain_features(s: Edge, seat: int, built: Fleet, near: int) -> tuple[float, ...]:
    """What is counted at once."""
    station = s.stations[seat]
    return (
        *[STORED[n] if n < RICH else STORED[RICH] for n in station.store],
        min(len(station.hand), 8),
        added([worth.moon(m) for m in station.moons]),
        added([worth.moon(m) for slot, m in station.placed.items() if stations.slot_side(slot)[0] == "out"]),
        built[0],
        sum(built[1:]),
        station.ships_on_board(),
        sum(station.bay),
        sum(station.repaired),
        sum(station.scrap),
        station.leaders_home,
        near,
        len(stations.damaged(station)),
        sum([bool(u) for u in station.fitted]),
        len(station.tokens),
        len(station.medals),
        len(station.cards),
        *station.tracks,
        next_levels(s, seat),
        climb(station),
    )


def slow_features(s: Edge, seat: int, built: Fleet, near: int, runs: docking.Runs) -> tuple[float, ...]:
    """What asks for a look at every module and site: modules that run, a development at hand, the next Return."""
    science, docked = module_uses(s, seat)
    leaders = s.stations[seat].leaders_home + near
    site = best_site(s, seat, leaders) if sum(built) > 1 else 0.0
    engine = docking.plan(s, seat, min(sum(built), 5), runs).value  # if the ships were out
    return (science, docked, site, engine)


def module_uses(s: Edge, seat: int) -> tuple[float, float]:
    """What undamaged modules are worth each time they run: science modules, and those with docks."""
    station = s.stations[seat]
    science = docked = 0.0
    for track, row in enumerate(station.rows):
        for item in row[1:]:
            if station.is_damaged(item) or module(item).score:
                continue
            use = min(4.5, max(0.0, worth.use(s, seat, module(item))))
            if track == SCIENCE:
                science += use
            else:
                docked += use
    return science, docked


def climb(station: Station) -> float:
    """What the next two steps of the best two tracks would add: tracks pay most at their top."""
    *_, second, first = sorted([steps[at] for steps, at in zip(TWO_STEPS, station.tracks, strict=True)])
    return float(first + second)


def best_site(s: Edge, seat: int, leaders: int) -> float:
    """The points of the best development for which ship and leaders are there; resources may still be missing."""
    station = s.stations[seat]
    found = 0
    for region in station.board:
        is_site = TILES[region].kind == "planet" and region not in s.developed
        if is_site and building.settler(s, seat, region) >= 0 and building.leaders_needed(station, region) <= leaders:
            found = max(found, building.development_points(s, region))
    return found


def next_levels(s: Edge, seat: int) -> float:
    """What the next level of each own development would add, the nearer the more."""
    tracks = s.stations[seat].tracks
    total = 0.0
    for planet, owner in s.developed.items():
        if owner == seat:
            track = TRACKS.index(TILES[planet].track)
            level = progress.level(s, seat, track)
            if level < len(TRACK_TABLE[track].levels):
                more = SCORING["levels"][level + 1] - SCORING["levels"][level]
                total += more / (TRACK_TABLE[track].levels[level] - tracks[track])
    return total


def certain(s: Edge, seat: int) -> int:
    """The points that a seat would have if the match ended now."""
    own = s.stations[seat].vp
    return own if s.phase == "over" else own + sum([n for _, n in scoring.final_points(s, seat)])


class Judge:
    """The evaluation with one set of weights."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = load_weights() if weights is None else weights

    def value(self, s: Edge, seat: int) -> float:
        """The points that a seat is likely to have at the end, but for what is the same for everyone."""
        points = float(certain(s, seat))
        return points if s.phase == "over" else points + self.weighed(s, features(s, seat), self.weights)

    def weighed(self, s: Edge, found: tuple[float, ...], weights: Weights) -> float:
        """What features are worth now; in the last turns little of it can be used."""
        left = worth.time_left(s)
        total = 0.0
        for n, (early, late) in zip(found, weights, strict=True):
            if n:
                total += n * (late + (early - late) * left)
        return total if s.last_turns < 0 else total * s.last_turns / (2 * s.seats)

    def slow(self, s: Edge) -> tuple[float, ...]:
        """The part of every seat's value that takes long to work out; of others it hardly changes in one's turn."""
        found = []
        for seat, station in enumerate(s.stations):
            near = leaders_near(station)
            slow = slow_features(s, seat, station.built(), near, docking.ready(s, seat))
            found.append(self.weighed(s, slow, self.weights[PLAIN:]))
        return tuple(found)

    def value_of_other(self, s: Edge, seat: int, slow: float) -> float:
        """The same with a part that is known."""
        points = float(certain(s, seat))
        if s.phase == "over":
            return points
        station = s.stations[seat]
        near = leaders_near(station)
        return points + slow + self.weighed(s, plain_features(s, seat, station.built(), near), self.weights[:PLAIN])

    def lead(self, s: Edge, seat: int, slow: tuple[float, ...] | None = None) -> float:
        """How far a seat, or its team, is ahead of the others: of the best of them and of their mean.

        ``slow`` is what the position before a turn says about opponents (see above).
        """
        mine = s.side(seat)
        values = []
        for x in range(s.seats):
            is_known = slow is not None and s.side(x) != mine
            values.append(self.value_of_other(s, x, slow[x]) if slow is not None and is_known else self.value(s, x))
        return leading(s, seat, values)


def leading(s: Edge, seat: int, values: list[float]) -> float:
    """How far a side is ahead of the others by the values of all seats: of the best of them and of their mean."""
    mine = s.side(seat)
    sides: dict[int, float] = {}
    for x, value in enumerate(values):
        sides[s.side(x)] = sides.get(s.side(x), 0.0) + value
    others = [value for side, value in sides.items() if side != mine]
    return sides[mine] - 0.5 * max(others) - 0.5 * added(others) / len(others)
