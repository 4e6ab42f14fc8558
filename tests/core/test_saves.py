"""Saves: whole, damaged, foreign, old and new."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.core import saves
from pygames.core.bots import base
from pygames.core.bots.uniform import Uniform
from pygames.core.game import Game
from pygames.core.problems import Problem
from pygames.core.rng import Rng
from pygames.core.table import Seat, Table
from pygames.core.text import LANGUAGES, Catalogue
from tests.core.toys.race import GAME as RACE

FIXTURES = Path(__file__).parent / "saves"


def find(name: str) -> Game[Any]:
    if name != RACE.name:
        raise Problem("unknown_game", game=name, known=[RACE.name])
    return RACE


def played(actions: int = 10_000, seed: str = "s1") -> Table:
    """A match of bots, played on for some actions."""
    table = Table(RACE, [Seat("human", "Ana"), Seat("bot", level="hard"), Seat("human", "Zoë 🚀")], {}, seed)
    while not table.is_over and len(table.past) < actions:
        seat = table.asked()[-1]
        table.act(base.choose(table, seat, Uniform()))
    return table


@pytest.fixture(scope="module")
def whole() -> str:
    return saves.dumps(played())


def data(whole: str) -> Any:
    return json.loads(whole)


@pytest.mark.parametrize("actions", [0, 1, 7, 10_000])
def test_a_save_opens_where_it_was_made(actions: int) -> None:
    table = played(actions)
    table.taken_back = 2
    loaded = saves.loads(saves.dumps(table), find)
    assert loaded.problem is None
    assert loaded.good == loaded.total == len(table.past)
    again = loaded.table
    assert again.state.digest() == table.state.digest()
    assert (again.seats, again.options, again.seed, again.taken_back) == (table.seats, table.options, table.seed, 2)
    assert again.actions == table.actions
    assert saves.dumps(again) == saves.dumps(table)


def test_a_save_holds_no_state_and_is_readable(whole: str) -> None:
    made = data(whole)
    assert set(made) == {"pygames", "game", "rules", "options", "seed", "seats", "actions", "checks"}
    assert made["seats"][0] == {"kind": "human", "name": "Ana"}
    assert "Zoë 🚀" in whole
    count = len(made["actions"])
    assert set(made["checks"]) == {"0", *map(str, range(50, count + 1, 50)), str(count)}
    assert all(f"\n  {json.dumps(a)}" in whole for a in made["actions"])


# --- damage ---------------------------------------------------------------------------------------------------------

JUNK: list[Any] = [
    None,
    True,
    7,
    -1.5,
    "junk",
    "",
    [],
    [7],
    {},
    {"junk": 7},
    {"1": []},
    [[]],
    [{}],
    ["\ud800"],
    "\ud800",
]


@pytest.mark.parametrize("field", ["pygames", "game", "rules", "options", "seed", "seats", "actions", "checks"])
def test_damage_in_any_field_is_a_problem_that_can_be_said_or_a_shorter_match(field: str, whole: str) -> None:
    for junk in [*JUNK, "missing"]:
        made = data(whole)
        if junk == "missing":
            del made[field]
        else:
            made[field] = junk
        try:
            loaded = saves.loads(json.dumps(made), find)
        except Problem as problem:
            found: Problem | None = problem
        else:
            found = loaded.problem
            assert loaded.good <= loaded.total
            loaded.table.state.digest()
        is_harmless = (field, junk) == ("options", {})
        is_harmless |= field == "checks" and isinstance(junk, dict)  # without checks it is followed on trust
        assert found or is_harmless, f"{field} = {junk!r} was accepted"
        if found:
            for lang in LANGUAGES:
                assert not Catalogue(lang, RACE).problem(found).startswith("[")


@pytest.mark.parametrize(
    "seat",
    [None, "Ana", {"kind": "cat"}, {"kind": "human", "age": "7"}, {"name": 7}, {"kind": "bot"}]
    + [{"kind": "bot", "level": "godlike"}, {"level": "hard"}, {"name": "\ud800"}],
)
def test_a_seat_that_makes_no_sense_is_damage(seat: Any, whole: str) -> None:
    made = data(whole)
    made["seats"][1] = seat
    with pytest.raises(Problem) as found:
        saves.load(made, find)
    assert (found.value.key, found.value.data) == ("damaged_save", {"field": "seats"})


def test_truncated_text_is_never_more_than_a_problem(whole: str) -> None:
    for length in range(0, len(whole) - 2, 37):
        with pytest.raises(Problem, match="not_a_save"):
            saves.loads(whole[:length], find)


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "7", "\x00", '{"a": 1}', '{"pygames": "1"}', "[" * 100_000])
def test_foreign_text_is_not_a_save(text: str) -> None:
    with pytest.raises(Problem, match="not_a_save"):
        saves.loads(text, find)


def test_random_damage_never_ends_in_anything_but_a_problem(whole: str) -> None:
    rng = Rng(3)
    for _ in range(150):
        at = rng.below(len(whole))
        text = whole[:at] + rng.pick(['"', "}", "7", "A", " ", "null", "\\ud800", ""]) + whole[at + rng.below(4) :]
        try:
            saves.loads(text, find)
        except Problem:
            continue


@pytest.mark.parametrize(
    "line", ["A choose dance", "D choose explore", "nonsense", "", 7, None, "A choose explore+settle"]
)
def test_an_impossible_action_opens_the_match_just_before_it(line: Any, whole: str) -> None:
    made = data(whole)
    made["actions"][20] = line
    loaded = saves.load(made, find)
    assert loaded.problem is not None
    assert (loaded.problem.key, loaded.problem.data["at"]) == ("save_stops", 21)
    assert (loaded.good, loaded.total) == (20, len(made["actions"]))
    assert [str(a) for a in loaded.table.actions] == made["actions"][:20]


def test_a_wrong_check_opens_the_match_at_the_last_good_one(whole: str) -> None:
    made = data(whole)
    good = str(played(10).state.digest())
    made["checks"] |= {"10": good, "15": "0" * 12}
    loaded = saves.load(made, find)
    assert loaded.problem is not None
    assert (loaded.problem.key, loaded.problem.data) == ("save_differs", {"at": 15, "good": 10})
    assert loaded.good == 10
    assert loaded.table.state.digest() == good


def test_a_list_that_lost_its_end_is_noticed(whole: str) -> None:
    made = data(whole)
    del made["actions"][-5:]
    loaded = saves.load(made, find)
    assert loaded.problem is not None
    assert (loaded.problem.key, loaded.problem.data) == ("damaged_save", {"field": "actions"})
    assert loaded.good == len(made["actions"])


def test_a_different_set_up_is_noticed_before_anything_is_played(whole: str) -> None:
    made = data(whole) | {"seed": "another"}
    loaded = saves.load(made, find)
    assert loaded.problem is not None
    assert (loaded.problem.key, loaded.good) == ("save_differs", 0)


def test_an_unknown_game_and_a_wrong_table_are_problems(whole: str) -> None:
    for change, key in (
        ({"game": "chess"}, "unknown_game"),
        ({"seats": [{}]}, "bad_seat_count"),
        ({"options": {"colour": "red"}}, "unknown_option"),
    ):
        with pytest.raises(Problem, match=key):
            saves.load(data(whole) | change, find)


# --- versions -------------------------------------------------------------------------------------------------------


def test_newer_versions_are_refused_politely(whole: str) -> None:
    with pytest.raises(Problem, match="newer_format"):
        saves.load({"pygames": saves.FORMAT + 1, "unheard": "of"}, find)
    with pytest.raises(Problem, match="newer_rules"):
        saves.load(data(whole) | {"rules": RACE.rules + 1}, find)


def test_an_old_format_is_brought_up_to_date(whole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Format 0 is made up: the list was one text, there were no checks and no rules version."""

    def from_0(save: dict[str, Any]) -> dict[str, Any]:
        return {**save, "actions": save["moves"].split(";"), "checks": {}, "rules": 2}

    monkeypatch.setattr(saves, "FORMATS", {0: from_0})
    made = data(whole)
    old = {k: v for k, v in made.items() if k not in ("actions", "checks", "rules")}
    old |= {"pygames": 0, "moves": ";".join(made["actions"])}
    before = json.dumps(old)
    loaded = saves.load(old, find)
    assert loaded.problem is None
    assert loaded.good == len(made["actions"])
    assert json.dumps(old) == before, "the original is left as it was"
    for broken in ({"moves": 7}, {}):
        with pytest.raises(Problem, match="damaged_save"):
            saves.load({**{k: v for k, v in old.items() if k != "moves"}, **broken}, find)


