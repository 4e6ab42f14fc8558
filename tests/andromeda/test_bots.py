"""The bots play whole matches, beat chance, and use reactions and free actions."""

from __future__ import annotations

from collections import Counter

import pytest

from pygames.andromeda import GAME, policy
from pygames.andromeda.bot import Foresight, Glance, Thumb, learned
from pygames.andromeda.evaluation import Judge, certain, load_brought, load_weights
from pygames.andromeda.features import CERTAIN, FIGURES, LENGTH, described
from pygames.andromeda.former import Foresight as FormerForesight
from pygames.andromeda.judging import Learned, by_hand
from pygames.andromeda.state import Edge
from pygames.andromeda.steps.battle import AfterRoll
from pygames.andromeda.words import TRACKS
from pygames.core.bots import base
from pygames.core.bots.net import Net
from pygames.core.play import Action, asked, push
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.andromeda.build import fight, outcome, play, state, table
from tools import slopes_andromeda


def match(levels: list[str], seed: str) -> Table:
    bots = [base.make(GAME, level) for level in levels]
    t = Table(GAME, [Seat()] * len(levels), {}, seed)
    while not t.is_over:
        seat = t.asked()[0]
        t.act(base.choose(t, seat, bots[seat]))
    return t


def test_medium_plays_a_whole_match_with_free_actions() -> None:
    t = match(["medium", "easy", "medium"], "bots-1")
    used = Counter(a.verb for a in t.actions)
    assert {"launch", "dock", "buy", "recruit", "play", "place"} <= set(used)
    assert max(x.vp for x in state(t).stations) >= 60


def test_easy_slips_but_does_the_kind_of_thing_that_is_due() -> None:
    """It launches elsewhere or buys something else: it does not return, pass or give up by chance."""
    t = match(["easy", "easy"], "slips")
    due = []
    for moment in t.past:
        assert isinstance(moment.before, Edge)
        if not moment.is_forced and moment.before.phase != "setup":
            due.append((moment.action, policy.best(moment.before, moment.action.seat)))
    assert {a.verb for a, best in due} >= {"launch", "return", "buy"}
    assert all(a.verb == best.verb for a, best in due)
    assert sum(a != best for a, best in due) > len(due) // 10


def test_medium_looks_ahead_for_the_choice_of_its_turn_alone() -> None:
    t = table(2, ships={"A": "transport@sarif"}, bay={"A": "transport"}, store={"A": {"titanium": 2, "energy": 2}})
    medium = base.make(GAME, "medium")
    assert isinstance(medium.think(GAME, state(t), 0, Rng(1)), Glance)
    play(t, "A return")
    assert isinstance(medium.think(GAME, state(t), 0, Rng(1)), base.Decided)


@pytest.mark.parametrize("seed", ["r1", "r2"])
def test_medium_beats_chance(seed: str) -> None:
    t = match(["medium", "random"], seed)
    assert GAME.outcome(state(t)).winners == (0,)


def test_hard_answers_with_a_legal_action() -> None:
    t = table(3, ships={"A": "transport@sarif"}, store={"A": {"titanium": 2, "energy": 2}}, factions={"A": "lumen"})
    t.act(base.choose(t, 0, Foresight(turns=((3, 1),), others=((2, 1),))))
    assert t.past


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_faction_is_chosen_by_what_it_has_brought(level: str) -> None:
    s = GAME.new(4, GAME.full_options(4, {}), "factions")
    brought = load_brought()
    for seat in range(4):
        (chosen,) = base.finish(base.make(GAME, level).think(GAME, s, seat, Rng(seat))).picks[0]
        assert brought[chosen] == max(brought[x] for x in s.stations[seat].offers)
    easy = {base.finish(base.make(GAME, "easy").think(GAME, s, 0, Rng(n))).picks[0] for n in range(30)}
    assert easy == {(x,) for x in s.stations[0].offers}, "any will do"


