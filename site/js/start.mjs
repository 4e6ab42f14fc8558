// What PyScript takes for Pyodide, inside the worker: Pyodide itself. While its files come over the network, the page is
// told how many bytes have arrived (python.js listens); kept files are left alone, for browsers keep their compiled code.
// Where this device has a picture of Python's memory (memory.mjs), the start begins from it.

import { unpack } from "./memory.mjs";
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

/** PyScript makes `indexURL` from the address that python.js gave it: behind its "#" stands where the picture is kept. */
export async function loadPyodide({ indexURL, ...others }) {
  const options = { ...others, indexURL: new URL(".", import.meta.url).href };
  const place = indexURL.split("#")[1];
  const [wasm, picture] = await Promise.all([kept(options.indexURL + "pyodide.asm.wasm"), place && kept(place)]);
  if (!wasm) countBytes();
  globalThis.pyodide = (wasm && picture && (await recall(options, place, picture))) || (await load(options)); // the bench knows it by this name
  return globalThis.pyodide;
}

const kept = (address) => globalThis.caches?.match(address).catch(() => null);

/** Python as the picture shows it, or null: then the start is an ordinary one, and the page hears that the picture is no good. */
async function recall(options, place, picture) {
  try {
    return await load({ ...options, _loadSnapshot: picture.arrayBuffer().then(unpack) });
  } catch (error) {
    channel.postMessage({ picture: place, broken: String(error) });
    return null;
  }
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
