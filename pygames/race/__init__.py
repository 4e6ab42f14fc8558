"""Race for the Galaxy (second edition, base game). ``RULES.md`` says where each rule lives."""

from pygames.race.game import RaceForTheGalaxy

GAME = RaceForTheGalaxy()
