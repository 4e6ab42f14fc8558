"""Gaia Project. ``RULES.md`` says where each rule lives."""

from pygames.gaia.game import GaiaProject

GAME = GaiaProject()
