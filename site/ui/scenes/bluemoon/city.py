"""The city as sprites: tiles and their spaces; what stands on them is in ``pieces``, what they lie on in ``land``."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from pygames.bluemoon.components import PEOPLE_OF, SQUARE, TILES, WILD, Space, Tile
from ui.art import marks, metrics
from ui.scenes.base import Look, View
from ui.scenes.bluemoon import icons, land, pieces
from ui.scenes.bluemoon.buildings import GROUND, drawing
from ui.scenes.bluemoon.layout import GAP, SIDE, STEP, TILE, place
from ui.sprites import Sprite

SPACE = (44, 57, 4)  # width, height, gap
ROW_OF_SPACES = 97
BIG, BIG_GAP = 74, 4  # spaces of the tile that is asked about: 34 pixels and more on a tablet
BIG_ROWS = (84, 46, 46 + BIG + BIG_GAP)  # where a single row begins, and each of two
FIRST_OF_TWO, LOW = 66, 43  # two rows of spaces: where they begin, how high each is
BONUS_AT = 160
NAME_ROOM, NAME_LARGEST, NAME_STEP, CLOSER = 192, 30, 0.92, 0.045  # as wide as a name may be, as in bluemoon.css
RAYS = ((80, 0), (-80, 0), (0, 80), (0, -60), (57, 57), (-57, 57), (57, -50), (-57, -50))  # of the square's paving


def sprites(view: View, look: Look) -> list[Sprite]:
    """Everything on the board."""
    found = [*land.sprites(view, look)]
    for tile, shown in view["city"].items():
        found.append(square(shown, look) if tile == SQUARE else building(TILES[tile], shown, look))
        if tile != SQUARE and not shown["rebuilt"]:
            found += [space_sprite(space, shown, look) for space in TILES[tile].spaces]
    return [*found, *pieces.sprites(view, look)]


# --- tiles ----------------------------------------------------------------------------------------------------------


def name_lines(name: str) -> list[str]:
    """A name in one line, or in two of about the same length: also where the city is small and its letters large."""
    if _wide(name) <= NAME_ROOM or " " not in name:
        return [name]
    words = name.split()
    cuts = ((" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words)))
    return list(min(cuts, key=lambda lines: max(map(_wide, lines))))


def _wide(line: str) -> float:
    """How wide a line of a name is when its letters are at their largest; long ones stand closer."""
    return metrics.width(line, NAME_LARGEST) - CLOSER * NAME_LARGEST * len(line)


def title(name: str, y: float = 25, *, is_low: bool = False) -> str:
    """A name that begins at a height, or, low on its tile, ends there."""
    lines = name_lines(name)
    first = 1 - len(lines) if is_low else 0
    spans = "".join(
        f'<tspan x="100" dy="{(first if i == 0 else 1) * NAME_STEP:g}em">{escape(line)}</tspan>'
        for i, line in enumerate(lines)
    )
    is_long = max(metrics.width(line, NAME_LARGEST) for line in lines) > NAME_ROOM
    return f'<text class="{"name long" if is_long else "name"}" x="100" y="{y:g}">{spans}</text>'


def bonus(sign: str, won: Sequence[tuple[str, int]], x: float, y: float) -> tuple[str, float]:
    """A bonus as sign and things, and where it ends. One of a kind needs no figure where several kinds stand."""
    parts = [icons.icon(sign, x, y + 6, 24, f"sign {sign}")]
    x += 27
    for what, n in won:
        if n > 1 or len(won) == 1:
            parts.append(f'<text class="figure" x="{x}" y="{y + 32}">{n}</text>')
            x += 23
        parts.append(icons.icon(what, x, y + 3, 30))
        x += 30 if len(won) < 3 else 24  # three kinds stand closer
    return "".join(parts), x if len(won) < 3 else x + 4


def building(tile: Tile, shown: dict[str, Any], look: Look) -> Sprite:
    x, y = place(shown["row"], shown["column"])
    key = (tile.id, shown["rebuilt"], tuple(shown["spaces"].values()), tuple(shown["figures"]))
    markup, label = look.keep(key, lambda: (_drawn(tile, shown["rebuilt"], look), tile_label(tile, shown, look)))
    state = "rebuilt" if shown["rebuilt"] else "rubble"
    holds = ["holds"] if any(space.id in look.can for space in tile.spaces) else []
    classes = look.classes(tile.id, "tile", state, f"c-{tile.spaces[0].colour}", *holds)
    return Sprite(tile.id, "tiles", x, y, markup, tile.id, label, classes)


def _drawn(tile: Tile, rebuilt: bool, look: Look) -> str:
    """A tile's inside: art, name, and what it pays."""
    name = look.words.word(tile.id)
    is_long = len(name_lines(name)) > 1
    parts = [f'<rect class="ground" width="{TILE}" height="{TILE}" rx="14"/>']
    if rebuilt:
        parts.append(_whole(tile, is_long))
    else:
        spot = "translate(44 39) scale(.7)" if is_long else "translate(24 18) scale(.95)"
        parts.append(f'<g class="art" transform="{spot}">{drawing(tile.id, False)}</g>')
        first, middle = bonus("majority", tile.majority, 0, 0)
        second, end = bonus("building", tile.building, middle + 8, 0)
        parts.append(f'<g transform="translate({(TILE - end) / 2:.0f} {BONUS_AT})">{first}{second}</g>')
    if tile.action:
        spot = "6 6" if tile.at and not rebuilt else "168 66"
        parts.append(f'<g class="special" transform="translate({spot})">{special_sign(tile)}</g>')
    parts.append(title(name, 152 if rebuilt else 25, is_low=rebuilt))
    frame = f'<rect class="frame" width="{TILE}" height="{TILE}" rx="14"/>'
    return "".join([*parts, frame] if not rebuilt else [parts[0], frame, *parts[1:]])


