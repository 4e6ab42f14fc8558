"""Serves a built site the way a static host does: plain files, below a sub-path if wanted."""

from __future__ import annotations

import socket
import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

# Wrong types are not harmless: browsers refuse such modules, and Pyodide never finishes starting. The service worker
# gives kept files these types too, whatever a host said.
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Server(ThreadingHTTPServer):
    """One folder at one address."""

    daemon_threads = True

    def __init__(
        self,
        folder: Path,
        host: str = "127.0.0.1",
        port: int = 0,
        prefix: str = "/",
        handler: type[Handler] | None = None,
    ) -> None:
        super().__init__((host, port), partial(handler or Handler, directory=str(folder)))
        self.prefix = prefix
        self.connections: set[socket.socket] = set()

    def get_request(self) -> tuple[socket.socket, Any]:
        """Remember who is connected: browsers keep connections open."""
        request, address = super().get_request()
        self.connections.add(request)
        return request, address

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Stop for real, open connections included: tests of offline play rely on it."""
        super().server_close()
        for request in list(self.connections):
            with suppress(OSError):
                request.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle is no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        """The address of the site's first page."""
        host, port = self.server_address[:2]
        name = "localhost" if host in ("0.0.0.0", "127.0.0.1") else str(host)
        return f"http://{name}:{port}{self.prefix}"


class Handler(SimpleHTTPRequestHandler):
    """Files below the server's prefix, always asked for anew so that a rebuilt site shows at once."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        """A file below the prefix; anything else is a place that does not exist."""
        assert isinstance(self.server, Server)
        if not path.startswith(self.server.prefix):
            return str(Path(self.directory) / "not-below-the-prefix")
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def send_head(self) -> Any:
        """Always the whole file: dates tell nothing when another build takes the place of this one."""
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self) -> None:
        """Let the browser check each file before it uses a kept one."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent: the address is all a person needs."""
