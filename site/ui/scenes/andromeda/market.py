"""Modules on offer by type and price, and the five tracks of all players with what each space gives."""

from __future__ import annotations

from functools import partial

from pygames.andromeda.components import DEVELOPMENTS, MARKET, TRACK_TABLE, module
from pygames.andromeda.words import RESOURCES, TRACKS, TYPES, Bundle
from pygames.core.text import Said
from ui.art.andromeda import faces, glyphs, letters
from ui.scenes.andromeda import forecast, prices
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("grounds", "spaces", "sales", "markers")
WIDE, GAP = 1000.0, 8.0
HEAD, ROW, PRICE = 40.0, 168.0, 40.0
TRACK, FIRST = 92.0, 132.0
TOP = HEAD + 3 * ROW + 14
BOX = (-6.0, -6.0, WIDE + 12, TOP + len(TRACKS) * TRACK + 12)
PHONE, CELL = 620.0, 176.0  # units across on a phone, where one scrolls; the height of a line of modules
NEAR = 52.0  # width of a space of a track on which signs stand beside the points
STRUCK = 76.0  # width of a printed price that is not the own one
NARROW = 520.0  # pixels below which it is a phone
STOCK, UPRIGHT = 62.0, 1.08  # a line with the own goods where the own board is out of sight: in broad places
SPACE_SIGNS = {"discovery": "discovery", "upgrade": "upgrade", "vault": "vault", "hand_limit": "hand_limit",
               "supremacy": "effect"}  # fmt: skip


def is_phone(look: Look) -> bool:
    return look.wide < NARROW


def box(look: Look) -> tuple[float, float, float, float]:
    if is_phone(look):
        return -6.0, -6.0, PHONE + 12, len(TYPES) * (HEAD + CELL) + 14 + len(TRACKS) * TRACK + 12
    more = STOCK if has_stock(look) else 0.0
    return BOX[0], BOX[1] - more, BOX[2], BOX[3] + more


def has_stock(look: Look) -> bool:
    return look.aspect > UPRIGHT and look.mine is not None


def sprites(view: View, look: Look) -> list[Sprite]:
    if is_phone(look):
        top = len(TYPES) * (HEAD + CELL) + 14
        return [*lines(view, look), *tracks(view, look, top, PHONE, 84.0)]
    own = stock(view, look) if has_stock(look) else []
    return [*own, *offers(view, look), *tracks(view, look, TOP, WIDE, FIRST)]


# --- what is looked for: a type, or what can be paid ---------------------------------------------------------------

PAYABLE, ONLY = "payable", "only-"  # what the table is asked to leave bright
PAY = 56.0  # width of the switch for what can be paid


def is_aside(view: View, kind: str, row: int, look: Look) -> bool:
    """Whether a module is none of those that are looked for."""
    wanted = {layer.removeprefix(ONLY) for layer in look.layers if layer.startswith(ONLY)}
    is_dear = PAYABLE in look.layers and prices.lacking(view, kind, row, look) > 0
    return is_dear or (bool(wanted) and kind not in wanted)


def finders(kind: str, x: float, y: float, wide: float, is_last: bool, look: Look) -> list[Sprite]:
    """The head of a type shows it alone, or all again; beside the last one: only what can be paid."""
    say, high = look.words.say, HEAD + 28
    is_on = f"{ONLY}{kind}" in look.layers
    room = wide - (PAY if is_last else 0)
    art = f'<rect class="finder{" on" if is_on else ""}" width="{room:.0f}" height="{HEAD}" rx="12"/>'
    art += f'<rect class="touch" width="{room:.0f}" height="{high:.0f}"/>'
    told = say("market.all" if is_on else "market.only", {"track": kind})
    found = [Sprite(f"find_{kind}", "grounds", x, y, art, f"layer:{ONLY}{kind}", told, "corner")]
    if is_last and look.mine is not None:
        on = PAYABLE in look.layers
        pill = (
            f'<rect class="finder pay{" on" if on else ""}" x="4" y="2" width="{PAY - 8}" height="{HEAD - 4}" rx="12"/>'
        )
        pill += faces.line([("", "✓")], PAY / 2, HEAD / 2, 30)
        pill += f'<rect class="touch" width="{PAY}" height="{high:.0f}"/>'
        told = say("market.all" if on else "market.payable", {"track": kind})
        found.append(Sprite("find_payable", "grounds", x + room, y, pill, f"layer:{PAYABLE}", told, "corner"))
    return found


# --- modules ----------------------------------------------------------------------------------------------------------


