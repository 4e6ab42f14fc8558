"""What the table shares with the pages, and what can be reached and read: settings, links, focus, cards of a tray."""

from __future__ import annotations

from playwright.sync_api import Page

import pygames
from pygames.race.components import CARDS
from tests.e2e import tables
from ui.scenes.look import Look
from ui.scenes.race.about import power_lines
from ui.words import Words

ON_THE_PAGE = """() => Object.fromEntries([...document.querySelectorAll("#settings [name]")]
    .filter((one) => one.name !== "updates").map((one) => one.name)
    .map((name) => {
        const fields = [...document.querySelectorAll(`#settings [name=${name}]`)];
        if (fields[0].type === "checkbox") return [name, [fields[0].closest("label").innerText.trim(), "true,false"]];
        const title = document.getElementById(`label-${name}`).innerText;
        return [name, [title, fields.map((one) => one.closest("label").innerText.trim()).join()]];
    }))"""
AT_THE_TABLE = """() => Object.fromEntries(
    [...document.querySelectorAll("#drawer fieldset:has([data-setting])")].map((one) => {
    const fields = [...one.querySelectorAll("[data-setting]")];
    const values = fields.map((field) => field.dataset.value);
    const said = values.includes("true") ? values.join() : fields.map((field) => field.innerText.trim()).join();
    return [fields[0].dataset.setting, [one.querySelector("legend").innerText, said]];
}))"""


def test_settings_have_one_vocabulary_and_one_range(table: Page, site_url: str) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY))
    page.locator("#tools [data-page=settings]").tap()
    here = page.evaluate(AT_THE_TABLE)
    other = page.context.new_page()
    other.goto(f"{site_url}en/settings.html")
    there = other.evaluate(ON_THE_PAGE)
    other.close()
    assert here == there and len(here) == 11
    page.keyboard.press("Escape")


def test_links_are_the_tables_own_and_large_enough(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY), {})
    tables.wait_mine(page)
    page.evaluate("pygames.send({ do: 'info', id: 'royal_palace' })")
    tables.settle(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for size in (1024, 768), (390, 844):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            links = page.evaluate(LINKS)
            assert links and all(high >= 43.5 and wide >= 43.5 for _, wide, high, _ in links), links
            assert all(is_ours for *_, is_ours in links), links
    page.keyboard.press("Escape")


LINKS = """() => [...document.querySelectorAll("a")]
    .filter((one) => one.offsetParent && one.textContent.trim()).map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const probe = document.createElement("a");
    probe.href = "https://never-visited.invalid/";
    probe.style.color = "-webkit-link";
    one.after(probe);
    const isOurs = getComputedStyle(one).color !== getComputedStyle(probe).color;
    probe.remove();
    return [one.outerHTML.slice(0, 60), width, height, isOurs];
})"""
# The ring of what has the focus beside the frame of what is chosen, as they are painted.
RING = """() => {
    const one = document.activeElement;
    const frame = one.querySelector(".frame");
    const [ring, edge] = [getComputedStyle(one), getComputedStyle(frame)];
    return [one.dataset.id, ring.outlineStyle, parseFloat(ring.outlineWidth), ring.outlineColor, edge.stroke];
}"""
HERE = "document.activeElement?.dataset?.id ?? document.activeElement?.id"


def stand_on(page: Page, selector: str) -> str:
    page.evaluate("(one) => document.querySelector(one).focus()", selector)
    return str(page.evaluate(HERE))


def test_focus_is_told_from_chosen_and_stays_where_one_is(table: Page) -> None:
    page = table
    tables.reopen(page, tables.save_of(tables.HUMAN, tables.EASY, seed="focus"))
    tables.wait_mine(page)
    far = stand_on(page, "#stage [data-id=deck]")
    page.keyboard.press("Enter")  # why not
    page.wait_for_selector(".popup.why")
    near = stand_on(page, "#stage .tile.can")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"#stage .selected[data-id={near}]")
    tables.settle(page)
    assert page.evaluate(HERE) == near != far, "closing an old pop-up does not take the focus away"
    item, style, wide, ring, frame = page.evaluate(RING)
    assert item == near and style == "solid" and wide >= 3 and ring != frame, "focus does not look like chosen"
    tables.wait_out_the_guard(page)
    page.keyboard.press("Control+Enter")
    tables.settle(page)
    assert page.evaluate(HERE) == near, "after confirming one stands where one went"
    page.locator("#bar .end").focus()
    page.keyboard.press("Enter")  # this button goes with its question
    tables.settle(page)
    assert page.evaluate(HERE) == "ask", "back to the question, never to some tile"


def test_cards_of_a_tray_are_read_with_their_effect(page: Page, site_url: str) -> None:
    save = {**tables.save_of(tables.HUMAN, tables.EASY, seed="abc"), "game": "race"}
    tables.open_table(page, site_url, save)
    tables.wait_mine(page)
    cards = page.evaluate("""[...document.querySelectorAll("#tray [data-id]")]
        .map((one) => [one.dataset.id, one.getAttribute("aria-label")])""")
    assert len(cards) == 6
    words = Words("en", pygames.game("race"))
    for card, label in cards:
        assert label.startswith(words.word(card)), label
        for line in power_lines(CARDS[card], Look(words, None, (0, 1))):
            assert line.rstrip(".") in label, (card, label)
