"""Lists, benches, help, words."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pygames
from pygames.cli.main import COMMANDS, Command, parser_of
from pygames.cli.shared import Words, environment_language, grid, language
from pygames.cli.viewtext import OMITTED, view_lines
from pygames.core.problems import Problem
from pygames.core.text import LANGUAGES, entries, slots_of
from tests.cli.conftest import Run


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["toy – The Toy", "players: 2 and 3", "option mode: Mode", "normal  as usual (default)"]),
        ("pt-BR", ["toy – O Brinquedo", "jogadores: 2 e 3", "opção mode: Modo", "normal  como sempre (padrão)"]),
    ],
)
def test_list(run: Run, lang: str, expected: list[str]) -> None:
    done = run("list", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    for said in expected:
        assert said in done.out, said


@pytest.mark.parametrize(("lang", "word"), [("en", "option"), ("pt-BR", "opção")])
def test_list_gives_the_name_that_must_be_typed_and_its_words(run: Run, lang: str, word: str) -> None:
    said = run("list", "--lang", lang).out.splitlines()
    for game in map(pygames.game, pygames.GAMES):
        words = Words(lang, game)
        for option in game.options:
            assert f"  {word} {option.name}: {words.say(f'option.{option.name}')}" in said


def test_list_of_the_real_games(run: Run) -> None:
    assert [row["game"] for row in run("list", "--json").data] == list(pygames.GAMES)
    assert "[" not in run("list").out + run("list", "--lang", "pt-BR").out


@pytest.mark.usefixtures("toys")
def test_bench_prints_its_table_and_the_games_own(run: Run) -> None:
    done = run("bench", "--games", 2)
    assert done.code == 0
    for said in ("copy", "choices", "apply", "imagine", "view", "a sum", "30", "400", "200", "games per second", "×"):
        assert said in done.out, said
    data = run("bench", "toy", "--games", 2, "--seats", 3, "--json").data
    found = data["games"]["toy"]
    assert list(found["us"]) == ["copy", "choices", "apply", "imagine", "view"]
    assert found["budget_us"] == {"copy": 30, "choices": 400, "apply": 200}
    assert found["ratio"]["copy"] == pytest.approx(found["us"]["copy"] / data["reference_us"], rel=0.1)
    assert found["extra_us"]["sum"] > 0


def test_bench_of_blue_moon_city(run: Run) -> None:
    done = run("bench", "bluemoon", "--games", 1, "--lang", "pt-BR")
    assert done.code == 0
    assert "limite µs" in done.out
    assert "[" not in done.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_help_names_every_option(run: Run, name: str, lang: str) -> None:
    done = run(name, "--help", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    module = import_module(f"pygames.cli.{name}")
    parser: argparse.ArgumentParser = parser_of(name, Command(module.arguments, module.run))
    for action in parser._actions:
        for option in action.option_strings:
            if option not in ("-h", "--help", "--lang"):
                assert option in done.out, option
    assert f"python -m pygames {name}" in done.out


def test_help_without_a_command(run: Run) -> None:
    for argv in ([], ["--help"], ["-h", "--lang", "pt-BR"]):
        done = run(*argv)
        assert (done.code, done.err) == (0, "")
        assert all(name in done.out for name in COMMANDS)


def test_both_languages_have_the_same_keys_and_slots() -> None:
    one, other = (entries("cli", lang) for lang in LANGUAGES)
    assert one.keys() == other.keys()
    assert {key: slots_of(text) for key, text in one.items()} == {key: slots_of(text) for key, text in other.items()}
    assert all(text.strip() for text in one.values())


def test_every_text_is_used_and_every_used_text_exists(root: Path) -> None:
    """Keys that the code writes out; those it puts together are covered by the other tests."""
    code = "".join(path.read_text("utf-8") for path in sorted((root / "pygames" / "cli").glob("*.py")))
    known = {**entries("core", "en"), **entries("cli", "en")}
    written = set(re.findall(r'"(cli\.[\w.]+)"', code)) | {
        f"problem.{k}" for k in re.findall(r'Problem\("(\w+)"', code)
    }
    assert written <= known.keys()
    unused = {k for k in entries("cli", "en") if k.startswith("problem.")} - written
    assert not unused


def test_no_command_line_word_hides_a_word_of_a_game() -> None:
    for name in pygames.GAMES:
        games_own = entries(pygames.game(name).folder or name, "en")
        assert not [key for key in entries("cli", "en") if key in games_own and not key.startswith("view.")]


def test_every_part_of_a_view_has_a_label() -> None:
    for name in pygames.GAMES:
        game = pygames.game(name)
        state = game.new(2, game.full_options(2, {}), "labels")
        for lang in LANGUAGES:
            words = Words(lang, game)
            view = game.view(state, 0)
            assert not [key for key in view if key not in OMITTED and not words.has(f"view.{key}")]
            assert "[" not in "\n".join(view_lines(view, words))


def test_views_of_any_shape() -> None:
    words = Words("en", None, ["Ana", "Bia"])
    view = {
        "round": 3,
        "flag": True,
        "nobody": None,
        "hand": ["a", "a", "b"],
        "long": [f"number {i}" for i in range(40)],
        "turn": {"seat": 1},
        "seats": [{"points": 1, "owner": -1}, {"points": 20, "owner": 0}],
        "deep": {"x": {"y": [{"z": 1}, {"z": 2}]}, "n": 4},
        "mixed": [[1, 2], 3],
        "empty": {},
    }
    shown = "\n".join(view_lines(view, words))
    for said in (
        "round: 3",
        "flag: yes",
        "nobody: –",
        "hand: a ×2, b",
        "  - number 7",
        "player: Bia",
        "Bia      20  Ana",
    ):
        assert said in shown, said


def test_wide_tables_are_turned_and_wider_ones_become_lists() -> None:
    words = Words("en", None, ["Ana", "Bia"])
    many = {f"field {i}": "a value of some length" for i in range(10)}
    turned = view_lines({"seats": [many, many]}, words)
    assert [line.split() for line in turned[2:5:2]] == [
        ["Ana", "Bia"],
        ["field", "0", *["a", "value", "of", "some", "length"] * 2],
    ]
    long = {**many, "places": {f"a place {i} on the map": f"a piece {i}" for i in range(30)}}
    listed = view_lines({"seats": [long, long]}, words)
    assert "  Bia" in listed
    assert "      - a place 29 on the map: a piece 29" in listed
    assert max(map(len, turned + listed)) <= 150


def test_lists_of_rounds_keep_their_order_and_seats_their_names() -> None:
    words = Words("en", pygames.game("gaia"), ["Ana"])
    assert view_lines({"rounds": ["a", "b", "a"]}, words) == ["round scoring: 1. a, 2. b, 3. a"]
    assert view_lines({"order": [1, 0], "stone": 2}, words)[0] == "turn order: Automa, Ana"
    assert view_lines({"stone": 2}, words) == ["Brainstone in area: III"]


def test_tables_align_figures_to_the_right() -> None:
    assert grid([["name", "n"], ["Ana", "5"], ["Bia", "15"]]) == ["name   n", "----  --", "Ana    5", "Bia   15"]
    assert grid([]) == []


def test_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [language(wish) for wish in ("pt", "pt_BR.UTF-8", "PT-br", "en-GB")] == ["pt-BR", "pt-BR", "pt-BR", "en"]
    with pytest.raises(Problem):
        language("p")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert environment_language() == "en"
    monkeypatch.setenv("LANG", "pt_PT")
    assert environment_language() == "pt-BR"


def test_a_terminal_without_our_letters(root: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "pygames", "list", "--lang", "pt-BR"]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_importing_the_engines_does_not_import_the_command_line(root: Path) -> None:
    code = (
        "import sys, pygames; pygames.game('bluemoon'); print([m for m in sys.modules if m.startswith('pygames.cli')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
