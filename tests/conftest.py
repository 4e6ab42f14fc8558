"""Fixtures and options shared by all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# What `--quick` leaves out, and why it is dear: a folder or file of tests/, a file of each game, or a marker.
DEAR = {
    "e2e": "pages in a browser, but for a short match of every game (e2e/test_smoke.py)",
    "pyodide": "the engines in the browser's Python",
    "test_bots.py": "bots of every game and level",
    "test_soak.py": "bots in every setting of every game",
    "test_conformance.py": "random matches of every game, looked at after every action",
    "test_golden.py": "kept matches, played again",
    "test_perft.py": "counts of positions",
    "test_learn.py": "how bots learn",
    "test_fuzz.py": "damaged things",
    "test_build.py": "builds that must be equal to the byte",
    "slow": "whole matches by the interface's Python",
}
SMOKE = "e2e/test_smoke.py"
# What no run of the tests does: it takes hours, or a person.
NEVER = {
    "python -m tools.soak": "thousands of matches",
    "python -m tools.fuzz": "minutes of damage",
    "python -m tools.bench_site --taps": "times, which depend on the machine",
    "python tests/run.py tests/e2e/test_faults.py --faults 30": "more than one value of n for each kind of fault",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--faults", type=int, default=1, metavar="ROUNDS", help="rounds of tests/e2e/test_faults.py")
    parser.addoption("--quick", action="store_true", help="style, types, rules, one browser test per game")
    parser.addoption("--tell", action="store_true", help="tell at the end what was left out")


def is_dear(item: pytest.Item) -> bool:
    """Whether `--quick` leaves a test out."""
    name = item.path.relative_to(ROOT / "tests").as_posix()
    if name == SMOKE:
        return False
    return bool({name.split("/")[0], item.path.name} & DEAR.keys()) or item.get_closest_marker("slow") is not None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--quick"):
        return
    out = [item for item in items if is_dear(item)]
    config.hook.pytest_deselected(items=out)
    items[:] = [item for item in items if not is_dear(item)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--tell"):
        return
    terminalreporter.section("left out")
    for name, why in {**(DEAR if config.getoption("--quick") else {}), **NEVER}.items():
        terminalreporter.line(f"{name}: {why}")


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return ROOT
