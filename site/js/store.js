// Everything a player owns on this device: saves, results, notes (device.js: IndexedDB), settings and profiles (localStorage,
// so that a page can apply them before it paints). All names begin with "pygames-", for other sites may share the storage.

import { KINDS, PREFIX, erase, events, kindOf, read, readAll, say, write } from "./device.js";
import { BACKUP } from "./packet.js";
import { headerOf, readHeader, readNote, readProfiles, readResult, readSettings } from "./schema.js";

export { events, trouble } from "./device.js"; // "trouble", "answered", "settings", "saves"

/** A short name for a new thing, unlikely to meet its like. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
}

/** An address-friendly seed: two groups of four signs. */
export function newSeed() {
  const id = newId();
  return `${id.slice(0, 4)}-${id.slice(4)}`;
}

// --- saves ----------------------------------------------------------------------------------------------------------

// header: {game, name, seats: [{kind, name, level, mark}], manners: {undo, hands, prompts, pace}, created, played, seconds (at the table), steps,
//          round, turn (a seat), state: "new" | "playing" | "over", here (seats of this device), sent, result, size}
// Lists read headers only, so one bad save cannot break them; a header that cannot be read is told as {id, broken: true}.
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(PREFIX + "tabs");

function changed(id) {
  events.dispatchEvent(new CustomEvent("saves", { detail: { id } }));
  tabs?.postMessage({ saved: id });
}

/** With the first save, ask the browser to protect the storage; the answer does not matter here. */
function askToStay() {
  if (local("asked-to-stay")) return;
  setLocal("asked-to-stay", true);
  navigator.storage?.persist?.().catch(() => {});
}

/** The names of a save's pictures among the notes; thumbnail.js takes them. */
export const picturesOf = (id) => ({ thumb: `thumb-${id}`, board: `picture-${id}` });

export const saves = {
  /** Store a save and its header together. True if the device has it. */
  async put(id, header, save) {
    const size = JSON.stringify(save).length;
    const full = { created: Date.now(), ...header, played: Date.now(), size };
    const kept = await write(["headers", id, full], ["saves", id, save]);
    if (kept) askToStay();
    changed(id);
    return kept;
  },

  /** Remember something in a save's header, without counting as played. */
  async note(id, facts) {
    const header = await read("headers", id);
    if (header) await write(["headers", id, { ...header, ...facts }]);
    changed(id);
  },

  /**
   * {header, save}, or null; `must`: an error where the storage fails, for "unreadable" is not "not there". A header that
   * cannot be read is made anew from the save.
   */
  async get(id, must = false) {
    const kept = await saves.raw(id, must);
    return kept && { header: readHeader(kept.header) ?? headerOf(kept.save), save: kept.save };
  },

  /** The same exactly as it is stored, whatever it is. */
  async raw(id, must = false) {
    const [header, save] = await Promise.all([read("headers", id, must), read("saves", id, must)]);
    return header !== undefined && save !== undefined ? { header, save } : null;
  },

  /** [{id, ...header}], the last played first; `unread` gets something where the storage did not tell. */
  async list(unread = []) {
    const found = [...(await readAll("headers", unread))].map(([id, header]) => ({ ...(readHeader(header) ?? { broken: true }), id }));
    return found.sort((a, b) => (b.played ?? 0) - (a.played ?? 0));
  },

  /** Delete; the returned function brings it back. A finished game stays in its result, so that it can be seen again. */
  async remove(id) {
    const kept = await saves.raw(id, true); // else it could not be brought back
    const result = kept?.header?.result && (await read("results", kept.header.result));
    const copy = result ? [["results", kept.header.result, { ...result, kept }]] : [];
    const pictures = Object.values(picturesOf(id)).map((name) => ["notes", name, undefined]);
    await write(["headers", id, undefined], ["saves", id, undefined], ...pictures, ...copy);
    changed(id);
    return async () => {
      if (kept) await write(["headers", id, kept.header], ["saves", id, kept.save]);
      changed(id);
    };
  },

  rename: (id, name) => saves.note(id, { name }),

  /** A copy under a new id, which is returned. */
  async duplicate(id, name) {
    const kept = await saves.get(id);
    if (!kept) return null;
    const copy = newId();
    await write(["headers", copy, { ...kept.header, name, created: Date.now() }], ["saves", copy, kept.save]);
    changed(copy);
    return copy;
  },
};

// --- results and notes ----------------------------------------------------------------------------------------------

// result: {game, ended, seats: [{kind, name, level, mark, place, score, sources}], friendly, aided, seed, options, seconds,
//          rounds, save, kept: {header, save} once its save is deleted}
export const results = {
  async add(result, id = newId()) {
    await write(["results", id, { ended: Date.now(), ...result }]);
    return id;
  },
  async list() {
    const all = [...(await readAll("results"))].map(([id, result]) => [id, readResult(result)]);
    const found = all.flatMap(([id, result]) => (result ? [{ ...result, id }] : []));
    return found.sort((a, b) => b.ended - a.ended);
  },
  async remove(...ids) {
    const kept = await Promise.all(ids.map((id) => read("results", id)));
    if (ids.length) await write(...ids.map((id) => ["results", id, undefined]));
    return () => write(...ids.map((id, at) => ["results", id, kept[at]]));
  },
};

/** Small things pages remember by name: lessons done, hints seen, panel sizes, the last set-up of a game. */
export const notes = {
  get: async (name) => readNote(name, await read("notes", name)),
  set: (name, value) => write(["notes", name, value]),
};

// --- settings and profiles ------------------------------------------------------------------------------------------

