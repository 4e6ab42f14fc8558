"""The map: planets as spheres, bases, nebulae, what lies there and who stands there, and what the ways are."""

from __future__ import annotations

from functools import partial
from math import hypot
from typing import Any

from pygames.andromeda.components import RAIDERS, TILES
from pygames.andromeda.rules.raiders import SWARM
from pygames.andromeda.words import SHIPS
from ui.art.andromeda import bodies, faces, glyphs, raiders, ships
from ui.art.andromeda import sky as skies
from ui.scenes.andromeda import ending, odds, places
from ui.scenes.andromeda.places import DX, DY, HIGH, MOON, PLACES, TOP, WAYS, Frame, R, frame
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("sky", "ways", "regions", "pieces", "ships", "tags")
LOWER = {"base": 12.0, "nebula": 30.0}  # where ships stand, so that number and signs stay in sight


def sprites(view: View, look: Look) -> list[Sprite]:
    shown = frame(look)
    named = None if shown.has_names else frozenset((look.can | look.selected) & view["regions"].keys())
    found = look.lit(("map", shown, named), partial(_lying, view, shown, named, look))
    for region, row in view["regions"].items():
        found += _ships(view, region, row, shown, look)
    return [*found, *tags(view, shown, look)]


def _lying(view: View, shown: Frame, named: frozenset[str] | None, look: Look) -> list[Sprite]:
    """All that a position has and no choice changes, but for its lights."""
    found = [sky(shown, look)]
    known = {row["place"] for row in view["regions"].values()}
    unknown = bodies.use("body-unknown", 0, 0, R * 0.9)
    found += [
        Sprite(f"unknown_{place}", "regions", *shown.at(place), unknown, classes="untouched")
        for place in PLACES
        if place not in known
    ]
    rows = sorted(view["regions"].items(), key=lambda pair: -PLACES[pair[1]["place"]][1])
    for region, row in rows:  # from below, so that no body covers the name of the row above it
        x, y = shown.at(row["place"])
        found.append(_region(view, region, row, x, y, shown, named is None or region in named, look))
        found += _pieces(region, row, x, y, shown, look)
    return [*found, *corners(view, shown, look)]


def sky(shown: Frame, look: Look) -> Sprite:
    """Stars and the ways between places: they never change while a match lasts."""
    return Sprite("sky", "sky", 0, 0, look.keep(("sky", shown), partial(sky_drawing, shown)), classes="untouched")


def sky_drawing(shown: Frame) -> str:
    ends = [(*shown.at(a), *shown.at(b)) for a, b in WAYS]
    drawn = "".join(f"M{x:.0f} {y:.0f}L{x2:.0f} {y2:.0f}" for x, y, x2, y2 in ends)
    box = (shown.left, TOP, shown.wide, HIGH)
    return f'{skies.drawing(box)}<path class="lane glow" d="{drawn}"/><path class="lane" d="{drawn}"/>'


# --- regions ----------------------------------------------------------------------------------------------------------


def _region(view: View, region: str, row: dict[str, Any], x: float, y: float, shown: Frame, is_named: bool,
            look: Look) -> Sprite:  # fmt: skip
    state = ["active"] if region == view["turn"]["active"] and view["turn"]["phase"] not in ("over", "return") else []
    state += ["begin"] if str(look.mine) in row["ships"] else []  # a phone begins to look there
    owner = look.marks[row["owner"]] if row["owner"] >= 0 else -1
    key = ("region", region, owner, shown, is_named)
    made = partial(_drawing, region, row["kind"], owner, shown, is_named, look)
    markup = look.keep(key, made)
    classes = " ".join(("region", row["kind"], "appears", *state))
    return Sprite(region, "regions", x, y, markup, region, region_label(region, row, look), classes)


def _drawing(region: str, kind: str, owner: int, shown: Frame, is_named: bool, look: Look) -> str:
    tile = TILES[region]
    body = bodies.use(bodies.name_of(tile), 0, 0, R)
    touch = '<circle class="touch" r="70"/>'
    ring = f'<circle class="owner p{owner}" r="{R + 4}"/>' if owner >= 0 else ""
    signs = signs_of(region, shown.sign) if kind in ("base", "vortex") else ""
    said = places.name(region, shown, look.words) if is_named else ""
    drawn = f'{touch}{ring}{body}<circle class="halo" r="{R + 9}"/>{signs}'
    grown = f'<g transform="scale({shown.body})">{drawn}</g>' if kind != "nebula" and shown.body > 1 else drawn
    return f"<g>{grown}{said}</g>"


