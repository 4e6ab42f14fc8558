"""The research page: six tracks with everybody's markers, what each level gives, the tiles on and under them."""

from __future__ import annotations

from functools import partial

from pygames.gaia.components import AREA_IDS, AREAS, RESEARCH
from ui.art.gaia import faces, glyphs
from ui.scenes.gaia.space import all_boards, mark, player
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("tracks", "levels", "tiles", "markers")
COLUMN, GAP = 186.0, 12.0
HEAD, CELL, TILE = 58.0, 102.0, 96.0
TOP5 = HEAD
ADVANCED = TOP5 + CELL + 6
LOWER = ADVANCED + TILE + 6  # where level 4 begins
FOOT = LOWER + 5 * CELL + 8  # standard tiles
FREE = FOOT + TILE + 46
BOX = (-10.0, -10.0, 6 * (COLUMN + GAP) + 8, FREE + TILE + 20)


def left(area: int) -> float:
    return area * (COLUMN + GAP)


def level_y(level: int) -> float:
    """Levels rise; the advanced tile lies between 4 and 5."""
    return TOP5 if level == 5 else LOWER + (4 - level) * CELL


def sprites(view: View, look: Look) -> list[Sprite]:
    return [
        *look.lit("tracks", partial(tracks, view, look)),
        *next_levels(view, look),
        *look.lit("techs", partial(tiles, view, look)),
        *level_token(view, look),
        *look.once("markers", partial(markers, view, look)),
    ]


def tracks(view: View, look: Look) -> list[Sprite]:
    found = []
    for area, name in enumerate(AREA_IDS):
        art = look.keep(("track", name), partial(_track, name, look))
        found.append(Sprite(name, "tracks", left(area), 0, art, name, label(view, name, look), f"track a{area}"))
    return found


def next_levels(view: View, look: Look) -> list[Sprite]:
    """Where the viewer's marker would go, lit where it may."""
    found = []
    for area, name in enumerate(AREA_IDS):
        levels = view["research"]["levels"][name]
        if look.mine is not None and look.mine < len(levels) and levels[look.mine] < 5:
            step = f'<rect class="step" width="{COLUMN}" height="{CELL - 4}" rx="8"/>'
            classes = "untouched next-level" + (" lit" if name in look.can else "")
            found.append(
                Sprite(f"next_{name}", "levels", left(area), level_y(levels[look.mine] + 1) + 2, step, classes=classes)
            )
    return found


def label(view: View, area: str, look: Look) -> str:
    """The track in words: who stands where, what the next level would give the viewer."""
    words, levels = look.words, view["research"]["levels"][area]
    stand = ", ".join(f"{player(seat, look)} {level}" for seat, level in enumerate(levels))
    told = words.say("research.track", {"area": words.word(area), "who": stand})
    if look.mine is None or look.mine >= len(levels) or levels[look.mine] >= 5:
        return told
    return f"{told} {words.say('research.next', {'what': level_words(area, levels[look.mine] + 1, look)})}"


def level_words(area: str, level: int, look: Look) -> str:
    """What a level gives, in words."""
    words, row = look.words, AREAS[area].levels[level]
    parts = [words.say(f"level.{word}", {"n": n}) for word, n in (*row.state, *row.once)]
    if row.income:
        parts.append(
            words.say("level.income", {"what": words.join([words.say(f"goods.{w}", {"n": n}) for w, n in row.income])})
        )
    if level == 3:
        parts.append(words.say("level.charge3", {"n": RESEARCH["level_3_charge"]}))
    return "; ".join(parts) or "–"


def _track(area: str, look: Look) -> str:
    """Name, six levels, and the line above level 2 that charges power."""
    parts = [f'<rect class="ground" width="{COLUMN}" height="{FOOT - 4}" rx="12"/>']
    parts.append(f'<path class="top" d="M12 0H{COLUMN - 12}A12 12 0 0 1 {COLUMN} 12H0A12 12 0 0 1 12 0z"/>')
    parts.append(f'<text class="title" x="{COLUMN / 2}" y="42">{look.words.say(f"research.short_{area}")}</text>')
    for level, row in enumerate(AREAS[area].levels):
        y = level_y(level)
        parts.append(f'<rect class="cell l{level}" x="4" y="{y + 2}" width="{COLUMN - 8}" height="{CELL - 4}" rx="8"/>')
        parts.append(f'<text class="level" x="14" y="{y + 25}">{level}</text>')
        if row.income:
            parts.append(glyphs.icon("hand", 32, y + 7, 22))
        parts.append(faces.line(_given(area, level), COLUMN / 2, y + 45, 29, COLUMN - 16))
    y = level_y(2)
    parts.append(f'<path class="charge-line" d="M4 {y}H{COLUMN - 4}"/>')
    badge = '<rect class="badge" x="-30" y="-13" width="60" height="26" rx="13"/>'
    parts.append(f'<g transform="translate({COLUMN / 2} {y})">{badge}{faces.line([("charge", "3")], 0, 0, 19)}</g>')
    return "".join(parts)