def _whole(tile: Tile, is_long: bool) -> str:
    """A rebuilt building: it rises over the upper edge of its tile, above its name and what it pays."""
    base, high = (101, 1.26) if is_long else (124, 1.42)
    sign, end = bonus("proximity", tile.proximity, 0, 0)
    return (
        f'<path class="lawn" d="M4 {base + 7}V{base - 8}q48-16 96-8t96 0V{base + 7}z"/>'
        f'<g transform="translate(4 {base})"><g class="art rises">'
        f'<g transform="translate(0 {-GROUND * high:.1f}) scale(1.2 {high})">{drawing(tile.id, True)}</g></g></g>'
        f'<path class="soil" d="M3 {base}h194v7H3z"/>'
        f'<g transform="translate({(TILE - end) / 2:.0f} 157)">{sign}</g>'
    )


def special_sign(tile: Tile) -> str:
    assert tile.action is not None
    return icons.icon({"jump": "fly", "draw": "cards", "offer": "offerings"}[tile.action.do], 0, 0, 28, "sign")


def square(shown: dict[str, Any], look: Look) -> Sprite:
    x, y = place(shown["row"], shown["column"])
    rays = "".join(f'<path class="line" d="M100 112 {100 + dx} {112 + dy}"/>'
                   for dx, dy in RAYS)  # fmt: skip
    art = (
        f'<rect class="ground" width="{TILE}" height="{TILE}" rx="14"/><circle class="plaza" cx="100" cy="112" r="80"/>'
        f'<circle class="line" cx="100" cy="112" r="62"/><circle class="line" cx="100" cy="112" r="26"/>{rays}'
        '<path class="wall" d="M100 34 109 48l5 78H86l5-78z"/><path class="roof" d="M78 126h44v10H78z"/>'
        f"{title(look.words.word(SQUARE))}{_price_here(look)}"
        f'<rect class="frame" width="{TILE}" height="{TILE}" rx="14"/>'
    )
    who = [look.words.player(seat) for seat in shown["figures"]]
    label = look.words.say("city.square_label", {"who": look.words.join(who) if who else "–"})
    return Sprite(SQUARE, "tiles", x, y, art, SQUARE, label, look.classes(SQUARE, "tile", "plaza"))


def _price_here(look: Look) -> str:
    """While an offering can be made: what the lit or dashed number on the Obelisk is."""
    price = next((item.removeprefix("crystals") for item in look.can | look.ghosts if item.startswith("crystals")), "")
    if not price:
        return ""
    said = look.words.say("city.offer_here", {"n": price})
    return f'<text class="name offer" x="100" y="186">{escape(said)}</text>'


def bonus_words(won: Sequence[tuple[str, int]], look: Look) -> str:
    return look.words.join([look.words.say(f"city.{what}", {"n": n}) for what, n in won])


def space_words(space: Space, look: Look) -> str:
    """ "5 red", or "5 of any colour" """
    if space.colour == WILD:
        return look.words.say("city.wild_space", {"n": space.value})
    return f"{space.value} {look.words.word(space.colour)}"


def space_list(spaces: Sequence[Space], look: Look, is_choice: bool = False) -> str:
    """ "5, 4 and 3 red", or each with its colour."""
    if len({space.colour for space in spaces}) != 1:
        return look.words.join([space_words(space, look) for space in spaces], is_choice)
    *first, last = spaces
    return look.words.join([*(str(space.value) for space in first), space_words(last, look)], is_choice)


