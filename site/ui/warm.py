"""What every start does alike, done once: afterwards the page keeps a picture of Python's memory (memory.mjs)."""

from __future__ import annotations

import gc
from importlib import import_module

import pygames
from pygames.core.bots import base
from pygames.core.text import LANGUAGES
from ui import standard
from ui.session import Session


def warm(name: str) -> None:
    """Import all that a match needs, and open one in each language; nothing of it is kept but what was learned."""
    for module in standard.MODULES:
        import_module(module)
    session = Session()
    save = session.do_tutorial({"game": name})["save"]
    for level in base.LEVELS:
        base.make(pygames.game(name), level)
    for lang in LANGUAGES:
        session.do_open({"save": save, "lang": lang})
        session.patch()
    gc.collect()
