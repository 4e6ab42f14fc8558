"""Tunes the weights of Gaia Project's evaluation by self-play, and writes them to ``data/weights.toml``.

    python -m tools.tune_gaia --steps 80 --games 16 --seed a

Each step changes all weights a little, each up or down by chance, and lets the changed weights play against their
mirror image in the same matches; every weight then moves with the half that did better (simultaneous perturbation). The
mean of the last half of the steps is written. Every match is played twice with the sides exchanged, so that factions
and seats are the same for both.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from math import exp, log
from pathlib import Path
from statistics import mean

from pygames.core.bots import base
from pygames.core.play import asked, forced, push
from pygames.core.rng import Rng
from pygames.gaia import GAME
from pygames.gaia.bot import GaiaBot, Planner
from pygames.gaia.evaluation import Evaluator, Weights, load_weights
from pygames.gaia.state import Space

FILE = Path(__file__).resolve().parent.parent / "pygames" / "gaia" / "data" / "weights.toml"
SHIFT = 0.15  # how far weights are moved to try them (in their logarithm)
RATE = 0.006  # how far a point of difference moves them
MOST = 0.06  # how far a step moves them at most
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = ((4, {"setup": "advanced"}), (2, {"setup": "advanced"}))


def match(bots: Sequence[GaiaBot], options: dict[str, str], seed: str) -> Space:
    """One match; every bot sees an imagined world, as at a table."""
    s = GAME.new(len(bots), GAME.full_options(len(bots), options), seed)
    s.events = None
    number = 0
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, number)
        number += 1
        push(s, forced(s) or base.finish(bots[seat].think(GAME, GAME.imagine(s, seat, rng), seat, rng)))
    return s


def compare(up: Weights, down: Weights, games: int, seed: str, deep: int = 0) -> float:
    """By how many points a player with the first set of weights does better."""
    pair = [GaiaBot(Planner(Evaluator(w), plans_exchanges=True), deep=deep, turns=6) for w in (up, down)]
    found = []
    for number in range(games):
        seats, options = SETTINGS[number // 2 % len(SETTINGS)]
        sides = [(seat + number) % 2 for seat in range(seats)]
        s = match([pair[side] for side in sides], options, f"{seed}-{number // 2}")
        for seat, side in enumerate(sides):
            found.append((1 - 2 * side) * s.boards[seat].vp * 2 / seats)
    return sum(found) / games


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
    parser.add_argument("--steps", type=int, default=80)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--matches", type=int, default=60, help="played at the end, old weights against new ones")
    args = parser.parse_args()
    old = load_weights()
    new = tune(old, args.steps, args.games, args.seed)
    write(new)
    print(f"new against old: {compare(new, old, args.matches, args.seed + '-check', deep=6):+.2f} points")


if __name__ == "__main__":
    main()
