"""``simulate``: many bot matches, counted per entry of ``--seats``."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import Any

from pygames.cli import files, shared
from pygames.cli.matches import Plan, Played, play_all
from pygames.cli.shared import Args, Words
from pygames.core.bots.base import FORMER
from pygames.core.problems import Problem

SHOWN_FAULTS = 3
MOST_JOBS = 60  # Windows waits for at most 61 processes
Report = dict[str, Any]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats")
    parser.add_argument("--games")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--options", nargs="+", action="extend", default=[])
    parser.add_argument("--jobs")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--save-dir")


def run(args: Args, words: Words) -> int:
    game = shared.find_game(args.game)
    entries = shared.kinds(args.seats, (*shared.BOTS, *FORMER))
    options = shared.options_of(game, len(entries), args.options, words)
    games = shared.number(args.games, "--games", least=1, default=100)
    jobs = min(games, MOST_JOBS, shared.number(args.jobs, "--jobs", least=1, default=cores()))
    folder = None if args.save_dir is None else Path(files.file_name(args.save_dir, "--save-dir"))
    if folder:
        files.make_folder(folder)
    plan = Plan(game, tuple(entries), options, shared.clean(args.seed), keep_saves=folder is not None)
    played, seconds = _play(plan, games, jobs, folder, words)
    report = summary(plan, played, seconds, jobs)
    print(shared.as_json(report) if args.json else "\n".join(_lines(report, words.of(game))))
    return 1 if report["faults"] else 0


def cores() -> int:
    """The cores that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def _play(plan: Plan, games: int, jobs: int, folder: Path | None, words: Words) -> tuple[list[Played], float]:
    """All matches, sorted by number: figures must not depend on which process was faster."""
    bar = Bar(games, words)
    played: list[Played] = []
    shown = 0
    began = perf_counter()
    try:
        for match in play_all(plan, games, jobs):
            path = _keep(plan, match, folder)
            if match.fault and shown < SHOWN_FAULTS:
                shown += 1
                bar.clear()
                _report_fault(plan, match, path, words)
            played.append(match._replace(save=""))
            bar.show(len(played))
    except BrokenProcessPool as error:
        raise Problem("worker_died") from error
    finally:
        bar.clear()
    return sorted(played, key=lambda m: m.match), perf_counter() - began


def _keep(plan: Plan, match: Played, folder: Path | None) -> Path | None:
    if folder is None or not match.save:
        return None
    seed = re.sub(r"[^\w.-]", "_", plan.seed_of(match.match))
    path = folder / f"{plan.game.name}-{seed}.json"
    files.write_text(path, match.save)
    return path


def _report_fault(plan: Plan, match: Played, path: Path | None, words: Words) -> None:
    told = {"match": match.match, "seed": plan.seed_of(match.match), "fault": match.fault, "at": match.decisions}
    print(words.say("cli.simulate.fault", told), file=sys.stderr)
    if path:
        print(words.say("cli.simulate.fault_file", {"file": str(path)}), file=sys.stderr)
    elif match.save:
        print(words.say("cli.simulate.fault_keep"), file=sys.stderr)


class Bar:
    """Progress, for somebody who looks: nothing is written unless stderr is a terminal."""

    def __init__(self, games: int, words: Words) -> None:
        self.games = games
        self.words = words
        self.is_shown = sys.stderr.isatty()
        self.began = perf_counter()
        self.show(0)

    def show(self, done: int) -> None:
        if not self.is_shown:
            return
        filled = 30 * done // self.games
        left = (perf_counter() - self.began) / done * (self.games - done) if done else 0
        told = {"done": done, "games": self.games, "left": round(left)}
        line = f"[{'#' * filled}{'.' * (30 - filled)}] {self.words.say('cli.simulate.progress', told)}"
        print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.is_shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


# --- figures ----------------------------------------------------------------------------------------------------------


def summary(plan: Plan, played: list[Played], seconds: float, jobs: int) -> Report:
    """The figures; lists are in the order of ``--seats``. Means are over the matches that came to an end."""
    ended = [m for m in played if not m.fault]
    entries = range(len(plan.entries))
    decisions = sum(m.decisions for m in played)
    return {
        "game": plan.game.name,
        "games": len(played),
        "seats": list(plan.entries),
        "wins": [_plain(_wins(ended, entry)) for entry in entries],
        "draws": sum(m.is_draw for m in ended),
        "mean_scores": [_mean([m.scores[entry] for m in ended]) for entry in entries],
        "mean_rounds": _mean([m.rounds for m in ended]),
        "mean_decisions": _mean([m.decisions for m in ended]),
        "decisions_per_s": round(decisions / seconds, 1) if seconds else 0.0,
        "faults": len(played) - len(ended),
        "seconds": round(seconds, 3),
        "options": plan.options,
        "seed": plan.seed,
        "jobs": jobs,
        "mean_best": _mean([max(m.scores) for m in ended]),
        "shared_wins": sum(len(m.winners) > 1 for m in ended),
        "losses": sum(m.is_lost for m in ended),
        "causes": dict(sorted(Counter(m.cause for m in ended).items())),
        "mean_forced": _mean([m.forced for m in ended]),
        "mean_by_source": [_mean_sources(plan, ended, entry) for entry in entries],
        "decision_seconds": [_times(played, entry) for entry in entries],
    }