def signs_of(region: str, sign: float = 1.0) -> str:
    """What a base or a vortex is for, on its body."""
    return faces.line(_gist(region), 0, -15, 30 * sign, 74 if sign == 1 else 90)


def _gist(region: str) -> list[faces.Part]:
    """What a base is for, in a few signs: what comes behind its price, without repetitions."""
    parts = faces.parts_of(region)
    arrow = parts.index(("", "→")) + 1 if ("", "→") in parts else 0
    return list(dict.fromkeys(part for part in parts[arrow:] if part[0] and part[0] != "event"))[:3]


def region_label(region: str, row: dict[str, Any], look: Look) -> str:
    """What a region is and who is there, in words."""
    words, say = look.words, look.words.say
    parts = [say("space.region", {"what": region, "kind": words.word(row["kind"])})]
    if row["moons"]:
        parts.append(say("space.moons", {"n": row["moons"], "moon": row["moon"]}))
    if row["owner"] >= 0:
        parts.append(say("space.developed", {"who": words.player(row["owner"])}))
    if row["raider"]:
        parts.append(say("space.raider", {"raider": row["raider"], "n": row["figures_there"]}))
    for seat, fleet in row["ships"].items():
        parts.append(say("space.ships", {"who": words.player(int(seat)), "what": fleet_words(fleet, look)}))
    for seat, n in row["leaders"].items():
        parts.append(say("space.leaders", {"who": words.player(int(seat)), "n": n}))
    if row["bonus"]:
        parts.append(say("space.bonus", {"what": goods_words(row["bonus"], look)}))
    return " ".join(parts)


def fleet_words(ships: dict[str, int], look: Look) -> str:
    return look.words.join([f"{n} × {look.words.word(ship)}" if n > 1 else look.words.word(ship)
                            for ship, n in ships.items()])  # fmt: skip


def goods_words(goods: dict[str, int], look: Look) -> str:
    return look.words.join([look.words.say(f"bundle.{name}", {"n": n}) for name, n in goods.items()])


# --- what lies and stands there ---------------------------------------------------------------------------------------


def _pieces(region: str, row: dict[str, Any], x: float, y: float, shown: Frame, look: Look) -> list[Sprite]:
    """Moons at the upper right, raiders at the upper left, leaders on the lower rim, developments and bonuses."""
    parts: list[str] = []
    sign, body = shown.sign, shown.body if row["kind"] != "nebula" else 1.0
    if row["moons"]:
        spare = "".join(
            f'<g transform="translate({6 - 22 * n} {(-R - 11) * body + 5 * n:.0f})">{bodies.moon("plain", 9)}</g>'
            for n in range(row["moons"] - 1)
        )
        face = look.keep(("moon", row["moon"], sign), partial(faces.moon_face, row["moon"], MOON[1] * sign))
        right, low = moon_at(row, sign, body)
        parts.append(f'{spare}<g transform="translate({right:.0f} {low:.0f})">{face}</g>')
    if row["bonus"]:
        parts.append(glyphs.icon("bonus", 36, 4, 30, "pile"))
    if leaders := _leaders(row["leaders"], look):
        parts.append(f'<g transform="translate(0 {R * body:.0f}) scale({sign}) translate(0 {-R})">{leaders}</g>')
    found = [Sprite(f"things_{region}", "pieces", x, y, "".join(parts), classes="untouched")] if any(parts) else []
    if row["owner"] >= 0:  # it rises when it is built
        dome = bodies.dome(look.marks[row["owner"]], 1.35)
        found.append(
            Sprite(f"dome_{region}", "pieces", x - 36 * body, y - (R - 8) * body, dome, classes="untouched grows")
        )
    if row["raider"]:
        aside = foe_at(row, sign, body)
        found.append(_raider(region, row, x - aside, y - 28 * body, sign, look))
    return found


