"""What the table shows and where: board, edges, loupe, handle, drawers, the past, large text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.test_table_play import GOLDEN, NO_SCROLL, SMALL, TINY, act

CENTRE = """() => {
    const r = document.getElementById("stage").getBoundingClientRect();
    const middle = new DOMPoint(r.left + r.width / 2, r.top + r.height / 2);
    const { x, y } = middle.matrixTransform(document.getElementById("world").getScreenCTM().inverse());
    return [x, y];
}"""
APART = """() => {
    const [board, drawer] = ["stage", "drawer"].map((id) => document.getElementById(id).getBoundingClientRect());
    return drawer.left >= board.right - 1 || drawer.top >= board.bottom - 1;
}"""
# Counts what flies to the meter.
SEE_FLIGHTS = """() => {
    window.flights = 0;
    new MutationObserver((all) => {
        const added = all.flatMap((one) => [...one.addedNodes]);
        window.flights += added.filter((node) => node.classList?.contains("flying")).length;
    }).observe(document.body, { childList: true });
}"""
# Every motion by its name, with how long it takes.
SEE_MOTIONS = """() => {
    window.motions ??= [];
    window.plain ??= Element.prototype.animate;
    Element.prototype.animate = function (steps, options) {
        window.motions.push([options.id, options.duration]);
        return window.plain.call(this, steps, options);
    };
}"""
# The least size of what is written on the board, in pixels of the screen, by kind.
WRITTEN = """() => {
    const found = {};
    for (const one of document.querySelectorAll("#stage text")) {
        const { display, fontSize } = getComputedStyle(one);
        if (display === "none") continue;
        const px = parseFloat(fontSize) * one.getCTM().a;
        const kind = one.classList[0];
        found[kind] = Math.min(found[kind] ?? Infinity, px);
    }
    return found;
}"""


def finished() -> dict[str, Any]:
    golden = json.loads((GOLDEN / "offerings-3-93.json").read_text("utf-8"))
    return {**golden, "seats": [{**tables.HUMAN, "name": "Ana"}, tables.EASY, tables.EASY], "checks": {}}


def start(page: Page, seed: str = "view", manners: dict[str, str] | None = None, **options: str) -> None:
    seats = [{**tables.HUMAN, "name": "Ana"}, tables.EASY, tables.EASY]
    tables.reopen(page, tables.save_of(*seats, seed=seed, actions=None, **options), manners)
    tables.wait_mine(page)
    page.evaluate("document.querySelector('[data-zoom=fit]').click()")


def turn(page: Page, wide: int, high: int) -> None:
    tables.resize(page, wide, high)


def test_turning_the_tablet_keeps_selection_zoom_and_the_open_panel(table: Page) -> None:
    page = table
    start(page)
    tile = page.evaluate("document.querySelector('#stage .tile.can').dataset.id")
    page.evaluate("(id) => pygames.send({ do: 'tap', id })", tile)
    page.locator("#tools [data-page=score]").click()
    for _ in range(2):
        page.locator("[data-zoom=plus]").click()
    before = page.evaluate(CENTRE)
    for wide, high in ((768, 1024), (1180, 820), (820, 1180), (1024, 768)):
        turn(page, wide, high)
        now = page.evaluate(CENTRE)
        assert all(abs(one - other) < 3 for one, other in zip(before, now, strict=True)), (wide, high)
        assert page.locator("#stage .selected").get_attribute("data-id") == tile
        expect(page.locator("#drawer h2")).to_have_text("Score")
        assert page.evaluate(APART), "beside the board, not over it"
    page.locator("#drawer [data-page=close]").click()


def test_arrows_at_the_edge_lead_to_choices_outside_the_view(table: Page) -> None:
    page = table
    start(page)
    expect(page.locator(".beyond:visible")).to_have_count(0)
    for _ in range(4):
        page.locator("[data-zoom=plus]").click()
    expect(page.locator(".beyond:visible").first).to_be_visible()
    seen = """() => { const r = document.getElementById("stage").getBoundingClientRect();
        return [...document.querySelectorAll("#stage .tile.can")].filter((one) => {
            const b = one.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
            return x > r.left && x < r.right && y > r.top && y < r.bottom; }).map((one) => one.dataset.id); }"""
    before = page.evaluate(seen)
    page.locator(".beyond:visible").first.click()
    tables.rest(page)
    assert set(page.evaluate(seen)) - set(before), "something that could not be seen before"
    page.keyboard.press("0")
    expect(page.locator(".beyond:visible")).to_have_count(0)


def test_two_quick_taps_walk_and_do_not_zoom_and_what_is_open_stays_open(table: Page) -> None:
    page = table
    start(page)
    tile = page.evaluate("document.querySelector('#stage .tile.rubble.can').dataset.id")
    space = f'#stage [data-id="{tile}.1"]'
    middle, before = page.evaluate(tables.SPOT, space), tables.steps_of(page)
    for _ in range(2):
        page.touchscreen.tap(*middle)
    tables.settle(page)
    assert tables.steps_of(page) == before + 1 and page.evaluate(tables.SPOT, space) == middle
    page.locator("#tools [data-page=score]").click()
    page.locator("#bar .choices > .end").click()
    tables.settle(page)
    expect(page.locator("#drawer")).to_be_visible()  # a new question closes nothing
    page.locator("#drawer [data-page=close]").click()


def test_targets_closer_than_a_fingertip_open_a_loupe(table: Page) -> None:
    page = table
    turn(page, 390, 844)  # on a tablet they are large enough
    start(page)
    for _ in range(40):
        spaces = page.locator("#stage .space.can")
        if spaces.count() > 1:
            break
        act(page, page.evaluate(tables.STEP))
        tables.wait_mine(page)
    assert spaces.count() > 1
    item = spaces.first.get_attribute("data-id")
    tables.tap_sprite(page, item or "")
    tables.settle(page)
    chips = page.locator(".popup.loupe .chip")
    assert chips.count() > 1
    assert all((box := chip.bounding_box()) and box["height"] >= 56 and box["width"] >= 56 for chip in chips.all())
    chips.first.tap()
    tables.settle(page)
    assert page.evaluate("Boolean(pygames.table.bar.meter) || pygames.table.bar.cancel")
    page.keyboard.press("Escape")


def test_a_payment_is_edited_by_tapping_cards_and_held_cards_tell_what_they_are(table: Page) -> None:
    page = table
    start(page)
    for _ in range(40):
        if page.evaluate("(pygames.table.bar.meter && pygames.table.bar.plans.length) ?? 0"):
            break
        act(page, page.evaluate(tables.STEP))
        tables.wait_mine(page)
    meter = page.locator("#bar .meter b")
    before = meter.inner_text()
    tables.tap(page, "#mine .cards .selected")
    tables.settle(page)
    assert meter.inner_text() != before and page.locator("#bar .trouble").count() == 1
    expect(page.locator("#confirm")).to_be_disabled()
    page.evaluate(SEE_FLIGHTS)
    tables.tap(page, "#bar .plan")  # another of the proposals
    tables.settle(page)
    page.wait_for_function("window.flights > 0 && !document.querySelector('.flying')")
    expect(page.locator("#confirm")).to_be_enabled()
    assert page.locator("#confirm").inner_text().startswith("Pay ")
    card = page.locator("#mine .cards button").first.bounding_box()
    assert card
    page.mouse.move(card["x"] + 20, card["y"] + 20)
    page.mouse.down()
    page.wait_for_selector(".popup.info")
    page.mouse.up()
    tables.settle(page)
    expect(page.locator(".popup.info .rule")).to_be_visible()
    expect(page.locator("#confirm")).to_be_enabled()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def test_motions_have_meaning_are_short_and_rest_for_those_who_wish(table: Page) -> None:
    """Pieces travel, what is paid and got flies, the turn passes: 250 to 400 ms each, a building 600."""
    page = table
    start(page)
    page.evaluate(SEE_MOTIONS)
    page.evaluate("pygames.table.header.manners = { pace: 'fast' }")
    seen: dict[str, float] = {}
    for _ in range(40):
        if {"travel", "gain", "pass"} <= seen.keys():
            break
        act(page, page.evaluate(tables.STEP))
        tables.wait_mine(page)
        seen = dict(page.evaluate("window.motions"))
    assert {"travel", "gain", "pass"} <= seen.keys()
    assert all(250 <= took <= (600 if name == "grow" else 400) for name, took in seen.items()), seen
    long = "document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime > 1000).length"
    assert page.evaluate(long) == 0, "a table at rest is not drawn again and again"
    lit = "[...document.querySelectorAll('#world .can[data-id]')].length"
    page.wait_for_function(f"!{lit} || document.querySelector('#stage[data-beat]')")  # it breathes by a timer's steps
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("window.motions.length = 0")
    for _ in range(4):
        act(page, page.evaluate(tables.STEP))
        tables.wait_mine(page)
    assert page.evaluate("window.motions") == [], "nothing moves by itself"
    assert page.locator("#stage[data-beat]").count() == 0
    page.emulate_media(reduced_motion="no-preference")


def test_the_handle_widens_and_folds_and_each_orientation_remembers(table: Page) -> None:
    page = table
    start(page)
    share = "document.getElementById('board').offsetWidth / document.getElementById('area').offsetWidth"
    box = page.locator("#handle").bounding_box()
    assert box
    page.mouse.move(box["x"] + 8, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] - 120, box["y"] + 200, steps=4)
    page.mouse.up()
    narrow = page.evaluate(share)
    assert 0.45 < narrow < 0.55
    turn(page, 768, 1024)
    page.locator("#handle").press("Enter")
    expect(page.locator("#mine")).to_be_hidden()
    turn(page, 1024, 768)
    assert abs(page.evaluate(share) - narrow) < 0.01, "upright and across are remembered apart"
    turn(page, 768, 1024)
    expect(page.locator("#mine")).to_be_hidden()
    page.locator("#handle").press("Enter")
    expect(page.locator("#mine")).to_be_visible()
    turn(page, 1024, 768)
    page.locator("#handle").press("Enter")
    page.locator("#handle").press("Enter")
    assert 0.6 < page.evaluate(share) < 0.64


def test_the_log_is_searched_filtered_and_walked(table: Page) -> None:
    page = table
    tables.reopen(page, finished())
    expect(page.locator(".popup.result")).to_be_visible()  # when the match is counted, after the board
    page.keyboard.press("Escape")
    page.locator("#tools [data-page=log]").click()
    lines = page.locator("#log li button")
    everything = lines.count()
    expect(page.locator("#log .round").first).to_have_text("Round 1")
    page.locator("#log-who").select_option("1")
    assert 0 < lines.count() < everything and page.locator("#log .turn").first.inner_text() == "Bot 2"
    page.locator("#log-search").fill("OFFÉRING")  # accents and capitals do not matter
    assert 0 < lines.count() < 12
    lines.first.click()
    tables.settle(page)
    expect(page.locator("#band")).to_contain_text("You are looking at the past")
    at = page.evaluate("pygames.table.past.at")
    slider = page.locator("#slider")
    slider.evaluate("(one) => { one.value = 10; one.dispatchEvent(new Event('input', { bubbles: true })); }")
    tables.settle(page)
    assert page.evaluate("pygames.table.past.at") == 10 != at
    assert slider.evaluate("(one) => one.isConnected"), "the slider under a finger stays"
    speeds = []
    for _ in range(3):
        page.locator("[data-page=speed]").click()
        speeds.append(page.locator("[data-page=speed]").inner_text())
    assert speeds == ["2×", "4×", "1×"]
    page.locator("[data-page=autoplay]").click()
    page.wait_for_function("pygames.table.past.at > 10")
    page.locator("[data-page=live]").click()
    expect(page.locator("#band")).to_be_hidden()
    page.locator("#drawer [data-page=close]").click()


def test_the_result_leads_to_key_moments_causes_and_a_copy(table: Page) -> None:
    page = table
    tables.reopen(page, finished())
    result = page.locator(".popup.result")
    expect(result.locator(".places li")).to_have_count(3)
    expect(result.locator(".crest")).to_have_count(1)
    page.wait_for_function("document.querySelector('.popup.result img.final')?.naturalWidth > 0")
    follows = "(a, b) => !!(document.querySelector(a).compareDocumentPosition(document.querySelector(b)) & 4)"
    assert page.evaluate(f"({follows})('.result .chart', '.result table.score')"), "the curve comes first"
    is_face = lambda asked: asked.url.endswith(".woff2") and asked.resource_type == "fetch"  # noqa: E731
    with page.expect_request(is_face), page.expect_download() as made:  # letters as wide as their lines were broken for
        result.locator("[data-page=share_picture]").click()
    assert made.value.suggested_filename.endswith(".png") and Path(made.value.path()).read_bytes()[1:4] == b"PNG"
    for word in ("Seed", "rounds", "Expansion"):
        expect(result).to_contain_text(word)
    result.locator(".figure").first.click()
    expect(result.locator("#causes li").first).to_contain_text("Round")
    result.locator("ol.log li button").first.click()
    tables.settle(page)
    expect(page.locator("#band")).to_be_visible()
    page.locator("[data-page=live]").click()
    expect(page.locator("#band")).to_be_hidden()


@pytest.mark.parametrize(("wide", "high"), [(1024, 768), (768, 1024), (390, 844)])
def test_writing_is_large_enough_and_bears_text_of_160_per_cent(table: Page, wide: int, high: int) -> None:
    page = table
    start(page, seed="large", expansion="on")  # its Main Hall has eight spaces
    turn(page, wide, high)
    written = page.evaluate(WRITTEN)
    assert min(written.values()) >= 13.9
    if wide > 700:
        assert min(written[kind] for kind in ("need", "figure", "price")) >= 21.9, written
    page.evaluate("document.documentElement.style.setProperty('--size', 1.6)")
    tables.rest(page)
    assert page.evaluate(NO_SCROLL) and page.evaluate(SMALL) == [] and page.evaluate(TINY) == []
    for part in ("#confirm", "[data-do=undo]", "#ask"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= wide + 1, part
        assert box["y"] + box["height"] <= high + 1, part
    page.evaluate("document.documentElement.style.setProperty('--size', 1)")


def test_every_owner_and_people_has_a_shape_of_its_own() -> None:
    """Colour never tells alone: the drawings differ in greyscale too."""
    from ui.art.bluemoon.dragons import DRAGONS
    from ui.art.marks import SHAPES
    from ui.scenes.bluemoon import icons

    for drawings in (icons.PEOPLES, DRAGONS, icons.THINGS, dict(enumerate(SHAPES))):
        assert len(set(drawings.values())) == len(drawings)
    source = (Path(__file__).parents[2] / "site" / "js" / "table" / "dom.js").read_text("utf-8")
    marks = [line.split("viewBox")[1] for line in source.splitlines() if 'id="mark-' in line]
    assert len(set(marks)) == len(marks) == 5  # four players and the Automa


ASK_A_HINT = """() => {
    document.querySelector("#tools [data-page=advise]").click();
    return Boolean(document.querySelector(".popup.advice .wait"));
}"""


def test_a_hint_is_thought_out_beside_the_page_and_counts_as_an_aid(table: Page) -> None:
    page = table
    turn(page, 1024, 768)
    start(page, seed="hint")
    assert page.evaluate(ASK_A_HINT), "it says at once that the bot is thinking"
    page.locator("#tools [data-page=score]").click()  # the table answers meanwhile
    expect(page.locator("#drawer[data-name=score]")).to_be_visible()
    ways = page.locator(".popup.advice .candidates > li")
    expect(ways).to_have_count(2, timeout=120_000)
    expect(ways.first).to_contain_text("It would do this")
    expect(ways.last).to_contain_text("of the win")
    tables.settle(page)
    assert page.evaluate("pygames.table.header.aided") is True
    page.locator(".popup.advice [data-page=close_popup]").click()
    expect(page.locator(".popup")).to_have_count(0)
