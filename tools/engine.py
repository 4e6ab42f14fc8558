"""Pyodide's engine (its wasm) with fewer doors: what it exports for other compiled packages, of which we ship none.

Every export is an object, two entries of tables and a variable that are made anew at every start: 4,900 of them took
longer than reading the script that made them. Code and data stay as they are, to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

IMPORTS, EXPORTS = 2, 7
LINKED = ("GOT.func", "GOT.mem")  # the engine asks for addresses of its own functions by these
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


class Section(NamedTuple):
    """One part of a wasm file: what it is, and its bytes."""

    kind: int
    body: bytes


def with_exports(engine: bytes, is_wanted: Callable[[str], bool]) -> bytes:
    """The same engine, with those of its exports that are wanted or that it needs itself."""
    parts = list(sections(engine))
    own = {name for part in parts if part.kind == IMPORTS for module, name in imports(part.body) if module in LINKED}
    made = [fewer(part, lambda n: n in own or is_wanted(n)) if part.kind == EXPORTS else part for part in parts]
    return engine[:8] + b"".join(bytes([part.kind]) + number(len(part.body)) + part.body for part in made)


def fewer(part: Section, is_wanted: Callable[[str], bool]) -> Section:
    kept = [entry for name, entry in exports(part.body) if is_wanted(name)]
    return Section(EXPORTS, number(len(kept)) + b"".join(kept))


def sections(engine: bytes) -> Iterator[Section]:
    if engine[:8] != b"\0asm\1\0\0\0":
        raise ValueError("not a wasm file")
    at = 8
    while at < len(engine):
        size, start = read(engine, at + 1)
        yield Section(engine[at], engine[start : start + size])
        at = start + size


def exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Names with the bytes of their entries."""
    count, at = read(body, 0)
    for _ in range(count):
        name, end = text(body, at)
        _, end = read(body, end + 1)
        yield name, body[at:end]
        at = end


def imports(body: bytes) -> Iterator[tuple[str, str]]:
    """Modules and names."""
    count, at = read(body, 0)
    for _ in range(count):
        module, at = text(body, at)
        name, at = text(body, at)
        yield module, name
        at = after_type(body, at)


def after_type(body: bytes, at: int) -> int:
    """Past what an import is."""
    kind, at = body[at], at + 1
    if kind == FUNCTION:
        return read(body, at)[1]
    if kind == GLOBAL:
        return at + 2
    if kind == TAG:
        return read(body, at + 1)[1]
    at += kind == TABLE  # the type of its entries
    has_most, at = body[at] & 1, at + 1
    for _ in range(1 + has_most):
        _, at = read(body, at)
    return at


def text(data: bytes, at: int) -> tuple[str, int]:
    size, start = read(data, at)
    return data[start : start + size].decode(), start + size


def read(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, and where the next thing begins."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def number(value: int) -> bytes:
    """The same, written."""
    made = bytearray()
    while value > 127:
        made.append(value & 127 | 128)
        value >>= 7
    return bytes([*made, value])
