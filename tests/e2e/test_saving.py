"""Games go out and come in: file, link, QR code, backup; damage and trouble are told, nothing is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

SAVES = Path(__file__).parent / "saves"  # one of each kind that a release has written; only ever add to it

STORE = """async ([id, header, save]) => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    return saves.put(id, header, save);
}"""
LIST = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { saves } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    return Promise.all((await saves.list()).map(async ({ id }) => [id, (await saves.get(id)).save]));
}"""


def save_of(actions: int = 40) -> dict:
    save = json.loads((SAVES / "format-1.json").read_text("utf-8"))
    return {**save, "actions": save["actions"][:actions], "checks": {}}


def header_of(save: dict, name: str = "") -> dict:
    marks = ["blue", "orange", "cream", "pink"]
    seats = [
        {"kind": "human", "name": "", "level": "", **seat, "mark": marks[n]} for n, seat in enumerate(save["seats"])
    ]
    manners = {"undo": "strict", "hands": "curtain", "pace": "normal"}
    steps = len(save["actions"])
    return {"game": "bluemoon", "name": name, "seats": seats, "manners": manners, "steps": steps, "state": "playing"}


@pytest.fixture
def home(page: Page, watch, site_url: str) -> Page:
    page.context.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{site_url}en/index.html")
    return page


def put(page: Page, id: str = "one", name: str = "Sunday", actions: int = 40) -> dict:
    save = save_of(actions)
    assert page.evaluate(STORE, [id, header_of(save, name), save]) is True
    return save


def kept(page: Page) -> dict[str, dict]:
    return dict(page.evaluate(LIST))


def open_menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="More: Sunday", exact=True).tap()
    page.get_by_role("dialog").get_by_role("button", name=item, exact=True).tap()


def test_file_goes_out_and_comes_in(home: Page, browser: Browser, site_url: str, tmp_path: Path) -> None:
    save = put(home)
    with home.expect_download() as caught:
        open_menu(home, "Export file")
    file = tmp_path / caught.value.suggested_filename
    caught.value.save_as(file)
    assert file.name == "Sunday.luneta.json"
    other = browser.new_context(service_workers="block")
    other.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page = other.new_page()
    page.goto(f"{site_url}pt-BR/index.html")
    choose(page, file)
    expect(page.get_by_role("dialog")).to_contain_text("Blue Moon City")
    page.get_by_role("button", name="Trazer para cá").click()
    page.wait_for_url("**/table.html?game=bluemoon#one")
    assert kept(page) == {"one": save}
    other.close()


def choose(page: Page, *files: Path) -> None:
    page.locator("#import").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("dialog").locator("button.primary").click()
    chooser.value.set_files(files)


def link_of(page: Page) -> str:
    open_menu(page, "Share link")
    link = page.get_by_role("dialog").locator("textarea").input_value()
    page.get_by_role("button", name="Close").tap()
    return link


