"""Fixtures shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return Path(__file__).resolve().parent.parent
