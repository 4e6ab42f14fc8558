"""Transmitters and goals: goals with everybody's standing, the market, gyrodynes and awards, all players' arrays."""

from __future__ import annotations

from typing import Any

from pygames.pulsar.components import GOALS, GYRODYNES, NUMBERS, TRANSMITTERS
from pygames.pulsar.rules import arrays
from pygames.pulsar.schema import SIZES
from ui.art.pulsar import bodies, dice, faces, glyphs
from ui.scenes.look import Look, View
from ui.scenes.pulsar import strip
from ui.sprites import Sprite

LAYERS = (*strip.LAYERS, "grounds", "tiles", "costs")
GOALS_Y, MARKET_Y, ARRAYS_Y = strip.HIGH + 12, strip.HIGH + 170, strip.HIGH + 340
TILE_WIDE, TILE_HIGH, BAND = 168.0, 112.0, 134.0
BOX = (-4.0, 0.0, strip.WIDE + 8, ARRAYS_Y + 4 * BAND + 4)


def sprites(view: View, look: Look) -> list[Sprite]:
    return [*strip.sprites(view, look), *goals(view, look), *market(view, look), *supply(view, look),
            *everybody(view, look)]  # fmt: skip


# --- goals ------------------------------------------------------------------------------------------------------------


def counted(view: View, seat: int, test: str) -> int:
    """How far a seat is with what a goal counts, from open things only."""
    row = view["seats"][seat]
    spins = [shown["gyrodyne"] for shown in view["pulsars"].values() if shown["owner"] == seat and shown["spinning"]]
    if test == "spinning_same_size":
        return int(max(spins.count(size) for size in SIZES))
    if test == "spinning_sizes":
        return len(set(spins))
    if test == "spinning_any":
        return len(spins)
    if test == "online_transmitters":
        return sum(shown["owner"] == seat and shown["online"] for shown in view["transmitters"].values())
    counts: dict[str, int] = {
        "stations": row["stations"], "patents": len(row["patents"]), "projects": len(row["projects"]),
        "gate_runs_used": len(row["runs_used"]),
    }  # fmt: skip
    return counts[test]


def goals(view: View, look: Look) -> list[Sprite]:
    wide = (strip.WIDE - 16) / 3
    found = []
    for n, name in enumerate(view["goals"]):
        goal = GOALS[name]
        art = [faces.goal_face(name, wide, 146), '<path class="rule" d="M10 106H' + f'{wide - 10:.0f}"/>']
        step = (wide - 16) / len(view["seats"])
        for seat in range(len(view["seats"])):
            have = counted(view, seat, goal.test)
            x = 12 + seat * step
            met = " met" if have >= goal.n else ""
            art.append(glyphs.shape(look.marks[seat], x, 113, 24, "holder"))
            art.append(f'<text class="standing{met}" x="{x + 30:.0f}" y="134">{have}/{goal.n}</text>')
        told = goal_words(view, name, look)
        x = n * (wide + 8)
        found.append(Sprite(name, "tiles", x, GOALS_Y, "".join(art), name, told, look.classes(name, "goal")))
    return found


def goal_words(view: View, name: str, look: Look) -> str:
    goal = GOALS[name]
    stand = [f"{look.words.player(s)} {counted(view, s, goal.test)}/{goal.n}" for s in range(len(view["seats"]))]
    return look.words.say("arrays.goal", {"what": look.words.word(name), "n": goal.points, "who": ", ".join(stand)})


# --- market and supply ------------------------------------------------------------------------------------------------


def market(view: View, look: Look) -> list[Sprite]:
    found = []
    for n, name in enumerate(view["market"]):
        found += transmitter(view, name, n * (TILE_WIDE + 8), MARKET_Y, TILE_WIDE, TILE_HIGH, look, "market")
    x = 3 * (TILE_WIDE + 8)
    art = (
        f'<rect class="face back" width="66" height="{TILE_HIGH}" rx="10"/>{glyphs.icon("transmitters", 18, 16, 30)}'
        f'<text class="count" x="33" y="92">{view["stack"]}</text>'
    )
    told = look.words.say("arrays.stack", {"n": view["stack"]})
    return [*found, Sprite("stack", "tiles", x, MARKET_Y, art, "stack", told, look.classes("stack", "pile"))]


