"""Renders the pages of the site in every language."""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

import pygames
from tools.environment import ROOT

LANGUAGES = ("pt-BR", "en")
TEMPLATES = ROOT / "templates"


class Layout:
    """Where the built things lie; names are relative to the site's first folder, folders end in a slash."""

    def __init__(self, out: Path, assets: str, runtime: str) -> None:
        self.out = out
        self.assets = assets
        self.runtime = runtime
        self.archives: dict[str, str] = {}

    def size(self, name: str) -> int:
        """Bytes of a built file."""
        return (self.out / name).stat().st_size

    def boot_files(self) -> list[str]:
        """What the worker fetches before any game: counted by the progress bar."""
        found = sorted((self.out / self.runtime / "pyodide").iterdir())
        return [path.relative_to(self.out).as_posix() for path in found]

    @property
    def version(self) -> str:
        """A short name of this build: it changes with anything a player could notice."""
        digest = hashlib.sha256("".join([self.assets, self.runtime, *self.archives.values()]).encode())
        for path in sorted([*TEMPLATES.rglob("*.html"), *(ROOT / "site").rglob("*.toml")]):
            digest.update(path.read_bytes())
        return digest.hexdigest()[:8]

    def facts(self, root: str, lang: str) -> dict[str, Any]:
        """What scripts of a page must know: read by site.js."""
        return {
            "root": root,
            "lang": lang,
            "languages": LANGUAGES,
            "version": self.version,
            "games": pygames.GAMES,
            "assets": self.assets,
            "runtime": self.runtime,
            "worker": self.assets + "ui/worker.py",
            "archives": self.archives,
            "boot": [[name, self.size(name)] for name in self.boot_files()],
            "sizes": {name: self.size(name) for name in self.archives.values()},
        }


def render(layout: Layout) -> None:
    """Write the welcome page, which leads to a language, and each language's pages below its own folder."""
    texts = {lang: catalogue(lang) for lang in LANGUAGES}
    write(layout, "index.html", "welcome.html", LANGUAGES[0], texts=texts)
    for lang, text in texts.items():
        common: dict[str, Any] = {"texts": texts, "text": text}
        write(layout, f"{lang}/index.html", "home.html", lang, **common)
        write(layout, f"{lang}/table.html", "table.html", lang, **common)


@cache
def catalogue(lang: str) -> dict[str, Any]:
    """The interface words of one language."""
    return tomllib.loads((ROOT / "site" / "text" / f"{lang}.toml").read_text(encoding="utf-8"))


@cache
def environment() -> Environment:
    """A name that a template cannot find stops the build."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def write(layout: Layout, name: str, template: str, lang: str, **values: Any) -> None:
    """Render one template into one page."""
    root = "/".join([".."] * name.count("/")) or "."
    target = layout.out / name
    target.parent.mkdir(parents=True, exist_ok=True)
    inside = {
        "root": root,
        "assets": f"{root}/{layout.assets}".removesuffix("/"),
        "lang": lang,
        "page": name.partition("/")[2],
        "site": layout.facts(root, lang),
    }
    html = environment().get_template(template).render({**inside, **values})
    target.write_text(html, encoding="utf-8", newline="\n")
