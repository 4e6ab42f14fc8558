"""Pyodide's glue script, shortened (tools/glue.py): it does what it did."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools import glue
from tools.environment import MINUTE, NODE_MODULES, node

PYODIDE = NODE_MODULES / "pyodide"
SCRIPT = """
import { loadPyodide } from %(pyodide)s;
const told = [];
for (const name of %(scripts)s) {
    const { default: createPyodideModule } = await import(name);
    const python = await loadPyodide({ createPyodideModule });
    python.runPython("import json, re, asyncio, zlib; from pyodide.ffi import to_js");
    const kinds = Object.fromEntries(Object.entries(python._module).map(([key, value]) => [key, typeof value]));
    told.push({ kinds, sum: python.runPython("sum(map(len, json.dumps(list(range(100)))))") });
}
console.log(JSON.stringify(told));
"""


def test_everything_stays_where_pyodide_puts_it(tmp_path: Path) -> None:
    whole = PYODIDE / "pyodide.asm.mjs"
    lean = tmp_path / whole.name
    lean.write_text(glue.lean(whole.read_text("utf-8")), encoding="utf-8")
    assert lean.stat().st_size < 0.7 * whole.stat().st_size
    names = {"pyodide": json.dumps((PYODIDE / "pyodide.mjs").as_uri()),
             "scripts": json.dumps([whole.as_uri(), lean.as_uri()])}  # fmt: skip
    (tmp_path / "both.mjs").write_text(SCRIPT % names, encoding="utf-8")
    done = subprocess.run(
        [node(), tmp_path / "both.mjs"], capture_output=True, text=True, check=True, timeout=10 * MINUTE
    )
    before, after = json.loads(done.stdout)
    assert len(before["kinds"]) > 4000
    assert before["kinds"].items() <= after["kinds"].items()
    assert before["sum"] == after["sum"]


def test_another_pyodide_is_refused_in_place_of_being_broken() -> None:
    with pytest.raises(glue.Unknown, match="see tools/glue"):
        glue.lean("async function _createPyodideModule(){}")
