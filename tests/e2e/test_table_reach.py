"""What the table shares with the pages, and what can be reached and read: settings, links, focus, cards of a tray."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e import tables

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
