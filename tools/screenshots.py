"""Makes the pictures of the documentation from the running site: `python -m tools.screenshots [NAME ...]`.

Each picture is one line of PICTURES: name, language, theme, size, page, and what to do there first (tools/poses.py).
Tables show a moment of a kept match (tools/moments.py), which is replayed each time, so that the pictures follow the
rules. Each is also taken small and in both themes for the look book (docs/looks.md, tools/looks.py).
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

from tools import bench_site, chromium, looks, poses, site
from tools.environment import ROOT
from tools.moments import asks, can_contribute

OUT = ROOT / "docs" / "screenshots"
LANDSCAPE, PORTRAIT, PHONE = (1024, 768), (768, 1024), (390, 844)
WIDE, TALL = (1180, 820), (820, 1180)
TABLE = "offline.html"  # a small page to begin at: poses.opened() goes on to the table
Picture = tuple[str, str, str, tuple[int, int], str, Callable[[Page], None]]
PICTURES: tuple[Picture, ...] = (
    ("home", "en", "dark", LANDSCAPE, "index.html", poses.with_games),
    ("home-phone", "pt-BR", "light", PHONE, "index.html", poses.nothing),
    ("table", "en", "dark", WIDE, TABLE, poses.table),
    ("table-light", "pt-BR", "light", LANDSCAPE, TABLE, poses.table),
    ("table-portrait", "pt-BR", "dark", TALL, TABLE, poses.table),
    ("table-phone", "en", "light", PHONE, TABLE, poses.table),
    ("payment", "en", "light", LANDSCAPE, TABLE, poses.payment),
    ("curtain", "pt-BR", "dark", LANDSCAPE, TABLE, poses.curtain),
    ("result", "en", "dark", LANDSCAPE, TABLE, poses.result),
    ("text-table", "pt-BR", "light", LANDSCAPE, TABLE, poses.text_table),
    ("race", "en", "dark", LANDSCAPE, TABLE, poses.race),
    ("race-light", "pt-BR", "light", LANDSCAPE, TABLE, poses.race),
    ("race-portrait", "pt-BR", "dark", PORTRAIT, TABLE, poses.race),
    ("race-phone", "en", "light", PHONE, TABLE, poses.race),
    ("race-explore", "en", "dark", LANDSCAPE, TABLE, poses.race_explore),
    ("race-payment", "pt-BR", "light", LANDSCAPE, TABLE, poses.race_payment),
    ("race-ways", "en", "light", LANDSCAPE, TABLE, poses.race_ways),
    ("race-consume", "en", "dark", LANDSCAPE, TABLE, poses.race_consume),
    ("race-seat", "en", "light", PORTRAIT, TABLE, poses.race_seat),
    ("race-curtain", "pt-BR", "dark", LANDSCAPE, TABLE, poses.race_curtain),
    ("race-result", "pt-BR", "dark", LANDSCAPE, TABLE, poses.race_result),
    ("gaia", "en", "dark", LANDSCAPE, TABLE, poses.gaia),
    ("gaia-light", "pt-BR", "light", LANDSCAPE, TABLE, poses.gaia),
    ("gaia-mine", "en", "dark", LANDSCAPE, TABLE, poses.gaia_verb("mine", "upgrade", part=0.7)),
    ("gaia-research", "pt-BR", "dark", LANDSCAPE, TABLE, poses.gaia_page(1)),
    ("gaia-tiles", "en", "light", LANDSCAPE, TABLE, poses.gaia_page(2)),
    ("gaia-federation", "en", "dark", LANDSCAPE, TABLE, poses.gaia_verb("federation", part=0.4)),
    ("gaia-pass", "pt-BR", "light", LANDSCAPE, TABLE, poses.gaia_verb("pass", "mine", part=0.2)),
    ("gaia-convert", "en", "light", LANDSCAPE, TABLE, poses.gaia_verb("convert", "mine", part=0.6)),
    ("gaia-factions", "pt-BR", "dark", LANDSCAPE, TABLE, poses.gaia_factions),
    ("gaia-seat", "en", "dark", LANDSCAPE, TABLE, poses.gaia_rival),
    ("gaia-portrait", "pt-BR", "dark", PORTRAIT, TABLE, poses.gaia),
    ("gaia-phone", "en", "light", PHONE, TABLE, poses.gaia),
    ("gaia-phone-mine", "pt-BR", "dark", PHONE, TABLE, poses.gaia_mine),
    ("gaia-setup", "en", "dark", LANDSCAPE, "setup/gaia.html", poses.nothing),
    ("pulsar", "en", "dark", LANDSCAPE, TABLE, poses.pulsar),
    ("pulsar-light", "pt-BR", "light", LANDSCAPE, TABLE, poses.pulsar),
    ("pulsar-draft", "en", "dark", LANDSCAPE, TABLE, poses.pulsar_draft),
    ("pulsar-flight", "pt-BR", "dark", LANDSCAPE, TABLE, poses.pulsar_flight),
    ("pulsar-technologies", "en", "light", LANDSCAPE, TABLE, poses.pulsar_page(1)),
    ("pulsar-arrays", "en", "dark", LANDSCAPE, TABLE, poses.pulsar_page(2)),
    ("pulsar-headquarters", "pt-BR", "light", LANDSCAPE, TABLE, poses.pulsar_side),
    ("pulsar-portrait", "pt-BR", "dark", PORTRAIT, TABLE, poses.pulsar),
    ("pulsar-phone", "en", "dark", PHONE, TABLE, poses.pulsar),
    ("pulsar-phone-mine", "pt-BR", "light", PHONE, TABLE, poses.pulsar_tab),
    ("pulsar-result", "en", "light", LANDSCAPE, TABLE, poses.pulsar_result),
    ("pulsar-setup", "pt-BR", "dark", LANDSCAPE, "setup/pulsar.html", poses.nothing),
    ("andromeda", "en", "dark", LANDSCAPE, TABLE, poses.edge("TakeTurn", 0.39, is_tapped=True)),
    ("andromeda-light", "pt-BR", "light", LANDSCAPE, TABLE, poses.edge("TakeTurn", 0.5)),
    ("andromeda-station", "en", "light", LANDSCAPE, TABLE, poses.edge("ActivateModules", 0.6)),
    ("andromeda-market", "pt-BR", "dark", LANDSCAPE, TABLE, poses.edge("Camp", 0.475)),
    ("andromeda-battle", "en", "dark", LANDSCAPE, TABLE, poses.edge("Prepare", 0.3)),
    ("andromeda-raiders", "pt-BR", "light", LANDSCAPE, TABLE, poses.edge("RaiderAttack", 0.3)),
    ("andromeda-factions", "pt-BR", "dark", LANDSCAPE, TABLE, poses.edge("ChooseFaction", 0.0)),
    ("andromeda-portrait", "en", "light", PORTRAIT, TABLE, poses.edge("TakeTurn", 0.6)),
    ("andromeda-phone", "pt-BR", "dark", PHONE, TABLE, poses.edge("Camp", 0.0)),
    ("andromeda-setup", "en", "dark", LANDSCAPE, "setup/andromeda.html", poses.nothing),
    ("table-first", "pt-BR", "dark", PHONE, TABLE, poses.first_game("bluemoon", can_contribute, 0.1)),
    ("table-lesson", "en", "light", LANDSCAPE, TABLE, poses.tutorial("bluemoon")),
    ("table-hint", "en", "dark", LANDSCAPE, TABLE, poses.advice),
    ("table-log", "pt-BR", "light", LANDSCAPE, TABLE, poses.drawer("log", poses.table)),
    ("table-score", "en", "dark", LANDSCAPE, TABLE, poses.drawer("score", poses.table)),
    ("result-picture", "pt-BR", "dark", LANDSCAPE, TABLE, poses.shared_picture),
    ("race-reveal", "en", "dark", LANDSCAPE, TABLE, poses.race_reveal),
    ("race-first", "en", "dark", LANDSCAPE, TABLE, poses.first_game("race", asks("ChooseActions"), 0.1)),
    ("race-lesson", "pt-BR", "dark", PHONE, TABLE, poses.tutorial("race")),
    ("pulsar-lesson", "en", "dark", LANDSCAPE, TABLE, poses.tutorial("pulsar")),
    ("pulsar-components", "pt-BR", "dark", LANDSCAPE, "components/pulsar.html", poses.nothing),
    ("pulsar-rules", "en", "light", LANDSCAPE, "rules/pulsar.html", poses.nothing),
    ("gaia-lesson", "pt-BR", "light", LANDSCAPE, TABLE, poses.tutorial("gaia")),
    ("gaia-result", "en", "dark", LANDSCAPE, TABLE, poses.ending("gaia")),
    ("gaia-components", "en", "light", LANDSCAPE, "components/gaia.html", poses.nothing),
    ("gaia-rules", "pt-BR", "dark", LANDSCAPE, "rules/gaia.html", poses.nothing),
    ("andromeda-lesson", "en", "dark", LANDSCAPE, TABLE, poses.tutorial("andromeda")),
    ("andromeda-result", "pt-BR", "dark", LANDSCAPE, TABLE, poses.ending("andromeda")),
    ("andromeda-components", "en", "dark", LANDSCAPE, "components/andromeda.html", poses.nothing),
    ("andromeda-rules", "pt-BR", "light", LANDSCAPE, "rules/andromeda.html", poses.nothing),
    ("race-rules", "en", "light", LANDSCAPE, "rules/race.html", poses.nothing),
    ("setup", "en", "light", LANDSCAPE, "setup/bluemoon.html", poses.nothing),
    ("race-setup", "en", "dark", PORTRAIT, "setup/race.html", poses.nothing),
    ("setup-portrait", "pt-BR", "dark", PORTRAIT, "setup/bluemoon.html", poses.nothing),
    ("rules", "pt-BR", "light", LANDSCAPE, "rules/bluemoon.html", poses.find_rule),
    ("quick-reference", "en", "light", PORTRAIT, "rules/bluemoon-quick.html", poses.nothing),
    ("components", "en", "dark", LANDSCAPE, "components/bluemoon.html", poses.nothing),
    ("components-phone", "pt-BR", "dark", PHONE, "components/bluemoon.html", poses.nothing),
    ("race-components", "pt-BR", "light", LANDSCAPE, "components/race.html", poses.nothing),
    ("race-quick-reference", "pt-BR", "light", PORTRAIT, "rules/race-quick.html", poses.nothing),
    ("tutorials", "en", "dark", LANDSCAPE, "tutorials.html", poses.nothing),
    ("statistics", "en", "light", LANDSCAPE, "statistics.html", poses.figures),
    ("settings", "en", "light", LANDSCAPE, "settings.html", poses.nothing),
    ("offline", "pt-BR", "dark", LANDSCAPE, "offline.html", poses.fetched),
)


def take(browser: Browser, url: str, wanted: set[str]) -> list[str]:
    """Take the wanted pictures, or all; the names of those that could not be taken."""
    OUT.mkdir(parents=True, exist_ok=True)
    missed = []
    for picture in PICTURES:
        if wanted and picture[0] not in wanted:
            continue
        print(picture[0], file=sys.stderr, flush=True)
        try:
            take_one(browser, url, picture)
        except (Error, AssertionError) as error:
            print(f"{picture[0]}: {error}", file=sys.stderr, flush=True)
            missed.append(picture[0])
    return missed


def take_one(browser: Browser, url: str, picture: Picture) -> None:
    """One picture, large and for the look book."""
    name, lang, theme, (width, height), page_name, prepare = picture
    # a table does not show whether it is kept for offline play, and keeping takes longer than the picture
    is_kept = page_name != TABLE or prepare is poses.fetched
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        service_workers="allow" if is_kept else "block",
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    try:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        page.goto(f"{url}{lang}/{page_name}")
        page.wait_for_load_state("networkidle")
        prepare(page)
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(500)
        looks.picture(page, OUT / f"{name}.webp")
        looks.shoot(page, name, is_moving=prepare is poses.race_reveal)
    finally:
        context.close()


def main() -> int:
    """Build, serve, take pictures; arguments name single ones."""
    with tempfile.TemporaryDirectory() as name, chromium.start_playwright() as playwright:
        dist = Path(name) / "dist"
        site.build(dist)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        with bench_site.served(dist) as url:
            missed = take(browser, url, set(sys.argv[1:]))
        browser.close()
    looks.PAGE.write_text(looks.book(name for name, *_ in PICTURES), encoding="utf-8", newline="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
