"""Modules on offer by type and price, and the five tracks of all players with what each space gives."""

from __future__ import annotations

from functools import partial

from pygames.andromeda.components import DEVELOPMENTS, MARKET, TRACK_TABLE, module
from pygames.andromeda.words import TRACKS, TYPES
from ui.art.andromeda import faces, glyphs
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("grounds", "spaces", "sales", "markers")
WIDE, GAP = 1000.0, 8.0
HEAD, ROW, PRICE = 40.0, 168.0, 40.0
TRACK, FIRST = 92.0, 132.0
TOP = HEAD + 3 * ROW + 14
BOX = (-6.0, -6.0, WIDE + 12, TOP + len(TRACKS) * TRACK + 12)
SPACE_SIGNS = {"discovery": "discovery", "upgrade": "upgrade", "vault": "vault", "hand_limit": "hand_limit",
               "supremacy": "effect"}  # fmt: skip


def sprites(view: View, look: Look) -> list[Sprite]:
    return [*offers(view, look), *tracks(view, look)]


# --- modules ----------------------------------------------------------------------------------------------------------


def offers(view: View, look: Look) -> list[Sprite]:
    """The cheapest row lies below, as on the board."""
    wide = (WIDE - 3 * GAP) / 4
    found = []
    for t, kind in enumerate(TYPES):
        x = t * (wide + GAP)
        title = look.words.capital(look.words.word(kind))
        art = (
            f'<rect class="column t-{kind}" width="{wide:.0f}" height="{TOP - 8}" rx="12"/>'
            f"{glyphs.icon(kind, 8, 6, 30)}"
            f'<text class="title" x="48" y="30">{title}</text>'
        )
        found.append(Sprite(f"column_{kind}", "grounds", x, 0, art, classes="untouched"))
        for row, item in enumerate(view["market"][kind]):
            y = HEAD + (2 - row) * ROW + 4
            price = faces.bundle(MARKET[kind][row])
            found.append(_price(kind, row, price, x + 6, y, wide - 12))
            if item:
                found.append(_offer(item, x + 6, y + PRICE - 4, wide - 12, look))
    return found


def _price(kind: str, row: int, price: list[faces.Part], x: float, y: float, wide: float) -> Sprite:
    art = faces.line(price, wide / 2, PRICE / 2 - 3, 29, wide)
    return Sprite(f"price_{kind}_{row}", "grounds", x, y, art, classes="untouched")


def _offer(item: str, x: float, y: float, wide: float, look: Look) -> Sprite:
    high = ROW - PRICE - 4
    face = look.keep(("offer", item), partial(faces.module_face, item, wide, high, look.words.word(item), 24))
    told = look.words.say("market.offer", {"what": item, "track": module(item).type})
    return Sprite(f"offer_{item}", "sales", x, y, face, item, told, look.classes(item, "sale"))


# --- tracks -----------------------------------------------------------------------------------------------------------


def tracks(view: View, look: Look) -> list[Sprite]:
    found: list[Sprite] = []
    for n, track in enumerate(TRACKS):
        y = TOP + n * TRACK
        key = ("track", track, tuple(view["medals"]) if track == TRACKS[-1] else ())
        art = look.keep(key, partial(_track, n, track, len(view["medals"])))
        found.append(Sprite(f"track_{track}", "spaces", 0, y, art, track, track_label(view, n, look),
                            look.classes(track, "track", f"t-{track}")))  # fmt: skip
        found += _markers(view, n, y, look)
    return found


def _step(n: int) -> float:
    """The width of a space."""
    return (WIDE - FIRST - 6) / len(TRACK_TABLE[n].vp)


def _track(n: int, track: str, medals: int) -> str:
    """Spaces with their points, what they give, where events come nearer and where levels begin."""
    table, wide, high = TRACK_TABLE[n], _step(n), TRACK - 8
    parts = [f'<rect class="track-plate" width="{WIDE}" height="{high}" rx="12"/>{glyphs.icon(track, 10, 10, 40)}']
    leaders = DEVELOPMENTS[track].leaders
    parts.append(faces.line([("development", ""), ("leader", str(leaders))], 62, high - 20, 24, 112))
    for step, points in enumerate(table.vp):
        x = FIRST + step * wide
        level = sum(step >= at for at in table.levels)
        parts.append(
            f'<rect class="step l{level}" x="{x:.1f}" y="5" width="{wide - 4:.1f}" height="{high - 10}" rx="8"/>'
        )
        parts.append(f'<text class="worth" x="{x + wide / 2 - 2:.0f}" y="{high - 12:.0f}">{points}</text>')
        if step in table.events:
            parts.append(glyphs.icon("event", x + wide - 26, high - 32, 20, "mark"))
        kind, _ = table.at(step)
        if kind:
            parts.append(glyphs.icon(SPACE_SIGNS.get(kind, "effect"), x + 3, high - 33, 22, "mark"))
    return "".join(parts)


def _markers(view: View, n: int, y: float, look: Look) -> list[Sprite]:
    """Each player's sign on its space; those who share one stand side by side."""
    track, wide = TRACKS[n], _step(n)
    steps = [row["tracks"][track] for row in view["seats"]]
    found = []
    for seat, step in enumerate(steps):
        here = [other for other, at in enumerate(steps) if at == step]
        size = 27.0 if len(here) < 3 else 20.0
        at = here.index(seat) - (len(here) - 1) / 2
        x = FIRST + step * wide + wide / 2 - 2 + at * (size + 1) - size / 2
        own = "own" if seat == look.mine else ""
        art = glyphs.shape(look.marks[seat], 0, 0, size, f"marker {own}")
        found.append(Sprite(f"marker_{track}_{seat}", "markers", x, y + 11 + (27 - size) / 2, art,
                            classes="untouched moves"))  # fmt: skip
    return found


def track_label(view: View, n: int, look: Look) -> str:
    track = TRACKS[n]
    stand = [f"{look.words.player(seat)} {row['tracks'][track]}" for seat, row in enumerate(view["seats"])]
    return look.words.say("market.track", {"track": track, "who": ", ".join(stand)})
