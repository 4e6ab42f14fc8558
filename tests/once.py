"""What is dear to make is made once for all test processes: the first that asks makes it, the others wait."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

MINUTES = 30  # patience with a busy machine
DONE, FAILED = ".done", ".failed"


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder that `make` has filled, in this process or in another one of the same run."""
    base = factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        base = base.parent  # every process has a folder of its own in there
    folder = base / f"once-{name}"
    try:
        folder.mkdir()
    except FileExistsError:
        wait_for(folder)
        return folder
    try:
        make(folder)
    except BaseException as error:
        (folder / FAILED).write_text(repr(error), encoding="utf-8")
        raise
    (folder / DONE).touch()
    return folder


def wait_for(folder: Path) -> None:
    """Until another process has filled it."""
    end = time.monotonic() + MINUTES * 60
    while not (folder / DONE).exists():
        if (folder / FAILED).exists():
            raise RuntimeError(f"another process failed: {(folder / FAILED).read_text('utf-8')}")
        if time.monotonic() > end:
            raise TimeoutError(f"{folder.name} was not made within {MINUTES} minutes")
        time.sleep(0.2)
