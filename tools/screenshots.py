"""Makes the pictures of the documentation from the running site: `python -m tools.screenshots [NAME ...]`.

Each picture is one line of PICTURES: name, language, theme, size, page, and what to do there first. Tables show a match
that bots have played; it is played anew each time, so that the pictures follow the rules.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import pygames
from pygames.core import saves
from tests.e2e import tables
from tools import bench_site, chromium, site
from tools.environment import ROOT

OUT = ROOT / "docs" / "screenshots"
LANDSCAPE, PORTRAIT, PHONE = (1024, 768), (768, 1024), (390, 844)
WIDE, TALL = (1180, 820), (820, 1180)
PEOPLE = ("Ana", "Bruno", "Célia")


# --- what to show -----------------------------------------------------------------------------------------------------


@cache
def match() -> dict[str, Any]:
    """A whole match of three bots."""
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pygames", "simulate", "bluemoon", "--seats", "medium,medium,medium"]
        command += ["--games", "1", "--jobs", "1", "--seed", "7", "--save-dir", name]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        (path,) = Path(name).glob("*.json")
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def moment(part: float = 1.0, people: int = 1) -> dict[str, Any]:
    """The match after a part of its actions, from there on where the first person may contribute."""
    whole = match()
    names = [{"kind": "human", "name": name} for name in PEOPLE[:people]]
    seats = names + [{"kind": "bot", "level": "medium"}] * (len(whole["seats"]) - people)
    save = {key: whole[key] for key in ("pygames", "game", "rules", "options", "seed")}
    count = int(part * len(whole["actions"]))
    for n in range(count, len(whole["actions"]) + 1):
        shown = {**save, "seats": seats, "actions": whole["actions"][:n], "checks": {}}
        table = saves.load(shown, pygames.game).table
        if table.is_over or (0 in table.asked() and any(c.verb == "contribute" for c in table.choices(0))):
            return shown
    raise AssertionError("no such moment")


# --- what to do first -------------------------------------------------------------------------------------------------


def nothing(page: Page) -> None:
    """Show the page as it opens."""


def opened(page: Page, save: dict[str, Any], **manners: str) -> None:
    """A table in the page's language."""
    lang = str(page.evaluate("document.documentElement.lang"))
    tables.open_table(page, page.url.split(f"{lang}/")[0], save, lang, manners, pace="normal")
    tables.wait_mine(page)


def table(page: Page) -> None:
    """In the middle of a match."""
    opened(page, moment(0.5))


def payment(page: Page) -> None:
    """A contribution being paid."""
    opened(page, moment(0.45))
    tables.tap(page, "#stage .space.can")
    tables.settle(page)


def curtain(page: Page) -> None:
    """The tablet goes to the next person."""
    opened(page, moment(0.45, people=3), hands="curtain")


def result(page: Page) -> None:
    """The end of a match."""
    opened(page, moment())
    page.wait_for_selector(".popup.result")


def text_table(page: Page) -> None:
    """The same match in words."""
    table(page)
    page.locator("#tools [data-page=text]").click()
    page.wait_for_selector("#text:not([hidden])")


FULL_HEADER = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    const { headerOf } = await import(icon.replace("svg/icon.svg", "js/packet.js"));
    const { save } = await saves.get("t1");
    const { log, bar } = pygames.table;
    await saves.note("t1", { ...headerOf(save), round: log.at(-1).round, turn: bar.turn.seat });
}"""


def with_games(page: Page) -> None:
    """A home page of somebody who plays: one match under way, with its picture."""
    home = page.url
    table(page)
    page.wait_for_timeout(4000)
    page.evaluate(FULL_HEADER)
    page.goto(home)
    page.wait_for_selector("#saves .save img")


def figures(page: Page) -> None:
    """Statistics of somebody who has finished a match."""
    home = page.url
    result(page)
    page.goto(home)
    page.wait_for_selector("#history tbody tr")


def find_rule(page: Page) -> None:
    """The rules, at one that a refusal named."""
    page.goto(page.url + "#R39")


def fetched(page: Page) -> None:
    """The offline page when everything is kept."""
    page.locator("#fetch-all:enabled").click()
    page.wait_for_selector("#groups [data-group=bluemoon] .state.yes")


TABLE = "offline.html"  # a small page to begin at: opened() goes on to the table
PICTURES: tuple[tuple[str, str, str, tuple[int, int], str, Callable[[Page], None]], ...] = (
    ("home", "en", "dark", LANDSCAPE, "index.html", with_games),
    ("home-phone", "pt-BR", "light", PHONE, "index.html", nothing),
    ("table", "en", "dark", WIDE, TABLE, table),
    ("table-light", "pt-BR", "light", LANDSCAPE, TABLE, table),
    ("table-portrait", "pt-BR", "dark", TALL, TABLE, table),
    ("table-phone", "en", "light", PHONE, TABLE, table),
    ("payment", "en", "light", LANDSCAPE, TABLE, payment),
    ("curtain", "pt-BR", "dark", LANDSCAPE, TABLE, curtain),
    ("result", "en", "dark", LANDSCAPE, TABLE, result),
    ("text-table", "pt-BR", "light", LANDSCAPE, TABLE, text_table),
    ("setup", "en", "light", LANDSCAPE, "setup/bluemoon.html", nothing),
    ("setup-portrait", "pt-BR", "dark", PORTRAIT, "setup/bluemoon.html", nothing),
    ("rules", "pt-BR", "light", LANDSCAPE, "rules/bluemoon.html", find_rule),
    ("quick-reference", "en", "light", PORTRAIT, "rules/bluemoon-quick.html", nothing),
    ("components", "en", "dark", LANDSCAPE, "components/bluemoon.html", nothing),
    ("components-phone", "pt-BR", "dark", PHONE, "components/bluemoon.html", nothing),
    ("statistics", "en", "light", LANDSCAPE, "statistics.html", figures),
    ("settings", "en", "light", LANDSCAPE, "settings.html", nothing),
    ("offline", "pt-BR", "dark", LANDSCAPE, "offline.html", fetched),
)


def take(browser: Browser, url: str, wanted: set[str]) -> None:
    """Take the wanted pictures, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, lang, theme, (width, height), page_name, prepare in PICTURES:
        if wanted and name not in wanted:
            continue
        print(name, file=sys.stderr, flush=True)
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
