"""What the site takes from outside, and what it builds on from its own storage: tried in Node, without a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core import saves
from tools import imports, pages, playable
from ui.desk import Desk

SAVES = Path(__file__).parent / "e2e" / "saves"
SITE = Path(__file__).parent.parent / "site"


@pytest.fixture(scope="module")
def doors() -> Iterator[imports.Doors]:
    with imports.Doors() as made:
        yield made


def packet() -> dict[str, Any]:
    """A whole packet of an earlier release, without its sum."""
    found = json.loads((SAVES / "packet-1.json").read_text("utf-8"))
    return {name: found[name] for name in ("id", "header", "save")}


def backup(**changes: Any) -> dict[str, Any]:
    return {**json.loads((SAVES / "backup-1.json").read_text("utf-8")), **changes}


SEAT = {"kind": "human", "name": "Ana", "place": 1, "score": 4, "mark": "blue", "sources": {"markers.offering": 4}}
RESULT = {
    "id": "r1", "game": "bluemoon", "ended": 1794806370783, "friendly": False, "aided": False, "seed": "s",
    "options": {}, "seconds": 100, "rounds": 9, "save": "k3f907qa",
    "seats": [SEAT],
}  # fmt: skip


def changed(part: str, **changes: Any) -> dict[str, Any]:
    whole = packet()
    return {**whole, part: {**whole[part], **changes}}


# --- packets ----------------------------------------------------------------------------------------------------------

# What is changed in a packet, and the part that the player is told of.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("header", {"manners": "x"}, "manners"),
    ("header", {"manners": {"undo": "sometimes"}}, "manners"),
    ("header", {"seats": [None]}, "seats"),
    ("header", {"seats": "x"}, "seats"),
    ("header", {"seats": [{"mark": "<b>"}]}, "seats"),
    ("header", {"name": {}}, "name"),
    ("header", {"name": "x" * 500}, "name"),
    ("header", {"mail": "x"}, "mail"),
    ("header", {"turn": 7}, "turn"),
    ("header", {"turn": "x"}, "turn"),
    ("header", {"round": -1}, "round"),
    ("header", {"round": 1e300}, "round"),
    ("save", {"seats": [None, None]}, "seats"),
    ("save", {"seats": [{"kind": "cat"}, {"kind": "bot", "level": "easy"}]}, "seats"),
    ("save", {"seats": [{"kind": "bot"}, {"kind": "human"}]}, "seats"),
    ("save", {"seats": [{"kind": "human", "name": "x" * 500}, {}]}, "seats"),
    ("save", {"seats": [{}] * 50}, "seats"),
    ("save", {"actions": [7]}, "actions"),
    ("save", {"actions": ["A walk"] * 30_000}, "actions"),
    ("save", {"actions": ["x" * 5_000]}, "actions"),
    ("save", {"actions": ["\ud800"]}, "actions"),
    ("save", {"actions": {}}, "actions"),
    ("save", {"checks": []}, "checks"),
    ("save", {"checks": {"9" * 5_000: "x"}}, "checks"),
    ("save", {"checks": {"0": 5}}, "checks"),
    ("save", {"seed": 5}, "seed"),
    ("save", {"seed": "x" * 500}, "seed"),
    ("save", {"options": {"expansion": 1}}, "options"),
    ("save", {"options": []}, "options"),
    ("save", {"rules": 0}, "rules"),
    ("save", {"rules": 0.5}, "rules"),
    ("save", {"rules": "1"}, "rules"),
    ("save", {"taken_back": -1}, "taken_back"),
    ("save", {"pygames": 0}, "pygames"),
]


@pytest.mark.parametrize(("part", "change", "told"), WRONG, ids=[f"{p}-{t}-{n}" for n, (p, _, t) in enumerate(WRONG)])
def test_a_wrong_field_is_refused_by_its_name(
    doors: imports.Doors, part: str, change: dict[str, Any], told: str
) -> None:
    for outcome in (
        doors.ask("link", text=imports.link_of(changed(part, **change))),
        doors.ask("file", text=imports.file_of(changed(part, **change))),
    ):
        assert (outcome.get("refused"), outcome.get("slots", {}).get("part")) == ("bad_part", told)


@pytest.mark.parametrize("id", ["", "a b", "../x", "<b>", "x" * 50, 5, {}, ["a"], "é"])
def test_an_id_is_letters_and_digits(doors: imports.Doors, id: Any) -> None:
    outcome = doors.ask("link", text=imports.link_of({**packet(), "id": id}))
    assert (outcome["refused"], outcome["slots"]["part"]) == ("bad_part", "id")


def test_a_game_by_mail_needs_people(doors: imports.Doors) -> None:
    bots = [{"kind": "bot", "level": "easy"}] * 2
    both = {**changed("save", seats=bots), "header": {**packet()["header"], "mail": True}}
    assert doors.ask("link", text=imports.link_of(both))["slots"]["part"] == "mail"


@pytest.mark.parametrize("part", ["save", "header"])
@pytest.mark.parametrize("junk", [None, 5, "x", [], True])
def test_a_packet_without_its_halves_is_refused(doors: imports.Doors, part: str, junk: Any) -> None:
    assert doors.ask("link", text=imports.link_of({**packet(), part: junk}))["refused"] in ("not_a_save", "bad_part")


@pytest.mark.parametrize("text", ["null", "5", "[]", '"x"', "{}", "", "{", "\x00"])
def test_foreign_text_is_no_game(doors: imports.Doors, text: str) -> None:
    assert doors.ask("link", text=imports.link_of_text(text))["refused"] == "not_a_save"
    assert doors.ask("file", text=text)["refused"] == "not_a_save"


@pytest.mark.parametrize(
    ("change", "reason", "slots"),
    [
        ({"pygames": 2}, "newer_format", {}),
        ({"rules": 99}, "newer_rules", {"game": "bluemoon"}),
        ({"game": "chess"}, "unknown_game", {"game": "chess"}),
        ({"game": "constructor"}, "unknown_game", {"game": "constructor"}),
        ({"game": "x\u202e" * 500}, "unknown_game", {"game": "x" * 20}),
        ({"options": {"colour": "red"}}, "unknown_option", {"option": "colour"}),
        ({"options": {"toString": "red"}}, "unknown_option", {"option": "toString"}),
        ({"options": {"setup": "odd"}}, "unknown_option", {"option": "setup = odd"}),
        ({"seats": [{"kind": "human"}]}, "bad_seats", {"n": 1, "game": "bluemoon"}),
    ],
)
def test_what_this_version_does_not_know_is_told_before_it_is_stored(
    doors: imports.Doors, change: dict[str, Any], reason: str, slots: dict[str, Any]
) -> None:
    for outcome in (
        doors.ask("link", text=imports.link_of(changed("save", **change))),
        doors.ask("file", text=imports.compact({**packet()["save"], **change})),
    ):
        assert outcome == {"refused": reason, "slots": slots}


def test_unknown_fields_are_dropped_and_known_ones_kept(doors: imports.Doors) -> None:
    whole = packet()
    wild = {**whole, "spy": 1, "header": {**whole["header"], "here": 5, "tutorial": "x", "arranged": 7, "result": {}}}
    wild["save"] = {**whole["save"], "__proto__": 5, "spy": {"deep": 1}}
    wild["save"]["seats"] = [{**seat, "spy": 1} for seat in whole["save"]["seats"]]
    taken = doors.ask("link", text=imports.link_of(wild))["ok"]
    assert taken["save"] == whole["save"]
    assert set(taken["header"]) <= {"game", "name", "seats", "manners", "round", "turn", "mail", "steps", "state"}
    assert set(taken) == {"id", "header", "save"}


def test_names_lose_the_signs_that_turn_or_hide(doors: imports.Doors) -> None:
    seats = [{"kind": "human", "name": " A\u202en\na\u200b "}, {"kind": "bot", "level": "easy"}]
    taken = doors.ask("link", text=imports.link_of(changed("save", seats=seats)))["ok"]
    assert [seat["name"] for seat in taken["header"]["seats"]] == ["An a", ""]
    assert taken["save"]["seats"][0]["name"] == "An a"


@pytest.mark.parametrize("size", [5_000_000, 300_000_000])
def test_a_link_that_grows_beyond_measure_is_left(doors: imports.Doors, size: int) -> None:
    link = imports.packed(b" " * size)
    assert len(link) < size / 500
    assert doors.ask("link", text=link) == {"refused": "too_large", "slots": {"most": 4}}


def test_a_file_beyond_measure_is_left(doors: imports.Doors) -> None:
    save = {**packet()["save"], "seed": "x" * 4_100_000}
    assert doors.ask("file", text=imports.compact(save))["refused"] == "too_large"
    assert doors.ask("file", text=" " * 32_000_001)["refused"] == "too_large"


@pytest.mark.parametrize("game", pygames.GAMES)
def test_every_match_that_python_saves_comes_in(doors: imports.Doors, game: str) -> None:
    table = saves.loads(json.dumps(golden(game)), pygames.game).table
    save = saves.save(table)
    table.taken_back = 3
    entry = {"header": doors.ask("header of", data=save)["ok"], "save": save, "id": "abc"}
    for kind, door in (("make file", "file"), ("make link", "link")):
        made = doors.ask(door, text=doors.ask(kind, data=entry)["ok"])["ok"]
        assert made.get("game", made)["save"] == save


def golden(game: str) -> dict[str, Any]:
    """A short match of two bots."""
    return {
        "pygames": 1, "game": game, "rules": pygames.game(game).rules, "options": {}, "seed": "s",
        "seats": [{"kind": "human", "name": "Zoë 👩‍🚀"}, {"kind": "bot", "level": "hard"}], "actions": [], "checks": {},
    }  # fmt: skip


@pytest.mark.parametrize("game", playable.GAMES)
def test_every_field_that_the_table_writes_into_a_header_comes_back(doors: imports.Doors, game: str) -> None:
    half = {"at": 0, "seat": 0, "verb": "walk", "left": [0], "picks": [["a"]], "part": None, "draft": ["A end"]}
    header = {
        "tutorial": {"at": 1, "met": ["city"]},
        "orders": {"0": {"charge": "ask"}},
        "arranged": {"sort": 1, "stars": {"0": ["x"]}},
    }
    written = Desk(golden(game), header, "en", {}).saved()
    assert {"orders", "tutorial", "arranged"} <= set(written["header"])
    written["header"]["half"] = half  # kept by the page beside what the table writes
    entry = {"id": "abc", **written}
    (back,) = taken(doors, backup(saves=[entry]))["saves"]
    assert {name: back["header"].get(name) for name in written["header"]} == written["header"]
    assert doors.ask("header", data={**written["header"], "of tomorrow": 1})["ok"]["of tomorrow"] == 1


# --- backups ----------------------------------------------------------------------------------------------------------


def taken(doors: imports.Doors, data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = doors.ask("file", text=imports.compact(data))["ok"]["backup"]
    return found


def test_each_thing_in_a_backup_stands_for_itself(doors: imports.Doors) -> None:
    good = backup()["saves"][0]
    bad = [
        None, 5, {}, {**good, "id": "a b"}, {**good, "id": ""}, {**good, "header": {**good["header"], "seats": [None]}},
        {**good, "header": {**good["header"], "played": "x"}}, {**good, "header": None}, {**good, "save": "half"},
        {**good, "save": {**good["save"], "rules": 99}},
    ]  # fmt: skip
    found = taken(doors, backup(saves=[*bad, {**good, "id": "other"}, *bad], results=[RESULT, {**RESULT, "seats": []}]))
    assert [one["id"] for one in found["saves"]] == ["other"]
    assert [one["id"] for one in found["results"]] == ["r1"]
    assert found["left"] == {"games": 20, "others": 1}


@pytest.mark.parametrize(
    "change",
    [
        {"seats": None}, {"seats": [None]}, {"seats": [{"kind": "human", "place": "x"}]}, {"ended": "x"},
        {"ended": 1e300},
        {"seats": [{**SEAT, "sources": {"x": "y"}}]}, {"seats": [{**SEAT, "score": {}}]},
        {"options": 5}, {"game": "chess"}, {"game": {}}, {"save": "a b"}, {"kept": {"header": {}, "save": {}}},
        {"id": "<b>"}, {"id": 5},
    ],
)  # fmt: skip
def test_a_crafted_result_is_left_out(doors: imports.Doors, change: dict[str, Any]) -> None:
    found = taken(doors, backup(results=[{**RESULT, **change}]))
    assert (found["results"], found["left"]["others"]) == ([], 1)


def test_pictures_and_strange_notes_never_come_with_a_backup(doors: imports.Doors) -> None:
    evil = {"svg": '<meta http-equiv="refresh" content="0; url=//example.org">', "box": [0, 0, 1, 1]}
    notes = {
        "picture-k3f907qa": evil, "thumb-k3f907qa": "data:image/webp;base64,AAAA", "picture-": evil, "spy": evil,
        "setup-bluemoon": {"seats": "x", "options": {}, "manners": {}}, "setup-chess": {},
        "tutorial-bluemoon": {"done": 5}, "panels-bluemoon": {"landscape": "1px;x"},
        "hints-bluemoon": {}, "text-table": "yes", "backup-made": "x",
        "tutorial-race": {"done": [1, 2], "id": "abc", "spy": 1}, "backup-reminded": 5, "constructor": {},
        "toString-x": 1,
    }  # fmt: skip
    assert taken(doors, backup(notes=notes))["notes"] == {
        "tutorial-race": {"done": [1, 2], "id": "abc"},
        "backup-reminded": 5,
    }


@pytest.mark.parametrize("made", [5, {}, "x", None, "2026-99-99", 1e300])
def test_a_backup_of_an_odd_day_still_comes_in(doors: imports.Doors, made: Any) -> None:
    found = taken(doors, backup(made=made))
    assert (found["made"], len(found["saves"])) == (None, 1)


@pytest.mark.parametrize("name", ["saves", "results", "notes", "settings", "profiles"])
@pytest.mark.parametrize("junk", [None, 5, "x", [5], {"x": 5}, [[]], [None]])
def test_a_backup_of_any_shape_is_no_accident(doors: imports.Doors, name: str, junk: Any) -> None:
    assert "backup" in doors.ask("file", text=imports.compact(backup(**{name: junk})))["ok"]


def test_people_of_a_backup_have_names_and_marks(doors: imports.Doors) -> None:
    good = {"id": "p1", "name": "Ana", "mark": "blue"}
    odd = [{**good, "mark": "red"}, {**good, "name": ""}, {**good, "name": {}}, {**good, "id": "a b"}, None]
    found = taken(doors, backup(profiles=[*odd, {**good, "spy": 1}]))
    assert found["profiles"] == [good]


# --- what is stored ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [{"here": 5}, {"here": ["x"]}, {"seats": [None]}, {"seats": 5}, {"played": "x"}, {"manners": "x"}, {"name": {}},
     {"arranged": "x"}, {"arranged": {"stars": 5}}, {"tutorial": 5}, {"tutorial": {"at": "x"}}, {"turn": {}},
     {"state": 7},
     {"steps": "x"}, {"size": {}}, {"result": "a b"}, {"game": None}, {"created": "x"}, {"seconds": "x"}],
)  # fmt: skip
def test_a_broken_header_is_known_as_broken(doors: imports.Doors, change: dict[str, Any]) -> None:
    header = backup()["saves"][0]["header"]
    assert doors.ask("header", data=header)["ok"] == header
    assert doors.ask("header", data={**header, **change})["ok"] is None


def test_stored_notes_settings_and_people_are_read_with_care(doors: imports.Doors) -> None:
    def note(name: str, data: Any) -> Any:
        return doors.ask("note", name=name, data=data)["ok"]

    assert note("thumb-abc", "https://example.org/x.png") is None
    assert note("thumb-abc", "data:image/svg+xml,<svg/>") is None
    assert note("thumb-abc", "data:image/webp;base64,AAAA") == "data:image/webp;base64,AAAA"
    assert note("picture-abc", {"svg": "<g/>", "box": [0, 0, "x", 1]}) is None
    assert note("panels-race", {"landscape": "0; background: red"}) is None
    assert doors.ask("settings", data={"theme": "<b>", "size": 1e9, "sound": "x", "pace": "fast", "spy": 1})["ok"] == {
        "pace": "fast"
    }
    assert doors.ask("profiles", data=[None, {"id": "a", "name": "Ana", "mark": "pink"}, 5])["ok"] == [
        {"id": "a", "name": "Ana", "mark": "pink"}
    ]


# --- words and places -------------------------------------------------------------------------------------------------


def test_every_refusal_can_be_said_in_both_languages() -> None:
    code = "".join((SITE / "js" / f"{name}.js").read_text("utf-8") for name in ("schema", "packet", "sharing"))
    reasons = set(re.findall(r'new Refused\("(\w+)"', code)) | {"damaged", "foreign"}
    schema = (SITE / "js" / "schema.js").read_text("utf-8")
    parts = set(
        re.findall(
            r"^  (\w+)(?::|,)", schema[schema.index("const saveFields") : schema.index("// --- what lists")], re.M
        )
    )
    parts |= {"header", "id", "name", "seats", "manners", "round", "turn", "mail"}
    for lang in pages.LANGUAGES:
        words = pages.catalogue(lang)["import"]
        assert reasons <= set(words)
        assert parts == set(words["parts"])
        assert set(words["why"]) == {"missing", "large", "odd"}


def test_every_note_that_a_page_keeps_is_described() -> None:
    schema = (SITE / "js" / "schema.js").read_text("utf-8")
    described = set(
        re.findall(r'^  "?([a-z-]+)"?: ', schema[schema.index("const NOTES") : schema.index("const family")], re.M)
    )
    used = set()
    for path in (SITE / "js").rglob("*.js"):
        used |= set(re.findall(r'notes\.[gs]et\([`"]([a-z-]+?)-?[`"$]', path.read_text("utf-8")))
    assert {"setup", "text-table", "tutorial"} <= used
    assert used <= described
