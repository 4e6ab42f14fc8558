"""The Automa at the table (R163): its line among the rivals, its board, and its turns told step by step."""

from __future__ import annotations

from typing import Any

from pygames.core.events import Event
from pygames.core.table import Table
from pygames.gaia.cards import AUTOMA_FACTIONS, DECISIONS
from pygames.gaia.components import FACTIONS, FINAL_TILES, KINDS, STRUCTURES
from ui.art.gaia import bodies, faces, glyphs
from ui.scenes.look import Look, Row, View
from ui.scenes.parts.own import Drawing
from ui.sprites import Sprite
from ui.words import Words

SEAT = 1  # the Automa's place in lists of boards
MARK = -1
WIDE, LINE = 600.0, 56.0
FACTION = "faction"


def rivals(view: View, look: Look) -> list[Row]:
    """One line, as for any player: points first, then what a player counts on."""
    if "automa" not in view:
        return []
    shown, say = view["automa"], look.words.say
    built = list(shown["structures"].values())
    figures = [("vp", shown["vp"], "stat.vp"), ("mine", len(built), "automa.structures")]
    figures += [("satellite", len(shown["satellites"]), "automa.satellites"), ("tile", shown["deck"], "automa.deck")]
    stats = [{"icon": icon, "value": str(n), "label": say(label)} for icon, n, label in figures]
    side = look.words.word(shown["faction"]) if shown["faction"] else ""
    return [{"seat": SEAT, "name": look.words.word(shown["level"]), "side": side, "stats": stats, "rule": "R163",
             "lines": faction_words(shown["faction"], look.words)}]  # fmt: skip


# --- its turn in words ----------------------------------------------------------------------------------------------


def told(table: Table, look: Look) -> list[Row]:
    """The last turn of the Automa, a line for each step: card, what it weighs, what it did."""
    for at in range(len(table.past) - 1, -1, -1):
        events = table.past[at].events
        starts = [n for n, event in enumerate(events) if event.key in ("automa_turn", "automa_pass")]
        if starts:
            return [row for event in events[starts[-1] :] for row in _rows(table, at, event, look)]
    return []


def _rows(table: Table, at: int, event: Event, look: Look) -> list[Row]:
    row: Row = {"n": at + 1, "seat": SEAT, "round": table.game.round(table.past[at].before)}
    if event.key == "automa_turn":
        return [
            {**row, "icon": "tile", "text": weighed(str(event.data["card"]), str(event.data["support"]), table, look)}
        ]
    said = look.words.tell(event, look.viewer) if event.key.startswith("automa_") else ""
    return [{**row, "icon": SIGNS.get(event.key, ""), "text": [look.words.capital(said)]}] if said else []


SIGNS = {
    "automa_mine": "mine", "automa_upgrade": "trading_station", "automa_block": "power", "automa_research": "research",
    "automa_points": "vp", "automa_pass": "pass", "automa_satellite": "satellite", "automa_removes": "tile",
}  # fmt: skip


def weighed(card: str, support: str, table: Table, look: Look) -> list[str]:
    """What the two cards say: the action, and how the Automa decides where."""
    words, row, by = look.words, DECISIONS[card], DECISIONS[support]
    found = [words.say("automa.turned", {"card": card, "what": words.say(f"automa.do_{row.action}")})]
    if row.action == FACTION:
        view = table.game.view(table.state, None)
        found += faction_words(view["automa"]["faction"], words)
    found.append(support_words(support, row.action, words))
    if by.final != "none" and row.action in ("mine", FACTION):
        tile = table.game.view(table.state, None)["finals"]
        name = list(tile)[0 if by.final == "top" else 1]
        found.append(words.say("automa.final", {"what": name}))
    return found


def support_words(support: str, action: str, words: Words) -> str:
    """The half of the other card that decides."""
    by = DECISIONS[support]
    slots = {"n": by.pick, "range": by.range}
    if action in ("mine", FACTION):
        return words.say(f"automa.where_{by.direction}", slots)
    if action == "upgrade":
        return words.say(f"automa.which_{by.direction}", slots)
    return words.say(f"automa.pick_{by.pick_from}", slots)


