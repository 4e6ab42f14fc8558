"""Gaia Project: what is seen to move (tokens, points, satellites), who took an octagon, what a first game explains."""

from __future__ import annotations

import re
from itertools import chain
from types import SimpleNamespace
from typing import Any

from pygames.core.events import Event
from pygames.gaia.components import POWER
from tests.ui.conftest import BOT, Page
from tests.ui.test_gaia import GAME, save_of
from tests.ui.test_gaia_table import ANA, rich, until
from ui.scenes.gaia import (
    RESEARCH,
    SCENE,
    about,
    charging,
    effects,
    own,
    recap,
    research,
    rolling,
    space,
    telling,
    tiles,
)
from ui.scenes.parts.effects import Flight
from ui.words import Words


def followed(*counts: tuple[int, int, int, int]) -> list[list[list[str]]]:
    areas: list[list[str]] = [[], [], [], []]
    found = []
    for row in counts:
        rolling.follow(areas, row)
        found.append([list(area) for area in areas])
    return found


def test_a_charged_token_is_the_same_one_in_the_next_bowl() -> None:
    before, charged, spent, burnt = followed((2, 4, 0, 0), (1, 4, 1, 0), (2, 4, 0, 0), (2, 2, 1, 0))
    assert set(charged[2]) <= set(before[0] + before[1])
    assert len(set(before[1]) & set(charged[1])) >= 3, "the others stay where they are"
    assert charged[2][0] in spent[0], "what is spent goes back to area I"
    assert burnt[2][0] in spent[1] and len(list(chain(*burnt))) == 5
    for row in (before, charged, spent, burnt):
        names = list(chain(*row))
        assert len(names) == len(set(names))


def test_tokens_of_the_own_board_roll_with_a_power_action() -> None:
    page = Page(save_of(ANA, BOT, seed="rolls", setup="first"))
    until(page, "TakeTurn", "mine")
    s = rich(page, qic=1)
    s.boards[0].bowls = [0, 2, 4, 0]
    page.desk.seen = (None, {}, {})
    view, look = page.desk.view(), page.desk.look(page.desk.view())
    drawn = {x.key: x for x in own.drawing(view, 0, look).sprites if x.layer == "tokens"}
    s.boards[0].bowls = [0, 1, 5, 0]
    page.desk.seen = (None, {}, {})
    view, look = page.desk.view(), page.desk.look(page.desk.view())
    after = {x.key: x for x in own.drawing(view, 0, look).sprites if x.layer == "tokens"}
    assert set(after) == set(drawn), "none comes, none goes"
    far = [key for key in after if after[key].x - drawn[key].x > own.WIDE / 8]
    assert len(far) == 1 and "moves" in after[far[0]].classes


def gain(seat: int, n: int) -> Event:
    return Event("gain", seat, {"what": "vp", "n": n, "source": "round"}, None)


def test_points_fly_from_where_they_were_won() -> None:
    built = Event("mine", 0, {"where": "hex:1,2"}, None)
    passed = Event("pass", 0, {"booster": "booster_pass_mines"}, None)
    joined = Event("federation", 1, {"n": 2, "spaces": ("hex:0,0", "hex:0,1")}, None)
    assert effects.flights([gain(0, 1), built, gain(0, 3), passed, gain(0, 5)]) == [Flight("vp", "hex:1,2", 0, 3)]
    assert effects.flights([joined, gain(1, 12)]) == [Flight("vp", "hex:0,0", 1, 12)]
    assert SCENE.flights([built, gain(0, -1)]) == [], "what is paid does not fly"


def test_an_advance_goes_to_the_page_of_research_where_another_page_is_looked_at() -> None:
    """R86: on the page itself the marker climbs; from elsewhere its likeness flies to the page's tab."""
    found = effects.flights([Event("advance", 1, {"area": "science", "level": 2}, None)])
    assert found == [Flight("research", "marker_science_1", 1, pays=True, page=RESEARCH)]
    page = Page(save_of(ANA, BOT, seed="rolls", setup="first"))
    until(page, "TakeTurn", "mine")
    view = page.desk.view()
    assert "marker_science_1" in {sprite.key for sprite in research.sprites(view, page.desk.look(view))}


