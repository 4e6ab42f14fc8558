"""Golden matches and playthroughs of every game: what was true stays true until it is changed on purpose.

After such a change run ``python -m tools.golden <game>`` and read the difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core import saves
from pygames.core.table import Table
from pygames.core.text import LANGUAGES, Catalogue
from tools import golden

FOLDER = Path(__file__).parent / "golden"
MATCHES = sorted(p.relative_to(FOLDER).as_posix() for p in FOLDER.glob("*/*.json"))


def replayed(name: str) -> tuple[Table, dict[str, Any]]:
    text = (FOLDER / name).read_text("utf-8")
    loaded = saves.loads(text, pygames.game)
    assert loaded.problem is None, f"{loaded.problem}; regenerate with tools/golden.py if this is meant"
    return loaded.table, json.loads(text)["result"]


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_ends_as_it_did(name: str) -> None:
    table, expected = replayed(name)
    assert table.is_over
    assert json.loads(json.dumps(golden.result(table))) == expected


def test_played_matches_are_counted_anew_and_lost_ones_named(tmp_path: Path) -> None:
    """A person's match stays when rules change: with today's end, or untouched and named if it cannot be followed."""
    played = sorted(FOLDER.glob(f"*/{golden.PLAYED}*.json"))
    first, second = played[0], played[1]
    old = json.loads(first.read_text("utf-8"))
    (tmp_path / first.name).write_text(json.dumps({**old, "result": {}}), "utf-8")
    broken = json.dumps({**json.loads(second.read_text("utf-8")), "rules": 0})
    (tmp_path / second.name).write_text(broken, "utf-8")
    assert golden.renew_played(tmp_path) == [second.name]
    assert json.loads((tmp_path / first.name).read_text("utf-8")) == old
    assert (tmp_path / second.name).read_text("utf-8") == broken


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_can_be_told(name: str, lang: str) -> None:
    table, _ = replayed(name)
    words = Catalogue(lang, table.game, ["Ana", "Bia", "Caio", "Davi"])
    for event in table.all_events():
        for viewer in (None, *range(len(table.seats))):
            assert "[" not in words.tell(event, viewer), event
    assert words.has(f"cause.{table.game.outcome(table.state).cause}")


@pytest.mark.parametrize("name", pygames.GAMES)
def test_golden_matches_show_every_end_seat_count_and_option(name: str) -> None:
    game = pygames.game(name)
    shown = {f for match in MATCHES if match.startswith(f"{name}/") for f in golden.features(replayed(match)[0])}
    assert sorted(golden.wanted(game) - shown) == []


@pytest.mark.parametrize(("name", "seats"), [(g, n) for g in pygames.GAMES for n in pygames.game(g).seat_counts])
def test_a_playthrough_reads_as_it_did(name: str, seats: int) -> None:
    expected = (FOLDER / name / f"{seats}-seats.txt").read_text("utf-8")
    assert golden.playthrough(pygames.game(name), seats).splitlines() == expected.splitlines()
