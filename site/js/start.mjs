// What PyScript takes for Pyodide, inside the worker: Pyodide itself, which goes on from what the page has begun (ahead.js):
// its wasm is compiled already, our archives are here and, where this device has a picture of Python's memory (memory.mjs),
// that is read already.

import { lay, opened } from "./archive.mjs";
import { countingFetch } from "./counting.mjs";
import { unpack } from "./memory.mjs";
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const WASM = new URL("pyodide.asm.wasm", import.meta.url).href;
const LIBRARY = new URL("python_stdlib.zip", import.meta.url).href;
const indexURL = new URL(".", import.meta.url).href;
const channel = new BroadcastChannel("pygames-loading");

import("./pyodide.asm.mjs").catch(() => {}); // the largest script: on its way before Pyodide asks for it
const [module, memory, library, files] = ["module", "memory", "library", "files"].map(ask);

function ask(wish) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    port1.onmessageerror = () => resolve(null);
    postMessage({ wish }, [port2]);
  });
}

// PyScript looks into a storage of its own before it calls for Pyodide: Pyodide does not wait for that.
const said = { stdout: console.log, stderr: console.warn }; // until PyScript tells where words go
const begun = start({ stdout: (text) => said.stdout(text), stderr: (text) => said.stderr(text) });
begun.catch(() => {}); // told to PyScript

export async function loadPyodide({ stdout = said.stdout, stderr = said.stderr }) {
  Object.assign(said, { stdout, stderr });
  return begun;
}

async function start(words) {
  const options = { ...words, indexURL };
  const [isKept, picture] = await Promise.all([globalThis.caches?.match(WASM).catch(() => null), memory]);
  if (!isKept) globalThis.fetch = countingFetch;
  const undo = standIn();
  try {
    const recalled = picture && (await recall(options, picture));
    globalThis.pyodide = recalled ?? (await load(options)); // the bench knows it by this name
    lay(globalThis.pyodide, await Promise.all((await files).map(whole)), Boolean(recalled));
    return globalThis.pyodide;
  } catch (error) {
    unfit(error); // PyScript would wait for ever
    throw error;
  } finally {
    undo();
  }
}

/** Pyodide takes no compiled module: while it starts, what it would fetch and compile is stood in for. */
function standIn() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const stand = Promise.resolve(new Response());
  const shelved = async () => {
    const found = await library;
    return new Response(found?.buffer ?? (await opened(await (await fetch(LIBRARY)).arrayBuffer())));
  };
  globalThis.fetch = (wish, ...more) => {
    const address = String(wish);
    return address === WASM ? stand : address === LIBRARY ? shelved() : fetch(wish, ...more);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const compiled = source === stand && (await module);
    if (compiled) return { module: compiled, instance: await WebAssembly.instantiate(compiled, imports) };
    return instantiateStreaming.call(WebAssembly, source === stand ? fetch(WASM) : source, imports).catch((error) => {
      unfit(error); // as would Pyodide
      throw error;
    });
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** An archive, from the page or, what the page could not get, from its address. */
async function whole({ address, buffer }) {
  return buffer ?? opened(await (await countingFetch(address)).arrayBuffer());
}

/** What came is not what Python needs: the page must know. */
const unfit = (error) => channel.postMessage({ file: WASM, unfit: String(error) });

/** Python as the picture shows it, or null: then the start is an ordinary one, and the page hears that the picture is no good. */
async function recall(options, { place, buffer }) {
  try {
    return await load({ ...options, _loadSnapshot: unpack(buffer) });
  } catch (error) {
    channel.postMessage({ picture: place, broken: String(error) });
    return null;
  }
}
