"""Pyodide's glue script and its engine without what nobody calls: two thirds of the one, the doors of the other.

Both are made for other compiled packages, of which we ship none. A worker reads the script anew at every start
(browsers keep no compiled code of it), and every function that the engine shows is made anew: their number is time.
What is left out is found by names (tools/glue.mjs); code and data of the engine stay as they are, to the byte.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import tempfile
from pathlib import Path

from tools import engine as engines
from tools.bytecode import CACHE, keep_file
from tools.environment import MINUTE, ROOT, node

SCRIPT = ROOT / "tools" / "glue.mjs"
WORD = re.compile(r"[\w$]+")
PATCHES = {
    # Functions of the page that Python may call by number: a wrapper is compiled for each kind, not for each function.
    "var module=new WebAssembly.Module(bytes);var instance": (
        "var module=(convertJsFunctionToWasm.known??={})[sig]??=new WebAssembly.Module(bytes);var instance"
    ),
    # The engine keeps a table of functions that draw in 3D, each of which would be wrapped: nobody looks into it.
    "if(entry.value==-1){var value=": (
        'if(symName.startsWith("emscripten_gl")){entry.value=0;continue}if(entry.value==-1){var value='
    ),
    # A picture of memory (memory.mjs) is not a copy of all of it: it pours itself into its place.
    "t=t.subarray(r);": "t=t.pour?t:t.subarray(r);",
    "return Module.HEAP8.set(t),": "return t.pour?t.pour(Module):Module.HEAP8.set(t),",
}


class Unknown(Exception):
    """Another Pyodide than the one this was made for."""


def lean(script: str, engine: bytes) -> tuple[str, bytes]:
    """The same script and engine, shorter."""
    for before, after in PATCHES.items():
        if script.count(before) != 1:
            raise Unknown(f"Pyodide's glue has no {before!r}: see tools/glue.py")
        script = script.replace(before, after)
    kept = CACHE / f"{fingerprint(script, engine)}.mjs"
    if not kept.exists():
        keep_file(kept, reached(script, engine).encode())
    script = kept.read_text(encoding="utf-8")
    said = set(WORD.findall(script))
    return script, engines.with_exports(engine, lambda name: name in said or f"_{name}" in said)


def reached(script: str, engine: bytes) -> str:
    """What of the script something reaches."""
    with tempfile.TemporaryDirectory() as name:
        glue, wasm, made = (Path(name) / file for file in ("glue.mjs", "engine.wasm", "made.mjs"))
        glue.write_text(script, encoding="utf-8", newline="\n")
        wasm.write_bytes(engine)
        subprocess.run([node(), SCRIPT, glue, wasm, made], check=True, timeout=5 * MINUTE)
        return made.read_text(encoding="utf-8")


def fingerprint(script: str, engine: bytes) -> str:
    """A hash over what the shorter script is made from."""
    digest = hashlib.sha256(script.encode())
    digest.update(engine)
    digest.update(SCRIPT.read_bytes())
    return digest.hexdigest()[:24]
