"""Tunes the weights of Race for the Galaxy's evaluation by self-play, and writes them to ``data/weights.toml``.

    python -m tools.tune_race --steps 120 --games 24 --seed a

How: see ``tools/tuning.py``.
"""

from __future__ import annotations

from pygames.race import GAME
from pygames.race.bot import ThumbBot
from pygames.race.evaluation import Judge, Weights, load_weights
from pygames.race.policy import Policy
from tools import tuning

PACE = tuning.Pace(shift=0.12, rate=0.1, most=0.1, steps=120, games=24, matches=200)
EXPERT, CHOICE = {"two_player": "expert"}, {"setup": "choice"}
SETTINGS: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}), (2, EXPERT), (3, CHOICE), (4, CHOICE))


def compare(up: Weights, down: Weights, games: int, seed: str) -> float:
    """How much better the first set of weights does: wins and points, between about -1 and 1."""
    pair = (ThumbBot(Policy(Judge(up))), ThumbBot(Policy(Judge(down))))
    total = 0.0
    for number in range(games):
        seats, options = SETTINGS[number // 2 % len(SETTINGS)]
        sides = [(x + number) % 2 for x in range(seats)]
        end = tuning.match(GAME, [pair[side] for side in sides], options, f"{seed}-{number // 2}")
        outcome = GAME.outcome(end)
        means = [sum(p for p, x in zip(outcome.scores, sides, strict=True) if x == side) / sides.count(side)
                 for side in (0, 1)]  # fmt: skip
        wins = [sum(1 for x in outcome.winners if sides[x] == side) / sides.count(side) for side in (0, 1)]
        total += 0.5 * (wins[0] - wins[1]) / max(1e-9, sum(wins)) + 0.04 * (means[0] - means[1])
    return total / games


if __name__ == "__main__":
    tuning.run(__doc__, GAME, load_weights(), compare, PACE, check=compare)
