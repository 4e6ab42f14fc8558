"""Bot matches, one by one or on all cores. A match depends only on its number and the plan, never on who plays it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.synchronize import Event as Flag
from time import perf_counter
from typing import Any, NamedTuple

from pygames.core import saves
from pygames.core.bots.base import FORMER, Bot, choose, make
from pygames.core.conform import LONGEST
from pygames.core.events import Ledger
from pygames.core.game import Game, Options
from pygames.core.table import Seat, Table


class Plan(NamedTuple):
    """What to play: goes whole to every worker process."""

    game: Game[Any]
    entries: tuple[str, ...]  # kinds of bots, in the order of --seats
    options: Options
    seed: str
    keep_saves: bool

    def seat_of(self, entry: int, match: int) -> int:
        """Seats rotate, so that no entry owns the advantage of a seat."""
        return (entry + match) % len(self.entries)

    def seed_of(self, match: int) -> str:
        return f"{self.seed}-{match}"


class Spent(NamedTuple):
    """Time that an entry spent on its free decisions."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, seconds: float) -> Spent:
        return Spent(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))


class Played(NamedTuple):
    """A match as it went. All lists are in the order of the entries, not of the seats."""

    match: int
    decisions: int
    forced: int
    spent: list[Spent]
    rounds: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    is_draw: bool = False
    is_lost: bool = False
    cause: str = ""
    by_source: tuple[dict[str, dict[str, int]], ...] = ()
    fault: str = ""
    save: str = ""


class Stopped(Exception):
    """The person has had enough."""


class Endless(Exception):
    """A match that goes on and on."""


def play_match(
    plan: Plan, match: int, stop: Flag | None = None, watch: Callable[[Table], None] | None = None
) -> Played:
    """One match to its end, or to the exception that stopped it; ``watch`` is shown the table of a whole match."""
    count = len(plan.entries)
    entry_at = {plan.seat_of(entry, match): entry for entry in range(count)}
    levels = [plan.entries[entry_at[seat]] for seat in range(count)]
    seats = [Seat("bot", "", FORMER.get(level, level)) for level in levels]  # a save can be opened anywhere
    spent = [Spent() for _ in range(count)]
    table: Table | None = None
    forced = 0
    try:
        table = Table(plan.game, seats, plan.options, plan.seed_of(match))
        bots = {kind: make(plan.game, kind) for kind in plan.entries}
        while not table.is_over:
            if stop is not None and stop.is_set():
                raise Stopped
            if len(table.past) >= LONGEST:
                raise Endless(f"more than {LONGEST} actions")
            forced += _decide(table, [bots[level] for level in levels], entry_at, spent)
        save = saves.dumps(table) if plan.keep_saves else ""
        if watch is not None:
            watch(table)
        return _finished(plan, table, Played(match, len(table.past), forced, spent, save=save))
    except Stopped:
        raise
    except Exception as error:  # a fault of ours must not end the other matches; it is counted and shown
        decisions = len(table.past) if table else 0
        return Played(match, decisions, forced, spent, fault=_message(error), save=_rescue(table))


def _decide(table: Table, bots: list[Bot], entry_at: dict[int, int], spent: list[Spent]) -> bool:
    """Answer one question; whether there was only one answer."""
    action = table.forced()
    if action is not None:
        table.act(action)
        return True
    seat = table.asked()[0]
    began = perf_counter()
    action = choose(table, seat, bots[seat])
    entry = entry_at[seat]
    spent[entry] = spent[entry].plus(perf_counter() - began)
    table.act(action)
    return False


def _finished(plan: Plan, table: Table, so_far: Played) -> Played:
    game = plan.game
    outcome = game.outcome(table.state)
    ledger = table.ledger()
    seats = [plan.seat_of(entry, so_far.match) for entry in range(len(plan.entries))]
    return so_far._replace(
        rounds=game.round(table.state),
        scores=tuple(outcome.scores[seat] for seat in seats),
        winners=tuple(entry for entry, seat in enumerate(seats) if seat in outcome.winners),
        is_draw=outcome.is_draw,
        is_lost=outcome.is_lost,
        cause=outcome.cause,
        by_source=tuple(_sources(game, ledger, seat) for seat in seats),
    )


def _sources(game: Game[Any], ledger: Ledger, seat: int) -> dict[str, dict[str, int]]:
    return {unit: ledger.by_source(seat, unit) for unit in game.units}


def _message(error: Exception) -> str:
    """What happened and where, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "?"
    return " ".join(f"{type(error).__name__}: {error} ({where})".split())


def _rescue(table: Table | None) -> str:
    """The save up to the fault; it can be that even this fails."""
    try:
        return saves.dumps(table) if table else ""
    except Exception:
        return ""


# --- on all cores -----------------------------------------------------------------------------------------------------


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[Played]:
    """Every match, in the order in which they end."""
    if jobs == 1:
        for match in range(games):
            yield play_match(plan, match)
        return
    # Started afresh, not forked: the same on every system, and safe where the parent has threads.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _begin, (plan, stop)) as pool:
        try:
            yield from _spread(pool, games, jobs)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _spread(pool: ProcessPoolExecutor, games: int, jobs: int) -> Iterator[Played]:
    """Hand out matches a few at a time: a long queue would only have to be cancelled on Ctrl+C."""
    left = iter(range(games))
    under_way: set[Future[Played]] = {pool.submit(_work, match) for match in islice(left, 2 * jobs)}
    while under_way:
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        under_way |= {pool.submit(_work, match) for match in islice(left, len(done))}
        for future in done:
            yield future.result()


class _Worker:
    """What a worker process remembers between matches."""

    plan: Plan
    stop: Flag


def _begin(plan: Plan, stop: Flag) -> None:
    _Worker.plan, _Worker.stop = plan, stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all; the parent alone answers, and sets the flag
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """A worker whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(match: int) -> Played:
    return play_match(_Worker.plan, match, _Worker.stop)