export const DEFAULTS = Object.freeze({
  theme: "device", // device, dark, light
  size: 100, // per cent
  motion: "device", // device, off, on
  sound: false,
  pace: "normal", // slow, normal, fast, instant
  confirm: "described", // always, described, tap
  warnings: true,
  hints: true,
  keys: true,
  updates: true,
  autoEnd: true,
  camera: true,
});

let unwritten = {}; // settings of this visit when the device keeps none

function local(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name)) ?? unwritten[name];
  } catch {
    return unwritten[name];
  }
}

function setLocal(name, value) {
  unwritten[name] = value;
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch (error) {
    say(kindOf(error), error);
  }
}

/** The language chosen by hand: welcome.js, which runs without modules, reads it under the same name. */
export function rememberLanguage(lang) {
  try {
    localStorage.setItem(`${PREFIX}language`, lang);
  } catch {
    // the address itself says the language
  }
}

export const settings = {
  /** All settings, or one; at once, for a page must know them before it paints. */
  now: (name) => {
    const all = { ...DEFAULTS, ...readSettings(local("settings"), DEFAULTS) };
    return name ? all[name] : all;
  },
  get: async (name) => settings.now(name),
  async set(name, value) {
    setLocal("settings", { ...local("settings"), [name]: value });
    events.dispatchEvent(new CustomEvent("settings", { detail: { name, value } }));
  },
};

globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === PREFIX + "settings") events.dispatchEvent(new CustomEvent("settings", { detail: {} }));
});

/** People who play here: [{id, name, mark}]; `mark` is one of the four player marks. */
export const profiles = {
  list: () => readProfiles(local("profiles")),
  put(profile) {
    const all = profiles.list();
    const at = all.findIndex(({ id }) => id === profile.id);
    const full = { id: newId(), ...profile };
    setLocal("profiles", at < 0 ? [...all, full] : all.with(at, full));
    return full.id;
  },
  remove(id) {
    const all = profiles.list();
    setLocal("profiles", all.filter((one) => one.id !== id));
    return () => setLocal("profiles", all);
  },
};

// --- two tabs on one save -------------------------------------------------------------------------------------------

/**
 * Ask for the right to write a save. {mine, take(), release()}: if another tab has it, `mine` is false until take() asks
 * that tab to step back. `onLost` is called when another tab takes it from us.
 */
export async function lock(id, onLost = () => {}) {
  const held = { mine: true, take: async () => {}, release: () => {} };
  if (!navigator.locks) return held; // an old browser: nobody to ask
  const name = `${PREFIX}save-${id}`;
  const acquire = (options) =>
    new Promise((resolve) => {
      navigator.locks
        .request(name, options, (granted) => {
          resolve(Boolean(granted));
          return granted && new Promise((release) => (held.release = release));
        })
        .catch(() => onLost()); // stolen
    });
  tabs?.addEventListener("message", ({ data }) => {
    if (data.wanted !== id || !held.mine) return;
    held.mine = false;
    onLost();
    held.release();
  });
  held.mine = await acquire({ ifAvailable: true });
  held.take = async () => {
    tabs?.postMessage({ wanted: id });
    const patience = new Promise((resolve) => setTimeout(resolve, 1_500, false));
    const granted = await Promise.race([acquire({}), patience]);
    if (!granted) await acquire({ steal: true }); // that tab sleeps
    held.mine = true;
  };
  return held;
}

// --- everything at once ---------------------------------------------------------------------------------------------

/**
 * Everything of this device as text for one file; pictures are made anew where it is opened. `unread` gets what could not
 * be read. Throws if nothing could.
 */
export async function backup(unread = []) {
  const [headers, kept, played, remembered] = await Promise.all(KINDS.map((kind) => readAll(kind, unread)));
  if (unread.length === KINDS.length && !headers.size) throw new Error("unread");
  const isPicture = /^(thumb|picture)-/;
  return JSON.stringify({
    "pygames-backup": BACKUP,
    made: new Date().toISOString(),
    saves: [...headers].map(([id, header]) => ({ id, header, save: kept.get(id) })),
    results: [...played].map(([id, result]) => ({ ...result, id })),
    notes: Object.fromEntries([...remembered].filter(([name]) => !isPicture.test(name))),
    settings: local("settings") ?? {},
    profiles: profiles.list(),
  });
}

const isSame = (...both) => {
  const [one, other] = both.map((save) => JSON.stringify([save?.game, save?.seed, save?.options, save?.actions]));
  return one === other;
};

/** Bring in what packet.js found in a backup. Nothing here is overwritten: a save that differs from ours gets a new id. */
export async function restore(found, { withSettings = false } = {}) {
  const count = { added: 0, same: 0, copies: 0, results: 0 };
  for (const { id, header, save } of found.saves) {
    const ours = await saves.raw(id, true);
    if (ours && isSame(ours.save, save)) count.same += 1;
    else {
      count[ours ? "copies" : "added"] += 1;
      const place = ours ? newId() : id;
      await write(["headers", place, header], ["saves", place, save]);
    }
  }
  const known = await readAll("results");
  for (const { id, ...result } of found.results) {
    if (!known.has(id)) await write(["results", id, result]).then(() => (count.results += 1));
  }
  for (const [name, value] of Object.entries(found.notes)) {
    if ((await read("notes", name)) === undefined) await write(["notes", name, value]);
  }
  const names = new Set(profiles.list().map(({ id }) => id));
  for (const profile of found.profiles) if (!names.has(profile.id)) profiles.put(profile);
  if (withSettings) for (const [name, value] of Object.entries(readSettings(found.settings, DEFAULTS))) await settings.set(name, value);
  changed("");
  return count;
}

/** Erase all that a player owns here. */
export async function eraseAll() {
  unwritten = {};
  try {
    await erase();
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch (error) {
    say(kindOf(error), error);
  }
  changed("");
}
