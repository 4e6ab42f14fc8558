"""What stands around the board: the bar's frame, hand, seats, recap, the band of the past."""

from __future__ import annotations

from collections.abc import Callable

from pygames.core.play import Action
from ui.desk import Desk
from ui.pages import MAIN
from ui.panels import bar, history, score
from ui.scenes.base import Look, Row, View
from ui.scenes.parts.boards import OWN
from ui.scenes.parts.reactions import Order

OTHER_MARK = 4  # the sign of an opponent without a seat
Warn = Callable[[Action, Look], tuple[str, str] | None]


def who(desk: Desk, seat: int) -> Row:
    """A player, for a sign and a name; an opponent without a seat has a sign of its own."""
    if seat >= len(desk.table.seats):
        found = next(row for row in desk.scene.rivals(desk.view(), desk.look(desk.view())) if row["seat"] == seat)
        return {"seat": seat, "name": found["name"], "mark": OTHER_MARK, "kind": "rival", "level": ""}
    sits = desk.table.seats[seat]
    return {"seat": seat, "name": desk.words.player(seat), "mark": desk.marks[seat], "kind": sits.kind,
            "level": desk.words.maybe(f"level.{sits.level}") if sits.level else ""}  # fmt: skip


def bar_row(desk: Desk, view: View, look: Look, warning: Warn) -> Row:
    """Whose turn, which step, what is asked; for whoever is asked, everything that can be answered."""
    asked = desk.table.asked()
    bot = desk.next_bot()
    turn = desk.actor if desk.is_my_turn() else bot  # several may be asked at once
    found: Row = {"turn": None, "mine": desk.is_my_turn()}
    if asked:
        found["turn"] = who(desk, asked[0] if turn is None else turn)
    if desk.reacting is not None and desk.is_my_turn():
        found |= {"mine": True, "reacts": True, "step": None, "ask": desk.words.say("ribbon.ask")}
    elif desk.is_my_turn():
        found |= bar.bar(desk.table, desk.scene, view, look, desk.picker)
        if "warning" in found and not warning(desk.picker.action() or Action(0, ""), look):
            del found["warning"]
        found["hint"] = hint_row(desk, look)
        if desk.is_interjecting:
            found |= {"cancel": True, "step": None}
            found["ask"] = found["ask"] if desk.picker.is_started else desk.words.say("ribbon.acts")
    elif desk.table.is_over:
        outcome = desk.table.game.outcome(desk.table.state)
        winners = [desk.words.player(seat) for seat in outcome.winners]
        told = {"who": desk.words.join(winners), "n": len(winners)}
        key = "lost" if outcome.is_lost else "draw" if outcome.is_draw else "won"
        found["ask"] = desk.words.say(f"result.{key}", told)
    elif desk.is_public:
        found["public"] = True
        found["step"] = desk.scene.phase(view, look) or bar.step_row(desk.scene, view.get("step", ""), look)
        found["caption"] = turned_up(desk)
    elif desk.leaving is not None:
        found["leave"] = who(desk, desk.leaving)
    elif bot is not None:
        found["bot"] = bot
        found["step"] = desk.scene.phase(view, look) or bar.step_row(desk.scene, view.get("step", ""), look)
        found["caption"] = caption(desk)
    elif (away := desk.away()) is not None:
        found["away"] = who(desk, away)
        found["caption"] = caption(desk)
    found["undo"] = undo_row(desk)
    return found


def where(desk: Desk, view: View, look: Look, hand: Row, tray: Row | None) -> str:
    """The part of a phone's table where the question goes on; "" where that is up to the player, or all is said.

    What everybody follows (a battle) stays in front, and so does a board on which one may begin to point.
    """
    pick, scene = desk.picker, desk.scene
    if desk.is_public:
        return "board"
    if not desk.scene.leads_on_phones or not desk.is_my_turn() or desk.reacting is not None:
        return ""
    asked = {*(pick.targets() if pick.is_started or pick.part is not None else pick.starts())}
    if pick.is_started and not asked:
        return ""
    held = {card["id"] for card in hand["cards"]}
    held |= {item for item in asked if scene.has_boards and scene.board_of(view, item) == OWN}
    is_elsewhere = scene.has_boards and any(scene.board_of(view, item) not in ("", OWN) for item in look.can)
    is_open = (is_elsewhere and not pick.is_started) or bool(scene.moment(view, look))
    return "mine" if asked and asked <= held and tray is None and not is_open else "board"


