"""The star cluster: systems with their planets, glowing pulsars, gates by shape, ships, and the route of a flight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import atan2, degrees, hypot

from pygames.pulsar.components import BLOCKED, BOARDS, FREE, GYRODYNES, SIDES, SYSTEMS, Place
from pygames.pulsar.rules import tracks
from ui.art.pulsar import bodies, faces, glyphs
from ui.scenes.look import Look, View
from ui.scenes.pulsar import strip
from ui.sprites import Sprite

SET_DOWN = "untouched appears"  # a piece that comes up in its place
LAYERS = ("ways", "route", "places", "pieces", "ships", "tags")
X, Y = 1.08, 0.97  # the picture of 1000 x 1000 in its place
WIDE, EDGE = strip.TOP.wide, 34.0  # above that line there is nothing
STARS = [((n * 0.6180340 % 1) * 1030, (n * 0.7548777 % 1) * 900 + 45, 0.8 + n % 4 * 0.4) for n in range(1, 110)]


def at(place: Place) -> tuple[float, float]:
    return place.x * X - 25, place.y * Y


def high(view: View, look: Look) -> float:
    return 985 * Y


def sprites(view: View, look: Look) -> list[Sprite]:
    side = SIDES[view["side"]]
    ground = look.keep(("ways", side.id), partial(_ways, side.id))
    state = "untouched routed" if "open" in look.tags else "untouched"
    found = [Sprite("ways", "ways", 0, 0, ground, classes=state)]
    found += route(view, look)
    places = look.lit("places", lambda: [_place(view, place, look) for place in side.places.values()])
    if "open" in look.tags:  # a way is being edited: lights are small beside its line
        places = [place._replace(classes=f"{place.classes} waypoint") for place in places]
    return [*found, *places, *look.once("pieces", partial(pieces, view, look)), *ships(view, look), *tags(view, look)]


def _ways(name: str) -> str:
    """Stars, a haze, and the segments; two lanes are two lines."""
    side = SIDES[name]
    middle = 490 * Y
    parts = [
        f'<circle cx="515" cy="{middle:.0f}" r="430" fill="url(#pulsar-nebula)"/>'
        f'<ellipse cx="250" cy="{middle + 210:.0f}" rx="330" ry="210" fill="url(#pulsar-haze)"/>'
        f'<ellipse cx="800" cy="{middle - 230:.0f}" rx="290" ry="190" fill="url(#pulsar-haze)"/>'
    ]
    parts.append(
        '<g class="stars">' + "".join(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.1f}"/>' for x, y, r in STARS) + "</g>"
    )
    drawn = set()
    for one, around in side.ways.items():
        for two, number in around:
            if number in drawn:
                continue
            drawn.add(number)
            (x, y), (x2, y2) = at(side.places[one]), at(side.places[two])
            lanes = "double" if side.lanes[number] > 1 else "single"
            parts.append(f'<path class="lane {lanes}" d="M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}"/>')
            if lanes == "double":
                parts.append(f'<path class="lane middle" d="M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}"/>')
    return "".join(parts)


# --- places -----------------------------------------------------------------------------------------------------------


def _place(view: View, place: Place, look: Look) -> Sprite:
    x, y = at(place)
    kind = "pulsar" if place.kind == "isolated" else place.kind
    if place.kind == "system":
        art = look.keep(("system", view["systems"][place.id]["tile"], place.is_dead_end),
                        partial(_system, view["systems"][place.id]["tile"], place.is_dead_end))  # fmt: skip
    elif place.kind == "gate":
        art = f'<circle class="touch" r="20"/>{bodies.gate(place.colour)}<circle class="halo" r="19"/>'
    elif place.kind == "entry":
        art = f'<circle class="touch" r="22"/>{bodies.ENTRY}<circle class="halo" r="22"/>'
    else:
        art = f'<circle class="touch" r="30"/>{bodies.use("pulsar", 46)}<circle class="halo" r="31"/>'
    classes = f"{kind} place isolated" if place.kind == "isolated" else f"{kind} place"
    return Sprite(place.id, "places", x, y, art, place.id, label(view, place, look), classes)


def _system(tile: str, is_dead_end: bool) -> str:
    """The sun with its orbit; planets are drawn with their owners. A closed tile is a question mark."""
    mark = glyphs.icon("explore", 24, -44, 20, "dead-end") if is_dead_end else ""
    if not tile:
        return f'<circle class="touch" r="34"/>{bodies.CLOSED}<circle class="halo" r="34"/>{mark}'
    parts = faces.effects(SYSTEMS[tile].bonus)
    wide = faces.width(parts, 27) + 10
    plate = f'<rect class="bonus" x="{-wide / 2:.1f}" y="43" width="{wide:.1f}" height="31" rx="8"/>'
    printed = f'<g class="printed">{plate}{faces.line(parts, 0, 58, 27)}</g>'
    return (
        f'<circle class="touch" r="42"/>{bodies.use("sun", 36)}<circle class="orbit" r="{bodies.ORBIT}"/>'
        f'<circle class="halo" r="43"/>{mark}{printed}'
    )


def label(view: View, place: Place, look: Look) -> str:
    """A place in words: what it is, who is there."""
    words, name = look.words, look.words.capital(look.words.word(place.id))
    parts = [name]
    if place.kind == "gate":
        parts = [words.say("cluster.gate", {"what": name, "colour": words.word(place.colour)})]
    if place.kind == "system":
        parts.append(system_words(view, place.id, look))
    if place.id in view["pulsars"]:
        parts.append(pulsar_words(view, place.id, look))
    if place.is_dead_end:
        parts.append(words.say("cluster.dead_end"))
    here = [words.player(seat) for seat, row in enumerate(view["seats"]) if row["ship"] == place.id]
    parts += [words.say("cluster.ship", {"who": words.join(here)})] if here else []
    return " ".join(f"{part.rstrip('.')}." for part in parts)


def system_words(view: View, place: str, look: Look) -> str:
    words, shown = look.words, view["systems"][place]
    if not shown["tile"]:
        return words.say("cluster.closed")
    told = []
    for (is_blue, _), owner in zip(SYSTEMS[shown["tile"]].planets, shown["owners"], strict=True):
        kind = words.say("cluster.blue" if is_blue else "cluster.lifeless")
        who = (
            words.player(owner) if owner >= 0 else words.say("cluster.blocked" if owner == BLOCKED else "cluster.free")
        )
        told.append(f"{kind}: {who}")
    return ", ".join(told)


def pulsar_words(view: View, place: str, look: Look) -> str:
    words, shown = look.words, view["pulsars"][place]
    if shown["owner"] < 0:
        return words.say("cluster.unclaimed")
    told = {"who": words.player(shown["owner"]), "what": words.word(shown["gyrodyne"]) if shown["gyrodyne"] else "",
            "n": earns(view, place)}  # fmt: skip
    key = "spins" if shown["spinning"] else "builds" if shown["gyrodyne"] else "claimed"
    return words.say(f"cluster.{key}", told)


def row_bonus(view: View, row: int) -> int:
    """R126, R127: what every spinning gyrodyne scores more in a round."""
    for name in view["boards"]:
        board = BOARDS[name]
        if row in board.rows:
            bonus = board.row_bonus[board.rows.index(row)]
            return bonus if isinstance(bonus, int) else tracks.median_value(view["median"])
    return 0


def earns(view: View, place: str) -> int:
    """R126: what the gyrodyne on a pulsar scores in the next production phase."""
    shown = view["pulsars"][place]
    return GYRODYNES[shown["gyrodyne"]].produces + row_bonus(view, view["round"]) if shown["spinning"] else 0


# --- pieces -----------------------------------------------------------------------------------------------------------


def pieces(view: View, look: Look) -> list[Sprite]:
    """Planets with their owners, rings, gyrodynes and what they earn."""
    places = SIDES[view["side"]].places
    found = []
    for name, shown in view["systems"].items():
        x, y = at(places[name])
        rows = SYSTEMS[shown["tile"]].planets if shown["tile"] else ()
        for n, ((is_blue, _), owner) in enumerate(zip(rows, shown["owners"], strict=True)):
            dx, dy = bodies.orbit_at(n, len(rows))
            state = "blocked" if owner == BLOCKED else "free" if owner == FREE else "owned"
            art = bodies.planet(is_blue, 0, 0, state)
            art += glyphs.shape(look.marks[owner], -13, -13, 26, "owner-sign") if owner >= 0 else ""
            art += '<path class="cross" d="M-7-7 7 7M7-7-7 7"/>' if owner == BLOCKED else ""
            found.append(Sprite(f"planet_{name}_{n}", "pieces", x + dx, y + dy, f"<g>{art}</g>", classes=SET_DOWN))
    for name, shown in view["pulsars"].items():
        if shown["owner"] >= 0:
            found.append(_claim(view, places[name], look))
    return found


def _claim(view: View, place: Place, look: Look) -> Sprite:
    shown = view["pulsars"][place.id]
    x, y = at(place)
    mark = look.marks[shown["owner"]]
    art = f'<circle class="claim p{mark}" r="26"/>'
    if shown["gyrodyne"]:
        art += bodies.gyrodyne(shown["gyrodyne"], shown["spinning"], mark, 0.8)
    art += glyphs.shape(mark, 14, -36, 20, "owner-sign")
    if n := earns(view, place.id):
        art += f'<circle class="earns" cx="26" cy="26" r="19"/><text class="earned" x="26" y="35">+{n}</text>'
    return Sprite(f"claim_{place.id}", "pieces", x, y, f"<g>{art}</g>", classes=SET_DOWN)


def ships(view: View, look: Look) -> list[Sprite]:
    places = SIDES[view["side"]].places
    found = []
    for seat, row in enumerate(view["seats"]):
        if not row["ship"]:
            continue
        x, y = at(places[row["ship"]])
        here = [s for s, other in enumerate(view["seats"]) if other["ship"] == row["ship"]]
        dx = (here.index(seat) - (len(here) - 1) / 2) * 24
        art = bodies.ship(look.marks[seat], 0.95) + glyphs.shape(look.marks[seat], -6, 0, 12, "owner-sign")
        way = _came_by(look.trails.get(f"ship_{seat}", ()), places[row["ship"]], places)
        found.append(Sprite(f"ship_{seat}", "ships", x - 22 + dx, y - 20, art, classes="moves untouched", way=way))
    return found


def _came_by(path: Sequence[str], end: Place, places: Mapping[str, Place]) -> str:
    """The places of the last flight, told from where the ship is now."""
    if not path or path[-1] != end.id:
        return ""
    x, y = at(end)
    spots = [at(places[name]) for name in path]
    return " ".join(f"{a - x:.0f} {b - y:.0f}" for a, b in spots)


# --- choices ----------------------------------------------------------------------------------------------------------


def route(view: View, look: Look) -> list[Sprite]:
    """The flight that is being put together: segments by which it could go, the way it takes, its end.

    R61: what it has flown is used up, so it fades below the line.
    """
    places = SIDES[view["side"]].places
    found = []
    if ways := look.tags.get("open"):
        lines = "".join(_line((one, two), places) for one, two in sorted(ways))
        found.append(Sprite("open", "route", 0, 0, f'<path class="open-way" d="{lines}"/>', classes="untouched"))
    path = look.tags.get("route", ())
    if len(path) < 2:
        return found
    points = [at(places[name]) for name in path]
    stops = "".join(f'<circle class="stop" cx="{x:.1f}" cy="{y:.1f}" r="6"/>' for x, y in points[1:])
    x, y = points[-1]
    legs = "".join(_leg(one, two) for one, two in pairwise(points))
    art = f'<g class="flight">{legs}</g>{stops}<circle class="stop end" cx="{x:.1f}" cy="{y:.1f}" r="47"/>'
    return [*found, Sprite("route", "route", 0, 0, art, classes="untouched draws")]


def _leg(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A straight piece of a route, laid along its own axis: stretched along that, it is drawn from where it begins."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    turned = degrees(atan2(dy, dx))
    lies = f"translate({start[0]:.1f} {start[1]:.1f}) rotate({turned:.2f})"
    return f'<line class="leg" transform="{lies}" x2="{hypot(dx, dy):.1f}"/>'


def _line(path: Sequence[str], places: Mapping[str, Place]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(places[name]) for name in path))


def tags(view: View, look: Look) -> list[Sprite]:
    """What each target costs or gives, at its foot."""
    places = SIDES[view["side"]].places
    found = []
    for item, parts in look.tags.items():
        if item not in places or not parts:
            continue
        x, y = at(places[item])
        wide = max(34.0, faces.width(parts, 27) + 10)
        art = f'<rect class="tag" x="{-wide / 2:.1f}" y="-16" width="{wide:.1f}" height="32" rx="9"/>'
        inner = f'<g class="tagged">{art}{faces.line(parts, 0, 0, 27)}</g>'
        found.append(Sprite(f"tag_{item}", "tags", x, y + 32, inner, classes="untouched"))
    return found