def supply(view: View, look: Look) -> list[Sprite]:
    """R9, R86: gyrodynes left by size, and the awards with those who took them."""
    left = 3 * (TILE_WIDE + 8) + 76
    wide = (strip.WIDE - left) / 3 - 6
    found = []
    points = NUMBERS["award_points"]
    for n, size in enumerate(reversed(SIZES)):
        taken = view["awards"][size]
        art = [f'<rect class="face" width="{wide:.0f}" height="{TILE_HIGH + 30}" rx="10"/>']
        art.append(f'<g transform="translate(38 42)">{bodies.gyrodyne(size, True, 9, 1.1)}</g>')
        art.append(f'<text class="count" x="{wide - 34:.0f}" y="54">×{view["supply"][size]}</text>')
        for at, worth in enumerate(points):
            x = 8 + at * (wide - 8) / 2
            art.append(glyphs.icon("award", x, 98, 28, "gone" if at < len(taken) else ""))
            if at < len(taken):
                art.append(glyphs.shape(look.marks[taken[at]], x + 32, 100, 24, "holder"))
            else:
                art.append(f'<text class="standing" x="{x + 32:.0f}" y="121">{worth}</text>')
        told = {"what": look.words.word(size), "n": view["supply"][size], "award": award_words(view, size, look)}
        item = f"supply_{size}"
        found.append(Sprite(item, "tiles", left + n * (wide + 6), MARKET_Y, "".join(art), item,
                            look.words.say("arrays.supply", told), look.classes(size, "supply")))  # fmt: skip
    return found


def award_words(view: View, size: str, look: Look) -> str:
    taken = [look.words.player(seat) for seat in view["awards"][size]]
    left = [str(n) for n in NUMBERS["award_points"][len(taken) :]]
    return look.words.say("arrays.award", {"left": ", ".join(left) or "–", "who": ", ".join(taken) or "–"})


# --- transmitters -----------------------------------------------------------------------------------------------------


def transmitter(
    view: View, tile: str, x: float, y: float, wide: float, high: float, look: Look, key: str, flipped: bool = False
) -> list[Sprite]:
    """A tile, its costs as dice that can be tapped (a tick where paid), and its ends."""
    shown = view["transmitters"].get(tile, {"owner": -1, "paid": [], "online": False})
    art = faces.transmitter_face(tile, wide, high, shown["online"], flipped)
    if shown["owner"] >= 0:
        art += f'<rect class="owned p{look.marks[shown["owner"]]}" width="{wide}" height="{high}" rx="10"/>'
    state = ["online"] if shown["online"] else []
    found = [Sprite(f"{key}_{tile}", "tiles", x, y, art, tile, tile_words(view, tile, look),
                    look.classes(tile, "transmitter-tile", *state))]  # fmt: skip
    if not shown["online"]:
        for cost, dx, dy, size in faces.cost_places(tile, wide, high):
            item, is_paid = f"{tile}.{cost}", cost in shown["paid"]
            inner = dice.die(cost, "paid" if is_paid else "silver", 0, 0, size)
            inner += f'<path class="tick" d="M6 {size * 0.55:.0f}l8 8L{size * 0.85:.0f} 5"/>' if is_paid else ""
            told = look.words.say("arrays.cost_paid" if is_paid else "arrays.cost", {"what": look.words.word(item)})
            found.append(Sprite(f"{key}_{item}", "costs", x + dx, y + dy, inner, item, told,
                                look.classes(item, "cost", *(["is-paid"] if is_paid else []))))  # fmt: skip
    for which in ("left", "right"):
        item = f"{tile}.{which}"
        if arrays.half(item) >= 0 and item in look.can:
            at_left = (which == "left") != flipped
            side = high * 0.34
            lit = f'<rect class="joint" width="{side * 0.75:.0f}" height="{side + 10:.0f}" rx="6"/>'
            left = x - 4 if at_left else x + wide - side * 0.6
            found.append(Sprite(f"{key}_{item}", "costs", left, y + high / 2 - side / 2 - 5, lit, item,
                                look.words.capital(look.words.word(item)), look.classes(item, "end")))  # fmt: skip
    return found


def tile_words(view: View, tile: str, look: Look) -> str:
    from ui.scenes.pulsar.wording import each_round_words, gain_words

    words, row = look.words, TRANSMITTERS[tile]
    shown = view["transmitters"].get(tile)
    parts = [words.say("arrays.tile", {"what": words.word(tile), "costs": ", ".join(str(n) for n in row.costs)})]
    if row.online:
        parts.append(words.say("arrays.online", {"what": gain_words(row.online, look)}))
    parts.append(words.say("arrays.each", {"what": each_round_words(row.each_round, look)}))
    if shown:
        key = "is_online" if shown["online"] else "progress"
        told = {"who": words.player(shown["owner"]), "n": len(shown["paid"]), "of": len(row.costs)}
        parts.append(words.say(f"arrays.{key}", told))
    return " ".join(parts)


