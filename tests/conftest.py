"""Fixtures and options shared by all tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.once import once

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
# What takes long begins first, a folder or file after the other, and the many small tests fill what is left: so all
# processes end together. By the slowest of former runs; when it is out of date, nothing is wrong but the time.
LONG = (
    "test_other_browsers.py", "test_update.py", "test_faults.py", "test_pulsar_table.py", "test_race_table.py",
    "test_andromeda_table.py", "test_table_trust.py", "test_table_play.py", "test_gaia_table.py", "pyodide", "e2e",
    "test_build.py", "test_static.py", "test_bots.py", "test_soak.py", "test_golden.py", "test_conformance.py",
    "test_perft.py",
)  # fmt: skip
# What no run of the tests does: it takes hours, or a person.
NEVER = {
    "python -m tools.soak": "thousands of matches",
    "python -m tools.fuzz": "minutes of damage",
    "python -m tools.bench_site": "times, which depend on the machine",
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


def place(item: pytest.Item) -> int:
    """Where a test stands in the order of what takes long."""
    parts = item.path.relative_to(ROOT / "tests").parts
    return next((at for at, name in enumerate(LONG) if name in parts), len(LONG))


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "e2e":  # the tests of a file share a browser, and often a table
            item.add_marker(pytest.mark.xdist_group(f"e2e-{item.path.stem}"))
    if "PYTEST_XDIST_WORKER" in os.environ:
        items.sort(key=place)
    if not config.getoption("--quick"):
        return
    out = [item for item in items if is_dear(item)]
    config.hook.pytest_deselected(items=out)
    items[:] = [item for item in items if not is_dear(item)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--tell"):
        return
    terminalreporter.section("left out")
    for name, why in {**(DEAR if config.getoption("--quick") else absent_browsers()), **NEVER}.items():
        terminalreporter.line(f"{name}: {why}")


def absent_browsers() -> dict[str, str]:
    """What was not played in which browser, and why that is not here."""
    from tests.e2e.drivers import KINDS
    from tools import chromium

    lacking = {kind.__name__: kind.missing() for kind in KINDS if kind.missing()}
    return {f"a match in {name}": chromium.not_installed.get(name, why) for name, why in lacking.items()}


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The freshly built site, the same for all test processes: nobody changes anything in it."""
    from tools import site

    return once(tmp_path_factory, "dist", lambda folder: site.build(folder / "dist")) / "dist"


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the repository."""
    return ROOT
