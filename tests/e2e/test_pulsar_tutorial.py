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
VERBS = {"Take a die": "take", "Fly": "fly", "A pulsar and its gyrodyne": "gyrodyne", "Patent a technology": "patent",
         "A transmitter": "transmit"}  # fmt: skip
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
            page.evaluate("pygames.send({ do: 'lesson' })")
            tables.settle(page)
        else:
            follow(page, lesson["title"])
    assert done == [*list(LOOKS)[:1], *VERBS, *list(LOOKS)[1:]]
    assert watch.errors == []


def follow(page: Page, title: str) -> None:
    """Do what the lesson says if it is possible now, else play on."""
    tables.wait_mine(page)
    if title in LOOKS:
        page.evaluate("(id) => pygames.send({ do: 'tap', id })", LOOKS[title])
        tables.settle(page)
        return
    bar = page.evaluate("pygames.table.bar")
    verb = next((row for row in bar["verbs"] if row["verb"] == VERBS[title] and row["n"]), None)
    if verb and not bar.get("cancel"):
        page.evaluate("(verb) => pygames.send({ do: 'verb', verb })", verb["verb"])
        tables.settle(page)
        return
    pulsar.act(page, page.evaluate(pulsar.STEP))
