"""Tuning the weights of an evaluation by self-play: what all games share.

Each step changes all weights a little, each up or down by chance, and lets the changed weights play against their
mirror image in the same matches; every weight then moves with the half that did better (simultaneous perturbation). The
mean of the last half of the steps is written.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from math import exp, log
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple, Protocol

from pygames.core.bots import base
from pygames.core.game import Game
from pygames.core.play import Action, asked, forced, is_legal, push
from pygames.core.rng import Rng

Weights = dict[str, float]
Compare = Callable[[Weights, Weights, int, str], float]  # by how much the first set does better, over so many matches


class Pace(NamedTuple):
    """How boldly to tune."""

    shift: float  # how far weights are moved to try them (in their logarithm)
    rate: float  # how far a unit of difference moves them
    most: float  # how far a step moves them at most
    steps: int
    games: int  # of a step
    matches: int  # played at the end, old weights against new ones


def match(game: Game[Any], bots: Sequence[base.Bot], options: dict[str, str], seed: str) -> Any:
    """The end of one match without events."""
    s = game.new(len(bots), game.full_options(len(bots), options), seed)
    s.events = None
    play(game, s, bots, seed)
    return s


class Watcher(Protocol):
    """Looks on while a match is played."""

    def before(self, s: Any, seat: int) -> None:
        """A seat is about to answer; forced answers are not told."""
        ...

    def after(self, s: Any, action: Action, rng: Rng) -> Action:
        """What the bot wants to do, or what it shall do instead."""
        ...


def play(game: Game[Any], s: Any, bots: Sequence[base.Bot], seed: str, watcher: Watcher | None = None) -> None:
    """Play to the end; every bot sees an imagined world and keeps to its plans until something is revealed.

    At a table plans are kept in the same way (``base.Following``), which is slower since it can also go back.
    """
    number, reveals, owner = 0, 0, -1
    plan: tuple[Action, ...] = ()
    while s.agenda:
        seat = asked(s)[0]
        number += 1
        action = forced(s)
        is_free = action is None
        if watcher and is_free:
            watcher.before(s, seat)
        if action is None and plan and owner == seat and reveals == s.reveals and is_legal(s, plan[0]):
            action, plan = plan[0], plan[1:]
        elif action is None:
            rng = Rng.stream(seed, seat, number - 1)
            thought, bot = bots[seat].think(game, game.imagine(s, seat, rng), seat, rng), bots[seat]
            action = base.finish(thought)
            plan = bot.plan_of(thought)[1:] if isinstance(bot, base.Planner) else ()
            owner, reveals = seat, s.reveals
        elif plan and plan[0] == action:
            plan = plan[1:]
        if watcher and is_free:
            wanted, action = action, watcher.after(s, action, Rng.stream(seed, seat, number - 1, "watched"))
            plan = plan if action == wanted else ()
        push(s, action)


def tune(weights: Weights, compare: Compare, pace: Pace, seed: str) -> Weights:
    """The mean of the weights over the last half of the steps."""
    rng = Rng.stream(seed, "tune")
    at = {name: log(value) for name, value in weights.items()}
    kept: list[Weights] = []
    for step in range(pace.steps):
        signs = {name: 1 if rng.below(2) else -1 for name in at}
        up = {name: exp(at[name] + pace.shift * signs[name]) for name in at}
        down = {name: exp(at[name] - pace.shift * signs[name]) for name in at}
        better = compare(up, down, pace.games, f"{seed}-{step}")
        move = max(-pace.most, min(pace.most, pace.rate * better))
        at = {name: value + move * signs[name] for name, value in at.items()}
        kept.append(at)
        print(f"step {step + 1}: {better:+.3f}", flush=True)
    last = kept[pace.steps // 2 :]
    return {name: exp(mean(one[name] for one in last)) for name in weights}


def write(game: Game[Any], weights: Weights) -> None:
    """Put the values into the game's file; notes and order stay."""
    file = Path(__file__).resolve().parent.parent / "pygames" / game.name / "data" / "weights.toml"
    text = file.read_text("utf-8")
    for name, value in weights.items():
        text = re.sub(rf'(id = "{name}"\nvalue = )[-\d.]+', rf"\g<1>{value:.3f}", text)
    file.write_text(text, "utf-8")


def slopes(inputs: Any, outcomes: Any, drawn: float) -> list[tuple[float, float]]:
    """What a unit of each column brings, with its error (least squares, drawn to nothing); needs numpy."""
    import numpy as np

    hessian = inputs.T @ inputs + drawn * np.eye(inputs.shape[1])
    found = np.linalg.solve(hessian, inputs.T @ outcomes)
    errors = np.sqrt(np.diag(np.linalg.inv(hessian))) * (outcomes - inputs @ found).std()
    return [(float(slope), float(error)) for slope, error in zip(found, errors, strict=True)]


def asked_slopes(about: str | None) -> argparse.Namespace:
    """What the tools that find slopes are asked: where matches are kept, how many, and whether weights move."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--file", type=Path, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def tell_slopes(found: dict[str, tuple[float, float]]) -> None:
    """The surest first."""
    for name, (slope, error) in sorted(found.items(), key=lambda item: -abs(item[1][0] / item[1][1])):
        print(f"{name:24} {slope:+6.1f} ± {error:.1f}")


def moved(weights: Weights, found: dict[str, tuple[float, float]], step: float, most: float, sure: float) -> Weights:
    """The weights, each moved along its slope by as much as the slope is sure."""
    result = {}
    for name, (slope, error) in found.items():
        trust = min(1.0, abs(slope / error) / sure)
        result[name] = weights[name] * exp(max(-most, min(most, step * slope * trust)))
    return result


def run(about: str | None, game: Game[Any], old: Weights, compare: Compare, pace: Pace, check: Compare) -> None:
    """The command: tune, write, and let the new weights play against the old ones."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("steps", "games", "matches"):
        parser.add_argument(f"--{name}", type=int, default=getattr(pace, name))
    parser.add_argument("--seed", default="a")
    args = parser.parse_args()
    pace = pace._replace(steps=args.steps, games=args.games, matches=args.matches)
    new = tune(old, compare, pace, args.seed)
    write(game, new)
    if pace.matches:
        print(f"new against old: {check(new, old, pace.matches, args.seed + '-check'):+.3f}")
