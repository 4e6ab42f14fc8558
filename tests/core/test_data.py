"""Component data: where it is found, and what a schema refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygames.core import data
from pygames.core.data import DataError

GOOD = {"id": "c1", "cost": 2}
REQUIRED: dict[str, Any] = {"id": str, "cost": int}
OPTIONAL: dict[str, Any] = {"tags": list, "vp": (int, str)}


def test_tables_are_found_as_toml_and_as_json(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "cards.toml").write_text('[[card]]\nid = "c1"\nname = "ação"\n', "utf-8")
    assert data.load(str(tmp_path), "cards") == {"card": [{"id": "c1", "name": "ação"}]}
    (folder / "cards.json").write_text(json.dumps({"card": []}), "utf-8")
    assert data.load(str(tmp_path), "cards") == {"card": []}, "the packed file goes first"
    with pytest.raises(FileNotFoundError):
        data.load(str(tmp_path), "tiles")


def test_tables_of_the_package_are_found_by_its_name() -> None:
    assert "reason" in data.load("core", "en", "text")


@pytest.mark.parametrize("extra", [{}, {"tags": []}, {"vp": 3}, {"vp": "all"}])
def test_rows_that_keep_to_the_schema_pass(extra: dict[str, Any]) -> None:
    data.check([GOOD | extra, {"id": "c2", "cost": 0}], "cards", REQUIRED, OPTIONAL)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([{"id": "c1"}], r"cards, row 1 \(c1\): cost is missing"),
        ([{"cost": 1}], r"row 1 \(no id\): id is missing"),
        ([GOOD, {"id": "c2", "cost": 1, "colour": "red"}], r"row 2 \(c2\): unknown field colour"),
        ([GOOD | {"cost": "2"}], "cost is of the wrong type"),
        ([GOOD | {"cost": True}], "cost is of the wrong type"),
        ([GOOD | {"vp": 1.5}], "vp is of the wrong type"),
        ([GOOD | {"tags": "x"}], "tags is of the wrong type"),
        ([GOOD, GOOD], r"row 2 \(c1\): this id occurs twice"),
    ],
)
def test_rows_that_break_the_schema_are_refused(rows: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(DataError, match=message):
        data.check(rows, "cards", REQUIRED, OPTIONAL)


def test_every_field_says_where_it_comes_from() -> None:
    data.check_sources({"cost": "rulebook", "vp": "own"}, "cards", ("cost", "vp"))
    for wrong in ({"cost": "rulebook"}, {"cost": "rulebook", "vp": "guess"}):
        with pytest.raises(DataError, match="source of vp"):
            data.check_sources(wrong, "cards", ("cost", "vp"))
