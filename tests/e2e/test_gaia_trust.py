"""The large games without a server; tabs that die, a phone that was a tablet; their pages and set-up."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from pygames.core import saves
from pygames.core.rng import Rng
from pygames.gaia.layout import lay
from pygames.gaia.state import Space
from pygames.gaia.steps.charge import ChargePower
from tests.e2e import andromeda, gaia, pulsar, tables
from tests.e2e.conftest import Watch
from tests.e2e.gaia import ANA
from tests.e2e.releases import Host
from tests.e2e.test_table_trust import STORED
from tools.environment import NODE_MODULES

BEGUN: dict[str, tuple[Callable[..., object], str]] = {
    "gaia": (gaia.play, "A mine"), "andromeda": (andromeda.play, "A launch"), "pulsar": (pulsar.play, "A take"),
}  # fmt: skip


def test_with_the_server_stopped_matches_are_begun_and_played(host: Host, browser: Browser) -> None:
    """Everything is fetched once; then set-up, table, rules and catalogue of the large games open, a turn is taken."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page, url = context.new_page(), host.server.url
    watch = Watch(page)
    page.goto(f"{url}en/offline.html")
    page.locator("#fetch-all:enabled").click()
    for game in BEGUN:
        expect(page.locator(f"#groups [data-group={game}] .state")).to_have_text("stored", timeout=120_000)
    host.stop()
    try:
        for game, (play, deed) in BEGUN.items():
            for name in (f"rules/{game}.html", f"components/{game}.html"):
                page.goto(f"{url}pt-BR/{name}")
                expect(page.locator("h1")).to_be_visible()
            page.goto(f"{url}en/setup/{game}.html")
            page.locator("#start").click()
            tables.wait_ready(page)
            play(page, until=f"pygames.table.save.actions.some((one) => one.startsWith('{deed}'))")
        assert [e for e in watch.errors if "ERR_CONNECTION_REFUSED" not in e] == []
    finally:
        host.start()
        context.close()