def foe_at(row: dict[str, Any], sign: float, body: float) -> float:
    """How far at the left a raider stands: on the rim of a body, off the number of a nebula."""
    return 46 * body if row["kind"] != "nebula" else 46 + 30 * (sign - 1)


def moon_at(row: dict[str, Any], sign: float, body: float = 1.0) -> tuple[float, float]:
    """At the upper right, its top off the name above; off a nebula's number, and inside the map, however large."""
    if row["kind"] != "nebula":
        return MOON[0] * body, (-R - 15) * body + MOON[1] * sign
    more, is_beside = 2 * (sign - 1), PLACES[row["place"]][1] == 3 * DY  # at the side there is more room above
    return (42 - 14 * more, -33 - 27 * more) if is_beside else (42 + 24 * more, -33 + 15 * more)


def _leaders(leaders: dict[str, int], look: Look) -> str:
    """Each player's shape on the lower rim, with a number where several stand."""
    if not leaders:
        return ""
    wide = sum(21 + (13 if n > 1 else 0) for n in leaders.values()) + 6
    at, drawn = (
        -wide / 2 + 3,
        [f'<rect class="rim" x="{-wide / 2:.0f}" y="{R - 12}" width="{wide}" height="24" rx="12"/>'],
    )
    for seat, n in leaders.items():
        drawn.append(glyphs.shape(look.marks[int(seat)], at, R - 9, 18, "person"))
        at += 21
        if n > 1:
            drawn.append(f'<text class="n small" x="{at + 4:.0f}" y="{R + 7}" font-size="25">{n}</text>')
            at += 13
    return "".join(drawn)


def _raider(region: str, row: dict[str, Any], x: float, y: float, sign: float, look: Look) -> Sprite:
    cls = RAIDERS[row["raider"]].cls
    many = f'<text class="count" x="20" y="20">{row["figures_there"]}</text>' if row["figures_there"] > 1 else ""
    figure = f'<g transform="scale({sign})">{raiders.raider(cls, 60)}</g>'
    art = f'<g><circle class="touch" r="30"/>{figure}{many}</g>'
    told = look.words.say("space.raider", {"raider": row["raider"], "n": row["figures_there"]})
    key = f"raider_{row['raider']}_{region}" if cls == SWARM else f"raider_{row['raider']}"
    return Sprite(key, "pieces", x, y, art, row["raider"], told, "foe moves appears")


def came_from(view: View, seat: int, region: str, trail: tuple[str, ...], shown: Frame) -> str:
    """How far away a ship that has just come was: where it started, or its owner's nearest ships; below if none."""
    x, y = shown.at(view["regions"][region]["place"])
    known = view["regions"]
    starts = [at for at in trail[:1] if at in known] or [
        at for at, row in known.items() if at != region and str(seat) in row["ships"]
    ]
    spots = [shown.at(known[at]["place"]) for at in starts] or [(x, y + DY)]
    near = min(spots, key=lambda at: (hypot(at[0] - x, at[1] - y), at))
    return f"{near[0] - x:.0f} {near[1] - y:.0f}"


