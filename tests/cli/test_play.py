"""Whole matches at the keyboard, through standard input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run

HUMANS = ("play", "toy", "--seats", "human,human", "--names", "Ana,Bia", "--seed", "7")


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


@pytest.mark.usefixtures("toys")
def test_a_whole_match_against_a_bot(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    done = run(
        "play", "toy", "--seats", "human,easy", "--names", "Ana", "--seed", "7", "--save", path,
        stdin=lines("help", "view", "why Sun", "why pay card1", "score", "2", "undo", "log", "2", "score", "2"),
    )  # fmt: skip
    assert (done.code, done.err) == (0, "")
    for said in (
        "The Toy, seed 7", "Ana: claim or rest?", "1. Rest", "2. Claim a point", "Sun is not a coin. (R8)",
        "No points yet.", "Taken back.", "  > Ana claims.", "  > Bot 2 (easy) claims.", "Ana wins.", f"Saved: {path}",
    ):  # fmt: skip
        assert said in done.out, said
    assert "[" not in done.out.replace("[coin", "").replace("[pay", "")
    save = json.loads(path.read_text("utf-8"))
    assert save["actions"] == ["A claim", "B claim", "A claim", "B rest"]
    assert run("replay", path).code == 0


@pytest.mark.usefixtures("toys")
def test_commands_in_portuguese(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partida.json"
    done = run(
        "play", "toy", "--seats", "human,medium", "--seed", "7", "--lang", "pt-BR",
        stdin=lines("ajuda", "ver", "porque Sol", "porque", "porque nada", "2", "desfazer", "placar", "histórico",
                    "salvar", f"salvar {path}", f"salvar {path}", "sair"),
    )  # fmt: skip
    assert done.code == 0
    for said in (
        "pedir ou descansar?",
        "Sol não é uma moeda.",
        "Desfeito.",
        f"Salvo: {path}",
        "já existe",
        "Até logo.",
    ):
        assert said in done.out, said
    assert path.exists()


@pytest.mark.usefixtures("toys")
def test_planned_slots_by_number_and_by_ids(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    typed = ("3", "9", "coin1", "coin1 coin2 coin3", "3", "back", "pay coin2+coin1", "pay coin1", "pay coin9", "quit")
    done = run("play", "toy", "--seats", "human,medium", "--seed", "7", "--save", path, stdin=lines(*typed))
    assert done.code == 0
    assert "1. copper and silver   [coin1+coin2]" in done.out
    assert '"9" is not one of the answers' in done.out
    assert "1 coins are the wrong sum. (R7)" in done.out
    saved = json.loads(path.read_text("utf-8"))["actions"]
    assert saved == ["A pay coin1+coin2+coin3", "B rest", "A pay coin1+coin2", "B rest"][: len(saved)]
    assert "Ana" not in done.out


@pytest.mark.usefixtures("toys")
def test_another_persons_card_is_never_on_the_screen(run: Run) -> None:
    """Between two views of different people the screen is cleared, and each waits for Enter."""
    done = run(*HUMANS, stdin=lines("", "2", "", "", "2", "", "", "1", "", "", "1"))
    assert done.code == 0
    assert "Now Ana: press Enter when nobody else is looking." in done.out
    pages = done.out.split("\n" * 50)
    assert len(pages) == 4
    cards = {"Sun", "Moon", "Star", "Sky"}
    seen = [{card for card in cards if card in page} for page in pages]
    assert [len(found) for found in seen] == [1, 1, 1, 1]
    assert (seen[0], seen[1]) == (seen[2], seen[3])
    assert seen[0] != seen[1]
    assert "Ana claims." in pages[1], "Bia reads what Ana did"
    assert "share the victory" in done.out


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("typed", ["", "2\n", "quit\n", "3\n", "\n\n\n"])
def test_the_end_of_the_input_is_no_accident(run: Run, typed: str) -> None:
    done = run("play", "toy", "--seats", "human,medium", stdin=typed)
    assert (done.code, done.err) == (0, "")
    assert "Goodbye." in done.out


@pytest.mark.usefixtures("toys")
def test_a_match_goes_on_where_it_was_saved(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    run("play", "toy", "--seats", "human,hard", "--names", "Ana", "--save", path, stdin="2\n")
    done = run("play", "--load", path, stdin="1\n")
    assert "Bot 2 (hard) wins." in done.out
    assert len(json.loads(path.read_text("utf-8"))["actions"]) == 4
    assert run("play", "bluemoon", "--load", path).code == 2
    run("play", "toy", "--save", path, stdin="")
    assert len(json.loads(path.with_name("m.json.old").read_text("utf-8"))["actions"]) == 4, "an older save is kept"


@pytest.mark.usefixtures("toys")
def test_bots_alone_play_by_themselves(run: Run) -> None:
    done = run("play", "toy", "--seats", "hard,easy", "--seed", "1")
    assert done.code == 0
    assert "  > Bot 1 (hard) claims." in done.out


@pytest.mark.usefixtures("toys")
def test_undo_stops_at_another_persons_decision(run: Run) -> None:
    done = run(*HUMANS, stdin=lines("", "2", "", "", "undo", "quit"))
    assert "There is nothing that could be taken back here." in done.out


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_blue_moon_city_by_always_taking_the_first(root: Path, lang: str, tmp_path: Path) -> None:
    """A real process: the first line of every list, to the end of the input."""
    path = tmp_path / "m.json"
    command = ["-m", "pygames", "play", "bluemoon", "--seats", "human,random", "--seed", "3", "--save", str(path)]
    typed = lines(*(["1"] * 60), "last", "why library", "undo", "view", "log", "score", "5", "1", "1")
    done = subprocess.run(
        [sys.executable, *command, "--lang", lang, "--options", "expansion=on"],
        cwd=root, input=typed, text=True, capture_output=True, check=False, encoding="utf-8", timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert len(json.loads(path.read_text("utf-8"))["actions"]) > 20
