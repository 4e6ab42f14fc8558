"""Final scoring and the winner (chapters S to U)."""

from __future__ import annotations

from pygames.andromeda.components import DESTINIES, FACTIONS, SCORING, TILES, TRACK_TABLE, module
from pygames.andromeda.rules import counters, progress, stock
from pygames.andromeda.rules import station as stations
from pygames.andromeda.state import Edge
from pygames.andromeda.words import TRACKS, Score
from pygames.core.game import Outcome


def final_points(s: Edge, seat: int) -> list[tuple[str, int]]:
    """R146: source and points, in order."""
    station = s.stations[seat]
    scores = [(m, kind.score) for m in station.modules() if (kind := module(m)).score]
    return [
        ("tracks", sum([table.vp[at] for table, at in zip(TRACK_TABLE, station.tracks, strict=True)])),
        ("developments", development_levels(s, seat)),
        ("special_regions", beside_special_regions(s, seat)),
        ("damaged_modules", SCORING["damaged_module"] * len(stations.damaged(station))),
        ("vault", progress.vault(s, seat) * station.resources()),
        ("civilization", sum([counted(s, seat, score) for m, score in scores if not station.is_damaged(m)])),
        ("leaders", SCORING["leader"] * station.leaders_home),
        ("destiny", destiny_points(s, seat)),
        ("factions", faction_points(s, seat)),
    ]


def development_levels(s: Edge, seat: int) -> int:
    """R146 (2): each development scores the level reached on its track."""
    own = [p for p, owner in s.developed.items() if owner == seat]
    return sum([SCORING["levels"][progress.level(s, seat, TRACKS.index(TILES[p].track))] for p in own])


def beside_special_regions(s: Edge, seat: int) -> int:
    """R149: for each special region that an own development touches."""
    if s.region_option == "none":
        return 0
    own = [p for p, owner in s.developed.items() if owner == seat]
    return sum([TILES[r].vp for p in own for r in s.near(p)])


def counted(s: Edge, seat: int, score: Score | None) -> int:
    """Points at the end of a module or of a faction's ability."""
    return score.base + score.vp * counters.COUNT[score.per](s, seat) if score else 0


def faction_points(s: Edge, seat: int) -> int:
    """R146 (7): what the abilities of a faction score at the end, after everything else."""
    faction = s.stations[seat].faction
    return sum([counted(s, seat, a.score) for a in FACTIONS[faction].abilities]) if faction else 0


def destiny_points(s: Edge, seat: int) -> int:
    """R153: highest, or tied for highest, on the track."""
    card = s.stations[seat].destiny
    if not card:
        return 0
    return sum(
        goal.vp
        for goal in DESTINIES[card]
        if all(x.tracks[goal.track] <= s.stations[seat].tracks[goal.track] for x in s.stations)
    )


def score_all(s: Edge) -> None:
    """R146, R147: everything is counted, then the match is over."""
    s.phase = "over"
    if s.has_destiny:
        s.emit("destinies", None, secret={}, cards=[x.destiny for x in s.stations])
    seats = s.clockwise(s.first)
    for rows in zip(*[final_points(s, seat) for seat in seats], strict=True):  # source by source
        for seat, (source, n) in zip(seats, rows, strict=True):
            stock.score(s, seat, n, source)
    s.cause = "terminus"
    s.emit("end", cause=s.cause)


def outcome(s: Edge) -> Outcome:
    """R148, R161: most points; ties by modules, then resources, then shared. Teams add up."""
    scores = [x.vp for x in s.stations]
    parties = sorted({s.side(x) for x in range(s.seats)})
    rank = {}
    for party in parties:
        members = [x for x in range(s.seats) if s.side(x) == party]
        rank[party] = (
            sum(scores[x] for x in members),
            sum(counters.modules(s, x) for x in members),
            sum(s.stations[x].resources() for x in members),
        )
    places = tuple(1 + sum(rank[p] > rank[s.side(x)] for p in parties) for x in range(s.seats))
    best, *others = sorted(rank.values(), reverse=True)
    tie_break = ""
    if others and best[0] == others[0][0]:
        tie_break = "modules" if best[1] != others[0][1] else "resources" if best[2] != others[0][2] else ""
    return Outcome(places, tuple(scores), s.cause, tie_break)