def _ships(view: View, region: str, row: dict[str, Any], shown: Frame, look: Look) -> list[Sprite]:
    """Ships by owner and type in rows of two; own ones can be pointed at. Who has just come, comes flying."""
    x, y = shown.at(row["place"])
    groups = [(int(seat), ship, n) for seat, fleet in row["ships"].items() for ship, n in fleet.items()]
    found = []
    lines = -(-len(groups) // 2)
    for at, (seat, ship, n) in enumerate(groups):
        in_row = min(2, len(groups) - at // 2 * 2)
        dx = (at % 2 - (in_row - 1) / 2) * 54
        dy = (at // 2 - (lines - 1) / 2) * 32 + LOWER.get(row["kind"], 4)
        upgrade = ships.fitted(view["seats"][seat]).get(ship, "")
        made = _ship(region, seat, ship, n, x + dx, y + dy, look, upgrade)
        trail = look.trails.get(made.key)
        found.append(made._replace(way=came_from(view, seat, region, trail, shown)) if trail else made)
    return found


def _ship(region: str, seat: int, ship: str, n: int, x: float, y: float, look: Look, upgrade: str) -> Sprite:
    item = f"{ship}@{region}" if seat == look.mine else ""
    count = f'<text class="count" x="22" y="16">{n}</text>' if n > 1 else ""
    touch = '<circle class="touch" r="23"/>' if item else ""
    art = f"{touch}{glyphs.ship(ship, look.marks[seat], 0, 0, 50, 'comes', upgrade)}{count}"
    told = look.words.say("space.ships", {"who": look.words.player(seat), "what": fleet_words({ship: n}, look)})
    classes = look.classes(item, "vessel", "moves") if item and item in look.can | look.selected else "untouched moves"
    is_target = bool(item) and item in look.can | look.selected
    return Sprite(f"ship_{seat}_{ship}_{region}", "ships", x, y, art, item if is_target else "",
                  told if is_target else "", classes)  # fmt: skip


# --- corners ----------------------------------------------------------------------------------------------------------


def corners(view: View, shown: Frame, look: Look) -> list[Sprite]:
    """The event marker above, the terminus at the left, raider cards below, planets to come at the right."""
    say, track = look.words.say, view["event_track"]
    best = max(row["vp"] for row in view["seats"])
    due = f"{track['left']}" if track["marker"] == "track" else "!"
    size, right = shown.sign, shown.left + shown.wide - 4
    found = [
        _pill("event_track", 4 * DX - 45 * size, TOP + 8, 90, [("event", due)],
              say("space.event", {"n": track["left"]}), size),
        _pill("terminus", shown.left + 4, TOP + 8, 168, [("vp", f"{best}/{view['terminus']}")],
              say("space.terminus", {"n": view["terminus"], "best": best}), size),
        *ending.pill(view, shown.left + 4, TOP + 8 + 46 * size, size, look),
        _pill("planets_left", right - 114 * size, TOP + 8, 114, [("planet", f"+{view['planets_left']}")],
              say("space.planets_left", {"n": view["planets_left"]}), size),
    ]  # fmt: skip
    for n, (name, row) in enumerate(view["raiders"].items()):
        card = RAIDERS[name]
        side, at = n % 2, n // 2
        x = shown.left + 4 if not side else right - 174 * size
        shields = [("shields", f"{card.shields - row['hits']}/{card.shields}")] if card.shields else []
        parts = [("raider", row["class"]), ("range", str(card.range)), ("weapons", str(card.weapons)), *shields]
        told = say("space.card", {"raider": name})
        found.append(_pill(f"card_{name}", x, TOP + HIGH - 44 * size * (at + 1), 174, parts, told, size, name))
    return found


def _pill(
    key: str,
    x: float,
    y: float,
    wide: float,
    parts: list[faces.Part],
    told: str,
    size: float,
    item: str = "",
) -> Sprite:
    inner = (
        f'<rect class="pill" width="{wide:.0f}" height="40" rx="12"/>{faces.line(parts, wide / 2, 20, 26, wide - 16)}'
    )
    art = inner if size == 1 else f'<g transform="scale({size})">{inner}</g>'
    return Sprite(key, "tags", x, y, art, item or key, told, "corner")


def tags(view: View, shown: Frame, look: Look) -> list[Sprite]:
    """What each target would cost, and what waits there: on its body, off the name, the leaders and any ships."""
    found = []
    for item, told in look.tags.items():
        row = view["regions"].get(item)
        if row is None or not told.get("parts"):
            continue
        x, y = shown.at(row["place"])
        parts = [part for part in told["parts"] if part[0] != "attack" or odds.are_shown(look)]
        wide = min(176.0, max(44.0, faces.width(parts, 25) + 14))
        danger = " danger" if told.get("danger") else ""
        art = (
            f'<g transform="scale({shown.sign})">'
            f'<rect class="tag{danger}" x="{-wide / 2:.0f}" y="-17" width="{wide:.0f}" height="34" rx="10"/>'
            f"{faces.line(parts, 0, 0, 25, wide - 10)}</g>"
        )
        low = -18 if row["ships"] else 16 + 24 * (shown.sign - 1)  # larger ones leave the moon in sight
        found.append(Sprite(f"tag_{item}", "tags", x, y + low, art, classes="untouched"))
    return found


def ship_of(item: str) -> str:
    """The type of a ship that is named by type and place."""
    name = item.partition("@")[0]
    return name if name in SHIPS else ""
