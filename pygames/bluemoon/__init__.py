"""Blue Moon City (2019 edition). ``RULES.md`` says where each rule lives."""

from pygames.bluemoon.game import BlueMoonCity

GAME = BlueMoonCity()
