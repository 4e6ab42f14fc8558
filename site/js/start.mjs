// What PyScript takes for Pyodide, inside the worker: Pyodide itself. While its files come over the network, the page is
// told how many bytes have arrived (python.js listens); kept files are left alone, for browsers keep their compiled code.

import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

import("./pyodide.asm.mjs").catch(() => {}); // the largest script: on its way before Pyodide asks for it

const channel = new BroadcastChannel("pygames-loading");
let hold = null; // {promise, resolve} while the player wants no download

channel.addEventListener("message", ({ data }) => {
  if (data.hold && !hold) {
    hold = {};
    hold.promise = new Promise((resolve) => (hold.resolve = resolve));
  } else if (data.hold === false) {
    hold?.resolve();
    hold = null;
  }
});

export async function loadPyodide(options) {
  const wasm = new URL("pyodide.asm.wasm", import.meta.url).href;
  const kept = await globalThis.caches?.match(wasm).catch(() => null);
  if (!kept) countBytes();
  globalThis.pyodide = await load(options); // by this name the bench finds its memory
  return globalThis.pyodide;
}

function countBytes() {
  const plain = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...wish) => {
    const file = new URL(wish[0]?.url ?? wish[0], import.meta.url).href;
    try {
      const answer = await plain(...wish);
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      const { status, headers } = answer;
      return new Response(counted(file, answer.body), { status, headers });
    } catch (error) {
      channel.postMessage({ file, broken: String(error) });
      throw error;
    }
  };
}

function counted(file, body) {
  const reader = body.getReader();
  let got = 0;
  return new ReadableStream({
    async pull(out) {
      try {
        await hold?.promise; // nobody reads: the sender waits
        const { done, value } = await reader.read();
        if (done) return out.close();
        channel.postMessage({ file, got: (got += value.length) });
        out.enqueue(value);
      } catch (error) {
        channel.postMessage({ file, broken: String(error) });
        out.error(error);
      }
      return undefined;
    },
  });
}
