"""Fixtures shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--faults", type=int, default=1, metavar="ROUNDS", help="rounds of tests/e2e/test_faults.py")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return Path(__file__).resolve().parent.parent
