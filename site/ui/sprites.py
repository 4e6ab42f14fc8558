"""Sprites: a scene as a keyed list, drawn once as SVG text and then only changed where it differs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

Op = list[str]  # [key, attribute, value]; "#html" is the inside, "+" draws a new sprite, "-" removes one


class Sprite(NamedTuple):
    """One thing on the board. ``markup`` is its inside; what changes often stays outside of it."""

    key: str
    layer: str
    x: float
    y: float
    markup: str
    item: str = ""  # the id by which a choice calls it
    label: str = ""
    classes: str = ""
    way: str = ""  # "dx dy dx dy …": a thing that moves comes by these points, told from where it ends

    def attributes(self) -> dict[str, str]:
        found = {
            "class": f"sprite {self.classes}".strip(),
            **({"data-way": self.way} if self.way else {}),
            "transform": f"translate({number(self.x)} {number(self.y)})",
        }
        if self.item:
            found |= {"data-id": self.item, "role": "button", "tabindex": "-1"}
        if self.label:
            found["aria-label"] = self.label
        elif not self.item:
            found["aria-hidden"] = "true"
        return found

    def draw(self, prefix: str = "") -> str:
        written = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes().items())
        return f'<g id="{prefix}sprite-{escape(self.key)}"{written}>{self.markup}</g>'


def number(value: float) -> str:
    """Short, and the same on every machine."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def draw(sprites: Sequence[Sprite], layers: Iterable[str], prefix: str = "") -> str:
    """The whole scene, one group per layer. Of several drawings on one page each has a prefix of its own."""
    return "".join(
        f'<g id="{prefix}layer-{layer}">{"".join(s.draw(prefix) for s in sprites if s.layer == layer)}</g>'
        for layer in layers
    )


def changes(before: Sequence[Sprite], after: Sequence[Sprite], prefix: str = "") -> list[Op]:
    """What must be done to a drawn scene so that it shows another one."""
    old = {s.key: s for s in before}
    new = {s.key: s for s in after}
    found: list[Op] = [[key, "-", ""] for key in old if key not in new or new[key].layer != old[key].layer]
    for key, sprite in new.items():
        known = old.get(key)
        if known is None or known.layer != sprite.layer:
            found.append([f"layer-{sprite.layer}", "+", sprite.draw(prefix)])
        elif known is not sprite and known != sprite:
            found += _differences(known, sprite)
    return found


def _differences(known: Sprite, sprite: Sprite) -> list[Op]:
    if known._replace(classes=sprite.classes, markup=sprite.markup) == sprite:  # most only light up or dim
        found = [[sprite.key, "class", f"sprite {sprite.classes}".strip()]] if known.classes != sprite.classes else []
    else:
        old, new = known.attributes(), sprite.attributes()
        found = [[sprite.key, name, new.get(name, "")] for name in {**old, **new} if old.get(name) != new.get(name)]
    if known.markup != sprite.markup:
        found.append([sprite.key, "#html", sprite.markup])
    return sorted(found, key=lambda op: op[1] == "transform")  # it moves, with its parts, when all else is done
