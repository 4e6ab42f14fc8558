"""What each page and each game weighs on the way to a first visitor, against its budget in site/weight.toml.

A page is its own file and what it names: styles, scripts with all they import, pictures, fonts of the styles. A game's
first play is the table page with PyScript, Pyodide and the game's archives. A game's art is everything that draws it,
as it is written: drawings, scenes, styles. Sizes are those of a host that compresses.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.environment import ROOT
from tools.pages import LANGUAGES, Layout, imported, sent

BUDGETS = ROOT / "site" / "weight.toml"
NAMED = re.compile(r'<(?:script|link|img)\b[^>]*?\s(?:src|href)="(\.\./[^"?#]+\.(?:js|css|svg))"')
STYLE_OF = (
    r'<link\b[^>]*?\sdata-href="(\.\./[^"]+\.css)" data-style="{game}"'  # asked for by the table of that game only
)
FONTS = re.compile(r"url\(\"?([^)\"]+\.woff2)\"?\)")


class TooHeavy(Exception):
    """Something weighs more than it may; the text is for a person."""


class Row(NamedTuple):
    """A page or a game's first play: kB on the way, and how many it may be."""

    name: str
    weight: float
    budget: float


def kilobytes(paths: set[Path]) -> float:
    return sum(map(sent, paths)) / 1000


def page_files(page: Path) -> set[Path]:
    """A page and everything it asks for before anybody touches it."""
    found = {page}
    for name in NAMED.findall(page.read_text(encoding="utf-8")):
        path = (page.parent / name).resolve()
        found |= set(imported(path)) if path.suffix == ".js" else {path}
        found |= set(fonts(path)) if path.suffix == ".css" else set()
    return {path.resolve() for path in found}


def fonts(style: Path) -> Iterator[Path]:
    for name in FONTS.findall(style.read_text(encoding="utf-8")):
        yield (style.parent / name).resolve()


def play_files(layout: Layout, game: str) -> set[Path]:
    """What a first match of a game asks for."""
    out = layout.out
    runtime = [path for path in (out / layout.runtime).rglob("*") if path.is_file() and path.name != "LICENSE"]
    archives = [out / layout.archives["shared"], out / layout.archives[game], out / layout.assets / "ui" / "worker.py"]
    page = out / LANGUAGES[0] / "table.html"
    own = re.findall(STYLE_OF.format(game=game), page.read_text(encoding="utf-8"))
    styles = [page.parent / name for name in own]
    return {path.resolve() for path in (*page_files(page), *styles, *runtime, *archives)}


def art_files(game: str) -> set[Path]:
    """Whatever draws a game: its art and its scene, with all that a scene does besides, its styles and pictures."""
    site = ROOT / "site"
    code = [*(site / "ui" / "art" / game).rglob("*"), *(site / "ui" / "scenes" / game).glob("*.py")]
    more = [*(site / "css").glob(f"{game}*.css"), *(site / "svg").rglob(f"{game}.svg")]
    return {path for path in (*code, *more) if path.suffix in (".py", ".toml", ".css", ".svg")}


def rows(layout: Layout) -> list[Row]:
    """Every page in the language in which it is heavier, and every game's first play."""
    budgets = tomllib.loads(BUDGETS.read_text(encoding="utf-8"))
    folders = [layout.out / lang for lang in LANGUAGES]
    names = sorted(path.relative_to(folders[0]).as_posix() for path in folders[0].rglob("*.html"))
    found = []
    for name in names:
        weight = max(kilobytes(page_files(folder / name)) for folder in folders)
        found.append(Row(name, weight, budgets["page"].get(name, budgets["pages"][kind(name)])))
    for game in layout.archives:
        if game != "shared":
            weight = kilobytes(play_files(layout, game))
            found.append(Row(f"first play of {game}", weight, budgets["play"].get(game, budgets["first_play"])))
            found.append(Row(f"art of {game}", kilobytes(art_files(game)), budgets["art"]))
    return found


def kind(name: str) -> str:
    """`rules/gaia.html` is one of the rules, `rules/gaia-quick.html` a quick reference, `settings.html` itself."""
    folder, _, file = name.rpartition("/")
    return "quick" if file.endswith("-quick.html") else folder or file.removesuffix(".html")


def table(found: list[Row]) -> list[str]:
    """A line for each row."""
    head = f"{'kB on the way':<28}{'is':>9}{'may be':>9}"
    return [head, *(f"{row.name:<28}{row.weight:>9.1f}{row.budget:>9.0f}" for row in found)]


def check(found: list[Row]) -> None:
    """Refuse a build in which something has become too heavy."""
    over = [row for row in found if row.weight > row.budget]
    heavy = [f"{row.name} weighs {row.weight:.1f} kB, {row.budget:.0f} allowed" for row in over]
    if heavy:
        raise TooHeavy("; ".join(heavy) + f" ({BUDGETS.relative_to(ROOT)})")
