"""How hard thinks: both dice of a round together, what others want, and plans that are kept."""

from __future__ import annotations

import pytest

from pygames.core.bots import base
from pygames.core.play import Action, is_legal
from pygames.pulsar import GAME
from pygames.pulsar.bot import PlanBot
from pygames.pulsar.drafting import Drafter, Manner
from pygames.pulsar.planner import Planner
from pygames.pulsar.state import Cluster
from tests.pulsar.build import play, state, table

DICE = (1, 2, 3, 3, 4, 5, 6)
PLAIN = Manner(denies=0.0, rivals=0.0, sure=1.0)


def drafter(manner: Manner = PLAIN, **likes: float) -> Drafter:
    """Ana before her first die; Bia has two before Ana's second, and likes dice by their names."""
    t = table(2, phase="draft", order="ABBA", round=4, dice=DICE)
    found = Drafter(Planner(width=2, look=4), manner, state(t), 0)
    if likes:
        found.tastes = {1: {n: likes.get(f"die{n}", 0.0) for n in range(1, 7)}}
    return found


def test_R28_the_others_are_expected_to_take_what_they_like_best() -> None:
    found = drafter(die6=9.0, die3=8.0)
    assert found.course(1) == ((2, 3, 4, 5), 17.0)
    assert found.course(6) == ((1, 2, 4, 5), 16.0), "there are two threes"


def test_the_first_die_is_judged_by_the_second_that_will_be_left() -> None:
    found = drafter(die6=9.0, die3=8.0)
    best = max(found.use(1, other) + found.moves[other] for other in (2, 3, 4, 5))
    assert found.worth(1) == pytest.approx(best)


def test_what_others_want_is_worth_more_to_who_denies_it() -> None:
    kind, mean = (drafter(PLAIN._replace(denies=denies), die6=9.0, die3=4.0) for denies in (0.0, 1.0))
    gain = {x: mean.worth(x) - kind.worth(x) for x in (1, 6)}
    assert gain[6] == gain[1] + 5.0, "with the six gone Bia has two threes, else six and three"


def test_places_of_others_count() -> None:
    """A move that overtakes somebody is worth more than the own place alone."""
    t = table(2, phase="draft", order="ABBA", round=4, dice=DICE)
    s = state(t)
    kind, mean = (Drafter(Planner(), PLAIN._replace(rivals=x), s, 0) for x in (0.0, 1.0))
    ahead, behind = s.copy(), s.copy()
    ahead.tracks[1] = [(0, 1), (2, 3), *[()] * 13]
    behind.tracks[1] = [(2, 3), (0, 1), *[()] * 13]
    assert mean.standing(ahead) - mean.standing(behind) > kind.standing(ahead) - kind.standing(behind)


def test_hard_keeps_the_plan_of_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without anything revealed, a turn is thought out once."""
    t = table(2, round=4, hands=([1],), ships=("G05",), pulsars={"P01": "A"}, gyrodynes=("small",))
    bot = base.make(GAME, "hard")
    assert isinstance(bot, PlanBot)
    thoughts: list[int] = []
    plan = bot.planner.plan

    def counted(s: Cluster, seat: int) -> tuple[Action, ...]:
        thoughts.append(seat)
        return plan(s, seat)

    monkeypatch.setattr(bot.planner, "plan", counted)
    for verb in ("construct", "complete", "end"):
        action = base.choose(t, 0, bot)
        assert is_legal(t.state, action)
        assert verb in ("complete", action.verb), "what is done with the die is left to the bot"
        play(t, str(action))
        if t.past[-1].is_border:
            break
    assert len(thoughts) == 1
