// Keeps the site on the device. Files are kept by content: a new version copies what did not change from the old one,
// fetches the rest beside it, and waits until the player agrees. Nothing here ever reloads a page.
//
// What is kept is what was meant: every file is compared with its hash before it is put away, wherever it came from, and
// once more when a page says that its start failed ("mend"). Pages are small and are compared each time: the script that
// watches over a start (guard.js) is inside them, so that there is always somebody to say so.
//
// BUILD (written by tools/offline.py): {version, changes, types: {suffix: type}, sorry: html,
// groups: {shell: {name: hash}, runtime: {...}, <game>: {...}}}.
// The shell is kept when the worker is installed; the other groups when somebody asks for them or plays.

const BUILD = {/* build */};
const PREFIX = "pygames-";
const CACHE = PREFIX + BUILD.version;
const LANES = 6; // files under way at once
const LIST = "list-of-files"; // in each cache: what it holds, name to hash; only groups that were compared are in it
const BEFORE = "pages-before"; // in a cache that took another's place: the pages that were open then
const hashes = Object.assign({}, ...Object.values(BUILD.groups));
const address = (name) => new URL(name, registration.scope).href;
let opened = null; // once: a page asks for some thirty files

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  event.respondWith(answer(event.request, url));
});

addEventListener("message", (event) => {
  const { do: wish, group } = event.data ?? {};
  const reply = (message) => event.ports[0]?.postMessage(message);
  const work = {
    skip: async () => skipWaiting(),
    version: async () => BUILD.version,
    changes: async () => BUILD.changes,
    state: () => tidy().then(state),
    keep: () => keep(group, reply),
    drop: () => drop(group),
    mend: () => mend(),
  }[wish];
  if (work) event.waitUntil(work().then((result) => reply({ result }), (error) => reply({ error: kindOf(error) })));
});

/** Why something could not be kept: "other" (not the file that was meant), "full" or "network". */
function kindOf(error) {
  if (error instanceof Other) return "other";
  return error?.name === "QuotaExceededError" ? "full" : "network";
}

class Other extends Error {}

// --- the cache of this version ----------------------------------------------------------------------------------------

function own() {
  opened ??= caches.open(CACHE).catch((error) => {
    opened = null; // the next one tries again
    throw error;
  });
  return opened;
}

/** The name of a file by its address; a folder means its index page. */
const nameOf = (url) => url.pathname.slice(new URL(registration.scope).pathname.length).replace(/(^|\/)$/, "$1index.html");

async function isMeant(bytes, hash) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(hash);
}

/** An answer without a history: one that was fetched or kept elsewhere would make scripts look for others at its old address. */
function fresh(name, bytes) {
  return new Response(bytes, { headers: { "Content-Type": BUILD.types[name.slice(name.lastIndexOf("."))] } });
}

/** The bytes of an answer if they are the right ones, else null. */
async function bytesOf(found, hash) {
  try {
    const bytes = await found?.arrayBuffer();
    return bytes && (await isMeant(bytes, hash)) ? bytes : null;
  } catch {
    return null; // unreadable is as bad as wrong
  }
}

/** The bytes of a file from the host: the right ones, or an error. */
async function fetched(name) {
  for (const cache of ["no-cache", "reload"]) { // wrong bytes may be the browser's own; it is told to forget them
    const got = await fetch(address(name), { cache });
    if (!got.ok) throw new Error(`${name}: ${got.status}`);
    const bytes = await got.arrayBuffer();
    if (await isMeant(bytes, hashes[name])) return bytes;
  }
  throw new Other(name);
}

/** Put a file into this version's cache: what is there if it is right, else a copy of a kept one, else from the host. */
async function bring(cache, name, known) {
  const hash = hashes[name];
  if (await bytesOf(await cache.match(address(name)), hash)) return;
  const [from, as] = known.get(hash) ?? [];
  const copied = from && (await bytesOf(await from.match(address(as)), hash));
  await cache.put(address(name), fresh(name, copied ?? (await fetched(name))));
}

/** Bring a group's files. All or nothing for the caller. */
async function fill(cache, group, known, tell) {
  const names = Object.keys(BUILD.groups[group]);
  const waiting = [...names];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await bring(cache, next, known);
      tell({ done: ++done, total: names.length });
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
}

// --- what a cache holds, by its own list --------------------------------------------------------------------------------

const json = (value) => new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
const listOf = async (cache) => (await (await cache.match(address(LIST)))?.json()) ?? { files: {}, groups: [] };

let noting = Promise.resolve(); // two pages may keep two games at once

/** Change the list of whole groups. */
function note(change) {
  noting = noting
    .catch(() => {})
    .then(async () => {
      const cache = await own();
      const groups = change(new Set((await listOf(cache)).groups));
      const files = Object.assign({}, ...[...groups].map((group) => BUILD.groups[group]));
      await cache.put(address(LIST), json({ files, groups: [...groups] }));
    });
  return noting;
}

