"""A match at the keyboard: who is asked, what is shown to whom, and the commands."""

from __future__ import annotations

import sys
from pathlib import Path

from pygames.cli import files, prompt, shared
from pygames.cli.history import grouped, lines_of, names_of, sentences_of, tell_all
from pygames.cli.shared import HUMAN, Words
from pygames.cli.viewtext import view_lines
from pygames.core import saves
from pygames.core.bots.base import choose, make
from pygames.core.play import Action, Choice, Picks
from pygames.core.problems import Illegal, Problem, Reason
from pygames.core.table import Table

COMMANDS = ("undo", "why", "view", "log", "score", "save", "help", "back", "quit")


class Leave(Exception):
    """The person quits, or there is no more input."""


class Restart(Exception):
    """The question is no longer the same, or shall be asked from its start."""


class Session:
    """One match until its end or until somebody leaves."""

    def __init__(self, table: Table, words: Words, path: Path | None) -> None:
        self.table = table
        self.words = words.of(table.game, names_of(table.seats, words))
        self.plain = words  # for problems, file names and the like: no word of theirs is an id of the game
        self.path = path
        self.humans = [seat for seat, who in enumerate(table.seats) if who.kind == HUMAN]
        self.bots = {at: make(table.game, who.level) for at, who in enumerate(table.seats) if who.kind != HUMAN}
        self.front: int | None = None  # the person at the screen
        self.told = dict.fromkeys([*self.humans, None], len(table.past))  # actions that each viewer has read
        self.is_view_due = True

    # --- the loop -------------------------------------------------------------------------------------------------

    def run(self) -> int:
        self._print(*self._welcome())
        try:
            while not self.table.is_over:
                self._turn()
        except Leave:
            self._print("", self.words.say("cli.play.left"), *self._where_saved())
            return 0
        outcome = self.table.game.outcome(self.table.state)
        self._catch_up(self.front)
        self._print("", *shared.result_lines(self.table.game, outcome, self.table.ledger(), self.words))
        self._print(*self._where_saved())
        return 0

    def _welcome(self) -> list[str]:
        table, words = self.table, self.words
        told = {"game": words.title(), "seed": table.seed, "options": shared.options_line(table.options)}
        return [
            words.say("cli.play.welcome", told),
            words.say("cli.replay.seats", {"seats": ", ".join(words.player(x) for x in range(len(table.seats)))}),
            words.say("cli.play.hint"),
            *tell_all(table.opening, None, words),
        ]

    def _turn(self) -> None:
        """Get one answer: the only possible one, a bot's, or a person's."""
        table = self.table
        action = table.forced()
        if action is None:
            seat = self._next_seat()
            action = choose(table, seat, self.bots[seat]) if seat in self.bots else self._ask(seat)
        if action is not None:
            self._act(action)

    def _next_seat(self) -> int:
        """Of those who are asked together: bots at once, then whoever is at the screen already."""
        asked = self.table.asked()
        bot = next((seat for seat in asked if seat in self.bots), None)
        if bot is not None:
            return bot
        return self.front if self.front is not None and self.front in asked else asked[0]

    def _act(self, action: Action) -> None:
        seat = action.seat
        try:
            self.table.act(action)
        except Illegal as refused:
            self._explain(refused.reasons)
            return
        if seat not in self.humans:
            self.is_view_due = True
        # With one person (or none) everything is told as it happens; with more only what the one in front did.
        if len(self.humans) < 2 or seat == self.front:
            self._catch_up(self.humans[0] if len(self.humans) == 1 else self.front)
        self._autosave()

    def _catch_up(self, viewer: int | None) -> None:
        """Tell a viewer what happened since they last looked."""
        moments = self.table.past[self.told[viewer] :]
        for moment in moments:
            self._print(*(f"  > {said}" for said in sentences_of(moment, viewer, self.words)))
        self.told[viewer] = len(self.table.past)

    # --- asking a person ------------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> Action | None:
        """A person's answer; None if they did something else and are to be asked again."""
        self._bring_to_front(seat)
        if self.is_view_due:
            self._print("", *view_lines(self.table.view(seat), self.words))
            self.is_view_due = False
        try:
            return self._choose(seat)
        except Restart:
            return None

    def _bring_to_front(self, seat: int) -> None:
        """Hand over the keyboard: nothing private may stay on the screen, or appear before the next one sits there."""
        if seat != self.front:
            if self._has_secrets():
                if self.front is not None:
                    self._read(self.words.say("cli.play.hide", {"seat": self.front}))
                    self._clear()
                self._read(self.words.say("cli.play.hand_over", {"seat": seat}))
            self.front = seat
            self.is_view_due = True
        self._catch_up(seat)

    def _has_secrets(self) -> bool:
        """Whether some person sees what another may not; games without secrets need no curtain."""
        hidden = [self.table.game.hidden(self.table.state, seat) for seat in self.humans]
        return any(one - other for one in hidden for other in hidden)

    def _choose(self, seat: int) -> Action:
        entries = prompt.menu(self.table, seat, self.words)
        self._print("", prompt.question(self.table, seat, self.words), *prompt.menu_lines(entries))
        while True:
            line = self._command_or_line(seat, "> ")
            at = prompt.typed_number(line, len(entries))
            if at is not None:
                entry = entries[at]
                return entry.action or self._fill(seat, entry.choice)
            action = prompt.typed_action(line, seat)
            if action is None:
                continue
            reasons = self.table.why_not(seat, action.verb, action.picks)
            if not reasons and any(c.fits(action) for c in self.table.choices(seat)):
                return action
            self._not_understood(line, reasons, action.verb)

    def _not_understood(self, line: str, reasons: list[Reason], verb: str) -> None:
        """A verb of the game gets its reasons; anything else was a slip of the keys."""
        if self.words.has(f"verb.{verb}") and reasons:
            self._explain(reasons)
        else:
            self._print(self.plain.say("cli.play.not_understood", {"text": line}))

    def _fill(self, seat: int, choice: Choice) -> Action:
        """Ask for each slot of a choice."""
        picks: Picks = ()
        while len(picks) < len(choice.slots):
            picks = (*picks, self._pick(seat, choice, picks))
        return Action(seat, choice.verb, picks)

    def _pick(self, seat: int, choice: Choice, picks: Picks) -> tuple[str, ...]:
        slot = choice.slots[len(picks)]
        if slot.plans is None and slot.lo == len(slot.ids):
            return slot.ids  # all of them: nothing to ask
        found = prompt.fillings(self.table, seat, choice, len(picks), picks, self.words)
        self._print(prompt.slot_question(slot, self.words), *prompt.filling_lines(found, self.words))
        if slot.plans is not None:
            self._print(self.words.say("cli.play.own_plan", {"ids": " ".join(slot.ids)}))
        while True:
            line = self._command_or_line(seat, ">> ")
            pick = prompt.typed_pick(line, slot, found)
            if pick is None:
                self._print(self.plain.say("cli.play.not_understood", {"text": line}))
            elif not slot.fits(pick):
                self._print(prompt.slot_question(slot, self.words))
            elif reasons := self.table.why_not(seat, choice.verb, (*picks, pick)):
                self._explain(reasons)
            else:
                return pick

    # --- commands -------------------------------------------------------------------------------------------------

    def _command_or_line(self, seat: int, sign: str) -> str:
        """The next line that is not a command."""
        while True:
            line = self._read(sign).strip()
            first, _, rest = line.partition(" ")
            command = self._command_of(first)
            if command is None:
                return line
            getattr(self, f"_do_{command}")(seat, rest.strip())

    def _command_of(self, word: str) -> str | None:
        """Commands are known by their English name and by the names in the player's language."""
        plain = word.casefold()
        return next((c for c in COMMANDS if plain in [c, *self.words.say(f"cli.command.{c}").split()]), None)

    def _do_undo(self, seat: int, rest: str) -> None:
        is_friendly = len(self.humans) == 1  # nobody else's game is disturbed
        border = self.table.border()
        try:
            self.table.undo(seat, is_friendly)
        except Problem as problem:
            self._print(self.plain.problem(problem))
            if border:
                events = [e for e in self.table.past[border.at - 1].events if e.is_border]
                told = tell_all(events, seat, self.words)
                if told:
                    self._print(self.plain.say("cli.play.border", {"cause": told[0]}))
            return
        self.told = {viewer: min(at, len(self.table.past)) for viewer, at in self.told.items()}
        self._print(self.words.say("cli.play.undone"))
        self._autosave()
        self.is_view_due = True
        raise Restart

    def _do_why(self, seat: int, rest: str) -> None:
        """Why an action, or a thing by name or id, is not possible."""
        if not rest:
            self._print(self.words.say("cli.play.why_what"))
            return
        action = prompt.typed_action(rest, seat)
        if action and self.words.has(f"verb.{action.verb}"):
            self._explain(self.table.why_not(seat, action.verb, action.picks))
            return
        found = prompt.things_called(self.table, rest, self.words)
        if not found:
            self._print(self.plain.say("cli.play.no_such_thing", {"text": rest}))
        answers = {item: self.table.why_not_target(seat, item) for item in found}
        said = {tuple(self.words.explain(reason) for reason in reasons): item for item, reasons in answers.items()}
        for reasons, item in list(said.items())[:5]:  # several cards of one name mostly have one answer
            name = self.words.word(item)
            self._print(*(f"  {name}: {why}" for why in reasons or (self.words.say("cli.play.possible"),)))

    def _do_view(self, seat: int, rest: str) -> None:
        self._print(*view_lines(self.table.view(seat), self.words))

    def _do_log(self, seat: int, rest: str) -> None:
        self._print(*grouped(lines_of(self.table, seat, self.words), self.words))

    def _do_score(self, seat: int, rest: str) -> None:
        """Points by source. Only the score itself is open: other running totals may be secret, so only one's own."""
        ledger, units = self.table.ledger(), self.table.game.units
        shown = shared.breakdown(ledger, self.words, range(len(self.table.seats)), units[0])
        for unit in units[1:]:
            shown += shared.breakdown(ledger, self.words, [seat], unit)
        self._print(*(shown or [self.words.say("cli.play.no_score")]))

    def _do_save(self, seat: int, rest: str) -> None:
        path = Path(rest) if rest else self.path
        if path is None:
            self._print(self.words.say("cli.play.save_where"))
            return
        if path != self.path and path.exists():
            self._print(self.plain.say("cli.play.file_exists", {"file": str(path)}))
            return
        try:
            files.write_text(path, saves.dumps(self.table))
        except Problem as problem:
            self._print(self.plain.problem(problem))
        else:
            self._print(self.plain.say("cli.play.saved", {"file": str(path)}))

    def _do_help(self, seat: int, rest: str) -> None:
        self._print(self.words.say("cli.play.help"))

    def _do_back(self, seat: int, rest: str) -> None:
        raise Restart

    def _do_quit(self, seat: int, rest: str) -> None:
        raise Leave

    def _explain(self, reasons: list[Reason]) -> None:
        said = [self.words.explain(reason) for reason in reasons]
        self._print(*(f"  {why}" for why in said or [self.words.say("cli.play.possible")]))

    # --- files and screen -----------------------------------------------------------------------------------------

    def start_saving(self, is_resumed: bool) -> None:
        """Write at once, so that a path that cannot be written is noticed now; an older file is kept beside."""
        assert self.path is not None
        if not is_resumed and self.path.is_file() and self.path.stat().st_size:
            older = files.keep_old(self.path)
            self._print(self.plain.say("cli.play.kept_old", {"file": str(older)}))
        files.write_text(self.path, saves.dumps(self.table))

    def _autosave(self) -> None:
        if self.path is None:
            return
        try:
            files.write_text(self.path, saves.dumps(self.table))
        except Problem as problem:  # say it and go on in memory
            self._print(self.plain.problem(problem))

    def _where_saved(self) -> list[str]:
        return [self.plain.say("cli.play.saved", {"file": str(self.path)})] if self.path else []

    def _read(self, sign: str) -> str:
        if sys.stdin is None:
            raise Problem("no_input")
        try:
            return input(sign)
        except EOFError:
            raise Leave from None

    def _print(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def _clear(self) -> None:
        """An empty screen, scrolled-back lines included; a page of empty lines where there is no terminal."""
        print("\033[H\033[2J\033[3J" if sys.stdout.isatty() else "\n" * 50, end="", flush=True)
