"""What the components page of each game shows: one module per game with a function `groups(lang, words)`."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, NamedTuple

from tools.environment import ROOT

sys.path.append(str(ROOT / "site"))  # where `ui` lies, whose drawings the catalogue shows


class Chip(NamedTuple):
    """A figure with a sign: how many of what. `tone` is a colour of the game, `sign` a drawing's markup."""

    text: str
    tone: str = ""
    sign: str = ""
    said: str = ""  # the whole in words, for those who hear the page


class Row(NamedTuple):
    """One line of a component: what it is, its figures or its words, where they come from."""

    label: str
    chips: tuple[Chip, ...] = ()
    words: str = ""
    source: str = ""


class Item(NamedTuple):
    """One component of the catalogue."""

    id: str
    name: str
    other: str  # its name in the other language
    picture: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(sorted({row.source for row in self.rows if row.source}))


class Group(NamedTuple):
    """Components of one kind."""

    id: str
    title: str
    items: tuple[Item, ...]


class Catalogue(NamedTuple):
    """Everything the page shows."""

    groups: tuple[Group, ...]
    colours: tuple[tuple[str, str], ...]  # id and word
    credits: tuple[str, ...]


def of(game: str, lang: str, words: dict[str, Any]) -> Catalogue:
    """The catalogue of a game in a language."""
    made: Catalogue = import_module(f"tools.catalogues.{game}").catalogue(lang, words)
    return made


def certainty(game: str) -> tuple[int, int]:
    """How many figures come from the rulebook or a public source, and how many there are."""
    found: list[str] = import_module(f"tools.catalogues.{game}").all_sources()
    return sum(word in ("rulebook", "public") for word in found), len(found)
