"""The conversation with the page: one message in, one patch out. Nothing here knows a browser or a game.

A patch holds only what has changed since the last one: ``boards`` (by place a whole drawing, then changes), ``bar``,
``hand``, ``seats``, ``log`` and so on; ``save`` when something was committed, to be stored before the rest is shown;
``n``, the number of the position, which the page sends back so that a late answer can be told from a timely one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pygames
from pygames.core import saves
from pygames.core.play import Action, parse
from pygames.core.problems import Illegal, Problem
from pygames.core.table import Seat, Table
from ui import advice
from ui import picker as picking
from ui.desk import Desk
from ui.headers import MARKS
from ui.pages import LAYER
from ui.panels import around, bar, effects, history
from ui.pictures import Pictures
from ui.reasons import Reasons
from ui.scenes import scene_of
from ui.scenes.base import Look, Row, View
from ui.scenes.look import LINK
from ui.shell import Shell
from ui.thinking import think
from ui.turns import Turns
from ui.words import refusal

Message = dict[str, Any]
Push = Callable[[Message], Awaitable[None]]


class Session(Shell, Turns, Reasons):
    """One table, one page."""

    def __init__(self, push: Push | None = None) -> None:
        self.push = push
        self.desk_: Desk | None = None
        self.pictures = Pictures()
        self.sent: dict[str, Any] = {}  # the panels as the page has them
        self.told: tuple[int | None, str, int] = (None, "", 0)  # viewer, language and length of the log at the page
        self.lines: dict[tuple[int | None, str], list[Message]] = {}  # the log as told to each viewer in each language
        self.is_text = False
        self.extra: Message = {}  # what only the next patch holds
        self.watched = -1  # how many moments the page has seen; -1: none yet, so that an opened match moves nothing

    @property
    def desk(self) -> Desk:
        assert self.desk_ is not None, "no match is open"
        return self.desk_

    async def handle(self, message: Message) -> Message:
        work = getattr(self, f"do_{message['do']}", None)
        if work is None:
            raise ValueError(f"unknown message: {message['do']}")
        try:
            answer = work(message)
            if asyncio.iscoroutine(answer):
                answer = await answer
        except Illegal as refused:  # the table is as it was
            self.desk.picker.reset()
            self._explain("", refused.reasons, [])
            answer = None
        except Problem as problem:
            if message["do"] == "open":  # nothing to show: why, in words
                return {"refused": refusal(message["save"], problem, message["lang"])}
            self.extra["notice"] = self.desk.words.problem(problem)
            answer = None
        return self.patch() if answer is None else answer

    # --- opening ----------------------------------------------------------------------------------------------------

    def do_open(self, message: Message) -> None:
        """Take a save; the page has drawn nothing yet."""
        self.desk_ = Desk(message["save"], message.get("header") or {}, message["lang"], message.get("settings") or {})
        self.take_shape(message)
        self.is_text = bool(message.get("text"))
        self.pictures = Pictures()
        self.sent, self.told, self.lines, self.extra = {}, (None, "", 0), {}, {}
        self.watched = -1
        if self.desk.problem:
            told = self.desk.words.problem(self.desk.problem)
            self.extra["problem"] = {"text": told, "good": len(self.desk.table.past), "total": self.desk.total}

    def do_tutorial(self, message: Message) -> Message:
        """The first save of a guided match; the page stores it and opens it like any other."""
        scene, game = scene_of(message["game"]), pygames.game(message["game"])
        seed, seats = scene.first_match
        table = Table(game, [Seat(**seat) for seat in seats], scene.first_options, seed)
        for line in scene.first_actions:
            table.act(parse(line))
        who = [{**seat, "mark": MARKS[at]} for at, seat in enumerate(seats)]
        return {"save": saves.save(table), "header": {"state": "new", "steps": 0, "seats": who, "tutorial": {"at": 0}}}

    def do_language(self, message: Message) -> None:
        """Other words, same everything: what is picked stays picked."""
        self.desk.set_language(message["lang"])

    def do_settings(self, message: Message) -> None:
        self.desk.settings.update(message["settings"])

    def do_text(self, message: Message) -> None:
        self.is_text = bool(message["on"])

    # --- choosing ---------------------------------------------------------------------------------------------------

    def do_tap(self, message: Message) -> None:
        item, desk = message["id"], self.desk
        if item.startswith(LINK):
            return desk.pages.turn_to(item.removeprefix(LINK))
        if item.startswith(LAYER):
            return desk.pages.switch(item.removeprefix(LAYER))
        learner = desk.tutorial if not desk.picker.is_started else None
        if learner and learner.looked(item):  # a lesson asked for a look at it
            self.extra["info"] = self._card(item)
            return
        if desk.at is not None or desk.curtain is not None:
            return
        if not desk.is_my_turn():
            self._why_not(item)
            return
        if draft := desk.scene.onward(desk.table, desk.picker, item):
            desk.picker.reset()
            desk.picker.draft = draft
            return
        said = desk.scene.tap(desk.picker, item) or self._tap_all(item)
        if said == picking.REFUSED:
            said = self._tap_for(item)
        is_again = said == picking.AGAIN and desk.settings.get("confirm") != "always"
        if is_again or (said == picking.READY and (self._is_quick() or self._is_at_once(item))):
            self.do_confirm(message)

    def _tap_all(self, item: str) -> str:
        """One thing, or several with spaces between them."""
        said = picking.REFUSED
        for part in item.split():
            said = self.desk.picker.tap(part)
        return said

    def _tap_for(self, item: str) -> str:
        """A thing that is no target may stand for one, or for several to choose from."""
        desk, pick = self.desk, self.desk.picker
        view = desk.view()
        meant = desk.scene.stands_for(
            view, item, list(dict.fromkeys([*pick.targets(), *pick.changes(), *pick.starts()]))
        )
        meant = meant or desk.scene.meanings(pick, item)
        if len(meant) == 1:
            return self._tap_all(meant[0])
        if meant:
            self.extra["loupe"] = bar.chips(desk.scene, view, desk.look(view), meant)
            return picking.MORE
        if draft := desk.scene.enabling(desk.table, pick.seat, pick, item):
            pick.reset()
            pick.draft = draft
            return picking.MORE
        if ends := desk.ahead().get(item):
            desk.act(ends)
            return desk.picker.tap(item)
        self._why_not(item)
        return picking.REFUSED

    def _is_quick(self) -> bool:
        """Whether a tap that completes an action plays it: only by wish, never what reveals or is put together."""
        action = self.desk.picker.action()
        wished = self.desk.settings.get("confirm") == "tap" and self.desk.picker.part is None
        return bool(wished and action and not self.desk.would_reveal(action))

    def _is_at_once(self, item: str) -> bool:
        """Whether this tap was the last word by the scene's own wish; whoever confirms everything confirms this too."""
        desk, action = self.desk, self.desk.picker.action()
        if action is None or desk.settings.get("confirm") == "always" or not desk.scene.is_at_once(action, item):
            return False
        return desk.is_free(action) and not self._warning(action, desk.look(desk.view()))

    def do_loupe(self, message: Message) -> None:
        """Targets too close for a finger, as large labelled chips."""
        view = self.desk.view()
        self.extra["loupe"] = bar.chips(self.desk.scene, view, self.desk.look(view), message["ids"])

    def do_taps(self, message: Message) -> None:
        """Several taps as one: a proposal that was accepted."""
        self.desk.picker.reset()
        for item in message["ids"]:
            self.desk.picker.tap(item)

    def do_verb(self, message: Message) -> None:
        """A button: what needs no target is done at once, if nothing is lost by it."""
        desk = self.desk
        if not desk.is_my_turn():
            return
        if desk.is_spared(message["verb"]):
            return desk.look_in()
        if desk.picker.verb == message["verb"] and not desk.picker.picks:
            desk.picker.reset()  # pressed again: close the list
            return
        if desk.picker.start(message["verb"]) == picking.REFUSED:  # a dimmed one
            self._explain("", desk.table.why_not(desk.picker.seat, message["verb"]), [])
        action = desk.picker.action()
        if action is None or action.picks or desk.settings.get("confirm") == "always":
            return
        view = desk.view()
        if desk.is_free(action) and not self._warning(action, desk.look(view)):
            desk.act(action)

    def _warning(self, action: Action, look: Look) -> tuple[str, str] | None:
        if not self.desk.settings.get("warnings", True):
            return None
        found = self.desk.scene.warning(self.desk.table, action, look)
        return found if found and found[0] not in self.desk.settings.get("unwarned", ()) else None

    def do_plan(self, message: Message) -> None:
        self.desk.picker.take_plan(int(message["n"]))

    def do_arrange(self, message: Message) -> Message:
        """The own things in another order (``n``), or one of them starred: suggestions leave it alone."""
        self.desk.arrange(message["id"], message.get("n"))
        return self.do_info(message)

    def do_cancel(self, message: Message) -> None:
        pick = self.desk.picker
        if not pick.is_started and not self.desk.scene.drafts(self.desk.table, pick.seat):
            pick.draft = ()  # a plan for one thing; where everything is planned, the plan stays
        if self.desk.is_interjecting and not self.desk.picker.is_started:
            self.desk.interject(False)
        self.desk.picker.reset()

    def do_confirm(self, message: Message) -> None:
        pick = self.desk.picker
        if not self.desk.is_my_turn():
            return
        if (action := pick.action()) is not None:
            self.desk.act(action)
        elif pick.draft and not pick.is_started:
            self.desk.act_all(pick.draft)

    def do_draft(self, message: Message) -> None:
        """Take one of the proposals, or change the draft: an action of it earlier, later, or in another way."""
        self.desk.redraft({name: int(message[name]) for name in ("n", "at", "by") if name in message})

    # --- bots -------------------------------------------------------------------------------------------------------

    async def do_bot(self, message: Message) -> Message | None:
        """Think and play for the bots: one action, or (``all``) until a person is asked. A late answer is dropped."""
        desk, n = self.desk, message["n"]
        while n == desk.n and (seat := desk.next_bot()) is not None:
            level = desk.table.seats[seat].level
            action = await think(desk.table, seat, level, partial(self._is_still, desk, n))
            if action is None:
                break
            desk.act(action)
            n = desk.n
            if not message.get("all"):
                break
        return None if self._is_still(desk, n) else {"late": True, "n": self.desk.n}

    def _is_still(self, desk: Desk, n: int) -> bool:
        return n == desk.n and desk is self.desk_

    async def do_advise(self, message: Message) -> Message | None:
        """What the hard bot would do for whoever is asked; the match counts as one with hints from now on."""
        desk, n = self.desk, self.desk.n
        seat = advice.adviser(desk)
        if seat is None:
            self.extra["notice"] = desk.words.say("advice.later")
            return None
        found = await advice.think(desk.table, seat, partial(self._is_still, desk, n))
        if found is None:
            return {"late": True, "n": self.desk.n}
        desk.is_aided = desk.is_unsaved = True
        self.extra["advice"] = advice.row(desk, found)
        return None

    # --- looking ----------------------------------------------------------------------------------------------------

    def do_go_to(self, message: Message) -> None:
        """Look at a step of the past; the present is ``do_live``."""
        desk = self.desk
        if desk.curtain is None:
            desk.at = min(max(int(message["at"]), 0), len(desk.table.past))
            desk.eyes = message.get("eyes", desk.eyes) if desk.table.is_over else None

    def do_live(self, message: Message) -> None:
        self.desk.at = None

    def do_info(self, message: Message) -> Message:
        """A thing's card, and why it can or cannot be used now."""
        if self.desk.tutorial:
            self.desk.tutorial.looked(message["id"])
        if self.opens_board(message):
            return self.patch()
        return {**self.patch(), "info": self._card(message["id"])}

    def _card(self, item: str) -> Row | None:
        """What a thing is, or who sits at a place (``seat:2``)."""
        desk, view = self.desk, self.desk.view()
        kind, _, seat = item.partition(":")
        if kind == "seat" and seat.isdigit():
            return around.seat_card(desk, view, int(seat), desk.look(view))
        found = desk.scene.info(view, item, desk.look(view))
        return {**found, "id": item} if found else None

    def do_save(self, message: Message) -> Message:
        return {"save": self.desk.saved()}

    def do_lesson(self, message: Message) -> None:
        """Next or skip."""
        if self.desk.tutorial:
            self.desk.tutorial.next()
            self.desk.is_unsaved = True

    def do_hint_seen(self, message: Message) -> None:
        self.desk.hint_done.add(message["key"])

    # --- the patch --------------------------------------------------------------------------------------------------

    def patch(self) -> Message:
        """What the page must change."""
        desk = self.desk
        view = desk.view()
        look = desk.look(view)
        desk.turn_pages(view, look)
        found: Message = {"n": desk.n}
        tray, hand = around.tray_row(desk, view, look), around.hand_row(desk, view, look)
        panels = {
            "bar": around.bar_row(desk, view, look, self._warning),
            "tray": tray,
            "hand": hand,
            "key": around.key_row(desk, view, look),
            "where": around.where(desk, view, look, hand, tray),
            "seats": around.seat_rows(desk, view, look),
            "pages": around.page_rows(desk, view, look),
            "miniatures": desk.pages.pictures(desk.scene, view, look),
            "ribbon": around.ribbon_row(desk),
            "orders": around.order_rows(desk),
            "curtain": around.who(desk, desk.curtain) if desk.curtain is not None else None,
            "recap": around.recap_row(desk),
            "lesson": desk.lesson_row(),
            "past": around.past_row(desk),
            "round": desk.table.game.round(desk.state()),
            "text": around.text_rows(desk, view, look) if self.is_text else None,
            "over": desk.table.is_over,
            "lang": desk.words.lang,
            "title": desk.words.say("game.name"),
            "taken": desk.table.taken_back,
            "half": desk.half_made(),
        }
        for name, value in panels.items():
            if name not in self.sent or self.sent[name] != value:
                self.sent[name] = found[name] = value
        if desk.curtain is not None:
            self.pictures.forget_kept()
        places = desk.pages.places(desk.scene, look)
        if boards := self.pictures.patch(desk.scene, view, look, places, desk.aspects, desk.wides):
            found["boards"] = boards
        if symbols := self.pictures.new_symbols(desk.scene, view, look):
            found["symbols"] = symbols
        if log := self._log():
            found["log"] = log
        if news := self._news(view, look):
            found["news"] = news
        if desk.is_unsaved:
            found["save"] = desk.saved()
            desk.is_unsaved = False
        extra, self.extra = self.extra, {}
        return {**found, **extra}

    def _news(self, view: View, look: Look) -> Message | None:
        """What has happened since the page last saw the table, to be seen and heard; nothing behind a curtain."""
        desk, now = self.desk, len(self.desk.table.past)
        if desk.curtain is not None and 0 <= self.watched <= now:
            return None
        before, self.watched = self.watched, now
        if before < 0 or desk.at is not None:
            return None
        return effects.news(desk.scene, view, [m.events for m in desk.table.past[before:]], look)

    def _log(self) -> Message | None:
        """Lines the page lacks; another viewer or language, or an undo, begins anew from where it differs."""
        desk = self.desk
        before, now = self.told, (desk.viewer, desk.words.lang, len(desk.table.past))
        start = min(before[2], desk.cut) if before[:2] == now[:2] else 0
        for known in self.lines.values():
            del known[desk.cut :]  # what an undo has cut off
        self.told, desk.cut = now, now[2]
        if now == before and start == now[2]:
            return None
        lines = self.lines.setdefault(now[:2], [])
        for at in range(len(lines), now[2]):
            lines.append(history.line(desk.table, at, desk.viewer, desk.words, desk.scene))
        return {"cut": start, "lines": lines[start:]}
