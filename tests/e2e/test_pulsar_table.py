"""Pulsar 2849 in the browser: matches by taps, four people, counted taps, keys, text, all sizes and themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygames.core.rng import Rng
from pygames.pulsar.state import Cluster
from tests.e2e import gaia, pulsar, tables
from tests.e2e.conftest import Watch
from tests.e2e.pulsar import ANA
from tests.e2e.test_gaia_table import CUT, PAINTED
from tests.e2e.test_table_play import NO_SCROLL, SMALL, TINY
from tools.environment import NODE_MODULES

MAINS = {"take", "fly", "gyrodyne", "complete", "transmit", "pay", "patent", "project", "token", "construct"}
SIZES = [(390, 844), (768, 1024), (1024, 768), (1180, 820), (1366, 1024)]
PAGES = ("cluster", "technologies", "arrays")
LEAST = {768: 12.8, 1024: 13.9, 1180: 13.9}  # px of what is written on the boards
# What is written on the boards in sight and is smaller there than so many pixels.
FAINT = """(least) => [...document.querySelectorAll(".stage")].filter((stage) => stage.clientWidth).flatMap((stage) =>
    [...stage.querySelectorAll("text")].filter((text) => text.textContent.trim() && text.getClientRects().length)
        .map((text) => [text.textContent, parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a])
        .filter(([, size]) => size < least).map((row) => `${stage.dataset.board}: ${row.join(" ")}`))"""


OWN_HIGH = "document.querySelector('#place-own').clientHeight"


@pytest.fixture(scope="module")
def first_save() -> dict[str, Any]:
    return pulsar.save_of(ANA, tables.EASY, seed="boot", setup="first")


@pytest.fixture(scope="module")
def motion() -> str:
    return "reduce"


def turn_to(page: Page, key: str) -> None:
    page.evaluate("(key) => pygames.send({ do: 'page', key })", key)
    tables.settle(page)


# --- matches --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_whole_match_by_taps_against_three_bots(table: Page) -> None:
    page = table
    tables.reopen(page, pulsar.save_of(ANA, *[tables.EASY] * 3, seed="by taps"))
    taps = pulsar.play(page)
    expect(page.locator(".popup.result .places li")).to_have_count(4)
    assert "[" not in page.locator(".popup.result table").first.inner_text()
    assert page.evaluate(NO_SCROLL)
    mains = [verb for verb in tables.own_verbs(page) if verb in MAINS]
    assert len(mains) >= 24
    assert taps.all / len(mains) <= 4.0, (taps.all, len(mains))
    page.keyboard.press("Escape")


def test_a_round_by_taps_and_the_last_one_to_the_result(table: Page) -> None:
    """The rounds between them are played in tests/ui and in the slow test."""
    page = table
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="rounds", setup="first"))
    pulsar.play(page, until="pygames.table.log.at(-1)?.round >= 2")
    assert tables.own_verbs(page).count("take") == 2
    assert page.evaluate(NO_SCROLL)
    last = pulsar.middle(2, "rounds", "Draft", 8, setup="first")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="rounds", setup="first", actions=last))
    pulsar.play(page)
    expect(page.locator(".popup.result .places li")).to_have_count(2)
    page.keyboard.press("Escape")


def test_a_die_that_is_tapped_has_no_board_drawn_in_another_shape(table: Page) -> None:
    """The sheet of counters lies beside the board for a moment: the own board is lower then, and stays as it is."""
    page = table
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="shape", setup="first"))
    pulsar.play(page, until="pygames.table.bar.step?.key === 'dice'")
    tables.rest(page)
    high = page.evaluate(OWN_HIGH)
    page.evaluate("""() => {
        const call = pygames.python.call.bind(pygames.python);
        window.told = [];
        pygames.python.call = (message) => (told.push(message.do), call(message));
    }""")
    tables.tap(page, ".rolled.can[data-id]")
    expect(page.locator("#tray.beside")).to_be_visible()
    tables.rest(page)
    assert page.evaluate(OWN_HIGH) < high
    assert page.evaluate("told") == ["tap"]
    tables.tap(page, "#bar [data-do=cancel]")
    tables.rest(page)
    assert page.evaluate(OWN_HIGH) == high
    assert page.evaluate("told") == ["tap", "cancel"]


def test_four_people_share_one_tablet_without_a_curtain(table: Page) -> None:
    page = table
    tables.reopen(page, pulsar.save_of(*tables.FOUR, seed="four"))
    pulsar.play(page, until="pygames.table.log.at(-1)?.round >= 2")
    assert page.locator("#hold").count() == 0
    for seat in "ABCD":
        assert tables.own_verbs(page, seat).count("take") >= 2
        assert tables.own_verbs(page, seat).count("end") >= 1, "people end their turns themselves"


# --- how many taps --------------------------------------------------------------------------------------------------


def test_a_die_and_a_track_are_two_taps(table: Page) -> None:
    page = table
    done = pulsar.middle(2, "draft", "Draft")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="draft", actions=done))
    tables.wait_mine(page)
    before = tables.own_verbs(page).count("take")
    dice = page.evaluate("""[...document.querySelectorAll("#place-strip .rolled.can")]
        .filter((one) => !one.getAttribute("aria-label").includes("no counter")).map((one) => one.dataset.id)""")
    die = max(dice, key=dice.count)
    assert dice.count(die) > 1, "two of a value are one target, although a fingertip touches both"
    pulsar.tap(page, f'#place-strip [data-id="{die}"]')
    tables.settle(page)
    assert page.locator(".popup.loupe").count() == 0
    ways = page.locator("#tray button.way")
    assert ways.count() >= 2, "both tracks, with what follows"
    expect(page.locator("#tray .way").first).to_contain_text("you could")
    assert page.locator("#place-strip .lands").count() == ways.count(), "and where one would land is drawn"
    pulsar.tap(page, "#tray button.way")
    tables.settle(page)
    assert tables.own_verbs(page).count("take") == before + 1


# How near two ends of flights lie to each other; and a point on nothing, not far from a place that is lit.
NEAREST = """() => {
    const spots = [...document.querySelectorAll("#stage .place:not(.entry)")].map((one) => {
        const r = (one.querySelector(".touch") ?? one).getBoundingClientRect();
        return [r.left + r.width / 2, r.top + r.height / 2];
    });
    const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
    return Math.min(...spots.flatMap((one, at) => spots.slice(0, at).map((other) => far(one, other))));
}"""
BESIDE = """() => {
    const r = document.querySelector("#stage .place.can").getBoundingClientRect();
    const [x, y, far] = [r.left + r.width / 2, r.top + r.height / 2, r.width / 2 + 7];
    const turns = [...Array(16).keys()].map((n) => (n * Math.PI) / 8);
    const around = turns.map((turn) => [x + Math.cos(turn) * far, y + Math.sin(turn) * far]);
    return around.find(([x, y]) => !document.elementFromPoint(x, y).closest("[data-id]"));
}"""
LIES = "document.querySelector('#stage .world').getAttribute('transform')"


def test_an_exact_flight_is_three_taps_and_only_sensible_places_are_lit(table: Page) -> None:
    page = table
    done = pulsar.middle(2, "flight")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="flight", actions=done))
    tables.wait_mine(page)
    tables.rest(page)
    before, lay = tables.own_verbs(page).count("fly"), page.evaluate(LIES)
    pulsar.tap(page, "#mine .hand-die.can")
    tables.rest(page)
    expect(page.locator("#mine .hand-die.selected")).to_have_count(1)
    assert page.evaluate(LIES) == lay, "lines of the bar come and go: the board does not move under the finger"
    assert page.evaluate(NEAREST) > 24.6, "half a gate and a fingertip: a tap in the middle never opens the loupe"
    page.touchscreen.tap(*page.evaluate(BESIDE))  # some pixels beside the first lit place: that one is meant
    expect(page.locator("#stage .flight")).to_have_count(1)
    tables.rest(page)
    assert page.evaluate(LIES) == lay
    lit = page.evaluate("document.querySelectorAll('#stage .place.can').length")
    on_the_way = page.evaluate("document.querySelectorAll('#stage .open-way').length")
    assert lit < 40 and on_the_way == 1, "only places by which a flight to that end may go"
    tables.wait_out_the_guard(page)
    pulsar.tap(page, "#confirm")
    tables.settle(page)
    assert tables.own_verbs(page).count("fly") == before + 1


def test_routes_are_listed_by_result_and_a_waypoint_forces_one(table: Page) -> None:
    page = table
    done = pulsar.middle(4, "routes3", least=3)
    tables.reopen(page, pulsar.save_of(ANA, *[tables.EASY] * 3, seed="routes3", actions=done))
    tables.wait_mine(page)
    page.locator("#bar [data-verb=fly]").tap()
    tables.settle(page)
    ends = page.evaluate("pygames.table.bar.list.map((one) => one.id)")
    for end in ends:
        page.evaluate("(id) => pygames.send({ do: 'tap', id })", end)
        if page.evaluate("(pygames.table.bar.list ?? []).length"):  # several dice lead there
            page.evaluate("pygames.send({ do: 'tap', id: pygames.table.bar.list[0].id })")
        if page.locator("#tray .way").count() > 1:
            break
        page.evaluate("pygames.send({ do: 'cancel' })")
        page.evaluate("pygames.send({ do: 'verb', verb: 'fly' })")
    tables.settle(page)
    ways = page.locator("#tray button.way")
    assert ways.count() > 1
    first = page.locator("#stage .flight").inner_html()
    ways.nth(1).tap()
    tables.settle(page)
    expect(ways.nth(1)).to_have_attribute("aria-pressed", "true")
    assert page.locator("#stage .flight").inner_html() != first
    page.evaluate("pygames.send({ do: 'cancel' })")


# --- keys, text, language -------------------------------------------------------------------------------------------


def test_a_match_is_begun_and_ended_by_keys_alone(table: Page) -> None:
    """Entry, headquarters, dice, flights and all that comes in the first and in the last round, to the result."""
    page = table
    page.evaluate("window.touched = 0; addEventListener('pointerdown', () => window.touched++, true)")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="by keys"))
    gaia.go_on(page, "pygames.table.log.at(-1)?.round > 1", pulsar.BY_KEYS, pulsar.act_by_keys)
    made = tables.own_verbs(page)
    assert made[:2] == ["enter", "settle"] and made.count("take") >= 2 and "end" in made, made
    assert set(made) & (MAINS - {"take"}), made
    last = pulsar.middle(2, "last by keys", "Draft", 8)
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="last by keys", actions=last))
    gaia.go_on(page, "false", pulsar.BY_KEYS, pulsar.act_by_keys)
    expect(page.locator(".popup.result .places li")).to_have_count(2)
    assert page.evaluate("window.touched") == 0
    page.keyboard.press("Escape")


def test_a_whole_match_on_the_text_table(table: Page) -> None:
    page = table
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="by text"))
    tables.wait_mine(page)
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_hidden()
    expect(page.locator("#place-strip")).to_be_hidden()
    expect(page.locator("#text .list button").first).to_be_visible()
    heads = page.locator("#text h2").all_inner_texts()
    assert {"Choices", "Players", "Systems", "Technologies"} <= set(heads), heads
    gaia.go_on(page, "false", pulsar.BY_TEXT, gaia.act_by_text)
    expect(page.locator(".popup.result .places li")).to_have_count(2)
    made = tables.own_verbs(page)
    assert made.count("take") == 16 and len(set(made) & MAINS) >= 4, made
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#board")).to_be_visible()


def test_another_language_in_mid_choice_changes_words_only(table: Page) -> None:
    page = table
    done = pulsar.middle(2, "flight")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="flight", actions=done))
    tables.wait_mine(page)
    page.locator("#bar [data-verb=fly]").tap()
    tables.settle(page)
    page.locator("#bar .chip[data-tap]").first.tap()
    tables.settle(page)
    if not page.evaluate("pygames.table.bar.confirm.on"):
        page.locator("#bar .chip[data-tap]").first.tap()
        tables.settle(page)
    words, way = page.locator("#confirm").inner_text(), page.locator("#stage .flight").get_attribute("d")
    assert words.startswith("Fly to")
    page.locator("#tools .language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("#confirm")).to_contain_text("Voar até")
    assert page.locator("#stage .flight").get_attribute("d") == way
    page.locator("#tools .language").tap()
    expect(page.locator("#confirm")).to_have_text(words)


def test_fifty_refused_targets_of_each_page_give_a_reason(table: Page) -> None:
    page = table
    done = pulsar.middle(2, "keys")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="keys", actions=done))
    tables.wait_mine(page)
    rng = Rng.stream("refused on the pages of Pulsar")
    for key in PAGES:
        turn_to(page, key)
        refused = page.evaluate(
            "[...document.querySelectorAll('#stage .cannot[data-id]')].map((one) => one.dataset.id)"
        )
        assert refused, key
        for _ in range(50):
            item = rng.pick(refused)
            patch = page.evaluate("(id) => pygames.send({ do: 'tap', id })", item)
            said = patch.get("why", {}).get("lines") or any(patch.get(name) for name in ("info", "bar", "loupe"))
            assert said, (key, item)
            page.keyboard.press("Escape")
            page.evaluate("pygames.send({ do: 'cancel' })")
            page.evaluate("(key) => pygames.send({ do: 'page', key })", key)


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_no_verb_is_cut_in_portuguese(page: Page, site_url: str) -> None:
    """Its words are longer, and End turn is the last of them."""
    done = pulsar.middle(2, "sizes", least=4)
    page.set_viewport_size({"width": 1180, "height": 820})
    tables.open_table(page, site_url, pulsar.save_of(ANA, tables.EASY, seed="sizes", actions=done), "pt-BR")
    tables.wait_mine(page)
    for wide, high in ((1180, 820), (1024, 768)):
        tables.resize(page, wide, high)
        ends = page.locator("#bar .verb.tall").evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect().right)"
        )
        edge = page.locator("#bar .scroller").evaluate("(one) => one.getBoundingClientRect().right")
        assert len(ends) == 10 and max(ends) <= edge + 1, (wide, high)


def test_every_size_theme_and_page_is_readable_and_accessible(table: Page) -> None:
    page = table
    done = pulsar.middle(4, "sizes", least=4)
    tables.reopen(page, pulsar.save_of(ANA, *[tables.EASY] * 3, seed="sizes", actions=done))
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    tables.wait_mine(page)
    for wide, high in SIZES:
        tables.resize(page, wide, high)
        assert page.evaluate(NO_SCROLL), (wide, high)
        assert page.evaluate(SMALL) == [], (wide, high)
        assert page.evaluate(TINY) == [], (wide, high)
        box = page.locator("#confirm").bounding_box()
        assert box and box["x"] + box["width"] <= wide and box["y"] + box["height"] <= high, (wide, high)
        for key in (*PAGES, "seat:1"):
            turn_to(page, key)
            tables.rest(page)
            least = LEAST.get(wide, 13.3) if key in PAGES else LEAST[768]
            assert page.evaluate(FAINT, least) == [], (wide, high, key)
    tables.resize(page, 1024, 768)
    turn_to(page, "cluster")
    assert page.evaluate(CUT) == []
    scroller = page.evaluate(
        "(() => { const s = document.querySelector('.scroller'); return s.scrollWidth <= s.clientWidth + 1; })()"
    )
    assert scroller, "all ten verbs are in sight"
    assert page.locator("#seats .seat").first.bounding_box()["height"] <= 56  # type: ignore[index]
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for key in (*PAGES, "seat:1"):
            turn_to(page, key)
            found = page.evaluate(PAINTED)
            assert found == [], (scheme, key, found)
    turn_to(page, "")
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")


def test_on_a_phone_the_end_of_a_turn_is_in_sight_when_nothing_else_is_left(table: Page) -> None:
    def is_spent(s: Cluster) -> bool:
        return pulsar.asks(s, "Act") and {choice.verb for choice in s.agenda[-1].choices(s, 0)} == {"end"}

    page = table
    tables.resize(page, 390, 844)
    done = pulsar.lines(pulsar.bots_until(2, is_spent, "spent", "easy"))
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="spent", actions=done))
    tables.rest(page)
    box = page.locator("#bar .verb[data-verb=end]").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390
    tables.resize(page, 1024, 768)


def test_a_phone_has_the_dice_in_sight_on_every_part_of_the_table(table: Page) -> None:
    page = table
    tables.resize(page, 390, 844)
    done = pulsar.middle(2, "draft", "Draft")
    tables.reopen(page, pulsar.save_of(ANA, tables.EASY, seed="draft", actions=done))
    tables.wait_mine(page)
    strip = page.locator("#place-strip")
    for tab in range(4):
        page.locator("#tabs button").nth(tab).tap()
        expect(strip).to_be_visible()
        box = strip.bounding_box()
        assert box and 60 <= box["height"] <= 68 and box["width"] == 390
        assert page.evaluate(NO_SCROLL)
    page.locator("#tabs button").first.tap()
    tables.rest(page)
    before = tables.own_verbs(page).count("take")
    sizes = page.evaluate("""[...document.querySelectorAll("#place-strip .rolled .touch")]
        .map((one) => one.getBoundingClientRect().width)""")
    assert sizes and min(sizes) >= 44, "a column of dice is as wide as a finger"
    for key in PAGES[1:]:  # long pages are as wide as the phone, and a finger moves them up and down only
        turn_to(page, key)
        tables.rest(page)
        x, y = scrolled(page)
        drag(page, (200, 420), (150, 260))
        assert scrolled(page)[0] == x and scrolled(page)[1] < y, key
        drag(page, (200, 260), (200, 480))
        assert scrolled(page) == [x, y], "no farther than its upper edge"
    turn_to(page, "cluster")
    pulsar.play(page, until=f"pygames.table.save.actions.filter((one) => /^A take/.test(one)).length > {before}")
    assert tables.own_verbs(page).count("take") == before + 1
    tables.resize(page, 1024, 768)
    for key in (*PAGES, "seat:1"):  # and so they are on a tablet, on every page and from near
        turn_to(page, key)
        page.locator("#zoom [data-zoom=plus]").tap()
        tables.rest(page)
        assert page.evaluate(ON_SCREEN) == {"rolled": True, "median": True, "track": True}, key
        page.locator("#zoom [data-zoom=fit]").tap()
    turn_to(page, "")


# Whether all of these are drawn, whole, and nothing lies over them.
ON_SCREEN = """() => Object.fromEntries(["rolled", "median", "track"].map((name) => {
    const shown = [...document.querySelectorAll(`#place-strip .${name}`)];
    const isSeen = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return left >= 0 && left + width <= innerWidth && height > 4
            && document.elementFromPoint(left + width / 2, top + height / 2)?.closest("#place-strip") !== null;
    };
    return [name, shown.length > 0 && shown.every(isSeen)];
}))"""


def scrolled(page: Page) -> list[float]:
    found: list[float] = page.evaluate(f"{LIES}.match(/-?[\\d.]+/g).slice(0, 2).map(Number)")
    return found


def drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()
    tables.rest(page)


# --- tabs that die --------------------------------------------------------------------------------------------------


def test_killed_tabs_lose_nothing_and_a_half_made_choice_is_kept(page: Page, watch: Watch, site_url: str) -> None:
    """In the middle of a patent, of a flight whose end is chosen, of a draft whose die is looked at."""
    acts, draft = pulsar.middle(2, "flight"), pulsar.middle(2, "draft", "Draft")
    cases = [
        ("flight", acts, ["#bar [data-verb=patent]"], "Which technology"),
        ("flight", acts, ["#bar [data-verb=fly]", "#bar .chip[data-tap]"], "Confirm, or choose"),
        ("draft", draft, ["#place-strip .rolled.can"], "Which counter moves"),
    ]
    errors: list[str] = []
    for n, (seed, done, taps, asked) in enumerate(cases):
        save = pulsar.save_of(ANA, tables.EASY, seed=seed, actions=done)
        if n:
            tables.reopen(page, save)
        else:
            tables.open_table(page, site_url, save)
        tables.wait_mine(page)
        for selector in taps:
            pulsar.tap(page, selector)
            tables.settle(page)
        expect(page.locator("#ask")).to_contain_text(asked)
        steps, url, context = tables.steps_of(page), page.url, page.context
        page.close()
        page = context.new_page()
        errors = Watch(page).errors
        page.goto(url)
        tables.wait_ready(page)
        tables.wait_mine(page)
        assert tables.steps_of(page) == steps
        expect(page.locator("#ask")).to_contain_text(asked)
        assert errors == []
    assert watch.errors == []
    page.close()
