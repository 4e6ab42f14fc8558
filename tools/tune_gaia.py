"""Tunes the weights of Gaia Project's evaluation by self-play, and writes them to ``data/weights.toml``.

    python -m tools.tune_gaia --steps 80 --games 16 --seed a

How: see ``tools/tuning.py``. Every match is played twice with the sides exchanged, so that factions and seats are the
same for both.
"""

from __future__ import annotations

from functools import partial

from pygames.gaia import GAME
from pygames.gaia.bot import GaiaBot, Planner
from pygames.gaia.evaluation import Evaluator, Weights, load_weights
from tools import tuning

PACE = tuning.Pace(shift=0.15, rate=0.006, most=0.06, steps=80, games=16, matches=60)
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = ((4, {"setup": "advanced"}), (2, {"setup": "advanced"}))


def compare(up: Weights, down: Weights, games: int, seed: str, deep: int = 0) -> float:
    """By how many points a player with the first set of weights does better."""
    pair = [GaiaBot(Planner(Evaluator(w), plans_exchanges=True), deep=deep, turns=6) for w in (up, down)]
    found: list[float] = []
    for number in range(games):
        seats, options = SETTINGS[number // 2 % len(SETTINGS)]
        sides = [(seat + number) % 2 for seat in range(seats)]
        s = tuning.match(GAME, [pair[side] for side in sides], options, f"{seed}-{number // 2}")
        for seat, side in enumerate(sides):
            found.append((1 - 2 * side) * s.boards[seat].vp * 2 / seats)
    return sum(found) / games


if __name__ == "__main__":
    tuning.run(__doc__, GAME, load_weights(), compare, PACE, check=partial(compare, deep=6))
