"""Which games the site can offer: an engine alone is not enough, a table, rules and a catalogue must be there too."""

from __future__ import annotations

import pygames
from tools.environment import ROOT

ALL: tuple[str, ...] = (*pygames.GAMES, *pygames.PLANNED)


def is_complete(game: str) -> bool:
    """Whether everything the pages need is there."""
    scenes = ROOT / "site" / "ui" / "scenes"
    has_scene = (scenes / f"{game}.py").exists() or (scenes / game / "__init__.py").exists()
    has_rules = (ROOT / "site" / "rules" / game).is_dir()
    return has_scene and has_rules and (ROOT / "tools" / "catalogues" / f"{game}.py").exists()


GAMES: tuple[str, ...] = tuple(game for game in pygames.GAMES if is_complete(game))
