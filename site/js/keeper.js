// Talks to the service worker: what is kept on the device, fetch and remove, new versions. Knows no page.

import { settings } from "./store.js";
import { site, url } from "./site.js";

export const isPossible = "serviceWorker" in navigator;
const tick = () => globalThis.pygamesTick ?? 1_000; // ms; as in device.js
const PATIENCE = 120; // ticks without a word: a browser may end a service worker in the middle

let registered = null;

/** Register once; resolves with the registration, or null where it cannot be. */
export function register() {
  registered ??= isPossible
    ? navigator.serviceWorker.register(url("sw.js"), { updateViaCache: "none" }).catch(() => null)
    : Promise.resolve(null);
  return registered;
}

/**
 * Ask the worker that serves this site; `onProgress` gets {done, total} of a fetch. Fails with Error("network"), or
 * "other": the host sent something that is not the file that was meant, or "full".
 */
export async function ask(message, onProgress = () => {}) {
  await register();
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  if (!active) throw new Error("no service worker");
  return askWorker(active, message, onProgress);
}

function askWorker(worker, message, onProgress = () => {}) {
  const { port1, port2 } = new MessageChannel();
  let left = PATIENCE;
  let timer = 0;
  return new Promise((resolve, reject) => {
    timer = setInterval(() => (left -= 1) <= 0 && reject(new Error("network")), tick());
    port1.onmessage = ({ data }) => {
      left = PATIENCE;
      if ("total" in data) onProgress(data);
      else if ("error" in data) reject(new Error(data.error));
      else resolve(data.result);
    };
    worker.postMessage(message, [port2]);
  }).finally(() => clearInterval(timer));
}

/** {shell, runtime, <game>: whole or not}, or null. */
export async function state() {
  if (!isPossible || !(await register())) return null;
  return ask({ do: "state" });
}

export const readyGames = (kept) => (kept?.shell && kept.runtime ? site.games.filter((game) => kept[game]) : []);

/** Keep what a game needs. */
export async function keep(game, onProgress) {
  await ask({ do: "keep", group: "runtime" }, onProgress);
  return ask({ do: "keep", group: game }, onProgress);
}

/** Bytes of each part on the device: {shell, runtime, <game>}. */
export const sizes = () =>
  fetch(url("sizes.json"))
    .then((answer) => answer.json())
    .catch(() => ({}));

export const drop = (group) => ask({ do: "drop", group });

/**
 * Call `found(update, changes)` when a new version waits; it returns what takes the offer back. update() takes the new
 * version and reloads this page once, on the player's word; changes(lang) are sentences about what is new since this
 * version. Silent where the player wants no updates.
 * `isTaken(reload)` is called when another tab took a new version: this page goes on with its own until it is reloaded.
 */
export async function watchUpdates(found, isTaken = () => {}) {
  const registration = await register();
  if (!registration) return;
  let offer = null; // what takes it back
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener("controllerchange", async () => {
      if (isTaking) return;
      (await offer)?.();
      isTaken(() => location.reload());
    });
  }
  let isTold = false;
  const tell = async () => {
    const { waiting } = registration;
    if (isTold || !waiting || !navigator.serviceWorker.controller || !settings.now("updates")) return;
    isTold = true;
    const all = await Promise.race([askWorker(waiting, { do: "changes" }), new Promise((late) => setTimeout(late, 3_000))]).catch(() => null);
    const fresh = (all ?? []).slice(0, Math.max(0, (all ?? []).length - site.changes));
    offer = found(() => take(registration), (lang) => fresh.map((change) => change[lang]));
  };
  const watch = () => registration.installing?.addEventListener("statechange", tell);
  tell();
  watch(); // the browser may have found one by itself before anybody listened
  registration.addEventListener("updatefound", watch);
  if (settings.now("updates") && navigator.onLine) registration.update().catch(() => {});
}

let isTaking = false;

function take(registration) {
  isTaking = true;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ do: "skip" });
}

/** Look for a new version now: "found", "none" or "off". */
export async function look() {
  const registration = await register();
  if (!registration) return "off";
  try {
    await registration.update();
  } catch {
    return "off";
  }
  return registration.waiting || registration.installing ? "found" : "none";
}
