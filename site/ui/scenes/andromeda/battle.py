"""The battle: six named steps on a strip, a column for each side with ships, dice and aim, and the odds.

Without a battle the page shows the raider cards that lie face up.
"""

from __future__ import annotations

from typing import Any

from pygames.andromeda.components import RAIDERS, TILES
from ui.art.andromeda import bodies, faces, glyphs, raiders, ships
from ui.scenes.andromeda import fleets, odds, space
from ui.scenes.look import Look, View
from ui.sprites import Sprite

LAYERS = ("grounds", "columns", "dice", "marks")
WIDE, HIGH, GAP = 1000.0, 1000.0, 10.0
BOX = (-6.0, -6.0, WIDE + 12, HIGH + 12)
STEPS = ("escalation", "diplomacy", "preparations", "roll", "outcome", "damage")
STEP_OF = {  # the question that is asked -> the step of the battle
    "Escalate": 0, "Negotiate": 1, "EndFight": 1, "Prepare": 2, "Target": 2, "AfterRoll": 3, "Reroll": 3, "SetDie": 3,
    "Operations": 4, "ShareToken": 4, "Rob": 4, "Protect": 5,
}  # fmt: skip
STRIP, HEAD, DIE, SWITCH, SHORT = 84.0, 262.0, 116.0, 262.0, 96.0
RAIDERS_SIDE = "-1"
NAME_AT = 66.0  # where the name of a side begins, behind its sign
HEADING, CARD = 76.0, 300.0  # without a battle


def sprites(view: View, look: Look) -> list[Sprite]:
    from ui.scenes.andromeda import battle_broad, battle_rows, duel  # late: they are built on this page

    if not view["battle"]:
        return resting(view, look)
    region = view["turn"]["active"]
    if battle_broad.is_for(look):
        return battle_broad.sprites(view, look)
    if battle_rows.is_for(look):
        return battle_rows.sprites(view, look)
    if duel.is_for(view):
        held = [switch(look, (WIDE + SWITCH) / 2, HIGH - 72), *truce(view, look)]
        return [*strip(view, look), *duel.sprites(view, region, look), *held]
    held = [switch(look), *truce(view, look, STRIP + 12)]
    return [*strip(view, look), place(view, region, look), *held, *columns(view, region, look)]


