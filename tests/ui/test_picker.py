"""Progressive choosing over a list of choices."""

from __future__ import annotations

from pygames.core.play import Action, Choice, Slot, one
from pygames.core.problems import Reason
from ui.picker import AGAIN, MORE, READY, REFUSED, Picker

WALK = one("walk", to=["a", "b"])
FLY = one("fly", card=["c1", "c2"], to=["a", "z"])
PAY = Choice("pay", (Slot("space", ("s1",)), Slot("cards", ("c1", "c2", "c3"), 1, 3, (("c1", "c2"), ("c3",)))))
END = Choice("end")


def picker(*found: Choice, wrong: tuple[tuple[str, ...], ...] = ()) -> Picker:
    return Picker(1, found, lambda verb, picks: [Reason("too_little")] if picks[-1] in wrong else [])


def test_a_tap_on_the_only_target_of_a_verb_makes_an_action() -> None:
    p = picker(WALK, FLY, END)
    assert p.tap("b") == READY
    assert p.action() == Action(1, "walk", (("b",),))
    assert p.tap("b") == AGAIN


def test_a_card_asks_for_its_target_and_another_start_changes_the_mind() -> None:
    p = picker(WALK, FLY, END)
    assert p.tap("c2") == MORE
    assert p.targets() == ("a", "z") and p.action() is None
    assert p.tap("z") == READY
    assert p.action() == Action(1, "fly", (("c2",), ("z",)))
    assert p.tap("b") == READY and p.action() == Action(1, "walk", (("b",),))


def test_what_cannot_be_pointed_at_is_refused_and_changes_nothing() -> None:
    p = picker(WALK, END)
    p.tap("a")
    assert p.tap("nowhere") == REFUSED
    assert p.action() == Action(1, "walk", (("a",),))


def test_a_planned_slot_starts_with_the_best_plan_and_is_edited_by_taps() -> None:
    p = picker(PAY, END, wrong=(("c1",), ("c2",)))
    assert p.tap("s1") == READY
    assert p.action() == Action(1, "pay", (("s1",), ("c1", "c2")))
    assert p.tap("c1") == MORE and p.action() is None and p.trouble()
    assert p.tap("c3") == READY
    assert p.action() == Action(1, "pay", (("s1",), ("c2", "c3")))
    assert p.take_plan(1) == READY and p.selected() == ("s1", "c3")
    assert p.take_plan(9) == REFUSED


def test_a_set_of_any_size_is_ready_from_the_start() -> None:
    p = picker(Choice("throw", (Slot("cards", ("c1", "c2", "c3"), 0, 2),)))
    assert p.action() == Action(1, "throw", ((),)) and not p.is_started
    assert [p.tap(c) for c in ("c3", "c1", "c2")] == [READY, READY, REFUSED]
    assert p.action() == Action(1, "throw", (("c1", "c3"),)) and p.is_started


def test_a_verb_is_named_by_a_button_and_what_leaves_no_choice_is_filled_in() -> None:
    offer = one("offer", price=["crystals7"])
    p = picker(offer, WALK, END)
    assert p.start("end") == READY and p.action() == Action(1, "end")
    p.reset()
    assert p.start("walk") == MORE and p.targets() == ("a", "b") and p.is_started
    p.reset()
    assert p.start("offer") == READY and p.action() == Action(1, "offer", (("crystals7",),))
    assert p.start("dance") == REFUSED


def test_choices_that_share_a_first_pick_stay_open_until_the_second() -> None:
    red, blue = (Choice("pay", (Slot("space", ("s1",)), Slot("colour", (c,)), Slot("cards", ("c1",), 1, 1, (("c1",),))))
                 for c in ("red", "blue"))  # fmt: skip
    p = picker(red, blue)
    assert p.tap("s1") == MORE and p.targets() == ("red", "blue")
    assert p.tap("blue") == READY
    assert p.action() == Action(1, "pay", (("s1",), ("blue",), ("c1",)))


SHORT = Choice("sail", (Slot("to", ("a", "b")), Slot("via", ("v", "w"), 0, 2, ((), ("v",))), Slot("die", ("d1", "d2"))))
LONG = Choice("sail", (Slot("to", ("a", "z")), Slot("via", ("v", "w"), 0, 2, (("w",),)), Slot("die", ("d3",))))
BUY = one("buy", what=["x"], die=["d1", "d3"])


def test_choices_that_differ_only_behind_a_planned_set_are_told_apart_first() -> None:
    p = picker(SHORT, LONG, BUY)
    assert p.tap("a") == MORE
    assert p.targets() == ("d1", "d2", "d3")
    assert p.tap("d2") == READY
    assert p.action() == Action(1, "sail", (("a",), (), ("d2",)))
    assert p.take_plan(1) == READY and p.action() == Action(1, "sail", (("a",), ("v",), ("d2",)))


def test_what_leaves_no_choice_behind_a_set_is_filled_in() -> None:
    p = picker(SHORT, LONG)
    assert p.tap("z") == READY
    assert p.action() == Action(1, "sail", (("z",), ("w",), ("d3",)))


def test_a_die_may_be_named_before_what_it_is_used_for() -> None:
    p = picker(SHORT, LONG, BUY)
    assert p.hold("d1") == MORE and p.is_started and p.selected() == ("d1",)
    assert set(p.targets()) == {"a", "b", "x"}
    assert p.tap("x") == READY and p.action() == Action(1, "buy", (("x",), ("d1",)))
    p.reset()
    assert p.hold("nothing") == REFUSED and not p.is_started
