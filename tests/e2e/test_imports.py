"""Crafted links, files, backups and headers in a real browser: told in words, nothing lost, nothing acts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import tables
from tests.e2e.test_saving import SAVES, choose, header_of, kept, save_of
from tools import imports

# Straight into the storage, past every check: as an earlier release may have left it.
WRITE = """async (rows) => {
    const open = indexedDB.open("pygames-store", 1);
    const db = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
    const run = db.transaction(["headers", "saves", "results", "notes"], "readwrite");
    for (const [kind, id, value] of rows) run.objectStore(kind).put(value, id);
    await new Promise((resolve) => (run.oncomplete = resolve));
    db.close();
}"""
META = '<meta http-equiv="refresh" content="0; url=/elsewhere.html"><img src=x onerror="window.acted = 1">'
WILD_NAME = '<img src=x onerror="window.acted = 1">'


@pytest.fixture
def home(page: Page, watch, site_url: str) -> Page:
    page.context.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site_url}en/index.html")
    page.wait_for_function("document.querySelector('#continue-none').hidden === false")  # the storage is there
    return page


def packet(**header: Any) -> dict[str, Any]:
    save = save_of()
    return {"pygames-packet": 1, "id": "one", "header": {**header_of(save, "Sunday"), **header}, "save": save}


# --- the list of games ------------------------------------------------------------------------------------------------

BROKEN: dict[str, dict[str, Any]] = {
    "here": {"here": 5},
    "seats": {"seats": [None]},
    "played": {"played": "x"},
    "name": {"name": {}},
    "turn": {"turn": "x", "here": "y"},
    "game": {"game": {}},
}


def test_each_card_stands_for_itself(home: Page, watch, tmp_path: Path) -> None:
    save = save_of()
    good = header_of(save, "Sunday")
    rows = [["headers", f"bad{n}", {**good, **change}] for n, change in enumerate(BROKEN.values())]
    rows += [["saves", row[1], save] for row in rows]
    whole = [["headers", "one", good], ["saves", "one", save], ["headers", "nothing", None], ["saves", "nothing", 5]]
    home.evaluate(WRITE, [*rows, *whole])
    home.reload()
    expect(home.locator("#saves .save")).to_have_count(len(BROKEN) + 2)
    expect(home.locator("#saves .save h3", has_text="Sunday")).to_have_count(1)
    broken = home.locator("#saves .save.broken")
    expect(broken).to_have_count(len(BROKEN) + 1)
    expect(broken.first).to_contain_text("damaged")
    # it can be taken along, and what was exported comes in again as a game
    first = home.locator('#saves [data-id="bad0"]')
    with home.expect_download() as caught:
        first.get_by_role("button", name="Export file").tap()
    file = tmp_path / "broken.json"
    caught.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["save"]["actions"] == save["actions"]
    with home.expect_download():
        home.locator('#saves [data-id="nothing"]').get_by_role("button", name="Export file").tap()
    # it can be deleted, and brought back
    first.get_by_role("button", name="Delete").tap()
    expect(home.locator("#saves .save")).to_have_count(len(BROKEN) + 1)
    home.get_by_role("button", name="Undo").tap()
    expect(home.locator("#saves .save")).to_have_count(len(BROKEN) + 2)
    first.get_by_role("button", name="Delete").tap()
    expect(home.locator("#saves .save")).to_have_count(len(BROKEN) + 1)
    choose(home, file)
    home.get_by_role("button", name="Bring it in").tap()
    home.wait_for_url("**/table.html?game=bluemoon#bad0")
    assert watch.errors == []


@pytest.mark.parametrize("page_name", ["statistics", "settings", "setup/bluemoon", "tutorials", "offline"])
def test_other_pages_stand_on_a_broken_storage(home: Page, watch, site_url: str, page_name: str) -> None:
    result = {"game": "bluemoon", "ended": 1, "seats": [{"kind": "human", "name": "Ana", "place": 1, "score": 3}]}
    crafted: list[dict[str, Any]] = [
        {"seats": None},
        {"seats": [None]},
        {"ended": "x"},
        {"game": {}},
        {"seats": [{"kind": "human", "sources": 5}]},
    ]
    rows: list[list[Any]] = [["results", f"r{n}", {**result, **change}] for n, change in enumerate([*crafted, {}])]
    notes = {"setup-bluemoon": {"seats": [5], "options": 5}, "tutorial-bluemoon": {"done": 5}, "backup-made": "x"}
    rows += [["notes", name, value] for name, value in notes.items()] + [["results", "r99", 5], ["headers", "x", 5]]
    home.evaluate(WRITE, rows)
    home.evaluate("""() => {
        localStorage["pygames-settings"] = JSON.stringify({ theme: {}, size: "huge", pace: 5, motion: [] });
        const people = [null, 5, { id: "a b", name: {} }, { id: "p", name: "Ana", mark: "pink" }];
        localStorage["pygames-profiles"] = JSON.stringify(people);
    }""")
    home.goto(f"{site_url}en/{page_name}.html")
    if page_name == "statistics":
        expect(home.locator("#history tbody tr")).to_have_count(1)
        with home.expect_download():
            home.locator("#csv").tap()
    if page_name == "setup/bluemoon":
        expect(home.locator(".seat")).to_have_count(2)
        home.locator("#start").tap()
        home.wait_for_url("**/table.html?game=bluemoon#*")
    if page_name == "settings":
        expect(home.get_by_label("Name of Ana")).to_have_value("Ana")
    home.wait_for_load_state("networkidle")
    assert watch.errors == []


# --- packets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "(players: not possible)"), ("pt-BR", "(jogadores: não é possível)")]
)
def test_what_was_wrong_is_told_in_the_players_language(
    home: Page, watch, site_url: str, lang: str, told: str, tmp_path: Path
) -> None:
    home.goto(f"{site_url}{lang}/index.html{imports.link_of(packet(seats=[None]))}")
    expect(home.get_by_role("dialog")).to_contain_text(told)
    home.get_by_role("dialog").get_by_role("button").tap()
    file = tmp_path / "x.json"
    crafted = packet(seats="x")
    file.write_text(imports.file_of({name: crafted[name] for name in ("id", "header", "save")}), "utf-8")
    choose(home, file)
    expect(home.get_by_role("dialog")).to_contain_text(told)
    assert kept(home) == {}
    assert watch.errors == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rules": 99}, "newer rules of Blue Moon City"),
        ({"pygames": 99}, "newer version"),
        ({"options": {"colour": "red"}}, "an option that is not known here: colour"),
        ({"seats": [{"kind": "human"}]}, "Blue Moon City cannot be played by 1 player."),
        ({"checks": "x"}, "(check sums: not possible)"),
    ],
)
def test_a_save_of_another_time_is_worded_before_it_is_stored(
    home: Page, watch, site_url: str, change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    file = tmp_path / "x.json"
    file.write_text(json.dumps({**save_of(), **change}), "utf-8")
    choose(home, file)
    expect(home.get_by_role("dialog")).to_contain_text(told)
    assert kept(home) == {}
    assert watch.errors == []


def test_a_link_brings_no_header_that_breaks_the_list(home: Page, watch, site_url: str) -> None:
    wild = packet(turn=0, here=5, arranged="x", tutorial="x", played="x", name=WILD_NAME, result="a b")
    home.goto(f"{site_url}en/index.html{imports.link_of(wild)}")
    home.get_by_role("button", name="Bring it in").tap()
    home.wait_for_url("**/table.html?game=bluemoon#one")
    home.goto(f"{site_url}en/index.html")
    expect(home.locator("#saves .save h3")).to_have_text(WILD_NAME)
    expect(home.locator("#saves .save.broken")).to_have_count(0)
    assert home.evaluate("window.acted") is None
    assert watch.errors == []


def test_a_link_that_inflates_beyond_measure_is_refused_at_once(home: Page, watch, site_url: str) -> None:
    link = imports.packed(b" " * 268_000_000)  # some 260 KB
    home.evaluate("link => (location.hash = link)", link)
    expect(home.get_by_role("dialog")).to_contain_text("far too large")
    assert home.evaluate("performance.memory.usedJSHeapSize") < 80_000_000
    assert kept(home) == {}
    assert watch.errors == []


# --- backups ----------------------------------------------------------------------------------------------------------


def test_a_crafted_backup_brings_in_what_is_whole_and_nothing_that_acts(
    home: Page, watch, site_url: str, tmp_path: Path
) -> None:
    whole = json.loads((SAVES / "backup-1.json").read_text("utf-8"))
    good = whole["saves"][0]
    bad = [
        {**good, "id": "bad1", "header": {**good["header"], "seats": [None]}},
        {**good, "id": "a b"},
        {**good, "id": ""},
    ]
    bad += [{**good, "id": "bad2", "save": {**good["save"], "rules": 99}}]
    board = {"svg": META, "box": [0, 0, 100, 100]}
    notes = {f"picture-{good['id']}": board, f"thumb-{good['id']}": "https://example.org/x.png", "setup-bluemoon": 5}
    crafted = {**whole, "made": 5, "saves": [*bad, good], "notes": notes, "results": [{"id": "r", "seats": 5}]}
    file = tmp_path / "backup.json"
    file.write_text(json.dumps(crafted), "utf-8")
    choose(home, file)
    dialog = home.get_by_role("dialog")
    expect(dialog).to_contain_text("Backup (?): 1 game, 0 results")
    expect(dialog).to_contain_text("5 things in it cannot be read and stay out.")
    dialog.get_by_role("button", name="Bring it in").tap()
    expect(home.locator("#saves .save")).to_have_count(1)
    assert list(kept(home)) == [good["id"]]
    found = home.evaluate("""async () => {
        const open = indexedDB.open("pygames-store", 1);
        const db = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
        const asked = db.transaction("notes").objectStore("notes").getAllKeys();
        return new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    }""")
    assert not [name for name in found if name.startswith(("picture-", "thumb-", "setup-"))]
    assert watch.errors == []


# --- the table --------------------------------------------------------------------------------------------------------


def test_a_stored_picture_cannot_act_and_the_table_opens(page: Page, watch, site_url: str) -> None:
    """As a backup of an earlier release may have left it: a drawing that is no drawing, a header that is none."""
    visited: list[str] = []
    page.on("framenavigated", lambda frame: visited.append(frame.url))
    page.goto(f"{site_url}en/index.html")
    page.wait_for_function("document.querySelector('#continue-none').hidden === false")
    save = tables.save_of({**tables.HUMAN, "name": WILD_NAME}, {**tables.EASY, "name": WILD_NAME + "2"})
    acting = f'<script>window.acted = 1</script>{META}<g onload="window.acted = 1"></g>'
    board = {"svg": f"{acting}<foreignObject>{acting}</foreignObject>", "box": [0, 0, 9, 9]}
    rows = [["headers", "t1", {"game": "bluemoon", "manners": "x", "here": 5, "tutorial": "x"}], ["saves", "t1", save]]
    page.evaluate(WRITE, [*rows, ["notes", "picture-t1", board], ["notes", "thumb-t1", "javascript:acted=1"]])
    page.goto(f"{site_url}en/table.html?game=bluemoon#t1")
    tables.wait_ready(page)
    tables.wait_mine(page)
    assert page.evaluate("pygames.table.seats.map((seat) => seat.name)") == [WILD_NAME, WILD_NAME + "2"]
    assert page.evaluate("window.acted") is None
    assert not any("elsewhere" in address for address in [*visited, *watch.addresses])
    # the next visit shows the board as an image until Python draws it
    page.wait_for_function("""async () => {
        const icon = document.querySelector("link[rel=icon]").href;
        const { notes } = await import(icon.replace("svg/icon.svg", "js/store.js"));
        const [board, thumb] = [await notes.get("picture-t1"), await notes.get("thumb-t1")];
        return board?.svg.includes("layer-") && thumb?.startsWith("data:image/");
    }""")  # fmt: skip
    page.context.route("**/pyodide.asm.wasm*", lambda route: None)  # Python never comes: what is seen is the picture
    page.reload()
    page.wait_for_function("document.querySelector('#world > image')?.getBoundingClientRect().width > 300")
    assert page.evaluate("window.acted") is None
    assert watch.errors == []


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "newer version of Blue Moon City"), ("pt-BR", "mais nova de Blue Moon City")]
)
def test_a_stored_save_of_newer_rules_is_told_in_words_at_the_table(
    page: Page, site_url: str, lang: str, told: str
) -> None:
    save = {**tables.save_of(tables.HUMAN, tables.EASY), "rules": 99}
    tables.open_table(page, site_url, save, lang=lang)
    popup = page.locator(".popup.refused")
    expect(popup).to_contain_text(told)
    expect(popup).not_to_contain_text("newer_rules")
    with page.expect_download() as caught:
        popup.locator("[data-page=file_original]").tap()
    assert json.loads(Path(caught.value.path()).read_text("utf-8"))["save"]["rules"] == 99
