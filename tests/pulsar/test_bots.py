"""The three levels play legally, alike for the same seed, and each better than the one below."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core.bots import base
from pygames.core.play import Action, actions, asked, choices, is_legal, push
from pygames.core.table import Seat, Table
from pygames.pulsar import GAME
from pygames.pulsar.evaluation import Evaluator, load_weights
from pygames.pulsar.planner import Planner
from pygames.pulsar.steps.opening import ChooseHeadquarters
from pygames.pulsar.steps.turn import Act
from tests.pulsar.build import play, state, table


def match(levels: list[str], seed: str, **options: str) -> tuple[Table, list[str]]:
    t = Table(GAME, [Seat()] * len(levels), options, seed)
    bots = [base.make(GAME, level) for level in levels]
    while not t.is_over:
        seat = t.asked()[0]
        t.act(base.choose(t, seat, bots[seat]))
    return t, levels


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["easy", "medium"], {"cluster": "deadend"}),
        (["medium", "easy", "easy"], {"setup": "first"}),
        (["easy", "easy", "medium", "easy"], {"setup": "plain", "first_roll": "balanced"}),
    ],
)
def test_bots_play_whole_matches(levels: list[str], options: dict[str, str]) -> None:
    t, _ = match(levels, "whole", **options)
    again, _ = match(levels, "whole", **options)
    assert t.actions == again.actions


def test_medium_beats_random_play_clearly() -> None:
    for i, levels in enumerate((["medium", "random"], ["random", "medium"])):
        t, _ = match(levels, f"clear{i}")
        outcome = GAME.outcome(state(t))
        assert outcome.winners == (levels.index("medium"),)
        assert max(outcome.scores) > min(outcome.scores) + 40


def test_hard_answers_every_kind_of_question() -> None:
    t = Table(GAME, [Seat()] * 2, {}, "hard")
    bot = base.make(GAME, "hard")
    for _ in range(24):
        seat = t.asked()[0]
        action = base.choose(t, seat, bot)
        assert is_legal(t.state, action)
        t.act(action)


def test_a_die_that_must_be_used_is_used_whatever_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the end of the turn is not offered and no use is cheap, a bot still picks from what is offered."""
    t = Table(GAME, [Seat()] * 2, {}, "must")
    planner = Planner(tokens=False)
    monkeypatch.setattr(planner, "cheap", lambda ways: ())
    uniform, met = base.make(GAME, base.RANDOM), 0
    while not t.is_over:
        seat = t.asked()[0]
        verbs = {choice.verb for choice in t.choices(seat)}
        if isinstance(t.state.agenda[-1], Act) and "end" not in verbs:
            met += 1
            assert is_legal(t.state, planner.choose(state(t), seat))
        t.act(base.choose(t, seat, uniform))
    assert met


def test_a_plan_is_legal_from_its_beginning_to_its_end() -> None:
    t = table(hands=([3, 5],), pm1=(1,), ships=("G05",), pulsars={"P01": "A"}, gyrodynes=("small",))
    _, plan = Planner(width=4, look=8).turn(state(t), 0)
    assert plan[-1].verb == "end"
    assert plan[0].verb == "construct"
    play(t, str(plan[0]))
    assert asked(t.state) == (0,)


def test_unused_dice_are_worth_something_until_the_turn_ends() -> None:
    judge = Evaluator()
    t = table(hands=([3],))
    with_die = judge.worth(state(t), 0)
    state(t).hands[0] = []
    assert judge.worth(state(t), 0) < with_die


def test_a_spinning_gyrodyne_is_worth_more_than_one_under_construction() -> None:
    judge = Evaluator()
    worths = [
        judge.worth(state(table(round=2, pulsars={"P01": words})), 0) for words in ("A", "A small", "A small spinning")
    ]
    assert worths == sorted(worths)
    assert worths[2] > worths[1] + 3


def test_a_transmitter_is_begun_for_what_it_brings_beyond_its_dice() -> None:
    """Hard hardly took those of two and three dice: half paid they seemed worth a fifth of what they bring."""
    judge, former = Evaluator(), Evaluator(load_weights("former"))
    assert judge.unfinished("T-C7", 1, 5) > former.unfinished("T-C7", 1, 5) + 2
    first, second, third = (judge.unfinished("T-C7", paid, 5) for paid in (0, 1, 2))
    assert first < second < third
    assert judge.unfinished("T-C7", 1, 2) < second, "fewer rounds to come"
    assert judge.unfinished("T-A5", 0, 1) == 0, "never less than nothing"


