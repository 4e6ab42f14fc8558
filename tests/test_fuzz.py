"""The corpus of damaged things, and some minutes' worth of new ones: counted by cases, never by the clock."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pygames.core import saves
from tools import fuzz, imports
from tools.damage import MAKERS, whole_saves

CORPUS = sorted(fuzz.CORPUS.glob("*.json"))
CASES = 4_000  # about a minute


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[fuzz.Trial]:
    with imports.Doors() as doors:
        yield fuzz.Trial(doors, tmp_path_factory.mktemp("fuzz"))


@pytest.fixture(scope="module")
def wholes() -> dict[str, dict[str, Any]]:
    """The shortest save of each game."""
    return {save["game"]: save for save in reversed(whole_saves())}


def case_of(kept: dict[str, Any], wholes: dict[str, dict[str, Any]]) -> fuzz.Case:
    """A case that stands in its file, or a whole thing with some of its parts set to something else."""
    if "data" in kept:
        return fuzz.Case(kept["door"], kept["data"])
    made = json.loads(json.dumps(MAKERS[kept["door"]](wholes[kept["of"]])))
    for path, value in kept["set"].items():
        *way, last = [int(key) if key.isdecimal() else key for key in path.split(".")]
        inside = made
        for key in way:
            inside = inside[key]
        inside[last] = value
    return fuzz.Case(kept["door"], made)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_a_kept_case(path: Path, trial: fuzz.Trial, wholes: dict[str, dict[str, Any]]) -> None:
    kept = json.loads(path.read_text("utf-8"))
    assert path.stat().st_size < 100_000
    outcome = trial.throw(case_of(kept, wholes))
    assert outcome == kept.get("expect", outcome)


def test_the_corpus_holds_something_for_every_door() -> None:
    assert {json.loads(path.read_text("utf-8"))["door"] for path in CORPUS} >= set(MAKERS) - {"bare file"}


def test_new_damage_finds_no_fault() -> None:
    seen, found = fuzz.run("tests", lambda n: n == CASES)
    assert [f"{one.case.door}: {one.why[:500]}" for one in found[:5]] == []
    assert sum(seen.values()) == CASES
    assert {name.partition(":")[0] for name in seen} >= set(MAKERS)


def test_a_fault_is_found_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(saves, "_is_beyond", lambda mark, count: int(mark) > count)  # as it was once
    bad = fuzz.Case("save", {**whole_saves()[0], "checks": {"9" * 5000: "x"}})
    monkeypatch.setattr(fuzz, "cases", lambda random: iter([bad]))
    _, (found,) = fuzz.run("any", lambda n: False, tmp_path)
    assert (found.case, found.why.partition(":")[0]) == (bad, "ValueError")
    (kept,) = tmp_path.glob("found-*.json")
    assert case_of(json.loads(kept.read_text("utf-8")), {}) == bad
