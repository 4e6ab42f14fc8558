"""The wide picture of each game on the home page, put together from the parts that its table shows.

A picture is a night scene with colours of its own, like the lid of a box: it looks the same on a light page and on a
dark one. Its lower left is quiet, for the page writes the game's name there.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tools import catalogues as catalogues  # puts site/ on the path, where the drawings lie

GAMES = ("bluemoon", "race", "pulsar", "andromeda", "gaia")


def picture(game: str) -> str:
    """The picture of a game as a whole SVG file."""
    made: str = import_module(f"tools.shelf.{game}").picture()
    return made


def write(folder: Path) -> None:
    """Put every picture where the pages look for it."""
    folder.mkdir(parents=True)
    for game in GAMES:
        (folder / f"{game}.svg").write_text(picture(game) + "\n", encoding="utf-8", newline="\n")
