"""A player's board as a drawing: goods with next income, the bowls of power, structures left, tiles and tokens.

It stands upright in the side column, and lies in two halves where its place is wide.
"""

from __future__ import annotations

from typing import Any

from pygames.gaia.components import FACTIONS, FIGURES, KINDS, STRUCTURES, TOKENS
from pygames.gaia.schema import Goods
from ui.art.gaia import bodies, faces, glyphs
from ui.scenes.gaia import rolling
from ui.scenes.look import Look, View
from ui.scenes.parts.own import Drawing
from ui.sprites import Sprite

LAYERS = ("ground", "bowls", "tokens", "tiles")
WIDE, GAP = 600.0, 8.0
HEAD, GOODS_HIGH, BOWL_HIGH, ROW, TILE_HIGH = 54.0, 84.0, 140.0, 52.0, 76.0
A_ROW = 5  # tiles side by side
GOODS = ("credits", "ore", "knowledge", "qic")
LIMITS = {"credits": FIGURES["credits_limit"], "ore": 15, "knowledge": 15}
AREAS = ("I", "II", "III", "Gaia")
BROAD = 1.7  # width by height from which the halves lie side by side


def drawing(view: View, seat: int, look: Look) -> Drawing:
    """The whole board of a seat."""
    shown = view["boards"][seat]
    if not shown["faction"]:
        return Drawing((0, 0, WIDE, 300), [])
    is_broad = look.aspect > BROAD
    high = HEAD + GOODS_HIGH + BOWL_HIGH + 3 * GAP
    low = 5 * ROW + GAP + (TILE_HIGH + GAP) * -(-many(shown) // A_ROW)
    box = (-4, -4, 2 * WIDE + 28, max(high, low) + 8) if is_broad else (-4, -4, WIDE + 8, high + low + 8)
    aside = (WIDE + 20, 0.0) if is_broad else (0.0, high)
    drawn = look.lit(
        ("own", seat, is_broad), lambda: [*upper(view, shown, seat, look), *moved(lower(shown, seat, look), *aside)]
    )
    return Drawing(box, [*drawn, *moved([formers(shown, look)], *aside)])


def upper(view: View, shown: dict[str, Any], seat: int, look: Look) -> list[Sprite]:
    return [*head(shown, look), *goods(view, shown, look), *bowls(shown, seat, look)]


def lower(shown: dict[str, Any], seat: int, look: Look) -> list[Sprite]:
    return [*rows(shown, seat, look), *possessions(shown, look)]


def moved(sprites: list[Sprite], dx: float, dy: float) -> list[Sprite]:
    return [sprite._replace(x=sprite.x + dx, y=sprite.y + dy) for sprite in sprites]


def many(shown: dict[str, Any]) -> int:
    """How many tiles and tokens lie at the foot."""
    return max(1, bool(shown["booster"]) + len(shown["techs"]) + len(shown["tokens"]) + len(shown["flipped"]))


# --- goods and power ------------------------------------------------------------------------------------------------


def head(shown: dict[str, Any], look: Look) -> list[Sprite]:
    faction = FACTIONS[shown["faction"]]
    art = (
        f'<rect class="plate" width="{WIDE}" height="{HEAD - 6}" rx="10"/>{bodies.use(faction.home, 28, 24, 18)}'
        f"{glyphs.crest(faction.id, faction.home, 51, 4, 40)}"
        f'<text class="faction" x="98" y="35">{look.words.word(faction.id)}</text>'
        f'{glyphs.icon("vp", WIDE - 122, 7, 34)}<text class="vp" x="{WIDE - 14}" y="38">{shown["vp"]}</text>'
    )
    told = look.words.say("own.faction", {"faction": look.words.word(faction.id), "n": shown["vp"]})
    return [Sprite("own_faction", "ground", 0, 0, art, faction.id, told, f"plate-head t-{faction.home}")]


def sources(view: View, shown: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Where the next income comes from. A booster has given what it gives until its owner passes and takes another one;
    in the last round nothing comes any more."""
    found: dict[str, dict[str, int]] = shown.get("sources", {})
    if shown["passed"] or view["phase"] not in ("gaia", "actions"):
        return found if view["phase"] != "actions" or view["round"] < FIGURES["rounds"] else {}
    return {k: v for k, v in found.items() if k != "booster"} if view["round"] < FIGURES["rounds"] else {}


def goods(view: View, shown: dict[str, Any], look: Look) -> list[Sprite]:
    """Stocks with what the next income adds; what would be lost is said."""
    found = []
    wide = (WIDE - 3 * GAP) / 4
    income = sources(view, shown).values()
    for n, name in enumerate(GOODS):
        have, comes, limit = shown[name], sum(row.get(name, 0) for row in income), LIMITS.get(name, 0)
        is_full = bool(limit and have + comes > limit)
        art = (
            f'<rect class="plate" width="{wide:.0f}" height="{GOODS_HIGH}" rx="10"/>{glyphs.icon(name, 10, 20, 42)}'
            f'<text class="stock" x="{wide - 12:.0f}" y="44">{have}</text>'
            f'<text class="comes{" full" if is_full else ""}" x="{wide - 12:.0f}" y="75">+{comes}</text>'
        )
        told = look.words.say(f"own.{name}", {"n": have, "more": comes, "most": limit})
        x, y = n * (wide + GAP), HEAD + GAP
        found.append(Sprite(f"own_{name}", "ground", x, y, art, name, told, "stock-plate"))
    return found


def bowls(shown: dict[str, Any], seat: int, look: Look) -> list[Sprite]:
    """Three areas and the Gaia area; each token can be counted, the Brainstone differs."""
    found = []
    step, y = WIDE / 4, HEAD + GOODS_HIGH + 2 * GAP
    for area, name in enumerate(AREAS):
        count = shown["bowls"][area] + (shown["stone"] == area)
        middle, rx = step / 2, step / 2 - 7
        art = (
            f'<ellipse class="bowl b{area}" cx="{middle:.0f}" cy="54" rx="{rx:.0f}" ry="52"/>'
            f'<ellipse class="hollow b{area}" cx="{middle:.0f}" cy="57" rx="{rx - 7:.0f}" ry="44"/>'
            f'<text class="bowl-name" x="{middle:.0f}" y="133">{name} · {count}</text>'
        )
        if area in (1, 2):  # power rises from one to the next
            art += '<path class="rises-to" d="M-7 44 5 54-7 64z"/>'
        told = look.words.say("own.bowl", {"area": name, "n": count})
        item = f"bowl{area}"
        found.append(Sprite(item, "bowls", area * step, y, art, item, told, "bowl-plate"))
    for area, keys in enumerate(rolling.followed(shown, seat, look)):
        found += _tokens(keys, area * step + step / 2, y + 54)
    return found


def _tokens(keys: list[str], x: float, y: float) -> list[Sprite]:
    """Tokens in rows, smaller when there are many."""
    many = len(keys)
    a_row, size = (3, 34.0) if many <= 6 else (4, 25.0) if many <= 12 else (6, 17.0)
    lines = -(-many // a_row)
    found = []
    for at, key in enumerate(keys):
        in_row = min(a_row, many - at // a_row * a_row)
        dx = (at % a_row - (in_row - 1) / 2) * (size + 4)
        dy = (at // a_row - (lines - 1) / 2) * (size + 4)
        sign = "stone" if key == rolling.STONE else "tokens"
        art = glyphs.icon(sign, -size / 2, -size / 2, size, "power-token")
        found.append(Sprite(key, "tokens", x + dx, y + dy, art, classes="moves untouched"))
    return found


# --- structures -----------------------------------------------------------------------------------------------------


def rows(shown: dict[str, Any], seat: int, look: Look) -> list[Sprite]:
    """Structures left on the board, the next one's price, and what taking it uncovers."""
    faction = FACTIONS[shown["faction"]]
    own = dict(faction.structure_income)
    built = list(shown["structures"].values())
    found = [
        _row(kind, n, built.count(kind), own.get(kind, STRUCTURES[kind].income), shown, seat, look)
        for n, kind in enumerate(KINDS[:4])
    ]
    return [*found, _academies(built, shown, seat, look)]


def formers(shown: dict[str, Any], look: Look) -> Sprite:
    """Gaiaformers at hand; nothing asks for one, so they are never lit nor dimmed."""
    art = f'{glyphs.icon("gaiaformer", 0, 5, 34)}<text class="price" x="40" y="32">×{shown["formers"]}</text>'
    told = look.words.say("own.formers", {"n": shown["formers"]})
    return Sprite("own_formers", "ground", WIDE - 100, 4 * ROW, art, "gaiaformer", told, "row")


def _row(
    kind: str, n: int, out: int, income: tuple[Goods, ...], shown: dict[str, Any], seat: int, look: Look
) -> Sprite:
    structure, middle = STRUCTURES[kind], (ROW - 5) / 2
    parts = [f'<rect class="line-plate" width="{WIDE}" height="{ROW - 5}" rx="8"/>']
    for at in range(structure.supply):
        x = 24 + at * 38
        if at >= out:
            parts.append(glyphs.piece(kind, look.marks[seat], x, middle, 31))
        else:
            parts.append(f'<circle class="bare" cx="{x}" cy="{middle}" r="5"/>')
    if kind == KINDS[3]:
        given = [p for hand in FACTIONS[shown["faction"]].institute_income for p in faces.goods(hand)]
        parts.append(faces.line([("hand", ""), *given], 250, middle, 27, 200))
    elif out < min(structure.supply, len(income)) and income[out]:
        parts.append(faces.line([("hand", "+"), *faces.goods(income[out])], 386, middle, 27, 130))
    price = [("credits", _credits(kind)), ("ore", str(structure.ore))]
    parts.append(faces.line(price, WIDE - 74, middle, 27, 142))
    slots = {"n": structure.supply - out, "credits": structure.credits, "ore": structure.ore}
    told = look.words.say("own.row", {"kind": look.words.word(kind), **slots})
    return Sprite(f"own_{kind}", "ground", 0, n * ROW, "".join(parts), kind, told, "row")


def _credits(kind: str) -> str:
    row = STRUCTURES[kind]
    return f"{row.credits}" if row.credits == row.credits_near else f"{row.credits_near}/{row.credits}"


def _academies(built: list[str], shown: dict[str, Any], seat: int, look: Look) -> Sprite:
    faction, middle = FACTIONS[shown["faction"]], (ROW - 5) / 2
    parts = [f'<rect class="line-plate" width="{WIDE - 112}" height="{ROW - 5}" rx="8"/>']
    gives = (faction.academy_income, faction.academy_action)
    for at, kind in enumerate(KINDS[4:]):
        x = 24 + at * 150
        if kind not in built:
            parts.append(glyphs.piece(kind, look.marks[seat], x, middle, 31))
        before = [("hand", "")] if not at else []
        parts.append(faces.line([*before, *faces.goods(gives[at])], x + 66, middle, 27, 100))
    academy = STRUCTURES[KINDS[4]]
    price = [("credits", str(academy.credits)), ("ore", str(academy.ore))]
    parts.append(faces.line(price, WIDE - 186, middle, 27, 142))
    slots = {"n": sum(kind not in built for kind in KINDS[4:]), "credits": academy.credits, "ore": academy.ore}
    told = look.words.say("own.academies", slots)
    return Sprite("own_academies", "ground", 0, 4 * ROW, "".join(parts), KINDS[4], told, "row")


# --- tiles ----------------------------------------------------------------------------------------------------------


def possessions(shown: dict[str, Any], look: Look) -> list[Sprite]:
    """Booster, technology tiles, federation tokens, in rows; what was used this round is crossed."""
    items = [(shown["booster"], "tile booster", shown["booster"])] if shown["booster"] else []
    items += [(over or t, f"tile{' advanced' if over else ''}", over or t) for t, over in shown["techs"].items()]
    items += [(token, "token", f"{token}_{n}") for n, token in enumerate(shown["tokens"])]
    items += [(token, "token flipped", f"{token}_f{n}") for n, token in enumerate(shown["flipped"])]
    wide = (WIDE - (A_ROW - 1) * GAP) / A_ROW
    found = []
    for n, (name, classes, key) in enumerate(items):
        x, y = n % A_ROW * (wide + GAP), 5 * ROW + GAP + n // A_ROW * (TILE_HIGH + GAP)
        used = name in shown["used"]
        is_token = name in TOKENS
        art = (
            faces.token(name, wide, TILE_HIGH, "flipped" not in classes)
            if is_token
            else faces.face(name, wide, TILE_HIGH, 27)
        )
        art += f'<path class="cross" d="M12 10 {wide - 12:.0f} {TILE_HIGH - 10:.0f}"/>' if used else ""
        told = look.words.capital(look.words.word(name))
        told = look.words.say("tiles.used", {"what": told}) if used else told
        state = f"{classes} lands{' used' if used else ''}"
        found.append(Sprite(f"have_{key}", "tiles", x, y, art, name, told, state))
    return found
