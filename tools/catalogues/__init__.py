"""What the components page of each game shows: one module per game with a function `catalogue(lang, words)`."""

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
    tags: tuple[str, ...] = ()  # "<filter>:<value>": what the filters of the page find it by

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(sorted({row.source for row in self.rows if row.source}))


class Group(NamedTuple):
    """Components of one kind."""

    id: str
    title: str
    items: tuple[Item, ...]


class Filter(NamedTuple):
    """A list to choose from: only components that carry the chosen value are shown."""

    id: str
    title: str
    values: tuple[tuple[str, str], ...]  # value and word


class Catalogue(NamedTuple):
    """Everything the page shows."""

    groups: tuple[Group, ...]
    filters: tuple[Filter, ...]
    credits: tuple[str, ...]


class Legend(NamedTuple):
    """Signs of one sort and what they mean, for the quick reference: markup and words."""

    title: str
    rows: tuple[tuple[str, str], ...]


def of(game: str, lang: str, words: dict[str, Any]) -> Catalogue:
    """The catalogue of a game in a language."""
    made: Catalogue = import_module(f"tools.catalogues.{game}").catalogue(lang, words)
    return made


def legend(game: str, lang: str) -> list[Legend]:
    """The signs of a game that has more of them than its rules explain in passing."""
    make = getattr(import_module(f"tools.catalogues.{game}"), "legend", None)
    return make(lang) if make else []


def certainty(game: str) -> tuple[int, int]:
    """How many figures come from the rulebook or a public source, and how many there are."""
    found: list[str] = import_module(f"tools.catalogues.{game}").all_sources()
    return sum(word in ("rulebook", "public") for word in found), len(found)


def pictures(name: str) -> dict[str, Any]:
    """Boards that the set-up page shows, with the symbols they use; {} for a game whose board is always the same."""
    if name not in BOARDS:
        return {}
    module = import_module(f"tools.catalogues.{name}_boards")
    return {"symbols": module.bodies.symbols(), "boards": module.pictures()}


def board_option(name: str) -> str:
    """The variant by which the board is chosen."""
    return str(getattr(import_module(f"tools.catalogues.{name}_boards"), "OPTION", "board")) if name in BOARDS else ""


def boards_of(name: str) -> dict[str, Any]:
    """Which of these pictures belongs to a value of that option and a number of seats."""
    return dict(import_module(f"tools.catalogues.{name}_boards").which()) if name in BOARDS else {}


def galaxy_of(name: str) -> dict[str, Any]:
    """What the set-up page lays a shuffled board from."""
    galaxy = getattr(import_module(f"tools.catalogues.{name}_boards"), "galaxy", dict) if name in BOARDS else dict
    return dict(galaxy())


BOARDS = ("andromeda", "gaia", "pulsar")
