"""Which weights of Pulsar 2849's evaluation should go up or down: every match tells about all of them.

    python -m tools.slopes_pulsar --file ../notes/slopes.jsonl --games 1000 --seed a
    python -m tools.slopes_pulsar --file ../notes/slopes.jsonl --games 0 --write

Both seats of a match play with weights of their own, each shifted at random; the difference of their scores is then
explained by the differences of their weights (least squares, drawn to nothing). Matches are noted as they end:
stopped at any moment, the same command goes on. ``--write`` moves each weight along its slope, by as much as the slope
is sure. Needs numpy (``pip install -r tools/requirements-learn.txt``).
"""

from __future__ import annotations

import json
from math import exp, log
from typing import Any

from pygames.core.rng import Rng
from pygames.pulsar import GAME
from pygames.pulsar.bot import TurnBot
from pygames.pulsar.evaluation import Evaluator, Weights, load_weights
from pygames.pulsar.planner import Planner
from tools import tuning

SHIFT = 0.4  # of a weight, in its logarithm, to either side
MOST = 0.35  # a weight is moved by, in its logarithm
STEP = 0.05  # for a point of slope
SURE = 2.0  # slopes of so many errors are taken as they are
DRAWN = 20.0  # how strongly slopes are drawn to nothing
SIDES = ("open", "deadend")
Row = dict[str, Any]


def play(weights: Weights, seed: str, number: int) -> Row:
    """One match of two seats, each with shifted weights."""
    rng = Rng.stream(seed, "shifts", number)
    levels, bots = [], []
    for _ in range(2):
        shifted = {name: value * exp(SHIFT * (2 * rng.unit() - 1) * 1.7) for name, value in weights.items()}
        levels.append({name: round(log(value), 4) for name, value in shifted.items()})
        bots.append(TurnBot(Planner(Evaluator(shifted))))
    s = tuning.match(GAME, bots, {"cluster": SIDES[number % 2]}, f"{seed}-{number}")
    return {"seed": f"{seed}-{number}", "at": levels, "scores": s.score}


def slopes(rows: list[Row], judged: list[str]) -> dict[str, tuple[float, float]]:
    """Points for a factor of e, with their error, by weight."""
    import numpy as np

    inputs = np.array([[row["at"][0][name] - row["at"][1][name] for name in judged] for row in rows])
    ahead = np.array([row["scores"][0] - row["scores"][1] for row in rows], float)
    return dict(zip(judged, tuning.slopes(inputs, ahead, DRAWN), strict=True))


def main() -> None:
    args = tuning.asked_slopes(__doc__)
    weights = {name: value for name, value in load_weights().items() if value > 0}
    rows = [json.loads(line) for line in args.file.read_text("utf-8").splitlines()] if args.file.exists() else []
    for number in range(len(rows), args.games):
        rows.append(play(weights, args.seed, number))
        with args.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(rows[-1]) + "\n")
        if number % 20 == 19:
            print(f"{number + 1} matches", flush=True)
    found = slopes(rows, sorted(weights))
    tuning.tell_slopes(found)
    if args.write:
        tuning.write(GAME, tuning.moved(weights, found, STEP, MOST, SURE))


if __name__ == "__main__":
    main()
