"""The card faces of Race for the Galaxy: complete, well-formed, readable in both languages."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from pygames.core.text import LANGUAGES, Catalogue
from pygames.race import GAME
from pygames.race.components import ACTIONS, CARDS, KINDS, POWER_WORDS
from pygames.race.wording import power_term
from ui.art import metrics, race
from ui.art.race import faces, rail, scenes
from ui.art.race.bodies import BODIES
from ui.scenes.base import Look
from ui.scenes.race import galaxy
from ui.words import Words

WORDS = {lang: Catalogue(lang, GAME) for lang in LANGUAGES}
STYLE = Path(__file__).parents[2] / "site" / "css" / "race-cards.css"


def all_faces(size: str) -> list[str]:
    words = [catalogue for _, catalogue in sorted(WORDS.items())]
    found = [race.card_face(card, said, size) for said in words for card in KINDS.values()]
    return found + [race.action_face(a, said, size) for said in words for a in ACTIONS] + [race.card_back(size)]


@pytest.mark.parametrize("size", race.SIZES)
def test_faces_are_well_formed_and_always_the_same(size: str) -> None:
    drawn = all_faces(size)
    for face in drawn:
        ElementTree.fromstring(face)
    assert drawn == all_faces(size)


def test_every_card_has_a_scene_and_every_drawing_is_used() -> None:
    tables = scenes.tables()
    assert set(tables["scene"]) == set(KINDS) and set(tables["action"]) == set(ACTIONS)
    shown = [*tables["scene"].values(), *tables["action"].values()]
    used = {name for names in shown for name in names.split()}
    inside = {part[1:].split()[0] for parts in tables["drawing"].values() for part in parts if part.startswith("@")}
    assert used | inside == set(tables["drawing"]) | set(BODIES)
    assert len(set(tables["action"].values())) == len(ACTIONS), "two actions look alike where everybody sees them"


def test_every_power_word_has_signs_of_its_own() -> None:
    assert set(rail.PATTERNS) == set(POWER_WORDS)
    found: dict[tuple[str, rail.Row], str] = {}
    for card in KINDS.values():
        for power in card.powers:
            term = power_term(power)
            said = WORDS["en"].say(term.key, term.data)
            assert found.setdefault((power.phase, rail.signs(power)), said) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_fit_on_a_card_in_hand(lang: str) -> None:
    for card in KINDS:
        lines = faces.title(WORDS[lang].word(card), 14, 86)
        assert len(lines) <= 3, card
        assert max(metrics.width(line, 14) for line in lines) <= 86 * 1.45, card  # drawn closer, still readable


def test_nothing_on_a_card_in_hand_is_smaller_than_14_pixels() -> None:
    for card in KINDS.values():
        for lang in LANGUAGES:
            face = ElementTree.fromstring(race.card_face(card, WORDS[lang], "hand"))
            assert all(float(text.get("font-size", "0")) >= 14 for text in face.iter("text")), card.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_leave_room_for_a_picture(lang: str) -> None:
    for card in KINDS.values():
        _, tall = faces.sentences(card, WORDS[lang], with_signs=False)
        assert faces.SIZES["large"][1] - tall - 84 >= 80, card.id


def test_the_style_sheet_knows_every_class() -> None:
    style = STYLE.read_text(encoding="utf-8")
    bare = {"sign", "good", "scene", "cost", "worth", "world", "power", "trade", "race-card", "race-action", "score"}
    used = {word for face in all_faces("large") for node in ElementTree.fromstring(face).iter()
            for word in node.get("class", "").split()}  # fmt: skip
    unknown = {w for w in used - bare if f".{w}" not in style and not w.startswith(("phase-", "at-", "in-", "m-"))}
    assert not unknown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_good_lies_above_the_name_and_below_the_figures(lang: str) -> None:
    look, wide = Look(Words(lang, GAME), 0, (0, 1)), 240.0
    assert not galaxy.is_small(wide, look)
    worlds = [card for card in CARDS if CARDS[card].good]
    unit = wide / faces.SIZES["hand"][0]
    for world in worlds:
        token, side = galaxy.good_sprite(world, 3, look, wide, 0, 0), wide * 0.38
        assert token.y > 35 * unit, "cost and points end there"
        assert token.y + side <= faces.foot_of(CARDS[world], look.words) * unit, world
        assert token.x + side <= wide
