"""``list``: the games, how many can play, and their options."""

from __future__ import annotations

import argparse
from typing import Any

import pygames
from pygames.cli.shared import Args, Words, as_json, find_game
from pygames.core.game import Game, Option


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(args: Args, words: Words) -> int:
    games = [find_game(name) for name in pygames.GAMES]
    if args.json:
        print(as_json([_as_data(game, words.of(game)) for game in games], indent=1))
        return 0
    for game in games:
        print("\n".join(_as_lines(game, words)), end="\n\n")
    if pygames.PLANNED:
        print(words.say("cli.list.planned", {"games": list(pygames.PLANNED)}))
    return 0


def _as_lines(game: Game[Any], plain: Words) -> list[str]:
    words = plain.of(game)
    lines = [f"{game.name} – {words.title()}"]
    lines.append("  " + words.say("cli.list.seats", {"counts": [str(n) for n in game.seat_counts]}))
    for option in game.options:
        # In plain words: the game's own would put the name that must be typed into words.
        lines.append("  " + plain.say("cli.list.option", {"name": option.name, "text": _title(option, words)}))
        width = max(map(len, option.values))
        for value in option.values:
            default = words.say("cli.list.default") if value == option.default else ""
            lines.append(f"    {value.ljust(width)}  {_value(option, value, words)}{default}")
    return lines


def _as_data(game: Game[Any], words: Words) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": words.title(),
        "rules": game.rules,
        "seats": list(game.seat_counts),
        "options": [
            {
                "name": option.name,
                "title": _title(option, words),
                "default": option.default,
                "values": {value: _value(option, value, words) for value in option.values},
            }
            for option in game.options
        ],
    }


def _title(option: Option, words: Words) -> str:
    return words.label("option", option.name)


def _value(option: Option, value: str, words: Words) -> str:
    full = f"value.{option.name}.{value}"
    return words.say(full) if words.has(full) else value
