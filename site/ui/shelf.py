"""Imports from archives in one step: where a module lies is looked up, its bytes are read, and that is all.

Python's own way (`zipimport`) is written for archives of any kind: for every module it tries four names, opens the
archive twice and reads header by header. In the browser that was a third of what importing a game took. Whatever is not
found here goes the usual way. Nothing stays open: a picture of Python's memory may be taken at any time.
"""

from __future__ import annotations

import marshal
import sys
import zipimport
import zlib
from types import ModuleType
from typing import Any

HEADER = 30  # bytes before a file's name in an archive
PYC = 16  # bytes before the code in a compiled file
DEFLATED = 8
ModuleSpec: Any = type(__spec__)  # without the module that names it, which takes longer than all this


class Shelf:
    """The compiled modules of one archive."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.usual: Any = zipimport.zipimporter(place)
        self.files: dict[str, tuple[Any, ...]] = vars(zipimport)["_zip_directory_cache"][
            place
        ]  # which it has just read

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        """Where a module of this archive lies; None for all others."""
        inside = name.replace(".", "/")
        for tail in (".pyc", "/__init__.pyc"):
            if inside + tail in self.files:
                return self._spec(name, inside, inside + tail)
        return None

    def _spec(self, name: str, inside: str, file: str) -> Any:
        is_package = file != inside + ".pyc"
        spec = ModuleSpec(name, self, origin=f"{self.place}/{file}", loader_state=file, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations.append(f"{self.place}/{inside}")
        return spec

    def create_module(self, spec: object) -> None:
        """As Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        spec: Any = module.__spec__
        exec(marshal.loads(self._read(spec.loader_state)[PYC:]), module.__dict__)

    def get_data(self, path: str) -> bytes:
        """A file of the archive by its full name; OSError if there is none."""
        file = path.removeprefix(self.place + "/")
        return self._read(file) if file in self.files else self.usual.get_data(path)

    def _read(self, file: str) -> bytes:
        _, how, packed, _, start, *_ = self.files[file]
        with open(self.place, "rb", buffering=0) as archive:
            archive.seek(start)
            raw = archive.read(HEADER + len(file.encode()) + packed)
        begin = HEADER + int.from_bytes(raw[26:28], "little") + int.from_bytes(raw[28:HEADER], "little")
        if begin + packed != len(raw):  # more stands before it than our archives have
            return bytes(self.usual.get_data(f"{self.place}/{file}"))
        return zlib.decompress(raw[begin:], -zlib.MAX_WBITS) if how == DEFLATED else raw[begin:]


def set_up(places: list[str]) -> None:
    """Let Python look here before it goes the usual way."""
    usual = next(at for at, one in enumerate(sys.meta_path) if getattr(one, "__name__", "") == "PathFinder")
    sys.meta_path[usual:usual] = [Shelf(place) for place in places]
