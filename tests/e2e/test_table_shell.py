"""The shell for large boards in the browser: a toy of several boards, its Python in this process, its taps real."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.core.toys.gaia import GaiaState, charging
from tests.e2e import tables
from tests.e2e.conftest import Watch
from tests.e2e.test_looks import AXE
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from tests.ui import test_shell
from tests.ui.conftest import run
from tests.ui.toy import ToyScene
from tools.environment import NODE_MODULES
from ui.session import Session

HANG = """() => { pygames.python.call = async (message) => JSON.parse(await window.toy(JSON.stringify(message))); }"""
SCALE = "(selector) => document.querySelector(selector).getCTM().a"
SIZES = """() => Object.fromEntries(["top", "bar", "rail", "side", "place-main", "mine"].map((id) => {
    const r = document.getElementById(id).getBoundingClientRect();
    return [id, [Math.round(r.width), Math.round(r.height)]];
}))"""


class Toy:
    """A toy on the table: the page's messages are answered here."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = Session()
        self.messages: list[dict[str, Any]] = []
        page.expose_function("toy", self.answer)

    def answer(self, text: str) -> str:
        message = json.loads(text)
        self.messages.append(message)
        return json.dumps(run(self.session.handle(message)))

    def open(self, people: int = 2, seed: str = "4") -> None:
        self.page.evaluate(HANG)
        save = {"pygames": 1, "game": "toy-gaia", "rules": 1, "options": {}, "seed": seed, "checks": {},
                "seats": test_shell.PEOPLE[:people], "actions": []}  # fmt: skip
        tables.reopen(self.page, save)
        self.page.wait_for_selector("#rail:not([hidden])")

    def build_next_door(self) -> None:
        """Ana builds where Bia is offered power."""
        s = self.session.desk.table.state
        assert isinstance(s, GaiaState)
        ids = next(c for c in self.session.desk.picker.found if c.verb == "build").slots[0].ids
        item = next(i for i in ids if [step for step in charging(s, 0, i) if step.asks(s)])
        self.page.evaluate("(id) => pygames.send({ do: 'tap', id })", item)
        self.page.evaluate("pygames.send({ do: 'confirm' })")
        tables.settle(self.page)


