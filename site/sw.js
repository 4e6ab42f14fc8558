// Keeps the site on the device. Files are kept by content: a new version copies what did not change from the old one,
// fetches the rest beside it, and waits until the player agrees. Nothing here ever reloads a page.
//
// BUILD (written by tools/offline.py): {version, changes, groups: {shell: {name: hash}, runtime: {...}, <game>: {...}}}.
// The shell is kept when the worker is installed; the other groups when somebody asks for them or plays.

const BUILD = {/* build */};
const PREFIX = "pygames-";
const CACHE = PREFIX + BUILD.version;
const LANES = 6; // files under way at once
const LIST = "list-of-files"; // in each cache: what it holds, name to hash
const hashes = Object.assign({}, ...Object.values(BUILD.groups));
const kept = caches.open(CACHE); // once: a page asks for some thirty files
const address = (name) => new URL(name, registration.scope).href;

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
    state: () => state(),
    keep: () => keep(group, reply),
    drop: () => drop(group),
  }[wish];
  if (work) event.waitUntil(work().then((result) => reply({ result }), (error) => reply({ error: String(error) })));
});

/** Fill the new cache: the shell, and every group that the old version had whole. */
async function install() {
  const old = await holdings();
  const cache = await caches.open(CACHE);
  const had = (group) => Object.keys(BUILD.groups[group]).length && old.groups.includes(group);
  const groups = Object.keys(BUILD.groups).filter((group) => group === "shell" || had(group));
  for (const group of groups) await fill(cache, group, old.files, () => {});
  await note(cache, groups);
}

/** The files (hash to a kept answer's cache and name) and whole groups of all older versions. */
async function holdings() {
  const found = { files: new Map(), groups: [] };
  for (const key of await caches.keys()) {
    if (!key.startsWith(PREFIX)) continue;
    const cache = await caches.open(key);
    const list = await (await cache.match(address(LIST)))?.json();
    for (const [name, hash] of Object.entries(list?.files ?? {})) found.files.set(hash, [cache, name]);
    found.groups.push(...(list?.groups ?? []));
  }
  return found;
}

async function note(cache, groups) {
  const files = Object.assign({}, ...groups.map((group) => BUILD.groups[group]));
  await cache.put(address(LIST), new Response(JSON.stringify({ files, groups }), { headers: { "Content-Type": "application/json" } }));
}

/** Put a group's files into a cache: copied if their content is here, else fetched. All or nothing for the caller. */
async function fill(cache, group, known, tell) {
  const files = Object.entries(BUILD.groups[group]);
  const waiting = [...files];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await bring(cache, ...next, known);
      tell({ done: ++done, total: files.length });
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
}

async function bring(cache, name, hash, known) {
  if (await cache.match(address(name))) return;
  const [from, as] = known.get(hash) ?? [];
  const kept = from && (await from.match(address(as)));
  if (kept) await cache.put(address(name), kept);
  else await fetchInto(cache, name);
}

async function fetchInto(cache, name) {
  const got = await fetch(new Request(address(name), { cache: "no-cache" }));
  if (!got.ok) throw new Error(`${name}: ${got.status}`);
  await cache.put(address(name), got);
}

async function activate() {
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) await caches.delete(key);
  await clients.claim();
}

/** From the cache if it is ours; a folder means its index page. Without network and cache: the home page, never an error. */
async function answer(request, url) {
  const cache = await kept;
  const name = url.pathname.slice(new URL(registration.scope).pathname.length).replace(/(^|\/)$/, "$1index.html");
  if (name in hashes) {
    const found = await cache.match(address(name));
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode === "navigate" && name !== "index.html") return Response.redirect(address("index.html"));
    throw error;
  }
}

/** Which groups are whole. */
async function state() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const whole = (files) => Object.keys(files).every((name) => kept.has(address(name)));
  return Object.fromEntries(Object.entries(BUILD.groups).map(([group, files]) => [group, whole(files)]));
}

async function keep(group, tell) {
  if (!BUILD.groups[group]) throw new Error(`no group ${group}`);
  const cache = await caches.open(CACHE);
  await fill(cache, group, (await holdings()).files, tell);
  await renote(cache);
  return state();
}

async function drop(group) {
  const cache = await caches.open(CACHE);
  if (group !== "shell") for (const name of Object.keys(BUILD.groups[group])) await cache.delete(address(name));
  const pictures = address(group === "runtime" ? "memory/" : `memory/${group}/`); // what memory.js keeps beside the files
  for (const { url } of await cache.keys()) if (url.startsWith(pictures)) await cache.delete(url);
  await renote(cache);
  return state();
}

async function renote(cache) {
  const whole = await state();
  await note(cache, Object.keys(whole).filter((group) => whole[group]));
}