def test_the_former_hard_keeps_its_weights() -> None:
    """Else what was learned since would make it stronger too, and nothing could be measured by it."""
    today, former = load_weights(), load_weights("former_")
    assert today != former
    hard = base.make(GAME, "hard-1")
    assert isinstance(hard, FormerForesight)
    assert hard.judge.weights == former
    medium = Foresight().judge
    assert isinstance(medium, Judge)
    assert medium.weights == today


def beginnings(seed: str, many: int) -> list[Edge]:
    """Beginnings of turns of a match by rules of thumb, the last turns too."""
    s = GAME.new(3, GAME.full_options(3, {}), seed)
    rng = Rng(5)
    found = []
    for turn in range(2, 400, 3):
        slopes_andromeda.go_on(s, rng, turn, 0.0)
        if not s.agenda:
            break
        found.append(s.copy())
    assert len(found) > many
    return found


def test_the_evaluation_by_hand_is_a_case_of_the_learned_value() -> None:
    """Where nothing else is learned, both judge alike: figures and lines stand in the same order."""
    hand = Judge()
    lines = Learned(Net([[line] for line in by_hand(hand.weights)], [0.0], [[]]))
    for s in beginnings("alike", 10):
        slow, known = hand.slow(s), lines.slow(s)
        for seat in range(s.seats):
            assert lines.value(s, seat) == pytest.approx(hand.value(s, seat))
            assert lines.lead(s, seat, known) == pytest.approx(hand.lead(s, seat, slow))


def test_every_figure_has_a_line() -> None:
    assert len(FIGURES) == len(set(FIGURES))
    assert len(learned().rows) == LENGTH
    for s in beginnings("figures", 10):
        for seat in range(s.seats):
            found = described(s, seat)
            assert len(found) == LENGTH
            assert found[CERTAIN] == certain(s, seat)


def test_hard_judges_by_what_was_learned_and_medium_by_hand() -> None:
    hard, medium = base.make(GAME, "hard"), base.make(GAME, "medium")
    assert isinstance(hard, Foresight)
    assert isinstance(medium, Foresight)
    assert isinstance(hard.judge, Learned)
    assert isinstance(medium.judge, Judge)


def test_a_position_is_changed_at_random_and_played_to_the_end() -> None:
    """What ``tools.slopes_andromeda`` compares: variants of one position, each seat with changes of its own."""
    note = slopes_andromeda.position("slopes-2")
    assert note is not None
    assert len(note["variants"]) == slopes_andromeda.VARIANTS
    changes = [made for variant in note["variants"] for made in variant["changes"]]
    assert len({tuple(sorted(made.items())) for made in changes}) == len(changes)
    assert all(min(variant["scores"]) > 0 for variant in note["variants"])


def test_a_useful_reaction_is_played() -> None:
    t = table(2, ships={"A": "transport@sarif", "B": "transport@sarif"}, hands={"A": "rules_of_engagement.a"})
    fight(t, "sarif")
    assert policy.best(state(t), 0).verb == "react"
    play(t, "A react rules_of_engagement.a")


def test_leaders_are_recruited_before_anything_else() -> None:
    t = table(ships={"A": "transport@hangar"})
    state(t).stations[0].leaders = {"hangar": 1}
    assert str(policy.best(state(t), 0)) == "A recruit hangar"


def test_a_world_keeps_the_question_with_the_seat_that_is_asked() -> None:
    """After a roll those before in order have no card for it, or it would be their question."""
    ships = {"A": "transport@sarif", "B": "transport@sarif"}
    t = outcome(
        table(2, ships=ships, hands={"A": "ceasefire.a", "B": "scatter.a"}), "sarif", {0: (5,), 1: (4,)}, AfterRoll(0)
    )
    assert t.asked() == (1,)
    for number in range(60):
        world = GAME.imagine(state(t), 1, Rng(number))
        assert asked(world) == (1,)


