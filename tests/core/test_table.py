"""The table: acting, undo up to the border, taking back, previews, explanations."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygames.core.game import Game, Outcome
from pygames.core.play import Action, Choice, Picks, Step, one, parse, settle
from pygames.core.problems import Illegal, Problem, Reason
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.steps import Together, forget_answers
from pygames.core.table import Border, Seat, Table


class LineState(State):
    """A script of questions; every answer is written into a log."""

    __slots__ = ("log", "rng", "secret")
    INTERJECTIONS = ("peek", "wink")

    log: list[str]
    secret: str
    rng: Rng

    def copy(self) -> LineState:
        new = self.copy_base(LineState())
        new.log, new.secret, new.rng = self.log[:], self.secret, self.rng.copy()
        return new

    def interjections(self, seat: int) -> list[Choice]:
        return [Choice("wink"), Choice("peek")] if "off-turn" in self.log[:1] else []

    def interject(self, a: Action) -> None:
        self.log.append(str(a))
        if a.verb == "peek":
            self.emit("peeked", a.seat, secret={"card": self.secret})

    def why_not_interject(self, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("no_winking", "T3")] if verb == "wink" and picks == (("face",),) else []


class Ask(Step[LineState]):
    """``free`` offers two things, ``only`` one, ``dice`` rolls, ``slip`` tells, ``bug`` breaks."""

    seat: int
    kind: str = "free"

    def asks(self, s: LineState) -> tuple[int, ...]:
        return (self.seat,)

    def verbs(self) -> tuple[str, ...]:
        return ("say", "sing")

    def choices(self, s: LineState, seat: int) -> list[Choice]:
        return [one("say", word=("no", "yes") if self.kind != "only" else ("yes",))]

    def why_not(self, s: LineState, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("no_voice", "T4")] if verb == "sing" else []

    def take(self, s: LineState, a: Action) -> None:
        s.log.append(str(a))
        s.emit("said", a.seat, word=a.picks[0][0])
        if self.kind == "dice":
            s.emit("rolled", secret={}, roll=s.rng.roll())
        if self.kind == "slip":
            s.emit("shown", card=s.secret)  # a rule that forgets the border
        if self.kind == "bug":
            s.agenda.clear()
            raise KeyError("a bug in a rule")


class Vote(Together[LineState]):
    def choices(self, s: LineState, seat: int) -> list[Choice]:
        return [one("vote", word=("no", "yes"))]

    def reveal(self, s: LineState) -> None:
        s.log += [str(a) for a in self.answers]
        s.emit("voted", votes=[a.picks[0][0] for a in self.answers])


class Line(Game[LineState]):
    name = "line"
    rules = 1
    seat_counts = (2, 3)
    units = ("vp",)

    def __init__(self, *steps: Step[LineState], off_turn: bool = False) -> None:
        self.steps = steps
        self.off_turn = off_turn

    def new(self, seats: int, options: dict[str, str], seed: str) -> LineState:
        s = LineState()
        s.start(seats)
        s.log, s.secret, s.rng = ["off-turn"] if self.off_turn else [""], "truth", Rng.stream(seed)
        s.emit("began")
        s.todo(*self.steps)
        settle(s)
        return s

    def imagine(self, s: LineState, seat: int, rng: Rng) -> LineState:
        new = s.copy()
        new.secret, new.rng = "guess", Rng(rng.next())
        forget_answers(new.agenda, seat)
        return new

    def view(self, s: LineState, seat: int | None) -> dict[str, Any]:
        return {"log": s.log}

    def components(self, s: LineState) -> Counter[str]:
        return Counter()

    def outcome(self, s: LineState) -> Outcome:
        return Outcome((1, 1), (0, 0), "end")


def line(*steps: Step[LineState], off_turn: bool = False, seats: int = 2) -> Table:
    return Table(Line(*steps, off_turn=off_turn), [Seat()] * seats, {}, "seed")


def act(table: Table, *lines: str) -> None:
    for text in lines:
        table.act(parse(text))


def log(table: Table) -> list[str]:
    s: Any = table.state
    return list(s.log[1:])


# --- acting ---------------------------------------------------------------------------------------------------------


def test_acting_gives_the_events_and_keeps_the_past() -> None:
    table = line(Ask(0), Ask(1))
    start = table.state.digest()
    assert [e.key for e in table.opening] == ["began"]
    events = table.act(parse("A say yes"))
    assert [(e.key, e.seat, e.data) for e in events] == [("said", 0, {"word": "yes"})]
    assert table.asked() == (1,)
    assert table.state_at(0).digest() == start
    assert table.state_at(1) is table.state
    assert [e.key for e in table.all_events()] == ["began", "said"]
    assert not table.is_over
    act(table, "B say no")
    assert table.is_over


def test_an_illegal_action_changes_nothing() -> None:
    table = line(Ask(0))
    digest = table.state.digest()
    for text in ("B say yes", "A say maybe", "A sing", "A say yes yes"):
        with pytest.raises(Illegal) as refused:
            table.act(parse(text))
        assert refused.value.reasons
    assert (table.state.digest(), table.past, table.state.events) == (digest, [], None)


def test_a_bug_in_a_rule_leaves_the_table_at_the_last_good_step() -> None:
    table = line(Ask(0), Ask(0, "bug"))
    act(table, "A say yes")
    digest = table.state.digest()
    with pytest.raises(KeyError):
        table.act(parse("A say yes"))
    assert table.state.digest() == digest
    assert log(table) == ["A say yes"]
    assert len(table.past) == 1
    assert table.state.events is None
    assert table.asked() == (0,)


def test_choices_are_computed_once_per_action(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    plain = Ask.choices

    def counted(self: Ask, s: LineState, seat: int) -> list[Choice]:
        calls.append(seat)
        return plain(self, s, seat)

    monkeypatch.setattr(Ask, "choices", counted)
    act(line(Ask(0)), "A say yes")
    assert calls == [0]


# --- undo -----------------------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_own_last_decision() -> None:
    table = line(Ask(0), Ask(0), Ask(0))
    digests = [table.state.digest()]
    for text in ("A say yes", "A say no"):
        act(table, text)
        digests.append(table.state.digest())
    assert table.undo(0) == 1
    assert table.state.digest() == digests[1]
    assert table.undo(0) == 1
    assert table.state.digest() == digests[0]
    with pytest.raises(Problem, match="nothing_to_undo"):
        table.undo(0)
    assert table.taken_back == 0


def test_undo_skips_over_forced_answers_of_anybody() -> None:
    table = line(Ask(0), Ask(1, "only"), Ask(0, "only"), Ask(1))
    act(table, "A say yes", "B say yes", "A say yes")
    assert [m.is_forced for m in table.past] == [False, True, True]
    assert table.undo_to(0) == 0
    assert table.undo_to(1) is None
    assert table.undo(0) == 3
    assert log(table) == []


def test_undo_never_passes_a_free_decision_of_another_seat() -> None:
    table = line(Ask(0), Ask(1), Ask(0, "only"), Ask(0))
    act(table, "A say yes", "B say yes", "A say yes")
    assert table.undo_to(0) is None
    assert table.undo_to(1) == 1


@pytest.mark.parametrize("kinds", [("dice",), ("free", "dice"), ("dice", "only")])
def test_undo_never_passes_a_reveal(kinds: tuple[str, ...]) -> None:
    table = line(*(Ask(0, k) for k in kinds), Ask(0))
    for _ in kinds:
        act(table, "A say yes")
    assert table.undo_to(0) is None
    at = kinds.index("dice") + 1
    assert table.border() == Border("rolled", at)
    act(table, "A say no")
    assert table.undo_to(0) == len(kinds), "what came after the reveal can be undone"


def test_redo_brings_back_step_by_step_what_was_undone_until_something_new_is_played() -> None:
    table = line(Ask(0), Ask(0), Ask(1, "only"), Ask(0))
    act(table, "A say yes", "A say no", "B say yes")
    whole, digest = log(table), table.state.digest()
    table.undo(0)
    table.undo(0)
    assert (log(table), [len(removed) for removed in table.undone]) == ([], [2, 1])
    assert table.redo() == 1 and table.redo() == 2
    assert log(table) == whole and table.state.digest() == digest
    with pytest.raises(Problem, match="nothing_to_redo"):
        table.redo()
    table.undo(0)
    table.undo(0)
    act(table, "A say no")  # something new
    assert table.undone == []


def test_redo_brings_back_what_was_seen_and_what_others_decided() -> None:
    table = line(Ask(0, "dice"), Ask(1), Ask(0))
    act(table, "A say yes", "B say no")
    digest = table.state.digest()
    table.undo(0, friendly=True)
    act(table, "A say yes")  # the same again, by hand: the rest can still be played again
    assert table.redo() == 1 and table.state.digest() == digest


def test_a_friendly_table_lifts_both_limits_and_counts() -> None:
    table = line(Ask(0, "dice"), Ask(1), Ask(0))
    act(table, "A say yes", "B say yes")
    assert table.undo_to(0) is None
    assert table.undo(0, friendly=True) == 2
    assert table.taken_back == 1
    act(table, "A say yes", "B say yes")
    table.undo(1, friendly=True)
    assert table.taken_back == 1, "what anybody may undo is not counted"


def test_no_border_while_nothing_was_revealed() -> None:
    table = line(Ask(0))
    assert table.border() is None


# --- taking a secret answer back ------------------------------------------------------------------------------------


def test_take_back_keeps_what_others_have_done_since() -> None:
    table = line(Vote((0, 1, 2)), seats=3)
    act(table, "A vote yes", "C vote no")
    table.take_back(0)
    assert table.asked() == (0, 1)
    assert [str(a) for a in table.actions] == ["C vote no"]
    act(table, "A vote no", "B vote yes")
    assert log(table) == ["A vote no", "B vote yes", "C vote no"]


def test_take_back_removes_the_answer_not_a_later_interjection() -> None:
    table = line(Vote((0, 1)), off_turn=True)
    act(table, "A vote yes", "A wink")
    table.take_back(0)
    assert [str(a) for a in table.actions] == ["A wink"]
    assert table.asked() == (0, 1)


def test_take_back_is_refused_once_something_was_learnt_since() -> None:
    table = line(Vote((0, 1)), off_turn=True)
    act(table, "A vote yes", "A peek")
    digest = table.state.digest()
    with pytest.raises(Problem, match="nothing_to_undo"):
        table.take_back(0)
    assert table.state.digest() == digest
    assert len(table.past) == 2


@pytest.mark.parametrize("done", [(), ("B vote no",), ("A vote yes", "B vote no")])
def test_take_back_needs_an_answer_that_is_not_revealed(done: tuple[str, ...]) -> None:
    table = line(Vote((0, 1)), Ask(0))
    act(table, *done)
    with pytest.raises(Problem, match="nothing_to_undo"):
        table.take_back(0)
    assert [str(a) for a in table.actions] == list(done)


def test_the_reveal_is_a_border_even_if_the_game_forgets_it() -> None:
    table = line(Vote((0, 1)), Ask(0))
    act(table, "A vote yes", "B vote no")
    assert [e.key for e in table.past[-1].events] == ["reveal", "voted"]
    assert table.border() == Border("reveal", 2)
    assert table.undo_to(1) is None


def test_an_answer_that_nobody_else_waits_for_can_be_undone() -> None:
    table = line(Vote((1,)), Ask(0))
    act(table, "B vote yes")
    assert table.border() is None
    assert table.undo_to(1) == 0


# --- preview, explanations, scrubbing -------------------------------------------------------------------------------


def test_preview_foretells_without_changing_anything() -> None:
    table = line(Ask(0), Ask(1))
    digest = table.state.digest()
    assert [(e.key, e.data) for e in table.preview(parse("A say yes"))] == [("said", {"word": "yes"})]
    assert (table.state.digest(), table.past, table.state.events) == (digest, [], None)
    with pytest.raises(Illegal) as refused:
        table.preview(parse("A sing"))
    assert refused.value.reasons == [Reason("no_voice", "T4")]


def test_preview_stops_at_the_first_surprise() -> None:
    assert [e.key for e in line(Ask(0, "dice")).preview(parse("A say yes"))] == ["said"]
    assert line(Ask(0), off_turn=True).preview(parse("B peek")) == []


def test_preview_knows_only_an_imagined_world() -> None:
    table = line(Ask(0, "slip"))
    assert table.preview(parse("A say yes"))[-1].data == {"card": "guess"}
    assert table.act(parse("A say yes"))[-1].data == {"card": "truth"}


def test_preview_does_not_know_the_answers_of_others() -> None:
    table = line(Vote((0, 1)))
    act(table, "B vote no")
    assert table.preview(parse("A vote yes")) == []


def test_going_to_an_earlier_point() -> None:
    table = line(Ask(0), Ask(0), Ask(0))
    act(table, "A say yes", "A say no")
    table.go_to(2)
    assert log(table) == ["A say yes", "A say no"]
    table.go_to(1)
    assert log(table) == ["A say yes"]
    for wrong in (-1, 2):
        with pytest.raises(ValueError, match="1 actions"):
            table.go_to(wrong)


@pytest.mark.parametrize(
    ("seat", "item", "reasons"),
    [
        (0, "yes", []),
        (0, "face", [Reason("no_winking", "T3"), Reason("no_voice", "T4")]),
        (1, "yes", [Reason("not_your_turn", seats=[0])]),
    ],
)
def test_why_an_id_cannot_be_pointed_at(seat: int, item: str, reasons: list[Reason]) -> None:
    assert line(Ask(0)).why_not_target(seat, item) == reasons


def test_why_an_id_cannot_be_pointed_at_when_the_step_names_no_verbs_or_all_is_over() -> None:
    table = line(Vote((0, 1)))
    assert table.why_not_target(0, "maybe") == [Reason("not_a_target", item="maybe")]
    act(table, "A vote yes", "B vote no")
    assert table.why_not_target(0, "maybe") == [Reason("game_over")]


def test_options_are_completed_and_checked() -> None:
    with pytest.raises(Problem, match="bad_seat_count"):
        line(Ask(0), seats=4)
    with pytest.raises(Problem, match="unknown_option"):
        Table(Line(Ask(0)), [Seat()] * 2, {"colour": "red"}, "x")
