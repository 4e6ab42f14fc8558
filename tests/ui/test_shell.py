"""The shell for large boards: pages, own boards, groups of verbs, reactions, standing orders, acts off turn."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core import text
from tests.core.toys.andromeda import Andromeda
from tests.core.toys.gaia import ChargePower, Gaia, GaiaState, charging
from tests.ui.conftest import BOT, HUMAN, Page, save_of
from tests.ui.toy import TEXTS, ToyScene
from ui import desk, words
from ui.scenes import scene_of
from ui.scenes.base import Scene

PEOPLE = [{**HUMAN, "name": name} for name in ("Ana", "Bia", "Caio")]


class SteppedGaia(Gaia):
    """A view names its step, as those of the games do."""

    def view(self, s: Any, seat: int | None) -> dict[str, Any]:
        return {**super().view(s, seat), "step": type(s.agenda[-1]).__name__ if s.agenda else ""}


class PlainScene(ToyScene):
    """The same table with one board and nobody's own."""

    name = "toy-andromeda"
    has_boards = False
    reaction_steps = ()

    def boards(self, view: Any, look: Any) -> Any:
        return ()

    def sprites(self, view: Any, look: Any) -> Any:
        return []

    def stats(self, view: Any, seat: int, look: Any) -> Any:
        return []


def put(monkeypatch: pytest.MonkeyPatch, game: Any, scene: Scene) -> None:
    """A toy in place of a game that can be played."""

    def found(folder: str, lang: str) -> Any:
        return TEXTS if "scenes" in folder else text.entries(folder, lang)

    monkeypatch.setattr(words, "entries", found)
    monkeypatch.setattr(desk, "scene_of", lambda name: scene)
    monkeypatch.setattr("pygames.game", lambda name: game)


def table(
    monkeypatch: pytest.MonkeyPatch, people: int = 2, header: dict[str, Any] | None = None, seed: str = "4"
) -> Page:
    put(monkeypatch, SteppedGaia(), ToyScene())
    save = {"pygames": 1, "game": "toy-gaia", "rules": 1, "options": {}, "seed": seed, "seats": PEOPLE[:people],
            "actions": [], "checks": {}}  # fmt: skip
    return Page(save, header=header)


def rail(page: Page) -> dict[str, bool]:
    return {row["key"]: row["on"] for row in page.now["pages"]["rail"]}


def build_next_door(page: Page, *neighbours: int) -> None:
    """Whoever is in front builds where these are offered power."""
    s = page.desk.table.state
    assert isinstance(s, GaiaState)
    for item in next(c for c in page.desk.picker.found if c.verb == "build").slots[0].ids:
        if [step for step in charging(s, 0, item) if step.asks(s)] == [ChargePower(seat, 1) for seat in neighbours]:
            page.send("verb", verb="build")
            page.send("tap", id=item)
            page.send("confirm")
            return
    raise AssertionError("nobody lives near")


# --- pages ------------------------------------------------------------------------------------------------------------


