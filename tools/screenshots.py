"""Makes the pictures of the documentation from the running site: `python -m tools.screenshots [NAME ...]`.

Each picture is one line of PICTURES: name, language, theme, size, page, and what to do there first. Tables show a match
that bots have played; it is played anew each time, so that the pictures follow the rules. Each is also taken small and
in both themes for the look book (docs/looks.md, tools/looks.py).
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page

import pygames
from pygames.core import play, saves
from pygames.core.state import State
from pygames.core.table import Table
from tests.e2e import tables
from tools import bench_site, chromium, looks, site
from tools.environment import ROOT

OUT = ROOT / "docs" / "screenshots"
LANDSCAPE, PORTRAIT, PHONE = (1024, 768), (768, 1024), (390, 844)
WIDE, TALL = (1180, 820), (820, 1180)
# Whole matches to show moments of: of bots, kept so that better bots change no picture, or played by a person.
MATCHES = {
    "bluemoon": ROOT / "tools" / "matches" / "bluemoon.json",
    "race": ROOT / "tools" / "matches" / "race.json",
    "gaia": ROOT / "tests" / "golden" / "gaia" / "played-3-geodens.json",
    "pulsar": ROOT / "tools" / "matches" / "pulsar.json",
    "andromeda": ROOT / "tools" / "matches" / "andromeda.json",
}
PEOPLE = ("Ana", "Bruno", "Célia")


# --- what to show -----------------------------------------------------------------------------------------------------


@cache
def match(game: str) -> Table:
    """A whole match that has something to show."""
    found = saves.loads(MATCHES[game].read_text(encoding="utf-8"), pygames.game)
    assert found.problem is None, found.problem
    return found.table


Test = Callable[[State], bool]


def asks(step: str, least: int = 1) -> Test:
    """Whether the first person is asked in a step, with so many answers."""

    def holds(s: State) -> bool:
        if not s.agenda or type(s.agenda[-1]).__name__ != step or 0 not in play.asked(s):
            return False
        return sum(choice.count() for choice in play.choices(s, 0)) >= least

    return holds


def can_contribute(s: State) -> bool:
    return 0 in play.asked(s) and any(choice.verb == "contribute" for choice in play.choices(s, 0))


def is_over(s: State) -> bool:
    return not s.agenda


def moment(game: str, test: Test, part: float = 0.0, people: int = 1) -> dict[str, Any]:
    """The match after a part of its actions, from there on where a test holds."""
    table = match(game)
    names = [{"kind": "human", "name": name} for name in PEOPLE[:people]]
    seats = names + [{"kind": "bot", "level": "medium"}] * (len(table.seats) - people)
    whole = saves.save(table)
    for n in range(int(part * len(table.past)), len(table.past) + 1):
        if test(table.state_at(n)):
            return {**whole, "seats": seats, "actions": whole["actions"][:n], "checks": {}}
    raise AssertionError(f"no such moment in {game}")


# --- what to do first -------------------------------------------------------------------------------------------------


def nothing(page: Page) -> None:
    """Show the page as it opens."""


def opened(page: Page, save: dict[str, Any], motion: str = "device", *, is_first: bool = False, **manners: str) -> None:
    """A table in the page's language."""
    lang = str(page.evaluate("document.documentElement.lang"))
    wishes = {"pace": "normal", "motion": motion, "hints": is_first}
    tables.open_table(page, page.url.split(f"{lang}/")[0], save, lang, manners, **wishes)
    tables.wait_mine(page)


def table(page: Page) -> None:
    """In the middle of a match."""
    opened(page, moment("bluemoon", can_contribute, 0.5))


def payment(page: Page) -> None:
    """A contribution being paid."""
    opened(page, moment("bluemoon", can_contribute, 0.45))
    tables.tap(page, "#stage .space.can")
    tables.settle(page)


def curtain(page: Page) -> None:
    """The tablet goes to the next person."""
    opened(page, moment("bluemoon", can_contribute, 0.45, people=3), hands="curtain")


def result(page: Page) -> None:
    """The end of a match."""
    opened(page, moment("bluemoon", is_over, 1.0))
    page.wait_for_selector(".popup.result")