def caption(desk: Desk) -> str:
    """What has just happened, in one line."""
    last = next((m for m in reversed(desk.table.past) if not history.is_trivial(m)), None)
    if last is None:
        return ""
    told = history.sentences(last, desk.viewer, desk.words)
    return " ".join(told) if history.is_reveal(last) else told[0]


def turned_up(desk: Desk) -> str:
    """What all at the table look at together; what follows from it is on the board."""
    events = [e for e in desk.table.past[-1].events if e.key in desk.scene.public_events]
    return " ".join(history.tell_all(events, desk.viewer, desk.words))


def undo_row(desk: Desk) -> Row:
    border = desk.table.border()
    cause = border_words(desk, border.cause) if border is not None else ""
    is_on = desk.picker.is_started or desk.undo_to() is not None
    return {"on": is_on, "restart": desk.restart_to() is not None and desk.undo_to() is not None, "border": cause,
            "friendly": desk.is_friendly, "beyond": is_on and is_beyond(desk) and not desk.picker.is_started,
            "redo": bool(desk.table.undone) and desk.is_my_turn()}  # fmt: skip


def is_beyond(desk: Desk) -> bool:
    """Whether an undo would take back what a strict table keeps."""
    return desk.undoer is not None and desk.undo_to() is not None and desk.table.undo_to(desk.undoer) is None


def undo_ask(desk: Desk) -> Row | None:
    """What a friendly undo would take away, told before it does: how many steps, whose, and which."""
    at = desk.undo_to()
    if at is None or not is_beyond(desk):
        return None
    gone = range(at, len(desk.table.past))
    told = [n for n in gone if not history.is_trivial(desk.table.past[n])] or list(gone)
    lines = [history.line(desk.table, n, desk.viewer, desk.words, desk.scene) for n in told]
    seats = list(dict.fromkeys(line["seat"] for line in lines))
    return {"at": at, "n": len(lines), "lines": lines,
            "who": [{**who(desk, s), "n": sum(line["seat"] == s for line in lines)} for s in seats]}  # fmt: skip


def why_dimmed(desk: Desk, view: View, what: str) -> list[str]:
    """Why Confirm, Undo or Restart turn cannot be pressed now."""
    words, seat = desk.words, desk.actor if desk.actor is not None else 0
    if desk.at is not None:
        return [words.say("why.looking_back")]
    if what != "confirm":
        return [_why_no_undo(desk, seat)]
    if not desk.is_my_turn():
        return [words.explain(reason) for reason in desk.table.why_not(seat, "")]
    asked = bar.question(desk.table, desk.scene, view.get("step", ""), desk.picker, desk.look(view))
    told = [words.explain(reason) for reason in desk.picker.trouble()]
    start = [] if desk.picker.is_started or told else [words.say("why.nothing_chosen")]
    return [*start, *(told or [words.say("why.choose", {"ask": asked})])]


def _why_no_undo(desk: Desk, seat: int) -> str:
    for moment in reversed(desk.table.past):
        if moment.is_border:
            border = desk.table.border()
            assert border is not None
            return desk.words.say("why.undo_border", {"cause": border_words(desk, border.cause)})
        if moment.action.seat != seat and not moment.is_forced:
            return desk.words.say("why.undo_other")
    return desk.words.say("why.undo_none")


def border_words(desk: Desk, cause: str) -> str:
    return desk.words.maybe(f"border.{cause}") or desk.words.say("border.other")


def hint_row(desk: Desk, look: Look) -> Row | None:
    if not desk.settings.get("hints", True) or desk.tutorial is not None or desk.front is None:
        return None
    front = desk.front
    for key in look.once(("concepts", front), lambda: desk.scene.concepts(desk.table, front)):
        if key not in desk.hint_done and desk.words.has(f"hint.{key}"):
            return {"key": key, "text": desk.words.say(f"hint.{key}")}
    return None


