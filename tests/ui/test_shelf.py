"""Imports from an archive in one step (ui.shelf): the same modules and data as by Python's own way."""

from __future__ import annotations

import importlib
import importlib._bootstrap_external as external
import struct
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ui import shelf

SOURCES = {
    "shelved/__init__.py": "from shelved import inner\nNAME = __name__\n",
    "shelved/inner.py": "FILE = __file__\ndef fail():\n    raise ValueError(FILE)\n",
}
DATA = "shelved/data/things.json"


def archive(place: Path, how: int, extra: bytes = b"") -> str:
    compiled: Any = vars(external)["_code_to_hash_pyc"]
    with zipfile.ZipFile(place, "w") as out:
        for name, text in SOURCES.items():
            entry = zipfile.ZipInfo(name + "c")
            entry.compress_type, entry.extra = how, extra
            out.writestr(entry, compiled(compile(text, name, "exec"), b"source__", False))
        out.writestr(DATA, '{"n": 1}', compress_type=how)
    return str(place)


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    before, path = list(sys.meta_path), list(sys.path)
    yield
    sys.meta_path[:], sys.path[:] = before, path
    for name in [name for name in sys.modules if name.split(".")[0] == "shelved"]:
        del sys.modules[name]


@pytest.mark.parametrize("how", [zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED])
@pytest.mark.parametrize("extra", [b"", struct.pack("<HHI", 0x7075, 4, 0)])
def test_modules_come_from_the_archive_as_by_the_usual_way(tmp_path: Path, how: int, extra: bytes) -> None:
    place = archive(tmp_path / "ours.zip", how, extra)
    sys.path.insert(0, place)
    usual = importlib.import_module("shelved")
    told = (usual.__file__, list(usual.__path__), usual.inner.__file__, usual.NAME, usual.__package__)
    for name in ("shelved", "shelved.inner"):
        del sys.modules[name]
    shelf.set_up([place])
    ours = importlib.import_module("shelved")
    assert isinstance(ours.__spec__.loader, shelf.Shelf) if ours.__spec__ else False
    assert (ours.__file__, list(ours.__path__), ours.inner.__file__, ours.NAME, ours.__package__) == told


def test_data_lie_beside_the_modules(tmp_path: Path) -> None:
    place = archive(tmp_path / "ours.zip", zipfile.ZIP_DEFLATED)
    found = shelf.Shelf(place)
    assert found.get_data(f"{place}/{DATA}") == b'{"n": 1}'
    with pytest.raises(OSError, match="none"):
        found.get_data(f"{place}/shelved/data/none.json")


def test_others_go_the_usual_way(tmp_path: Path) -> None:
    place = archive(tmp_path / "ours.zip", zipfile.ZIP_DEFLATED)
    shelf.set_up([place])
    assert shelf.Shelf(place).find_spec("json") is None
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("shelved.nothing")


def test_an_error_names_its_line(tmp_path: Path) -> None:
    place = archive(tmp_path / "ours.zip", zipfile.ZIP_DEFLATED)
    shelf.set_up([place])
    inner = importlib.import_module("shelved.inner")
    with pytest.raises(ValueError, match=r"inner\.pyc") as caught:
        inner.fail()
    assert caught.traceback[-1].lineno == 2
