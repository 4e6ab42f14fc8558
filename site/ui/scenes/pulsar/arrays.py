"""Transmitters and the arrays that they are linked to: tiles with their costs and ends, rows from end to end."""

from __future__ import annotations

from pygames.pulsar.components import TRANSMITTERS
from pygames.pulsar.rules import arrays
from ui.art.pulsar import dice, faces
from ui.scenes.look import Look, View
from ui.scenes.pulsar.wording import each_round_words, gain_words
from ui.sprites import Sprite

NEAR = 96  # a cost is tapped anywhere on its tile: so large for the camera, which need not come nearer


def transmitter(
    view: View, tile: str, x: float, y: float, wide: float, high: float, look: Look, key: str, flipped: bool = False
) -> list[Sprite]:
    """A tile, its costs as dice that can be tapped (a tick where paid), and its ends."""
    shown = view["transmitters"].get(tile, {"owner": -1, "paid": [], "online": False})
    art = faces.transmitter_face(tile, wide, high, shown["online"], flipped)
    if shown["owner"] >= 0:
        art += f'<rect class="owned p{look.marks[shown["owner"]]}" width="{wide}" height="{high}" rx="10"/>'
    state = ["lands", "online"] if shown["online"] else ["ghost-tile"] if shown.get("ghost") else ["lands"]
    found = [Sprite(f"{key}_{tile}", "tiles", x, y, art, tile, tile_words(view, tile, look),
                    look.classes(tile, "transmitter-tile", *state))]  # fmt: skip
    if not shown["online"]:
        for cost, dx, dy, size in faces.cost_places(tile, wide, high):
            item, is_paid = f"{tile}.{cost}", cost in shown["paid"]
            near = f'<rect class="near" x="{(size - NEAR) / 2:.0f}" y="{(size - NEAR) / 2:.0f}" '
            near += f'width="{NEAR}" height="{NEAR}"/>'
            inner = near + dice.die(cost, "paid" if is_paid else "silver", 0, 0, size)
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
    is_ghost = any(view["transmitters"][tile].get("ghost") for tile, _ in (one, two))
    state = "made" if is_online else "promised" if is_ghost else "to-come"
    return Sprite(f"{key}_joint_{one[0]}_{two[0]}", "costs", x, y, art, classes=f"untouched joint-die {state}")


def links_of(targets: list[str], end: str) -> list[str]:
    """The links that use an end."""
    return [link for link in targets if "-T-" in link and end in arrays.link_ends(link)]