def test_unfinished_transmitters_wait_for_the_same_dice() -> None:
    judge = Evaluator()
    one, other, both = (
        judge.transmitters(state(table(round=3, transmitters=tiles)), 0, 6)
        for tiles in ({"A5": "A 1"}, {"A6": "A 4"}, {"A5": "A 1", "A6": "A 4"})
    )
    assert max(one, other) < both < one + other


def test_weights_are_data_with_notes() -> None:
    for column in ("value", "former", "plain"):
        weights = load_weights(column)
        later = ("haste", "queue", "tile.whole", "tile.die")  # what the former bots did not think of
        assert all(value > 0 for name, value in weights.items() if column == "value" or name not in later)
        assert len(weights) > 15


def test_medium_needs_no_whole_plan_to_begin_as_the_whole_plan_does() -> None:
    """The short cut of a beam of one finds the first action of the long way."""
    planner = Planner(tokens=False)
    t = Table(GAME, [Seat()] * 2, {}, "short cut")
    seen = 0
    while seen < 12:
        seat = t.asked()[0]
        if isinstance(t.state.agenda[-1], Act):
            assert planner.first(state(t), seat) == planner.turn(state(t), seat)[1][0]
            seen += 1
        t.act(planner.choose(state(t), seat))


# --- blunders that bots have made -------------------------------------------------------------------------------------


def finished(t: Table, level: str) -> int:
    """Ana's score at the end, with her bot and others that buy nothing."""
    bot = base.make(GAME, level)
    while not t.is_over:
        seat = t.asked()[0]
        if seat:
            t.act(next(a for c in reversed(t.choices(seat)) for a in actions(c, seat)))
        else:
            t.act(reckoned(t, bot))
    return GAME.outcome(state(t)).scores[0]


def reckoned(t: Table, bot: base.Bot) -> Action:
    action = base.choose(t, 0, bot)
    assert is_legal(t.state, action)
    return action


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_R133_a_bot_leaves_no_bonus_unbought_that_it_can_pay(level: str) -> None:
    t = table(3, phase="final", round=8, goals=("goal4a", "goal3b", "goal2b"), cubes=(5,),
              patents=("AI-1 AI-2 AI-3 AI-4 AI-5",))  # fmt: skip
    before = state(t).score[0]
    assert finished(t, level) >= before + 12


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_R133_cubes_go_where_they_bring_most(level: str) -> None:
    """Two goals met, cubes for half of their bonuses: the best of all ways is found."""
    t = table(3, phase="final", round=8, goals=("goal1a", "goal4a", "goal3b"), cubes=(6,),
              pulsars={"P01": "A small spinning", "P02": "A small spinning"},
              patents=("AI-1 AI-2 AI-3 AI-4 AI-5",))  # fmt: skip
    best = max(scores(state(t)))
    assert finished(t, level) == best


def scores(s: Any) -> list[int]:
    """Ana's score after every way to answer."""
    if not s.agenda:
        return [GAME.outcome(s).scores[0]]
    seat = asked(s)[0]
    found = []
    for action in [a for c in choices(s, seat) for a in actions(c, seat)]:
        c = s.copy()
        push(c, action)
        found += scores(c)
    return found


def test_headquarters_are_chosen_by_what_they_promise() -> None:
    """Every board has goals with which its second side is taken, or its first."""
    taken = set()
    for n in range(40):
        t = Table(GAME, [Seat()] * 2, {}, f"hq{n}")
        s = state(t)
        while not isinstance(s.agenda[-1], ChooseHeadquarters):
            seat = t.asked()[0]
            t.act(t.forced() or base.choose(t, seat, base.make(GAME, "easy")))
            s = state(t)
        taken.add(base.choose(t, t.asked()[0], base.make(GAME, "hard")).picks[0][0][-1])
    assert taken == {"1", "2"}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_six_lets_one_of_two_waiting_large_gyrodynes_spin(level: str) -> None:
    waiting = {"P01": "A large", "P02": "A large"}
    t = table(2, round=4, hands=([6, 3],), pulsars=waiting)
    done = []
    bot = base.make(GAME, level)
    while t.asked() == (0,) and isinstance(t.state.agenda[-1], Act):
        action = base.choose(t, 0, bot)
        done.append(action.verb)
        t.act(action)
    assert "complete" in done


def test_medium_uses_modifiers() -> None:
    t, _ = match(["medium", "medium"], "modifiers")
    assert sum(any(word in str(a) for word in (".plus", ".minus", ".up", ".down")) for a in t.actions) > 2
