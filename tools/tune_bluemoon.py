"""Tunes the weights of Blue Moon City's evaluation by matches between planning bots.

`python -m tools.tune_bluemoon --tries 30 --games 60` changes some weights a little at random, plays the changed bot
against the present one, and keeps a change that wins clearly. It prints what it keeps; a person puts the figures into
`pygames/bluemoon/evaluation.py`.
"""

from __future__ import annotations

import argparse
from multiprocessing import Pool

from pygames.bluemoon import GAME
from pygames.bluemoon.bot import TurnBot
from pygames.bluemoon.evaluation import Weights
from pygames.bluemoon.turns import TurnPlanner
from pygames.core.bots import base
from pygames.core.play import asked, forced, push
from pygames.core.rng import Rng

Changes = dict[str, float]
Job = tuple[Changes, Changes, int, str]


def play(job: Job) -> float:
    """One match; 1 if the first set of weights won, a half for a shared or drawn one."""
    first, second, seats, seed = job
    at = Rng.stream(seed, "seat").below(seats)
    bots = [TurnBot(TurnPlanner(Weights(**(first if seat == at else second)))) for seat in range(seats)]
    s = GAME.new(seats, GAME.full_options(seats, {}), seed)
    s.events = None
    actions = 0
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, actions)
        action = forced(s) or base.finish(bots[seat].think(GAME, GAME.imagine(s, seat, rng), seat, rng))
        push(s, action)
        actions += 1
    winners = GAME.outcome(s).winners
    return 1 / len(winners) if at in winners else 0.0


def share(first: Changes, second: Changes, seats: int, games: int, seed: str, jobs: int) -> float:
    """How much more than its fair part the first set of weights wins; 0.5 is fair for two players."""
    with Pool(jobs) as pool:
        won = pool.map(play, [(first, second, seats, f"{seed}-{n}") for n in range(games)], chunksize=1)
    return sum(won) / games


def propose(best: Changes, rng: Rng) -> Changes:
    """Three weights up or down by up to half."""
    plain = Weights()
    names = rng.sample(sorted(n for n in Weights.__slots__), 3)
    return {**best, **{n: best.get(n, getattr(plain, n)) * (0.6 + 0.9 * rng.unit()) for n in names}}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tries", type=int, default=30)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="tune")
    args = parser.parse_args()
    rng = Rng.stream(args.seed)
    best: Changes = {}
    for number in range(args.tries):
        changed = propose(best, rng)
        won = share(changed, best, args.seats, args.games, f"{args.seed}-{number}", args.jobs)
        fair = 1 / args.seats
        if won > fair + 0.09:  # about one and a half standard errors of 60 games
            best = changed
        print(f"{number}: {won:.2f} {'kept' if best is changed else ''}", flush=True)
    print({name: round(value, 3) for name, value in sorted(best.items())})


if __name__ == "__main__":
    main()
