"""Card faces of Race for the Galaxy: ``card_face(KINDS["gem_world"], words, "hand")`` and friends."""

from ui.art.race.faces import SIZES, action_face, bonus_row, card_back, card_face, picture

__all__ = ["SIZES", "action_face", "bonus_row", "card_back", "card_face", "picture"]
