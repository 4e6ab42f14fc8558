"""Checks that the data loaders share: goods, words, sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygames.core import data
from pygames.core.data import DataError

Goods = tuple[tuple[str, int], ...]  # pairs of a word and a number, in the order of GOODS
GOODS = ("credits", "ore", "knowledge", "qic", "tokens", "charge", "vp")


def goods(row: Any, where: str, words: tuple[str, ...] = GOODS) -> Goods:
    """A table of numbers as pairs, or a DataError."""
    if not isinstance(row, dict) or set(row) - set(words) or not all(type(n) is int and n > 0 for n in row.values()):
        raise DataError(f"{where}: not goods: {row}")
    return tuple((word, row[word]) for word in words if word in row)


def hands(rows: Any, where: str) -> tuple[Goods, ...]:
    if not isinstance(rows, list):
        raise DataError(f"{where}: not a list of goods")
    return tuple(goods(row, where) for row in rows)


def words_of(row: Mapping[str, Any], name: str, known: tuple[str, ...], where: str) -> tuple[str, ...]:
    found = tuple(row.get(name, ()))
    if unknown := [w for w in found if w not in known]:
        raise DataError(f"{where}: unknown word {unknown[0]} in {name}")
    return found


def one_of(value: str, known: tuple[str, ...], where: str) -> str:
    if value not in known:
        raise DataError(f"{where}: {value!r} is not one of {', '.join(known)}")
    return value


def check_sources(rows: list[dict[str, Any]], where: str) -> None:
    for row in rows:
        data.check_sources(row, f"{where}, {row.get('id', '')}", ("source",))


def positive(row: dict[str, int]) -> dict[str, int]:
    return {word: n for word, n in row.items() if n != 0}
