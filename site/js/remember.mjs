// A worker of its own: starts Python once more, lets it import a game and open a match, and keeps a picture of its memory
// (memory.mjs) for the next start. memory.js, on the page, asks for it: {cache, address, archives, game} in, one word out.

import { loadPyodide } from "./pyodide.mjs";
import { lay, opened } from "./archive.mjs";
import { pack } from "./memory.mjs";

const indexURL = new URL(".", import.meta.url).href;
const LIBRARY = new URL("python_stdlib.zip", import.meta.url).href;
const { fetch } = globalThis;

globalThis.fetch = async (wish, ...more) => (String(wish) === LIBRARY ? new Response(await read(LIBRARY)) : fetch(wish, ...more));

addEventListener("message", ({ data }) => {
  remember(data).then(
    (size) => postMessage({ size }),
    (error) => postMessage({ error: String(error) }),
  );
});

async function remember({ cache, address, archives, game }) {
  const [python, ...files] = await Promise.all([loadPyodide({ _makeSnapshot: true, indexURL }), ...archives.map(read)]);
  const room = python._module.HEAP8.length;
  lay(python, files);
  python.runPython(`from ui.warm import warm; warm(${JSON.stringify(game)}); del warm`);
  if (python._module.HEAP8.length > room) throw new Error("Pyodide cannot take up a memory that has grown");
  const picture = pack(python.makeMemorySnapshot());
  const kept = await caches.open(cache);
  await kept.put(address, new Response(picture));
  return picture.byteLength;
}

async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return opened(await answer.arrayBuffer());
}
