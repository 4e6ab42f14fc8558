"""Pulsar 2849. ``RULES.md`` says where each rule lives."""

from pygames.pulsar.game import Pulsar2849

GAME = Pulsar2849()
