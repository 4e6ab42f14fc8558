"""Component data: TOML in the source tree, the same tables as JSON in the shipped archive."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from os import path
from typing import Any

_HOME = path.dirname(path.dirname(__file__))  # as text: pathlib would bring six modules to every first start
_LOADER: Any = __spec__.loader  # it reads from the shipped archive as from folders
SOURCES = ("rulebook", "public", "picture", "inferred", "own")  # from firm to free
Kind = type | tuple[type, ...]


class DataError(Exception):
    """A data file that breaks its schema; the build stops on it."""


def load(game: str, name: str, folder: str = "data") -> dict[str, Any]:
    """The tables of ``pygames/<game>/<folder>/<name>``; ``game`` may also be the full path of another folder."""
    place = path.join(_HOME, game, folder, name)
    try:
        found: dict[str, Any] = json.loads(_LOADER.get_data(f"{place}.json"))
    except OSError:
        import tomllib  # not in the browser, where it is dear

        found = tomllib.loads(_LOADER.get_data(f"{place}.toml").decode())
    return found


def check(
    rows: Iterable[Mapping[str, Any]],
    where: str,
    required: Mapping[str, Kind],
    optional: Mapping[str, Kind] | None = None,
) -> None:
    """Refuse missing, unknown and mistyped fields, and ids that occur twice."""
    known = {**required, **(optional or {})}
    seen: set[str] = set()
    for number, row in enumerate(rows, start=1):
        at = f"{where}, row {number} ({row.get('id', 'no id')})"
        for name in required:
            if name not in row:
                raise DataError(f"{at}: {name} is missing")
        for name, value in row.items():
            if name not in known:
                raise DataError(f"{at}: unknown field {name}")
            if not isinstance(value, known[name]) or (isinstance(value, bool) and known[name] is int):
                raise DataError(f"{at}: {name} is of the wrong type")
        if (key := row.get("id")) is not None:
            if key in seen:
                raise DataError(f"{at}: this id occurs twice")
            seen.add(key)


def check_sources(sources: Mapping[str, Any], where: str, fields: Iterable[str]) -> None:
    """Every named field says where it comes from, in one of the known words."""
    for name in fields:
        if sources.get(name) not in SOURCES:
            raise DataError(f"{where}: the source of {name} is not one of {', '.join(SOURCES)}")
