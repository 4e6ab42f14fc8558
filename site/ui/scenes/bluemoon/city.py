"""The city as sprites: tiles, their spaces, dragons, figures, the Obelisk and the common supply."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from pygames.bluemoon.components import CARDS, DRAGONS, PEOPLE_OF, SQUARE, TILES, WILD, Space, Tile, kind_of
from ui.art import marks
from ui.scenes.base import Look, View
from ui.scenes.bluemoon import icons
from ui.scenes.bluemoon.buildings import drawing
from ui.sprites import Sprite

TILE, GAP = 200, 8
STEP = TILE + GAP
SIDE = 128  # the Obelisk's column, left of the city
HIGH = 5 * STEP - GAP
SPACE = (44, 57, 4)  # width, height, gap
ROW_OF_SPACES = 97
BIG, BIG_GAP = 74, 4  # spaces of the tile that is asked about: 34 pixels and more on a tablet
BIG_ROWS = (84, 46, 46 + BIG + BIG_GAP)  # where a single row begins, and each of two
FIRST_OF_TWO, LOW = 66, 43  # two rows of spaces: where they begin, how high each is
BONUS_AT = 160
OBELISK_STEP = 49
LAST = 4  # the city's last column
RAYS = ((80, 0), (-80, 0), (0, 80), (0, -60), (57, 57), (-57, 57), (57, -50), (-57, -50))  # of the square's paving


def place(row: int, column: int) -> tuple[float, float]:
    return SIDE + column * STEP, row * STEP


def sprites(view: View, look: Look) -> list[Sprite]:
    """Everything on the board."""
    found = [*obelisk(view, look), *supply(view, look)]
    for tile, shown in view["city"].items():
        found.append(square(shown, look) if tile == SQUARE else building(TILES[tile], shown, look))
        if tile != SQUARE and not shown["rebuilt"]:
            found += [space_sprite(space, shown, look) for space in TILES[tile].spaces]
    return [*found, *dragons(view, look), *ghost_dragon(view, look), *figures(view, look), *steps(view, look)]


# --- tiles ----------------------------------------------------------------------------------------------------------


def name_lines(name: str, most: int = 14) -> list[str]:
    """A name in one line, or in two of about the same length."""
    if len(name) <= most or " " not in name:
        return [name]
    words = name.split()
    cuts = range(1, len(words))
    at = min(cuts, key=lambda i: abs(len(" ".join(words[:i])) - len(" ".join(words[i:]))))
    return [" ".join(words[:at]), " ".join(words[at:])]


def title(name: str) -> str:
    lines = name_lines(name)
    spans = "".join(f'<tspan x="100" dy="{0 if i == 0 else 25}">{escape(line)}</tspan>' for i, line in enumerate(lines))
    classes = "name long" if max(map(len, lines)) > 12 else "name"
    return f'<text class="{classes}" x="100" y="25">{spans}</text>'


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
    classes = look.classes(tile.id, "tile", state, f"family-{tile.family}", *holds)
    return Sprite(tile.id, "tiles", x, y, markup, tile.id, label, classes)


def _drawn(tile: Tile, rebuilt: bool, look: Look) -> str:
    """A tile's inside: art, name, and what it pays."""
    name = look.words.word(tile.id)
    is_long = len(name_lines(name)) > 1
    parts = [f'<rect class="ground" width="{TILE}" height="{TILE}" rx="14"/>']
    if rebuilt:
        spot = "translate(24 50) scale(.95)" if is_long else "translate(8 32) scale(1.15)"
        parts.append(f'<g class="art" transform="{spot}">{drawing(tile.id, True)}</g>')
        sign, end = bonus("proximity", tile.proximity, 0, 0)
        parts.append('<path class="soil" d="M10 129h180"/>')
        parts.append(f'<g transform="translate({(TILE - end) / 2:.0f} 146)">{sign}</g>')
    else:
        spot = "translate(44 39) scale(.7)" if is_long else "translate(24 18) scale(.95)"
        parts.append(f'<g class="art" transform="{spot}">{drawing(tile.id, False)}</g>')
        first, middle = bonus("majority", tile.majority, 0, 0)
        second, end = bonus("building", tile.building, middle + 8, 0)
        parts.append(f'<g transform="translate({(TILE - end) / 2:.0f} {BONUS_AT})">{first}{second}</g>')
    if tile.action:
        spot = "6 6" if tile.at and not rebuilt else "168 66"
        parts.append(f'<g class="special" transform="translate({spot})">{special_sign(tile)}</g>')
    parts.append(title(name))
    parts.append(f'<rect class="frame" width="{TILE}" height="{TILE}" rx="14"/>')
    return "".join(parts)


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


# --- pieces ---------------------------------------------------------------------------------------------------------


def figures(view: View, look: Look) -> list[Sprite]:
    found = []
    for seat, row in enumerate(view["seats"]):
        here = view["city"][row["figure"]]
        x, y = place(here["row"], here["column"])
        others = here["figures"]
        mark = look.marks[seat]
        body = icons.FIGURE.replace("{shape}", marks.SHAPES[mark])
        art = f'<g class="figure-body p{mark}" transform="scale(1.32)">{body}</g>'
        at = others.index(seat)
        gap = 48 if len(others) < 4 else 44
        found.append(Sprite(f"figure_{seat}", "figures", x + 6 + at * gap, y + 34, art,
                            classes=f"moves figure{' own' if seat == look.viewer else ''}"))  # fmt: skip
    return found


