"""Plays the matches by which bots are measured, and says which bars are reached.

python -m tools.bars --file ../bars.jsonl --jobs 4 [--only race] [--games 40]

Every match is written as it ends: stopped at any moment, the same command goes on. A match is the same whoever plays it
and when (``simulate`` with the bar's seed plays it too); seats rotate. Without ``--games`` as many as the bar asks for.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import mean, stdev
from typing import Any, NamedTuple

import pygames
from pygames.cli.matches import Plan, play_match
from pygames.cli.simulate import margin
from pygames.core.table import Table

Row = dict[str, Any]


class Bar(NamedTuple):
    """What is to be reached: a share of the wins of the entries of the first kind, or a mean score."""

    game: str
    entries: str
    options: dict[str, str]
    games: int
    share: float = 0.0
    score: float = 0.0
    seed: str = "bar"

    @property
    def name(self) -> str:
        more = "".join(f" {key}={value}" for key, value in self.options.items())
        return f"{self.game} {self.entries}{more}"

    @property
    def command(self) -> str:
        more = " ".join(f"{key}={value}" for key, value in self.options.items())
        options = f" --options {more}" if more else ""
        told = f"--seats {self.entries}{options} --games {self.games} --seed {self.seed}"
        return f"python -m pygames simulate {self.game} {told}"


EXPERT, ADVANCED = {"two_player": "expert"}, {"setup": "advanced"}
BARS = (
    Bar("race", "hard,hard-1", EXPERT, 400, share=0.75),
    Bar("race", "hard,hard-1", {}, 400, share=0.70),
    Bar("race", "hard,hard-1,hard-1", {}, 200, share=0.55),
    Bar("race", "hard,hard", EXPERT, 100),
    Bar("race", "medium,medium-1", {}, 200, share=0.60),
    Bar("gaia", "hard,hard,hard,hard", ADVANCED, 60, score=135.0),
    Bar("gaia", "medium,medium,medium,medium", ADVANCED, 60, score=108.0),
    Bar("gaia", "medium,medium-1,medium,medium-1", ADVANCED, 200, share=0.60),
    Bar("bluemoon", "hard,hard-1", {}, 200, share=0.65),
    Bar("bluemoon", "medium,medium-1", {}, 200, share=0.60),
    Bar("pulsar", "hard,hard-1", {}, 200, share=0.65),
    Bar("pulsar", "medium,medium-1", {}, 200, share=0.60),
    Bar("andromeda", "hard,hard-1,hard,hard-1", {}, 200, share=0.65),
    Bar("andromeda", "medium,medium-1,medium,medium-1", {}, 200, share=0.60),
)


def play(bar: Bar, number: int) -> Row:
    """One match of a bar."""
    game = pygames.game(bar.game)
    entries = tuple(bar.entries.split(","))
    is_counted = bar.game == "gaia" and bool(bar.score)
    plan = Plan(game, entries, game.full_options(len(entries), bar.options), bar.seed, keep_saves=False)
    tables: list[Table] = []
    told = play_match(plan, number, watch=tables.append)
    ours = [entry for entry, kind in enumerate(entries) if kind == entries[0]]
    row: Row = {"bar": bar.name, "match": number, "fault": told.fault, "scores": told.scores, "rounds": told.rounds,
                "won": sum(1 / len(told.winners) for entry in told.winners if entry in ours)}  # fmt: skip
    if is_counted and not told.fault:
        from tools.figures_gaia import count, factions  # late: it loads the game

        row |= {"figures": count(tables[0]), "factions": factions(tables[0])}
    return row


def missing(bars: list[Bar], rows: list[Row], games: int | None) -> Iterator[tuple[Bar, int]]:
    """What is still to be played: all bars advance together, so that figures of all are there early."""
    known = {(row["bar"], row["match"]) for row in rows}
    for number in range(max((games or bar.games) for bar in bars)):
        for bar in bars:
            if number < (games or bar.games) and (bar.name, number) not in known:
                yield bar, number


def read(file: Path) -> list[Row]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def report(bars: list[Bar], rows: list[Row]) -> str:
    """The table, as Markdown."""
    lines = ["| bar | matches | asked for | reached | rounds | mean scores |", "| --- | --- | --- | --- | --- | --- |"]
    for bar in bars:
        played = [row for row in rows if row["bar"] == bar.name and not row["fault"]]
        if played:
            entries = zip(*(row["scores"] for row in played), strict=True)
            scores = " : ".join(f"{mean(entry):.1f}" for entry in entries)
            rounds = mean(row["rounds"] for row in played)
            lines.append(f"| {bar.name} | {len(played)} of {bar.games} | {' | '.join(verdict(bar, played))} "
                         f"| {rounds:.2f} | {scores} |")  # fmt: skip
    return "\n".join(lines)


def verdict(bar: Bar, played: list[Row]) -> tuple[str, str]:
    if bar.score:
        scores = [score for row in played for score in row["scores"]]
        return (f"{bar.score:g} points", f"{mean(scores):.1f} ± {1.96 * stdev(scores) / len(scores) ** 0.5:.1f}")
    share = sum(row["won"] for row in played) / len(played)
    return (f"{bar.share:.0%}" if bar.share else "", f"{share:.1%} ± {100 * margin(share, len(played)):.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--file", type=Path, required=True, help="where matches are written, one on each line")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="bars whose name contains this")
    parser.add_argument("--games", type=int, help="so many of each bar")
    parser.add_argument("--show", action="store_true", help="only say what is known")
    asked = parser.parse_args()
    bars = [bar for bar in BARS if asked.only in bar.name]
    rows = read(asked.file)
    if not asked.show:
        with (
            ProcessPoolExecutor(asked.jobs, multiprocessing.get_context("spawn")) as pool,
            asked.file.open("a", encoding="utf-8") as out,
        ):
            jobs = [pool.submit(play, bar, number) for bar, number in missing(bars, rows, asked.games)]
            for job in as_completed(jobs):
                row = job.result()
                print(json.dumps(row), file=out, flush=True)
                rows.append(row)
    print(report(bars, rows))
    if counted := [row for row in rows if row.get("figures") and any(row["bar"] == bar.name for bar in bars)]:
        from tools import figures_gaia

        for name in dict.fromkeys(row["bar"] for row in counted):
            print(f"\n{name}\n\n{figures_gaia.report_of([row for row in counted if row['bar'] == name])}")
    for bar in bars:
        print(f"\n`{bar.command}`")


if __name__ == "__main__":
    main()
