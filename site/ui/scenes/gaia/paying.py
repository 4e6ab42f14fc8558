"""Power tokens that are given away: ways to do it in words, by the areas they come from."""

from __future__ import annotations

from collections import Counter

from pygames.core.play import Choice, Picks
from pygames.gaia.rules.power import STONE_ID
from ui.scenes.look import Look


def words(plan: tuple[str, ...], look: Look) -> str:
    """ "4 of area I and 2 of area II", the Brainstone by its name."""
    areas = Counter(item.rstrip("0123456789") for item in plan if item != STONE_ID)
    told = [look.words.say("give.area", {"n": n, "area": area}) for area, n in areas.items()]
    return look.words.join([*told, *([look.words.word(STONE_ID)] if STONE_ID in plan else [])])


def button(choice: Choice, picks: Picks, look: Look) -> str:
    """The same on the button that does it."""
    slot = choice.slots[0]
    is_whole = len(picks) == 1 and slot.lo <= len(picks[0]) <= slot.hi
    return look.words.say("give.confirm", {"what": words(picks[0], look)}) if is_whole else ""
