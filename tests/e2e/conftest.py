"""The built site, served below a sub-path as on GitHub Pages, in a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.e2e import releases, tables
from tests.once import once
from tools import chromium
from tools.serve import Server

# Python starts a hundred times here and plays little each time: making its code faster later costs a third less.
LATER = "--js-flags=--wasm-tiering-budget=500000000"
SECONDS = 60  # patience with a busy machine: whatever is waited for, by whatever means

expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path | None:
    """What players had before this commit, or None where the history does not reach back so far."""
    folder = once(tmp_path_factory, "released", lambda at: releases.build_released(at / "dist", at / "tree"))
    return folder / "dist" if (folder / "dist").is_dir() else None


@pytest.fixture(scope="session")
def altered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """These sources as another release: every content-made name is another one."""
    return once(tmp_path_factory, "altered", lambda at: releases.build_altered(at / "dist", at / "tree")) / "dist"


@pytest.fixture(scope="session")
def site_url(dist: Path) -> Iterator[str]:
    """The address at which that site is served."""
    with Server(dist, prefix="/pygames/") as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield server.url
        server.shutdown()
        thread.join()


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[releases.Host]:
    """A copy of the site on a server that can stop, change its files and come back."""
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    made = releases.Host(folder)
    yield made
    made.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for the tests of a file; closed with it, for Playwright's event loop must not run in other tests."""
    path = chromium.find()
    assert path, "no Chromium found: python tests/run.py installs one"
    with chromium.start_playwright() as playwright:
        flags = [*chromium.FLAGS, LATER]
        browser = playwright.chromium.launch(executable_path=path, args=flags, timeout=SECONDS * 1000)
        make = browser.new_context

        def make_patient(**wishes: Any) -> BrowserContext:
            context = make(**wishes)
            context.set_default_timeout(SECONDS * 1000)
            return context

        browser.new_context = make_patient  # type: ignore[method-assign]
        yield browser
        browser.close()


class Watch:
    """What a page complained about and asked for."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.addresses: list[str] = []
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self.on_request)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def on_request(self, request: Request) -> None:
        self.addresses.append(request.url)

    def hosts(self) -> set[str]:
        """The hosts that were asked, by name and port."""
        return {urlsplit(address).netloc for address in self.addresses}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page without memory of other tests, on a tablet-sized screen; nothing is kept for offline play."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def watch(page: Page) -> Watch:
    """Notes the page's errors and requests from its first moment."""
    return Watch(page)


@pytest.fixture(scope="module")
def first_save() -> dict[str, Any]:
    """The match that a file's table is opened with; files about another game say another one."""
    return tables.save_of(tables.HUMAN, tables.EASY)


@pytest.fixture(scope="module")
def motion() -> Literal["no-preference", "reduce"]:
    """Whether the device of a file's tests asks for less motion."""
    return "no-preference"


@pytest.fixture(scope="module")
def booted(browser: Browser, site_url: str, first_save: dict[str, Any]) -> Iterator[tuple[Page, Watch]]:
    """One table for all matches of a file: starting Python takes longer than most of them."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    page = context.new_page()
    watch = Watch(page)
    tables.open_table(page, site_url, first_save)
    yield page, watch
    context.close()


@pytest.fixture
def table(booted: tuple[Page, Watch], motion: Literal["no-preference", "reduce"]) -> Iterator[Page]:
    page, watch = booted
    watch.errors.clear()
    page.set_viewport_size({"width": 1024, "height": 768})
    page.emulate_media(reduced_motion=motion)
    yield page
    assert watch.errors == []
