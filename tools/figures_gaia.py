"""What seats did in matches of Gaia Project, in the figures by which people's play was counted.

python -m pygames simulate gaia --seats hard,hard,hard,hard --options setup=advanced --save-dir SAVES
python -m tools.figures_gaia SAVES
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

from pygames.core import saves
from pygames.core.table import Moment, Table
from pygames.gaia import GAME
from pygames.gaia.components import FIGURES
from pygames.gaia.rules.goods import LIMITS
from pygames.gaia.state import Space
from pygames.gaia.steps import options
from pygames.gaia.steps.turn import TakeTurn

TOP = 5  # the highest level of an area
# per seat; people's: sixteen seats of good players
PEOPLE = {"score": 157.0, "main actions": 49.0, "power charged": 36.0, "points paid for it": 15.0, "free actions": 15.0,
          "federations": 3.1, "federations in round 6": 1.6, "level 5s": 1.4, "power actions": 5.9,
          "credits unspent": 3.0}  # fmt: skip


def count(table: Table) -> Counter[str]:
    """The sums over all seats of one match; ``seats`` and ``incomes`` tell how many they are."""
    end = table.state
    assert isinstance(end, Space)
    found: Counter[str] = Counter(seats=end.seats)
    states = [*(moment.before for moment in table.past), end]
    for moment, (before, after) in zip(table.past, pairwise(states), strict=True):
        assert isinstance(before, Space)
        assert isinstance(after, Space)
        if before.round:
            count_action(found, moment, before, after)
        if after.round > before.round:
            count_stocks(found, after)
    for seat, score in enumerate(GAME.outcome(end).scores):
        found["score"] += score
        found["level 5s"] += sum(level == TOP for level in end.boards[seat].levels)
    return found


def count_action(found: Counter[str], moment: Moment, before: Space, after: Space) -> None:
    action = moment.action
    verb, seat = action.verb, action.seat
    found["power charged"] += sum(e.data.get("power", 0) for e in moment.events if e.key == "charge")
    if verb == "charge":
        found["points paid for it"] += max(0, before.boards[seat].vp - after.boards[seat].vp)
    if not isinstance(before.agenda[-1], TakeTurn):
        return
    if verb in options.FREE:
        found["free actions"] += 1
    elif verb == "pass":
        found["credits unspent"] += before.boards[seat].credits if before.round == FIGURES["rounds"] else 0
    else:
        found["main actions"] += 1
        found["power actions"] += verb.startswith("power")
        found["federations"] += verb == "federation"
        found["federations in round 6"] += verb == "federation" and before.round == FIGURES["rounds"]


def count_stocks(found: Counter[str], s: Space) -> None:
    """After an income: who stands at a limit."""
    for board in s.boards:
        found["incomes"] += 1
        found["at a limit"] += any(getattr(board, what) >= LIMITS[what] for what in ("credits", "ore", "knowledge"))


def factions(table: Table) -> dict[str, int]:
    """Who played which faction, and with which score."""
    end = table.state
    assert isinstance(end, Space)
    scores = GAME.outcome(end).scores
    return {board.name: score for board, score in zip(end.boards, scores, strict=True)}


def report_of(rows: Iterable[Mapping[str, Any]]) -> str:
    """The table of matches that ``tools/bars.py`` noted, and what each faction scored."""
    total: Counter[str] = Counter()
    scores: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        total.update(row["figures"])
        for name, score in row["factions"].items():
            scores[name].append(score)
    by_faction = ", ".join(f"{name} {mean(found):.0f} of {len(found)}" for name, found in sorted(scores.items()))
    return f"{report(total)}\n\nMean scores: {by_faction}."


def report(total: Counter[str]) -> str:
    """The table, as Markdown."""
    lines = [
        f"{total['seats']} seats; at a limit after {total['at a limit'] / max(1, total['incomes']):.1%} of incomes."
    ]
    lines += ["", "| per seat | bots | people |", "| --- | --- | --- |"]
    lines += [f"| {name} | {total[name] / total['seats']:.1f} | {people:g} |" for name, people in PEOPLE.items()]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    total: Counter[str] = Counter()
    for path in sorted(parser.parse_args().folder.glob("*.json")):
        total += count(saves.loads(path.read_text("utf-8"), lambda _: GAME).table)
    print(report(total))


if __name__ == "__main__":
    main()
