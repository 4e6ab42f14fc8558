// Runs Python code in Pyodide under Node: node run.mjs ARCHIVE.zip
// Reads one JSON object {code, values} per line and answers each with one line: {value} or {error}.
// The code's globals are new each time; its last expression must be something JSON can say. What it prints goes to stderr.

import fs from "node:fs";
import readline from "node:readline";
import { loadPyodide } from "pyodide";

const toStderr = (text) => process.stderr.write(`${text}\n`);
const answer = (key, json) => process.stdout.write(`{"${key}": ${json}}\n`);

const python = await loadPyodide({ stdout: toStderr, stderr: toStderr });
python.unpackArchive(new Uint8Array(fs.readFileSync(process.argv[2])), "zip");
const run = python.runPython(`
import json
from pyodide.code import eval_code

def run(request):
    request = json.loads(request)
    return json.dumps(eval_code(request["code"], {"__name__": "__main__", **request["values"]}))

run
`);
answer("value", '"ready"');

for await (const line of readline.createInterface({ input: process.stdin })) {
  try {
    answer("value", run(line)); // as Python wrote it: parsing here would round large integers
  } catch (error) {
    answer("error", JSON.stringify(String(error.message ?? error)));
  }
}