def dragons(view: View, look: Look) -> list[Sprite]:
    found = []
    for at, colour in enumerate(DRAGONS):
        tile = view["dragons"][colour]
        item = f"dragon_{colour}"
        if tile:
            here = view["city"][tile]
            x, y = place(here["row"], here["column"])
            beside = [c for c in DRAGONS if view["dragons"][c] == tile]
            x, y = x + 132 - 50 * beside.index(colour), y + 36
        else:
            x, y = 30, 858 + at * 60
        where = look.words.word(tile) if tile else look.words.say("city.outside")
        label = look.words.capital(f"{look.words.word(item)}: {where}")
        art = f'<g class="dragon d-{colour}" transform="scale(1.14)">{icons.DRAGONS[colour]}</g>'
        found.append(Sprite(item, "dragons", x, y, art, item, label, look.classes(item, "moves", "dragon-piece")))
    return found


def ghost_dragon(view: View, look: Look) -> list[Sprite]:
    """Where a dragon would go: the tile that is chosen for it, until that is confirmed."""
    power = next((kind_of(item).power for item in look.selected if item in CARDS), None)
    tile = next((item for item in look.selected if item in view["city"]), "")
    if look.verb not in ("send", "lead") or power is None or not power.dragon or not tile:
        return []
    x, y = place(view["city"][tile]["row"], view["city"][tile]["column"])
    art = f'<g class="dragon d-{power.dragon}" transform="scale(1.14)">{icons.DRAGONS[power.dragon]}</g>'
    return [Sprite("ghost_dragon", "dragons", x + 74, y + 36, art, classes="ghost-dragon")]


def steps(view: View, look: Look) -> list[Sprite]:
    """On each tile that the figure can reach: how many steps it is, or by which kind of card."""
    is_walking = look.is_asked and view["step"] == "Move" and not any(item in CARDS for item in look.selected)
    if not is_walking or look.viewer is None:
        return []
    here = view["city"][view["seats"][look.viewer]["figure"]]
    more = max((p.steps for card in view["hand"] if (p := kind_of(card).power) and p.do == "hurry"), default=0)
    found = []
    for tile, shown in view["city"].items():
        far = abs(here["row"] - shown["row"]) + abs(here["column"] - shown["column"])
        if tile in look.ghosts:
            is_near = far <= view["turn"]["steps_left"] + more
            sign = icons.icon("hurry" if is_near else "fly", -12, -12, 24, "reach-sign")
        elif tile in look.can and far:
            sign = f'<text class="reach-steps">{far}</text>'
        else:
            continue
        x, y = place(shown["row"], shown["column"])
        classes = "reach ghost-chip" if tile in look.ghosts else "reach"
        classes += " last" if shown["column"] == LAST else ""
        drawn = f"<g><circle/>{sign}</g>"
        found.append(Sprite(f"reach_{tile}", "reach", x + TILE + 2, y - 6, drawn, classes=classes))
    return found


# --- the side -------------------------------------------------------------------------------------------------------


def obelisk(view: View, look: Look) -> list[Sprite]:
    """Prices from the bottom up, markers where offerings were made, the next price alight."""
    prices, made = view["obelisk"]["prices"], view["obelisk"]["offerings"]
    top, count = 34, len(prices)
    foot = top + count * OBELISK_STEP
    stone = (
        f'<path class="stone-body" d="M60 0 88 {top} 104 {foot}H16L32 {top}z"/>'
        f'<path class="stone-foot" d="M4 {foot}h112v18H4z"/>'
        f'<path class="line" d="M60 0V{top}"/>'
    )
    label = look.words.say("city.obelisk_label", {
        "made": len(made), "next": view["obelisk"]["next"] or 0, "need": view["obelisk"]["need"]})  # fmt: skip
    found = [Sprite("obelisk", "ground", 0, 0, stone, "obelisk", label, look.classes("obelisk", "obelisk"))]
    for at, price in enumerate(prices):
        y = foot - (at + 1) * OBELISK_STEP
        spread = 27 + (count - at) * 0.9
        item = f"crystals{price}" if at == len(made) else ""
        inside = f'<path class="rung" d="M{60 - spread:.0f} 2h{2 * spread:.0f}v{OBELISK_STEP - 5}h{-2 * spread:.0f}z"/>'
        if at < len(made):
            inside += marks.shape(look.marks[made[at]], 42, 5, 37, "marker")
        else:
            inside += f'<text class="price" x="60" y="37">{price}</text>'
        state = "made" if at < len(made) else "next" if at == len(made) else "later"
        words = look.words.say("city.next_price", {"n": price}) if item else ""
        found.append(Sprite(f"rung_{at}", "ground", 0, y, inside, item, words,
                            look.classes(item or "-", "rung-space", state)))  # fmt: skip
    return found


def supply(view: View, look: Look) -> list[Sprite]:
    """Scales left and the deck, as counts."""
    say = look.words.say
    rows = [
        ("scales_left", "scales", view["scales_left"], say("city.scales_left", {"n": view["scales_left"]})),
        ("deck", "deck", view["deck"], say("city.deck", {"n": view["deck"], "m": len(view["discard"])})),
    ]
    found = []
    for at, (key, sign, n, label) in enumerate(rows):
        art = '<rect class="pad" width="120" height="58" rx="10"/>' + icons.icon(sign, 6, 2, 48)
        art += f'<text class="price" x="88" y="40">{n}</text>'
        found.append(Sprite(key, "ground", 0, 708 + at * 64, art,
                            key, label, look.classes(key, "supply")))  # fmt: skip
    if not all(view["dragons"].values()):
        art = '<rect class="pad" width="120" height="186" rx="10"/>'
        found.append(Sprite("lair", "ground", 0, 850, art, "", "", "supply lair"))
    return found
