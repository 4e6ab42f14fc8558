"""Says how each faction of Gaia Project did in saved matches.

python -m pygames simulate gaia --seats hard,hard,hard,hard --options setup=advanced --save-dir SAVES
python -m tools.factions_gaia SAVES
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from statistics import mean

from pygames.core import saves
from pygames.gaia import GAME
from pygames.gaia.components import FACTIONS
from pygames.gaia.state import Space


class Tally:
    """Scores and victories by level of the bot and by faction."""

    def __init__(self) -> None:
        self.matches = 0
        self.scores: defaultdict[str, list[int]] = defaultdict(list)
        self.wins: defaultdict[str, float] = defaultdict(float)

    def add(self, text: str) -> None:
        """Replay one save."""
        table = saves.loads(text, lambda _: GAME).table
        s = table.state
        assert isinstance(s, Space)
        outcome = GAME.outcome(s)
        self.matches += 1
        for seat, score in enumerate(outcome.scores):
            won = (seat in outcome.winners) / max(1, len(outcome.winners))
            for name in (table.seats[seat].level, f"{table.seats[seat].level} {s.boards[seat].name}"):
                self.scores[name].append(score)
                self.wins[name] += won


def report(t: Tally) -> str:
    """The table, as Markdown."""
    lines = [f"{t.matches} matches.", "", "| level | faction | played | mean score | lowest | highest | won |"]
    lines.append("| --- | --- | --- | --- | --- | --- | --- |")
    levels = sorted(name for name in t.scores if " " not in name)
    for level in levels:
        for faction in ("", *FACTIONS):
            name = f"{level} {faction}".strip()
            if found := t.scores.get(name):
                figures = f"{mean(found):.1f} | {min(found)} | {max(found)} | {t.wins[name] / len(found):.0%}"
                lines.append(f"| {level} | {faction or 'all'} | {len(found)} | {figures} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    tally = Tally()
    for path in sorted(parser.parse_args().folder.glob("*.json")):
        tally.add(path.read_text("utf-8"))
    print(report(tally))


if __name__ == "__main__":
    main()
