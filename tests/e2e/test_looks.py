"""Every page in every language: accessible, fitting its screen, large enough for fingers and eyes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import Watch
from tools import pages, sounds
from tools.environment import NODE_MODULES

PAGES = sorted(name for name, template, _ in pages.pages("en") if template != "table")
SIZES = [(390, 844), (768, 1024), (1024, 768), (1366, 1024)]

# What a finger must hit: at least 44 px each way, links inside a sentence excepted (WCAG 2.5.8 excepts them too).
SMALL_CONTROLS = """() => [...document.querySelectorAll("a, button, input, select, summary")].filter((one) => {
    const target = one.matches("input[type=radio], input[type=checkbox]") ? one.closest("label") : one;
    if (!target.checkVisibility() || one.matches(".skip")) return false;
    const inText = one.matches("a:not(.button)") && one.closest("p, dd, li > p") && !one.closest("nav");
    const box = target.getBoundingClientRect();
    return !inText && (box.width < 43.5 || box.height < 43.5);
}).map((one) => one.outerHTML.slice(0, 120) + JSON.stringify(one.getBoundingClientRect()))"""
SMALL_TEXT = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || parent.closest("script, noscript, .visually-hidden")) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < 14 && parent.checkVisibility()) found.push(parent.outerHTML);
    }
    return found;
}"""
AXE = """async (rules) => {
    const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
    const { violations } = await axe.run({ resultTypes: ["violations"], ...only });
    return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
        .map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + node.failureSummary)]);
}"""


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(
        service_workers="block", bypass_csp=True, has_touch=True, reduced_motion="reduce"
    )  # axe comes from outside
    made.add_init_script(
        """localStorage.setItem("pygames-profiles", JSON.stringify([{ id: "a", name: "Ana", mark: "pink" }]));"""
    )
    yield made
    made.close()


@pytest.mark.parametrize("name", PAGES)
def test_page_is_accessible_and_fits(context: BrowserContext, site_url: str, name: str) -> None:
    page = context.new_page()
    watch = Watch(page)
    lang = pages.LANGUAGES[PAGES.index(name) % 2]
    page.goto(f"{site_url}{lang}/{name}")
    page.wait_for_load_state("networkidle")
    page.add_script_tag(path=NODE_MODULES / "axe-core" / "axe.min.js")
    assert page.evaluate(AXE, []) == []
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(AXE, ["color-contrast"]) == []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"scrolls sideways at {width}"
        assert page.evaluate(SMALL_CONTROLS) == [], f"too small for a finger at {width}"
    assert page.evaluate(SMALL_TEXT) == []
    assert watch.errors == []
    assert watch.hosts() == {urlsplit(site_url).netloc}
    page.close()


