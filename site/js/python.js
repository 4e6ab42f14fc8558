// The doorway to Python: one worker, one function `call(message) -> answer`, everything as JSON.
//
//   const python = await boot("bluemoon", { onProgress, onPush, onDead });
//   const answer = await python.call({ do: "open", ... });
//
// onProgress({ step, done, total }): step "download" counts bytes really received ("stalled": none for a while); then
// "start", "rules", "ready". pauseDownload(true) lets a download rest.
// onPush(message): what the worker says without being asked. onDead(error): the worker is gone; every open call has been
// rejected with the same error, and restart() gives a fresh worker that must be told the game again.

import { begin, hand } from "./ahead.js";
import { keep } from "./keeper.js";
import { forget, place, remember } from "./memory.js";
import { site, url } from "./site.js";

const SILENCE = 20_000; // ms without a sign of life while an answer is due: the worker is taken for dead
const KEEP_AFTER = 4_000; // ms after the start: what was fetched to play is kept for playing without a network
const REMEMBER_AFTER = 12_000; // ms after that: a picture of Python's memory, for a quick start next time
const TICK = 1_000; // ms. Ticks, for a device that slept has not waited
const STALL = 8; // ticks without a byte: the page says that the network stopped
const START_LIMIT = 120; // ticks without a sign of life: a wrong file type makes Pyodide wait for ever, so the page must not

export class WorkerLost extends Error {
  name = "WorkerLost";
}

/** Start Python for one game. */
export async function boot(game, { onProgress = () => {}, onPush = () => {}, onDead = () => {} } = {}) {
  const door = new Door(game, onProgress, onPush, onDead);
  await door.start();
  setTimeout(() => settle(game).catch(() => {}), KEEP_AFTER); // neither is needed to play on
  return door;
}

