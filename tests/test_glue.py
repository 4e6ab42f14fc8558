"""Pyodide's glue script, shortened (tools/glue.py): it does what it did."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from shutil import copyfile

import pytest

from tools import engine, glue
from tools.environment import MINUTE, NODE_MODULES, node

PYODIDE = NODE_MODULES / "pyodide"
SCRIPT_NAME, ENGINE_NAME = "pyodide.asm.mjs", "pyodide.asm.wasm"
OTHERS = ("pyodide.mjs", "python_stdlib.zip", "pyodide-lock.json")
SCRIPT = """
const told = [];
for (const folder of %s) {
    const { loadPyodide } = await import(folder + "/pyodide.mjs");
    const python = await loadPyodide();
    python.globals.set("call", (value) => value + 1);
    const said = await python.runPythonAsync(`
import asyncio, datetime, json, random, re, time, zlib
from pyodide.ffi import create_proxy, to_js
await asyncio.sleep(0.01)
with open("/tmp/file", "w") as file:
    file.write("kept")
try:
    open("/nowhere")
except OSError as error:
    missing = type(error).__name__
def refuse():
    raise ValueError("no")
try:
    refuse()
except ValueError as error:
    caught = str(error)
json.dumps([sum(map(len, json.dumps(list(range(100))))), call(41), open("/tmp/file").read(), missing, caught,
            len(zlib.compress(bytes(1000))), random.Random(7).random(), re.sub("a+", "b", "caat"),
            datetime.date(2020, 2, 29).isoformat(), time.time() > 0, list(to_js([1, 2]))])
`);
    told.push({ said, exports: Object.keys(python._module).length });
}
console.log(JSON.stringify(told));
"""


def lean(folder: Path) -> Path:
    """Script and engine, shortened, in a folder."""
    script, engine = glue.lean((PYODIDE / SCRIPT_NAME).read_text("utf-8"), (PYODIDE / ENGINE_NAME).read_bytes())
    (folder / SCRIPT_NAME).write_text(script, encoding="utf-8")
    (folder / ENGINE_NAME).write_bytes(engine)
    for name in OTHERS:
        copyfile(PYODIDE / name, folder / name)
    return folder


def test_python_does_what_it_did(tmp_path: Path) -> None:
    made = lean(tmp_path)
    assert (made / SCRIPT_NAME).stat().st_size < 0.4 * (PYODIDE / SCRIPT_NAME).stat().st_size
    both = json.dumps([str(PYODIDE), str(made)])
    (tmp_path / "both.mjs").write_text(SCRIPT % both, encoding="utf-8")
    done = subprocess.run(
        [node(), tmp_path / "both.mjs"], capture_output=True, text=True, check=True, timeout=10 * MINUTE
    )
    before, after = json.loads(done.stdout)
    assert before["said"] == after["said"] and "FileNotFoundError" in after["said"]
    assert after["exports"] < 0.3 * before["exports"]


def test_the_engine_keeps_its_code_and_its_data() -> None:
    whole = (PYODIDE / ENGINE_NAME).read_bytes()
    assert engine.with_exports(whole, lambda name: True) == whole
    few = engine.with_exports(whole, lambda name: name == "malloc")
    before, after = ([part for part in engine.sections(data) if part.kind != engine.EXPORTS] for data in (whole, few))
    assert before == after
    (shown,) = (part.body for part in engine.sections(few) if part.kind == engine.EXPORTS)
    assert [name for name, _ in engine.exports(shown)] == ["malloc"]


def test_another_pyodide_is_refused_in_place_of_being_broken() -> None:
    with pytest.raises(glue.Unknown, match="see tools/glue"):
        glue.lean("async function _createPyodideModule(){}", b"")
    with pytest.raises(ValueError, match="not a wasm file"):
        engine.with_exports(b"something else", lambda name: True)
