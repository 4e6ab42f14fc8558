"""Saves: good, damaged, foreign."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


def change(path: Path, edit: Callable[[dict[str, Any]], Any]) -> Path:
    """A copy of a save with something changed."""
    data = json.loads(path.read_text("utf-8"))
    edit(data)
    changed = path.with_name("changed.json")
    changed.write_text(json.dumps(data), "utf-8")
    return changed


def test_a_good_save_is_told_and_its_result_shown(run: Run, toy_save: Path) -> None:
    done = run("replay", toy_save)
    assert (done.code, done.err) == (0, "")
    for said in (
        "The Toy", "The toy begins.", "Round 1", "Round 2", "Bot 1 (hard) claims.", "Bot 2 (easy): Rest",
        "Bot 1 (hard) wins.", "How it ended: two rounds are over", "claims", "Checked: 4 actions",
    ):  # fmt: skip
        assert said in done.out, said
    assert "Tie-break" not in done.out


def test_the_same_in_portuguese(run: Run, toy_save: Path) -> None:
    done = run("replay", toy_save, "--lang", "pt-BR")
    assert done.code == 0
    for said in ("O Brinquedo", "Rodada 2", "Robô 1 (difícil) pede.", "vence.", "pedidos", "Conferido: 4 ações"):
        assert said in done.out, said


def test_a_tie_break_and_a_shared_victory_are_named(run: Run, toys: None, tmp_path: Path) -> None:
    run("simulate", "toy", "--seats", "hard,hard", "--games", 1, "--seed", "t", "--save-dir", tmp_path)
    out = run("replay", tmp_path / "toy-t-0.json").out
    assert "Bot 1 (hard) and Bot 2 (hard) share the victory." in out
    assert "Tie-break: nothing could break the tie" in out


def test_json_holds_history_and_result(run: Run, toy_save: Path) -> None:
    data = run("replay", toy_save, "--json").data
    assert (data["game"], data["good"], data["actions"], data["problem"]) == ("toy", 4, 4, None)
    assert [line["action"] for line in data["history"]] == ["A claim", "B claim", "A claim", "B rest"]
    assert data["result"]["scores"] == [2, 1]
    assert data["result"]["by_source"] == [{"points": {"claim": 2}}, {"points": {"claim": 1}}]
    assert data["digest"] == json.loads(toy_save.read_text("utf-8"))["checks"]["4"]


def test_a_state_is_shown_to_an_onlooker_or_a_seat(run: Run, toy_save: Path) -> None:
    assert "After 1 of 4 actions" in run("replay", toy_save, "--at", 1).out
    before, after = (run("replay", toy_save, "--at", n, "--json").data["view"] for n in (0, 4))
    assert ([x["points"] for x in before["seats"]], [x["points"] for x in after["seats"]]) == ([0, 0], [2, 1])
    own = run("replay", toy_save, "--at", 4, "--seat", "A", "--json").data["view"]
    assert (before["card"], own["card"]) == (
        "",
        run("replay", toy_save, "--at=4", "--seat=1", "--json").data["view"]["card"],
    )
    assert own["card"]


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize(
    "wish", [("--at", "5"), ("--at=-1",), ("--at", "x"), ("--seat", "C"), ("--seat", "AB"), ("--seat=",)]
)
def test_a_position_or_seat_that_is_not_there(run: Run, toy_save: Path, wish: tuple[str, ...], lang: str) -> None:
    done = run("replay", toy_save, *wish, "--lang", lang)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("edit", "good"),
    [
        (lambda save: save["actions"].__setitem__(2, "A dance"), 2),
        (lambda save: save["actions"].__setitem__(2, "D claim"), 2),
        (lambda save: save["actions"].__setitem__(2, 7), 2),
        (lambda save: save["actions"].append("A claim"), 4),
        (lambda save: save["checks"].__setitem__("2", "000000000000"), 0),
    ],
    ids=["unknown verb", "foreign seat", "no text", "after the end", "digest"],
)
@pytest.mark.parametrize(("lang", "said"), [("en", "action"), ("pt-BR", "ação")])
def test_a_damaged_save_is_told_as_far_as_it_is_good(
    run: Run, toy_save: Path, edit: Any, good: int, lang: str, said: str
) -> None:
    path = change(toy_save, edit)
    done = run("replay", path, "--lang", lang)
    assert done.code == 1
    assert done.err.startswith("pygames: ")
    assert (done.err.count("\n"), said in done.err) == (1, True)
    assert "claims." in done.out or "pede." in done.out or good == 0
    data = run("replay", path, "--json")
    assert (data.code, data.data["good"]) == (1, good)
    assert data.data["problem"]


@pytest.mark.parametrize(
    "edit",
    [
        lambda save: save.pop("seed"),
        lambda save: save.__setitem__("rules", 99),
        lambda save: save.__setitem__("seats", []),
        lambda save: save.__setitem__("seats", [{"kind": "ghost"}, {}]),
        lambda save: save.__setitem__("options", {"mode": 3}),
        lambda save: save.__setitem__("options", {"mode": "wild"}),
        lambda save: save.__setitem__("game", "chess"),
        lambda save: save.__setitem__("game", ["toy"]),
        lambda save: save.__setitem__("seed", "\ud800"),
        lambda save: save.__setitem__("seats", [{}, {}, {}]) or save.__setitem__("options", {"mode": "crash"}),
    ],
)
def test_a_save_that_cannot_be_opened(run: Run, toy_save: Path, edit: Any) -> None:
    done = run("replay", change(toy_save, edit))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "[" not in done.err


def test_a_save_from_the_standard_input(run: Run, toy_save: Path) -> None:
    assert "wins." in run("replay", "-", stdin=toy_save.read_text("utf-8")).out


def test_blue_moon_city_for_two_to_four(run: Run, tmp_path: Path) -> None:
    for seats in (2, 3, 4):
        command = ("simulate", "bluemoon", "--seats", ",".join(["random"] * seats), "--games", 1, "--seed", seats)
        assert run(*command, "--options", "expansion=on", "setup=alternative", "--save-dir", tmp_path).code == 0
        path = tmp_path / f"bluemoon-{seats}-0.json"
        for lang in ("en", "pt-BR"):
            told, shown = (
                run("replay", path, "--lang", lang),
                run("replay", path, "--at", 40, "--seat", "B", "--lang", lang),
            )
            assert (told.code, shown.code, told.err + shown.err) == (0, 0, "")
            assert "[" not in told.out + shown.out


def test_a_closed_pipe_is_no_accident(root: Path, toy_save: Path, run: Run, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pygames", "--help"]
    process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait(20)