def test_link_opens_elsewhere_and_never_overwrites(home: Page, browser: Browser, site_url: str) -> None:
    save = put(home)
    link = link_of(home)
    assert link.startswith(f"{site_url}index.html#g=1.") and len(link) < 4000  # no language: the receiver's own
    other = browser.new_context(service_workers="block", locale="en-GB")
    other.route("**/js/table/*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page = other.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(link)
    page.get_by_role("button", name="Bring it in").click()
    page.wait_for_url("**/table.html?game=bluemoon#one")
    assert not any("g=1." in address for address in asked), "the game must not reach the server"
    # the same again, then a shorter, a longer and a parted one
    page.goto(link)
    expect(page.get_by_role("dialog")).to_contain_text("exactly this game")
    put(page, actions=30)
    page.goto(f"{site_url}en/settings.html")
    page.goto(link)
    expect(page.get_by_role("dialog")).to_contain_text("10 steps further")
    page.get_by_role("button", name="as a copy").click()
    page.wait_for_url("**/table.html*")
    both = kept(page)
    assert sorted(len(one["actions"]) for one in both.values()) == [30, 40]
    assert save in both.values()
    other.close()


def test_a_link_opens_in_the_language_of_who_receives_it(home: Page, browser: Browser, site_url: str) -> None:
    put(home)
    link = link_of(home)
    other = browser.new_context(service_workers="block", locale="pt-BR")
    page = other.new_page()
    page.goto(link)
    page.wait_for_url(re.compile("/pt-BR/index.html"))
    expect(page.get_by_role("dialog")).to_contain_text("Abrir uma partida")
    page.evaluate("localStorage.setItem('pygames-language', 'en')")  # chosen by hand, against the device
    page.goto(f"{site_url}pt-BR/settings.html")
    page.goto(link)
    page.wait_for_url(re.compile("/en/index.html"))
    other.close()


def test_qr_code_is_drawn_or_refused_with_a_reason(home: Page) -> None:
    put(home)
    open_menu(home, "QR code")
    expect(home.locator("svg.qr path")).to_have_attribute("d", re.compile("^M"))
    home.get_by_role("button", name="Close").tap()
    long = save_of()
    long["actions"] = [f"{action} {number}" for number, action in enumerate(long["actions"] * 20)]
    home.evaluate(STORE, ["one", header_of(long, "Sunday"), long])
    open_menu(home, "QR code")
    expect(home.get_by_role("dialog")).to_contain_text("too long for a QR code")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda link: link[:-9], "damaged"),
        (lambda link: link.replace("#g=1.", "#g=1.0"), "damaged"),
        (lambda link: link.replace("#g=1.", "#g=9."), "newer version"),
        (lambda link: link.split("#")[0] + "#g=", "damaged"),
        (lambda link: "https://example.org/somewhere", "another site"),
        (lambda link: "hello", "not a game of ours"),
    ],
)
def test_bad_links_are_explained(home: Page, watch, spoil, told: str) -> None:
    put(home)
    bad = spoil(link_of(home))
    home.locator("#import").tap()
    home.get_by_label("Paste a link").fill(bad)
    home.get_by_role("button", name="Open the link").tap()
    expect(home.get_by_role("dialog")).to_contain_text(told)
    assert list(kept(home)) == ["one"]
    assert watch.errors == []


