"""One folder per game: how its view becomes sprites, cards, figures and words."""

from __future__ import annotations

from importlib import import_module

from ui.scenes.base import Scene


def scene_of(game: str) -> Scene:
    """The scene of a game, imported when it is asked for: a page loads one game."""
    made: Scene = import_module(f"ui.scenes.{game}").SCENE
    return made
