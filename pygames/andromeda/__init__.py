"""Andromeda's Edge: 2 to 4 players settle the edge of the galaxy, or two teams of two."""

from pygames.andromeda.game import AndromedasEdge

GAME = AndromedasEdge()
