"""What earlier releases have written still opens on the table, to its last step. Only ever add to tests/e2e/saves."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from ui.desk import Desk

SAVES = Path(__file__).parents[1] / "e2e" / "saves"


def kept(name: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The headers and saves of a file, whatever its kind."""
    text = (SAVES / name).read_text(encoding="utf-8").strip()
    if name.startswith("link"):
        packed = text.rpartition(".")[2]
        text = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), -15).decode()
    data = json.loads(text)
    if name.startswith("backup"):
        return [(one["header"], one["save"]) for one in data["saves"]]
    return [(data.get("header", {}), data.get("save", data))]


@pytest.mark.parametrize("name", sorted(path.name for path in SAVES.iterdir()))
def test_old_save_opens_to_its_last_step(name: str) -> None:
    for header, save in kept(name):
        desk = Desk(save, header, "en", {})
        assert desk.problem is None
        assert [str(moment.action) for moment in desk.table.past][: len(save["actions"])] == save["actions"]
        again = desk.saved()
        assert again["save"]["actions"][: len(save["actions"])] == save["actions"]
