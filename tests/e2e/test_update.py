"""A new release: whoever takes it goes on playing, also without a network; other tabs go on with what they have.

Nothing of the old release is left on the host, as after a publication that keeps nothing: the hardest case.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e import tables
from tests.e2e.releases import Host
from tests.e2e.test_table_play import act
from tools import playable


@pytest.fixture
def device(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that keeps sites."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    yield context
    context.close()


def keep_all(page: Page, url: str) -> None:
    page.goto(f"{url}en/offline.html")
    page.locator("#fetch-all:enabled").click()
    page.wait_for_selector("p:has(#fetch-all)[hidden]", state="attached")  # nothing is left to fetch


def play_a_step(page: Page) -> int:
    """One more action by a person; how many there are now."""
    before = tables.steps_of(page)
    while tables.steps_of(page) == before:
        tables.wait_mine(page)
        act(page, page.evaluate(tables.STEP))
    return tables.steps_of(page)


def take_update(page: Page, url: str) -> None:
    page.goto(f"{url}en/index.html")
    prompt = page.locator(".toast", has_text="A new version is here")
    with page.expect_navigation():
        prompt.get_by_role("button", name="Update now").click()


def go_on(page: Page, url: str, steps: int) -> int:
    """From home to the table, and one step further."""
    page.goto(f"{url}en/index.html")
    page.locator("li.save[data-id=t1] a.button").click()
    tables.wait_ready(page)
    assert tables.steps_of(page) == steps
    return play_a_step(page)


@pytest.mark.parametrize("before", ["released", "altered"])
def test_whoever_takes_an_update_plays_on(
    before: str, request: pytest.FixtureRequest, dist: Path, device: BrowserContext
) -> None:
    old: Path | None = request.getfixturevalue(before)
    if old is None:
        pytest.skip("no history here: the altered build stands for the last release")
    host = Host(old)
    try:
        page = device.new_page()
        keep_all(page, host.url)
        tables.open_table(page, host.url, tables.save_of(tables.HUMAN, tables.EASY))
        steps = play_a_step(page)
        host.show(dist)
        take_update(page, host.url)
        steps = go_on(page, host.url, steps)
        page.goto(f"{host.url}en/offline.html")
        expect(page.locator("#groups [data-group=bluemoon] .state")).to_have_text("stored")
        host.stop()
        go_on(page, host.url, steps)
        host.start()
    finally:
        host.stop()


def named_by_content(folder: Path) -> set[str]:
    found = {path.name for kind in ("assets-*", "runtime-*", "app/*.zip") for path in folder.glob(kind)}
    assert len(found) == 2 + 1 + len(playable.GAMES)
    return found


def test_game_that_was_never_kept_begins_after_its_files_have_left_the_host(
    altered: Path, dist: Path, device: BrowserContext
) -> None:
    """The old pages are still here, the game's archive is nowhere: the only way out is the new version."""
    assert not named_by_content(altered) & named_by_content(dist)
    host = Host(altered)
    try:
        page = device.new_page()
        page.goto(f"{host.url}en/offline.html")
        expect(page.locator("#fetch-all")).to_be_enabled()  # its pages are kept, and nothing else
        save = tables.save_of(tables.HUMAN, tables.EASY)
        page.evaluate(tables.PUT, [save, {"game": save["game"]}, tables.INSTANT])
        host.show(dist)
        page.goto(f"{host.url}en/table.html?game={save['game']}#t1")
        old = page.evaluate("document.querySelector('link[rel=icon]').href")
        again = page.locator("#retry", has_text="Take the new version")
        again.click(timeout=180_000)
        page.wait_for_function("(old) => document.querySelector('link[rel=icon]')?.href !== old", arg=old)
        tables.wait_ready(page)
    finally:
        host.stop()


QR = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { sendOn } = await import(icon.replace("svg/icon.svg", "js/remote.js"));
    sendOn("t1", "en");
}"""  # the dialog that shares a game
CACHES = "caches.keys().then((keys) => keys.filter((key) => key.startsWith('pygames-')).length)"


def test_table_in_another_tab_goes_on_when_a_new_version_is_taken(
    altered: Path, dist: Path, device: BrowserContext
) -> None:
    host = Host(altered)
    try:
        table = device.new_page()
        keep_all(table, host.url)
        tables.open_table(table, host.url, tables.save_of(tables.HUMAN, tables.EASY))
        old = table.evaluate("document.querySelector('link[rel=icon]').href")
        host.show(dist)
        other = device.new_page()
        take_update(other, host.url)
        assert other.evaluate("document.querySelector('link[rel=icon]').href") != old
        host.stop()
        expect(table.locator(".toast")).to_have_count(1)  # the offer, if it was made, has no sense any more
        expect(table.locator(".toast")).to_contain_text("taken in another tab")
        table.evaluate(QR)  # a script that this page had not needed yet
        table.get_by_role("button", name="QR code").click()
        expect(table.locator("dialog svg.qr")).to_be_visible()
        table.evaluate("for (const one of document.querySelectorAll('dialog')) one.close()")
        table.evaluate("pygames.revive()")  # a fresh worker, from the files of the old version
        steps = play_a_step(table)
        assert table.evaluate("document.querySelector('link[rel=icon]').href") == old, "never by itself"
        table.get_by_role("button", name="Reload").click()
        table.wait_for_function("(old) => document.querySelector('link[rel=icon]')?.href !== old", arg=old)
        tables.wait_ready(table)
        assert tables.steps_of(table) == steps
        play_a_step(table)
        other.goto(f"{host.url}en/offline.html")
        other.wait_for_function(f"{CACHES}.then((count) => count === 1)")  # nobody needs the old one any more
        host.start()
    finally:
        host.stop()
