"""How good a position is, in points: what is certain already, and what the rest of the match is likely to bring.

A position has features (ships, resources, steps on tracks, ...). Each has two weights, one for the beginning of a match
and one for its end; between them the weight slides. The weights are data (``data/weights.toml``); they go back to
regressions over matches between bots (``tools/tune_andromeda.py``), smoothed by hand.
"""

from __future__ import annotations

from pygames.andromeda import docking, worth
from pygames.andromeda.components import SCORING, TILES, TRACK_TABLE, module
from pygames.andromeda.rules import building, progress, scoring
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge, Station
from pygames.andromeda.words import TRACKS
from pygames.core import data

SCIENCE = TRACKS.index("science")
FEATURES = (
    "energy", "titanium", "ice", "nano", "credit", "card", "moon", "placed_moon", "transport", "warship", "ship_out",
    "ship_in_bay", "ship_repaired", "ship_scrapped", "leader", "leader_near", "science_module", "docked_module",
    "damaged_module", "upgrade", "token", "medal", "development_card", "science", "industry", "commerce",
    "civilization", "supremacy", "site", "next_level", "climb", "engine",
)  # fmt: skip
Weights = tuple[tuple[float, float], ...]  # of each feature: early and late


def load_weights() -> Weights:
    rows = data.load("andromeda", "weights")["weight"]
    data.check(rows, "weights", {"id": str, "early": float, "late": float, "note": str, "source": str})
    if tuple(row["id"] for row in rows) != FEATURES:
        raise data.DataError("weights: features are missing or out of order")
    return tuple((row["early"], row["late"]) for row in rows)


def features(s: Edge, seat: int) -> tuple[float, ...]:
    """The features of a seat, in the order of FEATURES."""
    station = s.stations[seat]
    built = station.built()
    near = sum(n for region, n in station.leaders.items() if region in station.board)
    science, docked = module_uses(s, seat)
    return (
        *(min(n, 5) + 0.4 * max(0, min(n, 10) - 5) for n in station.store),
        min(len(station.hand), 8),
        sum(worth.moon(m) for m in station.moons),
        sum(worth.moon(m) for slot, m in station.placed.items() if stations.slot_side(slot)[0] == "out"),
        built[0],
        sum(built[1:]),
        station.ships_on_board(),
        sum(station.bay),
        sum(station.repaired),
        sum(station.scrap),
        station.leaders_home,
        near,
        science,
        docked,
        len(stations.damaged(station)),
        sum(bool(u) for u in station.fitted),
        len(station.tokens),
        len(station.medals),
        len(station.cards),
        *station.tracks,
        best_site(s, seat, station.leaders_home + near) if sum(built) > 1 else 0.0,
        next_levels(s, seat),
        climb(station),
        engine(s, seat, sum(built)),
    )


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
    ahead = sorted(
        (
            table.vp[min(table.top, at + 2)] - table.vp[at]
            for table, at in zip(TRACK_TABLE, station.tracks, strict=True)
        ),
        reverse=True,
    )
    return float(ahead[0] + ahead[1])


def engine(s: Edge, seat: int, ships: int) -> float:
    """What the next Return would bring if the ships were out: the best modules for them and for energy."""
    return docking.plan(s, seat, min(ships, 5)).value


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
    return own if s.phase == "over" else own + sum(n for _, n in scoring.final_points(s, seat))


class Judge:
    """The evaluation with one set of weights."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = load_weights() if weights is None else weights

    def value(self, s: Edge, seat: int) -> float:
        """The points that a seat is likely to have at the end, but for what is the same for everyone."""
        points = float(certain(s, seat))
        if s.phase == "over":
            return points
        left = worth.time_left(s)
        share = 1.0 if s.last_turns < 0 else s.last_turns / (2 * s.seats)  # in the last turns little can be used
        to_come = 0.0
        for n, (early, late) in zip(features(s, seat), self.weights, strict=True):
            if n:
                to_come += n * (late + (early - late) * left)
        return points + share * to_come

    def lead(self, s: Edge, seat: int) -> float:
        """How far a seat, or its team, is ahead of the others: of the best of them and of their mean."""
        values = [self.value(s, x) for x in range(s.seats)]
        own = sum(v for x, v in enumerate(values) if s.side(x) == s.side(seat))
        sides = sorted({s.side(x) for x in range(s.seats)} - {s.side(seat)})
        others = [sum(v for x, v in enumerate(values) if s.side(x) == side) for side in sides]
        return own - 0.5 * max(others) - 0.5 * sum(others) / len(others)
