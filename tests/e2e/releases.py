"""Other releases of the site, and a host that shows one after the other at the same address."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path
from threading import Thread

from tools import playable
from tools.environment import NODE_MODULES, ROOT
from tools.serve import Handler, Server

# The commit that players had before this one; changed when a release is made.
RELEASED = (Path(__file__).parent / "released.txt").read_text("utf-8").split()[0]
BUILD = "import sys; from pathlib import Path; from tools import site; site.build(Path(sys.argv[1]))"
PARTS = ("site", "templates", "tools", "pygames", "docs")
MINUTES = 10 * 60
# What is added to these files gives every folder and archive of the site another content, and so another name.
ALTERED = {
    "site/js/site.js": "\nglobalThis.release = 'another';\n",
    "site/js/start.mjs": "\nglobalThis.release = 'another';\n",
    **{f"pygames/{part}/__init__.py": '\nRELEASE = "another"\n' for part in ("core", *playable.GAMES)},
}


class Host:
    """A server that can be stopped, started again at the same address, and show another folder."""

    def __init__(self, folder: Path, handler: type[Handler] = Handler) -> None:
        self.folder = folder
        self.handler = handler
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return self.server.url

    def start(self) -> None:
        self.server = Server(self.folder, port=self.port, prefix="/a/b/", handler=self.handler)
        self.port = self.server.server_address[1]
        self.thread = Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05})
        self.thread.start()

    def stop(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def show(self, folder: Path) -> None:
        """Another release in place of this one: nothing of the old is left, as after a publication."""
        self.stop()
        self.folder = folder
        self.start()


def build_released(out: Path, tree: Path) -> bool:
    """Build what players had before, if the history is here (a shallow clone has none). Whether that was possible."""
    found = subprocess.run(["git", "archive", "--format=zip", RELEASED], cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        return False
    with zipfile.ZipFile(BytesIO(found.stdout)) as archive:
        archive.extractall(tree)
    build(tree, out)
    return True


def build_altered(out: Path, tree: Path) -> None:
    """Build the present sources with every content-made name different."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name, more in ALTERED.items():
        with (tree / name).open("a", encoding="utf-8") as file:
            file.write(more)
    build(tree, out)


def build(tree: Path, out: Path) -> None:
    """A real build of another source tree, by its own tools; it borrows only the installed npm packages."""
    (tree / "node_modules").symlink_to(NODE_MODULES)
    subprocess.run([sys.executable, "-c", BUILD, str(out)], cwd=tree, check=True, timeout=MINUTES)
