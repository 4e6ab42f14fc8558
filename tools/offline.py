"""What the service worker and the web app manifest need to know about the built site."""

from __future__ import annotations

import hashlib
import json
from html import escape
from pathlib import Path
from typing import Any

from tools import pages, previous
from tools.environment import ROOT
from tools.pages import Layout
from tools.serve import TYPES

SLOT = "{/* build */}"
NOT_KEPT = ("LICENSE", "icons/picture-", "files.json", ".map")  # nobody needs them without a network
THEME, GROUND = "#10151f", "#10151f"


def write(layout: Layout) -> None:
    """Write the manifests, the tables of sizes and files, and last the service worker, which lists files by content."""
    for lang in pages.LANGUAGES:
        text = json.dumps(manifest(layout, lang), ensure_ascii=False, indent=1)
        (layout.out / f"manifest-{lang}.webmanifest").write_text(text + "\n", encoding="utf-8", newline="\n")
    found = groups(layout)
    sizes = {group: sum(layout.size(name) for name in names) for group, names in found.items()}
    (layout.out / "sizes.json").write_text(json.dumps(sizes), encoding="utf-8")
    found["shell"].append("sizes.json")
    previous.write_list(layout.out)
    build = {
        "version": layout.version,
        "changes": [{lang: change[lang] for lang in pages.LANGUAGES} for change in pages.changes()],
        "types": {suffix: TYPES[suffix] for suffix in sorted({Path(n).suffix for g in found.values() for n in g})},
        "sorry": sorry(),
        "groups": {g: {n: digest(layout, n) for n in names} for g, names in found.items()},
    }
    source = (ROOT / "site" / "sw.js").read_text(encoding="utf-8")
    assert source.count(SLOT) == 1
    made = source.replace(SLOT, json.dumps(build, separators=(",", ":")))
    (layout.out / "sw.js").write_text(made, encoding="utf-8", newline="\n")


def groups(layout: Layout) -> dict[str, list[str]]:
    """The files by what they are kept for: the shell always, runtime and games when wanted."""
    found: dict[str, list[str]] = {"shell": [], "runtime": [], **{g: [] for g in layout.archives if g != "shared"}}
    owner = {name: "runtime" if part == "shared" else part for part, name in layout.archives.items()}
    for path in sorted(layout.out.rglob("*")):
        name = path.relative_to(layout.out).as_posix()
        if path.is_file() and not any(word in name for word in NOT_KEPT):
            group = "runtime" if name.startswith(layout.runtime) else owner.get(name, "shell")
            found[group].append(name)
    return found


def digest(layout: Layout, name: str) -> str:
    """A short hash of a built file. It finds damage: whoever could forge a file could forge the list as well."""
    return hashlib.sha256((layout.out / name).read_bytes()).hexdigest()[:16]


def sorry() -> str:
    """The page in place of one that is damaged here while there is no network; it must need no other file."""
    said = [f'<p lang="{lang}">{escape(pages.catalogue(lang)["guard"]["damaged"])}</p>' for lang in pages.LANGUAGES]
    name = pages.catalogue(pages.LANGUAGES[0])["brand"]["name"]
    head = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return f"{head}<title>{escape(name)}</title>{''.join(said)}"


def manifest(layout: Layout, lang: str) -> dict[str, Any]:
    """The web app: own icons, its own window, any way up, starting at home."""
    text = pages.catalogue(lang)
    icons = [(f"icon-{size}", size, "any") for size in (192, 512)]
    icons += [(f"maskable-{size}", size, "maskable") for size in (192, 512)]
    return {
        "id": "./",
        "name": text["brand"]["name"],
        "short_name": text["brand"]["name"],
        "description": text["home"]["intro"],
        "lang": lang,
        "start_url": f"./{lang}/index.html",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "theme_color": THEME,
        "background_color": GROUND,
        "categories": ["games"],
        "icons": [
            {
                "src": f"{layout.assets}icons/{name}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in icons
        ],
        "screenshots": [
            {
                "src": f"{layout.assets}icons/picture-{name}.webp",
                "sizes": size,
                "type": "image/webp",
                "form_factor": form,
            }
            for name, size, form in (("home", "1024x768", "wide"), ("home-phone", "390x844", "narrow"))
        ],
    }
