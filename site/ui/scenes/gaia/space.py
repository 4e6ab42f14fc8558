"""The map: sectors of hexes, planets as spheres, structures by silhouette with their owner's ring."""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, pi, sin, sqrt
from typing import Any

from pygames.core import hexes
from pygames.core.hexes import Hex
from ui.art.gaia import bodies, faces, glyphs, sky
from ui.scenes.look import Look, View
from ui.sprites import Sprite

SIDE = 40.0  # from the middle of a hex to its corners
WIDE = SIDE * sqrt(3)
PLANET = 25.0
PAD = 19.0  # the dark ground that a structure stands on; around it one still sees whose home the planet is
TILE_WIDE, TILE_HIGH = 98.0, 60.0  # a round in the corner of the map
VOID = "void untouched"
LAYERS = ("void", "sectors", "hexes", "links", "planets", "pieces", "tags")
CORNERS = [(SIDE * sin(pi / 3 * i), -SIDE * cos(pi / 3 * i)) for i in range(6)]
HEX = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in CORNERS) + "z"
CELL = f'<path class="cell" d="{HEX}"/>'
# the side of a hex towards each direction of ``hexes.DIRECTIONS``, as the numbers of its corners
EDGES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))


def at(item: str) -> Hex:
    """The place of an id: ``hex:3,-2``."""
    q, _, r = item.removeprefix("hex:").partition(",")
    return int(q), int(r)


def place(where: Hex) -> tuple[float, float]:
    """The middle of a hex in the drawing."""
    q, r = where
    return WIDE * (q + r / 2), SIDE * 1.5 * r


def spaces(view: View) -> tuple[Hex, ...]:
    """Every hex of the board."""
    return _spaces(_centres(view))


def _centres(view: View) -> tuple[Hex, ...]:
    return tuple((row["q"], row["r"]) for row in view["board"]["sectors"].values())


@lru_cache(maxsize=8)
def _spaces(centres: tuple[Hex, ...]) -> tuple[Hex, ...]:
    return tuple(where for centre in centres for where in hexes.disc(centre, 2))


def box(view: View) -> tuple[float, float, float, float]:
    """All hexes with a margin for rings and tags."""
    return _box(_centres(view))


@lru_cache(maxsize=8)  # the same for a whole match, and asked for several times with every tap
def _box(centres: tuple[Hex, ...]) -> tuple[float, float, float, float]:
    middles = [place(where) for where in _spaces(centres)]
    left, right = min(x for x, _ in middles) - WIDE / 2 - 10, max(x for x, _ in middles) + WIDE / 2 + 10
    top, bottom = min(y for _, y in middles) - SIDE - 10, max(y for _, y in middles) + SIDE + 14
    top = min(top, _corner(centres)[1] - 6)
    return left, top, right - left, bottom - top


def sprites(view: View, look: Look) -> list[Sprite]:
    owners = look.once("owners", partial(structures, view))
    is_plan = look.verb == "federation"
    return [
        Sprite("void", "void", 0, 0, look.keep(("void", box(view)), partial(sky.drawing, box(view))), classes=VOID),
        *look.lit("sectors", partial(sectors, view, look)),
        *look.lit(("spaces", is_plan), partial(empty_spaces, view, look, is_plan)),
        *look.once("links", partial(links, view, look)),
        *planets(view, look, owners),
        *look.once("pieces", partial(pieces, view, look, owners)),
        *planned(view, look),
        *look.lit("strip", partial(strip, view, look)),
        *tags(look),
    ]


def homes(view: View, look: Look) -> frozenset[str]:
    """Where the player in front lives: on a phone the map begins there."""
    is_seated = look.mine is not None and look.mine < len(view["boards"])
    return frozenset(view["boards"][look.mine]["structures"] if is_seated else ())


def structures(view: View) -> dict[str, list[tuple[int, str]]]:
    """Who has built what on each hex; a guest comes after its host."""
    found: dict[str, list[tuple[int, str]]] = {}
    for seat, board in enumerate(all_boards(view)):
        for item, kind in board["structures"].items():
            entry = (seat, kind)
            row = found.setdefault(item, [])
            row.append(entry) if item in board["guests"] else row.insert(0, entry)
    return found


def all_boards(view: View) -> list[dict[str, Any]]:
    """The players' boards, and the Automa's."""
    return [*view["boards"], *([view["automa"]] if "automa" in view else [])]


