"""What a match played by hand showed: the same positions, and what the table says in them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.ui.conftest import MISSING, Page
from ui.scenes.gaia import SCENE, own

MATCH = json.loads((Path(__file__).parents[1] / "golden" / "gaia" / "played-2-terrans.json").read_text("utf-8"))


def before(action: str, lang: str = "en", skip: int = 0) -> Page:
    """The match as it stood before the player did something (for the n-th time)."""
    found = [at for at, line in enumerate(MATCH["actions"]) if line.startswith(f"A {action}")]
    keys = ("pygames", "game", "rules", "options", "seed", "seats")
    kept = {**{key: MATCH[key] for key in keys}, "actions": MATCH["actions"][: found[skip]], "checks": {}}
    return Page(kept, lang, {"orders": {"0": {"finish": "ask"}}})


def row(page: Page, verb: str) -> dict[str, Any]:
    return next(one for one in page.now["bar"]["verbs"] if one["verb"] == verb)


def test_R63_hexes_are_lit_when_a_federation_is_meant_and_counted_by_proposals() -> None:
    page = before("federation")
    hexes = {item for item in page.desk.look(page.desk.view()).can if item.startswith("hex:")}
    assert hexes == {"hex:-1,5", "hex:0,3", "hex:-4,3"}  # two that can grow and a green planet
    plans = [plan for c in page.desk.picker.found if c.verb == "federation" for plan in c.slots[0].plans or ()]
    assert row(page, "federation")["n"] == len(plans) < 10
    page.send("verb", verb="federation")
    assert len(page.desk.look(page.desk.view()).can) > 50


def test_R68_the_token_of_a_federation_is_chosen_with_the_map_in_front() -> None:
    page = before("federation")
    page.send("verb", verb="federation")
    assert page.desk.pages.front == "map"
    page.send("tap", id="token_vp12")
    assert page.now["bar"]["confirm"]["on"]
    assert page.desk.pages.front == "map"


def test_equal_structures_of_a_proposal_are_counted() -> None:
    page = before("federation", skip=1)
    page.send("verb", verb="federation")
    assert page.now["bar"]["plans"][0]["title"] == "1 satellite · value 7: 3 × trading station and mine"


@pytest.mark.parametrize(
    ("lang", "first", "confirm"),
    [
        ("en", "4 from area I and 2 from area II", "Give 4 from area I and 2 from area II"),
        ("pt-BR", "4 da área I e 2 da área II", "Entregar 4 da área I e 2 da área II"),
    ],
)
def test_R60_ways_to_give_tokens_are_told_in_words(lang: str, first: str, confirm: str) -> None:
    bar = before("give", lang).now["bar"]
    assert bar["plans"][0]["title"] == first
    assert bar["confirm"]["label"] == confirm
    assert all(plan["title"] and not plan["arts"] for plan in bar["plans"])
    assert not MISSING.search(json.dumps(bar, ensure_ascii=False))


def test_R22_a_booster_that_has_given_is_not_counted_as_coming() -> None:
    page = before("pass")
    view = page.desk.view()
    shown = view["boards"][0]
    assert shown["booster"] == "booster_ore_knowledge" and shown["income"]["ore"] == 2
    assert sum(one.get("ore", 0) for one in own.sources(view, shown).values()) == 1
    taken = {**shown, "passed": True}
    assert sum(one.get("ore", 0) for one in own.sources(view, taken).values()) == 2


def test_R22_nothing_comes_after_the_last_round() -> None:
    page = before("pass", skip=5)
    view = page.desk.view()
    assert view["round"] == 6 and view["boards"][0]["income"]["credits"]
    assert own.sources(view, view["boards"][0]) == {}
    drawn = own.goods(view, view["boards"][0], page.desk.look(view))
    assert all(">+0<" in sprite.markup for sprite in drawn)


@pytest.mark.parametrize(("lang", "words"), [("en", "neutral player: 11"), ("pt-BR", "jogador neutro: 11")])
def test_R130_the_neutral_player_of_the_final_scoring_is_seen(lang: str, words: str) -> None:
    page = before("pass", lang)
    look = page.desk.look(page.desk.view())._replace(board="tiles")
    drawn = {one.key: one for one in SCENE.sprites(page.desk.view(), look)}
    tile = next(one for one in drawn.values() if "final" in one.classes and "11" in one.label)
    assert words in tile.markup and words in tile.label


def test_the_outlines_shown_while_python_starts_say_where_they_lie() -> None:
    """Without a box they were drawn around the upper left corner."""
    drawn = (Path(__file__).parents[2] / "site" / "svg" / "skeletons" / "gaia.svg").read_text("utf-8")
    frame = re.search(r'data-box="([^"]+)"', drawn)
    assert frame is not None
    left, top, wide, high = map(float, frame[1].split())
    spots = [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", drawn)]
    assert all(left <= x <= left + wide and top <= y <= top + high for x, y in spots)
    assert max(x for x, _ in spots) - min(x for x, _ in spots) > 0.9 * wide
