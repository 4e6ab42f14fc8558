// The page's side of the pictures of memory (memory.mjs): made once for each game and version, in the background, when
// the game is kept on this device; forgotten when a start from one goes wrong. Without one, everything works as well, later.

import { site, url } from "./site.js";

const cache = `pygames-${site.version}`; // the service worker's: it goes when the version goes
const PATIENCE = 180_000; // ms: a browser may leave a worker without an answer; the next match tries again
const hash = (name) => name.match(/-([0-9a-f]+)/)[1];

/** Where a game's picture is kept; another runtime or another archive has another place. */
export function place(game) {
  const parts = [site.runtime, site.archives.shared, site.archives[game]].map(hash);
  return url(`memory/${game}/${parts.join("-")}`);
}

/** Make the picture, unless it is there. Resolves with its size, or 0. */
export async function remember(game) {
  const address = place(game);
  if (await caches.match(address)) return 0;
  const archives = [site.archives.shared, site.archives[game]].map(url);
  const worker = new Worker(url(site.runtime + "pyodide/remember.mjs"), { type: "module" });
  let timer = 0;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(reject, PATIENCE, new Error("no picture in time"));
      worker.onmessage = ({ data: { size, error } }) => (error ? reject(new Error(error)) : resolve(size));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ cache, address, archives, game });
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** The next start does without. */
export async function forget(game) {
  try {
    const kept = await globalThis.caches?.open(cache);
    await kept?.delete(place(game));
  } catch {
    // a storage that fails here gave no picture either
  }
}