def tutorial(game: str) -> Callable[[Page], None]:
    """A guided match, at its first lesson."""

    def prepare(page: Page) -> None:
        lang = str(page.evaluate("document.documentElement.lang"))
        page.goto(page.url.split(f"{lang}/")[0] + f"{lang}/table.html?game={game}&tutorial")
        tables.wait_ready(page)
        page.wait_for_selector("#lesson:not([hidden])")
        tables.rest(page)

    return prepare


def first_game(game: str, test: Test, part: float) -> Callable[[Page], None]:
    """With hints, and words beside small signs."""

    def prepare(page: Page) -> None:
        opened(page, moment(game, test, part), is_first=True)

    return prepare


def advice(page: Page) -> None:
    """What a bot would do."""
    table(page)
    page.locator("#tools [data-page=advise]").click()
    page.wait_for_selector(".popup.advice, .popup:has(.advice)", timeout=60_000)


def drawer(name: str, prepare: Callable[[Page], None]) -> Callable[[Page], None]:
    """The same with a drawer open."""

    def prepared(page: Page) -> None:
        prepare(page)
        page.locator(f"#tools [data-page={name}]").click()
        page.wait_for_selector("#drawer:not([hidden])")

    return prepared


def shared_picture(page: Page) -> None:
    """The picture that goes to others, in place of the page that made it."""
    page.add_init_script("delete Navigator.prototype.canShare")
    result(page)
    with page.expect_download() as caught:
        page.locator("[data-page=share_picture]").click()
    made = base64.b64encode(caught.value.path().read_bytes()).decode()
    page.evaluate(
        """(made) => {
            document.body.className = "";
            document.body.style.cssText = "margin:0;display:grid;place-items:center;height:100vh;background:#777";
            const image = new Image();
            image.src = `data:image/png;base64,${made}`;
            image.style.cssText = "max-width:96vw;max-height:96vh";
            document.body.replaceChildren(image);
            return image.decode();
        }""",
        made,
    )


def ending(game: str) -> Callable[[Page], None]:
    """The end of a match, or of as much as was kept of it."""

    def prepare(page: Page) -> None:
        opened(page, moment(game, is_over, 1.0))
        page.wait_for_selector(".popup.result")

    return prepare


def text_table(page: Page) -> None:
    """The same match in words."""
    table(page)
    page.locator("#tools [data-page=text]").click()
    page.wait_for_selector("#text:not([hidden])")


def race(page: Page) -> None:
    """Everybody chooses an action."""
    opened(page, moment("race", asks("ChooseActions"), 0.7))


def race_payment(page: Page) -> None:
    """A development being paid for: price, discounts, cards."""
    opened(page, moment("race", asks("PayDevelopment", 20), 0.2))
    tap_card(page)


def race_ways(page: Page) -> None:
    """A world, and the ways to settle it."""
    opened(page, moment("race", asks("ChooseWorld", 4), 0.3))
    tap_card(page)


def race_consume(page: Page) -> None:
    """A chain of consume powers."""
    opened(page, moment("race", asks("Consume", 9), 0.3))


def race_explore(page: Page) -> None:
    """Cards to keep."""
    opened(page, moment("race", asks("KeepCards", 6)))
    tables.tap(page, "#tray .can")
    tables.settle(page)


def race_curtain(page: Page) -> None:
    """A secret choice: the tablet goes to the next person."""
    opened(page, moment("race", asks("ChooseActions"), 0.6, people=3), hands="curtain")


def race_result(page: Page) -> None:
    """The end of a match."""
    opened(page, moment("race", is_over, 1.0))
    page.wait_for_selector(".popup.result")


def race_reveal(page: Page) -> None:
    """Everybody's action cards, turned over: it moves, and is taken while it stands large in the middle."""
    page.emulate_media(reduced_motion="no-preference")
    opened(page, moment("race", asks("ChooseActions"), 0.6), motion="on")
    name = page.locator("#stage .action.can").nth(2).get_attribute("data-id")
    page.evaluate("(id) => pygames.send({ do: 'tap', id }).then(() => pygames.send({ do: 'confirm' }))", name)
    page.wait_for_selector("#reveal")
    page.wait_for_timeout(600)
    page.evaluate("document.getAnimations().forEach((one) => one.pause())")


def race_seat(page: Page) -> None:
    """Another player's cards, enlarged."""
    opened(page, moment("race", asks("ChooseActions"), 0.85))
    page.locator("#seats button").first.click()
    page.wait_for_selector(".popup.info")


