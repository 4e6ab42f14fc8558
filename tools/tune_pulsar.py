"""Tunes the weights of Pulsar 2849's evaluation by self-play, and writes them to ``data/weights.toml``.

    python -m tools.tune_pulsar --steps 40 --games 12 --seed a

Each step changes all weights a little, each up or down by chance, and lets the changed weights play against their
mirror image in the same matches; every weight then moves with the half that did better (simultaneous perturbation). The
mean of the last half of the steps is written. Every match is played twice with the sides exchanged.
"""

from __future__ import annotations

import argparse
import re
from math import exp, log
from pathlib import Path
from statistics import mean

from pygames.core.bots import base
from pygames.core.play import asked, forced, push
from pygames.core.rng import Rng
from pygames.pulsar import GAME
from pygames.pulsar.bot import TurnBot
from pygames.pulsar.evaluation import Evaluator, Weights, load_weights
from pygames.pulsar.planner import Planner

FILE = Path(__file__).resolve().parent.parent / "pygames" / "pulsar" / "data" / "weights.toml"
SHIFT = 0.15  # how far weights are moved to try them (in their logarithm)
RATE = 0.005  # how far a point of difference moves them
MOST = 0.06  # how far a step moves them at most
SIDES = ("open", "deadend")


def match(bots: list[TurnBot], options: dict[str, str], seed: str) -> tuple[int, ...]:
    """The scores of one match; every bot sees an imagined world, as at a table."""
    s = GAME.new(len(bots), GAME.full_options(len(bots), options), seed)
    s.events = None
    number = 0
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, number)
        number += 1
        push(s, forced(s) or base.finish(bots[seat].think(GAME, GAME.imagine(s, seat, rng), seat, rng)))
    return GAME.outcome(s).scores


def compare(up: Weights, down: Weights, games: int, seed: str, width: int = 1, look: int = 4) -> float:
    """By how many points a player with the first set of weights does better."""
    pair = [TurnBot(Planner(Evaluator(w), width, look, 6, tokens=False)) for w in (up, down)]
    found = []
    for number in range(games):
        bots = pair if number % 2 == 0 else pair[::-1]
        scores = match(bots, {"cluster": SIDES[number // 2 % 2]}, f"{seed}-{number // 2}")
        found.append((scores[0] - scores[1]) * (1 - 2 * (number % 2)))
    return mean(found)


def tune(weights: Weights, steps: int, games: int, seed: str) -> Weights:
    """The mean of the weights over the last half of the steps."""
    rng = Rng.stream(seed, "tune")
    at = {name: log(value) for name, value in weights.items()}
    kept: list[Weights] = []
    for step in range(steps):
        signs = {name: 1 if rng.below(2) else -1 for name in at}
        up = {name: exp(at[name] + SHIFT * signs[name]) for name in at}
        down = {name: exp(at[name] - SHIFT * signs[name]) for name in at}
        better = compare(up, down, games, f"{seed}-{step}")
        move = max(-MOST, min(MOST, RATE * better))
        at = {name: value + move * signs[name] for name, value in at.items()}
        kept.append(at)
        print(f"step {step + 1}: {better:+.2f}", flush=True)
    last = kept[steps // 2 :]
    return {name: exp(mean(one[name] for one in last)) for name in weights}


def write(weights: Weights) -> None:
    """Put the values into the file; notes and order stay."""
    text = FILE.read_text("utf-8")
    for name, value in weights.items():
        text = re.sub(rf'(id = "{name}"\nvalue = )[-\d.]+', rf"\g<1>{value:.3f}", text)
    FILE.write_text(text, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--matches", type=int, default=60, help="played at the end, old weights against new ones")
    args = parser.parse_args()
    old = load_weights()
    new = tune(old, args.steps, args.games, args.seed)
    write(new)
    if args.matches:
        print(f"new against old: {compare(new, old, args.matches, args.seed + '-check'):+.2f} points")


if __name__ == "__main__":
    main()
