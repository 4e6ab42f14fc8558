"""``python -m pygames``."""

from __future__ import annotations

from pygames.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
