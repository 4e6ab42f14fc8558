"""A match on the table: who sits in front, what is picked, what is hidden behind the curtain.

Everything private goes through ``viewer``: while a curtain is up it is None, and so nothing private can leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygames
from pygames.core import play, saves
from pygames.core.events import Event
from pygames.core.play import Action
from pygames.core.problems import Problem
from pygames.core.rng import Rng
from pygames.core.table import Table
from ui import headers
from ui.forced import forced as find_forced
from ui.forced import is_answered, would_end_turn
from ui.halfway import Halfway
from ui.hiding import Hiding
from ui.pages import MAIN, Pages
from ui.panels import history
from ui.picker import Picker
from ui.reacting import Reacting
from ui.rewinding import Rewinding
from ui.scenes import scene_of
from ui.scenes.base import Look, View
from ui.tutorial import Tutorial
from ui.words import Words

HUMAN = "human"
LATELY = 12  # actions whose pieces may still be seen to move


class Desk(Reacting, Rewinding, Halfway, Hiding):
    """The table with its people."""

    def __init__(self, data: Any, header: Mapping[str, Any], lang: str, settings: Mapping[str, Any]) -> None:
        loaded = saves.load(data, pygames.game)
        self.table: Table = loaded.table
        self.problem: Problem | None = loaded.problem
        self.total = loaded.total
        self.scene = scene_of(self.table.game.name)
        self.settings = dict(settings)
        self.manners = headers.fields(header.get("manners"))
        self.marks = headers.marks(header, len(self.table.seats))
        self.people = [seat for seat, who in enumerate(self.table.seats) if who.kind == HUMAN]
        here = header.get("here")  # in a match by link or file: the people at this device; the others play elsewhere
        self.humans = [seat for seat in self.people if isinstance(here, list) and seat in here] or self.people
        self.front: int | None = self.humans[0] if len(self.humans) == 1 else None  # the person at the screen
        self.curtain: int | None = None  # the person who is to lift it
        self.open_seat: int | None = None  # who answers a question that needs nothing private: no curtain, no hand
        self.leaving: int | None = None  # the next person; the one in front still looks at new cards
        self.is_public = False  # something was turned up: all look at it together before the next hand is shown
        self.holder: int | None = None  # who had the tablet before that, and goes on if asked
        self.at: int | None = None  # a step of the past that is being looked at
        self.eyes: int | None = None  # whose eyes, after the end
        self.aspects = {MAIN: 1.1}  # width of each drawing's place by its height
        self.wides = {MAIN: 570.0}  # and in pixels
        self.pages = Pages()
        self.begin_reacting(header)
        self.sort, self.stars = headers.arranged(header)
        self.begin_half_made(header)
        self.n = 0  # grows with every change: answers to an older number are late
        self.checks: dict[int, str] = {}
        self.cut = 0  # the actions that have stood since the page was told last
        self.seen: tuple[Any, View, dict[Any, Any]] = (None, {}, {})  # a position, its view, what was made from it
        self.is_unsaved = False
        self.is_aided = header.get("aided") is True  # somebody has asked what a bot would do
        self.hint_done: set[str] = set(self.settings.get("seen", ()))
        lessons = header.get("tutorial")
        self.tutorial = Tutorial(self.scene.lessons(), lessons) if isinstance(lessons, dict) else None
        self.set_language(lang)
        self.picker = Picker(0, (), self._why_not)
        self.is_public = any(self._is_for_all(moment.events) for moment in self.table.past[-1:])
        self.settle()

    def set_language(self, lang: str) -> None:
        self.words = Words(lang, self.table.game, self.table.seats)
        self.words.learn(self.table.game.names(self.table.state))

    # --- who sees and who is asked ----------------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """Through whose eyes everything is shown; None: only what lies open."""
        if self.table.is_over:
            return self.eyes if self.eyes is not None else (self.humans[0] if self.humans else None)
        return None if self.curtain is not None else self.front

    @property
    def is_friendly(self) -> bool:
        return bool(self.manners.get("undo", "friendly" if len(self.humans) == 1 else "strict") == "friendly")

    @property
    def is_first(self) -> bool:
        """Whether nobody here has finished a match of this game yet, and hints are wanted."""
        return bool(self.settings.get("hints", True)) and not self.settings.get("known", False)

    @property
    def has_open_hands(self) -> bool:
        return bool(self.manners.get("hands") == "open")

    def next_bot(self) -> int | None:
        """A bot that must answer now; none while people look at something together."""
        if self.is_public:
            return None
        return next((seat for seat in self.table.asked() if seat not in self.people), None)

    def away(self) -> int | None:
        """A person at another device for whom everybody here waits."""
        asked = self.table.asked()
        if any(seat not in self.people or seat in self.humans for seat in asked):
            return None
        return next(iter(asked), None)

    def is_my_turn(self) -> bool:
        is_live = self.at is None and self.curtain is None and self.leaving is None
        is_asked = self.is_interjecting or self.actor in self.table.asked()
        return is_live and self.actor is not None and is_asked

    @property
    def actor(self) -> int | None:
        """Who answers at this screen."""
        if self.reacting is not None:
            return self.reacting
        return self.front if self.front is not None else self.open_seat

    @property
    def undoer(self) -> int | None:
        """Who may take back: while somebody reacts, still whoever is in front."""
        return self.front if self.reacting is not None else self.actor

    def has_secrets(self) -> bool:
        """Whether some person sees what another may not; games without secrets need no curtain."""
        hidden = [self.table.game.hidden(self.table.state, seat) for seat in self.humans]
        return any(one - other for one in hidden for other in hidden)

    def settle(self) -> None:
        """After any change: give forced answers, find who is asked, draw the curtain if need be."""
        self.reacting, self.is_interjecting = None, False
        while not self.is_public and (action := self._by_itself()) is not None:
            self._act(action, by_itself=True)
        self.words.learn(self.table.game.names(self.table.state))
        if not self.is_public:
            self.find_reaction()
        if self.reacting is None:
            self._seat_somebody()
        self.open_picker()

    def open_picker(self) -> None:
        """Nothing is picked yet."""
        seat = self.actor if self.is_my_turn() else None
        asked = self.scene.proposed(self.table, seat, self.table.choices(seat)) if seat is not None else ()
        asked = self.in_the_open(seat, asked) if seat is not None else ()
        self.picker = Picker(seat or 0, asked, self._why_not, self.scene.alike)
        found = self.scene.drafts(self.table, seat) if seat is not None else ()
        self.picker.draft = self.proposed = found[0][1] if found else ()
        if seat is not None:
            self.resume_half_made(seat)

    def _by_itself(self) -> Action | None:
        """An answer that needs no word: the only one, or one by standing order."""
        forced = find_forced(self.table, self.scene, self.humans)
        return forced if forced is not None and self._goes_by_itself(forced) else self.ordered()

    def _goes_by_itself(self, action: Action) -> bool:
        """Whether a forced answer needs no word: not one that would close the door on an undo that is still open."""
        seat = action.seat
        if seat in self.people and seat not in self.humans:
            return False  # they will do it at their own device
        if seat not in self.humans or is_answered(self.table, self.scene):
            return True
        if not (self.would_reveal(action) or would_end_turn(self.table, action)):
            return True
        return bool(self.settings.get("autoEnd", True)) and self.table.undo_to(seat) is None

    def _seat_somebody(self) -> None:
        asked = [seat for seat in self.table.asked() if seat in self.humans]
        if self.table.is_over:
            self.curtain = self.leaving = None
            self.is_public = False
        if self.is_public:
            self.holder = self.actor if self.actor is not None else self.holder
            self.front = self.open_seat = self.curtain = self.leaving = None
            return
        if not asked or self.next_bot() is not None or self.front in asked:
            return
        last = self.open_seat if self.open_seat in asked else None
        if last is not None and self.is_open(last):
            return
        first = [seat for seat in (last, self.holder) if seat in asked]
        asked = [*first, *self.scene.hand_over_order(self.table, asked)]
        self.open_seat = self.holder = None
        if self.front is None and len(self.humans) == 1:
            self.front = self.humans[0]
        elif self.has_open_hands or not self.has_secrets():
            self.front = asked[0]
        elif self.front is not None and self._has_news():
            self.leaving = asked[0]
        else:
            self._close(asked[0])

    def _is_for_all(self, events: Sequence[Event]) -> bool:
        """Whether people who share the tablet should all look before it goes behind a curtain again."""
        is_hidden = len(self.humans) > 1 and not self.has_open_hands
        return is_hidden and any(event.key in self.scene.public_events for event in events)

    def looked(self) -> None:
        """All have seen it."""
        if self.is_public:
            self.is_public = False
            self.settle()

    def _has_news(self) -> bool:
        """Whether the person in front has just drawn something that they may want to see."""
        return any(e.secret and e.seat == self.front for m in self.table.past[-1:] for e in m.events)

    def _close(self, seat: int) -> None:
        """Hide what is private before the next person comes; a curtain only if they must see something private."""
        self.front, self.leaving = None, None
        if self.is_open(seat):
            self.open_seat = seat
        else:
            self.curtain = seat

    def arrange(self, item: str, order: str | None) -> None:
        """The own things in another order, or one of them to be kept, or no longer."""
        if order is not None:
            self.sort = int(order)
        elif self.viewer is not None:
            self.stars.setdefault(self.viewer, set()).symmetric_difference_update({item})
        self.is_unsaved = True

    def hand_over(self) -> None:
        """The person in front has seen enough."""
        if self.leaving is not None:
            self._close(self.leaving)
            self.settle()

    def reveal(self) -> None:
        """The next person has the screen to themselves."""
        if self.curtain is not None:
            self.front, self.curtain, self.open_seat = self.curtain, None, None
            self.settle()

    # --- acting -----------------------------------------------------------------------------------------------------

    def _why_not(self, verb: str, picks: play.Picks) -> list[Any]:
        return self.table.why_not(self.picker.seat, verb, picks)

    def _act(self, action: Action, by_itself: bool = False) -> None:
        events = self.table.act(action)
        self.n += 1
        self.is_unsaved = True
        self.is_public = self.is_public or self._is_for_all(events)
        if self.tutorial and self.humans:
            self.tutorial.happened(self.table, self.humans[0], events, by_itself)

    def act(self, action: Action) -> None:
        self._act(action)
        self.settle()

    def act_all(self, draft: Sequence[Action]) -> None:
        """A plan, as far as it is still possible."""
        for action in draft:
            if not play.is_legal(self.table.state, action):
                break
            self._act(action)
        self.settle()

    def redraft(self, change: Mapping[str, int]) -> None:
        """Another proposal (``n``), or one action of the plan earlier, later or in another way (``at``, ``by``)."""
        pick = self.picker
        if not self.is_my_turn() or not pick.draft:
            return
        if "n" in change:
            pick.draft = self.scene.drafts(self.table, pick.seat)[change["n"]][1]
        else:
            pick.draft = self.scene.redraft(self.table, pick.seat, pick.draft, change["at"], change["by"])

    def would_reveal(self, action: Action) -> bool:
        """Whether the undo border would move."""
        world = self.table.game.imagine(self.table.state, action.seat, Rng.stream("border"))
        before = world.reveals
        play.push(world, action)
        return bool(world.reveals > before)

    def is_free(self, action: Action) -> bool:
        """Whether nothing is lost by doing it: it can be taken back, or only goes on."""
        return self.scene.goes_on(action) or not self.would_reveal(action)

    # --- showing ----------------------------------------------------------------------------------------------------

    def state(self) -> Any:
        return self.table.state if self.at is None else self.table.state_at(self.at)

    def view(self) -> View:
        """What the viewer sees now, or saw at the step that is being looked at; made once for a position."""
        position = (self.n, self.at, self.viewer, self.open_seat, self.words, len(self.table.past), self.table.state)
        if self.seen[0] != position:
            self.seen = (position, self.table.game.view(self.state(), self.viewer), {})
        return self.seen[1]

    def ahead(self) -> dict[str, Action]:
        """Things of the next step that may be tapped at once, each with the action that ends this step first."""
        if self.settings.get("confirm") == "always" or not self.is_my_turn():
            return {}
        seat, ends = self.picker.seat, {c.verb for c in self.picker.found if not c.slots}
        found = self.scene.ahead(self.table, seat)
        return {item: Action(seat, verb, ()) for item, verb in found.items() if verb in ends}

    def look(self, view: View) -> Look:
        words, is_asked = self.words, self.is_my_turn() and self.reacting is None
        plain = Look(words, self.viewer, self.marks, options=self.table.options, aspect=self.aspects[MAIN],
                     wide=self.wides[MAIN], open_seat=self.open_seat, layers=self.pages.layers,
                     stars=self._stars(), sort=self.sort, is_first=self.is_first,
                     memo=self.seen[2] if view is self.seen[1] else None)  # fmt: skip
        if self.at is None:
            plain = plain._replace(trails=self.scene.trails(self.table.past[-max(LATELY, self.scene.remembers) :]))
        if not is_asked:
            return plain._replace(recent=self._recent(), pointed=self._pointed())
        picker = self.picker
        is_open, quiet = (
            picker.is_started or picker.part is not None,
            self.scene.quiet(view.get("step", ""), picker.found),
        )
        targets = self.scene.targets(self.table, picker) if is_open else picker.starts(quiet)
        selected = frozenset(picker.selected())
        can = frozenset(targets or picker.changes()) or frozenset(picker.starts(quiet)) - selected  # to be changed
        if not picker.is_started:
            can |= frozenset(self.scene.stand_ins(picker))
        if picker.draft and not picker.is_started and not self.proposed:  # a plan for one thing: it is seen as chosen
            selected |= {item for action in picker.draft for pick in action.picks for item in pick}
            can = (can | frozenset(self.scene.additions(self.table, picker.draft))) - selected
        choice = picker.choice()
        ghosts = frozenset([*self.scene.ghosts(view, picker.found), *self.ahead()] if not picker.is_started else ())
        return plain._replace(
            can=can, verb=choice.verb if choice else "", selected=selected, recent=self._recent(), is_asked=True,
            ghosts=ghosts, pointed=self._pointed(), tags=self.scene.tags(self.table, picker.seat, picker),
        )  # fmt: skip

    def turn_pages(self, view: View, look: Look) -> None:
        """The page on which the question is answered comes to the front."""
        pick = self.picker
        question = (self.n, pick.seat, pick.verb, pick.picks) if look.is_asked else ()
        if pick.is_started and not pick.targets():  # nothing more has to be pointed at
            look = look._replace(can=frozenset())
        self.pages.follow(self.scene, view, look, question, pick.is_started)
        if self.table.is_over:
            self.pages.come_back()

    def _stars(self) -> frozenset[str]:
        return frozenset(self.stars.get(self.viewer, ()) if self.viewer is not None else ())

    def _pointed(self) -> frozenset[str]:
        lesson = self.tutorial.lesson if self.tutorial and not self.tutorial.is_seen else None
        if lesson is None:
            return frozenset()
        return frozenset([*lesson.point, *(lesson.where(self.table, self.picker.seat) if self.is_my_turn() else ())])

    def lesson_row(self) -> dict[str, Any] | None:
        asked = self.picker.seat if self.is_my_turn() else None
        if self.tutorial and asked is not None:
            self.tutorial.make_way(self.table, asked)
        return self.tutorial.row_at(self.table, asked, self.words) if self.tutorial else None

    def _recent(self) -> frozenset[str]:
        """What others have touched since the viewer's last turn; in the past, what that step touched."""
        if self.at is not None:
            moments = self.table.past[self.at - 1 : self.at] if self.at else []
        elif self.viewer is None:
            moments = self.table.past[-1:]
        else:
            since = history.last_own(self.table, self.viewer)
            moments = [m for m in self.table.past[since:] if m.action.seat != self.viewer]
        return frozenset(item for m in moments for e in m.events for item in self.scene.concerns(e))

    def saved(self) -> dict[str, Any]:
        """The match as the page stores it, with what its list shows."""
        table = self.table
        asked = table.asked()
        state = "over" if table.is_over else "playing" if table.past else "new"
        header: dict[str, Any] = {
            "game": table.game.name, "steps": len(table.past), "round": table.game.round(table.state), "state": state,
            "turn": asked[0] if asked else None,
        }  # fmt: skip
        header["arranged"] = {"sort": self.sort, "stars": {str(x): sorted(ids) for x, ids in self.stars.items()}}
        if self.is_aided:
            header["aided"] = True
        if self.orders:
            header["orders"] = {str(seat): found for seat, found in self.orders.items()}
        if self.tutorial:
            header["tutorial"] = self.tutorial.state()
        return {"header": header, "save": saves.save(table, self.checks)}
