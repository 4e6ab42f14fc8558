"""A position in numbers: only what the seat knows, and what is made of it."""

from __future__ import annotations

from pygames.bluemoon import GAME, features
from pygames.bluemoon.evaluation import Evaluator
from pygames.bluemoon.judged import Replies, Value
from pygames.core.bots.net import Net
from pygames.core.rng import Rng
from tests.bluemoon import build

FEW = Net([[0.0] for _ in range(features.LENGTH)], [0.0], [[]])


def test_features_tell_only_what_the_seat_knows() -> None:
    """Two truths that look alike to the seat have the same features; its own hand is among them."""
    s = build.state(build.table(phase="replenish", hands=("aqua1 vulca2 lux1", "mimix1 vulca3"), crystals=(9, 4)))
    observer = features.Observer()
    mine = observer.features(s, 0)
    assert observer.features(GAME.imagine(s, 0, Rng(5)), 0) == mine
    ids = [i for i, _ in mine]
    assert len(ids) == len(set(ids))
    assert max(ids) < features.LENGTH
    assert sum(v for i, v in mine if i < features.REBUILT) == 3


def test_a_finished_match_is_worth_its_result() -> None:
    s = build.state(build.table(phase="replenish", obelisk="ABABABABABA", crystals=(0, 9)))
    s.cause = "offerings"
    assert features.result(s, 0) > 0.75
    assert features.result(s, 1) < 0.25


def test_what_was_learned_judges_where_it_was_and_the_evaluation_elsewhere() -> None:
    judge = Evaluator()
    two = build.state(build.table(phase="replenish", crystals=(12, 0)))
    assert Value({"value.two": FEW}, judge).of(two, 0) == 0.5
    assert Value({}, judge).of(two, 0) > 0.5
    three = build.state(build.table(seats=3, phase="replenish", crystals=(12, 0, 0)))
    assert Value({"value.two": FEW}, judge).of(three, 0) > 0.5


def test_turns_are_tried_with_what_was_learned_too() -> None:
    s = build.state(build.table(phase="move", hands=("aqua1 aqua2 vulca1 vulca2", "lux1")))
    replies = Replies({"value.two": FEW}, width=3, trials=4)
    found = replies.candidates(s, 0, Rng(1))
    assert 1 < len(found) <= 3
    assert replies.outcome(s, 0, Rng(2)) == 0.5
