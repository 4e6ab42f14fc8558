"""Every n-th call of the network, the Cache or IndexedDB fails: nothing is lost, and a message or another try follows.

`python tests/run.py tests/e2e/test_faults.py --faults 30` tries more values of n; the suite takes one of each kind.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e import tables
from tests.e2e.faults import Trial
from tests.e2e.test_damage import ALL_MEANT
from tests.e2e.test_table_play import act

PHASES = {
    "first visit": ("network", "cache", "indexeddb"),
    "start": ("network", "cache", "indexeddb"),
    "match": ("cache", "indexeddb"),
    "update": ("network", "cache"),
    "backup": ("indexeddb",),
}
SAVE = tables.save_of(tables.HUMAN, tables.EASY)
# A word to the player: what failed, and most often a button. (A page that the browser could not get has none of ours.)
TOLD = "#stuck, #retry, .toast, #fetch-state:not(:empty), .popup"
REGISTRATION = "navigator.serviceWorker.getRegistration()"
ALL_KEPT = "p:has(#fetch-all)[hidden]"  # nothing is left to fetch
STORED = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    return (await saves.get("t1"))?.save ?? null;
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """For each phase and kind, as many values of n as wished; always the same ones."""
    phase = metafunc.function.__name__.removeprefix("test_").removesuffix("_survives").replace("_", " ")
    rounds = range(metafunc.config.getoption("--faults"))
    cases = [(api, Random(f"{phase} {api} {n}").randint(1, 12)) for api in PHASES[phase] for n in rounds]
    metafunc.parametrize(("api", "every"), cases, ids=[f"{api}-{every}-{at}" for at, (api, every) in enumerate(cases)])


@pytest.fixture
def trial(browser: Browser, dist: Path, api: str, every: int, request: pytest.FixtureRequest) -> Iterator[Trial]:
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, accept_downloads=True)
    folder: Path = request.getfixturevalue("altered") if "update" in request.node.name else dist
    made = Trial(context, folder, api, every)
    yield made
    context.close()
    made.host.stop()


def put_match(trial: Trial) -> None:
    trial.open("en/offline.html")
    trial.page.evaluate(tables.PUT, [SAVE, {"game": "bluemoon"}, tables.INSTANT])


def keep_all(trial: Trial) -> None:
    """With everything working again, everything can be kept, and is what was meant."""
    page = trial.page
    page.goto(f"{trial.host.url}en/offline.html")
    page.wait_for_selector("#groups [data-group=shell] .state:not(:empty)")
    if page.locator("#fetch-all").is_visible():
        page.locator("#fetch-all:enabled").click()
    page.wait_for_selector(ALL_KEPT, state="attached")
    assert page.evaluate(ALL_MEANT) == []


def test_first_visit_survives(trial: Trial) -> None:
    trial.storm()
    trial.open("en/offline.html")
    page = trial.page
    if page.locator("#fetch-all:enabled").count():
        page.locator("#fetch-all").click()
        page.wait_for_selector(f"{TOLD}, {ALL_KEPT}", state="attached")
    if page.locator("#badge", has_text="Ready offline").count():
        assert page.evaluate(ALL_MEANT) == []
    trial.calm()
    keep_all(trial)


def test_start_survives(trial: Trial) -> None:
    put_match(trial)
    if trial.api == "cache":
        keep_all(trial)
    trial.storm()
    trial.open("en/table.html?game=bluemoon#t1")
    if trial.page.locator("#guard-words").count():  # our page came
        trial.page.wait_for_selector(f"{TOLD}, body.ready", timeout=180_000)
    page = trial.calm()
    page.goto(f"{trial.host.url}en/table.html?game=bluemoon#t1")
    tables.wait_ready(page)
    assert page.evaluate("pygames.table.save.seed") == SAVE["seed"]


def play(trial: Trial, steps: int) -> None:
    page = trial.page
    for _ in range(steps):
        before = tables.steps_of(page)
        while tables.steps_of(page) == before:
            tables.wait_mine(page)
            act(page, page.evaluate(tables.STEP))


def test_match_survives(trial: Trial) -> None:
    put_match(trial)
    trial.context.add_init_script("localStorage.setItem('calm', '1')")  # the start has a test of its own
    trial.storm()
    trial.open("en/table.html?game=bluemoon#t1")
    page = trial.page
    tables.wait_ready(page)
    page.evaluate("localStorage.removeItem('calm')")
    for _ in range(3):
        play(trial, 1)
        mine = page.evaluate("pygames.table.save.actions")
        page.evaluate("faults.isOn = false")
        stored = page.evaluate(STORED)["actions"]  # as this page sees it: from the device, else from memory
        page.evaluate("faults.isOn = true")
        assert stored == mine
    told = page.locator(".popup").count()
    page.evaluate("localStorage.setItem('calm', '1')")
    play(trial, 1)
    steps = tables.steps_of(page)
    if trial.every == 1 and trial.api == "indexeddb":
        assert told, "when nothing can be stored, the player must know"
    other = trial.context.new_page()
    other.goto(f"{trial.host.url}en/table.html?game=bluemoon#t1")
    tables.wait_ready(other)
    assert tables.steps_of(other) >= steps  # a bot may have gone on meanwhile


def look_for_update(page: Page) -> bool:
    """Whether a new version waits, once the browser has looked and has installed it or failed to."""
    page.evaluate(f"{REGISTRATION}.then((found) => found?.update().catch(() => {{}}))")
    page.wait_for_function(f"{REGISTRATION}.then((found) => !found?.installing)")
    return bool(page.evaluate(f"{REGISTRATION}.then((found) => Boolean(found?.waiting))"))


def test_update_survives(trial: Trial, dist: Path) -> None:
    put_match(trial)
    page = trial.page
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    trial.storm()
    trial.host.show(dist)
    trial.open("en/index.html")
    if page.locator("#guard-words").count():
        look_for_update(page)
        offer = page.get_by_role("button", name="Update now")
        if offer.count():
            offer.click()
            page.wait_for_timeout(500)  # it takes the new version, or fails to
    page = trial.calm()
    for _ in range(2):  # whichever version it is: it is whole; then the new one is taken
        page.goto(f"{trial.host.url}en/index.html")
        expect(page.locator("li.save[data-id=t1]")).to_have_count(1)
        if look_for_update(page):
            page.reload()
            with page.expect_navigation():
                page.get_by_role("button", name="Update now").click()
    keep_all(trial)
    assert page.evaluate(STORED)["seed"] == SAVE["seed"]


def test_backup_survives(trial: Trial) -> None:
    put_match(trial)
    trial.storm()
    trial.open("en/offline.html")
    page = trial.page
    files: list[Path] = []
    page.on("download", lambda file: files.append(Path(file.path())))
    if not page.locator("#stuck").count():
        page.locator("#backup").click()
        for _ in range(600):
            if files or page.locator(".toast").count():
                break
            page.wait_for_timeout(100)
    is_partly = page.locator(".toast", has_text="holds only a part").count()
    assert files or page.locator(".toast, #stuck").count(), "a file or a word"
    if files and not is_partly:
        assert [one["id"] for one in json.loads(files[0].read_text("utf-8"))["saves"]] == ["t1"]
    # and in again: another save under the same name must not take the place of ours
    other = {**SAVE, "seed": "other"}
    text = json.dumps({"pygames-backup": 1, "saves": [{"id": "t1", "header": {"game": "bluemoon"}, "save": other}]})
    restore = """async (text) => {
        const icon = document.querySelector("link[rel=icon]").href;
        const from = (name) => import(icon.replace("svg/icon.svg", `js/${name}.js`));
        const [store, packet, { shapes }] = await Promise.all([from("store"), from("packet"), from("shapes")]);
        const bring = async () => store.restore((await packet.fromFile(text, shapes)).backup);
        return bring().then(() => true, () => false);
    }"""
    page.evaluate(restore, text)
    page = trial.calm()
    page.goto(f"{trial.host.url}en/offline.html")
    assert page.evaluate(STORED)["seed"] == SAVE["seed"], "ours is as it was"
    assert page.evaluate(restore, text)
