"""Plays matches of Andromeda's Edge between bots and prints how the own-design cards fare.

    python -m tools.balance_andromeda --games 40 --seats 4 --level medium

Length and scores, wins by faction, points by source, battles, and how often modules and tactic cards are used.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean, quantiles

from pygames.andromeda import GAME
from pygames.andromeda.components import MODULE_OF, MODULES, TACTIC_OF, TACTICS
from pygames.andromeda.state import Edge
from pygames.core.bots import base
from pygames.core.events import Event
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng

EVERY = 20  # matches between two savings of the counts
TURNS = (14, 22)  # what we aim at, per player
SCORES = (110, 170)


class Tally:
    """What is counted over many matches."""

    def __init__(self) -> None:
        self.turns: list[float] = []
        self.scores: list[int] = []
        self.best: list[int] = []
        self.played: Counter[str] = Counter()
        self.won: dict[str, float] = defaultdict(float)
        self.order: dict[int, float] = defaultdict(float)  # wins by place in turn order
        self.sources: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.run: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()

    def add(self, s: Edge, told: list[Event], actions: list[Action]) -> None:
        outcome = GAME.outcome(s)
        self.turns.append(s.turn / s.seats)
        self.scores += outcome.scores
        self.best.append(max(outcome.scores))
        for seat, station in enumerate(s.stations):
            won = (seat in outcome.winners) / len(outcome.winners)
            self.played[station.faction] += 1
            self.won[station.faction] += won
            self.order[(seat - s.first) % s.seats] += won
        for event in told:
            self.count(event)
        for action in actions:
            if action.verb == "run":
                self.run[MODULE_OF[action.picks[0][0]]] += 1

    def count(self, event: Event) -> None:
        self.events[event.key] += 1
        if event.key == "gain" and event.data["what"] == "vp":
            self.sources[event.data["source"]] += event.data["n"]
        elif event.key == "module":
            self.bought[MODULE_OF[event.data["module"]]] += 1
        elif event.key in ("dock", "power"):
            self.run[MODULE_OF[event.data["module"]]] += 1
        elif event.key == "play":
            self.cards[TACTIC_OF[event.data["card"]]] += 1


def match(
    level: str, seats: int, seed: str, options: Mapping[str, str] | None = None
) -> tuple[Edge, list[Event], list[Action]]:
    """One match, without a table: rules of thumb look at nothing hidden, so that only hard needs imagined worlds."""
    bots = [base.make(GAME, level) for _ in range(seats)]
    s = GAME.new(seats, GAME.full_options(seats, options or {}), seed)
    told: list[Event] = [*(s.events or ())]
    taken: list[Action] = []
    while s.agenda:
        seat = asked(s)[0]
        rng = Rng.stream(seed, seat, len(taken))
        world = GAME.imagine(s, seat, rng) if level == "hard" else s
        action = base.finish(bots[seat].think(GAME, world, seat, rng))
        s.events = []
        push(s, action)
        told += s.events
        taken.append(action)
    return s, told, taken


def report(tally: Tally, games: int) -> list[str]:
    lines = [
        f"games: {games}",
        f"turns per player: mean {mean(tally.turns):.1f}, {min(tally.turns):.1f}-{max(tally.turns):.1f}; "
        + share(tally.turns, TURNS),
    ]
    low, middle, high = quantiles(tally.scores, n=4)
    lines.append(f"final scores: quartiles {low:.0f} / {middle:.0f} / {high:.0f}; " + share(tally.scores, SCORES))
    lines.append(f"winners' scores: mean {mean(tally.best):.0f}; " + share(tally.best, SCORES))
    lines.append(
        f"battles per game: {tally.events['battle'] / games:.1f}; events: {tally.events['event_card'] / games:.1f}"
    )
    lines.append(
        f"developments per game: {tally.events['develop'] / games:.1f}; modules: {tally.events['module'] / games:.1f}"
    )
    lines.append("wins by turn order: " + ", ".join(f"{100 * n / games:.0f} %" for _, n in sorted(tally.order.items())))
    lines += ["", "faction: played, won"]
    lines += [f"  {f:12} {n:4} {100 * tally.won[f] / n:5.0f} %" for f, n in sorted(tally.played.items())]
    total = sum(tally.sources.values())
    lines += ["", "share of points by source"]
    lines += [f"  {name:20} {100 * n / total:5.1f} %" for name, n in tally.sources.most_common()]
    lines += ["", "modules: gained, activated per gained"]
    own = [m for m in MODULES.values() if not m.core]
    lines += [f"  {m.id:24} {tally.bought[m.id]:4} {tally.run[m.id] / max(1, tally.bought[m.id]):5.1f}" for m in own]
    lines += ["", "tactic cards: played"]
    return lines + [f"  {card:24} {tally.cards[card]:4}" for card in TACTICS]


def share(numbers: Sequence[float], aim: tuple[int, int]) -> str:
    inside = sum(aim[0] <= n <= aim[1] for n in numbers)
    return f"{100 * inside / len(numbers):.0f} % within {aim[0]}-{aim[1]}"


def load(file: Path) -> Tally:
    """A tally begun earlier, or a new one."""
    tally = Tally()
    if file.exists():
        for name, kept in json.loads(file.read_text("utf-8")).items():
            if isinstance(kept, list):
                setattr(tally, name, kept)
            else:
                getattr(tally, name).update({int(k) if name == "order" else k: n for k, n in kept.items()})
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="of the game, e.g. teams=on")
    parser.add_argument("--keep", type=Path, help="a file that keeps the counts, so that a long run can go on later")
    args = parser.parse_args()
    tally = load(args.keep) if args.keep else Tally()
    options = dict(option.split("=", maxsplit=1) for option in args.options)
    while len(tally.turns) < args.games:
        tally.add(*match(args.level, args.seats, f"{args.seed}-{len(tally.turns)}", options))
        if args.keep and (len(tally.turns) % EVERY == 0 or len(tally.turns) == args.games):
            args.keep.write_text(json.dumps(vars(tally)), "utf-8")
    print("\n".join(report(tally, args.games)))


if __name__ == "__main__":
    main()