const including = (...more) => (groups) => new Set([...groups, ...more]);
const without = (...less) => (groups) => new Set([...groups].filter((group) => !less.includes(group)));

/** The files (hash to a kept answer's cache and name) and whole groups of all versions that are here. */
async function holdings() {
  const found = { files: new Map(), groups: [] };
  for (const key of await caches.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const cache = await caches.open(key);
    const { files, groups } = await listOf(cache);
    for (const [name, hash] of Object.entries(files)) found.files.set(hash, [cache, name]);
    found.groups.push(...groups);
  }
  return found;
}

/** Which groups are whole: in the list, and still there (a browser may throw single files away). */
async function state() {
  const cache = await own();
  const listed = (await listOf(cache)).groups;
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const isWhole = (group) => listed.includes(group) && Object.keys(BUILD.groups[group]).every((name) => kept.has(address(name)));
  return Object.fromEntries(Object.keys(BUILD.groups).map((group) => [group, isWhole(group)]));
}

// --- coming and going of versions ---------------------------------------------------------------------------------------

/** Fill the new cache: the shell, and every group that the old version had whole. */
async function install() {
  const old = await holdings();
  const had = (group) => Object.keys(BUILD.groups[group]).length && old.groups.includes(group);
  const groups = Object.keys(BUILD.groups).filter((group) => group === "shell" || had(group));
  for (const group of groups) await fill(await own(), group, old.files, () => {});
  await note(including(...groups));
}

/** Pages of the old version may be open still, a table in the middle of a match: they keep their files until they go. */
async function activate() {
  try {
    const open = await clients.matchAll({ includeUncontrolled: true });
    await (await own()).put(address(BEFORE), json(open.map(({ id }) => id)));
  } finally {
    await clients.claim();
    await tidy();
  }
}

/** Throw older versions away, unless a page of theirs is open, or a newer version is on its way. */
async function tidy() {
  const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE);
  if (!others.length || registration.installing || registration.waiting) return;
  const before = (await (await (await own()).match(address(BEFORE)))?.json()) ?? [];
  const open = await clients.matchAll({ includeUncontrolled: true });
  if (open.some(({ id }) => before.includes(id))) return;
  for (const key of others) await caches.delete(key);
}

// --- answers --------------------------------------------------------------------------------------------------------------

/** From this version, else from one whose pages are still open, else from the network. Without any: home, never an error. */
async function answer(request, url) {
  const name = nameOf(url);
  const isPage = request.mode === "navigate";
  try {
    const found = name in hashes ? await kept(name, isPage) : await caches.match(url.href);
    if (found) return found;
  } catch {
    // the device's storage fails: the network may do
  }
  try {
    return await fetch(request);
  } catch (error) {
    if (!isPage) throw error;
    return name in hashes ? new Response(BUILD.sorry, { headers: { "Content-Type": BUILD.types[".html"] } }) : Response.redirect(address("index.html"));
  }
}

/** A kept file; `isCompared`: a damaged one is fetched again at once. */
async function kept(name, isCompared) {
  const cache = await own();
  const found = await cache.match(address(name));
  if (!found || !isCompared) return found;
  const bytes = await bytesOf(found, hashes[name]);
  if (bytes) return fresh(name, bytes);
  await cache.delete(address(name));
  await bring(cache, name, new Map()).catch(() => note(without("shell")));
  return cache.match(address(name));
}

// --- wishes ---------------------------------------------------------------------------------------------------------------

async function keep(group, tell) {
  if (!BUILD.groups[group]) throw new Error(`no group ${group}`);
  if (!(await state())[group]) {
    await fill(await own(), group, (await holdings()).files, tell);
    await note(including(group));
  }
  return state();
}

async function drop(group) {
  const cache = await own();
  if (group !== "shell") {
    await note(without(group));
    for (const name of Object.keys(BUILD.groups[group])) await cache.delete(address(name));
  }
  const pictures = address(group === "runtime" ? "memory/" : `memory/${group}/`); // what memory.js keeps beside the files
  for (const { url } of await cache.keys()) if (url.startsWith(pictures)) await cache.delete(url);
  return state();
}

/** A start failed: compare everything that is kept, and fetch again what is damaged. {damaged, lost}: files, not fetched ones. */
async function mend() {
  const cache = await own();
  const count = { damaged: 0, lost: 0 };
  for (const [group, files] of Object.entries(BUILD.groups)) {
    let isWhole = true;
    for (const [name, hash] of Object.entries(files)) {
      const found = await cache.match(address(name));
      if (!found || (await bytesOf(found, hash))) continue;
      count.damaged += 1;
      await cache.delete(address(name));
      await bring(cache, name, new Map()).catch(() => {
        count.lost += 1;
        isWhole = false;
      });
    }
    if (!isWhole) await note(without(group));
  }
  return count;
}
