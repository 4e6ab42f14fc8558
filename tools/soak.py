"""Lets bots play every game with every combination of options and every number of seats, and looks for faults.

    python -m tools.soak                              2,000 matches over all games
    python -m tools.soak --matches 20000 --games race=3 gaia --hard 10      three of race to one of gaia
    python -m tools.soak --matches 100000 --random    random players only; a log of its own
    python -m tools.soak --word moon                  other matches than always; a log of its own
    python -m tools.soak --minutes 60                 for an hour; Ctrl-C ends it sooner; the next run goes on
    python -m tools.soak --summary                    what has been played so far

Every match is one line of the log (``test-results/soak.jsonl`` or ``soak-random.jsonl`` by default); what it comes to
is kept beside it (``soak.txt``), anew after every hundred matches. A match depends only on its game and
number, so a run that was stopped goes on where it was; after a change of rules begin a new log. A fault is an
exception, an action that the table refused to a bot, a match without end, a ledger that does not sum to the score, or a
save that does not open as it was: its save lies next to the log.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import cycle, islice
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import pygames
from pygames.core import saves
from pygames.core.bots import base
from pygames.core.conform import LONGEST, option_sets
from pygames.core.game import Game
from pygames.core.table import Seat, Table

LOG = Path(__file__).resolve().parent.parent / "test-results" / "soak.jsonl"
CHEAP = ("medium", "easy", "medium", "random")  # levels in turn, beginning elsewhere in every match
HARD = 25  # of every so many matches of a game one is played with a hard bot
WORD = "soak"  # seeds begin with it: another word, other matches
REOPENED = 5  # of every so many matches one is saved and opened again


class Match(NamedTuple):
    """What to play; all of it follows from the game, the number and the word."""

    game: str
    number: int
    seats: int
    options: dict[str, str]
    levels: tuple[str, ...]
    is_reopened: bool
    word: str = WORD

    @property
    def seed(self) -> str:
        return f"{self.word}-{self.game}-{self.number}"


class Played(NamedTuple):
    """How it went: a line of the log."""

    game: str
    number: int
    seats: int
    options: dict[str, str]
    levels: list[str]
    actions: int
    seconds: float
    fault: str


# --- what to play -----------------------------------------------------------------------------------------------------


def settings(game: Game[Any]) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats with every allowed combination of options, the numbers of seats in turn."""
    by_seats = [[(seats, options) for options in option_sets(game, seats)] for seats in game.seat_counts]
    longest = max(map(len, by_seats))
    return [row[i] for i in range(longest) for row in by_seats if i < len(row)]


