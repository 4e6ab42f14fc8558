"""The home page opens in both languages and keeps to its own host."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tools import pages


@pytest.mark.parametrize("lang", pages.LANGUAGES)
def test_home_opens(page: Page, watch, site_url: str, lang: str) -> None:
    page.goto(f"{site_url}{lang}/index.html")
    words = pages.catalogue(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("h1")).to_have_text(words["home"]["title"])
    expect(page.locator(".games h3")).to_have_text([game["name"] for game in words["games"].values()])
    expect(page.get_by_text(words["home"]["not_yet"])).to_be_visible()
    assert watch.errors == []
    assert watch.hosts() == {urlsplit(site_url).netloc}


def test_language_is_changed_by_a_tap(page: Page, watch, site_url: str) -> None:
    page.goto(f"{site_url}en/index.html")
    page.get_by_role("link", name="Português").tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    assert watch.errors == []


@pytest.mark.parametrize(("locale", "lang"), [("pt-BR", "pt-BR"), ("pt-PT", "pt-BR"), ("en-GB", "en"), ("de", "pt-BR")])
def test_first_page_leads_to_the_visitors_language(browser: Browser, site_url: str, locale: str, lang: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(site_url)
    page.wait_for_url(f"{site_url}{lang}/index.html")
    context.close()


def test_home_fits_a_narrow_screen(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for lang in pages.LANGUAGES:
        page.goto(f"{site_url}{lang}/index.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
