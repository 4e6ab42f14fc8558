"""Files and streams: nothing of a player's is overwritten, and a stream that is full or closed is told in one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pygames.cli import files
from pygames.core.text import UNPRINTABLE
from tests.cli.conftest import Run

PLAY = ("play", "toy", "--seats", "human,medium", "--names", "Ana", "--seed", "7")
posix = pytest.mark.skipif(os.name != "posix", reason="modes, links and closed streams as POSIX has them")


def actions_of(path: Path) -> int:
    return len(json.loads(path.read_text("utf-8"))["actions"])


# --- --save -----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_a_second_start_overwrites_no_older_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    run(*PLAY, "--save", path, stdin="2\n2\n2\n2\n")
    first = path.read_text("utf-8")
    run(*PLAY, "--save", path, stdin="")
    third = run(*PLAY, "--save", path, stdin="")
    assert (tmp_path / "m.json.old").read_text("utf-8") == first, "the match that was played is still there"
    assert actions_of(tmp_path / "m.json.old2") == 0
    assert f"The older file was kept as {path}.old2" in third.out


@posix
@pytest.mark.usefixtures("toys")
def test_mode_and_link_of_a_file_are_kept(run: Run, tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    assert run(*PLAY, "--save", real, stdin="").code == 0
    real.chmod(0o600)
    link.symlink_to("real.json")
    assert run("play", "--load", link, stdin="2\n").code == 0
    assert link.is_symlink() and real.stat().st_mode & 0o777 == 0o600
    assert actions_of(real) > 0
    run(*PLAY, "--save", link, stdin="")
    assert link.is_symlink() and actions_of(real) == 0
    old = tmp_path / "link.json.old"
    assert actions_of(old) > 0 and not old.is_symlink() and old.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.json", "link.json.old", "real.json"]


def test_a_save_is_synced_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, replace = os.fsync, os.replace

    def noted_sync(fd: int) -> None:
        done.append("sync")
        sync(fd)

    def noted_replace(one: Path, other: Path) -> None:
        done.append("replace")
        replace(one, other)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "replace", noted_replace)
    files.write_text(tmp_path / "m.json", "x")
    assert done[:2] == ["sync", "replace"]


@pytest.mark.usefixtures("toys")
def test_what_cannot_be_written_leaves_nothing_behind(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.json"
    run(*PLAY, "--save", path, stdin="2\n")
    before = path.read_text("utf-8")

    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    done = run("play", "--load", path, stdin="2\nquit\n")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "No space left" in done.err
    assert path.read_text("utf-8") == before
    assert [one.name for one in tmp_path.iterdir()] == ["m.json"]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize(
    "argv",
    [(*PLAY, "--save", ""), (*PLAY, "--save="), ("play", "--load", ""), ("replay", ""),
     ("simulate", "toy", "--seats", "hard,easy", "--games", "1", "--save-dir", "")],
)  # fmt: skip
def test_an_empty_name_of_a_file_is_an_error(run: Run, argv: tuple[str, ...], lang: str) -> None:
    done = run(*argv, "--lang", lang)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert {"en": "name of a file", "pt-BR": "nome do arquivo"}[lang] in done.err


@posix
@pytest.mark.usefixtures("toys")
def test_a_save_never_takes_the_place_of_a_device(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command in ((*PLAY, "--save", pipe), ("play", "--load", pipe), ("replay", pipe)):
        done = run(*command, stdin="2\n")
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert "not a regular file" in done.err
    assert pipe.is_fifo()


# --- what is read -----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("toys")
def test_a_file_that_is_far_too_large_is_refused_before_it_is_read(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(files.LARGEST + 1)
    done = run("replay", path)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "too large" in done.err
    assert "too large" in run("replay", "-", stdin=" " * (files.LARGEST + 1)).err


@posix
def test_replay_refuses_a_device_that_never_ends(root: Path) -> None:
    done = process(root, "replay", "/dev/zero", "--lang", "en")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "not a regular file" in done.stderr


# --- what is printed --------------------------------------------------------------------------------------------------

WILD = "A\x1b[31mn\u202ea\x07\u2066\u200f\x9b\n\u2028\ud800"


@pytest.mark.usefixtures("toys")
def test_names_and_seeds_are_printed_without_control_and_bidi_signs(run: Run, toy_save: Path, tmp_path: Path) -> None:
    save = json.loads(toy_save.read_text("utf-8"))
    wild = WILD.replace("\ud800", "")
    save["seats"][0]["name"] = wild
    save["seed"], save["checks"] = wild, {}
    path = tmp_path / "wild.json"
    path.write_text(json.dumps(save), "utf-8")
    told = run("replay", path).out + run("replay", path, "--json").out + run("replay", path, "--at", "1").out
    told += run("play", "--load", path).out
    told += run("play", "toy", "--seats", "human,medium", "--names", wild, "--seed", wild, stdin=f"{wild}\nlog\n").out
    told += run("replay", tmp_path / f"no\u202e\x1b{'x'}.json").err
    assert "A[31mna" in told
    assert not UNPRINTABLE.search(told.replace("\n", ""))
    assert json.loads(run("replay", path, "--json").out)["seed"] == wild, "data stays as it is"


@pytest.mark.usefixtures("toys")
def test_a_name_of_signs_that_cannot_be_seen_is_no_name(run: Run) -> None:
    assert "Player 1" in run("play", "toy", "--seats", "human,medium", "--names", "\u202e\x07", stdin="").out


# --- streams ----------------------------------------------------------------------------------------------------------


def process(root: Path, *argv: str, shell: str = "", stdin: str | None = "") -> subprocess.CompletedProcess[str]:
    command = f'exec "$0" -m pygames "$@" {shell}'
    return subprocess.run(
        ["sh", "-c", command, sys.executable, *argv], cwd=root, input=stdin, text=True, capture_output=True,
        check=False, timeout=120,
    )  # fmt: skip


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("argv", [("list",), ("--help",), ("list", "--json")])
def test_a_full_output_is_told_in_one_line(root: Path, argv: tuple[str, ...]) -> None:
    done = process(root, *argv, "--lang", "en", shell=">/dev/full")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "cannot be written" in done.stderr and "No space left" in done.stderr
    silent = process(root, *argv, "--lang", "en", shell=">/dev/full 2>/dev/full")
    assert silent.returncode == 1


@posix
@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_a_closed_output_is_told_in_one_line(root: Path, lang: str) -> None:
    done = process(root, "list", "--lang", lang, shell=">&-")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert {"en": "The output is closed", "pt-BR": "A saída está fechada"}[lang] in done.stderr
    assert process(root, "list", "--lang", lang, shell=">&- 2>&-").returncode == 1


@posix
def test_a_closed_input_is_told_in_one_line_where_it_is_needed(root: Path) -> None:
    human = ("play", "bluemoon", "--seats", "human,random", "--lang", "en")
    done = process(root, *human, shell="<&-", stdin=None)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "The input is closed" in done.stderr
    done = process(root, "replay", "-", "--lang", "en", shell="<&-", stdin=None)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert process(root, "list", shell="<&-", stdin=None).returncode == 0


@posix
def test_bad_input_keeps_its_code_when_nobody_hears_it(root: Path) -> None:
    assert process(root, "dance", shell="2>&-").returncode == 2
    if Path("/dev/full").exists():
        assert process(root, "dance", shell="2>/dev/full").returncode == 2
