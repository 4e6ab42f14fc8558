"""Style and types are checked like behaviour."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = {
    "style": ("ruff", "check", "."),
    "format": ("ruff", "format", "--check", "--diff", "."),
    "types": ("mypy",),
}


@pytest.mark.parametrize("what", COMMANDS)
def test_static(what: str, root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *COMMANDS[what]], cwd=root, text=True, capture_output=True, check=False
    )
    if done.returncode:
        pytest.fail(f"{' '.join(COMMANDS[what])}\n{done.stdout}{done.stderr}", pytrace=False)
