"""What the makers of all catalogues share: the words beside the rules, drawings for pages, sources of figures."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

import pygames
from pygames.core.text import LANGUAGES
from tools.environment import ROOT
from ui.words import Words as TableWords

Table = dict[str, Any]  # a row of a data file


class Words(TableWords):
    """The words of game, table and catalogue in one language."""

    def __init__(self, game: str, lang: str) -> None:
        super().__init__(lang, pygames.game(game))
        self.texts.update({f"catalogue.{key}": said for key, said in written(game, lang).items()})

    def own(self, key: str, **slots: Any) -> str:
        """A sentence of the catalogue itself."""
        return self.say(f"catalogue.said.{key}", slots)

    def title(self, name: str) -> str:
        """The name of a thing as a title."""
        return self.capital(self.word(name))


def written(game: str, lang: str) -> dict[str, str]:
    """What stands beside the rules about components, by section and key."""
    book = tomllib.loads((ROOT / "site" / "rules" / game / f"{lang}.toml").read_text(encoding="utf-8"))
    return {f"{section}.{key}": said for section, table in book["components"].items() for key, said in table.items()}


def other(lang: str) -> str:
    """The other language, in which names are told too."""
    return next(code for code in LANGUAGES if code != lang)


def svg(box: str, inner: str, classes: str = "") -> str:
    """A drawing that says nothing: its words stand beside it."""
    named = f' class="{classes}"' if classes else ""
    return f'<svg viewBox="{box}"{named} aria-hidden="true">{inner}</svg>'


def source_of(source: Any, key: str) -> str:
    """The source of one figure: its own word, else the only or first one."""
    if isinstance(source, str):
        return source
    return str(source.get(key) or next(iter(source.values())))


def sources_in(rows: Iterable[Table]) -> list[str]:
    """The source word of every figure of these rows."""
    found: list[str] = []
    for row in rows:
        source = row["source"]
        found += source.values() if isinstance(source, dict) else [source]
    return found
