"""The conformance checks find what they promise to find: each game here breaks one property."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygames.core.conform import Checks, check_slot, ids_in, option_sets, play_through, rngs_in
from pygames.core.events import Event
from pygames.core.game import Game, Option, Outcome, Term
from pygames.core.play import Action, Choice, Slot, one
from pygames.core.problems import Reason
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from tests.core.toys import andromeda, race
from tests.core.toys.andromeda import Andromeda, WarState
from tests.core.toys.race import Race, RaceState


def fails(game: Game[Any], match: str, seeds: int = 12) -> None:
    """Some random match must stumble over the fault, and say which."""
    with pytest.raises(AssertionError, match=match):
        for n in range(seeds):
            play_through(game, 3, {}, f"c{n}")


def test_the_message_lets_a_failure_be_replayed() -> None:
    class Lying(Race):
        def totals(self, s: RaceState, seat: int) -> dict[str, int]:
            return {"vp": s.vp[seat] + (s.round > 2)}

    fails(Lying(), r"(?s)toy-race, 3 seats, \{\}, seed 'c0', after \d+ actions:.*ledger says.*last actions:\n[ABC] ")


def test_a_view_that_shows_a_hidden_card() -> None:
    class Leaky(Race):
        def view(self, s: RaceState, seat: int | None) -> dict[str, Any]:
            return super().view(s, seat) | {"top": s.deck[-1] if s.deck else ""}

    fails(Leaky(), "view of .* shows")


def test_a_view_that_tells_more_than_the_seat_can_know_without_any_id() -> None:
    class Subtle(Race):
        def view(self, s: RaceState, seat: int | None) -> dict[str, Any]:
            return super().view(s, seat) | {"sum": sum(race.cost(c) for c in s.hands[0])}

    fails(Subtle(), "would notice the imagined world")


def test_a_view_that_is_not_plain_data() -> None:
    class Odd(Race):
        def view(self, s: RaceState, seat: int | None) -> dict[str, Any]:
            return super().view(s, seat) | {"vp": tuple(s.vp)}

    fails(Odd(), "plain data")


def test_an_imagined_world_that_is_the_truth() -> None:
    class Peeking(Race):
        def imagine(self, s: RaceState, seat: int, rng: Rng) -> RaceState:
            new = super().imagine(s, seat, rng)
            new.deck = s.deck[:]
            new.hands = [h[:] for h in s.hands]
            new.drawn = [d[:] for d in s.drawn]
            new.discard = s.discard[:]
            return new

    fails(Peeking(), r"imagine\(\) knows the hidden ids in (deck|discard|drawn|hands)")


def test_an_imagined_world_in_which_only_the_deck_is_true() -> None:
    """The hands alone are mixed among themselves."""

    class Foresighted(Andromeda):
        def imagine(self, s: WarState, seat: int, rng: Rng) -> WarState:
            new = super().imagine(s, seat, rng)
            new.deck = s.deck[:]
            others = [x for x in range(s.seats) if x != seat]
            pool = sorted(c for x in others for c in s.hands[x])
            rng.shuffle(pool)
            for x in others:
                new.hands[x] = sorted(pool.pop() for _ in s.hands[x])
            return new

    fails(Foresighted(), r"imagine\(\) knows the hidden ids in deck")


def test_an_imagined_world_with_the_true_dice() -> None:
    class Fateful(Andromeda):
        def imagine(self, s: WarState, seat: int, rng: Rng) -> WarState:
            new = super().imagine(s, seat, rng)
            new.dice = s.dice.copy()
            return new

    fails(Fateful(), "true chance")


def test_a_copy_that_shares_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = RaceState.copy

    def shallow(self: RaceState) -> RaceState:
        new = plain(self)
        new.vp = self.vp
        return new

    monkeypatch.setattr(RaceState, "copy", shallow)
    fails(race.GAME, "changed an earlier copy|changed it")


def test_a_copy_that_forgets_something(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = RaceState.copy

    def forgetful(self: RaceState) -> RaceState:
        new = plain(self)
        new.discard = []
        return new

    monkeypatch.setattr(RaceState, "copy", forgetful)
    fails(race.GAME, "a copy differs|pieces|imagined world")


def test_a_reveal_that_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice without a border could be undone until they please."""

    def run(self: andromeda.Roll, s: WarState) -> None:
        assert s.fight is not None
        dice = list(s.fight.dice)
        for side in self.sides:
            dice[side] = s.dice.roll()
        s.fight = s.fight.replace(dice=tuple(dice))
        s.emit("rolled", dice=dice)

    monkeypatch.setattr(andromeda.Roll, "run", run)
    fails(andromeda.GAME, "no reveal|without a reveal", seeds=20)


