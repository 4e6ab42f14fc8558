"""What is seen and heard of what has just happened: gains that fly, a reveal, cues; never twice, never in secret."""

from __future__ import annotations

import re

import pytest

from pygames.core.events import Event
from tests.bluemoon import build
from tests.ui.conftest import BOT, FOUR, HUMAN, Page, save_of
from tools import pages
from ui.scenes import scene_of
from ui.scenes.bluemoon import land
from ui.scenes.parts.effects import Flight

GAMES = ("bluemoon", "race", "pulsar", "andromeda", "gaia")
SOUNDS = set(re.findall(r"^  (\w+): \[", (pages.SITE / "js" / "cues.js").read_text("utf-8"), re.M))


def test_there_are_a_dozen_cues_and_scenes_name_none_else() -> None:
    assert len(SOUNDS) >= 12 and {"flip", "stone", "chime", "dice", "power", "launch", "hit", "turn", "end"} <= SOUNDS
    for game in GAMES:
        assert set(scene_of(game).cues.values()) <= SOUNDS, game


def test_what_a_building_pays_flies_from_it_to_whoever_gets_it() -> None:
    def gain(seat: int, n: int) -> Event:
        return Event("gain", seat, {"what": "crystals", "n": n, "source": "building"}, None)

    before = Event("gain", 0, {"what": "scales", "n": 2, "source": "dragons"}, None)
    rebuilt = Event("rebuild", 0, {"tile": "mill", "winner": 0, "contributors": [0, 1]}, None)
    found = scene_of("bluemoon").flights([before, rebuilt, gain(0, 3), gain(1, 1)])
    assert found == [Flight("crystals", "mill", 0, 3), Flight("crystals", "mill", 1, 1)], "scales came from the dragon"


def test_news_come_once_and_only_with_what_happens() -> None:
    page = Page(save_of(HUMAN, BOT))
    assert "news" not in page.now, "an opened match moves nothing"
    page.bots()
    walk = page.send("tap", id=next(c for c in page.desk.picker.found if c.verb == "walk").slots[0].ids[0])
    assert "news" not in walk, "a choice that is not made is no news"
    assert page.send("confirm")["news"]["cues"] == ["step"]
    assert "news" not in page.send("settings", settings={})
    assert "news" not in page.send("undo"), "what is taken back is not played again"
    assert "news" not in page.send("go_to", at=0), "nor what is looked at again"


def test_nothing_is_told_behind_the_curtain() -> None:
    page = Page(save_of(*FOUR[:2]), hands="curtain")
    page.send("reveal")
    while page.now["curtain"] is None:
        page.play(steps=1)
        patch = page.send("hand_over")
        assert "news" not in patch or page.now["curtain"] is None


@pytest.mark.parametrize("rebuilt", [("mill", "library"), ()])
def test_gardens_join_neighbours_that_stand(rebuilt: tuple[str, ...]) -> None:
    view = build.table().view(0)
    for tile in view["city"]:
        view["city"][tile]["rebuilt"] = tile in rebuilt
    for at, tile in enumerate(rebuilt):
        view["city"][tile] |= {"row": 4, "column": 1 + at}
    assert [s.key for s in land.gardens(view)] == (["garden_41e"] if rebuilt else [])


def test_cards_and_stones_go_where_they_are_paid_and_come_from_where_they_are_got() -> None:
    """Blue Moon City: a contribution, its scale, an offering, a draw."""
    found = scene_of("bluemoon").flights([
        Event("contribute", 0, {"space": "mill.1", "cards": ["terrah2a", "terrah3a"]}, None),
        Event("gain", 0, {"what": "scales", "n": 1, "source": "dragons"}, None),
        Event("gain", 1, {"what": "crystals", "n": -9, "source": "offerings"}, None),
        Event("gain", 1, {"what": "offerings", "n": 1, "source": "square"}, None),
        Event("offering", 1, {"price": 9, "surcharge": 0, "count": 1, "need": 4}, None),
        Event("draw", 1, {"n": 2}, None),
    ])  # fmt: skip
    assert found == [
        Flight("cards", "mill", 0, 2, pays=True), Flight("scales", "mill", 0, 1), Flight("offerings", "obelisk", 1, 1),
        Flight("crystals", "obelisk", 1, 9, pays=True), Flight("cards", "deck", 1, 2),
    ]  # fmt: skip


def test_points_fly_from_the_card_that_brings_them_and_a_sale_from_its_world() -> None:
    """Race: a world paid for and its points, goods consumed, a sale, a draw of another."""
    found = scene_of("race").flights([
        Event("gain", 0, {"what": "vp", "n": 1, "source": "new_sparta"}, None),
        Event("settled", 0, {"card": "new_vinland", "n": 2}, None),
        Event("gain", 0, {"what": "vp", "n": 1, "source": "new_vinland"}, None),
        Event("sell", 1, {"world": "artist_colony", "n": 3}, None),
        Event("draw", 1, {"n": 3, "source": "trade"}, None),
        Event("draw", 0, {"n": 1, "source": "explore"}, None),
    ])  # fmt: skip
    assert found == [
        Flight("cards", "discard", 0, 2, pays=True), Flight("vp", "card-new_vinland", 0, 1),
        Flight("cards", "card-artist_colony", 1, 3), Flight("cards", "deck", 0, 1),
    ]  # fmt: skip
