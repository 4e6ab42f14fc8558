"""The scene of a card, put together from the drawings of ``data/drawings.toml`` and the bodies of ``bodies.py``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from os.path import dirname
from typing import Any

from pygames.core import data
from pygames.race.components import ACTIONS, Card
from ui.art.race.bodies import BODIES, Dice, disc, moved, path

BOX = (120, 90)


@cache
def tables() -> dict[str, Any]:
    """Read when the first card is drawn: not every page shows cards."""
    return data.load(dirname(__file__), "drawings")


@cache
def drawing(name: str) -> str:
    """A drawing of the data file."""
    return "".join(_part(part) for part in tables()["drawing"][name])


def _part(part: str) -> str:
    if part.startswith("@"):
        name, *place = part[1:].split()
        return moved(drawing(name), *map(float, place))
    classes, _, shape = part.partition(": ")
    if shape.startswith("o "):
        x, y, r = map(float, shape[2:].split())
        return disc(x, y, r, classes)
    return path(shape, classes)


def scene(
    card: Card, x: float, y: float, width: float, height: float, shift: float = 0, *, is_filled: bool = False
) -> str:
    """The picture of a card; ``shift`` makes room for the rail. A nested drawing cuts off what sticks out.

    ``is_filled``: the drawing goes as far as the edges, whatever it loses at the sides.
    """
    names = tables()["scene"][card.id].split()
    return backdrop(names, card.id, hue(card), (x, y, width, height), shift, is_filled=is_filled)


def action_scene(action: str, x: float, y: float, width: float, height: float) -> str:
    """The picture of an action card."""
    names = tables()["action"][action].split()
    return backdrop(names, action, f"of{ACTIONS[action].phase}", (x, y, width, height), is_filled=True)


def backdrop(
    names: Sequence[str],
    seed: str,
    classes: str,
    place: tuple[float, float, float, float],
    shift: float = 0,
    *,
    is_filled: bool,
) -> str:
    """Drawings before a sky with stars and a faint cloud."""
    x, y, width, height = place
    dice = Dice(seed)
    many = round(min(width * height / 420, 48))
    spots = ((dice.between(0, width), dice.between(0, height)) for _ in range(many))
    stars = path("".join(f"M{a:g} {b:g}h0" for a, b in spots), "star")  # dots: a line of no length with round ends
    inner = "".join(BODIES[name](dice) if name in BODIES else drawing(name) for name in names)
    scale = (max if is_filled else min)(width / BOX[0], height / BOX[1])
    left, top = (width - BOX[0] * scale) / 2 + shift, (height - BOX[1] * scale) / 2
    placed = moved(inner, round(left, 1), round(top, 1), round(scale, 3))
    return (
        f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" class="scene {classes}">'
        f'<rect class="sky" width="100%" height="100%"/>{nebula(width, height, dice)}{stars}{placed}</svg>'
    )


def nebula(width: float, height: float, dice: Dice) -> str:
    """A faint cloud in the colour of the land, thicker towards its middle."""
    x, y, turn = dice.between(0.2, 0.9) * width, dice.between(0.1, 0.6) * height, dice.between(-40, 40)
    layers = "".join(
        f'<ellipse class="mist" cx="{x:.0f}" cy="{y:.0f}" rx="{width * part:.0f}" ry="{height * part * 0.45:.0f}"/>'
        for part in (0.75, 0.5, 0.28)
    )
    return f'<g transform="rotate({turn:g} {x:.0f} {y:.0f})">{layers}</g>'


def hue(card: Card) -> str:
    """The colour of the land: the kind of good, or one of six quiet ones."""
    return f"k-{card.good}" if card.good else f"hue{int(Dice(card.id).between(0, 5.9))}"
