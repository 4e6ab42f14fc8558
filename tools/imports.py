"""The site's doors for saves, links and backups, tried in Node: what they take and refuse, without a browser."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

from tools import runtime, setups
from tools.environment import ROOT, node

Outcome = dict[str, Any]
DEFAULTS = {"theme": "device", "size": 100, "sound": False, "pace": "normal"}  # a few of the site's settings


class Doors:
    """A Node process with the site's own scripts; ``with Doors() as doors: doors.ask(...)``."""

    def __enter__(self) -> Doors:
        self._folder = TemporaryDirectory(prefix="pygames-imports-")
        self._process = subprocess.Popen(
            [node(), str(_lay_out(Path(self._folder.name)))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    def ask(self, kind: str, **case: Any) -> Outcome:
        """One case; its outcome."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps({"kind": kind, **case}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"Node ended at {kind}: {str(case)[:300]}")
        outcome: Outcome = json.loads(answer)
        return outcome


def _lay_out(folder: Path) -> Path:
    """The scripts beside each other as in the built site."""
    for name in ("js", "vendor"):
        (folder / name).mkdir()
    for script in ("packet", "schema"):
        shutil.copyfile(ROOT / "site" / "js" / f"{script}.js", folder / "js" / f"{script}.js")
    runtime.copy_schemas(folder / "vendor")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    known = {"known": setups.known(), "defaults": DEFAULTS}
    (folder / "known.json").write_text(json.dumps(known), encoding="utf-8")
    return Path(shutil.copyfile(ROOT / "tools" / "imports.mjs", folder / "imports.mjs"))


# --- packets made by hand, with sums that agree ----------------------------------------------------------------------


def link_of(packet: Any, home: str = "") -> str:
    """A link that holds this, whatever it is."""
    return link_of_text(compact(packet), home)


def link_of_text(text: str, home: str = "") -> str:
    return packed(text.encode(), home)


def packed(data: bytes, home: str = "") -> str:
    """A link around raw bytes."""
    shrinking = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = shrinking.compress(data) + shrinking.flush()
    letters = base64.urlsafe_b64encode(small).decode().rstrip("=")
    return f"{home}#g=1.{zlib.crc32(data):08x}.{letters}"


def file_of(packet: dict[str, Any]) -> str:
    """The text of a file with a sum that agrees."""
    whole = {"pygames-packet": 1, **packet}
    return compact({**whole, "check": f"{zlib.crc32(compact(whole).encode()):08x}"})


def compact(data: Any) -> str:
    """JSON as JavaScript writes it: halves of surrogate pairs as escapes."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)
