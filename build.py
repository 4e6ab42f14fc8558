"""Builds the site into dist/: `python build.py`, and with `--serve` shows it on this machine.

A machine with only Python is enough: what is missing is installed first.
"""

from __future__ import annotations

import argparse
import sys

from tools import environment

DIST = environment.ROOT / "dist"


def main() -> int:
    """Build, and serve if asked to."""
    arguments = parse()
    return environment.main(environment.BUILD_NEEDS, lambda: work(arguments))


def parse() -> argparse.Namespace:
    """The options of the command line, before anything is installed: `--help` must be quick."""
    parser = argparse.ArgumentParser(description="Build the site into dist/.")
    parser.add_argument("--serve", action="store_true", help="serve the site until Ctrl-C")
    parser.add_argument("--host", default="127.0.0.1", help="address to serve at; 0.0.0.0 lets a tablet nearby join")
    parser.add_argument("--port", type=int, default=8000, help="port to serve at (0: any free one)")
    return parser.parse_args()


def work(arguments: argparse.Namespace) -> int:
    """Build the site; this runs where the build needs are installed."""
    from tools import site, weight

    try:
        weights = site.build(DIST)
    except weight.TooHeavy as error:
        print(f"too heavy: {error}", file=sys.stderr)
        return 1
    print("\n".join(weight.table(weights)))
    files = [path for path in DIST.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"built dist/: {len(files)} files, {size:.1f} MB", flush=True)
    return serve(arguments.host, arguments.port) if arguments.serve else 0


def serve(host: str, port: int) -> int:
    """Serve dist/ until interrupted."""
    from tools.serve import Server

    try:
        server = Server(DIST, host, port)
    except OSError as error:
        print(f"cannot serve at {host}:{port}: {error.strerror} (--port 0 takes a free port)", file=sys.stderr)
        return 1
    with server:
        print(f"serving {server.url} - stop with Ctrl-C", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
