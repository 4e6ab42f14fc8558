"""Commands run in this process, with the toy game in place of the real ones."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import pygames
from pygames.cli.main import main
from tests.cli import toy


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """``run("simulate", "bluemoon", …, stdin="1\\n")``; the language is English unless asked for."""
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def call(*argv: object, stdin: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        code = main([str(word) for word in argv])
        return Done(code, *capsys.readouterr())

    return call


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is the only game."""
    monkeypatch.setattr(pygames, "game", toy.find)
    monkeypatch.setattr(pygames, "GAMES", ("toy",))


@pytest.fixture
def toy_save(run: Run, toys: None, tmp_path: Path) -> Path:
    """A finished match of the toy: hard claims twice, easy once."""
    assert run("simulate", "toy", "--seats", "hard,easy", "--games", 1, "--seed", "s", "--save-dir", tmp_path).code == 0
    return tmp_path / "toy-s-0.json"