def chains(view: View, seat: int) -> list[list[tuple[str, bool]]]:
    """A seat's arrays, each in a row from end to end; a tile is turned where its right end looks left."""
    own = [tile for tile, shown in view["transmitters"].items() if shown["owner"] == seat]
    joined: dict[str, str] = {}
    for link in view["links"]:
        one, two = arrays.link_ends(link)
        joined[one], joined[two] = two, one
    found: list[list[tuple[str, bool]]] = []
    seen: set[str] = set()
    for tile in own:
        if tile in seen:
            continue
        start = tile  # go to the left end of its array
        came = f"{tile}.left"
        while came in joined:
            start = arrays.tile_of(joined[came])
            came = f"{start}.{_other(joined[came])}"
        row, enter = [], came
        while True:
            name = arrays.tile_of(enter)
            row.append((name, enter.endswith("right")))
            seen.add(name)
            leave = f"{name}.{_other(enter)}"
            if leave not in joined:
                break
            enter = joined[leave]
        found.append(row)
    return found


def _other(end: str) -> str:
    return "left" if end.endswith("right") else "right"


def everybody(view: View, look: Look) -> list[Sprite]:
    """A band for each player: arrays with the dice that their joints make."""
    found = []
    for seat in range(len(view["seats"])):
        y = ARRAYS_Y + seat * BAND
        art = f'<rect class="band" width="{strip.WIDE}" height="{BAND - 8}" rx="11"/>'
        art += glyphs.shape(look.marks[seat], 12, 12, 34, "holder")
        told = look.words.say("arrays.of", {"who": look.words.player(seat), "n": sum(map(len, chains(view, seat)))})
        item = f"array_{seat}"
        found.append(Sprite(item, "grounds", 0, y, art, item, told, look.classes(item, "array")))
        found += lay(view, seat, (62, y + 8, strip.WIDE - 70), (TILE_WIDE - 10, BAND - 24), look, f"array{seat}")
    return found


def lay(
    view: View,
    seat: int,
    place: tuple[float, float, float],
    size: tuple[float, float],
    look: Look,
    key: str,
    a_line: int = 99,
) -> list[Sprite]:
    """A seat's arrays side by side (x, y, room), smaller if there are many, or in lines; joints show their dice."""
    rows = chains(view, seat)
    (x, y, room), (wide, high) = place, size
    many = min(sum(map(len, rows)), a_line)
    need = many * wide + max(0, min(many, len(rows)) - 1) * 14
    scale = min(1.0, room / need) if need else 1.0
    wide, high = wide * scale, high * scale
    found: list[Sprite] = []
    left, laid = x, 0
    for row in rows:
        for n, (tile, flipped) in enumerate(row):
            if laid and laid % a_line == 0:
                x, y = left, y + high + 8
            laid += 1
            found += transmitter(view, tile, x, y, wide, high, look, key, flipped)
            if n:
                found.append(_joint(view, row[n - 1], (tile, flipped), x, y + high * 0.5, key))
            x += wide
        x += 14 * scale
    return found


def _joint(view: View, one: tuple[str, bool], two: tuple[str, bool], x: float, y: float, key: str) -> Sprite:
    """R99: the red die that two linked transmitters make; it is only offered when both come online."""
    value = sum(arrays.half(f"{tile}.{end}") for tile, end in ((one[0], "left" if one[1] else "right"),
                                                                (two[0], "right" if two[1] else "left")))  # fmt: skip
    is_online = all(view["transmitters"][tile]["online"] for tile, _ in (one, two))
    art = dice.die(value, "red", -17, -17, 34)
    state = "made" if is_online else "to-come"
    return Sprite(f"{key}_joint_{one[0]}_{two[0]}", "costs", x, y, art, classes=f"untouched joint-die {state}")


def links_of(targets: list[str], end: str) -> list[str]:
    """The links that use an end."""
    return [link for link in targets if "-T-" in link and end in arrays.link_ends(link)]


def production(size: str) -> int:
    return GYRODYNES[size].produces


def owner_of(view: dict[str, Any], item: str) -> int:
    """Whose transmitter a tile, cost or end belongs to; -1 in the market."""
    shown = view["transmitters"].get(arrays.tile_of(item))
    return int(shown["owner"]) if shown else -1
