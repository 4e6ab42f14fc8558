"""The repository itself: layout, lock files, commands, workflows."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

TOP_LEVEL = {
    ".ci",
    ".github",
    ".gitignore",
    ".npmrc",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "build.py",
    "docs",
    "package-lock.json",
    "package.json",
    "pygames",
    "pyproject.toml",
    "requirements-test.txt",
    "requirements.txt",
    "site",
    "templates",
    "tests",
    "tools",
}
PINNED = ("requirements.txt", "requirements-test.txt", "tools/requirements-learn.txt")
SERVE = "python build.py --serve"
TEST = "python tests/run.py"
KEEP = (
    'python -m tools.previous "${{ steps.pages.outputs.base_url }}/" dist'  # only where something was published before
)
# Folders of somebody's machine, and of material that is not in the repository.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+)/|\.\./shared/|[A-Z]:\\Users\\")


@pytest.fixture(scope="module")
def tracked(root: Path) -> list[Path]:
    if not (root / ".git").exists():
        pytest.skip("not a git work tree, so nothing tells which files belong to the project")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True).stdout
    return [path for name in listed.split("\0") if name and (path := root / name).is_file()]


def test_top_level_is_as_agreed(root: Path, tracked: list[Path]) -> None:
    assert {path.relative_to(root).parts[0] for path in tracked} == TOP_LEVEL


def test_no_path_of_a_machine_in_tracked_files(root: Path, tracked: list[Path]) -> None:
    found = []
    for path in tracked:
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [f"{path.relative_to(root)}: {match.group()}" for match in MACHINE_PATH.finditer(text)]
    assert not found


@pytest.mark.parametrize("text", ["see /" + "home/ana/x", "(/" + "work/main)", "../" + "shared/design.md"])
def test_machine_paths_are_recognised(text: str) -> None:
    assert MACHINE_PATH.search(text)


@pytest.mark.parametrize("name", [*PINNED, "package-lock.json"])
def test_lock_files_hold_no_address(name: str, root: Path) -> None:
    assert "://" not in (root / name).read_text(encoding="utf-8")


def test_no_other_lock_file_is_tracked(root: Path, tracked: list[Path]) -> None:
    names = {str(path.relative_to(root)) for path in tracked if "lock" in path.name}
    assert names == {"package-lock.json"}


def test_every_python_pin_is_exact_and_hashed(root: Path) -> None:
    for name in PINNED:
        entries = (root / name).read_text(encoding="utf-8").replace("\\\n", "").splitlines()
        assert entries
        for entry in entries:
            assert re.match(r"[\w.-]+==[\w.]+ .*--hash=sha256:[0-9a-f]{64}", entry), entry


def test_pins_agree_with_each_other_and_with_the_direct_needs(root: Path) -> None:
    groups = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    build, test = pins(root / "requirements.txt"), pins(root / "requirements-test.txt")
    assert build.items() <= test.items()
    assert {f"{name}=={version}" for name, version in pins(root / PINNED[2]).items()} == set(groups["learn"])
    assert {need.partition("==")[0] for need in groups["build"]} <= build.keys()
    for need in groups["build"] + [need for need in groups["test"] if isinstance(need, str)]:
        name, _, version = need.partition("==")
        assert test.get(name) == version, need


def test_npm_lock_agrees_with_the_direct_needs(root: Path) -> None:
    direct = json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"]
    locked = json.loads((root / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {name: locked[f"node_modules/{name}"]["version"] for name in direct} == direct
    assert all("integrity" in entry for name, entry in locked.items() if name)


def test_engines_need_nothing_but_python(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    assert project["requires-python"] == ">=3.11"


def test_ci_runs_the_test_command_and_nothing_else(root: Path) -> None:
    lines = (root / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["exec python3 tests/run.py"]


def test_readme_names_the_two_commands_and_they_exist(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    for command in (SERVE, TEST):
        assert f"\n{command}\n" in readme, command
        assert (root / command.split()[1]).is_file()


def test_workflows_parse_and_run_the_same_commands(root: Path) -> None:
    commands = []
    for path in sorted((root / ".github" / "workflows").glob("*.yml")):
        workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
        steps = [step for job in workflow["jobs"].values() for step in job.get("steps", [])]
        commands += [step["run"] for step in steps if "run" in step]
    assert sorted(commands) == [KEEP, SERVE.removesuffix(" --serve"), f"{TEST} --all-browsers"]


def test_who_asks_for_all_browsers_hears_of_a_missing_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])  # the command changes it
    from tests import run
    from tests.e2e import drivers
    from tools import chromium

    class Netscape:
        @staticmethod
        def missing() -> str:
            return "no Netscape on this machine"

    monkeypatch.setattr(drivers, "KINDS", (Netscape,))
    monkeypatch.setattr(chromium, "ensure", str)
    monkeypatch.setattr(run, "ensure_other_browsers", list)
    monkeypatch.setattr("sys.argv", ["run.py", "--all-browsers"])
    assert run.run_tests() == 1
    assert "no Netscape on this machine" in capsys.readouterr().err


def pins(path: Path) -> dict[str, str]:
    """Package names and versions of a pinned list."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE))