def mark(look: Look, seat: int) -> int:
    """A seat's sign; the Automa's is -1."""
    return look.marks[seat] if seat < len(look.marks) else -1


# --- ground ---------------------------------------------------------------------------------------------------------


def sectors(view: View, look: Look) -> list[Sprite]:
    """One drawing per sector: its hexes, its border and its number."""
    found = []
    for item, row in view["board"]["sectors"].items():
        markup, label = look.keep(("sector", item), partial(_sector, item, look))
        x, y = place((row["q"], row["r"]))
        found.append(Sprite(item, "sectors", x, y, markup, item, label, "sector"))
    return found


def _sector(item: str, look: Look) -> tuple[str, str]:
    return sector_drawing(item), look.words.capital(look.words.word(item))


def sector_drawing(item: str) -> str:
    """Nineteen hexes, the border around them and the number."""
    disc = set(hexes.disc((0, 0), 2))
    cells, border = [], []
    for where in sorted(disc):
        x, y = place(where)
        cells.append("M" + "L".join(f"{x + dx:.1f} {y + dy:.1f}" for dx, dy in CORNERS) + "z")
        for direction, (a, b) in zip(hexes.DIRECTIONS, EDGES, strict=True):
            if hexes.add(where, direction) not in disc:
                ends = [f"{x + CORNERS[n][0]:.1f} {y + CORNERS[n][1]:.1f}" for n in (a, b)]
                border.append(f"M{ends[0]}L{ends[1]}")
    number = item.removeprefix("sector").lstrip("0")
    drawn = f'<path class="cells" d="{"".join(cells)}"/><path class="border" d="{"".join(border)}"/>'
    return f'{drawn}<text class="number">{number}</text>'


def empty_spaces(view: View, look: Look, is_plan: bool) -> list[Sprite]:
    """Empty hexes can be pointed at too: the Lost Planet, stations and satellites go there."""
    found = []
    for q, r in spaces(view):
        item = f"hex:{q},{r}"
        if item in view["board"]["planets"] or item == view["board"]["lost"]:
            continue
        x, y = place((q, r))
        label = look.keep(("space", item), partial(look.words.say, "space.empty", {"where": item}))
        found.append(Sprite(item, "hexes", x, y, CELL, item, label, "hex editable" if is_plan else "hex"))
    return found


# --- planets and what stands on them --------------------------------------------------------------------------------


def planets(view: View, look: Look, owners: dict[str, list[tuple[int, str]]]) -> list[Sprite]:
    """Those in reach once something is exchanged are marked."""
    dear = frozenset(item for item in look.tags if item not in look.can and item not in look.selected)
    return look.lit(("planets", dear), partial(_planets, view, look, owners, dear))


def _planets(view: View, look: Look, owners: dict[str, list[tuple[int, str]]], dear: frozenset[str]) -> list[Sprite]:
    found = []
    lost, own = view["board"]["lost"], homes(view, look)
    joined = {item for board in all_boards(view) for item in board["federated"]}
    for item, kind in [*view["board"]["planets"].items(), *([(lost, "lost")] if lost else [])]:
        x, y = place(at(item))
        built = tuple(owners.get(item, ()))
        former = view["board"]["formers"].get(item, -1)
        key = ("planet", item, kind, built, former, item in joined)
        label = look.keep(key, partial(planet_label, item, kind, built, former, look))
        markup = look.keep(("planet", kind), partial(_planet, kind))
        classes = f"hex world{' ghost-reach' if item in dear else ''}{' begin' if item in own else ''}"
        found.append(Sprite(item, "planets", x, y, markup, item, label, classes))
    return found


def _planet(kind: str) -> str:
    return f'{CELL}{bodies.use(kind, 0, 0, PLANET)}<circle class="halo" r="{PLANET + 4}"/>'


def planet_label(item: str, kind: str, built: tuple[tuple[int, str], ...], former: int, look: Look) -> str:
    """What a planet is and who stands there, in words."""
    words = look.words
    parts = [words.say("space.planet", {"where": item, "kind": words.word(kind)})]
    parts += [words.say("space.built", {"who": player(seat, look), "kind": words.word(k)}) for seat, k in built]
    if former >= 0:
        parts.append(words.say("space.former", {"who": player(former, look)}))
    return " ".join(parts)


def player(seat: int, look: Look) -> str:
    """A player's name; the Automa's is its own."""
    return look.words.player(seat) if seat < len(look.marks) else look.words.word("automa")


