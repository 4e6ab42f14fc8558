"""What has happened since a player's last answer, told page by page: battles they were in, and event cards.

A battle may pass without a question: without this sheet nobody would see its dice. What others did among themselves
stands in the recap.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygames.andromeda.components import EVENTS
from pygames.andromeda.components import RAIDERS as CARDS
from pygames.andromeda.rules.fighting import RAIDERS
from pygames.andromeda.state import Edge
from pygames.andromeda.wording import describe
from pygames.core.events import GAIN, Event
from pygames.core.table import Table
from ui.art.andromeda import bodies, faces, glyphs, raiders
from ui.scenes.andromeda import ending
from ui.scenes.look import Look, Row

ENDS = ("battle_won", "raiders_won", "battle_tied", "battle_off")
BY_ITSELF = ("go_on", "stay", "pass", "ready")  # answers that standing orders give, or that need no thought
TOLD = {  # what is told of a battle or an event, with its sign
    "raider_moves": "raider", "move": "range", "play": "tactic", "battle_won": "battle", "raiders_won": "raider",
    "battle_tied": "battle", "battle_off": "peace", "advance": "supremacy", "medal": "supremacy",
    "shield_hit": "shields", "scrapped": "damage", "raider_hit": "shields", "raider_returns": "raider",
    "raider_revealed": "raider", "raider_placed": "raider", "module_damaged": "damage", "infected": "damage",
    "planet_placed": "planet", "moons_added": "moon", "bonus": "bonus", "truce": "peace", "draw": "tactic",
}  # fmt: skip


def tray(table: Table, look: Look, then: Row | None) -> Row | None:
    """The story, if there is one; behind it the sheet of the question."""
    seat, s = look.viewer, table.state
    is_fought = isinstance(s, Edge) and s.battle is not None  # its own page shows the dice: told once, when it is over
    pages = look.once("story", lambda: told(table, seat, look)) if seat is not None and not is_fought else []
    if not pages:
        return then
    say = look.words.say
    words = {key: say(f"news.{key}") for key in ("next", "back", "done")}
    return {"kind": "story", "place": "instead", "title": say("news.title"), "key": f"{len(table.past)}-{seat}",
            "pages": pages, "words": words, "then": then}  # fmt: skip


def told(table: Table, seat: int, look: Look) -> list[Row]:
    """Pages of everything that ended since the seat answered last."""
    start = since(table, seat)
    before = [e for m in table.past[max(0, start - 60) : start] for e in m.events]
    fresh = [e for m in table.past[start:] for e in m.events]
    events, pages = [*before, *fresh], []
    for at in range(len(before), len(events)):
        event = events[at]
        if event.key in ENDS and (first := battle_start(events, at)) is not None:
            if seat in events[first].data["players"]:
                pages.append(battle_page(events, first, at, look))
        elif event.key == "event_card":
            pages.append(event_page(events, at, look))
    if (call := ending.calls(fresh)) is not None and isinstance(table.state, Edge) and table.state.phase != "over":
        pages.append(ending.page(table.state, seat, call, look))
    return pages


def since(table: Table, seat: int) -> int:
    """Where the story begins: with the last answer that the seat gave by itself, what it caused included.

    Answers to the outcome of a battle (Tactical Operations) belong to the battle that is told.
    """
    for at in range(len(table.past) - 1, -1, -1):
        moment = table.past[at]
        fight = moment.before.battle if isinstance(moment.before, Edge) else None
        is_small = moment.action.verb in BY_ITSELF or moment.is_forced or (fight is not None and fight.rolled)
        if moment.action.seat == seat and not is_small:
            return at
    return len(table.past)


def battle_start(events: Sequence[Event], at: int) -> int | None:
    return next((n for n in range(at, -1, -1) if events[n].key == "battle"), None)


def battle_page(events: Sequence[Event], first: int, end: int, look: Look) -> Row:
    """Dice of all sides high to low, who won, and what came of it."""
    region = events[first].data["region"]
    rolled: dict[int, list[int]] = {}
    for event in events[first:end]:
        if event.key in ("roll", "raiders_roll"):
            side = event.seat if event.key == "roll" and event.seat is not None else RAIDERS
            rolled[side] = [int(d) for d in event.data["dice"]]
    won = events[end].data.get("winners", []) if events[end].key == "battle_won" else []
    if events[end].key == "raiders_won":
        won = [RAIDERS]
    after = following(events, end)
    lines = [line(e, look) for e in (*events[first:end], events[end], *after) if e.key in TOLD]
    lines += [*points(after, look), *spoils(after, look)]
    title = look.words.say("news.battle", {"region": region})
    return {"title": title, "svg": dice_table(rolled, won, look), "lines": [row for row in lines if row["text"]]}


def following(events: Sequence[Event], end: int) -> list[Event]:
    """What belongs to the end of a battle: up to the next turn, battle or event card."""
    found = []
    for event in events[end + 1 :]:
        if event.key in ("turn", "battle", "event_card", "launch", "return"):
            break
        found.append(event)
    return found


def line(event: Event, look: Look) -> Row:
    sign = str(event.data["track"]) if event.key == "advance" else TOLD[event.key]
    return {"icon": sign, "text": look.words.tell(event, look.viewer)}


def points(events: Sequence[Event], look: Look) -> list[Row]:
    """Points that somebody got."""
    return [{"icon": "vp", "text": look.words.tell(e, look.viewer)} for e in events
            if e.key == GAIN and e.data["what"] == "vp" and e.data["n"]]  # fmt: skip


def spoils(events: Sequence[Event], look: Look) -> list[Row]:
    """R135: the goods that beaten raiders left, or that raiders took."""
    return [{"icon": str(e.data["what"]), "text": look.words.tell(e, look.viewer)} for e in events
            if e.key == GAIN and e.data["what"] != "vp" and e.data["n"] and e.data.get("item") in CARDS]  # fmt: skip


def dice_table(rolled: dict[int, list[int]], won: Sequence[int], look: Look) -> str:
    """A row for each side; the winner's is framed."""
    if not rolled:
        return ""
    rows = []
    for n, (side, dice) in enumerate(rolled.items()):
        sign = (
            f'<g transform="translate(32 38)">{raiders.raider("", 44, letter=False)}</g>'
            if side == RAIDERS
            else glyphs.shape(look.marks[side], 14, 20, 36, "person")
        )
        name = look.words.word("raiders") if side == RAIDERS else look.words.player(side)
        frame = f'<rect class="side{" won" if side in won else ""}" x="2" y="2" width="676" height="72" rx="14"/>'
        title = f'<text class="side-name" x="62" y="47">{faces.fitted(look.words.capital(name), 27, 190)}</text>'
        shown = "".join(
            f'<g transform="translate({262 + 68 * i} 9)">{bodies.die(d, 58)}</g>' for i, d in enumerate(dice)
        )
        rows.append(f'<g transform="translate(0 {80 * n})">{frame}{sign}{title}{shown}</g>')
    return f'<svg viewBox="0 0 680 {80 * len(rows)}" class="rolls">{"".join(rows)}</svg>'


