// The doorway to Python: one worker, one function `call(message) -> answer`, everything as JSON.
//
//   const python = await boot("bluemoon", { onProgress, onPush, onDead });
//   const answer = await python.call({ do: "open", ... });
//
// onProgress({ step, done, total }): step "download" counts bytes really received ("stalled": none for a while); then
// "start", "rules", "ready". pauseDownload(true) lets a download rest.
// onPush(message): what the worker says without being asked. onDead(error): the worker is gone; every open call has been
// rejected with the same error, and restart() gives a fresh worker that must be told the game again.

import { keep } from "./keeper.js";
import { site, url } from "./site.js";

const SILENCE = 20_000; // ms without a sign of life while an answer is due: the worker is taken for dead
const KEEP_AFTER = 4_000; // ms after the start: what was fetched to play is kept for playing without a network
const STALL = 8_000; // ms without a byte: the page says that the network stopped
const TRIES = 3; // of each file
const START_LIMIT = 120_000; // a wrong file type makes Pyodide wait for ever, so the page must not

export class WorkerLost extends Error {
  name = "WorkerLost";
}

/** Start Python for one game. */
export async function boot(game, { onProgress = () => {}, onPush = () => {}, onDead = () => {} } = {}) {
  const door = new Door(game, onProgress, onPush, onDead);
  await door.start();
  setTimeout(() => keep(game).catch(() => {}), KEEP_AFTER);
  return door;
}

class Door {
  #game;
  #onProgress;
  #onPush;
  #onDead;
  #worker = null;
  #open = new Set(); // reject functions of calls under way
  #heard = 0;
  #watch = 0;

  constructor(game, onProgress, onPush, onDead) {
    this.#game = game;
    this.#onProgress = onProgress;
    this.#onPush = onPush;
    this.#onDead = onDead;
  }

  async start() {
    const [{ PyWorker }] = await Promise.all([(pyscript ??= loadPyScript()), download(this.#game, this.#onProgress)]);
    this.#onProgress({ step: "start" });
    const starting = PyWorker(url(site.worker), {
      version: url(site.runtime + "pyodide/pyodide.mjs"),
      config: { files: Object.fromEntries(archives(this.#game).map((name) => [url(name), "./*"])) },
    });
    const worker = await within(START_LIMIT, starting);
    worker.sync.push = (text) => {
      this.#heard = performance.now();
      this.#onPush(JSON.parse(text));
    };
    this.#worker = worker;
    worker.onerror = (event) => this.#die(event?.error ?? event);
    this.#heard = performance.now();
    this.#onProgress({ step: "rules" });
    await this.call({ do: "load", game: this.#game });
    this.#onProgress({ step: "ready" });
  }

  /** Send one message; resolves with the answer. */
  call(message) {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new WorkerLost("no worker"));
    return new Promise((resolve, reject) => {
      this.#open.add(reject);
      this.#guard();
      worker.sync.handle(JSON.stringify(message)).then(
        (text) => {
          this.#heard = performance.now();
          this.#open.delete(reject);
          resolve(JSON.parse(text));
        },
        (error) => {
          this.#open.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** End the worker without a word to onDead. */
  terminate() {
    clearInterval(this.#watch);
    this.#watch = 0;
    this.#worker?.terminate();
    this.#worker = null;
    this.#rejectAll(new WorkerLost("terminated"));
  }

  /** A fresh worker in place of a dead or stuck one. */
  async restart() {
    this.terminate();
    await this.start();
  }

  /** While an answer is due, ask now and then whether anybody is there. */
  #guard() {
    if (this.#watch) return;
    this.#heard = performance.now();
    let asked = false;
    this.#watch = setInterval(() => {
      if (!this.#open.size) {
        clearInterval(this.#watch);
        this.#watch = 0;
      } else if (performance.now() - this.#heard > SILENCE) {
        this.#die(new WorkerLost("no answer"));
      } else if (!asked) {
        asked = true;
        this.#worker.sync.handle('{"do": "ping"}').then(() => {
          this.#heard = performance.now();
          asked = false;
        });
      }
    }, 2_000);
  }

  #die(cause) {
    if (!this.#worker) return;
    const error = cause instanceof WorkerLost ? cause : new WorkerLost(String(cause?.message ?? cause));
    clearInterval(this.#watch);
    this.#watch = 0;
    this.#worker.terminate();
    this.#worker = null;
    this.#rejectAll(error);
    this.#onDead(error);
  }

  #rejectAll(error) {
    for (const reject of this.#open) reject(error);
    this.#open.clear();
  }
}

function archives(game) {
  const own = site.archives[game];
  if (!own) throw new Error(`no archive of ${game}`);
  return [site.archives.shared, own];
}

let pyscript = loadPyScript(); // at once: the table page needs nothing more urgently
pyscript.catch(() => (pyscript = null)); // boot() tries again, and tells

/** PyScript's core; it is ready for workers when its own element is known. */
function loadPyScript() {
  return import(url(site.runtime + "pyscript/core.js")).then(async (core) => {
    await customElements.whenDefined("py-script");
    return core;
  });
}

/** Fetch what the worker is about to ask for, counting bytes; the browser's cache then serves the worker. */
async function download(game, onProgress) {
  const files = [...site.boot, ...archives(game).map((name) => [name, site.sizes[name]])];
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  const large = files.filter(([name]) => /\.(wasm|zip)$/.test(name)); // parts are kept whole or not at all
  if (await isKept(large.map(([name]) => name))) return; // nothing will come over the wire
  const got = new Map();
  let heard = performance.now();
  const tell = () => onProgress({ step: "download", done: [...got.values()].reduce((sum, count) => sum + count, 0), total });
  const watch = setInterval(() => {
    if (!hold && performance.now() - heard > STALL) onProgress({ step: "stalled" });
  }, 1_000);
  tell();
  try {
    await Promise.all(
      files.map(([name]) =>
        fetchCounted(name, (count) => {
          heard = performance.now();
          got.set(name, count);
          tell();
        }),
      ),
    );
  } finally {
    clearInterval(watch);
  }
}

/** One file; a connection that breaks gets another chance, from this file's beginning. */
async function fetchCounted(name, onBytes) {
  for (let left = TRIES; ; left -= 1) {
    try {
      const answer = await fetch(url(name));
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      const reader = answer.body.getReader();
      let count = 0;
      onBytes(0);
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        onBytes((count += part.value.length));
        await hold?.promise; // nobody reads: the sender waits
      }
      return;
    } catch (error) {
      if (left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

let hold = null; // {promise, resolve} while the player wants no download

/** Let a download rest, or go on. */
export function pauseDownload(isPaused) {
  if (!isPaused) {
    hold?.resolve();
    hold = null;
  } else if (!hold) {
    hold = {};
    hold.promise = new Promise((resolve) => (hold.resolve = resolve));
  }
}

/** Whether the service worker has these files. */
async function isKept(names) {
  if (!navigator.serviceWorker?.controller) return false;
  const cache = await caches.open(`pygames-${site.version}`);
  const found = await Promise.all(names.map((name) => cache.match(url(name))));
  return found.every(Boolean);
}

function within(limit, promise) {
  return Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new WorkerLost("Python did not start in time")), limit)),
  ]);
}