def pieces(view: View, look: Look, owners: dict[str, list[tuple[int, str]]]) -> list[Sprite]:
    """Structures with their ring, Gaiaformers, satellites and stations."""
    found = []
    for item, row in owners.items():
        x, y = place(at(item))
        for n, (seat, kind) in enumerate(row):
            found.append(_structure(item, n, seat, kind, x, y, view, look))
    for item, seat in view["board"]["formers"].items():
        x, y = place(at(item))
        art = glyphs.piece("gaiaformer", mark(look, seat), 0, 0, 30)
        found.append(Sprite(f"former_{item}", "pieces", x + 17, y + 17, art, classes="moves untouched"))
    for seat, board in enumerate(all_boards(view)):
        for item in board["stations"]:
            x, y = place(at(item))
            art = glyphs.piece("space_station", mark(look, seat), 0, 0, 40)
            found.append(Sprite(f"station_{item}", "pieces", x, y, art, classes="untouched"))
    return [*found, *satellites(view, look)]


def _structure(item: str, n: int, seat: int, kind: str, x: float, y: float, view: View, look: Look) -> Sprite:
    who = mark(look, seat)
    is_joined = item in all_boards(view)[seat]["federated"]
    ring = f'<circle class="owner p{who}{" joined" if is_joined else ""}" r="{PLANET + 1.5}"/>' if not n else ""
    side = 30 if not n else 22
    ring = f'<circle class="veil" r="{PAD}"/>{ring}' if not n else ""  # the piece stands out from its planet
    art = f'<g class="stand">{ring}{glyphs.piece(kind, who, 0 if not n else 18, 0 if not n else 18, side)}</g>'
    sign = glyphs.shape(who, PLANET - 13, -PLANET - 3, 15, "owner-sign") if not n else ""
    return Sprite(f"piece_{item}_{seat}", "pieces", x, y, art + sign, classes="untouched appears")


def satellites(view: View, look: Look) -> list[Sprite]:
    """Several colours may share a hex: each has its own corner."""
    found = []
    corners = ((-15, -13), (15, -13), (-15, 15), (15, 15))
    for seat, board in enumerate(all_boards(view)):
        for item in board["satellites"]:
            x, y = place(at(item))
            alone = sum(item in other["satellites"] for other in all_boards(view)) == 1
            dx, dy = (0, 0) if alone else corners[seat]
            art = f"<g>{glyphs.piece('satellite', mark(look, seat), 0, 0, 34 if alone else 24)}</g>"
            found.append(Sprite(f"satellite_{item}_{seat}", "pieces", x + dx, y + dy, art, classes="untouched appears"))
    return found


def planned(view: View, look: Look) -> list[Sprite]:
    """The satellites of a federation that is being planned."""
    if look.verb != "federation" or look.mine is None:
        return []
    taken = {*view["board"]["planets"], view["board"]["lost"], *view["boards"][look.mine]["stations"]}
    found = []
    for item in sorted(look.selected):
        if item.startswith("hex:") and item not in taken:
            x, y = place(at(item))
            art = f"<g>{glyphs.piece('satellite', mark(look, look.mine), 0, 0, 38)}</g>"
            found.append(Sprite(f"plan_{item}", "pieces", x, y, art, classes="untouched appears planned"))
    return found


def strip(view: View, look: Look) -> list[Sprite]:
    """The six rounds in the upper left corner; the one that is played is lit, a tap says what it scores."""
    left, top = _corner(_centres(view))
    found = []
    for n, name in enumerate(view["rounds"], start=1):
        state = "now" if n == view["round"] else "over" if n < view["round"] else "later"
        art = look.keep(("strip", name), partial(faces.face, name, TILE_WIDE, TILE_HIGH, 31))
        told = look.words.say("tiles.round", {"n": n, "what": look.words.word(name)})
        x = left + (n - 1) * (TILE_WIDE + 6)
        found.append(Sprite(f"strip{n}", "tags", x, top, art, f"round{n}", told, f"tile round {state}"))
    return found


@lru_cache(maxsize=8)
def _corner(centres: tuple[Hex, ...]) -> tuple[float, float]:
    """Where the row of rounds begins: as low as the hexes below it allow."""
    middles = [place(where) for where in _spaces(centres)]
    left = min(x for x, _ in middles) - WIDE / 2
    right = left + 6 * (TILE_WIDE + 6)
    below = min((y for x, y in middles if x - WIDE / 2 < right), default=0.0)
    return left, below - SIDE - TILE_HIGH - 8


