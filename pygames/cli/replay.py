"""``replay``: follow a save, check its digests, tell its history and result, or show one of its states."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from pygames.cli import files, shared
from pygames.cli.history import grouped, lines_of, names_of, tell_all
from pygames.cli.shared import Args, Words
from pygames.cli.viewtext import view_lines
from pygames.core.play import SEATS
from pygames.core.problems import Problem
from pygames.core.saves import Loaded
from pygames.core.table import Table


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", nargs="?")
    parser.add_argument("--at")
    parser.add_argument("--seat")
    parser.add_argument("--json", action="store_true")


def run(args: Args, words: Words) -> int:
    if args.save is None:
        raise Problem("no_save")
    loaded = files.open_save(files.file_name(args.save, "replay"), words)
    table = loaded.table
    viewer = seat_of(args.seat, len(table.seats))
    at = _position(args.at, loaded.good)
    told = words.of(table.game, names_of(table.seats, words))
    if args.json:
        print(shared.as_json(_as_data(loaded, at, viewer, told), indent=1))
    elif at is not None:
        print("\n".join(_state_lines(table, at, viewer, told)))
    else:
        print("\n".join(_history_lines(loaded, viewer, told)))
    if loaded.problem is None:
        return 0
    sys.stdout.flush()
    print(f"pygames: {words.problem(loaded.problem)}", file=sys.stderr)
    return 1


def seat_of(given: str | None, count: int) -> int | None:
    """A seat by its letter or number."""
    if given is None:
        return None
    known = SEATS[:count]
    wish = given.strip().upper()
    if len(wish) == 1 and wish in known:
        return known.index(wish)
    if wish in [str(n + 1) for n in range(count)]:
        return int(wish) - 1
    raise Problem("unknown_seat", seat=shared.clean(given), known=list(known))


def _position(given: str | None, good: int) -> int | None:
    if given is None:
        return None
    at = shared.number(given, "--at", least=0, default=0)
    if at > good:
        raise Problem("beyond_end", at=at, good=good)
    return at


def _heading(table: Table, words: Words) -> list[str]:
    seats = ", ".join(words.player(seat) for seat in range(len(table.seats)))
    return [
        words.title(),
        words.say("cli.replay.heading", {"seed": table.seed, "options": shared.options_line(table.options)}),
        words.say("cli.replay.seats", {"seats": seats}),
    ]


def _history_lines(loaded: Loaded, viewer: int | None, words: Words) -> list[str]:
    table = loaded.table
    lines = _heading(table, words)
    opening = tell_all(table.opening, viewer, words)
    if opening:
        lines += ["", words.say("cli.replay.opening"), *(f"  {said}" for said in opening)]
    lines += [*grouped(lines_of(table, viewer, words), words), ""]
    if table.is_over:
        lines += shared.result_lines(table.game, table.game.outcome(table.state), table.ledger(), words)
    else:
        lines.append(words.say("cli.replay.not_over", {"n": loaded.good}))
    if loaded.problem is None:
        lines += ["", words.say("cli.replay.checked", {"n": loaded.good})]
    return lines


def _state_lines(table: Table, at: int, viewer: int | None, words: Words) -> list[str]:
    view = table.game.view(table.state_at(at), viewer)
    heading = words.say("cli.replay.state", {"n": at, "total": len(table.past)})
    return [*_heading(table, words), heading, "", *view_lines(view, words)]


def _as_data(loaded: Loaded, at: int | None, viewer: int | None, words: Words) -> dict[str, Any]:
    table = loaded.table
    data: dict[str, Any] = {
        "game": table.game.name,
        "rules": table.game.rules,
        "options": table.options,
        "seed": table.seed,
        "seats": [dict(seat._asdict(), name=words.player(i)) for i, seat in enumerate(table.seats)],
        "actions": loaded.total,
        "good": loaded.good,
        "problem": words.problem(loaded.problem) if loaded.problem else None,
        "digest": table.state.digest(),
        "is_over": table.is_over,
        "result": _result_data(table, words) if table.is_over else None,
    }
    if at is None:
        data["history"] = [line._asdict() for line in lines_of(table, viewer, words)]
    else:
        state = table.state_at(at)
        data |= {"at": at, "digest_at": state.digest(), "view": table.game.view(state, viewer)}
    return data


def _result_data(table: Table, words: Words) -> dict[str, Any]:
    outcome, ledger = table.game.outcome(table.state), table.ledger()
    return {
        "places": list(outcome.places),
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "is_draw": outcome.is_draw,
        "is_lost": outcome.is_lost,
        "cause": outcome.cause,
        "cause_text": words.label("cause", outcome.cause),
        "tie_break": outcome.tie_break,
        "rounds": table.game.round(table.state),
        "by_source": [
            {unit: ledger.by_source(seat, unit) for unit in table.game.units} for seat in range(len(table.seats))
        ],
    }
