"""Runs every check: `python tests/run.py [pytest arguments]`, for example `-k R37` or `tests/core -x -n0`.

`--quick` takes style, types, rules and one browser test per game: some three minutes on two cores. The end tells what
was left out and the ten slowest tests. Of a whole run a few failed browser tests have a second try:
tests/second_try.py.

A machine with only Python is enough: what is missing is installed first. For a whole run that includes Firefox and
WebKitGTK, on Debian and for a few minutes; where they cannot be brought, their tests are left out, and the end says
why. `--all-browsers` asks for them by name: then a run without one of them is a failed one. Style and types are tests
like the others (tests/test_static.py), so pytest's last line tells the whole result.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OTHERS = "--all-browsers"
PATIENCE = 5 * 60  # seconds for fetching both
WHOLE: list[list[str]] = [[], ["--quick"]]  # who chooses single tests wants to see them fail
sys.path[0] = str(ROOT)  # instead of tests/: `tools` must be found, test modules must not shadow anything

from tools import environment  # noqa: E402


def run_tests() -> int:
    """Hand over to pytest: one process per core, and two more, for a browser test waits for half of its time."""
    import pytest

    from tests.e2e.drivers import KINDS
    from tests.second_try import Failures
    from tools import chromium

    chromium.ensure()
    if not sys.argv[1:] or OTHERS in sys.argv:
        ensure_other_browsers()
    if OTHERS in sys.argv and (absent := [why for kind in KINDS if (why := kind.missing())]):
        print(f"{OTHERS}:", *absent, file=sys.stderr)
        return 1
    sys.argv[1:] = [word for word in sys.argv[1:] if word != OTHERS]
    failures = Failures()
    always = ["--rootdir", str(ROOT), "-n", str((os.cpu_count() or 1) + 2), "--durations", "10", "-rfEs", "--tell"]
    code = int(pytest.main([*always, *sys.argv[1:]], plugins=[failures]))
    if sys.argv[1:] in WHOLE and failures.deserve_another_try(code):
        code = try_again(failures.names)
    return code


def ensure_other_browsers() -> None:
    """WebKitGTK and Firefox, if a mirror brings them soon; a run without them is not a failed one."""
    from tests.e2e.drivers import KINDS
    from tools import chromium

    end = time.monotonic() + PATIENCE
    for kind in KINDS:
        if kind.missing():
            chromium.ensure_other(kind.__name__, kind.packages, end)


def try_again(names: list[str]) -> int:
    """Failed browser tests alone, one after the other, in a process of their own."""
    print("\nonce more, alone:", *names, sep="\n  ", flush=True)
    code = subprocess.call([sys.executable, "-m", "pytest", "--rootdir", str(ROOT), "-n0", *names], cwd=ROOT)
    print("failed twice" if code else f"{len(names)} passed at the second try only: look for the cause", flush=True)
    return code


if __name__ == "__main__":
    raise SystemExit(environment.main(environment.TEST_NEEDS, run_tests))
