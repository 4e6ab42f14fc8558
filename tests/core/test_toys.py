"""The toys keep to the protocol, and show what the five games will need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from pygames.core import play
from pygames.core.conform import play_through
from pygames.core.game import Game
from pygames.core.play import Action, parse
from pygames.core.problems import Illegal, Problem, Reason
from pygames.core.steps import ChooseOrder
from pygames.core.table import Seat, Table
from pygames.core.text import Catalogue

NAMES = ("race", "gaia", "andromeda")


def toy(name: str) -> Game[Any]:
    found: Game[Any] = import_module(f"tests.core.toys.{name}").GAME
    return found


def open_table(name: str, seats: int = 2, seed: str = "t1") -> Table:
    return Table(toy(name), [Seat("human", n) for n in ("Ana", "Bia", "Caio", "Davi")[:seats]], {}, seed)


def act(table: Table, *lines: str) -> list[Any]:
    return [event for line in lines for event in table.act(parse(line))]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", NAMES)
def test_random_matches_keep_every_property(name: str, seed: int) -> None:
    game = toy(name)
    for seats in game.seat_counts:
        play_through(game, seats, {}, f"toy-{seed}", every=3)


@pytest.mark.parametrize("name", NAMES)
def test_every_id_has_words_in_both_languages(name: str) -> None:
    game = toy(name)
    for lang in ("en", "pt-BR"):
        words = Catalogue(lang, game)
        for item in game.ids():
            assert words.has(game.term(item).key), f"{lang}: {item}"


# --- Race: everybody at once, in secret -----------------------------------------------------------------------------


def test_race_others_see_only_who_is_ready() -> None:
    views = []
    for phase in ("explore", "settle"):
        table = open_table("race", 3)
        assert table.asked() == (0, 1, 2)
        events = act(table, f"B choose {phase}")
        assert events == []
        assert table.asked() == (0, 2)
        views.append([table.view(seat) for seat in (0, 2, None)])
    assert views[0] == views[1]
    assert table.view(1)["answer"] == "B choose settle"


def test_race_an_answer_can_be_taken_back_while_later_answers_stay() -> None:
    table = open_table("race", 3)
    act(table, "A choose explore", "B choose settle")
    table.take_back(0)
    assert table.asked() == (0, 2)
    assert [str(a) for a in table.actions] == ["B choose settle"]
    act(table, "A choose produce", "C choose produce")
    assert {e.data["phase"] for e in table.past[-1].events if e.key == "chosen"} == {"produce", "settle"}


def test_race_nobody_takes_back_after_the_reveal() -> None:
    table = open_table("race")
    act(table, "A choose explore", "B choose settle")
    for seat in (0, 1):
        with pytest.raises(Problem, match="nothing_to_undo"):
            table.take_back(seat)
        assert table.undo_to(seat) is None
    border = table.border()
    assert border is not None
    assert border == ("reveal", 2)


def test_race_the_order_of_answering_does_not_matter() -> None:
    one, two = open_table("race"), open_table("race")
    act(one, "A choose explore", "B choose settle")
    act(two, "B choose settle", "A choose explore")
    assert one.state.digest() == two.state.digest()


def test_race_says_why_a_card_cannot_be_placed() -> None:
    table = open_table("race")
    act(table, "A choose settle", "B choose produce")
    strange = next(c for c in table.game.ids() if c not in table.state.hands[0])  # type: ignore[attr-defined]
    assert table.why_not(0, "place", ((strange,),)) == [Reason("not_in_hand", "T1")]
    assert table.why_not_target(0, strange) == [Reason("not_in_hand", "T1")]


# --- Gaia: decisions inside decisions -------------------------------------------------------------------------------


def gaia_with(owner: dict[str, int], labs: tuple[str, ...] = (), seats: int = 2) -> Table:
    table = open_table("gaia", seats)
    s: Any = table.state
    s.owner = owner
    s.kind = {h: "lab" if h in labs else "mine" for h in owner}
    return table


def test_gaia_four_levels_of_decisions_then_reactions_then_the_next_turn() -> None:
    table = gaia_with({"hex:0,0": 0, "hex:2,0": 1})
    asked = []
    for line in (
        "A upgrade hex:0,0",
        "B accept",
        "A tile tile-track",
        "A advance terraforming",
        "A planet hex:1,0",
        "B decline",
    ):
        asked.append((type(table.state.agenda[-1]).__name__, table.asked()))
        act(table, line)
    assert asked == [
        ("TakeTurn", (0,)),
        ("ChargePower", (1,)),
        ("TakeTile", (0,)),
        ("Advance", (0,)),
        ("LostPlanet", (0,)),
        ("ChargePower", (1,)),
    ]
    assert table.asked() == (1,)


def test_gaia_reactions_come_clockwise_also_for_a_seat_that_has_passed() -> None:
    table = gaia_with({"hex:0,0": 0, "hex:1,0": 1, "hex:0,1": 2}, seats=3)
    act(table, "A pass", "B build hex:1,1")
    assert table.asked() == (2,)
    act(table, "C accept")
    assert table.asked() == (0,), "a passed seat reacts too"
    act(table, "A decline")
    assert type(table.state.agenda[-1]).__name__ == "TakeTurn"
    assert table.asked() == (2,), "but has no turn"


def test_gaia_a_reaction_that_is_impossible_is_not_asked() -> None:
    table = gaia_with({"hex:0,0": 0, "hex:1,0": 1})
    s: Any = table.state
    s.power[1] = 4
    act(table, "A build hex:0,1")
    assert type(s.agenda[-1]).__name__ == "TakeTurn"
    assert table.asked() == (1,)


FEDERATION = {"hex:0,0": 0, "hex:1,0": 0, "hex:0,1": 0, "hex:-1,0": 0, "hex:0,-2": 0, "hex:2,-2": 1}


def test_gaia_plans_come_best_first_and_a_hand_made_plan_is_legal_too() -> None:
    table = gaia_with(dict(FEDERATION), labs=("hex:0,0", "hex:1,0"))
    choice = next(c for c in table.choices(0) if c.verb == "federate")
    plans = choice.slots[0].plans
    assert plans is not None
    assert plans[0] == ("hex:0,0", "hex:1,0")
    assert [len(p) for p in plans] == sorted(len(p) for p in plans)
    larger = ("hex:-1,0", "hex:0,0", "hex:0,1", "hex:1,0")
    assert larger not in plans
    assert table.why_not(0, "federate", (larger,)) == []
    act(table, str(Action(0, "federate", (larger,))))
    assert table.state.federated == set(larger)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("buildings", "reason"),
    [
        (("hex:0,0", "hex:0,1"), Reason("too_weak", "T13", missing=1)),
        (("hex:0,-2", "hex:0,0", "hex:0,1"), Reason("not_connected", "T13", buildings=["hex:0,0", "hex:0,1"])),
    ],
)
def test_gaia_an_illegal_plan_is_refused_with_its_reason(buildings: tuple[str, ...], reason: Reason) -> None:
    table = gaia_with(dict(FEDERATION), labs=("hex:0,0", "hex:1,0"))
    digest = table.state.digest()
    with pytest.raises(Illegal) as refused:
        table.act(Action(0, "federate", (buildings,)))
    assert refused.value.reasons == [reason]
    assert table.why_not(0, "federate", (buildings,)) == [reason]
    assert table.state.digest() == digest


def test_gaia_a_seat_orders_its_simultaneous_effects() -> None:
    results = []
    for first in ("power", "sale"):
        table = gaia_with({"hex:0,0": 0, "hex:2,0": 1})
        s: Any = table.state
        s.power[0] = 3
        act(table, "A pass", "B pass")
        assert isinstance(table.state.agenda[-1], ChooseOrder)
        act(table, f"A first {first}")
        results.append((table.state.power[0], table.state.vp[0]))  # type: ignore[attr-defined]
    assert results == [(0, 4), (2, 3)]


def test_gaia_undo_never_passes_another_seats_reaction() -> None:
    table = gaia_with({"hex:0,0": 0, "hex:1,0": 1})
    act(table, "A build hex:0,1")
    assert table.undo_to(0) == 0
    act(table, "B decline")
    assert table.undo_to(0) is None
    assert table.undo_to(1) == 1


# --- Andromeda: battle steps, dice, cards on any turn ---------------------------------------------------------------


def war(hands: tuple[str, ...], seats: int = 3) -> Table:
    """A table where the seats hold the given cards (space-separated), the rest is in the deck."""
    table = open_table("andromeda", seats)
    s: Any = table.state
    s.hands = [sorted(h.split()) for h in hands]
    held = {c for h in s.hands for c in h}
    s.deck = [c for c in table.game.ids() if not c.startswith("seat") and c not in held]
    return table


def test_andromeda_the_battle_runs_through_its_windows_in_order() -> None:
    table = war(("boost-6 reroll-1", "screen-1", "boost-1"))
    asked = []
    for line in ("A attack seat-1", "A decline", "B play screen-1", "C play boost-1", "A play reroll-1", "A decline"):
        asked.append((type(table.state.agenda[-1]).__name__, table.asked()))
        act(table, line)
    assert asked == [
        ("TakeTurn", (0,)),
        ("Support", (0,)),
        ("Support", (1,)),
        ("Support", (2,)),
        ("RollAgain", (0,)),
        ("RollAgain", (0,)),
    ]
    assert type(table.state.agenda[-1]).__name__ == "Retreat"


def test_andromeda_dice_are_an_undo_border_but_the_window_before_is_not() -> None:
    table = war(("boost-6", "screen-1", ""))
    act(table, "A attack seat-1", "A play boost-6")
    assert table.undo_to(0) == 1
    act(table, "B decline")
    assert [e.key for e in table.past[-1].events] == ["rolled"]
    assert table.undo_to(1) is None
    assert table.undo_to(1, friendly=True) == 2


def test_andromeda_interjections_work_on_any_turn_and_leave_the_question_open() -> None:
    table = war(("boost-6", "screen-1", "boost-1"))
    act(table, "A attack seat-1")
    before = table.state.agenda[:]
    act(table, "C moon")
    assert table.state.agenda == before
    assert table.state.ships[2] == 2  # type: ignore[attr-defined]
    assert table.why_not(2, "moon") == [Reason("no_moon", "T20")]
    assert table.undo(2) == 1
    assert table.state.ships[2] == 1  # type: ignore[attr-defined]


def test_andromeda_a_planned_interjection_takes_hand_made_plans_and_refuses_with_its_own_reason() -> None:
    table = war(("", "", "boost-1 boost-5 reroll-3 screen-4"))
    slot = next(c for c in table.choices(2) if c.verb == "trade").slots[0]
    assert slot.plans == (("boost-1", "boost-5"), ("reroll-3", "screen-4"))
    legal = Action(2, "trade", (("boost-5", "reroll-3", "screen-4"),))
    assert play.is_legal(table.state, legal)
    assert table.why_not(2, "trade", (("boost-1", "reroll-3"),)) == [Reason("worth_too_little", "T20", missing=2)]
    table.act(legal)
    assert table.past[-1].is_border, "a card was drawn"


def test_andromeda_preview_stops_at_the_dice_and_shows_no_true_card() -> None:
    table = war(("boost-6 reroll-1", "", ""))
    act(table, "A attack seat-1")
    told = table.preview(parse("A decline"))
    assert told == []
    assert [e.key for e in table.preview(parse("A play boost-6"))] == ["played"]
    trade = table.preview(parse("A trade boost-6"))
    assert [e.key for e in trade] == ["played"], "what would be drawn is not told"
