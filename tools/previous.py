"""Keeps the files of the release before, for one release: `python -m tools.previous https://example.org/site/ dist`.

A page that is open while a release is published goes on asking for files of its own release, a drawing or a script
that it had not needed yet. Their names are made from their content, so both releases' files can lie side by side. Each
release lists its own files in `files.json`, not those it keeps for the one before: nothing is carried on for ever.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import urlopen

LIST = "files.json"
KEPT = re.compile(
    r"(?:assets-|runtime-)[0-9a-f]+/[\w./@-]+|app/[\w.-]+"
)  # content-made names; no other place is written
SECONDS = 60


class NotThere(Exception):
    """The host answers, but has no such file."""


def write_list(out: Path) -> None:
    """List the files of a fresh build that have content-made names, with their hashes."""
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    files = {name: digest((out / name).read_bytes()) for name in names if is_kept(name)}
    (out / LIST).write_text(json.dumps({"files": files}, indent=0) + "\n", encoding="utf-8", newline="\n")


def is_kept(name: str) -> bool:
    """Whether a file is one that may be kept for the next release."""
    return bool(KEPT.fullmatch(name)) and ".." not in name


def digest(data: bytes) -> str:
    """The whole hash of a file."""
    return hashlib.sha256(data).hexdigest()


def merge(read: Callable[[str], bytes], out: Path) -> tuple[list[str], list[str]]:
    """Put the previous release's own files beside the new ones; `read(name)` gets one. The names kept and refused."""
    try:
        files = json.loads(read(LIST))["files"]
    except NotThere:
        return [], []  # the first publication, or one from before there was a list
    kept, refused = [], []
    for name, wanted in sorted(files.items()):
        if not is_kept(name):
            refused.append(name)
        elif not (out / name).exists():
            try:
                data = read(name)
            except NotThere:
                data = b""
            if digest(data) == wanted:
                (out / name).parent.mkdir(parents=True, exist_ok=True)
                (out / name).write_bytes(data)
                kept.append(name)
            else:
                refused.append(name)
    return kept, refused


def reader(url: str) -> Callable[[str], bytes]:
    """Reads files of a published site."""

    def read(name: str) -> bytes:
        try:
            with urlopen(url.rstrip("/") + "/" + quote(name), timeout=SECONDS) as answer:
                data: bytes = answer.read()
                return data
        except HTTPError as error:
            if error.code in (404, 410):
                raise NotThere(name) from error
            raise

    return read


def main() -> int:
    """Merge; a host that cannot be reached is an error, for then open pages would lose their files."""
    parser = argparse.ArgumentParser(description="Keep the previous release's files beside a fresh build.")
    parser.add_argument("url", help="where the previous release is published")
    parser.add_argument("folder", type=Path, help="the fresh build")
    arguments = parser.parse_args()
    if not arguments.url.startswith(("https://", "http://")):
        parser.error("url: an address that begins with https://")
    try:
        kept, refused = merge(reader(arguments.url), arguments.folder)
    except (URLError, OSError, ValueError, KeyError) as error:
        print(f"cannot read the previous release at {arguments.url}: {error}", file=sys.stderr)
        return 1
    print(f"kept {len(kept)} files of the previous release")
    for name in refused:
        print(f"not kept, for it is not what its list says: {name}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
