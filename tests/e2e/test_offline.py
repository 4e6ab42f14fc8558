"""Kept on the device: after a fetch everything works with the server stopped; a new version waits for a yes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import Watch
from tests.e2e.releases import Host
from tests.e2e.test_worker import BOOT


@pytest.fixture
def kept(browser: Browser) -> Iterator[Page]:
    """A page of a browser that keeps sites, without running the table itself."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_everything_works_with_the_server_stopped(host: Host, kept: Page) -> None:
    url = host.server.url
    watch = Watch(kept)
    kept.goto(f"{url}en/offline.html")
    kept.locator("#fetch-all:enabled").click()
    expect(kept.locator("#groups [data-group=bluemoon] .state")).to_have_text("stored")
    expect(kept.locator("#badge")).to_contain_text("Ready offline: Blue Moon City")
    host.stop()
    try:
        kept.goto(url)
        kept.wait_for_url("**/en/index.html")
        for name in ("rules/bluemoon.html", "components/bluemoon.html", "settings.html", "statistics.html"):
            kept.goto(f"{url}pt-BR/{name}")
            expect(kept.locator("h1")).to_be_visible()
        kept.goto(f"{url}en/table.html?game=bluemoon&bare")
        kept.evaluate(BOOT)
        assert kept.evaluate("door.call({ do: 'load', game: 'bluemoon' })") == {"game": "bluemoon", "rules": 1}
        kept.goto(f"{url}en/nowhere.html")  # not a browser error: home
        kept.wait_for_url("**/index.html")
        assert [e for e in watch.errors if "ERR_CONNECTION_REFUSED" not in e] == []
    finally:
        host.start()


def test_new_version_waits_for_a_yes_and_fetches_only_what_changed(host: Host, kept: Page) -> None:
    url = host.server.url
    kept.goto(f"{url}en/offline.html")
    kept.locator("#fetch-all:enabled").click()
    expect(kept.locator("#groups [data-group=bluemoon] .state")).to_have_text("stored")
    asked: list[str] = []
    kept.context.on("request", lambda request: asked.append(request.url))
    page = host.folder / "en" / "settings.html"
    page.write_text(page.read_text("utf-8").replace("<h1>Settings</h1>", "<h1>Settings, newer</h1>"), "utf-8")
    worker = host.folder / "sw.js"
    digest = hashlib.sha256(page.read_bytes()).hexdigest()[:16]
    new = re.sub(r'"en/settings.html":"\w+"', f'"en/settings.html":"{digest}"', worker.read_text("utf-8"))
    new = new.replace('"version":"', '"version":"next', 1)
    new = new.replace('"changes":[', '"changes":[{"en":"Dragons fly.","pt-BR":"Voam."},', 1)
    worker.write_text(new, "utf-8")
    kept.goto(f"{url}en/statistics.html")
    kept.evaluate("""localStorage.setItem("pygames-settings", JSON.stringify({ updates: false }))""")
    kept.reload()
    kept.wait_for_function("navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))")
    expect(kept.locator("#none")).to_be_visible()
    expect(kept.locator(".toast")).to_have_count(0)  # who wants no updates hears of none
    kept.evaluate("localStorage.clear()")
    kept.goto(f"{url}en/settings.html")
    prompt = kept.locator(".toast", has_text="A new version is here")
    expect(prompt).to_contain_text("Your games stay as they are. New: Dragons fly.")
    expect(kept.locator("h1")).to_have_text("Settings")
    kept.wait_for_timeout(300)
    expect(kept.locator("h1")).to_have_text("Settings")  # never by itself
    kept.goto(f"{url}en/index.html")
    with kept.expect_navigation():
        prompt.get_by_role("button", name="Update now").click()
    kept.goto(f"{url}en/settings.html")
    expect(kept.locator("h1")).to_have_text("Settings, newer")
    fetched = {address.removeprefix(url) for address in asked if "runtime-" in address or "/app/" in address}
    assert fetched == set(), "unchanged files are copied, not fetched again"
    kept.goto(f"{url}en/offline.html")
    expect(kept.locator("#groups [data-group=bluemoon] .state")).to_have_text("stored")
    keys = kept.evaluate("caches.keys()")
    assert len([key for key in keys if key.startswith("pygames-")]) == 1


def test_manifest_has_its_icons_and_starts_at_home(dist: Path, host: Host, kept: Page) -> None:
    kept.goto(f"{host.server.url}en/index.html")
    manifest = kept.evaluate(
        """async () => {
        const address = document.querySelector("link[rel=manifest]").href;
        const manifest = await (await fetch(address)).json();
        const size = async ({ src }) => {
            const picture = new Image();
            picture.src = new URL(src, address).href;
            await picture.decode();
            return [picture.naturalWidth, picture.naturalHeight].join("x");
        };
        return { ...manifest, found: await Promise.all(manifest.icons.map(size)), address };
    }"""
    )
    assert manifest["found"] == [icon["sizes"] for icon in manifest["icons"]]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert (dist / manifest["start_url"]).is_file()
    assert manifest["display"] == "standalone"