def test_large_text_still_fits(browser: Browser, site_url: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    context.add_init_script("""localStorage.setItem("pygames-settings", JSON.stringify({ size: 160 }))""")
    page = context.new_page()
    for name in PAGES:
        page.goto(f"{site_url}pt-BR/{name}")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "25.6px"
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
    context.close()


def test_settings_apply_at_once_and_stay(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/settings.html")
    page.get_by_text("dark", exact=True).tap()
    page.get_by_text("130 %").tap()
    page.get_by_text("Single-letter keys at the table").tap()
    root = "document.documentElement"
    for _ in range(2):
        assert page.evaluate(f"{root}.dataset.theme") == "dark"
        assert page.evaluate(f"getComputedStyle({root}).fontSize") == "20.8px"
        assert page.locator("input[name=keys]").is_checked() is False
        page.reload()


def test_the_device_may_turn_dark_while_a_page_is_open(page: Page, site_url: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{site_url}en/settings.html")
    ink = "getComputedStyle(document.body).color"
    light = page.evaluate(ink)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(ink) != light
    page.get_by_text("light", exact=True).tap()
    assert page.evaluate(ink) == light, "what the player wants counts more than the device"
    page.get_by_text("as the device", exact=True).first.tap()
    assert page.evaluate(ink) != light


def test_cues_are_soft_alike_and_begin_and_end_without_a_click(page: Page) -> None:
    """Rendered without a loudspeaker: nothing clips, nothing is lost beside the others, nothing goes on for long."""
    sounds.prepare(page)
    heard = sounds.measure(page)
    assert len(heard) >= 12
    for name, one in heard.items():
        assert 0.05 < one.peak < 0.5, (name, one)
        assert 0.08 < one.long < 1.5, (name, one)
        assert one.first < 0.005 and one.last < 0.005, (name, one)
    levels = [one.loud for one in heard.values()]
    assert max(levels) - min(levels) < 9, "loudness in dB, of the loudest moment"


def test_rules_are_found_without_accents(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}pt-BR/rules/bluemoon.html")
    page.locator("#search").fill("dragao VERMELHO")
    page.wait_for_function("document.getElementById('found').textContent.startsWith('3 ')")
    assert page.locator(".rule:visible").count() == 3


def test_quick_reference_prints_on_one_sheet(page: Page, site_url: str, tmp_path: Path) -> None:
    for lang in pages.LANGUAGES:
        page.goto(f"{site_url}{lang}/rules/bluemoon-quick.html")
        page.pdf(
            path=tmp_path / "sheet.pdf",
            format="A4",
            margin={"top": "1cm", "bottom": "1cm", "left": "1cm", "right": "1cm"},
        )
        assert (tmp_path / "sheet.pdf").read_bytes().count(b"/Type /Page\n") == 1


def test_catalogue_shows_every_component_and_filters(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/components/bluemoon.html")
    assert page.locator(".piece").count() == 24 + 8 + 3 + 4
    page.get_by_label("Source").select_option("own")
    page.get_by_label("Show").select_option("tiles")
    assert 0 < page.locator(".piece:visible").count() < 24
    page.get_by_label("Search").fill("no such piece")
    expect(page.locator("#count")).to_have_text("Nothing fits this search.")
    page.get_by_role("button", name="Clear filters").tap()
    expect(page.locator(".piece:visible")).to_have_count(24 + 8 + 3 + 4)


STATISTICS = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { results, saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    const sources = (score) => ({ "crystals.building": 20, "offerings.square": score });
    const ana = (place, score) => ({ name: "Ana", kind: "human", place, score, sources: sources(score) });
    const bot = (level, place, score) => ({ name: "", kind: "bot", level, place, score, sources: {} });
    const first = await results.add({ game: "bluemoon", save: "s1", seats: [ana(1, 6), bot("easy", 2, 3)] });
    await results.add({ game: "bluemoon", friendly: true, aided: true, seats: [ana(2, 4), bot("hard", 1, 6)] });
    const header = { game: "bluemoon", seats: [], state: "over", result: first };
    const who = [{ kind: "human", name: "Ana" }, { kind: "bot", level: "easy" }];
    const played = { seats: who, actions: [], checks: {} };
    const save = { pygames: 1, game: "bluemoon", rules: 1, options: {}, seed: "abc", ...played };
    await saves.put("s1", header, save);
    await saves.remove("s1");
}"""


def test_statistics_count_and_export(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/statistics.html")
    page.evaluate(STATISTICS)
    page.reload()
    figures = page.locator(".figure b")
    expect(figures).to_have_text(["2", "1", "50 %", "6", "5.0"])
    tables = page.locator("#tables")
    by_source = tables.locator("section").first.locator("tbody tr")
    expect(by_source).to_have_text(["Central Squareofferings5.0", "Buildingcrystals20.0"])  # the score comes first
    for level, plays_and_wins in (("easy", ["1", "1"]), ("hard", ["1", "0"])):
        row = tables.get_by_role("row", name=level, exact=False).first
        expect(row.locator("td").nth(0)).to_have_text(plays_and_wins[0])
        expect(row.locator("td").nth(1)).to_have_text(plays_and_wins[1])
    expect(tables.locator("section").nth(2).locator("tbody th")).to_have_text(
        ["Strict", "Friendly", "Without hints", "With hints"]
    )
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "scrolls sideways on a phone"
    page.get_by_label("Undo").select_option("strict")
    expect(figures).to_have_text(["1", "1", "100 %", "6", "6.0"])
    with page.expect_download() as caught:
        page.locator("#csv").tap()
    lines = Path(caught.value.path()).read_text("utf-8").splitlines()
    assert len(lines) == 5 and '"Ana"' in lines[1]
    page.locator("#remove-all").tap()
    expect(page.locator("#none")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("#history tbody tr")).to_have_count(1)


def test_every_level_on_offer_is_explained(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/setup/race.html")
    field = page.locator("[data-field=level]").first
    expect(field).to_be_visible()  # the script has laid the seats
    offered = field.locator("option").all_inner_texts()
    assert "Random" in offered
    expect(page.locator(".terms dt")).to_have_text(offered)
    assert all(len(line) > 15 for line in page.locator(".terms dd").all_inner_texts())


RACE = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { results } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    const seat = (more) => ({ kind: "human", name: "Ana", place: 1, score: 30, side: "alpha_centauri", ...more });
    const bot = { kind: "bot", level: "easy", name: "", place: 2, score: 20 };
    const sources = { "vp.terraformed_world": 5, "vp.score_new_economy": 6, "vp.no_such_card": 1 };
    const kinds = { "vp.worlds": 12, "vp.developments": 4, "vp.chips": 8, "vp.six": 6 };
    await results.add({ game: "race", seats: [seat({ sources, kinds }), bot] });
    if (location.search) await results.add({ game: "race", seats: [seat({ sources }), bot] }); // of an earlier release
}"""


def test_statistics_have_a_row_per_kind_with_its_name(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/statistics.html")
    page.evaluate(RACE)
    page.reload()
    rows = page.locator("#tables section").first.locator("tbody tr")
    expect(rows).to_have_text(["Worldspoints12.0", "VP chipspoints8.0", "Cost-6 developmentspoints6.0",
                               "Developmentspoints4.0"])  # fmt: skip
    page.goto(f"{site_url}en/statistics.html?old")
    page.evaluate(RACE)
    page.reload()
    said = " ".join(rows.all_inner_texts())
    assert "_" not in said and "Terraformed World" in said and "New Economy" in said and "Other" in said


def test_finished_game_is_replayed_though_its_save_was_deleted(page: Page, site_url: str) -> None:
    page.context.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site_url}en/statistics.html")
    page.evaluate(STATISTICS)
    page.reload()
    page.get_by_role("button", name="Replay").tap()
    page.wait_for_url("**/table.html?game=bluemoon#s1")
    page.goto(f"{site_url}en/index.html")
    page.locator("#finished summary").tap()
    expect(page.locator("#finished .save")).to_have_count(1)
