"""The tool that measures bots: what was played is not played again, and figures are what the matches say."""

from __future__ import annotations

from pathlib import Path

from tools import bars
from tools.bars import Bar

SMALL = Bar("race", "easy,random", {}, 3, share=0.5, seed="t")


def test_only_what_is_missing_is_played() -> None:
    rows = [{"bar": SMALL.name, "match": 1}, {"bar": "another", "match": 0}]
    assert [number for _, number in bars.missing([SMALL], rows, None)] == [0, 2]
    assert [number for _, number in bars.missing([SMALL], rows, 1)] == [0]


def test_a_match_is_the_same_whenever_it_is_played() -> None:
    assert bars.play(SMALL, 1) == bars.play(SMALL, 1)


def test_every_bar_names_a_game_and_bots_that_exist(tmp_path: Path) -> None:
    import pygames
    from pygames.core.bots.base import make

    for bar in bars.BARS:
        game = pygames.game(bar.game)
        entries = bar.entries.split(",")
        game.full_options(len(entries), bar.options)
        for kind in set(entries):
            make(game, kind)
    assert bars.read(tmp_path / "none.jsonl") == []


def test_shares_are_of_all_seats_of_the_first_kind() -> None:
    rows = [
        {"bar": SMALL.name, "match": n, "fault": "", "scores": (30, 20), "rounds": 9, "won": n % 2} for n in range(4)
    ]
    asked, reached = bars.verdict(SMALL, rows)
    assert asked == "50%"
    assert reached.startswith("50.0%")
    assert "4 of 3" in bars.report([SMALL], rows)
