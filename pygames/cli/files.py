"""Saves on the disk: read with care, written so that nothing of a player's is ever lost."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from itertools import count
from pathlib import Path

import pygames
from pygames.cli.shared import Words, clean, in_words_of
from pygames.core import saves
from pygames.core.problems import Problem

LARGEST = 8_000_000  # bytes of a save; the longest matches have some ten thousand


def file_name(given: str, option: str) -> str:
    """A word of the command line that names a file."""
    if not given:
        raise Problem("no_file_name", option=option)
    return given


def read_text(path: str) -> str:
    """A file's text; ``-`` is the standard input."""
    try:
        content = _read_stream() if path == "-" else _read_file(Path(path))
    except UnicodeDecodeError as error:
        raise Problem("not_a_save") from error
    except (OSError, ValueError) as error:
        raise Problem("cannot_read", file=clean(path), why=_why(error)) from error
    if len(content) > LARGEST:
        raise Problem("too_large", file=clean(path), most=LARGEST // 1_000_000)
    return content


def _read_stream() -> str:
    if sys.stdin is None:
        raise Problem("no_input")
    return sys.stdin.read(LARGEST + 1)


def _read_file(path: Path) -> str:
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(None, os.strerror(errno.EISDIR))
    _refuse_devices(path, found)
    if found.st_size > LARGEST:
        raise Problem("too_large", file=clean(str(path)), most=LARGEST // 1_000_000)
    with path.open("rb") as file:
        return file.read(LARGEST + 1).decode("utf-8")


def _refuse_devices(path: Path, found: os.stat_result) -> None:
    """A pipe never answers, a device never ends, and neither may be replaced by a save."""
    if not stat.S_ISREG(found.st_mode):
        raise Problem("not_regular", file=clean(str(path)))


def open_save(path: str, words: Words) -> saves.Loaded:
    """The match in a file, as far as it can be followed."""
    content = read_text(path)
    try:
        return saves.loads(content, pygames.game)
    except Problem as problem:
        name = _game_named_in(content)
        if name is None:
            raise
        with in_words_of(pygames.game(name), words):
            raise problem from None


def _game_named_in(content: str) -> str | None:
    """The game of a save that could not be opened, if it is one of ours."""
    try:
        name = json.loads(content)["game"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return name if name in pygames.GAMES else None


def write_text(path: Path, content: str) -> None:
    """Write through a neighbour file, so that a crash never leaves half a save; links and modes stay as they are."""
    try:
        target = path.resolve()
        mode = _mode_of(target)
        beside = _write_beside(target, content.encode(), mode)
        try:
            os.replace(beside, target)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
        _sync_folder(target.parent)
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: links that lead in a circle
        raise Problem("cannot_write", file=clean(str(path)), why=_why(error)) from error


def _mode_of(target: Path) -> int | None:
    """The mode of a file that is there; None for a new one."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISDIR(found.st_mode):  # a folder cannot be replaced anyway, and is told as such
        _refuse_devices(target, found)
    return stat.S_IMODE(found.st_mode)


def _write_beside(target: Path, content: bytes, mode: int | None) -> Path:
    """A new neighbour of a file, safely on the disk."""
    beside = _free(target, f".{os.getpid()}.new")
    try:
        with open(beside, "xb") as file:
            file.write(content)
            file.flush()
            if mode is not None:
                beside.chmod(mode)
            os.fsync(file.fileno())
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    return beside


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk as well, where the system can say so."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def keep_old(path: Path) -> Path:
    """A copy of a file beside it, under a name that nothing has yet."""
    try:
        content, mode = path.read_bytes(), stat.S_IMODE(path.stat().st_mode)
        older = _free(path, ".old")
        os.replace(_write_beside(older, content, mode), older)
    except OSError as error:
        raise Problem("cannot_write", file=clean(f"{path}.old"), why=_why(error)) from error
    return older


def _free(path: Path, ending: str) -> Path:
    """``name.old``, ``name.old2``, … whatever is not there yet."""
    names = (path.with_name(f"{path.name}{ending}{n if n > 1 else ''}") for n in count(1))
    return next(name for name in names if not os.path.lexists(name))


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Problem("cannot_write", file=clean(str(path)), why=_why(error)) from error


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