def _wins(ended: list[Played], entry: int) -> Fraction:
    """A victory shared among k counts 1/k for each, so that wins, draws and losses add up to the matches."""
    return sum((Fraction(1, len(m.winners)) for m in ended if entry in m.winners), Fraction())


def _plain(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else round(float(value), 4)


def _mean(values: list[int]) -> float | None:
    return round(sum(values) / len(values), 3) if values else None


def _mean_sources(plan: Plan, ended: list[Played], entry: int) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for unit in plan.game.units:
        sums: Counter[str] = Counter()
        for match in ended:
            sums.update(match.by_source[entry][unit])
        found[unit] = {source: round(n / len(ended), 3) for source, n in sorted(sums.items())}
    return found


def _times(played: list[Played], entry: int) -> dict[str, float]:
    spent = [m.spent[entry] for m in played]
    count = sum(x.decisions for x in spent)
    mean = sum(x.seconds for x in spent) / count if count else 0.0
    return {"mean": round(mean, 6), "longest": round(max((x.longest for x in spent), default=0.0), 6)}


# --- words ------------------------------------------------------------------------------------------------------------


def _lines(report: Report, words: Words) -> list[str]:
    heading = {"game": words.title(), "games": report["games"], "seed": report["seed"]}
    lines = [words.say("cli.simulate.heading", heading)]
    lines.append(words.say("cli.simulate.options", {"options": shared.options_line(report["options"])}))
    lines += ["", *shared.grid(_entry_rows(report, words))]
    for unit in next(iter(report["mean_by_source"]), {}):
        lines += _source_lines(report, unit, words)
    lines.append("")
    for name in ("mean_best", "mean_rounds", "mean_decisions", "mean_forced", "decisions_per_s", "seconds"):
        lines.append(words.say(f"cli.simulate.{name}", {"n": words.number(report[name], 1)}))
    for name in _counted(report):
        lines.append(words.say(f"cli.simulate.{name}", {"n": report[name]}))
    for cause, count in report["causes"].items():
        lines.append(words.say("cli.simulate.cause", {"cause": words.label("cause", cause), "n": count}))
    return lines


def _counted(report: Report) -> tuple[str, ...]:
    """Alone one wins or loses; where several play, nobody loses to the game unless it says so."""
    if len(report["seats"]) == 1:
        return ("losses", "draws", "faults") if report["draws"] else ("losses", "faults")
    return ("draws", *(("losses",) if report["losses"] else ()), "shared_wins", "faults")


def _entry_rows(report: Report, words: Words) -> list[list[str]]:
    names = ("entry", "wins", "share", "score", "mean_ms", "longest_ms")
    rows = [[words.say(f"cli.simulate.column.{name}") for name in names]]
    ended = report["games"] - report["faults"]
    for entry in range(len(report["seats"])):
        wins, times = report["wins"][entry], report["decision_seconds"][entry]
        rows.append([
            _entry(report, entry),
            words.number(wins, 0 if isinstance(wins, int) else 2),
            f"{words.number(100 * wins / ended, 1)} % ±{words.number(100 * margin(wins / ended, ended), 0)}"
            if ended else "–",
            words.number(report["mean_scores"][entry]),
            words.number(1000 * times["mean"]),
            words.number(1000 * times["longest"], 1),
        ])  # fmt: skip
    return rows


def margin(share: float, games: int) -> float:
    """Half the width of Wilson's 95 % interval: how far chance alone may have moved the share."""
    z = 1.96
    return float(z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5)


def _source_lines(report: Report, unit: str, words: Words) -> list[str]:
    found = [by_unit[unit] for by_unit in report["mean_by_source"]]
    sources = list(dict.fromkeys(source for entry in found for source in entry))
    if not sources:
        return []
    entries = [_entry(report, entry) for entry in range(len(found))]
    rows = [[words.say("cli.simulate.by_source", {"unit": words.label("unit", unit)}), *entries]]
    rows += [[words.label("source", x), *(words.number(entry.get(x, 0)) for entry in found)] for x in sources]
    return ["", *shared.grid(rows)]


def _entry(report: Report, entry: int) -> str:
    return f"{entry + 1} {report['seats'][entry]}"
