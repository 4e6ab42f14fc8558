"""Tunes the weights of Race for the Galaxy's evaluation by self-play, and writes them to ``data/weights.toml``.

    python -m tools.tune_race --steps 120 --games 24 --seed a

Each step changes all weights a little, each up or down by chance, and lets the changed weights play against their
mirror image in the same matches; every weight then moves with the half that did better (simultaneous perturbation). The
mean of the last half of the steps is written.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from math import exp, log
from pathlib import Path

from pygames.core.bots import base
from pygames.core.play import asked, push
from pygames.core.rng import Rng
from pygames.race import GAME
from pygames.race.bot import ThumbBot
from pygames.race.evaluation import Judge, Weights, load_weights
from pygames.race.policy import Policy
from pygames.race.state import Galaxy

FILE = Path(__file__).resolve().parent.parent / "pygames" / "race" / "data" / "weights.toml"
SHIFT = 0.12  # how far weights are moved to try them (in their logarithm)
RATE = 0.1  # how far a clear result moves them
EXPERT, CHOICE = {"two_player": "expert"}, {"setup": "choice"}
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}), (2, EXPERT), (3, CHOICE), (4, CHOICE))


def match(bots: Sequence[ThumbBot], options: dict[str, str], seed: str) -> Galaxy:
    """One match; every bot sees an imagined world, as at a table."""
    s = GAME.new(len(bots), GAME.full_options(len(bots), options), seed)
    s.events = None
    number = 0
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, number)
        number += 1
        push(s, base.finish(bots[seat].think(GAME, GAME.imagine(s, seat, rng), seat, rng)))
    return s


def compare(up: Weights, down: Weights, games: int, seed: str) -> float:
    """How much better the first set of weights does: wins and points, between about -1 and 1."""
    pair = (ThumbBot(Policy(Judge(up))), ThumbBot(Policy(Judge(down))))
    total = 0.0
    for number in range(games):
        seats, options = SETTINGS[number // 2 % len(SETTINGS)]
        sides = [(x + number) % 2 for x in range(seats)]
        outcome = GAME.outcome(match([pair[side] for side in sides], options, f"{seed}-{number // 2}"))
        means = [sum(p for p, x in zip(outcome.scores, sides, strict=True) if x == side) / sides.count(side)
                 for side in (0, 1)]  # fmt: skip
        wins = [sum(1 for x in outcome.winners if sides[x] == side) / sides.count(side) for side in (0, 1)]
        total += 0.5 * (wins[0] - wins[1]) / max(1e-9, sum(wins)) + 0.04 * (means[0] - means[1])
    return total / games


def tune(weights: Weights, steps: int, games: int, seed: str) -> Weights:
    """The mean of the weights over the last half of the steps."""
    rng = Rng.stream(seed, "tune")
    at = {name: log(value) for name, value in weights.items()}
    summed = dict.fromkeys(at, 0.0)
    for step in range(steps):
        signs = {name: 1 if rng.below(2) else -1 for name in at}
        up = {name: exp(at[name] + SHIFT * signs[name]) for name in at}
        down = {name: exp(at[name] - SHIFT * signs[name]) for name in at}
        better = max(-1.0, min(1.0, compare(up, down, games, f"{seed}-{step}")))
        at = {name: value + RATE * better * signs[name] for name, value in at.items()}
        if step >= steps // 2:
            summed = {name: value + at[name] for name, value in summed.items()}
        print(f"step {step + 1}: {better:+.3f}", flush=True)
    return {name: exp(summed[name] / (steps - steps // 2)) for name in at}


def write(weights: Weights) -> None:
    """Put the values into the file; notes and order stay."""
    text = FILE.read_text("utf-8")
    for name, value in weights.items():
        text = re.sub(rf'(id = "{name}"\nvalue = )[-\d.]+', rf"\g<1>{value:.3f}", text)
    FILE.write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=120)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--matches", type=int, default=200, help="played at the end, old weights against new ones")
    args = parser.parse_args()
    old = load_weights()
    new = tune(old, args.steps, args.games, args.seed)
    print(f"new against old: {compare(new, old, args.matches, args.seed + '-check'):+.3f}")
    write(new)


if __name__ == "__main__":
    main()
