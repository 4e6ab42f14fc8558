"""What the pages need to know about a game before Python runs: card, choices of the set-up, forbidden combinations."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import combinations, product
from typing import Any

import pygames
from pygames.core import saves
from pygames.core.game import Game
from pygames.core.text import Catalogue
from tools import catalogues, playable
from tools.environment import ROOT


@cache
def table() -> dict[str, Any]:
    """site/games.toml."""
    return tomllib.loads((ROOT / "site" / "games.toml").read_text(encoding="utf-8"))


def card(name: str, lang: str, text: dict[str, Any]) -> dict[str, Any]:
    """A game as the pages show it."""
    about = table()[name]
    is_playable = name in playable.GAMES
    made = {
        "id": name,
        "playable": is_playable,
        "players": about["players"],
        "minutes": about["minutes"],
        "weight": str(about["weight"]),
        "secrets": about["secrets"],
        "tutorial": str(lessons(name)) if is_playable else "0",
        **text["games"][name],
    }
    if is_playable:
        sure, every = catalogues.certainty(name)
        key = "certainty" if sure < every else "certainty_all"
        made["certainty"] = text["components"][key].format(sure=sure, all=every)
    return made


def lessons(name: str) -> int:
    """How many lessons the guided game has."""
    from ui.scenes import scene_of

    return len(scene_of(name).lessons())


def choices(name: str, lang: str) -> dict[str, Any]:
    """The variants of a game in words."""
    words = Catalogue(lang, pygames.game(name))
    about = table()[name]["options"]
    return {
        "options": [
            {
                "name": option.name,
                "title": words.say(f"option.{option.name}"),
                "line": about[option.name][lang],
                "rule": about[option.name]["rule"],
                "values": [{"value": v, "title": words.say(f"value.{option.name}.{v}")} for v in option.values],
            }
            for option in pygames.game(name).options
        ],
        "preset_lines": {preset: rows.get(lang, "") for preset, rows in table()[name]["presets"].items()},
    }


def facts(name: str, lang: str) -> dict[str, Any]:
    """What the set-up page's script needs."""
    game = pygames.game(name)
    return {
        "game": name,
        "rules": game.rules,
        "seats": game.seat_counts,
        "options": {option.name: option.values for option in game.options},
        "secrets": table()[name]["secrets"],
        "presets": table()[name]["presets"],
        "forbidden": forbidden(game, lang),
        "boards": catalogues.boards_of(name),
        "galaxy": catalogues.galaxy_of(name),
        "boardOption": catalogues.board_option(name),
    }


def known() -> dict[str, Any]:
    """What a page must know of every game to judge a save before it is stored: see site/js/schema.js."""
    games = {
        name: {"rules": game.rules, "seats": game.seat_counts, "options": {o.name: o.values for o in game.options}}
        for name in pygames.GAMES
        for game in [pygames.game(name)]
    }
    return {"format": saves.FORMAT, "games": games}


def counted(name: str, lang: str) -> dict[str, Any]:
    """What statistics name: units in their order (the score first), kinds and sources of points, things of the game."""
    from ui.words import Words

    game = pygames.game(name)
    words = Words(lang, game)

    def section(title: str) -> dict[str, str]:
        return {key.removeprefix(title): words.say(key) for key in sorted(words.texts) if key.startswith(title)}

    units = [[unit, words.say(f"unit.{unit}")] for unit in game.units]  # a list: tables lose their order on the way
    return {
        "units": units,
        "kinds": section("summary."),
        "sources": section("source."),
        "names": section("name."),
    }


def forbidden(game: Game[Any], lang: str) -> list[dict[str, Any]]:
    """Values, alone and in pairs, that the rules allow in no way with a number of seats, each with its reason.

    A value that is refused only beside others is no value to be refused by itself: whatever else is chosen must be
    able to make room for it.
    """
    words = Catalogue(lang, game)
    single = [(option.name, value) for option in game.options for value in option.values]
    pairs = [pair for pair in combinations(single, 2) if pair[0][0] != pair[1][0]]
    found = []
    for seats in game.seat_counts:
        allowed = [set(way.items()) for way in ways(game) if game.why_not_options(seats, way) is None]
        alone = [one for one in single if not any(one in way for way in allowed)]
        rest = [pair for pair in pairs if not any(one in alone for one in pair)]
        both = [pair for pair in rest if not any(set(pair) <= way for way in allowed)]
        for picked in [*((one,) for one in alone), *both]:
            found.append({"seats": seats, "set": dict(picked), "reason": reason(game, seats, dict(picked), words)})
    return found


def ways(game: Game[Any]) -> list[dict[str, str]]:
    """Every way to choose the options, the rules' own choice first."""
    names = [option.name for option in game.options]
    return [dict(zip(names, values, strict=True)) for values in product(*(o.values for o in game.options))]


def reason(game: Game[Any], seats: int, picked: dict[str, str], words: Catalogue) -> str:
    """Why these cannot be: what the rules say where all else is as it may be."""
    every = ways(game)
    for way in every:
        others = {name: value for name, value in way.items() if name not in picked}
        is_room = any(others.items() <= one.items() and game.why_not_options(seats, one) is None for one in every)
        if picked.items() <= way.items() and is_room and (said := game.why_not_options(seats, way)) is not None:
            return words.explain(said)
    raise ValueError(f"nothing is allowed with {seats} seats")
