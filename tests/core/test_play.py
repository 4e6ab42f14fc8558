"""The protocol: notation, slots, choices, legality, reasons."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygames.core import play
from pygames.core.play import Action, Choice, Picks, Slot, Step, actions, legal_actions, one, parse, random_action
from pygames.core.problems import Illegal, Problem, Reason
from pygames.core.rng import Rng
from pygames.core.state import State

# --- notation -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Action(0, "pass"), "A pass"),
        (Action(1, "pay", (("c012", "c077"),)), "B pay c012+c077"),
        (Action(3, "move", (("hex:-1,2",), (), ("x",))), "D move hex:-1,2 - x"),
    ],
)
def test_notation_goes_both_ways(action: Action, text: str) -> None:
    assert str(action) == text
    assert parse(text) == action


def test_notation_of_random_actions_goes_both_ways() -> None:
    rng = Rng(1)
    ids = ("a", "b-1", "hex:0,-3", "é", "c012")
    for _ in range(300):
        picks = tuple(tuple(sorted(rng.sample(ids, rng.below(4)))) for _ in range(rng.below(4)))
        action = Action(rng.below(4), rng.pick(("go", "pay_all")), picks)
        assert parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    ["", " ", "A", "E go", "AB go", "a go", "A  go", " A go", "A go ", "A go x+", "A go +x", "A go x++y", "A\tgo"]
    + ["A go\nx", "A go\u00a0x y", "Ago"],
)
def test_bad_notation_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="bad_notation"):
        parse(text)


# --- slots and choices ----------------------------------------------------------------------------------------------

IDS = ("a", "b", "c", "d")


@pytest.mark.parametrize(
    ("pick", "fits"),
    [
        ((), False),
        (("a",), True),
        (("a", "c"), True),
        (("c", "a"), False),
        (("a", "a"), False),
        (("a", "x"), False),
        (("a", "b", "c"), False),
    ],
)
def test_a_slot_takes_the_right_number_of_known_sorted_ids(pick: tuple[str, ...], fits: bool) -> None:
    assert Slot("s", IDS, 1, 2).fits(pick) is fits


@pytest.mark.parametrize("lo", range(3))
@pytest.mark.parametrize("hi", range(5))
def test_a_slot_counts_what_it_lists(lo: int, hi: int) -> None:
    slot = Slot("s", IDS, lo, hi)
    found = list(slot.fillings())
    assert slot.count() == len(found) == len(set(found))
    assert all(slot.fits(p) for p in found)


def test_a_planned_slot_lists_its_plans_only() -> None:
    slot = Slot("s", IDS, 1, 4, (("b", "c"), ("a",)))
    assert list(slot.fillings()) == [("b", "c"), ("a",)]
    assert slot.count() == 2
    choice = Choice("pay", (slot,))
    assert choice.lists(Action(0, "pay", (("a",),)))
    assert not choice.lists(Action(0, "pay", (("b",),)))
    assert choice.fits(Action(0, "pay", (("b",),)))


def test_a_choice_lists_the_product_of_its_slots() -> None:
    choice = Choice("go", (Slot("x", IDS), Slot("y", ("k", "l"), 0, 2)))
    found = list(actions(choice, 2))
    assert choice.count() == len(found) == len(set(found)) == 16
    assert all(choice.lists(a) and a.seat == 2 for a in found)
    assert Choice("pass").count() == 1


@pytest.mark.parametrize(
    ("picks", "leads"),
    [
        ((), True),
        ((("a",),), True),
        ((("a",), ()), True),
        ((("a",), ("k",)), True),
        (((), ("k",)), False),
        ((("x",),), False),
        ((("a",), ("k", "l"), ()), False),
    ],
)
def test_picks_made_so_far_lead_on(picks: Picks, leads: bool) -> None:
    assert Choice("go", (Slot("x", IDS), Slot("y", ("k", "l"), 2, 2))).leads_on("go", picks) is leads


def test_one_sorts_its_ids() -> None:
    assert one("go", where=["b", "a"]) == Choice("go", (Slot("where", ("a", "b")),))


# --- a state with one configurable question -------------------------------------------------------------------------


class Desk(State):
    __slots__ = ("coins", "log")
    INTERJECTIONS = ("shout",)

    coins: list[int]
    log: list[str]

    def copy(self) -> Desk:
        new = self.copy_base(Desk())
        new.coins, new.log = self.coins[:], self.log[:]
        return new

    def interjections(self, seat: int) -> list[Choice]:
        return [Choice("shout")] if self.coins[seat] else []

    def interject(self, a: Action) -> None:
        self.coins[a.seat] -= 1
        self.log.append(str(a))

    def why_not_interject(self, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [] if self.coins[seat] else [Reason("hoarse", "T9")]


class Question(Step[Desk]):
    seats: tuple[int, ...]
    offered: tuple[Choice, ...]

    def asks(self, s: Desk) -> tuple[int, ...]:
        return self.seats

    def choices(self, s: Desk, seat: int) -> list[Choice]:
        return list(self.offered)

    def verbs(self) -> tuple[str, ...]:
        return ("fly", "go")

    def take(self, s: Desk, a: Action) -> None:
        s.log.append(str(a))

    def refusal(self, s: Desk, a: Action) -> Reason | None:
        return None if sum(map(int, a.picks[0])) == 6 else Reason("not_six", "T1")

    def why_not(self, s: Desk, seat: int, verb: str, picks: Picks) -> list[Reason]:
        return [Reason("no_wings", "T2")] if verb == "fly" and picks else []


class Note(Step[Desk]):
    text: str

    def run(self, s: Desk) -> None:
        s.log.append(self.text)


def desk(*offered: Choice, seats: tuple[int, ...] = (0,)) -> Desk:
    s = Desk()
    s.start(2)
    s.coins, s.log = [0, 0], []
    s.todo(Question(seats, offered), Note("after"))
    return s


PLANNED = Choice("pay", (Slot("coins", ("1", "2", "3", "4", "5"), 1, 3, (("1", "5"), ("2", "4"))),))


@pytest.mark.parametrize(
    ("pick", "reasons"),
    [
        (("1", "5"), []),
        (("1", "2", "3"), []),
        (("1", "2"), [Reason("not_six", "T1")]),
        (("9",), [Reason("not_among_targets", verb="pay")]),
        (("2", "1"), [Reason("not_sorted")]),
    ],
)
def test_a_planned_slot_takes_plans_and_what_the_step_does_not_refuse(
    pick: tuple[str, ...], reasons: list[Reason]
) -> None:
    s = desk(PLANNED)
    action = Action(0, "pay", (pick,))
    assert play.reasons(s, 0, "pay", (pick,)) == reasons
    assert play.is_legal(s, action) is (not reasons)
    if reasons:
        with pytest.raises(Illegal) as refused:
            play.apply(s, action)
        assert refused.value.reasons == reasons
        assert s.log == []
    else:
        play.apply(s, action)
        assert s.log == [str(action), "after"]
        assert not s.agenda


def test_by_default_only_the_listed_plans_are_legal() -> None:
    assert Step[Any]().refusal(desk(), Action(0, "x")) == Reason("not_listed")
    assert State().refusal(Action(0, "x")) == Reason("not_listed")


def test_an_unfinished_action_is_refused_with_a_reason_but_may_go_on() -> None:
    s = desk(Choice("go", (Slot("x", IDS, 2, 2), Slot("y", IDS))))
    for picks in ((), (("a",),), (("a", "b"),)):
        assert play.reasons(s, 0, "go", picks) == []
        with pytest.raises(Illegal) as refused:
            play.apply(s, Action(0, "go", picks))
        assert refused.value.reasons == [Reason("unfinished")]


@pytest.mark.parametrize(
    ("seat", "verb", "picks", "reason"),
    [
        (1, "go", (("a",),), Reason("not_your_turn", seats=[0])),
        (3, "go", (("a",),), Reason("not_your_turn", seats=[0])),
        (0, "go", (("x",),), Reason("not_among_targets", verb="go")),
        (0, "fly", (("a",),), Reason("no_wings", "T2")),
        (0, "fly", (), Reason("nothing_possible", verb="fly")),
        (0, "dance", (), Reason("not_now", verb="dance")),
        (0, "shout", (), Reason("hoarse", "T9")),
        (1, "shout", (), Reason("hoarse", "T9")),
        (3, "shout", (), Reason("not_your_turn", seats=[0])),
    ],
)
def test_reasons(seat: int, verb: str, picks: Picks, reason: Reason) -> None:
    assert play.reasons(desk(one("go", x=IDS)), seat, verb, picks) == [reason]


def test_after_the_end_nothing_is_possible() -> None:
    s = desk()
    s.agenda.clear()
    assert play.reasons(s, 0, "go") == [Reason("game_over")]
    assert play.choices(s, 0) == []
    assert play.asked(s) == ()
    assert play.forced(s) is None


def test_a_seat_that_does_not_exist_has_no_choices() -> None:
    s = desk(Choice("go"))
    assert play.choices(s, 2) == play.choices(s, -1) == []


def test_an_interjection_leaves_the_agenda_alone() -> None:
    s = desk(Choice("go"))
    s.coins[1] = 1
    before = s.agenda[:]
    play.apply(s, parse("B shout"))
    assert s.agenda == before
    assert s.log == ["B shout"]
    assert not play.is_legal(s, parse("B shout"))


def test_todo_puts_the_first_named_first() -> None:
    s = desk()
    s.agenda.clear()
    s.todo(Note("3"))
    s.todo(Note("1"), Note("2"))
    play.settle(s)
    assert s.log == ["1", "2", "3"]


# --- forced answers and lists ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offered", "seats", "answer"),
    [
        ((Choice("go"),), (0,), "A go"),
        ((one("go", x=("a",)),), (0,), "A go a"),
        ((Choice("go", (Slot("x", ("a", "b"), 2, 2),)),), (0,), "A go a+b"),
        ((one("go", x=("a", "b")),), (0,), None),
        ((Choice("go"), Choice("stay")), (0,), None),
        ((Choice("go"),), (0, 1), None),
        ((Choice("pay", (Slot("x", IDS, 1, 1, (("a",),)),)),), (0,), None),
    ],
)
def test_a_single_possible_answer_is_forced(
    offered: tuple[Choice, ...], seats: tuple[int, ...], answer: str | None
) -> None:
    assert play.forced(desk(*offered, seats=seats)) == (parse(answer) if answer else None)


def test_something_to_interject_means_not_forced() -> None:
    s = desk(Choice("go"))
    s.coins[0] = 1
    assert play.forced(s) is None


def test_legal_actions_lists_everything_and_samples_big_sets() -> None:
    big = Choice("take", (Slot("x", tuple(f"c{n:02}" for n in range(13)), 0, 13),))
    s = desk(one("go", x=IDS), big)
    assert len(legal_actions(s, 0, limit=4, rng=None)) == 4 + 2**13
    found = legal_actions(s, 0, limit=30, rng=Rng(1))
    assert [str(a) for a in found[:4]] == ["A go a", "A go b", "A go c", "A go d"]
    assert 20 < len(found) - 4 <= 30
    assert len(set(found)) == len(found)
    assert all(play.is_legal(s, a) for a in found)
    assert found == legal_actions(s, 0, limit=30, rng=Rng(1))


def test_random_actions_are_uniform() -> None:
    choice = Choice("go", (Slot("x", ("a", "b", "c"), 0, 2), Slot("y", IDS, 1, 2, (("a",), ("b", "c")))))
    rng = Rng(5)
    counts = Counter(random_action(choice, 0, rng) for _ in range(2800))
    assert set(counts) == set(actions(choice, 0))
    assert all(abs(n - 200) < 60 for n in counts.values())


def test_random_actions_of_an_enormous_set_come_at_once() -> None:
    slot = Slot("x", tuple(f"c{n:03}" for n in range(120)), 0, 120)
    assert slot.count() == 2**120
    action = random_action(Choice("take", (slot,)), 0, Rng(1))
    assert slot.fits(action.picks[0])
    assert 40 < len(action.picks[0]) < 80
