"""Whatever is typed: one clear line in the chosen language, exit code 2, no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pygames.core.text import LANGUAGES
from tests.cli.conftest import Run

SIM = ("simulate", "toy", "--seats", "hard,easy")
CASES: dict[str, tuple[str, ...]] = {
    "no_command": ("--json",),
    "unknown_command": ("dance",),
    "unknown_argument": (*SIM, "--fast"),
    "one word too many": (*SIM, "word"),
    "value missing": (*SIM, "--games"),
    "value too much": (*SIM, "--json=yes"),
    "options empty": (*SIM, "--options"),
    "abbreviation": (*SIM, "--game", "3"),
    "no_game": ("simulate", "--seats", "hard,easy"),
    "unknown_game": ("simulate", "chess", "--seats", "hard,easy"),
    "unknown_game for bench": ("bench", "chess"),
    "unknown_game for play": ("play", "chess"),
    "no_seats": ("simulate", "toy"),
    "one seat": ("simulate", "toy", "--seats", "hard"),
    "many seats": ("simulate", "toy", "--seats", "hard,hard,hard,hard,hard"),
    "unknown_kind": ("simulate", "toy", "--seats", "hard,genius"),
    "human in a simulation": ("simulate", "toy", "--seats", "hard,human"),
    "empty kind": ("simulate", "toy", "--seats", "hard,"),
    "games not a number": (*SIM, "--games", "many"),
    "games zero": (*SIM, "--games", "0"),
    "games negative": (*SIM, "--games=-3"),
    "games a fraction": (*SIM, "--games", "1.5"),
    "games far too long": (*SIM, "--games", "9" * 5000),
    "jobs zero": (*SIM, "--jobs", "0"),
    "bad_option_form": (*SIM, "--options", "mode"),
    "option without name": (*SIM, "--options", "=on"),
    "option_twice": (*SIM, "--options", "mode=crash", "mode=normal"),
    "unknown_option": (*SIM, "--options", "size=big"),
    "bad_option": (*SIM, "--options", "mode=wild"),
    "forbidden_options": ("simulate", "toy", "--seats", "hard,easy,easy", "--options", "mode=crash"),
    "no_save": ("replay",),
    "missing save": ("replay", "{tmp}/nothing.json"),
    "save is a folder": ("replay", "{tmp}"),
    "not_a_save": ("replay", "{tmp}/letter.txt"),
    "binary file": ("replay", "{tmp}/picture.bin"),
    "foreign save": ("replay", "{tmp}/foreign.json"),
    "other game's save": ("replay", "{tmp}/chess.json"),
    "newer format": ("replay", "{tmp}/newer.json"),
    "empty save": ("replay", "{tmp}/empty.json"),
    "nul in a name": ("replay", "a\0b"),
    "folder below a file": (*SIM, "--save-dir", "{tmp}/letter.txt/x"),
    "save below a file": ("play", "toy", "--save", "{tmp}/letter.txt/x.json"),
    "too_many_names": ("play", "toy", "--names", "Ana,Bia,Cid"),
    "play with wrong seats": ("play", "toy", "--seats", "human"),
    "load and seed": ("play", "--load", "{tmp}/chess.json", "--seed", "3"),
    "load and options": ("play", "--load", "{tmp}/chess.json", "--options", "mode=crash"),
    "load nothing": ("play", "--load", "{tmp}/nothing.json"),
    "bench with many seats": ("bench", "toy", "--seats", "9"),
    "bench with words": ("bench", "toy", "--games", "x"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    chess = '{"pygames":1,"game":"chess","rules":1,"options":{},"seed":"1","seats":[{},{}],"actions":[],"checks":{}}'
    (tmp_path / "letter.txt").write_text("Dear Ana, …", "utf-8")
    (tmp_path / "picture.bin").write_bytes(bytes(range(256)))
    (tmp_path / "foreign.json").write_text('{"game": "toy", "moves": []}', "utf-8")
    (tmp_path / "chess.json").write_text(chess, "utf-8")
    (tmp_path / "newer.json").write_text(chess.replace('"pygames":1', '"pygames":99'), "utf-8")
    (tmp_path / "empty.json").write_text("", "utf-8")
    return tmp_path


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_bad_input_gets_one_line(run: Run, folder: Path, case: str, lang: str) -> None:
    argv = [word.replace("{tmp}", str(folder)) for word in CASES[case]]
    done = run(*argv, "--lang", lang) if case not in ("value missing", "options empty") else run("--lang", lang, *argv)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("pygames: ")
    assert done.err.count("\n") == 1
    assert "[" not in done.err
    assert len(done.err) < 400


@pytest.mark.usefixtures("toys")
def test_the_line_is_in_the_chosen_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "There is no game" in run("bench", "chess").err
    assert "Não há jogo" in run("bench", "chess", "--lang", "pt-BR").err
    assert "Não há jogo" in run("--lang=pt", "bench", "chess").err
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert "Não há jogo" in run("bench", "chess").err
    assert "There is no game" in run("bench", "chess", "--lang", "en").err
    monkeypatch.setenv("LC_ALL", "C")
    assert "There is no game" in run("bench", "chess").err


def test_forbidden_options_are_explained_in_the_games_words(run: Run, toys: None) -> None:
    wish = ("simulate", "toy", "--seats", "hard,easy,easy", "--options", "mode=crash")
    assert "3 players cannot crash (R9)" in run(*wish).err
    assert "3 jogadores não podem quebrar (R9)" in run(*wish, "--lang", "pt-BR").err


def test_an_unknown_language_is_said_in_that_of_the_environment(run: Run) -> None:
    done = run("list", "--lang", "xx")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert '"xx"' in done.err


def test_bytes_that_are_no_text(root: Path) -> None:
    command: list[str | bytes] = [
        sys.executable,
        "-m",
        "pygames",
        "simulate",
        b"\xff",
        "--seats",
        b"\xfe",
        "--lang",
        "en",
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_seed_may_be_any_bytes(root: Path) -> None:
    command = [sys.executable, "-m", "pygames", "simulate", "bluemoon", "--seats", "random,random", "--games", "1"]
    done = subprocess.run([*command, "--seed", b"\xff/..", "--json"], cwd=root, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
