"""Which weights of Blue Moon City's evaluation should go up or down: every match tells about all of them.

    python -m tools.slopes_bluemoon --folder ../notes-bluemoon --games 2000 --seed a

Both seats of a match plan their turns with weights shifted at random, to opposite sides; who wins is then explained by
the differences of their weights (least squares, drawn to nothing). Positions are noted as well, in the way in which
``tools.learn`` reads them: a value learns more from players who differ. Stopped at any moment, the same command goes
on. Needs numpy (``pip install -r tools/requirements-learn.txt``).
"""

from __future__ import annotations

import argparse
import json
from math import exp, log
from pathlib import Path
from typing import Any

from pygames.bluemoon import GAME
from pygames.bluemoon.bot import TurnBot
from pygames.bluemoon.evaluation import Weights
from pygames.bluemoon.features import result
from pygames.bluemoon.turns import TurnPlanner
from pygames.core.rng import Rng
from tools import learn, tuning
from tools.lessons import bluemoon as lesson

SHIFT = 0.7  # of a weight, in its logarithm, to either side
MODEST = {"ahead": 0.5, "enough": 0.5, "lead": 0.35}  # shares that should stay below one, and the like
PENDING = "pending"  # a share near one: what it lacks is shifted
DRAWN = 20.0  # how strongly slopes are drawn to nothing
Row = dict[str, Any]


def weights() -> dict[str, float]:
    """All weights as they are."""
    plain = Weights()
    found = {name: getattr(plain, name) for name in dir(plain) if not name.startswith("_")}
    return {name: 1 - value if name == PENDING else value for name, value in found.items()}


def made(found: dict[str, float]) -> Weights:
    return Weights(**{**found, PENDING: 1 - found[PENDING]})


def play(plain: dict[str, float], seed: str, number: int) -> tuple[Row, list[learn.Note]]:
    """One match of two seats: what is shifted up for the one is shifted down for the other."""
    rng = Rng.stream(seed, "shifts", number)
    shifts = {name: MODEST.get(name, SHIFT) * (2 * rng.unit() - 1) for name in plain}
    levels, bots = [], []
    for sign in (1, -1):
        shifted = {name: value * exp(sign * shifts[name]) for name, value in plain.items()}
        levels.append({name: round(log(value), 3) for name, value in shifted.items()})
        bots.append(TurnBot(TurnPlanner(made(shifted), payments=2)))
    kind, seats, options = lesson.matches[number % len(lesson.matches)]
    s = GAME.new(seats, GAME.full_options(seats, options), f"{seed}-{number}")
    s.events = None
    noting = learn.Noting(lesson, seats)
    tuning.play(GAME, s, bots, f"{seed}-{number}", noting)
    results = [result(s, seat) for seat in range(seats)]
    notes = [(kind, [i for i, _ in f], [v for _, v in f], -1, results[seat], at == 0)
             for seat, positions in enumerate(noting.noted) for at, (f, _) in enumerate(positions)]  # fmt: skip
    offered = [s.offerings(seat) for seat in range(seats)]
    return {"number": number, "at": levels, "results": results, "offerings": offered, "turns": s.turn}, notes


def slopes(rows: list[Row], judged: list[str]) -> dict[str, tuple[float, float]]:
    """The share of the win, in per cent, for a factor of e, with its error, by weight."""
    import numpy as np

    inputs = np.array([[row["at"][0][name] - row["at"][1][name] for name in judged] for row in rows])
    ahead = np.array([100 * (row["results"][0] - 0.5) for row in rows])
    return dict(zip(judged, tuning.slopes(inputs, ahead, DRAWN), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="a")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    plain, file = weights(), args.folder / f"slopes-{args.seed}.jsonl"
    rows: list[Row] = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    while len(rows) < args.games:
        first, notes = len(rows), []
        for number in range(first, min(first + learn.CHUNK, args.games)):
            row, noted = play(plain, args.seed, number)
            rows.append(row)
            notes += noted
        learn.keep_notes(args.folder / f"notes0-{args.seed}{first}.npz", notes)
        with file.open("a", encoding="utf-8") as out:
            out.writelines(json.dumps(row) + "\n" for row in rows[first:])
        print(f"{len(rows)} matches", flush=True)
    tuning.tell_slopes(slopes(rows, sorted(plain)))


if __name__ == "__main__":
    main()
