"""Plays matches of Andromeda's Edge between bots and prints how the own-design cards fare.

    python -m tools.balance_andromeda --games 40 --seats 4 --level medium

Length and scores, wins by faction, points by source, battles, and how often modules and tactic cards are used.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean, quantiles

from pygames.andromeda import GAME
from pygames.andromeda.components import MODULE_OF, MODULES, TACTIC_OF, TACTICS
from pygames.andromeda.state import Edge
from pygames.core.bots import base
from pygames.core.table import Seat, Table


class Tally:
    """What is counted over many matches."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.scores: list[int] = []
        self.best: list[int] = []
        self.played: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.run: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()

    def add(self, table: Table) -> None:
        s = table.state
        assert isinstance(s, Edge)
        outcome = GAME.outcome(s)
        self.turns.append(s.turn // s.seats)
        self.scores += outcome.scores
        self.best.append(max(outcome.scores))
        for seat, station in enumerate(s.stations):
            self.played[station.faction] += 1
            self.won[station.faction] += seat in outcome.winners
        for event in table.all_events():
            self.events[event.key] += 1
            if event.key == "gain" and event.data["what"] == "vp":
                self.sources[event.data["source"]] += event.data["n"]
            elif event.key == "module":
                self.bought[MODULE_OF[event.data["module"]]] += 1
            elif event.key in ("dock", "power"):
                self.run[MODULE_OF[event.data["module"]]] += 1
            elif event.key == "play":
                self.cards[TACTIC_OF[event.data["card"]]] += 1
        for action in table.actions:
            if action.verb == "run":
                self.run[MODULE_OF[action.picks[0][0]]] += 1


def match(level: str, seats: int, seed: str) -> Table:
    bots = [base.make(GAME, level) for _ in range(seats)]
    table = Table(GAME, [Seat()] * seats, {}, seed)
    while not table.is_over:
        seat = table.asked()[0]
        table.act(base.choose(table, seat, bots[seat]))
    return table


def report(tally: Tally, games: int) -> list[str]:
    lines = [
        f"games: {games}",
        f"turns per player: mean {mean(tally.turns):.1f}, {min(tally.turns)}-{max(tally.turns)}",
    ]
    low, middle, high = quantiles(tally.scores, n=4)
    lines.append(f"final scores: quartiles {low:.0f} / {middle:.0f} / {high:.0f}; winners' mean {mean(tally.best):.0f}")
    lines.append(
        f"battles per game: {tally.events['battle'] / games:.1f}; events: {tally.events['event_card'] / games:.1f}"
    )
    lines.append(
        f"developments per game: {tally.events['develop'] / games:.1f}; modules: {tally.events['module'] / games:.1f}"
    )
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seed", default="balance")
    args = parser.parse_args()
    tally = Tally()
    for number in range(args.games):
        tally.add(match(args.level, args.seats, f"{args.seed}-{number}"))
    print("\n".join(report(tally, args.games)))


if __name__ == "__main__":
    main()
