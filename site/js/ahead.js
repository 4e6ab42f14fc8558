// What a worker needs first, begun on the page while the worker is still on its way: Pyodide's machine code, the picture of
// memory (memory.mjs), and the archives of our Python, for which PyScript asks last of all. start.mjs, inside the worker,
// asks for them; what fails here, the worker does itself, and for a storage that does not answer nobody waits long.

import { opened } from "./archive.mjs";
import { countingFetch } from "./counting.mjs";
import { place } from "./memory.js";
import { site, url } from "./site.js";

const PATIENCE = 5_000; // ms
const wasm = url(site.runtime + "pyodide/pyodide.asm.wasm");
const library = url(site.runtime + "pyodide/python_stdlib.zip");

/** Begin for a game, whose archives have these addresses: promises that never fail. */
export function begin(game, archives) {
  return {
    module: compile().catch(() => null),
    files: Promise.all(archives.map((address) => whole(address).catch(() => ({ address })))),
    library: whole(library).catch(() => null),
    memory: Promise.race([read(place(game)), new Promise((late) => setTimeout(late, PATIENCE, null))]).catch(() => null),
  };
}

/** Kept files are left as they are, for browsers keep their compiled code; only downloads are counted. */
async function compile() {
  return WebAssembly.compileStreaming(((await kept(wasm)) ? fetch : countingFetch)(wasm));
}

async function whole(address) {
  const answer = (await kept(address)) ?? (await countingFetch(address));
  return { address, buffer: await opened(await answer.arrayBuffer()) };
}

async function read(address) {
  const picture = await kept(address);
  return picture && { place: address, buffer: await picture.arrayBuffer() };
}

const kept = async (address) => globalThis.caches?.match(address).catch(() => null);

/** Answer the worker when it asks. */
export function hand(begun, worker) {
  worker.addEventListener("message", async ({ data, ports: [port] }) => {
    if (!port || !(data?.wish in begun)) return;
    const thing = await begun[data.wish];
    begun[data.wish] = null; // asked for once; the page needs it no longer
    try {
      port.postMessage(thing, [thing ?? []].flat().flatMap(({ buffer }) => buffer ?? []));
    } catch {
      port.postMessage(null); // a browser whose pages share no machine code
    }
  });
}
