"""Learning what the end of a round is worth in Gaia Project, from searches of the next round.

    python -m tools.learn_gaia --folder ../notes --matches 12 --positions 200 --seed a
    python -m tools.learn_gaia --folder ../notes --matches 12 --positions 200 --seed a --write

Matches are played for positions; positions (of every round, changed at random) are told by a search of the round that
follows. Then the weights of the evaluation are fitted to that: what a weight adds to a position is compared with what
the search finds, among changes of the same position only (least squares, drawn to nothing). ``--write`` moves the
weights along by as much as is sure. Everything is written to the folder as it is made: stopped at any moment, the same
command goes on. After ``--write`` take a new folder with the same ``matches.jsonl``, since searches end in the
evaluation. Needs numpy (``pip install -r tools/requirements-learn.txt``).
"""

from __future__ import annotations

import argparse
import json
from math import exp
from pathlib import Path
from typing import Any

from pygames.core.play import parse
from pygames.core.rng import Rng
from pygames.gaia import GAME
from pygames.gaia.evaluation import Evaluator, load_weights
from pygames.gaia.state import Space
from tools import tuning
from tools.lessons import gaia

ROUNDS = (5, 4, 3, 2, 1)
SHIFT = 0.1  # of a weight, to see what it adds
DRAWN = 100.0  # how strongly moves of weights are drawn to nothing
MOST = 0.7  # a weight is moved by, in its logarithm
SURE = 2.0  # moves of so many errors are made as they are
Bases = dict[int, list[tuple[Space, int]]]


def lines(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def play(file: Path, seed: str, games: int) -> list[Any]:
    """So many matches in all."""
    found = lines(file)
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(found), games):
            name = f"{seed}-{number}"
            found.append({"seed": name, "acts": gaia.match(name)})
            print(json.dumps(found[-1]), file=out, flush=True)
    return found


def ends(matches: list[Any]) -> Bases:
    """By round, the positions in which seats of these matches have passed."""
    return {number: [end for row in matches for end in gaia.ends(row["seed"], [parse(a) for a in row["acts"]], number)]
            for number in ROUNDS}  # fmt: skip


def tell(file: Path, bases: Bases, many: int, seed: str) -> list[Any]:
    """So many positions of each round, with what a search finds."""
    found = lines(file)
    known = {(row["round"], row["at"]) for row in found}
    with file.open("a", encoding="utf-8") as out:
        for at in range(many):
            for number in ROUNDS:
                if (number, at) not in known:
                    s, seat = gaia.position(bases[number], at, f"{seed}-{number}")
                    taken = Rng.stream(seed, number, "taken", at % len(bases[number]))
                    found.append({"round": number, "at": at, "value": gaia.searched(s, seat, taken)})
                    print(json.dumps(found[-1]), file=out, flush=True)
    return found


def fit(rows: list[Any], bases: Bases, seed: str) -> dict[str, tuple[float, float]]:
    """By weight, how much more of it is needed (in its logarithm), with the error."""
    import numpy as np

    weights = load_weights()
    names = [name for name in weights if not name.startswith("faction_")]
    plain = Evaluator(weights)
    shifted = [Evaluator({**weights, name: weights[name] * (1 + SHIFT)}) for name in names]
    adds, missed, base = [], [], []
    for row in rows:
        s, seat = gaia.position(bases[row["round"]], row["at"], f"{seed}-{row['round']}")
        rivals = plain.rivals(s, seat)
        value = plain.value(s, seat, rivals)
        adds.append([(judge.value(s, seat, rivals) - value) / SHIFT for judge in shifted])
        missed.append(row["value"] - value)
        base.append(row["round"] * 10_000 + row["at"] % len(bases[row["round"]]))
    x, y, group = np.array(adds), np.array(missed), np.array(base)
    for which in set(base):
        x[group == which] -= x[group == which].mean(0)
        y[group == which] -= y[group == which].mean()
    found = tuning.slopes(x, y, DRAWN)
    left = y - x @ np.array([slope for slope, _ in found])
    print(f"{len(rows)} positions: missed by {y.std():.2f} points, after the moves by {left.std():.2f}")
    return dict(zip(names, found, strict=True))


def moved(found: dict[str, tuple[float, float]]) -> dict[str, float]:
    """The weights, each moved by as much as the move is sure."""
    weights = load_weights()
    result = {}
    for name, (slope, error) in found.items():
        trust = min(1.0, abs(slope / error) / SURE)
        result[name] = weights[name] * exp(max(-MOST, min(MOST, slope * trust)))
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--positions", type=int, default=200, help="of each round")
    parser.add_argument("--seed", default="a")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    bases = ends(play(args.folder / "matches.jsonl", args.seed, args.matches))
    rows = tell(args.folder / "told.jsonl", bases, args.positions, args.seed)
    found = fit(rows, bases, args.seed)
    tuning.tell_slopes(found)
    if args.write:
        tuning.write(GAME, moved(found))


if __name__ == "__main__":
    main()
