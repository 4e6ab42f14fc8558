"""What stands in for parts of the standard library that Pyodide imports at every start and a table never uses.

Half of what a first start imports is there for sockets, other processes and packages to be installed: nothing of it
works in a browser, or nothing of it is ours. In their place are modules of the same names with what is really asked
of them. Everything else is Python's own, and whoever wants more of these gets an error that names it.
"""

from __future__ import annotations

import io
import zipfile

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
STAND_INS = {
    # Without streams, processes, transports and loops of an operating system: Pyodide brings its own loop.
    "asyncio/__init__.py": """
from . import coroutines, events, exceptions, futures, locks, protocols, queues, runners, taskgroups, tasks, timeouts
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .protocols import *
from .queues import *
from .runners import *
from .taskgroups import *
from .tasks import *
from .timeouts import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy
""",
    # Constants that stand in signatures of asyncio.
    "socket.py": "AF_UNSPEC, AI_PASSIVE = 0, 1\n",
    "subprocess.py": "PIPE, STDOUT, DEVNULL = -1, -2, -3\n",
    # asyncio reports what went wrong unseen; nobody sets up anything.
    "logging.py": """
import sys

DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50


class Logger:
    def warning(self, message, *values, exc_info=None, **more):
        print(message % values if values else message, file=sys.stderr)
        if exc_info:
            import traceback

            one = exc_info if isinstance(exc_info, BaseException) else sys.exception()
            traceback.print_exception(one)

    error = critical = warning

    def exception(self, message, *values, **more):
        self.warning(message, *values, exc_info=True)

    def debug(self, message, *values, **more):
        pass

    info = debug

    def isEnabledFor(self, level):
        return level >= WARNING


_LOGGER = Logger()


def getLogger(name=None):
    return _LOGGER
""",
    # The engine's own sums, without looking for those of OpenSSL.
    "hashlib.py": "from _sha2 import sha224, sha256, sha384, sha512\n",
    # Without the table of 2,200 names of letters.
    "html/__init__.py": """
def escape(s, quote=True):
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s
""",
    # Reports of errors are written without colours: no ten dataclasses of them.
    "_colorize.py": """
class Plain:
    def __getattr__(self, name):
        return self if name == "traceback" else ""


PLAIN = Plain()


def can_colorize(*, file=None):
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    return PLAIN
""",
    # Names of flags, for inspect.
    "dis.py": """
COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE",
    128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR", 0x4000000: "HAS_DOCSTRING",
    0x8000000: "METHOD",
}
""",
    # We install no packages.
    "pyodide/_package_loader.py": """
from site import getsitepackages

from pyodide_js import loadedPackages  # Pyodide counts on it when a picture of memory is made


class Place:  # asked for its __str__, which JavaScript would not find in a text; a real path brings six modules
    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text


SITE_PACKAGES = Place(getsitepackages()[0])
DSO_DIR = Place("/usr/lib")


def get_install_dir(target=None):
    return str(SITE_PACKAGES)


def init_loaded_packages():
    pass


def unpack_buffer(*values, **more):
    raise RuntimeError("this site installs no packages: see tools/library.py")
""",
}
LEFT_OUT = ("logging/", "html/", "asyncio/unix_events.py", "ssl.py")


class Unknown(Exception):
    """Another library than the one this was made for."""


def lighter(source: bytes) -> bytes:
    """The sources of the library, with stand-ins."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source)) as old, zipfile.ZipFile(made, "w") as new:
        names = [name for name in old.namelist() if not name.endswith("/")]
        for name in (name for name in STAND_INS if not {name, name.replace(".py", "/__init__.py")} & {*names}):
            raise Unknown(f"the library has no {name}: see tools/library.py")
        kept = {name: old.read(name) for name in names if not name.startswith(LEFT_OUT)}
        kept |= {name: text.encode() for name, text in STAND_INS.items()}
        for name, data in sorted(kept.items()):
            new.writestr(zipfile.ZipInfo(name, FIXED_DATE), data)
    return made.getvalue()