def key_row(desk: Desk, view: View, look: Look) -> Row | None:
    """In a first game: the small signs of the page in sight and the figures of players, each with its word."""
    if not desk.is_first or desk.table.is_over:
        return None
    words, seat = desk.words, look.mine if look.mine is not None else 0
    page = desk.pages.places(desk.scene, look)[MAIN]
    signs = [(name, words.say(f"legend.{name}")) for name in desk.scene.signs(view, look._replace(board=page))]
    figures = [(row["icon"], word_of(desk, row)) for row in desk.scene.stats(view, seat, look)]
    return {"signs": [{"icon": name, "word": word} for name, word in signs],
            "figures": [{"icon": name, "word": word} for name, word in figures if name not in dict(signs)]}  # fmt: skip


def figures(desk: Desk, view: View, seat: int, look: Look) -> list[Row]:
    """The own figures; in a first game each with its word."""
    rows = desk.scene.stats(view, seat, look)
    return [{**row, "word": word_of(desk, row)} for row in rows] if desk.is_first else rows


def word_of(desk: Desk, row: Row) -> str:
    """A figure in a word: ``figure.<icon>`` where its label is long."""
    return desk.words.maybe(f"figure.{row['icon']}") or str(row["label"])


def tray_row(desk: Desk, view: View, look: Look) -> Row | None:
    """What lies over the board while a person is asked."""
    is_asked = desk.is_my_turn() and desk.reacting is None
    return desk.scene.tray(desk.table, view, look, desk.picker) if is_asked else None


def page_rows(desk: Desk, view: View, look: Look) -> Row:
    """The rail, and whose board is looked at in place of a page."""
    seat = desk.pages.seat
    return {"rail": desk.pages.rows(desk.scene, view, look), "seat": who(desk, seat) if seat is not None else None,
            "columns": desk.pages.columns, "camera": desk.scene.camera_helps}  # fmt: skip


def ribbon_row(desk: Desk) -> Row | None:
    """The question to somebody who is not on turn, and who else will be asked."""
    found = desk.reaction()
    if found is None or desk.reacting is None:
        return None
    seat = desk.reacting
    always = {"key": found.always[0], "value": found.always[1], "label": found.always[2]} if found.always else None
    return {"who": who(desk, seat), "title": found.title, "lines": list(found.lines), "always": always,
            "answers": [{"n": n, "label": a.label, "sub": a.sub} for n, a in enumerate(found.answers)],
            "changes": [change._asdict() for change in found.changes],
            "next": [who(desk, other) for other in desk.waiting() if other != seat]}  # fmt: skip


def order_rows(desk: Desk) -> list[Row]:
    """What each person here wants done by itself, for the settings."""
    if not desk.scene.orders:
        return []
    return [{**who(desk, seat), "orders": [_order(desk, order, now[order.key]) for order in desk.scene.orders]}
            for seat in desk.humans for now in [desk.orders_of(seat)]]  # fmt: skip


def _order(desk: Desk, order: Order, now: str) -> Row:
    say = desk.words.say
    values = [{"value": v, "label": say(f"order.{order.key}.{v}"), "on": v == now} for v in order.values]
    return {"key": order.key, "label": say(f"order.{order.key}"), "values": values}


def hand_row(desk: Desk, view: View, look: Look) -> Row:
    seat, more = look.viewer, {"board": desk.scene.has_boards, "offers": desk.offers(), "acts": desk.is_interjecting,
                               "strip": desk.scene.phone_strip}  # fmt: skip
    if seat is None and look.open_seat is not None and desk.is_my_turn():
        return {"cards": [], "who": who(desk, look.open_seat), "hidden": True, "peek": desk.scene.has_peek, "aside": "",
                **more, "stats": figures(desk, view, look.open_seat, look)}  # fmt: skip
    if seat is None:
        return {"cards": [], "who": None, "stats": [], "aside": ""}
    return {"cards": desk.scene.hand(view, look), "who": who(desk, seat), "stats": figures(desk, view, seat, look),
            "aside": desk.scene.aside(view, look), "backs": desk.scene.face_down(view, look), **more}  # fmt: skip


