"""What every game must keep to, checked after every action of a random match.

Used by the tests under CPython and, unchanged, inside the browser's Python. ``play_through`` raises AssertionError
with the seed and the actions so far, so that a failure can be replayed from a prompt.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any, NamedTuple

from pygames.core import play, saves
from pygames.core.events import Event, Ledger
from pygames.core.game import Game
from pygames.core.play import Action, Choice, Slot, apply, choices, is_legal, parse
from pygames.core.problems import Illegal
from pygames.core.rng import Rng
from pygames.core.state import State, all_slots, canon
from pygames.core.steps import Together
from pygames.core.table import Seat, Table
from pygames.core.text import LANGUAGES, Catalogue, event_key

MOST_LISTED = 2_000  # actions of one choice that are compared one by one
ENOUGH_GUESSES = 40  # before it is judged whether imagined worlds know too much
TRIED = 6  # wrong actions tried at each step
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')  # a text in JSON; ids need no escapes
LONGEST = 20_000  # actions; a match that goes on longer has lost its way


class Played(NamedTuple):
    """A finished random match."""

    actions: int
    digest: str
    rounds: int


def option_sets(game: Game[Any], seats: int) -> list[dict[str, str]]:
    """Every allowed combination of options."""
    names = [o.name for o in game.options]
    combined = (dict(zip(names, values, strict=True)) for values in product(*(o.values for o in game.options)))
    return [options for options in combined if game.why_not_options(seats, options) is None]


def play_through(game: Game[Any], seats: int, options: Mapping[str, str], seed: str, every: int = 1) -> Played:
    """One random match to its end. The dear checks run at every ``every``-th action, the cheap ones always."""
    table = Table(game, [Seat("human", f"P{i + 1}") for i in range(seats)], options, seed)
    checks = Checks(table, Rng.stream(seed, "conform"))
    try:
        checks.after_setup()
        while not table.is_over:
            assert len(table.past) < LONGEST, "the match does not end"
            checks.step(is_full=len(table.past) % every == 0)
        checks.at_the_end()
    except Exception as error:
        lines = "\n".join(str(a) for a in table.actions[-12:])
        where = f"{game.name}, {seats} seats, {dict(options)}, seed {seed!r}, after {len(table.past)} actions"
        raise AssertionError(f"{where}:\n{error!r}\nlast actions:\n{lines}") from error
    return Played(len(table.past), table.state.digest(), game.round(table.state))


class Checks:
    """The properties, with what they need to remember."""

    def __init__(self, table: Table, rng: Rng) -> None:
        self.table = table
        self.game = table.game
        self.rng = rng
        self.pieces = self.game.components(table.state)
        self.words = [Catalogue(lang, self.game, [s.name for s in table.seats]) for lang in LANGUAGES]
        self.ledger = Ledger()
        self.known_keys: set[str] = set()
        self.all_ids = self.game.ids()
        self.guesses: Counter[tuple[str, bool]] = Counter()  # field of the state, guessed right?
        self.hidden: list[set[str]] = []  # from each seat, now

    # --- the walk -------------------------------------------------------------------------------------------------

    def after_setup(self) -> None:
        for words in self.words:
            words.word("no such thing")  # problems quote what people typed: wording it must never fail
        self.hidden = self.hidden_now()
        self.ledger.add(self.table.opening)
        self.check_events(self.table.opening)
        self.check_state()

    def step(self, is_full: bool) -> None:
        table, s = self.table, self.table.state
        seats = table.asked()
        assert seats, "nobody is asked, but the match is not over"
        seat = self.rng.pick(seats)
        found = [choices(s, other) for other in range(s.seats)]
        for other in range(s.seats):
            self.check_choices(found[other], other, must=other in seats)
        self.need_text(f"ask.{type(s.agenda[-1]).__name__}")
        before, digest = s.copy(), s.digest()
        if is_full:
            self.check_knowledge(s, self.rng.below(s.seats), found)
            self.check_offers(s, seat, found[seat])
            self.check_refusals(s, seat, found)
            assert s.digest() == digest, "looking at the state, or a refused action, changed it"
        action = self.pick_action(s, seat, found[seat])
        assert parse(str(action)) == action, f"notation: {action}"
        foreseen = self.foresee(s, action) if is_full else None
        is_secret = isinstance(s.agenda[-1], Together)
        events = table.act(action)
        assert before.digest() == digest, "a copy differs from its original, or an action changed an earlier copy"
        self.check_leaks(events, self.hidden, set() if is_secret else {i for p in action.picks for i in p})
        self.ledger.add(events)
        self.check_events(events)
        self.check_state()
        if foreseen is not None:
            self.check_foresight(foreseen, events)
            self.check_undo(digest)
            self.check_take_back()

    def pick_action(self, s: State, seat: int, found: list[Choice]) -> Action:
        """Mostly for the asked seat; now and then an interjection of anybody.

        A verb is picked by ``Game.walk_weights`` (1 if not named): uniform play over actions would drown rare verbs
        in long target lists and make matches many times longer without seeing more of the rules.
        """
        if s.INTERJECTIONS and self.rng.below(6) == 0:
            verb = self.rng.pick(s.INTERJECTIONS)  # first the verb: some are possible nearly always
            off_turn = [(x, c) for x in range(s.seats) for c in s.interjections(x) if c.verb == verb]
            if off_turn:
                who, choice = self.rng.pick(off_turn)
                return play.random_action(choice, who, self.rng)
        weights = self.game.walk_weights
        verb = self.rng.pick([v for v in dict.fromkeys(c.verb for c in found) for _ in range(weights.get(v, 1))])
        return play.random_action(self.rng.pick([c for c in found if c.verb == verb]), seat, self.rng)

    def at_the_end(self) -> None:
        table, game = self.table, self.game
        outcome = game.outcome(table.state)
        assert len(outcome.places) == len(outcome.scores) == table.state.seats
        assert min(outcome.places) == 1 + outcome.is_lost
        self.need_text(f"cause.{outcome.cause}")
        if outcome.tie_break:
            self.need_text(f"cause.{outcome.tie_break}")
        for seat, score in enumerate(outcome.scores):
            assert score == self.ledger.total(seat, game.units[0]), "the score is not what the ledger says"
        text = saves.dumps(table)
        again = saves.loads(text, lambda _: game)
        assert again.problem is None, f"the save cannot be followed: {again.problem}"
        assert again.table.state.digest() == table.state.digest(), "the replay ends elsewhere"
        assert saves.dumps(again.table) == text, "a save changes when loaded and saved"
        assert choices(table.state, 0) == []
        self.check_guesses()

    # --- the properties -------------------------------------------------------------------------------------------

    def check_choices(self, found: list[Choice], seat: int, must: bool) -> None:
        assert found or not must, f"seat {seat} is asked but has no choice"
        for choice in found:
            self.need_text(f"verb.{choice.verb}")
            assert choice.count() > 0, f"{choice.verb} lists nothing"
            for slot in choice.slots:
                self.need_text(f"slot.{slot.name}")
                check_slot(choice, slot)

    def check_offers(self, s: State, seat: int, found: list[Choice]) -> None:
        """What is offered is accepted (a sample of it)."""
        for choice in found:
            action = play.random_action(choice, seat, self.rng)
            apply(s.copy(), action, found)
            for words in self.words:
                assert "[" not in words.action(choice, action), f"no words for {action}"

    def check_refusals(self, s: State, seat: int, found: list[list[Choice]]) -> None:
        """What is not offered is refused, with reasons that can be said."""
        wrong = self.wrong_actions(s, seat, found[seat])
        for action in self.rng.sample(wrong, min(len(wrong), TRIED)):
            theirs = found[action.seat]
            if is_legal(s, action, theirs):
                assert is_offered(theirs, action), f"accepted but not offered: {action}"
                apply(s.copy(), action, theirs)
                continue
            try:
                apply(s, action, theirs)
            except Illegal as refused:
                assert refused.reasons, f"no reason against {action}"
                for reason in refused.reasons:
                    self.need_text(f"reason.{reason.key}")
                    for words in self.words:
                        assert "[" not in words.explain(reason), f"no words for {reason}"
            else:
                raise AssertionError(f"accepted although not legal: {action}")

    def wrong_actions(self, s: State, seat: int, offered: list[Choice]) -> list[Action]:
        """Near misses: another seat, a foreign id, a set too large or small, a verb of another moment."""
        other = (seat + 1) % s.seats
        found: list[Action] = [Action(seat, "dance")]
        for choice in offered:
            good = play.random_action(choice, seat, self.rng)
            found.append(good._replace(seat=other))
            found.append(good._replace(picks=(*good.picks, ())))
            found.append(good._replace(picks=good.picks[:-1]))
            for i, slot in enumerate(choice.slots):
                strange = tuple(sorted(self.rng.sample(self.all_ids, max(1, min(slot.lo, len(self.all_ids))))))
                found.append(good._replace(picks=(*good.picks[:i], strange, *good.picks[i + 1 :])))
                if slot.plans is not None:
                    size = slot.lo + self.rng.below(min(slot.hi, len(slot.ids)) - slot.lo + 1)
                    loose = tuple(sorted(self.rng.sample(slot.ids, size)))
                    found.append(good._replace(picks=(*good.picks[:i], loose, *good.picks[i + 1 :])))
        for verb in s.agenda[-1].verbs():
            found.append(Action(seat, verb, ((self.rng.pick(self.all_ids),),)))
        return found

    def check_knowledge(self, s: State, seat: int, found: list[list[Choice]]) -> None:
        """Choices and imagined worlds depend only on what a seat knows; views hold nothing hidden."""
        view = self.game.view(s, seat)
        assert json.loads(json.dumps(view)) == view, "a view must be plain data"
        self.check_hidden(view, self.game.hidden(s, seat), f"view of seat {seat}")
        self.check_hidden(self.game.view(s, None), self.game.hidden(s, None), "view of an onlooker")
        world = self.game.imagine(s, seat, Rng(self.rng.next()))
        self.note_guesses(s, world, self.game.hidden(s, seat))
        assert choices(world, seat) == found[seat], f"choices of seat {seat} depend on hidden things"
        assert self.game.view(world, seat) == view, f"seat {seat} would notice the imagined world"
        assert self.game.components(world) == self.pieces, "the imagined world has other pieces"
        assert not rngs_in(s) & rngs_in(world), f"the world that seat {seat} imagines has the true chance to come"
        again = self.game.imagine(world, seat, Rng.stream("b", seat)).digest()
        assert again == self.game.imagine(s, seat, Rng.stream("b", seat)).digest(), "imagine() sees hidden things"

    def note_guesses(self, s: State, world: State, hidden: set[str]) -> None:
        """Count, per field of the state, how often a hidden id is imagined where it truly is."""
        for name in all_slots(type(s)) if len(hidden) > 1 else ():
            truth, guess = leaves(getattr(s, name)), leaves(getattr(world, name))
            for is_at, guessed in zip(truth, guess, strict=False):
                if is_at in hidden:
                    self.guesses[name, is_at == guessed] += 1

    def check_guesses(self) -> None:
        """A world that always guesses right is not imagined but copied."""
        for name in sorted({name for name, _ in self.guesses}):
            right, wrong = self.guesses[name, True], self.guesses[name, False]
            assert right + wrong < ENOUGH_GUESSES or right < 9 * wrong, f"imagine() knows the hidden ids in {name}"

    def check_hidden(self, data: Any, hidden: set[str], what: str) -> None:
        leaked = sorted(hidden & ids_in(data))
        assert not leaked, f"{what} shows {leaked[:5]}"

    def check_leaks(self, events: list[Event], before: list[set[str]], public: set[str]) -> None:
        """What was hidden and still is must not be in the events; the picks of an open action are public.

        So is what an event has ``turned_up`` for all to see, though it may be shuffled away again in the same action.
        """
        public = public.union(*(ids_in(event.data["turned_up"]) for event in events if "turned_up" in event.data))
        told = [event for event in events if event.data or event.secret]
        open_ids = [None if event.secret else ids_in(event.data) for event in told]  # the same for every viewer
        self.hidden = self.hidden_now()
        for viewer, (was_hidden, is_hidden) in enumerate(zip(before, self.hidden, strict=True)):
            hidden = (was_hidden & is_hidden) - public
            for event, known in zip(told, open_ids, strict=True):
                shown = ids_in(event.seen_by(viewer)) if known is None else known
                leaked = hidden & shown
                assert not leaked, f"event {event.key} for seat {viewer} shows {sorted(leaked)[:5]}"

    def hidden_now(self) -> list[set[str]]:
        return [self.game.hidden(self.table.state, viewer) for viewer in range(self.table.state.seats)]

    def check_events(self, events: list[Event]) -> None:
        for event in events:
            self.need_text(event_key(event))
            for words in self.words:
                for viewer in dict.fromkeys((None, event.seat)):
                    assert "[" not in words.tell(event, viewer), f"no words for {event}"

    def check_state(self) -> None:
        s = self.table.state
        found = self.game.components(s)
        is_same = dict.__eq__(found, self.pieces) is True  # in C; a Counter's own comparison also forgives zeros
        assert is_same or found == self.pieces, "pieces appeared or vanished"
        self.game.check(s)
        for seat in range(s.seats):
            for unit, total in self.game.totals(s, seat).items():
                summed = self.ledger.total(seat, unit)
                assert summed == total, f"seat {seat} has {total} {unit}, the ledger says {summed}"

    def foresee(self, s: State, action: Action) -> State:
        """What the seat expects of its action."""
        world: State = self.game.imagine(s, action.seat, Rng.stream("foresee"))
        world.events = []
        play.push(world, action)
        return world

    def check_foresight(self, world: State, events: list[Event]) -> None:
        """Up to the undo border an action does what its seat could foresee: what can be undone teaches nothing."""
        last = self.table.past[-1]
        seat = last.action.seat
        expected, happened = told_to(world.events or [], seat), told_to(events, seat)
        assert happened == expected, f"{last.action}: not foreseen, but no reveal: {happened} instead of {expected}"
        if not last.is_border:
            seen = self.game.view(self.table.state, seat)
            assert self.game.view(world, seat) == seen, f"{last.action} taught something without a reveal"

    def check_take_back(self) -> None:
        """A secret answer can be taken back until the reveal, and given again."""
        table = self.table
        top = table.state.agenda[-1] if table.state.agenda else None
        answers = top.answers if isinstance(top, Together) else ()
        if not answers or set(table.actions[-len(answers) :]) != set(answers):
            return  # an interjection since the first answer may be in the way
        digest, answer = table.state.digest(), answers[0]
        table.take_back(answer.seat)
        assert answer.seat in table.asked(), "a seat took its answer back but is not asked"
        table.act(answer)
        assert table.state.digest() == digest, "an answer taken back and given again leads elsewhere"

    def check_undo(self, digest: str) -> None:
        """Where undo is allowed it restores the state exactly, and playing again leads to the same place."""
        table = self.table
        last = table.past[-1]
        if last.is_border or last.is_forced:
            return
        after = table.state.digest()
        table.undo(last.action.seat)
        assert table.state.digest() == digest, "undo does not restore the state"
        table.act(last.action)
        assert table.state.digest() == after, "playing again after undo leads elsewhere"

    def need_text(self, key: str) -> None:
        if key in self.known_keys:
            return
        for words in self.words:
            assert words.has(key), f"no text {key} in {words.lang}"
        self.known_keys.add(key)


def check_slot(choice: Choice, slot: Slot) -> None:
    """Ids sorted and different, sizes possible, plans well formed."""
    where = f"{choice.verb} {slot.name}"
    assert list(slot.ids) == sorted(set(slot.ids)), f"{where}: ids are not sorted"
    assert 0 <= slot.lo <= slot.hi, f"{where}: sizes"
    assert slot.lo <= len(slot.ids), f"{where}: cannot be filled"
    for plan in slot.plans or ():
        assert slot.fits(plan), f"{where}: plan {plan} does not fit its slot"
    assert slot.plans is None or len(set(slot.plans)) == len(slot.plans), f"{where}: a plan is listed twice"


def is_offered(found: list[Choice], action: Action) -> bool:
    """Whether the action is on the list, or could be a filling of a planned slot: another way to ask ``is_legal``."""
    for choice in found:
        if any(slot.plans is not None for slot in choice.slots) or choice.count() > MOST_LISTED:
            if choice.fits(action):
                return True
        elif action in play.actions(choice, action.seat):
            return True
    return False


def told_to(events: list[Event], seat: int) -> list[tuple[str, int | None, dict[str, Any]]]:
    """What a seat learns from events up to the first reveal."""
    found = []
    for event in events:
        if event.is_border:
            break
        found.append((event.key, event.seat, event.seen_by(seat)))
    return found


def rngs_in(s: State) -> set[str]:
    """The states of all generators inside a state."""
    return set(re.findall(r"Rng\(state=\d+\)", canon(s)))


def leaves(value: Any) -> list[str]:
    """The texts inside lists and dicts, each at the same place for the same shape."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [leaf for key in sorted(value) for leaf in leaves(value[key])]
    return [leaf for item in value for leaf in leaves(item)] if isinstance(value, (list, tuple)) else []


def ids_in(data: Any) -> set[str]:
    """Every text inside plain data, keys included; read off its JSON, which is many times faster than walking."""
    return set(_TEXT.findall(json.dumps(data, ensure_ascii=False, default=repr)))
