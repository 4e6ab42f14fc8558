"""The Python worker starts on the table page, answers, and can be replaced when it is gone."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import Watch

BOOT = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { boot } = await import(icon.replace("svg/icon.svg", "js/python.js"));
    window.steps = [];
    window.dead = [];
    window.door = await boot("bluemoon", {
        onProgress: ({ step, done, total }) => window.steps.push([step, done ?? 0, total ?? 0]),
        onDead: (error) => window.dead.push(String(error)),
    });
}"""


@pytest.fixture(scope="module")
def table(browser: Browser, site_url: str):
    """A page on which only the doorway runs, not the table."""
    context = browser.new_context()
    context.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page = context.new_page()
    watch = Watch(page)
    page.goto(f"{site_url}en/table.html?game=bluemoon")
    page.evaluate(BOOT)
    yield page, watch
    context.close()


def test_worker_answers(table: tuple[Page, Watch], site_url: str) -> None:
    page, watch = table
    assert page.evaluate("door.call({ do: 'ping', n: 7 })") == {"pong": 7, "warm": False}
    assert page.evaluate("door.call({ do: 'load', game: 'bluemoon' })") == {"game": "bluemoon", "rules": 1}
    assert watch.errors == []
    assert watch.hosts() == {urlsplit(site_url).netloc}
    assert sum(address.endswith(".wasm") for address in watch.addresses) == 1  # compiled by the page, for the worker


def test_answers_come_by_two_ways_and_either_is_enough(table: tuple[Page, Watch]) -> None:
    page, _ = table
    worker = page.workers[-1]
    name = worker.evaluate("pyodide.runPython('quick.name')")
    page.evaluate(
        """(name) => {
            [window.heard, window.also] = [[], new BroadcastChannel(name)];
            also.onmessage = ({ data }) => heard.push(data);
        }""",
        name,
    )
    assert page.evaluate("door.call({ do: 'ping', n: 8 })")["pong"] == 8
    page.wait_for_function("heard.length")
    assert '"pong": 8' in page.evaluate("heard[0]")
    worker.evaluate("void pyodide.runPython('quick, kept = None, quick')")  # a browser in which the quick way is silent
    assert page.evaluate("door.call({ do: 'ping', n: 9 })")["pong"] == 9
    worker.evaluate("void pyodide.runPython('quick = kept')")
    told = page.evaluate("Promise.all([1, 2, 3].map((n) => door.call({ do: 'ping', n })))")
    assert [answer["pong"] for answer in told] == [1, 2, 3]


def test_a_start_imports_nothing_that_a_table_never_uses(table: tuple[Page, Watch]) -> None:
    page, _ = table
    names = set(page.workers[-1].evaluate("pyodide.runPython('import sys; \" \".join(sys.modules)')").split())
    assert {"asyncio", "pyodide.webloop", "pygames.bluemoon.game", "ui.session"} <= names
    assert not names & {
        "pyscript",
        "ssl",
        "selectors",
        "asyncio.streams",
        "zipfile",
        "shutil",
        "dataclasses",
        "tomllib",
    }


def test_worker_compiles_what_the_page_could_not(page: Page, site_url: str) -> None:
    page.add_init_script("WebAssembly.compileStreaming = () => Promise.reject(new Error('not here'))")
    watch = Watch(page)
    page.goto(f"{site_url}en/table.html?game=bluemoon&tutorial=1")
    page.wait_for_selector("body.ready", timeout=180_000)
    assert watch.errors == []
    assert sum(address.endswith(".wasm") for address in watch.addresses) == 2  # the page asked, and so did the worker


def test_progress_counts_bytes_then_names_steps(table: tuple[Page, Watch]) -> None:
    page, _ = table
    steps = page.evaluate("steps")
    counted = [(done, total) for step, done, total in steps if step == "download"]
    assert counted[0][0] == 0 and counted[-1][0] == counted[-1][1] > 10_000_000
    assert [done for done, _ in counted] == sorted(done for done, _ in counted)
    assert counted[-2][0] > 0.99 * counted[-1][1]  # bytes as they came, not all of them at the end
    assert [step for step, *_ in steps if step != "download"] == ["start", "rules", "ready"]


def test_failure_in_python_becomes_an_answer(table: tuple[Page, Watch]) -> None:
    page, _ = table
    error = page.evaluate("door.call({ do: 'load', game: 'chess' })")["error"]
    assert error["kind"] == "Problem" and "worker" not in error["text"] and "Traceback" in error["trace"]


def test_worker_is_replaced(table: tuple[Page, Watch]) -> None:
    page, watch = table
    assert page.evaluate("(door.terminate(), door.call({ do: 'ping' }).catch((e) => e.name))") == "WorkerLost"
    page.evaluate("door.restart()")
    assert page.evaluate("door.call({ do: 'ping', n: 1 })") == {"pong": 1, "warm": False}
    assert watch.errors == []


def test_broken_download_is_told_and_tried_again(page: Page, site_url: str) -> None:
    page.context.route("**/*.wasm", lambda route: route.abort())
    page.goto(f"{site_url}en/table.html?game=bluemoon&tutorial=1")
    page.wait_for_selector("#retry")
    expect(page.locator("#loading")).to_contain_text("The download stopped")
    page.context.unroute("**/*.wasm")
    page.locator("#retry").tap()
    page.wait_for_selector("body.ready", timeout=180_000)
    expect(page.locator("#loading")).to_be_hidden()


def test_download_rests_while_paused(page: Page, site_url: str) -> None:
    waiting: list[Route] = []

    def stop(route: Route) -> None:  # nothing of the largest file arrives yet
        waiting.append(route)

    page.context.route("**/*.wasm", stop)
    page.goto(f"{site_url}en/table.html?game=bluemoon&tutorial=1")
    while not waiting:  # it must be on its way before the pause, else nothing would be asked for
        page.wait_for_timeout(20)
    page.locator("#pause-download").tap()
    expect(page.locator("#progress-note")).to_have_text("Paused. Nothing is lost.")
    waiting[0].continue_()
    page.wait_for_timeout(500)
    share = int(page.locator("#progress").get_attribute("value") or 0)
    assert share < 60, "the largest file must wait"
    page.locator("#pause-download").tap()
    page.wait_for_selector("body.ready", timeout=180_000)