def tap_card(page: Page) -> None:
    """The first card of the hand that can be picked."""
    page.locator("#mine .can[data-id]:not(.selected)").first.click()
    tables.settle(page)


def can(*verbs: str) -> Test:
    """Whether the first person's turn offers these verbs."""

    def holds(s: State) -> bool:
        if not s.agenda or type(s.agenda[-1]).__name__ != "TakeTurn" or 0 not in play.asked(s):
            return False
        return set(verbs) <= {choice.verb for choice in play.choices(s, 0)}

    return holds


def gaia(page: Page) -> None:
    """A turn in the middle of a match."""
    opened(page, moment("gaia", can("mine", "upgrade"), 0.6))


def gaia_verb(verb: str, *verbs: str, part: float = 0.3) -> Callable[[Page], None]:
    """The same with a verb chosen."""

    def prepare(page: Page) -> None:
        opened(page, moment("gaia", can(verb, *verbs), part))
        page.locator(f"#bar [data-verb={verb}]").first.tap()
        tables.settle(page)

    return prepare


def gaia_page(number: int) -> Callable[[Page], None]:
    """Another page of the board."""

    def prepare(page: Page) -> None:
        gaia(page)
        page.locator("#rail button").nth(number).tap()
        tables.settle(page)

    return prepare


def gaia_mine(page: Page) -> None:
    """The own board on a phone."""
    gaia(page)
    page.locator("#tabs button").nth(1).tap()
    tables.settle(page)


def gaia_factions(page: Page) -> None:
    """Factions to choose from."""
    save = moment("gaia", asks("ChooseBooster"))
    opened(page, {**save, "options": {**save["options"], "setup": "advanced"}, "actions": []})


def gaia_rival(page: Page) -> None:
    """Another player's whole board."""
    gaia(page)
    page.locator("#seats .seat").first.tap()
    tables.settle(page)


def edge(step: str, part: float = 0.5, number: int = -1, *, is_tapped: bool = False) -> Callable[[Page], None]:
    """Andromeda's Edge at a question, on one of its pages, perhaps with a ship chosen."""

    def prepare(page: Page) -> None:
        opened(page, moment("andromeda", asks(step), part))
        while page.locator("#tray [data-turn='1']").count():
            page.locator("#tray [data-turn='1']").tap()
        if number >= 0:
            page.locator("#rail button").nth(number).tap()
        if is_tapped:
            page.locator("#mine .hangar.can").first.tap()
        tables.settle(page)

    return prepare


def pulsar(page: Page) -> None:
    """A turn in the middle of a match."""
    opened(page, moment("pulsar", asks("Act", 20), 0.6))


def pulsar_draft(page: Page) -> None:
    """A die that is looked at: where each counter would land."""
    opened(page, moment("pulsar", asks("Draft", 4), 0.35))
    tables.tap(page, ".rolled.can")
    tables.settle(page)


def pulsar_flight(page: Page) -> None:
    """A flight whose route is chosen."""
    opened(page, moment("pulsar", asks("Act", 40), 0.3))
    page.locator("#bar [data-verb=fly]").tap()
    tables.settle(page)
    for item in page.evaluate("pygames.table.bar.list.map((one) => one.id)"):
        page.evaluate("(id) => pygames.send({ do: 'tap', id })", item)
        tables.settle(page)
        if page.locator("#tray button.way").count() > 1:
            return
        page.evaluate("pygames.send({ do: 'cancel' }).then(() => pygames.send({ do: 'verb', verb: 'fly' }))")


def pulsar_page(number: int) -> Callable[[Page], None]:
    """Another page of the board."""

    def prepare(page: Page) -> None:
        pulsar(page)
        page.locator("#rail button").nth(number).tap()
        tables.settle(page)

    return prepare


def pulsar_tab(page: Page) -> None:
    """The own board on a phone, below the dice."""
    pulsar(page)
    page.locator("#tabs button").nth(1).tap()
    tables.settle(page)


def pulsar_side(page: Page) -> None:
    """Both sides of the headquarters to choose from."""
    opened(page, moment("pulsar", asks("ChooseHeadquarters")))


def pulsar_result(page: Page) -> None:
    """The end of a match."""
    opened(page, moment("pulsar", is_over, 1.0))
    page.wait_for_selector(".popup.result")


