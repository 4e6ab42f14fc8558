"""Makes the pictures of the documentation from the running site: `python -m tools.screenshots`.

Each picture is one line of PICTURES: name, language, theme, size, page, and what to do there first.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools import bench_site, chromium, site
from tools.environment import ROOT

OUT = ROOT / "docs" / "screenshots"
LANDSCAPE, PORTRAIT, PHONE = (1024, 768), (768, 1024), (390, 844)


def nothing(page: Page) -> None:
    """Show the page as it opens."""


def with_games(page: Page) -> None:
    """A home page of somebody who plays: one match under way."""
    bench_site.put_save(page, page.url.split("en/")[0].split("pt-BR/")[0])
    page.go_back()
    page.wait_for_selector("#saves .save")


def find_rule(page: Page) -> None:
    """The rules, at one that a refusal named."""
    page.goto(page.url + "#R39")


def fetched(page: Page) -> None:
    """The offline page when everything is kept."""
    page.locator("#fetch-all:enabled").click()
    page.wait_for_selector("#groups [data-group=bluemoon] .state.yes")


PICTURES: tuple[tuple[str, str, str, tuple[int, int], str, Callable[[Page], None]], ...] = (
    ("home", "en", "dark", LANDSCAPE, "index.html", with_games),
    ("home-phone", "pt-BR", "light", PHONE, "index.html", nothing),
    ("setup", "en", "light", LANDSCAPE, "setup/bluemoon.html", nothing),
    ("setup-portrait", "pt-BR", "dark", PORTRAIT, "setup/bluemoon.html", nothing),
    ("rules", "pt-BR", "light", LANDSCAPE, "rules/bluemoon.html", find_rule),
    ("quick-reference", "en", "light", PORTRAIT, "rules/bluemoon-quick.html", nothing),
    ("components", "en", "dark", LANDSCAPE, "components/bluemoon.html", nothing),
    ("components-phone", "pt-BR", "dark", PHONE, "components/bluemoon.html", nothing),
    ("settings", "en", "light", LANDSCAPE, "settings.html", nothing),
    ("offline", "pt-BR", "dark", LANDSCAPE, "offline.html", fetched),
)


def take(browser: Browser, url: str, wanted: set[str]) -> None:
    """Take the wanted pictures, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, lang, theme, (width, height), page_name, prepare in PICTURES:
        if wanted and name not in wanted:
            continue
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True)
        context.set_default_timeout(60_000)
        page = context.new_page()
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.goto(f"{url}{lang}/{page_name}")
        page.wait_for_load_state("networkidle")
        prepare(page)
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(1500)
        page.screenshot(path=OUT / f"{name}.png")
        context.close()


def main() -> int:
    """Build, serve, take pictures; arguments name single ones."""
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist = Path(name) / "dist"
        site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with bench_site.served(dist) as url:
            take(browser, url, set(sys.argv[1:]))
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
