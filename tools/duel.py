"""Lets two levels of a game's bots play against each other and says who wins how often, with an interval of 95 %.

    python -m tools.duel pulsar hard hard-1 --games 200 --seed b --keep ../notes/duel.jsonl
    python -m tools.duel pulsar hard hard-1 --games 200 --seats 4

Seats alternate between the two, and every set-up is played twice with the seats exchanged. Matches are kept as they
end: stopped at any moment, the same command goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import mean
from typing import Any

import pygames
from pygames.core.bots import base
from pygames.core.game import Game
from tools import tuning
from tools.balance import SURE, Note, about, matches, parser


def play(game: Game[Any], levels: Sequence[str], seats: int, seed: str, options: Mapping[str, str]) -> Note:
    """One match; the first level has every second seat."""
    name, _, number = seed.rpartition("-")
    ours = {level: base.make(game, level) for level in levels}
    sides = [levels[(seat + int(number)) % 2] for seat in range(seats)]
    s = tuning.match(game, [ours[level] for level in sides], dict(options), f"{name}-{int(number) // 2}")
    outcome = game.outcome(s)
    won = sum(sides[x] == levels[0] for x in outcome.winners) / len(outcome.winners)
    scores = [mean(n for n, x in zip(outcome.scores, sides, strict=True) if x == level) for level in levels]
    return {"won": won, "scores": scores}


def told(levels: Sequence[str], notes: Sequence[Note]) -> str:
    won = mean(note["won"] for note in notes)
    half = SURE * sqrt(won * (1 - won) / len(notes))
    ahead = about([note["scores"][0] - note["scores"][1] for note in notes])
    means = " : ".join(f"{mean(note['scores'][x] for note in notes):.1f}" for x in (0, 1))
    return f"{levels[0]} wins {100 * won:.1f} % (± {100 * half:.1f}) of {len(notes)}; scores {means}, ahead by {ahead}"


def main() -> None:
    options = parser(__doc__, games=200, level="")
    options.add_argument("game", choices=pygames.GAMES)
    options.add_argument("levels", nargs=2)
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--options", default="", help="as in simulate: name=value,name=value")
    args = options.parse_args()
    game = pygames.game(args.game)
    chosen = dict(pair.split("=") for pair in args.options.split(",") if pair)
    name = "-".join([args.game, *args.levels, str(args.seats), args.options])

    def one(_: str, seats: int, seed: str, options: Mapping[str, str]) -> Note:
        return play(game, args.levels, seats, seed, options)

    found: list[Note] = []
    for note in matches(args, name, args.seats, lambda _: chosen, one):
        found.append(note)
        if len(found) % 20 == 0:
            print(told(args.levels, found), flush=True)
    print(told(args.levels, found))


if __name__ == "__main__":
    main()