FULL_HEADER = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    const { headerOf } = await import(icon.replace("svg/icon.svg", "js/schema.js"));
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
    page.wait_for_selector("#saves .save img.board")


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
Picture = tuple[str, str, str, tuple[int, int], str, Callable[[Page], None]]
PICTURES: tuple[Picture, ...] = (
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
    ("race", "en", "dark", LANDSCAPE, TABLE, race),
    ("race-light", "pt-BR", "light", LANDSCAPE, TABLE, race),
    ("race-portrait", "pt-BR", "dark", PORTRAIT, TABLE, race),
    ("race-phone", "en", "light", PHONE, TABLE, race),
    ("race-explore", "en", "dark", LANDSCAPE, TABLE, race_explore),
    ("race-payment", "pt-BR", "light", LANDSCAPE, TABLE, race_payment),
    ("race-ways", "en", "light", LANDSCAPE, TABLE, race_ways),
    ("race-consume", "en", "dark", LANDSCAPE, TABLE, race_consume),
    ("race-seat", "en", "light", PORTRAIT, TABLE, race_seat),
    ("race-curtain", "pt-BR", "dark", LANDSCAPE, TABLE, race_curtain),
    ("race-result", "pt-BR", "dark", LANDSCAPE, TABLE, race_result),
    ("gaia", "en", "dark", LANDSCAPE, TABLE, gaia),
    ("gaia-light", "pt-BR", "light", LANDSCAPE, TABLE, gaia),
    ("gaia-mine", "en", "dark", LANDSCAPE, TABLE, gaia_verb("mine", "upgrade", part=0.7)),
    ("gaia-research", "pt-BR", "dark", LANDSCAPE, TABLE, gaia_page(1)),
    ("gaia-tiles", "en", "light", LANDSCAPE, TABLE, gaia_page(2)),
    ("gaia-federation", "en", "dark", LANDSCAPE, TABLE, gaia_verb("federation", part=0.4)),
    ("gaia-pass", "pt-BR", "light", LANDSCAPE, TABLE, gaia_verb("pass", "mine", part=0.2)),
    ("gaia-convert", "en", "light", LANDSCAPE, TABLE, gaia_verb("convert", "mine", part=0.6)),
    ("gaia-factions", "pt-BR", "dark", LANDSCAPE, TABLE, gaia_factions),
    ("gaia-seat", "en", "dark", LANDSCAPE, TABLE, gaia_rival),
    ("gaia-portrait", "pt-BR", "dark", PORTRAIT, TABLE, gaia),
    ("gaia-phone", "en", "light", PHONE, TABLE, gaia),
    ("gaia-phone-mine", "pt-BR", "dark", PHONE, TABLE, gaia_mine),
    ("gaia-setup", "en", "dark", LANDSCAPE, "setup/gaia.html", nothing),
    ("pulsar", "en", "dark", LANDSCAPE, TABLE, pulsar),
    ("pulsar-light", "pt-BR", "light", LANDSCAPE, TABLE, pulsar),
    ("pulsar-draft", "en", "dark", LANDSCAPE, TABLE, pulsar_draft),
    ("pulsar-flight", "pt-BR", "dark", LANDSCAPE, TABLE, pulsar_flight),
    ("pulsar-technologies", "en", "light", LANDSCAPE, TABLE, pulsar_page(1)),
    ("pulsar-arrays", "en", "dark", LANDSCAPE, TABLE, pulsar_page(2)),
    ("pulsar-headquarters", "pt-BR", "light", LANDSCAPE, TABLE, pulsar_side),
    ("pulsar-portrait", "pt-BR", "dark", PORTRAIT, TABLE, pulsar),
    ("pulsar-phone", "en", "dark", PHONE, TABLE, pulsar),
    ("pulsar-phone-mine", "pt-BR", "light", PHONE, TABLE, pulsar_tab),
    ("pulsar-result", "en", "light", LANDSCAPE, TABLE, pulsar_result),
    ("pulsar-setup", "pt-BR", "dark", LANDSCAPE, "setup/pulsar.html", nothing),
    ("andromeda", "en", "dark", LANDSCAPE, TABLE, edge("TakeTurn", 0.7, is_tapped=True)),
    ("andromeda-light", "pt-BR", "light", LANDSCAPE, TABLE, edge("TakeTurn", 0.5)),
    ("andromeda-station", "en", "light", LANDSCAPE, TABLE, edge("ActivateModules", 0.6)),
    ("andromeda-market", "pt-BR", "dark", LANDSCAPE, TABLE, edge("Camp", 0.5)),
    ("andromeda-battle", "en", "dark", LANDSCAPE, TABLE, edge("Prepare", 0.3)),
    ("andromeda-factions", "pt-BR", "dark", LANDSCAPE, TABLE, edge("ChooseFaction", 0.0)),
    ("andromeda-portrait", "en", "light", PORTRAIT, TABLE, edge("TakeTurn", 0.6)),
    ("andromeda-phone", "pt-BR", "dark", PHONE, TABLE, edge("Camp", 0.4)),
    ("andromeda-setup", "en", "dark", LANDSCAPE, "setup/andromeda.html", nothing),
    ("table-first", "pt-BR", "dark", PHONE, TABLE, first_game("bluemoon", can_contribute, 0.1)),
    ("table-lesson", "en", "light", LANDSCAPE, TABLE, tutorial("bluemoon")),
    ("table-hint", "en", "dark", LANDSCAPE, TABLE, advice),
    ("table-log", "pt-BR", "light", LANDSCAPE, TABLE, drawer("log", table)),
    ("table-score", "en", "dark", LANDSCAPE, TABLE, drawer("score", table)),
    ("result-picture", "pt-BR", "dark", LANDSCAPE, TABLE, shared_picture),
    ("race-reveal", "en", "dark", LANDSCAPE, TABLE, race_reveal),
    ("race-first", "en", "dark", LANDSCAPE, TABLE, first_game("race", asks("ChooseActions"), 0.1)),
    ("race-lesson", "pt-BR", "dark", PHONE, TABLE, tutorial("race")),
    ("pulsar-lesson", "en", "dark", LANDSCAPE, TABLE, tutorial("pulsar")),
    ("pulsar-components", "pt-BR", "dark", LANDSCAPE, "components/pulsar.html", nothing),
    ("pulsar-rules", "en", "light", LANDSCAPE, "rules/pulsar.html", nothing),
    ("gaia-lesson", "pt-BR", "light", LANDSCAPE, TABLE, tutorial("gaia")),
    ("gaia-result", "en", "dark", LANDSCAPE, TABLE, ending("gaia")),
    ("gaia-components", "en", "light", LANDSCAPE, "components/gaia.html", nothing),
    ("gaia-rules", "pt-BR", "dark", LANDSCAPE, "rules/gaia.html", nothing),
    ("andromeda-lesson", "en", "dark", LANDSCAPE, TABLE, tutorial("andromeda")),
    ("andromeda-result", "pt-BR", "dark", LANDSCAPE, TABLE, ending("andromeda")),
    ("andromeda-components", "en", "dark", LANDSCAPE, "components/andromeda.html", nothing),
    ("andromeda-rules", "pt-BR", "light", LANDSCAPE, "rules/andromeda.html", nothing),
    ("race-rules", "en", "light", LANDSCAPE, "rules/race.html", nothing),
    ("setup", "en", "light", LANDSCAPE, "setup/bluemoon.html", nothing),
    ("race-setup", "en", "dark", PORTRAIT, "setup/race.html", nothing),
    ("setup-portrait", "pt-BR", "dark", PORTRAIT, "setup/bluemoon.html", nothing),
    ("rules", "pt-BR", "light", LANDSCAPE, "rules/bluemoon.html", find_rule),
    ("quick-reference", "en", "light", PORTRAIT, "rules/bluemoon-quick.html", nothing),
    ("components", "en", "dark", LANDSCAPE, "components/bluemoon.html", nothing),
    ("components-phone", "pt-BR", "dark", PHONE, "components/bluemoon.html", nothing),
    ("race-components", "pt-BR", "light", LANDSCAPE, "components/race.html", nothing),
    ("race-quick-reference", "pt-BR", "light", PORTRAIT, "rules/race-quick.html", nothing),
    ("tutorials", "en", "dark", LANDSCAPE, "tutorials.html", nothing),
    ("statistics", "en", "light", LANDSCAPE, "statistics.html", figures),
    ("settings", "en", "light", LANDSCAPE, "settings.html", nothing),
    ("offline", "pt-BR", "dark", LANDSCAPE, "offline.html", fetched),
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
    is_kept = page_name != TABLE or prepare is fetched
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
        page.screenshot(path=OUT / f"{name}.png")
        looks.shoot(page, name, is_moving=prepare is race_reveal)
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