def matches_of(name: str, hard: int = HARD, levels_in_turn: Sequence[str] = CHEAP) -> Iterator[Match]:
    """Matches of a game without end, going through all of its settings again and again."""
    many = len(levels_in_turn)
    for number, (seats, options) in enumerate(cycle(settings(pygames.game(name)))):
        levels = [levels_in_turn[(number + number // many + seat) % many] for seat in range(seats)]
        if hard and number % hard == hard - 1:
            levels[number // hard % seats] = "hard"
        yield Match(name, number, seats, options, tuple(levels), number % REOPENED == 0)


def matches(shares: Mapping[str, int], hard: int = HARD, levels_in_turn: Sequence[str] = CHEAP) -> Iterator[Match]:
    """Matches of all games, mixed by their shares."""
    walks = {name: matches_of(name, hard, levels_in_turn) for name in shares}
    played = dict.fromkeys(shares, 0)
    while True:
        name = min(shares, key=lambda game: (played[game] + 1) / shares[game])
        played[name] += 1
        yield next(walks[name])


# --- playing ----------------------------------------------------------------------------------------------------------


def play(match: Match) -> tuple[Played, str]:
    """One match to its end or to its fault, and then its save."""
    began = perf_counter()
    table: Table | None = None
    fault = ""
    try:
        table = open_table(match)
        bots = [base.make(table.game, level) for level in match.levels]
        while not table.is_over:
            decide(table, bots)
        check_end(table, match.is_reopened)
    except Exception as error:  # whatever it is, the other matches shall be played
        where = traceback.extract_tb(error.__traceback__)[-1]
        fault = " ".join(f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})".split())
    actions = len(table.past) if table else 0
    seconds = round(perf_counter() - began, 3)
    told = Played(match.game, match.number, match.seats, match.options, list(match.levels), actions, seconds, fault)
    return told, saves.dumps(table) if fault and table else ""


def open_table(match: Match) -> Table:
    seats = [Seat("bot", "", level) for level in match.levels]
    return Table(pygames.game(match.game), seats, match.options, match.seed)


def decide(table: Table, bots: Sequence[base.Bot]) -> None:
    """Answer one question."""
    if len(table.past) >= LONGEST:
        raise AssertionError(f"more than {LONGEST} actions")
    action = table.forced()
    if action is None:
        seat = table.asked()[0]
        thought = base.start(table, seat, bots[seat])
        action = base.finish(thought)
        if thought.refused is not None:
            raise AssertionError(f"a bot wanted to play {thought.refused}")
    table.act(action)


def check_end(table: Table, is_reopened: bool) -> None:
    """The result holds together; a save of it opens as it was."""
    game, state = table.game, table.state
    outcome = game.outcome(state)
    assert len(outcome.places) == len(outcome.scores) == len(table.seats), "places and seats"
    ledger = table.ledger()
    for seat in range(len(table.seats)):
        for unit, total in game.totals(state, seat).items():
            assert ledger.total(seat, unit) == total, f"{unit} of seat {seat}: the ledger differs"
    game.check(state)
    if is_reopened:
        loaded = saves.loads(saves.dumps(table), pygames.game)
        assert loaded.problem is None, f"the save does not open: {loaded.problem}"
        assert loaded.table.state.digest() == state.digest(), "the save opens as something else"


# --- the log and the summary ------------------------------------------------------------------------------------------


def read_log(path: Path) -> list[Played]:
    """What was played before; a last line that was cut short is not counted."""
    found = []
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        try:
            found.append(Played(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return found


def soak(
    path: Path,
    shares: Mapping[str, int],
    count: int,
    hard: int,
    levels_in_turn: Sequence[str] = CHEAP,
    word: str = WORD,
    minutes: float = inf,
) -> list[Played]:
    """Play what is missing of the first ``count`` matches, for so long; however it ends, the summary is kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    done = {(row.game, row.number): row for row in read_log(path)}
    is_cut = path.exists() and not path.read_text("utf-8").endswith("\n")
    began = perf_counter()
    fresh = 0
    wanted = list(islice(matches(shares, hard, levels_in_turn), count))
    found = [(match.game, match.number) for match in wanted]
    with path.open("a", encoding="utf-8") as log, suppress(KeyboardInterrupt):
        log.write("\n" if is_cut else "")
        for at, match in enumerate(wanted, start=1):
            if perf_counter() - began > 60 * minutes:
                break
            if (match.game, match.number) in done:
                continue
            row, save = play(match._replace(word=word))
            done[match.game, match.number] = row
            log.write(json.dumps(row._asdict()) + "\n")
            log.flush()
            fresh += 1
            if row.fault:
                keep_fault(path, row, save)
            if row.fault or fresh % 100 == 0:
                keep_summary(path, list(done.values()))
            if row.fault or at % 20 == 0 or at == count:
                left = (perf_counter() - began) / fresh * (count - at)
                print(f"{at}/{count} matches, {sum(bool(r.fault) for r in done.values())} faults, "
                      f"about {left / 60:.0f} min left", file=sys.stderr, flush=True)  # fmt: skip
    rows = [done[name] for name in found if name in done]
    keep_summary(path, rows)
    return rows


def keep_summary(path: Path, rows: Sequence[Played]) -> None:
    """What the log comes to, beside it."""
    path.with_suffix(".txt").write_text("\n".join(summary(rows)) + "\n", encoding="utf-8")


def keep_fault(path: Path, row: Played, save: str) -> None:
    kept = path.with_name(f"{path.stem}-{row.game}-{row.number}.json")
    if save:
        kept.write_text(save, "utf-8")
    print(f"FAULT in match {row.number}: {row.game}, {row.levels}, {row.options}: {row.fault}; {kept}", file=sys.stderr)


def summary(rows: Sequence[Played]) -> list[str]:
    """Counts for each game and number of seats, how much of the settings was played, and every fault."""
    actions, seconds = sum(row.actions for row in rows), sum(row.seconds for row in rows)
    faults = sum(bool(row.fault) for row in rows)
    lines = [f"{len(rows)} matches, {actions} actions, {seconds / 60:.1f} min, {faults} faults"]
    for name in dict.fromkeys(row.game for row in rows):
        own = [row for row in rows if row.game == name]
        played = Counter((row.seats, *sorted(row.options.items())) for row in own)
        every = len(settings(pygames.game(name)))
        levels = Counter(level for row in own for level in row.levels)
        lines.append(f"{name}: {len(own)} matches, {len(played)} of {every} settings, each {min(played.values())} to "
                     f"{max(played.values())} times; seats by level {dict(sorted(levels.items()))}")  # fmt: skip
        for seats in sorted({row.seats for row in own}):
            here = [row for row in own if row.seats == seats]
            lines.append(f"  {seats} seats: {len(here)} matches, {sum(r.actions for r in here)} actions, "
                         f"{sum(bool(r.fault) for r in here)} faults")  # fmt: skip
        for option in pygames.game(name).options:
            counts = Counter(row.options[option.name] for row in own)
            lines.append(f"  {option.name}: " + ", ".join(f"{value} {counts[value]}" for value in option.values))
    lines += [f"FAULT {row.game} {row.number}: {row.fault}" for row in rows if row.fault]
    return lines


def share(text: str) -> tuple[str, int]:
    """``race=3``: a game and its share."""
    name, _, number = text.partition("=")
    if name not in pygames.GAMES or not (number or "1").isdecimal() or not int(number or 1):
        raise argparse.ArgumentTypeError(f"not a game with a share: {text}; games: {', '.join(pygames.GAMES)}")
    return name, int(number or 1)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=2000, help="over all games (2000)")
    alike = [(name, 1) for name in pygames.GAMES]
    shares = "which, and how many of each in proportion (all alike)"
    parser.add_argument("--games", nargs="+", type=share, default=alike, metavar="GAME[=SHARE]", help=shares)
    parser.add_argument(
        "--hard", type=int, default=HARD, help=f"one match of so many with a hard bot, 0: none ({HARD})"
    )
    parser.add_argument("--random", action="store_true", help="random players only: many matches in little time")
    parser.add_argument("--word", default=WORD, help="seeds begin with it: another word, other matches")
    parser.add_argument("--log", type=Path, help="where lines are written and found again")
    parser.add_argument("--minutes", type=float, default=inf, help="at most; the next run goes on from there")
    parser.add_argument("--summary", action="store_true", help="play nothing")
    asked = parser.parse_args()
    log = asked.log or LOG.with_stem(asked.word + ("-random" if asked.random else ""))
    hard, levels = (0, ("random",)) if asked.random else (asked.hard, CHEAP)
    if asked.summary:
        rows = read_log(log)
    else:
        rows = soak(log, dict(asked.games), asked.matches, hard, levels, asked.word, asked.minutes)
    if not rows:
        print("nothing has been played")
        return 1
    print("\n".join(summary(rows)))
    return int(any(row.fault for row in rows))


if __name__ == "__main__":
    raise SystemExit(main())
