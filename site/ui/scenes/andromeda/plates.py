"""The plates of a station that are always there: faction and points, goods, Launch Bay, tracks; and its measures."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygames.andromeda.components import LIMITS, TRACK_TABLE
from pygames.andromeda.words import RESOURCES, SHIPS, TRACKS
from ui.art.andromeda import faces, glyphs, letters, ships
from ui.scenes.andromeda import forecast
from ui.scenes.look import Look
from ui.sprites import Sprite

GAP = 7.0


class Size(NamedTuple):
    """Measures of one way to draw a station."""

    wide: float
    head: float
    goods: float
    bay: float
    row: float
    tile: float  # the widest module
    moon: float  # radius
    text: float
    thing: tuple[float, float]

    @property
    def is_large(self) -> bool:
        return self.wide > SMALL.wide


SMALL = Size(600, 50, 66, 112, 76, 118, 27, 22, (114, 66))
LARGE = Size(1000, 60, 74, 124, 130, 226, 26, 26, (194, 90))


# --- head and goods ---------------------------------------------------------------------------------------------------


def head(shown: dict[str, Any], size: Size, look: Look) -> list[Sprite]:
    name, high = shown["faction"], size.head
    art = (
        f'<rect class="plate" width="{size.wide}" height="{high}" rx="10"/>{glyphs.emblem(name, 8, 6, high - 12)}'
        f'<text class="faction" x="{high + 8}" y="{high * 0.66:.0f}" font-size="{size.text * 1.25:.0f}">'
        f"{look.words.word(name)}</text>"
        f"{glyphs.icon('vp', size.wide - 124, high / 2 - 18, 36)}"
        f'<text class="points gets-vp" x="{size.wide - 12}" y="{high / 2 + 14:.0f}">{shown["vp"]}</text>'
    )
    told = look.words.say("own.faction", {"faction": name, "n": shown["vp"]})
    return [Sprite("own_faction", "plates", 0, 0, art, name, told, look.classes(name, "plated"))]


def goods(shown: dict[str, Any], size: Size, look: Look) -> list[Sprite]:
    """Five stocks, leaders at home, cards in hand; red what is above its limit."""
    cells = [(name, shown[name], LIMITS[name]) for name in RESOURCES]
    cells += [("leader", shown["leaders_home"], 0), ("tactic", shown["cards"], shown["card_limit"])]
    wide = (size.wide - (len(cells) - 1) * GAP) / len(cells)
    found, high, y = [], size.goods, size.head + GAP
    for n, (name, have, most) in enumerate(cells):
        over = " over" if most and have > most else ""
        icon = high * 0.46
        art = (
            f'<rect class="plate" width="{wide:.1f}" height="{high}" rx="10"/>'
            f"{glyphs.icon(name, 5, (high - icon) / 2, icon)}"
            f'<text class="stock{over}" x="{wide - 6:.0f}" y="{high / 2 + 14:.0f}">{have}</text>'
        )
        told = look.words.say("own.stock", {"what": look.words.say(f"stat.{name}"), "n": have, "most": most})
        if not most:
            told = look.words.say("own.leaders", {"n": have})
        item = name if name in RESOURCES else f"own_{name}"
        found.append(
            Sprite(f"own_{name}", "plates", n * (wide + GAP), y, art, item, told, look.classes(item, "plated"))
        )
    return found


# --- ships ------------------------------------------------------------------------------------------------------------


def bay(shown: dict[str, Any], seat: int, size: Size, look: Look) -> list[Sprite]:
    """Each type with what waits in the Launch Bay, what could still be built, and its figures."""
    wide, high = (size.wide - 3 * GAP) / 4, size.bay
    y = size.head + size.goods + 2 * GAP
    fitted, gear = ships.fitted(shown), forecast.gear(shown)
    found = []
    for n, ship in enumerate(SHIPS):
        ready, spare = shown["bay"].get(ship, 0), shown["reserve"].get(ship, 0)
        figures = faces.ship_parts(gear.ranges[n], gear.weapons[n], gear.shields[n], gear.aim[n], gear.abilities[n])
        line = 27.0 if not size.is_large else high * 0.25
        name = look.words.word(fitted.get(ship, ship))
        title = letters.named(name, size.text, wide - 16, 8, high * 0.62) if size.is_large else ""
        state = "" if ready else "none"
        up = glyphs.icon("upgrade", wide - 30, 4, 24, "fitted") if ship in fitted else ""
        top = 28.0 if not size.is_large else high * 0.26
        art = (
            f'<rect class="plate" width="{wide:.1f}" height="{high}" rx="10"/>'
            f"{glyphs.ship(ship, look.marks[seat], 34, top, 62 if size.is_large else 52, state, fitted.get(ship, ''))}"
            f'<text class="stock" x="{wide * 0.56:.0f}" y="{top + 14:.0f}" text-anchor="start">{ready}</text>'
            f'<text class="spare" x="{wide - 8:.0f}" y="{top + 13:.0f}">+{spare}</text>{title}{up}'
            f"{_figures(figures, wide, high, line, size)}"
        )
        told = look.words.say("own.ship", {"ship": fitted.get(ship, ship), "n": ready, "spare": spare})
        classes = look.classes(ship, "plated", "hangar")
        found.append(Sprite(f"bay_{ship}", "plates", n * (wide + GAP), y, art, ship, told, classes))
    return found


def _figures(figures: list[faces.Part], wide: float, high: float, line: float, size: Size) -> str:
    """What a type can do, in two lines where there is little room."""
    if not size.is_large:
        return faces.several(figures, wide / 2, high - 31, line, wide - 10, 2)
    return faces.line(figures, wide / 2, high - line * 0.75, line, wide - 12)


# --- tracks -----------------------------------------------------------------------------------------------------------


def tracks(shown: dict[str, Any], y: float, size: Size, look: Look) -> list[Sprite]:
    """Steps on the five tracks with the level reached."""
    wide = (size.wide - 4 * GAP) / 5
    found = []
    for n, track in enumerate(TRACKS):
        step, table = shown["tracks"][track], TRACK_TABLE[n]
        level = sum(step >= at for at in table.levels)
        art = (
            f'<rect class="plate" width="{wide:.0f}" height="70" rx="10"/>{glyphs.icon(track, 8, 16, 38)}'
            f'<text class="stock" x="{wide / 2 + 10:.0f}" y="50" text-anchor="middle">{step}</text>'
            f'<text class="spare" x="{wide - 10:.0f}" y="48">{"●" * level}{"○" * (3 - level)}</text>'
        )
        told = look.words.say("own.track", {"track": track, "n": step, "level": level})
        found.append(
            Sprite(f"own_{track}", "plates", n * (wide + GAP), y, art, track, told, look.classes(track, "plated"))
        )
    return found
