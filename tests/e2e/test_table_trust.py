"""Nothing is lost and nothing is unexplained: undo, reasons, languages, killed tabs, dead workers, late bots."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect

import pygames
from pygames.core import saves
from pygames.core.rng import Rng
from tests.e2e import tables
from tests.e2e.conftest import Watch
from tests.e2e.test_memory import IS_KEPT, PUT_WRONG
from tests.e2e.test_table_play import GOLDEN, act
from tools.environment import NODE_MODULES

# On the board the name of a thing begins with what is written on it, but the figures painted below are told in words.
AXE = """async () => {
    const painted = { rules: { "label-content-name-mismatch": { enabled: false } } };
    const parts = [await axe.run({ exclude: ["#stage"] }), await axe.run("#stage", painted)];
    return parts.flatMap((part) => part.violations)
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + node.failureSummary)]);
}"""


def test_undo_stops_at_the_border_and_says_why(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="undo"), {"undo": "strict"})
    tables.wait_mine(page)
    while page.evaluate("pygames.table.bar.step?.key") != "Replenish":
        act(page, page.evaluate(tables.STEP))
    before = tables.steps_of(page)
    page.locator("[data-do=undo]").tap()
    tables.settle(page)
    assert tables.steps_of(page) < before
    while page.evaluate("pygames.table.bar.step?.key") != "Replenish":
        act(page, page.evaluate(tables.STEP))
    act(page, "confirm")
    tables.wait_mine(page)
    expect(page.locator("[data-do=undo]")).to_be_disabled()
    expect(page.locator("#bar .notch")).to_contain_text("cards were drawn")
    for name, said in (("undo", "cards were drawn"), ("restart", "cards were drawn"), ("confirm", "Nothing is chosen")):
        tables.tap(page, f"#bar [data-do={name}]")
        tables.settle(page)
        expect(page.locator(".popup.why")).to_contain_text(said)
        page.keyboard.press("Escape")
    assert "border" in page.evaluate("Object.keys(pygames.table.log.find((line) => line.border))")


def test_fifty_refused_targets_give_a_reason(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="why"))
    rng, asked = Rng.stream("refused in the browser"), 0
    while asked < 50:
        tables.wait_mine(page)
        refused = page.evaluate("[...document.querySelectorAll('.cannot[data-id]')].map((one) => one.dataset.id)")
        for _ in range(5):
            item = rng.pick(refused)
            why = page.evaluate("(id) => pygames.send({ do: 'tap', id })", item).get("why")
            if why:
                asked += 1
                assert why["lines"] and all(why["lines"]), item
                expect(page.locator(".popup.why p").first).to_have_text(why["lines"][0])
                page.keyboard.press("Escape")
            else:
                page.keyboard.press("Escape")
                page.evaluate("pygames.send({ do: 'cancel' })")
        act(page, page.evaluate(tables.STEP))
        act(page, page.evaluate(tables.STEP))


def test_another_language_in_mid_choice_changes_words_only(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="lang"))
    tables.wait_mine(page)
    tile = page.evaluate("document.querySelector('#stage .tile.can').dataset.id")
    page.evaluate("(id) => pygames.send({ do: 'tap', id })", tile)
    words = page.locator("#confirm").inner_text()
    selected = page.locator("#stage .selected").get_attribute("data-id")
    page.locator("#tools .language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("#confirm")).not_to_have_text(words)
    assert page.locator("#stage .selected").get_attribute("data-id") == selected == tile
    assert "/pt-BR/table.html" in page.url and page.locator("#confirm").is_enabled()
    page.locator("#tools .language").tap()
    expect(page.locator("#confirm")).to_have_text(words)


STORED = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const store = await import(icon.replace("svg/icon.svg", "js/store.js"));
    return (await store.saves.get("t1")).save;
}"""


