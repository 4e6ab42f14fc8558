"""Puts what matches of Andromeda's Edge have shown into the tables of ``docs/andromeda-design.md``.

    python -m tools.tables_andromeda --four ../runs/hard4.jsonl --settings ../runs/settings.jsonl \\
        --duels ../runs/duel-hard.jsonl ../runs/duel-medium.jsonl --write

The files are what ``tools.balance_andromeda`` and ``tools.duel`` (or ``tools.bars``, one bar a file) keep. Without
``--write`` the tables are printed.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, quantiles

from pygames.andromeda.components import MODULES, TRACK_TABLE
from pygames.andromeda.rules.progress import VAULTS
from pygames.andromeda.words import TYPES
from tools.balance import SURE, Note, seats_of
from tools.balance_andromeda import SCORES, TURNS, main_sources

GUIDE = Path(__file__).resolve().parent.parent / "docs" / "andromeda-design.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
ENGINE = ("modules", "moons", "moon_slots")
RUNNING = [m.id for m in MODULES.values() if not m.core and not m.score]
CLASSES = "ABCD"
VAULT = next(at for at, n in enumerate(VAULTS) if n)  # the step of the first


def read(path: Path | None) -> list[Note]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path and path.exists() else []


def share(n: float, of: int) -> str:
    """A share in percent with its 95 % interval."""
    part = n / of
    return f"{100 * part:.0f} ± {100 * SURE * sqrt(part * (1 - part) / of):.0f}"


def within(numbers: Sequence[float], aim: tuple[int, int]) -> int:
    return sum(aim[0] <= n <= aim[1] for n in numbers)


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return ["| " + " | ".join(str(cell) for cell in line) + " |" for line in lines]


# --- four seats -------------------------------------------------------------------------------------------------------


def figures(notes: Sequence[Note]) -> list[tuple[str, str, str]]:
    """What is measured, what was aimed at, what came."""
    seats = seats_of(notes)
    scores = [x["vp"] for x in seats]
    turns = [note["turns"] for note in notes]
    low, middle, high = quantiles(scores, n=4)
    most = [max((n for m, n in x["runs"].items() if m in RUNNING), default=0) for x in seats]
    often = share(sum(n >= 3 for n in most), len(most))
    ran = mean(sum(x["sources"].get(key, 0) for key in ENGINE) for x in seats)
    return [
        ("matches", "1,000", str(len(notes))),
        ("turns per player", "14–22", f"{mean(turns):.1f}"),
        ("turns within 14–22, %", "all", share(within(turns, TURNS), len(turns))),
        ("final scores, mean; quartiles", "", f"{mean(scores):.0f}; {low:.0f} / {middle:.0f} / {high:.0f}"),
        ("scores within 110–170, %", "67", share(within(scores, SCORES), len(scores))),
        ("winner's score; spread in a match", "", f"{mean(best(notes)):.0f}; {mean(spread(notes)):.0f}"),
        ("wins by turn order, %", "20–30", ", ".join(order(notes))),
        ("level 3 somewhere, %", "25", f"{level3(seats, len(TRACK_TABLE)):.0f}"),
        ("level 3 on a track of modules, %", "", f"{level3(seats, len(TYPES)):.0f}"),
        ("first vault reached, %", "not by all", f"{100 * mean(x['tracks'][2] >= VAULT for x in seats):.0f}"),
        ("runs of a gained module", "", f"{runs_per_module(seats):.2f}"),
        ("runs of a seat's most run module; three or more, %", "", f"{mean(most):.2f}; {often}"),
        ("the same of what was there before the first Return; Returns", "about 3", builders(seats)),
        ("points from running modules and moons", "", f"{ran:.1f}"),
        ("events; developments; modules per match", "", per_match(notes, "event_card", "develop", "module")),
        ("battles; Returns per match", "", per_match(notes, "battle", "return")),
        ("raiders A–D placed; attacks by them; choices of attacker", "more", raids(notes)),
        *((name + ", %", "", found.replace(" %", "")) for name, found in pairs(main_sources(notes))),
    ]


def pairs(lines: Sequence[str]) -> list[list[str]]:
    return [line.split(": ", 1) for line in lines]


def best(notes: Sequence[Note]) -> list[int]:
    return [max(x["vp"] for x in note["seats"]) for note in notes]


def spread(notes: Sequence[Note]) -> list[int]:
    return [max(x["vp"] for x in note["seats"]) - min(x["vp"] for x in note["seats"]) for note in notes]


def order(notes: Sequence[Note]) -> list[str]:
    won: dict[int, float] = defaultdict(float)
    for x in seats_of(notes):
        won[x["order"]] += x["won"]
    return [share(n, len(notes)) for _, n in sorted(won.items())]


def level3(seats: Sequence[Note], tracks: int) -> float:
    top = [any(x["tracks"][t] >= TRACK_TABLE[t].levels[2] for t in range(tracks)) for x in seats]
    return 100 * sum(top) / len(top)


def runs_per_module(seats: Sequence[Note]) -> float:
    gained: int = sum(x["gained"].get(m, 0) for x in seats for m in RUNNING)
    run: int = sum(x["runs"].get(m, 0) for x in seats for m in RUNNING)
    return run / max(1, gained)


def builders(seats: Sequence[Note]) -> str:
    """Who builds around a module has it on every Return: how often it runs then, of how many, and how many seats do so.

    Of several that were there before the first Return it is the one that ran most.
    """
    found = []
    for x in seats:
        first = [x["runs"].get(m, 0) for m, after in x.get("bought", ()) if m in RUNNING and after == 0]
        if first:
            found.append((max(first), x["returns"]))
    if not found:
        return "-"
    runs, returns = (mean(pair[at] for pair in found) for at in (0, 1))
    return f"{runs:.2f} of {returns:.2f} ({100 * len(found) / len(seats):.0f} % of seats)"


def per_match(notes: Sequence[Note], *keys: str) -> str:
    return "; ".join(f"{mean(note['events'].get(key, 0) for note in notes):.1f}" for key in keys)


def raids(notes: Sequence[Note]) -> str:
    placed, moves = (
        mean(sum(note["raiders"].get(f"{key} {c}", 0) for c in CLASSES) for note in notes)
        for key in ("raider_placed", "raider_moves")
    )
    return f"{placed:.1f}; {moves:.1f}; {mean(note['choices of attacker'] for note in notes):.2f}"


def factions(notes: Sequence[Note]) -> list[str]:
    seats = seats_of(notes)
    rows = []
    for name in sorted({x["faction"] for x in seats}):
        own = [x for x in seats if x["faction"] == name]
        rows.append(
            (f"`{name}`", len(own), share(sum(x["won"] for x in own), len(own)), round(mean(x["vp"] for x in own)))
        )
    return table(("faction", "played", "won, % (aim 18–32)", "mean score"), rows)


def sources(notes: Sequence[Note]) -> list[str]:
    total: Counter[str] = Counter()
    for x in seats_of(notes):
        total.update(x["sources"])
    whole = sum(total.values())
    return table(("share of points", "%"), [(name, f"{100 * n / whole:.1f}") for name, n in total.most_common()])


# --- settings and duels -----------------------------------------------------------------------------------------------


def settings(notes: Sequence[Note]) -> list[str]:
    by: dict[str, list[Note]] = defaultdict(list)
    for note in notes:
        by[note["seed"].split("-", 1)[1].rsplit("-", 1)[0]].append(note)
    rows = []
    for name, some in by.items():
        scores = [x["vp"] for x in seats_of(some)]
        turns = [note["turns"] for note in some]
        length = f"{mean(turns):.1f} ({100 * within(turns, TURNS) / len(turns):.0f} %)"
        quarters = " / ".join(f"{n:.0f}" for n in quantiles(scores, n=4))
        told = (length, quarters, round(mean(best(some))), per_match(some, "battle", "event_card"))
        rows.append((name, len(some), *told, ", ".join(order(some))))
    head = (
        "setting",
        "matches",
        "turns (within 14–22)",
        "scores, quartiles",
        "winner",
        "battles; events",
        "wins by order, %",
    )
    return table(head, rows)


def duel(path: Path) -> tuple[str, int, str, str]:
    """The first level against the second, whose scores are told once (``tools.duel``) or by seats (``tools.bars``)."""
    notes = read(path)
    scores = " : ".join(f"{mean(n for note in notes for n in note['scores'][x::2]):.1f}" for x in (0, 1))
    return (path.stem.removeprefix("duel-"), len(notes), share(sum(note["won"] for note in notes), len(notes)), scores)


def told(args: argparse.Namespace) -> list[str]:
    lines: list[str] = []
    if four := [note for path in args.four for note in read(path)]:
        lines += [
            *table(("four seats, `hard`", "aim", "came"), figures(four)),
            "",
            *factions(four),
            "",
            *sources(four),
            "",
        ]
    if other := read(args.settings):
        lines += [*settings(other), ""]
    if played := [duel(path) for path in args.duels if read(path)]:
        lines += [*table(("against the level before (two seats each)", "matches", "won, %", "points"), played), ""]
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--four", type=Path, nargs="*", default=[])
    parser.add_argument("--settings", type=Path)
    parser.add_argument("--duels", type=Path, nargs="*", default=[])
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    lines = told(args)
    if not args.write:
        print("\n".join(lines))
        return
    text = GUIDE.read_text("utf-8")
    before, rest = text.split(BEGIN, 1)
    GUIDE.write_text("\n".join([before + BEGIN, "", *lines]) + END + rest.split(END, 1)[1], "utf-8")


if __name__ == "__main__":
    main()
