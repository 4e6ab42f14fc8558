"""The cards of the eight peoples: colour, emblem, number, and a sign for the power."""

from __future__ import annotations

from pygames.bluemoon.components import KINDS, Kind
from ui.scenes.bluemoon import icons

WIDTH, HEIGHT = 100, 140


def power_sign(kind: Kind) -> str:
    """A card's power as a picture on the foot of the card."""
    power = kind.power
    if power is None:
        return ""
    if power.dragon:
        drawn, spot = icons.DRAGONS[power.dragon], "translate(27 100) scale(.66)"
        dragon = f'<g class="dragon d-{power.dragon}" transform="{spot}">{drawn}</g>'
        return dragon + (_figure(str(power.steps), 74) if power.steps else icons.icon("fly", 62, 108, 22, "plain"))
    word = {"extra_offering": "offerings"}.get(power.do, power.do)
    figure = {"hurry": f"+{power.steps}", "extra_offering": f"+{power.surcharge}", "wild": "1",
              "pair": str(power.value),
              "recolour": str(power.cards)}.get(power.do, "")  # fmt: skip
    if not figure:
        return icons.icon(word, 36, 105, 28, "plain")
    return icons.icon(word, 24, 106, 26, "plain") + _figure(figure, 68)


def _figure(text: str, x: float) -> str:
    return f'<text class="power" x="{x}" y="128">{text}</text>'


def symbol(kind: Kind) -> str:
    """One kind as a symbol that hand, lists and catalogue use."""
    return (
        f'<symbol id="card-{kind.id}" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="card c-{kind.colour}">'
        f'<rect class="face" x="2" y="2" width="96" height="136" rx="10"/>'
        f'<path class="band" d="M2 12a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v84H2z"/>'
        f'<text class="value" x="26" y="44">{kind.value}</text>'
        f'<g class="emblem" transform="translate(42 40) scale(2.15)">{icons.PEOPLES[kind.people]}</g>'
        f"{power_sign(kind)}</g></symbol>"
    )


def back() -> str:
    """A card face down."""
    return (
        f'<symbol id="card-back" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="card card-back">'
        '<rect class="face" x="2" y="2" width="96" height="136" rx="10"/><path class="line" d="M14 14h72v112H14z"/>'
        '<circle class="line" cx="50" cy="70" r="24"/>'
        '<path class="line" d="M50 34v72M14 70h72M25 45l50 50M75 45 25 95"/>'
        "</g></symbol>"
    )


def symbols() -> str:
    """All cards, and the things that panels draw."""
    things = "".join(f'<symbol id="icon-{n}" viewBox="0 0 24 24"><g class="icon {n}">{d}</g></symbol>'
                     for n, d in icons.THINGS.items())  # fmt: skip
    signs = "".join(f'<symbol id="people-{n}" viewBox="0 0 24 24"><g class="emblem">{d}</g></symbol>'
                    for n, d in icons.PEOPLES.items())  # fmt: skip
    dragons = "".join(
        f'<symbol id="dragon-{c}" viewBox="0 0 64 52"><g class="dragon d-{c}">{d}</g></symbol>'
        for c, d in icons.DRAGONS.items()
    )
    return "".join(symbol(kind) for kind in KINDS.values()) + back() + things + signs + dragons