def seat_rows(desk: Desk, view: View, look: Look) -> list[Row]:
    asked = desk.table.asked() if desk.at is None else ()
    rows = [
        {**who(desk, seat), "side": _side(desk, view, seat), "stats": desk.scene.stats(view, seat, look),
         "asked": seat in asked, "mine": seat == look.viewer}
        for seat in range(len(desk.table.seats))
    ]  # fmt: skip
    more: Row = {"mark": OTHER_MARK, "kind": "rival", "level": "", "side": "", "asked": False, "mine": False}
    return [*rows, *({**more, **row} for row in desk.scene.rivals(view, look))]


def _side(desk: Desk, view: View, seat: int) -> str:
    """What a seat plays, in a short word if it has one: its line has little room, and a tap tells the whole name."""
    side = desk.scene.side(view, seat) if desk.scene.has_boards else ""
    return (desk.words.maybe(f"shortly.{side}") or desk.words.word(side)) if side else ""


def seat_card(desk: Desk, view: View, seat: int, look: Look) -> Row:
    """A player's card: who it is, every figure with its name, and what else lies open."""
    words = desk.words
    if seat >= len(desk.table.seats):
        row = next(row for row in desk.scene.rivals(view, look) if row["seat"] == seat)
        lines = [f"{words.capital(one['label'])}: {one['value']}" for one in row["stats"]]
        return {"title": row["name"], "mark": OTHER_MARK, "other": "", "rule": row.get("rule", ""), "cards": [],
                "lines": [*lines, *row.get("lines", ())]}  # fmt: skip
    sits = desk.table.seats[seat]
    kind = words.say(f"seat.{sits.level}") if sits.kind != "human" else words.say("seat.human")
    told = [f"{words.capital(row['label'])}: {row['value']}" for row in desk.scene.stats(view, seat, look)]
    return {"title": words.player(seat), "mark": desk.marks[seat], "other": kind, "rule": "",
            "lines": [*told, *desk.scene.seat_lines(view, seat, look)],
            "cards": desk.scene.seat_cards(view, seat, look)}  # fmt: skip


def text_rows(desk: Desk, view: View, look: Look) -> list[Row]:
    """The text table: the scene's areas, what changed, and the score."""
    recap = recap_row(desk)
    told = [*(row["text"] for row in recap["rows"]), *(" ".join(line["text"]) for line in recap["lines"])]
    changed = [{"title": desk.words.say("text.changed"), "lines": told}] if told else []
    return [*changed, *desk.scene.text(view, look), *score.sections(desk.table, desk.scene, look)]


def recap_row(desk: Desk) -> Row:
    """What has happened since the viewer's last turn, until they act; told once for a position."""
    if not desk.is_my_turn() or desk.front is None:
        return {"rows": [], "lines": []}
    position = (desk.n, desk.front, len(desk.table.past))
    if desk.words.memory.get("recap", (None,))[0] != position:
        desk.words.memory["recap"] = (position, _recap(desk, desk.front))
    found: Row = desk.words.memory["recap"][1]
    return found


def _recap(desk: Desk, front: int) -> Row:
    found = history.recap(desk.table, history.last_own(desk.table, front), front, desk.words, desk.scene)
    rivals = desk.scene.rival_lines(desk.table, desk.look(desk.view()))
    last = [{"seat": row["seat"], "text": " ".join(row["text"])} for row in rivals if row["icon"] not in ("tile", "vp")]
    return {"rows": [*found["rows"], *last], "lines": [*found["lines"], *rivals]}


def past_row(desk: Desk) -> Row | None:
    if desk.at is None:
        return None
    shown = desk.table.past[desk.at - 1] if desk.at else None
    text = history.sentences(shown, desk.viewer, desk.words) if shown else [desk.words.say("log.start")]
    return {"at": desk.at, "of": len(desk.table.past), "text": text, "round": desk.table.game.round(desk.state()),
            "eyes": [who(desk, s) for s in range(len(desk.table.seats))] if desk.table.is_over else [],
            "viewer": desk.viewer}  # fmt: skip
