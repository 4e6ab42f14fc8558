// Tries the site's doors in Node: one case a line in, one outcome a line out. tools/imports.py starts it.
//
// A case is {kind, text | data, name}; an outcome is {ok} with what was taken, {refused, slots}, or {crash} with the trace.

import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { fromFile, fromLink, toFile, toLink } from "./js/packet.js";
import { Refused, headerOf, readHeader, readNote, readProfiles, readResult, readSettings, shapesFor } from "./js/schema.js";

const { known, defaults } = JSON.parse(readFileSync(new URL("known.json", import.meta.url), "utf8"));
const shapes = shapesFor(known);

const DOORS = {
  file: ({ text }) => fromFile(text, shapes),
  link: ({ text }) => fromLink(text, shapes),
  header: ({ data }) => readHeader(data),
  result: ({ data }) => readResult(data),
  note: ({ name, data }) => readNote(name, data),
  "backup note": ({ name, data }) => shapes.takeNote(name, data),
  profiles: ({ data }) => readProfiles(data),
  settings: ({ data }) => readSettings(data, defaults),
  "make file": ({ data }) => toFile(data, data.id),
  "make link": ({ data }) => toLink(data, data.id, "index.html"),
  "header of": ({ data }) => headerOf(data),
};

async function outcome(one) {
  try {
    return { ok: (await DOORS[one.kind](one)) ?? null };
  } catch (error) {
    return error instanceof Refused ? { refused: error.reason, slots: error.slots } : { crash: String(error.stack ?? error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(JSON.stringify(await outcome(JSON.parse(line))) + "\n");
}
