"""Card faces as symbols that hand, tableau and lists use, and small faces for the tableaux of others."""

from __future__ import annotations

from html import escape

from pygames.race.components import CARDS, KINDS, Card
from ui.scenes.base import Look
from ui.scenes.race import icons

WIDTH, HEIGHT = 100, 140
RAIL = ("1", "2", "3", "$", "4", "5")


def face(kind: Card, look: Look) -> str:
    """A whole card."""
    name = look.words.word(kind.id)
    rail = "".join(
        f'<text class="rail r{phase}" x="4" y="{42 + 16 * at}">{icons.NUMERALS.get(phase, phase)}</text>'
        for at, phase in enumerate(RAIL)
        if kind.has_phase(phase)
    )
    tone = f"g-{kind.good}" if kind.good else ""
    return (
        f'<g class="rcard {tone}"><rect class="face" x="1" y="1" width="98" height="138" rx="7"/>'
        f'<text class="cost" x="16" y="26">{kind.value}</text><text class="points" x="84" y="26">{kind.vp}</text>'
        f'{rail}<text class="title" x="50" y="132" textLength="90">{escape(name)}</text></g>'
    )


def symbols(look: Look) -> str:
    """All kinds, their small faces, and the things that panels draw."""
    whole = "".join(
        f'<symbol id="card-{kind.id}" viewBox="0 0 {WIDTH} {HEIGHT}">{face(kind, look)}</symbol>'
        for kind in KINDS.values()
    )
    small = "".join(f'<symbol id="mini-{kind.id}" viewBox="0 0 50 70">{mini(kind)}</symbol>' for kind in KINDS.values())
    things = "".join(
        f'<symbol id="icon-{name}" viewBox="0 0 24 24"><g class="icon {name}">{drawn}</g></symbol>'
        for name, drawn in icons.THINGS.items()
    )
    goods = "".join(
        f'<symbol id="good-{name}" viewBox="0 0 24 24"><g class="good g-{name}">{drawn}</g></symbol>'
        for name, drawn in icons.GOODS.items()
    )
    return whole + small + things + goods + back()


def mini(kind: Card) -> str:
    """A card in the tableau of another player: kind, points, good, and in which phases it works."""
    shape = icons.icon("world" if kind.is_world else "development", 4, 5, 19, "form")
    if kind.good:
        made = "made" if kind.is_production else "found"
        shape = icons.good(kind.good, 4, 5, 19, made)
    points = "?" if kind.scoring else str(kind.vp)
    rail = "".join(
        f'<rect class="tick t{"4" if phase == "$" else phase}" x="{5 + 8.4 * at:g}" y="56" width="6.6" height="8" rx="1.5"/>'
        for at, phase in enumerate(("1", "2", "3", "4", "5"))
        if kind.has_phase(phase) or (phase == "4" and kind.has_phase("$"))
    )
    edge = " military" if kind.is_military else ""
    return (
        f'<g class="mini{edge}"><rect class="face" x="1" y="1" width="48" height="68" rx="5"/>{shape}'
        f'<text class="figure" x="37" y="24">{points}</text>{_initials(kind)}{rail}</g>'
    )


def _initials(kind: Card) -> str:
    return f'<text class="cost" x="25" y="49">{kind.value}</text>'


def back() -> str:
    """A card face down."""
    return (
        f'<symbol id="card-back" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="rcard card-back">'
        '<rect class="face" x="1" y="1" width="98" height="138" rx="7"/><circle class="line" cx="50" cy="70" r="26"/>'
        '<path class="line" d="M10 84c30 14 62 2 80-30M50 20v100M10 70h80"/></g></symbol>'
    )


def kind_of(card: str) -> str:
    """The kind of a card: what its drawings are called."""
    return CARDS[card].id if card in CARDS else card
