"""Whole matches on the table page: by taps, by keys, by text, by four people around one tablet."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from tests.e2e import tables
from tests.e2e.conftest import Watch

GOLDEN = Path(__file__).parents[1] / "golden" / "bluemoon"
SMALL = """() => [...document.querySelectorAll("button, a, select, input")]
    .filter((one) => one.offsetParent && !one.disabled)
    .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
    .filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5)).map(([html]) => html)"""
TINY = """() => [...document.querySelectorAll("body *")]
    .filter((one) => one.offsetParent && !one.closest("svg, .unseen, script")
        && [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())
        && parseFloat(getComputedStyle(one).fontSize) < 13.99)
    .map((one) => one.outerHTML.slice(0, 80))"""
NO_SCROLL = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"


def answer(page: Page, what: str) -> None:
    """Do it with a real tap."""
    if what == "wait":
        tables.wait_mine(page)
    elif what == "confirm":
        tables.wait_out_the_guard(page)
        tables.tap(page, "#confirm")
    elif what == "chip":
        tables.tap(page, "#bar .chip:first-child")
    elif what == "end":
        tables.tap(page, "#bar .choices > .end, #bar .scroller > .verb")
    elif what.startswith("tap "):
        tables.tap_sprite(page, what.removeprefix("tap "))
        tables.settle(page)
        if page.locator(".popup.loupe .chip").count():
            tables.tap(page, ".popup.loupe .chip")
    tables.settle(page)


def play_by_taps(page: Page, most: int = 900) -> str:
    """Answer every question with real taps until the match is over."""
    for _ in range(most):
        what = page.evaluate(tables.STEP)
        if what == "over":
            return what
        answer(page, what)
    return "unfinished"


def test_a_whole_match_by_taps_against_bots(page: Page, watch: Watch, site_url: str) -> None:
    seats = [{**tables.HUMAN, "name": "Ana"}, *[tables.MEDIUM] * 3]
    tables.open_table(page, site_url, tables.save_of(*seats, seed="taps"))
    tables.forget_thread(page)
    watch.addresses.clear()
    assert play_by_taps(page) == "over"
    expect(page.locator(".popup.result .places li")).to_have_count(4)
    expect(page.locator(".popup.result .chart")).to_have_count(2)
    assert page.locator(".popup.result table tbody tr").count() > 4
    assert page.evaluate(NO_SCROLL)
    assert tables.requests(watch.addresses) == [], "play makes no request"
    assert watch.errors == []
    tables.assert_thread_is_free(page)
    stored = page.evaluate("""async () => {
        const icon = document.querySelector("link[rel=icon]").href;
        const store = await import(icon.replace("svg/icon.svg", "js/store.js"));
        return [await store.results.list(), (await store.saves.get("t1")).header];
    }""")
    assert stored[0][0]["seats"][0]["name"] == "Ana" and stored[0][0]["seats"][0]["sources"]
    assert stored[1]["state"] == "over" and stored[1]["result"] == stored[0][0]["id"]
    # replay from the start, through the eyes of the bot, and back
    page.locator("[data-page=replay]").tap()
    page.wait_for_selector("#band:not([hidden])")
    page.locator("#bar [data-page=autoplay]").tap()
    page.locator("#slider").fill("0")  # a slow machine may have played a step by itself
    tables.settle(page)
    page.locator("#bar select").select_option("1")
    tables.settle(page)
    assert page.locator("#mine .cards button").count() == 8
    page.locator("#bar [data-page=live]").tap()
    expect(page.locator("#band")).to_be_hidden()


def test_four_people_around_one_tablet_never_see_each_others_cards(page: Page, watch: Watch, site_url: str) -> None:
    tables.open_table(page, site_url, tables.save_of(*tables.FOUR, seed="four"), lang="pt-BR")
    page.evaluate(SIX_TENTHS)
    ups, last = 0, None
    for _ in range(160):
        if ups > 5:
            break
        what = page.evaluate(tables.STEP)
        if what == "curtain":
            ups += 1
            name = page.locator("#curtain h2").inner_text()
            assert name != last
            last = name
            text = page.evaluate("document.body.innerText + document.body.innerHTML")
            cards = page.evaluate("[...document.querySelectorAll('[data-id]')].map((one) => one.dataset.id)")
            assert not [c for c in cards if c[-1] in "abcdefghij" and c[:-2] in PEOPLES], "no card behind the curtain"
            assert page.locator("#mine .cards button, #peek *").count() == 0
            told = [people for people in PEOPLES if f"compra {people.title()}" in text]
            assert told == [], "not even in a hidden corner"
            hold_curtain(page)
            assert page.locator("#mine .cards button").count() >= 1
        else:
            act(page, what)
    assert ups > 5 and watch.errors == []


# How long a finger stays is in the test's hands: lift() is what happens when it was long enough, null when it was not.
SIX_TENTHS = """() => {
    const { setTimeout: later, clearTimeout: never } = globalThis;
    const hold = (work) => ((globalThis.lift = work), -1);
    globalThis.setTimeout = (work, late, ...more) => (late === 600 ? hold(work) : later(work, late, ...more));
    globalThis.clearTimeout = (timer) => (timer === -1 ? (globalThis.lift = null) : never(timer));
}"""


def hold_curtain(page: Page) -> None:
    """A short touch does not lift it, a long one does."""
    hold = page.locator("#hold").bounding_box()
    assert hold
    page.mouse.move(hold["x"] + 20, hold["y"] + 20)
    page.mouse.down()
    page.mouse.up()
    assert page.evaluate("lift") is None and page.locator("#hold").count() == 1
    page.mouse.down()
    page.evaluate("lift()")
    page.wait_for_selector("#hold", state="detached")
    page.mouse.up()


PEOPLES = ("vulca", "terrah", "aqua", "venti", "khind", "mimix", "lux", "pillar")


def act(page: Page, what: str) -> None:
    """The same answers without aiming: for tests that are about something else."""
    if what == "confirm":
        page.evaluate("pygames.send({ do: 'confirm' })")
    elif what == "chip":
        page.evaluate("pygames.send({ do: 'tap', id: pygames.table.bar.list[0].id })")
    elif what == "end":
        page.evaluate("pygames.send({ do: 'verb', verb: pygames.table.bar.buttons.at(-1).verb })")
    elif what.startswith("tap "):
        page.evaluate("(id) => pygames.send({ do: 'tap', id })", what.removeprefix("tap "))
    elif what == "wait":
        tables.wait_mine(page)
    tables.settle(page)


def test_a_double_tap_does_not_answer_the_question_that_has_just_come(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="guard"))
    tables.wait_mine(page)
    page.evaluate("pygames.send({ do: 'tap', id: document.querySelector('#stage .tile.can').dataset.id })")
    tables.settle(page)
    before = tables.steps_of(page)
    press = "document.querySelector('#confirm').click()"
    page.evaluate(f"pygames.table.asked = performance.now(); {press}")
    tables.settle(page)
    assert tables.steps_of(page) == before
    tables.wait_out_the_guard(page)
    page.evaluate(press)
    tables.settle(page)
    assert tables.steps_of(page) > before


def test_a_whole_match_by_keys(table: Page) -> None:
    page = table
    page.emulate_media(reduced_motion="reduce")
    tables.reopen(page, tables.save_of({**tables.HUMAN, "name": "Ana"}, *[tables.MEDIUM] * 3, seed="keys"))
    pressed = set()
    for _ in range(900):
        tables.wait_mine(page)
        where = page.evaluate("""() => {
            const { bar, over } = pygames.table;
            if (over) return "over";
            if (bar.confirm?.on) return "confirm";
            const free = document.querySelector("#stage .space.can, #stage .rung-space.can");
            if (free) return "space";
            if (bar.list?.length) return "list";
            const isFresh = ![window.tried, window.tried + 1].includes(pygames.table.log.length);
            const canWalk = bar.step.key === "Move" && document.querySelector("#stage .tile.can");
            return canWalk && isFresh ? "walk" : "end"; // one walk a turn, one try
        }""")
        pressed.add(where)
        if where == "over":
            break
        if where == "confirm":
            page.keyboard.press("Control+Enter")
        elif where in ("walk", "space"):
            # F6 to the board: the first thing that can be chosen has the focus; arrows walk, Enter takes it
            for _ in range(6):
                page.keyboard.press("F6")
                if page.evaluate("Boolean(document.activeElement.closest('#stage'))"):
                    break
            assert page.evaluate("document.activeElement.matches('#stage .can')")
            if where == "walk":
                page.keyboard.press("ArrowDown" if len(pressed) % 2 else "ArrowRight")
                if not page.evaluate("document.activeElement.matches('.tile.can')"):
                    page.keyboard.press("ArrowUp")
                page.evaluate("window.tried = pygames.table.log.length")
            page.keyboard.press("Enter")
            tables.settle(page)
            page.keyboard.press("Escape") if page.locator(".popup").count() else None
        else:
            for _ in range(40):  # Tab through the bar to the button that ends the phase
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement.matches('#bar .end, #bar .chip')"):
                    break
            page.keyboard.press("Enter")
        tables.settle(page)
    assert "over" in pressed and {"confirm", "walk", "end"} <= pressed
    expect(page.locator(".popup.result")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".popup.result")).to_have_count(0)


# One answer on the text table: what is proposed, else the first of a list, else to contribute, else to go on.
BY_TEXT = """() => {
    if (pygames.table.over) return "over";
    const first = (selector) => document.querySelector(`#text .list ${selector}`);
    const plain = [...document.querySelectorAll("#text .list [data-do=verb]:not([aria-expanded])")].at(-1);
    (first(".primary") ?? first("[data-tap]:not([aria-pressed])") ?? first("[data-verb=contribute]") ?? plain).click();
    return "on";
}"""


def test_a_whole_match_on_the_text_table(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of({**tables.HUMAN, "name": "Ana"}, tables.MEDIUM, tables.EASY, seed="text"))
    tables.wait_mine(page)
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_hidden()
    heads = page.locator("#text h2").all_inner_texts()
    for head in (
        "Choices",
        "Players",
        "City",
        "Dragons",
        "Obelisk",
        "What ends the game",
        "Offerings by source",
        "Log",
    ):
        assert head in heads, "everything on the table is at hand"
    assert any(head.startswith("Your hand") for head in heads) and page.locator("#text table").count() >= 5
    for _ in range(900):
        tables.wait_mine(page)
        tables.wait_out_the_guard(page)  # on a quick machine it would swallow most of these answers
        if page.evaluate(BY_TEXT) == "over":
            break
        tables.settle(page)
    assert page.evaluate("pygames.table.over")
    expect(page.locator(".popup.result")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_visible()


SIZES = [
    (390, 844),
    (768, 1024),
    (820, 1180),
    (1024, 1366),
    (844, 390),
    (1024, 768),
    (1180, 820),
    (1366, 1024),
    (1440, 900),
]


def test_every_size_shows_the_question_without_scrolling(browser: Browser, site_url: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    watch = Watch(page)
    seats = [tables.HUMAN, tables.EASY, tables.EASY, tables.EASY]
    tables.open_table(page, site_url, tables.save_of(*seats, seed="size", expansion="on"), lang="pt-BR")
    tables.wait_mine(page)
    tile = page.evaluate("document.querySelector('#stage .tile.can').dataset.id")
    page.evaluate("(id) => pygames.send({ do: 'tap', id })", tile)
    for wide, high in SIZES:  # turning the tablet keeps what was picked
        tables.resize(page, wide, high)
        assert page.evaluate(NO_SCROLL), (wide, high)
        assert page.evaluate(SMALL) == [], (wide, high)
        assert page.evaluate(TINY) == [], (wide, high)
        expect(page.locator("#confirm")).to_be_enabled()
        assert page.locator("#stage .selected").get_attribute("data-id") == tile
        box = page.locator("#confirm").bounding_box()
        assert box and box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high, (wide, high)
    assert page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0
    assert watch.errors == [] and watch.hosts() - {""} == {urlsplit(site_url).netloc}
    context.close()
