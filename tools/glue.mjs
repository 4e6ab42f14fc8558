// Leaves out of Pyodide's glue script what nothing reaches: node tools/glue.mjs GLUE.mjs ENGINE.wasm TO.mjs
//
// The script is one function; its statements declare what the engine (the wasm) imports and exports, and much more, for
// packages that bring machine code of their own: drawing in 3D, sound, windows. We ship none. A declaration stays if a
// statement that acts, the engine, or another one that stays says its name, be it as a word, a property or a string:
// rather too much stays than too little.

import fs from "node:fs";
import { parse, tokenizer } from "acorn";

const [from, engine, to] = process.argv.slice(2);
const LATEST = { ecmaVersion: "latest", sourceType: "module" };
const IMPORTS = "wasmImports"; // an object of all functions that an engine may ask for
const EXPORTS = "assignWasmExports"; // a function of a line for each one that the engine offers
const OFFERED = /([\w$]+)=Module\["([\w$]+)"\]=wasmExports\["([\w$]+)"\](?:;|(?=\}$))/g;
const EACH = 'for(var name in wasmExports)Module["_"+name]=wasmExports[name];';
const SOUND = "registerPostMainLoop(()=>SDL.audio"; // of a loop that nobody starts
const GRAPHICS = "emscripten_gl"; // the engine holds a table of their addresses, in which nobody looks: see glue.py

const script = fs.readFileSync(from, "utf-8");
const factory = parse(script, LATEST).body.find(({ type }) => type === "FunctionDeclaration");
const parts = factory.body.body.flatMap(split);
const owners = new Map(parts.flatMap((part) => part.names.map((name) => [name, part])));
if (!owners.has(IMPORTS) || !owners.has(EXPORTS)) throw new Error("Pyodide's glue looks different");
owners.get(IMPORTS).text = asked();
owners.get(EXPORTS).text = offered(new Set());
const { kept, said } = reached();
owners.get(EXPORTS).text = offered(said);
const body = parts.filter((part) => kept.has(part) || kept.has(owners.get(part.about)));
const lines = body.map((part) => (part.kind ? `${part.kind} ${textOf(part)};` : textOf(part)));
fs.writeFileSync(to, script.slice(0, factory.body.start) + `{${lines.join("\n")}}` + script.slice(factory.body.end));

/** A statement as parts: each with the names it declares, if it does nothing else, or the one that it is about. */
function split(statement) {
  const { type, start, end } = statement;
  if (type === "FunctionDeclaration") return [{ start, end, names: [statement.id.name] }];
  if (type === "VariableDeclaration" && statement.declarations.every(isPlain)) {
    return statement.declarations.map(({ id, init, start, end }) => ({ start, end, names: [id.name], init, kind: statement.kind }));
  }
  return [{ start, end, names: [], about: about(statement) }];
}

function isPlain({ id, init }) {
  return id.type === "Identifier" && (!init || isIdle(init));
}

/** Whether nothing happens when this is evaluated. */
function isIdle(node) {
  if (["ArrowFunctionExpression", "FunctionExpression", "Identifier", "Literal"].includes(node.type)) return true;
  if (node.type === "ArrayExpression") return node.elements.every((one) => one && isIdle(one));
  if (node.type !== "ObjectExpression") return false;
  return node.properties.every(({ type, computed, value }) => type === "Property" && !computed && isIdle(value));
}

/** `name.sig = …` and `Module["name"] = name` are about a name, and go with it. */
function about({ type, expression }) {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return null;
  const { left, right } = expression;
  if (left.type !== "MemberExpression" || left.object.type !== "Identifier") return null;
  if (right.type === "Literal" && !left.computed && left.property.name === "sig") return left.object.name;
  const isShown = left.object.name === "Module" && left.computed && left.property.type === "Literal";
  return isShown && right.type === "Identifier" ? right.name : null;
}

function textOf({ text, start, end }) {
  return text ?? script.slice(start, end);
}

/** The imports that this engine asks for. */
function asked() {
  const module = new WebAssembly.Module(fs.readFileSync(engine));
  const names = new Set(WebAssembly.Module.imports(module).map(({ name }) => name));
  const entries = owners.get(IMPORTS).init.properties.filter(({ key: { name } }) => names.has(name) && !name.startsWith(GRAPHICS));
  return `${IMPORTS}={${entries.map(({ start, end }) => script.slice(start, end)).join(",")}}`;
}

/** The exports on `Module`, where Pyodide puts them, by a loop; only those that the script says have a name of their own. */
function offered(said) {
  const { start, end } = owners.get(EXPORTS);
  const all = script.slice(start, end).replace("{", `{${EACH}`);
  return all.replace(OFFERED, (line, name, shown, own) => (name === shown && name === `_${own}` && !said.has(name) ? "" : line));
}

/** What stays, and everything that it says. */
function reached() {
  const kept = new Set();
  const said = new Set();
  const waiting = parts.filter((part) => !part.names.length && !owners.has(part.about) && !textOf(part).startsWith(SOUND));
  while (waiting.length) {
    const part = waiting.pop();
    if (kept.has(part)) continue;
    kept.add(part);
    for (const word of words(textOf(part))) {
      said.add(word);
      if (owners.has(word)) waiting.push(owners.get(word));
    }
  }
  return { kept, said };
}

/** Everything that a text says: names, and strings that may be one. */
function words(text) {
  const values = [...tokenizer(text, LATEST)].map(({ value }) => value);
  return new Set(values.flatMap((value) => (typeof value === "string" && !value.includes(" ") ? (value.match(/[\w$]+/g) ?? []) : [])));
}