def preceding(events: Sequence[Event], at: int) -> list[Event]:
    """A planet and its moons that were laid at the end of the turn, just before the card."""
    found: list[Event] = []
    for event in reversed(events[:at]):
        if event.key in ("turn", "launch", "return", "event_card"):
            break
        if event.key in ("planet_placed", "moons_added"):
            found.insert(0, event)
    return found


def event_page(events: Sequence[Event], at: int, look: Look) -> Row:
    """R121: the planet that appeared before the card, then who scores, which raider comes, what it does."""
    card = EVENTS[events[at].data["event"]]
    face = faces.tile_face(card.id, 330, 120, look.words.word(card.id), "event")
    signs = faces.line([(card.track, ""), ("vp", ""), ("raider", card.raider)], 165, 150, 34, 320)
    after = following(events, at)
    lines: list[Row] = [{"icon": "event", "text": describe(look.words, card.id)}]  # its signs, in words
    lines += [line(e, look) for e in preceding(events, at)]
    lines += [*points(after, look), *(line(e, look) for e in after if e.key in TOLD and e.key not in ENDS)]
    title = look.words.say("news.event", {"event": card.id})
    return {"title": title, "svg": f'<svg viewBox="-4 -4 338 178" class="card">{face}{signs}</svg>',
            "lines": [row for row in lines if row["text"]]}  # fmt: skip
