"""Which weights of Gaia Project's evaluation should go up or down: every match tells about all of them.

    python -m tools.slopes_gaia --file ../notes/slopes.jsonl --games 100 --seed a
    python -m tools.slopes_gaia --file ../notes/slopes.jsonl --games 0 --write

Every seat of a match plays with weights of its own, each shifted at random; scores are then explained by the shifts
and by the factions (least squares, drawn to nothing). Matches are noted as they end: stopped at any moment, the same
command goes on. ``--write`` moves each weight along its slope, by as much as the slope is sure. Needs numpy
(``pip install -r tools/requirements-learn.txt``).
"""

from __future__ import annotations

import json
from math import exp, log
from typing import Any

from pygames.core.rng import Rng
from pygames.gaia import GAME
from pygames.gaia.bot import GLANCE, HardBot, Planner
from pygames.gaia.evaluation import Evaluator, Weights, load_weights
from pygames.gaia.lookahead import Shape
from tools import tuning

QUICK = Shape(first=6, width=3, spread=3, depth=8)
SHIFT = 0.35  # of a weight, in its logarithm, to either side
MOST = 0.2  # a weight is moved by, in its logarithm
STEP = 0.05  # and by so much for a point of slope
SURE = 1.5  # slopes of so many errors are taken as they are
DRAWN = 4.0  # how strongly slopes are drawn to nothing
Row = dict[str, Any]


def names(weights: Weights) -> list[str]:
    """The weights that are judged; what factions bring is counted, not tuned."""
    return [name for name in weights if not name.startswith("faction_")]


def play(weights: Weights, seed: str) -> list[Row]:
    """One match of four seats, each with shifted weights."""
    rng = Rng.stream(seed, "shifts")
    found = []
    for _ in range(4):
        shifts = {name: SHIFT * (1 if rng.below(2) else -1) for name in names(weights)}
        shifted = {**weights, **{name: weights[name] * exp(shift) for name, shift in shifts.items()}}
        planner = Planner(Evaluator(shifted), plans_exchanges=True)
        found.append((shifts, HardBot(planner, QUICK, GLANCE)))
    s = tuning.match(GAME, [bot for _, bot in found], {"setup": "advanced"}, seed)
    levels = {name: log(value) for name, value in weights.items() if value}
    return [
        {"at": {name: levels[name] + shift for name, shift in shifts.items()}, "score": b.vp, "faction": b.name}
        for (shifts, _), b in zip(found, s.boards, strict=True)
    ]


def slopes(rows: list[Row], judged: list[str]) -> dict[str, tuple[float, float]]:
    """Points for a factor of e, with their error, by weight."""
    import numpy as np

    at = np.array([[row["at"][name] for name in judged] for row in rows])
    factions = sorted({row["faction"] for row in rows})
    which = np.array([[row["faction"] == name for name in factions] for row in rows], float)
    scores = np.array([row["score"] for row in rows], float)
    inputs = np.hstack([at - at.mean(0), which])
    found = tuning.slopes(inputs, scores - scores.mean(), DRAWN)
    return dict(zip(judged, found, strict=False))  # what factions bring comes after them


def main() -> None:
    args = tuning.asked_slopes(__doc__)
    weights = load_weights()
    known = args.file.read_text("utf-8").splitlines() if args.file.exists() else []
    for number in range(len(known) // 4, args.games):
        lines = [json.dumps(row) for row in play(weights, f"{args.seed}-{number}")]
        with args.file.open("a", encoding="utf-8") as file:
            file.write("".join(f"{line}\n" for line in lines))
        known += lines
        print(f"{number + 1} matches", flush=True)
    found = slopes([json.loads(line) for line in known], names(weights))
    tuning.tell_slopes(found)
    if args.write:
        tuning.write(GAME, tuning.moved(weights, found, STEP, MOST, SURE))


if __name__ == "__main__":
    main()