def box(view: View, look: Look) -> tuple[float, float, float, float]:
    from ui.scenes.andromeda import battle_broad, battle_rows

    if not view["battle"]:
        cards = HEADING + -(-len(view["raiders"]) // 2) * (CARD + GAP)
        return -6.0, -6.0, WIDE + 12, max(cards, min(HIGH, WIDE / look.aspect)) + 12  # as high as its place
    if battle_broad.is_for(look):
        return battle_broad.box(look)
    return battle_rows.box(view, look) if battle_rows.is_for(look) else BOX


def switch(look: Look, right: float = WIDE, y: float = STRIP + 12, is_short: bool = False) -> Sprite:
    """Odds on or off; as a sign where names need the room."""
    is_on = odds.are_shown(look)
    said = look.words.say("battle.odds_on" if is_on else "battle.odds_off")
    shown, wide = (said, SWITCH) if not is_short else ("%" if is_on else "–", SHORT)
    art = (
        f'<rect class="pill" width="{wide}" height="64" rx="14"/>{glyphs.icon("weapons", 14, 16, 32)}'
        f'<text class="name" x="58" y="42" font-size="26">{shown}</text>'
    )
    return Sprite("odds", "marks", right - wide, y, art, f"layer:{odds.HIDDEN}", said, "corner")


def truce(view: View, look: Look, y: float = HIGH - 74) -> list[Sprite]:
    """A card in force that takes the danger away: nothing is damaged, whoever wins."""
    if not view["battle"]["no_damage"]:
        return []
    inner = faces.line([("peace", ""), ("damage", "")], 60, 32, 40)
    art = f'<rect class="pill" width="120" height="64" rx="14"/>{inner}'
    told = look.words.say("battle.truce")
    return [Sprite("truce", "marks", 14, y, art, "truce", told, "corner")]


def step_of(view: View) -> int:
    """Which of the six steps is going on: a question that belongs to none leaves it to the dice."""
    found = STEP_OF.get(view["step"])
    if found is not None:
        return found
    battle = view["battle"]
    return 4 if battle["winners"] else 3 if battle["dice"] else 2


def strip(view: View, look: Look) -> list[Sprite]:
    wide = (WIDE - 5 * 6) / 6
    now, found = step_of(view), []
    for n, key in enumerate(STEPS):
        state = "now" if n == now else "over" if n < now else "later"
        name = look.words.say(f"battle.{key}")
        squeezed = f' textLength="{wide - 16:.0f}" lengthAdjust="spacingAndGlyphs"' if len(name) > 9 else ""
        art = (
            f'<rect class="stage-plate" width="{wide:.0f}" height="{STRIP - 10}" rx="12"/>'
            f'<text class="stage-number" x="14" y="32">{n + 1}</text>'
            f'<text class="stage-name" x="{wide / 2:.0f}" y="{STRIP - 26:.0f}"{squeezed}>{name}</text>'
        )
        told = look.words.say("battle.step", {"n": n + 1, "what": look.words.say(f"battle.{key}")})
        item = f"step_{key}"
        found.append(Sprite(item, "grounds", n * (wide + 6), 0, art, item, told, f"stage-step {state}"))
    return found


def place(view: View, region: str, look: Look) -> Sprite:
    tile = TILES[region]
    body = bodies.name_of(tile)
    name = look.words.word(region)
    art = f'{bodies.use(body, 0, 0, 52)}<text class="place-name" font-size="28" y="84">{name}</text>'
    return Sprite("battlefield", "grounds", WIDE / 2, STRIP + 64, art, region, space.region_label(
        region, view["regions"][region], look), look.classes(region, "region"))  # fmt: skip


# --- sides ------------------------------------------------------------------------------------------------------------


def sides(view: View, region: str) -> list[str]:
    """Seats in turn order, raiders last: as the battle has them."""
    return list(view["battle"]["strength"])


def pool_of(view: View, side: str) -> odds.Pool:
    dice, aim = view["battle"]["strength"][side]
    return ((dice, aim),)


def parties(view: View, look: Look) -> dict[str, list[str]]:
    """Who fights together: teammates, else everybody alone."""
    found: dict[str, list[str]] = {}
    teams = look.options.get("teams") == "on"
    for side in view["battle"]["strength"]:
        key = side if side == RAIDERS_SIDE or not teams else f"team{int(side) // 2}"
        found.setdefault(key, []).append(side)
    return found


def odds_of(view: View, look: Look) -> dict[str, float]:
    """Each side's chance, before the dice are rolled."""
    groups = parties(view, look)
    if len(groups) < 2:
        return {}
    pools = [tuple(pool for side in group for pool in pool_of(view, side)) for group in groups.values()]
    made = odds.chances(pools)
    return {side: chance for group, chance in zip(groups.values(), made, strict=True) for side in group}


def chances(view: View, look: Look) -> dict[str, float]:
    """The odds while they are still open, for those who want to see them."""
    return {} if view["battle"]["dice"] or not odds.are_shown(look) else odds_of(view, look)


def columns(view: View, region: str, look: Look) -> list[Sprite]:
    names = sides(view, region)
    wide = min(440.0, (WIDE - (len(names) - 1) * GAP) / max(1, len(names)))
    left = (WIDE - len(names) * wide - (len(names) - 1) * GAP) / 2
    chance = chances(view, look)
    found: list[Sprite] = []
    for n, side in enumerate(names):
        x, y = left + n * (wide + GAP), STRIP + 166
        found.append(_column(view, region, side, x, y, wide, chance.get(side), look, n >= len(names) / 2))
        found += _dice(view, side, x, y + HEAD + 12, wide, look)
    return found


def _column(
    view: View,
    region: str,
    side: str,
    x: float,
    y: float,
    wide: float,
    chance: float | None,
    look: Look,
    faces_left: bool,
) -> Sprite:
    dice, aim = view["battle"]["strength"][side]
    won = " won" if side in [str(w) for w in view["battle"]["winners"]] else ""
    high = HIGH - y
    name, sign = signed(view, region, side, look)
    fleet = forces(view, region, side, (wide - 20, 136.0), not faces_left, look)
    figures = faces.line([("weapons", str(dice)), ("aim", str(aim))], wide / 2, 222, 50, wide - 20)
    likely = (
        f'<text class="chance" x="{wide / 2:.0f}" y="{high - 22:.0f}">'
        f"{look.words.say('battle.wins', {'n': odds.percent(chance)})}</text>"
        if chance is not None
        else ""
    )
    art = (
        f'<rect class="side {owner(side, look)}{won}" width="{wide:.0f}" height="{high:.0f}" rx="14"/>{sign}'
        f'<text class="side-name" x="{NAME_AT}" y="44">{faces.fitted(name, 27, wide - 70)}</text>'
        f'<g transform="translate(10 56)">{fleet}</g>{figures}{likely}'
    )
    item = item_of(side)
    return Sprite(f"side_{side}", "columns", x, y, art, item, side_label(name, dice, aim, chance, look),
                  look.classes(item, "party"))  # fmt: skip


def signed(view: View, region: str, side: str, look: Look) -> tuple[str, str]:
    """The name of a side, and its sign."""
    if side == RAIDERS_SIDE:
        raider = view["regions"][region]["raider"]
        return look.words.word(raider), f'<g transform="translate(33 34)">{raiders.raider(RAIDERS[raider].cls, 54)}</g>'
    return look.words.player(int(side)), glyphs.shape(look.marks[int(side)], 18, 18, 32, "person")


def side_label(name: str, dice: int, aim: int, chance: float | None, look: Look) -> str:
    told = look.words.say("battle.side", {"who": name, "dice": dice, "aim": aim})
    likely = look.words.say("battle.chance", {"n": round(chance * 100)}) if chance is not None else ""
    return f"{told} {likely}".strip()


def forces(view: View, region: str, side: str, room: tuple[float, float], is_left: bool, look: Look) -> str:
    """The ships or figures of a side, hit if it lost."""
    row = view["regions"][region]
    is_hit = has_lost(view, side)
    if side == RAIDERS_SIDE:
        return fleets.swarm(RAIDERS[row["raider"]].cls, row["figures_there"], room, is_left, is_hit)
    fitted = ships.fitted(view["seats"][int(side)])
    return fleets.fleet(row["ships"].get(side, {}), look.marks[int(side)], fitted, room, is_left, is_hit)


def has_lost(view: View, side: str) -> bool:
    """R134, R137: whether a side takes damage; with a full tie all do."""
    battle = view["battle"]
    is_decided = bool(battle["winners"]) or (bool(battle["dice"]) and STEP_OF.get(view["step"], 0) > STEP_OF["Reroll"])
    return is_decided and not battle["no_damage"] and side not in [str(w) for w in battle["winners"]]


def owner(side: str, look: Look) -> str:
    return "foes" if side == RAIDERS_SIDE else f"p{look.marks[int(side)]}"


def item_of(side: str) -> str:
    return "raiders" if side == RAIDERS_SIDE else f"seat{side}"


def _dice(view: View, side: str, x: float, y: float, wide: float, look: Look) -> list[Sprite]:
    """High to low, one below the other, in rows that all sides share; the deciding row is marked."""
    battle = view["battle"]
    many = max(max(len(battle["dice"].get(one, [])), battle["strength"][one][0]) for one in battle["strength"])
    size = min(DIE, (HIGH - y - 66) / max(3, many) - 6)
    spots = [(x + wide / 2 - size / 2, y + n * (size + 6)) for n in range(max(many, 12))]
    return dice_sprites(view, side, spots, size, look)


def dice_sprites(view: View, side: str, spots: list[tuple[float, float]], size: float, look: Look) -> list[Sprite]:
    """The dice of a side from the highest down, or what it will roll; own ones can be pointed at."""
    rolled = view["battle"]["dice"].get(side, [])
    decides, found = deciding(view, look), []
    is_own = side == str(look.mine) and bool(rolled)
    for n in range(max(len(rolled), view["battle"]["strength"][side][0])):
        value = rolled[n] if n < len(rolled) else 0
        item, state = f"die{n + 1}", ["decides"] if rolled and n == decides else []
        told = look.words.say("battle.die", {"n": value}) if value and is_own else ""
        classes = (
            look.classes(item, "rolled", "rolls", *state) if is_own else " ".join(["rolled rolls untouched", *state])
        )
        found.append(Sprite(f"die_{side}_{n}", "dice", *spots[n], bodies.die(value, size), item if is_own else "", told,
                            classes))  # fmt: skip
    return found


def deciding(view: View, look: Look) -> int:
    """The first row in which the best two differ; -1 before the roll or with a full tie."""
    dice = view["battle"]["dice"]
    pools = [
        sorted((d for side in group for d in dice.get(side, [])), reverse=True)
        for group in parties(view, look).values()
    ]
    ranked = sorted((pool for pool in pools if pool), reverse=True)
    if len(ranked) < 2 or ranked[0] == ranked[1]:
        return -1
    first, second = ranked[0], ranked[1]
    return next((n for n, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), len(second))


# --- no battle --------------------------------------------------------------------------------------------------------


def resting(view: View, look: Look) -> list[Sprite]:
    """The raiders that are about, as cards."""
    wide, high = (WIDE - GAP) / 2, CARD
    say = look.words.say
    art = f'<text class="title big" x="{WIDE / 2}" y="44" text-anchor="middle">{say("battle.none")}</text>'
    found = [Sprite("no_battle", "grounds", 0, 0, art, classes="untouched")]
    for n, (name, row) in enumerate(view["raiders"].items()):
        x, y = n % 2 * (wide + GAP), HEADING + n // 2 * (high + GAP)
        told = look.words.say("space.card", {"raider": name})
        found.append(Sprite(f"card_{name}", "columns", x, y, raider_card(name, row, wide, high, look), name, told,
                            look.classes(name, "thing")))  # fmt: skip
    return found


def raider_card(name: str, row: dict[str, Any], wide: float, high: float, look: Look) -> str:
    """Figures, what beating it brings, what it does when it wins."""
    card = RAIDERS[name]
    parts = [("range", str(card.range)), ("weapons", str(card.weapons))]
    parts += [("aim", f"+{card.aim}")] if card.aim else []
    parts += [("shields", f"{card.shields - row['hits']}/{card.shields}")] if card.shields else []
    lines = [[("vp", ":"), *faces.effect(card.reward)]]
    lines += [[("damage", ":"), *faces.effect(card.on_win)]] if card.on_win else []
    drawn = "".join(faces.several(row_, wide / 2, 184 + 66 * n, 34, wide - 30, 1) for n, row_ in enumerate(lines))
    return (
        faces.plate(wide, high, "raider-card") + f'<g transform="translate(44 52)">{raiders.raider(card.cls, 58)}</g>'
        f'<text class="side-name" x="90" y="60">{faces.fitted(look.words.word(name), 27, wide - 100)}</text>'
        f"{faces.line(parts, wide / 2, 120, 38, wide - 30)}{drawn}"
    )
