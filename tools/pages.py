"""Renders the pages of the site in every language."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools.environment import ROOT

LANGUAGES = ("pt-BR", "en")
ASSET_FOLDERS = ("css", "js", "svg")


def render(out: Path) -> None:
    """Write the welcome page, which leads to a language, and each language's pages below its own folder."""
    texts = {lang: catalogue(lang) for lang in LANGUAGES}
    write(out / "index.html", "welcome.html", root=".", lang=LANGUAGES[0], texts=texts)
    for lang, text in texts.items():
        write(out / lang / "index.html", "home.html", root="..", lang=lang, texts=texts, text=text)


def copy_assets(out: Path) -> None:
    """Copy styles, scripts and drawings as they are."""
    for name in ASSET_FOLDERS:
        shutil.copytree(ROOT / "site" / name, out / name)


def catalogue(lang: str) -> dict[str, Any]:
    """The interface words of one language."""
    return tomllib.loads((ROOT / "site" / "text" / f"{lang}.toml").read_text(encoding="utf-8"))


def write(target: Path, template: str, **values: object) -> None:
    """Render one template into one file; a name the template cannot find stops the build."""
    environment = Environment(
        loader=FileSystemLoader(ROOT / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(environment.get_template(template).render(values), encoding="utf-8", newline="\n")