def test_choices_that_depend_on_hidden_things(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = andromeda.TakeTurn.choices

    def telling(self: andromeda.TakeTurn, s: WarState, seat: int) -> list[Choice]:
        is_weak = "boost-6" not in s.hands[(seat + 1) % s.seats]
        return [c for c in plain(self, s, seat) if c.verb != "attack" or is_weak]

    monkeypatch.setattr(andromeda.TakeTurn, "choices", telling)
    fails(andromeda.GAME, "depend on hidden things|would notice", seeds=30)


def test_a_seat_that_is_asked_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race.Pay, "choices", lambda self, s, seat: [])
    fails(race.GAME, "asked but has no choice")


def test_an_offer_that_the_rules_cannot_carry_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race.Keep, "choices", lambda self, s, seat: [one("keep", card=["c99", *s.drawn[seat]])])
    fails(race.GAME, "pieces appeared|no words|imagined world|ValueError")


def test_unsorted_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    phases = Choice("choose", (Slot("phase", ("settle", "explore")),))
    monkeypatch.setattr(race.ChoosePhase, "choices", lambda self, s, seat: [phases])
    fails(race.GAME, "not sorted")


def test_a_reason_without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race.Place, "why_not", lambda self, s, seat, verb, picks: [Reason("unheard_of")])
    fails(race.GAME, "no text reason.unheard_of")


def test_a_score_that_is_not_in_the_ledger() -> None:
    class Generous(Race):
        def outcome(self, s: RaceState) -> Outcome:
            found = super().outcome(s)
            return found._replace(scores=tuple(n + 1 for n in found.scores))

    fails(Generous(), "score is not what the ledger says")


def test_pieces_that_vanish() -> None:
    class Lossy(Race):
        def components(self, s: RaceState) -> Counter[str]:
            return Counter(s.deck)

    fails(Lossy(), "pieces appeared or vanished|other pieces")


def test_a_term_that_chokes_on_what_people_type() -> None:
    class Picky(Race):
        def term(self, item: str) -> Term:
            return Term("card", {"n": int(item[1:])})

    fails(Picky(), "ValueError")


def test_secret_data_in_an_open_event(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = race.Keep.reveal

    def chatty(self: race.Keep, s: RaceState) -> None:
        plain(self, s)
        for a in self.answers:
            s.emit("kept", a.seat, card=a.picks[0][0])

    monkeypatch.setattr(race.Keep, "reveal", chatty)
    fails(race.GAME, "event kept for seat")


def test_a_planned_set_that_is_accepted_but_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WarState, "refusal", lambda self, a: None)
    plain = WarState.interject

    def strict(self: WarState, a: Action) -> None:
        assert a.verb == "moon" or andromeda.worth(a.picks[0]) >= andromeda.TRADE, "the rule broke"
        plain(self, a)

    monkeypatch.setattr(WarState, "interject", strict)
    fails(andromeda.GAME, "the rule broke", seeds=40)


# --- helpers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "slot",
    [
        Slot("s", ("b", "a")),
        Slot("s", ("a", "a")),
        Slot("s", ("a",), 2, 2),
        Slot("s", ("a", "b"), 2, 1),
        Slot("s", ("a", "b"), -1, 1),
        Slot("s", ("a", "b"), 1, 2, (("c",),)),
        Slot("s", ("a", "b"), 1, 2, (("b", "a"),)),
        Slot("s", ("a", "b"), 1, 2, (("a",), ("a",))),
    ],
)
def test_malformed_slots_are_found(slot: Slot) -> None:
    with pytest.raises(AssertionError):
        check_slot(Choice("go", (slot,)), slot)


def test_well_formed_slots_pass() -> None:
    for slot in (Slot("s", ("a", "b")), Slot("s", (), 0, 3), Slot("s", ("a", "b"), 1, 2, (("a", "b"), ("a",)))):
        check_slot(Choice("go", (slot,)), slot)


def test_what_is_turned_up_for_all_is_no_leak_though_it_is_hidden_again() -> None:
    table = Table(race.GAME, [Seat()] * 2, {}, "x")
    checks = Checks(table, Rng(1))
    hidden = [table.game.hidden(table.state, seat) for seat in range(2)]
    card = min(hidden[0] & hidden[1])
    checks.check_leaks([Event("bet", 0, {"turned_up": card}, {})], hidden, set())
    with pytest.raises(AssertionError, match="event bet for seat 0 shows"):
        checks.check_leaks([Event("bet", 0, {"card": card}, {})], hidden, set())


def test_ids_are_found_at_any_depth() -> None:
    assert ids_in({"a": [1, ("b", {"c": None})], "d": True}) == {"a", "b", "c", "d"}


def test_generators_are_found() -> None:
    assert len(rngs_in(andromeda.GAME.new(2, {}, "x"))) == 2


def test_forbidden_combinations_of_options_are_left_out() -> None:
    class Optional(Race):
        options = (Option("map", ("small", "large")), Option("speed", ("slow", "fast")))

        def why_not_options(self, seats: int, options: dict[str, str]) -> Reason | None:
            is_bad = seats == 4 and options == {"map": "small", "speed": "fast"}
            return Reason("too_crowded") if is_bad else None

    assert len(option_sets(Optional(), 2)) == 4
    assert len(option_sets(Optional(), 4)) == 3