def tile_label(tile: Tile, shown: dict[str, Any], look: Look) -> str:
    """The tile for those who hear it."""
    say, words = look.words.say, look.words
    told = {"name": words.word(tile.id), "proximity": bonus_words(tile.proximity, look)}
    if shown["rebuilt"]:
        parts = [say("city.rebuilt_label", told)]
    else:
        told |= {"majority": bonus_words(tile.majority, look), "building": bonus_words(tile.building, look)}
        spaces = [space_words(s, look) + (f" ({words.player(o)})" if o >= 0 else "")
                  for s in tile.spaces for o in [shown["spaces"].get(s.id, -1)]]  # fmt: skip
        parts = [say("city.rubble_label", {**told, "spaces": ", ".join(spaces)})]
    if shown["figures"]:
        parts.append(say("city.here", {"who": words.join([words.player(seat) for seat in shown["figures"]])}))
    return " ".join(parts)


def space_place(space: Space) -> tuple[float, float, float, float]:
    """x, y, width and height of a space within its tile."""
    tile = TILES[space.tile]
    wide, high, gap = SPACE
    if tile.at:
        column, row = tile.at[space.index]
        return 6 + column * (wide + gap), FIRST_OF_TWO + row * (LOW + 3), wide, LOW
    left = (TILE - len(tile.spaces) * (wide + gap) + gap) / 2
    return left + space.index * (wide + gap), ROW_OF_SPACES, wide, high


def is_lifted(tile: Tile, look: Look) -> bool:
    """Whether spaces of a tile can be paid now: then they lie above it, large enough for a finger."""
    asked = look.can | look.ghosts | look.selected
    return any(space.id in asked for space in tile.spaces)


def lifted_place(space: Space, shown: dict[str, Any]) -> tuple[float, float]:
    """Where a large space lies: in the order of the tile, around its middle, never beyond the city."""
    tile = TILES[space.tile]
    x, y = place(shown["row"], shown["column"])
    column, row = tile.at[space.index] if tile.at else (space.index, -1)
    count = max(at[0] for at in tile.at) + 1 if tile.at else len(tile.spaces)
    wide = count * (BIG + BIG_GAP) - BIG_GAP
    left = min(max(x + (TILE - wide) / 2, SIDE - 2), SIDE + 5 * STEP - GAP + 2 - wide)
    return left + column * (BIG + BIG_GAP), y + BIG_ROWS[row + 1]


def space_sprite(space: Space, shown: dict[str, Any], look: Look) -> Sprite:
    x, y = place(shown["row"], shown["column"])
    dx, dy, wide, high = space_place(space)
    is_big = is_lifted(TILES[space.tile], look)
    if is_big:
        (x, y), (dx, dy), wide, high = lifted_place(space, shown), (0, 0), BIG, BIG
    owner = shown["spaces"].get(space.id, -1)
    markup, label = look.keep(
        (space.id, owner, is_big),
        lambda: (_space_drawn(space, owner, look, wide, high), _space_label(space, owner, look)),
    )
    state = ["taken" if owner >= 0 else "free", *(["lifted"] if is_big else [])]
    classes = look.classes(space.id, "space", *state, f"c-{space.colour}")
    return Sprite(space.id, "lifted" if is_big else "spaces", x + dx, y + dy, markup, space.id, label, classes)


def _space_label(space: Space, owner: int, look: Look) -> str:
    label = f"{look.words.word(space.tile)}: {space_words(space, look)}"
    return (
        look.words.say("city.taken_label", {"space": label, "who": look.words.player(owner)}) if owner >= 0 else label
    )


def _space_drawn(space: Space, owner: int, look: Look, wide: float, high: float) -> str:
    is_low = high == LOW
    parts = [f'<rect class="field" width="{wide}" height="{high}" rx="7"/>']
    if wide == BIG:
        parts.insert(0, f'<rect class="halo" x="-2" y="-2" width="{wide + 4}" height="{high + 4}" rx="8"/>')
    people = PEOPLE_OF.get(space.colour)
    if owner >= 0:
        size = min(wide, high) - (4 if is_low else 2)
        parts.append(marks.shape(look.marks[owner], (wide - size) / 2, (high - size) / 2, size, "marker"))
    elif wide == BIG:
        parts.append(f'<text class="need" x="25" y="53">{space.value}</text>')
        parts.append(icons.icon(people or "wild", 43, 24, 26, "emblem"))
    elif is_low:
        parts.append(f'<text class="need" x="14" y="37">{space.value}</text>')
        parts.append(icons.icon(people, 25, 13, 18, "emblem") if people else "")
    else:
        parts.append(f'<text class="need" x="{wide / 2}" y="34">{space.value}</text>')
        parts.append(icons.icon(people or "wild", wide / 2 - 10, 36, 19, "emblem"))
    parts.append(f'<rect class="edge" width="{wide}" height="{high}" rx="7"/>')
    return "".join(parts)