def stock(view: View, look: Look) -> list[Sprite]:
    """What one has to pay with."""
    assert look.mine is not None
    shown = view["seats"][look.mine]
    wide, found = (WIDE - 5 * GAP) / 6, []
    for n, name in enumerate((*RESOURCES, "tactic")):
        have = shown[name] if name in RESOURCES else shown["cards"]
        art = (
            f'<rect class="plate" width="{wide:.1f}" height="{STOCK - 8:.0f}" rx="10"/>{glyphs.icon(name, 10, 10, 34)}'
            f'<text class="stock" x="{wide - 12:.0f}" y="41">{have}</text>'
        )
        told = look.words.say(f"stat.{name}")
        found.append(Sprite(f"have_{name}", "grounds", n * (wide + GAP), -STOCK, art, "", told, "untouched"))
    return found


def _ground(kind: str, wide: float, high: float, look: Look) -> str:
    """The plate of a type, with its name."""
    title = look.words.capital(look.words.word(kind))
    narrow = letters.squeeze(title, 26, wide - 52 - PAY)
    return (
        f'<rect class="column t-{kind}" width="{wide:.0f}" height="{high:.0f}" rx="12"/>'
        f'{glyphs.icon(kind, 8, 6, 30)}<text class="title" x="44" y="30"{narrow}>{title}</text>'
    )


def lines(view: View, look: Look) -> list[Sprite]:
    """On a phone: a line for each type, cheapest first, large enough to read."""
    wide, found = (PHONE - 2 * GAP) / 3, []
    for t, kind in enumerate(TYPES):
        y = t * (HEAD + CELL)
        art = _ground(kind, PHONE, HEAD + CELL - 6, look)
        found.append(Sprite(f"column_{kind}", "grounds", 0, y, art, classes="untouched from-top"))
        found += finders(kind, 0, y, PHONE, t == 0, look)
        for row, item in enumerate(view["market"][kind]):
            x = row * (wide + GAP)
            found.append(_price(view, kind, row, x, y + HEAD, wide, look))
            if item:
                aside = is_aside(view, kind, row, look)
                found.append(_offer(item, x + 4, y + HEAD + PRICE - 4, wide - 8, aside, look))
    return found


def offers(view: View, look: Look) -> list[Sprite]:
    """The cheapest row lies below, as on the board."""
    wide = (WIDE - 3 * GAP) / 4
    found = []
    for t, kind in enumerate(TYPES):
        x = t * (wide + GAP)
        art = _ground(kind, wide, TOP - 8, look)
        found.append(Sprite(f"column_{kind}", "grounds", x, 0, art, classes="untouched"))
        found += finders(kind, x, 0, wide, t == len(TYPES) - 1, look)
        for row, item in enumerate(view["market"][kind]):
            y = HEAD + (2 - row) * ROW + 4
            found.append(_price(view, kind, row, x + 6, y, wide - 12, look))
            if item:
                found.append(_offer(item, x + 6, y + PRICE - 4, wide - 12, is_aside(view, kind, row, look), look))
    return found


def _price(view: View, kind: str, row: int, x: float, y: float, wide: float, look: Look) -> Sprite:
    """What a row costs whoever looks, the printed price struck beside it where that is another; dim where something is
    missing, with how much."""
    printed, own = MARKET[kind][row], prices.of_row(view, kind, row, look)
    short = prices.lacking(view, kind, row, look)
    parts = faces.price(own) if any(own) else [("", "0")]
    room = wide - (60 if short else 0) - (STRUCK + 10 if own != printed else 0)
    left = (STRUCK / 2 if own != printed else 0) - (16 if short else 0)
    art = faces.line(parts, wide / 2 + left, PRICE / 2 - 3, 29, room)
    if short:
        told = f'<text class="lacks" x="{wide - 4:.0f}" y="{PRICE / 2 + 7:.0f}">−{short}</text>'
        art = f'<g class="unpaid">{art}</g>{told}'
    if own != printed:
        art = struck(printed) + art
    said = look.words.say("market.price", {"price": Said(prices.told(printed, own, look))})
    return Sprite(f"price_{kind}_{row}", "grounds", x, y, art, label=said, classes="untouched")


def struck(printed: Bundle) -> str:
    """The printed price, small and with a line through it."""
    middle = PRICE / 2 - 3
    line = f'<line class="struck" x1="2" y1="{middle:.0f}" x2="{STRUCK:.0f}" y2="{middle:.0f}"/>'
    return f'<g class="printed">{faces.line(faces.price(printed), STRUCK / 2, middle, 25, STRUCK)}</g>{line}'


