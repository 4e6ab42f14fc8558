"""Runs every check: `python tests/run.py [pytest arguments]`, for example `-k R37` or `tests/core -x -n0`.

`--quick` takes style, types, rules and one browser test per game: some three minutes on two cores. The end tells what
was left out and the ten slowest tests.

A machine with only Python is enough: what is missing is installed first. Style and types are tests like the others
(tests/test_static.py), so pytest's last line tells the whole result.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[0] = str(ROOT)  # instead of tests/: `tools` must be found, test modules must not shadow anything

from tools import environment  # noqa: E402


def run_tests() -> int:
    """Hand over to pytest: one process per core, and one more, since the browser tests often only wait."""
    import pytest

    from tools import chromium

    chromium.ensure()
    always = ["--rootdir", str(ROOT), "-n", str((os.cpu_count() or 1) + 1), "--durations", "10", "-rfEs", "--tell"]
    return int(pytest.main([*always, *sys.argv[1:]]))


if __name__ == "__main__":
    raise SystemExit(environment.main(environment.TEST_NEEDS, run_tests))
