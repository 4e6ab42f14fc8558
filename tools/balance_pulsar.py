"""Plays matches of Pulsar 2849 among bots and says what each technology, headquarters side, project and goal brought.

    python -m tools.balance_pulsar --games 100 --seed a --level medium

A technology's *worth* is the points that the ledger names it for, plus fixed values for what it gave otherwise (cubes,
tokens, gyrodynes, dice), per patent. A die is what a patent or a project costs, so worth is also points per die.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean

from pygames.core.bots import base
from pygames.core.bots.base import Bot
from pygames.core.bots.uniform import uniform_action
from pygames.core.events import Event, Ledger
from pygames.core.play import asked, push
from pygames.core.rng import Rng
from pygames.pulsar import GAME
from pygames.pulsar.components import GOALS, HQ_SIDES, PROJECTS, TECHNOLOGIES, TRANSMITTERS
from pygames.pulsar.schema import Effect
from pygames.pulsar.state import Cluster
from pygames.pulsar.steps.final import station_points, stations
from pygames.pulsar.steps.opening import ChooseHeadquarters

OTHER = {
    "cubes": 1.3, "pm1": 2.0, "plus2": 2.2, "gyrodyne": 3.5, "explore": 4.4, "bonus_die": 4.5, "split_die": 5.0,
    "claim_isolated": 4.0, "teleport": 6.0, "complete_gyrodyne": 8.0,
}  # fmt: skip
FLEX_A_ROUND = 0.8  # what a wider choice of dice is worth in a round


class Tally:
    """What many matches brought."""

    def __init__(self) -> None:
        self.games = 0
        self.scores: list[int] = []
        self.sources: Counter[str] = Counter()  # points by kind of source
        self.points: defaultdict[str, float] = defaultdict(float)  # points and cubes by source, cubes at their value
        self.taken: Counter[str] = Counter()  # patents, projects, tiles, goals met
        self.offered: Counter[str] = Counter()  # how often somebody could have had it
        self.rounds: Counter[str] = Counter()  # rounds that were left when patented, summed
        self.sides: dict[str, list[tuple[bool, int]]] = defaultdict(list)

    def add(self, s: Cluster, events: list[Event]) -> None:
        outcome = GAME.outcome(s)
        self.games += 1
        self.scores += outcome.scores
        for (_, what, source), n in Ledger(events).sums.items():
            self.points[source] += n if what == "points" else max(0.0, n * OTHER["cubes"])
            if what == "points":
                self.sources[kind(source)] += n
        for seat in range(s.seats):
            self.taken.update([*s.patents[seat], *s.projects[seat]])
            self.sides[s.hq[seat]].append((outcome.places[seat] == 1, outcome.scores[seat]))
            for tech in s.patents[seat]:
                self.points[tech] += hidden_points(s, seat, tech)
        self.taken.update(t for t, (_, _, online) in s.transmitters.items() if online)
        for goal in s.goals:
            self.offered[goal] += s.seats
        round_now = 0
        for event in events:
            if event.key == "goal":
                self.taken[event.data["goal"]] += 1
            elif event.key == "round":
                round_now = event.data["round"]
            elif event.key == "patent":
                self.rounds[event.data["technology"]] += 9 - round_now

    def worth(self, tech: str) -> float:
        """Points per patent, other gains at their fixed values."""
        many = self.taken[tech]
        if not many:
            return 0.0
        found = TECHNOLOGIES[tech]
        extra = sum(value(e) for e in found.gain) - OTHER["cubes"] * found.pay
        if found.ability:
            a = found.ability
            left = self.rounds[tech] / many
            extra += FLEX_A_ROUND * left * bool(a.flex or a.range or a.discount) + len(a.gain) * 3.5 * 0.3 * left
        return self.points[tech] / many + extra


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


def value(effect: Effect) -> float:
    """What the ledger does not name: tokens, gyrodynes, dice and places."""
    if effect.do == "modifier":
        return OTHER[effect.kind] * effect.n
    if effect.do in ("points", "cubes", "points_per"):
        return 0.0
    return OTHER.get(effect.do, 0.0) * effect.n


def kind(source: str) -> str:
    """The kind of a ledger source."""
    if source in TECHNOLOGIES:
        return "technologies"
    if source in PROJECTS:
        return "headquarters"
    if source in TRANSMITTERS:
        return "transmitters"
    if source in GOALS:
        return "goals"
    return "gyrodynes" if source in ("small", "medium", "large", "awards") else source


def report(t: Tally) -> str:
    """The tables, as Markdown."""
    players = len(t.scores)
    lines = [
        f"{t.games} matches, mean score {mean(t.scores):.0f}.",
        "",
        "| source | points per player |",
        "| --- | --- |",
    ]
    lines += [f"| {name} | {n / players:.1f} |" for name, n in t.sources.most_common()]
    lines += ["", "| headquarters | played | won | mean score |", "| --- | --- | --- | --- |"]
    for side in HQ_SIDES:
        if found := t.sides.get(side):
            won = sum(w for w, _ in found) / len(found)
            lines.append(f"| {side} | {len(found)} | {won:.0%} | {mean(n for _, n in found):.0f} |")
    lines += ["", "| goal | met | points when met |", "| --- | --- | --- |"]
    for goal in GOALS:
        if t.offered[goal]:
            each = t.points[goal] / t.taken[goal] if t.taken[goal] else 0.0
            lines.append(f"| {goal} | {t.taken[goal] / t.offered[goal]:.0%} | {each:.1f} |")
    lines += ["", "| project | completed | worth |", "| --- | --- | --- |"]
    for project in PROJECTS.values():
        if many := t.taken[project.id]:
            share = many / max(1, len(t.sides[project.side]))
            worth = t.points[project.id] / many + sum(value(e) for e in project.gain)
            lines.append(f"| {project.id} | {share:.0%} | {worth:.1f} |")
    lines += ["", "| row | technology | patents | worth | of the row's mean |", "| --- | --- | --- | --- | --- |"]
    for row in range(1, 9):
        techs = [x for x in TECHNOLOGIES if TECHNOLOGIES[x].row == row and t.taken[x]]
        middle = mean([t.worth(x) for x in techs]) if techs else 0.0
        for x in sorted(techs, key=t.worth, reverse=True):
            lines.append(f"| {row} | {x} | {t.taken[x]} | {t.worth(x):.1f} | {t.worth(x) / middle:.0%} |")
    return "\n".join(lines)


def play(bot: Bot, seats: int, options: dict[str, str], seed: str) -> tuple[Cluster, list[Event]]:
    """One match with all that happened; headquarters sides are dealt, so that every one is seen as often."""
    s = GAME.new(seats, GAME.full_options(seats, options), seed)
    number = 0
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, number)
        number += 1
        if isinstance(s.agenda[-1], ChooseHeadquarters):
            push(s, uniform_action(s, seat, rng))
        else:
            push(s, base.finish(bot.think(GAME, GAME.imagine(s, seat, rng), seat, rng)))
    return s, s.events or []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--out", type=Path, help="write the report there after every ten matches")
    args = parser.parse_args()
    bot = base.make(GAME, args.level)
    tally = Tally()
    for number in range(args.first, args.first + args.games):
        tally.add(*play(bot, args.seats, {"cluster": ("open", "deadend")[number % 2]}, f"{args.seed}-{number}"))
        if args.out and number % 10 == 9:
            args.out.write_text(report(tally) + "\n", "utf-8")
    print(report(tally), json.dumps({"games": tally.games}), sep="\n")


if __name__ == "__main__":
    main()