def faction_words(faction: str, words: Words) -> list[str]:
    """What its faction card makes it do, and what always holds for it."""
    if faction not in AUTOMA_FACTIONS:
        return []
    row = AUTOMA_FACTIONS[faction]
    parts = [
        words.say(f"automa.part_{part.do}", {"area": part.area or "terraforming", "range": part.range})
        for part in row.action
    ]
    always = [words.say(f"automa.always_{word}") for word in row.always]
    return [words.say("automa.own_action", {"what": words.join(parts), "n": row.vp}), *always]


# --- its board ------------------------------------------------------------------------------------------------------


def drawing(view: View, look: Look) -> Drawing:
    """Faction, points, structures, cards left and the last two cards in words."""
    shown = view["automa"]
    if not shown["faction"]:
        return Drawing((0, 0, WIDE, 300), [])
    sprites = [_head(shown, look), *_structures(shown, look), *_cards(shown, look), *_finals(view, look)]
    return Drawing((-4, -4, WIDE + 8, 12 * LINE), sprites)


def _plate(key: str, at: float, inside: str, label: str, item: str = "") -> Sprite:
    art = f'<rect class="plate" width="{WIDE}" height="{LINE - 6}" rx="9"/>{inside}'
    return Sprite(key, "ground", 0, at * LINE, art, item, label, "row")


def _head(shown: dict[str, Any], look: Look) -> Sprite:
    words, faction = look.words, FACTIONS[shown["faction"]]
    name = f"{words.word(shown['level'])} · {words.word(faction.id)}"
    inside = (
        f"{bodies.use(faction.home, 28, 25, 18)}{glyphs.crest(faction.id, faction.home, 51, 5, 40)}"
        f'<text class="faction" x="98" y="35">{name}</text>'
        f'{glyphs.icon("vp", WIDE - 122, 8, 34)}<text class="vp" x="{WIDE - 14}" y="39">{shown["vp"]}</text>'
    )
    told = words.say("own.faction", {"faction": name, "n": shown["vp"]})
    return _plate("automa_head", 0, inside, told, faction.id)


def _structures(shown: dict[str, Any], look: Look) -> list[Sprite]:
    built = list(shown["structures"].values())
    found = []
    for n, kind in enumerate(KINDS):
        out, supply = built.count(kind), STRUCTURES[kind].supply
        bare = [f'<circle class="bare" cx="{24 + at * 38}" cy="25" r="5"/>' for at in range(out)]
        pieces = [*bare, *(glyphs.piece(kind, MARK, 24 + at * 38, 25, 31) for at in range(out, supply))]
        label = look.words.say("automa.row", {"kind": kind, "n": out, "left": supply - out})
        count = f'<text class="price" x="{WIDE - 60}" y="35">{out}/{supply}</text>'
        found.append(_plate(f"automa_{kind}", n + 1, "".join(pieces) + count, label, kind))
    return found


def _cards(shown: dict[str, Any], look: Look) -> list[Sprite]:
    words, found = look.words, []
    texts = [words.say("automa.deck_left", {"n": shown["deck"]})]
    texts += [words.say(f"automa.do_{DECISIONS[card].action}") for card in shown["discard"][-1:]]
    for n, text in enumerate(texts):
        inside = f'{glyphs.icon("tile", 8, 8, 34)}<text class="told-line" x="54" y="34">{words.capital(text)}</text>'
        found.append(_plate(f"automa_card{n}", len(KINDS) + 1 + n, inside, words.capital(text)))
    return found


def _finals(view: View, look: Look) -> list[Sprite]:
    """How it stands in both final scorings."""
    found = []
    for n, (name, counts) in enumerate(view["finals"].items()):
        if len(counts) <= SEAT or name not in FINAL_TILES:
            continue
        inside = faces.line(faces.lines_of(name)[0], 40, 25, 36) + (
            f'<text class="price" x="110" y="35">{counts[SEAT]} : {counts[0]}</text>'
        )
        told = look.words.say("automa.final_stand", {"what": name, "n": counts[SEAT], "other": counts[0]})
        found.append(_plate(f"automa_final{n}", len(KINDS) + 3 + n, inside, told, name))
    return found
