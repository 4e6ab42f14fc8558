"""Tunes the weights of Pulsar 2849's evaluation by self-play, and writes them to ``data/weights.toml``.

    python -m tools.tune_pulsar --steps 40 --games 12 --seed a

How: see ``tools/tuning.py``. Every match is played twice with the sides exchanged.
"""

from __future__ import annotations

from statistics import mean

from pygames.pulsar import GAME
from pygames.pulsar.bot import TurnBot
from pygames.pulsar.evaluation import Evaluator, Weights, load_weights
from pygames.pulsar.planner import Planner
from tools import tuning

PACE = tuning.Pace(shift=0.15, rate=0.005, most=0.06, steps=40, games=12, matches=60)
SIDES = ("open", "deadend")


def compare(up: Weights, down: Weights, games: int, seed: str) -> float:
    """By how many points a player with the first set of weights does better."""
    pair = [TurnBot(Planner(Evaluator(w), 1, 4, 6, tokens=False)) for w in (up, down)]
    found = []
    for number in range(games):
        bots = pair if number % 2 == 0 else pair[::-1]
        end = tuning.match(GAME, bots, {"cluster": SIDES[number // 2 % 2]}, f"{seed}-{number // 2}")
        scores = GAME.outcome(end).scores
        found.append((scores[0] - scores[1]) * (1 - 2 * (number % 2)))
    return mean(found)


if __name__ == "__main__":
    tuning.run(__doc__, GAME, load_weights(), compare, PACE, check=compare)
