"""The tool that measures our own numbers: it goes on where it was stopped, and says how sure it is."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from pygames.pulsar import GAME
from pygames.pulsar.components import PROJECTS, TRANSMITTERS
from tools import balance, balance_pulsar, duel, tuning


def test_a_match_is_kept_and_not_played_again(tmp_path: Path) -> None:
    args = argparse.Namespace(games=2, level="random", seed="kept", keep=tmp_path / "notes.jsonl")
    played = []

    def play(*setting: object) -> balance.Note:
        played.append(setting)
        return {"seats": []}

    first = list(balance.matches(args, "two", 2, lambda _: {}, play))
    again = list(balance.matches(args, "two", 2, lambda _: {}, play))
    assert first == again
    assert len(played) == 2


def test_a_match_is_told_in_all_tables() -> None:
    notes = [{"seed": "a", **balance_pulsar.match("easy", 3, "told", {"cluster": "open"})}]
    seats = notes[0]["seats"]
    assert [sum(x["points"].values()) for x in seats] == [x["vp"] for x in seats]
    assert sum(x["won"] for x in seats) == 1
    assert all(x["tokens"]["used pm1"] >= 0 for x in seats)
    text = "\n".join(balance_pulsar.report(notes))
    for tile in TRANSMITTERS:
        assert f"| {tile} |" in text
    for project in PROJECTS.values():
        assert (f"| {project.id} |" in text) == any(x["hq"] == project.side for x in seats)


@pytest.mark.parametrize(("hits", "many", "said"), [(0, 10, "0 % (0-28)"), (50, 200, "25 % (20-31)"), (0, 0, "-")])
def test_shares_have_intervals(hits: int, many: int, said: str) -> None:
    assert balance.share(hits, many) == said


def test_means_have_intervals() -> None:
    assert balance.about([8.0, 12.0] * 50) == "10.0 ± 0.4"
    assert balance.about([3.0]) == "3.0"


def test_a_duel_is_played_twice_with_the_seats_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[tuple[list[object], str]] = []

    def match(game: object, bots: list[object], options: object, seed: str) -> object:
        tables.append((bots, seed))
        return GAME.new(4, GAME.full_options(4, {}), seed)

    monkeypatch.setattr(tuning, "match", match)
    notes = [duel.play(GAME, ("easy", "medium"), 4, f"duel-{n}", {}) for n in range(2)]
    (first, seed), (second, again) = tables
    assert seed == again == "duel-0"
    assert [x is first[0] for x in first] == [True, False, True, False]
    assert [type(x) for x in second] == [type(x) for x in first]
    assert [x is second[1] for x in second] == [False, True, False, True]
    assert notes[0]["won"] + notes[1]["won"] == 1, "who wins by the seat alone wins once"
    assert "of 2" in duel.told(("easy", "medium"), notes)
