"""What is kept is what was meant: wrong files are refused and told, damaged ones are found and fetched again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e import tables
from tests.e2e.releases import Host

# Change what is kept under names that end so: cut it, or flip a bit of it.
SPOIL = """async ([ending, how]) => {
    let count = 0;
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(ending)) continue;
            const kept = await cache.match(request);
            const bytes = new Uint8Array(await kept.arrayBuffer());
            if (how === "flip") bytes[Math.floor(bytes.length / 2)] ^= 8;
            const changed = how === "cut" ? bytes.slice(0, bytes.length / 2) : bytes;
            await cache.put(request.url, new Response(changed, { headers: kept.headers }));
            count += 1;
        }
    }
    return count;
}"""
ALL_MEANT = """async () => {
    const text = await (await fetch(new URL("../sw.js", document.baseURI))).text();
    const { groups } = JSON.parse(text.match(/^const BUILD = (.*);$/m)[1]);
    const wrong = [];
    for (const [name, hash] of Object.entries(Object.assign({}, ...Object.values(groups)))) {
        const kept = await caches.match(new URL(`../${name}`, document.baseURI));
        if (!kept) continue;
        const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.arrayBuffer()));
        const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
        if (!hex.startsWith(hash)) wrong.push(name);
    }
    return wrong;
}"""


@pytest.fixture
def device(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True)
    yield context
    context.close()


def error_page(data: bytes) -> bytes:
    return b"<!doctype html><title>Sign in</title><p>Please sign in to the hotel's network."


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


@pytest.mark.parametrize("wrong", [error_page, cut])
def test_wrong_file_is_refused_and_told_and_fetched_when_it_is_right(
    host: Host, device: BrowserContext, wrong: Callable[[bytes], bytes]
) -> None:
    (archive,) = (host.folder / "app").glob("bluemoon-*")
    right = archive.read_bytes()
    archive.write_bytes(wrong(right))
    page = device.new_page()
    page.goto(f"{host.url}en/offline.html")
    page.locator("#fetch-all:enabled").click()
    expect(page.locator("#fetch-state")).to_contain_text("Nothing of it was kept")
    row = page.locator("#groups [data-group=bluemoon]")
    expect(row.locator(".state")).to_have_text("not stored")
    expect(page.locator("#badge")).not_to_contain_text("Blue Moon City ·")
    assert page.evaluate(ALL_MEANT) == []
    archive.write_bytes(right)
    row.get_by_role("button").click()
    expect(row.locator(".state")).to_have_text("stored")
    assert page.evaluate(ALL_MEANT) == []


def test_page_of_another_build_keeps_the_new_version_waiting_for_the_right_one(
    host: Host, device: BrowserContext
) -> None:
    """A publication in mid-way: the list of files is there, a page is still the old one."""
    home = host.folder / "en" / "index.html"
    right = home.read_text("utf-8")
    home.write_text(right.replace("</h1>", " of another build</h1>"), "utf-8")
    page = device.new_page()
    page.goto(f"{host.url}en/statistics.html")
    page.wait_for_function("""async () => {
        const found = await navigator.serviceWorker.getRegistration();
        return (await caches.keys()).length > 0 && !found?.installing;
    }""")
    assert not page.evaluate("navigator.serviceWorker.controller")
    assert page.evaluate(ALL_MEANT) == []
    home.write_text(right, "utf-8")
    page.goto(f"{host.url}en/offline.html")
    expect(page.locator("#groups [data-group=shell] .state")).to_have_text("stored")
    assert page.evaluate(ALL_MEANT) == []


@pytest.fixture
def settled(host: Host, device: BrowserContext) -> Page:
    """Everything of one game is kept, and a match is there."""
    page = device.new_page()
    page.goto(f"{host.url}en/offline.html")
    page.evaluate(tables.PUT, [tables.save_of(tables.HUMAN, tables.EASY), {"game": "bluemoon"}, tables.INSTANT])
    page.locator("#fetch-all:enabled").click()
    expect(page.locator("#groups [data-group=bluemoon] .state")).to_have_text("stored")
    return page


@pytest.mark.parametrize(
    ("ending", "how"), [("pyodide.asm.wasm", "cut"), ("js/table/main.js", "cut"), ("js/early.js", "cut")]
)
def test_start_that_fails_mends_what_is_damaged(host: Host, settled: Page, ending: str, how: str) -> None:
    assert settled.evaluate(SPOIL, [ending, how]) == 1
    settled.goto(f"{host.url}en/table.html?game=bluemoon#t1")
    expect(settled.locator("#stuck, #loading").filter(has_text="they have been fetched again")).to_be_visible()
    settled.locator("#retry").click()
    tables.wait_ready(settled)
    assert settled.evaluate(ALL_MEANT) == []


def test_damaged_page_is_fetched_again_at_once(host: Host, settled: Page) -> None:
    assert settled.evaluate(SPOIL, ["en/index.html", "flip"]) == 1
    settled.goto(f"{host.url}en/index.html")
    expect(settled.locator("li.save")).to_have_count(1)
    assert settled.evaluate(ALL_MEANT) == []


def test_damage_without_a_network_is_told_and_not_called_ready(host: Host, settled: Page) -> None:
    assert settled.evaluate(SPOIL, ["pyodide.asm.wasm", "cut"]) == 1
    assert settled.evaluate(SPOIL, ["en/settings.html", "flip"]) == 1
    host.stop()
    try:
        settled.goto(f"{host.url}en/settings.html")
        expect(settled.locator("body")).to_contain_text("Connect to the network")
        expect(settled.locator("body")).to_contain_text("Conecte-se à rede")
        settled.goto(f"{host.url}en/table.html?game=bluemoon#t1")
        expect(settled.locator("#loading")).to_contain_text("could not be fetched again")
        settled.goto(f"{host.url}en/offline.html")
        expect(settled.locator("#groups [data-group=runtime] .state")).to_have_text("not stored")
        expect(settled.locator("#badge")).not_to_contain_text("Ready offline")
    finally:
        host.start()