/** Let this device keep the game, and the start of it. */
async function settle(game) {
  await keep(game);
  await new Promise((later) => setTimeout(later, REMEMBER_AFTER));
  await remember(game);
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
  #quick = null;
  #count = 0; // of messages

  constructor(game, onProgress, onPush, onDead) {
    this.#game = game;
    this.#onProgress = onProgress;
    this.#onPush = onPush;
    this.#onDead = onDead;
  }

  async start() {
    const begun = early?.game === this.#game ? early : new Start(this.#game);
    early = null;
    const worker = await begun.reach(this.#onProgress);
    worker.sync.push = (text) => {
      this.#heard = performance.now();
      this.#onPush(JSON.parse(text));
    };
    this.#worker = worker;
    worker.onerror = (event) => this.#die(event?.error ?? event);
    this.#heard = performance.now();
    this.#onProgress({ step: "rules" });
    this.#quick = new Quick();
    await this.call({ do: "load", game: this.#game, quick: this.#quick.name });
    this.#onProgress({ step: "ready" });
  }

  /** Send one message; resolves with the answer. */
  call(message) {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new WorkerLost("no worker"));
    return new Promise((resolve, reject) => {
      this.#open.add(reject);
      this.#guard();
      const number = (this.#count += 1);
      let isHere = false;
      const take = (text) => {
        if (isHere) return;
        isHere = true;
        this.#quick.forget(number);
        this.#heard = performance.now();
        this.#open.delete(reject);
        resolve(JSON.parse(text));
      };
      this.#quick.await(number, take);
      worker.sync.handle(JSON.stringify(message), number).then(
        take,
        (error) => {
          this.#quick.forget(number);
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
    this.#quick?.close();
    this.#rejectAll(new WorkerLost("terminated"));
  }

  /** A fresh worker in place of a dead or stuck one. */
  async restart() {
    this.terminate();
    await forget(this.#game); // should a picture of its memory have been the cause: this start is an ordinary one
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
    this.#quick?.close();
    this.#rejectAll(error);
    this.#onDead(error);
  }

  #rejectAll(error) {
    for (const reject of this.#open) reject(error);
    this.#open.clear();
  }
}

/**
 * A second way back from the worker, for Chromium keeps a worker's messages waiting after a tap until it has painted one
 * frame more (so that a pressed button is seen at once): the answer would come one frame too late for it, and be painted
 * in the next. What a BroadcastChannel brings does not wait. Nobody else knows the name of this one.
 */
class Quick {
  name = `pygames-answers-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  #channel = new BroadcastChannel(this.name);
  #awaited = new Map();

  constructor() {
    this.#channel.onmessage = ({ data }) => {
      const at = data.indexOf(" ");
      this.#awaited.get(Number(data.slice(0, at)))?.(data.slice(at + 1));
    };
  }

  await(number, take) {
    this.#awaited.set(number, take);
  }

  forget(number) {
    this.#awaited.delete(number);
  }

  close() {
    this.#channel.close();
  }
}

function archives(game) {
  const own = site.archives[game];
  if (!own) throw new Error(`no archive of ${game}`);
  return [site.archives.shared, own];
}

// --- the way to a worker --------------------------------------------------------------------------------------------

const channel = new BroadcastChannel("pygames-loading"); // start.mjs, inside the worker, tells what arrives

const begun = []; // what the page has begun for workers that PyScript is about to make, in their order
let pyscript = loadPyScript(); // at once: the table page needs nothing more urgently
pyscript.catch(() => (pyscript = null)); // the next start tries again, and tells

/** PyScript's core; it is ready for workers when its own element is known. */
function loadPyScript() {
  return import(url(site.runtime + "pyscript/core.js")).then(async (core) => {
    await customElements.whenDefined("py-script");
    core.hooks.main.onWorker.add((_, worker) => begun.length && hand(begun.shift(), worker));
    return core;
  });
}

/** A worker on its way; what happened before somebody listens is told later. */
class Start {
  #told = [];
  #listen = null;
  #files;
  #got = new Map();
  #quiet = 0; // ticks
  #fail;
  #ahead;
  #worker;

  constructor(game) {
    this.game = game;
    const names = archives(game);
    this.#files = new Map([...site.boot, ...names.map((name) => [name, site.sizes[name]])].map(([name, size]) => [url(name), size]));
    this.#ahead = begin(game, names.map(url));
    this.#worker = this.#go();
    this.#worker.catch(() => {}); // told to whoever reaches for it
  }

  /** The worker, ready for calls. */
  reach(onProgress) {
    this.#listen = onProgress;
    for (const news of this.#told) onProgress(news);
    return this.#worker;
  }

  #tell(news) {
    this.#told.push(news);
    this.#listen?.(news);
  }

  async #go() {
    const broken = new Promise((_, reject) => (this.#fail = reject));
    broken.catch(() => {});
    channel.addEventListener("message", this.#hear);
    const watch = setInterval(() => {
      if (isPaused) return;
      this.#quiet += 1;
      if (this.#quiet === STALL && this.#got.size && !this.#isComplete) this.#tell({ step: "stalled" });
      if (this.#quiet > START_LIMIT) this.#fail(new WorkerLost("Python did not start in time"));
    }, TICK);
    const make = async () => {
      const { PyWorker } = await (pyscript ??= loadPyScript());
      begun.push(this.#ahead);
      isKept([...this.#files.keys()]).then((kept) => (kept ? this.#tell({ step: "start" }) : this.#count()));
      return PyWorker(url(site.worker), {
        version: url(site.runtime + "pyodide/start.mjs"),
        config: {}, // archive.mjs brings our Python
      });
    };
    try {
      const worker = await Promise.race([make(), broken]);
      this.#finish();
      return worker;
    } catch (error) {
      forget(this.game); // whatever it was, the next try stands on nothing
      throw error;
    } finally {
      if (begun.includes(this.#ahead)) begun.splice(begun.indexOf(this.#ahead), 1); // no worker came of it
      clearInterval(watch);
      channel.removeEventListener("message", this.#hear);
    }
  }

  /** Python stands, so everything has arrived: a busy browser may bring the last count after the worker's own word. */
  #finish() {
    if (!this.#got.size || this.#isComplete) return;
    for (const [file, size] of this.#files) this.#got.set(file, size);
    this.#count();
  }

  get #done() {
    return [...this.#got.values()].reduce((sum, count) => sum + count, 0);
  }

  get #total() {
    return [...this.#files.values()].reduce((sum, size) => sum + size, 0);
  }

  get #isComplete() {
    return this.#done >= this.#total;
  }

  #hear = ({ data: { file, got, broken, unfit, picture } }) => {
    if (picture === place(this.game)) forget(this.game);
    if (!this.#files.has(file)) return;
    if (broken) return void this.#fail(new TypeError(broken));
    if (unfit) return void this.#fail(new WorkerLost(unfit));
    this.#quiet = 0;
    if (!this.#told.length) this.#count(); // from nothing on, even if the first piece is quicker than the look for kept files
    if (got < (this.#got.get(file) ?? 0)) return;
    this.#got.set(file, got);
    this.#count();
  };

  #count() {
    this.#tell({ step: "download", done: this.#done, total: this.#total });
    if (this.#isComplete) this.#tell({ step: "start" });
  }
}

let isPaused = false;

/** Let a download rest, or go on. */
export function pauseDownload(wish) {
  isPaused = wish;
  channel.postMessage({ hold: wish });
}

/** Whether the service worker has these files; parts are kept whole or not at all. */
async function isKept(addresses) {
  if (!navigator.serviceWorker?.controller) return false;
  try {
    const cache = await caches.open(`pygames-${site.version}`);
    const found = await Promise.all(addresses.map((address) => cache.match(address)));
    return found.every(Boolean);
  } catch {
    return false; // it decides only what the progress bar says
  }
}

// A table's address names its game: its worker need not wait for the rest of the page.
const query = new URLSearchParams(location.search);
const isTable = site.archives?.[query.get("game")] && (location.hash || query.has("tutorial"));
let early = isTable ? new Start(query.get("game")) : null;
