"""A player's board as a drawing: goods with next income, the bowls of power, structures left, tiles and tokens."""

from __future__ import annotations

from typing import Any

from pygames.gaia.components import FACTIONS, FIGURES, KINDS, STRUCTURES, TECHS
from pygames.gaia.schema import Goods
from ui.art.gaia import bodies, faces, glyphs
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("ground", "bowls", "tokens", "tiles")
WIDE = 720.0
GOODS = ("credits", "ore", "knowledge", "qic")
LIMITS = {"credits": FIGURES["credits_limit"], "ore": 15, "knowledge": 15}
GOODS_Y, BOWLS_Y, ROWS_Y, ROW, TILES_Y = 76.0, 176.0, 352.0, 62.0, 672.0
AREAS = ("I", "II", "III", "Gaia")


def box(view: View, seat: int) -> tuple[float, float, float, float]:
    shown = view["boards"][seat]
    many = len(shown["techs"]) + len(shown["tokens"]) + len(shown["flipped"]) + 1
    return (-6.0, -6.0, WIDE + 12, TILES_Y + 104 * -(-many // 5) + 12)


def sprites(view: View, seat: int, look: Look, board: dict[str, Any] | None = None) -> list[Sprite]:
    shown = board or view["boards"][seat]
    if not shown["faction"]:
        return []
    return [
        *head(shown, seat, look),
        *goods(shown, look),
        *bowls(shown, look),
        *rows(shown, seat, look),
        *possessions(shown, look),
    ]


def head(shown: dict[str, Any], seat: int, look: Look) -> list[Sprite]:
    faction = FACTIONS[shown["faction"]]
    art = (
        f'<rect class="plate" width="{WIDE}" height="62" rx="10"/>{bodies.use(faction.home, 36, 31, 22)}'
        f"{glyphs.emblem(faction.id, 68, 15, 34)}"
        f'<text class="faction" x="114" y="41">{look.words.word(faction.id)}</text>'
        f'{glyphs.icon("vp", WIDE - 150, 12, 38)}<text class="vp" x="{WIDE - 16}" y="46">{shown["vp"]}</text>'
    )
    told = look.words.say("own.faction", {"faction": look.words.word(faction.id), "n": shown["vp"]})
    return [Sprite("own_faction", "ground", 0, 0, art, faction.id, told, "plate-head")]


def goods(shown: dict[str, Any], look: Look) -> list[Sprite]:
    """Stocks with what the next income adds; a full stock says so."""
    found = []
    wide = (WIDE - 30) / 4
    for n, name in enumerate(GOODS):
        have, comes = shown[name], dict(shown.get("income", ())).get(name, 0)
        limit = LIMITS.get(name, 0)
        is_full = bool(limit and have + comes > limit)
        art = (
            f'<rect class="plate" width="{wide:.0f}" height="88" rx="10"/>{glyphs.icon(name, 12, 22, 44)}'
            f'<text class="stock" x="{wide - 14:.0f}" y="44">{have}</text>'
            f'<text class="comes{" full" if is_full else ""}" x="{wide - 14:.0f}" y="76">+{comes}</text>'
        )
        told = look.words.say(f"own.{name}", {"n": have, "more": comes, "most": limit})
        found.append(
            Sprite(
                f"own_{name}", "ground", n * (wide + 10), GOODS_Y, art, name, told, look.classes(name, "stock-plate")
            )
        )
    return found


def bowls(shown: dict[str, Any], look: Look) -> list[Sprite]:
    """Three areas and the Gaia area; each token can be counted, the Brainstone differs."""
    found = []
    step = WIDE / 4
    for area, name in enumerate(AREAS):
        n = shown["bowls"][area]
        art = f'<ellipse class="bowl b{area}" cx="{step / 2:.0f}" cy="72" rx="{step / 2 - 8:.0f}" ry="66"/>'
        art += f'<text class="bowl-name" x="{step / 2:.0f}" y="158">{name} · {n + (shown["stone"] == area)}</text>'
        told = look.words.say("own.bowl", {"area": name, "n": n + (shown["stone"] == area)})
        found.append(Sprite(f"bowl{area}", "bowls", area * step, BOWLS_Y, art, f"bowl{area}", told, "bowl-plate"))
        found += _tokens(area, n, shown["stone"] == area, area * step + step / 2, BOWLS_Y + 72)
    return found


def _tokens(area: int, n: int, has_stone: bool, x: float, y: float) -> list[Sprite]:
    """Tokens in rows of four, smaller when there are many."""
    many = n + has_stone
    if not many:
        return []
    a_row = 4 if many <= 12 else 6
    size = 26.0 if many <= 12 else 18.0
    lines = -(-many // a_row)
    found = []
    for at in range(many):
        in_row = min(a_row, many - at // a_row * a_row)
        dx = (at % a_row - (in_row - 1) / 2) * (size + 4)
        dy = (at // a_row - (lines - 1) / 2) * (size + 4)
        sign = "stone" if has_stone and not at else "tokens"
        art = glyphs.icon(sign, -size / 2, -size / 2, size, "power-token")
        key = "brainstone" if sign == "stone" else f"token_{area}_{at}"
        found.append(Sprite(key, "tokens", x + dx, y + dy, art, classes="moves untouched"))
    return found


def rows(shown: dict[str, Any], seat: int, look: Look) -> list[Sprite]:
    """Structures left on the board, the next one's price, and what taking it uncovers."""
    found = []
    faction = FACTIONS[shown["faction"]]
    own = dict(faction.structure_income)
    built = list(shown["structures"].values())
    for n, kind in enumerate(KINDS[:4]):
        found.append(_row(kind, n, built.count(kind), own.get(kind, STRUCTURES[kind].income), shown, seat, look))
    found.append(_academies(built, seat, look))
    formers = f'{glyphs.icon("gaiaformer", 0, 8, 34)}<text class="price" x="44" y="34">×{shown["formers"]}</text>'
    told = look.words.say("own.formers", {"n": shown["formers"]})
    found.append(Sprite("own_formers", "ground", WIDE - 120, ROWS_Y + 4 * ROW, formers, "gaiaformer", told, "row"))
    return found


def _row(
    kind: str, n: int, out: int, income: tuple[Goods, ...], shown: dict[str, Any], seat: int, look: Look
) -> Sprite:
    structure = STRUCTURES[kind]
    parts = [f'<rect class="line-plate" width="{WIDE}" height="{ROW - 6}" rx="8"/>']
    for at in range(structure.supply):
        x = 26 + at * 42
        if at >= out:
            parts.append(glyphs.piece(kind, look.marks[seat], x, ROW / 2 - 3, 32))
        elif at < len(income) and income[at]:
            parts.append(faces.line(faces.goods(income[at]), x, ROW / 2 - 3, 21, 40))
        else:
            parts.append(f'<circle class="bare" cx="{x}" cy="{ROW / 2 - 3}" r="5"/>')
    if kind == KINDS[3]:
        given = FACTIONS[shown["faction"]].institute_income
        parts.append(faces.line([p for hand in given for p in faces.goods(hand)], 150, ROW / 2 - 3, 26))
    elif out < structure.supply and out < len(income) and income[out]:
        parts.append(faces.line([("hand", "+"), *faces.goods(income[out])], 440, ROW / 2 - 3, 24, 130))
    parts.append(
        faces.line([("credits", _credits(kind)), ("ore", str(structure.ore))], WIDE - 100, ROW / 2 - 3, 27, 190)
    )
    slots = {"n": structure.supply - out, "credits": structure.credits, "ore": structure.ore}
    told = look.words.say("own.row", {"kind": look.words.word(kind), **slots})
    return Sprite(f"own_{kind}", "ground", 0, ROWS_Y + n * ROW, "".join(parts), kind, told, look.classes(kind, "row"))


def _credits(kind: str) -> str:
    row = STRUCTURES[kind]
    return f"{row.credits}" if row.credits == row.credits_near else f"{row.credits_near}–{row.credits}"


def _academies(built: list[str], seat: int, look: Look) -> Sprite:
    parts = [f'<rect class="line-plate" width="{WIDE - 140}" height="{ROW - 6}" rx="8"/>']
    for at, kind in enumerate(KINDS[4:]):
        x = 26 + at * 150
        if kind not in built:
            parts.append(glyphs.piece(kind, look.marks[seat], x, ROW / 2 - 3, 32))
        gives = [("hand", ""), ("knowledge", "2")] if not at else [("qic", "1")]
        parts.append(faces.line(gives, x + 66, ROW / 2 - 3, 24))
    parts.append(faces.line([("credits", "6"), ("ore", "6")], WIDE - 240, ROW / 2 - 3, 27))
    told = look.words.say("own.academies", {"n": sum(kind not in built for kind in KINDS[4:])})
    return Sprite("own_academies", "ground", 0, ROWS_Y + 4 * ROW, "".join(parts), KINDS[4], told, "row")


def possessions(shown: dict[str, Any], look: Look) -> list[Sprite]:
    """Booster, technology tiles, federation tokens, in rows of five; what was used this round is crossed."""
    wide, high = (WIDE - 40) / 5, 92.0
    items: list[tuple[str, str, str]] = []
    if shown["booster"]:
        items.append((shown["booster"], "tile booster", shown["booster"]))
    items += [
        (over or tile, f"tile{' advanced' if over else ''}", over or tile) for tile, over in shown["techs"].items()
    ]
    items += [(token, "token", f"{token}_{n}") for n, token in enumerate(shown["tokens"])]
    items += [(token, "token flipped", f"{token}_f{n}") for n, token in enumerate(shown["flipped"])]
    found = []
    for n, (name, classes, key) in enumerate(items):
        x, y = n % 5 * (wide + 10), TILES_Y + n // 5 * (high + 12)
        used = name in shown["used"]
        if name in TECHS or not name.startswith("token"):
            art = faces.face(name, wide, high, 27)
        else:
            art = faces.token(name, wide, high, "flipped" not in classes)
        art += f'<path class="cross" d="M14 12 {wide - 14:.0f} {high - 12:.0f}"/>' if used else ""
        told = look.words.capital(look.words.word(name))
        told = look.words.say("tiles.used", {"what": told}) if used else told
        found.append(
            Sprite(
                f"have_{key}", "tiles", x, y, art, name, told, look.classes(name, classes, *(["used"] if used else []))
            )
        )
    return found
