"""Plays matches of Pulsar 2849 between bots and says how every piece of our own design fares.

    python -m tools.balance_pulsar --games 300 --level hard --seats 4 --keep ../notes/pulsar.jsonl

Both sides of the cluster are played in turn; headquarters sides are dealt, so that every one is seen as often. *Worth*
is the points that the ledger names a piece for, cubes that it gave or took, and fixed values for what else it gave
(tokens, gyrodynes, dice), each time it is had; a die is what each patent, project and cost of a transmitter takes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from pygames.core.bots import base
from pygames.core.bots.uniform import uniform_action
from pygames.core.events import Event, Ledger
from pygames.core.play import asked, push
from pygames.core.rng import Rng
from pygames.pulsar import GAME
from pygames.pulsar.components import GOALS, HQ_SIDES, NUMBERS, PROJECTS, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.schema import SIZES, Effect
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.final import station_points, stations
from pygames.pulsar.steps.opening import ChooseHeadquarters
from tools import tuning
from tools.balance import Note, about, matches, parser, seats_of, share, table

OTHER = {
    "cubes": 1.3, "pm1": 2.0, "plus2": 2.2, "gyrodyne": 3.5, "explore": 4.4, "bonus_die": 4.5, "split_die": 5.0,
    "claim_isolated": 4.0, "teleport": 6.0, "complete_gyrodyne": 8.0,
}  # fmt: skip
FLEX_A_ROUND = 0.8  # what a wider choice of dice is worth in a round
RED_DIE = 4.5  # what a die of a link is worth
CLUSTERS = ("open", "deadend")


# --- matches ----------------------------------------------------------------------------------------------------------


def match(level: str, seats: int, seed: str, options: Mapping[str, str]) -> Note:
    """One match, without a table; a plan of a whole turn is followed until something is revealed."""
    bot = base.make(GAME, level)
    s = GAME.new(seats, GAME.full_options(seats, dict(options)), seed)
    while not s.round:
        seat = asked(s)[0]
        rng = Rng.stream(seed, "opening", seat)
        is_dealt = isinstance(s.agenda[-1], ChooseHeadquarters)
        push(s, uniform_action(s, seat, rng) if is_dealt else base.finish(bot.think(GAME, s, seat, rng)))
    tuning.play(GAME, s, [bot] * seats, seed)
    return {**options, "boards": s.boards, "goals": s.goals, "seats": noted(s, s.events or [])}


def noted(s: Cluster, told: Sequence[Event]) -> list[Note]:
    """What is kept of each seat."""
    outcome = GAME.outcome(s)
    first = next(e.data["order"] for e in told if e.key == "order")
    seats: list[Note] = [
        {
            "hq": s.hq[x],
            "vp": outcome.scores[x],
            "won": (x in outcome.winners) / len(outcome.winners),
            "order": first.index(x),
            "points": {},
            "cubes": {},
            "patents": {},
            "projects": {},
            "tiles": {t: [len(paid), 0] for t, (owner, paid, _) in s.transmitters.items() if owner == x},
            "reds": Counter(),
            "goals": [],
            "gyrodynes": Counter(),
            "dice": Counter(),
            "tokens": Counter(),
            "hidden": {tech: n for tech in s.patents[x] if (n := hidden_points(s, x, tech))},
        }
        for x in range(s.seats)
    ]
    for (x, what, source), n in Ledger(told).sums.items():
        seats[x][what][source] = n
    now = 0
    for event in told:
        if event.key == "round":
            now = event.data["round"]
        elif event.seat is not None:
            note_event(seats[event.seat], event, now)
    for x, own in enumerate(seats):
        for token, stock in (("pm1", s.pm1), ("plus2", s.plus2)):
            had = NUMBERS["start_modifiers"][token] + own["tokens"][f"gained {token}"]
            own["tokens"][f"used {token}"] = had - stock[x]
    return seats


def note_event(own: Note, event: Event, now: int) -> None:
    """One thing that a seat did."""
    key, data = event.key, event.data
    if key == "patent":
        own["patents"][data["technology"]] = now
    elif key == "project":
        own["projects"][data["project"]] = now
    elif key == "online":
        own["tiles"][data["tile"]][1] = now
    elif key == "goal":
        own["goals"].append(data["goal"])
    elif key == "red_die":
        own["reds"][data["source"]] += 1
    elif key in ("gyrodyne", "construct", "complete", "award"):
        own["gyrodynes"][f"{key} {data['size']}"] += 1
        if key == "complete":
            own["dice"][key] += 1
            own["gyrodynes"][f"rounds {data['size']}"] += 9 - now
    elif key == "tokens":
        own["tokens"][f"gained {data['token']}"] += data["n"]
    way = data.get("die") or data.get("source", "")
    if key in ("fly", "patent", "project", "transmit", "pay") or way.startswith(("silver", "red", "copy")):
        own["dice"][key] += 1
        own["tokens"]["copies"] += way.startswith("copy")


def hidden_points(s: Cluster, seat: int, tech: str) -> int:
    """What a technology brought that the ledger enters elsewhere."""
    found = TECHNOLOGIES[tech].final
    if found is not None:
        many = stations(s, seat)
        extra = station_points(many) - station_points(many - found.extra_stations)
        each = s.cubes[seat] - s.cubes[seat] // 2 if found.cubes_per_point else 0
        goal = max((GOALS[g].points for g in s.goals), default=0) if found.do == "goal_met" else 0
        return extra + each + goal
    run = TECHNOLOGIES[tech].ability
    return 2 * len(s.runs_used[seat]) * run.extra_per_gate if run is not None else 0


# --- what pieces are worth --------------------------------------------------------------------------------------------


def value(effect: Effect) -> float:
    """What the ledger does not name: tokens, gyrodynes, dice and places."""
    if effect.do == "modifier":
        return OTHER[effect.kind] * effect.n
    if effect.do in ("points", "cubes", "points_per"):
        return 0.0
    return OTHER.get(effect.do, 0.0) * effect.n


def named(seat: Note, piece: str) -> float:
    """What the ledger names a piece for."""
    return float(seat["points"].get(piece, 0)) + OTHER["cubes"] * float(seat["cubes"].get(piece, 0))


def of_technology(seat: Note, tech: str) -> float:
    found = TECHNOLOGIES[tech]
    worth = named(seat, tech) + float(seat["hidden"].get(tech, 0)) + sum(value(e) for e in found.gain)
    if found.ability:
        a = found.ability
        left = 9 - int(seat["patents"][tech])
        worth += FLEX_A_ROUND * left * bool(a.flex or a.range or a.discount) + len(a.gain) * 3.5 * 0.3 * left
    return worth


def of_tile(seat: Note, tile: str) -> float:
    gains = sum(value(e) for e in TRANSMITTERS[tile].online) if seat["tiles"][tile][1] else 0.0
    return named(seat, tile) + gains + RED_DIE * (tile in seat["reds"])


def of_project(seat: Note, project: str) -> float:
    return named(seat, project) + sum([value(e) for e in PROJECTS[project].gain])


def kind(source: str) -> str:
    """The kind of a ledger source."""
    groups: tuple[tuple[str, Mapping[str, Any]], ...] = (
        ("technologies", TECHNOLOGIES),
        ("headquarters", PROJECTS),
        ("transmitters", TRANSMITTERS),
        ("goals", GOALS),
    )
    for name, pieces in groups:
        if source in pieces:
            return name
    return "gyrodynes" if source in (*SIZES, "awards") else source


# --- reports ----------------------------------------------------------------------------------------------------------


def report(notes: Sequence[Note]) -> list[str]:
    """Everything, as tables."""
    parts = (summary, sources, sides, goals, tiles, projects, technologies, gyrodynes, modifiers)
    return [line for part in parts for line in (*part(notes), "")]


def summary(notes: Sequence[Note]) -> list[str]:
    seats = seats_of(notes)
    spread = [max(x["vp"] for x in n["seats"]) - min(x["vp"] for x in n["seats"]) for n in notes]
    lines = [
        f"{len(notes)} matches of {len(notes[0]['seats'])}; score {about([x['vp'] for x in seats])}, "
        f"of winners {about([max(x['vp'] for x in n['seats']) for n in notes])}, spread {about(spread)}.",
        "",
    ]
    rows = []
    for order in range(len(notes[0]["seats"])):
        found = [x for x in seats if x["order"] == order]
        rows.append((order + 1, share(sum(x["won"] for x in found), len(found)), about([x["vp"] for x in found])))
    return [*lines, *table(("first play order", "won", "score"), rows)]


def sources(notes: Sequence[Note]) -> list[str]:
    seats = seats_of(notes)
    each: defaultdict[str, list[float]] = defaultdict(lambda: [0.0] * len(seats))
    for at, seat in enumerate(seats):
        for source, n in seat["points"].items():
            each[kind(source)][at] += n
    rows = []
    for name in sorted(each, key=lambda name: -sum(each[name])):
        best = [n for n, seat in zip(each[name], seats, strict=True) if seat["won"]]
        rows.append((name, about(each[name]), about(best)))
    return table(("source", "points", "of winners"), rows)


def sides(notes: Sequence[Note]) -> list[str]:
    rows = []
    for side in HQ_SIDES:
        if found := [x for x in seats_of(notes) if x["hq"] == side]:
            done = [len(x["projects"]) for x in found]
            won = share(sum(x["won"] for x in found), len(found))
            rows.append((side, len(found), won, about([x["vp"] for x in found]), about(done)))
    return table(("headquarters", "played", "won", "score", "projects"), rows)


def goals(notes: Sequence[Note]) -> list[str]:
    rows = []
    for goal in GOALS:
        found = [x for n in notes if goal in n["goals"] for x in n["seats"]]
        if found:
            met = [x for x in found if goal in x["goals"]]
            won = share(sum(x["won"] for x in met), len(met))
            rows.append((goal, share(len(met), len(found)), about([x["points"].get(goal, 0) for x in met]), won))
    return table(("goal", "met", "points when met", "won by who met it"), rows)


def tiles(notes: Sequence[Note]) -> list[str]:
    """Every transmitter comes up once a match."""
    rows = []
    for tile in TRANSMITTERS.values():
        found = [x for x in seats_of(notes) if tile.id in x["tiles"]]
        online = [x for x in found if x["tiles"][tile.id][1]]
        worths = [of_tile(x, tile.id) for x in found]
        dice = sum(x["tiles"][tile.id][0] for x in found)
        rows.append((
            tile.id, "+".join(map(str, tile.costs)), share(len(found), len(notes)), share(len(online), len(found)),
            about(worths), f"{sum(worths) / dice:.1f}" if dice else "-",
        ))  # fmt: skip
    return table(("transmitter", "dice", "taken", "of them online", "worth", "for a die"), rows)


def projects(notes: Sequence[Note]) -> list[str]:
    rows = []
    for project in PROJECTS.values():
        if found := [x for x in seats_of(notes) if x["hq"] == project.side]:
            done = [x for x in found if project.id in x["projects"]]
            rows.append(
                (
                    project.id,
                    project.die,
                    share(len(done), len(found)),
                    about([of_project(x, project.id) for x in done]),
                )
            )
    return table(("project", "die", "completed", "worth"), rows)


def technologies(notes: Sequence[Note]) -> list[str]:
    rows = []
    for row in range(1, 9):
        found = {}
        for tech in TECHNOLOGIES.values():
            offered = sum(tech.board in n["boards"] for n in notes)
            holders = [x for x in seats_of(notes) if tech.id in x["patents"]]
            if tech.row == row and offered:
                found[tech.id] = (offered, [of_technology(x, tech.id) for x in holders])
        every = [n for _, worths in found.values() for n in worths]
        middle = sum(every) / len(every) if every else 1.0
        for tech_id, (offered, worths) in found.items():
            part = f"{100 * sum(worths) / len(worths) / middle:.0f} %" if worths else "-"
            rows.append((row, tech_id, f"{len(worths) / offered:.2f}", about(worths), part))
    return table(("row", "technology", "patents a match", "worth", "of the row's mean"), rows)


def gyrodynes(notes: Sequence[Note]) -> list[str]:
    seats = seats_of(notes)
    rows = []
    for size in SIZES:
        counts = [
            [x["gyrodynes"].get(f"{what} {size}", 0) for x in seats] for what in ("gyrodyne", "construct", "complete")
        ]
        spun = sum(x["gyrodynes"].get(f"rounds {size}", 0) for x in seats)
        points = [x["points"].get(size, 0) for x in seats]
        awards = share(sum(x["gyrodynes"].get(f"award {size}", 0) for x in seats), 2 * len(notes))
        each = f"{spun / max(1, sum(counts[2])):.1f}"
        rows.append((size, *(about(n, 2) for n in counts), each, about(points), awards))
    return table(("gyrodyne", "taken", "on a pulsar", "spinning", "rounds each", "points", "awards taken"), rows)


def modifiers(notes: Sequence[Note]) -> list[str]:
    seats = seats_of(notes)
    rows = [(name, about([x["tokens"].get(name, 0) for x in seats], 2))
            for name in ("gained pm1", "used pm1", "gained plus2", "used plus2", "copies")]  # fmt: skip
    rows += [(f"dice: {name}", about([x["dice"].get(name, 0) for x in seats], 2))
             for name in ("fly", "gyrodyne", "complete", "patent", "project", "transmit", "pay", "tokens")]  # fmt: skip
    return table(("a seat and match", "times"), rows)


def main() -> None:
    options = parser(__doc__, games=100, level="hard")
    options.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    args = options.parse_args()
    name = f"{args.level}-{args.seats}"
    found = list(matches(args, name, args.seats, lambda number: {"cluster": CLUSTERS[number % 2]}, match))
    print("\n".join(["", *report(found)]))


if __name__ == "__main__":
    main()
