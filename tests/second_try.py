"""A browser test that failed among all others is run once more, alone, in a fresh browser: see `python tests/run.py`.

A thousand browser tests side by side on a busy machine now and then meet a moment that none of them meant. What fails
twice is a fault; what passes at the second try is named at the end, so that its cause is looked for. Rules, engines and
everything else that does not wait for a browser have no second try, nor has a run of chosen tests.
"""

from __future__ import annotations

import pytest

FEW = 5  # more than these at once are no accident


class Failures:
    """Notes what failed; a plugin of pytest."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.others = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.note(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.others |= report.failed

    def note(self, name: str) -> None:
        name = without_group(name)
        if not name.startswith("tests/e2e/"):
            self.others = True
        elif name not in self.names:
            self.names.append(name)

    def deserve_another_try(self, code: int) -> bool:
        return code == pytest.ExitCode.TESTS_FAILED and not self.others and 0 < len(self.names) <= FEW


def without_group(name: str) -> str:
    """A test's name as pytest takes it; pytest-xdist adds the group that it ran in."""
    head, _, group = name.rpartition("@")
    return head if head and group.startswith("e2e") else name
