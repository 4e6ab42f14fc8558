"""The cards of the eight peoples: colour, emblem, number, and a sign for the power."""

from __future__ import annotations

from html import escape

from pygames.bluemoon.components import KINDS, Kind
from ui.art.bluemoon import dragons, peoples
from ui.scenes.bluemoon import icons
from ui.words import Words

WIDTH, HEIGHT = 100, 140


def power_sign(kind: Kind) -> str:
    """A card's power as a picture on the foot of the card."""
    power = kind.power
    if power is None:
        return ""
    if power.dragon:
        drawn, spot = dragons.DRAGONS[power.dragon], "translate(12 101) scale(.46)"
        dragon = f'<g class="dragon d-{power.dragon}" transform="{spot}">{drawn}</g>'
        return dragon + (_figure(str(power.steps), 78) if power.steps else icons.icon("fly", 66, 108, 22, "plain"))
    word = {"extra_offering": "offerings"}.get(power.do, power.do)
    figure = {"hurry": f"+{power.steps}", "extra_offering": f"+{power.surcharge}", "wild": "1",
              "pair": str(power.value),
              "recolour": str(power.cards)}.get(power.do, "")  # fmt: skip
    if not figure:
        return icons.icon(word, 36, 105, 28, "plain")
    return icons.icon(word, 24, 106, 26, "plain") + _figure(figure, 68)


def _figure(text: str, x: float) -> str:
    return f'<text class="power" x="{x}" y="128">{text}</text>'


LETTER = 12  # the room of one on a card


def line(text: str, classes: str, x: float, y: float, room: float) -> str:
    """A word on a card; a long one is set closer. The style sheet shows words on cards wide enough to read them."""
    closer = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if len(text) * LETTER > room else ""
    return f'<text class="{classes}" x="{x}" y="{y}"{closer}>{escape(text)}</text>'


def symbol(kind: Kind, words: Words) -> str:
    """One kind as a symbol that hand and lists use, with its people's name and its power in two or three words."""
    power = kind.power
    told = {"steps": power.steps, "n": power.value} if power else {}
    short = line(words.say(f"short_power.{power.do}", told), "said", 50, 133, 92) if power else ""
    index = (
        f'<text class="value" x="22" y="44">{kind.value}</text>'
        f'<g class="emblem" transform="translate(8 53) scale(1.2)">{icons.PEOPLES[kind.people]}</g>'
        f"{line(words.word(kind.people), 'people', 95, 24, 54)}"
    )
    foot = f'<g transform="translate(0 -16)">{power_sign(kind)}</g>{short}' if power else ""
    return (
        f'<symbol id="card-{kind.id}" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="card c-{kind.colour}">'
        f'<rect class="face" x="2" y="2" width="96" height="136" rx="10"/>{somebody(kind)}'
        f"{index}{foot}</g></symbol>"
    )


POWERED, PLAIN = 88, 138  # where the portrait ends: above the power, or at the foot of the card


def somebody(kind: Kind) -> str:
    """The people's portrait: down to the chest above a power, down to the hem where there is none."""
    if kind.power:
        band = f"M2 12a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v{POWERED - 12}H2z"
        spot, halo = "translate(34.5 29) scale(.98)", '<circle class="halo" cx="66" cy="58" r="30"/>'
    else:
        band = "M12 2h76a10 10 0 0 1 10 10v116a10 10 0 0 1-10 10H12a10 10 0 0 1-10-10V12A10 10 0 0 1 12 2z"
        spot, halo = "translate(23 40) scale(1.22)", '<circle class="halo" cx="62" cy="75" r="37"/>'
    clip = f'<clipPath id="band-{kind.id}"><path d="{band}"/></clipPath>'
    drawn = f'<g class="portrait" transform="{spot}">{peoples.portrait(kind.people)}</g>'
    return f'{clip}<path class="band" d="{band}"/><g clip-path="url(#band-{kind.id})">{halo}{drawn}</g>'


def back() -> str:
    """A card face down."""
    return (
        f'<symbol id="card-back" viewBox="0 0 {WIDTH} {HEIGHT}"><g class="card card-back">'
        '<rect class="face" x="2" y="2" width="96" height="136" rx="10"/><path class="line" d="M14 14h72v112H14z"/>'
        '<circle class="line" cx="50" cy="70" r="24"/>'
        '<path class="line" d="M50 34v72M14 70h72M25 45l50 50M75 45 25 95"/>'
        "</g></symbol>"
    )


def symbols(words: Words) -> str:
    """All cards, and the things that panels draw."""
    things = "".join(f'<symbol id="icon-{n}" viewBox="0 0 24 24"><g class="icon {n}">{d}</g></symbol>'
                     for n, d in icons.THINGS.items())  # fmt: skip
    signs = "".join(f'<symbol id="people-{n}" viewBox="0 0 24 24"><g class="emblem">{d}</g></symbol>'
                    for n, d in icons.PEOPLES.items())  # fmt: skip
    flying = "".join(
        f'<symbol id="dragon-{c}" viewBox="-2 -2 108 74"><g class="dragon d-{c}">{d}</g></symbol>'
        for c, d in dragons.DRAGONS.items()
    )
    return "".join(symbol(kind, words) for kind in KINDS.values()) + back() + things + signs + flying
