"""What the signs of powers mean: the same rows in the quick reference, the catalogue and beside the table."""

from __future__ import annotations

from pygames.core.text import Catalogue
from pygames.race.components import KINDS, TRADE, Power
from pygames.race.wording import power_term
from ui.art.race import rail

RAIL = ("1", "2", "3", TRADE, "4", "5")  # phases as a card lists them: who sells, sells first


def drawn(width: float, inner: str) -> str:
    """Signs of a line of their own."""
    wide = round(width + 2)
    frame = f'viewBox="-1 -1 {wide} 26" width="{wide}" height="26" preserveAspectRatio="xMinYMid"'
    return f'<svg {frame} class="signs" aria-hidden="true">{inner}</svg>'


def row(signs: rail.Row) -> str:
    return drawn(rail.width(signs, 24), rail.draw(signs, 0, 0, 24))


def phase_name(phase: str) -> str:
    """The id by which a phase, or Trade, is put into words."""
    return "trade" if phase == TRADE else f"phase{phase}"


def powers(phase: str, words: Catalogue) -> list[tuple[str, str]]:
    """Signs and sentence of every power of a phase: one for each word, or variant of it that reads differently."""
    shown: dict[str, Power] = {}
    for card in KINDS.values():
        for power in card.powers:
            if power.phase == phase:
                shown.setdefault(power_term(power).key, power)
    order = sorted(shown.values(), key=lambda power: list(rail.PATTERNS).index(power.do))
    terms = [(power, power_term(power)) for power in order]
    return [(row(rail.signs(power)), words.say(term.key, term.data)) for power, term in terms]