def test_damaged_file_is_explained(home: Page, tmp_path: Path) -> None:
    packet = (SAVES / "packet-1.json").read_text("utf-8")
    for name, text, told in (
        ("cut", packet[: len(packet) // 2], "not a game of ours"),
        ("changed", packet.replace('"Ana"', '"Eva"'), "damaged"),
        ("other", '{"hello": 1}', "not a game of ours"),
    ):
        file = tmp_path / f"{name}.json"
        file.write_text(text, "utf-8")
        choose(home, file)
        expect(home.get_by_role("dialog")).to_contain_text(told)
        home.get_by_role("button", name="Close").tap()
    assert kept(home) == {}


@pytest.mark.parametrize("name", ["format-1.json", "packet-1.json"])
def test_saves_of_earlier_releases_come_in(home: Page, name: str) -> None:
    choose(home, SAVES / name)
    home.get_by_role("button", name="Bring it in").tap()
    home.wait_for_url("**/table.html?game=bluemoon#*")
    (save,) = kept(home).values()
    assert save["actions"] == json.loads((SAVES / "format-1.json").read_text("utf-8"))["actions"]


def test_links_of_earlier_releases_come_in(home: Page, site_url: str) -> None:
    home.goto(f"{site_url}en/index.html{(SAVES / 'link-1.txt').read_text('utf-8').strip()}")
    expect(home.get_by_role("dialog")).to_contain_text("Blue Moon City")


def test_backup_and_restore_of_everything(home: Page, browser: Browser, site_url: str, tmp_path: Path) -> None:
    put(home)
    put(home, "two", "Monday", 10)
    home.goto(f"{site_url}en/settings.html")
    home.get_by_label("Name").fill("Ana")
    home.locator("#profile-add").tap()
    with home.expect_download() as caught:
        home.locator("#backup").tap()
    file = tmp_path / "backup.json"
    caught.value.save_as(file)
    before = kept(home)
    other = browser.new_context(service_workers="block")
    page = other.new_page()
    page.goto(f"{site_url}en/offline.html")
    for expected in ("2 new", "2 already here"):
        with page.expect_file_chooser() as chooser:
            page.locator("#restore").click()
        chooser.value.set_files(file)
        expect(page.get_by_role("dialog")).to_contain_text("2 games")
        page.get_by_role("button", name="Bring it in").click()
        expect(page.locator(".toast").last).to_contain_text(expected)
    assert kept(page) == before
    page.goto(f"{site_url}en/settings.html")
    expect(page.get_by_label("Name of Ana")).to_have_value("Ana")
    other.close()


def test_backups_of_earlier_releases_come_in(home: Page, site_url: str) -> None:
    choose(home, SAVES / "backup-1.json")
    expect(home.get_by_role("dialog")).to_contain_text("1 game,")
    home.get_by_role("button", name="Bring it in").tap()
    expect(home.locator("#saves .save")).to_have_count(1)


def test_delete_can_be_undone_and_duplicate_and_rename_work(home: Page) -> None:
    save = put(home)
    home.reload()
    open_menu(home, "Duplicate")
    expect(home.locator("#saves .save")).to_have_count(2)
    open_menu(home, "Delete")
    expect(home.locator("#saves .save")).to_have_count(1)
    home.get_by_role("button", name="Undo").tap()
    expect(home.locator("#saves .save")).to_have_count(2)
    open_menu(home, "Rename")
    home.get_by_label("New name").fill("Festa")
    home.get_by_role("button", name="Rename").tap()
    expect(home.locator("#saves h3", has_text="Festa")).to_be_visible()
    assert list(kept(home).values()) == [save, save]


@pytest.mark.parametrize("kind", ["blocked", "full"])
def test_trouble_with_storage_is_told_and_nothing_is_lost(home: Page, kind: str) -> None:
    error = {"blocked": "SecurityError", "full": "QuotaExceededError"}[kind]
    home.add_init_script(
        f"""IDBObjectStore.prototype.put = () => {{ throw new DOMException("no", "{error}"); }};
        if ("{kind}" === "blocked") IDBFactory.prototype.open = () => {{ throw new DOMException("no", "{error}"); }};"""
    )
    home.reload()
    save = save_of()
    assert home.evaluate(STORE, ["one", header_of(save, "Sunday"), save]) is False
    expect(home.locator(".toast.trouble")).to_contain_text({"blocked": "keeps nothing", "full": "no room"}[kind])
    expect(home.locator("#saves .save h3")).to_have_text("Sunday")
    assert kept(home) == {"one": save}
    with home.expect_download() as caught:
        home.locator(".toast.trouble").get_by_role("button", name="Save everything").tap()
    assert "Sunday" in Path(caught.value.path()).read_text("utf-8")


LOCK = """async () => {
    const icon = document.querySelector("link[rel=icon]").href;
    const { lock } = await import(icon.replace("svg/icon.svg", "js/store.js"));
    window.lost = 0;
    window.held = await lock("one", () => (window.lost += 1));
    return window.held.mine;
}"""


def test_second_tab_on_a_save_reads_only_until_it_takes_over(home: Page, site_url: str) -> None:
    second = home.context.new_page()
    second.goto(f"{site_url}en/index.html")
    assert home.evaluate(LOCK) is True
    assert second.evaluate(LOCK) is False
    second.evaluate("held.take()")
    assert second.evaluate("held.mine") is True
    home.wait_for_function("lost === 1 && !held.mine")


def test_erase_all_needs_the_word(home: Page, site_url: str) -> None:
    put(home)
    home.goto(f"{site_url}en/settings.html")
    home.locator("#erase").tap()
    dialog = home.get_by_role("dialog")
    dialog.get_by_role("button", name="Erase all").tap()
    assert list(kept(home)) == ["one"]
    dialog.get_by_role("textbox").fill("erase")
    dialog.get_by_role("button", name="Erase all").tap()
    expect(home.locator(".toast")).to_contain_text("erased")
    assert kept(home) == {}
