"""The page of tiles: rounds, final scorings with standings, power and Q.I.C. actions, boosters, federation tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

from pygames.core.table import Moment
from pygames.gaia.components import FINAL_TILES, PLACES, POWER, QIC
from pygames.gaia.rules import ending
from ui.art.gaia import faces, glyphs
from ui.scenes.gaia.space import all_boards, mark, player
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("ground", "tiles", "signs")
WIDE = 1180.0
ROUND_Y, FINAL_Y, ACTION_Y, BOOSTER_Y, TOKEN_Y = 40.0, 206.0, 460.0, 660.0, 860.0
FINAL_HIGH = 196.0
BOX = (-10.0, -10.0, WIDE + 20, 1030.0)


def sprites(view: View, look: Look) -> list[Sprite]:
    return look.lit("tiles", partial(all_of_them, view, look))


def all_of_them(view: View, look: Look) -> list[Sprite]:
    return [
        *headings(look),
        *rounds(view, look),
        *finals(view, look),
        *actions(view, look),
        *boosters(view, look),
        *tokens(view, look),
    ]


def headings(look: Look) -> list[Sprite]:
    rows = {"rounds": ROUND_Y, "finals": FINAL_Y, "actions": ACTION_Y, "boosters": BOOSTER_Y, "tokens": TOKEN_Y}
    return [
        Sprite(f"head_{key}", "ground", 0, y - 14, f'<text class="heading">{look.words.say(f"tiles.{key}")}</text>')
        for key, y in rows.items()
    ]


def rounds(view: View, look: Look) -> list[Sprite]:
    """Six round tiles; the one that is played stands out, those that are over fade."""
    found = []
    for n, name in enumerate(view["rounds"], start=1):
        state = "now" if n == view["round"] else "over" if n < view["round"] else "later"
        art = look.keep(("round", name, n), partial(_round, name, n))
        told = look.words.say("tiles.round", {"n": n, "what": look.words.word(name)})
        key = f"round{n}"
        found.append(Sprite(key, "tiles", (n - 1) * 198, ROUND_Y, art, key, told, f"tile round {state}"))
    return found


def _round(name: str, n: int) -> str:
    return f"{faces.face(name, 182, 110, 34)}{_number(n)}"


def _number(n: int) -> str:
    return f'<text class="corner" x="16" y="29">{n}</text>'


def finals(view: View, look: Look) -> list[Sprite]:
    """Both final scorings with everybody's count, best first, and what each place pays now."""
    found = []
    for n, (name, counts) in enumerate(view["finals"].items()):
        what = escape(look.words.capital(look.words.word(name)))
        art = [
            f'<rect class="face" width="578" height="{FINAL_HIGH:.0f}" rx="9"/>',
            faces.line(faces.lines_of(name)[0], 66, 122, 70),
            f'<text class="named" x="20" y="42">{what}</text>',
            f'<text class="sub last" x="560" y="42">{" · ".join(map(str, PLACES))}</text>',
        ]
        order = sorted(range(len(counts)), key=lambda s: (-counts[s], s))
        for row, seat in enumerate(order):
            x, y = 148 + (row % 2) * 216, 62 + (row // 2) * 66
            art.append(glyphs.shape(mark(look, seat), x, y + 12, 32, "owner-sign"))
            art.append(f'<text class="count" x="{x + 46}" y="{y + 42}">{counts[seat]}</text>')
            art.append(f'<text class="sub left" x="{x + 112}" y="{y + 40}">+{points(name, counts, seat, view)}</text>')
        told = ", ".join(f"{player(seat, look)} {counts[seat]}" for seat in order)
        if has_neutral(view):
            neutral = look.words.say("tiles.neutral", {"n": FINAL_TILES[name].neutral})
            art.append(f'<text class="sub left" x="148" y="{62 + 66 + 40}">{escape(neutral)}</text>')
            told = f"{told}, {neutral}"
        words = look.words.say("tiles.final", {"what": look.words.word(name), "who": told or "–"})
        found.append(Sprite(name, "tiles", n * 598, FINAL_Y, "".join(art), name, words, "tile final"))
    return found


def has_neutral(view: View) -> bool:
    """R130: with one or two players a neutral one is counted too."""
    return len(view["boards"]) <= 2


def points(name: str, counts: list[int], seat: int, view: View) -> int:
    """R121, R130: what a seat would get now; with one or two players the neutral one takes a place."""
    ranked = [*counts, FINAL_TILES[name].neutral] if has_neutral(view) else list(counts)
    return ending.place_points(ranked, counts[seat])


def actions(view: View, look: Look) -> list[Sprite]:
    """Ten octagons; a used one is crossed out, with the sign of whoever took it."""
    found = []
    for n, name in enumerate((*POWER, *QIC)):
        used = view["actions"][name]
        taker = int(look.trails[name][0]) if used and name in look.trails else None
        sign = None if taker is None else mark(look, taker)
        art = look.keep(("octagon", name, used, sign), partial(_octagon, name, used, sign))
        told = look.words.capital(look.words.word(name))
        if taker is not None:
            told = look.words.say("tiles.taken", {"what": told, "who": player(taker, look)})
        elif used:
            told = look.words.say("tiles.used", {"what": told})
        kind = "power" if name in POWER else "qic"
        classes = f"octagonal {kind}{' used' if used else ''}"
        found.append(Sprite(name, "tiles", n * 118 + (8 if name in QIC else 0), ACTION_Y, art, name, told, classes))
    return found


def takers(moments: Sequence[Moment]) -> dict[str, tuple[str, ...]]:
    """Who took which octagon in this round. The Automa's place is behind the players'."""
    found: dict[str, tuple[str, ...]] = {}
    for moment in reversed(moments):
        for event in moment.events:
            if event.key in ("power_action", "qic_action"):
                found.setdefault(str(event.data["action"]), (str(event.seat),))
            elif event.key == "automa_block":
                found.setdefault(str(event.data["action"]), ("1",))
        if any(event.key == "round" for event in moment.events):
            break
    return found


def _octagon(name: str, used: bool, sign: int | None) -> str:
    cross = '<path class="cross" d="M24 24 84 106M84 24 24 106"/>' if used else ""
    owner = glyphs.shape(sign, 37, 100, 34, "owner-sign") if sign is not None else ""
    return faces.face(name, 108, 130, 34) + cross + owner


def boosters(view: View, look: Look) -> list[Sprite]:
    """Open boosters first, then those that players hold."""
    held = [(b["booster"], seat) for seat, b in enumerate(all_boards(view)) if b["booster"]]
    rows = [*((name, -1) for name in view["boosters"]), *held]
    found = []
    step = min(152.0, (WIDE - 140) / max(1, len(rows) - 1))
    for n, (name, seat) in enumerate(rows):
        art = faces.face(name, 140, 132, 32)
        told = look.words.capital(look.words.word(name))
        if seat >= 0:
            art += glyphs.shape(mark(look, seat), 56, 118, 28, "owner-sign")
            told = look.words.say("tiles.held", {"what": told, "who": player(seat, look)})
        classes = "tile booster held" if seat >= 0 else "tile booster"
        found.append(Sprite(name, "tiles", n * step, BOOSTER_Y, art, name, told, classes))
    return found


def tokens(view: View, look: Look) -> list[Sprite]:
    """Federation tokens with how many are left."""
    found = []
    for n, (name, left) in enumerate(view["tokens"].items()):
        art = f'{faces.face(name, 140, 132)}<text class="left-over" x="156" y="76">×{left}</text>'
        told = look.words.say("tiles.left", {"what": look.words.word(name), "n": left})
        found.append(Sprite(name, "tiles", n * 198, TOKEN_Y, art, name, told, "token" if left else "token gone"))
    return found
