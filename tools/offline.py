"""What the service worker and the web app manifest need to know about the built site."""

from __future__ import annotations

from tools.pages import Layout


def write(layout: Layout) -> None:
    """Nothing yet."""
