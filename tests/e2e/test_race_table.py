"""Race for the Galaxy in the browser: a whole match by taps, four people around one tablet, all sizes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

import pygames
from pygames.core.bots import base
from pygames.core.table import Seat, Table
from tests.e2e import tables
from tests.e2e.conftest import Watch
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from tests.e2e.test_table_trust import AXE
from tools.environment import NODE_MODULES

ANA = {**tables.HUMAN, "name": "Ana"}
GOLDEN = Path(__file__).parents[1] / "golden" / "race"

# One sensible answer, by the elements that a finger reaches: with cards in hand they are placed, else more are got.
STEP = """() => {
    const { bar, hand, log, over } = pygames.table;
    if (over) return ["over"];
    if (document.querySelector("#hold")) return ["curtain"];
    if (bar.leave) return ["press", "[data-do=hand_over]"];
    if (bar.public) return ["press", "[data-do=looked]"];
    if (!bar.mine) return ["wait"];
    if (bar.confirm?.on) return ["confirm"];
    if (document.querySelector(".popup.loupe .chip")) return ["press", ".popup.loupe .chip"];
    const way = document.querySelector("#tray button.way:not(.on)");
    if (way) return ["press", "#tray button.way:not(.on)"];
    const free = (part) => [...document.querySelectorAll(`${part} .can[data-id]:not(.selected)`)];
    if (bar.step.key === "ChooseActions") {
        const plan = hand.cards.length > 3 ? ["settle", "develop"] : ["explore_5", "produce", "consume_trade"];
        return ["tap", `#stage .can[data-id=${plan[(bar.turn.seat + (log.at(-1)?.round ?? 0)) % plan.length]}]`];
    }
    for (const part of ["#tray", "#stage", "#mine"]) {
        const found = free(part);
        const id = found[log.length % found.length]?.dataset.id;
        if (id) return ["tap", `${part} .can[data-id="${CSS.escape(id)}"]`];
    }
    if (bar.list?.length) return ["press", "#bar .chip:first-child"];
    return ["press", "#bar .choices > .end"];
}"""


def save_of(*seats: dict[str, str], seed: str, **options: str) -> dict[str, Any]:
    return {**tables.save_of(*seats, seed=seed), "game": "race", "options": options}


def act(page: Page, what: list[str]) -> None:
    """Do it with a real tap."""
    if what[0] == "wait":
        tables.wait_mine(page)
    elif what[0] == "confirm":
        tables.wait_out_the_guard(page)
        tables.tap(page, "#confirm")
    elif what[0] in ("tap", "press"):
        page.evaluate("(one) => document.querySelector(one).scrollIntoView({ block: 'nearest' })", what[1])
        tables.tap(page, what[1])
    tables.settle(page)


def test_a_whole_match_by_taps_against_a_bot(page: Page, watch: Watch, site_url: str) -> None:
    tables.open_table(page, site_url, save_of(ANA, tables.EASY, seed="race by taps"))
    tables.forget_thread(page)
    watch.addresses.clear()
    seen = set()
    for _ in range(900):
        what = page.evaluate(STEP)
        seen.add(page.evaluate("pygames.table.tray?.kind ?? 'board'"))
        if what == ["over"]:
            break
        act(page, what)
    expect(page.locator(".popup.result .places li")).to_have_count(2)
    expect(page.locator(".popup.result .chart").first).to_be_visible()
    assert {"cards", "ways", "board"} <= seen
    assert "[" not in page.locator(".popup.result table").first.inner_text()
    assert page.evaluate(NO_SCROLL)
    assert tables.requests(watch.addresses) == [], "play makes no request"
    assert watch.errors == []
    tables.assert_thread_is_free(page)
    page.locator("[data-page=replay]").tap()
    page.wait_for_selector("#band:not([hidden])")
    page.evaluate("pygames.send({ do: 'go_to', at: 9 })")
    tables.settle(page)
    expect(page.locator("#stage .tcard").first).to_be_visible()
    expect(page.locator("#tray")).to_be_hidden()


# Behind the curtain: faces of cards that never lay open, and anything left where the last player read or picked.
OPEN = """
    window.known ??= new Set(); // what has lain in a tableau is known to all, even when it was discarded from there
    for (const one of document.querySelectorAll("#stage .tcard")) window.known.add(one.dataset.id.split(".")[0]);
