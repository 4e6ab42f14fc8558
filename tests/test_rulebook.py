"""Rule numbers hold together: what RULES.md lists is tested, what is cited is listed, no number is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pygames

ROOT = Path(__file__).resolve().parent.parent
_ROW = re.compile(r"^\| R(\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
_CITED = re.compile(r"\bR(\d+)\b")
_SPAN = re.compile(r"\bR(\d+)(?:-| to |–)R(\d+)\b")
_TEST = re.compile(r"^ *def (test_(?:[RT]\d+_)+\w+)\(", re.MULTILINE)


def package(game: str) -> Path:
    return ROOT / "pygames" / game


def rules(game: str) -> dict[int, tuple[str, str]]:
    """Number to what it says and where it lives."""
    found = _ROW.findall((package(game) / "RULES.md").read_text("utf-8"))
    assert len({number for number, _, _ in found}) == len(found), "a number is listed twice"
    return {int(number): (what, where) for number, what, where in found}


def sources(game: str) -> list[Path]:
    return sorted(
        [*package(game).rglob("*.py"), *package(game).rglob("*.toml"), *(ROOT / "tests" / game).rglob("*.py")]
    )


def numbers_in_tests(game: str) -> set[int]:
    """The rule numbers that names of tests carry."""
    names = [n for path in (ROOT / "tests" / game).rglob("test_*.py") for n in _TEST.findall(path.read_text("utf-8"))]
    return {int(number) for name in names for number in re.findall(r"(?<=_)R(\d+)(?=_)", name)}


@pytest.mark.parametrize("game", pygames.GAMES)
def test_no_number_is_missing(game: str) -> None:
    found = sorted(rules(game))
    assert found == list(range(1, len(found) + 1))
    assert found


@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_rule_has_a_test(game: str) -> None:
    assert sorted(set(rules(game)) - numbers_in_tests(game)) == []


@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_cited_number_is_listed(game: str) -> None:
    known = set(rules(game))
    for path in sources(game):
        text = path.read_text("utf-8")
        cited = {int(n) for n in _CITED.findall(text)} | {int(n) for n in re.findall(r"_R(\d+)_", text)}
        assert sorted(cited - known) == [], path.relative_to(ROOT)


@pytest.mark.parametrize("game", pygames.GAMES)
def test_the_map_is_right(game: str) -> None:
    """Every place named in RULES.md exists: files, and functions or classes of the named module."""
    modules = {p.stem: p.read_text("utf-8") for p in package(game).rglob("*.py") if p.stem != "__init__"}
    for number, (_, where) in rules(game).items():
        for place in re.findall(r"`([^`]+)`", where):
            if "/" in place or place.endswith(".py"):
                assert (package(game) / place).exists(), f"R{number}: {place}"
            elif "." in place.strip("."):
                module, *names = place.split(".")
                assert module in modules, f"R{number}: {place}"
                assert all(name in modules[module] for name in names), f"R{number}: {place}"


@pytest.mark.parametrize("game", pygames.GAMES)
def test_refusals_cite_rules_that_are_listed_and_spans_run_forward(game: str) -> None:
    known = set(rules(game))
    for path in sources(game):
        for first, last in _SPAN.findall(path.read_text("utf-8")):
            assert int(first) < int(last), path.relative_to(ROOT)
            assert set(range(int(first), int(last) + 1)) <= known, path.relative_to(ROOT)


@pytest.mark.parametrize(("game", "many"), [("bluemoon", 25), ("pulsar", 25), ("gaia", 32), ("andromeda", 25)])
def test_every_trap_has_a_test(game: str, many: int) -> None:
    text = "".join(p.read_text("utf-8") for p in (ROOT / "tests" / game).glob("test_*.py"))
    names = " ".join(_TEST.findall(text))
    assert sorted({int(n) for n in re.findall(r"_T(\d+)_", names)}) == list(range(1, many + 1))