def test_only_boards_in_sight_are_sent_and_each_is_patched(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    assert {place: b["key"] for place, b in page.now["boards"].items()} == {"main": "map", "own": "own"}
    assert rail(page) == {"map": True, "research": False, "tiles": False}
    patch = page.send("verb", verb="build")
    assert set(patch["boards"]) == {"main"} and "svg" not in patch["boards"]["main"]
    patch = page.send("page", key="tiles")
    assert patch["boards"]["main"]["key"] == "tiles" and patch["boards"]["main"]["svg"].count("data-id") == 3
    assert "own" not in patch["boards"] and rail(page)["tiles"]


def test_ids_of_drawings_on_one_page_do_not_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    boards = page.now["boards"]
    assert 'id="layer-ground"' in boards["main"]["svg"] and 'id="own-layer-ground"' in boards["own"]["svg"]
    assert 'id="own-sprite-bowl"' in boards["own"]["svg"]


def test_a_question_answered_on_one_page_brings_it_to_the_front_and_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    page.send("verb", verb="upgrade")
    page.send("confirm")
    while page.now["ribbon"]:
        page.send("react", n=1)
    assert rail(page)["tiles"], "a tile must be taken"
    page.send("page", key="map")  # the player may look elsewhere
    assert rail(page)["map"]
    assert [row["asked"] for row in page.now["pages"]["rail"]] == [0, 0, 3], "and sees where the answer is"
    page.send("tap", id="page:tiles")
    assert rail(page)["tiles"]
    page.send("tap", id="tile-vp")
    page.send("confirm")
    assert rail(page)["research"]
    page.send("tap", id="science")
    page.send("confirm")
    assert page.desk.front == 1 and rail(page)["map"], "back where the player was"


def test_a_led_page_goes_back_when_the_choice_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    page.send("page", key="research")
    page.send("verb", verb="build")
    assert rail(page)["map"]
    page.send("cancel")
    assert rail(page)["research"]


def test_wide_screens_show_two_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    patch = page.send("shape", aspect=1.0, columns=2)
    assert patch["boards"]["second"]["key"] == "research" and "main" not in patch["boards"]
    page.send("page", key="tiles")
    assert rail(page) == {"map": True, "research": False, "tiles": True}
    page.send("page", key="tiles")  # shown already: it takes the first place
    assert page.now["boards"]["main"]["key"] == "tiles" and page.now["boards"]["second"]["key"] == "map"
    assert page.send("shape", aspect=1.0, columns=1)["boards"] == {"second": None}


def test_a_rival_opens_as_a_whole_board_and_closes_in_one_tap(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    patch = page.send("info", id="seat:1")
    assert "info" not in patch and patch["boards"]["main"]["key"] == "seat:1"
    assert page.now["pages"]["seat"]["name"] == "Bia" and 'data-id="bowl1"' in patch["boards"]["main"]["svg"]
    assert page.send("info", id="seat:1", card=True)["info"]["title"] == "Bia"
    assert page.send("page", key="")["boards"]["main"]["key"] == "map"
    page.send("info", id="seat:1")
    page.send("verb", verb="build")
    assert page.now["pages"]["seat"] is None, "a choice on the map shows the map"


# --- verbs ------------------------------------------------------------------------------------------------------------


def test_verbs_stand_in_groups_with_counts_and_dimmed_ones_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    rows = page.now["bar"]["verbs"]
    assert [(r["group"], r["verb"]) for r in rows] == [
        ("build", "build"), ("build", "upgrade"), ("build", "federate"), ("end", "pass")
    ]  # fmt: skip
    assert rows[0]["n"] > 1 and rows[2]["n"] == 0 and rows[3]["plain"] and page.now["bar"]["buttons"] == []
    assert page.send("verb", verb="federate")["why"]["lines"]
    assert not page.now["bar"]["cancel"]


# --- reactions --------------------------------------------------------------------------------------------------------


def test_a_reaction_is_a_ribbon_without_handing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    build_next_door(page, 1)
    ribbon = page.now["ribbon"]
    assert ribbon["who"]["name"] == "Bia" and [a["label"] for a in ribbon["answers"]] == ["Charge", "Do not charge"]
    assert [(c["before"], c["after"]) for c in ribbon["changes"]] == [("0", "1"), ("2", "2")]
    assert page.desk.front == 0 and page.now["curtain"] is None and page.now["hand"]["who"]["name"] == "Ana"
    assert page.now["bar"]["reacts"] and not page.desk.look(page.desk.view()).can
    assert page.now["bar"]["undo"]["on"], "whoever built may still take it back"
    page.send("react", n=0)
    assert page.now["ribbon"] is None and page.desk.table.state.power[1] == 1 and page.desk.front == 1


def test_always_do_this_answers_now_and_from_now_on_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    build_next_door(page, 1)
    always = page.now["ribbon"]["always"]
    patch = page.send("order", seat=1, key=always["key"], value=always["value"])
    assert page.desk.table.state.power[1] == 1 and page.now["ribbon"] is None
    assert patch["save"]["header"]["orders"] == {"1": {"charge": "free"}}
    rows = page.now["orders"]
    assert [[v["value"] for v in r["orders"][0]["values"] if v["on"]] for r in rows] == [["ask"], ["free"]]
    again = Page(patch["save"]["save"], header=patch["save"]["header"])
    assert again.desk.orders_of(1) == {"charge": "free"} and again.desk.orders_of(0) == {"charge": "ask"}


def test_unknown_orders_count_as_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch, header={"orders": {"1": {"charge": "rubbish", "other": "x"}}})
    assert page.desk.orders_of(1) == {"charge": "ask"}
    page.send("order", seat=1, key="charge", value="rubbish")
    assert page.desk.orders_of(1) == {"charge": "ask"}


def test_several_reactions_are_one_ribbon_with_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch, people=3, seed="1")
    build_next_door(page, 1, 2)
    assert page.now["ribbon"]["who"]["name"] == "Bia"
    assert [row["name"] for row in page.now["ribbon"]["next"]] == ["Caio"]
    page.send("react", n=1)
    assert page.now["ribbon"]["who"]["name"] == "Caio" and page.now["ribbon"]["next"] == []


# --- acts off turn ----------------------------------------------------------------------------------------------------


