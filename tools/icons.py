"""Makes the PNG icons from our drawings: `python -m tools.icons`. Their bytes are kept in site/icons/."""

from __future__ import annotations

from tools import chromium
from tools.environment import ROOT

WANTED = {"icon-192": ("icon", 192), "icon-512": ("icon", 512), "icon-180": ("icon-maskable", 180),
          "maskable-192": ("icon-maskable", 192), "maskable-512": ("icon-maskable", 512)}  # fmt: skip


def main() -> None:
    """Draw each size in a browser."""
    out = ROOT / "site" / "icons"
    out.mkdir(exist_ok=True)
    with chromium.start_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        for name, (drawing, size) in WANTED.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (ROOT / "site" / "svg" / f"{drawing}.svg").read_text(encoding="utf-8")
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw;height:100vh}}</style>{svg}")
            page.screenshot(path=out / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
