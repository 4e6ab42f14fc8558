"""A position in numbers: only what the seat knows, and what is made of it."""

from __future__ import annotations

from pygames.bluemoon import GAME, features
from pygames.bluemoon.judged import JudgedTurns, Replies, Value
from pygames.bluemoon.sites import Survey
from pygames.bluemoon.wide import WidePlanner
from pygames.core.bots import base
from pygames.core.bots.net import Net
from pygames.core.play import is_legal, push
from pygames.core.rng import Rng
from tests.bluemoon import build


def net(**lines: float) -> dict[str, Net]:
    """A value that looks at a few inputs only, whoever's turn has ended."""
    rows = [[0.0] for _ in range(features.LENGTH)]
    for name, line in lines.items():
        rows[int(name[1:])] = rows[features.WAITING + int(name[1:])] = [line]
    return {"value.two": Net(rows, [0.0], [[]])}


def test_features_tell_only_what_the_seat_knows() -> None:
    """Two truths that look alike to the seat have the same features; its own hand is among them."""
    s = build.state(build.table(phase="replenish", hands=("aqua1 vulca2 lux1", "mimix1 vulca3"), crystals=(9, 4)))
    observer = features.Observer()
    mine = observer.features(s, 0)
    assert observer.features(GAME.imagine(s, 0, Rng(5)), 0) == mine
    ids = [i for i, _ in mine]
    assert len(ids) == len(set(ids))
    assert max(ids) < features.WAITING
    assert (features.POWERS + 1, 0.5) in mine  # one Lux 1
    assert min(i for i, _ in observer.features(s, 1)) >= features.WAITING
    assert len(observer.numbers(s, 0)) == features.WAITING


def test_a_finished_match_is_worth_its_result() -> None:
    s = build.state(build.table(phase="replenish", obelisk="ABABABABABA", crystals=(0, 9)))
    s.cause = "offerings"
    assert features.result(s, 0) > 0.75
    assert features.result(s, 1) < 0.25
    assert Value(net()).of(s, 0) == features.result(s, 0)


def test_R71_R72_a_building_brings_its_bonuses_less_what_the_other_gets() -> None:
    """The mill: two cards for most markers, a crystal to each; the other's gain counts four fifths."""
    s = build.state(build.table(phase="replenish", owners={"mill": "AB."}))
    (mill,) = [site for site in Survey().of(s).all if site.tile == "mill"]
    assert (mill.open, mill.values, mill.colour) == (1, [2], "red")
    assert abs(mill.ends[0] - (1 + 1.6 - 0.8 * 1)) < 1e-9
    assert abs(mill.ends[1] - (1 + 1.6 - 0.8 * 1)) < 1e-9
    assert mill.chance(0) == 0.5  # a tie, and the leftmost marker
    assert mill.chance(1) == 0.25


def test_every_stop_of_a_turn_is_an_end_and_every_turn_is_legal() -> None:
    s = build.state(
        build.table(phase="move", hands=("terrah2 terrah2 terrah3 vulca1 venti1 lux2", "lux1"), at=("mill",))
    )
    ends = WidePlanner().ends(s, 0)
    for _, plan, world in ends:
        c = s.copy()
        for action in plan:
            assert is_legal(c, action), (plan, action)
            push(c, action)
        assert c.digest() == world.digest()
    many = {sum(a.verb == "contribute" for a in plan) for _, plan, _ in ends if all(a.verb != "walk" for a in plan)}
    assert {0, 1, 2, 3} <= many
    assert [value for value, _, _ in ends] == sorted([value for value, _, _ in ends], reverse=True)


def test_what_was_learned_chooses_the_turn() -> None:
    """With crystals worth all or nothing, the turn that finishes the mill is taken or left."""
    t = build.table(phase="move", owners={"mill": "AA."}, hands=("terrah2 vulca1 vulca3", "lux1"), at=("mill",))
    rich, poor = (JudgedTurns(net(i6=line)) for line in (9.0, -9.0))
    assert "contribute" in [a.verb for a in rich.plans(build.state(t), 0)[0]]
    assert "contribute" not in [a.verb for a in poor.plans(build.state(t), 0)[0]]


def test_turns_are_tried_against_the_reply() -> None:
    s = build.state(build.table(phase="move", hands=("aqua1 aqua2 vulca1 vulca2", "lux1")))
    replies = Replies(net(), width=3, trials=4)
    found = replies.candidates(s, 0, Rng(1))
    assert len(found) == 3
    turn = s.turn
    assert replies.outcome(s, 0, Rng(2)) == 0.5
    assert (s.turn, s.turn_seat) == (turn + 1, 1)


def test_levels_play_with_three_and_four_too() -> None:
    """Nothing was learned about them: the evaluation judges."""
    for seats in (3, 4):
        t = build.table(seats=seats, phase="move", hands=("aqua1 aqua2 vulca1 vulca2", "lux1", "lux1"))
        for level in ("medium", "hard"):
            assert is_legal(t.state, base.choose(t, 0, base.make(GAME, level)))