@pytest.fixture(scope="module")
def opened(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    context = browser.new_context(
        viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block", bypass_csp=True
    )
    page = context.new_page()
    watch = Watch(page)
    tables.open_table(page, site_url, tables.save_of(tables.HUMAN, tables.EASY))
    tables.wait_mine(page)  # no bot of another game may answer a toy
    yield page, watch
    context.close()


@pytest.fixture
def toy(opened: tuple[Page, Watch], monkeypatch: pytest.MonkeyPatch) -> Iterator[Toy]:
    page, watch = opened
    test_shell.put(monkeypatch, test_shell.SteppedGaia(), ToyScene())
    page.set_viewport_size({"width": 1024, "height": 768})
    if not hasattr(page, "toy_at_hand"):
        page.toy_at_hand = Toy(page)  # type: ignore[attr-defined]
    made: Toy = page.toy_at_hand  # type: ignore[attr-defined]
    made.session, made.messages = Session(), []
    watch.errors.clear()
    made.open()
    yield made
    assert watch.errors == []


def shown(page: Page) -> str | None:
    return page.locator("#stage").get_attribute("data-board")


def test_space_is_shared_as_planned_and_nothing_is_too_small(toy: Toy) -> None:
    page = toy.page
    found = page.evaluate(SIZES)
    assert found["top"][1] == 44 and found["bar"][1] == 116 and found["rail"][0] <= 72
    assert 560 <= found["place-main"][0] <= 640 and found["place-main"][1] == 608 and found["side"][0] >= 330
    assert found["mine"][1] >= 260
    page.locator("#bar [data-verb=build]").tap()
    page.wait_for_selector("#bar .cancel")
    assert page.evaluate(SIZES) == found, "a choice that begins has nothing laid out anew"
    page.locator("#bar .cancel").tap()
    page.wait_for_selector("#bar .cancel", state="detached")
    for wide, high in ((1024, 768), (1180, 820), (768, 1024), (390, 844)):
        tables.resize(page, wide, high)
        assert page.evaluate(NO_SCROLL) and page.evaluate(SMALL) == [] and page.evaluate(TINY) == [], (wide, high)


def test_pages_are_turned_by_taps_and_by_questions_and_each_keeps_its_camera(toy: Toy) -> None:
    page = toy.page
    assert shown(page) == "map"
    page.locator("[data-zoom=plus]").click()
    near = page.evaluate(SCALE, "#world")
    page.locator("#rail [data-key=research]").tap()
    page.wait_for_selector("#stage[data-board=research] [data-id=science]")
    assert page.evaluate(SCALE, "#world") < near, "another page is looked at as a whole"
    expect(page.locator("#rail [data-key=map].asked .news")).to_be_visible()  # what is asked lies there
    page.locator("#rail [data-key=map]").tap()
    page.wait_for_selector("#stage[data-board=map]")
    assert page.evaluate(SCALE, "#world") == near
    page.locator("#rail [data-key=tiles]").tap()
    page.locator("#bar [data-verb=build]").tap()
    page.wait_for_selector("#stage[data-board=map]")
    page.locator("#bar .cancel").tap()
    page.wait_for_selector("#stage[data-board=tiles]")


def test_two_pages_stand_side_by_side_on_wide_screens(toy: Toy) -> None:
    page = toy.page
    page.set_viewport_size({"width": 1366, "height": 1024})
    page.wait_for_selector("#place-second:not([hidden]) [data-id=science]")
    first, second = (page.locator(f"#place-{one} .stage").bounding_box() for one in ("main", "second"))
    assert first and second and first["x"] + first["width"] <= second["x"] + 1
    page.locator("#rail [data-key=tiles]").tap()
    page.wait_for_selector("#place-second [data-id=tile-vp]")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_selector("#place-second", state="hidden")


def test_own_and_rivals_boards_are_boards_like_the_main_one(toy: Toy) -> None:
    page = toy.page
    assert page.locator("#place-own [data-id=bowl0]").count() == 1
    tables.tap(page, "#place-own [data-id=bowl0]")
    page.wait_for_selector(".popup.why")
    assert [m["id"] for m in toy.messages if m["do"] == "tap"] == ["bowl0"], "one tap is one tap"
    page.keyboard.press("Escape")
    page.locator("#seats .seat").first.tap()
    page.wait_for_selector("#stage[data-board='seat:1'] [data-id=bowl1]")
    expect(page.locator("#visit")).to_contain_text("Bia")
    page.locator("#visit [data-card]").tap()
    expect(page.locator(".popup.info h2")).to_have_text("Bia")
    page.keyboard.press("Escape")
    page.locator("#visit .back").tap()
    page.wait_for_selector("#stage[data-board=map]")


def test_the_camera_comes_nearer_to_small_targets_and_goes_back(toy: Toy) -> None:
    page = toy.page
    least = "Math.min(...[...document.querySelectorAll('#stage .can')].map((one) => one.getBoundingClientRect().width))"
    tables.rest(page)
    whole = page.evaluate(SCALE, "#world")
    assert page.evaluate(least) < 45
    page.locator("#bar [data-verb=build]").tap()
    page.wait_for_function(f"{least} > 47")
    tables.rest(page)  # while the camera moves, the board is a picture of itself
    seen = page.locator("#stage").bounding_box()
    assert seen
    for one in page.locator("#stage .can").all():
        box = one.bounding_box()
        assert box and box["x"] >= seen["x"] and box["y"] >= seen["y"]
    page.locator("#rail [data-key=tiles]").tap()
    page.wait_for_selector("#stage[data-board=tiles]")
    page.locator("#bar .cancel").tap()
    page.locator("#rail [data-key=map]").tap()  # the camera is back though it had no time to go there
    page.wait_for_selector("#stage[data-board=map]")
    page.wait_for_function(f"Math.abs(document.querySelector('#world').getCTM().a - {whole}) < 0.001")
    page.locator("#bar [data-verb=build]").tap()
    page.wait_for_function(f"{least} > 47")
    page.locator("#bar .cancel").tap()
    page.wait_for_function(f"Math.abs(document.querySelector('#world').getCTM().a - {whole}) < 0.001")
    page.evaluate("document.querySelector('[data-zoom=plus]').click()")
    expect(page.locator("#place-main .minimap .sight")).to_be_visible()
    page.evaluate("document.querySelector('[data-zoom=fit]').click()")
    expect(page.locator("#place-main .minimap")).to_be_hidden()
    page.emulate_media(reduced_motion="reduce")
    page.locator("#bar [data-verb=build]").tap()
    tables.rest(page)
    assert abs(page.evaluate(SCALE, "#world") - whole) < 0.06, "still for those who want it still"
    page.locator("#bar .cancel").tap()
    page.emulate_media(reduced_motion="no-preference")


def test_a_reaction_is_a_ribbon_and_an_order_is_kept(toy: Toy) -> None:
    page = toy.page
    toy.build_next_door()
    ribbon = page.locator("#ribbon")
    expect(ribbon).to_contain_text("Bia")
    expect(ribbon.locator(".answer")).to_have_count(2)
    assert all((box := one.bounding_box()) and box["height"] >= 56 for one in ribbon.locator(".answer").all())
    expect(page.locator("#curtain")).to_be_hidden()
    expect(page.locator("#mine header")).to_contain_text("Ana")
    page.add_script_tag(path=NODE_MODULES / "axe-core" / "axe.min.js")
    assert page.evaluate(AXE, []) == []
    ribbon.locator(".always").tap()
    expect(ribbon).to_be_hidden()
    page.locator("#tools [data-page=settings]").click()
    fields = page.locator("#drawer fieldset")
    expect(fields.nth(1).locator(".on")).to_have_text("free ones at once")
    fields.nth(1).get_by_text("ask me").tap()
    tables.settle(page)
    assert toy.session.desk.orders_of(1) == {"charge": "ask"}
    assert page.evaluate("pygames.table.header.orders") == {"1": {"charge": "ask"}}
    page.locator("#drawer [data-page=close]").click()


def test_dimmed_verbs_say_why(toy: Toy) -> None:
    page = toy.page
    verbs = page.locator("#bar .verbs .verb")
    assert verbs.count() == 4 and page.locator("#bar .verbs").count() == 2
    tables.tap(page, "#bar [data-verb=federate]")
    page.wait_for_selector(".popup.why")
    page.keyboard.press("Escape")


# Every element of the panels gets a sign of its own, which a thing made anew lacks.
SIGN = """() => {
    for (const one of document.querySelectorAll("#rail *, #seats *, #mine > header *, #bar .ends *")) one.signed = true;
    document.querySelector("#bar .asked").signed = document.querySelector("#bar [data-verb=build]").signed = true;
}"""
ANEW = """() => Object.fromEntries(["rail", "seats", "mine > header", "bar .ends", "bar .asked"].map((part) =>
    [part, [...document.querySelectorAll(`#${part} *`)].filter((one) => !one.signed).length]))"""


def test_a_tap_draws_over_what_is_there_and_no_button_becomes_another(toy: Toy) -> None:
    page = toy.page
    tables.rest(page)
    page.evaluate(SIGN)
    page.evaluate("pygames.send({ do: 'verb', verb: 'build' })")
    tables.settle(page)
    assert page.evaluate("pygames.table.bar.cancel") and page.locator("#bar [data-do=cancel]").count() == 1
    anew = page.evaluate(ANEW)
    assert anew["seats"] == anew["mine > header"] == anew["bar .ends"] == 0 and anew["rail"] <= 4, anew
    assert page.evaluate("document.querySelector('#bar .asked').signed"), "the same place, with other words"
    others = page.evaluate(
        "[...document.querySelectorAll('#bar .choices button')].map((b) => [b.dataset.verb, b.signed])"
    )
    assert all(verb == "build" for verb, signed in others if signed), "a finger may lie on it"
    page.evaluate("pygames.send({ do: 'cancel' })")
    tables.settle(page)
    assert page.locator("#bar .verbs .verb").count() == 4 and page.locator("#bar [data-do=cancel]").count() == 0
