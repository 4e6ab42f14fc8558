"""``play``: a match in the terminal, for people and bots around one keyboard."""

from __future__ import annotations

import argparse
from pathlib import Path

from pygames.cli import files, shared
from pygames.cli.session import Session
from pygames.cli.shared import BOTS, HUMAN, Args, Words
from pygames.core.problems import Problem
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table

KINDS = (HUMAN, *BOTS)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats")
    parser.add_argument("--names")
    parser.add_argument("--seed")
    parser.add_argument("--options", nargs="+", action="extend", default=[])
    parser.add_argument("--save")
    parser.add_argument("--load")


def run(args: Args, words: Words) -> int:
    load, save = (_file(args, option) for option in ("load", "save"))
    table = _loaded(args, words) if load else _new(args, words)
    path = save or load
    session = Session(table, words, path)
    if path:
        session.start_saving(is_resumed=load is not None and _is_same(load, path))
    return session.run()


def _file(args: Args, option: str) -> Path | None:
    given = getattr(args, option)
    return None if given is None else Path(files.file_name(given, f"--{option}"))


def _is_same(one: Path, other: Path) -> bool:
    """Whether two names lead to one file."""
    return one == other or (other.exists() and one.samefile(other))


def _new(args: Args, words: Words) -> Table:
    game = shared.find_game(args.game)
    least = min(game.seat_counts)
    kinds = shared.kinds(args.seats, KINDS, default=[HUMAN] + ["medium"] * (least - 1))
    options = shared.options_of(game, len(kinds), args.options, words)
    names = _names(args.names, len(kinds))
    seats = [
        Seat(HUMAN, name) if kind == HUMAN else Seat("bot", name, kind) for kind, name in zip(kinds, names, strict=True)
    ]
    return Table(game, seats, options, shared.clean(args.seed) if args.seed is not None else _fresh_seed())


def _names(given: str | None, count: int) -> list[str]:
    names = [shared.clean(name).strip() for name in given.split(",")] if given else []
    if len(names) > count:
        raise Problem("too_many_names", names=len(names), seats=count)
    return names + [""] * (count - len(names))


def _fresh_seed() -> str:
    """A short seed that a person can read out."""
    from secrets import randbits  # only a new match without a seed needs it

    rng, letters = Rng(randbits(64)), "0123456789abcdefghjkmnpqrstuvwxyz"
    half = ["".join(rng.pick(letters) for _ in range(4)) for _ in range(2)]
    return "-".join(half)


def _loaded(args: Args, words: Words) -> Table:
    """A saved match; what would contradict it is refused rather than ignored."""
    for option in ("seats", "names", "seed"):
        if getattr(args, option) is not None:
            raise Problem("not_with_load", option=f"--{option}")
    if args.options:
        raise Problem("not_with_load", option="--options")
    loaded = files.open_save(args.load, words)
    if loaded.problem:
        raise loaded.problem
    if args.game is not None and args.game != loaded.table.game.name:
        raise Problem("other_game", game=shared.clean(args.game), found=loaded.table.game.name)
    return loaded.table
