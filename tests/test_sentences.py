"""Finished sentences are never taken for ids: in any game, in either language."""

from __future__ import annotations

import pytest

import pygames
from pygames.andromeda import GAME as ANDROMEDA
from pygames.cli.history import sentences_of
from pygames.cli.shared import Words
from pygames.core.text import LANGUAGES, Catalogue
from tests.andromeda.build import play, table

MARKS = ": {} @ ~ .1 "  # whatever ids are put together with


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", pygames.GAMES)
def test_a_sentence_inside_a_sentence_stays_as_it_is(name: str, lang: str) -> None:
    words = Catalogue(lang, pygames.game(name))
    words.texts = {**words.texts, "test.outer": "«{inner}»"}
    for key in sorted(words.texts):
        said = words.say(key)
        assert words.say("test.outer", {"inner": said}) == f"«{said}»", key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", pygames.GAMES)
def test_what_is_no_id_comes_back_as_it_was(name: str, lang: str) -> None:
    """A plain text that looks a little like an id: a typed line, a sentence with a colon."""
    words = Catalogue(lang, pygames.game(name))
    texts = [text for text in words.texts.values() if " " in text]
    assert [text for text in texts if words.word(text) != text] == []
    assert [text for text in texts if words.word(text + MARKS) != text + MARKS] == []


def test_the_log_says_what_was_chosen() -> None:
    t = table(3)
    play(t, "A launch transport hangar", "A branch hangar.0.of.1")
    assert sentences_of(t.past[-1], None, Words("en", ANDROMEDA, ["Ana"])) == ["Ana: Choose: repair"]
