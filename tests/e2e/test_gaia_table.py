"""Gaia Project in the browser: matches by taps, the Automa, four people, keys, text, all sizes and themes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pygames.core.rng import Rng
from pygames.gaia.state import Space
from tests.e2e import gaia, tables
from tests.e2e.conftest import Watch
from tests.e2e.gaia import ANA
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from tests.e2e.test_table_trust import AXE
from tools.environment import NODE_MODULES

MAINS = {"mine", "upgrade", "project", "federation", "research", "power", "power_mine", "qic", "rescore", "special",
         "special_mine", "special_project", "pass", "space_station", "swap", "downgrade", "advance_lowest"}  # fmt: skip
CUT = """() => [...document.querySelectorAll("#bar .verb.tall, #rail span:not(.unseen)")]
    .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
# Several stages: what is painted is named by its label.
PAINTED = AXE.replace('"#stage"', '".stage"')
SIZES = [(390, 844), (768, 1024), (1024, 768), (1180, 820), (1366, 1024)]


@pytest.fixture(scope="module")
def gaia_booted(browser: Browser, site_url: str) -> Iterator[tuple[Page, Watch]]:
    """One table for all matches of this file: starting Python takes longer than most of them."""
    context = browser.new_context(
        viewport={"width": 1024, "height": 768}, has_touch=True, reduced_motion="reduce", service_workers="block"
    )
    page = context.new_page()
    watch = Watch(page)
    tables.open_table(page, site_url, gaia.save_of(ANA, tables.EASY, seed="boot"))
    yield page, watch
    context.close()


@pytest.fixture
def table(gaia_booted: tuple[Page, Watch]) -> Iterator[Page]:
    page, watch = gaia_booted
    watch.errors.clear()
    page.set_viewport_size({"width": 1024, "height": 768})
    yield page
    assert watch.errors == []


def own_actions(page: Page, seat: str = "A") -> list[str]:
    actions: list[str] = page.evaluate("pygames.table.save.actions")
    return [line.split(" ")[1] for line in actions if line.split(" ")[0] == seat]


def mines(actions: list[str]) -> int:
    return sum(line.startswith("A mine ") for line in actions)


def middle(seats: int, seed: str, verb: str = "mine", **options: str) -> list[str]:
    """The actions of bots up to a turn of the first seat in which something is possible."""

    def holds(s: Space) -> bool:
        if s.round < 2 or type(s.agenda[-1]).__name__ != "TakeTurn" or s.agenda[-1].asks(s) != (0,):
            return False
        return any(choice.verb == verb for choice in s.agenda[-1].choices(s, 0))

    return gaia.lines(gaia.bots_until(seats, holds, seed, **options))