def test_a_killed_tab_costs_at_most_the_half_made_choice(browser: Browser, site_url: str) -> None:
    """At twenty moments another tab reads what is stored, as if this one were gone; twice it really dies."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, service_workers="block")
    other = context.new_page()
    other.goto(f"{site_url}en/offline.html")
    page = context.new_page()
    tables.open_table(page, site_url, tables.save_of(tables.HUMAN, tables.EASY, seed="kill"))
    rng, moments = Rng.stream("killed tabs"), 0
    while moments < 20:
        for _ in range(1 + rng.below(3)):
            tables.wait_mine(page)
            act(page, page.evaluate(tables.STEP))
        page.evaluate("void pygames.send({ do: 'confirm' })")  # under way
        page.wait_for_timeout(rng.below(40))
        shown = len(page.evaluate("pygames.table.log"))
        stored = other.evaluate(STORED)
        loaded = saves.load(stored, pygames.game)
        assert len(stored["actions"]) >= shown and loaded.problem is None, "stored before it is shown, and sound"
        moments += 1
        if moments % 10 == 0:
            page.evaluate("void pygames.send({ do: 'confirm' })")
            page.close()
            page = context.new_page()
            watch = Watch(page)
            page.goto(f"{site_url}en/table.html?game=bluemoon#t1")
            tables.wait_ready(page)
            assert tables.steps_of(page) >= shown and watch.errors == []
    context.close()


def test_a_worker_that_dies_in_mid_thought_is_replaced_and_the_match_goes_on(page: Page, site_url: str) -> None:
    tables.open_table(page, site_url, tables.save_of(tables.HUMAN, tables.HARD, seed="dead"))
    tables.wait_mine(page)
    page.evaluate("pygames.table.paused = true")
    while page.evaluate("pygames.table.bar.bot") is None:
        act(page, page.evaluate(tables.STEP))
    before = tables.steps_of(page)
    first = page.workers[-1]
    page.evaluate(PUT_WRONG, "bluemoon")
    page.evaluate("pygames.table.paused = false; void pygames.send({ do: 'bot', n: pygames.table.n })")
    first.evaluate("self.close()")  # from here on nobody answers
    page.wait_for_selector(".popup.notice", timeout=90_000)
    assert tables.steps_of(page) >= before and page.workers[-1] is not first
    assert not page.evaluate(IS_KEPT, "bluemoon")  # the new worker must not begin with the dead one's memory
    page.keyboard.press("Escape")
    tables.wait_mine(page)
    for _ in range(3):
        act(page, page.evaluate(tables.STEP))
    assert tables.steps_of(page) > before


def test_a_bot_thinks_while_the_page_answers_and_a_late_answer_is_dropped(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.HARD, seed="late"), {"undo": "friendly"})
    tables.forget_thread(page)
    tables.wait_mine(page)
    while page.evaluate("pygames.table.bar.step?.key") != "Replenish":
        act(page, page.evaluate(tables.STEP))
    page.evaluate("pygames.table.paused = true")
    act(page, "confirm")
    assert page.evaluate("pygames.table.bar.bot") == 1
    took = page.evaluate("""async () => {
        const thinking = pygames.python.call({ do: "bot", n: pygames.table.n });
        await pygames.python.call({ do: "score" }); // between two thoughts
        await pygames.send({ do: "undo", at: 0 }); // what goes was said
        return [(await thinking).late === true, pygames.table.bar.mine];
    }""")
    assert took == [True, True]
    tables.assert_thread_is_free(page)


def test_the_page_goes_on_while_python_is_busy(table: Page) -> None:
    """Frames are painted and taps are answered, as many as one likes, while Python certainly hears nothing."""
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="busy"))
    tables.wait_mine(page)
    scale = "document.querySelector('#world').getCTM().a"
    before = page.evaluate(scale)
    with tables.stuck_worker(page):
        page.evaluate("window.heard = false; void pygames.python.call({ do: 'ping' }).then(() => (heard = true))")
        page.evaluate("""async () => {
            for (let n = 0; n < 60; n++) await new Promise((frame) => requestAnimationFrame(frame));
        }""")
        tables.tap(page, "[data-zoom=plus]")
        assert page.evaluate(scale) > before
        tables.tap(page, "[data-zoom=fit]")
        assert page.evaluate(scale) == before
        page.locator("#tools [data-page=log]").tap()
        expect(page.locator("#drawer")).to_be_visible()
        page.locator("#drawer [data-page=close]").tap()
        expect(page.locator("#drawer")).to_be_hidden()
        assert page.evaluate("heard") is False, "all this was while Python did not answer"
    page.wait_for_function("heard")
    act(page, page.evaluate(tables.STEP))
    assert page.evaluate("thread.pythons") == 0
    page.evaluate("void new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)))")
    assert page.evaluate("thread.pythons") == 1, "the count would see Python on the page's thread"
    page.evaluate("thread.pythons = 0")


def test_an_error_returns_to_the_last_good_step_and_offers_ways_out(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of({**tables.HUMAN, "name": "Ana"}, tables.EASY, seed="error"))
    tables.wait_mine(page)
    act(page, page.evaluate(tables.STEP))
    act(page, page.evaluate(tables.STEP))
    before = tables.steps_of(page)
    page.evaluate("pygames.send({ do: 'no such thing' })")
    expect(page.locator(".popup.error")).to_contain_text(f"safe at step {before}")
    expect(page.locator(".popup.error")).to_contain_text("no such thing")
    page.wait_for_function("pygames.table.bar.mine")  # it has gone back by itself
    report = json.loads(page.locator("#report").inner_text())
    assert report["save"]["seats"][0]["name"] == "–" and "no such thing" in report["error"]["text"]
    page.locator("[data-page=back]").click()
    expect(page.locator(".popup.error")).to_have_count(0)
    page.wait_for_function("(n) => pygames.table.save.actions.length < n", arg=before)


def test_a_second_tab_only_looks_until_it_takes_over(browser: Browser, site_url: str) -> None:
    context = browser.new_context(viewport={"width": 1024, "height": 768})
    first = context.new_page()
    tables.open_table(first, site_url, tables.save_of(tables.HUMAN, tables.EASY, seed="tabs"))
    tables.wait_mine(first)
    second = context.new_page()
    second.goto(f"{site_url}en/table.html?game=bluemoon#t1")
    tables.wait_ready(second)
    expect(second.locator(".popup")).to_contain_text("another tab")
    second.locator(".popup [data-page=play_here]").click()
    second.wait_for_function("!pygames.table.readOnly && pygames.table.bar.mine")
    expect(first.locator(".popup")).to_contain_text("another tab")
    expect(second.locator("#confirm")).to_have_count(1)
    expect(first.locator("#confirm")).to_have_count(0)
    context.close()


def test_lessons_begin_on_the_real_table_and_are_resumed(page: Page, watch: Watch, site_url: str) -> None:
    page.goto(f"{site_url}en/table.html?game=bluemoon&tutorial=1")
    tables.wait_ready(page)
    expect(page.locator("#lesson")).to_contain_text("Lesson 1 of 8")
    tables.tap_sprite(page, "obelisk")
    page.locator("#lesson [data-do=lesson].primary").tap()
    expect(page.locator("#lesson")).to_contain_text("Lesson 2 of 8")
    page.reload()
    tables.wait_ready(page)
    expect(page.locator("#lesson")).to_contain_text("Lesson 2 of 8")
    assert watch.errors == []


def test_the_table_is_accessible_in_all_its_states(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, tables.EASY, seed="axe"))
    tables.wait_mine(page)
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate(AXE)
        assert found == [], (scheme, found)
    for open_it in ("log", "score", "reference", "settings", "text"):
        page.keyboard.press("Escape")
        page.locator(f"#tools [data-page={open_it}]").click()
        tables.settle(page)
        found = page.evaluate(AXE)
        assert found == [], (open_it, found)
    page.locator("#tools [data-page=text]").click()
    page.evaluate("pygames.send({ do: 'info', id: 'royal_palace' })")
    tables.settle(page)
    assert page.evaluate(AXE) == []
    page.keyboard.press("Escape")
    page.evaluate("pygames.send({ do: 'go_to', at: 2 })")
    tables.settle(page)
    assert page.evaluate(AXE) == [], "the past"
    page.evaluate(
        "pygames.send({ do: 'live' }).then(() => pygames.send({ do: 'settings', settings: { hints: true } }))"
    )
    tables.settle(page)
    expect(page.locator("#mine .word").first).to_be_visible()
    assert page.evaluate(AXE) == [], "words of a first game"
    golden = json.loads((GOLDEN / "offerings-3-93.json").read_text("utf-8"))
    tables.reopen(page, {**golden, "seats": [tables.HUMAN, tables.EASY, tables.EASY], "checks": {}})
    page.wait_for_selector(".popup.result")
    expect(page.locator("#mine .word")).to_have_count(0)
    assert page.evaluate(AXE) == [], "the end"
    page.evaluate("pygames.send({ do: 'live' })")
    tables.reopen(page, tables.save_of(*tables.FOUR, seed="axe"))
    page.wait_for_selector("#hold")
    assert page.evaluate(AXE) == [], "the curtain"


# Finger down and up at once, but the page is busy in between and hears of the second so much later.
HEARD_LATE = """([id, late]) => {
    const one = document.querySelector(`#stage [data-id="${id}"]`);
    const r = one.getBoundingClientRect();
    const spot = { clientX: r.left + r.width / 2, clientY: r.top + r.height / 2 };
    const more = { ...spot, bubbles: true, cancelable: true, pointerId: 1, pointerType: "touch", isPrimary: true };
    const [down, up] = ["pointerdown", "pointerup"].map((kind) => new PointerEvent(kind, more));
    one.dispatchEvent(down);
    const end = performance.now() + late;
    while (performance.now() < end);
    one.dispatchEvent(up);
}"""


def test_a_tap_that_a_busy_page_hears_late_is_still_a_tap(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="late tap"))
    tables.wait_mine(page)
    tables.rest(page)
    tile = page.evaluate("document.querySelector('#stage .tile.can').dataset.id")
    page.evaluate(HEARD_LATE, [tile, 700])
    tables.settle(page)
    assert page.locator("#stage .selected").first.get_attribute("data-id") == tile
