"""What is done at a page before its picture is taken: a table at some moment, a sheet open, a choice half made."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.e2e import tables
from tools.moments import Test, asks, can, can_contribute, is_over, moment


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
    page.goto("about:blank")  # what the table still does would meet a page that is no table
    page.set_content(
        f"""<body style="margin:0;display:grid;place-items:center;height:100vh;background:#777">
        <img style="max-width:96vw;max-height:96vh" src="data:image/png;base64,{made}">"""
    )
    page.wait_for_function("document.images[0].complete")


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


# Cards that were turned over stay where they are, however slow the machine.
NO_DROP = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, options) {
        const one = animate.call(this, steps, options);
        if (options.id === "drop") one.pause();
        return one;
    };
}"""


def race_reveal(page: Page) -> None:
    """Everybody's action cards, turned over: it moves, and is taken while it stands large in the middle."""
    page.emulate_media(reduced_motion="no-preference")
    opened(page, moment("race", asks("ChooseActions"), 0.6), motion="on")
    name = page.locator("#stage .action.can").nth(2).get_attribute("data-id")
    page.evaluate(NO_DROP)
    page.evaluate("(id) => pygames.send({ do: 'tap', id }).then(() => pygames.send({ do: 'confirm' }))", name)
    page.wait_for_selector("#reveal")
    page.wait_for_function("document.getAnimations().every((one) => one.id !== 'turn over')")


def race_seat(page: Page) -> None:
    """Another player's cards, enlarged."""
    opened(page, moment("race", asks("ChooseActions"), 0.85))
    page.locator("#seats button").first.click()
    page.wait_for_selector(".popup.info")


def tap_card(page: Page) -> None:
    """The first card of the hand that can be picked."""
    page.locator("#mine .can[data-id]:not(.selected)").first.click()
    tables.settle(page)


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
