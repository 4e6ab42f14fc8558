"""The look book: every picture of `tools.screenshots` in both themes, small, on one page (docs/looks.md).

A maintainer sees there what a change did to every screen. Pictures are taken while a page stands as its large picture
shows it, so that the book costs next to nothing.
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

from tools.environment import ROOT

OUT = ROOT / "docs" / "looks"
PAGE = ROOT / "docs" / "looks.md"
THEMES = ("dark", "light")
SCALE, QUALITY = 0.6, 72
TITLES = {
    "bluemoon": "Blue Moon City", "race": "Race for the Galaxy", "pulsar": "Pulsar 2849", "gaia": "Gaia Project",
    "andromeda": "Andromeda's Edge", "": "The house",
}  # fmt: skip
OF_BLUE_MOON = ("table", "payment", "curtain", "result", "text-table", "setup", "rules", "quick", "components")


def game_of(name: str) -> str:
    """Which game a picture shows; Blue Moon City's have names from before the others came."""
    first = name.partition("-")[0]
    return first if first in TITLES else "bluemoon" if name.startswith(OF_BLUE_MOON) else ""


def picture(page: Page, path: Path, scale: float = 1, quality: int = 88) -> None:
    """What the page shows now, as WebP: a fifth of the bytes that PNG needs for our skies."""
    size = page.viewport_size
    assert size is not None
    session = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": scale}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
    path.write_bytes(base64.b64decode(taken["data"]))
    session.detach()


def shoot(page: Page, name: str, out: Path = OUT, *, is_moving: bool = False) -> None:
    """What the page shows now, in both themes; what moves must not be told to rest, or it would be gone."""
    out.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        motion: Literal["no-preference", "reduce"] = "no-preference" if is_moving else "reduce"
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion=motion)
        page.wait_for_timeout(300)
        picture(page, out / f"{name}-{theme}.webp", SCALE, QUALITY)


def is_taken(name: str, out: Path = OUT) -> bool:
    """Whether a picture is there in both themes."""
    return all((out / f"{name}-{theme}.webp").exists() for theme in THEMES)


def book(names: Iterable[str]) -> str:
    """The page as text: one part for each game, a row for each picture that has been taken."""
    parts = ["# Look book\n", "Every screen in both themes, made by `python -m tools.screenshots`.\n"]
    shown = [name for name in names if is_taken(name)]
    for game, title in TITLES.items():
        parts += [f"## {title}\n", "| | dark | light |", "| --- | --- | --- |"]
        for name in (one for one in shown if game_of(one) == game):
            cells = " | ".join(f"![{name}, {theme}](looks/{name}-{theme}.webp)" for theme in THEMES)
            parts.append(f"| {name} | {cells} |")
        parts.append("")
    return "\n".join(parts)
