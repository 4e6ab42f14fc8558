"""Plays matches of Andromeda's Edge between bots and prints how the own-design pieces fare.

    python -m tools.balance_andromeda --games 300 --level hard --keep notes.jsonl
    python -m tools.balance_andromeda --games 60 --level hard --keep notes.jsonl --settings

Every match is a line of the kept file, written when the match ends: stopped at any moment, the same command goes on.
``--settings`` plays and reports every other number of players and every option, so many matches of each.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from statistics import mean, quantiles

from pygames.andromeda import GAME
from pygames.andromeda.components import MODULE_OF, MODULES, RAIDERS, TACTIC_OF, TACTICS, TRACK_TABLE
from pygames.andromeda.state import Edge
from pygames.andromeda.words import TRACKS, TYPES
from pygames.core.bots import base
from pygames.core.bots.uniform import uniform_action
from pygames.core.events import Event
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from tools.balance import Note, matches, parser, seats_of

TURNS = (14, 22)  # what we aim at, per player
SCORES = (110, 170)
MAIN = {  # what a seat lives on: sources of points that belong together
    "tracks": ("tracks",),
    "events": ("events",),
    "developments": ("developments", "developments_built", "special_regions"),
    "engine": ("modules", "moon_slots", "moons"),
    "civilization": ("civilization", "leaders"),
    "vault": ("vault",),
    "battle": ("raiders", "supremacy_space", "tactics", "tokens"),
    "faction": ("abilities", "factions"),
}
SETTINGS: dict[str, tuple[int, dict[str, str]]] = {
    "two players": (2, {}),
    "three players": (3, {}),
    "teams": (4, {"teams": "on"}),
    "Twilight": (4, {"events": "twilight"}),
    "short": (4, {"terminus": "short"}),
    "long": (4, {"terminus": "long"}),
    "Quasars": (4, {"regions": "quasars"}),
    "Vortices": (4, {"regions": "vortices"}),
    "destiny": (4, {"destiny": "on"}),
    "raiders at random": (4, {"raiders": "random"}),
}


# --- matches ----------------------------------------------------------------------------------------------------------


def match(level: str, seats: int, seed: str, options: Mapping[str, str]) -> Note:
    """One match, without a table: every look ahead imagines worlds of its own, so that only hard needs another.

    Factions are taken at random, whatever the bots think of them: else the weak ones would hardly be seen.
    """
    bots = [base.make(GAME, level) for _ in range(seats)]
    s = GAME.new(seats, GAME.full_options(seats, options), seed)
    told: list[Event] = [*(s.events or ())]
    taken: list[Action] = []
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, len(taken))
        if s.stations[seat].offers:
            action = uniform_action(s, seat, rng)
        else:
            world = GAME.imagine(s, seat, rng) if level.startswith("hard") else s
            action = base.finish(bots[seat].think(GAME, world, seat, rng))
        s.events = []
        push(s, action)
        told += s.events
        taken.append(action)
    return noted(s, told, taken)


def noted(s: Edge, told: Sequence[Event], taken: Sequence[Action]) -> Note:
    """What is kept of a match."""
    outcome = GAME.outcome(s)
    seats: list[Note] = [
        {
            "faction": station.faction,
            "vp": outcome.scores[x],
            "won": (x in outcome.winners) / len(outcome.winners),
            "order": (x - s.first) % s.seats,
            "tracks": list(station.tracks),
            "sources": Counter(),
            "gained": Counter(),
            "runs": Counter(),
            "returns": 0,
            "bought": [],  # each module gained, and after how many Returns
        }
        for x, station in enumerate(s.stations)
    ]
    for event in told:
        if event.seat is None:
            continue
        own = seats[event.seat]
        if event.key == "gain" and event.data["what"] == "vp":
            own["sources"][event.data["source"]] += event.data["n"]
        elif event.key == "return":
            own["returns"] += 1
        elif event.key == "module":
            own["gained"][MODULE_OF[event.data["module"]]] += 1
            own["bought"].append((MODULE_OF[event.data["module"]], own["returns"]))
        elif event.key in ("dock", "power"):
            own["runs"][MODULE_OF[event.data["module"]]] += 1
    for action in taken:
        if action.verb == "run":
            seats[action.seat]["runs"][MODULE_OF[action.picks[0][0]]] += 1
    return {
        "turns": s.turn / s.seats,
        "seats": seats,
        "events": Counter(e.key for e in told),
        "cards": Counter(TACTIC_OF[e.data["card"]] for e in told if e.key == "play"),
        "raiders": Counter(
            f"{e.key} {RAIDERS[e.data['raider']].cls}"
            for e in told
            if e.key.startswith("raider_") and "raider" in e.data
        ),
        "choices of attacker": sum(a.verb == "attack" for a in taken),
    }


# --- reports ----------------------------------------------------------------------------------------------------------


def report(notes: Sequence[Note]) -> list[str]:
    """Everything, as tables."""
    return [
        *summary(notes), "", *factions(notes), "", *sources(notes), "", *main_sources(notes), "", *steps(notes), "",
        *raiders(notes), "", *modules(notes), "", *cards(notes),
    ]  # fmt: skip


def summary(notes: Sequence[Note]) -> list[str]:
    seats = seats_of(notes)
    turns = [note["turns"] for note in notes]
    scores = [seat["vp"] for seat in seats]
    best = [max(seat["vp"] for seat in note["seats"]) for note in notes]
    spread = [max(x["vp"] for x in note["seats"]) - min(x["vp"] for x in note["seats"]) for note in notes]
    order: dict[int, float] = defaultdict(float)
    for seat in seats:
        order[seat["order"]] += seat["won"]
    low, middle, high = quantiles(scores, n=4)
    return [
        f"matches: {len(notes)}",
        f"turns per player: mean {mean(turns):.1f}, {min(turns):.1f}-{max(turns):.1f}; {share(turns, TURNS)}",
        f"final scores: mean {mean(scores):.1f}; quartiles {low:.0f} / {middle:.0f} / {high:.0f}; "
        + share(scores, SCORES),
        f"winners' scores: mean {mean(best):.0f}; spread in a match: mean {mean(spread):.0f}",
        *(
            f"{name} per match: {mean(note['events'].get(key, 0) for note in notes):.1f}"
            for name, key in (("battles", "battle"), ("events", "event_card"), ("developments", "develop"),
                              ("modules", "module"), ("returns", "return"), ("ships built", "build"))
        ),
        "wins by turn order: " + ", ".join(percent(n, len(notes)) for _, n in sorted(order.items())),
    ]  # fmt: skip


def factions(notes: Sequence[Note]) -> list[str]:
    played: Counter[str] = Counter()
    won: dict[str, float] = defaultdict(float)
    points: Counter[str] = Counter()
    for seat in seats_of(notes):
        played[seat["faction"]] += 1
        won[seat["faction"]] += seat["won"]
        points[seat["faction"]] += seat["vp"]
    lines = [f"  {f:12} {n:4} {percent(won[f], n):>12}  {points[f] / n:6.1f}" for f, n in sorted(played.items())]
    return ["faction: played, won, mean score", *lines]


def sources(notes: Sequence[Note]) -> list[str]:
    total: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for seat in seats_of(notes):
        total.update(seat["sources"])
        if seat["won"]:
            winners.update(seat["sources"])
    many, best = len(seats_of(notes)), sum(seat["won"] > 0 for seat in seats_of(notes))
    whole = sum(total.values())
    return ["points by source: share, per seat, per winner"] + [
        f"  {name:20} {100 * n / whole:5.1f} %  {n / many:6.1f}  {winners[name] / best:6.1f}"
        for name, n in total.most_common()
    ]


def main_sources(notes: Sequence[Note]) -> list[str]:
    """What each winner won by: where it was furthest ahead of the mean of the others; and its largest source."""
    ahead: Counter[str] = Counter()
    largest: Counter[str] = Counter()
    tracks: Counter[str] = Counter()
    for note in notes:
        for seat in note["seats"]:
            if not seat["won"]:
                continue
            others = [x for x in note["seats"] if x is not seat]
            own, rest = grouped(seat), [grouped(x) for x in others]
            lead = {group: n - mean(x[group] for x in rest) for group, n in own.items()}
            ahead[best_of(lead)] += 1
            largest[best_of({group: n for group, n in own.items() if group != "tracks"})] += 1
            paid = [table.vp[at] for table, at in zip(TRACK_TABLE, seat["tracks"], strict=True)]
            tracks[best_of(dict(zip(TRACKS, paid, strict=True)))] += 1
    total = sum(ahead.values())

    def line(found: Counter[str]) -> str:
        return ", ".join(f"{name} {100 * n / total:.0f} %" for name, n in found.most_common())

    return [
        f"winners were furthest ahead in: {line(ahead)}",
        f"winners' largest source besides tracks: {line(largest)}",
        f"winners' best paid track: {line(tracks)}",
    ]


def percent(n: float, of: int) -> str:
    """A share with its 95 % interval."""
    part = n / of
    return f"{100 * part:.0f} ± {196 * (part * (1 - part) / of) ** 0.5:.0f} %"


def best_of(found: Mapping[str, float]) -> str:
    return max(found, key=lambda name: found[name])


def grouped(seat: Note) -> dict[str, int]:
    return {group: sum(seat["sources"].get(name, 0) for name in names) for group, names in MAIN.items()}


def steps(notes: Sequence[Note]) -> list[str]:
    """How many seats reach each step of a track, and the levels."""
    seats = seats_of(notes)
    lines = ["tracks: seats that reach step 1, 2, ... (%), mean"]
    for t, table in enumerate(TRACK_TABLE):
        reached = [100 * sum(x["tracks"][t] >= n for x in seats) / len(seats) for n in range(1, table.top + 1)]
        line = " ".join(f"{n:4.0f}" for n in reached)
        lines.append(f"  {TRACKS[t]:13} {line}   {mean(x['tracks'][t] for x in seats):.1f}")
    for level in (1, 2, 3):
        got = [any(x["tracks"][t] >= table.levels[level - 1] for t, table in enumerate(TRACK_TABLE)) for x in seats]
        lines.append(f"  level {level} somewhere: {100 * sum(got) / len(got):.0f} %")
    rows = [any(x["tracks"][t] >= TRACK_TABLE[t].levels[2] for t in range(len(TYPES))) for x in seats]
    lines.append(f"  level 3 on a track of modules: {100 * sum(rows) / len(rows):.0f} %")
    widths = Counter(sum(x["tracks"][t] >= table.levels[2] for t, table in enumerate(TRACK_TABLE)) for x in seats)
    wide = ", ".join(f"{n}: {100 * m / len(seats):.0f} %" for n, m in sorted(widths.items()))
    return [*lines, f"  tracks at level 3: {wide}"]


def raiders(notes: Sequence[Note]) -> list[str]:
    total: Counter[str] = Counter()
    for note in notes:
        total.update(note["raiders"])
    lines = [f"choices of attacker per match: {mean(note['choices of attacker'] for note in notes):.2f}"]
    for key in ("raider_placed", "raider_moves", "raider_hit", "raider_returns"):
        found = ", ".join(f"{cls} {total[f'{key} {cls}'] / len(notes):.2f}" for cls in "SABCD")
        lines.append(f"{key} per match: {found}")
    return lines


def modules(notes: Sequence[Note]) -> list[str]:
    gained: Counter[str] = Counter()
    run: Counter[str] = Counter()
    most: Counter[str] = Counter()  # seats that ran a module they gained three times or more
    for seat in seats_of(notes):
        gained.update(seat["gained"])
        run.update(seat["runs"])
        most.update(m for m in seat["gained"] if seat["runs"].get(m, 0) >= 3 * seat["gained"][m])
    own = [m for m in MODULES.values() if not m.core]
    running = [m.id for m in own if not m.score]
    lines = [
        f"modules: {sum(run[m] for m in running) / max(1, sum(gained[m] for m in running)):.2f} runs each; "
        f"core modules {sum(run[m.id] for m in MODULES.values() if m.core) / len(seats_of(notes)):.1f} a seat",
        favourites(notes, set(running)),
        "module: gained per match, runs per gained, gained and run three times",
    ]
    return lines + [
        f"  {m.id:24} {gained[m.id] / len(notes):5.2f} {run[m.id] / max(1, gained[m.id]):5.2f} "
        f"{100 * most[m.id] / max(1, gained[m.id]):4.0f} %"
        for m in own
    ]


def favourites(notes: Sequence[Note], running: set[str]) -> str:
    """How often each seat ran the module that it ran most: who builds around one runs it again and again."""
    runs = [max((n for m, n in seat["runs"].items() if m in running), default=0) for seat in seats_of(notes)]
    often = sum(n >= 3 for n in runs)
    return f"a seat's most run module: {mean(runs):.2f} runs; three or more with {percent(often, len(runs))} of seats"


def cards(notes: Sequence[Note]) -> list[str]:
    played: Counter[str] = Counter()
    for note in notes:
        played.update(note["cards"])
    return ["tactic card: played per match", *(f"  {card:24} {played[card] / len(notes):5.2f}" for card in TACTICS)]


def share(numbers: Sequence[float], aim: tuple[int, int]) -> str:
    inside = sum(aim[0] <= n <= aim[1] for n in numbers)
    return f"{100 * inside / len(numbers):.0f} % within {aim[0]}-{aim[1]}"


def main() -> None:
    options = parser(__doc__, games=40, level="medium")
    options.add_argument("--settings", action="store_true", help="the other numbers of players and options")
    args = options.parse_args()
    if not args.settings:
        print("\n".join(report(list(matches(args, "four", 4, lambda _: {}, match)))))
        return
    for name, (seats, setting) in SETTINGS.items():
        notes = list(matches(args, name, seats, dict.fromkeys(range(args.games), setting).__getitem__, match))
        lines = [*summary(notes), *main_sources(notes), *raiders(notes)[:1], *modules(notes)[:1]]
        print("\n".join([f"== {name}", *lines, *steps(notes)[-2:-1], ""]))


if __name__ == "__main__":
    main()
