"""Pyodide's glue script without what nobody calls: half of it gives thousands of the engine's functions a name each.

They are there for other compiled packages, of which we ship none. A worker reads the script anew at every start
(browsers keep no compiled code of it), so its length is time. The functions stay where Pyodide puts them, on `Module`,
by a loop in place of a line each; only names that the script itself uses keep their line.
"""

from __future__ import annotations

import re

HEAD = "function assignWasmExports(wasmExports){"
LINE = re.compile(r'([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["([\w$]+)"\](?:;|$)')
WORD = re.compile(r"[\w$]+")
LOOP = 'for(var name in wasmExports)Module["_"+name]=wasmExports[name];'
# Functions of the page that Python may call by number: a wrapper is compiled for each kind, not for each function.
WRAPPER = "var module=new WebAssembly.Module(bytes);var instance"
SHARED = "var module=(convertJsFunctionToWasm.known??={})[sig]??=new WebAssembly.Module(bytes);var instance"


class Unknown(Exception):
    """Another Pyodide than the one this was made for."""


def lean(script: str) -> str:
    """The same script, shorter."""
    before, body, after = parts(script)
    declared = re.search(r"var [\w$]+(?:,[\w$]+){1000,}(?=;)", before)
    if not declared or script.count(WRAPPER) != 1:
        raise Unknown("Pyodide's glue looks different: see tools/glue.py")
    rest = before[: declared.start()] + before[declared.end() :] + after
    used = set(WORD.findall(rest)) | set(WORD.findall(LINE.sub("", body)))
    plain = [match for match in LINE.finditer(body) if match[1] == match[2] == "_" + match[3]]
    spare = {match[1] for match in plain} - used
    kept = LINE.sub(lambda match: "" if match[1] in spare else match[0], body)
    names = [name for name in WORD.findall(declared[0])[1:] if name not in spare]
    rest = before[: declared.start()] + "var " + ",".join(names) + before[declared.end() :]
    return (rest + HEAD + LOOP + kept + "}" + after).replace(WRAPPER, SHARED)


def parts(script: str) -> tuple[str, str, str]:
    """What is before, in, and after the function that gives the names."""
    if script.count(HEAD) != 1:
        raise Unknown("Pyodide's glue has no list of names: see tools/glue.py")
    before, _, more = script.partition(HEAD)
    body, _, after = more.partition("}")  # it holds nothing but assignments
    return before, body, after
