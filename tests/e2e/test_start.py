"""A start that cannot end is told, with another try and a file of all games; never an endless "Setting the table"."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.e2e import tables
from tests.e2e.releases import Host

# What never comes need not be waited for long; what comes may take its time on a busy machine: see be_patient().
IMPATIENT = (
    """if (location.protocol.startsWith("http") && !localStorage.getItem("patient")) globalThis.pygamesTick = 20"""
)
# A request that is opened, but whose events never come.
SILENT = """
const open = IDBFactory.prototype.open;
globalThis.isSilent = true;
IDBFactory.prototype.open = function (...wish) {
    const request = open.apply(this, wish);
    if (!isSilent) return request;
    for (const name of ["onsuccess", "onerror", "onupgradeneeded", "onblocked"]) {
        Object.defineProperty(request, name, { set() {} });
    }
    return request;
};"""
TEXT = {
    "en": {
        "retry": "Try again",
        "slow": "This is taking long",
        "broken": "did not arrive",
        "silent": "does not answer",
    },
    "pt-BR": {"retry": "Tentar de novo", "slow": "Está demorando", "broken": "não chegou", "silent": "não responde"},
}


@pytest.fixture
def device(browser: Browser, site_url: str) -> Iterator[BrowserContext]:
    """A device with one match, whose pages have little patience."""
    context = browser.new_context(
        viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block", accept_downloads=True
    )
    page = context.new_page()
    page.goto(f"{site_url}en/offline.html")
    page.evaluate(tables.PUT, [tables.save_of(tables.HUMAN, tables.EASY), {"game": "bluemoon"}, tables.INSTANT])
    page.close()
    context.add_init_script(IMPATIENT)
    yield context
    context.close()


def be_patient(page: Page) -> None:
    """From here on this device waits as long as it does for players."""
    page.evaluate("localStorage.setItem('patient', '1'); globalThis.pygamesTick = 1000")


def hold(device: BrowserContext, name: str) -> Callable[[], None]:
    """Whoever asks for this file waits for ever; after a call of what is returned, whoever asks from then on gets it.

    The road stays closed to those who wait already (`unroute` would let them pass, and the page go on by itself).
    """
    is_held = True

    def decide(route: Route) -> None:
        if not is_held:
            route.continue_()

    def release() -> None:
        nonlocal is_held
        is_held = False

    device.route(f"**/{name}", decide)
    return release


def exported(page: Page, name: str) -> dict:
    with page.expect_download() as caught:
        page.locator(name).click()
    found = json.loads(Path(caught.value.path()).read_text("utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("name", "lang"), [("js/store.js", "en"), ("js/table/main.js", "pt-BR")])
def test_module_that_hangs_is_told_and_the_games_can_be_saved(
    device: BrowserContext, site_url: str, name: str, lang: str
) -> None:
    release = hold(device, name)
    page = device.new_page()
    page.goto(f"{site_url}{lang}/table.html?game=bluemoon#t1", wait_until="commit")
    expect(page.locator("#stuck")).to_contain_text(TEXT[lang]["slow"])
    be_patient(page)
    expect(page.locator("#stuck #retry")).to_have_text(TEXT[lang]["retry"])
    backup = exported(page, "#stuck #export")
    assert [one["id"] for one in backup["saves"]] == ["t1"] and backup["saves"][0]["save"]["seed"] == "abc"
    release()
    page.locator("#retry").click()
    tables.wait_ready(page)
    expect(page.locator("#stuck")).to_have_count(0)


@pytest.mark.parametrize("name", ["js/store.js", "js/home.js"])
def test_module_that_fails_is_told_on_any_page(device: BrowserContext, site_url: str, name: str) -> None:
    device.route(f"**/{name}", lambda route: route.abort())
    page = device.new_page()
    page.goto(f"{site_url}en/index.html")
    expect(page.locator("#stuck")).to_contain_text(TEXT["en"]["broken"])
    be_patient(page)
    device.unroute(f"**/{name}")
    page.locator("#retry").click()
    expect(page.locator("li.save")).to_have_count(1)
    expect(page.locator("#stuck")).to_have_count(0)


def test_style_sheet_and_early_script_that_hang_do_not_hide_the_message(device: BrowserContext, site_url: str) -> None:
    for name in ("css/base.css", "js/early.js"):
        hold(device, name)
    page = device.new_page()
    page.goto(f"{site_url}en/index.html", wait_until="commit")
    expect(page.locator("#stuck")).to_be_visible()


@pytest.mark.parametrize("name", ["pyscript/core.js", "pyodide/start.mjs", "*.wasm"])
def test_python_that_hangs_is_told(device: BrowserContext, site_url: str, name: str) -> None:
    hold(device, name)
    page = device.new_page()
    page.goto(f"{site_url}en/table.html?game=bluemoon#t1", wait_until="commit")
    expect(page.locator("#stuck")).to_contain_text(TEXT["en"]["slow"])
    be_patient(page)
    assert exported(page, "#stuck #export")["saves"]


@pytest.mark.parametrize("lang", TEXT)
def test_store_that_never_answers_is_told_at_the_table(device: BrowserContext, site_url: str, lang: str) -> None:
    page = device.new_page()
    page.add_init_script(SILENT)
    page.goto(f"{site_url}{lang}/table.html?game=bluemoon#t1")
    box = page.locator("#loading")
    expect(box.locator("#retry")).to_have_text(TEXT[lang]["retry"])
    expect(box).to_contain_text(TEXT[lang]["silent"])
    box.locator("#export").click()
    expect(box.locator("p").nth(1)).to_contain_text(TEXT[lang]["silent"])  # there is nothing that a file could hold
    be_patient(page)
    other = device.new_page()  # the storage answers again
    other.goto(f"{site_url}{lang}/table.html?game=bluemoon#t1")
    tables.wait_ready(other)


def test_store_that_never_answers_is_told_at_home(device: BrowserContext, site_url: str) -> None:
    page = device.new_page()
    page.add_init_script(SILENT)
    page.goto(f"{site_url}en/index.html")
    toast = page.locator(".toast.trouble", has_text="does not answer. Nothing has been erased")
    expect(toast.get_by_role("button", name="Try again")).to_be_visible()
    toast.get_by_role("button", name="Save everything to a file").click()
    expect(page.locator(".toast.trouble", has_text="nothing that could be put into a file")).to_be_visible()
    expect(page.locator("#saves .save")).to_have_count(0)
    page.evaluate("globalThis.isSilent = false; globalThis.pygamesTick = 1000")
    expect(page.locator("#saves .save")).to_have_count(1)  # by itself, as soon as the storage answers again


def test_store_that_falls_silent_in_a_match_loses_nothing(device: BrowserContext, site_url: str) -> None:
    """The steps of the silence are in memory, are told, and are written when the storage answers again."""
    page = device.new_page()
    page.add_init_script("""
        const { transaction } = IDBDatabase.prototype;
        globalThis.held = null;
        IDBDatabase.prototype.transaction = function (kinds, mode, options) {
            const run = transaction.call(this, kinds, mode, options);
            if (!held || mode !== "readwrite") return run;
            const set = (tell) => run.addEventListener("complete", () => held.push(tell));
            Object.defineProperty(run, "oncomplete", { set });
            return run;
        };""")
    page.goto(f"{site_url}en/offline.html")
    be_patient(page)
    page.goto(f"{site_url}en/table.html?game=bluemoon#t1")
    tables.wait_ready(page)
    tables.wait_mine(page)
    page.evaluate("held = []; globalThis.pygamesTick = 20")
    page.evaluate("pygames.send({ do: 'tap', id: document.querySelector('#stage .tile.can').dataset.id })")
    page.evaluate("pygames.send({ do: 'confirm' })")
    expect(page.locator(".popup", has_text="does not answer. You can play on")).to_be_visible()
    tables.wait_mine(page)
    steps = tables.steps_of(page)
    assert steps > 0
    page.evaluate("for (const tell of held.splice(0)) tell(); held = null; globalThis.pygamesTick = 1000")
    other = device.new_page()
    other.goto(f"{site_url}en/offline.html")
    other.wait_for_function(
        """async (steps) => {
        const icon = document.querySelector("link[rel=icon]").href;
        const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
        return (await saves.get("t1")).save.actions.length === steps;
    }""",
        arg=steps,
    )


def test_writing_asks_for_strict_durability(device: BrowserContext, site_url: str) -> None:
    page = device.new_page()
    page.add_init_script("""
        const { transaction } = IDBDatabase.prototype;
        globalThis.runs = [];
        IDBDatabase.prototype.transaction = function (...wish) {
            const run = transaction.apply(this, wish);
            runs.push([run.mode, run.durability]);
            return run;
        };""")
    page.goto(f"{site_url}en/offline.html")
    be_patient(page)
    page.evaluate(tables.PUT, [tables.save_of(tables.HUMAN, tables.EASY), {"game": "bluemoon"}, {}])
    written = [how for mode, how in page.evaluate("runs") if mode == "readwrite"]
    assert written and set(written) == {"strict"}


@pytest.mark.parametrize("lang", TEXT)
def test_site_refuses_to_run_framed(browser: Browser, site_url: str, tmp_path: Path, lang: str) -> None:
    (tmp_path / "index.html").write_text(
        f'<!doctype html><title>x</title><iframe src="{site_url}{lang}/table.html?game=bluemoon&tutorial=1"></iframe>'
    )
    host = Host(tmp_path)  # another port is another site
    context = browser.new_context()
    try:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(host.url, wait_until="commit")  # a page that stops itself is never "loaded"
        inside = page.frame_locator("iframe")
        said = "does not run inside" if lang == "en" else "não funciona dentro"
        expect(inside.locator("body")).to_contain_text(said)
        expect(inside.locator("a")).to_have_attribute("target", "_blank")
        page.wait_for_timeout(500)
        assert inside.locator("script").count() == 0
        assert not page.frames[1].evaluate("'pygamesGuard' in globalThis")
        assert not [address for address in asked if address.endswith((".wasm", ".zip"))]
    finally:
        context.close()
        host.stop()
