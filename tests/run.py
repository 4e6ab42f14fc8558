"""Runs every check: `python tests/run.py [pytest arguments]`, for example `-k R37` or `tests/core -x -n0`.

`--quick` takes style, types, rules and one browser test per game: some three minutes on two cores. The end tells what
was left out and the ten slowest tests. Of a whole run a few failed browser tests have a second try:
tests/second_try.py. `--all-browsers` installs Firefox and WebKitGTK first, on Debian.

A machine with only Python is enough: what is missing is installed first. Style and types are tests like the others
(tests/test_static.py), so pytest's last line tells the whole result.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OTHERS = "--all-browsers"
WHOLE: list[list[str]] = [[], ["--quick"]]  # who chooses single tests wants to see them fail
sys.path[0] = str(ROOT)  # instead of tests/: `tools` must be found, test modules must not shadow anything

from tools import environment  # noqa: E402


def run_tests() -> int:
    """Hand over to pytest: one process per core, and one more, since the browser tests often only wait."""
    import pytest

    from tests.second_try import Failures
    from tools import chromium

    chromium.ensure()
    if OTHERS in sys.argv:
        sys.argv.remove(OTHERS)
        ensure_other_browsers()
    failures = Failures()
    always = ["--rootdir", str(ROOT), "-n", str((os.cpu_count() or 1) + 1), "--durations", "10", "-rfEs", "--tell"]
    code = int(pytest.main([*always, *sys.argv[1:]], plugins=[failures]))
    if sys.argv[1:] in WHOLE and failures.deserve_another_try(code):
        code = try_again(failures.names)
    return code


def ensure_other_browsers() -> None:
    """Firefox and WebKitGTK, for who asks for them; others have them, or skip what needs them."""
    from tests.e2e.drivers import Firefox, WebKit
    from tools import chromium

    for kind in (Firefox, WebKit):
        if kind.missing():
            chromium.ensure_other(kind.__name__, kind.packages)


def try_again(names: list[str]) -> int:
    """Failed browser tests alone, one after the other, in a process of their own."""
    print("\nonce more, alone:", *names, sep="\n  ", flush=True)
    code = subprocess.call([sys.executable, "-m", "pytest", "--rootdir", str(ROOT), "-n0", *names], cwd=ROOT)
    print("failed twice" if code else f"{len(names)} passed at the second try only: look for the cause", flush=True)
    return code


if __name__ == "__main__":
    raise SystemExit(environment.main(environment.TEST_NEEDS, run_tests))