def _given(area: str, level: int) -> list[faces.Part]:
    """What is drawn on a level; the last one leaves out what the one before holds already."""
    row, before = AREAS[area].levels[level], AREAS[area].levels[max(0, level - 1)]
    return faces.level(row if level < 5 or row.state != before.state else row.replace(state=()))


def tiles(view: View, look: Look) -> list[Sprite]:
    """Standard tiles under their tracks and in the free row, advanced ones between levels 4 and 5."""
    found = []
    for place, name in enumerate(view["research"]["tiles"]):
        is_free = place >= len(AREA_IDS)
        x = left(place) if not is_free else left(place - 6) * 1.0
        found.append(_tile(name, x, FREE if is_free else FOOT, view, look))
    heading = f'<text class="heading" x="0" y="0">{look.words.say("research.free_row")}</text>'
    found.append(Sprite("free_row", "tracks", 4, FREE - 14, heading))
    for area, name in enumerate(AREA_IDS):
        if tile := view["research"]["advanced"][name]:
            found.append(_tile(tile, left(area) + 8, ADVANCED, view, look, COLUMN - 16, "advanced"))
        else:
            art = f'<rect class="gone" width="{COLUMN - 16}" height="{TILE - 6}" rx="9"/>'
            found.append(Sprite(f"gone_{name}", "tiles", left(area) + 8, ADVANCED, art, classes="untouched"))
    return found


def level_token(view: View, look: Look) -> list[Sprite]:
    """The token of the topmost level of terraforming, while nobody has it."""
    token = view["research"]["level_token"]
    if not token:
        return []
    words = look.words.say("research.level_token", {"token": look.words.word(token)})
    art = faces.token(token, 62, 58, True)
    return [Sprite("level_token", "tiles", COLUMN - 68, TOP5 + 30, art, "level_token", words, "token")]


def _tile(
    name: str, x: float, y: float, view: View, look: Look, wide: float = COLUMN, kind: str = "standard"
) -> Sprite:
    owners = tuple(seat for seat, b in enumerate(all_boards(view)) if name in b["techs"] or name in b["techs"].values())
    covered = tuple(seat for seat in owners if all_boards(view)[seat]["techs"].get(name))
    art = look.keep(("tile", name, wide, owners, covered), lambda: _face(name, wide, owners, covered, look))
    return Sprite(name, "tiles", x, y, art, name, look.words.capital(look.words.word(name)), f"tile {kind}")


def _face(name: str, wide: float, owners: tuple[int, ...], covered: tuple[int, ...], look: Look) -> str:
    art = faces.face(name, wide, TILE - 6, 32)
    for n, seat in enumerate(owners):
        classes = "owner-sign covered" if seat in covered else "owner-sign"
        art += glyphs.shape(mark(look, seat), 7 + n * 27, TILE - 34, 23, classes)
    return art


def markers(view: View, look: Look) -> list[Sprite]:
    """Each player's sign on its level, side by side."""
    found = []
    for area, name in enumerate(AREA_IDS):
        levels = view["research"]["levels"][name]
        for seat, level in enumerate(levels):
            if not all_boards(view)[seat]["faction"]:
                continue
            beside = [s for s, other in enumerate(levels) if other == level and all_boards(view)[s]["faction"]]
            x = left(area) + COLUMN / 2 - 17 * len(beside) + 34 * beside.index(seat)
            own = " own" if seat == look.mine else ""
            art = glyphs.shape(mark(look, seat), 3, 0, 28, f"marker{own}")
            found.append(
                Sprite(f"marker_{name}_{seat}", "markers", x, level_y(level) + 67, art, classes="moves untouched")
            )
    return found