def test_a_killed_tab_costs_at_most_the_half_made_choice(browser: Browser, site_url: str) -> None:
    """At ten moments another tab reads what is stored, as if this one were gone; then it really dies."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True, service_workers="block")
    other = context.new_page()
    other.goto(f"{site_url}en/offline.html")
    page = context.new_page()
    tables.open_table(page, site_url, gaia.save_of(ANA, tables.EASY, seed="kill"))
    rng = Rng.stream("killed tabs of Gaia")
    for _ in range(10):
        for _ in range(1 + rng.below(3)):
            gaia.act(page, page.evaluate(gaia.STEP))
        page.evaluate("void pygames.send({ do: 'confirm' })")  # under way
        shown = len(page.evaluate("pygames.table.log"))
        stored = other.evaluate(STORED)
        assert len(stored["actions"]) >= shown, "stored before it is shown"
        assert saves.load(stored, pygames.game).problem is None
    steps = len(other.evaluate(STORED)["actions"])
    page.close()
    page = context.new_page()
    page.goto(f"{site_url}en/table.html?game=gaia#t1")
    tables.wait_ready(page)
    assert tables.steps_of(page) >= steps
    tables.wait_mine(page)
    gaia.act(page, page.evaluate(gaia.STEP))  # and goes on
    context.close()


def test_a_tablet_that_becomes_a_phone_is_laid_anew(page: Page, watch: Watch, site_url: str) -> None:
    """Turned upright the board stands in the other form; on a phone it is drawn while the map is out of sight."""
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 768, "height": 1024})
    tables.open_table(page, site_url, gaia.save_of(ANA, tables.EASY, seed="shape"))
    gaia.play(page, until="pygames.table.log.at(-1)?.round >= 1 && pygames.table.bar.mine")
    form = "(() => { const b = document.querySelector('#place-own .world').getBBox(); return b.width / b.height; })()"
    page.wait_for_function(f"{form} > 1.3")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#tabs button").nth(1).tap()
    page.wait_for_function(f"{form} < 1.1")
    page.locator("#tabs button").first.tap()
    expect(page.locator("#strip")).to_be_visible()
    expect(page.locator("#strip")).to_contain_text(str(page.evaluate("pygames.table.hand.stats[1].value")))
    done = gaia.lines(gaia.bots_until(2, lambda s: s.round == 2 and s.agenda[-1].asks(s) == (0,), "phone"))
    tables.reopen(page, gaia.save_of(ANA, tables.EASY, seed="phone", actions=done))
    assert_begins_around_the_player(page)
    page.locator("#tabs button").nth(1).tap()  # from the own board a verb leads back to where its targets are
    tables.tap(page, "#bar .verb:is([data-verb=mine], [data-verb=upgrade]):not([aria-disabled])")
    expect(page.locator("#stage")).to_be_visible()
    tables.reopen(page, gaia.save_of(ANA, *[tables.EASY] * 3, seed="r1", actions=offered("r1")))
    answer = page.locator("#ribbon .answer").first
    expect(answer).to_be_visible()
    tables.rest(page)
    low, bar = answer.bounding_box(), page.locator("#bar").bounding_box()
    assert low and bar and low["y"] + low["height"] <= bar["y"], "the bar does not cover the answers"
    assert watch.errors == []


def offered(seed: str) -> list[str]:
    """The actions of a match up to where the first of four is offered power for a point."""

    def holds(s: Space) -> bool:
        top = s.agenda[-1]
        return s.round >= 2 and isinstance(top, ChargePower) and top.asks(s) == (0,) and top.offered >= 2

    return gaia.lines(gaia.bots_until(4, holds, seed))


def assert_begins_around_the_player(page: Page) -> None:
    """Hexes of some 44 px around the own structures, and the whole map in small."""
    page.wait_for_function("document.querySelector('#stage .begin').getBoundingClientRect().width >= 40")
    expect(page.locator("#place-main .minimap")).to_be_visible()
    box = page.locator("#place-main .minimap").bounding_box()
    assert box and (round(box["width"]), round(box["height"])) == (96, 80)
    assert page.evaluate(IN_SIGHT) >= 1


IN_SIGHT = """() => {
    const frame = document.querySelector("#stage").getBoundingClientRect();
    return [...document.querySelectorAll("#stage .begin")].filter((one) => {
        const r = one.getBoundingClientRect();
        return r.left >= frame.left && r.right <= frame.right && r.top >= frame.top && r.bottom <= frame.bottom;
    }).length;
}"""


# --- pages ----------------------------------------------------------------------------------------------------------

AXE_PAGE = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((one) => one.html).join(" | ")}`)"""
LAY = """async (wanted) => {
    const facts = JSON.parse(document.getElementById("facts").textContent);
    const icon = document.querySelector("link[rel=icon]").href;
    const { lay } = await import(icon.replace("svg/icon.svg", "js/galaxy.js"));
    return Promise.all(wanted.map(([board, seats, seed]) => lay(facts.galaxy, board, seats, seed)));
}"""


@pytest.mark.parametrize(
    "name",
    ["en/setup/gaia.html", "pt-BR/rules/gaia.html", "en/components/gaia.html",
     "pt-BR/setup/pulsar.html", "en/rules/pulsar.html", "pt-BR/components/pulsar.html"],
)  # fmt: skip
def test_the_pages_of_large_games_are_accessible_in_both_themes(page: Page, site_url: str, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site_url}{name}")
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert page.evaluate(AXE_PAGE) == [], (name, scheme)


def test_R159_the_set_up_page_draws_the_galaxy_that_the_engine_will_lay(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}en/setup/gaia.html")
    wanted = [(f"method{n}", seats, f"seed {n} é {seats}") for n in (1, 2, 3) for seats in (3, 4)]
    wanted += [("method1", seats, str(seats)) for seats in (1, 2)]
    ours = [[list(placed) for placed in lay(board, seats, Rng.stream(seed, "board"))] for board, seats, seed in wanted]
    assert json.loads(json.dumps(page.evaluate(LAY, wanted))) == ours
    for name, value in (("setup", "advanced"), ("board", "method1")):
        page.locator(f'label:has(input[name="option.{name}"][value="{value}"])').tap()
    drawn = page.locator("#dealt use")
    expect(drawn.first).to_be_visible()
    places = "[...document.querySelectorAll('#dealt .sector')].map((one) => one.getAttribute('transform')).join()"
    before = page.evaluate(f"{places} + document.querySelector('#dealt').innerHTML.length")
    seed = page.locator("#seed").input_value()
    assert seed, "what is drawn is what will be laid"
    page.locator("#again").click()
    page.wait_for_function(f"(old) => {places} + document.querySelector('#dealt').innerHTML.length !== old", arg=before)
    assert page.locator("#seed").input_value() != seed