"""
BEHIND = (
    f"""() => {{ {OPEN}"""
    + """
    const faces = document.body.innerHTML.matchAll(/(?:id|href)="#?(?:card|mini)-(?!back)([a-z_]+)"/g);
    const left = "#mine .cards *,#peek *,#tray *,#popups *,#drawer:not([hidden]),#recap *,#text *,#bar .chip,.flying";
    return [[...faces].map((found) => found[1]).filter((kind) => !window.known.has(kind)),
        [...document.querySelectorAll(left)].map((one) => one.outerHTML.slice(0, 90)),
        document.getElementById("say").textContent + document.getElementById("alert").textContent];
}"""
)
# Which question is asked, of whom, and whether it is an open one: answered without a curtain and without a hand.
NOW = (
    f"""() => {{ {OPEN}"""
    + """
    const { bar, hand } = pygames.table;
    pygames.table.asked = 0; // the guard against double taps has its own test
    return [bar.mine ? bar.step.key : "", bar.turn?.seat ?? -1, Boolean(hand.hidden)];
}"""
)


def lift(page: Page, is_held: bool) -> None:
    """By holding, or by Enter pressed twice."""
    if is_held:
        hold = page.locator("#hold").bounding_box()
        assert hold
        page.mouse.move(hold["x"] + 20, hold["y"] + 20)
        page.mouse.down()
        page.wait_for_selector("#hold", state="detached")
        page.mouse.up()
    else:
        page.keyboard.press("Enter")
        tables.settle(page)
        assert page.locator("#hold").count() == 1, "one press does not lift it"
        tables.lift_curtain(page)
    tables.settle(page)


def clean_in_both_themes(page: Page) -> None:
    """What axe finds serious: at the moment that all look at together, and at the end."""
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(AXE)
        assert found == [], (scheme, found)


def hand_around(page: Page, rounds: int) -> tuple[int, int]:
    """Four people play with taps for some rounds, or to the end: how often the curtain fell, how many rounds began."""
    lifts, firsts, publics, last, before, holder = 0, 0, 0, "", "", -1
    for _ in range(2500):
        what = page.evaluate(STEP)
        if what == ["over"] or firsts == rounds:
            return lifts, firsts
        if what == ["curtain"]:
            lifts += 1
            name = page.locator("#curtain h2").inner_text()
            assert name != last, "nobody hands the tablet to themselves"
            last = name
            assert page.evaluate(BEHIND) == [[], [], ""], "behind the curtain there is nothing but what lies open"
            lift(page, lifts % 8 == 1)
            name = name.removeprefix("Passe o tablet para ")
            assert page.locator("#mine .who").inner_text().strip() == name, "their own things, if only an empty hand"
            continue
        step, seat, is_open = page.evaluate(NOW)
        is_public = what == ["press", "[data-do=looked]"]
        if is_public and not publics:
            clean_in_both_themes(page)
        publics += is_public
        last = "" if is_open or is_public else last  # from an open question everybody comes back through the curtain
        if step == "ChooseActions" != before and before:
            assert seat == holder, "whoever has the tablet chooses first"
            firsts += 1
        if step:
            before, holder = step, seat
        act(page, what)
    raise AssertionError("the match does not end")


def test_four_people_play_around_one_tablet(page: Page, watch: Watch, site_url: str) -> None:
    """The deal and four rounds, then the last rounds of another match to its result; tests/ui plays a whole one."""
    tables.open_table(page, site_url, save_of(*tables.FOUR, seed="f2"), lang="pt-BR", motion="off")
    lifts, firsts = hand_around(page, 4)
    assert firsts == 4 and lifts > 20
    golden = json.loads((GOLDEN / "tableau-4-12.json").read_text("utf-8"))
    tables.reopen(page, {**golden, "seats": tables.FOUR, "actions": golden["actions"][:-40], "checks": {}})
    page.evaluate("delete window.known")
    lifts, _ = hand_around(page, 99)
    assert lifts > 5
    expect(page.locator(".popup.result .places li")).to_have_count(4)
    clean_in_both_themes(page)
    assert watch.errors == []


SIZES = [(390, 844), (768, 1024), (844, 390), (1024, 768), (1180, 820), (1366, 1024), (1440, 900)]


def until_payment(seed: str, seats: int) -> list[str]:
    """The actions of bots up to a payment of the first seat, of two cards and more, that leaves a choice."""
    game = pygames.game("race")
    table = Table(game, [Seat("bot", "", "easy")] * seats, {}, seed)
    bot = base.make(game, "easy")
    while True:
        seat = table.asked()[0]
        choices = table.choices(seat)
        is_payment = seat == 0 and type(table.state.agenda[-1]).__name__ == "PayDevelopment"
        if is_payment and choices[0].slots[0].lo >= 2 and choices[0].count() > 1:
            return [str(a) for a in table.actions]
        thought = base.start(table, seat, bot)
        while thought.step():
            pass
        table.act(thought.best())


def test_every_size_and_theme_is_readable_and_accessible(browser: Browser, site_url: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    watch = Watch(page)
    seats = [ANA, tables.EASY, tables.EASY, tables.EASY]
    save = save_of(*seats, seed="race sizes")
    tables.open_table(page, site_url, {**save, "actions": until_payment("race sizes", len(seats))}, lang="pt-BR")
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    tables.wait_mine(page)
    card = page.evaluate("pygames.table.hand.cards.find((one) => one.classes.split(' ').includes('can')).id")
    page.evaluate("(id) => pygames.send({ do: 'tap', id })", card)
    tables.settle(page)
    for wide, high in SIZES:  # turning the tablet keeps what was picked
        tables.resize(page, wide, high)
        assert page.evaluate(NO_SCROLL), (wide, high)
        assert page.evaluate(SMALL) == [], (wide, high)
        assert page.evaluate(TINY) == [], (wide, high)
        assert (
            page.evaluate(
                "pygames.table.hand.cards.filter((one) => one.classes.split(' ').includes('selected')).length"
            )
            == 1
        )
        box = page.locator("#confirm").bounding_box()
        assert box and box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high, (wide, high)
    for _ in range(6):  # the hand by keys
        page.keyboard.press("F6")
        if page.evaluate("Boolean(document.activeElement.closest('#mine'))"):
            break
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    tables.settle(page)
    assert page.evaluate("pygames.table.bar.meter.value") == 2
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate(AXE)
        assert found == [], (scheme, found)
    page.evaluate("(id) => pygames.send({ do: 'info', id })", card)
    tables.settle(page)
    assert page.evaluate(AXE) == []
    page.evaluate("pygames.send({ do: 'text', on: true })")
    tables.settle(page)
    assert page.evaluate(AXE) == [] and page.locator("#text table").count() >= 1
    assert watch.errors == []
    context.close()
