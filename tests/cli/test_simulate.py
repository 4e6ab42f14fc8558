"""Many matches: figures, rotation, faults, processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pygames.cli.matches import Plan, play_match
from pygames.cli.simulate import margin
from tests.cli import toy
from tests.cli.conftest import Run

KEYS = "game games seats wins draws mean_scores mean_rounds mean_decisions decisions_per_s faults seconds"
TIMES = ("seconds", "decisions_per_s", "decision_seconds", "jobs")


@pytest.mark.usefixtures("toys")
def test_json_has_the_promised_keys_first(run: Run) -> None:
    done = run("simulate", "toy", "--seats", "hard,medium", "--games", 3, "--json", "--jobs", 1)
    assert (done.code, done.err) == (0, "")
    assert " ".join(done.data).startswith(KEYS + " ")


@pytest.mark.usefixtures("toys")
def test_results_are_counted_per_entry_although_seats_rotate(run: Run) -> None:
    found = run(
        "simulate", "toy", "--seats", "medium,hard,easy", "--games", 5, "--seed", "x", "--json", "--jobs", 1
    ).data
    assert found["seats"] == ["medium", "hard", "easy"]
    assert found["wins"] == [0, 5, 0]
    assert found["mean_scores"] == [0, 2, 1]
    assert found["mean_by_source"] == [{"points": {}}, {"points": {"claim": 2}}, {"points": {"claim": 1}}]
    assert (found["mean_rounds"], found["mean_decisions"], found["games"]) == (2, 6, 5)
    assert found["mean_best"] >= max(found["mean_scores"])
    assert found["causes"] == {"rounds": 5}


def test_entry_j_of_match_i_sits_at_seat_j_plus_i() -> None:
    plan = Plan(toy.GAME, ("medium", "hard", "easy"), {"mode": "normal"}, "x", keep_saves=True)
    for match, levels in enumerate(
        [["medium", "hard", "easy"], ["easy", "medium", "hard"], ["hard", "easy", "medium"]]
    ):
        save = json.loads(play_match(plan, match).save)
        assert [seat["level"] for seat in save["seats"]] == levels
        assert save["seed"] == f"x-{match}"


def test_R163_a_lost_match_alone_is_lost_and_no_draw(run: Run) -> None:
    found = run("simulate", "gaia", "--seats", "random", "--games", 2, "--json", "--jobs", 1).data
    assert (found["wins"], found["draws"], found["losses"]) == ([0], 0, 2)
    told = run("simulate", "gaia", "--seats", "random", "--games", 1, "--jobs", 1).out.splitlines()
    assert "lost: 1" in told and not any(line.startswith("draws") for line in told)


@pytest.mark.usefixtures("toys")
def test_a_shared_victory_is_split_and_a_draw_is_nobodys(run: Run) -> None:
    both = run("simulate", "toy", "--seats", "hard,hard", "--games", 3, "--json", "--jobs", 1).data
    assert (both["wins"], both["shared_wins"], both["draws"]) == ([1.5, 1.5], 3, 0)
    none = run("simulate", "toy", "--seats", "medium,medium", "--games", 2, "--json", "--jobs", 1).data
    assert (none["wins"], none["draws"]) == ([0, 0], 2)


@pytest.mark.usefixtures("toys")
def test_a_fault_is_counted_reported_and_kept(run: Run, tmp_path: Path) -> None:
    command = ("simulate", "toy", "--seats", "hard,medium", "--games", 4, "--options", "mode=crash", "--jobs", 1)
    done = run(*command, "--json")
    assert done.code == 1
    assert (done.data["faults"], done.data["wins"], done.data["games"]) == (2, [2, 0], 4)  # hard is A in every second
    assert "ZeroDivisionError: rigged" in done.err
    assert "--save-dir" in done.err
    done = run(*command, "--save-dir", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"toy-1-{i}.json" for i in range(4)]
    assert str(tmp_path / "toy-1-0.json") in done.err
    assert "Traceback" not in done.err


@pytest.mark.usefixtures("toys")
def test_only_faults_leave_no_means(run: Run) -> None:
    found = run("simulate", "toy", "--seats", "hard,hard", "--games", 2, "--options", "mode=crash", "--json").data
    assert (found["faults"], found["mean_scores"], found["mean_rounds"]) == (2, [None, None], None)
    assert run("simulate", "toy", "--seats", "hard,hard", "--games", 1, "--options", "mode=crash").code == 1


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("lang", "said"), [("en", "mean points by source"), ("pt-BR", "média de pontos por origem")])
def test_the_table_is_in_words(run: Run, lang: str, said: str) -> None:
    done = run("simulate", "toy", "--seats", "hard,easy", "--games", 2, "--lang", lang, "--jobs", 1)
    assert done.code == 0
    assert said in done.out
    assert "1 hard" in done.out
    assert "[" not in done.out


def test_the_number_of_processes_changes_nothing(run: Run) -> None:
    command = ("simulate", "bluemoon", "--seats", "random,random,random", "--games", 4, "--seed", "j", "--json")
    one, two = (run(*command, "--jobs", jobs).data for jobs in (1, 2))
    assert (one["jobs"], two["jobs"]) == (1, 2)
    for found in (one, two):
        for key in TIMES:
            del found[key]
    assert one == two
    assert one["faults"] == 0


def test_margin_shrinks_with_more_matches() -> None:
    assert 0.09 < margin(0.5, 100) < 0.1 < margin(0.5, 10)
    assert margin(0.0, 10) > 0


# Tests started in the background of a shell inherit that Ctrl+C is ignored. The first match that is over is told.
HEAR_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from pygames.cli import simulate
from pygames.cli.main import main
real = simulate.play_all
def play_all(*given):
    for match in real(*given):
        print("playing", file=sys.stderr, flush=True) if match.match == 0 else None
        yield match
simulate.play_all = play_all
raise SystemExit(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_with_one_line(root: Path) -> None:
    command = [
        "-c",
        HEAR_CTRL_C,
        "simulate",
        "bluemoon",
        "--seats",
        "random,random",
        "--games",
        "100000",
        "--lang",
        "en",
    ]
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr and process.stderr.readline() == "playing\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    finally:
        process.kill()
    assert process.returncode == 130
    assert (out, err.strip()) == ("", "pygames: interrupted.")
