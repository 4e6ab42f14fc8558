"""The browser's Python runs what we pack."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def test_version_is_the_one_the_code_is_written_for(pyodide_run: Run) -> None:
    assert pyodide_run("import sys; [sys.platform, *sys.version_info[:2]]") == ["emscripten", 3, 14]


def test_pygames_is_imported_from_the_archive(pyodide_run: Run, root: Path) -> None:
    path = pyodide_run("import pygames; pygames.__file__")
    assert path.endswith("/pygames/__init__.py")
    assert not path.startswith(str(root))


def test_values_go_in_and_come_out(pyodide_run: Run) -> None:
    assert pyodide_run("{'twice': [2 * n for n in numbers], 'text': text}", numbers=[1, 2], text="ação") == {
        "twice": [2, 4],
        "text": "ação",
    }


def test_each_run_has_its_own_globals(pyodide_run: Run) -> None:
    pyodide_run("left_over = 1")
    with pytest.raises(RuntimeError, match="NameError"):
        pyodide_run("left_over")


def test_what_code_prints_is_not_its_answer(pyodide_run: Run) -> None:
    assert pyodide_run("print('{}'); 7") == 7


def test_large_integers_arrive_whole(pyodide_run: Run) -> None:
    assert pyodide_run("n + 1", n=2**64) == 2**64 + 1


def test_all_tests_here_share_one_process(request: pytest.FixtureRequest) -> None:
    if "PYTEST_XDIST_WORKER" not in os.environ:
        pytest.skip("there is only one process")
    assert request.node.nodeid.endswith("@pyodide")
