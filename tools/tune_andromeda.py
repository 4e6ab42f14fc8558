"""Finds the weights of Andromeda's Edge's evaluation by regression over matches between bots.

    python -m tools.tune_andromeda --games 200 --write

Bots that sometimes do something else play matches. Before every turn the features of each seat are noted, and what the
seat still gained until the end on top of what was certain then. The weights that explain this best (least squares, with
a pull towards the present weights, so that rare features do not run away) are printed, or written to
``data/weights.toml``.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from pygames.andromeda import GAME, policy, worth
from pygames.andromeda.evaluation import FEATURES, Weights, certain, features, load_weights
from pygames.core.bots.uniform import uniform_action
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng

FILE = Path(__file__).resolve().parent.parent / "pygames" / "andromeda" / "data" / "weights.toml"
SLIPS = 0.12  # actions that are one of the best few instead of the best
PULL = 0.05  # of the present weights, per position, relative to the spread of a feature
CONSTANT = 3  # extra columns: 1, time left, its square
Row = list[float]


def match(seats: int, seed: str) -> list[tuple[Row, float]]:
    """Columns of the regression and the points still gained, of every seat before every turn."""
    s = GAME.new(seats, GAME.full_options(seats, {}), seed)
    s.events = None
    rng = Rng.stream(seed, "tune")
    noted: list[tuple[int, Row, int]] = []
    turn = 0
    while s.agenda:
        seat = asked(s)[0]
        if s.phase == "start" and s.turn != turn and s.last_turns < 0:
            turn = s.turn
            noted += [(x, columns(features(s, x), worth.time_left(s)), certain(s, x)) for x in range(seats)]
        action: Action
        if s.phase == "setup":
            action = uniform_action(s, seat, rng)
        else:
            found = policy.scored(s, seat)
            action = rng.pick(found[:4])[1] if rng.unit() < SLIPS else found[0][1]
        push(s, action)
    return [(row, s.stations[x].vp - before) for x, row, before in noted]


def columns(found: tuple[float, ...], left: float) -> Row:
    """Each feature with its share early and late."""
    return [*(n * left for n in found), *(n * (1 - left) for n in found), 1.0, left, left * left]


def solve(rows: list[tuple[Row, float]], start: Weights) -> Weights:
    """Ridge regression around the present weights."""
    size = 2 * len(FEATURES) + CONSTANT
    present = [early for early, _ in start] + [late for _, late in start] + [0.0] * CONSTANT
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for row, target in rows:
        rest = target - sum(n * w for n, w in zip(row, present, strict=True))
        filled = [i for i in range(size) if row[i]]
        for i in filled:
            line, n = matrix[i], row[i]
            for j in filled:
                line[j] += n * row[j]
            line[size] += n * rest
    for i in range(size - CONSTANT):
        matrix[i][i] += PULL * len(rows) * max(0.05, matrix[i][i] / len(rows))
    found = [p + change for p, change in zip(present, eliminate(matrix), strict=True)]
    half = len(FEATURES)
    return tuple((found[i], found[half + i]) for i in range(half))


def eliminate(matrix: list[Row]) -> Row:
    """Solves a system of equations; the last column is the right side."""
    size = len(matrix)
    for i in range(size):
        top = max(range(i, size), key=lambda r: abs(matrix[r][i]))
        matrix[i], matrix[top] = matrix[top], matrix[i]
        pivot = matrix[i][i] or 1e-9
        matrix[i] = [v / pivot for v in matrix[i]]
        for r in range(size):
            factor = matrix[r][i]
            if r != i and factor:
                matrix[r] = [a - factor * b for a, b in zip(matrix[r], matrix[i], strict=True)]
    return [line[size] for line in matrix]


def write(weights: Weights) -> None:
    text = FILE.read_text(encoding="utf-8")
    for name, (early, late) in zip(FEATURES, weights, strict=True):
        pattern = rf'(id = "{name}"\n)early = .*\nlate = .*\n'
        text = re.sub(pattern, rf"\g<1>early = {early:.2f}\nlate = {late:.2f}\n", text)
    FILE.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    rows: list[tuple[Row, float]] = []
    for number in range(args.games):
        rows += match((4, 2, 4, 3)[number % 4], f"{args.seed}-{number}")
    before = load_weights()
    after = solve(rows, before)
    for name, old, new in zip(FEATURES, before, after, strict=True):
        print(f"{name:18} {old[0]:6.2f} {old[1]:6.2f}  ->  {new[0]:6.2f} {new[1]:6.2f}")
    if args.write:
        write(after)


if __name__ == "__main__":
    main()
