"""Matches between bots, kept in a file and told as tables: what the balance tools of all games share.

Every match is a line of the kept file, written when the match ends: stopped at any moment, the same command goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

SURE = 1.96  # errors on either side of an interval of 95 %
Note = dict[str, Any]  # a match, as it is kept
Play = Callable[[str, int, str, Mapping[str, str]], Note]  # level, seats, seed, options


def parser(about: str | None, games: int, level: str) -> argparse.ArgumentParser:
    """The options that all these tools have."""
    found = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("--games", type=int, default=games)
    found.add_argument("--level", default=level)
    found.add_argument("--seed", default="balance")
    found.add_argument("--keep", type=Path, help="a file of matches, so that a long run can go on later")
    return found


def kept(file: Path | None) -> dict[str, Note]:
    """Matches of an earlier run, by seed."""
    lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
    return {note["seed"]: note for note in map(json.loads, lines)}


def matches(
    args: argparse.Namespace, name: str, seats: int, options: Callable[[int], Mapping[str, str]], play: Play
) -> Iterator[Note]:
    """The matches of a setting, those already played first."""
    known = kept(args.keep)
    for number in range(args.games):
        seed = f"{args.seed}-{name}-{number}"
        note = known.get(seed)
        if note is None:
            note = json.loads(json.dumps({"seed": seed, **play(args.level, seats, seed, options(number))}))
            if args.keep:
                with args.keep.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(note) + "\n")
            print(f"\r{name}: {number + 1} of {args.games}", end="", file=sys.stderr, flush=True)
        yield note


def seats_of(notes: Sequence[Note]) -> list[Note]:
    return [seat for note in notes for seat in note["seats"]]


def share(hits: float, many: int) -> str:
    """A share with its interval (Wilson), as ``24 % (20-28)``."""
    if not many:
        return "-"
    p, z = hits / many, SURE * SURE / many
    middle, half = (p + z / 2) / (1 + z), SURE * sqrt(p * (1 - p) / many + z / (4 * many)) / (1 + z)
    return f"{100 * p:.0f} % ({100 * max(0.0, middle - half):.0f}-{100 * min(1.0, middle + half):.0f})"


def about(numbers: Sequence[float], digits: int = 1) -> str:
    """A mean with its interval, as ``8.4 ± 0.6``."""
    if not numbers:
        return "-"
    half = SURE * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{mean(numbers):.{digits}f} ± {half:.{digits}f}" if half else f"{mean(numbers):.{digits}f}"


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """Lines of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return ["| " + " | ".join(str(cell) for cell in line) + " |" for line in lines]
