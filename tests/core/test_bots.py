"""Bots: uniform is uniform, greedy takes the best, search plans ahead and does not peek."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygames.core.bots import base
from pygames.core.bots.base import Bot, Decided
from pygames.core.bots.greedy import Greedy
from pygames.core.bots.mcts import Search
from pygames.core.bots.offer import Offer
from pygames.core.bots.uniform import Uniform, uniform_action
from pygames.core.game import Game
from pygames.core.play import Action, legal_actions, parse
from pygames.core.rng import Rng
from pygames.core.state import State
from pygames.core.table import Seat, Table
from tests.core.toys import puzzle
from tests.core.toys.andromeda import GAME as ANDROMEDA
from tests.core.toys.puzzle import Judge
from tests.core.toys.race import GAME as RACE


def table_of(kind: str, seed: str = "x", seats: int = 1) -> Table:
    return Table(puzzle.GAME, [Seat()] * seats, {"kind": kind}, seed)


# --- the door -------------------------------------------------------------------------------------------------------


class Wishful:
    """Wants what it was told to want, legal or not."""

    def __init__(self, wish: Action) -> None:
        self.wish = wish

    def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Decided:
        return Decided(self.wish)


def test_no_bot_can_play_what_the_table_refuses() -> None:
    table = table_of("boxes")
    listed = legal_actions(table.state, 0)
    thought = base.start(table, 0, Wishful(Action(0, "win")))
    assert base.finish(thought) == listed[0]
    assert thought.refused == Action(0, "win"), "whoever looks for faults can tell"
    for wish in listed:
        thought = base.start(table, 0, Wishful(wish))
        assert (base.finish(thought), thought.refused) == (wish, None)


def test_an_offer_gives_the_first_wish_that_is_legal() -> None:
    state = table_of("boxes").state
    listed = legal_actions(state, 0)
    offer = Offer(state, 0)
    assert offer.first(Action(0, "win"), listed[-1], listed[0]) == listed[-1]
    last = listed[-1]
    assert offer.take(last.verb, *last.picks) == last
    assert offer.has(last.verb) and not offer.has("win") and offer.of("win") == []
    assert [c.verb for c in offer.of(last.verb)] == [last.verb]


# --- uniform --------------------------------------------------------------------------------------------------------


def test_uniform_plays_every_listed_action_equally_often() -> None:
    state = table_of("boxes").state
    rng = Rng(1)
    counts = Counter(uniform_action(state, 0, rng) for _ in range(4000))
    assert set(counts) == set(legal_actions(state, 0))
    assert all(abs(n - 1000) < 120 for n in counts.values())


def test_every_game_has_the_random_level() -> None:
    assert isinstance(base.make(puzzle.GAME, "random"), Uniform)


# --- greedy ---------------------------------------------------------------------------------------------------------


def test_greedy_takes_what_is_worth_most_at_once() -> None:
    assert base.choose(table_of("doors"), 0, Greedy(Judge())) == parse("A left")


def test_greedy_looks_at_every_candidate_once() -> None:
    thought = base.start(table_of("boxes"), 0, Greedy(Judge()))
    steps = 1
    while thought.step():
        steps += 1
    assert steps == 4
    assert thought.best().verb == "open", "one box holds the imagined prize"


def test_greedy_slips_as_often_as_it_should() -> None:
    found = Counter(str(base.choose(table_of("doors", f"s{n}"), 0, Greedy(Judge(), slips=0.5))) for n in range(400))
    assert 60 < found["A right"] < 140  # half of the slips


def test_noise_changes_close_calls_only() -> None:
    calm = {base.choose(table_of("doors", f"s{n}"), 0, Greedy(Judge(), noise=0.2)) for n in range(50)}
    wild = {base.choose(table_of("doors", f"s{n}"), 0, Greedy(Judge(), noise=2.0)) for n in range(50)}
    assert calm == {parse("A left")}
    assert wild == {parse("A left"), parse("A right")}


# --- search ---------------------------------------------------------------------------------------------------------


def test_search_finds_the_win_that_takes_two_steps() -> None:
    for n in range(10):
        table = table_of("doors", f"s{n}")
        for line in ("A right", "A gold"):
            assert base.choose(table, 0, Search(Judge(), effort=60)) == parse(line)
            table.act(parse(line))


def test_search_does_not_know_where_the_prize_is() -> None:
    """A bot that peeked would open the right box; one that does not, takes what is safe."""
    found = Counter(str(base.choose(table_of("boxes", f"s{n}"), 0, Search(Judge(), effort=150))) for n in range(30))
    assert found == {"A safe": 30}


def test_search_expects_others_to_do_what_is_good_for_them() -> None:
    for n in range(10):
        table = table_of("trap", f"s{n}", seats=2)
        assert base.choose(table, 0, Search(Judge(), effort=80)) == parse("A calm")
        table.act(parse("A trap"))
        assert base.choose(table, 1, Search(Judge(), effort=80)) == parse("B punish")


def test_no_bot_ever_gets_the_true_state() -> None:
    seen: list[State] = []

    class Spy:
        def think(self, game: Game[Any], world: State, seat: int, rng: Rng) -> Decided:
            seen.append(world)
            return Decided(uniform_action(world, seat, rng))

    table = Table(RACE, [Seat()] * 3, {}, "x")
    true_hands = [h[:] for h in table.state.hands]  # type: ignore[attr-defined]
    base.choose(table, 1, Spy())
    world: Any = seen[0]
    assert world.hands[1] == true_hands[1]
    assert (world.hands[0], world.hands[2]) != (true_hands[0], true_hands[2])


class AnyJudge:
    """Plays any game badly."""

    def candidates(self, s: Any, seat: int, rng: Rng) -> list[Action]:
        return legal_actions(s, seat, limit=5, rng=rng)

    def value(self, s: Any, seat: int) -> float:
        return float(s.vp[seat])

    def plans(self, s: Any, seat: int, depth: int, rng: Rng) -> list[tuple[float, tuple[Action, ...]]]:
        return [(1.0, (action,)) for action in self.candidates(s, seat, rng)]

    def playout(self, s: Any, rng: Rng) -> None:
        return

    def values(self, s: Any) -> list[float]:
        return [vp / (1 + max(s.vp)) for vp in s.vp]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_search_thinks_about_its_own_answer_when_several_are_asked(seat: int) -> None:
    table = Table(RACE, [Seat()] * 3, {}, "x")
    assert table.asked() == (0, 1, 2)
    assert base.choose(table, seat, Search(AnyJudge(), effort=20)).seat == seat


BOTS: dict[str, Bot] = {
    "uniform": Uniform(),
    "greedy": Greedy(AnyJudge(), slips=0.2, noise=0.5),
    "search": Search(AnyJudge(), effort=8),
}


def match(game: Game[Any], bot: Bot, seed: str, sliced: bool = False) -> list[str]:
    table = Table(game, [Seat()] * 2, {}, seed)
    while not table.is_over:
        seat = table.asked()[0]
        thought = base.start(table, seat, bot)
        if sliced:
            thought.best()  # looking at the best so far in the middle must be possible
            thought = base.start(table, seat, bot)
        table.act(base.finish(thought))
    return [str(a) for a in table.actions]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", [RACE, ANDROMEDA], ids=lambda g: g.name)
def test_the_same_seed_gives_the_same_moves(game: Game[Any], name: str) -> None:
    assert match(game, BOTS[name], "m1") == match(game, BOTS[name], "m1", sliced=True)


@pytest.mark.parametrize("name", BOTS)
def test_another_seed_gives_other_moves(name: str) -> None:
    assert len({tuple(match(ANDROMEDA, BOTS[name], f"m{n}")) for n in range(5)}) > 1


def test_a_thought_advances_step_by_step_and_always_has_an_answer() -> None:
    thought = base.start(table_of("doors"), 0, Search(Judge(), effort=40))
    assert thought.best() in (parse("A left"), parse("A right"))
    steps = 1  # looking for an answer made the first one
    while thought.step():
        steps += 1
        assert thought.best().seat == 0
    assert steps + 1 == 40
    assert thought.best() == parse("A right")


def test_one_candidate_needs_no_thought() -> None:
    class Sure(Judge):
        def candidates(self, s: Any, seat: int, rng: Rng) -> list[Action]:
            return super().candidates(s, seat, rng)[:1]

    for bot in (Greedy(Sure()), Search(Sure(), effort=10**9)):
        assert base.choose(table_of("doors"), 0, bot) == parse("A left")


def test_thinking_leaves_the_table_alone() -> None:
    table = Table(RACE, [Seat()] * 2, {}, "x")
    digest = table.state.digest()
    for bot in BOTS.values():
        base.choose(table, 1, bot)
    assert table.state.digest() == digest
