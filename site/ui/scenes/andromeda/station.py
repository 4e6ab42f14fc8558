"""A player's station as a drawing: goods, Launch Bay, rows of modules with moons in their joints, what lies beside.

It is drawn twice: small in the side column, large on the page of its own and when a rival is tapped.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from pygames.andromeda.components import (
    DISCOVERY_OF,
    FACTIONS,
    OPERATIONS,
    REPAIR_ZONE,
    TACTIC_OF,
    module,
    tactic,
)
from pygames.andromeda.rules.station import INDUSTRY, JOINT
from pygames.andromeda.words import TYPES
from ui.art.andromeda import faces, glyphs, hulls
from ui.scenes.andromeda.plates import GAP, LARGE, SMALL, Size, bay, goods, head, tracks
from ui.scenes.look import Look, View
from ui.scenes.parts.boards import Drawing, lit
from ui.sprites import Sprite

LAYERS = ("plates", "modules", "slots", "things")
WIDEST = 2.4  # the page tells no broader shape: such a place may be far broader
BROAD = 1.7  # width by height of a place from which the halves lie side by side


READABLE, MOST_TEXT = 14.2, 31.0  # pixels that words of a large station must have, and units that they may


def drawing(view: View, seat: int, look: Look, large: bool) -> Drawing:
    """The whole station of a seat; what is large is written larger where many things make it small."""
    found = _lit(view, seat, look, large)
    unit = min(look.wide / found.box[2], look.wide / look.aspect / found.box[3])
    if not large or LARGE.text * unit >= READABLE:
        return found
    return _lit(view, seat, look, large, min(MOST_TEXT, READABLE / unit))


def _lit(view: View, seat: int, look: Look, large: bool, text: float = 0.0) -> Drawing:
    wanted = wanted_now(view["seats"][seat], look)
    key = ("station", seat, large, text, look.aspect, wanted)
    return lit(look, key, lambda unlit: laid(view, seat, unlit, large, text, wanted))


def wanted_now(shown: dict[str, Any], look: Look) -> frozenset[str]:
    """Upgrades and abilities that can be chosen: on a small board they are seen only then."""
    if not shown["faction"]:
        return frozenset()
    own = {*shown["upgrades"], *(ability.id for ability in FACTIONS[shown["faction"]].abilities)}
    return frozenset(own & (look.can | look.selected))


def laid(
    view: View, seat: int, look: Look, large: bool, text: float = 0.0, wanted: frozenset[str] = frozenset()
) -> Drawing:
    """In the column it is put together as its place allows."""
    size, shown = (LARGE if large else SMALL), view["seats"][seat]
    size = size._replace(text=text or size.text)
    if not shown["faction"]:
        return Drawing((0, 0, size.wide, size.wide * 0.5), [])
    upper = [*head(shown, size, look), *goods(shown, size, look), *bay(shown, seat, size, look)]
    top = size.head + size.goods + size.bay + 3 * GAP
    if large:
        upper += tracks(shown, top, size, look)
        top += 74 + GAP
    more, high = things(view, seat, 0, size, look, wanted)
    columns = 1 if large else best_columns(shown, top, high, look)
    lower = rows(shown, seat, 0, size, look, 2 if columns == PAIRED else 1)
    middle = (2 if columns == PAIRED else 4) * size.row + GAP
    if columns == BESIDE:  # ships and things at the left, modules at the right
        sprites = [*upper, *moved(more, 0, top), *moved(lower, size.wide + 20, 0)]
        return Drawing((-5, -5, 2 * size.wide + 30, max(top + high, middle) + 10), sprites)
    sprites = [*upper, *moved(lower, 0, top), *moved(more, 0, top + middle)]
    return Drawing((-5, -5, size.wide + 10, top + middle + high + 10), sprites)


SPARE = 1.07  # times as high as it must be
BELOW, PAIRED, BESIDE = 1, 2, 3  # rows of modules: one below the other, two in a line, or beside everything else


def best_columns(shown: dict[str, Any], top: float, high: float, look: Look) -> int:
    """The way in which the board is largest in its place; two rows share a line only while both are short.

    Rows below each other need some room to spare: the bar grows and shrinks with the questions, and a board that has
    only just room enough would lie otherwise after every tap.
    """
    size, modules = SMALL, 4 * SMALL.row + GAP
    boxes = {BELOW: (size.wide, (top + modules + high) * SPARE), BESIDE: (2 * size.wide + 20, max(top + high, modules))}
    if max(len(row) for row in shown["modules"].values()) <= 3:
        boxes[PAIRED] = (size.wide, top + 2 * size.row + GAP + high)
    shape = look.aspect if look.aspect < WIDEST else 2 * WIDEST
    return max(boxes, key=lambda way: min(shape / boxes[way][0], 1 / boxes[way][1]))


def moved(sprites: list[Sprite], dx: float, dy: float) -> list[Sprite]:
    return [sprite._replace(x=sprite.x + dx, y=sprite.y + dy) for sprite in sprites]


# --- modules ----------------------------------------------------------------------------------------------------------


def rows(shown: dict[str, Any], seat: int, top: float, size: Size, look: Look, in_line: int = 1) -> list[Sprite]:
    """Each type with its modules; one row in a line, or two."""
    found: list[Sprite] = []
    share = size.wide / in_line
    beams = "".join(hulls.keel(size.row, len(TYPES) // in_line, share * n + 15) for n in range(in_line))
    found.append(Sprite("keel", "plates", 0, top, beams, classes="untouched"))
    for t, kind in enumerate(TYPES):
        y, begin = top + t // in_line * size.row, t % in_line * share
        left = begin + 34.0
        items = shown["modules"][kind]
        middle = (size.row - GAP) / 2
        hub = f'<circle class="hub t-{kind}" cx="{begin + 15:.0f}" cy="{middle:.0f}" r="19"/>'
        art = hub + glyphs.icon(kind, begin + 1, middle - 14, 28)
        found.append(Sprite(f"row_{kind}", "plates", 0, y, art, classes="untouched"))
        gap = size.moon * (1.1 if size.is_large else 1.6) if t == INDUSTRY else GAP
        tile = min(size.tile, (share - 38.0 - (len(items) - 1) * gap) / max(1, len(items)))
        for n, item in enumerate(items):
            x = left + n * (tile + gap)
            found.append(_module(shown, seat, item, x, y, tile, size, look))
            found += _slots(shown, item, x, y, tile, size, look)
            if n:
                art = hulls.cradle(size.moon, gap) if t == INDUSTRY else hulls.joint(kind, gap, size.row - GAP)
                found.append(Sprite(f"joint_{item}", "plates", x - gap / 2, y + middle, art, classes="untouched"))
            if t == INDUSTRY and n:
                joint = f"{items[n - 1]}{JOINT}{item}"
                found.append(slot(shown, joint, x - gap / 2, y + (size.row - GAP) / 2, size, look))
    return found


def _module(
    shown: dict[str, Any], seat: int, item: str, x: float, y: float, tile: float, size: Size, look: Look
) -> Sprite:
    high = size.row - GAP
    holder, hurt = shown["docked"].get(item, ""), shown["damage"].get(item, 0)
    key = ("module", item, round(tile), round(size.text))
    art = look.keep(key, partial(_module_face, item, tile, high, size, look))
    if holder:
        middle = (tile / 2, high / 2)
        sign = glyphs.icon("energy", middle[0] - 22, middle[1] - 22, 44) if holder == "energy" else glyphs.ship(
            holder, look.marks[seat], *middle, 52)  # fmt: skip
        art += f'<circle class="veil" cx="{middle[0]:.0f}" cy="{middle[1]:.0f}" r="31"/>{sign}'
    art += "".join(glyphs.icon("damage", tile - 32 - 22 * n, 2, 30, "wound") for n in range(hurt))
    state = [*(["hurt"] if hurt else []), *(["used"] if holder else [])]
    return Sprite(f"module_{item}", "modules", x, y, art, item, module_label(shown, item, look),
                  look.classes(item, "module", "lands", *state))  # fmt: skip


def _module_face(item: str, tile: float, high: float, size: Size, look: Look) -> str:
    if not size.is_large:
        parts = faces.parts_of(item)
        if module(item).slots:  # above its moon
            shown = faces.line(parts, tile / 2, 17, 26, tile - 6)
            return hulls.plate(module(item).type, tile, high) + shown
        return hulls.plate(module(item).type, tile, high) + faces.several(parts, tile / 2, high * 0.45, 26, tile - 2, 2)
    return faces.module_face(item, tile, high, look.words.word(item), size.text, slots=False)


def module_label(shown: dict[str, Any], item: str, look: Look) -> str:
    parts = [look.words.capital(look.words.word(item)) + "."]
    if hurt := shown["damage"].get(item, 0):
        parts.append(look.words.say("own.damaged", {"n": hurt}))
    if holder := shown["docked"].get(item, ""):
        parts.append(look.words.say("own.docked", {"what": holder}))
    return " ".join(parts)


def _slots(shown: dict[str, Any], item: str, x: float, y: float, tile: float, size: Size, look: Look) -> list[Sprite]:
    """Moons along the lower edge of a module, inputs and outputs from the left."""
    found = []
    for n in range(len(module(item).slots)):
        radius = size.moon if size.is_large else SMALL_SLOT
        at = x + 4 + radius + n * (2 * radius + 2)
        found.append(slot(shown, f"{item}:{n}", at, y + size.row - GAP - radius + 4, size, look, radius))
    return found


SMALL_SLOT = 21.0  # radius of a moon on a small module, below what the module does


def slot(shown: dict[str, Any], item: str, x: float, y: float, size: Size, look: Look, radius: float = 0.0) -> Sprite:
    """A place for a moon: what lies there, or a ring with the points it scores."""
    moon = shown["placed"].get(item, "")
    radius = radius or size.moon
    if moon:
        art = look.keep(("moon", moon, radius), partial(faces.moon_face, moon, radius))
        told = look.words.say("own.slot_full", {"slot": item, "moon": moon})
    else:
        kind, _, at = item.partition(":")
        printed = module(kind).slots[int(at)] if at.isdigit() else None
        side = printed.side if printed else "out"
        figure = f"+{printed.vp}" if printed and printed.vp else "↓" if side == "in" else "↑" if printed else ""
        art = f'<circle class="ring {side}" r="{radius - 3}"/><text class="ring-text" y="8">{figure}</text>'
        told = look.words.say("own.slot", {"slot": item})
    return Sprite(f"slot_{item}", "slots", x, y, art, item, told, look.classes(item, "slot"))


# --- things -----------------------------------------------------------------------------------------------------------


def things(
    view: View, seat: int, y: float, size: Size, look: Look, wanted: frozenset[str]
) -> tuple[list[Sprite], float]:
    """Claimed moons, the slot of Tactical Operations, then what can be used: tokens, cards, damaged ships, upgrades."""
    shown = view["seats"][seat]
    wide, high = size.thing
    middle, step = y + high / 2, 2 * size.moon + 6
    places = max(shown["moon_limit"], len(shown["claimed"]))
    found = [_claimed(shown, n, size.moon + 4 + n * step, middle, size, look) for n in range(places)]
    last = size.moon + 4 + places * step + 40
    found.append(slot(shown, OPERATIONS, last, middle, size, look))
    sign = glyphs.icon("retreat", last - size.moon - 36, middle - 15, 30)
    found.append(Sprite("operations_sign", "things", 0, 0, sign, classes="untouched"))
    tiles = list(_tiles(view, seat, look, size.is_large, wanted))
    a_row = int((size.wide + GAP) // (wide + GAP))
    taken = -int(-(last + size.moon + 4) // (wide + GAP))  # of the first line, by the moons
    for n, (key, item, classes, art_of, told) in enumerate(tiles, taken):
        at_x, at_y = n % a_row * (wide + GAP), y + n // a_row * (high + GAP)
        found.append(
            Sprite(key, "things", at_x, at_y, art_of(wide, high), item, told, look.classes(item, *classes, "lands"))
        )
    return found, -(-(taken + len(tiles)) // a_row) * (high + GAP)


def _claimed(shown: dict[str, Any], n: int, x: float, y: float, size: Size, look: Look) -> Sprite:
    """A claimed moon, or the place for one."""
    if n >= len(shown["claimed"]):
        return Sprite(
            f"claim_{n}", "things", x, y, f'<circle class="ring" r="{size.moon - 3}"/>', classes="untouched gets-moon"
        )
    moon = shown["claimed"][n]
    art = look.keep(("moon", moon, size.moon), partial(faces.moon_face, moon, size.moon))
    told = look.words.say("own.moon", {"moon": moon})
    return Sprite(f"claimed_{moon}", "things", x, y, art, moon, told, look.classes(moon, "slot", "moves", "gets-moon"))


def _tiles(view: View, seat: int, look: Look, large: bool, wanted: frozenset[str]) -> list[Any]:
    """Key, id, classes, drawing and words of each thing."""
    shown, words = view["seats"][seat], look.words
    found: list[Any] = []

    def add(item: str, classes: str, n: int = 0) -> None:
        face = partial(faces.tile_face, item, classes=classes)
        found.append((f"thing_{item}_{n}", item, ("thing",), face, words.capital(words.word(item))))

    secrets = view["secrets"] if seat == look.viewer else {}
    for item in view["hand"] if seat == look.viewer else mates_things(view, seat, look):
        if item not in TACTIC_OF:
            add(item, "token")
            continue
        label = words.say("own.card", {"card": item, "sort": words.say(f"sort.{tactic(item).kind}")})
        name = words.word(item) if large else ""
        found.append((f"card_{item}", item, ("thing",), partial(faces.hand_face, item, title=name), label))
    for item in secrets.get("tokens", ()):
        add(item, "token")
    hidden = shown["tokens"] - len(
        [t for t in secrets.get("tokens", mates_things(view, seat, look)) if t in DISCOVERY_OF]
    )
    if hidden > 0:
        told = words.say("own.tokens", {"n": hidden})
        found.append(("tokens_hidden", "own_tokens", ("thing",), partial(faces.counted, "discovery", hidden), told))
    for item in shown["medals"]:
        add(item, "medal t-supremacy")
    for n, item in enumerate(shown["development_cards"]):
        add(item, "developed", n)
    for item in shown["sustains"]:
        add(item, "card k-sustain")
    for item in shown["upgrades"]:
        if large or item in wanted:
            add(item, "upgrade")
    if secrets.get("destiny"):
        add(secrets["destiny"], "destiny")
    for where, sign, prefix in (("scrapyard", "damage", "scrap:"), ("shield_hits", "shields", "shield:")):
        for ship, n in shown[where].items():
            item = f"{prefix}{ship}"
            found.append((f"thing_{item}", item, ("thing",), partial(faces.ships, ship, sign, n, look.marks[seat]),
                          words.capital(words.word(item))))  # fmt: skip
    for ship, n in shown["repair_zone"].items():
        item = f"{ship}@{REPAIR_ZONE}"
        found.append((f"thing_{item}", item, ("thing",), partial(faces.ships, ship, "repair", n, look.marks[seat]),
                      words.capital(words.word(item))))  # fmt: skip
    for ability in FACTIONS[shown["faction"]].abilities:
        if ability.id in wanted:
            add(ability.id, "ability")
    return found


def mates_things(view: View, seat: int, look: Look) -> list[str]:
    """R158: teammates show each other their cards and tokens."""
    is_mate = look.options.get("teams") == "on" and look.viewer is not None and seat == look.viewer ^ 1
    return list(view["secrets"].get("teammate", ())) if is_mate else []