def links(view: View, look: Look) -> list[Sprite]:
    """Federations as lines between neighbouring members, in their owner's colour."""
    found = []
    for seat, board in enumerate(all_boards(view)):
        members = {at(item) for item in (*board["federated"], *board["satellites"])}
        drawn = []
        for where in sorted(members):
            for direction in hexes.DIRECTIONS[:3]:
                other = hexes.add(where, direction)
                if other in members:
                    (x, y), (x2, y2) = place(where), place(other)
                    drawn.append(f"M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}")
        if drawn:
            lines, who = "".join(drawn), mark(look, seat)
            art = f'<path class="link p{who}" d="{lines}"/><path class="link core p{who}" d="{lines}"/>'
            found.append(Sprite(f"links_{seat}", "links", 0, 0, art, classes="untouched"))
    return found


# --- tags -----------------------------------------------------------------------------------------------------------


Parts = list[tuple[str, str]]
FOOT, MIDDLE, ABOVE = 0, -30, -60  # where a plate may lie on its hex; plates are as high as these are apart
HIGH, TYPE = 29, 24.5  # of a plate, and of what is written on it: 14 pixels on a small tablet
Taken = dict[int, list[tuple[float, float]]]  # by height: from where to where plates lie


def tags(look: Look) -> list[Sprite]:
    """Prices at the foot of hexes, gains above them, or where they cover no other; striped after free actions only.

    Where there is no place above, gain and price share a plate: the planet itself must be seen.
    """
    found = {at(item): parts for item, parts in look.tags.items() if item.startswith("hex:")}
    order = sorted(found, key=lambda where: where[::-1])
    taken: Taken = {}
    prices = {where: [part for part in found[where] if part[0] != "vp"] for where in order}
    spots = {where: _spot(where, prices[where], (FOOT, ABOVE, MIDDLE), taken) for where in order if prices[where]}
    art = dict.fromkeys(found, "")
    for where in order:
        spot, gain = spots.get(where), [part for part in found[where] if part[0] == "vp"]
        above = _spot(where, gain, (ABOVE,), taken) if gain else None
        if above is not None:
            art[where] += _plate(gain, above, "tag gain")
        elif gain and spot is not None and _widened(where, found[where], prices[where], spot, taken):
            art[where], spot = _plate(found[where], spot, "tag gain"), None
        elif gain and (other := _spot(where, gain, (MIDDLE, FOOT), taken)) is not None:
            art[where] += _plate(gain, other, "tag gain")
        if spot is not None:
            art[where] += _plate(prices[where], spot, "tag")
    known = look.can | look.selected
    return [_tag(where, art[where], known) for where in found]


def _spot(where: Hex, parts: Parts, spots: tuple[int, ...], taken: Taken) -> int | None:
    """The first place for a plate that is free; it is taken then."""
    (x, y), half = place(where), _wide(parts) / 2
    for spot in spots:
        row = taken.setdefault(round((y + spot) / 30), [])
        if all(right <= x - half or x + half <= left for left, right in row):
            row.append((x - half, x + half))
            return spot
    return None


def _widened(where: Hex, parts: Parts, before: Parts, spot: int, taken: Taken) -> bool:
    """Whether there is room for more on a plate; it is taken then."""
    (x, y), half = place(where), _wide(before) / 2
    row = taken[round((y + spot) / 30)]
    row.remove((x - half, x + half))
    if _spot(where, parts, (spot,), taken) is not None:
        return True
    row.append((x - half, x + half))
    return False


def _wide(parts: Parts) -> float:
    return max(36.0, faces.width(parts, TYPE) + 4)


def _plate(parts: Parts, y: float, classes: str) -> str:
    wide = _wide(parts)
    plate = (
        f'<rect class="{classes}" x="{-wide / 2:.1f}" y="{y - HIGH / 2}" width="{wide:.1f}" height="{HIGH}" rx="13"/>'
    )
    return plate + faces.line(parts, 0, y, TYPE)


def _tag(where: Hex, art: str, known: frozenset[str]) -> Sprite:
    (x, y), item = place(where), f"hex:{where[0]},{where[1]}"
    classes = "price" if item in known else "price striped"
    return Sprite(f"tag_{item}", "tags", x, y + 30, art, classes=f"untouched {classes}")
