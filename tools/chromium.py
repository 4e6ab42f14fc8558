"""Finds a Chromium for the browser tests, or installs one; installs the other browsers where that can be done."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tools.environment import MINUTE, VENV, SetupError, node, one_at_a_time, read, run, say

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NODE_VARIABLE = "PLAYWRIGHT_NODEJS_PATH"
APT_OPTIONS = ("-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=30")
LOCKED = 5  # seconds between two looks at a lock
not_installed: dict[str, str] = {}  # browsers that could not be brought, and why
REMEMBERED = VENV / ".chromium-path"
# Without the network switches a browser in a closed network keeps asking for its maker's hosts.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def ensure() -> str:
    """The path of a Chromium that starts: one that is there, else Playwright's own, else the system's package."""
    with one_at_a_time():
        for look in (find, download, install):
            if path := look():
                REMEMBERED.write_text(path, encoding="utf-8")
                return path
    raise SetupError("no Chromium for the browser tests: install one, or set PYGAMES_CHROMIUM to its path")


def find() -> str | None:
    """A Chromium that is already on this machine."""
    if wish := os.environ.get("PYGAMES_CHROMIUM"):
        return wish
    remembered = read(REMEMBERED)
    if remembered and os.access(remembered, os.X_OK):
        return remembered
    for path in filter(None, map(shutil.which, NAMES)):
        if starts(path):
            return path
    own = playwright_path()
    return own if own and starts(own) else None


def download() -> str | None:
    """Playwright's own build; its host cannot be reached from every network, so a failure is no fault."""
    try:
        command = [sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"]
        run("trying to download Playwright's Chromium", command, 5 * MINUTE, {NODE_VARIABLE: str(node())})
    except SetupError as error:
        say(str(error))
        return None
    path = playwright_path()
    return path if path and starts(path) else None


def install() -> str | None:
    """The system's package, on Debian and its relatives."""
    if not shutil.which("apt-get"):
        return None
    install_packages("the system's chromium", ["chromium"], 15 * MINUTE)
    path = shutil.which("chromium")
    return path if path and starts(path) else None


def ensure_other(name: str, packages: Sequence[str], end: float) -> None:
    """Another browser, where apt-get can bring it before `end`; else the tests that are played in it are skipped."""
    try:
        if not shutil.which("apt-get"):
            raise SetupError("there is no apt-get that could install it")
        with one_at_a_time():
            install_packages(f"{name} ({', '.join(packages)})", packages, end - time.monotonic())
    except SetupError as error:
        not_installed[name] = str(error)
        say(f"{name}: {error} - its tests will be skipped")


def install_packages(what: str, packages: Sequence[str], seconds: float) -> None:
    """Install the system's packages. Only fetching has an end: unpacking, cut off, would leave the system in pieces."""
    wish = ["install", "--yes", "--no-install-recommends", *packages]
    end = time.monotonic() + seconds
    update_lists()
    apt_get(f"fetching {what}", [*wish, "--download-only"], end - time.monotonic())
    apt_get(f"installing {what}", wish, 15 * MINUTE)


@cache
def update_lists() -> None:
    """Once is enough."""
    try:
        apt_get("reading the package lists", ["update"], 2 * MINUTE)
    except SetupError as error:
        say(f"{error} - trying with the lists that are there")


def apt_get(what: str, arguments: Sequence[str], seconds: float) -> None:
    """Run apt-get as whoever may, for so long; another one that holds the lock is waited for."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        limit = ["timeout", f"{left:.0f}s"] if shutil.which("timeout") else []  # below sudo: it ends what sudo started
        argv = [*([] if os.geteuid() == 0 else ["sudo", "-n"]), *limit, "apt-get", *arguments, *APT_OPTIONS]
        try:
            run(what, argv, left + MINUTE, {"DEBIAN_FRONTEND": "noninteractive"})
            return
        except SetupError as error:
            if "lock" not in str(error).lower() or time.monotonic() + LOCKED > end:
                raise
            time.sleep(LOCKED)
    raise SetupError(f"{what}: no time was left for it")


def start_playwright() -> AbstractContextManager[Playwright]:
    """Playwright's own door, led to our Node: the one it brings needs a library that a small system lacks."""
    os.environ.setdefault(NODE_VARIABLE, str(node()))
    return sync_playwright()


def playwright_path() -> str | None:
    """Where Playwright keeps its own Chromium, if it has one."""
    with start_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def starts(path: str) -> bool:
    """Whether the program runs at all: a download may lack the system's libraries."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=MINUTE, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
