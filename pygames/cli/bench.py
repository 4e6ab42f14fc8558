"""``bench``: what the parts of a search cost, next to their budgets.

Budgets are meant for a laptop. To compare machines, every figure is also given as a multiple of a reference loop that
is timed in the same run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import pygames
from pygames.cli import shared
from pygames.cli.shared import Args, Words
from pygames.core import play
from pygames.core.bots.uniform import uniform_action
from pygames.core.conform import LONGEST
from pygames.core.game import Game, Options
from pygames.core.play import Action
from pygames.core.rng import Rng
from pygames.core.state import State

BUDGETS = {"copy": 30.0, "choices": 400.0, "apply": 200.0}  # µs
PARTS = ("copy", "choices", "apply", "imagine", "view")
EVERY = 7  # actions between two measured positions: a prime, so that no phase of a turn is met always or never
POSITIONS = 150  # at most, spread over all games
REPEATS = 5
EXTRA_SECONDS = 0.3


class Position(NamedTuple):
    """A moment of a random game, and the action that was taken there."""

    state: State
    seat: int
    action: Action


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seats")
    parser.add_argument("--games")
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--options", nargs="+", action="extend", default=[])
    parser.add_argument("--json", action="store_true")


def run(args: Args, words: Words) -> int:
    names = [args.game] if args.game is not None else list(pygames.GAMES)
    games = shared.number(args.games, "--games", least=1, default=10)
    reference = reference_us()
    report: dict[str, Any] = {"reference_us": round(reference, 2), "games": {}}
    for name in names:
        game = shared.find_game(name)
        seats = shared.number(args.seats, "--seats", least=1, default=min(game.seat_counts))
        options = shared.options_of(game, seats, args.options, words)
        report["games"][game.name] = measure(game, seats, options, shared.clean(args.seed), games, reference)
        if not args.json:
            print("\n".join(_lines(report["games"][game.name], reference, words.of(game))), end="\n\n", flush=True)
    if args.json:
        print(shared.as_json(report))
    return 0


def measure(game: Game[Any], seats: int, options: Options, seed: str, games: int, reference: float) -> dict[str, Any]:
    """All figures of one game."""
    positions, actions, seconds = _random_games(game, seats, options, seed, games)
    micros = {part: median(_cost(part, game, position) for position in positions) for part in PARTS}
    extra = {name: _time_call(call) for name, call in game.benchmarks.items()}
    return {
        "game": game.name,
        "seats": seats,
        "options": options,
        "positions": len(positions),
        "us": _rounded(micros),
        "ratio": _rounded({part: cost / reference for part, cost in micros.items()}),
        "budget_us": BUDGETS,
        "random_games_per_s": round(games / seconds, 2),
        "actions_per_s": round(actions / seconds),
        "mean_actions": round(actions / games, 1),
        "extra_us": _rounded(extra),
        "extra_ratio": _rounded({name: cost / reference for name, cost in extra.items()}),
    }


def _rounded(found: Mapping[str, float]) -> dict[str, float]:
    return {name: round(value, 3) for name, value in found.items()}


def reference_us() -> float:
    """The fastest of several runs of a small fixed loop: calls, lists, dicts and integers, as rules use them."""
    return min(_timed(_reference) for _ in range(200))


def _reference() -> int:
    counts: dict[str, int] = {}
    total = 0
    for i in range(200):
        key = "abcdefgh"[i % 8]
        counts[key] = counts.get(key, 0) + i
        total += len([x for x in (i, i + 1, i + 2) if x % 3])
    return total + sum(counts.values())


def _timed(call: Callable[[], object]) -> float:
    began = perf_counter()
    call()
    return (perf_counter() - began) * 1e6


def _random_games(
    game: Game[Any], seats: int, options: Options, seed: str, games: int
) -> tuple[list[Position], int, float]:
    """Play uniformly random games, once for the clock and once for positions to measure at."""
    began = perf_counter()
    actions = sum(len(_random_game(game, seats, options, f"{seed}-{i}", keep=False)) for i in range(games))
    seconds = perf_counter() - began
    found = [p for i in range(games) for p in _random_game(game, seats, options, f"{seed}-{i}", keep=True)[::EVERY]]
    return found[:: len(found) // POSITIONS + 1], actions, seconds


def _random_game(game: Game[Any], seats: int, options: Options, seed: str, keep: bool) -> list[Position]:
    """One game, like a playout: nobody listens, and what was just listed is not checked again."""
    rng = Rng.stream(seed, "bench")
    s: State = game.new(seats, options, seed)
    s.events = None
    found: list[Position] = []
    while (asked := play.asked(s)) and len(found) < LONGEST:
        action = uniform_action(s, asked[0], rng)
        found.append(Position(s.copy() if keep else s, asked[0], action))
        play.push(s, action)
    return found


def _cost(part: str, game: Game[Any], at: Position) -> float:
    """The fastest of a few tries, in µs: everything slower is the machine's doing."""
    s, seat, action = at
    calls: dict[str, Callable[[State], object]] = {
        "copy": lambda state: state.copy(),
        "choices": lambda state: play.choices(state, seat),
        "apply": lambda state: play.apply(state, action),
        "imagine": lambda state: game.imagine(state, seat, Rng(1)),
        "view": lambda state: game.view(state, seat),
    }
    call = calls[part]
    best = float("inf")
    for _ in range(REPEATS):
        state = s.copy()  # outside the clock; apply changes it
        began = perf_counter()
        call(state)
        best = min(best, perf_counter() - began)
    return best * 1e6


def _time_call(call: Callable[[], object]) -> float:
    """The median time of a game's own benchmark, in µs."""
    costs = [_timed(call)]
    while sum(costs) < EXTRA_SECONDS * 1e6 and len(costs) < 1000:
        costs.append(_timed(call))
    return median(costs)


# --- words ------------------------------------------------------------------------------------------------------------


def _lines(found: dict[str, Any], reference: float, words: Words) -> list[str]:
    told = {"game": words.title(), "seats": found["seats"], "options": shared.options_line(found["options"])}
    rows = [[words.say(f"cli.bench.column.{name}") for name in ("part", "us", "budget", "used", "ratio")]]
    for part in PARTS:
        rows.append(_row(words.say(f"cli.bench.part.{part}"), found["us"][part], BUDGETS.get(part), reference, words))
    for name, cost in found["extra_us"].items():
        rows.append(_row(words.label("bench", name), cost, None, reference, words))
    return [
        words.say("cli.bench.heading", told),
        *shared.grid(rows, "  "),
        "  " + words.say("cli.bench.games", {"n": words.number(found["random_games_per_s"], 1)}),
        "  " + words.say("cli.bench.actions", {
            "n": found["actions_per_s"], "mean": words.number(found["mean_actions"], 0)}),
        "  " + words.say("cli.bench.reference", {
            "us": words.number(reference, 1), "positions": found["positions"]}),
    ]  # fmt: skip


def _row(name: str, cost: float, budget: float | None, reference: float, words: Words) -> list[str]:
    used = f"{round(100 * cost / budget)} %" if budget else ""
    ratio = f"×{words.number(cost / reference)}"
    return [name, words.number(cost, 1), words.number(budget, 0) if budget else "", used, ratio]