def test_old_rules_are_brought_up_to_date_through_several_steps(whole: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(old: str, new: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
        return lambda save: {**save, "actions": [a.replace(old, new) for a in save["actions"]]}

    monkeypatch.setattr(RACE, "migrations", {0: renamed(" first ", " pick "), 1: renamed(" pick ", " choose ")})
    made = data(whole)
    for rules, verb in ((1, " pick "), (0, " first ")):
        old = made | {"rules": rules, "actions": [a.replace(" choose ", verb) for a in made["actions"]]}
        loaded = saves.load(old, find)
        assert loaded.problem is None
        assert saves.save(loaded.table) == made


def test_old_rules_without_a_migration_are_followed_as_far_as_they_go(
    whole: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RACE, "migrations", {})
    made = data(whole) | {"rules": 1}
    assert saves.load(made, find).problem is None
    made["actions"] = [a.replace(" choose ", " pick ") for a in made["actions"]]
    stopped = saves.load(made, find)
    assert stopped.problem is not None
    assert (stopped.problem.key, stopped.good) == ("save_stops", 0)


def test_a_file_of_long_ago_still_opens() -> None:
    """A kept file of format 1 and rules 1: never write it anew, write a migration instead."""
    loaded = saves.loads((FIXTURES / "race-format1-rules1.json").read_text("utf-8"), find)
    assert loaded.problem is None
    assert loaded.table.is_over
    assert RACE.outcome(loaded.table.state).scores == (8, 11)  # type: ignore[arg-type]


# --- from outside -----------------------------------------------------------------------------------------------------


MARKS = {"nines": "9" * 5000, "zeros": "0" * 5000 + "7", "other digits": "٣" * 5000, "minus": "-1", "x": "x", "": ""}


@pytest.mark.parametrize("name", MARKS)
def test_a_check_of_any_number_of_digits_is_no_accident(name: str, whole: str) -> None:
    mark = MARKS[name]
    made = data(whole)
    made["checks"][mark] = "x"
    loaded = saves.load(made, find)
    assert (loaded.problem is not None) == (name == "nines")  # the list was longer once
    assert loaded.problem is None or loaded.problem.key == "damaged_save"


@pytest.mark.parametrize("rules", [0, -5, -(10**60)])
def test_rules_that_never_were_are_damage(rules: int, whole: str) -> None:
    with pytest.raises(Problem, match="damaged_save"):
        saves.load({**data(whole), "rules": rules}, find)


@pytest.mark.parametrize("taken_back", [-1, 10**30, True, "2"])
def test_a_count_of_undos_that_cannot_be_is_damage(taken_back: object, whole: str) -> None:
    with pytest.raises(Problem, match="damaged_save"):
        saves.load({**data(whole), "taken_back": taken_back}, find)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "change",
    [
        {"actions": ["A " + "x" * 100_000]},
        {"actions": ["A\n\x1b[2J\u202e" * 50]},
        {"rules": 10**4000},
        {"pygames": 10**4000},
        {"game": "chess" * 5000},
        {"options": {"a" * 5000: "b"}},
        {"options": {"length": "b\u202e\n" * 5000}},
    ],
)
def test_an_error_quotes_a_few_words_and_no_control_signs(change: dict[str, Any], lang: str, whole: str) -> None:
    try:
        problem = saves.load({**data(whole), **change}, find).problem
    except Problem as raised:
        problem = raised
    assert problem is not None
    said = Catalogue(lang, RACE).problem(problem)
    assert len(said) < 300
    assert not {"\n", "\x1b", "\u202e"} & set(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_problem_names_parts_and_games_in_words_and_quotes_what_was_typed(lang: str) -> None:
    gaia = pygames.game("gaia")
    words = Catalogue(lang, gaia)
    for field in saves.FIELDS:
        assert words.has(f"field.{field}")
        assert words.say(f"field.{field}") in words.problem(Problem("damaged_save", field=field))
    newer = words.problem(Problem("newer_rules", game="gaia", rules=9, known=1))
    assert words.say("game.name") in newer
    assert '"setup"' in words.problem(Problem("unknown_option", game="gaia", option="setup", known=["automa"]))