def test_satellites_and_structures_come_up_in_their_place() -> None:
    page = Page(save_of(ANA, BOT, seed="rolls", setup="first"))
    until(page, "TakeTurn", "mine")
    view, look = page.desk.view(), page.desk.look(page.desk.view())
    view["boards"][0]["satellites"] = ["hex:0,0", "hex:0,1"]
    for sprite in [*space.satellites(view, look), *space.pieces(view, look, space.structures(view))]:
        assert "appears" in sprite.classes.split(), sprite.key
        assert re.match(r'<g( class="stand")?>', sprite.markup), "what is scaled has no place of its own"


def test_R93_a_used_octagon_shows_who_took_it_this_round() -> None:
    page = Page(save_of(ANA, BOT, seed="rolls", setup="first"))
    until(page, "TakeTurn", "mine")
    name = next(iter(POWER))

    def moment(*events: Event) -> Any:
        return SimpleNamespace(events=events)

    taken = Event("power_action", 1, {"action": name}, None)
    assert tiles.takers([moment(taken)]) == {name: ("1",)}
    assert tiles.takers([moment(taken), moment(Event("round", None, {}, None))]) == {}, "a new round"
    view, look = page.desk.view(), page.desk.look(page.desk.view())
    view["actions"][name] = True
    shown = {x.key: x for x in tiles.actions(view, look._replace(trails={name: ("1",)}))}
    assert "owner-sign" in shown[name].markup and "taken by Bot 2" in shown[name].label
    assert "owner-sign" not in {x.key: x for x in tiles.actions(view, look._replace(trails={}))}[name].markup


def test_the_list_of_planets_begins_with_the_cheapest() -> None:
    page = Page(save_of(ANA, BOT, seed="names", setup="first"))
    until(page, "TakeTurn", "mine")
    page.send("verb", verb="mine")
    tags = page.desk.look(page.desk.view()).tags
    prices = [about._dear(tags[row["id"]]) for row in page.now["bar"]["list"]]
    assert len(set(prices)) > 2 and prices == sorted(prices)


def test_gain_and_price_never_hide_a_planet_that_has_room_beside_it() -> None:
    page = Page(save_of(ANA, BOT, seed="first-light", setup="first"))
    until(page, "TakeTurn", "mine")
    look = page.desk.look(page.desk.view())
    crowd = {f"hex:0,{n}": [("credits", "2"), ("ore", "4"), ("vp", "+2")] for n in (0, 1)}
    drawn = space.tags(look._replace(tags={"hex:0,1": crowd["hex:0,1"]}))[0].markup
    assert drawn.count("<rect") == 2, "points above, the price below"
    crowded = {x.key: x.markup for x in space.tags(look._replace(tags=crowd))}
    assert all(
        art.count("<rect") in (1, 2) and f'y="{space.MIDDLE - space.HIGH / 2}"' not in art for art in crowded.values()
    )


def test_a_first_game_names_the_signs_of_each_page() -> None:
    for lang in ("en", "pt-BR"):
        words = Words(lang, GAME)
        for names in telling.SIGNS.values():
            assert all(words.maybe(f"legend.{name}") for name in names), lang


def test_R109_the_ribbon_offers_the_order_that_would_have_said_yes() -> None:
    page = Page(save_of(ANA, BOT, seed="rolls", setup="first"))
    s = until(page, "TakeTurn", "mine")
    look = page.desk.look(page.desk.view())
    s.boards[0].bowls, s.boards[0].vp = [4, 4, 0, 0], 10
    assert charging._always(s, 0, 1, look) == ("charge", "free", "Always take what is free")
    assert charging._always(s, 0, 3, look) == ("charge", "two", "Always, up to 2 points")
    assert charging._always(s, 0, 5, look) is None, "no order pays four"
    s.boards[0].bowls = [0, 1, 3, 0]
    assert charging._always(s, 0, 3, look) == ("charge", "free", "Always take what is free"), "one token moves, free"


def test_the_points_one_begins_with_are_nobodys_deed() -> None:
    start = Event("gain", 1, {"what": "vp", "n": 10, "source": "start"}, None)
    moments: Any = [SimpleNamespace(events=[start])]
    assert recap.deeds(moments, 1, Words("en", GAME)) == []
    moments = [SimpleNamespace(events=[start, gain(1, 3)])]
    assert [text for _, text in recap.deeds(moments, 1, Words("en", GAME))] == ["+3 points"]
