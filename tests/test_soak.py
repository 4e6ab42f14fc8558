"""Bots in every game with every number of seats and every value of every option; `python -m tools.soak` plays more."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core.bots import base
from pygames.core.bots.base import Decided
from pygames.core.game import Game
from pygames.core.play import Action
from tools import soak

EVERY = [(name, seats) for name in pygames.GAMES for seats in pygames.game(name).seat_counts]


def covering(game: Game[Any], seats: int) -> list[dict[str, str]]:
    """Few sets of options that show every value that this number of seats allows."""
    sets = [options for many, options in soak.settings(game) if many == seats]
    missing = {item for options in sets for item in options.items()}
    found = []
    while missing:
        best = max(sets, key=lambda options: len(missing & set(options.items())))
        missing -= set(best.items())
        found.append(best)
    return found


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_bots_play_every_option_and_seat_count_without_a_fault(name: str, seats: int) -> None:
    for number, options in enumerate(covering(pygames.game(name), seats)):
        levels = tuple(("medium", "easy", "random", "medium")[(number + seat) % 4] for seat in range(seats))
        row, _ = soak.play(soak.Match(name, number, seats, options, levels, is_reopened=number == 0))
        assert row.fault == "", (options, levels)


@pytest.mark.parametrize("name", pygames.GAMES)
def test_a_soak_meets_every_setting_with_all_levels_and_now_and_then_a_hard_bot(name: str) -> None:
    game = pygames.game(name)
    every = soak.settings(game)
    assert len(every) == len({(seats, *options.items()) for seats, options in every})
    found = list(islice(soak.matches_of(name, hard=7), len(every)))
    assert [(match.seats, match.options) for match in found] == every
    assert {level for match in found for level in match.levels} == {"random", "easy", "medium", "hard"}
    assert [match.number for match in found if "hard" in match.levels] == list(range(6, len(every), 7))


def test_shares_mix_the_games() -> None:
    found = [match.game for match in islice(soak.matches({"race": 3, "gaia": 1}), 8)]
    assert (found.count("race"), found.count("gaia")) == (6, 2)
    assert soak.share("race=3") == ("race", 3)


def test_a_soak_goes_on_where_it_was(tmp_path: Path) -> None:
    log = tmp_path / "soak.jsonl"
    first = soak.soak(log, {"race": 1}, 2, hard=0)
    with log.open("a", encoding="utf-8") as file:
        file.write('{"game": "race", "numb')  # killed while it wrote
    again = soak.soak(log, {"race": 1}, 3, hard=0)
    assert again[:2] == first and len(again) == 3
    assert len(soak.read_log(log)) == 3
    told = soak.summary(again)
    assert told[0].startswith("3 matches") and told[0].endswith("0 faults")
    assert any("14 settings" in line for line in told)
    assert log.with_suffix(".txt").read_text("utf-8").splitlines() == told


def test_a_soak_that_is_stopped_keeps_its_summary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "soak.jsonl"
    assert soak.soak(log, {"bluemoon": 1}, 3, hard=0, levels_in_turn=("random",), minutes=-1) == []
    plays = iter([soak.play])

    def play_one(match: soak.Match) -> tuple[soak.Played, str]:
        for play in plays:
            return play(match)
        raise KeyboardInterrupt

    monkeypatch.setattr(soak, "play", play_one)
    assert len(soak.soak(log, {"bluemoon": 1}, 3, hard=0, levels_in_turn=("random",))) == 1
    assert log.with_suffix(".txt").read_text("utf-8").startswith("1 matches,")


def test_a_soak_of_random_players_alone(tmp_path: Path) -> None:
    rows = soak.soak(tmp_path / "random.jsonl", {"race": 1}, 2, hard=0, levels_in_turn=("random",))
    assert {level for row in rows for level in row.levels} == {"random"} and not any(row.fault for row in rows)
    others = soak.soak(tmp_path / "moon.jsonl", {"race": 1}, 2, hard=0, levels_in_turn=("random",), word="moon")
    assert [row.actions for row in others] != [row.actions for row in rows], "another word, other matches"


def test_a_wish_that_is_refused_is_a_fault_with_a_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Wishful:
        def think(self, game: Any, world: Any, seat: int, rng: Any) -> Decided:
            return Decided(Action(seat, "win"))

    monkeypatch.setattr(base, "make", lambda game, level: Wishful())
    (row,) = soak.soak(tmp_path / "soak.jsonl", {"race": 1}, 1, hard=0)
    assert "a bot wanted to play" in row.fault
    (kept,) = tmp_path.glob("soak-race-*.json")
    assert json.loads(kept.read_text("utf-8"))["game"] == "race"
    assert soak.summary([row])[-1].startswith("FAULT race 0")