# --- matches --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_match_by_taps_against_three_bots(table: Page) -> None:
    """At most three taps for a main action, and none for power that is free."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, *[tables.EASY] * 3, seed="by taps"))
    tables.forget_thread(page)
    taps = gaia.play(page)
    expect(page.locator(".popup.result .places li")).to_have_count(4)
    assert "[" not in page.locator(".popup.result table").first.inner_text()
    assert page.evaluate(NO_SCROLL)
    mains = [verb for verb in own_actions(page) if verb in MAINS]
    assert len(mains) >= 12
    assert (taps.all - taps.reactions) / len(mains) <= 3.0, (taps.all, taps.reactions, len(mains))
    assert own_actions(page).count("charge") >= taps.reactions, "what is free comes by itself"
    tables.assert_thread_is_free(page)
    page.keyboard.press("Escape")


def test_the_first_rounds_by_taps(table: Page) -> None:
    """Two rounds; the rest is played in tests/ui and in the slow test."""
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="rounds"))
    taps = gaia.play(page, until="pygames.table.log.at(-1)?.round >= 3")
    mains = [verb for verb in own_actions(page) if verb in MAINS]
    assert {"mine", "pass"} <= set(mains)
    assert (taps.all - taps.reactions) / len(mains) <= 3.5
    assert page.evaluate(NO_SCROLL)


def test_R163_alone_against_the_automa_to_the_end(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, seed="alone"))
    tables.wait_mine(page)
    expect(page.locator("#seats .seat")).to_have_count(1)
    expect(page.locator("#seats .seat .name")).to_contain_text("Automalein")
    gaia.play(page, until="pygames.table.save.actions.filter((one) => / mine /.test(one)).length > 0")
    told = page.evaluate("pygames.table.recap.lines.flatMap((one) => one.text).join(' ')")
    assert "Automa" in told
    page.locator("#seats .seat").tap()
    tables.settle(page)
    expect(page.locator("#stage [data-id=mine]").first).to_be_visible()
    last = gaia.bots_until(1, lambda s: s.round == 6, "alone")
    tables.reopen(page, gaia.save_of(ANA, seed="alone", actions=gaia.lines(last)))
    gaia.play(page)
    expect(page.locator(".popup.result")).to_be_visible()
    page.keyboard.press("Escape")


def test_four_people_share_one_tablet_without_a_curtain(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(*tables.FOUR, seed="four"))
    gaia.play(page, until="pygames.table.log.at(-1)?.round >= 2")
    assert page.locator("#hold").count() == 0
    assert all(own_actions(page, seat) for seat in "ABCD")
    actions = page.evaluate("pygames.table.save.actions")
    assert any(line.split(" ")[1] == "finish" for line in actions), "people end their turns themselves"


# --- keys, text, language -------------------------------------------------------------------------------------------


def test_a_mine_is_built_by_keys_alone(table: Page) -> None:
    page = table
    done = middle(2, "keys")
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="keys", actions=done))
    tables.wait_mine(page)
    before = mines(done)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#bar [data-verb=mine]')"):
            break
    page.keyboard.press("Enter")
    tables.settle(page)
    if not page.evaluate("pygames.table.bar.confirm.on"):
        for _ in range(8):
            page.keyboard.press("F6")
            if page.evaluate("Boolean(document.activeElement.closest('#stage'))"):
                break
        assert page.evaluate("document.activeElement.matches('#stage .can')")
        page.keyboard.press("Enter")
        tables.settle(page)
    tables.wait_out_the_guard(page)
    page.keyboard.press("Control+Enter")
    tables.settle(page)
    assert own_actions(page).count("mine") == before + 1


def test_a_turn_on_the_text_table(table: Page) -> None:
    page = table
    done = middle(2, "text")
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="text", actions=done))
    tables.wait_mine(page)
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_hidden()
    heads = page.locator("#text h2").all_inner_texts()
    assert {"Choices", "Players", "Research", "Planets", "Boosters", "Federation tokens"} <= set(heads)
    before = mines(done)
    page.locator("#text .list [data-verb=mine]").click()
    tables.settle(page)
    if not page.evaluate("pygames.table.bar.confirm.on"):
        page.locator("#text .list [data-tap]").first.click()
        tables.settle(page)
    tables.wait_out_the_guard(page)
    page.locator("#text .list .primary").click()
    tables.settle(page)
    assert own_actions(page).count("mine") == before + 1
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_visible()


def test_another_language_in_mid_choice_changes_words_only(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="keys", actions=middle(2, "keys")))
    tables.wait_mine(page)
    page.locator("#bar [data-verb=mine]").tap()
    tables.settle(page)
    if not page.evaluate("pygames.table.bar.confirm.on"):
        page.locator("#bar .chip[data-tap]").first.tap()
        tables.settle(page)
    words, where = page.locator("#confirm").inner_text(), page.locator("#stage .selected").get_attribute("data-id")
    assert "sector" in words
    page.locator("#tools .language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("#confirm")).to_contain_text("setor")
    assert page.locator("#stage .selected").get_attribute("data-id") == where
    page.locator("#tools .language").tap()
    expect(page.locator("#confirm")).to_have_text(words)


def test_fifty_refused_targets_of_each_page_give_a_reason(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="keys", actions=middle(2, "keys")))
    tables.wait_mine(page)
    rng = Rng.stream("refused on the pages of Gaia")
    for key in ("map", "research", "tiles"):
        page.evaluate("(key) => pygames.send({ do: 'page', key })", key)
        tables.settle(page)
        refused = page.evaluate(
            "[...document.querySelectorAll('#stage .cannot[data-id]')].map((one) => one.dataset.id)"
        )
        assert refused, key
        for _ in range(50):
            item = rng.pick(refused)
            patch = page.evaluate("(id) => pygames.send({ do: 'tap', id })", item)
            said = patch.get("why", {}).get("lines") or patch.get("info", {}).get("why") or patch.get("bar")
            assert said, (key, item)
            page.keyboard.press("Escape")
            page.evaluate("pygames.send({ do: 'cancel' })")
            page.evaluate("(key) => pygames.send({ do: 'page', key })", key)


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_every_size_theme_and_page_is_readable_and_accessible(table: Page) -> None:
    page = table
    tables.reopen(page, gaia.save_of(ANA, *[tables.EASY] * 3, seed="sizes", actions=middle(4, "sizes")))
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    tables.wait_mine(page)
    for wide, high in SIZES:
        tables.resize(page, wide, high)
        assert page.evaluate(NO_SCROLL), (wide, high)
        assert page.evaluate(SMALL) == [], (wide, high)
        assert page.evaluate(TINY) == [], (wide, high)
        box = page.locator("#confirm").bounding_box()
        assert box and box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high, (wide, high)
    tables.resize(page, 1024, 768)
    assert page.evaluate(CUT) == []
    scroller = page.evaluate(
        "(() => { const s = document.querySelector('.scroller'); return s.scrollWidth <= s.clientWidth + 1; })()"
    )
    assert scroller, "all nine verbs are in sight"
    assert page.locator("#seats .seat").first.bounding_box()["height"] <= 56  # type: ignore[index]
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for key in ("map", "research", "tiles", "seat:1"):
            page.evaluate("(key) => pygames.send({ do: 'page', key })", key)
            tables.settle(page)
            found = page.evaluate(PAINTED)
            assert found == [], (scheme, key, found)
    page.evaluate("pygames.send({ do: 'page', key: '' })")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")


def test_a_reloaded_tab_goes_on_where_it_was(page: Page, watch: Watch, site_url: str) -> None:
    tables.open_table(page, site_url, gaia.save_of(ANA, tables.EASY, seed="reload"))
    gaia.play(page, until="pygames.table.log.length >= 8 && pygames.table.bar.mine")
    steps = tables.steps_of(page)
    page.reload()
    tables.wait_ready(page)
    assert tables.steps_of(page) >= steps
    assert watch.errors == []