def _offer(item: str, x: float, y: float, wide: float, is_aside: bool, look: Look) -> Sprite:
    high = ROW - PRICE - 4
    face = look.keep(
        ("offer", item, round(wide)), partial(faces.module_face, item, wide, high, look.words.word(item), 24)
    )
    told = look.words.say("market.offer", {"what": item, "track": module(item).type})
    state = ("aside",) if is_aside else ()
    return Sprite(f"offer_{item}", "sales", x, y, face, item, told, look.classes(item, "sale", *state))


# --- tracks -----------------------------------------------------------------------------------------------------------


def tracks(view: View, look: Look, top: float, wide: float, first: float) -> list[Sprite]:
    found: list[Sprite] = []
    for n, track in enumerate(TRACKS):
        y = top + n * TRACK
        left = forecast.scorings(view, look)[track]
        key = ("track", track, wide, left, tuple(view["medals"]) if track == TRACKS[-1] else ())
        art = look.keep(key, partial(_track, n, track, left, wide, first))
        found.append(Sprite(f"track_{track}", "spaces", 0, y, art, track, track_label(view, n, look),
                            look.classes(track, "track", f"t-{track}")))  # fmt: skip
        found += _markers(view, n, y, wide, first, look)
    return found


def _step(n: int, room: float, first: float) -> float:
    """The width of a space."""
    return (room - first - 6) / len(TRACK_TABLE[n].vp)


def _track(n: int, track: str, left: int, room: float, first: float) -> str:
    """Spaces with their points, what they give, where events come nearer and where levels begin; how many events
    that score it are still to come."""
    table, wide, high = TRACK_TABLE[n], _step(n, room, first), TRACK - 8
    parts = [f'<rect class="track-plate" width="{room}" height="{high}" rx="12"/>{glyphs.icon(track, 10, 10, 40)}']
    leaders = DEVELOPMENTS[track].leaders
    parts.append(faces.line([("development", ""), ("leader", str(leaders))], first / 2 - 4, high - 20, 24, first - 20))
    if first > 100:
        parts.append(faces.line([("event", str(left))], first - 40, 30, 24, 64))
    for step, points in enumerate(table.vp):
        x = first + step * wide
        level = sum(step >= at for at in table.levels)
        parts.append(
            f'<rect class="step l{level}" x="{x:.1f}" y="5" width="{wide - 4:.1f}" height="{high - 10}" rx="8"/>'
        )
        parts.append(f'<text class="worth" x="{x + wide / 2 - 2:.0f}" y="{high - 12:.0f}">{points}</text>')
        is_broad = wide > NEAR  # signs stand beside the points, else above them
        if step in table.events:
            at, size = (high - 32, 20.0) if is_broad else (7.0, 17.0)
            parts.append(glyphs.icon("event", x + wide - size - 5, at, size, "mark"))
        kind, _ = table.at(step)
        if kind:
            at, size = (high - 33, 22.0) if is_broad else (7.0, 18.0)
            parts.append(glyphs.icon(SPACE_SIGNS.get(kind, "effect"), x + 3, at, size, "mark"))
    return "".join(parts)


def _markers(view: View, n: int, y: float, room: float, first: float, look: Look) -> list[Sprite]:
    """Each player's sign on its space; those who share one stand side by side."""
    track, wide = TRACKS[n], _step(n, room, first)
    steps = [row["tracks"][track] for row in view["seats"]]
    found = []
    for seat, step in enumerate(steps):
        here = [other for other, at in enumerate(steps) if at == step]
        size = 27.0 if len(here) < 3 and wide > NEAR else 20.0
        size = min(size, (wide - 4) / len(here))
        at = here.index(seat) - (len(here) - 1) / 2
        x = first + step * wide + wide / 2 - 2 + at * (size + 1) - size / 2
        own = "own" if seat == look.mine else ""
        art = glyphs.shape(look.marks[seat], 0, 0, size, f"marker {own}")
        down = y + (11 if wide > NEAR else 24) + (27 - size) / 2
        found.append(Sprite(f"marker_{track}_{seat}", "markers", x, down, art, classes="untouched moves"))
    return found


def track_label(view: View, n: int, look: Look) -> str:
    track = TRACKS[n]
    stand = [f"{look.words.player(seat)} {row['tracks'][track]}" for seat, row in enumerate(view["seats"])]
    to_come = look.words.say("forecast.left", {"n": forecast.scorings(view, look)[track]})
    return f"{look.words.say('market.track', {'track': track, 'who': ', '.join(stand)})} {to_come}"
