"""Runs Python code in the browser's Python, under Node, with the packed engines."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from tools.environment import node
from tools.pack import pack

# The runtime starts once per test process; one group keeps all these tests in the same one.
HERE = Path(__file__).parent
START_SECONDS = 120
RUN_SECONDS = 600


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("pyodide"))


class Pyodide:
    """One Node process with one interpreter, asked line by line."""

    def __init__(self, archive: Path) -> None:
        self.process = subprocess.Popen(
            [node(), HERE / "run.mjs", archive],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self.receive(START_SECONDS)

    def run(self, code: str, seconds: float = RUN_SECONDS, **values: object) -> Any:
        """The value of the code's last expression; `values` are its globals. All of them must fit into JSON."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"code": code, "values": values}) + "\n")
        self.process.stdin.flush()
        return self.receive(seconds)

    def receive(self, seconds: float) -> Any:
        """The next answer; Python cannot be interrupted in there, so a late answer ends the process."""
        assert self.process.stdout is not None
        timer = Timer(seconds, self.process.kill)
        timer.start()
        line = self.process.stdout.readline()
        timer.cancel()
        if not line:
            raise RuntimeError(f"Pyodide ended or gave no answer within {seconds:.0f} s")
        message = json.loads(line)
        if "error" in message:
            raise RuntimeError(message["error"])
        return message["value"]

    def close(self) -> None:
        """End the process and its pipes."""
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="session")
def pyodide_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Any]]:
    """`pyodide_run(code, **values)`: run code in Pyodide with the packed engines, get its last expression."""
    pyodide = Pyodide(pack(tmp_path_factory.mktemp("pyodide")))
    yield pyodide.run
    pyodide.close()
