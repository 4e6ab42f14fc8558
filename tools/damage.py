"""Whole saves, headers, packets, results and backups, and what can be wrong with them: for tools/fuzz.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pygames
from pygames.core import saves
from pygames.core.bots.uniform import uniform_action
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table

# --- whole things -----------------------------------------------------------------------------------------------------


def whole_saves() -> list[dict[str, Any]]:
    """A short match of every game, in each of its options' values at least once."""
    return [_save(game, n) for game in pygames.GAMES for n in range(2)]


def _save(name: str, n: int) -> dict[str, Any]:
    game, rng = pygames.game(name), Rng.stream("fuzz", f"{name}{n}")
    table = Table(game, [Seat("human", "Zoë 👩‍🚀"), Seat("bot", "", "hard")], {}, f"seed-{n}")
    while not table.is_over and len(table.past) < 8 + 50 * n:
        table.act(uniform_action(table.state, table.asked()[0], rng))
    return saves.save(table)


def header_of(save: dict[str, Any]) -> dict[str, Any]:
    seats = [
        {"kind": "human", "name": "Ana", "level": "", "mark": "blue"},
        {"kind": "bot", "name": "", "level": "hard", "mark": "pink"},
    ]
    return {
        "game": save["game"], "name": "Sunday", "seats": seats, "steps": len(save["actions"]), "round": 2, "turn": 0,
        "manners": {"undo": "strict", "hands": "curtain", "pace": "fast"}, "state": "playing", "here": [0], "sent": 3,
        "created": 1794806370783, "played": 1794806370783, "seconds": 12.5, "size": 900, "result": "abc",
        "arranged": {"sort": 1, "stars": {"0": ["a"]}}, "tutorial": {"at": 1, "seen": False, "of": 9},
        "orders": {"0": {"charge": "always"}},
    }  # fmt: skip


def result_of(save: dict[str, Any]) -> dict[str, Any]:
    seat = {"kind": "human", "name": "Ana", "level": "", "mark": "blue", "place": 1, "score": 9, "side": "x"}
    return {
        "id": "res1", "game": save["game"], "ended": 1794806370783, "seats": [{**seat, "sources": {"a.b": 3}}],
        "friendly": False, "aided": True, "seed": "s", "options": save["options"], "seconds": 7, "rounds": 3,
        "unit": "vp", "save": "abc", "kept": {"header": header_of(save), "save": save},
    }  # fmt: skip


def backup_of(save: dict[str, Any]) -> dict[str, Any]:
    lesson = {"done": [1], "id": "abc"}
    last = {"seats": [{"kind": "away", "name": "B", "mark": "pink"}], "options": {}, "manners": {"undo": "strict"}}
    return {
        "pygames-backup": 1, "made": "2026-11-16T05:19:30.856Z", "results": [result_of(save)],
        "saves": [{"id": f"abc{n}", "header": header_of(save), "save": save} for n in range(2)],
        "notes": {f"tutorial-{save['game']}": lesson, f"setup-{save['game']}": last, "text-table": True},
        "settings": {"theme": "dark", "size": 115}, "profiles": [{"id": "p1", "name": "Ana", "mark": "blue"}],
    }  # fmt: skip


def packet_of(save: dict[str, Any]) -> dict[str, Any]:
    return {"pygames-packet": 1, "id": "abc", "header": {**header_of(save), "mail": True}, "save": save}


MAKERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "save": lambda save: save,
    "cli": lambda save: save,
    "table": lambda save: {"save": save, "header": header_of(save)},
    "link": packet_of,
    "file": packet_of,
    "bare file": lambda save: save,
    "backup": backup_of,
    "header": header_of,
    "result": result_of,
}


# --- damage -----------------------------------------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 5, 1.5, -0.0, 1e300, 2**31, 2**53, 10**40, "", "x", "a b", "0", "-1", "é", "__proto__"),
    *([], {}, [None], [[]], [{}], {"x": 1}, {"": ""}, {"__proto__": 1}, {"constructor": 1}, {"toString": {}}),
    *("\ud800", "\u202e", "\x1b[2J", "\x00", "<img src=x onerror=alert(1)>", "9" * 5000, "x" * 3000, "../..", "chess"),
    ["x"] * 50,
)
KEYS = ("__proto__", "constructor", "spy", "", "toString", "9" * 5000, "here", "pygames", "check")


def junk(random: Random) -> Any:
    """Something that does not belong there; a fresh copy, for the next blow may hit its inside."""
    return deepcopy(random.choice(JUNK))


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything inside; of long lists a few."""
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for at in {0, len(data) // 2, len(data) - 1} & set(range(len(data))):
            yield from places(data[at], (*path, at))


def damaged(whole: Any, random: Random) -> Any:
    """A copy with one to three things wrong."""
    made = json.loads(json.dumps(whole))
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        made = _hurt(made, random.choice(list(places(made))), random)
    return made


def _hurt(data: Any, path: tuple[Any, ...], random: Random) -> Any:
    if not path:
        return junk(random) if random.random() < 0.2 else data
    inside = data
    for key in path[:-1]:
        inside = inside[key]
    _break(inside, path[-1], random)
    return data


def _break(inside: Any, key: Any, random: Random) -> None:
    """Change one entry of a table or a list."""
    match random.randrange(8):
        case 0:
            del inside[key]
        case 1 if isinstance(inside, dict):
            inside[random.choice(KEYS)] = junk(random)
        case 1:
            inside.insert(key, junk(random))
        case 2 if isinstance(inside, list):
            inside.extend(inside[key : key + 1] * random.choice((1, 5, 300)))
        case 3 if isinstance(inside[key], str):
            text = inside[key]
            at = random.randrange(len(text) + 1)
            inside[key] = text[:at] + random.choice(("", " ", "\x00", "\u202e", "<b>", '"', "9" * 300)) + text[at + 1 :]
        case 4 if isinstance(inside[key], (int, float)):
            inside[key] = inside[key] * random.choice((-1, 2, 1000, 10**12)) + random.choice((0, 1, 0.5))
        case _:
            inside[key] = junk(random)


def garbled(text: str, random: Random) -> str:
    """A text with signs lost, changed or added."""
    at, end = sorted(random.randrange(len(text) + 1) for _ in range(2))
    match random.randrange(4):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + text[min(end, at + 9) :]
        case 2:
            return text[:at] + random.choice(("=", "A", "%", "\x00", "\u202e", "{", '"', "9" * 50)) + text[at:]
        case _:
            return text[:at] + text[at:end][::-1] + text[end:]