def test_a_world_keeps_the_question_when_the_deck_is_empty() -> None:
    """Caio comes first and holds no card for it: what he is imagined to hold changes places with Bia's."""
    hands = {"A": "perfect_shot.a", "B": "second_salvo.a", "C": "decoy_beacon.a"}
    t = table(3, ships=dict.fromkeys("ABC", "transport@sarif"), hands=hands)
    s = state(t)
    s.tactic_deck, s.tactic_discard = (), (*s.tactic_discard, *s.tactic_deck)
    outcome(t, "sarif", {0: (5,), 1: (4,), 2: (3,)}, AfterRoll(2))
    for number in range(20):
        assert asked(GAME.imagine(s, 0, Rng(number))) == t.asked() == (0,)


def test_taking_dice_from_an_opponent_is_understood() -> None:
    t = table(2, ships={"A": "transport@sarif", "B": "fighter@sarif"}, hands={"A": "jamming_field.a"})
    fight(t, "sarif")
    assert str(policy.best(state(t), 0)) == "A react jamming_field.a"


def positions(seats: int, options: dict[str, str], seed: str, every: int) -> list[Table]:
    """A match by rules of thumb, looked at now and then: only where there is something to decide."""
    bot = Thumb()
    t = Table(GAME, [Seat()] * seats, options, seed)
    found = []
    while not t.is_over:
        seat = t.asked()[0]
        if len(t.past) % every == 0 and t.forced() is None:
            here = Table(GAME, t.seats, t.options, seed)
            here.past, here.state = [*t.past], t.state.copy()
            found.append(here)
        t.act(base.choose(t, seat, bot))
    return found


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {"destiny": "on", "regions": "vortices"}), (4, {"teams": "on", "raiders": "random"})]
)
def test_rules_of_thumb_read_nothing_hidden(seats: int, options: dict[str, str]) -> None:
    """They answer alike in the true state and in any world that looks the same to its seat."""
    for t in positions(seats, options, "hidden", every=4):
        s, seat = state(t), t.asked()[0]
        answer = policy.best(s, seat)
        assert all(policy.best(GAME.imagine(s, seat, Rng(n)), seat) == answer for n in range(3)), str(answer)


def test_hard_reads_nothing_hidden() -> None:
    bot = Foresight(turns=((4, 1),), others=((3, 1),))
    for t in positions(3, {"destiny": "on"}, "hidden", every=29):
        seat = t.asked()[0]
        other = Table(GAME, t.seats, t.options, t.seed)
        other.past, other.state = t.past, GAME.imagine(state(t), seat, Rng(99))
        assert base.choose(t, seat, bot) == base.choose(other, seat, bot)


def test_resources_for_a_development_are_not_spent_on_a_module() -> None:
    t = table(2, ships={"A": "transport@ferrule transport@hangar"}, store={"A": {"titanium": 3, "energy": 2}})
    state(t).stations[0].leaders_home = 2
    buy = Action(0, "buy", (("smelter.a",), ("energy1", "titanium1")))
    assert policy.lost_sites(state(t), 0)(buy) > 1.5
    state(t).stations[0].store = (3, 5, 0, 0, 0)
    assert policy.lost_sites(state(t), 0)(buy) == 0


def test_R25_the_destiny_is_chosen_by_the_tracks_of_the_faction() -> None:
    s = GAME.new(2, GAME.full_options(2, {"destiny": "on"}), "destiny")
    while not s.stations[0].faction:
        seat = asked(s)[0]
        push(s, base.finish(base.make(GAME, "medium").think(GAME, s, seat, Rng(seat))))
    s.stations[0].destinies = ("find_the_cure", "weapons_of_reason")
    for track, card in (("civilization", "find_the_cure"), ("supremacy", "weapons_of_reason")):
        s.stations[0].tracks = tuple(int(name == track) for name in TRACKS)
        assert str(base.finish(base.make(GAME, "hard").think(GAME, s, 0, Rng(1)))) == f"A destiny {card}"
