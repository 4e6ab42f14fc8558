"""The bots: legal, repeatable, without peeking, each level better than the one below."""

from __future__ import annotations

import pytest

from pygames.core.bots import base
from pygames.core.bots.trials import TrialsThought
from pygames.core.conform import option_sets
from pygames.core.play import is_legal, legal_actions
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.race import GAME
from pygames.race.components import CARDS
from pygames.race.evaluation import Judge, consumption, counts_of, load_weights, production
from pygames.race.forecast import Forecast
from pygames.race.policy import Policy
from pygames.race.powers import powers
from pygames.race.search import LATE, Rounds
from pygames.race.steps.round import ChooseActions
from tests.race.build import action, play, state, table

SETTINGS = [(seats, options) for seats in GAME.seat_counts for options in option_sets(GAME, seats)]


def finish(t: Table, bots: list[base.Bot]) -> tuple[int, ...]:
    while not t.is_over:
        seat = t.asked()[0]
        t.act(base.choose(t, seat, bots[seat]))
    return GAME.outcome(state(t)).scores


def test_every_level_plays_legally_in_every_setting() -> None:
    levels = [GAME.bot(level) for level in ("easy", "medium")]
    for number, (seats, options) in enumerate(SETTINGS):
        t = Table(GAME, [Seat()] * seats, options, f"legal-{number}")
        assert min(finish(t, [levels[x % 2] for x in range(seats)])) >= 0


def test_hard_plays_legally_and_repeatably() -> None:
    t = Table(GAME, [Seat()] * 2, {"two_player": "expert"}, "hard")
    hard, medium = GAME.bot("hard"), GAME.bot("medium")
    while not t.is_over and state(t).round < 4:
        seat = t.asked()[0]
        chosen = base.choose(t, seat, hard if seat == 0 else medium)
        assert is_legal(t.state, chosen)
        if seat == 0:
            assert chosen == base.choose(t, seat, GAME.bot("hard"))
        t.act(chosen)


def test_medium_beats_random_play() -> None:
    medium, uniform = GAME.bot("medium"), base.make(GAME, base.RANDOM)
    won = 0
    for number in range(12):
        t = Table(GAME, [Seat()] * 2, {}, f"better-{number}")
        scores = finish(t, [medium, uniform] if number % 2 else [uniform, medium])
        won += scores[number % 2 == 0] > scores[number % 2]
    assert won == 12


def test_a_bot_sees_only_an_imagined_world() -> None:
    """What it chooses does not depend on what others hold."""
    for number in range(6):
        t = Table(GAME, [Seat()] * 3, {"setup": "first"}, f"blind-{number}")
        s = state(t)
        policy = Policy()
        answers = {policy.choose(GAME.imagine(s, 0, Rng(n)), 0, Rng(7)) for n in range(8)}
        assert len(answers) == 1, "the rules of thumb look at the own hand and at open things only"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("old_earth", "gem_world new_earth"), ("old_earth", "gem_world")),
        (("old_earth", "rebel_homeworld"), ("old_earth", "")),
    ],
)
def test_more_is_worth_more(better: tuple[str, str], worse: tuple[str, str]) -> None:
    judge = Judge()
    values = []
    for tableau, more in (better, worse):
        t = table(tableaus=(f"{tableau} {more}",))
        values.append(judge.value(state(t), 0))
    assert values[0] > values[1]


def test_the_evaluation_of_a_finished_match_is_the_score() -> None:
    t = table(tableaus=("old_earth gem_world", "new_sparta"), chips=(5, 2), pool=0, actions=("develop", "develop"))
    assert [Judge().value(state(t), x) for x in range(2)] == [8.0, 3.0] == [*map(float, GAME.outcome(state(t)).scores)]


def test_meals_and_production_are_reckoned_as_the_rules_do() -> None:
    tableau = ("old_earth", "tourist_world", "gem_world", "spice_world", "asteroid_belt", "mining_robots.1")
    has = powers(tableau)
    counts = production(has, [CARDS[c] for c in tableau])
    assert counts == (2, 1, 0, 0)
    assert consumption(has, counts) == (3 + 1, 0), "Tourist World takes two, Old Earth the third"
    t = table(tableaus=("old_earth gem_world comet_zone",), goods=("gem_world comet_zone",))
    assert counts_of(state(t), 0) == (1, 1, 0, 0)


def test_forecast_prefers_consuming_with_goods_and_producing_without() -> None:
    worlds = "gem_world spice_world artist_colony"
    forecast = Forecast(Judge())
    full = table(tableaus=(f"old_earth tourist_world {worlds}",), goods=(worlds,))
    empty = table(tableaus=(f"old_earth tourist_world {worlds}",))
    with_goods, without = (forecast.utilities(state(t), 0) for t in (full, empty))
    assert max(with_goods, key=lambda a: with_goods[a]) == "consume_x2"
    assert without["produce"] > without["consume_x2"]


def test_weights_are_data_with_notes() -> None:
    weights = load_weights()
    assert all(value > 0 for value in weights.values())
    assert len(weights) > 15


def test_policy_places_a_free_world() -> None:
    t = table(tableaus=("new_sparta",), hands=("avian_uplift_race rebel_base", "1"), actions=("settle", "settle"))
    assert Policy().choose(state(t), 0, Rng(1)) == action(t, "A settle avian_uplift_race")
    play(t, "A settle avian_uplift_race", "B pass")
    assert "avian_uplift_race" in state(t).tableaus[0]


def test_R88_a_bot_never_ends_while_a_power_must_be_used() -> None:
    """Near the end Terraforming Colonists are not worth a card, but Galactic Engineers must produce first."""
    full = "old_earth gem_world spice_world comet_zone lost_species_ark_world tourist_world new_earth plague_world"
    t = table(
        tableaus=(f"terraforming_colonists galactic_engineers asteroid_belt {full} rebel_base", "epsilon_eridani"),
        hands=("3",),
        actions=("consume_x2", "produce"),
        pool=1,
    )
    s = state(t)
    while type(s.agenda[-1]).__name__ != "ProduceWindfalls":
        t.act(Policy().choose(s, t.asked()[0], Rng(1)))
        s = state(t)
    chosen = Policy().choose(s, 0, Rng(1))
    assert is_legal(s, chosen)
    assert chosen.verb == "produce"


def test_hard_tries_every_pair_of_action_cards() -> None:
    """Of two cards at a time the guess alone leaves out what is best too often."""
    t = Table(GAME, [Seat()] * 2, {"two_player": "expert"}, "pairs")
    medium = GAME.bot("medium")
    while not isinstance(state(t).agenda[-1], ChooseActions):
        t.act(base.choose(t, t.asked()[0], medium))
    thought = GAME.bot("hard").think(GAME, GAME.imagine(state(t), 0, Rng(1)), 0, Rng(1))
    assert isinstance(thought, TrialsThought)
    assert {plan[0] for plan in thought.counts} == set(legal_actions(state(t), 0))


def test_trials_play_the_last_round_and_judge_only_what_is_far_from_the_end() -> None:
    """With eleven cards before a seat the match is played on to its result: no learned value is asked."""
    long = " ".join(sorted({kind.id for kind in CARDS.values() if kind.set == "game" and not kind.is_world})[:11])
    late, early = state(table(tableaus=(long,), hands=("8", "8"))), state(table())
    rounds = Rounds({})  # nothing learned: asking for a value fails
    assert rounds.policy.judge.rounds_left(late) < LATE
    assert 0 <= rounds.outcome(late, 0, Rng(1)) <= 1
    assert late.cause
    with pytest.raises(KeyError, match="value"):
        rounds.outcome(early, 0, Rng(1))