def test_an_act_off_turn_is_offered_quietly_and_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, Andromeda(), PlainScene())
    bot = {"kind": "bot", "level": "random"}
    save = {"pygames": 1, "game": "toy-andromeda", "rules": 1, "options": {}, "seed": "4",
            "seats": [bot, {**HUMAN, "name": "Ana"}], "actions": [], "checks": {}}  # fmt: skip
    page = Page(save)
    assert page.now["bar"]["bot"] == 0 and page.now["hand"]["offers"] >= 1
    before = page.desk.n
    page.send("interject")
    assert page.now["bar"]["mine"] and "bot" not in page.now["bar"] and page.now["bar"]["cancel"]
    assert page.desk.n > before, "a bot's thought is late"
    page.send("cancel")
    assert page.now["bar"]["bot"] == 0 and not page.now["hand"]["acts"]
    page.send("interject")
    page.send("verb", verb="moon")
    page.send("confirm")
    assert page.desk.table.past[-1].action.verb == "moon" and page.now["bar"]["bot"] == 0


# --- as little as possible is drawn and sent -----------------------------------------------------------------------


def test_another_shape_draws_only_what_lies_otherwise_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    monkeypatch.setattr(ToyScene, "follows_shape", True, raising=False)
    assert "boards" not in page.send("shape", aspects={"main": 1.3, "own": 0.7}), "nothing lies otherwise"
    draw = ToyScene.seat_board

    def wide(self: Any, view: Any, seat: int, look: Any) -> Any:
        found = draw(self, view, seat, look)
        return found if look.aspect < 1 else found._replace(sprites=[s._replace(x=s.x + 9) for s in found.sprites])

    monkeypatch.setattr(ToyScene, "seat_board", wide)
    boards = page.send("shape", aspects={"main": 1.4, "own": 1.6})["boards"]
    assert set(boards) == {"own"} and "svg" in boards["own"], "the board in another shape is laid anew: nothing travels"


def test_a_page_that_comes_back_is_changed_not_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    before = [s for s in page.session.pictures.drawn if s.layer]
    page.send("page", key="tiles")
    page.send("verb", verb="build")  # lights change meanwhile
    back = page.send("page", key="map")["boards"]["main"] if not rail(page)["map"] else page.now["boards"]["main"]
    assert back["key"] == "map" and "svg" not in back and back["ops"], "what changed meanwhile, nothing else"
    assert {s.key for s in page.session.pictures.drawn} == {s.key for s in before}
    page.send("language", lang="pt-BR")
    assert "svg" in page.send("page", key="tiles")["boards"]["main"], "in other words it is drawn anew"
    page.session.pictures.forget_kept()  # as behind a curtain
    assert "svg" in page.send("page", key="map")["boards"]["main"]


def test_a_position_is_looked_at_once_however_often_one_taps(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    view = SteppedGaia.view

    def counted(self: Any, s: Any, seat: int | None) -> dict[str, Any]:
        made.append(1)
        return view(self, s, seat)

    monkeypatch.setattr(SteppedGaia, "view", counted)
    page = table(monkeypatch)
    seen = len(made)
    page.send("verb", verb="build")
    page.send("tap", id=page.desk.picker.targets()[0])
    assert len(made) == seen, "the position is the same"
    page.send("confirm")
    assert len(made) > seen


# --- a first game -----------------------------------------------------------------------------------------------------


def test_small_signs_have_words_until_a_match_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    page = table(monkeypatch)
    assert page.now["key"] == {
        "signs": [{"icon": "mine", "word": "a mine"}],
        "figures": [{"icon": "vp", "word": "points"}],
    }
    assert page.now["hand"]["stats"][0]["word"] == "points"
    page.send("page", key="tiles")
    assert page.now["key"]["signs"] == [], "signs belong to a page"
    page.send("settings", settings={"known": True})
    assert page.now["key"] is None and "word" not in page.now["hand"]["stats"][0]
    page.send("settings", settings={"known": False, "hints": False})
    assert page.now["key"] is None, "who wants no hints wants no words"


@pytest.mark.parametrize("game", ["bluemoon", "race", "pulsar", "andromeda", "gaia"])
@pytest.mark.parametrize("lang", ["pt-BR", "en"])
def test_every_sign_is_drawn_and_worded(game: str, lang: str) -> None:
    """What a scene names for its key has a symbol of the sheet, and words of a few letters."""
    scene = scene_of(game)
    found = Page(save_of(HUMAN, BOT, game=game), lang=lang)
    view, look = found.desk.view(), found.desk.look(found.desk.view())
    boards = [board.key for board in scene.boards(view, look)] or [""]
    sheet = scene.defs(look)
    for name in {one for board in boards for one in scene.signs(view, look._replace(board=board, wide=390.0))}:
        assert f'id="icon-{name}"' in sheet, name
        assert 0 < len(look.words.say(f"legend.{name}")) <= 26, name
    for row in scene.stats(view, 0, look):
        word = look.words.maybe(f"figure.{row['icon']}") or row["label"]
        assert len(word) <= 26, f"{game}: a word for {row['icon']} in [figure]"
