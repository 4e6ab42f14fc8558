"""The tool that teaches bots, as far as it needs no numpy: matches are played and noted."""

from __future__ import annotations

from itertools import groupby, pairwise

from tools.learn import one_kind, play_chunk
from tools.lessons import andromeda, bluemoon, race


def test_matches_are_noted_with_what_came_of_them() -> None:
    notes = play_chunk("race", {}, "notes", 0, 4)
    assert {note[0] for note in notes} == {"expert", "two", "more"}
    for kind, ids, values, answer, result, _ in notes:
        assert len(ids) == len(values) == len(set(ids))
        assert max(ids) < race.inputs
        assert 0 <= result <= 1
        assert -1 <= answer < len(race.answers(kind))
    firsts = [note for note in notes if note[5]]
    assert len(firsts) == sum(seats for _, seats, _ in race.matches[:4]), "one beginning for every seat"


def test_one_kind_of_match_may_be_learned_alone() -> None:
    assert {note[0] for note in play_chunk("race", {}, "notes", 0, 3, "two")} == {"two"}


def test_nets_of_one_kind_take_their_places_in_the_data_file() -> None:
    kept = {"provenance": {"version": 4, "games": 900, "seed": "a", "date": "before"},
            "net": [{"id": "value.two", "step": 1}, {"id": "value.expert", "step": 1}]}  # fmt: skip
    story = {"version": 2, "games": 70, "seed": "e", "date": "now"}
    nets, told = one_kind(kept, {"value.expert": {"id": "value.expert", "step": 2}}, story, "expert")
    assert list(nets) == ["value.two", "value.expert"]
    assert [row["step"] for row in nets.values()] == [1, 2]
    assert told == {"version": 5, "games": 970, "seed": "a; expert: e", "date": "now"}


def test_ends_of_turns_are_noted_for_every_seat() -> None:
    notes = play_chunk("bluemoon", {}, "notes", 0, 1)
    assert {note[0] for note in notes} == {"two"}
    assert [note[5] for note in notes].count(True) == 2
    views = [sum(1 for _ in seat) for _, seat in groupby(notes, key=lambda note: note[4])]
    assert len(views) == 2
    assert views[0] == views[1] > 20
    assert all(len(ids) == len(set(ids)) and max(ids) < bluemoon.inputs for _, ids, *_ in notes)


def test_positions_of_andromeda_are_noted_for_all_seats_together() -> None:
    """What is fitted compares the seats of a position: the same places in every seat's row, and final scores."""
    notes = play_chunk("andromeda", {}, "notes", 0, 1)
    firsts = [at for at, note in enumerate(notes) if note[5]]
    assert len(firsts) == andromeda.seats
    assert [b - a for a, b in pairwise([*firsts, len(notes)])] == [firsts[1]] * andromeda.seats
    assert firsts[1] > 15
    for _, ids, values, _, result, _ in notes:
        assert ids == sorted(set(ids))
        assert ids[-1] < andromeda.inputs
        assert dict(zip(ids, values, strict=True))[andromeda.known] <= result + 60


def test_the_same_seed_notes_the_same() -> None:
    assert play_chunk("race", {}, "again", 0, 1) == play_chunk("race", {}, "again", 0, 1)


def test_what_is_hidden_from_others_is_named() -> None:
    """A seat's hand fills only inputs that are masked for the guess at others."""
    from pygames.core.rng import Rng

    s = race.game.new(2, race.game.full_options(2, {}), "hidden")
    watch = race.Watch()
    mine = dict(watch.observer.features(s, 0))
    other = race.game.imagine(s, 1, Rng(3))  # another hand for seat 0
    changed = dict(watch.observer.features(other, 0))
    differ = {i for i in {*mine, *changed} if mine.get(i) != changed.get(i)}
    assert differ
    assert all(any(lo <= i < hi for lo, hi in race.hand) for i in differ)
    assert watch.observer.features(s, 0, is_open=True) == watch.observer.features(other, 0, is_open=True)
