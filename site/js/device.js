// The device's own storage (IndexedDB): one thing, all things, and changes that are written together.
//
// Writing never throws because of the device: if storage is blocked, full or silent, the data is kept in memory, `trouble`
// is told ("blocked", "full", "silent" or "broken"), and listeners of the "trouble" event can say so and offer a file.

export const PREFIX = "pygames-";
const DATABASE = PREFIX + "store";
export const KINDS = ["headers", "saves", "results", "notes"];
const tick = () => globalThis.pygamesTick ?? 1_000; // ms; tests have less patience. Ticks, for a device that slept has not waited
const PATIENCE = 10; // ticks without an answer

export const events = new EventTarget(); // "trouble", "answered" (after a silence); store.js adds its own

const memory = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])); // what could not be written
let opened = null;
export let trouble = null;

export function say(kind, error) {
  trouble = kind;
  events.dispatchEvent(new CustomEvent("trouble", { detail: { kind, error } }));
}

export function kindOf(error) {
  if (error?.name === "QuotaExceededError") return "full";
  if (error?.name === "TimeoutError") return "silent";
  return error?.name === "SecurityError" || error?.name === "InvalidStateError" ? "blocked" : "broken";
}

let isSilent = false;

/** What a promise gives; an error if it takes too long. Safari can leave a request without an answer for ever. */
function answered(promise) {
  return new Promise((resolve, reject) => {
    let left = isSilent ? 0 : PATIENCE; // who waited in vain once does not wait so long again
    const timer = setInterval(() => {
      if ((left -= 1) > 0) return;
      clearInterval(timer);
      isSilent = true;
      leave();
      reject(new DOMException("no answer", "TimeoutError"));
    }, tick());
    const end = (settle) => (value) => {
      clearInterval(timer);
      if (isSilent) {
        isSilent = false;
        writeLate();
        events.dispatchEvent(new Event("answered"));
      }
      settle(value);
    };
    promise.then(end(resolve), end(reject));
  });
}

/** The storage does its work again: what only memory has is written now. */
function writeLate() {
  const late = KINDS.flatMap((kind) => [...memory[kind]].map(([id, value]) => [kind, id, value]));
  if (late.length) write(...late);
}

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1); // throws where storage is forbidden
    request.onupgradeneeded = () => {
      for (const kind of KINDS) request.result.createObjectStore(kind);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      request.result.onclose = () => (opened = null); // the browser gave it up: the next one opens it anew
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("another tab blocks the storage", "InvalidStateError"));
  });
  opened.catch(() => (opened = null)); // the next one tries again
  return opened;
}

/** Give the connection up: the next one opens another; what this one has begun may still end. */
function leave() {
  opened?.then((db) => db.close(), () => {});
  opened = null;
}

/** One transaction over some kinds; `work` gets their object stores. Resolves when it is safely written. */
const transaction = (kinds, mode, work) => answered(transact(kinds, mode, work));

/** A second try may do where the first failed; not where there is no answer or no room. */
async function twice(kinds, mode, work) {
  const again = (error) => (["silent", "full"].includes(kindOf(error)) ? Promise.reject(error) : transaction(kinds, mode, work));
  return transaction(kinds, mode, work).catch(again);
}

async function transact(kinds, mode, work) {
  const db = await database();
  return new Promise((resolve, reject) => {
    const run = db.transaction(kinds, mode, { durability: "strict" }); // on the disk, not only on its way there
    let result;
    run.oncomplete = () => resolve(result instanceof IDBRequest ? result.result : result);
    run.onabort = run.onerror = () => reject(run.error ?? new DOMException("aborted", "AbortError"));
    try {
      result = work(...kinds.map((kind) => run.objectStore(kind)));
      run.commit?.(); // by itself: a page that is left now could not say it any more, and in Safari would lock out all others
    } catch (error) {
      run.abort(); // together or not at all
      throw error;
    }
  });
}

/** Write pairs [kind, id, value]; value undefined deletes. True if the device has it, false if only memory has. */
export async function write(...changes) {
  try {
    await twice([...new Set(changes.map(([kind]) => kind))], "readwrite", (...stores) => {
      const byName = Object.fromEntries(stores.map((store) => [store.name, store]));
      for (const [kind, id, value] of changes) {
        if (value === undefined) byName[kind].delete(id);
        else byName[kind].put(value, id);
      }
    });
    for (const [kind, id] of changes) memory[kind].delete(id);
    writeLate();
    return true;
  } catch (error) {
    for (const [kind, id, value] of changes) memory[kind].set(id, value);
    say(kindOf(error), error);
    return false;
  }
}

/** One thing; `must`: an error where it cannot be read, for whoever would take "unreadable" for "not there". */
export async function read(kind, id, must = false) {
  if (memory[kind].has(id)) return memory[kind].get(id);
  try {
    return await twice([kind], "readonly", (store) => store.get(id));
  } catch (error) {
    say(kindOf(error), error);
    if (must) throw error;
    return undefined;
  }
}

/** Everything of a kind, as far as it can be read; `unread` gets the kinds that cannot. */
export async function readAll(kind, unread = []) {
  const found = new Map();
  try {
    const [keys, values] = await twice([kind], "readonly", (store) => [store.getAllKeys(), store.getAll()]);
    keys.result.forEach((key, at) => found.set(key, values.result[at]));
  } catch (error) {
    say(kindOf(error), error);
    unread.push(kind);
  }
  for (const [id, value] of memory[kind]) {
    if (value === undefined) found.delete(id);
    else found.set(id, value);
  }
  return found;
}

/** Throw everything away. */
export async function erase() {
  for (const kind of KINDS) memory[kind].clear();
  (await database()).close();
  opened = null;
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
