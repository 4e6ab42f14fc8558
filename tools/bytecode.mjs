// Compiles Python files with the Python that will run them: node tools/bytecode.mjs JOB.json
// A job names an archive `from` (sources), an archive `to` (compiled), and how: `level` of optimisation, `keep`, the
// standard modules to keep with everything they import (left out: keep all), and `lean`, to leave out what only readers
// need. Dates and hashes are fixed, so the same sources give the same bytes. What is written is an archive in an archive: the
// inner one as it is, the outer one packed (site/js/archive.mjs opens it): one long piece is a sixth smaller than many short
// ones, and browsers unpack it by themselves, beside Python, which would unpack file by file.

import fs from "node:fs";
import { loadPyodide } from "pyodide";

const job = JSON.parse(fs.readFileSync(process.argv[2], "utf-8"));
// Without columns, which only draw carets into reports of errors, a third less is on the way.
const stdLibURL = job.keep && job.from; // a library is looked through as it is going to be
const python = await loadPyodide({ ...(stdLibURL && { stdLibURL }), env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/" } });
python.FS.writeFile("/from.zip", new Uint8Array(fs.readFileSync(job.from)));
python.globals.set("job_text", JSON.stringify(job));
python.runPython(`
import importlib, json, sys

job = json.loads(job_text)
for name in job.get("keep", ()):
    importlib.import_module(name)
wanted = [*sys.modules]  # before this script imports anything for itself

import ast, io, zipfile
from importlib import _bootstrap_external

ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")


def kept():
    """The files that stay: the wanted modules, what they import, and the runtime's own."""
    modules = {name.replace(".", "/") for name in wanted}
    modules |= {f"encodings/{name.removesuffix('.__init__')}" for name in ENCODINGS}
    for name in source.namelist():
        stem = name.removesuffix(".py").removesuffix("/__init__")
        if name.startswith(("pyodide/", "_pyodide/")) or stem in modules:
            yield name


def lean(tree):
    """A module without docstrings and without annotations of signatures: a sixth of the bytes, and for readers only.

    Fields of classes keep their annotations (records are made from them) and classes their docstrings (dataclasses
    would make up dear ones), asserts stay, lines keep their numbers.
    """
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns, args = None, node.args
            for one in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
                if one is not None:
                    one.annotation = None
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    for at, node in enumerate(tree.body):
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            tree.body[at] = ast.copy_location(ast.Assign([node.target], node.value), node)
    return tree


def compiled(name):
    data = source.read(name)
    if not name.endswith(".py"):
        return name, data
    what = lean(ast.parse(data, name)) if job.get("lean") else data
    code = compile(what, name, "exec", dont_inherit=True, optimize=job["level"])
    return name + "c", bytes(_bootstrap_external._code_to_timestamp_pyc(code, 0, 0))


source = zipfile.ZipFile("/from.zip")
names = [n for n in source.namelist() if not n.endswith("/")]
if "keep" in job:
    staying = set(kept())
    names = [n for n in names if n in staying]


def add(archive, name, data, how):
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = how
    entry.create_system = 3
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)


inner = io.BytesIO()
with zipfile.ZipFile(inner, "w") as target:
    for name in sorted(names):
        add(target, *compiled(name), zipfile.ZIP_STORED)
with zipfile.ZipFile("/to.zip", "w") as target:
    add(target, "inner.zip", inner.getvalue(), zipfile.ZIP_DEFLATED)
`);
fs.writeFileSync(job.to, python.FS.readFile("/to.zip"));
