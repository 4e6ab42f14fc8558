"""Previews: exact figures, the weightiest line first, and nothing that is not this action's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pygames.core.events import Event
from pygames.core.table import Table
from tests.bluemoon import build as city
from tests.race import build as galaxy
from ui.panels import bar
from ui.scenes import scene_of
from ui.scenes.base import Look
from ui.scenes.race import foresight
from ui.words import Words


def look(table: Table, lang: str = "en") -> Look:
    return Look(Words(lang, table.game, table.seats), 0, (0, 1, 2, 3))


def preview(table: Table, line: str, lang: str = "en") -> list[dict[str, Any]]:
    made = city if table.game.name == "bluemoon" else galaxy
    return bar.preview(table, scene_of(table.game.name), made.action(table, line), look(table, lang))


def texts(rows: Sequence[dict[str, Any]]) -> list[str]:
    return [row["text"] for row in rows]


# --- how many spaces a hand pays ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("terrah3 terrah2 terrah3", "Your hand pays 2 spaces here at once: 5 and 3 red (or instead 4 red)."),
        ("terrah3 terrah2", "Your hand pays one space here: 5, 4 or 3 red."),
        ("terrah3", "Your hand pays one space here: 3 red."),
        ("terrah3 terrah3 terrah3 terrah2 khind1", "Your hand pays 3 spaces here at once: 5, 4 and 3 red."),
        ("terrah1", "Your hand can pay no space here."),
    ],
)
def test_a_walk_says_how_many_spaces_can_be_paid_at_once_and_which(hand: str, told: str) -> None:
    t = city.table(hands=(hand,))
    assert texts(preview(t, "A walk earth_temple"))[0] == told


def test_one_marker_pays_one_space() -> None:
    t = city.table(hands=("terrah3 terrah3 terrah3 terrah2 khind1",), markers=(1,))
    assert texts(preview(t, "A walk earth_temple"))[0] == "Your hand pays one space here: 5, 4 or 3 red."


def test_the_palace_counts_one_colour_only() -> None:
    t = city.table(hands=("terrah3 terrah2 aqua3 aqua2",), owners={"royal_palace": "...."})
    assert "one space" in texts(preview(t, "A walk royal_palace"))[0]
    t = city.table(hands=("terrah3 terrah2 aqua3 aqua2",), palace_scope="space")
    assert "2 spaces" in texts(preview(t, "A walk royal_palace"))[0]


# --- order ----------------------------------------------------------------------------------------------------------


def test_a_completed_building_comes_first_then_everybodys_gains_in_one_line_and_no_scales_last() -> None:
    t = city.table(phase="contribute", at=("earth_temple",), hands=("terrah3 terrah2 terrah3",),
                   owners={"earth_temple": ".B."}, dragons={"red": "earth_temple"},
                   rebuilt="mill monastery_tower")  # fmt: skip
    city.play(t, "A contribute earth_temple.3 terrah3")
    rows = preview(t, "A contribute earth_temple.1 terrah3+terrah2")
    assert rows[0]["strong"] and rows[0]["text"] == "Building completed. Majority: Ana, with 2 markers."
    assert [one["name"] for one in rows[1]["gains"]] == ["Ana", "Bia"]
    sentence = rows[2]["text"]
    assert (
        sentence.startswith("Ana: ") and "; Bia: " in sentence and "(majority" in sentence and "neighbour)" in sentence
    )
    assert rows[-1]["text"].startswith("No scales: only the first contribution")
    assert sum("crystal" in text for text in texts(rows)) == 1, "gains are said once"


def test_an_open_building_comes_before_the_scales() -> None:
    t = city.table(phase="contribute", at=("earth_temple",), hands=("terrah3",), dragons={"red": "earth_temple"})
    said = texts(preview(t, "A contribute earth_temple.3 terrah3"))
    assert (
        said[0] == "2 spaces stay open here." and "scale" in said[1] and said[-1] == "After this: 0 cards, 9 markers."
    )


def test_an_offering_counts_offerings_first() -> None:
    t = city.table(phase="contribute", crystals=(9,))
    assert texts(preview(t, "A offer crystals7"))[0] == "Offerings after this: 1 of 6"


# --- Race: only what is mine, only this phase -----------------------------------------------------------------------


def test_a_payment_foresees_nothing_of_others_nor_of_later_phases() -> None:
    events = [Event("developed", 0, {"card": "space_marines.1", "n": 2}, None),
              Event("gain", 0, {"what": "vp", "n": 1, "source": "space_marines.1"}, None),
              Event("developed", 1, {"card": "drop_ships.1", "n": 4}, None),
              Event("gain", 1, {"what": "vp", "n": 2, "source": "drop_ships.1"}, None),
              Event("phase", None, {"phase": "phase4", "seats": [1]}, None),
              Event("consume", 1, {"card": "old_earth", "worlds": ["old_earth"], "n": 1}, None),
              Event("gain", 0, {"what": "vp", "n": 3, "source": "old_earth"}, None)]  # fmt: skip
    assert foresight.own_events(events, 0) == events[:2]


def test_what_follows_a_payment_at_the_table_is_the_payers_own() -> None:
    t = galaxy.table(tableaus=("old_earth", "new_sparta gem_world"), goods=("", "gem_world"),
                     hands=("space_marines 4", "drop_ships 6"), actions=("develop", "consume_trade"))  # fmt: skip
    galaxy.play(t, "A develop space_marines", "B develop drop_ships")
    line = "A pay 1"
    rows = preview(t, line)
    assert rows and not any("Bia" in row["text"] for row in rows), texts(rows)
    galaxy.play(t, line)
    rows = bar.preview(t, scene_of("race"), galaxy.action(t, "B pay 4"), look(t)._replace(viewer=1))
    assert rows[0]["icon"] == "vp" and not any("Ana" in row["text"] or "sell" in row["text"] for row in rows), texts(
        rows
    )
