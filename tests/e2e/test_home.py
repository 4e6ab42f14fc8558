"""Home and the ways between pages, in both languages."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tools import pages, playable


@pytest.mark.parametrize("lang", pages.LANGUAGES)
def test_home_opens_and_keeps_to_its_host(page: Page, watch, site_url: str, lang: str) -> None:
    page.goto(f"{site_url}{lang}/index.html")
    words = pages.catalogue(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("h1")).to_have_text(words["home"]["heading"])
    order = sorted(words["games"], key=lambda game: game not in playable.GAMES)  # what can be played comes first
    expect(page.locator(".shelf h3")).to_have_text([words["games"][game]["name"] for game in order])
    expect(page.locator(".brand")).to_have_text(words["brand"]["name"])
    assert "manual" not in page.locator(".shelf").inner_text() and "rulebook" not in page.locator(".shelf").inner_text()
    assert watch.errors == []
    assert watch.hosts() == {urlsplit(site_url).netloc}


def test_language_is_changed_by_a_tap_on_the_same_page(page: Page, watch, site_url: str) -> None:
    page.goto(f"{site_url}en/rules/bluemoon.html#R39")
    page.get_by_role("link", name="Português").tap()
    page.wait_for_url(f"{site_url}pt-BR/rules/bluemoon.html#R39")
    expect(page.locator("#R39")).to_contain_text("na mão")
    page.goto(site_url)
    page.wait_for_url(f"{site_url}pt-BR/index.html")  # the choice is remembered
    assert watch.errors == []


@pytest.mark.parametrize(("locale", "lang"), [("pt-BR", "pt-BR"), ("pt-PT", "pt-BR"), ("en-GB", "en"), ("de", "pt-BR")])
def test_first_page_leads_to_the_visitors_language(browser: Browser, site_url: str, locale: str, lang: str) -> None:
    context = browser.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    page.goto(site_url)
    page.wait_for_url(f"{site_url}{lang}/index.html")
    context.close()


FIVE_GAMES = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    const [ana, max, bot] = [{ kind: "human", name: "Ana" }, { kind: "human", name: "Maximiliano" }, { kind: "bot" }];
    const seats = [ana, max, { ...bot, level: "easy" }];
    for (const [at, game] of ["bluemoon", "race", "pulsar", "gaia", "andromeda"].entries()) {
        const save = { pygames: 1, game, rules: 1, options: {}, seed: "abc", seats, actions: [], checks: {} };
        const header = { game, seats, state: "playing", round: 3, turn: 1, steps: 20, played: 1 };
        await saves.put(`s${at}`, header, save);
    }
}"""
LIDS = """async () => {
    await Promise.all([...document.querySelectorAll(".lid img")].map((img) => img.decode()));
    const places = [...document.querySelectorAll(".lid")].map((lid) => lid.getBoundingClientRect());
    return places.map(({ top, bottom }) => [top, bottom]);
}"""


@pytest.mark.parametrize("lang", pages.LANGUAGES)
def test_games_stay_on_the_first_screen_with_five_games_to_go_on_with(
    page: Page, watch, site_url: str, lang: str
) -> None:
    page.goto(f"{site_url}{lang}/index.html")
    page.evaluate(FIVE_GAMES)
    page.reload()
    saves = page.locator("#saves .save")
    expect(saves).to_have_count(5)
    for width, height in ((1024, 768), (768, 1024), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert len(set(saves.evaluate_all("found => found.map((one) => one.getBoundingClientRect().top)"))) == 1
        lids = page.evaluate(LIDS)
        assert len(lids) == 5
        for top, bottom in lids:
            assert 0 < top < bottom <= height, f"a game is not on the first screen at {width}x{height}"
        plays = page.locator(".lid .primary").evaluate_all(
            "found => found.map((one) => one.getBoundingClientRect().bottom)"
        )
        assert max(plays) <= height
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    saves.last.get_by_role("link").focus()  # reached sideways, also by keys
    assert saves.last.evaluate("one => one.getBoundingClientRect().right <= innerWidth")
    assert watch.errors == []


def test_figures_about_sources_are_told_by_the_catalogue(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/components/bluemoon.html")
    expect(page.locator("#content")).to_contain_text("figures are from the rulebook or public sources")


UNREADABLE = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    await saves.put("broken", { game: "nobody knows" }, "half a save");
}"""


def test_set_up_starts_a_game_with_one_tap(page: Page, watch, site_url: str) -> None:
    page.context.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site_url}en/index.html")
    page.locator("#bluemoon").get_by_role("link", name="Play", exact=True).tap()
    page.wait_for_url("**/setup/bluemoon.html")
    expect(page.locator(".seat")).to_have_count(2)
    page.locator("#start").tap()
    page.wait_for_url("**/table.html?game=bluemoon#*")
    page.goto(f"{site_url}en/index.html")
    expect(page.locator("#saves .save")).to_have_count(1)
    expect(page.locator("#saves .save h3")).to_have_text("Blue Moon City")
    expect(page.locator("#saves a.button")).to_have_attribute("href", page.url.replace("index.html", "table.html") +
                                                             "?game=bluemoon#" + save_ids(page)[0])  # fmt: skip
    page.evaluate(UNREADABLE)
    page.reload()
    unreadable = page.locator("#saves .save", has_text="Unreadable game")  # it is told, kept, and hides nothing else
    with page.expect_download():
        unreadable.get_by_role("button", name="Export file").tap()
    expect(page.locator("#saves .save")).to_have_count(2)
    assert watch.errors == []


def test_set_up_changes_seats_variants_and_remembers_them(page: Page, site_url: str) -> None:
    page.context.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site_url}pt-BR/setup/bluemoon.html")
    page.get_by_text("Tudo", exact=True).tap()
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator("#add")).to_be_disabled()
    page.locator(".seat").nth(3).get_by_role("button", name="Tirar o lugar 4").tap()
    page.get_by_label("Nome, Lugar 1").fill("Ana")
    page.get_by_label("Quem, Lugar 2").select_option("human")
    page.get_by_label("Cor e forma, Lugar 1").select_option("orange")  # swaps with seat 2
    page.locator("#start").tap()
    page.wait_for_url("**/table.html?game=bluemoon#*")
    page.goto(f"{site_url}pt-BR/setup/bluemoon.html")
    expect(page.locator("input[name=preset][value=last]")).to_be_checked()
    expect(page.get_by_label("Nome, Lugar 1")).to_have_value("Ana")
    marks = [page.get_by_label(f"Cor e forma, Lugar {n}").input_value() for n in (1, 2, 3)]
    assert marks == ["orange", "blue", "cream"]
    assert page.locator("input[name='option.expansion'][value=on]").is_checked()


def test_set_up_folds_the_variants_on_a_phone_and_tells_what_is_chosen(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{site_url}en/setup/bluemoon.html")
    special = page.get_by_text("with the four special buildings")
    expect(special).to_be_hidden()
    expect(page.locator("#chosen")).to_contain_text("base game · normal")
    page.locator(".fold > summary").tap()
    special.tap()
    page.locator(".fold > summary").tap()
    expect(page.locator("#chosen")).to_contain_text("with the four special buildings · normal")


def save_ids(page: Page) -> list[str]:
    return page.locator("#saves .save").evaluate_all("found => found.map((one) => one.dataset.id)")
