"""The guided first game of Pulsar 2849, tapped through in the browser by what each lesson says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e import pulsar, tables
from tests.e2e.conftest import Watch

INSTANT = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { settings } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    await settings.set("pace", "instant");
}"""
# What a lesson asks for, as the verb that does it; the first and the last ask for a look at something.
VERBS = {"Take a die": "take", "Fly": "fly", "Claim a pulsar": "claim", "A gyrodyne": "gyrodyne",
         "Patent a technology": "patent", "A transmitter": "transmit"}  # fmt: skip
# The place where a thing is in sight, as a selector.
SHOWN = """(id) => [...document.querySelectorAll(`.stage [data-id="${id}"]`)].filter((one) => one.checkVisibility())
    .map((one) => `#${one.closest(".place").id} [data-id="${id}"]`)[0] ?? null"""
LOOKS = {"Dice, median and tracks": "initiative", "Production and the end": "points"}


@pytest.mark.parametrize(("wide", "high"), [(1024, 768), (390, 844)])
def test_every_lesson_can_be_done_and_none_hangs(page: Page, watch: Watch, site_url: str, wide: int, high: int) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site_url}en/offline.html")
    page.evaluate(INSTANT)
    page.goto(f"{site_url}en/table.html?game=pulsar&tutorial=1")
    tables.wait_ready(page)
    tables.wait_mine(page)
    done: list[str] = []
    for _ in range(400):
        lesson = page.evaluate("pygames.table.lesson")
        if lesson is None or "done" in lesson:
            break
        if "see" in lesson:
            done.append(lesson["title"])
            pulsar.tap(page, "#lesson [data-do=lesson]")
            tables.settle(page)
        else:
            follow(page, lesson["title"])
    assert done == [*list(LOOKS)[:1], *VERBS, *list(LOOKS)[1:]]
    assert watch.errors == []


def follow(page: Page, title: str) -> None:
    """Tap what the lesson says if it is possible now, else play on."""
    tables.wait_mine(page)
    if page.locator("#lesson.unread .got").is_visible():  # a phone: first why, then what to do
        pulsar.tap(page, "#lesson .got")
    if title in LOOKS:
        look_at(page, LOOKS[title])
        return
    if title == "Claim a pulsar" and page.evaluate(
        "pygames.table.bar.verbs.some((one) => one.verb === 'fly' && one.n)"
    ):
        end_on_a_pulsar(page)
        return
    bar = page.evaluate("pygames.table.bar")
    verb = next((row for row in bar["verbs"] if row["verb"] == VERBS[title] and row["n"]), None)
    if verb and not bar.get("cancel") and page.locator(f"#bar .verb[data-verb={verb['verb']}]").count():
        pulsar.act(page, ["verb", f"#bar .verb[data-verb={verb['verb']}]"])
    else:
        pulsar.act(page, page.evaluate(pulsar.STEP))


def end_on_a_pulsar(page: Page) -> None:
    """Fly to a pulsar if a die leads there, else do something else with the dice."""
    ends = "(pygames.table.bar.list ?? []).map((one) => one.id)"
    page.evaluate("pygames.send({ do: 'cancel' })")
    page.evaluate("pygames.send({ do: 'verb', verb: 'fly' })")
    tables.settle(page)
    found = next((end for end in page.evaluate(ends) if end.startswith("P")), None)
    if not found:
        page.evaluate("pygames.send({ do: 'cancel' })")
        tables.settle(page)
        pulsar.act(page, ["verb", "#bar .verb[data-verb=end]"])
        return
    for _ in range(3):  # several dice may lead there
        page.evaluate("(id) => pygames.send({ do: 'tap', id })", found)
        tables.settle(page)
        if page.evaluate("pygames.table.bar.confirm.on"):
            break
        found = page.evaluate(ends)[0]
    tables.wait_out_the_guard(page)
    pulsar.tap(page, "#confirm")
    tables.settle(page)


def look_at(page: Page, item: str) -> None:
    """Tap a thing that the lesson points at, on the part of the table where it lies."""
    tables.rest(page)
    if not page.evaluate(SHOWN, item):
        pulsar.tap(page, "#tabs [data-tab=mine]")
        tables.rest(page)
    pulsar.tap(page, page.evaluate(SHOWN, item))
    tables.settle(page)
