"""What goes into the picture of Python's memory: all that a match needs, and nothing of a match."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.ui.conftest import BOT, HUMAN, save_of
from tools import playable
from tools.environment import ROOT

PLAY = """
import json, sys
name, save, is_warm = json.loads(sys.argv[1])
if is_warm:
    from ui.warm import warm
    warm(name)
before = set(sys.modules)
from tests.ui.conftest import Page
page = Page(save)
first = json.dumps(page.now, sort_keys=True)
page.bots()
new = sorted(m for m in set(sys.modules) - before if m.split(".")[0] in ("pygames", "ui"))
print(json.dumps([first, json.dumps(page.now, sort_keys=True), new]))
"""


@pytest.mark.parametrize("name", playable.GAMES)
def test_a_warm_start_shows_the_same_match_and_imports_nothing_more(name: str) -> None:
    save = save_of(BOT, HUMAN, game=name)
    cold, warm = (play(name, save, is_warm) for is_warm in (False, True))
    assert warm[:2] == cold[:2]
    assert warm[2] == [] and cold[2] != []


def play(name: str, save: dict[str, object], is_warm: bool) -> list[Any]:
    told = json.dumps([name, save, is_warm])
    paths = {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'site'}"}
    done = subprocess.run([sys.executable, "-c", PLAY, told], capture_output=True, text=True, check=True, env=paths)
    found: list[Any] = json.loads(done.stdout)
    return found
